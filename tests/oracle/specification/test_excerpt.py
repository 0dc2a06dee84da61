"""The part of the specification that a page needs: as good as the whole, small, and never out of date."""

from __future__ import annotations

import tomllib
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.marking.questions import Keyed, Question
from refml.answers.marking.rivals import concerns
from refml.cli.spec import pages, referring
from refml.oracle.judging.diagnosis import suspects
from refml.oracle.reference.claims import expected_of
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification import excerpt, files, reader
from refml.oracle.specification.schema import IN_MANY_WAYS, Operation, Spec
from tests.small_spec import BAYES, write

FOLDER = files.data_folder()
SPEC = reader.load()
PASSAGES = excerpt.passages(FOLDER)
IDS = sorted({record.id for _, record in pages.everything(SPEC)})


def part(folder: Path, wanted: str) -> Spec:
    """The part for an id that has one."""
    found = excerpt.excerpt(folder, wanted)
    assert found is not None
    return found


@given(st.sampled_from(IDS))
def test_a_page_from_the_part_is_the_page_from_the_whole(wanted: str) -> None:
    nothing = mock.Mock(return_value=Outcome("undefined"))   # what is computed is the same on both pages
    with mock.patch.multiple(referring, reference=nothing, written=nothing, steps=mock.Mock(return_value=[])):
        assert pages.show(part(FOLDER, wanted), wanted) == pages.show(SPEC, wanted)


def rivals(spec: Spec, operation: Operation) -> tuple[object, ...]:
    """What can be made wrong in an operation: its mistakes, and the errata over its names."""
    derivation = spec.derivations.get(operation.id)
    names = {one.name for one in operation.parameters} | {
        line.name for line in (derivation.lines if derivation else ())}
    found = [spec.mistakes[one.diagnosis.id] for one in suspects.mistakes(spec, operation)]
    ready = Keyed(spec, Question("any", operation, {}))
    over = [one for one in spec.errata.values() if one.printed_expression and one.witness.keys() <= names
            and concerns(ready, one)]
    return operation, derivation, found, over


def way(spec: Spec, name: str) -> str | None:
    """In which way an answer may be right that is not the one written, as the examples show."""
    group = [one for one in spec.examples.values() if one.operation.id == name]
    kind = expected_of(group).kind
    return kind if kind in IN_MANY_WAYS else None


def test_an_answer_is_held_against_the_same_in_the_part_as_in_the_whole() -> None:
    ways = set()
    for name, operation in SPEC.operations.items():
        small = reader.build(excerpt.held_against(PASSAGES, name))
        assert rivals(small, small.operations[name]) == rivals(SPEC, operation), name
        assert way(small, name) == way(SPEC, name), name
        ways.add(way(SPEC, name))
    assert ways == {None, *IN_MANY_WAYS}


@given(st.sampled_from(sorted(SPEC.examples)))
def test_an_example_is_held_against_the_same_in_the_part_as_in_the_whole(wanted: str) -> None:
    small, whole = reader.build(excerpt.held_against(PASSAGES, wanted)), SPEC.examples[wanted]
    assert small.examples == {wanted: whole}
    assert rivals(small, small.examples[wanted].operation) == rivals(SPEC, whole.operation)
    printed = [one.erratum for one in whole.printed if one.erratum]
    assert [small.errata[name] for name in printed] == [SPEC.errata[name] for name in printed]


@pytest.mark.parametrize("wanted", ["tax-likelihoods", "naive_bayes.multinomial_posterior", "svm.solve"])
def test_few_records_are_read_to_mark(wanted: str) -> None:
    assert 30 <= len(excerpt.held_against(PASSAGES, wanted)) <= 160


@pytest.mark.parametrize("wanted", ["bayes-rule", "forgot-the-prior", "002-A05", "nobody", ""])
def test_what_is_no_question_is_not_marked_by_a_part(wanted: str) -> None:
    assert excerpt.excerpt_to_mark(FOLDER, wanted) is None


@pytest.mark.parametrize("path", files.written_files(FOLDER), ids=str)
def test_every_file_is_written_record_by_record(path: Path) -> None:
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    file = path.relative_to(FOLDER).as_posix()
    for kind, wires in tables.items():
        texts = [text for where, text in PASSAGES[kind].values() if where == file]
        assert [tomllib.loads(f"[[{text}") for text in texts] == [{kind: [wire]} for wire in wires]


# Of each kind the id that needs most of the 3,300 records: 96 for an item of the notes.
@pytest.mark.parametrize("wanted", ["svm.solve", "posterior", "toy-docs-posterior", "L16", "004-X21",
                                    "forgot-the-prior", "002-A05"])
def test_few_records_are_read(wanted: str) -> None:
    assert 30 <= len(excerpt.needed(PASSAGES, wanted)) <= 180


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


def test_names_are_those_of_arguments_and_lines_and_no_words_of_a_note() -> None:
    wire = {"parameters": ["a.names", {"name": "x", "type": "real"}], "lines": ["a name", {"name": "y"}],
            "list": [{"name": "z"}, {"when": "x < 0"}], "name": "no"}
    assert excerpt.names_in([files.Written("a.toml", "operation", wire)]) == {"x", "y", "z"}


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
