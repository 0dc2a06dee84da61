"""The progress of long work: on a terminal one line that is rewritten, elsewhere one after 2 s and every 10
s.

    doing       what is being done: "deciding messages"
    done        how much of it is done, and the total if it is known: "120 of 5574"; for records also the
                rate since it began: "120 of 5574, 460 a second"
    seconds     since the command began

It is written to standard error, never into a report, and by a thread, so that it also appears during work
without steps; the work itself only sets its state.  A command that ends before the first line is due writes
none.
"""

from __future__ import annotations

import contextlib
import shutil
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from types import TracebackType
from typing import Self, TypeVar

T = TypeVar("T")

ON_TERMINAL, ELSEWHERE = 0.25, 10.0   # seconds between two lines
FIRST = 2.0   # seconds before the first line that is no terminal's
ERASE = "\r\033[K"


class Progress:
    """A line on standard error, from `with` on to its end.

    >>> progress = Progress("deciding messages")
    >>> progress.count(120, 5574)
    >>> progress.line(12.5)
    'deciding messages: 120 of 5574 (12 s)'
    >>> progress.now("writing the report")
    >>> progress.line(70)
    'writing the report (1 min 10 s)'
    """

    def __init__(self, doing: str) -> None:
        # What is done, how much and of how much, and when records began: one thing, for threads read it.
        self._state: tuple[str, int | None, int | None, float | None] = (doing, None, None, None)
        self._stream = sys.stderr
        self._terminal = self._stream.isatty()
        self._written = False
        self._start = time.monotonic()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def now(self, doing: str) -> None:
        """Set the description of the current work."""
        self._state = (doing, None, None, None)

    def count(self, done: int, total: int | None = None) -> None:
        """Set how much of the current work is done, and of how much in all: None if that is not known."""
        self._state = (self._state[0], done, total, None)

    def records(self, found: Iterable[T], total: int | None = None) -> Iterator[T]:
        """Yield records, and show how many of them are done, the total, and how many a second.

        >>> progress = Progress("reading")
        >>> len(list(progress.records("abc", 3)))
        3
        >>> progress.line(1).split(",")[0]
        'reading: 3 of 3'
        """
        began = time.monotonic()
        for done, record in enumerate(found, 1):
            yield record
            self._state = (self._state[0], done, total, began)

    def batches(self, found: Iterable[T], size: Callable[[T], int], total: int | None = None) -> Iterator[T]:
        """Yield batches of records and show the same as `records`; `size` returns the records in a batch.

        >>> progress = Progress("reading")
        >>> len(list(progress.batches(["ab", "c"], len)))
        2
        >>> progress.line(1).split(",")[0]
        'reading: 3'
        """
        began, done = time.monotonic(), 0
        for batch in found:
            yield batch
            done += size(batch)
            self._state = (self._state[0], done, total, began)

    def run(self, steps: Generator[object, None, T]) -> T:
        """Run a generator to its end, count its steps, and return its value."""
        done = 0
        while True:
            try:
                next(steps)
            except StopIteration as end:
                found: T = end.value
                return found
            done += 1
            self.count(done)

    def line(self, seconds: float) -> str:
        """Return the line for this number of seconds since the beginning."""
        doing, done, total, began = self._state
        counted = "" if done is None else f": {done} of {total}" if total is not None else (
            f": step {done}" if began is None else f": {done}")
        passed = 0 if began is None else self._start + seconds - began
        if done is not None and passed > 0:
            counted += f", {round(done / passed)} a second"
        minutes, rest = divmod(int(seconds), 60)
        return f"{doing}{counted} ({f'{minutes} min ' if minutes else ''}{rest} s)"

    def __enter__(self) -> Self:
        try:
            with contextlib.suppress(RuntimeError):   # a browser has no threads: the work is silent there
                self._thread.start()
        except BaseException:   # Ctrl-C while it starts, which may take long on a busy machine
            self._end()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._end()

    def _end(self) -> None:
        """End the thread, and erase its line."""
        self._ended.set()
        with contextlib.suppress(RuntimeError):   # it was not begun
            self._thread.join()
        if self._written and self._terminal:
            self._write(ERASE)

    def _watch(self) -> None:
        """Write the line repeatedly until the work has ended."""
        while not self._ended.wait(ON_TERMINAL if self._terminal else ELSEWHERE if self._written else FIRST):
            line = self.line(time.monotonic() - self._start)
            width = shutil.get_terminal_size().columns - 1
            self._write(ERASE + line[:width] if self._terminal else f"refml: {line}\n")

    def _write(self, text: str) -> None:
        """Write to standard error, if that can be written."""
        with contextlib.suppress(OSError, ValueError):
            self._stream.write(text)
            self._stream.flush()
            self._written = True
