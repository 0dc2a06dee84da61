"""A heavier penalty of a machine or of logistic regression makes its weights smaller."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..laws import Rule, number, numbers
from ..tables import Table
from .optima import LOGISTIC, NO_NORM, law

LIGHT, HEAVY = {"C": 4, "l2": 0.0625}, {"C": 0.25, "l2": 1}
PRESSED = 3          # tables on which two penalties are compared
SAME = 1e-9          # lengths of weights that are nearer, relative to them, are the same
GROWN = 1.25         # weights may be longer by less where a method stops early


class Pressed(NamedTuple):
    """What is learnt from the same records with a light and with a heavy penalty."""

    table: Table
    kind: str
    light: Mapping[str, Any]
    heavy: Mapping[str, Any]


def heavier(pressed: Pressed) -> str | None:
    """Return "" if a heavier penalty gives smaller weights, else a sentence.

    None without such an option or weights, and where C may be the penalty λ.
    """
    pairs = {name: [number(seen["options"].get(name)) for seen in (pressed.light, pressed.heavy)]
             for name in LIGHT}
    told = [(name, f"{name} = {pair[0]:g}, and with {pair[1]:g}") for name, pair in pairs.items()
            if pair[0] is not None and pair[1] is not None and pair[0] != pair[1]]
    light, heavy = (math.hypot(*numbers(seen["weights"])) for seen in (pressed.light, pressed.heavy))
    free = pressed.light["options"].get("penalty", "l2") in NO_NORM
    if free or not told or not (
            pressed.light["sized"] and pressed.heavy["sized"] and 0 < light + heavy < math.inf):
        return None
    name, options = told[0]
    if name == "C" and pressed.kind in LOGISTIC and heavy > light:
        return None   # its C may be λ
    words = f"its weights have the length {light:.4g} with {options}"
    if math.isclose(light, heavy, rel_tol=SAME):
        return f"{words}: it leaves its penalty out"
    return f"{words} {heavy:.4g}: its penalty pulls the wrong way" if heavy > GROWN * light else ""


PRESSING: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(law("heavier-penalty", "A heavier penalty gives smaller weights",
             "norm(fit(C=1/4).w) < norm(fit(C=4).w)", "svm"), heavier),)}
LAWS = tuple(rule.law for rule in PRESSING.values())
