"""A campaign: trials without end, drawn from a seed, none of which may come to a surprise.

    Trial(name, run)        `run` tells in a word what came of it; what it raises is a surprise
    tried(trials, count)    so many of them: what came how often, and the surprises
    main(name, trials)      the same from the command line: COUNT SEED [MINUTES]

A trial has a bound of processor time; one that waits for other processes has its own for these.
"""
from __future__ import annotations

import itertools
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, NoReturn

SECONDS = 60.0      # of processor time that a trial takes
TELL_EVERY = 300.0  # seconds of the clock


class Trial(NamedTuple):
    """What is tried: its name, which a seed decides, and how."""

    name: str
    run: Callable[[], str]


class Surprise(Exception):
    """What a trial must not come to, in a sentence."""


class Hangs(BaseException):
    """A trial takes too long; no reader that asks a value's own methods catches it."""


class Found(NamedTuple):
    """What came of the trials: words and how often, and the surprises with their names."""

    came: Counter[str]
    surprises: list[str]


def over(*_: object) -> NoReturn:
    raise Hangs(f"more than {SECONDS:g} s of processor time")


def tried(trials: Iterable[Trial], count: int, minutes: float = 0,
          tell: Callable[[Found], None] = lambda found: None) -> Found:
    """Run so many trials, or as many as these minutes allow; 0 is without a bound."""
    found, begun = Found(Counter(), []), time.monotonic()
    told = begun
    before = signal.signal(signal.SIGPROF, over)
    try:
        for trial in itertools.islice(trials, count):
            came, raised = outcome(trial)
            found.came[came] += 1
            if raised:
                found.surprises.append(f"{trial.name}\n{raised}")
                print(found.surprises[-1], flush=True)
            now = time.monotonic()
            if now - told > TELL_EVERY:
                told = now
                tell(found)
            if minutes and now - begun > 60 * minutes:
                break
    finally:
        signal.signal(signal.SIGPROF, before)
    return found


def outcome(trial: Trial) -> tuple[str, str]:
    """What came of a trial, and what it raised."""
    try:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            return trial.run(), ""
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
    except (Exception, Hangs):
        return "surprise", traceback.format_exc(limit=-6)


def main(name: str, trials: Callable[[int], Iterator[Trial]], arguments: list[str]) -> int:
    """Run a campaign: its name, its trials by seed; print every surprise as it comes, and the counts."""
    count, seed = int(arguments[0]), int(arguments[1])
    minutes = float(arguments[2]) if arguments[2:] else 0
    start, begun = time.process_time(), time.monotonic()

    def tell(found: Found) -> None:
        seconds, clock = time.process_time() - start, time.monotonic() - begun
        print(f"{name}, seed {seed}: {found.came.total()} of {count} trials in {seconds:.0f} s of processor "
              f"time ({clock:.0f} s), {dict(found.came.most_common())}, "
              f"{len(found.surprises)} surprises", flush=True)

    found = tried(trials(seed), count, minutes, tell)
    tell(found)
    return 1 if found.surprises else 0
