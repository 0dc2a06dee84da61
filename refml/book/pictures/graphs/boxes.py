"""A variable of a network as a box: its name, notes, and its table in columns."""
from __future__ import annotations

from ....numbers.rational import product
from ..drawing import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ..drawing.canvas import Canvas

LETTER, LINE, PAD, HEAD, SPACE = 6, 13, 8, 20, 10   # of the page: a letter, a line; around and between
MOST_ROWS, MOST_COLUMNS = 8, 7


class Box:
    """The content of a box: the name, notes below it, and a table as rows of words, the header first."""

    __slots__ = ("columns", "kind", "name", "notes", "rows")

    def __init__(self, name: str, notes: list[str], rows: list[list[str]], kind: str) -> None:
        self.name = name
        self.notes = notes
        self.rows = rows
        self.kind = kind
        self.columns = [max([len(row[c]) for row in rows]) * LETTER + SPACE for c in range(len(rows[0]))] \
            if rows else []

    @property
    def width(self) -> int:
        """Its width on the page."""
        widest = max([len(self.name) + 1] + [len(note) for note in self.notes])
        return max(widest * (LETTER + 1), sum(self.columns) - SPACE) + 2 * PAD

    @property
    def height(self) -> int:
        """Its height on the page."""
        apart = 4 if self.notes and self.rows else 0
        below = PAD if self.notes or self.rows else 4
        return HEAD + LINE * (len(self.notes) + len(self.rows)) + apart + below

    def draw(self, canvas: Canvas, left: int, top: int) -> None:
        """Draw the box with its upper left corner at (left, top)."""
        size = (str(self.width), str(self.height))
        canvas.rectangle((str(left), str(top)), size, self.kind, ' rx="6"')
        canvas.text(str(left + self.width // 2), str(top + 15), self.name, "big", "middle")
        y = top + HEAD + LINE - 4
        for note in self.notes:
            canvas.text(str(left + self.width // 2), str(y), note, "note", "middle")
            y += LINE
        y += 4 if self.notes else 0
        for number, row in enumerate(self.rows):
            x = left + PAD
            for word, column in zip(row, self.columns):
                canvas.text(str(x), str(y), word)
                x += column
            if number == 0:
                canvas.line((str(left + PAD), str(y + 3), str(left + self.width - PAD), str(y + 3)), "grid")
            y += LINE


def table_of(node: Mapping[str, Any], values: Mapping[Any, list[Any]]) -> tuple[list[list[str]], str]:
    """Return the rows of a node's table as words; for a large table no rows, and a note with their number.

    >>> node = {"name": "wet", "values": ["yes", "no"], "parents": ["rain"], "table": [[1, 0], [0, 1]]}
    >>> table_of(node, {"rain": ["yes", "no"]})[0]
    [['rain', 'yes', 'no'], ['yes', '1', '0'], ['no', '0', '1']]
    """
    table = node.get("table")
    if table is None:
        return [], ""
    sizes = [len(values[parent]) for parent in node["parents"]]
    if len(table) > MOST_ROWS or len(sizes) + len(node["values"]) > MOST_COLUMNS:
        return [], f"table of {product(sizes)} × {len(node['values'])}"
    rows = [[words.name(one) for one in list(node["parents"]) + list(node["values"])]]
    for place, row in enumerate(table):
        own = []
        for parent in reversed(node["parents"]):
            place, value = divmod(place, len(values[parent]))
            own.append(words.name(values[parent][value]))
        rows.append(list(reversed(own)) + [words.short(cell) for cell in row])
    return rows, ""
