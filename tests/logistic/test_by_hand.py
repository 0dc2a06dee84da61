"""Logistic regression by hand: steps that are rational, and the same answers as the checked functions."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from refml.errors import Undefined
from refml.logistic import by_hand, model
from refml.numbers.reals.real import exp, log
from tests.drawing import simple_fractions
from tests.strategies import logistic as drawn

HOURS, PASSED = [[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1]


# ---------------------------------------------------------------- by hand indeed

def test_half_at_zero() -> None:
    """003 l.182-188: g(0) = 0.5, and there the label is 1."""
    assert by_hand.sigmoid(0) == Fraction(1, 2)
    assert by_hand.decision([0, 0], [5]) == 1


def test_the_first_steps_on_hours_of_studying() -> None:
    """000 l.22: at θ = 0 every residual is ±½, and the slope is ½·Σ ±x."""
    start = [0, 0]
    assert by_hand.log_likelihood(HOURS, PASSED, start) == -6 * log(2)
    assert by_hand.gradient(HOURS, PASSED, start) == [0, Fraction(-1 - 2 + 3 - 4 + 5 + 6, 2)]
    assert by_hand.ascent_step(HOURS, PASSED, start, Fraction(1, 10)) == [0, Fraction(7, 20)]
    assert by_hand.newton_step(HOURS, PASSED, start) == [Fraction(-14, 5), Fraction(4, 5)]


# ---------------------------------------------------------------- the same as the checked functions

def split(arguments: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arguments without a penalty, for the checked function and by hand."""
    given_all = {name: value for name, value in arguments.items() if name not in ("l2", "penalise_intercept")}
    theta = [given_all["intercept"], *given_all["weights"]]
    rest = {name: value for name, value in given_all.items() if name not in ("intercept", "weights")}
    return given_all, {**rest, "theta": theta}


@given(drawn.scores)
def test_sigmoid(z: Fraction) -> None:
    assert model.sigmoid(z) == by_hand.sigmoid(z)


@given(drawn.at_a_point())
def test_hypothesis_and_decision(arguments: dict[str, Any]) -> None:
    given_all, same = split(arguments)
    assert model.hypothesis(**given_all) == by_hand.hypothesis(**same)
    assert model.decision(**given_all) == by_hand.decision(**same)


@given(drawn.at_parameters())
def test_log_likelihood(arguments: dict[str, Any]) -> None:
    """The likelihoods, for their logarithms are of 1 − h here and of σ(−z) there."""
    given_all, same = split(arguments)
    assert exp(model.log_likelihood(**given_all)) == exp(by_hand.log_likelihood(**same))


@given(drawn.at_parameters(), simple_fractions(Fraction(1, 9), 9, 9))
def test_gradient_and_ascent_step(arguments: dict[str, Any], rate: Fraction) -> None:
    given_all, same = split(arguments)
    slope = model.gradient(**given_all)
    assert [slope.intercept, *slope.weights] == by_hand.gradient(**same)
    assert by_hand.ascent_step(rate=rate, **same) == [
        t + rate * s for t, s in zip(same["theta"], [slope.intercept, *slope.weights], strict=True)]


@given(drawn.at_parameters())
def test_hessian(arguments: dict[str, Any]) -> None:
    given_all, same = split(arguments)
    assert model.hessian(**given_all) == by_hand.hessian(same["rows"], same["theta"])


@given(drawn.before_a_step())
def test_newton_step(arguments: dict[str, Any]) -> None:
    given_all, same = split(arguments)
    try:
        moved = model.newton_step(**given_all)
    except Undefined:
        with pytest.raises(Undefined):
            by_hand.newton_step(**same)
        return
    assert [moved.intercept, *moved.weights] == by_hand.newton_step(**same)
