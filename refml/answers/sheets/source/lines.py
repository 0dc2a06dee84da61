"""The line of a record or of a field in a TOML file, which `tomllib` does not give."""

from __future__ import annotations

from collections.abc import Iterator

from ....patterns import pattern

HEADER = pattern(r"\s*\[\[\s*([\w-]+)\s*\]\]")
TABLE = pattern(r"\s*\[\s*([\w-]+)\s*(?:\.\s*\"?([\w-]+)\"?\s*)?")
FIELD = pattern(r"\s*\"?([\w-]+)\"?\s*(?:\.[^=]*)?=")
QUOTES = ('"""', "'''")


class Lines:
    r"""The lines of records and of fields.

    >>> lines = Lines('title = "T"\n\n[[question]]\nid = "a"\n\n[question.given]\nn = 1\n')
    >>> lines.of("title"), lines.of("question", 0), lines.of("question", 0, "given")
    (1, 3, 6)
    """

    def __init__(self, text: str) -> None:
        self.records: dict[tuple[str, int], int] = {}
        self.fields: dict[tuple[str, int, str], int] = {}
        counts: dict[str, int] = {}
        record = ("", 0)
        for number, line in outside_texts(text):
            if header := HEADER.match(line):
                record = (header[1], counts.get(header[1], 0))
                counts[header[1]] = record[1] + 1
                self.records[record] = number
            elif table := TABLE.match(line):
                if table[1] != record[0]:   # a table of the sheet itself
                    record = ("", 0)
                self.fields.setdefault((*record, table[2] or table[1] if record[0] else table[1]), number)
            elif field := FIELD.match(line):
                self.fields.setdefault((*record, field[1]), number)

    def of(self, kind: str, place: int = 0, field: str = "") -> int:
        """Return the line of a field; of its record if the field is not written."""
        found = self.fields.get((kind, place, field), self.records.get((kind, place)))
        return found or self.fields.get(("", 0, kind), 1)


def outside_texts(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that do not begin inside a multi-line text, with their numbers from 1."""
    inside = ""
    for number, line in enumerate(text.split("\n"), 1):
        if not inside:
            yield number, line
        rest = line
        while rest:
            mark = inside or next(iter(sorted((one for one in QUOTES if one in rest), key=rest.index)), "")
            if not mark or mark not in rest:
                break
            rest = rest.partition(mark)[2]
            inside = "" if inside else mark
