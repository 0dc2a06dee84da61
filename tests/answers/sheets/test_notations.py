"""An answer is written in each notation of the table in the manual, and read as what it is."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.sheets.notations import ROWS, notations, rows_of
from refml.oracle.specification.codec import parse_type

MANUAL = Path(__file__).resolve().parents[3] / "refml" / "cli" / "README.md"
# Open ends are another set than closed ones; `or` joins no numbers of which one is blunt.
NOT_RIGHT = {"b-of-unequal-classes": {"]2, 5[", "2 < b < 5"},
             "novikoff-by-another-plane:bound": {"319/3 or 106"}}
ASKED = ["married-given-no", "novikoff-by-another-plane:bound", "log-odds-of-one-text", "five-points-weights",
         "gram-matrix-of-xor", "tax-prior", "equal-log-scores", "canonical-best-line", "b-of-unequal-classes",
         "b-of-one-class", "animal-decision", "tie-all", "five-points-are-separable",
         "circles-are-not-separable", "incomes-in-four-bins-of-one-width", "income-of-no"]


def test_the_table_of_the_manual_is_what_is_written() -> None:
    table = MANUAL.read_text(encoding="utf-8").partition("| what is asked | what is read |\n|---|---|\n")[2]
    rows = [row for row in table.partition("\n\n")[0].splitlines() if row.startswith("| ")]
    samples = {sample for row in rows for sample in re.findall("`([^`]+)`", row)}
    assert samples == {sample for writers in ROWS.values() for sample in writers}


@pytest.mark.parametrize("question", ASKED)
def test_each_notation_of_a_right_answer_is_right(question: str) -> None:
    ready = prepared(question)
    found = [*notations(ready.kind, ready.key)]
    assert len(found) == len({*found}) > 2
    assert {text for text in found if not mark(question, text).right} == NOT_RIGHT.get(question, set())


def test_a_number_is_written_in_almost_every_way_of_its_row() -> None:
    ready = prepared("married-given-no")
    assert {"8/14", ".571", "0.(571428)", "0.571…", "√(4^2)/7", "4 over 7", "four sevenths",
            "4/7 or 0.571"} <= {*notations(ready.kind, ready.key)}


def test_what_has_no_row_is_written_in_no_notation() -> None:
    assert rows_of(parse_type("text")) == [] and [*notations(parse_type("list[label]"), ["a"])] == []
