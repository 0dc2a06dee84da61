"""Moodle XML."""
from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from refml.answers.exports import moodle
from refml.answers.exports.slots import asked_of
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import NASTY, exam, sheet_of


def test_the_key_stands_first_with_half_a_unit_of_its_last_place() -> None:
    told = moodle.files("t", asked_of(sheet_of("tax-likelihoods:parameters.Yes.1.2")))[moodle.FILE]
    answers = list(ET.fromstring(told.encode()).iter("answer"))
    assert (answers[0].get("fraction"), answers[0].findtext("text"), answers[0].findtext("tolerance")) == (
        "100", "0.667", "0.0005")
    assert all(one.findtext("feedback/text") for one in answers[1:])


def test_the_exam_has_a_question_of_each_kind_and_what_moodle_needs() -> None:
    quiz = ET.fromstring(moodle.files("t", asked_of(exam()))[moodle.FILE].encode())
    kinds = {one.get("type") for one in quiz}
    assert kinds >= {"category", "numerical"} and kinds <= {"category", "numerical", "shortanswer", "cloze"}
    for one in quiz:
        if one.get("type") != "category":
            assert one.findtext("name/text") and one.findtext("questiontext/text")
            assert all(answer.get("fraction") in moodle.GRADES for answer in one.iter("answer"))


def test_a_text_is_no_markup_and_its_braces_are_no_question() -> None:
    asked = asked_of(sheet_of("tax-prior", text=NASTY))
    written = moodle.files("t", asked)
    told = ET.fromstring(written[moodle.FILE].encode()).findtext("question/questiontext/text")
    judged = moodle.judge(written)
    assert judged("tax-prior", "No", "0.7")[0] == 1 and judged("tax-prior", "No", "0.6")[0] == 0
    assert told and "<script>" not in told and "&lt;script&gt;" in told


@pytest.mark.parametrize(("credit", "told"), [("1", "100"), ("1/3", "33.33333"), ("5/6", "83.33333")])
def test_credits_are_grades_of_moodle(credit: str, told: str) -> None:
    assert moodle.grade(Fraction(credit)) == told
    with pytest.raises(InvalidInput, match="not a grade in Moodle"):
        moodle.grade(Fraction(3, 7))


def test_decimals_are_exact_where_there_is_one() -> None:
    assert moodle.decimal(Fraction(1, 2000)) == "0.0005"
    assert moodle.decimal(Fraction(3)) == "3"
    assert moodle.decimal(Fraction(6, 10**10)) == "0.0000000006"


def test_moodle_takes_what_is_within_the_tolerance() -> None:
    assert moodle.accepts("0.571", "0.0005", "0.5714") and not moodle.accepts("0.571", "0.0005", "0.572")
    assert not moodle.accepts("0.571", "0.0005", "4/0") and moodle.accepts("Spam", None, "spam")


def test_a_tolerance_has_at_most_twelve_digits() -> None:
    node = ET.fromstring(moodle.files("t", asked_of(exam()))[moodle.FILE].encode())
    told = [one.text or "" for one in node.iter("tolerance")]
    assert len(told) > 50 and all(len(one.replace(".", "").lstrip("0")) <= 12 for one in told)
