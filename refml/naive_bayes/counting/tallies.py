"""Tallies: what is counted of one column in one class, in integers, so that parts merge exactly.

Two tallies of the same cells are equal, in whatever order the cells came and whatever
parts were merged: a count of 0 is not kept, and sums are over the least common denominator.
"""
from __future__ import annotations

from ...numbers.rational import gcd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from typing import Any

    from ...labels import Label
    from ...numbers.rational import Fraction


_FEW = 16   # different values of a column that are counted one after another


def occurrences(cells: Sequence[Label]) -> dict[Label, int]:
    """Return how often each value stands in a column.

    >>> occurrences(["yes", "no", "yes"]) == {"no": 1, "yes": 2}
    True
    """
    values = set(cells)
    if len(values) <= _FEW:
        return {value: cells.count(value) for value in values}
    counts: dict[Label, int] = {}
    for value in cells:
        counts[value] = counts.get(value, 0) + 1
    return counts


class Counts:
    """How often each value stood in the known cells of one column and class.

        total    the number of values counted      counts[v] = N_v > 0
    """

    __slots__ = ("total", "counts")

    def __init__(self) -> None:
        self.total = 0
        self.counts: dict[Label, int] = {}

    def add(self, values: Collection[Label]) -> None:
        """Count the values of one cell."""
        counts = self.counts
        for value in values:
            counts[value] = counts.get(value, 0) + 1
        self.total += len(values)

    def add_counts(self, counts: Mapping[Label, int], records: int) -> None:
        """Add the counts of the values in so many records."""
        for value in counts:
            if counts[value]:
                self.counts[value] = self.counts.get(value, 0) + counts[value]
        self.total += sum(counts.values())

    def merge(self, other: Any) -> None:
        """Add the counts of other records of the same column and class."""
        self.add_counts(other.counts, other.total)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counts) and (self.total, self.counts) == (other.total, other.counts)


class RecordCounts(Counts):
    """In how many records each word stood: total is the number of records with a known cell."""

    __slots__ = ()

    def add(self, values: Collection[Label]) -> None:
        """Count the distinct words of one record."""
        known = self.total
        super().add(values)
        self.total = known + 1

    def add_counts(self, counts: Mapping[Label, int], records: int) -> None:
        """Add the numbers of records, of so many, in which each word stood."""
        known = self.total
        super().add_counts(counts, records)
        self.total = known + records


class PowerSums:
    """The number of some rationals, their sum and the sum of their squares, in integers.

        denominator D = the least common denominator      total = Σ D·x      squares = Σ (D·x)²

    D does not depend on the order in which the numbers came, and so the sums do not.
    """

    __slots__ = ("n", "denominator", "total", "squares")

    def __init__(self) -> None:
        self.n, self.denominator, self.total, self.squares = 0, 1, 0, 0

    def add(self, x: Fraction) -> None:
        """Count one number."""
        self._refine(x.denominator)
        units = x.numerator * (self.denominator // x.denominator)
        self.n += 1
        self.total += units
        self.squares += units * units

    def add_units(self, units: Sequence[int], denominator: int) -> None:
        """Count the numbers units[i]/denominator, their least common denominator."""
        self._refine(denominator)
        scale = self.denominator // denominator
        self.n += len(units)
        self.total += scale * sum(units)
        self.squares += scale * scale * sum([unit * unit for unit in units])

    def merge(self, other: Any) -> None:
        """Add the sums of other records of the same column and class."""
        self._refine(other.denominator)
        scale = self.denominator // other.denominator
        self.n += other.n
        self.total += scale * other.total
        self.squares += scale * scale * other.squares

    def _refine(self, denominator: int) -> None:
        scale = denominator // gcd(self.denominator, denominator)
        if scale > 1:
            self.denominator *= scale
            self.total *= scale
            self.squares *= scale * scale

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PowerSums) and self._sums() == other._sums()

    def _sums(self) -> tuple[int, int, int, int]:
        return self.n, self.denominator, self.total, self.squares
