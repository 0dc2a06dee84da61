"""Records of 0s and 1s as counts: all that the Bernoulli event model keeps of them.

    counts[c]    [N_c, N_1c, …, N_dc]: the records of class c, and those of them with x_j = 1
    row          a list, a tuple, an array or bytes of 0s and 1s

Two integers for each column take the place of all records, and one record at a time is enough to count.
"""
from __future__ import annotations

from ...arguments import check_lengths, check_row
from ...errors import InvalidInput, shown
from ...labels import check_label, declared, sorted_labels
from ...numbers.rational import integer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...labels import Label

__all__ = ["BitCounts"]

_BLOCK = 256   # rows that are turned into columns at a time: bounds the memory that takes
_ROWS = (list, tuple, bytes, bytearray)


class BitCounts:
    """The counts that Bernoulli naive Bayes needs: records of each class, and their 1s in each column.

    `features` is the number of columns; counts[c] lists the records of class c, then the 1s of each column.

    >>> first, second = BitCounts(2), BitCounts(2)
    >>> first.add([1, 0], "spam")
    >>> second.add(b"\\x00\\x01", "ham")
    >>> both = first.merge(second)
    >>> both == second.merge(first), both.classes, both.counts["spam"]
    (True, ['ham', 'spam'], [1, 1, 0])

    Where counting a record raises an error, MemoryError too, nothing of the record is counted.

    Cites: 001-C06, 003-C08, L23, L57
    """

    __slots__ = ("counts", "declared", "features")

    def __init__(self, features: int, classes: Sequence[Label] | None = None) -> None:
        self.features = integer(features, "features")
        if self.features < 1:
            raise InvalidInput(f"features={shown(features)} is less than 1: a row has at least one")
        self.declared = None if classes is None else tuple(declared(classes, []))
        self.counts: dict[Label, list[int]] = {label: [0] * (1 + self.features)
                                               for label in self.declared or ()}

    @property
    def classes(self) -> list[Label]:
        """The labels in their order: as declared, else integers first, then texts by code point."""
        return sorted_labels(self.counts) if self.declared is None else list(self.declared)

    @property
    def records(self) -> int:
        """n, the number of records of all classes."""
        return sum([counts[0] for counts in self.counts.values()])

    def add(self, row: Sequence[object], label: Label) -> None:
        """Count one record."""
        named = self._known(label, "label")
        self.add_counts(named, 1, self.read(row, "row"))

    def add_all(self, rows: Sequence[Sequence[object]], labels: Sequence[Label]) -> None:
        """Count some records."""
        given, names = check_lengths(rows, labels, "rows")
        named = [self._known(label, f"labels[{i}]") for i, label in enumerate(names)]
        sums = class_sums(given, named, self.features)
        if sums is not None:
            for label in sums:
                size, ones = sums[label]
                self.add_counts(label, size, ones)
            return
        for i, (row, label) in enumerate(zip(given, named)):
            self.add_counts(label, 1, self.read(row, f"rows[{i}]"))

    def read(self, row: Any, name: str) -> Sequence[int]:
        """Return the cells of a row, each 0 or 1; InvalidInput for any other and for a missing one."""
        if isinstance(row, (bytes, bytearray)) and len(row) == self.features and max(row) <= 1:
            return row   # bytes are read where they stand
        cells = check_row(row, self.features, name)
        refuse_missing(cells, name)
        return [bit(cell, f"{name}[{j}]") for j, cell in enumerate(cells)]

    def merge(self, other: object) -> BitCounts:
        """Return the counts of both sets of records together.

        Raises InvalidInput where features or declared classes differ.
        """
        if not isinstance(other, BitCounts) or self._frame() != other._frame():
            raise InvalidInput("only counts with equal features and declared classes can be merged: "
                               "make both with the same arguments")
        both = self.copy()
        for label in other.counts:
            both.add_counts(label, other.counts[label][0], other.counts[label][1:])
        sorted_labels(both.counts)   # refuses 1 beside "1"
        return both

    def copy(self) -> BitCounts:
        """Return counts of the same records, to which others can be added apart."""
        twin = BitCounts(self.features, self.declared)
        for label in self.counts:
            twin.counts[label] = self.counts[label]   # no call changes it: `add_counts` puts another there
        return twin

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, BitCounts) and self._frame() == other._frame()
                and self.counts == other.counts)

    def _frame(self) -> tuple[object, ...]:
        return self.features, self.declared

    def _known(self, label: object, name: str) -> Label:
        known = check_label(label, name)
        if self.declared is not None and known not in self.counts:
            raise InvalidInput(f"{name}={shown(label)} is not in classes={shown(list(self.declared))}: "
                               "declare it")
        return known

    def add_counts(self, label: Label, records: int, ones: Sequence[int]) -> None:
        """Count some records of one class, of which so many have a 1 in each column; they are not checked."""
        # The new counts are made first, and then put in place by one assignment.
        both = list(self.counts[label]) if label in self.counts else [0] * (1 + self.features)
        both[0] += records
        for j, number in enumerate(ones):
            both[j + 1] += number
        self.counts[label] = both


def bit(cell: object, where: str) -> int:
    """Return a cell, which is 0 or 1.

    >>> bit("1", "rows[0][0]")
    1
    """
    number = integer(cell, where)
    if number not in (0, 1):
        raise InvalidInput(f"{where}={shown(cell)} is neither 0 nor 1, as a Bernoulli cell must be: "
                           "give one of them, or make the column Categorical")
    return number


def refuse_missing(row: Sequence[object], name: str) -> None:
    """Raise InvalidInput for the first missing cell of a row."""
    for j, cell in enumerate(row):
        if cell is None:
            raise InvalidInput(f'{name}[{j}]=None is missing, and missing="error": give its value')


def class_sums(rows: Sequence[Sequence[object]], labels: Sequence[Label],
               width: int) -> dict[Label, tuple[int, list[int]]] | None:
    """Return for each class its number of rows and the sum of each column; None unless all cells are 0 or 1.

    >>> class_sums([[1, 0], [1, 1]], ["ham", "ham"], 2)
    {'ham': (2, [2, 1])}
    """
    groups: dict[Label, list[Sequence[object]]] = {}
    for row, label in zip(rows, labels):
        if type(row) not in _ROWS or len(row) != width:
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
        for j, column in enumerate(zip(*rows[start:start + _BLOCK])):
            sums[j] += sum(column)
    return sums
