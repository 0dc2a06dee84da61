"""Every operation on drawn arguments: its answer is held against all that the specification says of it.

    python3 -m tests.campaigns.calls 1000000 7        so many calls, seed

The derivation of an operation must come to the same, each of its formulas and laws must hold, and its judge
must measure nothing in the answer.  Of what has none of these the call is made twice.
"""
from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from refml.errors import Undecided
from refml.numbers.reals.real import Real
from refml.oracle.generation.choices import MEDIUM, SMALL, Seeded
from refml.oracle.generation.drawn import Draw
from refml.oracle.generation.table import arguments
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.operations import residuals
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.schema import Operation
from tests.campaigns.frame import Surprise, Trial, main
from tests.oracle.specification.test_agreement import FORMULAS, LAWS, SPEC, check_formula

SIZES_IN_TURN = (SMALL, MEDIUM, *[SMALL] * 6)   # large arguments are no small formula's

# Judges of a claim, existence, first faults, cycles and draws: nothing else of the specification says it.
NO_OTHER_ROAD = {"logistic.existence", "logistic.overlap_judge", "perceptron.first_fault", "perceptron.cycle",
                 "sampling.mixture", "svm.judge"}


def trials(seed: int) -> Iterator[Trial]:
    """All operations in turn, without end."""
    for index in itertools.count():
        for operation in SPEC.operations.values():
            draw = Draw(operation, seed, index)
            yield Trial(draw.id, partial(call, draw))


def call(draw: Draw) -> str:
    """Call an operation once, and hold what comes of it; its kind."""
    operation = draw.operation
    size = SIZES_IN_TURN[draw.index % len(SIZES_IN_TURN)]
    given = arguments(operation, Seeded(operation.id, draw.seed, draw.index, size=size))
    right = outcomes.reference(operation, given)
    if right.kind == "undecided":
        raise Surprise(f"undecided: {right.message}")
    try:
        hold(operation, given, right)
    except Undecided:   # numbers that may be equal, or too many steps: the other road cannot tell
        return f"{right.kind}, the other road undecided"
    return right.kind


def hold(operation: Operation, given: Mapping[str, Any], right: Outcome) -> None:
    """Raise where another road leads elsewhere."""
    if operation.id in SPEC.derivations and right.kind != "error":
        found = outcomes.derived(SPEC.derivations[operation.id], given)
        if found.kind == "undecided":
            raise Undecided(found.message)
        if not outcomes.same(operation, found, right):
            raise Surprise(f"the derivation gives {found}")
    for record in FORMULAS[operation.id]:
        check_formula(operation, record, given, right)
    for law in LAWS[operation.id] if right.kind != "error" else ():   # a law takes arguments for granted
        finding = laws.check(SPEC, law, operation, given, outcomes.reference)
        if finding.status == "broken":
            raise Surprise(f"law {law.id}: {finding.reason}")
    if operation.judge is not None and right.is_value:
        measured = residuals(operation, given, right.value)
        if any(one != 0 for one in measured.values() if not isinstance(one, Real)):
            raise Surprise(f"its judge measures {measured}")
    again = outcomes.computed(operation, given) if operation.id in NO_OTHER_ROAD else right
    if not outcomes.same(operation, again, right):
        raise Surprise("the same call has another answer")


if __name__ == "__main__":
    sys.exit(main("calls", trials, sys.argv[1:]))
