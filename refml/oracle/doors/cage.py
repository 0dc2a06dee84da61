"""A cage: a child process whose time, memory and output are bounded, and that never outlives this process.

Three threads carry bytes, because a pipe that nobody reads stops whoever
writes into it: one feeds the process's standard input, one cuts its standard
output into lines, one keeps the end of its standard error.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from ...errors import InvalidInput, RefmlError, shown

if sys.platform == "linux":
    import resource

CHUNK = 1 << 16
ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")


@dataclass(frozen=True)
class Bounds:
    """The limits of a process: seconds for one answer, for all of them, to start and to end; bytes of memory,
    of unread output and of standard error that are kept; restarts without a line between them.
    """

    seconds: float = 10.0
    seconds_in_all: float = 3600.0
    seconds_to_start: float = 60.0
    seconds_to_end: float = 2.0
    memory: int = 4 << 30
    output: int = 16 << 20
    last_words: int = 2000
    restarts: int = 50


class Silence(RefmlError):
    """No line came in time."""


class Ended(RefmlError):
    """The process closed its output, so that no line can come."""


class Flood(RefmlError):
    """The process wrote more output than may lie unread."""


class Process:
    """A running program that reads and writes lines.

    Raises InvalidInput where it cannot be started.
    """

    def __init__(self, arguments: Sequence[str], bounds: Bounds) -> None:
        self.bounds = bounds
        try:
            self.popen = subprocess.Popen(
                list(arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                bufsize=0, start_new_session=True)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise InvalidInput(f"command={shown(arguments[0])} cannot be started: {reason}") from None
        bound_memory(self.popen.pid, bounds.memory)
        self.incoming: queue.SimpleQueue[bytes | RefmlError] = queue.SimpleQueue()
        self.outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.unread = 0
        self.lock = threading.Lock()
        self.errors = b""
        self.killed = False
        assert self.popen.stdin and self.popen.stdout and self.popen.stderr
        self.threads = [
            threading.Thread(target=self.feed, args=(self.popen.stdin,), daemon=True),
            threading.Thread(target=self.cut, args=(self.popen.stdout,), daemon=True),
            threading.Thread(target=self.listen, args=(self.popen.stderr,), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    # ------------------------------------------------------------ the threads

    def feed(self, stream: IO[bytes]) -> None:
        """Write each line that is sent to standard input, until None is sent or the process stops reading."""
        with contextlib.suppress(OSError), stream:
            while (sent := self.outgoing.get()) is not None:
                view = memoryview(sent)
                while view:
                    view = view[stream.write(view) or 0:]

    def cut(self, stream: IO[bytes]) -> None:
        """Cut standard output into lines until it ends or floods."""
        pieces: list[bytes] = []
        with stream:
            while chunk := read_some(stream):
                if self.count(len(chunk)) > self.bounds.output:
                    self.incoming.put(Flood(f"more than {self.bounds.output} bytes of output lay unread"))
                    return
                *lines, rest = chunk.split(b"\n")
                for line in lines:
                    self.incoming.put(b"".join([*pieces, line]))
                    pieces = []
                pieces.append(rest)
        if any(pieces):
            self.incoming.put(b"".join(pieces))
        self.incoming.put(Ended("it closed its output"))

    def count(self, change: int) -> int:
        """Add to the number of unread bytes and return it."""
        with self.lock:
            self.unread += change
            return self.unread

    def listen(self, stream: IO[bytes]) -> None:
        """Keep the last bytes of standard error."""
        with stream:
            while chunk := read_some(stream):
                self.errors = (self.errors + chunk)[-self.bounds.last_words:]

    # ------------------------------------------------------------ the keeper

    def send(self, line: bytes) -> None:
        """Queue a line for the process, without waiting until it is read."""
        self.outgoing.put(line)

    def receive(self, seconds: float) -> bytes:
        """Return the next line of its output, without the line's end.

        Raises Silence where none comes in time, Ended where none can come, Flood.
        """
        try:
            got = self.incoming.get(timeout=max(seconds, 0.0))
        except queue.Empty:
            raise Silence("no line came in time") from None
        if isinstance(got, RefmlError):
            self.incoming.put(got)  # whoever asks again hears the same
            raise got
        self.count(-len(got) - 1)
        return got

    def end(self, seconds: float) -> None:
        """Close its input, give it this many seconds to finish, then kill it and all that it started."""
        self.outgoing.put(None)
        try:
            self.popen.wait(seconds)
        except subprocess.TimeoutExpired:
            self.killed = True
        finally:  # Ctrl-C ends the waiting, and the process all the same
            with uninterrupted():
                kill_group(self.popen)
                self.popen.wait()
        self.outgoing.put(None)
        for thread in self.threads:
            thread.join(self.bounds.seconds_to_end)

    def fate(self) -> str:
        """Return in words how the process ended.  Called after `end`."""
        code = self.popen.returncode
        if self.killed:
            return "it closed its output and ran on"
        if code < 0:
            return f"it was ended by {signal_name(-code)}"
        return f"it ended with exit status {code}"

    def last_words(self) -> str:
        """Return the end of what it wrote to standard error."""
        return self.errors.decode("utf-8", "replace").strip()


def read_some(stream: IO[bytes]) -> bytes:
    """Read what lies in a pipe: at least one byte, or none at its end."""
    try:
        return os.read(stream.fileno(), CHUNK)
    except OSError:
        return b""


def bound_memory(pid: int, size: int) -> None:
    """Bound the memory that a process may write to, on Linux, where that can be done from outside.

    The bound is on data, not on address space: engines such as V8 reserve
    many gigabytes of addresses that they never use.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(pid, resource.RLIMIT_DATA, (size, size))


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Delay signals that raise an exception in this process until the block is left.

    An exception between the start of a process and the assignment that keeps
    it would leave it running.
    """
    came: list[int] = []
    kept = {}
    if threading.current_thread() is threading.main_thread():  # signals come nowhere else
        numbers = [getattr(signal, name) for name in ENDINGS if hasattr(signal, name)]
        kept = {number: signal.signal(number, lambda number, _: came.append(number))
                for number in numbers if callable(signal.getsignal(number))}
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
        for number in came:
            signal.raise_signal(number)


def kill_group(popen: subprocess.Popen[bytes]) -> None:
    """Kill a process and all that it started in its session."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(popen.pid, signal.SIGKILL)
        else:
            popen.kill()


def signal_name(number: int) -> str:
    """Return the name of a signal."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
