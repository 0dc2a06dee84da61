"""What options of training do: more steps of logistic and softmax regression, and longer ones, count.

Of one step with two rates the start is known, and what a rate is multiplied by.  At the start that is the
gradient, up to one factor for weights and biases alike, or it is another method's step, which is not judged.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..laws import Rule, number, numbers, told
from ..tables import Table
from . import objectives, several
from .optima import LOGISTIC, RATE, SOFTMAX, law

SAME = 1e-9          # numbers that are nearer, relative to them, are the same
NOTHING_LEFT = 2.0 ** -20   # times a tolerance: who ends by it takes more steps

STEPS = "max_iter"
# options of training, each with what else is given, and two values; heavier penalties have a law of their own
TRAINING: Mapping[str, tuple[Mapping[str, Any], tuple[float, float]]] = {
    STEPS: ({}, (1, 64)), RATE: ({STEPS: 1}, (1 / 1024, 1 / 8)),
    "tol": ({"early_stopping": True}, (2.0 ** -40, 2.0 ** 20)), "C": ({}, (4, 0.25)), "l2": ({}, (0.0625, 1))}
NO_LAW = {"C": LOGISTIC, "l2": LOGISTIC}   # kinds of which another law asks
PLACE = {LOGISTIC[0]: 4, SOFTMAX[0]: 2}    # of a table of two columns that no plane separates
STRAIGHT = 1e-3      # how far steps may be from the gradient's direction, relative to them
FURTHER = 1.5        # or as much less far: a bias that is moved by so many times as much as the weights are


class Optioned(NamedTuple):
    """What is learnt from one table with two values of an option of training, in the order of the values."""

    table: Table
    kind: str
    option: str
    values: Sequence[float]
    seen: Sequence[Mapping[str, Any]]


def optioned(learn: Callable[[Mapping[str, Any]], Any], drawn: Table, kind: str,
             newton: bool) -> list[Optioned]:
    """Return what is learnt from a table with each option of TRAINING that the class takes.

    `learn`: options → what is learnt.  A learning rate is tried in one step, where the number of steps
    counts and is not of Newton's method, which may have none.
    """
    found: list[Optioned] = []
    for option, (beside, values) in TRAINING.items():
        in_steps = not newton and any(one.option == STEPS and option_counts(one) == "" for one in found)
        if kind in NO_LAW.get(option, ()) or (option == RATE and not in_steps):
            continue
        seen = [learn({**beside, option: one}) for one in values]
        taken = None not in seen and number(seen[0]["options"].get(option)) == values[0]
        found += [Optioned(drawn, kind, option, values, seen)] * taken
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
    """Return weights and bias, or θ of scores as `several` has it; [] where none is known."""
    if "scores" in seen:
        return several.theta_of(seen)
    found = [one for row in [[*seen["weights"], *seen["bias"]]] * seen["sized"] for one in numbers(row)]
    return found if all(map(math.isfinite, found)) else []


def down_the_gradient(optioned: Optioned) -> str | None:
    """Return "" if the first step moves weights and bias by one multiple of the gradient, else a sentence.

    None for other options than the rate, and where weights are not moved along the gradient, or no bias is.
    """
    one, other = map(learnt, optioned.seen)
    if optioned.option != RATE or not one or not other:
        return None
    few, many = optioned.values
    step = [(b - a) / (many - few) for a, b in zip(one, other)]
    down = slope([a - few * moved for a, moved in zip(one, step)], optioned)
    (weights, aside), (bias, bent) = (
        along(*parts) for parts in zip(by_part(step, optioned), by_part(down, optioned)))
    if max(aside, bent) > STRAIGHT or not weights or not bias:
        return None
    times = bias / weights
    return "" if 1 / FURTHER < times < FURTHER else \
        f"in its first step the weights move by {-weights:.4g} times rate and gradient, and the bias by " \
        f"{-bias:.4g} times: {times:.3g} times as far as it should"


def slope(start: Sequence[float], optioned: Optioned) -> Sequence[float]:
    """Return the gradient of −log of the likelihood, in the order of `learnt`."""
    if optioned.kind in LOGISTIC:
        return objectives.slopes(start, [0.0] * len(start), objectives.signed(optioned.table))
    return several.likelihood(optioned.table, optioned.seen[0]["classes"]).newton(start)[0]


def by_part(numbers: Sequence[float], optioned: Optioned) -> tuple[list[float], list[float]]:
    """Return the numbers of weights, and those of biases, of numbers in the order of `learnt`."""
    width = len(optioned.table.rows[0]) + 1
    of_bias = width - 1 if optioned.kind in LOGISTIC else 0
    return [one for place, one in enumerate(numbers) if place % width != of_bias], [*numbers[of_bias::width]]


def along(moved: Sequence[float], down: Sequence[float]) -> tuple[float, float]:
    """Return the multiple of `down` that is nearest to `moved`, and how far it is, relative to `moved`."""
    times = sum(a * b for a, b in zip(moved, down)) / objectives.squares(down)
    return times, math.dist(moved, [times * one for one in down]) / (math.hypot(*moved) or 1.0)


TELLING: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(law("options-count", "Options of training change what is learnt",
             "E(max_iter=1).fit(A).w != E(max_iter=64).fit(A).w", "logistic"), option_counts),
    Rule(law("first-step", "The first step moves weights and bias by one multiple of the gradient",
             "E(max_iter=1).fit(A).w == -c * lr * grad_w and E(max_iter=1).fit(A).b == -c * lr * grad_b",
             "logistic"), down_the_gradient))}
LAWS = tuple(rule.law for rule in TELLING.values())
