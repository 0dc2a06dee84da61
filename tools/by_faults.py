"""Which generic faults a plain `check` lets pass, operation by operation.

The reference is given one fault at a time (tools/faults.py) and judged as an implementation in doubles is:
on the written examples of an operation and the drawn cases that every run holds.  A fault that none of them
catches is a hole where one of some more drawn cases does: it exists, and `check` does not ask it.  Where none
of these does either, the fault changes nothing that is ever asked, or only what may be otherwise.

Drawn cases are chosen so that no hole is left: see `chosen`.

    python3 -m tools.by_faults 24 7      so many operations, seed: `tools/test hunt faults`
"""
from __future__ import annotations

import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from refml.errors import InvalidInput, RefmlError
from refml.oracle.doors import pyfile
from refml.oracle.doors.protocol import Reply, reply_to
from refml.oracle.generation.drawn import FIXED_EACH, FIXED_SEED, Draw, Manner, example, fixed_draws, manners
from refml.oracle.generation.facets import of_numbers
from refml.oracle.generation.quantities import AT_THE_ENDS, STRETCHES
from refml.oracle.generation.table import GENERATORS
from refml.oracle.judging.cases import Case, plan, result_of
from refml.oracle.judging.results import CaseResult
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import CERTIFICATE, SCALES, Operation, Spec
from refml.testing.asking import reply_of
from tools.faults import Fault, Refused, faults_of, of_arithmetic

ADAPTERS = Path(__file__).resolve().parent / "adapters"
SAMPLE = ("24", "7")   # operations, seed
NUMBERS = "binary64"
SECONDS = 0.2      # of the processor, for one question to a faulty program: then it is timed out
HONEST = 2.0       # likewise, for one to a right program
AGAIN = 0.05       # seconds of the processor, after which it is told so again
MOST_CALLS = 200_000   # of functions for a drawn case, some 0.05 s, to be worth its time in every check
INEXACT, IN_DOUBLES = ("far", *AT_THE_ENDS), "the derivation in binary64"
STRETCHED = 4      # one draw of each kind of stretched numbers for so many other draws
OVERHEAD = 5_000   # calls that a case takes whatever it asks: request, reply, judgement

# What comes of a fault in a case: it is caught; or the answer is right, the last of these the most telling.
CAUGHT, SKIPPED, REFUSED, SAME, NEAR, OTHER = (
    "caught", "no answer", "refused as well", "the same answer", "the same digits", "another right answer")
MANY = ("any_of", CERTIFICATE, *SCALES)   # answers are right
RIGHT = (SKIPPED, REFUSED, SAME, NEAR, OTHER)


class TooSlow(Exception):
    """A faulty program takes too long."""


@dataclass
class Found:
    """What came of the faults of one operation.

    caught      how many a plain check catches
    holes       the name of each fault that it lets pass → the draws that catch it, as in table.TELLING
    silent      how many of each kind change a question or an answer, and are right in all cases: why
    untouched   how many of each kind change no question and no answer that is asked
    calls       a draw → how many calls of functions it takes to draw and to answer
    """

    caught: int = 0
    holes: dict[str, list[int | str]] = field(default_factory=dict)
    silent: Counter[str] = field(default_factory=Counter)
    untouched: Counter[str] = field(default_factory=Counter)
    calls: dict[int | str, int] = field(default_factory=dict)

    def add(self, name: str, other: Found) -> None:
        """Count what came of the faults of another operation, too."""
        self.caught += other.caught
        self.silent += other.silent
        self.untouched += other.untouched
        self.holes |= {f"{name} {fault}": catching for fault, catching in other.holes.items()}


class ByFaults:
    """The judge of generic faults."""

    def __init__(self, spec: Spec, how: dict[str, Manner], draws: int = 48,
                 named: Sequence[str] = (), first: int = 0, most_calls: int = MOST_CALLS) -> None:
        self.spec = spec
        self.how = how
        self.draws = draws
        self.named = named   # of the faults that are tried, what one of them holds; all where it is empty
        self.first = first   # so many draws are passed over, before those that a check need not hold
        self.most_calls = most_calls

    def found(self, operation: Operation, telling: Sequence[int | str] | None = None) -> Found:
        """What comes of the faults of an operation, under all draws of a check or the first and these."""
        written = [plan(one, NUMBERS) for one in self.spec.examples.values() if one.operation is operation]
        drawn = [one for one in fixed_draws(self.spec, [operation.id])
                 if telling is None or one.refused or (one.facet is None and one.index < FIXED_EACH)
                 or which(one) in telling]
        cases = able([*written, *map(self.case, drawn)])
        found = Found()
        others = self.others(operation, found)
        for fault in faults_of(operation, self.spec.derivations.get(operation.id)):
            if not self.named or any(word in fault.name for word in self.named):
                self.put(found, fault, cases, others)
        return found

    def put(self, found: Found, fault: Fault, cases: Sequence[Case], others: dict[int | str, Case]) -> None:
        """Put a fault into the reference, and count it: some of these cases catch it, or others, or none."""
        verdicts = self.verdicts(cases, fault)
        if CAUGHT in verdicts:
            found.caught += 1
            return
        further = {index: self.verdict(case, fault) for index, case in others.items()}
        right = [one for one in RIGHT if one in verdicts or one in further.values()]
        if CAUGHT in further.values():
            found.holes[fault.name] = [index for index, verdict in further.items() if verdict == CAUGHT]
        elif right:
            found.silent[f"{right[-1]}: {kind_of(fault)}"] += 1
        else:
            found.untouched[kind_of(fault)] += 1

    def case(self, draw: Draw) -> Case:
        return plan(example(self.how[draw.operation.id], draw), NUMBERS)

    def others(self, operation: Operation, found: Found) -> dict[int | str, Case]:
        """Draws that a check need not hold; how much each took is kept.  None takes much."""
        cases: dict[int | str, Case] = {}
        for draw in further(operation, self.draws, self.first):
            try:
                case, calls = counted(partial(self.case, draw))
            except InvalidInput:   # no number of it can be stretched so
                continue
            if not case.obstacle and calls < self.most_calls and self.fair(case):
                cases[which(draw)], found.calls[which(draw)] = case, calls
        return cases

    def fair(self, case: Case) -> bool:
        """Whether stretched numbers have an answer that honest programs in doubles find.

        Those are the textbook's, and but at the ends the derivation.
        """
        if not case.example.stretched:
            return True
        operation = case.example.operation
        derivation = self.spec.derivations.get(operation.id)
        doubles = [] if derivation is None or case.example.stretched in INEXACT else [
            one for one in of_arithmetic(operation, derivation) if one.name == IN_DOUBLES]
        return case.right.is_value and in_textbooks(case) and all(
            self.verdict(case, one) != CAUGHT for one in doubles)

    def verdicts(self, cases: Sequence[Case], fault: Fault) -> set[str]:
        """The verdicts of the cases, up to the first that catches the fault."""
        found = set()
        for case in cases:
            found.add(self.verdict(case, fault))
            if CAUGHT in found:
                break
        return found

    def verdict(self, case: Case, fault: Fault) -> str:
        """What comes of a fault in a case; nothing where it changes neither question nor answer."""
        try:
            with limited(SECONDS):
                reply = faulty(case, fault)
                return "" if reply is None else verdict_of(result_of(case, reply))
        except TooSlow:   # of a derivation step by step it tells nothing
            return "" if fault.computes else CAUGHT
        except (RefmlError, ArithmeticError, ValueError, TypeError, LookupError):
            return ""   # this fault cannot be done here


@cache
def textbooks() -> list[dict[str, Any]]:
    """The functions of the textbook's programs in doubles, file by file."""
    modules = map(pyfile.load, sorted(ADAPTERS.glob("textbook*.py")))
    return [vars(module) for module in modules if pyfile.numbers(module) == NUMBERS]


def in_textbooks(case: Case) -> bool:
    """Whether the textbook's programs answer a case rightly, where they have its operation."""
    name = pyfile.function_name(case.example.operation.id)
    try:
        with limited(HONEST):
            return not any(result_of(case, reply_of({name: functions[name]}, case.request, NUMBERS)).failed
                           for functions in textbooks() if name in functions)
    except TooSlow:
        return False


def counted(draw: Callable[[], Case]) -> tuple[Case, int]:
    """A case, and how many calls of functions it took: the same whatever else the machine does."""
    calls = 0

    def seen(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(seen)
    try:
        case = draw()
    finally:
        sys.setprofile(None)
    return case, calls


def verdict_of(result: CaseResult) -> str:
    """What a verdict says of a fault."""
    if result.failed:
        return CAUGHT
    if not result.answered or result.reply is None:
        return SKIPPED if result.right.is_value else REFUSED
    if result.reply.result == result.right.value:
        return SAME
    return OTHER if result.example.expected.kind in MANY else NEAR


def kind_of(fault: Fault) -> str:
    """What a fault does, without the place where."""
    return fault.name.partition(": ")[2] or fault.name.partition(" where ")[0]


def further(operation: Operation, draws: int, first: int = 0) -> Iterator[Draw]:
    """So many draws of an operation after the first few, and some of each kind of stretched numbers.

    None near the ends of binary64: what is right overflows there as well, so that no check asks them.
    """
    yield from (Draw(operation, FIXED_SEED, FIXED_EACH + index) for index in range(first, first + draws))
    stretched = range(first // STRETCHED, (first + draws) // STRETCHED)
    yield from (Draw(operation, FIXED_SEED, index, facet=of_numbers(kind))
                for kind in STRETCHES if kind not in AT_THE_ENDS for index in stretched)


def which(draw: Draw) -> int | str:
    """A draw as table.TELLING writes it."""
    return draw.index if draw.facet is None else f"{draw.facet[0].value}.{draw.index}"


def draw_of(word: str) -> int | str:
    """The draw that is written in JSON, where every key is a text."""
    return int(word) if word.isdecimal() else word


def able(cases: Sequence[Case]) -> list[Case]:
    """The cases that can be asked, the small ones first."""
    return sorted((case for case in cases if not case.obstacle), key=lambda case: len(repr(case.given)))


def faulty(case: Case, fault: Fault) -> Reply | None:
    """What a program with this fault replies; None where the fault changes nothing."""
    if fault.computes:
        return reply_to(fault.change(case.given))
    if fault.of_answer:
        if not case.right.is_value:
            return None
        value = fault.change(case.right.value)
        return None if value == case.right.value else Reply("result", value)
    try:
        given = fault.change(case.given)
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
    """Draws that catch all holes: each catches most faults for its calls; those not needed are left out."""
    left = found.holes
    taken: list[int | str] = []
    while left:
        counts = Counter(index for catching in left.values() for index in catching)
        best = max(sorted(counts, key=order),   # of equals the first
                   key=lambda index: counts[index] / (OVERHEAD + found.calls[index]))
        taken.append(best)
        left = {name: catching for name, catching in left.items() if best not in catching}
    for index in sorted(taken, key=found.calls.__getitem__, reverse=True):
        others = {*taken} - {index}
        if all(others & {*catching} for catching in found.holes.values()):
            taken.remove(index)
    return sorted(taken, key=order)


def order(which: int | str) -> tuple[str, int]:
    """Sort key of draws: indices first, in their order; then stretched ones, likewise."""
    kind, _, index = ("", "", which) if isinstance(which, int) else which.partition(".")
    return kind, int(index)


# ---------------------------------------------------------------- a sample

def main(arguments: Sequence[str]) -> int:
    """Try the faults of some operations, tell the holes, and count; the exit status is 1 if there is one."""
    count, seed = (int(word) for word in [*arguments, *SAMPLE[len(arguments):]])
    spec, total = load(), Found()
    judge = ByFaults(spec, manners(spec))
    for name in random.Random(seed).sample(sorted(GENERATORS), min(count, len(GENERATORS))):
        total.add(name, judge.found(spec.operations[name]))
    print("\n".join([*(f"a hole       {name}" for name in total.holes),
                     f"seed {seed}: {total.caught} caught, {len(total.holes)} holes, "
                     f"{total.silent.total()} silent"]))
    return 1 if total.holes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
