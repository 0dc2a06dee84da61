"""Runs of so many steps that stop elsewhere, or of which one field is that of another step.

A run of floats knows no grid: what it answers is compared with the right run on a grid as fine as floats.
Who stops where a step changes little stops elsewhere in each run: after any of the steps before the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from ....reference.outcomes import Outcome, reference
from ....specification.schema import Operation
from ..agreement import AGREES, DIFFERS, SILENT, Asked, compare
from ..suspects import Diagnosis, Given, Suspect

LEAST_BITS = 64
MOST_STEPS = 40
STOPPED_EARLY = ("It stops before the last step, as where a step changes little: make all the steps that are "
                 "asked for, but those that change nothing.")
AT_REST = "stationary"   # a field; whoever stops may take it for rest

# name → what is said, and the number of steps
OTHERWISE: Mapping[str, tuple[str, Callable[[int], int]]] = {
    "one-step-fewer": ("after one step fewer than was asked for", lambda steps: max(0, steps - 1)),
    "one-step-more": ("after one step more than was asked for", lambda steps: steps + 1),
    "at-the-start": ("before the first step", lambda steps: 0),
    "one-step-at-least": ("after one step at least", lambda steps: max(1, steps)),
    "one-step-alone": ("after one step, whatever is asked", lambda steps: 1),
    "twice-the-steps": ("after twice the steps", lambda steps: 2 * steps),
}


def iterations(operation: Operation) -> Iterator[Suspect]:
    """Every other end of a run, of all fields or of one."""
    names = {parameter.name for parameter in operation.parameters}
    if not {"steps", "bits"} <= names:
        return
    for name, (says, count) in OTHERWISE.items():
        yield Suspect(Diagnosis(name, f"This is the answer {says}."),
                      partial(elsewhere, operation, count, [field for field, _ in operation.result.fields]))
    yield Suspect(Diagnosis("stopped-early", STOPPED_EARLY), partial(elsewhere, operation, int, []),
                  stands=partial(early, operation))
    for field, _ in operation.result.fields:
        for name, (says, count) in OTHERWISE.items():
            yield Suspect(Diagnosis(f"{field}.{name}", f"In {field} this is the answer {says}."),
                          partial(elsewhere, operation, count, [field]))


def elsewhere(
    operation: Operation, count: Callable[[int], int], fields: list[str], given: Given, right: Outcome
) -> Outcome:
    """The right answer with some fields those of another number of steps."""
    if not right.is_value:
        return Outcome("undecided")
    fine = {**given, "bits": max(given["bits"], LEAST_BITS)}
    here = reference(operation, fine)
    there = reference(operation, {**fine, "steps": count(given["steps"])})
    if not (here.is_value and there.is_value):
        return there if here.is_value else here
    mixed: dict[str, Any] = {**here.value, **{field: there.value[field] for field in fields}}
    return Outcome("value", mixed)


def early(operation: Operation, one: Asked) -> str:
    """How whoever stops early stands to an answer: that of some step before the last, and at rest or not."""
    if not one.failed or not one.right.is_value or one.reply.kind != "result":
        return SILENT
    given = {**one.given, "bits": max(one.given["bits"], LEAST_BITS)}
    for steps in range(min(one.given["steps"], MOST_STEPS)):
        there = reference(operation, {**given, "steps": steps})
        if there.is_value and any(
                compare(one, Outcome("value", {**there.value, AT_REST: rests})) == AGREES
                for rests in (True, False)):
            return AGREES
    return DIFFERS
