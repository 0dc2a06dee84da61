"""Sufficient statistics: the integer counts from which every parameter of naive Bayes follows.

    sizes      N_c, the number of records of class c       records    n = Σ N_c
    tallies    for each class one tally for each column (see `tallies`)

They depend neither on the order of the records nor on how parts were merged.  Undeclared
labels and values are put in order when a model asks for them.
"""
from __future__ import annotations

from ...arguments import check_lengths, check_option, check_row, listed
from ...errors import InvalidInput, shown
from ...labels import check_label, declared, sorted_labels
from .bits import refuse_missing
from .families import Family

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from ...labels import Label

__all__ = ["Statistics"]

MISSING = ("cell", "record", "error")

BLOCK = 256   # rows that are turned into columns at a time: bounds the memory that takes
_LABELS = {int, str}


class Statistics:
    """The counts and sums of records that suffice to estimate a naive Bayes model.

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> first, second = Statistics([Bernoulli()]), Statistics([Bernoulli()])
    >>> first.add([1], "spam")
    >>> second.add([0], "ham")
    >>> first.merge(second) == second.merge(first), first.merge(second).classes
    (True, ['ham', 'spam'])

    `families` lists the type of each column.  `missing` says what happens to a missing cell (None):
    "cell" leaves it out of its column's counts, "record" leaves out its record, "error" raises InvalidInput.

    Cites: 001-C06, 001-A08, 001-X19, 003-C08, L23, L57
    """

    __slots__ = ("declared", "families", "missing", "records", "sizes", "tallies")

    def __init__(self, families: Sequence[Family], classes: Sequence[Label] | None = None,
                 missing: str = "cell") -> None:
        self.families = tuple(listed(families, "families"))
        for j, family in enumerate(self.families):
            if not isinstance(family, Family):
                raise InvalidInput(f"families[{j}]={shown(family)} is not a family: give Bernoulli() or such")
        self.declared = None if classes is None else tuple(declared(classes, []))
        self.missing = check_option(missing, MISSING, "missing")
        self.records = 0
        self.sizes: dict[Label, int] = {}
        self.tallies: dict[Label, list[Any]] = {}
        for label in self.declared or ():
            self._open(label)

    @property
    def classes(self) -> list[Label]:
        """The labels in their order: as declared, else integers first, then texts by code point."""
        return sorted_labels(self.sizes) if self.declared is None else list(self.declared)

    def add(self, row: Sequence[object], label: Label) -> None:
        """Count one record: the whole of it or, where an error is raised, MemoryError too, nothing."""
        self._add(row, label, "row", "label")

    def add_all(self, rows: Sequence[Sequence[object]], labels: Sequence[Label]) -> None:
        """Count some records."""
        records, named = check_lengths(rows, labels, "rows")
        for start in range(0, len(records), BLOCK):
            block, of_block = records[start:start + BLOCK], named[start:start + BLOCK]
            counted = counted_by_class(block, of_block, self.families, self.missing)
            if counted is not None and self._declares(counted):
                self._add_counted(counted)
                continue
            for i, (row, label) in enumerate(zip(block, of_block), start):
                self._add(row, label, f"rows[{i}]", f"labels[{i}]")

    def add_counts(self, label: Label, records: int, columns: Sequence[Mapping[Label, int]]) -> None:
        """Count so many records of a class by the counts of each column, which are not checked."""
        if label not in self.sizes:
            self._open(label)
        for tally, counts in zip(self.tallies[label], columns):
            tally.add_counts(counts, records)
        self.sizes[label] += records
        self.records += records

    def _add(self, row: Sequence[object], label: object, row_name: str, label_name: str) -> None:
        named = self.check(label, label_name)
        cells = self._read(row, row_name)
        if cells is None:
            return
        fresh = named not in self.sizes
        if fresh:
            self._open(named)
        last = None
        try:
            for last, cell in zip(self.tallies[named], cells):
                if cell is not None:
                    last.add(cell)
        except MemoryError:
            for tally, cell in zip(self.tallies[named], cells):
                if tally is last:
                    break
                if cell is not None:
                    tally.take_back(cell)
            self._close([named] if fresh else [])
            raise
        self.sizes[named] += 1
        self.records += 1

    def check(self, label: object, name: str) -> Label:
        """Return the label, or raise InvalidInput where it is none or not declared."""
        known = check_label(label, name)
        if self.declared is not None and known not in self.sizes:
            raise InvalidInput(f"{name}={shown(label)} is not in classes={shown(list(self.declared))}: "
                               "declare it")
        return known

    def _read(self, row: Sequence[object], name: str) -> list[Any] | None:
        """Return what is counted of each cell, None for a missing one, or None if the record is left out."""
        given = check_row(row, len(self.families), name)
        cells = [None if cell is None else family.read(cell, f"{name}[{j}]")
                 for j, (family, cell) in enumerate(zip(self.families, given))]
        if self.missing == "cell":
            return cells
        if self.missing == "error":
            refuse_missing(given, name)
        return None if None in cells else cells

    def _open(self, label: Label) -> None:
        self.tallies[label] = [family.tally() for family in self.families]
        try:
            self.sizes[label] = 0
        except MemoryError:
            del self.tallies[label]
            raise

    def _close(self, labels: Iterable[Label]) -> None:
        for label in labels:
            if label in self.sizes:
                del self.sizes[label], self.tallies[label]

    def _declares(self, labels: Iterable[Label]) -> bool:
        return self.declared is None or set(labels) <= set(self.declared)

    def _add_counted(self, counted: Mapping[Label, tuple[int, Sequence[Any]]]) -> None:
        """Add whole tallies: all of them or, where memory runs out, none."""
        fresh, last = [label for label in counted if label not in self.sizes], None
        try:
            for label in counted:
                if label in fresh:
                    self._open(label)
                for last, more in zip(self.tallies[label], counted[label][1]):
                    last.merge(more)
                last = None
        except MemoryError:
            self._take_back(counted, last)
            self._close(fresh)
            raise
        for label in counted:
            self.sizes[label] += counted[label][0]
            self.records += counted[label][0]

    def _take_back(self, counted: Mapping[Label, tuple[int, Sequence[Any]]], last: Any) -> None:
        """Take out what was merged before the tally that ran out of memory."""
        for label in counted:
            for tally, more in zip(self.tallies.get(label, []), counted[label][1]):
                if tally is last:
                    return
                tally.unmerge(more)

    # ---- whole statistics

    def merge(self, other: object) -> Statistics:
        """Return the statistics of both sets of records together.

        Raises InvalidInput where families, declared classes or `missing` differ.
        """
        if not isinstance(other, Statistics) or self._frame() != other._frame():
            raise InvalidInput("only statistics with equal families, declared classes and `missing` can be "
                               "merged: make both with the same arguments")
        both = self.copy()
        both._merge(other)
        sorted_labels(both.sizes)   # refuses 1 beside "1"
        return both

    def copy(self) -> Statistics:
        """Return statistics of the same records, to which others can be added apart."""
        twin = Statistics(self.families, self.declared, self.missing)
        twin._merge(self)
        return twin

    def _merge(self, other: Statistics) -> None:
        self._add_counted({label: (other.sizes[label], other.tallies[label]) for label in other.sizes})

    def _frame(self) -> tuple[object, ...]:
        return self.families, self.declared, self.missing

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Statistics) and self._frame() == other._frame()
                and (self.sizes, self.tallies) == (other.sizes, other.tallies))


# ---------------------------------------------------------------- whole columns

def counted_by_class(rows: Sequence[Any], labels: Sequence[Any], families: Sequence[Family],
                     missing: str = "cell") -> dict[Label, tuple[int, list[Any]]] | None:
    """Return for each class its number of rows and a tally of each column.

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> size, tallies = counted_by_class([[1, 0], [1, 1]], ["ham", "ham"], [Bernoulli()] * 2)["ham"]
    >>> size, tallies[1].counts == {0: 1, 1: 1}
    (2, True)

    None where a row, a label or a cell has to be read by itself: it is wrong, or of another class than the
    built-in ones, or missing where that is more than a cell left out.
    """
    groups = rows_by_class(rows, labels, len(families))
    if groups is None:
        return None
    counted = {}
    for label in groups:
        tallies = [_tally(family, column, missing) for family, column in zip(families, zip(*groups[label]))]
        if None in tallies:
            return None
        counted[label] = len(groups[label]), tallies
    return counted


def _tally(family: Family, column: Sequence[Any], missing: str) -> Any:
    tally = family.tally_of(column)
    if tally is not None or missing != "cell":
        return tally
    known = [cell for cell in column if cell is not None]
    return family.tally_of(known) if len(known) < len(column) else None


def rows_by_class(rows: Sequence[Any], labels: Sequence[Any], width: int) -> dict[Label, list[Any]] | None:
    """Return the rows of each class; None unless all are lists or tuples of so many cells, with plain labels.

    >>> rows_by_class([[1], [0]], ["ham", "spam"], 1)
    {'ham': [[1]], 'spam': [[0]]}
    """
    if not set(map(type, labels)) <= _LABELS:
        return None
    groups: dict[Label, list[Any]] = {}
    for row, label in zip(rows, labels):
        if (type(row) is not list and type(row) is not tuple) or len(row) != width:
            return None
        groups.setdefault(label, []).append(row)
    return groups
