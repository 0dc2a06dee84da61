"""What options of training do: more steps of logistic and softmax regression, and longer ones, count."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..laws import Rule, number, numbers, told
from ..tables import Table
from .optima import law

SAME = 1e-9          # numbers that are nearer, relative to them, are the same
NOTHING_LEFT = 2.0 ** -20   # times a tolerance: who ends by it takes more steps

# options of training, each with what else is given, and two values
TRAINING: Mapping[str, tuple[Mapping[str, Any], tuple[float, float]]] = {
    "max_iter": ({}, (1, 64)), "learning_rate": ({"max_iter": 1}, (1 / 1024, 1 / 8))}


class Optioned(NamedTuple):
    """What is learnt from one table with two values of an option of training, in the order of the values."""

    table: Table
    option: str
    values: Sequence[float]
    seen: Sequence[Mapping[str, Any]]


def optioned(learn: Callable[[Mapping[str, Any]], Any], drawn: Table, newton: bool) -> list[Optioned]:
    """Return what is learnt from a table with each option of TRAINING that the class takes.

    `learn`: options → what is learnt.  A learning rate is tried in one step, where the number of steps
    counts and is not of Newton's method, which may have none.
    """
    found: list[Optioned] = []
    for option, (beside, values) in TRAINING.items():
        if beside and (newton or not any(option_counts(one) == "" for one in found)):
            continue
        seen = [learn({**beside, option: one}) for one in values]
        taken = None not in seen and number(seen[0]["options"].get(option)) == values[0]
        found += [Optioned(drawn, option, values, seen)] * taken
    return found


def option_counts(optioned: Optioned) -> str | None:
    """Return "" if two values of an option give two planes, else a sentence; None where none is known."""
    one, other = map(learnt, optioned.seen)
    if not one or not other:
        return None
    alike = all(math.isclose(a, b, rel_tol=SAME) for a, b in zip(one, other))
    words = " and with ".join(f"{one:g}" for one in optioned.values)
    return f"with {optioned.option} = {words} it learns the same, {told(one)}: the option is ignored" \
        if alike else ""


def learnt(seen: Mapping[str, Any]) -> list[float]:
    """Return weights and bias, or the scores at the origin and the unit vectors; [] where none is known."""
    rows = seen["scores"] if "scores" in seen else [[*seen["weights"], *seen["bias"]]] * seen["sized"]
    found = [one for row in rows for one in numbers(row)]
    return found if all(map(math.isfinite, found)) else []


TELLING: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(law("options-count", "Options of training change what is learnt",
             "E(max_iter=1).fit(A).w != E(max_iter=64).fit(A).w", "logistic"), option_counts),)}
LAWS = tuple(rule.law for rule in TELLING.values())
