"""The sweep of tools/exponents: each operation, one size of its arguments doubled at a time.

A generator asks `Choices.upto` how many there are of something.  `Growing` is a driver that answers one such
question, told by the function and the bounds in which it is asked, with the size that grows, and every other
with a few.  So no operation needs a row, and a new one is swept with the rest.  Three sizes besides are those
of what was drawn: how often each record is there, the bits of each number, the binary exponent of its unit.

A size is doubled from 4 until one answer takes LONG seconds of processor time; the middle one of three draws
counts.  The exponent is that of the last two doublings; one greater than STATED says by more than 0.4 is a
cliff.  What ends in an error or is left undecided counts as an answer: it took its time as well.
"""
from __future__ import annotations

import itertools
import math
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from refml.errors import RefmlError
from refml.oracle.generation.choices import SMALL, Seeded
from refml.oracle.generation.quantities import changed
from refml.oracle.generation.table import GENERATORS, unspoilt
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Operation

SEEDS = range(3)
FEW = 5            # of what does not grow
LARGEST = 4096
LONG, LATE = 0.2, 5.0   # seconds of an answer that is the last, that is given up
SHORT = 0.001      # below it a time says nothing of an exponent

TOLERANCE = 0.4    # what a busy machine does to a clock

# The most that an exponent may be, of the operations whose names begin so: an elimination takes d³ products,
# and those of a matrix of Gaussian classes have numbers that grow to d times the bits of its entries.
STATED = {"gaussian.": 4.5, "gda.": 4.5, "": 3.5}

Given = dict[str, Any]
Make = Callable[[Operation, int, int], "Given | None"]   # the arguments of an operation, a seed and a size
Series = list[tuple[int, float]]   # sizes, each twice the one before, with their times in seconds


class Site(NamedTuple):
    """Where a generator asks how many there are: its function, and the bounds it gives."""

    function: str
    bounds: tuple[int, int, int]

    def __str__(self) -> str:
        return f"{self.function} (up to {self.bounds[2]} drawn)"


class Growing(Seeded):
    """Choices from a seed in which one count has a given size, and all others are a few."""

    def __init__(self, *words: object, site: Site | None = None, count: int = 0) -> None:
        super().__init__(*words, size=SMALL)
        self.site, self.count = site, count
        self.met: dict[Site, None] = {}

    def upto(self, small: int, medium: int, large: int, least: int = 1) -> int:
        site = Site(sys._getframe(1).f_code.co_name, (small, medium, large))
        self.met[site] = None
        return max(least, self.count if site == self.site else min(FEW, medium))


class TakesLong(Exception):
    """An answer is not waited for any longer."""


@contextmanager
def given_up(after: float) -> Iterator[None]:
    """Give up what takes so many seconds of processor time."""
    def late(*_: object) -> None:
        raise TakesLong

    signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, after)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


# ---------------------------------------------------------------- what grows

def sites(operation: Operation) -> list[Site]:
    """Return the counts that an operation's generator asks for in a few draws."""
    met: dict[Site, None] = {}
    for seed in SEEDS:
        choices = Growing("cliffs", operation.id, seed)
        unspoilt(operation, choices)
        met.update(choices.met)
    return [*met]


def counted(site: Site, operation: Operation, seed: int, count: int) -> Given:
    """Return arguments in which one count has this size."""
    return unspoilt(operation, Growing("cliffs", operation.id, seed, site=site, count=count))


def drawn(operation: Operation, seed: int) -> Given:
    """Return arguments in which there are a few of everything."""
    return unspoilt(operation, Growing("cliffs", operation.id, seed))


def repeated(operation: Operation, seed: int, count: int) -> Given | None:
    """Return arguments with each record so many times; None where there are no labelled records."""
    given = drawn(operation, seed)
    if not isinstance(given.get("rows"), list) or not isinstance(given.get("labels"), list):
        return None
    return {**given, "rows": given["rows"] * count, "labels": given["labels"] * count}


def with_numbers(change: Callable[[int, Fraction], Fraction], operation: Operation, seed: int,
                 count: int) -> Given | None:
    """Return arguments, each number changed; None where none is another one then."""
    given = drawn(operation, seed)
    found = {p.name: changed(p.type, given[p.name], partial(change, count), given.get("families"))
             for p in operation.parameters if "rational" in str(p.type) and given[p.name] is not None}
    return None if all(given[name] == value for name, value in found.items()) else {**given, **found}


def longer(bits: int, x: Fraction) -> Fraction:
    """Return a number of so many bits more, near it."""
    return x + x / (1 << bits + 8)


def larger(bits: int, x: Fraction) -> Fraction:
    """Return a number in another unit."""
    return x * (1 << bits)


GROWS: dict[str, Make] = {
    "times that each record is there": repeated,
    "bits of each number": partial(with_numbers, longer),
    "binary exponent of each number": partial(with_numbers, larger),
}


# ---------------------------------------------------------------- measuring

def seconds(operation: Operation, make: Make, count: int) -> float | None:
    """Return the processor time of an answer, the middle one of some draws; None where nothing is drawn."""
    found = []
    for seed in SEEDS:
        given = make(operation, seed, count)
        if given is None:
            continue
        try:
            start = time.process_time()
            with given_up(LATE):
                reference(operation, given)
            found.append(time.process_time() - start)
        except TakesLong:
            found.append(LATE)
    return sorted(found)[len(found) // 2] if found else None


def grown(operation: Operation, make: Make) -> Series:
    """Return sizes, each twice the one before, with their times, to the first that is long."""
    found: Series = []
    for count in itertools.takewhile(LARGEST.__ge__, (4 << k for k in itertools.count())):
        try:
            taken = seconds(operation, make, count)
        except (RefmlError, ValueError):   # the generator draws no more of it
            break
        if taken is None:
            break
        found.append((count, taken))
        if taken > LONG:
            break
    return found


def exponent(series: Series) -> float | None:
    """Return the power of the size by which the last two doublings cost more; None where all is short."""
    told = [one for one in series if one[1] > SHORT][-3:]
    if len(told) < 2 or told[-1][1] < 10 * SHORT:
        return None
    return math.log(told[-1][1] / told[0][1]) / math.log(told[-1][0] / told[0][0])


def sweep(words: list[str] | None) -> Iterator[tuple[str, str, Series, float]]:
    """Yield an operation, what grows, its sizes and times, and the exponent, of all that is not short."""
    spec = load()
    for name in GENERATORS:
        if words is not None and not any(word in name for word in words):
            continue
        operation = spec.operations[name]
        ways: dict[str, Make] = {str(site): partial(counted, site) for site in sites(operation)}
        for what, make in {**ways, **GROWS}.items():
            series = grown(operation, make)
            power = exponent(series)
            if power is not None:
                yield name, what, series, power


def main(words: list[str] | None) -> int:
    """Sweep the operations whose names hold one of the words, print a table, return 1 where a cliff is."""
    print("| operation | grows with | largest | ms | exponent | at most |\n|---|---|---|---|---|---|")
    failed = swept = 0
    for name, what, series, power in sweep(words):
        most = next(value for start, value in STATED.items() if name.startswith(start))
        is_cliff = power > most + TOLERANCE
        swept, failed = swept + 1, failed + is_cliff
        print(f"| {name} | {what} | {series[-1][0]} | {1e3 * series[-1][1]:.3g} | {power:.1f} "
              f"| {most:g}{' **CLIFF**' if is_cliff else ''} |", flush=True)
    print(f"\n{swept} sizes cost more than {1e3 * 10 * SHORT:g} ms, {failed} of them too much as they grow")
    return 1 if failed else 0
