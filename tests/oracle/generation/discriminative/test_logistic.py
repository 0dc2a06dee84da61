from __future__ import annotations

from fractions import Fraction

from refml.oracle.generation.choices import SMALL
from refml.oracle.generation.discriminative import logistic
from tests.oracle.generation.first_seeds import answers, cases


def test_a_maximum_exists_is_at_infinity_and_is_unique_by_a_penalty_alone() -> None:
    found = {one.value for one in answers("logistic.existence")}
    assert found >= {"exists", "separable", "quasi-separable"}
    kinds = {one.kind for one in answers("logistic.maximiser", 24, SMALL)}
    assert kinds == {"value", "error"}


def test_penalties_are_drawn_with_and_without_the_intercept() -> None:
    asked = cases("logistic.gradient")
    assert {(one["l2"] > 0, one["penalise_intercept"]) for one in asked} == {
        (False, False), (False, True), (True, False), (True, True)}


def test_log_odds_leave_the_range_of_doubles() -> None:
    asked = [one["z"] for one in cases("logistic.sigmoid")]
    assert max(asked) >= 700 and min(asked) <= -700 and any(0 < abs(z) < Fraction(1, 10**9) for z in asked)
    assert logistic.of_sigmoid({"z": Fraction(-700)}).digits == 12
    assert logistic.of_sigmoid({"z": Fraction(10**6)}).digits < 10


def test_claims_are_right_and_wrong() -> None:
    found = [one.value for one in answers("logistic.overlap_judge")]
    assert any(not any(one.values()) for one in found) and any(any(one.values()) for one in found)
