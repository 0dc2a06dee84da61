"""Exact linear algebra: rational vectors and matrices, computed as integers over one denominator a row.

    vector  a list of n rational numbers
    matrix  a list of m rows, each of n rational numbers; m, n ≥ 1

A tuple or an array is accepted like a list; a text or a set is refused.

This module reads numbers and checks shapes. The work is done on integers by `systems` (equations, ranks,
determinants) and `definite` (symmetric matrices). Nothing here inverts a matrix: to apply an inverse, solve.
"""

from __future__ import annotations

from ...errors import InvalidInput
from ..integer_rows import integer_rows
from ..rational import Fraction, common_denominator, product
from . import definite, systems
from .definite import LDL, Definiteness
from .matrices import check_square, read_integer_rows, read_rows, read_square, short_integers, symmetric
from .vectors import read_list, read_vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .matrices import Matrix, Vector


def determinant(matrix: Matrix) -> Fraction:
    """Return det A.

    >>> determinant([[1, 2], [3, "9/2"]])
    Fraction(-3, 2)

    Raises InvalidInput when the matrix is not square.
    """
    rows, scales = read_square(matrix)
    return Fraction(systems.determinant(rows), product(scales))


def rank(matrix: Matrix) -> int:
    """Return the number of independent rows of a matrix of any shape.

    >>> rank([[1, 2, 3], [2, 4, 6], [0, 1, 1]])
    2
    """
    return systems.rank(read_integer_rows(matrix)[0])


def solve(matrix: Matrix, right: Vector) -> list[Fraction]:
    """Return the x with A·x = right, for a square matrix A.

    >>> solve([[2, 1], [1, 3]], [1, 2])
    [Fraction(1, 5), Fraction(3, 5)]

    Raises Undefined when A is singular, InvalidInput when the shapes do not fit.
    """
    return solve_many(matrix, [right])[0]


def solve_many(matrix: Matrix, rights: Sequence[Vector]) -> list[list[Fraction]]:
    """Return the x with A·x = b for each right-hand side b; A is eliminated once.

    >>> solve_many([[2, 1], [1, 3]], [[1, 2], [3, 4]])
    [[Fraction(1, 5), Fraction(3, 5)], [Fraction(1, 1), Fraction(1, 1)]]

    Raises Undefined when A is singular, InvalidInput when the shapes do not fit.
    """
    A, columns = short_integers(matrix), short_integers(rights)
    if A is None or columns is None or len(columns[0]) != len(A):
        A, columns = _scaled(matrix, rights)
    check_square(A)
    found, denominator = systems.solutions(A, columns)
    return [[Fraction(value, denominator) for value in x] for x in found]


def _scaled(matrix: Matrix, rights: Sequence[Vector]) -> tuple[list[list[int]], list[list[int]]]:
    """Return the equations in integers; each equation has its own factor, which keeps the integers short."""
    A = read_rows(matrix, "matrix")
    columns = [_right(right, len(A)) for right in read_list(rights, "rights")]
    check_square(A)
    extended = [common_denominator(row + [b[i] for b in columns])[0] for i, row in enumerate(A)]
    size = len(A)
    return ([row[:size] for row in extended],
            [[row[size + c] for row in extended] for c in range(len(columns))])


def nullspace(matrix: Matrix) -> list[list[Fraction]]:
    """Return a basis of {x: A·x = 0}, for a matrix of any shape; [] when its columns are independent.

    >>> nullspace([[1, 2, 3], [2, 4, 7]])
    [[Fraction(-2, 1), Fraction(1, 1), Fraction(0, 1)]]

    There is a vector for each free column of the reduced echelon form: 1 there, 0 at the other free columns.
    """
    vectors, denominator = systems.null_vectors(read_integer_rows(matrix)[0])
    return [[Fraction(value, denominator) for value in vector] for vector in vectors]


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


def _right(values: Vector, size: int) -> list[Fraction]:
    right = read_vector(values, "right")
    if len(right) != size:
        raise InvalidInput(f"right has {len(right)} entries: give {size}, one for each row")
    return right
