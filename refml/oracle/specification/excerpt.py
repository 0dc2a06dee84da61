"""The part of the specification that shows one id: a few records, where all of them are 3,300.

Every file is read as text; only the records that are needed are read as TOML.
A record begins with its kind and its name, on a line each, as everywhere in `spec/`:

    [[example]]
    id = "married-given-no"

Needed are the records of the id, those that name it, and what these refer to.
Nothing is stored between two runs, so that nothing can be stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from .files import Written, chapter_of, exact_toml, records_in, written_files
from .reader import build
from .schema import Operation, Spec

REFUSALS = "refusals"   # the file of what operations of several chapters refuse
BEGINNING = re.compile(r'^\[\[(\w+)\]\]\n(?:id|operation) = "([^"\\\n]*)"$', re.MULTILINE)
WITNESS = re.compile(r"^witness = \{(\w+) = ", re.MULTILINE)
NO_COMMENT = re.compile(r"^[^#\s]", re.MULTILINE)

Key = tuple[str, str]   # kind and name of a record

# kind → field → the kind of the records that the field names, without which a record cannot be read
READ_WITH: dict[str, dict[str, str]] = {
    "operation": {"parameters": "parameters", "refuses": "refusals", "judge": "operation"},
    "formula": {"operation": "operation"},
    "derivation": {"operation": "operation", "continues": "derivation"},
    "line": {"asks": "operation"},
    "example": {"operation": "operation", "data": "data"},
    "law": {"operations": "operation"},
    "mistake": {"operations": "operation"},
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


class Passage(NamedTuple):
    """The text of one record."""

    file: str
    kind: str
    name: str
    text: str


def excerpt(folder: Path, wanted: str, rivals: bool = False) -> Spec | None:
    """Return the records that the page of an id needs, in the order of the whole specification.

    With `rivals` also what an answer to an example, or to an operation on other data, is held against: the
    mistakes of the operation and of its lines, and the errata over its names.  None where the id names no
    record, or where something is not written as usual or is wrong: then the whole is to be read, which says
    what is wrong.
    """
    try:
        found = [one for path in written_files(folder) for one in passages(path, folder)]
        return build(needed(found, wanted, rivals))
    except (KeyError, ValueError, OSError, RecursionError):
        return None


def operation_of(folder: Path, wanted: str) -> Operation | None:
    """Return an operation, read from the files of its chapter and from that of the shared refusals.

    None where the id names none, or where its record refers to one of another chapter or is not written as
    usual: then the whole is to be read.
    """
    chapter = wanted.partition(".")[0]
    try:
        found = [one for path in written_files(folder)
                 if chapter_of(path.relative_to(folder).as_posix()) in (chapter, REFUSALS)
                 for one in passages(path, folder)]
        index = {(one.kind, one.name): one for one in found}
        return build(closure(index, [("operation", wanted)])).operations[wanted]
    except (KeyError, ValueError, OSError, RecursionError):
        return None


def closure(index: dict[Key, Passage], waiting: list[Key]) -> list[Written]:
    """Return some records and what they refer to, in the order of the files.  Raises KeyError."""
    read: dict[Key, Written] = {}
    while waiting:
        key = waiting.pop()
        if key not in read:
            (read[key],) = records_in(index[key].file, exact_toml(index[key].text))
            waiting += named(READ_WITH, key[0], read[key].wire)
    return [read[key] for key in index if key in read]


def ids_of(folder: Path, kind: str) -> list[str]:
    """Return the names of all records of a kind, in their order."""
    texts = (path.read_text(encoding="utf-8") for path in written_files(folder))
    return [found[2] for text in texts for found in BEGINNING.finditer(text) if found[1] == kind]


def passages(path: Path, folder: Path) -> Iterator[Passage]:
    """Yield the records of a file as text.  Raises ValueError where one is not written as usual."""
    text = path.read_text(encoding="utf-8")
    begins = list(BEGINNING.finditer(text))
    places = [one.start() for one in begins] + [len(text)]
    first = NO_COMMENT.search(text)
    if (first.start() if first else len(text)) != places[0] or f"\n{text}".count("\n[[") != len(begins):
        raise ValueError(f"{path.name} is not written record by record")
    file = path.relative_to(folder).as_posix()
    for begin, end in zip(begins, places[1:], strict=True):
        yield Passage(file, begin[1], begin[2], text[begin.start():end])


def needed(found: list[Passage], wanted: str, rivals: bool = False) -> list[Written]:
    """Return the records to read.  Raises KeyError where no page has the id, or a name names nothing."""
    index = {(one.kind, one.name): one for one in found}
    if len(index) < len(found) or all((kind, wanted) not in index for kind in SHOWN_WITH):
        raise KeyError(wanted)
    read: dict[Key, Written] = {}
    waiting = [key for key, one in index.items() if one.kind == "document" or mentions(one, wanted)]
    gather(index, waiting, wanted, read)
    if rivals:
        gather(index, held_against(index, read, wanted), wanted, read)
    return [read[key] for key in index if key in read]


def held_against(index: dict[Key, Passage], read: dict[Key, Written], wanted: str) -> list[Key]:
    """Return what an answer to an example or to an operation is held against.

    A mistake in a line is one in every operation that has the same line: those come with their derivations.
    """
    example = read["example", wanted].wire if ("example", wanted) in read else {"operation": wanted}
    operation = str(example["operation"])
    names = names_in(read)
    lines = [f'\nline = "{line["name"]}"\n' for key, one in read.items() if key[0] == "derivation"
             for line in one.wire["lines"]]
    keys: list[Key] = [key for key, one in index.items() if one.kind == "erratum" and (
        key[1] in str(example.get("printed", "")) or may_hold(one, names))]
    for key, one in index.items():
        if one.kind == "mistake" and mentions(one, operation):
            keys.append(key)
        elif one.kind == "mistake" and any(line in one.text for line in lines):
            keys.append(key)
            keys += [other for other in index if other[0] == "derivation" and mentions(one, other[1])]
    return keys


def names_in(read: dict[Key, Written]) -> set[str]:
    """Return the names of the arguments and of the lines that are read."""
    lists = [one.wire.get(field, []) for one in read.values() for field in ("parameters", "list", "lines")]
    return {str(entry["name"]) for entries in lists for entry in entries
            if not isinstance(entry, str) and "name" in entry}


def may_hold(erratum: Passage, names: set[str]) -> bool:
    """Whether an erratum computes something of these names, as far as the first of its witness shows."""
    witness = WITNESS.search(erratum.text)
    return "\nprinted_expression = " in erratum.text and (witness is None or witness[1] in names)


def gather(index: dict[Key, Passage], waiting: list[Key], wanted: str, read: dict[Key, Written]) -> None:
    """Read the records that are waited for, and what they cannot be read or shown without."""
    while waiting:
        key = waiting.pop()
        if key not in read:
            one = index[key]
            (read[key],) = records_in(one.file, exact_toml(one.text))
            waiting += named(READ_WITH, one.kind, read[key].wire)
            if one.name == wanted:
                shown = named(SHOWN_WITH, one.kind, read[key].wire)
                waiting += [other for other in shown if other in index or other[0] != "derivation"]


def mentions(passage: Passage, wanted: str) -> bool:
    """Return whether a record has this id, or names it."""
    return f'"{wanted}"' in passage.text or f"'{wanted}'" in passage.text


def named(fields: dict[str, dict[str, str]], kind: str, wire: Any) -> Iterator[Key]:
    """Yield the kind and name of every record that the fields of a record name."""
    for field, other in fields.get(kind, {}).items():
        names = wire.get(field, [])
        for name in names if isinstance(names, list) else [names]:
            if isinstance(name, str):
                yield other, name
    for line in wire.get("lines", []) if kind == "derivation" else []:
        yield from named(fields, "line", line)
