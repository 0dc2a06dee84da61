"""Folders with a grader of their own."""
from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from refml.answers.exports import folders
from refml.answers.exports.slots import asked_of
from tests.answers.exports.example_sheets import NASTY, exam, sheet_of
from tests.answers.exports.libraries import python_with


def test_prairielearn_has_three_files_for_each_question() -> None:
    asked = asked_of(exam())
    found = folders.prairielearn("Exam", asked)
    assert len(found) == 3 * len(asked) + 1
    infos = [json.loads(told) for path, told in found.items() if path.endswith("info.json")]
    assert len({one["uuid"] for one in infos}) == len(asked) and {one["type"] for one in infos} == {"v3"}
    assert infos == [json.loads(told) for path, told in folders.prairielearn("Exam", asked).items()
                     if path.endswith("info.json")]
    for path, told in found.items():
        if path.endswith("question.html"):
            assert re.search(r'<pl-string-input answers-name="answer1"', told)


def test_a_text_is_neither_markup_nor_mustache() -> None:
    found = folders.prairielearn("t", asked_of(sheet_of("tax-prior", text=NASTY)))
    told = found["questions/tax-prior/question.html"]
    assert "<script>" not in told and "{{" not in told.replace(folders.SUBMITTED, "")


def test_prairielearn_weighs_all_inputs_alike_and_asks_anew_for_what_is_not_read(tmp_path: Path) -> None:
    written = folders.prairielearn("t", asked_of(sheet_of("tax-prior")))
    assert written["questions/tax-prior/question.html"].count('allow-blank="true"') == 2
    (tmp_path / "refml_grader.py").write_text(written["serverFilesCourse/refml_grader.py"], encoding="utf-8")
    code = written["questions/tax-prior/server.py"] + """
for answers in (["7/10", "1/2"], ["7/10", ""], ["7/10", "1/2 or <b>"], ["", None]):
    data = {"submitted_answers": {f"answer{at}": one for at, one in enumerate(answers, 1)},
            "partial_scores": {}, "format_errors": {}, "feedback": {},
            "options": {"server_files_course_path": sys.argv[1]}}
    parse(data)
    if not data["format_errors"]:
        grade(data)
        shares = [one["score"] for one in data["partial_scores"].values()]
        print(data["score"], shares, data["feedback"]["refml"])
    else:
        print(data["format_errors"])
"""
    done = subprocess.run([sys.executable, "-I", "-c", code, str(tmp_path)], capture_output=True, text=True,
                          check=True)
    first, blank, unread, nothing = done.stdout.splitlines()
    assert first.startswith("0.5 [1.0, 0.0] Read as") and blank.startswith("0.5 [1.0, 0.0] Read as")
    assert unread.startswith("{'answer2': '&#x27;or&#x27; makes the answer unclear") and "<" not in unread
    assert nothing == "{'answer1': 'Nothing is written.'}"


def test_gradescope_runs_the_grader_on_a_file_of_answers() -> None:
    found = folders.gradescope("t", asked_of(exam()))
    assert set(found) == {"setup.sh", "run_autograder", "refml_grader.py", "questions.json"}
    assert found["run_autograder"].startswith("#!/usr/bin/env bash\n")


@pytest.mark.parametrize(("answer", "points"), [("'4/7'", 2), ("'0.571'", 2), ("'0.5'", 0), ("''", 0)])
def test_otter_gives_the_points(answer: str, points: int, tmp_path: Path) -> None:
    python = python_with("otter")
    for name, told in folders.otter("t", asked_of(sheet_of("married-given-no"))).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(told, encoding="utf-8")
    code = (f"import otter\nanswers = {{'married-given-no': {answer}}}\n"
            "found = otter.Notebook(tests_dir='tests').check('married-given-no', global_env=globals())\n"
            "print(sum(one.test_case.points for one in found.test_case_results if one.passed))")
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert float(done.stdout.split()[-1]) == points


def test_names_of_folders_are_plain() -> None:
    assert folders.plain_name("a b/../c") == "a-b----c"
    assert sys.version_info >= (3, 11)
