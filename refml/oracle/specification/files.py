"""The files of the specification: where they lie, and the records that are written in them.

A chapter is one file, `spec/text.toml`, or a folder of files,
`spec/naive_bayes/bernoulli.toml`.  Further mistakes of a chapter are
`spec/mistakes/text.toml`.  A record is a table of a kind, [[example]],
whose numbers are exact.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import os
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from typing import Any, NamedTuple

from ...errors import InvalidInput, RefmlError, shown
from .schema import Spec

Wire = Mapping[str, Any]
Texts = Sequence[tuple[str, str]]   # the path of each file in its folder, and what is written in it

FURTHER_MISTAKES = "mistakes/"   # the folder of a file, or a folder, for each chapter, named after it
LEDGER = "ledger.toml"   # generated, and no record in it
SHEETS = "sheets"   # the folder of question sheets, whose records are others


class Written(NamedTuple):
    """A record as it is written: its file, its kind and its fields."""

    file: str
    kind: str
    wire: Wire

    @property
    def name(self) -> str:
        return str(name_of(self.wire))


def data_folder() -> Path:
    """Return the folder of the specification: `refml/specdata` in a package, `spec` in a checkout.

    Raises InvalidInput where neither exists.
    """
    here = Path(__file__).resolve().parents[2]
    for folder in (here / "specdata", here.parent / "spec"):
        if folder.is_dir():
            return folder
    raise InvalidInput(f"the specification is neither in {here / 'specdata'} nor in {here.parent / 'spec'}; "
                       "reinstall refml or run it from a checkout")


def written_files(folder: Path) -> list[Path]:
    """Return the TOML files of records in a folder and below it, sorted; the ledger and sheets left out."""
    return sorted(path for path in folder.rglob("*.toml")
                  if path.name != LEDGER and path.parent != folder / SHEETS)


def chapter_of(file: str) -> str:
    """Return the chapter that a file of the specification belongs to.

    >>> chapter_of("text.toml"), chapter_of("naive_bayes/bernoulli.toml"), chapter_of("mistakes/text.toml")
    ('text', 'naive_bayes', 'text')
    """
    return file.removeprefix(FURTHER_MISTAKES).partition("/")[0].removesuffix(".toml")


def text_of(path: Path, folder: Path) -> tuple[str, str]:
    """Return a file's path relative to `folder`, and its text.  Raises InvalidInput where it is
    unreadable.
    """
    file = path.relative_to(folder).as_posix()
    try:
        return file, path.read_text(encoding="utf-8")
    except (ValueError, OSError) as error:   # no UTF-8, no file
        raise InvalidInput(f"{file}: {error}") from None


def tables_in(file: str, text: str) -> dict[str, Any]:
    """Return the tables of a TOML text, every number exact.  Raises InvalidInput, naming its file."""
    try:
        return exact_toml(text)
    except (ValueError, RecursionError) as error:   # no TOML, a float, too deep
        raise InvalidInput(f"{file}: {error}") from None


# ---------------------------------------------------------------- records

MOST_DIGITS = 17  # a binary64 number has no more

# kind → field → what it holds; a field marked with "?" may be left out, any other name is a slip of the pen
FIELDS: dict[str, dict[str, str]] = {
    "parameters": {"id": "text", "list": "tables"}, "refusals": {"id": "text", "list": "tables"},
    "operation": {"id": "text", "title": "text", "sentence": "text", "parameters": "parameters",
                  "result": "type", "refuses?": "refusals", "judge?": "text", "cites?": "texts",
                  "reads?": "value"},
    "parameter": {"name": "text", "type": "type", "default?": "value"},
    "refusal": {"error?": "text", "undefined?": "text", "example": "text", "with": "table"},
    "formula": {"id": "text", "title": "text", "cites": "texts", "latex": "text", "operation": "text",
                "expression?": "text", "predicate?": "text", "part?": "text", "sets?": "table",
                "accepts?": "text"},
    "derivation": {"operation": "text", "continues?": "text", "lines": "tables"},
    "line": {"name": "text", "asks?": "text", "expression": "text", "says": "text"},
    "data": {"id": "text", "cites?": "texts", "given": "table"},
    "example": {"id": "text", "cites": "texts", "why": "text", "operation": "text", "data?": "text",
                "given?": "table", "expect?": "table", "fields?": "table", "printed?": "tables",
                "catches?": "texts", "digits?": "digits", "scale?": "value", "twin?": "text"},
    "printed": {"text": "text", "part?": "text", "erratum?": "text", "times?": "value"},
    "law": {"id": "text", "title": "text", "cites": "texts", "operations": "texts", "predicate": "text",
            "when?": "text", "digits?": "digits", "accepts?": "text"},
    "erratum": {"id": "text", "title": "text", "cites": "texts", "class": "text", "quote": "text",
                "lost?": "truth", "printed": "text", "right": "text", "witness?": "table",
                "printed_expression?": "text", "right_expression?": "text", "asks?": "texts",
                "reason?": "text"},
    "mistake": {"id": "text", "operations": "texts", "line?": "text", "expression?": "text",
                "keyword?": "table", "arguments?": "table", "asks?": "text", "answer?": "text",
                "where?": "table", "says": "text", "common?": "text", "whose?": "text", "cites?": "texts"},
    "document": dict.fromkeys(("id", "title", "lecture?", "institution?", "author?"), "text"),
    "note": dict.fromkeys(("id", "kind", "document", "lines", "title", "chapter"), "text"),
    "not_executable": {"id": "text", "reason": "text"},
    "retired": {"id": "text", "by": "text", "since": "text"},
}

PARTS = ("parameter", "refusal", "line", "printed")   # of other records
KINDS = [kind for kind in FIELDS if kind not in PARTS]

# what a field holds → in words, and whether a value is that
SHAPES: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "text": ("text", lambda wire: isinstance(wire, str)),
    "texts": ("a list of texts",
              lambda wire: isinstance(wire, list) and all(isinstance(t, str) for t in wire)),
    "table": ("a table", lambda wire: isinstance(wire, Mapping)),
    "tables": ("a list of tables",
               lambda wire: isinstance(wire, list) and all(isinstance(t, Mapping) for t in wire)),
    **{kind: (f"a list of tables and of names of [[{kind}]]",
              lambda wire: isinstance(wire, list) and all(isinstance(t, (str, Mapping)) for t in wire))
       for kind in ("parameters", "refusals")},
    "truth": ("true or false", lambda wire: isinstance(wire, bool)),
    "type": ("a type", lambda wire: isinstance(wire, (str, Mapping))),
    "digits": (f"an integer from 1 to {MOST_DIGITS}",
               lambda wire: type(wire) is int and 1 <= wire <= MOST_DIGITS),
    "value": ("a value", lambda wire: True),
}


def checked(kind: str, wire: Any) -> Mapping[str, Any]:
    """Return `wire` if it has the fields of a `kind`, each of the right shape.  Raises InvalidInput."""
    if not isinstance(wire, Mapping):
        raise InvalidInput(f"{shown(wire)} is not a table: begin a record with [[{kind}]]")
    fields = FIELDS[kind]
    names = [name.rstrip("?") for name in fields]
    for name in wire:
        if name not in names:
            raise InvalidInput(f"there is no field {name!r}; there are {', '.join(names)}")
    for marked, shape in fields.items():
        name = marked.rstrip("?")
        if name in wire:
            words, fits = SHAPES[shape]
            if not fits(wire[name]):
                raise InvalidInput(f"{name}={shown(wire[name])} is not {words}")
        elif not marked.endswith("?"):
            raise InvalidInput(f"the field {name!r} is missing")
    return wire


def records_of(tables: Mapping[str, Any], kind: str) -> list[Any]:
    """Return the records of a kind in one file.  Raises InvalidInput where they are not written as
    [[kind]].
    """
    records = tables.get(kind, [])
    if not isinstance(records, list):
        raise InvalidInput(f"{kind}={shown(records)} is not a list of records: begin each with [[{kind}]]")
    return records


def exact_toml(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text.  Raises ValueError for a float, and where it is no TOML."""
    def refuse(written: str) -> Any:
        raise InvalidInput(f"{written} is a float; write an exact rational such as \"1/2\"")

    return tomllib.loads(text, parse_float=refuse)


@contextlib.contextmanager
def place(file: str, kind: str, wire: Any) -> Iterator[None]:
    """Inside the block, put the file and the record in front of the message of an error."""
    try:
        yield
    except (InvalidInput, RecursionError) as error:
        name = name_of(wire) if isinstance(wire, Mapping) else None
        raise InvalidInput(f"{file}: {kind} {shown(name)}: {error}") from None


def records_in(file: str, tables: Wire) -> Iterator[Written]:
    """Yield the records of a file.  Raises InvalidInput for an unknown kind and for wrong fields."""
    for kind in tables:
        if kind not in KINDS:
            raise InvalidInput(f"{file}: there are no records of kind {kind!r}")
        with place(file, kind, None):
            wires = records_of(tables, kind)
        for wire in wires:
            with place(file, kind, wire):
                checked(kind, wire)
            yield Written(file, kind, wire)


def name_of(wire: Wire) -> Any:
    """Return a record's id; that of a derivation is its operation."""
    return wire.get("id", wire.get("operation"))


# ---------------------------------------------------------------- the specification that is kept

HERE = Path(__file__)


@functools.cache
def code() -> tuple[Path, ...]:
    """Return the modules on which the records read from the TOML depend; () in a copy without sources."""
    return tuple(path for folder in (HERE.parent, HERE.parents[2] / "numbers")
                 for path in sorted(folder.glob("*.py")))


def place_of_records() -> Path | None:
    """Return the file to cache the records in, beside Python's compiled modules; None without such
    a place.
    """
    try:
        return Path(cache_from_source(str(HERE.with_name("records.py")))).with_suffix(".records")
    except NotImplementedError:
        return None


def kept_or_read(texts: Texts, kept: Path, read: Callable[[Texts], Spec]) -> Spec:
    """Return the specification cached for these texts; else `read` it from them and cache it.

    To read TOML and to check every record takes ten times as long.  The file holds a hash of the texts and of
    the code that reads them, a hash of the records, and the records.  It lies where Python keeps compiled
    code, and is trusted like it.  Where nothing can be written, or PYTHONDONTWRITEBYTECODE is set, nothing
    is cached.  `pickle` and the code that writes files are loaded only where a file is read or written.
    """
    told = told_of(texts)
    found = spec_kept(told, kept)
    if found is not None:
        return found
    spec = read(texts)
    if not sys.dont_write_bytecode:
        with contextlib.suppress(OSError, RefmlError):
            pickle = importlib.import_module("pickle")
            records = pickle.dumps(spec, pickle.HIGHEST_PROTOCOL)
            os.makedirs(kept.parent, exist_ok=True)
            whole_files = importlib.import_module("...whole_files", __package__)
            whole_files.write(kept, told + source_hash(records) + records)
    return spec


def told_of(texts: Texts) -> bytes:
    """Return a hash of the texts and of the code that reads them."""
    sources = [path.read_bytes() for path in code()]
    told = "\0".join([part for one in texts for part in one]).encode("utf-8", "surrogateescape")
    return source_hash(b"\0".join([*sources, told]))


def spec_kept(told: bytes, kept: Path) -> Spec | None:
    """Return the specification cached with the hash `told`; None where there is none, or it is damaged."""
    try:
        content = kept.read_bytes()
    except OSError:
        return None
    own, records = content[len(told):2 * len(told)], content[2 * len(told):]
    if content[:len(told)] != told or own != source_hash(records):
        return None
    found: Spec = importlib.import_module("pickle").loads(records)
    return found
