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
from .families import Bernoulli, Family

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...labels import Label

__all__ = ["Statistics"]

MISSING = ("cell", "record", "error")

_BLOCK = 256   # rows that are turned into columns at a time: bounds the memory that takes


class Statistics:
    """The sufficient statistics of some records.

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> first, second = Statistics([Bernoulli()]), Statistics([Bernoulli()])
    >>> first.add([1], "spam")
    >>> second.add([0], "ham")
    >>> first.merge(second) == second.merge(first), first.merge(second).classes
    (True, ['ham', 'spam'])

    A missing cell is None.  `missing` says what becomes of it: "cell", it is left out of the
    counts of its column; "record", its whole record is left out; "error", InvalidInput.

    Cites: 001-C06, 001-A08, 001-X19, 003-C08, L23, L57
    """

    __slots__ = ("declared", "families", "missing", "records", "sizes", "tallies")

    def __init__(self, families: Sequence[Family], classes: Sequence[Label] | None = None,
                 missing: str = "cell") -> None:
        self.families = tuple(listed(families, "families"))
        for j, family in enumerate(self.families):
            if not isinstance(family, Family):
                raise InvalidInput(f"families[{j}]={shown(family)} is no family: give Bernoulli() or such")
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
        """Count one record: the whole of it or, where InvalidInput is raised, nothing."""
        self._add(row, label, "row", "label")

    def add_all(self, rows: Sequence[Sequence[object]], labels: Sequence[Label]) -> None:
        """Count some records."""
        records, named = check_lengths(rows, labels, "rows")
        if self._add_bits(records, named):
            return
        for i, (row, label) in enumerate(zip(records, named)):
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
        if named not in self.sizes:
            self._open(named)
        for tally, cell in zip(self.tallies[named], cells):
            if cell is not None:
                tally.add(cell)
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
        self.sizes[label] = 0
        self.tallies[label] = [family.tally() for family in self.families]

    def _add_bits(self, rows: Sequence[Sequence[object]], labels: Sequence[Label]) -> bool:
        """Count rows of 0s and 1s column by column, and say whether they were such rows."""
        if not all(isinstance(family, Bernoulli) for family in self.families):
            return False
        named = [self.check(label, f"labels[{i}]") for i, label in enumerate(labels)]
        sums = class_sums(rows, named, len(self.families))
        if sums is None:
            return False
        for label in sums:
            size, ones = sums[label]
            self.add_counts(label, size, [{0: size - one, 1: one} for one in ones])
        return True

    # ---- whole statistics

    def merge(self, other: object) -> Statistics:
        """Return the statistics of both sets of records together.

        Raises InvalidInput where families, declared classes or `missing` differ.
        """
        if not isinstance(other, Statistics) or self._frame() != other._frame():
            raise InvalidInput("statistics merge where families, declared classes and `missing` are equal: "
                               "make both with the same arguments")
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
        for label in other.sizes:
            if label not in self.sizes:
                self._open(label)
            for tally, more in zip(self.tallies[label], other.tallies[label]):
                tally.merge(more)
            self.sizes[label] += other.sizes[label]
        self.records += other.records

    def _frame(self) -> tuple[object, ...]:
        return self.families, self.declared, self.missing

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Statistics) and self._frame() == other._frame()
                and (self.sizes, self.tallies) == (other.sizes, other.tallies))


# ---------------------------------------------------------------- checks

def refuse_missing(row: Sequence[object], name: str) -> None:
    """Raise InvalidInput for the first missing cell of a row."""
    for j, cell in enumerate(row):
        if cell is None:
            raise InvalidInput(f'{name}[{j}]=None is missing, and missing="error": give its value')


# ---------------------------------------------------------------- rows of 0s and 1s

def class_sums(rows: Sequence[Sequence[object]], labels: Sequence[Label],
               width: int) -> dict[Label, tuple[int, list[int]]] | None:
    """Return for each class its number of rows and the sum of each column; None unless all cells are 0 or 1.

    >>> class_sums([[1, 0], [1, 1]], ["ham", "ham"], 2)
    {'ham': (2, [2, 1])}
    """
    groups: dict[Label, list[Sequence[object]]] = {}
    for row, label in zip(rows, labels):
        if (type(row) is not list and type(row) is not tuple) or len(row) != width:
            return None
        groups.setdefault(label, []).append(row)
    sums = {}
    for label in groups:
        ones = column_sums(groups[label])
        if ones is None:
            return None
        sums[label] = (len(groups[label]), ones)
    return sums


def column_sums(rows: Sequence[Sequence[Any]]) -> list[int] | None:
    """Return the sum of each column of equally long rows, None unless all cells are the integers 0 and 1.

    >>> column_sums([[1, 0, 1], [1, 1, 0]])
    [2, 1, 1]
    >>> column_sums([[1, None]]), column_sums([[True]])
    (None, None)
    """
    kinds: set[type] = set()
    cells: set[object] = set()
    for row in rows:
        kinds.update(map(type, row))
        if kinds != {int}:
            return None
        cells.update(row)
    if not cells <= {0, 1}:
        return None
    sums = [0] * len(rows[0])
    for start in range(0, len(rows), _BLOCK):
        columns = zip(*rows[start:start + _BLOCK])
        sums = [before + sum(column) for before, column in zip(sums, columns)]
    return sums
