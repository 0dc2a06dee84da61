"""A worked solution for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ..lines import Line, Solution
from ..notation.plain import Plain
from .written import formula_of, told, whole, with_gap

WIDTH = 100
PLAIN, ABOUT = Plain(), "≈"


def page(solution: Solution) -> list[str]:
    """Return the lines of the page."""
    lines = [solution.title] if solution.title else []
    lines += textwrap.wrap(f"{solution.operation.id}: {solution.operation.sentence}", WIDTH)
    if solution.reason:
        lines += ["", *textwrap.wrap(solution.reason, WIDTH)]
    for number, line in enumerate(solution.lines, 1):
        lines += ["", *step(number, line)]
    if solution.ends:
        lines += ["", *textwrap.wrap(f"Here it ends: {solution.ends}", WIDTH)]
    elif not solution.lines:
        lines += ["", *(text for one in whole(solution, PLAIN) for text in wrapped(one.equation(ABOUT), ""))]
    return lines


def step(number: int, line: Line) -> Iterator[str]:
    """Yield the sentence of a step, its formula, its rows."""
    yield from textwrap.wrap(f"{number}. {line.says}", WIDTH, subsequent_indent="   ")
    formula = formula_of(line, PLAIN)
    if formula:
        yield from wrapped(formula, "   ")
    rows = [wrapped(told(line, row, PLAIN).equation(ABOUT), "     ") for row in line.rows]
    for one in with_gap(line, rows, [f"     … {line.left_out} more …"]):
        yield from one


def wrapped(line: str, indent: str) -> list[str]:
    """Return a line, broken at spaces where it is wider than the page."""
    return textwrap.wrap(line, WIDTH, initial_indent=indent, subsequent_indent=indent + "    ",
                         break_long_words=False, break_on_hyphens=False)
