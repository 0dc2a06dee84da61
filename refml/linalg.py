"""Exact linear algebra: rational vectors and matrices, computed as integers over one denominator a row.

    vector  a list of n rational numbers
    matrix  a list of m rows, each of n rational numbers; m, n ≥ 1

A tuple or an array is as good as a list; a text or a set is neither.

Elimination is fraction-free (Bareiss): its numbers are minors of the integer matrix, so that each division is
exact and nothing grows beyond the determinant. To apply an inverse, solve; nothing here inverts a matrix.
"""

from __future__ import annotations

from .errors import InvalidInput, Undefined, shown
from .rational import Fraction, as_list, common_denominator, product, rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Vector = Sequence[object]
    Matrix = Sequence[Sequence[object]]


def dot(u: Vector, v: Vector) -> Fraction:
    """Return ⟨u, v⟩ = Σᵢ uᵢvᵢ.

    >>> dot(["1/2", 3], [4, "1/3"])
    Fraction(3, 1)

    Raises InvalidInput when the lengths differ.
    """
    left, right = _vector(u, "u"), _vector(v, "v")
    if len(left) != len(right):
        raise InvalidInput(f"u has {len(left)} entries and v has {len(right)}: give vectors of one length")
    a, c = common_denominator(left)
    b, d = common_denominator(right)
    return Fraction(_integer_dot(a, b), c * d)


def matrix_vector(matrix: Matrix, vector: Vector) -> list[Fraction]:
    """Return the product A·x, entry i being Σⱼ Aᵢⱼxⱼ.

    >>> matrix_vector([[1, 2], [3, 4]], [1, "1/2"])
    [Fraction(2, 1), Fraction(5, 1)]

    Raises InvalidInput when the rows are not as long as the vector.
    """
    rows, scales = _integer_rows(matrix)
    entries = _vector(vector, "vector")
    if len(entries) != len(rows[0]):
        raise InvalidInput(f"vector has {len(entries)} entries: give {len(rows[0])}, one for each column")
    x, d = common_denominator(entries)
    return [Fraction(_integer_dot(row, x), scale * d) for row, scale in zip(rows, scales)]


def determinant(matrix: Matrix) -> Fraction:
    """Return det A.

    >>> determinant([[1, 2], [3, "9/2"]])
    Fraction(-3, 2)

    Raises InvalidInput when the matrix is not square.
    """
    rows, scales = _square(matrix)
    pivots, sign = _eliminate(rows)
    return Fraction(sign * rows[-1][-1] if len(pivots) == len(rows) else 0, product(scales))


def rank(matrix: Matrix) -> int:
    """Return the number of independent rows of a matrix of any shape.

    >>> rank([[1, 2, 3], [2, 4, 6], [0, 1, 1]])
    2
    """
    return len(_eliminate(_integer_rows(matrix)[0])[0])


def solve(matrix: Matrix, right: Vector) -> list[Fraction]:
    """Return the x with A·x = right, for a square matrix A.

    >>> solve([[2, 1], [1, 3]], [1, 2])
    [Fraction(1, 5), Fraction(3, 5)]

    Raises Undefined when A is singular, InvalidInput when the shapes do not fit.
    """
    given, b = _listed(matrix, "matrix"), _vector(right, "right")
    if len(b) != len(given):
        raise InvalidInput(f"right has {len(b)} entries: give {len(given)}, one for each row")
    size = len(_square(given)[0])
    # Each equation is scaled on its own: that changes no solution and keeps the integers short.
    rows = _integer_rows([_listed(row, "matrix") + [bi] for row, bi in zip(given, b)])[0]
    pivots, _ = _eliminate(rows)
    if pivots != list(range(size)):
        raise Undefined(f"the matrix is singular: of its {size} rows only {rank(matrix)} are independent")
    return _back_substituted(rows)


def _back_substituted(rows: list[list[int]]) -> list[Fraction]:
    """Solve an eliminated system of n rows of n + 1 integers: xᵢ = yᵢ/det with integers yᵢ (Cramer)."""
    size = len(rows)
    determinant = rows[-1][-2]
    y = [0] * size
    for i in range(size - 1, -1, -1):
        row = rows[i]
        rest = determinant * row[-1] - _integer_dot(row[i + 1 : size], y[i + 1 :])
        y[i] = rest // row[i]
    return [Fraction(value, determinant) for value in y]


def _eliminate(rows: list[list[int]]) -> tuple[list[int], int]:
    """Bring rows of integers to echelon form in place; return the pivots' columns and the sign of the swaps.

    Step k: aᵢⱼ ← (pivot·aᵢⱼ - aᵢₖ·aₖⱼ)/(the pivot before). That is a minor of the matrix, so that it divides.
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
        pivot, rest = rows[top][column], rows[top][column + 1 :]
        for i in range(top + 1, len(rows)):
            factor, row = rows[i][column], rows[i][column + 1 :]
            reduced = [(pivot * a - factor * b) // before for a, b in zip(row, rest)]
            rows[i] = [0] * (column + 1) + reduced
        before = pivot
        pivots.append(column)
    return pivots, sign


def _integer_dot(a: Sequence[int], b: Sequence[int]) -> int:
    return sum([x * y for x, y in zip(a, b)])


def _vector(values: Vector, name: str) -> list[Fraction]:
    return [rational(value, f"{name}[{i}]") for i, value in enumerate(_listed(values, name))]


def _listed(values: object, name: str) -> list[Any]:
    elements = as_list(values)
    if elements is None:
        raise InvalidInput(f"{name}={shown(values)} is no list: give a list")
    return elements


def _integer_rows(matrix: Matrix) -> tuple[list[list[int]], list[int]]:
    """Return the rows as integers and the denominator of each row, all of one length."""
    given = [_vector(values, f"matrix[{i}]") for i, values in enumerate(_listed(matrix, "matrix"))]
    if not given or not given[0]:
        raise InvalidInput("matrix is empty: give at least one row of at least one number")
    rows, scales = [], []
    for i, values in enumerate(given):
        if len(values) != len(given[0]):
            raise InvalidInput(f"matrix[{i}] has {len(values)} entries: give {len(given[0])} in each row")
        row, scale = common_denominator(values)
        rows.append(row)
        scales.append(scale)
    return rows, scales


def _square(matrix: Matrix) -> tuple[list[list[int]], list[int]]:
    rows, scales = _integer_rows(matrix)
    if len(rows) != len(rows[0]):
        raise InvalidInput(f"matrix is {len(rows)} by {len(rows[0])}: give a square one")
    return rows, scales
