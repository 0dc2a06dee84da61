"""`refml fuzz` as it is typed: a counterexample, its file, the table, and what is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

from refml.cli import main
from refml.cli.check.as_text import Style, breach
from refml.cli.fuzz import as_text, command
from refml.oracle.doors.protocol import Hello
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.results import Breach, LawResult
from refml.oracle.search.shrinking import Search, explore
from refml.oracle.specification.reader import load

ROOT = Path(__file__).resolve().parents[3]

WRONG = """
def kernels_linear(x, y):
    if not x or len(x) != len(y):
        raise ValueError
    return sum(a * b for a, b in zip(x[:2], y[:2]))

def linear_dot_product(u, v):
    if not u or len(u) != len(v):
        raise ValueError
    return sum(a * b for a, b in zip(u, v))
"""


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(WRONG, encoding="utf-8")
    return str(path)


def test_a_counterexample_is_saved_and_asked_again(wrong: str, tmp_path: Path,
                                                   capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "found"
    assert main.main(["fuzz", wrong, "--examples", "100", "--seed", "1", "--save", str(folder)]) == 1
    told = capsys.readouterr().out
    assert "  given     x = [0.0, 0.0, 1.0]\n" in told and "  expected  1\n" in told
    saved = folder / "kernels.linear.toml"
    assert f"again     python3 -m refml check {wrong} --case {saved}" in told
    assert main.main(["check", wrong, "--case", str(saved)]) == 1
    assert "wrong kernels.linear kernels.linear~1" in capsys.readouterr().out


def test_a_misspelt_parameter_is_told_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mix.py"
    path.write_text(WRONG + "def decision_bayes_rule(likelihood, prior, evidense): return prior / evidense\n",
                    encoding="utf-8")
    assert main.main(["fuzz", str(path), "--operation", "decision.bayes_rule"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("mix") and told[2] == \
        "FAILED: decision_bayes_rule does not take evidence (it has evidense)"


def test_nothing_is_kept_in_the_folder_of_who_searches(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG, encoding="utf-8")
    command = [sys.executable, "-m", "refml", "fuzz", "mine.py", "--operation", "kernels.linear"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True,
                          env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert done.returncode == 1, done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["mine.py"]


def test_all_operations_end_with_a_table(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["fuzz", wrong, "--examples", "60", "--all"]) == 1
    told = capsys.readouterr().out
    rows = [line.split() for line in told.splitlines() if line.startswith(("kernels.linear ", "linear.dot"))]
    assert [row[0] for row in rows] == ["kernels.linear", "linear.dot_product"]
    assert rows[0][2:] == ["wrong"] and rows[1][2:] == ["nothing"]
    assert ("--case kernels.linear.toml\n\n  kernels.linear.toml is not written; --save . writes it:\n"
            "    [[example]]\n") in told
    assert told.rstrip().splitlines()[-1].startswith("1 operation wrong: ")


def test_of_a_case_with_long_lines_is_told_only_how_it_is_written() -> None:
    example = load().examples["linear-kernel-of-fractions"]
    found = result_of(plan(example, "binary64"), None)
    assert as_text.inline(found, "a.toml")[1:3] == ["  a.toml is not written; --save . writes it:",
                                                    "    [[example]]"]
    long = example._replace(given={"x": [Fraction(1, 7 ** 150)] * 2, "y": [1, 1]})
    found = result_of(plan(long, "binary64"), None)
    assert as_text.inline(replace(found, example=long, given=long.given), "a.toml") == \
        ["", "  a.toml is not written; --save . writes it"]


def test_what_is_printed_is_the_file_that_is_asked_again(
        wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    assert main.main(["fuzz", wrong, "--examples", "60"]) == 1
    printed = capsys.readouterr().out.split("--save . writes it:\n")[1].split("\n1 operation wrong")[0]
    (tmp_path / "kernels.linear.toml").write_text(dedent(printed), encoding="utf-8")
    assert main.main(["check", wrong, "--case", "kernels.linear.toml"]) == 1
    assert "wrong kernels.linear kernels.linear~0" in capsys.readouterr().out


def test_a_law_that_breaks_is_told_with_what_it_breaks_on(
        wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    spec = load()
    law = spec.laws["kernel-is-symmetric"]
    example = spec.examples["linear-kernel-of-fractions"]
    search = Search(example.operation, 0, tried=3, broken=LawResult(law, 0, (Breach(example, ""),), 0))
    told = as_text.counterexample(search, Hello("mine"), Style("refml check mine.py"))
    assert told[0] == "kernels.linear: 3 inputs tried" and told[1].startswith(f"broken law {law.id}")
    assert [line.split(" = ")[0] for line in told[-2:]] == ["  given     x", "  given     y"]
    whole = breach(LawResult(law, 0, (Breach(example, ""),), 0), Style("refml check mine.py"))
    assert told[1:-2] == whole[:-1] and len(whole) > 2
    monkeypatch.setattr(command, "Search", lambda *_: search)
    monkeypatch.setattr(command, "explore", lambda *_: None)
    assert main.main(["fuzz", wrong, "--operation", "kernels.linear", "--save", str(tmp_path / "cases")]) == 1
    assert f"\n{told[1]}" in capsys.readouterr().out and not list((tmp_path / "cases").iterdir())


def test_nothing_answered_is_no_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "empty.py"
    path.write_text("x = 1\n", encoding="utf-8")
    assert main.main(["fuzz", str(path)]) == 3
    assert "Nothing ran" in capsys.readouterr().out


def test_an_interrupt_leaves_what_was_found(wrong: str, monkeypatch: pytest.MonkeyPatch,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(spec: object, door: object, manner: object, search: Search, examples: int) -> None:
        if search.operation.id != "kernels.linear":
            raise KeyboardInterrupt
        explore(spec, door, manner, search, examples)   # type: ignore[arg-type]

    monkeypatch.setattr(command, "explore", interrupted)
    assert main.main(["fuzz", wrong, "--examples", "60", "--all"]) == command.INTERRUPTED
    told = capsys.readouterr().out
    assert "wrong kernels.linear" in told and "Interrupted. 1 operation wrong: " in told


@pytest.mark.parametrize(("options", "fault"), [
    ([], "there is no implementation"),
    (["--cmd", "true"], "command='true' cannot be judged: no answer to hello"),
    (["mine.py", "--operation", "kernels.linaer"], "did you mean kernels.linear"),
    (["mine.py", "--examples", "0"], "0 draws nothing: give 1 or more"),
    (["mine.py", "--seed", "x"], "is not an integer"),
    (["mine.py", "--save", "mine.py"], "is not a folder"),
])
def test_what_cannot_be_searched_is_refused(options: list[str], fault: str, wrong: str,
                                            monkeypatch: pytest.MonkeyPatch,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(Path(wrong).parent)
    assert main.main(["fuzz", *options]) == 2
    assert fault in capsys.readouterr().err


def test_without_the_library_the_smallest_of_what_is_drawn_is_shown_and_said_so(
        wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    assert main.main(["fuzz", wrong]) == 1
    told = capsys.readouterr().out
    assert "400 inputs tried" in told and "pip install hypothesis" in told and "1 operation wrong" in told


def test_a_file_without_a_function_is_told_what_to_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("class Bayes:\n    def fit(self, X, y): ...\n", encoding="utf-8")
    assert main.main(["fuzz", "mine.py", "--operation", "decision.bayes_rule"]) == 3
    assert "holds the class Bayes and no function: give it as 'mine:Bayes'" in capsys.readouterr().out
