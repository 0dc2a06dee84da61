"""The records of the specification that one id needs: a few of about 6,300.

Every file is read as text; only the records that are needed are parsed as TOML.
A record begins with its kind and its name, on a line each, as everywhere in `spec/`:

    [[example]]
    id = "married-given-no"

A page needs the records of its id, those that name it, and those that these refer to (`excerpt`); to mark an
answer, its question is needed and all that the answer is compared with (`excerpt_to_mark`).
Nothing is stored between two runs, so that nothing can be stale.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any

from ...patterns import pattern
from .files import KINDS, Wire, Written, chapter_of, exact_toml, records_in, written_files
from .reader import build
from .schema import IN_MANY_WAYS, Operation, Spec

REFUSALS = "refusals"   # the file of what operations of several chapters refuse
BEGINNING = pattern(r'(\w+)\]\]\n(?:id|operation) = "([^"\\\n]*)"(?:\n|\Z)')
LINE = pattern(r'\nline = "(\w+)"')
CONTINUES = pattern(r'\ncontinues = "(.*)"')
WITNESS = pattern(r"\nwitness = \{(\w+) = ")
NO_COMMENT = pattern(r"^[^#\s]", re.MULTILINE)

Key = tuple[str, str]   # kind and name of a record
Passages = dict[str, dict[str, tuple[str, str]]]   # kind → name → its file, and its text behind [[

# kind → field → the kind of the records that the field names, without which a record cannot be read
READ_WITH: dict[str, dict[str, str]] = {
    "operation": {"parameters": "parameters", "refuses": "refusals", "judge": "operation"},
    "formula": {"operation": "operation"},
    "derivation": {"operation": "operation", "continues": "derivation"},
    "line": {"asks": "operation"},
    "example": {"operation": "operation", "data": "data"},
    "law": {"operations": "operation"},
    "mistake": {"operations": "operation", "asks": "operation"},
    "erratum": {"asks": "operation"},
}

# kind that has a page → field → the kind of the records that the page shows besides
SHOWN_WITH: dict[str, dict[str, str]] = {
    "operation": {},
    "note": {},
    "formula": {"cites": "note"},
    "example": {"cites": "note", "catches": "mistake", "operation": "derivation"},
    "law": {"cites": "note"},
    "erratum": {"cites": "note"},
    "mistake": {"cites": "note", "operations": "derivation"},
}


def excerpt(folder: Path, wanted: str) -> Spec | None:
    """Return the records that the page of an id needs, in the order of the whole specification.

    None where the id names no record, or where a record is wrong or its layout unusual.  Then the caller
    reads the whole specification, which reports what is wrong.
    """
    try:
        return build(needed(passages(folder), wanted))
    except (KeyError, ValueError, OSError, RecursionError):
        return None


def excerpt_to_mark(folder: Path, wanted: str) -> Spec | None:
    """Return the records needed to mark an answer to an example, or to an operation asked about other data.

    These are the example, the operation, its derivation, their mistakes and their errata; for other data also
    the examples that show which answers count as right.  None where `wanted` is neither an example nor an
    operation, and where a record is wrong or its layout unusual.
    """
    try:
        return build(held_against(passages(folder), wanted))
    except (KeyError, ValueError, OSError, RecursionError):
        return None


def operation_of(folder: Path, wanted: str) -> Operation | None:
    """Return an operation, read only from the files of its chapter and that of the shared refusals.

    None where no operation has the id, or its record refers to another chapter or has an unusual layout.
    Then the caller reads the whole specification.
    """
    try:
        records = Records(passages(folder, (wanted.partition(".")[0], REFUSALS)))
        records.take([("operation", wanted)])
        return build(records.taken()).operations[wanted]
    except (KeyError, ValueError, OSError, RecursionError):
        return None


def ids_of(folder: Path, kind: str) -> list[str]:
    """Return the names of all records of a kind, in the order of the files."""
    texts = (f"\n{path.read_text(encoding='utf-8')}" for path in written_files(folder))
    begins = (BEGINNING.match(one) for text in texts for one in text.split("\n[[")[1:])
    return [begin[2] for begin in begins if begin and begin[1] == kind]


# ---------------------------------------------------------------- the records

def passages(folder: Path, chapters: Collection[str] | None = None) -> Passages:
    """Return kind → name → (file, text) of all records, or of those in some chapters.

    Raises KeyError for an unknown kind, ValueError for a record that does not begin with its kind and its
    id, and where two records of a kind have one name.
    """
    found: Passages = {kind: {} for kind in KINDS}
    count = 0
    for path in written_files(folder):
        file = path.relative_to(folder).as_posix()
        if chapters is None or chapter_of(file) in chapters:
            head, *texts = f"\n{path.read_text(encoding='utf-8')}".split("\n[[")
            if NO_COMMENT.search(head):
                raise ValueError(f"{file} does not begin with a record")
            for text in texts:
                begin = BEGINNING.match(text)
                if begin is None:
                    raise ValueError(f"record={text[:60]!r} does not begin with its kind and its id: write "
                                     '[[kind]], and id = "…" in the next line')
                found[begin[1]][begin[2]] = file, text
            count += len(texts)
    if sum(map(len, found.values())) < count:
        raise ValueError("two records of a kind have one name")
    return found


class Records:
    """Records as text: each is parsed at most once; those that are taken come with all they refer to."""

    def __init__(self, found: Passages) -> None:
        self.found = found
        self.known: dict[Key, Written] = {}
        self.chosen: set[Key] = set()

    def __contains__(self, key: Key) -> bool:
        return key[1] in self.found[key[0]]

    def file_of(self, key: Key) -> str:
        """Return the file that holds a record.  Raises KeyError where there is none."""
        return self.found[key[0]][key[1]][0]

    def texts(self, kind: str) -> Iterator[tuple[Key, str]]:
        """Yield key and text of each record of a kind."""
        return (((kind, name), text) for name, (_, text) in self.found[kind].items())

    def read(self, key: Key) -> Written:
        """Return a parsed record.  Raises KeyError where there is none, ValueError where it is invalid."""
        if key not in self.known:
            file, text = self.found[key[0]][key[1]]
            (self.known[key],) = records_in(file, exact_toml(f"[[{text}"))
        return self.known[key]

    def take(self, keys: Iterable[Key]) -> None:
        """Take these records and, recursively, those without which they cannot be read."""
        waiting = list(keys)
        while waiting:
            key = waiting.pop()
            if key not in self.chosen:
                self.chosen.add(key)
                waiting += named(READ_WITH, key[0], self.read(key).wire)

    def taken(self) -> list[Written]:
        """Return the taken records; those of one kind are in the order of the files."""
        kinds = {kind for kind, _ in self.chosen}
        return [self.known[kind, name] for kind in kinds for name in self.found[kind]
                if (kind, name) in self.chosen]

    def lines_of(self, operation: str) -> dict[str, Wire]:
        """Return name → line of an operation's derivation, those it continues included; {} without one."""
        lines: dict[str, Wire] = {}
        key = ("derivation", operation)
        while key in self:
            wire = self.read(key).wire
            lines |= {line["name"]: line for line in wire["lines"]}
            key = ("derivation", str(wire.get("continues")))
        return lines


# ---------------------------------------------------------------- which are needed

def needed(found: Passages, wanted: str) -> list[Written]:
    """Return the records that the page of an id needs.  Raises KeyError for an unknown id or name."""
    records = Records(found)
    pages = [(kind, wanted) for kind in SHOWN_WITH if (kind, wanted) in records]
    if not pages:
        raise KeyError(wanted)
    records.take(key for kind in found for key, text in records.texts(kind)
                 if kind == "document" or mentions(text, wanted))
    for page in pages:
        shown = named(SHOWN_WITH, page[0], records.read(page).wire)
        records.take(other for other in shown if other in records or other[0] != "derivation")
    return records.taken()


def held_against(found: Passages, wanted: str) -> list[Written]:
    """Return the records from which the marker computes the right answer and those of known mistakes.

    They are operation, derivation, examples, mistakes and errata, and what these refer to.  `wanted`: id of
    an example or operation.  Raises KeyError for another, or a reference to no record.
    """
    records = Records(found)
    example = records.read(("example", wanted)).wire if ("example", wanted) in records else {}
    operation = str(example.get("operation", wanted))
    records.take([("operation", operation)])
    records.take(key for key in (("example", wanted), ("derivation", operation)) if key in records)
    if not example:
        records.take(key for key, text in records.texts("example")
                     if f'\noperation = "{operation}"\n' in text and any(way in text for way in IN_MANY_WAYS))
    printed = str(example.get("printed", ""))
    records.take([*mistakes_in(records, operation), *errata_in(records, operation),
                  *(key for key, _ in records.texts("erratum") if key[1] in printed)])
    return records.taken()


def mistakes_in(records: Records, operation: str) -> Iterator[Key]:
    """Yield the mistakes of an operation, and those in a line that it shares with another operation.

    The other operation's derivation, which proves that they share the line, is yielded with them.
    """
    own = records.lines_of(operation)
    others: dict[str, list[tuple[Key, str]]] = {}
    for key, text in records.texts("mistake"):
        if mentions(text, operation):
            yield key
        elif (line := LINE.search(text)) and line[1] in own:
            others.setdefault(line[1], []).append((key, text))
    for name, mistakes in others.items():
        for other in sharing(records, name, own[name]["expression"]):
            shown = [key for key, text in mistakes if mentions(text, other)]
            yield from [("derivation", other), *shown] if shown else []
            mistakes = [one for one in mistakes if one[0] not in shown]


def sharing(records: Records, name: str, expression: str) -> Iterator[str]:
    """Yield the operations whose derivation may have this line, as their text shows.

    `name` and `expression` are those of the line.  A derivation that continues another has all its lines.
    """
    found: set[str] = set()
    for (_, operation), text in records.texts("derivation"):
        continued = CONTINUES.search(text)
        if (continued and continued[1] in found) or (
                mentions(text, name) and without_layout(expression) in without_layout(text)):
            found.add(operation)
            yield operation


def without_layout(text: str) -> str:
    """Return a text without whitespace and backslashes, by which TOML breaks lines."""
    return "".join(text.replace("\\", "").split())


def errata_in(records: Records, operation: str) -> Iterator[Key]:
    """Yield the errata that concern an operation: of its chapter or naming it, over its own names only.

    Its names are those of its arguments and of its derivation's lines.
    """
    chapter = chapter_of(records.file_of(("operation", operation)))
    names = names_in(records.known.values())
    asked = {operation, *(str(line.get("asks")) for line in records.lines_of(operation).values())}
    for key, text in records.texts("erratum"):
        first = WITNESS.search(text)
        if (first is None or first[1] in names) and "\nprinted_expression = " in text:
            own = chapter_of(records.file_of(key)) == chapter
            if (own or any(mentions(text, one) for one in asked)) \
                    and records.read(key).wire.get("witness", {}).keys() <= names:
                yield key


def names_in(read: Iterable[Written]) -> set[str]:
    """Return the names of the parameters and of the lines in these records."""
    lists = [one.wire.get(field, []) for one in read for field in ("parameters", "list", "lines")]
    return {str(entry["name"]) for entries in lists for entry in entries
            if not isinstance(entry, str) and "name" in entry}


def mentions(text: str, name: str) -> bool:
    """Whether a record's text holds this name in quotes, as its id or in a reference."""
    return f'"{name}"' in text or f"'{name}'" in text


def named(fields: dict[str, dict[str, str]], kind: str, wire: Any) -> Iterator[Key]:
    """Yield kind and name of every record that a record's fields refer to; `fields` says by which."""
    for field, other in fields.get(kind, {}).items():
        names = wire.get(field, [])
        for name in names if isinstance(names, list) else [names]:
            if isinstance(name, str):
                yield other, name
    for line in wire.get("lines", []) if kind == "derivation" else []:
        yield from named(fields, "line", line)
