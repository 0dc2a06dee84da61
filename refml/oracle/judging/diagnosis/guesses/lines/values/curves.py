"""Other curves from 0 to 1 for the sigmoid, and scores that are clipped before it.

    probit        the area under the normal curve to the left of z
    arc tangent   1/2 + arctan(z)/pi

Floats compute them: no exact number is at hand.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from .......numbers.rational import Fraction
from .......numbers.reals import real
from ......reference.outcomes import Outcome
from ......specification.schema import Operation
from ....suspects import Diagnosis, Given, Suspect

OPERATIONS = ("logistic.sigmoid", "logistic.hypothesis")
CLIPPED = (5, 6, 8, 10, 12, 15, 16, 18, 20, 25, 30, 32, 35, 36, 37, 40, 45, 50, 60, 64, 80, 88, 100, 200, 250,
           300, 500, 600, 700, 709)

# name → what the curve is, and its value
CURVES: Mapping[str, tuple[str, Callable[[float], float]]] = {
    "probit": ("the area under the normal curve to the left of z",
               lambda z: math.erfc(-z / math.sqrt(2)) / 2),
    "probit-of-like-spread": ("the area under the normal curve to the left of z/1.702",
                              lambda z: math.erfc(-z / 1.702 / math.sqrt(2)) / 2),
    "probit-of-like-slope": ("the area under the normal curve to the left of z sqrt(pi/8)",
                             lambda z: math.erfc(-z * math.sqrt(math.pi / 16)) / 2),
    "arc-tangent": ("1/2 + arctan(z)/pi", lambda z: math.atan2(1, -z) / math.pi),
    "arc-tangent-of-like-slope": ("1/2 + arctan(pi z/2)/pi",
                                  lambda z: math.atan2(1, -math.pi * z / 2) / math.pi),
    "root-of-one-and-the-square": ("(1 + z/sqrt(1 + z^2))/2", lambda z: (1 + z / math.hypot(1, z)) / 2),
    "log-log": ("exp(-e^-z)", lambda z: math.exp(-math.exp(-z)) if z > -700 else 0.0),
}


def curves(operation: Operation) -> Iterator[Suspect]:
    """Every other curve, and every bound at which scores may be clipped."""
    if operation.id not in OPERATIONS:
        return
    for most in CLIPPED:
        says = f"You clipped the score to between -{most} and {most}: beyond it the probability goes on."
        yield Suspect(Diagnosis(f"score-clipped-at-{most}", says), partial(clipped, most))
    for name, (what, curve) in CURVES.items():
        says = f"Your curve is {what}; the sigmoid is 1 / (1 + e^-z)."
        yield Suspect(Diagnosis(f"{name}-for-the-sigmoid", says), partial(drawn, curve))


def score_of(given: Given) -> Fraction:
    """The score that goes into the sigmoid."""
    if "z" in given:
        return Fraction(given["z"])
    weighted = (w * v for w, v in zip(given["weights"], given["x"], strict=True))
    return Fraction(given["intercept"]) + sum(weighted, Fraction(0))


def clipped(most: int, given: Given, right: Outcome) -> Outcome:
    """The sigmoid of a score that is clipped."""
    score = score_of(given)
    if not right.is_value or abs(score) <= most:
        return right
    return Outcome("value", 1 / (1 + real.exp(-max(min(score, Fraction(most)), Fraction(-most)))))


def drawn(curve: Callable[[float], float], given: Given, right: Outcome) -> Outcome:
    """The value of another curve at the score."""
    return Outcome("value", Fraction(curve(float(score_of(given))))) if right.is_value else right
