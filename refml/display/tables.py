"""Tables of the desk: a frame, an array, dataclasses or plain rows → rows, labels, names and families.

Nothing of pandas, polars or NumPy is imported: a table is known by what it can do.  A missing cell (None,
NaN, NA) is None.  A float is the binary fraction that is stored, 0.1 a little more than a tenth; with
`decimals` it is the decimal that is printed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .. import naive_bayes
from ..book.html import Html, items, joined, tag
from ..errors import InvalidInput, shown
from ..numbers.rational import Fraction
from ..oracle.specification.ids import unknown
from .interchange import columns_of_frame

__all__ = ["Table", "table"]

MOST_SHOWN = 10
MISSING = ("NAType", "NaTType")   # of pandas; comparing one with itself gives no truth

Columns = dict[str, list[Any]]


class Table(NamedTuple):
    """A data frame split into rows, labels, column names and naive Bayes families, as chapters take them.

    rows       n rows of d cells: ints, Fractions, texts, bools as 0 and 1; None where a cell is missing
    labels     n labels, or None where no label column was named
    names      d names of columns
    families   d families: Gaussian for numbers, Bernoulli for 0 and 1, categorical for texts
    notes      sentences on missing cells and on floats that are not the decimals that they print as
    """

    rows: list[list[Any]]
    labels: list[Any] | None
    names: list[str]
    families: list[naive_bayes.Family]
    notes: list[str]


def table(data: Any, label: str | None = None, decimals: bool = False) -> Table:
    """Return a data frame, array or list of records as rows, labels, column names and families.

    >>> found = table({"weight": [0.5, None], "home": ["yes", "no"], "class": ["a", "b"]}, label="class")
    >>> found.rows, found.labels, found.notes
    ([[Fraction(1, 2), 'yes'], [None, 'no']], ['a', 'b'], ['1 cell is missing: weight 1'])

    data       a frame (pandas, polars, pyarrow, anything with `__dataframe__`), an array, a mapping of
               columns, or a list of rows, mappings, dataclasses or named tuples; an `array.array` is a column
    label      the name of the column of labels
    decimals   whether a float is read as the decimal that it prints: 0.1 as 1/10, not as it is stored

    Raises InvalidInput for what is not a table or has no cell, for columns of different lengths or with the
    same name, for a cell that is neither a number nor a text, and for a label that is not a column.
    """
    columns = columns_of(data)
    heights = {len(cells) for cells in columns.values()}
    if heights <= {0}:
        raise InvalidInput("data holds no cell: give at least one column and one row")
    if len(heights) > 1:
        raise InvalidInput("data: its columns have different lengths: "
                           + ", ".join(f"{name} {len(cells)}" for name, cells in columns.items()))
    if label is not None and label not in columns:
        raise unknown("label", label, columns, "the table")
    kept = {name: [cell(one, decimals) for one in cells] for name, cells in columns.items()}
    labels = None if label is None else labels_of(label, kept.pop(label))
    rows = [list(row) for row in zip(*kept.values(), strict=True)]
    return Table(rows, labels, list(kept), [family(cells) for cells in kept.values()],
                 [*missing(kept), *([] if decimals else stored(columns, kept))])


# ---------------------------------------------------------------- what a table is

def columns_of(data: Any) -> Columns:
    """Return the columns of a table by their names.  Raises InvalidInput for what is none."""
    if isinstance(data, Mapping):
        return {str(name): listed(cells) for name, cells in data.items()}
    if hasattr(data, "to_pydict"):                        # pyarrow
        return columns_of(data.to_pydict())
    if hasattr(data, "columns") and hasattr(data, "__getitem__"):
        names = list(map(str, data.columns))
        twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
        if twice is not None:
            raise InvalidInput(f"data has two columns called {shown(twice)}: rename one")
        return {str(name): listed(data[name]) for name in data.columns}
    if hasattr(data, "__dataframe__") and not hasattr(data, "__array__"):
        return columns_of_frame(data)
    if hasattr(data, "__array__") and not hasattr(data, "tolist"):
        data = data.__array__()
    return columns_of_rows(listed(data))


def columns_of_rows(rows: list[Any]) -> Columns:
    """Return the columns of rows; their names are those of the first row's fields, else numbers from 1."""
    if not rows:
        return {}
    first = rows[0]
    if dataclasses.is_dataclass(first) and not isinstance(first, type):
        names = [one.name for one in dataclasses.fields(first)]
        return {name: [getattr(row, name) for row in rows] for name in names}
    if isinstance(first, Mapping):
        return {str(name): [row.get(name) for row in rows] for name in dict.fromkeys(
            name for row in rows for name in row)}
    names = list(getattr(first, "_fields", ()))
    cells = [listed(row) if is_row(row) else [row] for row in rows]
    if any(len(row) != len(cells[0]) for row in cells):
        lengths = ", ".join(map(str, sorted({len(row) for row in cells})))
        raise InvalidInput(f"data: its rows have different lengths, {lengths}")
    numbered = names or [str(j + 1) for j in range(len(cells[0]))]
    return {name: [row[j] for row in cells] for j, name in enumerate(numbered)}


def is_row(value: Any) -> bool:
    """Whether an element of a list is a row of cells and not a cell."""
    return isinstance(value, (list, tuple)) or (hasattr(value, "tolist") and getattr(value, "ndim", 0) > 0)


def listed(values: Any) -> list[Any]:
    """Return the elements of a column or of rows as Python has them."""
    for name in ("to_list", "tolist", "to_pylist"):
        if hasattr(values, name):
            found = getattr(values, name)()
            return found if isinstance(found, list) else [found]
    if isinstance(values, Iterable) and not isinstance(values, (str, bytes, Mapping)):
        return list(values)
    raise InvalidInput(f"data={shown(values)} is not a table: give a frame, an array, a mapping of columns "
                       "or a list of rows")


# ---------------------------------------------------------------- cells

def cell(value: Any, decimals: bool) -> Any:
    """Return a cell: None where it is missing, a number exactly, anything else as text.

    Raises InvalidInput for infinity, a complex number and what holds several values.
    """
    if hasattr(value, "item") and getattr(value, "ndim", None) == 0:   # a number of NumPy
        value = value.item()
    if value is None or type(value).__name__ in MISSING or (isinstance(value, float) and value != value):
        return None
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, float):
        if value - value != 0:
            raise InvalidInput(f"data: a cell is {value}, which is not a finite number")
        return Fraction(repr(value)) if decimals else Fraction(value)
    if isinstance(value, (list, tuple, dict, set, complex)):
        raise InvalidInput(f"data: a cell is {shown(value)}, which is neither a number nor a text")
    if hasattr(value, "as_integer_ratio"):   # an int, a Fraction, a Decimal
        return Fraction(*value.as_integer_ratio()) if not isinstance(value, int) else value
    return str(value)


def labels_of(name: str, cells: Sequence[Any]) -> list[Any]:
    """Return the labels: integers and texts.  Raises InvalidInput for a missing one and for other numbers."""
    for i, one in enumerate(cells):
        if one is None:
            raise InvalidInput(f"label={shown(name)}: row {i} has none: leave that row out")
    whole = [one.numerator if isinstance(one, Fraction) and one.denominator == 1 else one for one in cells]
    return [str(one) if isinstance(one, Fraction) else one for one in whole]


def family(cells: Sequence[Any]) -> naive_bayes.Family:
    """Return the family of a column: Bernoulli for 0 and 1, Gaussian for other numbers, else categorical."""
    known = [one for one in cells if one is not None]
    if any(isinstance(one, str) for one in known):
        return naive_bayes.Categorical()
    return naive_bayes.Bernoulli() if set(known) <= {0, 1} else naive_bayes.Gaussian()


def missing(columns: Columns) -> list[str]:
    """Return a sentence where cells are missing."""
    counts = {name: cells.count(None) for name, cells in columns.items()}
    total = sum(counts.values())
    told = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    return [f"{total} cell{'s are' if total > 1 else ' is'} missing: {told}"] if total else []


def stored(columns: Columns, exact: Columns) -> list[str]:
    """Return a sentence where floats are no decimals that print as short: 0.1 is stored as another number."""
    other = [name for name, cells in exact.items()
             if any(isinstance(one, float) and one - one == 0 and Fraction(repr(one)) != kept
                    for one, kept in zip(columns[name], cells, strict=True))]
    return [f"floats of {', '.join(other)} are taken as they are stored; decimals=True reads them as they "
            "print"] if other else []


# ---------------------------------------------------------------- shown

def html_of(found: Table) -> Html:
    """Return the first rows of a table, with the family of each column."""
    labelled = found.labels is not None
    head = tag("tr", *(tag("th", name) for name in found.names), tag("th", "label") if labelled else None)
    kinds = tag("tr", *(tag("td", tag("small", type(one).__name__)) for one in found.families),
                tag("td") if labelled else None)
    rows = [tag("tr", *(tag("td", "missing" if one is None else str(one)) for one in row),
                tag("td", str((found.labels or [])[i])) if labelled else None)
            for i, row in enumerate(found.rows[:MOST_SHOWN])]
    left = len(found.rows) - MOST_SHOWN
    return joined([tag("table", head, kinds, *rows), tag("p", f"and {left} more rows") if left > 0 else None,
                   items("ul", found.notes)])
