"""Other curves than the sigmoid, and scores that are clipped, are told by their values."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.lines.values.curves import curves
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected
from tests.oracle.judging.diagnosis.trying import named

SPEC = load()


def sigmoid(z: float) -> float:
    return 1 / (1 + math.exp(-z))


def names_of(curve: Callable[[float], float]) -> list[str]:
    """The names of a curve that is answered for the sigmoid."""
    operation, asked = SPEC.operations["logistic.sigmoid"], []
    for z in (Fraction(-60), Fraction(-3), Fraction(-1, 2), Fraction(0), Fraction(2), Fraction(9)):
        right = reference(operation, {"z": z})
        got = Fraction(curve(float(z)))
        measure = Measure("binary64", 12, Expected("real"))
        asked.append(Asked(operation, {"z": z}, right, Reply("result", got), measure,
                           not math.isclose(got, sigmoid(float(z)), rel_tol=1e-12)))
    return [one.diagnosis.id for one in named(curves(operation), asked)]


@pytest.mark.parametrize(("curve", "name"), [
    (lambda z: math.erfc(-z / math.sqrt(2)) / 2, "probit-for-the-sigmoid"),
    (lambda z: (1 + math.erf(z / math.sqrt(2))) / 2, "probit-for-the-sigmoid"),
    (lambda z: 0.5 + math.atan(z) / math.pi, "arc-tangent-for-the-sigmoid"),
    (lambda z: sigmoid(max(-20, min(20, z))), "score-clipped-at-20"),
])
def test_another_curve_is_told(curve: Callable[[float], float], name: str) -> None:
    assert names_of(curve) == [name]


def test_the_sigmoid_is_none_of_them() -> None:
    assert names_of(sigmoid) == []
    assert list(curves(SPEC.operations["logistic.decision"])) == []
