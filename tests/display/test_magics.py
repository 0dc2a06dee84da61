"""The magics: a cell judged in the cage or here, an answer marked, an operation asked with a frame."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from refml.display import magics, running
from refml.testing import Report

RIGHT = """def decision_bayes_rule(likelihood, prior, evidence):
    if not 0 <= prior <= 1 or likelihood < 0 or evidence < likelihood * prior:
        raise ValueError
    return likelihood * prior / evidence
"""


def test_a_cell_is_judged_in_the_cage(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shell.run_cell("%%refml_check --operation decision.bayes_rule\n" + RIGHT)
    assert "Passed." in capsys.readouterr().out


def test_what_another_cell_defines_is_asked_for(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shell.run_cell("%%refml_check --only married-given-no-laplace\n"
                   "def naive_bayes_estimate(count, total, values, alpha): return share(count, total)")
    assert "share: defined in another cell? %%refml_check --kernel judges" in capsys.readouterr().out


def test_the_kernel_judges_its_own_functions_and_says_so(shell: Any,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    shell.run_cell("def share(a, b): return a / b")
    result = shell.run_cell("%%refml_check --kernel\n"
                            "def naive_bayes_estimate(count, total, **_): return share(count, total)").result
    assert isinstance(result, Report) and not result.passed
    assert "not isolated: 2 functions" in capsys.readouterr().out


def test_where_no_process_can_be_started_the_kernel_judges(
        shell: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def none(words: list[str], folder: Path) -> running.Ended:
        raise OSError("no processes")
    monkeypatch.setattr(running, "run", none)
    assert shell.run_cell("%%refml_check\n" + RIGHT).result.passed
    assert "no process can be started here (no processes)" in capsys.readouterr().out


@pytest.mark.parametrize(("cell", "target"), [
    (RIGHT, "cell.py"), ("def (", "cell.py"), ("", "cell.py"),
    ("class A:\n    def predict(self): ...", "cell.py"),
    ("class A:\n    def fit(self, X, y): ...", "cell:A"),
    ("class A:\n    def fit(self, X, y): ...\ndef linear_norm(w): ...", "cell.py"),
])
def test_a_class_that_trains_is_opened_as_one(cell: str, target: str) -> None:
    assert magics.target(cell) == target


def test_an_answer_is_marked(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert shell.run_cell("%refml_mark married-given-no 4/7").result.right
    assert shell.run_cell("%refml_mark married-given-no '57.1 %'").result.right
    shell.run_cell("from fractions import Fraction; mine = Fraction(3, 7)")
    assert not shell.run_cell("%refml_mark married-given-no mine").result.right
    shell.run_cell("%refml_mark maried-given-no 4/7")
    assert "did you mean married-given-no" in capsys.readouterr().out


def test_an_operation_takes_a_frame(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shell.user_ns["people"] = {"home": ["y", "n", "y"], "income": [0.1, 2.0, None],
                               "cheats": ["No", "Yes", "No"]}
    shell.run_cell("%refml_ask naive_bayes.posterior rows=people:home labels=people:cheats alpha=1 "
                   "query='[\"y\"]'")
    printed = capsys.readouterr().out
    assert "1 cell is missing: income 1" in printed and "floats of income are taken" in printed
    assert "No" in printed and "9/11" in printed
    shell.run_cell("%refml_ask decision.bayes_rul likelihood=1")
    assert "decision.bayes_rule" in capsys.readouterr().out


def test_a_word_that_is_no_table_stays(tmp_path: Path) -> None:
    for word in ("alpha=1", "rows=data.csv", "kernel=linear", "query=[1]", "--json"):
        assert magics.with_table(word, {"linear": 3, "alpha": [1]}, tmp_path, False) == word
    assert not list(tmp_path.iterdir())


def test_where_no_process_can_be_started_an_operation_is_answered_here(
        shell: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def none(words: list[str], folder: Path) -> running.Ended:
        raise OSError("no processes")
    monkeypatch.setattr(running, "run", none)
    shell.user_ns["people"] = {"home": ["y", "n", "y"], "cheats": ["No", "Yes", "No"]}
    shell.run_cell("%refml_ask naive_bayes.posterior rows=people:home labels=people:cheats alpha=1 "
                   "query='[\"y\"]'")
    assert "9/11" in capsys.readouterr().out
    before = sys.argv
    shell.run_cell("%refml_ask decision.bayes_rul likelihood=1")
    assert "decision.bayes_rule" in capsys.readouterr().err and sys.argv is before


def test_any_command_runs_in_the_folder_of_the_notebook(
        shell: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    shell.run_cell("%refml ask decision.bayes_rule likelihood=1/2 prior=1/2 evidence=1/2 --json")
    assert '"1/2"' in capsys.readouterr().out
    (tmp_path / "mine.csv").write_text("x,y\n1,a\n2,b\n")
    shell.run_cell("%refml export bayes mine.csv --label y --out 'mine model.txt'")
    assert (tmp_path / "mine model.txt").is_file()


@pytest.mark.parametrize(("answer", "inside"), [
    ("'57.1 %'", "57.1 %"), ('"a"', "a"), ("''", ""), ("'", "'"), ("'a", "'a"), ("a'", "a'"),
    ("'a\"", "'a\""), ("ana", "ana"), ("", "")])
def test_quotes_are_left_out_where_they_are_around_all(answer: str, inside: str) -> None:
    assert magics.unquoted(answer) == inside
