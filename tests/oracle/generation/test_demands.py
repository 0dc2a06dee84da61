from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals.real import exp
from refml.oracle.generation.demands import MOST_DIGITS, after_loss, of_exponential, size_of_logarithm


@given(st.integers(0, 40))
def test_digits_are_left_as_the_loss_allows_with_one_to_spare(exponent: int) -> None:
    digits = after_loss(Fraction(1, 10**exponent))
    assert digits == max(1, min(MOST_DIGITS, exponent - 1))


def test_a_long_product_owes_fewer_digits() -> None:
    assert of_exponential(5, Fraction(20)).digits == MOST_DIGITS
    assert of_exponential(500, Fraction(3000)).digits == 8


@given(st.fractions(min_value=Fraction(1, 10**9), max_value=10**9))
def test_the_size_of_a_logarithm_is_a_bound_that_is_no_loose_one(number: Fraction) -> None:
    size = size_of_logarithm(number)
    assert exp(-size) <= number <= exp(size)
    assert size <= 1.5 or not exp(-(size - 1.5)) <= number <= exp(size - 1.5)


def test_the_logarithm_of_a_real_and_of_nothing() -> None:
    assert size_of_logarithm(exp(-700)) >= 700
    assert size_of_logarithm(Fraction(0)) == 0
