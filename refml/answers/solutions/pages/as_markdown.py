"""A worked solution in Markdown, its formulas in LaTeX between dollar signs.

Words that a user wrote stand inside the LaTeX as text, or as code: Markdown does not obey them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..lines import Line, Solution
from ..notation.latex import Latex
from .written import formula_of, told, whole, with_gap

LATEX, ABOUT = Latex(), r"\approx"


def page(solution: Solution) -> list[str]:
    """Return the lines of the page."""
    operation = solution.operation
    lines = [f"# {literal(solution.title or operation.id)}", "", literal(operation.sentence)]
    for one in solution.formulas:
        lines += ["", f"{literal(one.title)}:", "", f"$${one.latex}$$"]
    if solution.reason:
        lines += ["", literal(solution.reason)]
    for number, line in enumerate(solution.lines, 1):
        lines += ["", *step(number, line)]
    if solution.ends:
        lines += ["", f"Here it ends: {literal(solution.ends)}"]
    elif not solution.lines:
        lines += ["", *(f"$${one.equation(ABOUT)}$$" for one in whole(solution, LATEX))]
    return lines


def step(number: int, line: Line) -> Iterator[str]:
    """Yield the sentence of a step, its formula, its rows."""
    yield f"**{number}.** {literal(line.says)}"
    formula = formula_of(line, LATEX)
    if formula:
        yield from ("", f"$${formula}$$")
    rows = [f"$${told(line, row, LATEX).equation(ABOUT)}$$" for row in line.rows]
    for one in with_gap(line, rows, f"… {line.left_out} more …"):
        yield from ("", one)


def literal(words: str) -> str:
    r"""Return words escaped for Markdown.

    >>> literal("[x](javascript:y) <b> *c*")
    '\\[x\\](javascript:y) \\<b\\> \\*c\\*'
    """
    shown = "".join(one for one in words if one.isprintable())
    return "".join(f"\\{one}" if one in "\\`*_[]<>#|~$!&" else one for one in shown)
