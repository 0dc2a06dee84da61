"""Signals that end a command take effect whenever they arrive.

Python drops an exception of a signal handler inside its callbacks: in `__del__` and garbage collection it
prints the exception and goes on; in some look-ups it ignores it.  While a module is imported, the exception
may become another one.  So signals are blocked while a command is imported, and an exception that was dropped
is raised again until it is handled.
"""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

SIGNALLED = 128
ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
AGAIN = 0.05   # seconds of the clock


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """Raise Ended at SIGTERM and SIGHUP, so that `finally` ends what was started; at last raise SystemExit.

    Ended, or the KeyboardInterrupt of Ctrl-C, is raised again if Python has lost it.
    """
    ending = Ending()
    for number in ENDING[1:]:
        if signal.getsignal(number) is signal.SIG_DFL:   # under `nohup` SIGHUP stays ignored
            ending.handle(number, ending.end)
    sys.unraisablehook = ending.lost
    try:
        yield
    except BaseException:
        if not ending.due:   # else it is what somebody made of what is due
            raise
    finally:
        ending.leave()
    for error in ending.due:
        raise SystemExit(SIGNALLED + error.number) if isinstance(error, Ended) else error


class Ended(BaseException):
    """A signal ends the command.  A SystemExit would be taken for a failure of the code that is run."""

    def __init__(self, number: int) -> None:
        self.number = number


class Ending:
    """The exception of a signal until it is handled, and the previous handlers."""

    def __init__(self) -> None:
        self.due: list[BaseException] = []
        self.before: dict[int, Any] = {}
        self.hook = sys.unraisablehook

    def handle(self, number: int, handler: Callable[[int, FrameType | None], None]) -> None:
        """Install a handler for a signal until the end."""
        with contextlib.suppress(ValueError):   # only the main thread may say what a signal does
            self.before.setdefault(number, signal.signal(number, handler))

    def end(self, number: int, _: FrameType | None) -> None:
        """Handle a signal: raise Ended, and raise it again after a moment until it is handled."""
        self.due = [Ended(number)]
        self.insist()

    def insist(self, *_: object) -> None:
        """Raise the exception that is due, unless it is being handled."""
        if not self.due or is_handled(self.due[0]):
            return
        if isinstance(self.due[0], KeyboardInterrupt):   # a command may handle it, and go on to report
            raise self.due.pop()
        self.later()
        raise self.due[0]

    def later(self) -> None:
        """Call `insist` after a moment."""
        if hasattr(signal, "setitimer"):
            self.handle(signal.SIGALRM, self.insist)
            signal.setitimer(signal.ITIMER_REAL, AGAIN)

    def lost(self, met: sys.UnraisableHookArgs) -> None:
        """Take an exception that Python drops; one that no signal raised is printed as before."""
        if isinstance(met.exc_value, KeyboardInterrupt):
            self.due = [met.exc_value]
            self.later()
        elif met.exc_value not in self.due:
            self.hook(met)

    def leave(self) -> None:
        """Restore the previous handlers."""
        if hasattr(signal, "setitimer") and signal.SIGALRM in self.before:
            signal.setitimer(signal.ITIMER_REAL, 0)
        sys.unraisablehook = self.hook
        for number, handler in self.before.items():
            signal.signal(number, handler)


def is_handled(error: BaseException) -> bool:
    """Whether `error` is being handled: by an `except`, a `finally`, or the exit of a `with`."""
    met = sys.exception()
    while met is not None and met is not error:
        met = met.__context__
    return met is error


@contextlib.contextmanager
def held_back() -> Iterator[None]:
    """Block the signals that end a command; those that arrive are delivered afterwards.

    If signals cannot be blocked, as on Windows, nothing changes.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
