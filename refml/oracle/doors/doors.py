"""Doors: the ways to reach an implementation, all used alike.

    Reference     the reference itself, the only one that runs in this process
    Command       a program that speaks the protocol, in a cage
    PythonFile    a Python file, served by the program `pyfile` in such a process

Enter a door, read its `hello`, `ask` it lists of requests, leave it.  A crash, a hang, a flood or garbage is
a reply like any other, and a fresh process answers the requests after it.
"""

from __future__ import annotations

import shlex
import stat
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Protocol

from ... import __version__
from ...errors import InvalidInput, RefmlError, Unsupported, shown
from ..reference.outcomes import reference
from .cage import Bounds, Ended, Flood, Process, Silence, uninterrupted
from .protocol import (
    Garbage,
    Hello,
    Reply,
    Request,
    hello_line,
    printable,
    read_functions,
    read_hello,
    read_reply,
    reply_to,
    request_line,
)

SERVER = Path(__file__).resolve().with_name("pyfile.py")  # run by its path, it loads nothing of refml
MAX_STRAY_LINES = 100
INTERPRETERS = {".js": ["node"], ".mjs": ["node"], ".cjs": ["node"], ".jl": ["julia"], ".r": ["Rscript"],
                ".R": ["Rscript"], ".rb": ["ruby"], ".sh": ["sh"]}

Heard = Callable[[], None]


def nobody() -> None:
    """Do nothing after a reply: the default of `heard`."""


class Door(Protocol):
    """An implementation as the runner sees it."""

    @property
    def hello(self) -> Hello: ...

    @property
    def functions(self) -> Mapping[str, bool] | None:
        """The public functions of a Python file → whether they were written there; None for other doors."""

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request, in their order.  `heard` is called after each reply."""

    def __enter__(self) -> Door: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None: ...


class Reference:
    """The reference, in this process.  An exception other than a refusal is a bug, and so a crash."""

    hello = Hello("refml", __version__, "Python", "exact")
    functions = None

    def __enter__(self) -> Reference:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return the reference's reply to each request, in their order."""
        replies = []
        for request in requests:
            replies.append(self.answer(request))
            heard()
        return replies

    def answer(self, request: Request) -> Reply:
        """Return the reply to one request."""
        try:
            return reply_to(reference(request.operation, request.given))
        except Exception as error:
            return Reply("crashed", message=f"{type(error).__name__}: {error}")


@dataclass
class Pending:
    """A request that was sent and not answered yet: its place in the list, and its deadline."""

    place: int
    deadline: float


class Command:
    """A program that speaks the protocol; `arguments` are its command line.

    Entering raises InvalidInput where the program cannot be started or does
    not answer hello.
    """

    marked = False  # whether its requests say where rationals and defaults are

    def __init__(self, arguments: Sequence[str], bounds: Bounds | None = None) -> None:
        self.arguments = list(arguments)
        self.title = f"command={shown(shlex.join(self.arguments))}"
        self.bounds = bounds or Bounds()
        self.process: Process | None = None
        self.hello = Hello("unnamed")
        self.functions: Mapping[str, bool] | None = None
        self.last_id = 0
        self.starts = 0

    def __enter__(self) -> Command:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.stop(self.bounds.seconds_to_end if error is None else 0)

    # ------------------------------------------------------------ its process

    def start(self) -> None:
        """Start the process and exchange hello."""
        self.starts += 1
        try:
            with uninterrupted():
                self.process = process = Process(self.arguments, self.bounds)
            self.greet(process)
        except BaseException:  # Ctrl-C must not leave it running
            self.stop(0)
            raise

    def greet(self, process: Process) -> None:
        """Exchange hello.  Raises InvalidInput with the reason where it is not answered."""
        process.send(hello_line())
        try:
            self.greeted(process.receive(self.bounds.seconds_to_start))
        except RefmlError as error:
            self.stop(self.bounds.seconds_to_end if isinstance(error, Ended) else 0)
            reason = self.why_no_hello(process, error)
            raise InvalidInput(f"{self.title} cannot be judged: {reason}") from None

    def greeted(self, written: bytes) -> None:
        """Read and keep the process's hello."""
        self.hello = read_hello(written)

    def why_no_hello(self, process: Process, error: RefmlError) -> str:
        """Return the reason why hello was not answered."""
        if isinstance(error, Silence):
            return f"no answer to hello within {self.bounds.seconds_to_start:g} s" + epitaph(process)
        if isinstance(error, Ended):
            return f"no answer to hello: {process.fate()}" + epitaph(process)
        return str(error)

    def stop(self, seconds: float) -> None:
        """End the process, after giving it this many seconds to finish by itself."""
        if self.process is not None:
            self.process.end(seconds)
            self.process = None

    # ------------------------------------------------------------ an exchange

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request, in their order.  A process that failed is started again."""
        try:
            return Exchange(self, requests, heard).run()
        except BaseException:  # Ctrl-C among them: nothing may go on running
            self.stop(0)
            raise

    def restart(self) -> str | None:
        """Start the process again.  Return None, or the reason why it is given up."""
        if self.starts > self.bounds.restarts:
            return f"given up: it had to be started {self.starts} times"
        try:
            self.start()
        except (InvalidInput, Unsupported) as error:
            self.starts = self.bounds.restarts + 1
            return f"given up: {error}"
        return None


class Exchange:
    """The exchange of a list of requests for replies, as many outstanding at once as the window allows."""

    def __init__(self, command: Command, requests: Sequence[Request], heard: Heard) -> None:
        self.command = command
        self.requests = requests
        self.heard = heard
        self.replies: dict[int, Reply] = {}
        self.todo = deque(range(len(requests)))
        self.sent: dict[int, Pending] = {}  # by id, the oldest first
        self.answered: dict[int, int] = {}  # id → place
        self.earlier = command.last_id  # ids up to this one belong to earlier exchanges
        self.stray_lines = 0

    def run(self) -> list[Reply]:
        """Return the reply to every request, in their order."""
        while self.todo or self.sent:
            if self.command.process is None:
                reason = self.command.restart()
                if reason is not None:
                    self.give_up(reason)
                    break
            assert self.command.process is not None
            self.send(self.command.process)
            self.hear(self.command.process)
        return [self.replies[place] for place in range(len(self.requests))]

    def send(self, process: Process) -> None:
        """Send requests until as many are outstanding as the window allows."""
        hello = self.command.hello
        while self.todo and len(self.sent) < hello.window:
            place = self.todo.popleft()
            self.command.last_id += 1
            number = self.command.last_id
            process.send(request_line(number, self.requests[place], hello.numbers, self.command.marked))
            self.sent[number] = Pending(place, time.monotonic() + self.command.bounds.seconds)

    def hear(self, process: Process) -> None:
        """Take one line, or fail the oldest request where none comes."""
        oldest = next(iter(self.sent.values()))
        try:
            self.take(process.receive(oldest.deadline - time.monotonic()))
        except Silence:
            self.fail(process, "timed-out", f"no answer within {self.command.bounds.seconds:g} s")
        except Flood as flood:
            self.fail(process, "garbage", str(flood))
        except Ended:
            self.fail(process, "crashed", "")

    def take(self, written: bytes) -> None:
        """Match a line with its request.  Raises Flood where too many match none."""
        try:
            number, reply = read_reply(written)
        except Garbage as garbage:
            number, reply = garbage.id or 0, Reply("garbage", message=f"a line {garbage}")
        if number in self.sent:
            self.settle(number, reply)
        elif number in self.answered or 0 < number <= self.earlier:
            self.stray(number)
        elif reply.kind == "garbage":
            self.settle(next(iter(self.sent)), reply)
        else:
            self.settle(next(iter(self.sent)), Reply("garbage", message=f"a line has id={shown(number)}, "
                                                     "which is no request that waits for an answer"))

    def settle(self, number: int, reply: Reply) -> None:
        """Keep the reply to the request of this id."""
        pending = self.sent.pop(number)
        self.answered[number] = pending.place
        self.replies[pending.place] = reply
        self.heard()

    def stray(self, number: int) -> None:
        """Make garbage of a reply that came twice.  Raises Flood where there are too many such lines."""
        place = self.answered.get(number)
        if place is not None and self.replies[place].kind != "garbage":
            self.replies[place] = Reply("garbage", message="it was answered twice")
        self.stray_lines += 1
        if self.stray_lines > MAX_STRAY_LINES:
            raise Flood(f"more than {MAX_STRAY_LINES} lines that nobody asked for")

    def fail(self, process: Process, kind: str, reason: str) -> None:
        """End the process and fail the oldest request.  The others, not to blame, will be sent again."""
        number = next(iter(self.sent))
        self.command.stop(self.command.bounds.seconds_to_end if kind == "crashed" else 0)
        self.settle(number, Reply(kind, message=(reason or process.fate()) + epitaph(process)))
        self.todo.extendleft(pending.place for pending in reversed(self.sent.values()))
        self.sent.clear()

    def give_up(self, reason: str) -> None:
        """Count every request that is left as crashed, for this reason."""
        for place in self.todo:
            self.replies[place] = Reply("crashed", message=reason)
            self.heard()


def epitaph(process: Process) -> str:
    """Return the last words of a process on one line, as the end of a sentence.

    Of a traceback they are its last line.
    """
    lines = process.last_words().splitlines()
    if any(line.startswith("Traceback ") for line in lines):
        lines = lines[-1:]
    words = printable(" ".join(" ".join(lines).split()))
    return f"; its last words: {words}" if words else ""


class PythonFile(Command):
    """A Python file whose functions are named after operations."""

    marked = True

    def __init__(self, path: Path, bounds: Bounds | None = None) -> None:
        super().__init__([sys.executable, "-P", str(SERVER), str(path)], bounds)
        self.title = f"file={str(path)!r}"
        try:
            mode = path.stat().st_mode
        except FileNotFoundError:
            raise InvalidInput(f"file={str(path)!r} is not there") from None
        except OSError as error:  # a name that is too long, a circle of links
            raise InvalidInput(f"file={shown(str(path))} cannot be read: {error.strerror}") from None
        if not stat.S_ISREG(mode):
            raise InvalidInput(f"file={str(path)!r} is not a file")
        if path.suffix not in ("", ".py", ".pyw"):
            command = shlex.join([*INTERPRETERS.get(path.suffix, ()), str(path)])
            raise InvalidInput(f"file={str(path)!r} is no Python file; "
                               f"if it speaks the protocol, give it as --cmd {shlex.quote(command)}")

    def greeted(self, written: bytes) -> None:
        """Keep the functions that `pyfile` announces, too."""
        super().greeted(written)
        self.functions = read_functions(written)


def command_line(text: str, bounds: Bounds | None = None) -> Command:
    """Return the program of a command line.

    Raises InvalidInput where it is empty or its quotes do not close.
    """
    try:
        arguments = shlex.split(text)
    except ValueError as error:
        raise InvalidInput(f"cmd={shown(text)} is not a command line: {error}") from None
    if not arguments:
        raise InvalidInput("cmd is empty: give a program, as in --cmd \"node my.mjs\"")
    return Command(arguments, bounds)
