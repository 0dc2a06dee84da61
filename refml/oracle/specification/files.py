"""The files of the specification: where they lie, and the records that are written in them.

A chapter is one file, `spec/text.toml`, or a folder of files,
`spec/naive_bayes/bernoulli.toml`.  Further mistakes of a chapter are
`spec/mistakes/text.toml`.  A record is a table of a kind, [[example]],
whose numbers are exact.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from typing import Any, NamedTuple

from ... import whole_files
from ...errors import InvalidInput, RefmlError, shown
from .schema import KINDS, checked, records_of

Wire = Mapping[str, Any]
Texts = Sequence[tuple[str, str]]    # the path of each file in its folder, and what is written in it
Tables = Sequence[tuple[str, Wire]]  # the same path, and the tables of the file

FURTHER_MISTAKES = "mistakes/"   # the folder of a file, or a folder, for each chapter, named after it
LEDGER = "ledger.toml"   # generated, and no record in it
SHEETS = "sheets"   # the folder of question sheets, whose records are others


class Written(NamedTuple):
    """A record as it is written: its file, its kind, its fields."""

    file: str
    kind: str
    wire: Wire

    @property
    def name(self) -> str:
        return str(name_of(self.wire))


def data_folder() -> Path:
    """Return the folder of the specification: `refml/specdata` of a package, else `spec` of a checkout."""
    here = Path(__file__).resolve().parents[2]
    for folder in (here / "specdata", here.parent / "spec"):
        if folder.is_dir():
            return folder
    raise InvalidInput(f"the specification is neither in {here / 'specdata'} nor in {here.parent / 'spec'}; "
                       "reinstall refml or run it from a checkout")


def written_files(folder: Path) -> list[Path]:
    """Return the TOML files that people write, in order: those of the folder, and of the folders in it."""
    return sorted(path for path in folder.rglob("*.toml")
                  if path.name != LEDGER and path.parent != folder / SHEETS)


def chapter_of(file: str) -> str:
    """Return the chapter that a file of the specification belongs to.

    >>> chapter_of("text.toml"), chapter_of("naive_bayes/bernoulli.toml"), chapter_of("mistakes/text.toml")
    ('text', 'naive_bayes', 'text')
    """
    return file.removeprefix(FURTHER_MISTAKES).partition("/")[0].removesuffix(".toml")


def text_of(path: Path, folder: Path) -> tuple[str, str]:
    """Return the path of a file in its folder, and what is written in it.  Raises InvalidInput."""
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


# ---------------------------------------------------------------- tables that are kept

def place_of_tables() -> Path | None:
    """Return where tables are kept: where Python keeps what it compiles of this folder, if anywhere."""
    try:
        return Path(cache_from_source(str(Path(__file__).with_name("tables.py")))).with_suffix(".tables")
    except NotImplementedError:
        return None


def tables_of(texts: Texts, kept: Path | None = None) -> Tables:
    """Return the tables of each file: those that the last reading has kept, if the texts are the same.

    To read TOML takes two thirds of the time in which the specification is read.  They are kept in a file:
    a hash of the texts, one of what stands behind both, the tables.  Where nothing can be written, or
    PYTHONDONTWRITEBYTECODE is set, nothing is kept.
    """
    told = source_hash("\0".join([part for one in texts for part in one]).encode("utf-8", "surrogateescape"))
    found = None if kept is None else tables_kept(told, kept)
    if found is not None:
        return found
    tables = [(file, tables_in(file, text)) for file, text in texts]
    if kept is not None and not sys.dont_write_bytecode:
        with contextlib.suppress(OSError, ValueError, RefmlError):   # no such folder; a date in a table
            content = marshal.dumps(tables)
            os.makedirs(kept.parent, exist_ok=True)
            whole_files.write(kept, told + source_hash(content) + content)
    return tables


def tables_kept(told: bytes, kept: Path) -> Tables | None:
    """Return the tables that are kept of texts with this hash; None where there are none, or not whole."""
    try:
        content = kept.read_bytes()
    except OSError:
        return None
    own, tables = content[len(told):2 * len(told)], content[2 * len(told):]
    if content[:len(told)] != told or own != source_hash(tables):
        return None
    found: Tables = marshal.loads(tables)
    return found


# ---------------------------------------------------------------- records

def exact_toml(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text, every number exact.  Raises ValueError."""
    def refuse(written: str) -> Any:
        raise InvalidInput(f"{written} is a float; write an exact rational such as \"1/2\"")

    return tomllib.loads(text, parse_float=refuse)


@contextlib.contextmanager
def place(file: str, kind: str, wire: Any) -> Iterator[None]:
    """Put file and record before the message of an error."""
    try:
        yield
    except (InvalidInput, RecursionError) as error:
        name = name_of(wire) if isinstance(wire, Mapping) else None
        raise InvalidInput(f"{file}: {kind} {shown(name)}: {error}") from None


def records_in(file: str, tables: Wire) -> Iterator[Written]:
    """Yield the records of a file, each with the fields that it should have.  Raises InvalidInput."""
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
    """Return what a record is known by: its id; a derivation by its operation."""
    return wire.get("id", wire.get("operation"))
