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
        """Count the values of one cell: all of them or, where memory runs out, none."""
        counts = self.counts
        if len(values) == 1:
            for value in values:
                counts[value] = counts.get(value, 0) + 1
        else:
            self._add_many(values)
        self.total += len(values)

    def _add_many(self, values: Collection[Label]) -> None:
        counts, left = self.counts, iter(values)
        try:
            for value in left:
                counts[value] = counts.get(value, 0) + 1
        except MemoryError:
            done = len(values) - 1
            for _ in left:
                done -= 1
            for value, _ in zip(values, range(done)):
                self._subtract(value, 1)
            raise

    def take_back(self, values: Collection[Label]) -> None:
        """Take out the values of the cell that was counted last."""
        for value in values:
            self._subtract(value, 1)
        self.total -= len(values)

    def add_counts(self, counts: Mapping[Label, int], records: int) -> None:
        """Add the counts of the values in so many records: all or, where memory runs out, none."""
        own, value = self.counts, None
        try:
            for value in counts:
                times = counts[value]
                if times:
                    own[value] = own.get(value, 0) + times
        except MemoryError:
            for earlier in counts:
                if earlier is value:
                    break
                self._subtract(earlier, counts[earlier])
            raise
        self.total += sum(counts.values())

    def unmerge(self, other: Any) -> None:
        """Take out the counts that were merged last."""
        for value in other.counts:
            self._subtract(value, other.counts[value])
        self.total -= other.total

    def _subtract(self, value: Label, times: int) -> None:
        if times:
            self.counts[value] -= times
            if not self.counts[value]:
                del self.counts[value]

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

    def take_back(self, values: Collection[Label]) -> None:
        """Take out the words of the record that was counted last."""
        known = self.total
        super().take_back(values)
        self.total = known - 1

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

    __slots__ = ("n", "denominator", "total", "squares", "_before")

    def __init__(self) -> None:
        self.n, self.denominator, self.total, self.squares = 0, 1, 0, 0
        self._before = 1   # the denominator before what was added last

    def add(self, x: Fraction) -> None:
        """Count one number."""
        below = x.denominator
        if self.denominator % below == 0:
            units = x.numerator * (self.denominator // below)
            self.n, self.total, self.squares, self._before = (
                self.n + 1, self.total + units, self.squares + units * units, self.denominator)
            return
        scale = below // gcd(self.denominator, below)
        units = x.numerator * (self.denominator * scale // below)
        self._add(scale, 1, units, units * units)

    def take_back(self, x: Fraction) -> None:
        """Take out the number that was counted last."""
        units = x.numerator * (self.denominator // x.denominator)
        self._subtract(1, units, units * units)

    def add_units(self, units: Sequence[int], denominator: int) -> None:
        """Count the numbers units[i]/denominator, their least common denominator."""
        scale = denominator // gcd(self.denominator, denominator)
        unit = self.denominator * scale // denominator
        self._add(scale, len(units), unit * sum(units), unit * unit * sum([one * one for one in units]))

    def merge(self, other: Any) -> None:
        """Add the sums of other records of the same column and class."""
        scale = other.denominator // gcd(self.denominator, other.denominator)
        unit = self.denominator * scale // other.denominator
        self._add(scale, other.n, unit * other.total, unit * unit * other.squares)

    def unmerge(self, other: Any) -> None:
        """Take out the sums that were merged last."""
        unit = self.denominator // other.denominator
        self._subtract(other.n, unit * other.total, unit * unit * other.squares)

    def _add(self, scale: int, n: int, total: int, squares: int) -> None:
        """Refine the denominator by a factor and add sums over the new one: in one step, or not at all."""
        self.n, self.denominator, self.total, self.squares, self._before = (
            self.n + n, self.denominator * scale, scale * self.total + total,
            scale * scale * self.squares + squares, self.denominator)

    def _subtract(self, n: int, total: int, squares: int) -> None:
        scale = self.denominator // self._before
        self.n, self.denominator, self.total, self.squares = (
            self.n - n, self._before, (self.total - total) // scale,
            (self.squares - squares) // (scale * scale))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PowerSums) and self._sums() == other._sums()

    def _sums(self) -> tuple[int, int, int, int]:
        return self.n, self.denominator, self.total, self.squares
