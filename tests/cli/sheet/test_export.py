"""`refml sheet export`: a sheet for another place."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from refml.cli import main

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("form", "file"), [
    ("moodle", "questions.xml"), ("gift", "questions.gift"), ("csv", "questions.csv"),
    ("nbgrader", "assignment.ipynb"), ("gradescope", "run_autograder"), ("otter", "questions.json"),
    ("prairielearn", "prior/server.py"),
])
def test_a_folder_is_written(form: str, file: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out"
    assert main.main(["sheet", "export", "exam", "--to", form, "--out", str(out)]) == 0
    assert "12 questions" in capsys.readouterr().out
    assert (out / file).is_file()
    assert form != "gradescope" or os.access(out / file, os.X_OK)


def test_what_cannot_be_written_or_read_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert main.main(["sheet", "export", "exam", "--to", "gift", "--out", str(tmp_path)]) == 2
    assert main.main(["sheet", "export", str(tmp_path / "no.toml"), "--to", "gift"]) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 2 and printed.out == ""
    assert [one.name for one in tmp_path.iterdir()] == ["file"]
