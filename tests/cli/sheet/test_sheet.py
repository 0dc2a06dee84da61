"""`refml sheet`: sheets checked, listed, shown."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from refml.answers.sheets import ready
from refml.cli import main
from refml.cli.printing.progress import Progress
from refml.cli.sheet import check
from tests.answers.sheets.sheet_files import PRIOR, written

Capture = pytest.CaptureFixture[str]


def test_every_ready_sheet_is_listed_shown_and_sound(capsys: Capture) -> None:
    assert main.main(["sheet", "list"]) == 0
    listed = capsys.readouterr().out
    assert [line.split()[0] for line in listed.splitlines()] == ready.names()
    for name in ready.names():
        assert main.main(["sheet", "check", name]) == 0, capsys.readouterr().out
        assert "0 problems" in capsys.readouterr().out
        assert main.main(["sheet", "show", name]) == 0
        assert capsys.readouterr().out == ready.path_of(name).read_text(encoding="utf-8")


def test_problems_come_first_then_notes_then_keys(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    counted: list[tuple[int, int]] = []
    monkeypatch.setattr(Progress, "count", lambda _, done, total: counted.append((done, total)))
    wrong = PRIOR.replace('"prior"', '"other"').replace("result.spam", "result.œufs")
    path = written(tmp_path, "points = 7\n" + PRIOR + PRIOR.replace('"prior"', '"again"') + wrong)
    assert main.main(["sheet", "check", str(path), "--keys", "--json", str(tmp_path / "told.json")]) == 1
    assert counted[:3] == [(1, 3), (2, 3), (3, 3)]
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{path}, line 1: points=7, and those of the questions are 3 in all"
    assert lines[1].startswith(f"{path}, line 17: question 'other': part='œufs' is not one of ham, spam")
    assert lines[2].startswith(f"note: {path}, line 3: question 'prior': 2 mistakes give the ")
    assert f"note: {path}, line 10: question 'again': it asks what question 'prior' asks" in lines
    assert lines[-4:-1] == ["key  prior: 2/5 = 0.400", "key  again: 2/5 = 0.400", "key  other: "]
    notes = sum(line.startswith("note: ") for line in lines)   # as many as the mistakes that are blunt here
    assert lines[-5] == check.LEGEND
    assert lines[-1] == f"{path}: 3 questions, 3 points; 2 problems, {notes} notes"
    written_out = (tmp_path / "told.json").read_text(encoding="utf-8")
    told = json.loads(written_out)
    assert told["keys"]["prior"] == ["2/5", "0.400"] and len(told["problems"]) == 2
    assert "œufs" in written_out   # letters as they are


@pytest.mark.parametrize(("word", "said"), [
    ("exma", "did you mean exam"), ("none.toml", "is not in this folder or among the ready sheets"),
    ("x" * 5000, "is not in this folder"), ("a\0b", "is not in this folder"),
])
def test_a_sheet_that_is_none_is_refused_in_one_sentence(word: str, said: str, capsys: Capture) -> None:
    assert main.main(["sheet", "check", word]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_what_a_sheet_holds_cannot_command_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, PRIOR.replace('"result.spam"', '"\\u001b[2J"'))
    assert main.main(["sheet", "check", str(path)]) == 1
    assert "\x1b" not in capsys.readouterr().out


def test_a_sheet_is_printed_in_one_file_or_in_one_for_each_variant(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, PRIOR)
    out = tmp_path / "paper.tex"
    assert main.main(["sheet", "print", str(path), "--to", "latex", "--solutions", "--out", str(out)]) == 0
    assert "paper-solutions.tex" in capsys.readouterr().out
    assert "2/5" in (tmp_path / "paper-solutions.tex").read_text(encoding="utf-8")
    assert "2/5" not in out.read_text(encoding="utf-8")
    folder = tmp_path / "apart"
    assert main.main(["sheet", "print", str(path), "--to", "html", "-n", "3", "--apart", "--solutions",
                      "--out", str(folder)]) == 0
    assert sorted(one.name for one in folder.iterdir()) == [
        "001-solutions.html", "001.html", "002-solutions.html", "002.html", "003-solutions.html", "003.html"]
    assert main.main(["sheet", "print", str(path), "--to", "html", "--out", str(path)]) == 2
    assert main.main(["sheet", "print", str(path), "--to", "html", "--room", "-1"]) == 2
    assert path.read_text(encoding="utf-8") == PRIOR


def test_a_printed_exam_replaces_an_exam_of_ours_alone(tmp_path: Path, capsys: Capture) -> None:
    path, answers = written(tmp_path, PRIOR), tmp_path / "class.csv"
    answers.write_text("student,prior\nann,1/2\n", encoding="utf-8")
    words = ["sheet", "print", str(path), "--to", "html", "--out"]
    assert main.main([*words, str(answers)]) == 2
    assert "is there and was not written by sheet print: give another name" in capsys.readouterr().err
    assert answers.read_text(encoding="utf-8") == "student,prior\nann,1/2\n"
    (tmp_path / "paper-solutions.html").write_text("mine", encoding="utf-8")
    assert main.main([*words, str(tmp_path / "paper"), "--solutions"]) == 2
    page, latex = tmp_path / "paper.html", tmp_path / "paper.tex"
    assert not page.exists()
    for _ in range(2):
        assert main.main([*words, str(tmp_path / "paper")]) == 0
        assert "<title>" in page.read_text(encoding="utf-8")
    words[words.index("html")] = "latex"
    assert main.main([*words, str(page)]) == 2
    assert main.main([*words, str(latex)]) == main.main([*words, str(latex)]) == 0


def test_so_many_draws_are_checked_and_each_problem_told_once(tmp_path: Path, capsys: Capture) -> None:
    text = """
[[question]]
id = "share"
text = "{{n}} of {{6 / (n - 1)}}"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = 12, values = 2}
[question.ranges]
n = {from = START, to = 6}
"""
    path = written(tmp_path, text.replace("START", "1"))
    assert main.main(["sheet", "check", str(path), "--variants", "20"]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if not line.startswith("note")]
    assert len(told) == 2 and "division by zero (variant 3, and " in told[0] and "1 problem," in told[1]
    path = written(tmp_path, text.replace("START", "2"))
    assert main.main(["sheet", "check", str(path), "--variants", "20", "--seed", "3"]) == 0


def test_a_language_without_fixed_words_is_noted(tmp_path: Path, capsys: Capture) -> None:
    path = written(tmp_path, 'language = "ja"\n' + PRIOR)
    assert main.main(["sheet", "check", str(path)]) == 0
    assert (f"note: {path}: language='ja': the fixed words of pages are English; they are known in en, de, "
            "fr, es, pt, it, and `says` may replace each") in capsys.readouterr().out
    assert main.main(["sheet", "check", str(written(tmp_path, 'language = "fr"\n' + PRIOR))]) == 0
    assert "language=" not in capsys.readouterr().out
