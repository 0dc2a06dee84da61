"""A hunt draws until its time is over, says what it found, and keeps it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import hunt
from tools.hunt import Hunt

RIGHT = """from hypothesis import given, strategies as st
@given(st.integers())
def test_right(n):
    with open("drawn", "a") as file:
        print(n, file=file)
"""
WRONG = """from hypothesis import given, strategies as st
@given(st.integers())
def test_wrong(n): assert n < 1000
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a drawn test that is right, one that is wrong, and a file that draws nothing."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)   # a hunt is no worker of this run
    for name in ("tests/conftest.py", "tests/costs.py", "tools/changes.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(hunt.ROOT / name, tmp_path / name)
    (tmp_path / "tests" / "test_right.py").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "tests" / "test_wrong.py").write_text(WRONG, encoding="utf-8")
    (tmp_path / "tests" / "test_fixed.py").write_text("def test_it(): pass\n", encoding="utf-8")
    return tmp_path


def test_what_is_found_is_shown_kept_and_can_be_replayed(
        checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert Hunt(sys.executable, 7, 60, ["tests/test_wrong.py"], checkout).run() == 1
    told = capsys.readouterr().out
    assert told.startswith("seed 7; 1 files with drawn tests\n")
    assert "n=1000" in told
    replay = re.search(r"^replay: (.*)$", told, re.MULTILINE)
    assert replay and replay[1].endswith("--hypothesis-profile=hunt 'tests/test_wrong.py::test_wrong'")
    assert any((checkout / ".hypothesis" / "examples").iterdir())
    again = subprocess.run(["sh", "-c", replay[1]], cwd=checkout, capture_output=True, encoding="utf-8")
    assert again.returncode == 1 and "n=1000" in again.stdout


def test_it_ends_with_its_time_and_a_seed_decides_what_is_drawn(
        checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = []
    for seed in (7, 7, 8):
        assert Hunt(sys.executable, seed, 0.0001, ["tests/test_right.py", "-k", "right"], checkout).run() == 0
        told = capsys.readouterr().out
        assert f"\nseed {seed}: 1 drawn tests passed in 1 runs of 1 files, 0 failed\n" in told
        drawn.append((checkout / "drawn").read_text(encoding="utf-8"))
        (checkout / "drawn").unlink()
    assert drawn[0] == drawn[1] != drawn[2]
    assert drawn[0].count("\n") >= 100


def test_where_nothing_is_tried_the_status_says_so(checkout: Path) -> None:
    assert Hunt(sys.executable, 7, 0, [], checkout).run() == 2


def test_each_round_has_all_files_and_a_seed_of_its_own(checkout: Path) -> None:
    files = hunt.drawn_files(checkout, [])
    assert [path.name for path in files] == ["test_right.py", "test_wrong.py"]
    source = hunt.rounds(7, files)
    first, second = ([next(source) for _ in files] for _ in range(2))
    assert sorted(path for _, path in first) == sorted(path for _, path in second) == files
    assert [seed for seed, _ in first + second] == ["7/0", "7/0", "7/1", "7/1"]


def test_the_files_that_draw_are_found() -> None:
    names = {path.relative_to(hunt.ROOT).as_posix() for path in hunt.drawn_files(hunt.ROOT, [])}
    assert {"tests/oracle/specification/test_agreement.py", "tests/svm/test_laws.py"} <= names
    assert "tests/test_house.py" not in names
    assert hunt.drawn_files(hunt.ROOT, ["tests/svm/test_laws.py"]) == [
        hunt.ROOT / "tests" / "svm" / "test_laws.py"]


def test_no_test_caps_the_profile() -> None:
    """The number of examples is the profile's, times what `tests.drawing.times` says."""
    own = {path.name for path in (hunt.ROOT / "tests").rglob("*.py")
           if "max_examples" in path.read_text(encoding="utf-8")}
    assert own == {"conftest.py", "drawing.py", "test_hunt.py"}


def test_every_campaign_is_a_module_that_runs(capfd: pytest.CaptureFixture[str]) -> None:
    assert hunt.main(["--list"], [], sys.executable) == 0
    assert [line.split()[0] for line in capfd.readouterr().out.splitlines()] == [*hunt.CAMPAIGNS]
    for one in hunt.CAMPAIGNS.values():
        path = hunt.ROOT.joinpath(*one.module.split(".")).with_suffix(".py")
        assert 'if __name__ == "__main__":' in path.read_text(encoding="utf-8")
    assert hunt.main(["strings"], ["20", "3"], sys.executable) == 0
    assert "20 strings, seed 3" in capfd.readouterr().out
