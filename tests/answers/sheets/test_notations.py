"""An answer is written in each notation of the table in the manual, and read as what it is."""
from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.sheets.notations import ROWS, notations, of_ends, rows_of
from refml.oracle.specification.codec import parse_type

MANUAL = Path(__file__).resolve().parents[3] / "refml" / "cli" / "README.md"
# Open ends are another set than closed ones; a slope is no probability; `or` joins no numbers of which one is
# blunt.
NOT_RIGHT = {"b-of-unequal-classes": {"]2, 5[", "2 < b < 5"},
             "novikoff-by-another-plane:bound": {"319/3 or 106"},
             "exponential-classes-are-logistic": {"P(slope) = 3/4; P(intercept) = -1.39"}}
ASKED = ["married-given-no", "novikoff-by-another-plane:bound", "log-odds-of-one-text", "five-points-weights",
         "gram-matrix-of-xor", "tax-prior", "equal-log-scores", "canonical-best-line", "b-of-unequal-classes",
         "b-of-one-class", "animal-decision", "tie-all", "five-points-are-separable",
         "circles-are-not-separable", "incomes-in-four-bins-of-one-width", "income-of-no",
         "exponential-classes-are-logistic"]


def test_the_table_of_the_manual_is_what_is_written() -> None:
    table = MANUAL.read_text(encoding="utf-8").partition("| answer | accepted notations |\n|---|---|\n")[2]
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


TWO_BY_TWO = [[Fraction(1), Fraction(2)], [Fraction(3), Fraction(4)]]
WHAT_IS_SHOWN: dict[str, list[tuple[str, Any]]] = {
    "a number": [("rational", one) for one in (
        Fraction(4, 7), Fraction(3, 20), Fraction(5, 2), Fraction(1, 3), Fraction(2, 3), Fraction(3, 2),
        Fraction(2), Fraction(7))],
    "the same number twice": [("rational", Fraction(4, 7)), ("rational", Fraction(3, 20))],
    "a vector": [("list[rational]", [Fraction(1), Fraction(2)]),
                 ("list[rational]", [Fraction(1, 5), Fraction(2, 5)])],
    "a matrix": [("list[list[rational]]", TWO_BY_TWO)],
    "a table, a record": [("map[rational]", {"spam": Fraction(3, 7), "ham": Fraction(4, 7)}),
                          ("map[rational]", {"spam": Fraction(1, 2), "ham": Fraction(1, 2)})],
    "a label, a set": [("label", "cat"), ("labels", ["cat", "dog"])],
}
# What these show are digits and words that the writer of their notation chooses otherwise.
OF_OTHERS = {
    "a number": {".5", "57 %", "2.4·10⁻³", "2.4 10^-3", "-5 ln 2", "√2/2", "2**-2", "30 of 200", "minus 1.4",
                 "about 57 percent"},
    "the same number twice": {"3/20 (0.15)", "x = 0.57 (= 4/7)"}, "a vector": {"0,5; 1,5"},
    "a label, a set": {"class Cat"}}


@pytest.mark.parametrize("row", WHAT_IS_SHOWN)
def test_what_the_table_shows_is_what_is_written_of_it(row: str) -> None:
    met = {text for kind, value in WHAT_IS_SHOWN[row] for text in notations(parse_type(kind), value)}
    assert {*ROWS[row]} - met == OF_OTHERS.get(row, set())


def test_a_number_below_0_is_written_as_that_above_it_with_its_sign() -> None:
    kind = parse_type("rational")
    above, below = ({*notations(kind, sign * Fraction(11, 7))} for sign in (1, -1))
    for text in ("11/7", "22/14", "1,57", "1.571…", "1.(571428)", "157 %"):
        assert text in above and f"-{text}" in below
    assert "plus 1.57" in above and "minus 1.57" in below


def test_an_interval_without_a_lower_end_or_an_upper_one_has_few_notations() -> None:
    for low, high, told in ((1, 2, "[1, 2]"), (1, None, "[1, inf]"), (None, 2, ""), (None, None, "")):
        kind, ends = parse_type({"lower": "rational", "upper": "rational"}), {"lower": low, "upper": high}
        assert of_ends("[{}, {}]", "[{}, inf]")(kind, ends) == told
        assert of_ends("{}..{}")(kind, ends) == ("1..2" if high and low else "")
