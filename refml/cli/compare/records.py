"""The records of a table, in the form that a kind of estimator needs.

    columns    m lists of n cells: floats; for kinds on attributes with values, codes or counts
    label      the name of the column of labels
    labels     n texts
    values     the values of each column whose cells are codes: a code is an index into them

Each number is rounded to the nearest double once, so that all sides get the same question and the reference
answers it exactly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...errors import InvalidInput, shown
from ...oracle.specification.ids import unknown
from ..files.column_types import INTEGER
from ..files.delimited import usual_label
from ..files.tables import Table, Value

BITS, CODES, COUNTS, NUMBERS = "bernoulli", "categorical", "tokens", "numbers"
MOST_COUNTS = 10_000   # of one word in one document

Split = tuple[list[int], list[int]]   # the places of what is trained on, and of what is asked


@dataclass(frozen=True)
class Records:
    """Labelled records, and where they stand in the file; the fields are those at the head of this module."""

    source: str
    features: list[str]
    columns: list[list[float]]
    label: str
    labels: list[str]
    lines: list[int]
    values: list[list[Value]]

    @property
    def size(self) -> int:
        """The number of records."""
        return len(self.labels)

    @property
    def classes(self) -> list[str]:
        """The labels that are there, sorted."""
        return sorted(set(self.labels))

    def rows(self, places: Sequence[int]) -> list[list[float]]:
        """Return the records at some places."""
        rows = list(zip(*self.columns))
        return [list(rows[i]) for i in places]


def read(table: Table, label: str | None, features: str | None, form: str | None) -> Records:
    """Return the records of a table in a form; without one their cells stay in the table.

    The label is a column of it: by default `label`, `class` or `target`, else the last.  Raises InvalidInput,
    with file and line, for a missing cell, a text instead of a number, and only one class.
    """
    place = label_place(table, label)
    chosen = feature_places(table, place, features)
    labels = table.labels(place)
    if len(set(labels)) < 2:
        raise InvalidInput(f"{table.source} has {'one record' if len(labels) == 1 else 'one class'}, "
                           f"{shown(labels[0])}: two classes at least are compared")
    cells = [] if form is None else [column(table, j, form) for j in chosen]
    values = [values_of(table, j) for j in chosen] if form == CODES else []
    return Records(table.source, [table.names[j] for j in chosen], cells,
                   table.names[place], labels, table.lines, values)


def feature_places(table: Table, label: int, features: str | None) -> list[int]:
    """Return the indices of the features.  Raises InvalidInput if there are none or the label is one."""
    wanted = range(len(table.names)) if features is None else table.places(features)
    if features is not None and label in wanted:
        raise InvalidInput(f"features={shown(features)} holds the label {shown(table.names[label])}: "
                           "leave it out")
    chosen = [j for j in wanted if j != label]
    if not chosen:
        raise InvalidInput(f"{table.source} has the column of the labels alone: give features too")
    return chosen


def values_of(table: Table, j: int) -> list[Value]:
    """Return the values of a column, integers first.  Raises InvalidInput for a missing cell."""
    found = {one for one in table.values(j) if one is not None}
    return sorted(found, key=lambda one: (isinstance(one, str), one))


def label_place(table: Table, label: str | None) -> int:
    """Return the index of the label's column.  Raises InvalidInput if none or several have this name."""
    if label is None:
        return usual_label(table.names)
    places = table.places(label)
    if len(places) != 1:
        raise InvalidInput(f"label={shown(label)} names {len(places)} columns: give one")
    return places[0]


def column(table: Table, j: int, form: str) -> list[float]:
    """Return a column in the form that a kind of estimator needs.

    Raises InvalidInput, with the line, for a cell that is not of this form.
    """
    if form == NUMBERS:
        return table.floats(j)
    if form == CODES:
        place = {value: float(i) for i, value in enumerate(values_of(table, j))}
        return [place[cell] for cell in table.values(j) if cell is not None]
    table.check_type(j, INTEGER)
    most = 1 if form == BITS else MOST_COUNTS
    numbers = [one.numerator for one in table.numbers(j)]
    for i, one in enumerate(numbers):
        if not 0 <= one <= most:
            wanted = "0 or 1" if form == BITS else f"a count from 0 to {most}"
            raise InvalidInput(f"{table.place(i, j)}={one} is not {wanted}, which this model counts")
    return [*numbers]


def only(table: Table, label: str | None, classes: Sequence[str] | None) -> Table:
    """Return the rows of some classes.  Raises InvalidInput for a class that is not there."""
    if classes is None:
        return table
    labels = table.labels(label_place(table, label))
    for one in classes:
        if one not in labels:
            raise unknown("classes", one, sorted(set(labels)), f"the labels of {table.source}")
    return table.of([i for i, one in enumerate(labels) if one in classes])


def splits(size: int, parts: int | None, folds: bool) -> Iterator[Split]:
    """Yield training and test records: all and all; each `parts`-th as test; or each part as test in turn.

    >>> list(splits(5, 2, folds=True))
    [([0, 2, 4], [1, 3]), ([1, 3], [0, 2, 4])]

    Raises InvalidInput where nothing would be left to train on.
    """
    if parts is None:
        yield list(range(size)), list(range(size))
        return
    if not 2 <= parts <= size:
        one = "" if folds else "1/"
        raise InvalidInput(f"{'folds' if folds else 'holdout'}={one}{shown(parts)} of {size} records makes a "
                           f"part without records: give {one}2 to {one}{size}")
    for part in range(parts) if folds else range(1):
        held = list(range(parts - 1 - part, size, parts))
        kept = set(held)
        yield [i for i in range(size) if i not in kept], held
