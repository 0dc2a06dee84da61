"""The grader that travels: held against `mark`, and run as one file by old and new Pythons."""
from __future__ import annotations

import functools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark
from refml.answers.exports import folders
from refml.answers.exports.grader import standalone
from refml.answers.exports.slots import Slotted, asked_of
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import exam, sheet_of
from tools.minimal import gate


@functools.cache
def married() -> Slotted:
    """The question of one number, prepared when a test asks for it."""
    return asked_of(sheet_of("married-given-no"))[0]


@functools.cache
def of_the_exam() -> list[Slotted]:
    return asked_of(exam())


def told_of(asked: Slotted, answer: Any) -> standalone.Told:
    """What the grader tells, of the question as it was carried through JSON."""
    return standalone.judged(json.loads(json.dumps(asked.carried)), answer)


@pytest.mark.parametrize("typed", [
    "4/7", "8/14", "0.571", "0.5714", ".571", "57.1%", "57.1 %", "5.71e-1", "0.57", "0.6", "3/7", "0.572",
    "0.5713", "\u22124/7", "1", "1/2", "0.5", r"\frac{4}{7}", "4/7 = 0.571", "4/7 or 3/7", "1e999999999",
    "9**9", "__import__('os')", "1" * 70, "nan", "1,5", "٣", "\x00", "sqrt(2)", "1 + 2"])
def test_a_number_has_the_verdict_of_mark(typed: str) -> None:
    own, found = mark(married().ready, typed), told_of(married(), typed)
    assert (found.credit, found.says) == (own.credit, standalone.sentence(own, {}))


@given(st.text(max_size=80))
def test_any_text_has_a_verdict(typed: str) -> None:
    found = told_of(married(), typed)
    assert 0 <= found.credit <= 1 and found.says


@pytest.mark.parametrize("place", range(12))
def test_parts_that_are_missing_or_not_read_cost_their_share(place: int) -> None:
    asked = of_the_exam()[place]
    keys = {slot.name: slot.entries[0].exact or slot.entries[0].text for slot in asked.slots}
    for wrong in ("", "???", "sqrt(2)", "none"):
        for name in keys:
            found = told_of(asked, {**keys, name: wrong})
            assert found.credit < 1 and found.says
            if len(keys) > 1 and wrong == "???":
                assert f"{name}: " in found.says


def test_a_rescaled_plane_is_right_in_one_text_and_in_its_parts() -> None:
    plane = next(one for one in of_the_exam() if one.id == "svm")
    key = plane.ready.key
    for factor, credit in ((Fraction(5), 1), (Fraction(1, 3), 1), (Fraction(-1), 0)):
        texts = {f"weights.{place}": str(factor * weight) for place, weight in enumerate(key["weights"])}
        texts["bias"] = str(factor * key["bias"])
        assert told_of(plane, texts).credit == credit
        one = f"w = ({texts['weights.0']}, {texts['weights.1']}), b = {texts['bias']}"
        assert told_of(plane, one).credit == credit


def test_several_lines_are_refused_with_what_to_do() -> None:
    assert told_of(married(), "4/7\n= 0.571").credit == 1   # goes on where the line before ends
    found = told_of(married(), "p = 4\n4/7")
    assert found.credit == 0 and standalone.ONE_LINE in found.says


def test_answers_are_lines_and_points_add_up() -> None:
    questions = json.loads(folders.questions_of(asked_of(sheet_of("married-given-no", "tax-prior"))))
    told = "married-given-no: 0.571\ntax-prior.No: 7/10\ntax-prior.Yes: 1/2\n"
    found = standalone.results(questions, standalone.answers_in(told))
    assert [one["score"] for one in found["tests"]] == [2.0, 1.0] and found["score"] == 3.0
    whole = standalone.results(questions, standalone.answers_in("tax-prior: No: 0.7, Yes: 3/10"))
    assert [one["score"] for one in whole["tests"]] == [0.0, 2.0]
    assert standalone.results(questions, {})["score"] == 0


def test_one_input_is_given_its_text_and_several_a_text_each() -> None:
    answers = {"prior": "7/10", "tax.No": "7/10"}
    assert standalone.given_of("prior", {"inputs": [""]}, answers) == "7/10"
    assert standalone.given_of("other", {"inputs": [""]}, answers) == ""
    assert standalone.given_of("tax", {"inputs": ["No", "Yes"]}, answers) == {"No": "7/10", "Yes": ""}


def put(folder: Path, asked: list[Slotted]) -> None:
    for name, told in folders.gradescope("t", asked).items():
        (folder / name).write_text(told, encoding="utf-8")


def run(python: str, folder: Path, *words: str, told: str = "") -> str:
    return subprocess.run([python, "-I", "refml_grader.py", *words], input=told, check=True,
                          capture_output=True, text=True, encoding="utf-8", cwd=folder).stdout


def test_it_runs_alone_and_says_in_each_test_that_answers_are_missing(tmp_path: Path) -> None:
    asked = of_the_exam()
    put(tmp_path, asked)
    first = f"{asked[0].id}: {asked[0].slots[0].entries[0].text}\n"
    (tmp_path / "answers.txt").write_text(first, encoding="utf-8")
    assert json.loads(run(sys.executable, tmp_path, "questions.json", "answers.txt"))["score"] > 0
    found = json.loads(run(sys.executable, tmp_path, "questions.json", "nothing.txt"))
    assert found["score"] == 0 and len(found["tests"]) == 12
    assert all("There is no file answers.txt" in one["output"] for one in found["tests"])


@pytest.mark.parametrize("version", ["3.8", "3.9", "3.13"])
def test_other_pythons_give_the_same(version: str, tmp_path: Path) -> None:
    python = python_of(version)
    asked = of_the_exam()
    put(tmp_path, asked)
    tries = [(one.id, told) for one in asked for told in (
        "1/2", "0.571", "sqrt(2)", "(1, 2)", "x1 - 2 x2 = 0", one.slots[0].entries[0].text)]
    lines = run(python, tmp_path, "questions.json", "-", told="\n".join(map(json.dumps, tries)))
    own = [told_of(next(one for one in asked if one.id == id_), told) for id_, told in tries]
    assert [json.loads(line) for line in lines.splitlines()] == [[str(one.credit), one.says] for one in own]


def python_of(version: str) -> str:
    """An interpreter of this version; the test is skipped where there is none."""
    found = {".".join(map(str, each[:2])): python for each, python in gate.cpythons().items()}
    return found.get(version) or pytest.skip(f"there is no CPython {version} here")
