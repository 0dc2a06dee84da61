"""What is accepted as a probability, a likelihood, a distribution."""
from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.arguments import exact
from refml.errors import InvalidInput
from refml.numbers.reals.real import exp
from refml.probabilities import (
    checked_distribution,
    distribution_map,
    exact_distribution,
    nonnegative,
    probability,
)
from tests.test_arguments import NO_NUMBERS


@given(st.fractions())
def test_a_probability_is_any_number_from_zero_to_one(number: Fraction) -> None:
    if 0 <= number <= 1:
        assert probability(number, "p") == number
    else:
        with pytest.raises(InvalidInput, match=r"p=.* is not a probability: it must lie between 0 and 1"):
            probability(number, "p")


@pytest.mark.parametrize("value", NO_NUMBERS)
def test_what_is_no_number_is_no_probability(value: object) -> None:
    for check in (probability, nonnegative, exact):
        with pytest.raises(InvalidInput, match="prior"):
            check(value, "prior")


def test_a_float_is_the_dyadic_number_that_it_is() -> None:
    assert probability(0.1, "p") == Fraction(0.1) != Fraction(1, 10)
    with pytest.raises(InvalidInput, match="probabilities must sum to exactly 1"):
        checked_distribution([0.1] * 10, "p")
    quarter = Fraction(1, 4)
    assert checked_distribution([0.25, "0.5", Decimal("0.25")], "p") == [quarter, 2 * quarter, quarter]


def test_a_likelihood_may_be_a_density_or_an_exact_real() -> None:
    assert nonnegative(7, "likelihood") == 7
    assert nonnegative(exp(-3), "likelihood") == exp(-3)
    with pytest.raises(InvalidInput, match=r"likelihood=.* is negative"):
        nonnegative(-exp(-3), "likelihood")


@pytest.mark.parametrize("values, message", [
    ([], r"p=\[\] has 0 elements: give at least 1"),
    ("1", "p='1' is not a list: give a list"),
    ({"a": 1}, "p=.* is not a list"),
    (None, "p=None is not a list"),
    ((part for part in (1,)), "is not a list"),
    ([2, -1], r"p\[0\]=2 is not a probability"),
    (["1/2", "1/3"], "p sums to 5/6: probabilities must sum to exactly 1"),
    ([1, False], r"p\[1\]=False is a bool"),
])
def test_what_is_no_distribution(values: object, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        checked_distribution(values, "p")


@pytest.mark.parametrize("values, message", [
    ({}, "p={} is empty"),
    ([1], r"p=\[1\] is not a map"),
    ({True: 1}, r"p\[0\]=True is not a label"),
    ({1: "1/2", "1": "1/2"}, "use one of them"),
    ({"a": "1/2", "b": "1/3"}, "p sums to 5/6"),
    ({"a": "3/2", "b": "-1/2"}, r"p\['a'\]='3/2' is not a probability"),
])
def test_what_is_no_distribution_by_label(values: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        distribution_map(values, "p")


def test_a_distribution_of_exact_reals() -> None:
    part = exp(1) / (exp(1) + 1)
    assert exact_distribution([part, 1 - part], "p") == [part, 1 - part]
    with pytest.raises(InvalidInput, match=r"p sums to Real\(1\.1.*must sum to exactly 1"):
        exact_distribution([part, part - Fraction(1, 3)], "p")


def test_a_sum_of_many_digits_is_not_spelled_out() -> None:
    with pytest.raises(InvalidInput, match=r"prior sums to .*: probabilities") as refused:
        checked_distribution([Fraction(1, 10**4000), 5e-324], "prior")
    assert len(str(refused.value)) < 200
