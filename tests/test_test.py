"""tools/test: a checkout that it cannot use, two runs at once, and tests that were all skipped."""
from __future__ import annotations

import importlib.machinery
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

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
    assert tool.report([(name, outcome, 1.0)], last_line) == outcome.startswith("FAILED")
