"""The functions of the formula language that eliminate in a matrix: solve, det, rank.

What evaluates formulas of numbers alone, as the reader of answers does, needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....errors import InvalidInput, Undefined
from ....numbers.linalg import checked, cramer
from ....numbers.reals.real import Real
from . import functions
from .budget import cramer_steps, elimination_steps
from .functions import numbers_of
from .operators import Operators, listed


def rows_of(on: Operators, matrix: Any) -> list[list[Any]]:
    """Return a matrix as lists of numbers."""
    on.budget.spend(len(listed(matrix)))
    return [numbers_of(on, row) for row in matrix]


def rational_rows(on: Operators, matrix: Any) -> list[list[Any]]:
    """Return a rational matrix as lists, after spending the steps of eliminating in it.

    Raises InvalidInput where an entry is irrational.
    """
    rows = rows_of(on, matrix)
    if any(type(entry) is Real for row in rows for entry in row):
        raise InvalidInput("the entries of the matrix are not all rational")
    on.budget.spend(elimination_steps(rows))
    return rows


def solution(on: Operators, matrix: Any, right: Any) -> list[Any]:
    """Return the x with A·x = b, by Cramer's rule where an entry is irrational.

    Raises Undefined where A is singular.
    """
    rows, column = rows_of(on, matrix), numbers_of(on, right)
    entries = [entry for row in [*rows, column] for entry in row if type(entry) is Real]
    if not entries:
        on.budget.spend(elimination_steps([*rows, column]))
    elif len(rows) <= cramer.MOST_UNKNOWNS:
        on.budget.spend(cramer_steps(len(rows), [*rows, column]))
        for entry in entries:
            on.sign(entry)
        square = [len(row) for row in [*rows, column]] == [len(rows)] * (len(rows) + 1)
        if square and on.sign(cramer.determinant(rows)) == 0:
            raise Undefined(f"the matrix of {len(rows)} rows is singular")
    return cramer.solve(rows, column)


# name → the function, and the least and the greatest number of its arguments: all of the language
FUNCTIONS: dict[str, tuple[Callable[..., Any], int, int]] = {
    **functions.FUNCTIONS,
    "solve": (solution, 2, 2),
    "det": (lambda on, matrix: checked.determinant(rational_rows(on, matrix)), 1, 1),
    "rank": (lambda on, matrix: checked.rank(rational_rows(on, matrix)), 1, 1),
}
