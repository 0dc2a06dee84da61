"""The surroundings of an implementation: its environment, its folders."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from refml.oracle.doors.cage import Bounds, Process
from refml.oracle.doors.surroundings import Surroundings, own_folders, passed_environment, whole_paths


def test_few_variables_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SECRET_TOKEN", "LC_TIME", "PYTHONSTARTUP", "LD_PRELOAD", "WANTED"):
        monkeypatch.setenv(name, "x")
    passed = passed_environment(["WANTED"])
    assert {"LC_TIME", "WANTED", "PATH"} <= set(passed)
    assert not {"SECRET_TOKEN", "PYTHONSTARTUP", "LD_PRELOAD"} & set(passed)
    process = Process([sys.executable, "-c", "import os; print(sorted(os.environ))"], Bounds())
    seen = process.receive(20)
    process.end(5)
    assert b"SECRET_TOKEN" not in seen
    assert b"PATH" in seen


def test_libraries_compute_on_one_thread_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    monkeypatch.delenv("MKL_NUM_THREADS", raising=False)
    passed = passed_environment()
    assert (passed["OMP_NUM_THREADS"], passed["MKL_NUM_THREADS"]) == ("3", "1")


def test_paths_of_python_are_meant_from_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"here{os.pathsep}{os.sep}there")
    assert passed_environment()["PYTHONPATH"].split(os.pathsep) == [
        os.path.abspath("here"), os.path.abspath(f"{os.sep}there")]


def test_refml_and_its_specification_are_read_only() -> None:
    assert Surroundings().read_only == own_folders()
    assert [os.path.basename(folder) for folder in own_folders()] in (["refml", "spec"], ["refml"])


def test_the_words_of_a_command_that_are_paths_become_whole_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").touch()
    (tmp_path / "program").touch(0o755)
    here = os.path.abspath("mine.py")
    assert whole_paths(["sh", "mine.py", "x", "mine.py"]) == [shutil.which("sh"), here, "x", here]
    assert whole_paths(["./program", "mine.py"]) == [os.path.abspath("program"), here]
    assert whole_paths(["no-such-program"]) == ["no-such-program"]
