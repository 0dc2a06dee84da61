"""A probability block of BIF → the rows of a node's table, the last parent's value changing fastest."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

from ....errors import Unsupported, shown
from ....numbers.rational import Fraction
from ...files.datasets import MOST_CELLS
from ...printing.values import number_text
from .scanning import Scanner, Token

ZERO, ONE = Fraction(0), Fraction(1)
REMEDY = "let it sum to exactly 1 (1/3 is read too), or give --normalise, which divides each row by its sum"
MOST_NAMED, LONG = 6, 20   # values of a row that messages show, and their characters


class Variable(NamedTuple):
    """A variable: where it is declared, and its values."""

    place: int
    values: list[str]


class Row(NamedTuple):
    """Numbers, with the values of the parents that they hold for."""

    place: int
    values: list[str]
    numbers: list[Fraction]


@dataclass
class Block:
    """A probability block: its names, its rows, and the numbers after `table` and `default`."""

    child: Token
    parents: list[Token]
    rows: list[Row]
    entries: dict[str, Row] = field(default_factory=dict)


class Tables:
    """The tables of a network, block by block, and the sums by which rows were divided."""

    def __init__(self, scanner: Scanner, variables: dict[str, Variable], normalise: bool) -> None:
        self.scanner = scanner
        self.variables = variables
        self.normalise = normalise
        self.cells = 0
        self.rows = 0
        self.sums: list[Fraction] = []   # of the rows that were divided

    def told(self) -> list[str]:
        """Return a note in a list if rows were divided by their sums; else []."""
        if not self.sums:
            return []
        ends = dict.fromkeys([number_text(min(self.sums)), number_text(max(self.sums))])
        return [f"{self.scanner.source}: {len(self.sums)} of {self.rows} rows did not sum to 1 but to "
                f"{' … '.join(ends)}, and each was divided by its sum"]

    def of(self, block: Block) -> list[list[Fraction]]:
        """Return the rows of a table, each of which sums to 1.

        Raises InvalidInput, with the line, for a row that is absent, there twice, of another length or of
        another sum; Unsupported, before any work, where all tables have more than MOST_CELLS cells.
        """
        parents = [self.variables[one.text].values for one in block.parents]
        count, width = math.prod(map(len, parents)), len(self.variables[block.child.text].values)
        self.cells += count * width
        if self.cells > MOST_CELLS:
            where = self.scanner.line(block.child.place)
            raise Unsupported(f"{where} has the table of {shown(block.child.text)}, and all up to it have "
                              f"more than {MOST_CELLS} cells: give fewer parents or values")
        if "table" in block.entries:
            return self.whole(block, count, width)
        found = self.placed(block, parents, width)
        if "default" in block.entries:
            default = self.checked(block, block.entries["default"], "the default", width)
            return [found.get(i, default) for i in range(count)]
        if len(found) < count:
            first = next(i for i in range(count) if i not in found)
            raise self.scanner.refused(
                block.child.place, f"has probabilities of {shown(block.child.text)} that lack "
                f"{count - len(found)} of {count} rows, {named(values_at(first, parents))} first: write all, "
                "or a default")
        return [found[i] for i in range(count)]

    def whole(self, block: Block, count: int, width: int) -> list[list[Fraction]]:
        """Return the rows of `table`, which has all cells, the child's value changing slowest."""
        table = block.entries["table"]
        if block.rows or "default" in block.entries:
            other = block.rows[0] if block.rows else block.entries["default"]
            raise self.scanner.refused(other.place, f"has a row of {shown(block.child.text)} beside its "
                                                    "table, which holds all rows: write one or the other")
        if len(table.numbers) != count * width:
            raise self.scanner.refused(
                table.place, f"has a table of {shown(block.child.text)} with {len(table.numbers)} numbers: "
                f"write {count * width}, for its {width} values times the {count} rows of its parents'")
        columns = [Row(table.place, [], table.numbers[i::count]) for i in range(count)]
        return [self.checked(block, column, f"a table whose column {i + 1}", width)
                for i, column in enumerate(columns)]

    def placed(self, block: Block, parents: list[list[str]], width: int) -> dict[int, list[Fraction]]:
        """Return index in the table → row, for the rows that are written."""
        places = [{value: i for i, value in enumerate(values)} for values in parents]
        lines: dict[int, int] = {}
        found: dict[int, list[Fraction]] = {}
        for row in block.rows:
            at = self.place_of(block, row, places)
            if at in found:
                raise self.scanner.refused(row.place, f"has the row {named(row.values)} again, and "
                                           f"{self.scanner.line(lines[at])} has it first: write each once")
            lines[at] = row.place
            found[at] = self.checked(block, row, "the row", width)
        return found

    def place_of(self, block: Block, row: Row, places: list[dict[str, int]]) -> int:
        """Return the index of a row in the table; the last parent's value changes fastest."""
        if len(row.values) != len(places):
            raise self.scanner.refused(
                row.place, f"has the row {named(row.values)} of {len(row.values)} values, and "
                f"{shown(block.child.text)} has {len(places)} parents: name a value of each")
        at = 0
        for value, known, parent in zip(row.values, places, block.parents):
            if value not in known:
                raise self.scanner.refused(
                    row.place, f"has the row {named(row.values)}, and {shown(value)} is not a value of "
                    f"{shown(parent.text)}: write one of {named(list(known))}")
            at = at * len(known) + known[value]
        return at

    def checked(self, block: Block, row: Row, what: str, width: int) -> list[Fraction]:
        """Return a row that sums to 1; with `normalise` it is divided by its sum."""
        total = sum(row.numbers, ZERO)
        self.rows += 1
        if len(row.numbers) == width and total == ONE:
            return row.numbers
        where = f"has {what} {named(row.values) + ' ' if row.values else ''}of {shown(block.child.text)}"
        if len(row.numbers) != width:
            raise self.scanner.refused(row.place, f"{where} with {len(row.numbers)} numbers, and "
                                       f"{shown(block.child.text)} has {width} values: write one for each")
        if total == ZERO or not self.normalise:
            raise self.scanner.refused(row.place, f"{where}, which sums to {number_text(total)}: "
                                       + (REMEDY if total != ZERO else "let it sum to 1"))
        self.sums.append(total)
        return [one / total for one in row.numbers]


def values_at(place: int, parents: list[list[str]]) -> list[str]:
    """Return the parents' values of a row.

    >>> values_at(3, [["a", "b"], ["x", "y", "z"]])
    ['b', 'x']
    """
    found = []
    for values in reversed(parents):
        place, own = divmod(place, len(values))
        found.append(values[own])
    return found[::-1]


def named(values: list[str]) -> str:
    """Return values as a message shows them: cut if they are long or many.

    >>> named(["yes", "no"])
    '(yes, no)'
    """
    told = [one if one.isprintable() and len(one) <= LONG else shown(one) for one in values[:MOST_NAMED]]
    return f"({', '.join(told)}{', …' if len(values) > MOST_NAMED else ''})"
