"""What assumes POSIX has another way: commands on a system that has no keeper, no threads, no processes."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.without_posix import ABSENT, OF_OS, OF_SIGNAL

PROGRAM = Path(__file__).resolve().parent / "without_posix.py"
MINE = """
import time

def naive_bayes_estimate(count, total, values, alpha):
    return (count + alpha) / (total + alpha * values)

def decision_bayes_rule(likelihood, prior, evidence):
    time.sleep(600)
"""
TABLE = "x,y,c\n1,2,a\n2,1,a\n5,5,b\n6,4,b\n"
SHEET = '''
title = "One question"
points = 1
[[question]]
id = "one"
points = 1
text = "2 of 4 mails hold a word. Estimate the probability, with Laplace smoothing."
operation = "naive_bayes.estimate"
given = {count = 2, total = 4, values = 2, alpha = 1}
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("mine.py", MINE), ("table.csv", TABLE), ("sheet.toml", SHEET),
                       ("class.csv", "student,one\nanna,1/2\nben,0.6\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str) -> tuple[int, str]:
    """Run a command without POSIX; return its exit status and all that it prints but for how long it took."""
    done = subprocess.run([sys.executable, str(PROGRAM), *words], cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    assert "Traceback" not in done.stdout, done.stdout
    told = [line for line in done.stdout.splitlines(keepends=True) if not line.endswith(" s)\n")]
    return done.returncode, "".join(told)


def test_a_file_is_judged_without_a_keeper_which_is_said(folder: Path) -> None:
    status, told = run(folder, "check", "mine.py", "--only", "married-given-no-laplace", "--json", "r.json")
    assert status == 0 and told.splitlines()[1] == "not isolated: elsewhere has no keeper"
    assert (folder / "r.json").is_file()


def test_who_never_answers_is_ended_without_a_keeper(folder: Path) -> None:
    status, told = run(folder, "check", "mine.py", "--only", "exam-passed-given-one", "--timeout", "1")
    assert status == 1 and "no answer within 1 s" in told


def test_several_processes_are_refused_where_none_can_be_forked(folder: Path) -> None:
    assert run(folder, "check", "--chapter", "text", "--jobs", "2") == (
        2, "refml: jobs=2: elsewhere cannot fork a process: leave it out\n")


ALIKE = (
    (["mark", "married-given-no", "0.571"], "right to the digits written"),
    (["ask", "naive_bayes.posterior", "rows=table.csv:1-2", "labels=table.csv:c", "query=1,1"],
     "1.00000000000-"),
    (["check", "--only", "married-given-no"], "Passed. 1 case ran"),
    (["export", "bayes", "table.csv", "--label", "c", "--out", "m.py"], "m.py: naive_bayes as a Python file"),
    (["grade", "sheet.toml", "class.csv", "--out", "results"], "2 students, 1 question"),
)


@pytest.mark.parametrize("bare", [[], ["--bare"]], ids=["windows", "browser"])
def test_commands_that_judge_nobody_work_as_everywhere(bare: list[str], folder: Path) -> None:
    for words, says in ALIKE:
        status, told = run(folder, *bare, *words)
        assert status == 0 and says in told, (words, told)
    assert (folder / "m.py").is_file() and (folder / "results" / "results.csv").is_file()


def test_where_no_process_can_be_started_a_file_is_refused_in_one_sentence(folder: Path) -> None:
    for words in (["check", "mine.py"], ["fuzz", "mine.py"],
                  ["compare", "mine:Class()", "--data", "table.csv", "--label", "c"]):
        status, told = run(folder, "--bare", *words)
        assert status == 2 and told.startswith("refml: command=") and "cannot be started" in told
        assert told.count("\n") == 1


# ---------------------------------------------------------------- files that any system can load

ROOT = PROGRAM.parents[2]
STARTED_ON_POSIX_ALONE = {"refml/oracle/doors/keeper.py"}
# What a line at the margin asks of a system as soon as the file is loaded.
NAMES = rf"os\.(?:{'|'.join(OF_OS)})\(|signal\.(?:{'|'.join(OF_SIGNAL)})\b"
AT_THE_MARGIN = re.compile(rf"^(?:import (?:{'|'.join(ABSENT)})$"
                           rf"|(?!.*hasattr)(?:@|[A-Z_]+ = |pytestmark).*(?:{NAMES}))", re.MULTILINE)


def test_no_file_needs_posix_to_be_loaded() -> None:
    files = [path for folder in ("refml", "tests", "tools") for path in (ROOT / folder).rglob("*")
             if path.suffix == ".py" or (folder == "tools" and not path.suffix and path.is_file())]
    assert len(files) > 1000
    needing = {path.relative_to(ROOT).as_posix(): [one[0] for one in found] for path in files
               if (found := [*AT_THE_MARGIN.finditer(path.read_text(encoding="utf-8"))])}
    assert set(needing) == STARTED_ON_POSIX_ALONE, needing
