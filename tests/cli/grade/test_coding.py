"""`refml grade --code`: programs marked, hidden cases kept hidden."""
from __future__ import annotations

import csv
import sys
from pathlib import Path

import pytest

from refml import whole_files
from refml.cli import main
from tests.answers.grading.test_code import RIGHT_ONE, SHEET
from tests.answers.sheets.sheet_files import PRIOR, written
from tests.cli.grade.test_grade import Killed, tree

Capture = pytest.CaptureFixture[str]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the namespaces of Linux")


def homework(folder: Path) -> list[str]:
    (folder / "in").mkdir()
    for name, text in (("anna", RIGHT_ONE), ("ben", RIGHT_ONE.replace(" / evidence", "")), ("cora", "def (")):
        (folder / "in" / f"{name}.py").write_text(text, encoding="utf-8")
    (folder / "in" / "dora").mkdir()
    sheet = str(written(folder, SHEET.replace("SCORE", "all")))
    return ["grade", "--code", sheet, str(folder / "in"), "--seed", "11", "--out", str(folder / "out")]


@pytest.mark.parametrize("out", ["in", "in/results", "in/dora/results"])
def test_results_do_not_lie_among_the_submissions(out: str, tmp_path: Path, capsys: Capture) -> None:
    arguments = homework(tmp_path)
    before = tree(tmp_path)
    assert main.main([*arguments[:-1], str(tmp_path / out)]) == 2
    assert "lies among the submissions, and the next run would take it for one" in capsys.readouterr().err
    assert tree(tmp_path) == before


def test_submissions_are_marked_and_a_run_that_was_killed_goes_on(tmp_path: Path, capsys: Capture,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = homework(tmp_path)
    assert main.main(arguments) == 1
    told = capsys.readouterr().out
    assert "3 submissions, 1 part: on average 1.33 of 3 points" in told and "1 submission could not" in told
    with (tmp_path / "out" / "results.csv").open(encoding="utf-8", newline="") as file:
        assert [(one["student"], one["points"]) for one in csv.DictReader(file)] == [
            ("anna", "3"), ("ben", "1"), ("cora", "0")]
    page = (tmp_path / "out" / "feedback" / "ben.md").read_text(encoding="utf-8")
    assert "divide it by the evidence" in page and "meningitis" in page
    for path in (tmp_path / "out" / "feedback").iterdir():
        assert "@11." not in path.read_text(encoding="utf-8")
    write, left = whole_files.write, 3

    def counted(*given: object) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            raise Killed
        write(*given)   # type: ignore[arg-type]

    again = [*arguments[:-1], str(tmp_path / "again")]
    monkeypatch.setattr(whole_files, "write", counted)
    with pytest.raises(Killed):
        main.main(again)
    monkeypatch.setattr(whole_files, "write", write)
    assert main.main(again) == 1
    assert tree(tmp_path / "again") == tree(tmp_path / "out")


def test_what_is_no_homework_is_refused(tmp_path: Path, capsys: Capture) -> None:
    arguments = homework(tmp_path)
    path = str(written(tmp_path, PRIOR, "questions.toml"))
    assert main.main([*arguments[:2], path, *arguments[3:]]) == 2
    assert "holds no code homework" in capsys.readouterr().err
    assert main.main([arguments[0], *arguments[2:]]) == 2
    assert "asks no question: refml grade --code marks its code" in capsys.readouterr().err
    assert main.main([*arguments[:3], str(tmp_path / "none"), *arguments[4:]]) == 2
    assert "is not there" in capsys.readouterr().err
