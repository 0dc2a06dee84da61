"""Fraction-free elimination (Bareiss) of integer matrices: every intermediate number is a minor.

    rows      m lists of n integers; a function that says "in place" changes them
    pivots    the columns in which the echelon form steps, one for each independent row
    before    the pivot of the step before (1 at first), by which each step divides without remainder

A minor is at most as long as Hadamard's bound says, so that nothing grows beyond the determinant, and no
division leaves a remainder (Sylvester's identity). Nothing here checks its input: the caller has.
"""

from __future__ import annotations

from .vectors import integer_dot


def echelon(rows: list[list[int]]) -> tuple[list[int], int]:
    """Bring rows to echelon form in place; return the columns of the pivots and the sign of the row swaps.

    >>> rows = [[0, 2], [3, 4]]
    >>> echelon(rows), rows
    (([0, 1], -1), [[3, 4], [0, 6]])

    The entry in the last pivot's row and column is, but for the sign, the determinant of the pivots' block.
    """
    pivots: list[int] = []
    sign = before = 1
    column, width = 0, len(rows[0])
    while column < width and len(pivots) < len(rows):
        top = len(pivots)
        found = _first(rows, top, column)
        if found is None:
            column += 1
            continue
        sign *= _swapped(rows, top, found)
        second = _first_minor(rows, top, column) if column + 1 < width else None
        if second is None:
            _clear_column(rows, top, column, before)
            pivots.append(column)
            column += 1
        else:
            sign *= _swapped(rows, top + 1, second)
            _clear_two_columns(rows, top, column, before)
            pivots += [column, column + 1]
            column += 2
        before = rows[len(pivots) - 1][pivots[-1]]
    return pivots, sign


def _first(rows: list[list[int]], top: int, column: int) -> int | None:
    """Return the first row from `top` on that is not 0 in a column."""
    for i in range(top, len(rows)):
        if rows[i][column]:
            return i
    return None


def _first_minor(rows: list[list[int]], top: int, column: int) -> int | None:
    """Return the first row below `top` whose 2 × 2 minor with it, in this column and the next, is not 0."""
    a, b = rows[top][column], rows[top][column + 1]
    for i in range(top + 1, len(rows)):
        if a * rows[i][column + 1] != b * rows[i][column]:
            return i
    return None


def _swapped(rows: list[list[int]], i: int, j: int) -> int:
    """Swap two rows; return the factor of the determinant: −1, or 1 for i = j."""
    rows[i], rows[j] = rows[j], rows[i]
    return 1 if i == j else -1


def _clear_column(rows: list[list[int]], top: int, column: int, before: int) -> None:
    """Take one step: aᵢⱼ ← (pivot·aᵢⱼ − aᵢₖ·aₖⱼ)/before in the rows i below row k = top."""
    for i in range(top + 1, len(rows)):
        rows[i] = _step(rows[top], rows[i], column, before)


def _step(top: list[int], row: list[int], column: int, before: int) -> list[int]:
    pivot, factor = top[column], row[column]
    return [0] * (column + 1) + [(pivot * a - factor * b) // before
                                 for a, b in zip(row[column + 1 :], top[column + 1 :])]


def _clear_two_columns(rows: list[list[int]], top: int, column: int, before: int) -> None:
    """Take two steps at once: three products and one division an entry, where two steps need four and two.

    With (a b; c d) the block of rows k, k + 1 and (u v) the entries of row i below it, the 3 × 3 minor is

        aᵢⱼ ← ((ad − bc)·aᵢⱼ + (bu − av)·a₍ₖ₊₁₎ⱼ + (cv − du)·aₖⱼ)/before²

    expanded along its last column. The three factors are minors too, and are divided by `before` at once.
    """
    a, b = rows[top][column : column + 2]
    c, d = rows[top + 1][column : column + 2]
    first, second = rows[top][column + 2 :], rows[top + 1][column + 2 :]
    rows[top + 1] = _step(rows[top], rows[top + 1], column, before)
    pivot = rows[top + 1][column + 1]
    zeros = [0] * (column + 2)
    for i in range(top + 2, len(rows)):
        u, v = rows[i][column : column + 2]
        s, t = (b * u - a * v) // before, (c * v - d * u) // before
        rows[i] = zeros + [(pivot * z + s * y + t * x) // before
                           for x, y, z in zip(first, second, rows[i][column + 2 :])]


def determinant(rows: list[list[int]]) -> int:
    """Return the determinant of a square matrix; its rows are overwritten.

    >>> determinant([[1, 2], [3, 4]])
    -2
    """
    pivots, sign = echelon(rows)
    return sign * rows[-1][-1] if len(pivots) == len(rows) else 0


def solutions(rows: list[list[int]], columns: int) -> tuple[list[list[int]], int] | None:
    """Solve a square system whose last `columns` columns are right-hand sides; the rows are overwritten.

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
    """Solve rows·y = right for the entries of y at the pivots, in place; the rows are in echelon form.

    If right and y are multiples of the last pivot, all entries of y are integers (Cramer).
    """
    for i in range(len(pivots) - 1, -1, -1):
        row, column = rows[i], pivots[i]
        rest = right[i] - integer_dot(row[column + 1 : len(y)], y[column + 1 :])
        y[column] = rest // row[column]
    return y


def null_vectors(rows: list[list[int]]) -> tuple[list[list[int]], int]:
    """Return a y with rows·y = 0 for each free column j, and their common yⱼ; the rows are overwritten.

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
