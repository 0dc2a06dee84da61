"""The unit that a question declares is left out, another one is refused."""
from __future__ import annotations

from dataclasses import replace

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.exports.grader.standalone import judged
from refml.answers.exports.slots import asked_of
from refml.answers.reading.layers.unit import without_unit
from tests.answers.exports.example_sheets import sheet_of


@pytest.mark.parametrize(("unit", "text", "plain"), [
    ("cm", "12cm", "12"), ("cm", "12 cm = 12.0 cm", "12 = 12.0"), ("cm", "(1, 2) cm", "(1, 2)"),
    ("cm", "12 [cm]", "12"), ("cm", "12 cm2", "12 cm2"), ("m", "5 m/s", "5 m/s"), ("m/s", "5 m/s", "5"),
    ("m²", "5 m^2", "5"), ("m", "5 m²", "5 m²"), ("€", "€12.50", "12.50"), ("€", "12 €", "12"),
    ("cm", "cm", "cm"), ("", "12 cm", "12 cm")])
def test_a_unit_is_left_out_behind_a_number_alone(unit: str, text: str, plain: str) -> None:
    assert without_unit(text, unit) == plain


def test_a_declared_unit_is_read_and_not_asked_for_and_another_is_refused() -> None:
    item = sheet_of("income-of-no:mean").items[0]
    in_cm = prepared(replace(item.question, unit="cm"))
    assert mark(in_cm, "110").right and mark(in_cm, "110 cm").right and mark(in_cm, "x = 110cm").right
    assert mark(in_cm, "110 mm").name == mark(in_cm, "110 cm or 90 cm").name == "invalid"
    assert mark("income-of-no:mean", "110 cm").name == "invalid"


def test_the_grader_that_travels_reads_it_too() -> None:
    sheet = sheet_of("income-of-no")
    question = replace(sheet.items[0].question, unit="cm")
    asked, = asked_of(replace(sheet, items=(replace(sheet.items[0], question=question),)))
    assert asked.carried is not None and asked.told.endswith(", without cm.)")
    assert judged(asked.carried, "110 cm, 2975 cm, 54.5 cm").credit == 1
    assert judged(asked.carried, "110 mm, 2975, 54.5").credit == 0
