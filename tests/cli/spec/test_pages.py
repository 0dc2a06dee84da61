"""`refml spec show`: what a page says of each kind of record."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from refml.cli import main
from refml.cli.spec import pages, referring
from refml.oracle.specification import reader
from refml.oracle.specification.schema import (
    Erratum,
    Example,
    Formula,
    Law,
    Mistake,
    Note,
    Operation,
    all_records,
)

SPEC = reader.load()
Stated = list[tuple[str, int]]   # the word that begins a line, and how many lines


def shown(wanted: str) -> str:
    """The page of an id."""
    return "\n".join(pages.show(SPEC, wanted))


def test_a_citation_names_the_document_by_its_title() -> None:
    page = shown("bayes-rule")
    assert '  cites     001-F05 Bayes theorem ("Naïve Bayes and SVM", line 21)\n' in page
    assert '  cites     002-F04 Bayes\' rule ("Generative Models, Naive Bayes", lines 210-218, 232, ' in page
    assert '  formula, "Naïve Bayes and SVM", line 21; chapter decision\n' in shown("001-F05")
    assert shown("laplace-is-shrinkage").endswith(" (added to the notes)")


def test_an_item_of_the_notes_says_what_its_document_states_of_itself() -> None:
    assert ('  document  000: "Naive Bayes II & Support vector machines I", Mathematics for Machine Learning '
            "(Special Mathematics Lecture), Lecture 6, Fall 2020, Nagoya University\n") in shown("000-F02")
    assert ('  document  002: "Generative Models, Naive Bayes", COMP 5212 Machine Learning, Lecture 8, '
            "Oct 3, 2024, The Hong Kong University of Science and Technology, by Junxian He\n"
            ) in shown("002-F04")
    assert '  document  001: "Naïve Bayes and SVM"\n' in shown("001-F05")


def test_what_runs_across_the_notes_names_each_of_them() -> None:
    page = shown("XS-03")
    assert "(in several of the notes, by document and line 001:135,163; 002:495)\n" in page
    named = [line.split()[1] for line in page.splitlines() if line.startswith("  document")]
    assert named == ["001:", "002:"]


def test_the_command_prints_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["spec", "show", "bayes-rule", "001-F05"]) == 0
    assert capsys.readouterr().out == shown("bayes-rule") + "\n\n" + shown("001-F05") + "\n"


def test_an_operation_lists_what_it_refuses_and_how() -> None:
    below = shown("naive_bayes.bernoulli_posterior").partition("\n  refuses\n")[2]
    told = below.partition("\n\n")[0].splitlines()
    assert "    undefined  Every class has the joint probability 0. (toy-spam-unseen-word)" in told
    assert "    error      alpha is negative. (smoothing-below-zero)" in told
    assert len(told) == len(SPEC.operations["naive_bayes.bernoulli_posterior"].refuses)
    assert "refuses   nothing but arguments of other types" in shown("logistic.sigmoid")


def test_an_operation_says_how_its_function_is_imported() -> None:
    assert "  python    refml.decision.bayes_rule\n" in shown("decision.bayes_rule")
    assert "  python    refml.sampling.experiments.flipped_labels\n" in shown("experiments.flipped_labels")


def test_an_expected_answer_says_how_far_it_may_be_another() -> None:
    assert "  expected  up to scale: " in shown("boundary-of-incomes")
    assert "  expected  4/7 = " in shown("married-given-no")


def test_a_mistake_tells_by_which_examples_it_is_caught() -> None:
    told = shown("forgot-smoothing").splitlines()
    caught = [one.id for one in SPEC.examples.values() if "forgot-smoothing" in one.catches]
    assert caught and [line.strip() for line in told if "caught by" in line] == [
        f"caught by {name}" for name in caught]


@functools.cache
def named_in(field: str) -> Counter[str]:
    """How many records name each id in a field."""
    return Counter(one for _, record in all_records(SPEC) for one in {*getattr(record, field, ())})


def of_law(law: Law) -> Stated:
    return [("when", bool(law.when)), ("accepts", bool(law.accepts)), ("holds", 1), ("for", 1), ("digits", 1),
            ("cites", len(law.cites))]


def of_formula(formula: Formula) -> Stated:
    return [("latex", 1), ("formula", formula.expression is not None), ("accepts", bool(formula.accepts)),
            ("holds", formula.predicate is not None), ("where", len(formula.sets)), ("operation", 1),
            ("cites", len(formula.cites))]


def of_mistake(mistake: Mistake) -> Stated:
    changed = mistake.line is not None
    return [*[("operation", 1), ("right", changed)] * len(mistake.operations), ("mistaken", changed),
            ("keyword", len(mistake.keyword)), ("argument", len(mistake.arguments)),
            ("asks", mistake.asks is not None), ("answered", mistake.answer is not None),
            ("where", len(mistake.where)),
            ("caught", named_in("catches")[mistake.id]),
            ("cites", len(mistake.cites))]


def of_note(note: Note) -> Stated:
    documents = sum(one.id == note.document or f"{one.id}:" in note.lines for one in SPEC.documents.values())
    return [(f"{note.kind},", 1), ("document", documents), ("cited", named_in("cites")[note.id]),
            ("not", note.id in SPEC.not_executable)]


def of_erratum(erratum: Erratum) -> Stated:
    both = bool(erratum.printed_expression and erratum.right_expression)
    return [("notes", 1), ("printed", 1), ("right", 1), ("reason", bool(erratum.reason)),
            ("witness", both * len(erratum.witness)), ("printed", both), ("right", both),
            ("cites", len(erratum.cites))]


def of_operation(operation: Operation) -> Stated:
    return [(operation.sentence.split()[0], 1), ("arguments", 1), ("result", 1), ("python", 1),
            ("judge", operation.judge is not None), ("refuses", 1),
            ("formula", sum(one.operation == operation.id for one in SPEC.formulas.values())),
            ("step", operation.id in SPEC.derivations),
            ("example", sum(one.operation is operation for one in SPEC.examples.values())),
            ("mistake", len(list(SPEC.mistakes_of(operation.id)))),
            ("law", len(list(SPEC.laws_of(operation.id))))]


def of_example(example: Example) -> Stated:
    worked = example.operation.id in SPEC.derivations and example.expected.kind != "error"
    return [("operation", 1), ("expected", 1), ("reference", 1), ("printed", len(example.printed)),
            ("mistake", len(example.catches)), ("step", worked), ("cites", len(example.cites))]


@pytest.mark.parametrize(("kind", "records", "stated"), [
    ("law", "laws", of_law), ("formula", "formulas", of_formula), ("mistake", "mistakes", of_mistake),
    ("note", "notes", of_note), ("erratum", "errata", of_erratum), ("operation", "operations", of_operation),
    ("example", "examples", of_example)])
def test_all_that_a_record_states_has_its_line(kind: str, records: str,
                                               stated: Callable[[Any], Stated]) -> None:
    """Of the records of a kind that state the same things one each; a line begins with what is stated."""
    every = getattr(SPEC, records).values()
    for one in {str([(word, bool(count)) for word, count in stated(one)[1:]]): one for one in every}.values():
        lines = pages.PAGES[kind](SPEC, one)[1:]
        assert [line.split()[0] for line in lines if line[:1].strip()] == [
            word for word, count in stated(one) for _ in range(count)], one.id


def test_what_a_mistake_changes_is_named() -> None:
    for one in SPEC.mistakes.values():
        if one.keyword or one.where:
            lines = [line.split() for line in pages.show_mistake(SPEC, one)]
            assert [line[1] for line in lines if line and line[0] in ("keyword", "argument", "where")] == [
                *one.keyword, *one.arguments, *one.where]


def test_an_example_shows_the_arguments_that_are_no_defaults() -> None:
    assert '\n    C = "1/2"\n\n' in shown("five-points-soft-margin")   # slack, kernel, intercept are defaults
    told = shown("two-points-with-a-scaled-polynomial").partition("operation svm.solve\n")[2]
    assert told.splitlines()[:9] == [
        '    rows = [["0"], ["2"]]', "    labels = [-1, 1]", '    C = "1/4"', "    slack = 2",
        '    kernel = "polynomial"', "    degree = 2", '    constant = "2"', '    gamma = "1/2"', ""]
    assert "  expected  any answer that svm.judge accepts, such as " in shown("five-points-soft-margin")


@pytest.mark.parametrize(("length", "told"), [(70, "x" * 70), (71, "x" * 69 + "…"), (0, "an empty answer")])
def test_a_long_answer_is_cut(length: int, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referring, "outcome_text", lambda *_: "x" * length)
    assert referring.short_answer(SPEC.examples["no-words"]) == told


def test_an_empty_answer_is_said_to_be_one() -> None:
    assert pages.answer(SPEC.examples["no-words"]) == ": an empty answer"
    assert pages.answer(SPEC.examples["married-given-no"]).startswith(": 4/7")
    assert pages.answer(next(iter(SPEC.laws.values()))) == ""


@pytest.mark.parametrize(("most", "shown_and_more"), [(20, (20, 1)), (21, (21, 0))])
def test_so_many_records_with_a_word_are_shown(most: int, shown_and_more: tuple[int, int],
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    found = [*SPEC.examples.values()][:21]
    monkeypatch.setattr(pages, "everything", lambda spec: [("example", one) for one in found])
    if most > 20:
        monkeypatch.setattr(pages, "MOST_HITS", most)
    lines = pages.containing(SPEC, "a")
    told = [line for line in lines if line.startswith("…and ")]
    assert (len(lines) - len(told), len(told)) == shown_and_more
    assert told in ([], ["…and 1 more: refml spec list | grep -iF -e a"])
