"""The keeper: whatever an implementation starts, nothing is left of it, and it ends as it ended."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from refml.oracle.doors.cage import Bounds, Process
from refml.oracle.doors.surroundings import Surroundings
from tests.oracle.doors.test_cage import LONG, processes, vanish

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

ROOT = Path(__file__).resolve().parents[3]
BOUNDS = Bounds(seconds_to_end=5.0)

# A grandchild in a session of its own, whose parent has gone: nothing but the marker tells where it is from.
ESCAPE = """
import os, subprocess, sys, time
sleep = "import signal, time; [signal.signal(n, signal.SIG_IGN) for n in (1, 2, 15)]; time.sleep(600)"
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execv(sys.executable, [sys.executable, "-c", sleep, MARKER])
    os._exit(0)
os.wait()
time.sleep(0.3)
"""


@contextlib.contextmanager
def running(code: str, namespaces: bool = True, bounds: Bounds = BOUNDS) -> Iterator[Process]:
    """A Python program with its keeper, ended whatever happens."""
    process = Process([sys.executable, "-c", code], bounds, Surroundings(namespaces=namespaces))
    try:
        yield process
    finally:
        process.end(0)


def marked() -> str:
    """A marker for the command lines of one test."""
    return f"escaped-{os.getpid()}-{time.time_ns()}"


both = pytest.mark.parametrize("namespaces", [True, False])


@both
@pytest.mark.parametrize("afterwards", ["print('done', flush=True)",
                                        "print('done', flush=True); time.sleep(600)",
                                        "print('done', flush=True); os.kill(os.getpid(), 9)"])
def test_a_grandchild_in_another_session_ends_with_it(namespaces: bool, afterwards: str) -> None:
    marker = marked()
    with running(f"MARKER = {marker!r}" + ESCAPE + afterwards, namespaces) as process:
        assert process.receive(LONG) == b"done"
        process.end(0.5)
        assert processes(marker) == []  # at once: what the judge writes afterwards is written last


@both
def test_a_moderate_fork_bomb_is_ended(namespaces: bool) -> None:
    marker = marked()
    code = f"""
import os, sys, time
for _ in range(5):
    os.fork()
    os.setsid() if os.getpid() != os.getsid(0) else None
print("here", flush=True)
os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)", {marker!r}])
"""
    with running(code, namespaces) as process:
        for _ in range(32):
            assert process.receive(LONG) == b"here"
        process.end(0)
        assert processes(marker) == []


@both
@pytest.mark.parametrize(("code", "fate"), [
    ("import sys; sys.exit(7)", "it ended with exit status 7"),
    ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "it was ended by SIGSEGV"),
    ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", "it was ended by SIGTERM"),
    ("import os, signal; os.kill(0, signal.SIGKILL)", "it was ended by SIGKILL"),
])
def test_it_ends_as_the_implementation_ended(namespaces: bool, code: str, fate: str) -> None:
    with running(code, namespaces) as process:
        process.end(20)
        assert process.fate() == fate


JUDGE = """
import sys, time
sys.path.insert(0, {root!r})
from refml.oracle.doors.cage import Bounds, Process
from refml.oracle.doors.surroundings import Surroundings
process = Process([sys.executable, "-c", {code!r}], Bounds(), Surroundings(namespaces={namespaces}))
print(process.receive(300), flush=True)
time.sleep(600)
"""


@both
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_no_survivor_where_the_judge_is_killed(namespaces: bool, name: str) -> None:
    marker = marked()
    code = f"MARKER = {marker!r}" + ESCAPE + "print('on', flush=True)\nwhile True: pass"
    judge = subprocess.Popen(
        [sys.executable, "-c", JUDGE.format(root=str(ROOT), code=code, namespaces=namespaces)],
        stdout=subprocess.PIPE)
    with judge:
        assert judge.stdout is not None
        assert judge.stdout.readline() == b"b'on'\n"
        assert processes(marker)
        judge.send_signal(signal.Signals[name])
    assert vanish(marker)


JUDGE_WITH_A_DOOR = """
import sys, time
sys.path.insert(0, {root!r})
from refml.oracle.doors.doors import Command
from refml.oracle.doors.surroundings import Isolation
isolation = Isolation(grading={grading}, namespaces={namespaces})
with Command([sys.executable, "-c", {code!r}], isolation=isolation):
    print("on", flush=True)
    time.sleep(600)
"""


WRITES = """
import json, os
for line in open(0):
    open(os.environ["TMPDIR"] + "/full", "w").write(line)
    print(json.dumps({"refml": 1, "name": "x"}), flush=True)
"""


@both
@pytest.mark.parametrize("grading", [False, True])
def test_no_folder_is_left_where_the_judge_is_killed(namespaces: bool, grading: bool, tmp_path: Path) -> None:
    code = JUDGE_WITH_A_DOOR.format(root=str(ROOT), code=WRITES, grading=grading, namespaces=namespaces)
    for signal_of_the_end in (signal.SIGKILL, signal.SIGTERM):
        judge = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE,
                                 env={**os.environ, "TMPDIR": str(tmp_path)})
        with judge:
            assert judge.stdout is not None
            assert judge.stdout.readline() == b"on\n"
            assert len(list(tmp_path.glob("refml-*/w*/full"))) == 1
            judge.send_signal(signal_of_the_end)
        assert emptied(tmp_path)


def test_no_folder_is_left_at_any_moment(tmp_path: Path) -> None:
    # Python itself tries once whether it can write there, with a file that a signal may leave behind.
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom refml.oracle.doors.cage import Scratch\n" \
           "import tempfile; tempfile.gettempdir(); print('on', flush=True)\nwhile True: Scratch().close()"
    for delay in range(8):
        judge = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE,
                                 env={**os.environ, "TMPDIR": str(tmp_path)})
        with judge:
            assert judge.stdout is not None
            assert judge.stdout.readline() == b"on\n"
            time.sleep(delay / 997)
            judge.kill()
        assert emptied(tmp_path)


def emptied(folder: Path) -> bool:
    """Whether nothing is left in a folder after a moment."""
    deadline = time.monotonic() + LONG
    while list(folder.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not list(folder.iterdir())


@both
def test_it_has_no_descriptor_but_its_three(namespaces: bool) -> None:
    with open(__file__, "rb") as file:
        os.set_inheritable(file.fileno(), True)
        with running("import os; print(sorted(os.listdir('/proc/self/fd')))", namespaces) as process:
            assert process.receive(LONG) == b"['0', '1', '2', '3']"  # the fourth is that of the listing


def test_a_keeper_that_is_killed_takes_the_implementation_with_it() -> None:
    marker = marked()
    code = f"import time; marker = {marker!r}; print('on', flush=True); time.sleep(600)"
    for namespaces in (True, False):
        with running(code, namespaces) as process:
            assert process.receive(LONG) == b"on"
            process.popen.kill()
            process.popen.wait()
            assert vanish(marker)


def test_what_is_lacking_is_told() -> None:
    with running("", namespaces=False) as process:
        assert process.lacking == ("namespaces are switched off",)


def test_memory_that_is_bounded_already_is_not_unbounded() -> None:
    code = ("import resource, sys; resource.setrlimit(resource.RLIMIT_DATA, (1 << 28, 1 << 28))\n"
            f"sys.path.insert(0, {str(ROOT)!r})\n"
            "from refml.oracle.doors.cage import Bounds, Process\n"
            "show = 'import resource; print(resource.getrlimit(resource.RLIMIT_DATA))'\n"
            "process = Process([sys.executable, '-c', show], Bounds())\n"
            "print(process.receive(300).decode()); process.end(5)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f"({1 << 28}, {1 << 28})\n", "")


def test_a_stopped_keeper_does_not_stop_the_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refml.oracle.doors.cage.SECONDS_TO_CLEAR", 0.3)
    with running("import time; print('on', flush=True); time.sleep(600)", bounds=replace(BOUNDS)) as process:
        assert process.receive(LONG) == b"on"
        process.popen.send_signal(signal.SIGSTOP)
        start = time.monotonic()
        process.end(0)
        assert time.monotonic() - start < LONG
