"""Columns of a CSV file as arguments: `rows = "tax.csv:Refund,Status"`, `labels = "tax.csv:Evade"`.

The first row names the columns; cells are separated by tabs, semicolons or commas, as in the first line.  A
column holds integers if all its cells are integers, else text; for an argument of exact numbers the text is
read as a number.  An empty cell is missing.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import FAMILIES, FAMILY_DEPENDENT, Type
from ....patterns import pattern

A_WHOLE = pattern(r"[+-]?[0-9]{1,300}")
MOST_BYTES = 16 << 20
MISSING = {"missing": True}


class Table(NamedTuple):
    """A table: column → its cells."""

    source: str
    columns: dict[str, list[str]]


def table_of(path: Path) -> Table:
    """Return the table of a file.  Raises InvalidInput, naming the file and the line."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise InvalidInput(f"{path.name} has more than {MOST_BYTES} bytes: give a smaller one")
        written = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeError) as error:
        said = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise InvalidInput(f"csv={shown(path.name)} cannot be read: {said}") from None
    first = next((line for line in written.splitlines() if line.strip()), "")
    delimiter = next((one for one in "\t;" if one in first), ",")
    try:
        rows = [row for row in csv.reader(io.StringIO(written, newline=""), delimiter=delimiter) if row]
    except csv.Error as error:
        raise InvalidInput(f"csv={shown(path.name)} cannot be taken apart into cells: {error}") from None
    return rectangle(path.name, rows)


def rectangle(source: str, rows: list[list[str]]) -> Table:
    """Return the table of some rows, if all have a cell for each name."""
    names = [cell.strip() for cell in rows[0]] if rows else []
    if len(set(names)) < len(names) or len(rows) < 2:
        raise InvalidInput(f"csv={shown(source)}: give a first row that names each column once, and rows")
    for number, row in enumerate(rows[1:], 2):
        if len(row) != len(names):
            raise InvalidInput(f"csv={shown(source)}: row {number} has {len(row)} cells, and the first one "
                               f"{len(names)}")
    columns = zip(*(map(str.strip, row) for row in rows[1:]), strict=True)
    return Table(source, {name: list(cells) for name, cells in zip(names, columns, strict=True)})


# ---------------------------------------------------------------- as an argument

def argument(kind: Type, table: Table, names: list[str], families: Any) -> Any:
    """Return the columns `names` as an argument of a type, as in a sheet's JSON: rows for matrix or records.

    Fractions and decimals stay text, integers become int.  `families` give the types of the cells of records.
    Raises InvalidInput for several columns of one list, and unless each column of records has a family.

    >>> from refml.oracle.specification.codec import parse_type
    >>> argument(parse_type("list[list[rational]]"), Table("t", {"a": ["1", "2"], "b": ["0.5", "3"]}),
    ...          ["a", "b"], None)
    [['1', '0.5'], ['2', '3']]
    """
    if kind.name == "optional":
        return argument(kind.inner[0], table, names, families)
    columns = [table.columns[name] for name in names]
    if kind.name in FAMILY_DEPENDENT:
        kinds = [family_type(family) for family in families or []]
        if len(kinds) != len(columns):
            raise InvalidInput(f"csv: {len(columns)} columns for {len(kinds)} families: give a family for "
                               "each")
        rows = list(zip(*map(cells_of, kinds, columns), strict=True))
        return [list(row) for row in rows] if kind.name == "records" else list(rows[0])
    if kind.name != "list":
        return cells_of(kind.name, columns[0])[0]
    if kind.inner[0].name == "list":
        inner = kind.inner[0].inner[0].name
        return [list(row) for row in zip(*(cells_of(inner, cells) for cells in columns), strict=True)]
    if len(columns) > 1:
        raise InvalidInput(f"csv: {len(columns)} columns for one list: name one column")
    return cells_of(kind.inner[0].name, columns[0])


def family_type(family: Any) -> str:
    """Return the type of the cells of a family."""
    name = family.get("family") if isinstance(family, Mapping) else family
    return FAMILIES[name][0] if name in FAMILIES else "text"


def cells_of(kind: str, cells: list[str]) -> list[Any]:
    """Return the cells of a column: as integers if the type says so, or if all cells are integers."""
    whole = kind == "integer" or (kind == "value" and all(A_WHOLE.fullmatch(cell) for cell in cells if cell))
    try:
        return [MISSING if not cell else int(cell) if whole else cell for cell in cells]
    except ValueError:
        raise InvalidInput(f"csv: {shown(next(c for c in cells if not A_WHOLE.fullmatch(c)))} is not a whole "
                           "number") from None
