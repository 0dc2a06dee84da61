"""Gram matrices: the kernel of each pair of points, on integers over one denominator.

    rows       n points of p rationals
    units      the points times one denominator D: n lists of p integers
    products   the rows ⟨uᵢ, uⱼ⟩ for j ≥ i: D² times the upper triangle of the linear Gram matrix
    K          n × n, Kᵢⱼ = K(xᵢ, xⱼ), symmetric and positive semidefinite

A row of products is one sum of p long integers, each of which holds one coordinate of all points
(`numbers.linalg.packing`).  Rational kernels stay integers to the end (`integer_gram`); `geometry.gram` makes
fractions of them, and exact reals of a Gaussian kernel.
"""
from __future__ import annotations

from ..arguments import exact
from ..errors import InvalidInput, shown
from ..numbers.integer_rows import integer_rows
from ..numbers.integers import bit_length, gcd
from ..numbers.linalg.packing import bias, pack, slot_size, unpack
from ..records import Record
from ..tables import rectangle
from .functions import check_power

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from ..arguments import Number
    from ..numbers.rational import Fraction
    from ..numbers.reals.real import Exact
    from .functions import Kernel

    Rows = Sequence[Sequence[Number]]
    Matrix = Sequence[Sequence[object]]
    T = TypeVar("T")


class IntegerGram(Record):
    """A rational Gram matrix: rows of integers, and the denominator that they share."""

    __slots__ = ("rows", "denominator")

    def __init__(self, rows: list[list[int]], denominator: int) -> None:
        self.rows = rows
        self.denominator = denominator


# ---------------------------------------------------------------- integers

class PackedPoints:
    """Points of integers, packed: one long integer holds one coordinate of all points."""

    def __init__(self, units: Sequence[Sequence[int]]) -> None:
        longest = max([abs(value) for point in units for value in point])
        self._count = len(units)
        self._size = slot_size(len(units[0]) * longest * longest)
        self._columns = [pack(column, self._size) for column in zip(*units)]
        self._lift = bias(self._count, self._size)

    def products(self, point: Sequence[int], start: int = 0) -> list[int]:
        """Return ⟨x, x_j⟩ for one of the points and all x_j from the index `start` on.

        >>> PackedPoints([[1, 2], [3, 4]]).products([1, 2])
        [5, 11]
        """
        row = self._lift
        for value, column in zip(point, self._columns):
            row += value * column
        half = 1 << (8 * self._size - 1)
        slots = unpack(row >> (8 * self._size * start), self._count - start, self._size)
        return [slot - half for slot in slots]


def inner_products(units: list[list[int]]) -> list[list[int]]:
    """Return the upper triangle of the inner products: for each point those with itself and the points after.

    >>> inner_products([[1, 2], [3, 4]])
    [[5, 11], [25]]
    """
    packed = PackedPoints(units)
    return [packed.products(point, i) for i, point in enumerate(units)]


def squared_distances(products: list[list[int]]) -> list[list[int]]:
    """Return ‖uᵢ − uⱼ‖² for j ≥ i, from the upper triangle of inner products.

    >>> squared_distances([[5, 11], [25]])
    [[0, 8], [0]]
    """
    lengths = [row[0] for row in products]
    return [[row[0] - 2 * product + length for product, length in zip(row, lengths[i:])]
            for i, row in enumerate(products)]


def mirrored(triangle: list[T], count: int) -> list[list[T]]:
    """Return a symmetric matrix from its upper triangle, listed row by row.

    >>> mirrored([1, 2, 3, 4, 5, 6], 3)
    [[1, 2, 3], [2, 4, 5], [3, 5, 6]]
    """
    rows: list[list[T]] = []
    start = 0
    for i in range(count):
        rows.append([row[i] for row in rows] + triangle[start:start + count - i])
        start += count - i
    return rows


def rational_values(kernel: Kernel, products: Sequence[int], square: int) -> tuple[list[int], int]:
    """Return the values of a rational kernel as integers over one denominator, from g = `square`·⟨x, y⟩.

        γ·g/square + c = (slope·g + offset) / below        all three integers, without a common divisor

    >>> from refml.kernels.functions import read_kernel
    >>> rational_values(read_kernel("polynomial", degree=2), [11, 5], square=1)
    ([144, 36], 1)
    """
    gamma, c = kernel.gamma, kernel.constant
    slope = gamma.numerator * c.denominator
    offset = c.numerator * gamma.denominator * square
    below = gamma.denominator * c.denominator * square
    common = gcd(gcd(slope, offset), below)
    slope, offset, below = slope // common, offset // common, below // common
    q = kernel.degree
    longest = max([abs(g) for g in products])
    check_power(max(bit_length(slope * longest + offset), bit_length(below)), q, len(products))
    if q == 1:
        return [slope * g + offset for g in products], below
    return [(slope * g + offset) ** q for g in products], below**q


def integer_gram(points: Sequence[Sequence[Fraction]], kernel: Kernel) -> IntegerGram:
    """Return the Gram matrix of a linear or polynomial kernel.

    >>> from refml.kernels.functions import read_kernel
    >>> from refml.numbers.rational import Fraction
    >>> integer_gram([[Fraction(1, 2)], [Fraction(3)]], read_kernel("linear"))
    IntegerGram(rows=[[1, 6], [6, 36]], denominator=4)
    """
    units, D = integer_rows(points)
    triangle, denominator = rational_values(kernel, flat(inner_products(units)), D * D)
    return IntegerGram(mirrored(triangle, len(units)), denominator)


def flat(rows: list[list[int]]) -> list[int]:
    """Return the entries of all rows, in one list."""
    return [value for row in rows for value in row]


# ---------------------------------------------------------------- reading a matrix

def read_symmetric(matrix: Matrix, name: str) -> list[list[Exact]]:
    """Return a square symmetric matrix of rationals or exact reals.

    >>> read_symmetric([[1, "1/2"], ["1/2", 1]], "matrix")[1]
    [Fraction(1, 2), Fraction(1, 1)]

    Raises InvalidInput, naming two entries that differ.
    """
    rows = rectangle(matrix, name, exact)
    if len(rows) != len(rows[0]):
        raise InvalidInput(f"{name} is {len(rows)} by {len(rows[0])}: give a square matrix")
    for i, row in enumerate(rows):
        for j in range(i):
            if row[j] is not rows[j][i] and row[j] != rows[j][i]:
                raise InvalidInput(f"{name}[{i}][{j}]={shown(row[j])} differs from "
                                   f"{name}[{j}][{i}]={shown(rows[j][i])}: a kernel is symmetric")
    return rows
