"""The grader that travels: held against `mark`, and run as a program."""
from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark, prepared
from refml.answers.exports import folders, standalone
from refml.answers.exports.slots import asked_of
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import exam, sheet_of

ASKED = asked_of(sheet_of("married-given-no"))[0]
READY = prepared(ASKED.item.question)
SLOT = folders.question_of(ASKED)["slots"][""]


@pytest.mark.parametrize("typed", ["4/7", "8/14", "0.571", "0.5714", "0.57142857", ".571", "57.1%", "57.1 %",
                                   "5.71e-1", "0.57", "0.6", "3/7", "0.572", "0.5713", "\u22124/7", "-4/7",
                                   "1"])
def test_numbers_have_the_credit_that_mark_gives(typed: str) -> None:
    assert standalone.judge(SLOT, typed)[0] == (
        Fraction(0) if typed in ("0.5713",) else mark(READY, typed).credit)


@pytest.mark.parametrize("typed", ["", " ", "4/0", "1e999999999", "9**9", "__import__('os')", "1" * 70, "nan",
                                   "1,5", "٣", "4/7 or 3/7", "1e-", ".", "%", "\x00"])
def test_what_is_no_number_earns_nothing(typed: str) -> None:
    assert standalone.judge(SLOT, typed)[0] == 0


@given(st.text(max_size=80))
def test_any_text_has_a_verdict(typed: str) -> None:
    credit, says = standalone.judge(SLOT, typed)
    assert 0 <= credit <= 1 and isinstance(says, str)


def test_halves_go_by_their_rule() -> None:
    exact = Fraction(1, 8)
    rules = {rule: [standalone.rounds_to(exact, Fraction(n, 100), Fraction(1, 100), rule) for n in (12, 13)]
             for rule in ("either", "up", "even")}
    assert rules == {"either": [True, True], "up": [False, True], "even": [True, False]}


def test_answers_are_lines_and_points_add_up() -> None:
    questions = json.loads(folders.questions_of(asked_of(sheet_of("married-given-no", "tax-prior"))))
    told = "married-given-no: 0.571\ntax-prior.No: 7/10\ntax-prior.Yes: 1/2\n"
    found = standalone.results(questions, standalone.answers_in(told))
    assert [one["score"] for one in found["tests"]] == [2.0, 1.0] and found["score"] == 3.0
    assert standalone.results(questions, {})["score"] == 0


def test_it_runs_alone(tmp_path: Path) -> None:
    for name, told in folders.gradescope("t", asked_of(exam())).items():
        (tmp_path / name).write_text(told, encoding="utf-8")
    first = asked_of(exam())[0]
    (tmp_path / "answers.txt").write_text(f"{first.id}: {first.slots[0].entries[0].text}\n", encoding="utf-8")
    for answers, least in (("answers.txt", 0.01), ("nothing.txt", 0.0)):
        done = subprocess.run([sys.executable, "-I", "standalone.py", "questions.json", answers], check=True,
                              capture_output=True, text=True, cwd=tmp_path)
        found = json.loads(done.stdout)
        assert found["score"] >= least and len(found["tests"]) == 12
        assert {one["max_score"] > 0 for one in found["tests"]} == {True}
    assert "There is no file answers.txt" in found["output"] and found["score"] == 0
