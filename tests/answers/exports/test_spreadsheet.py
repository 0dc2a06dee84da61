"""Plain CSV."""
from __future__ import annotations

import csv
import io

from refml.answers.exports import spreadsheet
from refml.answers.exports.slots import asked_of
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import sheet_of


def test_a_row_for_each_answer_with_the_numbers_that_are_taken_for_it() -> None:
    told = spreadsheet.files("t", asked_of(sheet_of("married-given-no", text="=1+1")))[spreadsheet.FILE]
    rows = list(csv.DictReader(io.StringIO(told)))
    assert tuple(rows[0]) == spreadsheet.COLUMNS
    assert (rows[0]["answer"], rows[0]["lowest"], rows[0]["highest"]) == ("0.571", "0.5705", "0.5715")
    assert rows[0]["text"].startswith("'=1+1 (Write a decimal number")


def test_a_long_text_is_whole() -> None:
    assert spreadsheet.cell("a" * 5000) == "a" * 5000
    assert spreadsheet.signed(Fraction(-1, 8)) == "-0.125"
