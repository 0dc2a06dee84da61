"""What penalties do: a heavier one makes weights smaller, and leaves the bias of logistic regression free.

A bias shows that it is penalised however early training stops: under heavy penalties weights and bias soon
stand where −gradient/weight is λ for the bias, too.  One such penalty may be chance, two are not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ...doors.estimators.guise.options import UNSAID
from ..laws import Rule, number, numbers
from ..tables import Table, two_classes
from .causes import prices
from .objectives import GREATEST, at, signed, squares
from .optima import LOGISTIC, RATE, WANTED, law
from .training import NOTHING_LEFT, SAME

LIGHT, HEAVY = {"C": 4, "l2": 0.0625}, {"C": 0.25, "l2": 1}
SEVEN = {"max_iter": 7}   # an odd number: a step that is too long for a penalty turns the weights each time
PRESSED = 3          # tables on which two penalties are compared
GROWN = 1.25         # weights may be longer by less where a method stops early
WEIGHTS = (8, 32, 128, 512, 2048)   # so heavy that few steps suffice; too heavy ones end in no number
ALIKE = 0.05         # two λ that are nearer, relative to them, are the same
RARE = 2             # records of the smaller class


class Weighed(NamedTuple):
    """What logistic regression learns from one table with each of WEIGHTS; the user's penalty is left out."""

    table: Table
    seen: Sequence[Mapping[str, Any]]


def unbalanced() -> Table:
    """Return a table with RARE records of the first class, so that a free bias is far from 0."""
    drawn = two_classes(0, False)
    kept = [at for at, label in enumerate(drawn.labels)
            if label != drawn.labels[0] or drawn.labels[:at].count(label) < RARE]
    return drawn._replace(rows=[drawn.rows[at] for at in kept], labels=[drawn.labels[at] for at in kept])


def weighed(learn: Callable[[Table, Mapping[str, Any], Mapping[str, float]], Any]) -> list[Weighed]:
    """Return what is learnt with each of WEIGHTS, up to the first with which nothing is; [] if with none.

    `learn`: table, options, factors of defaults → a plane.
    """
    drawn, longer = unbalanced(), {"tol": NOTHING_LEFT}
    each = (learn(drawn, {**WANTED[LOGISTIC[0]], "C": 1 / one, "l2": one}, longer) for one in WEIGHTS)
    seen = [*takewhile(lambda one: one is not None, each)]
    return [Weighed(drawn, seen)] if seen else []


def free_bias(weighed: Weighed) -> str | None:
    """Return "" if the bias is penalised with none of WEIGHTS, else a sentence.

    None where the class says so, tells no plane or has no such option.
    """
    known = [one for one in weighed.seen if one["sized"] and not one["penalised"] and not one["without"]]
    found = [penalised(weighed.table, one) for one in known]
    if not known:
        return None
    told = [one for one in found if one]
    return f"its bias is penalised as its weights are: {told[0]}" if len(told) > 1 else ""


def penalised(drawn: Table, seen: Mapping[str, Any]) -> str:
    """Return a clause if weights and bias are optimal for one penalty on all of them; else ""."""
    weights, (bias, *_), records = numbers(seen["weights"]), numbers(seen["bias"]), signed(drawn)
    plane, (cost, l2) = [*weights, bias], (number(seen["options"].get(name)) for name in ("C", "l2"))
    if not all(map(math.isfinite, plane)) or not any(weights) or not bias:
        return ""
    slopes = [-y / (1 + math.exp(min(y * at(plane, x), GREATEST))) for x, y in records]
    columns = zip(*(x for x, _ in records), strict=True)
    down = [-sum(slope * one for slope, one in zip(slopes, column, strict=True)) for column in columns]
    ratios = sum(g * w for g, w in zip(down, weights, strict=True)) / squares(weights), -sum(slopes) / bias
    return next((f"with λ = {1 / price:g} ({words}) the loss falls by {-sum(slopes):.4g} a unit of the bias, "
                 f"which stays at {bias:.4g}: {ratios[1]:.4g} times as much"
                 for words, price in prices(cost, l2, len(records)).items()
                 if all(abs(price * one - 1) <= ALIKE for one in ratios)), "")


class Pressed(NamedTuple):
    """What is learnt from the same records with a light and with a heavy penalty."""

    table: Table
    kind: str
    light: Mapping[str, Any]
    heavy: Mapping[str, Any]


def diverges(light: Mapping[str, Any], heavy: Mapping[str, Any]) -> bool:
    """Whether weights with the heavy penalty alone are no numbers, though its steps are no longer than 1."""
    rate = number(heavy["options"].get(RATE))
    finite = [all(map(math.isfinite, numbers(seen["weights"]))) for seen in (light, heavy)]
    return finite == [True, False] and rate is not None and rate <= 1


def heavier(pressed: Pressed) -> str | None:
    """Return "" if a heavier penalty gives smaller weights, else a sentence.

    None without such an option or weights, and where C may be the penalty λ.
    """
    pairs = {name: [number(seen["options"].get(name)) for seen in (pressed.light, pressed.heavy)]
             for name in LIGHT}
    told = [(name, f"{name} = {pair[0]:g}, and with {pair[1]:g}") for name, pair in pairs.items()
            if pair[0] is not None and pair[1] is not None and pair[0] != pair[1]]
    light, heavy = (math.hypot(*numbers(seen["weights"])) for seen in (pressed.light, pressed.heavy))
    free = pressed.light["options"].get("penalty", "l2") in UNSAID
    if free or not told or not (
            pressed.light["sized"] and pressed.heavy["sized"] and 0 < light + heavy < math.inf):
        return None
    name, options = told[0]
    few = pressed.light["options"].get("max_iter")
    along = sum(a * b for a, b in zip(*(numbers(seen["weights"]) for seen in (pressed.light, pressed.heavy))))
    if few and (name == "C" or along <= 0):
        return None   # the steps are too long
    if name == "C" and pressed.kind in LOGISTIC and heavy > light:
        return None   # its C may be λ
    steps = f"in {few:g} steps, for with more of them it ends in no number, " if few else ""
    words = f"{steps}its weights have the length {light:.4g} with {options}"
    if math.isclose(light, heavy, rel_tol=SAME):
        return f"{words}: it leaves its penalty out"
    return f"{words} {heavy:.4g}: its penalty pulls the wrong way" if heavy > GROWN * light else ""


PRESSING: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(law("heavier-penalty", "A heavier penalty gives smaller weights",
             "norm(fit(C=1/4).w) < norm(fit(C=4).w)", "svm"), heavier),)}
WEIGHING: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(law("free-bias", "The bias of logistic regression is not penalised",
             "sum(sigmoid(dot(w, x) + b) - y) != -lambda_ * b", "logistic"), free_bias),)}
LAWS = tuple(rule.law for rule in (*PRESSING.values(), *WEIGHING.values()))
