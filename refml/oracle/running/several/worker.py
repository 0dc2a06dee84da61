"""A worker: a fork of this process that judges portions at a door of its own.

    a portion, or a law      →  worker
                                worker  →  the questions counted so far, at most ten times a second
                                worker  →  the results
    None                     →  worker  →  notes on the process that was judged

The main process handles Ctrl-C.  A worker ends when it is told to, or when its connection is closed; it
leaves its door first.
"""

from __future__ import annotations

import contextlib
import gc
import math
import os
import signal
import time
import traceback
from collections.abc import Callable, Collection, Sequence
from multiprocessing.connection import Connection, Pipe
from typing import Any, NoReturn

from ....errors import RefmlError
from ...doors.cage import uninterrupted
from ...doors.doors import Door
from ...generation.drawn import manners
from ...judging.selection import Chosen
from ...reference.memory import remembering
from ...specification.schema import Spec
from ..portions import Portion, Session
from .parcels import Parcels

BETWEEN_COUNTS = 0.1   # seconds
TO_END = 30.0   # seconds to leave a door, which gives what it started ten
HEARD = {signal.SIGINT, signal.SIGTERM}   # held back until a worker has its own answer to them
PAUSE = 0.01   # seconds between two looks whether it has ended


class Worker:
    """A worker, as the process that gives it work sees it.

    given       the portion or law that it judges now
    chapter     the chapter of its operations
    judged      the operations whose cases it has judged
    later       the portions of which it has left cases for later
    """

    def __init__(self, work: Callable[[Connection], None], others: Sequence[Worker]) -> None:
        self.connection, there = Pipe()
        self.given: object = None
        self.chapter = ""
        self.judged: set[str] = set()
        self.later: list[Portion] = []
        foreign = [self.connection, *(other.connection for other in others)]
        with uninterrupted():
            before = signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
            try:
                self.process = os.fork()
                if self.process == 0:
                    become(there, foreign, work, before)
            finally:
                signal.pthread_sigmask(signal.SIG_SETMASK, before)
        there.close()

    def fate(self) -> str:
        """Return how the worker ended, as a clause; call it once the connection is closed."""
        status = os.waitstatus_to_exitcode(self.waited(TO_END) or 0)
        return f"it ended with exit status {status}" if status >= 0 else f"it was ended by signal {-status}"

    def end(self, at_once: bool) -> None:
        """Close the connection and wait until the worker ends; kill it where it does not in time.

        With `at_once` it is first sent SIGTERM; after the close it would already be leaving its door.
        """
        if at_once:
            self.signal(signal.SIGTERM)
        self.connection.close()
        if self.waited(TO_END) is None:
            self.signal(signal.SIGKILL)
            self.waited(math.inf)   # nothing outlives this signal

    def signal(self, number: int) -> None:
        """Send the worker a signal, unless it has ended."""
        if self.process:
            os.kill(self.process, number)

    def waited(self, seconds: float) -> int | None:
        """Return the worker's wait status; None where it does not end within `seconds`."""
        deadline = time.monotonic() + seconds
        while self.process and time.monotonic() < deadline:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.process, self.status = 0, status
            else:
                time.sleep(PAUSE)
        return None if self.process else self.status


def become(connection: Connection, foreign: Sequence[Connection], work: Callable[[Connection], None],
           heard: Collection[int]) -> NoReturn:
    """Call `work` and end this process; `heard` are the signals that stay blocked meanwhile."""
    status = 1
    try:
        gc.freeze()   # what was read before is not looked through again
        for other in foreign:
            other.close()
        signal.signal(signal.SIGINT, lambda *_: None)   # not SIG_IGN: what it starts would inherit that
        signal.signal(signal.SIGTERM, leave)
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        work(connection)
        status = 0
    except (SystemExit, EOFError, ConnectionError):   # nobody waits for it any more
        pass
    finally:
        os._exit(status)


def leave(number: int, _: object) -> NoReturn:
    """Handle a signal: end this process by SystemExit, so that it leaves its door."""
    signal.signal(number, signal.SIG_IGN)
    raise SystemExit(128 + number)


class Labour:
    """The work of a worker process: it enters its door, judges what it is given, and sends results."""

    def __init__(self, spec: Spec, door: Door, chosen: Chosen, parcels: Parcels) -> None:
        self.spec, self.door, self.chosen, self.parcels = spec, door, chosen, parcels
        self.done, self.added = 0, 0
        self.due = 0.0

    @remembering()
    def __call__(self, connection: Connection) -> None:
        """Judge until None is received; then send notes, or the error that stopped it."""
        self.connection = connection
        try:
            with self.door as door:
                self.say("hello", (door.hello, door.functions))
                session = Session(self.spec, door, manners(self.spec), self.chosen.digits, self,
                                  self.chosen.operations)
                while (given := self.parcels.unpack(connection.recv_bytes())) is not None:
                    judged = session.results if isinstance(given, Portion) else session.law
                    found = judged(given)
                    if why := session.incomplete:
                        self.say("stopped", why)
                    if isinstance(given, Portion) and given.operation.id in session.later:
                        self.say("later", None)
                    self.say("judged", found)
            if why := session.watch.asker.left_out:
                self.say("left out", why)
            self.say("notes", tuple(self.door.notes))
        except RefmlError as error:
            self.say("refused", error)
        except Exception:
            with contextlib.suppress(OSError):
                self.say("broken", traceback.format_exc())

    def say(self, kind: str, content: Any) -> None:
        """Send a message, with the questions counted since the last one."""
        counted, self.done, self.added = (self.done, self.added), 0, 0
        self.due = time.monotonic() + BETWEEN_COUNTS
        self.connection.send_bytes(self.parcels.pack((kind, counted, content)))

    def heard(self) -> None:
        """Count one more question as done; report the count at most ten times a second."""
        self.done += 1
        if time.monotonic() > self.due:
            self.say("counted", None)

    def more(self, questions: int) -> None:
        """Add `questions`, which may be negative, to the expected total."""
        self.added += questions
