"""Exact linear algebra: rational vectors and matrices, computed as integers over one denominator a row.

    vector  a list of n rational numbers
    matrix  a list of m rows, each of n rational numbers; m, n ≥ 1

A tuple or an array is as good as a list; a text or a set is neither.

This is the checked face: it reads numbers and shapes, and leaves the work to `systems` (equations, ranks,
determinants) and `definite` (symmetric matrices), on integers. To apply an inverse, solve: nothing here
inverts a matrix.
"""

from __future__ import annotations

from ...errors import InvalidInput, shown
from ..rational import Fraction, as_list, common_denominator, integer_rows, product, rational
from . import definite, systems
from .definite import LDL, Definiteness
from .elimination import integer_dot

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
    return Fraction(integer_dot(a, b), c * d)


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
    return [Fraction(integer_dot(row, x), scale * d) for row, scale in zip(rows, scales)]


def matrix_product(left: Matrix, right: Matrix) -> list[list[Fraction]]:
    """Return the product A·B, entry (i, j) being Σₖ AᵢₖBₖⱼ.

    >>> matrix_product([[1, 2]], [[3], ["1/2"]])
    [[Fraction(4, 1)]]

    Raises InvalidInput when A has not as many columns as B has rows.
    """
    a = [common_denominator(row) for row in _rows(left, "left")]
    b = [common_denominator(column) for column in zip(*_rows(right, "right"))]
    if len(a[0][0]) != len(b[0][0]):
        raise InvalidInput(f"left has {len(a[0][0])} columns and right has {len(b[0][0])} rows: give as many")
    return [[Fraction(integer_dot(row, column), r * c) for column, c in b] for row, r in a]


def transpose(matrix: Matrix) -> list[list[Fraction]]:
    """Return Aᵀ, whose rows are the columns of A.

    >>> transpose([[1, 2]])
    [[Fraction(1, 1)], [Fraction(2, 1)]]
    """
    return [list(column) for column in zip(*_rows(matrix, "matrix"))]


def quadratic_form(matrix: Matrix, vector: Vector) -> Fraction:
    """Return xᵀ·A·x = Σᵢⱼ Aᵢⱼxᵢxⱼ, for a square matrix A, symmetric or not.

    >>> quadratic_form([[2, 1], [1, 3]], [1, -1])
    Fraction(3, 1)

    Raises InvalidInput when the shapes do not fit.
    """
    _square(matrix)
    return dot(matrix_vector(matrix, vector), vector)


def determinant(matrix: Matrix) -> Fraction:
    """Return det A.

    >>> determinant([[1, 2], [3, "9/2"]])
    Fraction(-3, 2)

    Raises InvalidInput when the matrix is not square.
    """
    rows, scales = _square(matrix)
    return Fraction(systems.determinant(rows), product(scales))


def rank(matrix: Matrix) -> int:
    """Return the number of independent rows of a matrix of any shape.

    >>> rank([[1, 2, 3], [2, 4, 6], [0, 1, 1]])
    2
    """
    return systems.rank(_integer_rows(matrix)[0])


def solve(matrix: Matrix, right: Vector) -> list[Fraction]:
    """Return the x with A·x = right, for a square matrix A.

    >>> solve([[2, 1], [1, 3]], [1, 2])
    [Fraction(1, 5), Fraction(3, 5)]

    Raises Undefined when A is singular, InvalidInput when the shapes do not fit.
    """
    return solve_many(matrix, [right])[0]


def solve_many(matrix: Matrix, rights: Sequence[Vector]) -> list[list[Fraction]]:
    """Return for each of some right-hand sides b the x with A·x = b, the work on A done once.

    >>> solve_many([[2, 1], [1, 3]], [[1, 2], [3, 4]])
    [[Fraction(1, 5), Fraction(3, 5)], [Fraction(1, 1), Fraction(1, 1)]]

    Raises Undefined when A is singular, InvalidInput when the shapes do not fit.
    """
    A = _rows(matrix, "matrix")
    columns = [_right(right, len(A)) for right in _listed(rights, "rights")]
    _check_square(A)
    # Each equation is scaled on its own: that changes no solution and keeps the integers short.
    extended = [common_denominator(row + [b[i] for b in columns])[0] for i, row in enumerate(A)]
    size = len(A)
    found, denominator = systems.solutions([row[:size] for row in extended],
                                           [[row[size + c] for row in extended] for c in range(len(columns))])
    return [[Fraction(value, denominator) for value in x] for x in found]


def nullspace(matrix: Matrix) -> list[list[Fraction]]:
    """Return a basis of {x: A·x = 0}, for a matrix of any shape; [] when its columns are independent.

    >>> nullspace([[1, 2, 3], [2, 4, 7]])
    [[Fraction(-2, 1), Fraction(1, 1), Fraction(0, 1)]]

    There is a vector for each free column of the reduced echelon form: 1 there, 0 at the other free columns.
    """
    vectors, denominator = systems.null_vectors(_integer_rows(matrix)[0])
    return [[Fraction(value, denominator) for value in vector] for vector in vectors]


def symmetric(matrix: Matrix, name: str = "matrix") -> list[list[Fraction]]:
    """Return a square symmetric matrix as fractions.

    >>> symmetric([[1, "1/2"], ["1/2", 1]])[0]
    [Fraction(1, 1), Fraction(1, 2)]

    Raises InvalidInput where it is not square, or, naming them, where two entries differ.
    """
    rows = _rows(matrix, name)
    _check_square(rows, name)
    for i, row in enumerate(rows):
        for j in range(i):
            if row[j] != rows[j][i]:
                raise InvalidInput(f"{name}[{i}][{j}]={shown(row[j])} and {name}[{j}][{i}]="
                                   f"{shown(rows[j][i])} differ: give a symmetric matrix")
    return rows


def ldl(matrix: Matrix) -> LDL:
    """Return the factors of a symmetric A = L·diag(d)·Lᵀ, L unit lower triangular.

    >>> ldl([[4, 2], [2, 3]]).lower
    [[Fraction(1, 1), Fraction(0, 1)], [Fraction(1, 2), Fraction(1, 1)]]

    Where dₖ = 0 column k of L is 0 below its 1. Every positive semidefinite matrix has the factors. Raises
    Undefined where there are none (d would be 0 in a column that is not), InvalidInput for an asymmetric A.
    """
    rows, scale = integer_rows(symmetric(matrix))
    return definite.factors(rows, scale)


def definiteness(matrix: Matrix) -> Definiteness:
    """Say whether a symmetric A is "positive definite", "positive semidefinite" (and singular) or "neither".

    >>> definiteness([[1, 2], [2, 1]])
    Definiteness(kind='neither', witness=[Fraction(-2, 1), Fraction(1, 1)])

    The witness is None for the first, for the second a v ≠ 0 with A·v = 0, for the third one with vᵀAv < 0;
    it consists of integers without a common divisor. Raises InvalidInput for an asymmetric A.
    """
    return definite.definiteness(integer_rows(symmetric(matrix))[0])


def _vector(values: Vector, name: str) -> list[Fraction]:
    # Most entries are fractions already: a name for the message is only made where one is to be read.
    return [value if type(value) is Fraction else rational(value, f"{name}[{i}]")
            for i, value in enumerate(_listed(values, name))]


def _listed(values: object, name: str) -> list[Any]:
    elements = as_list(values)
    if elements is None:
        raise InvalidInput(f"{name}={shown(values)} is no list: give a list")
    return elements


def _right(values: Vector, size: int) -> list[Fraction]:
    right = _vector(values, "right")
    if len(right) != size:
        raise InvalidInput(f"right has {len(right)} entries: give {size}, one for each row")
    return right


def _rows(matrix: Matrix, name: str) -> list[list[Fraction]]:
    """Return the rows, all of one length."""
    rows = [_vector(values, f"{name}[{i}]") for i, values in enumerate(_listed(matrix, name))]
    if not rows or not rows[0]:
        raise InvalidInput(f"{name} is empty: give at least one row of at least one number")
    for i, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise InvalidInput(f"{name}[{i}] has {len(row)} entries: give {len(rows[0])} in each row")
    return rows


def _integer_rows(matrix: Matrix) -> tuple[list[list[int]], list[int]]:
    """Return the rows as integers and the denominator of each row."""
    scaled = [common_denominator(row) for row in _rows(matrix, "matrix")]
    return [row for row, _ in scaled], [scale for _, scale in scaled]


def _square(matrix: Matrix) -> tuple[list[list[int]], list[int]]:
    rows, scales = _integer_rows(matrix)
    _check_square(rows)
    return rows, scales


def _check_square(rows: Sequence[Sequence[object]], name: str = "matrix") -> None:
    if len(rows) != len(rows[0]):
        raise InvalidInput(f"{name} is {len(rows)} by {len(rows[0])}: give a square one")
