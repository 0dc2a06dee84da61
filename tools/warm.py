"""pytest kept warm: one process that has loaded it, and a fork of it for each set of tests.

    python tools/warm.py        reads lines, each a JSON list [processor seconds, wall seconds, arguments]

What the process has loaded is the same for all: pytest and hypothesis, nothing of refml nor of its tests.
For each line it writes one, a JSON list [status, processor seconds, test]: the exit status of pytest, or null
where it took longer than it may; what it took; and the first test that failed, or file that could not be
loaded.  All that a fork has started ends with it.
"""
from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, NamedTuple

try:
    import resource
except ModuleNotFoundError:   # Windows
    resource = None   # type: ignore[assignment]


class Ran(NamedTuple):
    """pytest's exit status, None where it took too long; its processor time; the first test that failed."""

    status: int | None
    seconds: float
    failed: str


class Warm:
    """The warm process of a folder, seen from outside."""

    def __init__(self, python: str, folder: Path) -> None:
        # Without bytecode of its own no mutant can be taken for the module, which has the same time and size.
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen([python, Path(__file__).resolve()], cwd=folder, env=environment,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def run(self, arguments: Sequence[str], seconds: float, wall: float) -> Ran:
        """Run pytest with these arguments, for no longer than that."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps([seconds, wall, [*arguments]]), file=self.process.stdin, flush=True)
        return Ran(*json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        self.process.communicate()


class Failures:
    """A plugin of pytest that writes the name of what fails to a descriptor."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            os.write(self.descriptor, f"{report.nodeid}\n".encode())

    pytest_collectreport = pytest_runtest_logreport


def answer(requests: IO[str], replies: IO[str]) -> None:
    """Run what each line asks for, until there is none."""
    for line in requests:
        seconds, wall, arguments = json.loads(line)
        names, write = os.pipe()
        child = os.fork()
        if not child:
            run_tests(arguments, seconds, write)
        os.close(write)
        status, taken = waited_for(child, wall)
        with open(names, encoding="utf-8", errors="replace") as file:
            print(json.dumps([status, taken, file.readline().rstrip("\n")]), file=replies, flush=True)


def run_tests(arguments: list[str], seconds: float, failures: int) -> None:
    """Be the fork: run pytest in silence, for no longer than that, and end."""
    import pytest
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)   # a shell ignores it in the background
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nowhere, descriptor)
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
    status = 1
    try:
        # hypothesis is loaded before pytest could rewrite its assertions.
        status = int(pytest.main([*arguments, "-W", "ignore:Module already imported"], [Failures(failures)]))
    finally:
        os._exit(status)


def waited_for(child: int, wall: float) -> tuple[int | None, float]:
    """Exit status and processor time of a fork, None where a limit ended it; nothing of it is left."""
    ends = time.monotonic() + wall
    ended, status, usage = os.wait4(child, os.WNOHANG)
    while not ended and time.monotonic() < ends:
        time.sleep(0.01)
        ended, status, usage = os.wait4(child, os.WNOHANG)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    if not ended:
        ended, status, usage = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    limits = (-signal.SIGKILL, -signal.SIGXCPU)
    return None if code in limits else code, usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    import hypothesis  # noqa: F401 - so that no fork need load it
    import pytest  # noqa: F401
    sys.path[0] = os.getcwd()   # the tools of the folder, not these
    answer(sys.stdin, sys.stdout)
