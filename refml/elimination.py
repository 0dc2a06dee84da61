"""Fraction-free elimination (Bareiss) of matrices of integers: every number met is a minor of the matrix.

    rows      m lists of n integers; a function that says "in place" changes them
    pivots    the columns in which the echelon form steps, one for each independent row
    before    the pivot of the step before (1 at first), by which each step divides without remainder

A minor is at most as long as Hadamard's bound says, so that nothing grows beyond the determinant, and no
division leaves a remainder (Sylvester's identity). Nothing here checks its input: the caller has.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def echelon(rows: list[list[int]]) -> tuple[list[int], int]:
    """Bring rows to echelon form in place; return the pivots' columns and the sign of the swaps made.

    >>> rows = [[0, 2], [3, 4]]
    >>> echelon(rows), rows
    (([0, 1], -1), [[3, 4], [0, 6]])

    The entry in the last pivot's row and column is, but for the sign, the determinant of the pivots' block.
    """
    pivots: list[int] = []
    sign = before = 1
    for column in range(len(rows[0])):
        top = len(pivots)
        found = [i for i in range(top, len(rows)) if rows[i][column]]
        if not found:
            continue
        if found[0] != top:
            rows[top], rows[found[0]] = rows[found[0]], rows[top]
            sign = -sign
        _clear_below(rows, top, column, before)
        before = rows[top][column]
        pivots.append(column)
    return pivots, sign


def _clear_below(rows: list[list[int]], top: int, column: int, before: int) -> None:
    """Take one step: aᵢⱼ ← (pivot·aᵢⱼ − aᵢₖ·aₖⱼ)/before in the rows i below row k = top."""
    pivot, rest = rows[top][column], rows[top][column + 1 :]
    zeros = [0] * (column + 1)
    for i in range(top + 1, len(rows)):
        factor, row = rows[i][column], rows[i][column + 1 :]
        rows[i] = zeros + [(pivot * a - factor * b) // before for a, b in zip(row, rest)]


def determinant(rows: list[list[int]]) -> int:
    """Return the determinant of a square matrix, whose rows are used up.

    >>> determinant([[1, 2], [3, 4]])
    -2
    """
    pivots, sign = echelon(rows)
    return sign * rows[-1][-1] if len(pivots) == len(rows) else 0


def solutions(rows: list[list[int]], columns: int) -> tuple[list[list[int]], int] | None:
    """Solve a square system whose last `columns` columns are right-hand sides; the rows are used up.

    >>> solutions([[2, 1, 1], [1, 3, 2]], 1)
    ([[1, 3]], 5)

    Returns for each right-hand side the numerators of x, and their denominator ±det; None if det = 0.
    """
    size = len(rows)
    pivots, _ = echelon(rows)
    if pivots != list(range(size)):
        return None
    det = rows[-1][size - 1]
    return [back_substituted(rows, pivots, [det * row[size + c] for row in rows], [0] * size)
            for c in range(columns)], det


def back_substituted(
    rows: list[list[int]], pivots: list[int], right: list[int], y: list[int]
) -> list[int]:
    """Complete y in place, its entries outside the pivots given: rows·y = right, rows in echelon form.

    Where right and y are multiples of the last pivot, the whole y consists of integers (Cramer).
    """
    for i in range(len(pivots) - 1, -1, -1):
        row, column = rows[i], pivots[i]
        rest = right[i] - integer_dot(row[column + 1 : len(y)], y[column + 1 :])
        y[column] = rest // row[column]
    return y


def null_vectors(rows: list[list[int]]) -> tuple[list[list[int]], int]:
    """Return for each free column j a y with rows·y = 0, and the yⱼ that all share; the rows are used up.

    >>> null_vectors([[1, 2, 3], [2, 4, 7]])
    ([[-2, 1, 0]], 1)

    A free column is one without a pivot; y is 0 at the other free columns.
    """
    pivots, _ = echelon(rows)
    shared = rows[len(pivots) - 1][pivots[-1]] if pivots else 1
    width, found = len(rows[0]), []
    for free in range(width):
        if free not in pivots:
            y = [0] * width
            y[free] = shared
            found.append(back_substituted(rows, pivots, [0] * len(pivots), y))
    return found, shared


def integer_dot(a: Sequence[int], b: Sequence[int]) -> int:
    """Return Σ aᵢbᵢ.

    >>> integer_dot([1, 2], [3, 4])
    11
    """
    return sum([x * y for x, y in zip(a, b)])
