"""Logistic regression at given parameters: identities of the sigmoid, derivatives held against mpmath's."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.logistic import model as logistic
from refml.numbers.reals.real import decimal, exp, log, sign
from tests.drawing import simple_fractions
from tests.tables import FIVE_BITS

scores = st.one_of(st.fractions(-60, 60, max_denominator=20), st.integers(-10**6, 10**6).map(Fraction),
                   st.sampled_from([Fraction(0), Fraction(1, 10**400), Fraction(-1, 10**400)]))
small = simple_fractions(-3, 3, 6)
HOURS, PASSED = [[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1]


@given(scores)
def test_the_sigmoid_of_minus_z_is_what_is_missing_to_one(z: Fraction) -> None:
    h = logistic.sigmoid(z)
    assert h + logistic.sigmoid(-z) == 1
    assert (h >= Fraction(1, 2)) == (z >= 0)
    assert (h == Fraction(1, 2)) == (z == 0)


@given(scores, st.fractions(Fraction(1, 100), 10))
def test_the_sigmoid_increases_strictly(z: Fraction, step: Fraction) -> None:
    assert logistic.sigmoid(z) < logistic.sigmoid(z + step)


@given(scores.filter(lambda z: abs(z) < 100))
def test_the_score_is_the_log_odds(z: Fraction) -> None:
    h = logistic.sigmoid(z)
    assert h / (1 - h) == exp(z)


@given(st.lists(small, min_size=2, max_size=2), small, st.lists(small, min_size=2, max_size=2))
def test_the_decision_is_that_of_the_probability(w: list[Fraction], b: Fraction, x: list[Fraction]) -> None:
    assert (logistic.decision(w, b, x) == 1) == (logistic.hypothesis(w, b, x) >= Fraction(1, 2))


def test_candidate_lines_of_the_five_points_are_not_equally_sure() -> None:
    """003-C16, 000-E02: all three separate; the least probability of a right label differs."""
    rows, labels = FIVE_BITS
    lines: list[Any] = [([Fraction(-2, 5), Fraction(6, 5)], Fraction(-7, 5)), ([0, 1], Fraction(-5, 2)),
             ([Fraction(-1, 4), 1], Fraction(-3, 2))]
    least = []
    for w, b in lines:
        assert [logistic.decision(w, b, x) for x in rows] == labels
        least.append(min(abs(b + sum(a * c for a, c in zip(w, x, strict=True))) for x in rows))
    assert len(set(least)) == 3
    likely = [logistic.log_likelihood(rows, labels, w, b) for w, b in lines]
    assert likely[0] > likely[1]


def test_the_best_linear_accuracy_on_xor_is_three_quarters() -> None:
    """003-C09, by every sign pattern that a fine grid of lines gives; with the product 1."""
    points, labels = [(1, 1), (-1, -1), (1, -1), (-1, 1)], [1, 1, 0, 0]
    grid = [Fraction(k, 2) for k in range(-5, 6)]
    right = [sum(logistic.decision([a, b], c, x) == y for x, y in zip(points, labels, strict=True))
             for a in grid[::2] for b in grid[::2] for c in grid]
    assert max(right) == 3
    assert [logistic.decision([0, 0, 1], 0, [*x, x[0] * x[1]]) for x in points] == labels


tables = st.integers(1, 2).flatmap(lambda d: st.tuples(
    st.lists(st.tuples(st.lists(small, min_size=d, max_size=d), st.integers(0, 1)), min_size=1, max_size=4),
    st.lists(small, min_size=d, max_size=d), small, st.sampled_from([0, 1, Fraction(1, 3)]), st.booleans()))


def likelihood_of(rows: Any, labels: Any, l2: Any, too: bool) -> Any:
    """The penalised log-likelihood as a function of numbers of mpmath, written down a second time."""
    def objective(*theta: Any) -> Any:
        total = mpmath.mpf(0)
        for x, y in zip(rows, labels, strict=True):
            z = theta[0] + sum(t * mpmath.mpf(v.numerator) / v.denominator
                               for t, v in zip(theta[1:], x, strict=True))
            total -= mpmath.log1p(mpmath.exp(-z if y else z))
        penalised = theta if too else theta[1:]
        return total - mpmath.mpf(Fraction(l2).numerator) / Fraction(l2).denominator / 2 * sum(
            t * t for t in penalised)
    return objective


@given(tables)
def test_gradient_and_hessian_are_the_derivatives_of_the_likelihood(table: Any) -> None:
    found, w, b, l2, too = table
    rows, labels = [x for x, _ in found], [y for _, y in found]
    with mpmath.workdps(50):
        objective = likelihood_of(rows, labels, l2, too)
        theta = [mpmath.mpf(t.numerator) / t.denominator for t in [b, *w]]
        value = logistic.log_likelihood(rows, labels, w, b, l2, too)
        assert abs(objective(*theta) - as_mpf(value)) < mpmath.mpf(10) ** -30
        slope = logistic.gradient(rows, labels, w, b, l2, too)
        curvature = logistic.hessian(rows, labels, w, b, l2, too)
        for j, derivative in enumerate([slope.intercept, *slope.weights]):
            order = [int(i == j) for i in range(len(theta))]
            assert abs(mpmath.diff(objective, tuple(theta), tuple(order)) - as_mpf(derivative)) < 1e-15
            for k in range(len(theta)):
                both = [order[i] + (i == k) for i in range(len(theta))]
                second = mpmath.diff(objective, tuple(theta), tuple(both))
                assert abs(second - as_mpf(curvature[j][k])) < 1e-10


def as_mpf(value: Any) -> Any:
    """A number to 40 digits; 0 and what is rational without a mark."""
    if isinstance(value, Fraction):
        return mpmath.mpf(value.numerator) / value.denominator
    return mpmath.mpf(decimal(value, 40)) if sign(value) else mpmath.mpf(0)


def test_the_newton_step_solves_its_system() -> None:
    w, b = [Fraction(1, 2)], Fraction(-1)
    rows, labels = HOURS[:3], PASSED[:3]
    moved = logistic.newton_step(rows, labels, w, b, l2=1)
    slope, H = logistic.gradient(rows, labels, w, b, l2=1), logistic.hessian(rows, labels, w, b, l2=1)
    step = [moved.intercept - b, moved.weights[0] - w[0]]
    for row, g in zip(H, [slope.intercept, slope.weights[0]], strict=True):
        left = row[0] * step[0] + row[1] * step[1] + g
        assert abs(float(left)) < 1e-30 if left != 0 else True


def test_newton_steps_lead_to_the_same_place_as_the_maximiser() -> None:
    b, w = Fraction(0), [Fraction(0)]
    for _ in range(6):
        moved = logistic.newton_step(HOURS, PASSED, w, b)
        # Rounded, since exact parameters would be sums of exponentials of sums of exponentials.
        b, w = Fraction(decimal(moved.intercept, 18)), [Fraction(decimal(moved.weights[0], 18))]
    assert round(float(b), 12) == -4.249096550480
    assert round(float(w[0]), 12) == 1.214027585851


def test_the_first_step_is_least_squares() -> None:
    moved = logistic.newton_step(HOURS, PASSED, [0], 0)
    assert (moved.intercept, moved.weights) == (Fraction(-14, 5), [Fraction(4, 5)])


def test_longer_parameters_of_a_separating_plane_are_more_likely() -> None:
    rows, labels = FIVE_BITS
    likely = [logistic.log_likelihood(rows, labels, [-2 * k, 6 * k], -7 * k) for k in range(6)]
    assert likely == sorted(likely, key=float)
    assert likely[0] == log(Fraction(1, 32))


def test_many_records_keep_their_form() -> None:
    rows = [[Fraction(i % 7, 3)] for i in range(40)]
    labels = [int(i % 3 == 0) for i in range(40)]
    expected = sum(y - 1 / (1 + math.exp(-x[0])) for x, y in zip(rows, labels, strict=True))
    assert math.isclose(float(logistic.gradient(rows, labels, [1], 0).intercept), expected, rel_tol=1e-13)


untyped: Any = logistic


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.hypothesis([1, 2], 0, [3]), "are 2 and x has 1 entries"),
    (lambda: untyped.hypothesis([], 0, []), r"x=\[\] has 0 elements"),
    (lambda: untyped.hypothesis([1], "b", [3]), "intercept='b' is not a number"),
    (lambda: untyped.decision([1], 0, [True]), r"x\[0\]=True is a bool"),
    (lambda: untyped.sigmoid("one"), "z='one' is not a number"),
    (lambda: untyped.log_likelihood([[1]], [2], [1], 0), r"labels\[0\]=2 is neither"),
    (lambda: untyped.gradient([[1]], [1], [1, 2], 0), r"are 2 and rows\[0\] has 1 entries"),
    (lambda: untyped.gradient([[1]], [1], [1], 0, l2=-1), "l2=-1 is negative"),
    (lambda: untyped.hessian([[1]], [1], [1], 0, penalise_intercept="no"), "penalise_intercept='no'"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_a_singular_hessian_has_no_step() -> None:
    with pytest.raises(Undefined, match="singular"):
        logistic.newton_step([[1], [1]], [0, 1], [0], 0)


def test_a_singular_hessian_with_irrational_entries_is_known_for_one() -> None:
    rows, labels = [[1, 2, 1], [0, 1, 0], [3, 5, 3], [1, 1, 1]], [0, 1, 0, 1]
    with pytest.raises(Undefined, match="the columns and the constant 1 are linearly dependent"):
        logistic.newton_step(rows, labels, weights=[1, 1, 0], intercept=Fraction(1, 3))
    assert logistic.newton_step(rows, labels, [1, 1, 0], Fraction(1, 3), l2=1).weights


def test_a_score_beyond_all_exponents_is_unsupported_and_yet_decided() -> None:
    with pytest.raises(Unsupported):
        logistic.hypothesis([1], 0, [10**400])
    assert logistic.decision([1], 0, [10**400]) == 1
