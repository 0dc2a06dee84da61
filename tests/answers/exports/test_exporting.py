"""A sheet in every format, proved by reading it back."""
from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import ModuleType

import pytest

from refml.answers.asking import mark
from refml.answers.exports import exporting, folders, notebook, proving
from refml.answers.exports.exporting import FORMATS, exported
from refml.answers.exports.slots import Slotted, asked_of
from refml.answers.marking.preparing import Prepared
from refml.answers.marking.questions import Question
from refml.answers.marking.verdicts import Verdict
from refml.answers.sheets.records import Sheet
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import NASTY, SPEC, exam, sheet_of


@pytest.fixture(scope="module", autouse=True)
def asked_once() -> Iterator[Callable[[Sheet], list[Slotted]]]:
    """Compute once for all formats: what a sheet asks, how refml marks an answer, how a grader judges it."""
    asked: list[tuple[Sheet, list[Slotted]]] = []
    marked: dict[tuple[int, str], tuple[Prepared, Verdict]] = {}
    graders: dict[str, ModuleType] = {}
    load = folders.loaded

    def asked_of_once(sheet: Sheet) -> list[Slotted]:
        """What an equal sheet asks: `exported` copies its own."""
        found = next((known for one, known in asked if one == sheet), None)
        if found is None:
            found = asked_of(sheet)
            asked.append((sheet, found))
        return found

    def mark_once(ready: Prepared, answer: str) -> Verdict:
        if (id(ready), answer) not in marked:
            marked[id(ready), answer] = ready, mark(ready, answer)
        return marked[id(ready), answer][1]

    def loaded_once(grader: str) -> ModuleType:
        """The module of this very text; a question that a format carries otherwise is judged anew."""
        if grader not in graders:
            graders[grader] = load(grader)
            graders[grader].__dict__["judged"] = judged_once(graders[grader].judged)
        sys.modules[graders[grader].__name__] = graders[grader]
        return graders[grader]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exporting, "asked_of", asked_of_once)
        patch.setattr(proving, "mark", mark_once)
        patch.setattr(folders, "loaded", loaded_once)
        patch.setattr(notebook, "loaded", loaded_once)
        yield asked_of_once


def judged_once(judge: Callable[[object, object], object]) -> Callable[[object, object], object]:
    """The judge of a grader, which keeps what it said of a question and an answer."""
    kept: dict[tuple[str, str], object] = {}
    asked: list[object] = [None, ""]   # the question before and its text, for all of its answers follow

    def judged(question: object, given: object) -> object:
        if question is not asked[0]:
            asked[:] = question, json.dumps(question)
        key = str(asked[1]), json.dumps(given)
        if key not in kept:
            kept[key] = judge(question, given)
        return kept[key]
    return judged


@pytest.mark.parametrize("form", FORMATS)
def test_the_exam_and_a_hostile_text_are_judged_as_by_refml(form: str) -> None:
    found = exported(exam(), form)
    assert found.questions == 12 and found.tried > 50 and not found.untold
    hostile = exported(sheet_of("married-given-no", "tax-prior", "tax-record-decision", text=NASTY), form)
    assert hostile.tried > 5
    pages = [told for path, told in hostile.files.items() if path.endswith((".html", ".xml"))]
    assert not [told for told in pages if "<script>" in told]


@pytest.mark.parametrize("form", FORMATS)
def test_every_sixtieth_example_is_exported(
    form: str, asked_once: Callable[[Sheet], list[Slotted]]
) -> None:
    ids = [one.id for one in SPEC.examples.values() if one.expected.kind != "error"][::60]
    fit = [one for one in ids if not FORMATS[form].unfit(asked_once(sheet_of(one))[0])]
    assert sum(exported(sheet_of(one), form).tried for one in fit) > 5 * len(ids)
    assert all(exported(sheet_of(fit[0], one), form).left_out[0][0] == one for one in {*ids} - {*fit})
    assert len(fit) > len(ids) * 4 / 5


def test_both_decimals_of_a_half_are_right_where_either_will_do() -> None:
    sheet = sheet_of("joint-of-three-classes")
    halves = [one for one in asked_of(sheet)[0].slots if len(one.entries) == 2]
    assert [entry.text for entry in halves[0].entries] == ["0.188", "0.187"]
    assert {exported(sheet, form).untold for form in FORMATS} == {()}


def test_a_credit_that_moodle_does_not_know_is_refused_with_those_it_knows() -> None:
    item = sheet_of("married-given-no").items[0]
    question = replace(item.question, mistakes={"plus-one-below": Fraction(3, 7)},
                       given={**item.question.given, "alpha": Fraction(1)}, digits=6)
    sheet = replace(sheet_of("married-given-no"), items=(replace(item, question=question),))
    with pytest.raises(InvalidInput, match="credit=3/7 is not a grade in Moodle"):
        exported(sheet, "moodle")
    assert exported(sheet, "gradescope").tried > 2


@pytest.mark.parametrize("form", ["csv", "nbgrader", "otter"])
def test_an_answer_of_too_many_parts_is_left_out_and_the_others_are_written(form: str) -> None:
    sheet = sheet_of("married-given-no")
    gram = SPEC.operations["kernels.gram"]
    given = {one.name: one.default for one in gram.parameters if not one.required}
    given["rows"] = [[Fraction(place), Fraction(1)] for place in range(8)]
    long = replace(sheet.items[0], question=Question("gram", gram, given))
    found = exported(replace(sheet, items=(long, *sheet.items)), form)
    assert found.left_out == (("gram", "its answer has 64 parts: ask for at most 60 at once"),)
    assert found.questions == 1 and found.files


def test_an_unknown_format_and_a_question_without_an_answer_are_one_sentence() -> None:
    with pytest.raises(InvalidInput, match="to='word' is not one of moodle"):
        exported(exam(), "word")
    with pytest.raises(InvalidInput, match="asks for no answer that is typed"):
        exported(replace(exam(), items=()), "moodle")
    ids = [one.id for one in SPEC.examples.values() if one.expected.kind == "error"]
    with pytest.raises(InvalidInput, match="line 1: question"):
        exported(sheet_of(ids[0]), "moodle")
