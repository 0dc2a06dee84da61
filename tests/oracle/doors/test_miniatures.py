"""Faults that no small example shows: a program in C with one of them fails the plain check."""
from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from refml.cli.main import main

SOURCE = Path(__file__).resolve().parent / "miniatures" / "program.c"
OPERATIONS = ("text.presence", "naive_bayes.prior", "naive_bayes.distribution", "linear.score")
COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="there is no compiler of C")

# fault → the operation in which it shows
FAULTS = {"eight-words": "text.presence", "seven-bytes": "naive_bayes.prior",
          "single-precision": "naive_bayes.distribution", "two-coordinates": "linear.score"}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled program."""
    path = tmp_path_factory.mktemp("miniatures") / "program"
    subprocess.run([str(COMPILER), "-std=gnu99", "-O1", "-o", str(path), str(SOURCE), "-lm"], check=True)
    return path


def failures(program: Path, fault: str, report: Path, *options: str) -> dict[str, str]:
    """The id of each case that failed, and its operation, by a check of what the program answers."""
    chosen = [word for name in OPERATIONS for word in ("--operation", name)]
    status = main(["check", "--cmd", f"{program} {fault}", *chosen, *options, "--json", str(report)])
    cases = json.loads(report.read_text(encoding="ascii"))["cases"]
    failed = {case["id"]: case["operation"] for case in cases if case["verdict"] in ("wrong", "errored")}
    assert status == bool(failed) and len(cases) > len(OPERATIONS)
    return failed


@needs_compiler
def test_the_honest_program_passes_hundreds_of_drawn_cases(program: Path, tmp_path: Path) -> None:
    assert not failures(program, "honest", tmp_path / "report.json", "--random", "400", "--seed", "5")


@needs_compiler
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_fails_the_plain_check_by_a_drawn_case(fault: str, program: Path, tmp_path: Path) -> None:
    failed = failures(program, fault, tmp_path / "report.json")
    assert set(failed.values()) == {FAULTS[fault]}
    assert any("@" in name for name in failed)
