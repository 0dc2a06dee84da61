r"""A worked solution as LaTeX; `\fit` is a command of the document, which makes smaller what is too wide."""

from __future__ import annotations

from collections.abc import Iterator

from ..lines import Line, Solution
from ..notation.latex import Latex, escaped
from .written import formula_of, told, whole, with_gap

LATEX, ABOUT = Latex(), r"\approx"


def body(solution: Solution) -> Iterator[str]:
    """Yield the lines of a solution."""
    yield escaped(solution.operation.sentence)
    if solution.reason:
        yield f"\n{escaped(solution.reason)}"
    if solution.lines:
        yield r"\begin{enumerate}"
        for line in solution.lines:
            yield from step(line)
        yield r"\end{enumerate}"
    if solution.ends:
        yield f"\nHere it ends: {escaped(solution.ends)}"
    elif not solution.lines:
        yield from (displayed(one.equation(ABOUT)) for one in whole(solution, LATEX))


def step(line: Line) -> Iterator[str]:
    """Yield a step: its sentence, its formula, its rows."""
    yield rf"\item {escaped(line.says)}"
    formula = formula_of(line, LATEX)
    if formula:
        yield displayed(formula)
    rows = [displayed(told(line, row, LATEX).equation(ABOUT)) for row in line.rows]
    yield from with_gap(line, rows, rf"\[ \ldots \text{{ {line.left_out} more }} \ldots \]")


def displayed(formula: str) -> str:
    """Return a formula on a line of its own."""
    return rf"\[ \fit{{{formula}}} \]"
