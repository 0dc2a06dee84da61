"""An exchange: a list of requests sent to a process, one reply for each.

Where the process crashes, hangs, floods or writes a line that is no reply, one request fails for it and no
other, and a new process is started.

    A line with the id of a pending request is its reply.  Any other line is stray: it belongs to a pending
    request or to one that was answered (that whose id it has, else the last).  Then the pending requests are
    asked again, one at a time, of a new process.  The request at which a stray line comes again fails; if
    none comes, the answered one fails.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from .cage import Bounds, Ended, Flood, Process, Silence
from .protocol import Garbage, Hello, Reply, Request, printable, read_reply, request_line

Heard = Callable[[], None]
OUT_OF_TIME = "the run took more than"   # what is said of a request that is not asked any more


@dataclass
class Pending:
    """A request that was sent and not answered yet: its index in the list, and its deadline."""

    place: int
    deadline: float


@dataclass
class Suspect:
    """An answered request that a stray line may belong to.

    It fails with `reason` once all requests in `waiting` were answered without garbage.
    """

    place: int
    reason: str
    waiting: set[int]


class Caged(Protocol):
    """A program in its cage: what an exchange reads of it, and what it records there."""

    hello: Hello
    bounds: Bounds
    process: Process | None
    deadline: float
    last_id: int
    starts: int
    fresh: bool
    marked: bool
    alike: bool
    owes_refusals: bool
    loads_refml: bool
    found_out: dict[str, None]

    def restart(self) -> str | None:
        """Start the process again.  Return None, or the reason where it is given up."""

    def stop(self, seconds: float) -> None:
        """Wait `seconds` for the process to end by itself, then kill it."""


class Exchange:
    """Sends a list of requests and collects their replies; at most `window` requests are pending at once."""

    def __init__(self, command: Caged, requests: Sequence[Request], heard: Heard) -> None:
        self.command = command
        self.requests = requests
        self.heard = heard
        self.replies: dict[int, Reply] = {}
        self.todo = deque(range(len(requests)))
        self.sent: dict[int, Pending] = {}  # by id, the oldest first
        self.answered: dict[int, int] = {}  # id → place, of this process
        self.one_at_a_time = False
        self.suspect: Suspect | None = None

    def run(self) -> list[Reply]:
        """Return the replies in the order of the requests."""
        while self.todo or self.sent:
            if time.monotonic() >= self.command.deadline:
                self.again()
                self.give_up("timed-out", f"{OUT_OF_TIME} {self.command.bounds.seconds_in_all:g} s")
                break
            if self.command.process is None and (reason := self.command.restart()):
                if time.monotonic() >= self.command.deadline:   # it was over while the process started
                    continue
                self.give_up("crashed", reason)
                break
            assert self.command.process is not None
            self.send(self.command.process)
            self.hear(self.command.process)
        return [self.replies[place] for place in range(len(self.requests))]

    def send(self, process: Process) -> None:
        """Send requests until as many are pending as the window allows."""
        hello = self.command.hello
        while self.todo and len(self.sent) < (1 if self.one_at_a_time else hello.window):
            place = self.todo.popleft()
            self.command.last_id += 1
            number = self.command.last_id
            process.send(request_line(number, self.requests[place], hello.numbers, self.command.marked))
            self.sent[number] = Pending(place, time.monotonic() + self.command.bounds.seconds)

    def hear(self, process: Process) -> None:
        """Read one line and match it with its request; where none comes in time, fail the oldest request."""
        oldest = next(iter(self.sent.values()))
        deadline = min(oldest.deadline, self.command.deadline)
        try:
            self.take(process.receive(deadline - time.monotonic()))
        except Silence:
            if deadline == oldest.deadline:
                self.fail(process, "timed-out", f"no answer within {self.command.bounds.seconds:g} s")
        except Flood as flood:
            self.stray(str(flood) + epitaph(process))
        except Ended:
            self.crashed(process)

    def take(self, written: bytes) -> None:
        """Match a line with its pending request, or treat it as stray."""
        try:
            number, reply = read_reply(written)
        except Garbage as garbage:
            number, reply = garbage.id or 0, Reply("garbage", message=f"a line {garbage}")
        self.command.starts = 1  # a process that writes lines need not be given up
        if number in self.sent:
            self.settle(number, replace(reply, alike=self.command.alike,
                                        owes_refusals=self.command.owes_refusals))
            if reply.kind == "garbage":
                self.again()
        elif number in self.answered:
            self.stray("it was answered twice", self.answered[number])
        elif reply.kind == "garbage":
            self.stray(reply.message)
        else:
            self.stray("a line has the id of no request that waits for an answer")

    # ------------------------------------------------------------ what came of a request

    def settle(self, number: int, reply: Reply) -> None:
        """Record the reply to the request with the id `number`."""
        place = self.sent.pop(number).place
        self.answered[number] = place
        self.command.fresh = False
        self.command.loads_refml = self.command.loads_refml or reply.loads_refml
        self.command.found_out.update(dict.fromkeys(reply.notes))
        self.replies[place] = reply
        self.heard()
        if self.suspect is not None:
            self.question(self.suspect, place, reply)

    def question(self, suspect: Suspect, place: int, reply: Reply) -> None:
        """Fail the suspect once all its `waiting` requests are answered; clear it where one gave garbage."""
        suspect.waiting.discard(place)
        if reply.kind == "garbage":
            self.suspect = None
        elif not suspect.waiting:
            self.replies[suspect.place] = Reply("garbage", message=suspect.reason)
            self.suspect = None

    def stray(self, reason: str, owner: int | None = None) -> None:
        """Handle a stray line: ask the pending requests again, one at a time, to find whose line it is.

        If it came from a new process with one pending request, this one fails.  `owner` is the answered
        request that the line may belong to, None for the last one.
        """
        if self.command.fresh and len(self.sent) == 1:
            self.settle(next(iter(self.sent)), Reply("garbage", message=reason))
        elif self.answered:
            owner = next(reversed(self.answered.values())) if owner is None else owner
            self.suspect = Suspect(owner, reason, {pending.place for pending in self.sent.values()})
        self.one_at_a_time = True
        self.again()

    def crashed(self, process: Process) -> None:
        """Fail the only pending request; of several, ask each again alone to find where the process ends."""
        self.command.stop(self.command.bounds.seconds_to_end)
        if len(self.sent) > 1:
            self.one_at_a_time = True
            self.again()
        else:
            self.fail(process, "crashed", process.fate())

    def fail(self, process: Process, kind: str, reason: str) -> None:
        """End the process and fail the oldest pending request; the others will be sent again."""
        self.command.stop(0)
        self.settle(next(iter(self.sent)), Reply(kind, message=reason + epitaph(process)))
        self.again()

    def again(self) -> None:
        """End the process and put the pending requests back in front of those still to send."""
        self.command.stop(0)
        self.todo.extendleft(pending.place for pending in reversed(self.sent.values()))
        self.sent.clear()
        self.answered.clear()

    def give_up(self, kind: str, reason: str) -> None:
        """Reply to every request still to send with this kind and reason."""
        for place in self.todo:
            self.replies[place] = Reply(kind, message=reason, late=kind == "timed-out")
            self.heard()


def epitaph(process: Process) -> str:
    """Return the end of a process's standard error as "; its last words: …", or "".

    Of a traceback only the last line is kept.
    """
    lines = process.last_words().splitlines()
    if any(line.startswith("Traceback ") for line in lines):
        lines = lines[-1:]
    words = printable(" ".join(" ".join(lines).split()))
    return f"; its last words: {words}" if words else ""
