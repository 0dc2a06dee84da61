"""Arguments that are columns of a table: the rows, one column, or the cells of its only row.

    rows=data.csv                  every column that no other argument of the question names
    rows=data.csv:age,3-5          these columns
    labels=data.csv:Evade          one column
    query=new.csv                  the only row of a table

How a cell is read depends on the type that the operation declares, and where that leaves it open on the type
of its column.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import InvalidInput, shown
from ...oracle.specification.codec import FAMILIES, Type
from ...oracle.specification.ids import unknown
from ..files import tables
from ..files.column_types import INTEGER, NUMBER, TEXT
from ..files.datasets import is_missing
from ..files.delimited import Form
from ..files.tables import Table

# The label of the class that is not positive, where labels are integers: -1, but for bits.
NEGATIVE = {"logistic": 0}
CATEGORICAL, GAUSSIAN = "categorical", "gaussian"


NO_TABLE = Table("the question", "none", (), (), [], ())


@dataclass(frozen=True)
class Reading:
    """How files are read: the form of tables, given types, the class for +1, whether to normalise rows."""

    form: Form | None = None
    types: Mapping[str, str] = field(default_factory=dict)
    positive: str | None = None
    normalise: bool = False
    known: dict[str, Table] = field(default_factory=dict)

    def table(self, path: str) -> Table:
        """Return the table of a file, which is read once; given types replace the guessed ones.

        Raises InvalidInput if it cannot be read.
        """
        if path not in self.known:
            table = tables.of_file(path, self.form)
            own = {name: kind for name, kind in self.types.items() if table.has(name)}
            self.known[path] = table.with_types(own)
        return self.known[path]

    def check_types(self) -> None:
        """Raise InvalidInput if a type is given for a column that no table has."""
        for name, kind in self.types.items():
            if not any(table.has(name) for table in self.known.values()):
                next(iter(self.known.values()), NO_TABLE).with_types({name: kind})


@dataclass(frozen=True)
class Selected:
    """The columns of a table that an argument names; `columns` is None for all that no other
    argument names.
    """

    argument: str
    path: str
    columns: str | None


@dataclass(frozen=True)
class Cells:
    """The cells of some columns of a table."""

    argument: str
    table: Table
    places: tuple[int, ...]

    def has_gap(self) -> bool:
        """Whether one of the cells is missing."""
        return any(is_missing(cell) for j in self.places for cell in self.table.columns[j])

    def row(self, columns: list[list[Any]]) -> list[Any]:
        """Return the only row.  Raises InvalidInput if there are several."""
        if self.table.height != 1:
            raise InvalidInput(f"{self.argument}={self.table.source} has {self.table.height} rows, and "
                               f"{self.argument} is one: give a table of one row, or write it as JSON")
        return [column[0] for column in columns]


def chosen(selected: Sequence[Selected], reading: Reading) -> dict[str, Cells]:
    """Return the cells of each argument that is a table.

    One that names no columns gets those that no other argument takes from the same file.
    """
    found = {}
    for one in selected:
        table = reading.table(one.path)
        if one.columns is not None:
            places = table.places(one.columns)
        else:
            taken = {j for other in selected if other.path == one.path and other.columns is not None
                     for j in table.places(other.columns)}
            places = [j for j in range(len(table.names)) if j not in taken]
        if not places:
            raise InvalidInput(f"{one.argument}={one.path} has no columns left, for other arguments name "
                               f"them all: write {one.argument}={one.path}:COLUMNS")
        found[one.argument] = Cells(one.argument, table, tuple(places))
    return found


def wire(kind: Type, cells: Cells) -> Any:
    """Return the columns as a value of a type: rows, one column, or one row.

    Raises InvalidInput, with file and line, for a cell that is not of its type, and where the shape differs.
    """
    inner = kind.inner[0] if kind.name == "list" else None
    if inner is not None and inner.name == "list" and inner.inner[0].name not in ("list", "map", "object"):
        return rows_of([column(inner.inner[0], cells.table, j) for j in cells.places])
    if inner is not None and inner.name not in ("list", "map", "object"):
        columns = [column(inner, cells.table, j) for j in cells.places]
        if len(columns) == 1:
            return columns[0]
        if cells.table.height > 1:
            raise InvalidInput(f"{cells.argument}={cells.table.source} has {len(columns)} columns, and "
                               f"{cells.argument} is one: write {cells.argument}={cells.table.source}:COLUMN")
        return cells.row(columns)
    raise InvalidInput(f"{cells.argument}={cells.table.source} is a table, and {cells.argument} is a "
                       f"{kind}: write it as JSON")


def rows_of(columns: Sequence[list[Any]]) -> list[list[Any]]:
    """Return the rows of some columns."""
    return [list(row) for row in zip(*columns)]


def column(kind: Type, table: Table, j: int) -> list[Any]:
    """Return the cells of a column as values of a type.  Raises InvalidInput, with the line."""
    if kind.name == "optional" and kind.inner[0].name == "label":
        return table.each(j, tables.reader(str, missing=True))
    if kind.name == "optional":
        return table.exact(j, missing=True)
    if kind.name in ("rational", "real"):
        return list(table.numbers(j))
    if kind.name == "integer":
        table.check_type(j, INTEGER)
        return [one.numerator for one in table.numbers(j)]
    return list(table.values(j)) if kind.name == "value" else list(table.labels(j))


# ---------------------------------------------------------------- signs

def signs(cells: Cells, operation: str, reading: Reading) -> tuple[list[int], str]:
    """Return the labels of a two-class question as integers, and a sentence that says which is which.

    Raises InvalidInput for texts without a class declared as +1, and for a class that does not occur.
    """
    chapter = operation.partition(".")[0]
    j, = cells.places
    labels, name = cells.table.labels(j), cells.table.names[j]
    found = list(dict.fromkeys(labels))
    negative = NEGATIVE.get(chapter, -1)
    if reading.positive is None:
        raise InvalidInput(f"{cells.argument}={shown(labels[0])} in column {shown(name)} of "
                           f"{cells.table.source} is text, and {operation} wants +1 and {negative}: say "
                           f"which class is +1, as in --positive {found[0]}")
    if reading.positive not in found:
        raise unknown("positive", reading.positive, found, f"the labels of column {shown(name)}")
    rest = [one for one in found if one != reading.positive]
    said = f"{cells.argument}: {reading.positive} is 1, {' and '.join(rest) or 'nothing'} {negative}"
    return [1 if one == reading.positive else negative for one in labels], said


# ---------------------------------------------------------------- records of several families

def guessed_families(cells: Cells) -> list[dict[str, str]]:
    """Return a family for each column: categorical for text, Gaussian for numbers.

    Raises InvalidInput if a single stray text makes a column of numbers one of texts.
    """
    cells.table.check_learnt(cells.places)
    return [{"family": CATEGORICAL if cells.table.types[j] == TEXT else GAUSSIAN} for j in cells.places]


def records(cells: Cells, families: Any) -> list[list[Any]]:
    """Return the rows, each cell as its family needs it; a missing cell is None.

    Raises InvalidInput unless there is one family for each column.
    """
    if not isinstance(families, list) or len(families) != len(cells.places):
        raise InvalidInput(f"families={shown(families)} are not {len(cells.places)}, as the columns of "
                           f"{cells.argument}={cells.table.source} are: give one for each")
    return rows_of([of_family(family, cells.table, j) for family, j in zip(families, cells.places)])


def of_family(family: Any, table: Table, j: int) -> list[Any]:
    """Return the cells of a column for a family of attributes."""
    name = family.get("family") if isinstance(family, Mapping) else None
    kind = FAMILIES[name][0] if name in FAMILIES else "value"
    if kind.startswith("list"):
        return [None if cell is None else str(cell).split() for cell in table.values(j, missing=True)]
    if kind == "value":
        return list(table.values(j, missing=True))
    table.check_type(j, INTEGER if kind == "integer" else NUMBER)
    return table.exact(j, missing=True)
