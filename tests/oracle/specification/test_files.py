"""The files of the specification: found, read record by record, short, and in the order of a reader."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification import files, reader
from refml.oracle.specification.schema import Spec
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
    return list(files.records_in(file, files.tables_in(*files.text_of(FOLDER / file, FOLDER))))


def in_order(file: str) -> list[tuple[str, Any]]:
    """Kind and fields of each record of a file, from top to bottom."""
    found = records(file)
    left = {kind: [one.wire for one in found if one.kind == kind] for kind in ORDER}
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


# ---------------------------------------------------------------- what is kept of them

TEXTS = (("a.toml", '[[data]]\nid = "x"\ngiven = {p = "1/2", rows = [[1, true], ["\u00fc", 3]]}\n'),
         ("b/c.toml", '[[data]]\nid = "y"\ngiven = {}\n'))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[files.Texts]:
    """The texts that were read; what can be kept is kept, whatever the environment says."""
    found: list[files.Texts] = []
    really = reader.read_texts

    def counted(texts: files.Texts) -> Spec:
        found.append(texts)
        return really(texts)

    monkeypatch.setattr(reader, "read_texts", counted)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return found


def of(texts: files.Texts, kept: Path) -> Spec:
    return files.kept_or_read(texts, kept, reader.read_texts)


def test_what_is_kept_of_the_specification_is_what_is_read(
    tmp_path: Path, read: list[files.Texts]
) -> None:
    kept = tmp_path / "folder" / "kept"
    first, second = reader.read_folder(FOLDER, kept), reader.read_folder(FOLDER, kept)
    assert len(read) == 1 and os.listdir(kept.parent) == ["kept"]
    assert repr(first) == repr(second)   # types and orders too
    assert first is not second and first == second


def test_what_is_one_thing_is_one_thing_where_it_was_kept(tmp_path: Path, read: list[files.Texts]) -> None:
    kept = tmp_path / "kept"
    reader.read_folder(FOLDER, kept)
    spec = reader.read_folder(FOLDER, kept)
    assert len(read) == 1
    assert all(one.operation is spec.operations[one.operation.id] for one in spec.examples.values())
    needed = [p for one in spec.operations.values() for p in one.parameters if p.required]
    assert len(needed) == sum(p.required for one in reader.load().operations.values() for p in one.parameters)


def test_whatever_changes_in_a_text_or_in_a_name_is_read(tmp_path: Path, read: list[files.Texts]) -> None:
    kept = tmp_path / "kept"
    (one, first), (other, second) = TEXTS
    changed, renamed = ((one, first.replace("3", "4")), (other, second)), ((one, first), ("c.toml", second))
    two, same_letters = (("a", "# 1\n"), ("#b", "# 2\n")), (("a", "# 1\n#b# 2\n"),)
    for texts in (TEXTS, renamed, changed, TEXTS[:1], TEXTS[::-1], ((one, first + second),), (),
                  two, same_letters):
        read.clear()
        assert of(texts, kept) == reader.read_texts(texts) == of(texts, kept)
        assert read == [texts, texts]   # the second time by this test


def test_whatever_changes_in_the_code_is_read(
    tmp_path: Path, read: list[files.Texts], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, module = tmp_path / "kept", tmp_path / "module.py"
    names = {path.stem for path in files.code()}
    assert names >= {"codec", "files", "ids", "reader", "schema", "integers", "rational"}
    paths = (*files.code(), module)
    monkeypatch.setattr(files, "code", lambda: paths)
    for code in ("x = 1\n", "x = 2\n"):
        module.write_text(code, encoding="ascii")
        of(TEXTS, kept)
        of(TEXTS, kept)
    assert len(read) == 2


def test_what_is_kept_and_is_not_whole_is_not_read(tmp_path: Path, read: list[files.Texts]) -> None:
    kept = tmp_path / "kept"
    right = of(TEXTS, kept)
    whole = kept.read_bytes()
    for size in range(len(whole)):
        for spoilt in (whole[:size], whole[:size] + bytes([whole[size] ^ 1]) + whole[size + 1:]):
            kept.write_bytes(spoilt)
            read.clear()
            assert of(TEXTS, kept) == right
            assert read == [TEXTS]
            assert kept.read_bytes() == whole


def test_nothing_is_kept_where_nothing_may_be_written(
    tmp_path: Path, read: list[files.Texts], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    right = reader.read_texts(TEXTS)
    assert of(TEXTS, tmp_path / "file" / "kept") == right
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert of(TEXTS, tmp_path / "kept") == right
    assert os.listdir(tmp_path) == ["file"]


def test_what_is_refused_is_refused_again(tmp_path: Path, read: list[files.Texts]) -> None:
    kept = tmp_path / "kept"
    write(tmp_path / "folder", BAYES + "[[data]]\n")
    for _ in range(2):
        with pytest.raises(InvalidInput, match="the field 'id' is missing"):
            reader.read_folder(tmp_path / "folder", kept)
    assert len(read) == 2 and not kept.exists()


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
