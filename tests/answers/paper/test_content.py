"""What stands on a paper: room by points, digits where a decimal is asked, solutions on the key alone."""
from __future__ import annotations

from dataclasses import replace

from refml.answers.asking import prepared
from refml.answers.paper.content import MOST_ROOM, digits_of, exam_of, key_of, points_of
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.ready import path_of
from refml.numbers.rational import Fraction
from refml.oracle.specification.reader import load


def test_an_exam_has_room_and_its_key_has_solutions() -> None:
    sheet = read_sheet(path_of("exam"))
    exam, key = exam_of(sheet, 3, Fraction(3, 2)), key_of(sheet, 3, load())
    assert [one.room for one in exam.questions] == [
        min(Fraction(3, 2) * (one.points + 1), MOST_ROOM) for one in sheet.items]
    assert not any(one.key or one.solution for one in exam.questions) and exam.notations
    assert all(one.key and one.solution for one in key.questions) and key.is_key
    assert points_of(exam, exam.questions[0]) == "3 points, 3 digits"


def test_digits_are_asked_of_a_decimal_alone() -> None:
    assert digits_of(prepared("tax-record-decision")) == 0 < digits_of(prepared("five-points-hard-margin"))


def test_a_word_is_as_the_sheet_has_it() -> None:
    sheet = read_sheet(path_of("exam"))
    own = replace(sheet, items=tuple(replace(one, says={"Name": "Vorname"}) for one in sheet.items))
    exam = exam_of(own, 1)
    assert (exam.word("Name"), exam.word("Date")) == ("Vorname", "Date")
    assert replace(exam, sheet=replace(own, items=())).word("Name") == "Name"
