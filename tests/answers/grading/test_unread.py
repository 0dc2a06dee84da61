"""Answers that could not be read: known by variant, question and text, whatever a spreadsheet did to it."""
from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.grading.marking import whole
from refml.answers.grading.spoken import in_cell, of_cell
from refml.answers.grading.unread import COLUMNS, NAME, Decisions, credit_of, decisions, key_of, rows
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from tests.answers.grading.test_spoken import NASTY


@given(st.sampled_from(NASTY) | st.text(max_size=300))
def test_a_text_is_known_by_the_cell_that_holds_it(text: str) -> None:
    written = whole(text)
    assert key_of("1", "a", of_cell(in_cell(written))) == key_of("1", "a", written)
    windows = in_cell(written).replace("\n", "\r\n")
    assert key_of("1", "a", of_cell(windows)) == key_of("1", "a", written)


def test_long_texts_that_begin_alike_are_two() -> None:
    first, second = (whole("9" * 500 + end) for end in "ab")
    assert key_of("", "a", of_cell(in_cell(first))) != key_of("", "a", of_cell(in_cell(second)))
    assert len({key_of("1", "a", "x"), key_of("2", "a", "x"), key_of("1", "b", "x")}) == 3


def test_a_decision_gives_its_share_of_the_points(tmp_path: Path) -> None:
    assert decisions(tmp_path, None) == Decisions()
    (tmp_path / NAME).write_text(",".join(COLUMNS) + "\ns,,a,'=x,why,1/2\nt,,a,y,why,\n", encoding="utf-8")
    made = decisions(tmp_path, None)
    marks = [{"question": "a", "unread": text, "verdict": "invalid", "points": "0", "credit": "0",
              "reason": "why"} for text in ("=x", "y")]
    record = {"student": "s", "variant": "", "marks": marks}
    first, second = made.applied(record, {"a": Fraction(3)})["marks"]
    assert (first["verdict"], first["points"], first["credit"]) == ("decided by the teacher", "3/2", "1/2")
    assert second["open"] and second["points"] == "0"
    none = decisions(tmp_path, Fraction(0)).applied(record, {"a": Fraction(3)})["marks"][1]
    assert "open" not in none and none["points"] == "0"
    assert [row[5] for row in rows([record], made)] == ["1/2", ""]
    assert [row[3] for row in rows([], made)] == ["=x"]   # kept: nobody wrote it this time
    assert made.document() != Decisions().document()


def test_a_file_that_is_another_is_refused(tmp_path: Path) -> None:
    for text, said in (("student,question\n", "has no column"), ("", "is empty"),
                       (",".join(COLUMNS) + "\ns,,a,x\n", "line 2: it has 4 cells")):
        (tmp_path / NAME).write_text(text, encoding="utf-8")
        with pytest.raises(InvalidInput, match=said):
            decisions(tmp_path, None)


@pytest.mark.parametrize(("shares", "said"), [
    (("1/2", "1"), "line 3: credit='1' for a text that has 1/2 in another row"),
    (("half", ""), "line 2: credit='half' is not a number"), (("-1", ""), "is not a number from 0 to 1"),
    (("1,5", ""), "line 2: credit='1,5' is not a number from 0 to 1")])
def test_a_credit_is_a_share_and_the_same_for_all_who_wrote_it(
    shares: tuple[str, str], said: str, tmp_path: Path
) -> None:
    rows_of = [f's{i},,a,x,why,"{one}"\n' for i, one in enumerate(shares)]
    (tmp_path / NAME).write_text(",".join(COLUMNS) + "\n" + "".join(rows_of), encoding="utf-8")
    with pytest.raises(InvalidInput, match=re.escape(said)):
        decisions(tmp_path, None)


@pytest.mark.parametrize(("written", "credit"), [("0", 0), ("1", 1), ("0,5", Fraction(1, 2))])
def test_nothing_the_whole_and_a_comma_are_credits(written: str, credit: Fraction) -> None:
    assert credit_of("here", written) == credit
