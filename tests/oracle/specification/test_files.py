"""The files of the specification: found, read record by record, short, and in the order of a reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification import files, reader
from tests.small_spec import BAYES, small, write

FOLDER = files.data_folder()
FILES = [path.relative_to(FOLDER).as_posix() for path in files.written_files(FOLDER)]
MOST_LINES = 1200

def is_of_mistakes(file: str) -> bool:
    """Whether a file holds further mistakes, each of which says of which operations it is."""
    return file.startswith(files.FURTHER_MISTAKES)


# What stands of an operation, in order; then, of the whole file, what ends it.
ORDER = ("operation", "formula", "derivation", "example", "mistake", "law", "erratum", "not_executable")


def records(file: str) -> list[files.Written]:
    """The records of a file, those of one kind in their order."""
    return list(files.records_in(file, files.read_toml(FOLDER / file, FOLDER)))


def in_order(file: str) -> list[tuple[str, Any]]:
    """Kind and fields of each record of a file, from top to bottom."""
    left = {kind: [one.wire for one in records(file) if one.kind == kind] for kind in ORDER}
    lines = (FOLDER / file).read_text(encoding="utf-8").splitlines()
    kinds = [line.strip("[]") for line in lines if line.startswith("[[") and line.strip("[]") in ORDER]
    return [(kind, left[kind].pop(0)) for kind in kinds]


# ---------------------------------------------------------------- finding and reading

def test_the_specification_of_this_checkout_is_found() -> None:
    assert (FOLDER / "notes" / "000.toml").is_file()
    assert len(reader.load().notes) == 552
    assert "ledger.toml" not in FILES
    assert {files.chapter_of(file) for file in FILES} >= {"text", "naive_bayes", "notes"}


def test_a_chapter_may_be_a_folder(tmp_path: Path) -> None:
    in_one_file = small(tmp_path / "file")
    operations, rest = BAYES.split("[[formula]]", 1)
    chapter = tmp_path / "folder" / "decision"
    chapter.mkdir(parents=True)
    (chapter / "rules.toml").write_text(operations, encoding="utf-8")
    (chapter / "examples.toml").write_text(f"[[formula]]{rest}", encoding="utf-8")
    assert reader.read_folder(tmp_path / "folder") == in_one_file
    (chapter / "examples.toml").write_text("[[formula]]", encoding="utf-8")
    with pytest.raises(InvalidInput, match=r"^decision/examples\.toml: formula None: the field 'id'"):
        reader.read_folder(tmp_path / "folder")


def test_a_file_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    (write(tmp_path) / "latin.toml").write_bytes(b'[[data]]\nid = "\xe9"\n')
    with pytest.raises(InvalidInput, match=r"^latin\.toml: 'utf-8' codec"):
        reader.read_folder(tmp_path)


@pytest.mark.parametrize("part", ["parameter", "line", "printed", "nonsense"])
def test_a_part_of_a_record_is_no_record(part: str) -> None:
    with pytest.raises(InvalidInput, match=f"^a.toml: there are no records of kind '{part}'"):
        list(files.records_in("a.toml", {part: [{"name": "x", "type": "integer"}]}))


# ---------------------------------------------------------------- how they read

@pytest.mark.parametrize("file", FILES)
def test_a_file_is_short(file: str) -> None:
    assert len((FOLDER / file).read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("file", FILES)
def test_a_file_reads_operation_by_operation(file: str) -> None:
    about, told, before = None, set(), 0
    for kind, wire in in_order(file):
        apart = wire["operations"][0] if kind == "mistake" and is_of_mistakes(file) else about
        operation = wire["id"] if kind == "operation" else wire.get("operation", apart)
        if operation != about:
            assert operation not in told, f"{operation} is told in two places"
            about, before = operation, 0
            told.add(about)
        assert ORDER.index(kind) >= before, f"a {kind} stands too late: {wire.get('id')}"
        assert kind != "mistake" or about in wire["operations"], f"{wire['id']} belongs elsewhere"
        before = ORDER.index(kind)
