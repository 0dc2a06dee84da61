"""Programs that make a recorded mistake on some arguments only: of what they do no name is false.

A name is false if its answer is not the program's, on any case of the operation.  No mistake of the
specification is all that such a program does, so that hardly a name is true of it; what it does is found out
by asking further cases alone.
"""

from __future__ import annotations

import zlib
from functools import cache, partial
from typing import Any

import pytest

from refml.oracle.doors.doors import Reference
from refml.oracle.doors.protocol import Hello, Reply, Request, reply_to
from refml.oracle.generation.drawn import Draw, example, is_large, manners
from refml.oracle.judging.cases import Case, plan, result_of
from refml.oracle.judging.causes import asked_of, causes
from refml.oracle.judging.diagnosis.agreement import standing
from refml.oracle.judging.diagnosis.model import OTHER, RIGHT, SILENT
from refml.oracle.judging.diagnosis.suspects import Effort, Suspect, attempt, conventions, mistakes
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.reference.memory import remembering
from refml.oracle.reference.outcomes import reference
from refml.oracle.running.runner import run
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Operation

SPEC = load()
HOW = manners(SPEC)
NUMBERS = "binary64"
OTHER_SEED, OTHER_CASES = 77, 60

OPERATIONS = (
    "decision.partial_risk", "decision.product_rule", "features.lift", "gaussian.log_density",
    "kernels.squared_distance", "linear.angle", "linear.multiclass_decision", "naive_bayes.prior",
)


class Mixture(Reference):
    """A program that makes one mistake, and where a checksum of the arguments says so another, or none."""

    hello = Hello("mixture", "1", "Python", NUMBERS)

    def __init__(self, one: Suspect, other: Suspect | None, every: int) -> None:
        self.one = one
        self.other = other
        self.every = every

    def answer(self, request: Request) -> Reply:
        right = reference(request.operation, request.given)
        checksum = zlib.crc32(repr(sorted(request.given.items())).encode())
        suspect = self.other if checksum % self.every == 0 else self.one
        return reply_to(suspect.outcome(request.given, right) if suspect else right)


def programs(operation: Operation) -> list[Mixture]:
    """Two that make a mistake on half or most of the arguments, and one that makes two by turns."""
    found = list(mistakes(SPEC, operation))
    return [Mixture(found[0], None, 2), Mixture(found[-1], None, 5), Mixture(found[0], found[-1], 3)]


@cache
def other_cases(operation: Operation) -> list[Case]:
    """Cases that no check holds and no evidence is taken from."""
    drawn = [Draw(operation, OTHER_SEED, index) for index in range(OTHER_CASES)]
    cases = [plan(example(HOW[operation.id], draw), NUMBERS) for draw in drawn if not is_large(draw)]
    return [case for case in cases if not case.obstacle and case.right.kind != "error"]


def false_names(operation: Operation, door: Any) -> list[str]:
    """The names said surely of an implementation that one of the other cases contradicts."""
    chosen = choose(SPEC, Selection(operations=(operation.id,), with_laws=False))
    sure = {one.diagnosis.id for one in causes(run(SPEC, door, chosen).failures) if one.diagnosis.sure}
    tried = (*mistakes(SPEC, operation), *conventions(operation))
    suspects = [one for one in tried if one.diagnosis.id in sure]
    cases = other_cases(operation) if suspects else []
    replies = door.ask([case.request for case in cases])
    answers = [asked_of(result_of(case, reply), NUMBERS, Effort())
               for case, reply in zip(cases, replies, strict=True)]
    return [suspect.diagnosis.id for suspect in suspects if any(
        attempt(partial(standing, suspect, one), SILENT) in (OTHER, RIGHT) for one in answers if one)]


@pytest.mark.parametrize("name", OPERATIONS)
def test_no_name_is_false_of_who_makes_a_mistake_now_and_then(name: str) -> None:
    operation = SPEC.operations[name]
    with remembering():
        assert [false_names(operation, door) for door in programs(operation)] == [[], [], []]
