"""The cage: lines go in and out, and nothing gets away."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors import cage
from refml.oracle.doors.cage import Bounds, Ended, Flood, Process, Silence, signal_name, uninterrupted

BOUNDS = Bounds(seconds_to_end=5.0, output=100_000)
LONG = 300.0   # seconds: what waits so long waits for what does not come, on a busy machine too


@contextlib.contextmanager
def running(code: str, bounds: Bounds = BOUNDS) -> Iterator[Process]:
    """A Python program in a cage, ended whatever happens."""
    process = Process([sys.executable, "-c", code], bounds)
    try:
        yield process
    finally:
        process.end(0)


def processes(marker: str) -> list[int]:
    """The processes whose command line holds the marker, dead ones left out: these have no command line."""
    found = []
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError):
            if name.isdigit() and marker.encode() in Path(f"/proc/{name}/cmdline").read_bytes():
                found.append(int(name))
    return found


def vanish(marker: str) -> bool:
    """Whether no process with the marker is left after a moment."""
    deadline = time.monotonic() + LONG
    while processes(marker) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not processes(marker)


ECHO = "import sys\nfor line in sys.stdin: print(line.strip()[::-1], flush=True)"


def test_lines_go_in_and_out() -> None:
    with running(ECHO) as process:
        for word in (b"abc", b"de"):
            process.send(word + b"\n")
            assert process.receive(LONG) == word[::-1]
        process.end(20)
        assert process.fate() == "it ended with exit status 0"
        with pytest.raises(Ended):
            process.receive(1)
        with pytest.raises(Ended):
            process.receive(1)


def test_a_last_line_without_its_end_is_a_line() -> None:
    with running("import sys; sys.stdout.write('one\\ntwo')") as process:
        assert process.receive(LONG) == b"one"
        assert process.receive(LONG) == b"two"
        with pytest.raises(Ended):
            process.receive(LONG)


def test_silence_is_heard_in_time() -> None:
    with running("import time; time.sleep(600)") as process:
        start = time.monotonic()
        with pytest.raises(Silence):
            process.receive(0.2)
        assert time.monotonic() - start < LONG


def test_a_program_that_does_not_read_stops_nobody() -> None:
    with running("import time; time.sleep(600)") as process:
        process.send(b"x" * 3_000_000)
        with pytest.raises(Silence):
            process.receive(0.2)


@pytest.mark.parametrize("code", [
    "import sys\nwhile True: sys.stdout.write('x' * 10_000)",
    "while True: print('x' * 100)",
])
def test_a_flood_is_stopped(code: str) -> None:
    with running(code) as process:
        time.sleep(1)
        with pytest.raises(Flood):
            for _ in range(10_000):
                process.receive(LONG)


def test_lines_that_are_read_are_no_flood() -> None:
    with running("for _ in range(100): print('x' * 50_000, flush=True); input()", BOUNDS) as process:
        for _ in range(100):
            assert len(process.receive(LONG)) == 50_000
            process.send(b"\n")


def test_standard_error_is_read_and_its_end_kept() -> None:
    code = "import sys; sys.stderr.write('x' * 3_000_000 + 'the end'); sys.stderr.flush(); print('out')"
    with running(code) as process:
        assert process.receive(LONG) == b"out"
        process.end(20)
        assert process.last_words().endswith("xthe end")
        assert len(process.last_words()) <= BOUNDS.last_words


def test_how_it_ended_is_told() -> None:
    with running("import os, signal; os.kill(os.getpid(), signal.SIGABRT)") as process:
        process.end(20)
        assert process.fate() == "it was ended by SIGABRT"
    with running("import sys; sys.exit(7)") as process:
        process.end(20)
        assert process.fate() == "it ended with exit status 7"
    with running("import os, time; os.close(1); time.sleep(600)") as process:
        process.end(0.1)
        assert process.fate() == "it closed its output and ran on"
    assert signal_name(9) == "SIGKILL"
    assert signal_name(12345) == "signal 12345"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_what_it_started_is_ended_too() -> None:
    marker = f"started-by-{os.getpid()}"
    code = ("import subprocess, sys, time\n"
            f"subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)', '{marker}'])\n"
            "print('started', flush=True)\n"
            "time.sleep(600)")
    with running(code) as process:
        assert process.receive(LONG) == b"started"
        assert processes(marker)
        process.end(0)
        assert vanish(marker)
        assert process.popen.returncode is not None


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux only")
def test_memory_is_bounded() -> None:
    code = ("input()\n"
            "try: bytearray(400 << 20)\n"
            "except MemoryError: print('no')\n"
            "else: print('yes')")
    for memory, answer in ((256 << 20, b"no"), (4 << 30, b"yes")):
        with running(code, Bounds(memory=memory)) as process:
            process.send(b"\n")
            assert process.receive(LONG) == answer


@pytest.mark.parametrize("arguments", [["no-such-program-anywhere"], [os.sep], ["a\0b"]])
def test_what_cannot_be_started_is_said(arguments: list[str]) -> None:
    with pytest.raises(InvalidInput, match="cannot be started"):
        Process(arguments, BOUNDS)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open files are listed by Linux")
@pytest.mark.parametrize("fails", [OSError, KeyboardInterrupt, None])
def test_a_process_that_is_not_started_leaves_no_file_open(fails: type[BaseException] | None,
                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    def open_pipes(*_: object) -> None:
        assert fails is not None
        raise fails

    if fails is not None:
        monkeypatch.setattr(cage, "open_pipes", open_pipes)
    before = os.listdir("/proc/self/fd")
    with pytest.raises(KeyboardInterrupt if fails is KeyboardInterrupt else InvalidInput):
        Process(["no-such-program-anywhere"], BOUNDS)
    gc.collect()
    assert os.listdir("/proc/self/fd") == before


# ---------------------------------------------------------------- the keeper is interrupted

@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_while_the_end_is_awaited_ends_the_process() -> None:
    process = Process([sys.executable, "-c", "import time; time.sleep(600)"], BOUNDS)
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        process.end(60)
    assert process.popen.returncode == -signal.SIGKILL


@pytest.mark.usefixtures("usual_signals")
@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_waits_until_the_keeper_knows_the_process() -> None:
    passed = []
    with pytest.raises(KeyboardInterrupt), uninterrupted():
        signal.raise_signal(signal.SIGINT)
        passed.append("all")
    assert passed == ["all"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
