"""Which generic faults a plain `check` lets pass, operation by operation.

The reference is given one fault at a time (tools/faults.py) and judged as an implementation in doubles is:
on the written examples of an operation and the drawn cases that every run holds.  A fault that none of them
catches is a hole where one of some more drawn cases does: it exists, and `check` does not ask it.  Where none
of these does either, the fault changes nothing that is ever asked, or only what may be otherwise.

Drawn cases are chosen so that hardly a hole is left: see `chosen`.
"""
from __future__ import annotations

import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from refml.errors import InvalidInput, RefmlError
from refml.oracle.doors.protocol import Reply, reply_to
from refml.oracle.generation.drawn import FIXED_EACH, FIXED_SEED, Draw, Manner, example, fixed_draws
from refml.oracle.generation.facets import of_numbers
from refml.oracle.generation.quantities import AT_THE_ENDS, STRETCHES
from refml.oracle.judging.cases import Case, plan, result_of
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.schema import Operation, Spec
from tools.faults import Fault, Refused, faults_of, of_arithmetic

NUMBERS = "binary64"
SECONDS = 0.2      # of the processor, for one question to a faulty program: then it is timed out
AGAIN = 0.05       # seconds of the processor, after which it is told so again
LONGEST = 0.05     # seconds that a drawn case may take, to be worth its time in every check
INEXACT, IN_DOUBLES = ("far", *AT_THE_ENDS), "the derivation in binary64"
STRETCHED = 4      # one draw of each kind of stretched numbers for so many other draws
MOST_CHOSEN = 10   # drawn cases of an operation beside the first few
WORTH = 100        # faults that a second of a case must catch, for the case to be chosen
OVERHEAD = 0.002   # seconds that a case takes whatever it asks: request, reply, judgement


class TooSlow(Exception):
    """A faulty program takes too long."""


@dataclass
class Found:
    """What came of the faults of one operation.

    caught      how many a plain check catches
    holes       the name of each fault that it lets pass → the draws that catch it, as in table.TELLING
    silent      how many of each kind change an answer of some case, and never one that is judged wrong
    untouched   how many change no question and no answer that is asked
    seconds     a draw → how long it takes to draw and to answer
    """

    caught: int = 0
    holes: dict[str, list[int | str]] = field(default_factory=dict)
    silent: Counter[str] = field(default_factory=Counter)
    untouched: int = 0
    seconds: dict[int | str, float] = field(default_factory=dict)


class ByFaults:
    """The judge of generic faults."""

    def __init__(self, spec: Spec, how: dict[str, Manner], draws: int = 48,
                 named: Sequence[str] = ()) -> None:
        self.spec = spec
        self.how = how
        self.draws = draws
        self.named = named   # of the faults that are tried, what one of them holds; all where it is empty

    def found(self, operation: Operation, telling: Sequence[int | str] | None = None) -> Found:
        """What comes of the faults of an operation, under all draws of a check or the first and these."""
        written = [plan(one, NUMBERS) for one in self.spec.examples.values() if one.operation is operation]
        drawn = [one for one in fixed_draws(self.spec, [operation.id])
                 if telling is None or one.refused or (one.facet is None and one.index < FIXED_EACH)
                 or which(one) in telling]
        cases = able([*written, *map(self.case, drawn)])
        found = Found()
        others: dict[int | str, Case] = {}
        for fault in faults_of(operation, self.spec.derivations.get(operation.id)):
            if self.named and not any(word in fault.name for word in self.named):
                continue
            verdicts = self.verdicts(cases, fault)
            if True in verdicts:
                found.caught += 1
                continue
            others = others or self.others(operation, found)
            catching = [index for index, case in others.items() if self.verdict(case, fault)]
            if catching:
                found.holes[fault.name] = catching
            elif False in verdicts:
                found.silent[kind_of(fault)] += 1
            else:
                found.untouched += 1
        return found

    def case(self, draw: Draw) -> Case:
        return plan(example(self.how[draw.operation.id], draw), NUMBERS)

    def others(self, operation: Operation, found: Found) -> dict[int | str, Case]:
        """Draws that a check need not hold; how long each took is kept.  None takes long."""
        cases: dict[int | str, Case] = {}
        for draw in further(operation, self.draws):
            start = time.process_time()
            try:
                case = self.case(draw)
            except InvalidInput:   # no number of it can be stretched so
                continue
            seconds = time.process_time() - start
            if not case.obstacle and seconds < LONGEST and self.fair(case):
                cases[which(draw)], found.seconds[which(draw)] = case, seconds
        return cases

    def fair(self, case: Case) -> bool:
        """Whether stretched numbers have an answer; but at the ends the derivation in doubles finds it."""
        if not case.example.stretched:
            return True
        operation = case.example.operation
        derivation = self.spec.derivations.get(operation.id)
        doubles = [] if derivation is None or case.example.stretched in INEXACT else [
            one for one in of_arithmetic(operation, derivation) if one.name == IN_DOUBLES]
        return case.right.is_value and not any(self.verdict(case, one) for one in doubles)

    def verdicts(self, cases: Sequence[Case], fault: Fault) -> list[bool | None]:
        """The verdict of each case, up to the first that catches the fault."""
        found: list[bool | None] = []
        for case in cases:
            found.append(self.verdict(case, fault))
            if found[-1]:
                break
        return found

    def verdict(self, case: Case, fault: Fault) -> bool | None:
        """Whether a case catches a fault; None where the fault changes neither question nor answer."""
        try:
            with limited(SECONDS):
                reply = faulty(case, fault)
                return None if reply is None else result_of(case, reply).failed
        except TooSlow:   # of a derivation step by step it tells nothing
            return None if fault.computes else True
        except (RefmlError, ArithmeticError, ValueError, TypeError, LookupError):
            return None   # this fault cannot be done here


def kind_of(fault: Fault) -> str:
    """What a fault does, without the place where."""
    return fault.name.partition(": ")[2] or fault.name.partition(" where ")[0]


def further(operation: Operation, draws: int) -> Iterator[Draw]:
    """So many draws of an operation after the first few, and some of each kind of stretched numbers.

    None near the ends of binary64: what is right overflows there as well, so that no check asks them.
    """
    yield from (Draw(operation, FIXED_SEED, index) for index in range(FIXED_EACH, FIXED_EACH + draws))
    yield from (Draw(operation, FIXED_SEED, index, facet=of_numbers(kind))
                for kind in STRETCHES if kind not in AT_THE_ENDS for index in range(draws // STRETCHED))


def which(draw: Draw) -> int | str:
    """A draw as table.TELLING writes it."""
    return draw.index if draw.facet is None else f"{draw.facet[0].value}.{draw.index}"


def able(cases: Sequence[Case]) -> list[Case]:
    """The cases that can be asked, the small ones first."""
    return sorted((case for case in cases if not case.obstacle), key=lambda case: len(repr(case.given)))


def faulty(case: Case, fault: Fault) -> Reply | None:
    """What a program with this fault replies; None where the fault changes nothing."""
    if fault.computes:
        return reply_to(fault.change(dict(case.given)))
    if fault.of_answer:
        if not case.right.is_value:
            return None
        value = fault.change(case.right.value)
        return None if value == case.right.value else Reply("result", value)
    try:
        given = fault.change(dict(case.given))
    except Refused:
        return Reply("error", message="refused") if case.right.is_value else None
    return None if given == case.given else reply_to(reference(case.example.operation, given))


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise TooSlow where what is inside takes longer than that.

    Python drops what is raised inside a callback of the collector, and tells a hook: it is raised again until
    it is heard.
    """
    def stop(*_: Any) -> None:
        raise TooSlow

    def unheard(lost: Any) -> None:
        if lost.exc_type is not TooSlow:
            hook(lost)

    hook, sys.unraisablehook = sys.unraisablehook, unheard
    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        sys.unraisablehook = hook


# ---------------------------------------------------------------- which draws every check holds

def chosen(found: Found) -> list[int | str]:
    """The draws that catch the holes, the best first: most faults a second, each fault counted once."""
    left = dict(found.holes)
    taken: list[int | str] = []
    while left and len(taken) < MOST_CHOSEN:
        worth = {index: sum(index in catching for catching in left.values()) / (OVERHEAD + seconds)
                 for index, seconds in found.seconds.items()}
        best = max(worth, key=worth.__getitem__)   # of equals the first
        if worth[best] < WORTH:
            break
        taken.append(best)
        left = {name: catching for name, catching in left.items() if best not in catching}
    return sorted(taken, key=order)


def order(which: int | str) -> tuple[str, int]:
    """Sort key of draws: indices first, in their order."""
    return ("", which) if isinstance(which, int) else (which, 0)
