"""Faults of an implementation that answers one facet of an operation alone, and skips all else.

    python3 -m tools.in_part 2000 7              so many pairs of a facet and a fault, seed
    python3 -m tools.in_part 200 7 precision     faults whose names hold this; `all` tells each of any name
    python3 -m tools.in_part 200 7 svm. gda.posterior   in these operations, or in all whose ids begin so

A check asks it the written examples and the fixed draws, nearly all of which it skips, and then more of what
it answers (refml/oracle/running/narrowing.py).  A fault is a hole where nothing of that catches it, and a
further draw of the facet does.
"""
from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice, zip_longest
from typing import Any

from refml.errors import InvalidInput, RefmlError, Unsupported
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Hello, Reply, Request, reply_to
from refml.oracle.generation.drawn import FIXED_SEED, Draw, example, manners
from refml.oracle.generation.facets import Facet, facets, name_of
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.reference.outcomes import reference
from refml.oracle.running.portions import Session, portions
from refml.oracle.running.runner import QuestionCount, silent
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Operation, Spec
from tools.by_faults import NUMBERS, SECONDS, ByFaults, TooSlow, limited
from tools.faults import Fault, Refused, faults_of, lies_in

HELLO = Hello("in-part", numbers=NUMBERS)
SKIPPED = Reply("skipped", message="another part")
MOST_TRIED = 8   # operations for each pair that is wanted: some have no fault of that name
FURTHER = range(100, 124)   # draws of a facet that no check asks
CAUGHT, HOLE, SILENT, UNASKED = "caught", "a hole", "silent", "not answered"


def nobody() -> None:
    """Do nothing after a reply."""


@dataclass
class InPart:
    """A door to the reference with a fault, which answers one facet alone."""

    facet: Facet
    fault: Fault
    hello: Hello = HELLO
    functions: Mapping[str, bool] | None = None
    notes: Sequence[str] = ()

    def __enter__(self) -> InPart:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is open."""

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        return [self.reply(request.operation, dict(request.given)) for request in requests]

    def reply(self, operation: Operation, given: dict[str, Any]) -> Reply:
        if not lies_in(operation, self.facet, given):
            return SKIPPED
        try:
            with limited(SECONDS):
                return faulty(self.fault, operation, given)
        except TooSlow:
            return Reply("timed-out")
        except Refused:
            return Reply("error", message="refused")
        except (RefmlError, ArithmeticError, ValueError, TypeError, LookupError):   # it cannot be done here
            return reply_to(reference(operation, given))


def faulty(fault: Fault, operation: Operation, given: dict[str, Any]) -> Reply:
    """What a program with a fault replies."""
    if fault.computes:
        return reply_to(fault.change(given))
    right = reference(operation, given)
    if not fault.of_answer:
        return reply_to(reference(operation, fault.change(given)))
    return Reply("result", fault.change(right.value)) if right.is_value else reply_to(right)


class ByParts(ByFaults):
    """The judge of faults in one facet."""

    def of(self, operation: Operation, facet: Facet, fault: Fault) -> str:
        """What comes of a fault of an implementation that answers a facet of an operation alone."""
        door = InPart(facet, fault)
        session = Session(self.spec, door, self.how, None, QuestionCount(silent, 0))
        alone = Selection(operations=(operation.id,), with_laws=False, fixed=True)
        portion, = portions(choose(self.spec, alone))
        try:
            found = [one for part in session.judged(portion) for one in part]
        except Unsupported:   # a number beyond 2^(2^24), of which no program could reply the digits
            return CAUGHT
        if any(one.failed for one in found):
            return CAUGHT
        if not any(one.answered for one in found):
            return UNASKED
        return HOLE if any(map(partial(self.caught, door), self.more(operation, facet))) else SILENT

    def more(self, operation: Operation, facet: Facet) -> Iterator[Draw]:
        return (Draw(operation, FIXED_SEED, index, facet=facet) for index in FURTHER)

    def caught(self, door: InPart, draw: Draw) -> bool:
        """Whether a draw catches a fault."""
        try:
            case = plan(example(self.how[draw.operation.id], draw), NUMBERS)
        except InvalidInput:
            return False
        return not case.obstacle and result_of(case, door.ask([case.request])[0]).failed


def pairs(operations: Sequence[Operation], spec: Spec, count: int, seed: int,
          words: Sequence[str] = ()) -> Iterator[tuple[Operation, Facet, Fault]]:
    """So many pairs of a facet and a fault, of one operation of each chapter after another."""
    drawn = random.Random(seed)
    found = list(islice(cycle(in_turn(drawn, operations)), count * MOST_TRIED))
    for operation in found if count else ():
        faults = [one for one in faults_of(operation, spec.derivations.get(operation.id))
                  if not words or any(word in one.name for word in words)]
        if faults and count:
            count -= 1
            single = [one for one in facets(operation) if len(one) < 2]
            yield operation, drawn.choice(single), drawn.choice(faults)


def in_turn(drawn: random.Random, operations: Sequence[Operation]) -> list[Operation]:
    """The operations that have facets, in any order, one of each chapter before the next of any."""
    chapters: dict[str, list[Operation]] = {}
    for operation in drawn.sample(operations, len(operations)):
        if len(list(islice(facets(operation), 2))) > 1:
            chapters.setdefault(operation.chapter, []).append(operation)
    return [one for round_of in zip_longest(*chapters.values()) for one in round_of if one is not None]


def told(operation: Operation, facet: Facet, fault: Fault, found: str) -> str:
    return f"{found:12} {operation.id}, {name_of(facet)} alone: {fault.name}"


def main(arguments: Sequence[str]) -> int:
    """Try pairs, tell the holes, and count; the exit status is 1 if there is one."""
    count, seed = (int(word) for word in [*arguments[:2], "200", "7"][:2])
    spec = load()
    begins = tuple(word for word in arguments[2:] if any(name.startswith(word) for name in spec.operations))
    words = [word for word in arguments[2:] if word != "all" and word not in begins]
    operations = [one for one in spec.operations.values() if not begins or one.id.startswith(begins)]
    judge, counts = ByParts(spec, manners(spec)), Counter[str]()
    for operation, facet, fault in pairs(operations, spec, count, seed, words):
        found = judge.of(operation, facet, fault)
        counts[found] += 1
        if found == HOLE or "all" in arguments:
            print(told(operation, facet, fault, found), flush=True)
    print(f"seed {seed}: " + ", ".join(f"{number} {what}" for what, number in counts.most_common()))
    return 1 if counts[HOLE] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
