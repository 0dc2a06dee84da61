"""What a run says of its tests: which failed, as soon as they do, and which cost most processor time."""
from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.specification import reader
from tests import costs


class Terminal:
    """What is written to a terminal, by lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def ensure_newline(self) -> None:
        pass

    def write_line(self, line: str) -> None:
        self.lines.append(line)

    def write_sep(self, _: str, title: str) -> None:
        self.lines.append(title)


def report(test: str, seconds: float, **fields: Any) -> SimpleNamespace:
    return SimpleNamespace(**{"nodeid": test, "processor_time": seconds, "failed": False, **fields})


def told_of(*reports: SimpleNamespace) -> list[str]:
    plugin, terminal = costs.Costs(), Terminal()
    plugin.terminal = terminal
    for one in reports:
        plugin.pytest_runtest_logreport(one)
    plugin.pytest_terminal_summary(terminal)
    return terminal.lines


def test_phases_are_summed_by_test_and_by_file_the_dearest_first() -> None:
    assert told_of(report("a.py::one", 20), report("b.py::one", 30), report("a.py::one", 15),
                   report("b.py::two", 10), report("b.py::three", 0.5)) == [
        "76 s of processor time",
        "the dearest files:", "   40.5 s  b.py", "   35.0 s  a.py",
        "the dearest tests:", "   35.0 s  a.py::one", "   30.0 s  b.py::one", "   10.0 s  b.py::two"]


def test_what_was_imported_before_the_first_test_is_not_its_cost() -> None:
    plugin = costs.Costs()
    plugin.last -= 1000
    plugin.pytest_collection_finish()
    assert costs.used() - plugin.last < 100


def test_of_many_tests_ten_are_named() -> None:
    told = told_of(*(report(f"a.py::{number}", 10 + number) for number in range(12)))
    assert told[told.index("the dearest tests:") + 1:] == [
        f"   {10 + number}.0 s  a.py::{number}" for number in range(11, 1, -1)]


def test_of_a_short_run_nothing_is_told() -> None:
    assert told_of(report("a.py::one", 59)) == []


def test_a_failure_is_named_at_once() -> None:
    crash = SimpleNamespace(reprcrash=SimpleNamespace(message="assert 1 == 2\n +  where 1 = one()"))
    assert told_of(report("a.py::one", 1, failed=True, longrepr=crash), report("a.py::two", 1)) == [
        "FAILED a.py::one: assert 1 == 2 + where 1 = one()"]
    assert told_of(report("a.py::one", 1, failed=True, longrepr="no fixture named x")) == [
        "FAILED a.py::one: no fixture named x"]


def test_a_broken_record_is_told_once_and_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise InvalidInput("linear.toml: example 'norm': why is missing")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    not_listed: Any = SimpleNamespace(failed=True)
    listed: Any = SimpleNamespace(failed=False)
    costs.Costs().pytest_collectreport(not_listed)   # for another reason
    monkeypatch.setattr(reader, "load", broken)
    costs.Costs().pytest_collectreport(listed)
    with pytest.raises(pytest.exit.Exception, match=r"cannot be read: linear\.toml: example 'norm': why"):
        costs.Costs().pytest_collectreport(not_listed)
    with pytest.raises(pytest.exit.Exception, match=r"cannot be read: linear\.toml"):
        costs.Costs().pytest_runtest_logreport(report("a.py::one", 1, failed=True))
    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw0")
    costs.Costs().pytest_collectreport(not_listed)   # the controller tells


@pytest.mark.parametrize("content", ["from refml.oracle.specification import reader\nSPEC = reader.load()\n",
                                     "def test_one():\n    raise ValueError\n"], ids=["collected", "run"])
def test_of_a_broken_record_one_sentence_is_printed(tmp_path: Path, content: str) -> None:
    plugin = tmp_path / "broken.py"
    plugin.write_text("from tests import costs\nfrom refml.errors import InvalidInput\n"
                      "from refml.oracle.specification import reader\n"
                      "def broken(): raise InvalidInput('linear.toml: why is missing')\n"
                      "reader.load = broken\n"
                      "def pytest_configure(config): config.pluginmanager.register(costs.Costs())\n")
    (tmp_path / "test_a.py").write_text(content)
    root = Path(__file__).resolve().parent.parent
    rest = {name: value for name, value in os.environ.items() if name != "PYTEST_XDIST_WORKER"}
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "broken", "test_a.py"], cwd=tmp_path,
                          env={**rest, "PYTHONPATH": f"{root}{os.pathsep}{tmp_path}"},
                          capture_output=True, encoding="utf-8")
    assert "ERROR" not in done.stdout and "Traceback" not in done.stdout
    assert "the specification cannot be read: linear.toml: why is missing" in done.stdout + done.stderr


def test_time_is_that_of_the_processor_here_and_in_what_was_started() -> None:
    begin = costs.used()
    time.sleep(0.3)
    rested = costs.used() - begin
    subprocess.run([sys.executable, "-c", "import time\nwhile time.process_time() < 0.3: pass"], check=True)
    assert rested < 0.2
    assert sys.platform == "win32" or costs.used() - begin >= 0.3
