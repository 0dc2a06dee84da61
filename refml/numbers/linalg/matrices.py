"""Matrices of rational numbers: read, multiplied, transposed.

    vector  a list of n rational numbers
    matrix  a list of m rows, each of n rational numbers; m, n ≥ 1

A tuple or an array is accepted like a list; a text or a set is refused.  Equations, ranks, determinants and
factors, which need an elimination, are in `checked`.
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ..rational import Fraction, common_denominator
from .vectors import dot, integer_dot, read_list, read_vector

SHORT = 1 << 60    # no text of an integer below is too long

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Vector = Sequence[object]
    Matrix = Sequence[Sequence[object]]


def matrix_vector(matrix: Matrix, vector: Vector) -> list[Fraction]:
    """Return the product A·x, entry i being Σⱼ Aᵢⱼxⱼ.

    >>> matrix_vector([[1, 2], [3, 4]], [1, "1/2"])
    [Fraction(2, 1), Fraction(5, 1)]

    Raises InvalidInput when the rows are not as long as the vector.
    """
    rows, scales = read_integer_rows(matrix)
    entries = read_vector(vector, "vector")
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
    a = [common_denominator(row) for row in read_rows(left, "left")]
    b = [common_denominator(column) for column in zip(*read_rows(right, "right"))]
    if len(a[0][0]) != len(b[0][0]):
        raise InvalidInput(f"left has {len(a[0][0])} columns and right has {len(b[0][0])} rows: give as many")
    return [[Fraction(integer_dot(row, column), r * c) for column, c in b] for row, r in a]


def transpose(matrix: Matrix) -> list[list[Fraction]]:
    """Return Aᵀ, whose rows are the columns of A.

    >>> transpose([[1, 2]])
    [[Fraction(1, 1)], [Fraction(2, 1)]]
    """
    return [list(column) for column in zip(*read_rows(matrix, "matrix"))]


def quadratic_form(matrix: Matrix, vector: Vector) -> Fraction:
    """Return xᵀ·A·x = Σᵢⱼ Aᵢⱼxᵢxⱼ, for a square matrix A, symmetric or not.

    >>> quadratic_form([[2, 1], [1, 3]], [1, -1])
    Fraction(3, 1)

    Raises InvalidInput when the shapes do not fit.
    """
    read_square(matrix)
    return dot(matrix_vector(matrix, vector), vector)


def symmetric(matrix: Matrix, name: str = "matrix") -> list[list[Fraction]]:
    """Return a square symmetric matrix as fractions.

    >>> symmetric([[1, "1/2"], ["1/2", 1]])[0]
    [Fraction(1, 1), Fraction(1, 2)]

    Raises InvalidInput where it is not square, or, naming them, where two entries differ.
    """
    rows = read_rows(matrix, name)
    check_square(rows, name)
    for i, row in enumerate(rows):
        for j in range(i):
            if row[j] != rows[j][i]:
                raise InvalidInput(f"{name}[{i}][{j}]={shown(row[j])} and {name}[{j}][{i}]="
                                   f"{shown(rows[j][i])} differ: give a symmetric matrix")
    return rows


# ---------------------------------------------------------------- reading

def read_rows(matrix: Matrix, name: str) -> list[list[Fraction]]:
    """Return the rows of a matrix as fractions.  Raises InvalidInput for rows of different lengths."""
    rows = [read_vector(values, f"{name}[{i}]") for i, values in enumerate(read_list(matrix, name))]
    if not rows or not rows[0]:
        raise InvalidInput(f"{name} is empty: give at least one row of at least one number")
    for i, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise InvalidInput(f"{name}[{i}] has {len(row)} entries: give {len(rows[0])} in each row")
    return rows


def read_integer_rows(matrix: Matrix) -> tuple[list[list[int]], list[int]]:
    """Return the rows as integers and the denominator of each row."""
    whole = short_integers(matrix)
    if whole is not None:
        return whole, [1] * len(whole)
    scaled = [common_denominator(row) for row in read_rows(matrix, "matrix")]
    return [row for row, _ in scaled], [scale for _, scale in scaled]


def short_integers(matrix: object) -> list[list[int]] | None:
    """Return the rows of a matrix if its entries are ints shorter than a machine word; None otherwise.

    >>> short_integers([[1, 2], [3, 4]]), short_integers([[1, 2], [3, 0.5]])
    ([[1, 2], [3, 4]], None)

    Most of the time of a small system would else be spent on making fractions of integers.
    """
    if type(matrix) is not list or not matrix:
        return None
    width = len(matrix[0]) if type(matrix[0]) is list else 0
    for row in matrix:
        if type(row) is not list or len(row) != width or set(map(type, row)) != {int}:
            return None
        if min(row) <= -SHORT or max(row) >= SHORT:
            return None
    return [list(row) for row in matrix]


def read_square(matrix: Matrix) -> tuple[list[list[int]], list[int]]:
    """Return the rows of a square matrix as integers and the denominator of each row."""
    rows, scales = read_integer_rows(matrix)
    check_square(rows)
    return rows, scales


def check_square(rows: Sequence[Sequence[object]], name: str = "matrix") -> None:
    """Raise InvalidInput unless there are as many rows as columns."""
    if len(rows) != len(rows[0]):
        raise InvalidInput(f"{name} is {len(rows)} by {len(rows[0])}: give a square one")
