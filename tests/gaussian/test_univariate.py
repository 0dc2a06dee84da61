"""The univariate normal: estimates by their defining sums, densities by their identities."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.gaussian import univariate as gaussian
from refml.numbers.reals.real import exp, log, pi, sqrt
from tests.drawing import simple_fractions

numbers = st.one_of(st.fractions(-50, 50, max_denominator=12), st.integers(-10**30, 10**30).map(Fraction))
far = st.one_of(st.fractions(-50, 50, max_denominator=12), st.integers(-10**6, 10**6).map(Fraction))
small = simple_fractions(-5, 5, 12)
variances = st.fractions(Fraction(1, 100), 100, max_denominator=100)
INCOMES = {"No": [125, 100, 70, 120, 60, 220, 75], "Yes": [95, 85, 90]}


@given(st.lists(numbers, min_size=2, max_size=8))
def test_the_estimate_is_its_defining_sum(values: list[Fraction]) -> None:
    found = gaussian.estimate(values)
    assert sum(x - found.mean for x in values) == 0
    assert found.variance * (len(values) - 1) == sum((x - found.mean) ** 2 for x in values)
    assert found.standard_deviation >= 0
    assert found.standard_deviation**2 == found.variance


@given(st.lists(numbers, min_size=2, max_size=8), numbers)
def test_shifting_the_values_shifts_the_mean_alone(values: list[Fraction], shift: Fraction) -> None:
    here, there = gaussian.estimate(values), gaussian.estimate([x + shift for x in values])
    assert there == gaussian.GaussianParameters(here.mean + shift, here.variance, here.standard_deviation)


@given(st.lists(numbers, min_size=2, max_size=8), st.randoms())
def test_order_does_not_matter_and_divisors_differ_by_one(values: list[Fraction], chance: Any) -> None:
    shuffled = list(values)
    chance.shuffle(shuffled)
    assert gaussian.estimate(shuffled) == gaussian.estimate(values)
    n = len(values)
    assert gaussian.estimate(values, "n").variance * n == gaussian.estimate(values, "n-1").variance * (n - 1)


def test_the_incomes_of_the_notes() -> None:
    no, yes = gaussian.estimate(INCOMES["No"]), gaussian.estimate(INCOMES["Yes"])
    assert no == gaussian.GaussianParameters(Fraction(110), Fraction(2975), sqrt(2975))
    assert yes == gaussian.GaussianParameters(Fraction(90), Fraction(25), Fraction(5))
    assert gaussian.estimate(INCOMES["No"], divisor="n").variance == 2550


@given(far, far, variances)
def test_the_density_is_symmetric_and_greatest_at_the_mean(
        x: Fraction, mean: Fraction, variance: Fraction) -> None:
    here = gaussian.density(x, mean, variance)
    assert here == gaussian.density(2 * mean - x, mean, variance)
    assert here <= gaussian.density(mean, mean, variance)
    assert gaussian.density(mean, mean, variance) ** 2 == 1 / (2 * pi * variance)


@given(small, small, variances)
def test_the_ratio_of_two_densities_is_an_exponential(x: Fraction, y: Fraction, variance: Fraction) -> None:
    ratio = exp((y * y - x * x) / (2 * variance))
    assert gaussian.density(x, 0, variance) == gaussian.density(y, 0, variance) * ratio


@given(small, small, variances)
def test_the_log_density_is_the_logarithm_of_the_density(
        x: Fraction, mean: Fraction, variance: Fraction) -> None:
    density, logarithm = gaussian.density(x, mean, variance), gaussian.log_density(x, mean, variance)
    assert log(density) == logarithm
    assert exp(logarithm) == density


def test_the_worked_density_and_its_misprint() -> None:
    """001-X02: with 54.54 under the root in place of 2975 the value is 0.0531, not 0.0072."""
    assert round(float(gaussian.density(120, 110, 2975)), 4) == 0.0072
    assert round(float(gaussian.density(120, 90, 25)), 10) == 1.2e-9
    printed = exp(Fraction(-100, 5950)) / sqrt(2 * pi * Fraction("54.54"))
    assert round(float(printed), 4) == 0.0531


def test_a_density_may_exceed_one() -> None:
    assert gaussian.density(0, 0, "1/100") > 3


untyped: Any = gaussian   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.estimate([]), r"values=\[\] has 0 elements"),
    (lambda: untyped.estimate([1, float("nan")]), r"values\[1\]=nan"),
    (lambda: untyped.estimate([1, True]), r"values\[1\]=True is a bool"),
    (lambda: untyped.estimate([1, 2], divisor="n-2"), "divisor='n-2' is not one of n-1, n"),
    (lambda: untyped.estimate("12"), "values='12' is not a list"),
    (lambda: untyped.density(0, 0, 0), "variance=0 is not positive"),
    (lambda: untyped.density(0, 0, -1), "variance=-1 is not positive"),
    (lambda: untyped.log_density(0, 0, 0), "variance=0 is not positive"),
    *((lambda f=f, name=name: f(**{"x": 0, "mean": 0, "variance": 1, name: "a"}), f"^{name}='a' is not")
      for f in (untyped.density, untyped.log_density) for name in ("x", "mean", "variance")),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_one_value_has_no_sample_variance() -> None:
    with pytest.raises(Undefined, match="0/0"):
        gaussian.estimate([5])
    assert gaussian.estimate([5], divisor="n").variance == 0


def test_values_may_be_an_array_and_the_divisor_may_not() -> None:
    assert gaussian.estimate(np.array([95, 85, 90])) == gaussian.estimate([95, 85, 90])  # type: ignore[arg-type]
    with pytest.raises(InvalidInput, match=r"divisor=.* is not one of n-1, n"):
        gaussian.estimate([1, 2], divisor=np.array([1, 2]))  # type: ignore[arg-type]  # on purpose


def test_parameters_of_long_numbers_can_be_shown() -> None:
    assert "an integer of more than 40 digits" in repr(gaussian.estimate([10**5000, 1]))
