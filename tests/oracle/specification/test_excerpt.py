"""The part of the specification that a page needs: as good as the whole, small, and never out of date."""

from __future__ import annotations

import tomllib
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.spec import pages
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import excerpt, files, reader
from refml.oracle.specification.schema import Spec
from tests.small_spec import BAYES, write

FOLDER = files.data_folder()
SPEC = reader.load()
IDS = sorted({record.id for _, record in pages.everything(SPEC)})


def part(folder: Path, wanted: str) -> Spec:
    """The part for an id that has one."""
    found = excerpt.excerpt(folder, wanted)
    assert found is not None
    return found


@given(st.sampled_from(IDS))
def test_a_page_from_the_part_is_the_page_from_the_whole(wanted: str) -> None:
    nothing = mock.Mock(return_value=Outcome("undefined"))   # what is computed is the same on both pages
    with mock.patch.multiple(pages, reference=nothing, written=nothing, steps=mock.Mock(return_value=[])):
        assert pages.show(part(FOLDER, wanted), wanted) == pages.show(SPEC, wanted)


@pytest.mark.parametrize("path", files.written_files(FOLDER), ids=str)
def test_every_file_is_written_record_by_record(path: Path) -> None:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    found = list(excerpt.passages(path, FOLDER))
    for kind, wires in tables.items():
        texts = [one.text for one in found if one.kind == kind]
        assert [tomllib.loads(text) for text in texts] == [{kind: [wire]} for wire in wires]
    assert len(found) == sum(map(len, tables.values()))


# Of each kind the id that needs most of the 3,300 records: 96 for an item of the notes.
@pytest.mark.parametrize("wanted", ["svm.solve", "posterior", "toy-docs-posterior", "L16", "004-X21",
                                    "forgot-the-prior", "002-A05"])
def test_few_records_are_read(wanted: str) -> None:
    found = [one for path in files.written_files(FOLDER) for one in excerpt.passages(path, FOLDER)]
    assert 30 <= len(excerpt.needed(found, wanted)) <= 130


def test_what_was_edited_is_what_is_shown(tmp_path: Path) -> None:
    folder = write(tmp_path)
    assert part(folder, "neck").examples["neck"].why == "the printed example"
    write(tmp_path, BAYES.replace("the printed example", "a stiff neck"))
    assert part(folder, "neck").examples["neck"].why == "a stiff neck"
    (folder / "more.toml").write_text(
        '[[mistake]]\nid = "likelihood-alone"\noperations = ["decision.bayes_rule"]\nline = "posterior"\n'
        'expression = "likelihood"\nsays = "Multiply by the prior."\n', encoding="utf-8")
    assert "likelihood-alone" in part(folder, "decision.bayes_rule").mistakes


@pytest.mark.parametrize(("wanted", "kinds"), [
    ("neck", {"operations": 1, "data": 1, "derivations": 1, "examples": 3, "mistakes": 1, "notes": 1}),
    ("decision.maximisers", {"operations": 1, "examples": 1, "mistakes": 1}),
    ("N-1", {"operations": 2, "data": 1, "formulas": 1, "examples": 4, "laws": 1, "errata": 1, "notes": 1}),
])
def test_the_part_holds_what_names_the_id_and_what_that_refers_to(
        tmp_path: Path, wanted: str, kinds: dict[str, int]) -> None:
    found = part(write(tmp_path), wanted)
    assert {name: len(records) for name, records in vars(found).items() if records} == kinds


@pytest.mark.parametrize("wanted", ["", "N-2", "meningitis", "nec", '"', "neck\n", "decision"])
def test_what_is_no_id_has_no_part(tmp_path: Path, wanted: str) -> None:
    assert excerpt.excerpt(write(tmp_path), wanted) is None


@pytest.mark.parametrize(("old", "new"), [
    ("[[law]]", "[[ law ]]"),
    ("[[law]]\nid", "[[law]]  # a law\nid"),
    ('id = "proportional"', 'id = "proportional"  # L'),
    ('[[law]]\nid = "proportional"', "[[law]]\nid = 'proportional'"),
    ("[[operation]]", 'title = "decision"\n\n[[operation]]'),
    ('id = "tie"', 'id = "neck"'),
    ('data = "meningitis"', 'data = "nobody"'),
    ('catches = ["no-prior"]', 'catches = ["nobody"]'),
    ('cites = ["N-1"]\nwhy = "the printed', 'cites = ["N-3"]\nwhy = "the printed'),
    ('why = "the printed example"', "why = the printed example"),
    ('why = "the printed example"', 'whi = "the printed example"'),
    ('operation = "decision.bayes_rule"\ndata', 'operation = "decision.nobody"\ndata'),
    ('{evidence = "1/20"}', '{evidence = 0.05}'),
    ('{name = "joint", ', '{name = "joint", asks = 5, '),
    ('{evidence = "1/20"}', "{evidence = " + "[" * 5000 + "]" * 5000 + "}"),
])
def test_what_is_not_plain_is_left_to_whoever_reads_the_whole(tmp_path: Path, old: str, new: str) -> None:
    assert old in BAYES
    assert excerpt.excerpt(write(tmp_path, BAYES.replace(old, new, 1)), "neck") is None


def test_a_file_that_is_no_text_is_left_to_whoever_reads_the_whole(tmp_path: Path) -> None:
    (write(tmp_path) / "latin.toml").write_bytes(b'[[data]]\nid = "\xe9"\n')
    assert excerpt.excerpt(tmp_path, "neck") is None


def test_a_file_of_comments_holds_no_record(tmp_path: Path) -> None:
    (write(tmp_path) / "later.toml").write_text("# Nothing yet.\n\n  # Nothing.\n", encoding="utf-8")
    assert part(tmp_path, "neck").examples["neck"].why == "the printed example"
