"""What each test costs: processor time, its own and that of the programs which it started and waited for.

Seconds of wall time would tell what else the machine did.  The plugin measures between two reports of a
worker, so that a fixture counts for the test that was the first to ask for it; it sums per test and per file,
and says at the end of a long run what cost most.  It names a failure as soon as it is reported; where a
record of the specification cannot be read, it says that and ends the run: hundreds of files are not listed.
"""
from __future__ import annotations

import importlib.util
import os
import time
from collections import defaultdict
from collections.abc import Generator
from typing import Any

import pytest

try:
    import resource
except ModuleNotFoundError:   # Windows
    resource = None   # type: ignore[assignment]

TESTS, FILES = 10, 40   # named at the end of a run
LEAST = 1.0             # seconds; what costs less is not named
LONG = 60.0             # seconds; of a shorter run nothing is told
LONGEST = 300           # characters of a failure, where it is named at once


def used() -> float:
    """Seconds of processor time of this process and of those which it started and waited for."""
    if resource is None:
        return time.process_time()
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def message_of(report: Any) -> str:
    """What a failed report says, in short."""
    crash = getattr(report.longrepr, "reprcrash", None)
    return str(crash.message if crash is not None else report.longrepr)[:LONGEST]


def end_where_unreadable() -> None:
    """End the run with one sentence if the specification cannot be read; a worker hands its report on."""
    if "PYTEST_XDIST_WORKER" in os.environ or importlib.util.find_spec("refml") is None:
        return
    # Loaded here, for this plugin also counts in folders where there is no refml.
    from refml.errors import InvalidInput
    from refml.oracle.specification import reader
    try:
        reader.load()
    except InvalidInput as error:
        pytest.exit(f"the specification cannot be read: {error}", pytest.ExitCode.TESTS_FAILED)


class Costs:
    """Measures where a test runs, and counts where it is reported: with xdist these are two processes."""

    def __init__(self) -> None:
        self.last = used()
        self.of_tests: defaultdict[str, float] = defaultdict(float)
        self.terminal: Any = None

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self.terminal = session.config.pluginmanager.get_plugin("terminalreporter")

    def pytest_collection_finish(self) -> None:
        """Start to count: what was imported and found before belongs to no test."""
        self.last = used()

    @pytest.hookimpl(tryfirst=True)   # before pytest counts an ERROR, which would be told above this
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """End the run where a file is not listed because the specification cannot be read."""
        if report.failed:
            end_where_unreadable()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, Any, Any]:
        report = yield
        now = used()
        report.processor_time, self.last = now - self.last, now
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: Any) -> None:
        """Count what a report tells, and name a failure at once: a run that is killed has named it."""
        if report.failed:
            end_where_unreadable()
        seconds = getattr(report, "processor_time", 0.0)
        if seconds:
            self.of_tests[report.nodeid] += seconds
        if report.failed and self.terminal is not None:
            self.terminal.ensure_newline()
            self.terminal.write_line(f"FAILED {report.nodeid}: {' '.join(message_of(report).split())}")

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        total = sum(self.of_tests.values())
        if total < LONG:
            return
        of_files: defaultdict[str, float] = defaultdict(float)
        for test, seconds in self.of_tests.items():
            of_files[test.partition("::")[0]] += seconds
        terminalreporter.write_sep("=", f"{total:.0f} s of processor time")
        for what, counted, most in (("files", of_files, FILES), ("tests", self.of_tests, TESTS)):
            dear = sorted(counted, key=lambda name: -counted[name])[:most]
            terminalreporter.write_line(f"the dearest {what}:")
            for name in dear:
                if counted[name] >= LEAST:
                    terminalreporter.write_line(f"{counted[name]:7.1f} s  {name}")
