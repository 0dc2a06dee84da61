"""Families whose cells are measured numbers: of some the bin is counted, of others their power sums.

    family        a cell is                       what is counted
    Binned        a rational                      how often each bin
    Gaussian      a rational                      n, Σ x and Σ x², in integers
"""
from __future__ import annotations

from ...arguments import checked_divisor
from ...errors import InvalidInput
from ...features.edges import bin_index, checked_edges
from ...numbers.integer_rows import decimal_units, float_rows
from ...numbers.rational import common_denominator, rational
from .families import Family, Frequencies
from .tallies import PowerSums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...arguments import Number
    from ...labels import Label
    from ...numbers.rational import Fraction
    from .tallies import Counts

__all__ = ["Binned", "Gaussian"]

_SHORT = 1 << 60   # integers below it need no look at their size


class Binned(Frequencies):
    """A numeric attribute that naive Bayes replaces by the index of its bin, given the bins' edges.

        bin 0: x < e_0      bin i: e_{i−1} ≤ x < e_i      bin k: e_{k−1} ≤ x

    >>> Binned(edges=[75, 100]).read("99.5", "rows[0][0]")
    [1]

    `edges` lists e_0 < … < e_{k−1}.  Raises InvalidInput for no edges, for edges that do not
    increase strictly, and for a cell that is not a number.

    Cites: 001-A04, 001-A05, 001-X20, 001-C03, 003-C05
    """

    __slots__ = ("edges",)

    def __init__(self, edges: Sequence[Number]) -> None:
        self.edges = tuple(checked_edges(edges))

    def read(self, cell: object, where: str) -> list[int]:
        """Return the index of the bin in which the cell lies."""
        return [bin_index(rational(cell, where), self.edges)]

    def known_values(self, tallies: Sequence[Counts], where: str) -> list[Label]:
        """Return the indices of the bins: k edges make k + 1 bins."""
        return list(range(len(self.edges) + 1))


class Gaussian(Family):
    """A numeric attribute of naive Bayes, normal in each class; its variance is over `divisor`, "n-1" or "n".

    >>> Gaussian(divisor="n").read("1.5", "rows[0][0]")
    Fraction(3, 2)

    Cites: 001-F13, 001-F14, 001-A06, XS-03
    """

    __slots__ = ("divisor",)

    def __init__(self, divisor: str = "n-1") -> None:
        self.divisor = checked_divisor(divisor)

    def read(self, cell: object, where: str) -> Fraction:
        """Return the cell, which is a rational number."""
        return rational(cell, where)

    def tally(self) -> PowerSums:
        """Return empty sums."""
        return PowerSums()

    def tally_of(self, cells: Sequence[Any]) -> PowerSums | None:
        """Return the sums of a column; None where a cell has to be read by itself."""
        try:
            units, denominator = column_units(cells)
        except InvalidInput:
            return None
        sums = PowerSums()
        sums.add_units(units, denominator)
        return sums


def column_units(cells: Sequence[Any]) -> tuple[Sequence[int], int]:
    """Return the numbers of a column as integers over their least common denominator.

    >>> column_units(["0.5", 3])
    ([1, 6], 2)

    Raises InvalidInput for what is no number.
    """
    kinds = set(map(type, cells))
    if kinds == {float} and {cell - cell for cell in cells} == {0}:   # no infinity, no NaN
        [units], denominator = float_rows([cells])
        return units, denominator
    if kinds == {int} and min(cells) > -_SHORT and max(cells) < _SHORT:
        return cells, 1
    found = decimal_units(cells) if kinds == {str} else None
    return common_denominator([rational(cell) for cell in cells]) if found is None else found
