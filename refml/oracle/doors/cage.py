"""A cage: a child process whose time, memory and output are bounded, and that never outlives this process.

Where the system is POSIX the program `keeper` stands between this process and the child; it bounds the
memory, takes privileges away, and ends all that the child started, also when this process is killed.  On
Windows the child is started directly: its memory is not bounded, and what it started is not ended.

Three threads carry bytes, because a pipe that nobody reads stops whoever
writes into it: one feeds the process's standard input, one cuts its standard
output into lines, one keeps the end of its standard error.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import queue
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from ...errors import InvalidInput, RefmlError, shown
from .surroundings import Surroundings

if sys.platform == "linux":
    from . import namespaces

CHUNK = 1 << 16
# By this path the keeper is a module of a package `doors` that loads nothing else of refml.
KEEPER = f"import sys; sys.path.append({str(Path(__file__).resolve().parents[1])!r}); " \
         "from doors.keeper import main; main()"
SECONDS_TO_CLEAR = 10.0  # for the keeper, once it is told to end all
ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGALRM")   # the last where one of them is raised again


@dataclass(frozen=True)
class Bounds:
    """The limits of an implementation's process; times in seconds, sizes in bytes.

    `seconds` for one answer, `seconds_in_all` for all of them, `seconds_to_start` until hello is answered,
    `seconds_to_end` after its input is closed.  `processes` counts processes and threads in its namespace,
    `output` the bytes of its output that refml has not yet read, `last_words` the bytes kept of its standard
    error, `restarts` the starts in a row after which no line came.
    """

    seconds: float = 10.0
    seconds_in_all: float = 3600.0
    seconds_to_start: float = 60.0
    seconds_to_end: float = 2.0
    memory: int = 4 << 30
    processes: int = 1024
    output: int = 16 << 20
    last_words: int = 2000
    restarts: int = 250


class Silence(RefmlError):
    """The process wrote no line within the time given to `Process.receive`."""


class Ended(RefmlError):
    """The process closed its standard output, so that no further line can come."""


class Flood(RefmlError):
    """The process wrote more output than `Bounds.output` allows to stand unread."""


class Process:
    """A running program: refml writes lines to its standard input and reads lines from its standard output.

    Raises InvalidInput where the program cannot be started.
    """

    def __init__(self, arguments: Sequence[str], bounds: Bounds, surroundings: Surroundings | None = None
                 ) -> None:
        self.bounds = bounds
        self.lacking: tuple[str, ...] = ()  # what the system refused, of what keeps the process in
        self.lifeline: int | None = None
        try:
            self.popen = self.start(list(arguments), surroundings or Surroundings())
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise InvalidInput(f"command={shown(arguments[0])} cannot be started: {reason}") from None
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

    def start(self, arguments: list[str], surroundings: Surroundings) -> subprocess.Popen[bytes]:
        """Start the process and return it; on POSIX the keeper starts it.  Raises OSError or ValueError."""
        if os.name != "posix":
            self.lacking = (f"{sys.platform} has no keeper",)
            return open_pipes(arguments, surroundings, ())
        lifeline, self.lifeline = os.pipe()
        report, report_write = os.pipe()
        order = {**asdict(surroundings), "environment": None, "arguments": arguments, "lifeline": lifeline,
                 "memory": self.bounds.memory, "processes": self.bounds.processes,
                 "report": report_write}
        command = [sys.executable, "-I", "-S", "-c", KEEPER, marshal.dumps(order).hex()]
        with open(report, "rb") as reading:
            try:
                popen = open_pipes(command, surroundings, (lifeline, report_write))
            except BaseException:
                self.cut_lifeline()
                raise
            finally:
                os.close(lifeline)
                os.close(report_write)
            told = read_report(reading)
        if "failed" in told:
            self.cut_lifeline()
            popen.communicate()
            raise ValueError(told["failed"])
        self.lacking = tuple(told.get("lacking", ()))
        return popen

    def cut_lifeline(self) -> None:
        """Close the pipe `lifeline`, at whose end the keeper ends the process and all that it started."""
        if self.lifeline is not None:
            os.close(self.lifeline)
            self.lifeline = None

    # ------------------------------------------------------------ the threads

    def feed(self, stream: IO[bytes]) -> None:
        """Write queued lines to standard input until None is queued or the process stops reading."""
        with contextlib.suppress(OSError), stream:
            while (sent := self.outgoing.get()) is not None:
                view = memoryview(sent)
                while view:
                    view = view[stream.write(view) or 0:]

    def cut(self, stream: IO[bytes]) -> None:
        """Queue the lines of standard output; then Ended at its end, or Flood beyond `Bounds.output`."""
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
        """Add `change` to the number of bytes of output that are not read yet, and return the sum."""
        with self.lock:
            self.unread += change
            return self.unread

    def listen(self, stream: IO[bytes]) -> None:
        """Read standard error until it ends, and keep its last `Bounds.last_words` bytes."""
        with stream:
            while chunk := read_some(stream):
                self.errors = (self.errors + chunk)[-self.bounds.last_words:]

    # ------------------------------------------------------------ the keeper

    def send(self, line: bytes) -> None:
        """Queue a line for the process, without waiting until it is read."""
        self.outgoing.put(line)

    def receive(self, seconds: float) -> bytes:
        """Return the next line of the process's output, without the newline.

        Raises Silence where none comes in time, Ended where output is closed, Flood where too much is unread.
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
        """Close the process's input, wait `seconds` for it to end, then kill it and all it started."""
        self.outgoing.put(None)
        try:
            self.popen.wait(seconds)
        except subprocess.TimeoutExpired:
            self.killed = True
        finally:  # Ctrl-C ends the waiting, and the process all the same
            with uninterrupted():
                self.cut_lifeline()
                if os.name == "posix":
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        self.popen.wait(SECONDS_TO_CLEAR)
                self.popen.kill()
                self.popen.wait()
        self.outgoing.put(None)
        for thread in self.threads:
            thread.join(self.bounds.seconds_to_end)

    def fate(self) -> str:
        """Return how the process ended, as a clause: exit status, signal, or killed.  Call after `end`."""
        code = self.popen.returncode
        if self.killed:
            return "it closed its output and ran on"
        if code < 0:
            return f"it was ended by {signal_name(-code)}"
        return f"it ended with exit status {code}"

    def last_words(self) -> str:
        """Return the kept end of the process's standard error as text."""
        return self.errors.decode("utf-8", "replace").strip()


# It reads until this process says that the folder is gone, or ends. What still writes there is being ended.
REMOVER = 'read -r _ && exit; for i in 1 2 3 4 5 6 7 8 9; do rm -rf -- "$1" && exit; sleep 1; done'


class Scratch:
    """A temporary folder, deleted by `close` or when this process ends, even by SIGKILL.

    After SIGKILL a shell deletes it, which outlives this process.  The keeper cannot: in its namespace the
    folder is read-only.
    """

    def __init__(self) -> None:
        self.path = os.path.join(os.path.realpath(tempfile.gettempdir()), "refml-" + secrets.token_hex(8))
        self.remover: subprocess.Popen[bytes] | None = None
        if os.name == "posix":  # before there is a folder, so that there is none without it
            with contextlib.suppress(OSError):
                self.remover = subprocess.Popen(
                    ["/bin/sh", "-c", REMOVER, "sh", self.path], stdin=subprocess.PIPE,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, cwd="/")
        try:
            os.mkdir(self.path, 0o700)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Delete the folder with its contents, and end the shell that would have done so."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self.remover is not None:
            with contextlib.suppress(OSError):
                self.remover.communicate(b"\n")
            self.remover = None


def read_some(stream: IO[bytes]) -> bytes:
    """Return the bytes that a pipe holds, at least one; b"" at the end of the pipe."""
    try:
        return os.read(stream.fileno(), CHUNK)
    except OSError:
        return b""


def open_pipes(
    command: list[str], surroundings: Surroundings, inherited: tuple[int, ...]
) -> subprocess.Popen[bytes]:
    """Start a program with pipes as standard streams; of other descriptors it gets `inherited` only."""
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            bufsize=0, start_new_session=True, pass_fds=inherited,
                            env=dict(surroundings.environment),
                            cwd=None if inherited else surroundings.folder)


def read_report(report: IO[bytes]) -> dict[str, Any]:
    """Return the keeper's report of the start: `lacking` protections, or `failed` with the reason."""
    told: dict[str, Any] = {}
    with contextlib.suppress(EOFError):
        while True:
            told.update(marshal.load(report))
    return told or {"failed": "its keeper failed"}


@contextlib.contextmanager
def unobserved() -> Iterator[None]:
    """On Linux, keep other processes of the same user from reading this process's memory inside the block."""
    if sys.platform != "linux":
        yield
        return
    namespaces.prctl(namespaces.DUMPABLE, 0)
    try:
        yield
    finally:
        namespaces.prctl(namespaces.DUMPABLE, 1)


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """Inside the block, hold back signals that raise an exception here; raise them when it is left.

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


def signal_name(number: int) -> str:
    """Return the name of a signal, such as "SIGKILL"; "signal 64" where it has none."""
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"
