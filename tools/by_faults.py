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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from refml.errors import RefmlError
from refml.oracle.doors.protocol import Reply, reply_to
from refml.oracle.generation.drawn import FIXED_EACH, FIXED_SEED, Draw, Manner, example, fixed_draws
from refml.oracle.judging.cases import Case, plan, result_of
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.schema import Operation, Spec
from tools.faults import Fault, Refused, faults_of

NUMBERS = "binary64"
SECONDS = 0.2      # of the processor, for one question to a faulty program: then it is timed out
AGAIN = 0.05       # seconds of the processor, after which it is told so again
LONGEST = 0.05     # seconds that a drawn case may take, to be worth its time in every check
MOST_CHOSEN = 10   # drawn cases of an operation beside the first few
WORTH = 100        # faults that a second of a case must catch, for the case to be chosen
OVERHEAD = 0.002   # seconds that a case takes whatever it asks: request, reply, judgement


class TooSlow(Exception):
    """A faulty program takes too long."""


@dataclass
class Found:
    """What came of the faults of one operation.

    caught      how many a plain check catches
    holes       the name of each fault that it lets pass → the indices of the draws that catch it
    silent      how many change an answer of some case, and never one that is judged wrong
    untouched   how many change no question and no answer that is asked
    seconds     index of a draw → how long it takes to draw and to answer
    """

    caught: int = 0
    holes: dict[str, list[int]] = field(default_factory=dict)
    silent: int = 0
    untouched: int = 0
    seconds: dict[int, float] = field(default_factory=dict)


class ByFaults:
    """The judge of generic faults."""

    def __init__(self, spec: Spec, how: dict[str, Manner], draws: int = 48) -> None:
        self.spec = spec
        self.how = how
        self.draws = draws

    def found(self, operation: Operation, telling: Sequence[int] | None = None) -> Found:
        """What comes of every fault of an operation, under all draws of a check or the first and these."""
        written = [plan(one, NUMBERS) for one in self.spec.examples.values() if one.operation is operation]
        drawn = [one for one in fixed_draws(self.spec, [operation.id])
                 if telling is None or one.refused or one.index < FIXED_EACH or one.index in telling]
        cases = able([*written, *map(self.case, drawn)])
        found = Found()
        others: dict[int, Case] = {}
        for fault in faults_of(operation):
            verdicts = self.verdicts(cases, fault)
            if True in verdicts:
                found.caught += 1
                continue
            others = others or self.others(operation, found)
            catching = [index for index, case in others.items() if self.verdict(case, fault)]
            if catching:
                found.holes[fault.name] = catching
            elif False in verdicts:
                found.silent += 1
            else:
                found.untouched += 1
        return found

    def case(self, draw: Draw) -> Case:
        return plan(example(self.how[draw.operation.id], draw), NUMBERS)

    def others(self, operation: Operation, found: Found) -> dict[int, Case]:
        """Draws that a check does not hold, by their index; how long each took is kept.  None takes long."""
        cases = {}
        for index in range(FIXED_EACH, FIXED_EACH + self.draws):
            start = time.process_time()
            case = self.case(Draw(operation, FIXED_SEED, index))
            seconds = time.process_time() - start
            if not case.obstacle and seconds < LONGEST:
                cases[index], found.seconds[index] = case, seconds
        return cases

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
        except TooSlow:
            return True
        except (RefmlError, ArithmeticError, ValueError, TypeError, LookupError):
            return None   # this fault cannot be done here


def able(cases: Sequence[Case]) -> list[Case]:
    """The cases that can be asked, the small ones first."""
    return sorted((case for case in cases if not case.obstacle), key=lambda case: len(repr(case.given)))


def faulty(case: Case, fault: Fault) -> Reply | None:
    """What a program with this fault replies; None where the fault changes nothing."""
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

def chosen(found: Found) -> list[int]:
    """The draws that catch the holes, the best first: most faults a second, each fault counted once."""
    left = dict(found.holes)
    taken: list[int] = []
    while left and len(taken) < MOST_CHOSEN:
        worth = {index: sum(index in catching for catching in left.values()) / (OVERHEAD + seconds)
                 for index, seconds in found.seconds.items()}
        best = max(worth, key=lambda index: (worth[index], -index))
        if worth[best] < WORTH:
            break
        taken.append(best)
        left = {name: catching for name, catching in left.items() if best not in catching}
    return sorted(taken)
