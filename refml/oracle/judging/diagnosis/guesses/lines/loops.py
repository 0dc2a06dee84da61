"""Faults of a loop over classes: a total used before it is whole, one that is never begun anew.

    over-the-sum-so-far     each number divided within the loop, by the sum up to it
    times-those-before      each number multiplied onto the product of those before it
    added-to-those-before   each number added to the sum of those before it
    paired-by-position      the values of two maps joined by their places, not by their classes

The loop goes through the classes as an argument lists them, or in the order of the classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import prod
from typing import Any

from .....reference.outcomes import Outcome, reference
from .....specification.schema import Operation
from ...agreement import rational_near
from ...suspects import Diagnosis, Given, Suspect

NUMBERS = ("rational", "real")
UNKNOWN = Outcome("undecided")

Change = Callable[[Sequence[Any]], Any]

# name → the sentence, and what becomes of the last of some numbers
SO_FAR: Mapping[str, tuple[str, Change]] = {
    "over-the-sum-so-far": (
        "Each number is divided by the sum of those up to it: divide behind the loop, by the whole sum.",
        lambda values: values[-1] / sum(values)),
    "times-those-before": (
        "Each number is multiplied onto those before it: begin the product anew for each class.", prod),
    "added-to-those-before": (
        "Each number is added to those before it: begin the sum anew for each class.", sum),
}


def loops(operation: Operation) -> Iterator[Suspect]:
    """Every fault of a loop that an operation on maps by class can have."""
    maps = [one.name for one in operation.parameters if one.type.name == "map"]
    if operation.result.name == "map" and operation.result.inner[0].name in NUMBERS:
        for name, (says, change) in SO_FAR.items():
            for order in (*maps, None):
                yield Suspect(Diagnosis(name, says), partial(so_far, change, order))
    for pair in combinations(maps, 2):
        for keys, other in (pair, pair[::-1]):
            says = f"You joined {pair[0]} and {pair[1]} by their places: join them by their classes."
            for way in (list, sorted):
                yield Suspect(Diagnosis("paired-by-position", says),
                              partial(by_position, operation, way, keys, other))


def so_far(change: Change, order: str | None, given: Given, right: Outcome) -> Outcome:
    """The answer in which each number is made of those up to it, in the order of an argument."""
    if not right.is_value:
        return UNKNOWN
    keys = list(given[order]) if order else sorted(right.value)
    if sorted(keys) != sorted(right.value):
        return UNKNOWN
    numbers = [rational_near(right.value[key]) for key in keys]
    try:
        return Outcome("value", {key: change(numbers[:place + 1]) for place, key in enumerate(keys)})
    except ZeroDivisionError:
        return UNKNOWN


def by_position(
    operation: Operation, way: Callable[[Any], list[str]], keys: str, other: str, given: Given, right: Outcome
) -> Outcome:
    """The answer where a map has the values of its places under the keys of another."""
    if not right.is_value:
        return UNKNOWN
    names = way(given[keys])
    moved = dict(zip(names, given[other].values(), strict=True))
    return reference(operation, {**given, other: moved})
