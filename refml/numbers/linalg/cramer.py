"""Linear systems whose entries are exact reals: Cramer's rule, on determinants without a division.

Elimination divides by its pivots, and quotients of exact reals grow with each step. Here nothing is divided
before the very end, so that a solution is one quotient of two sums. The price is 2^n·n products for n
unknowns: for small systems only. Where all entries are rational `checked.solve` eliminates.
"""

from __future__ import annotations

from ...errors import InvalidInput, Undefined, Unsupported
from ..rational import Fraction
from ..reals.real import Real, sign
from . import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..reals.real import Exact

MOST_UNKNOWNS = 4   # of five, with a dozen different exponentials in them, a solution takes half a minute


def determinant(matrix: Sequence[Sequence[Exact]]) -> Exact:
    """Return det A of a square matrix.

    >>> from refml.numbers.reals.real import sqrt
    >>> determinant([[sqrt(2), Fraction(1)], [Fraction(1), sqrt(2)]])
    Fraction(1, 1)

    The minors of the first k rows are found from those of k - 1, by expansion along row k. A set of columns
    is a number whose bit j says that column j belongs to it.
    """
    minors: dict[int, Exact] = {0: Fraction(1)}
    for row in matrix:
        longer: dict[int, Exact] = {}
        for columns in sorted(minors):
            for j, entry in enumerate(row):
                if not columns >> j & 1 and entry != 0:
                    # The sign of bringing column j behind those of the set that are greater.
                    term = minors[columns] * entry * (-1) ** _ones(columns >> j)
                    joined = columns | 1 << j
                    longer[joined] = longer[joined] + term if joined in longer else term
        minors = longer
    return minors.get((1 << len(matrix)) - 1, Fraction(0))


def solve(matrix: Sequence[Sequence[Exact]], right: Sequence[Exact]) -> list[Exact]:
    """Return the x with A·x = right: x_j = det A_j / det A, A_j having `right` for its column j.

    >>> from refml.numbers.reals.real import exp
    >>> solve([[exp(1), Fraction(0)], [Fraction(0), exp(2)]], [exp(1), exp(2)])
    [Fraction(1, 1), Fraction(1, 1)]

    By elimination where all is rational. Raises Undefined when A is singular, InvalidInput when it is
    not square, Unsupported for more than MOST_UNKNOWNS unknowns where entries are reals.
    """
    if not any(isinstance(entry, Real) for row in list(matrix) + [right] for entry in row):
        return list(checked.solve(matrix, right))
    size = len(right)
    if [len(row) for row in matrix] != [size] * size:
        raise InvalidInput(f"matrix is not {size} by {size}: give as many rows and columns as right has")
    if size > MOST_UNKNOWNS:
        raise Unsupported(f"a system of {size} unknowns with real entries: give at most {MOST_UNKNOWNS}")
    below = determinant(matrix)
    if sign(below) == 0:
        raise Undefined(f"the matrix of {size} rows is singular")
    return [determinant([list(row[:j]) + [b] + list(row[j + 1 :]) for row, b in zip(matrix, right)]) / below
            for j in range(size)]


def _ones(number: int) -> int:
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count
