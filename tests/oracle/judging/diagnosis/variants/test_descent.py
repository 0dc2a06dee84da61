"""Searches that end early are told with the number of their steps."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.judging.diagnosis.variants.descent import after, ascent, descents, learnt, newton
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

SPEC = load()
RIGHT = Outcome("value")
RECORDS: dict[str, Any] = {"rows": [[Fraction(0)], [Fraction(1)], [Fraction(2)]], "labels": [0, 1, 1],
                           "l2": Fraction(1), "penalise_intercept": False}


def asked_of(operation: str, answer: Callable[[Mapping[str, Any]], Any]) -> list[Asked]:
    """The examples of an operation that have an answer, with the answers of somebody else."""
    found = []
    for example in SPEC.examples.values():
        right = reference(example.operation, example.given) if example.operation.id == operation else RIGHT
        if example.operation.id == operation and right.is_value:
            got = answer(example.given)
            found.append(Asked(example.operation, example.given, right, Reply("result", got),
                               measure_of(example, example.given, "binary64"), got != right.value))
    return found


def climbed(rate: float, count: int) -> Callable[[Mapping[str, Any]], Any]:
    """Whoever climbs along the mean gradient."""
    def answer(given: Mapping[str, Any]) -> Any:
        theta = next(islice(ascent(rate, True, given), count - 1, None))
        return {"intercept": Fraction(theta[0]), "weights": [*map(Fraction, theta[1:])]}

    return answer


def test_so_many_steps_along_the_gradient_are_told() -> None:
    asked = asked_of("logistic.maximiser", climbed(0.01, 30))
    found = names(SPEC, SPEC.operations["logistic.maximiser"], asked)
    assert [one.diagnosis.id for one in found] == ["30-steps-of-0.01-along-the-mean"]


def test_a_step_along_the_gradient_and_one_of_newton() -> None:
    assert next(ascent(1.0, False, RECORDS)) == [0.5, 1.5]   # y - 1/2 = -1/2, 1/2, 1/2
    assert next(ascent(1.0, True, RECORDS)) == [0.5 / 3, 0.5]
    intercept, weight = next(newton(RECORDS))   # the curvature is ((3/4, 3/4), (3/4, 9/4))
    assert math.isclose(intercept, 0, abs_tol=1e-15)
    assert math.isclose(weight, 2 / 3)


def test_newton_ends_at_the_maximum() -> None:
    operation = SPEC.operations["logistic.maximiser"]
    best = reference(operation, RECORDS).value
    found = after(newton, 12, RECORDS, RIGHT).value
    assert math.isclose(float(found["intercept"]), float(best["intercept"]), rel_tol=1e-12)


def test_what_is_refused_is_not_searched() -> None:
    assert after(newton, 3, RECORDS, Outcome("error")).kind == "undecided"
    assert after(newton, 3, {**RECORDS, "l2": Fraction(0), "labels": [1, 1, 1]}, RIGHT).kind in (
        "undecided", "value")
    assert list(descents(SPEC.operations["svm.solve"], [])) == []


@pytest.mark.parametrize(("passes", "learns"), [(3, False), (20, True)])
def test_a_perceptron_gives_up(passes: int, learns: bool) -> None:
    given = {"rows": [[Fraction(2)], [Fraction(3)]], "labels": [-1, 1], "through_origin": False}
    assert learnt(passes, given, RIGHT) == Outcome("value", learns)
    assert learnt(passes, {**given, "rows": [[1], [1]]}, RIGHT) == Outcome("value", False)
    found = names(SPEC, SPEC.operations["separability.separable"],
                  asked_of("separability.separable", lambda one: learnt(passes, one, RIGHT).value))
    assert not learns or [one.diagnosis.id for one in found] == ["perceptron-that-gives-up"]
