"""`refml sheet export`: a sheet for another place."""
from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest

from refml.cli import main

Capture = pytest.CaptureFixture[str]
PRIOR = """title = "t"
[[question]]
id = "prior"
text = "What is the prior of No?"
example = "tax-prior"
part = "result.No"
"""
DRAWN = """title = "t"
[[question]]
id = "share"
text = "{{n}} of {{n + m}} mails"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = "{{n + m}}", values = 2, alpha = 1}
[question.ranges]
n = {from = 2, to = 9}
m = {from = 2, to = 20}
"""


@pytest.mark.parametrize(("form", "file"), [
    ("moodle", "questions.xml"), ("gift", "questions.gift"), ("csv", "questions.csv"),
    ("nbgrader", "assignment.ipynb"), ("gradescope", "run_autograder"), ("otter", "questions.json"),
    ("prairielearn", "questions/prior/server.py"),
])
def test_a_folder_is_written(form: str, file: str, tmp_path: Path, capsys: Capture) -> None:
    """Of a small sheet: every question of the exam is exported in tests/answers/exports/test_exporting.py."""
    out, sheet = tmp_path / "out", tmp_path / "mine.toml"
    sheet.write_text(PRIOR, encoding="utf-8")
    assert main.main(["sheet", "export", str(sheet), "--to", form, "--out", str(out)]) == 0
    assert "1 question, " in capsys.readouterr().out
    assert (out / file).is_file()
    assert form != "gradescope" or os.access(out / file, os.X_OK)


def test_variants_are_a_bank_of_draws_that_follows_from_the_seed(tmp_path: Path) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text(DRAWN, encoding="utf-8")

    def bank(name: str, count: str, seed: str) -> set[str]:
        assert main.main(["sheet", "export", str(sheet), "--to", "csv", "--variants", count, "--seed", seed,
                          "--out", str(tmp_path / name)]) == 0
        with (tmp_path / name / "questions.csv").open(encoding="utf-8", newline="") as file:
            return {row["text"] for row in csv.DictReader(file) if row["credit"] == "1"}

    few, more, other = bank("few", "1", "5"), bank("more", "4", "5"), bank("other", "4", "6")
    assert len(few) == 1 and few < more != other
    assert main.main(["sheet", "export", str(sheet), "--to", "csv", "--variants", "0"]) == 2


def test_a_ready_sheet_is_exported_by_its_name(tmp_path: Path, capsys: Capture) -> None:
    assert main.main(["sheet", "export", "exam", "--to", "csv", "--out", str(tmp_path / "out")]) == 0
    assert "12 questions" in capsys.readouterr().out


def test_what_would_be_judged_otherwise_is_left_out_and_named(tmp_path: Path, capsys: Capture) -> None:
    sheet = tmp_path / "mine.toml"
    sheet.write_text("""title = "t"
points = 3
[[question]]
id = "prior"
text = "What is the prior of No?"
example = "tax-prior"
part = "result.No"
[[question]]
id = "proof"
text = "Give a plane that separates, or multipliers that forbid one."
example = "plane-of-the-five-points"
[[question]]
id = "weighted"
text = "What is p(married | no)?"
example = "married-given-no"
lines = {answer = 1, estimate = 2}
""", encoding="utf-8")
    for form, written in (("moodle", "1 question, "), ("gradescope", "2 questions, ")):   # it carries a proof
        assert main.main(["sheet", "export", str(sheet), "--to", form, "--out", str(tmp_path / form)]) == 1
        told = capsys.readouterr().out
        assert written in told
        assert ("left out proof: other optimal answers are right too" in told) == (form == "moodle")
        assert "left out weighted: its lines have weights" in told


def test_what_cannot_be_written_or_read_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert main.main(["sheet", "export", "exam", "--to", "gift", "--out", str(tmp_path)]) == 2
    assert main.main(["sheet", "export", str(tmp_path / "no.toml"), "--to", "gift"]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 2 and printed.out == ""
    assert [one.name for one in tmp_path.iterdir()] == ["file"]
