"""tools/test: a checkout that it cannot use, two runs at once, and tests that were all skipped."""
from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import py_compile
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import ModuleType

import pytest

from tools import steps

ROOT = Path(__file__).resolve().parents[1]

# A run that says when it makes the environment, and ends doing so at the end of its input.
MAKING = """
import importlib.machinery, importlib.util, sys
from pathlib import Path
loader = importlib.machinery.SourceFileLoader("test_tool", sys.argv[1])
tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("test_tool", loader))
loader.exec_module(tool)
tool.ROOT = Path(sys.argv[2])
with tool.alone():
    print("making", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, which is a program without a suffix, in a checkout of its own."""
    loader = importlib.machinery.SourceFileLoader("test_tool", str(ROOT / "tools" / "test"))
    specification = importlib.util.spec_from_loader("test_tool", loader)
    assert specification is not None
    module = importlib.util.module_from_spec(specification)
    loader.exec_module(module)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "HOME", tmp_path / ".venv-test")
    return module


def test_a_checkout_that_cannot_be_written_is_one_sentence(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(tool, "prepare_environment", refuse)
    assert tool.main(["lint"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tools/test: the environment .venv-test could not be made: ")
    assert "Read-only file system; the tools need a checkout that can be written" in told
    assert told.count("\n") == 1


def test_a_checkout_without_its_requirements_is_one_sentence(
    tool: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.main(["lint"]) == 2
    assert "pyproject.toml" in capsys.readouterr().err


def test_what_pip_compiled_is_where_the_steps_look_for_it(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tool.HOME / "lib" / "library.py"
    library.parent.mkdir(parents=True)
    library.write_text("x = 1\n", encoding="ascii")
    monkeypatch.setattr(sys, "pycache_prefix", None)
    py_compile.compile(str(library), doraise=True)
    compiled = Path(importlib.util.cache_from_source(str(library)))
    tool.keep_compiled(tool.HOME / "bytecode")
    monkeypatch.setattr(sys, "pycache_prefix", str(tool.HOME / "bytecode"))
    sought = Path(importlib.util.cache_from_source(str(library)))
    assert sought != compiled and sought.samefile(compiled)


def run(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", MAKING, str(ROOT / "tools" / "test"), str(folder)]
    return subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)


@pytest.mark.skipif(sys.platform == "win32", reason="locks of POSIX")
@pytest.mark.parametrize("killed", [False, True])
def test_of_two_runs_at_once_one_waits(killed: bool, tmp_path: Path) -> None:
    with run(tmp_path) as first:
        assert first.stdout is not None and first.stdout.readline() == "making\n"
        with run(tmp_path) as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "== environment: waiting for another run, which is making it\n"
            if killed:
                first.kill()
            else:
                first.communicate("")
            assert second.stdout.readline() == "making\n"
            second.communicate("")
    assert (first.returncode == 0, second.returncode) == (not killed, 0)


@pytest.mark.parametrize(("name", "status", "last_line", "outcome"), [
    ("tests", 0, "12 passed, 3 skipped in 1.00s", "passed"),
    ("tests", 0, "===== 3 skipped in 1.00s =====", "FAILED: no test ran, all were skipped"),
    ("tests", 0, "3 skipped, 40 deselected in 1.00s", "FAILED: no test ran, all were skipped"),
    ("tests", 5, "no tests ran in 0.01s", "FAILED with exit status 5"),
    ("tests", 0, "40 tests collected in 1.00s", "passed"),
    ("lint", 0, "3 skipped", "passed"),
    ("minimal", 3, "", "INCOMPLETE: an interpreter could not be had, see above"),
    ("book", 3, "", "INCOMPLETE: a browser, or what answers in its pages, could not be had, see above"),
])
def test_tests_that_were_all_skipped_have_not_passed(
    name: str, status: int, last_line: str, outcome: str, tool: ModuleType
) -> None:
    assert tool.verdict(name, status, last_line) == outcome
    step = steps.Step(name, [], ROOT)
    step.status, step.last_line = status, last_line
    assert tool.report([step]) == outcome.startswith("FAILED")


# ---------------------------------------------------------------- steps

def step_of(folder: Path, name: str, text: str) -> steps.Step:
    """A step that runs this program there."""
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return steps.Step(name, [sys.executable, f"{name}.py"], folder)


WAITS_FOR_THE_SECOND = """
import os, time
print("one", flush=True)
while not os.path.exists("written"):
    time.sleep(0.01)
print("two")
"""
WRITES = """
open("written", "w").close()
print("three")
raise SystemExit(3)
"""


def test_steps_that_run_at_once_are_shown_one_after_another(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    both = [step_of(tmp_path, "first", WAITS_FOR_THE_SECOND), step_of(tmp_path, "second", WRITES)]
    assert steps.run([both], 2) == 0
    told = capfd.readouterr().out
    assert told == "\n== first: first.py\none\ntwo\n\n== second: second.py\nthree\n"
    assert [(step.status, step.last_line) for step in both] == [(0, "two"), (3, "three")]


@pytest.mark.skipif(not hasattr(os, "wait4"), reason="no system tells the times of a process")
def test_the_processor_time_of_a_step_is_that_of_what_it_started_too(tmp_path: Path) -> None:
    child = "import subprocess, sys; subprocess.run([sys.executable, '-c', 'sum(range(10**7))'])"
    idle, busy = step_of(tmp_path, "idle", ""), step_of(tmp_path, "busy", child)
    steps.run([[idle], [busy]], 1)
    assert busy.processor_time > 2 * idle.processor_time > 0


FAILING_THEN_WAITING = """
import time
def test_one():
    assert 1 == 2
def test_two():
    open("waiting", "w").close()
    time.sleep(600)
"""


def cut_off(waiting: Path, number: int) -> None:
    """Once this file is there, send this process a signal."""
    while not waiting.exists():
        time.sleep(0.01)
    os.kill(os.getpid(), number)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_run_that_is_cut_off_tells_what_failed(
    number: int, tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str],
    tmp_path: Path
) -> None:
    (tmp_path / "test_waiting.py").write_text(FAILING_THEN_WAITING, encoding="utf-8")
    pytest_here = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_waiting.py"]
    monkeypatch.setattr(tool, "STEPS", {"lint": [sys.executable, "--version"], "tests": pytest_here,
                                        "later": [sys.executable, "-m", "this"]})
    threading.Thread(target=cut_off, args=(tmp_path / "waiting", number)).start()
    assert tool.run_steps(["lint", "tests", "later"], []) == 128 + number
    told = capfd.readouterr().out
    assert "FAILED test_waiting.py::test_one - assert 1 == 2" in told
    assert "Zen" not in told
    lines = told.partition("== summary\n")[2].splitlines()
    assert [re.split(r"time  ", line)[-1] for line in lines[:3]] == [
        "passed", "FAILED with exit status 2", "NOT RUN: the run was cut off"]


DEAF = """
import signal, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
open("waiting", "w").close()
time.sleep(600)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_step_that_hears_no_signal_is_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(steps, "PATIENCE", 0.1)
    step = step_of(tmp_path, "deaf", DEAF)
    threading.Thread(target=cut_off, args=(tmp_path / "waiting", signal.SIGTERM)).start()
    assert steps.run([[step]], 1) == signal.SIGTERM
    assert step.status == -signal.SIGKILL


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_signal_that_comes_while_a_step_is_being_started_reaches_it(tmp_path: Path) -> None:
    step = step_of(tmp_path, "late", "import time\ntime.sleep(600)\n")
    step.send(signal.SIGKILL, group=True)
    step.run()
    assert step.status == -signal.SIGKILL


def test_a_step_is_ended_where_a_child_hears_no_sigint(monkeypatch: pytest.MonkeyPatch,
                                                       tmp_path: Path) -> None:
    """As on Windows, where `send_signal` raises ValueError for it."""
    step = step_of(tmp_path, "idle", 'import time\nopen("waiting", "w").close()\ntime.sleep(600)\n')

    def unsupported(_: object, number: int) -> None:
        raise ValueError(f"Unsupported signal: {number}")
    monkeypatch.setattr(subprocess.Popen, "send_signal", unsupported)
    monkeypatch.setattr(subprocess.Popen, "terminate", lambda one: os.kill(one.pid, signal.SIGTERM))
    threading.Thread(target=cut_off, args=(tmp_path / "waiting", signal.SIGTERM)).start()
    assert steps.run([[step]], 1) == signal.SIGTERM
    assert step.status == -signal.SIGTERM
