"""Other records: what the right method answers where a record or a column is left out, or comes once.

Records are all lists of an operation that are as long as its first, but for what is listed by components:
rows, their labels, their multipliers.
Columns are those of its rows, and the entries of every list of numbers that is as long as a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ....specification.schema import Operation, Parameter, Spec
from ..suspects import Given, Suspect
from .questions import posed, required

LISTS = "list"
LABELS = "labels"
OF_OTHERS = ("mixing", "parameters", "means", "covariances", "values")   # of components, of columns
LEAST = 2   # records, or columns, of which one can be left out

OF_RECORDS: dict[str, tuple[str, Callable[[list[Any]], list[int]]]] = {
    "first-left-out": ("You left out the first {0}.", lambda records: list(range(1, len(records)))),
    "last-left-out": ("You left out the last {0}.", lambda records: list(range(len(records) - 1))),
    "equal-ones-once": ("Of equal {1} you took one.",
                        lambda records: [i for i, one in enumerate(records) if one not in records[:i]]),
    "first-of-those-with-one-key": (
        "Where the first of your lists has equal entries you took the first of those {1} alone.",
        lambda records: [i for i, one in enumerate(records)
                         if one[0] not in [two[0] for two in records[:i]]]),
    "last-of-those-with-one-key": (
        "Where the first of your lists has equal entries you took the last of those {1} alone.",
        lambda records: [i for i, one in enumerate(records)
                         if one[0] not in [two[0] for two in records[i + 1:]]]),
}
OF_COLUMNS = {
    "first-column-left-out": ("You left out the first column.", slice(1, None)),
    "last-column-left-out": ("You left out the last column.", slice(None, -1)),
}


def records(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every way to leave out records, or columns."""
    lists = [one for one in required(operation) if one.type.name == LISTS]
    if not lists:
        return
    is_table = any(has_columns(one) for one in lists)
    words = ("record", "records") if is_table else ("entry", "entries")
    for name, (says, kept) in OF_RECORDS.items():
        yield posed(spec, operation, (name, says.format(*words)),
                    partial(with_records, of_records(operation, lists), kept))
    if is_table:
        for name, (says, part) in OF_COLUMNS.items():
            yield posed(spec, operation, (name, says), partial(with_columns, lists, part))


def of_records(operation: Operation, lists: list[Parameter]) -> list[Parameter]:
    """The lists that may have an entry for each record; labels too that need not be given."""
    known = [one for one in operation.parameters if one.name == LABELS and not one.required]
    return [*lists[:1], *(one for one in lists[1:] if one.name not in OF_OTHERS), *known]


def has_columns(parameter: Parameter) -> bool:
    """Whether a parameter is a list of rows."""
    return parameter.type.inner[0].name == LISTS


def with_records(lists: list[Parameter], kept: Callable[[list[Any]], list[int]], given: Given) -> Given:
    """The lists that are as long as the first, with the same records in each."""
    size = len(given[lists[0].name])
    together = [one.name for one in lists if given[one.name] is not None and len(given[one.name]) == size]
    rows = list(zip(*(given[name] for name in together), strict=True))
    places = kept(rows) if size >= LEAST else range(size)
    return {name: [given[name][place] for place in places] for name in together}


def with_columns(lists: list[Parameter], part: slice, given: Given) -> Given:
    """The rows with some of their columns, and the other lists of as many entries with those."""
    width = len((given[next(one.name for one in lists if has_columns(one))] or [[]])[0])
    if width < LEAST:
        return {}
    numbers = [one.name for one in lists if one.type.inner[0].name == "rational"]
    return {one.name: [row[part] for row in given[one.name]] if has_columns(one) else given[one.name][part]
            for one in lists if has_columns(one) or (one.name in numbers and len(given[one.name]) == width)}
