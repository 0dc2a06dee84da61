"""Every operation on drawn arguments: its answer is held against what the specification says of it.

    python3 -m tests.campaigns.calls 1000000 7        so many calls, seed

The second road is drawn for each call from all that the operation has: its derivation must come to the same,
a formula must give its part, a law must hold, its judge must measure nothing in the answer.  A million calls
walk each of them some hundred times.  Of what has none of these the call is made twice.
"""
from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from refml.errors import Undecided
from refml.numbers.reals.real import Real
from refml.oracle.generation.choices import MEDIUM, SMALL, Seeded
from refml.oracle.generation.drawn import Draw
from refml.oracle.generation.table import arguments
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.operations import residuals
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.language.budget import OverBudget
from refml.oracle.specification.schema import Law, Operation
from tests.campaigns.frame import Surprise, Trial, main
from tests.oracle.specification.test_agreement import FORMULAS, LAWS, SPEC, check_formula

SIZES_IN_TURN = (SMALL, MEDIUM, *[SMALL] * 6)   # large arguments are no small formula's

# Of middling arguments one call takes seconds: logarithms and exponentials of long fractions.
DEAR = {"kernels.rbf_map", "logistic.hessian", "logistic.newton_step", "mixture.gaussian_step"}

# Equal products of sigmoids, written otherwise on this road: ten seconds show no sign of their difference.
ONE_IN_FIFTY = {("logistic.hessian", "check_formula"), ("logistic.newton_step", "by_derivation")}


def trials(seed: int) -> Iterator[Trial]:
    """All operations in turn, without end."""
    for index in itertools.count():
        for operation in SPEC.operations.values():
            draw = Draw(operation, seed, index)
            yield Trial(draw.id, partial(call, draw))


def call(draw: Draw) -> str:
    """Call an operation once, and hold what comes of it; its kind."""
    operation = draw.operation
    size = SMALL if operation.id in DEAR else SIZES_IN_TURN[draw.index % len(SIZES_IN_TURN)]
    given = arguments(operation, Seeded(operation.id, draw.seed, draw.index, size=size))
    right = outcomes.reference(operation, given)
    if right.kind == "undecided":
        return right.kind
    which = Seeded("road", operation.id, draw.seed, draw.index, size=SMALL)
    try:
        which.choice(roads(operation.id, right.kind))(given, right)
    except (Undecided, OverBudget):   # numbers that may be equal, too many steps: it cannot tell
        return f"{right.kind}, the other road undecided"
    return right.kind


Road = Callable[[Mapping[str, Any], Outcome], None]   # raises where it leads elsewhere


@cache
def roads(operation_id: str, kind: str) -> list[Road]:
    """All that says something of an answer of this kind; a law takes arguments for granted."""
    operation = SPEC.operations[operation_id]
    found: list[partial[None]] = []
    if operation.id in SPEC.derivations and kind != "error":
        found.append(partial(by_derivation, operation))
    if kind == "value":
        found += [partial(check_formula, operation, record) for record in FORMULAS[operation.id]]
        found += [partial(by_judge, operation)] if operation.judge is not None else []
    if kind != "error":
        found += [partial(by_law, operation, law) for law in LAWS[operation.id]]
    dear = [road for road in found if (operation_id, road.func.__name__) in ONE_IN_FIFTY]
    quick = [road for road in found if road not in dear] * 50
    return [*quick, *dear] or [partial(once_more, operation)]


def by_derivation(operation: Operation, given: Mapping[str, Any], right: Outcome) -> None:
    found = outcomes.derived(SPEC.derivations[operation.id], given)
    if found.kind == "undecided":
        raise Undecided(found.message)
    if not outcomes.same(operation, found, right):
        raise Surprise(f"the derivation gives {found}")


def by_law(operation: Operation, law: Law, given: Mapping[str, Any], right: Outcome) -> None:
    finding = laws.check(SPEC, law, operation, given, outcomes.reference)
    if finding.status == "broken":
        raise Surprise(f"law {law.id}: {finding.reason}")


def by_judge(operation: Operation, given: Mapping[str, Any], right: Outcome) -> None:
    measured = residuals(operation, given, right.value)
    if any(one != 0 for one in measured.values() if not isinstance(one, Real)):
        raise Surprise(f"its judge measures {measured}")


def once_more(operation: Operation, given: Mapping[str, Any], right: Outcome) -> None:
    if not outcomes.same(operation, outcomes.computed(operation, given), right):
        raise Surprise("the same call has another answer")


if __name__ == "__main__":
    sys.exit(main("calls", trials, sys.argv[1:]))
