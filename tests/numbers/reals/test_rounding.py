"""Rounding to doubles and digits: nearest by definition, ties and near-ties decided exactly."""

from __future__ import annotations

import math
import sys
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.numbers.reals import rounding
from refml.numbers.reals.refinement import relative_ball, sign_of_sum
from refml.numbers.reals.rounding import (
    decimal_text,
    digits_of_rational,
    double_of_positive,
    significant_digits,
)
from refml.numbers.reals.sums import ONE, add, constant, exponential_term, multiply, root_term, scaled

if TYPE_CHECKING:
    from refml.numbers.reals.sums import Quotient, Sum

BIG = 10**9 + 7
# 1, written so that only the zero test sees it.
GREAT_ROOT = root_term(Fraction(BIG**2 * (BIG + 2)))
HIDDEN_ONE = add([ONE, GREAT_ROOT, scaled(root_term(Fraction(BIG + 2)), Fraction(-BIG))])
TINY = exponential_term(Fraction(-5000))

positives = st.fractions(min_value=Fraction(1, 10**9), max_value=10**9)
roots = positives.map(root_term)
exponentials = st.fractions(-700, 700, max_denominator=9).map(exponential_term)
numbers = st.one_of(positives.map(constant), roots, exponentials)
doubles = st.floats(min_value=5e-324, max_value=sys.float_info.max)
halves = st.integers(1, 2**52 - 1).map(lambda m: Fraction(2 * m + 1, 2))


def whole(x: Sum) -> Quotient:
    return x, ONE


def sign_of_difference(x: Sum, q: Fraction) -> int:
    return sign_of_sum(add([x, scaled(ONE, -q)])) if q else sign_of_sum(x)


@given(numbers)
def test_no_other_double_is_nearer(x: Sum) -> None:
    nearest = double_of_positive(whole(x))
    below = Fraction(nearest) - Fraction(math.ulp(math.nextafter(nearest, 0))) / 2
    above = Fraction(nearest) + Fraction(math.ulp(nearest)) / 2
    assert sign_of_difference(x, below) >= 0 >= sign_of_difference(x, above)


@given(numbers, st.integers(2, 60), st.integers(-30, 5))
def test_a_coarse_ball_is_made_finer(x: Sum, bits: int, exponent: int) -> None:
    """Where it holds several multiples of the unit; what comes of it depends on x alone."""
    fine, coarse = (rounding._twice_floor(whole(x), relative_ball(whole(x), size), size, 10, exponent)
                    for size in (4000, bits))
    assert fine == coarse


@given(doubles)
def test_a_double_rounds_to_itself_also_unseen(number: float) -> None:
    q = Fraction(number)
    assert double_of_positive(whole(constant(q))) == number
    assert double_of_positive(whole(scaled(HIDDEN_ONE, q))) == number


@given(doubles.filter(lambda x: x < sys.float_info.max))
def test_midpoints_go_to_the_even_double_and_their_neighbours_to_theirs(number: float) -> None:
    upper = math.nextafter(number, math.inf)
    midpoint = (Fraction(number) + Fraction(upper)) / 2
    even = min(number, upper, key=lambda x: (Fraction(x) / Fraction(math.ulp(number))) % 2)
    assert double_of_positive(whole(constant(midpoint))) == even == float(midpoint)
    assert double_of_positive(whole(scaled(HIDDEN_ONE, midpoint))) == even
    shifted = scaled(multiply(HIDDEN_ONE, TINY), midpoint)
    assert double_of_positive(whole(add([constant(midpoint), shifted]))) == upper
    assert double_of_positive(whole(add([constant(midpoint), scaled(shifted, Fraction(-1))]))) == number


def test_the_ends_of_the_doubles() -> None:
    largest = constant(2**1024 - 2**970)
    smallest = constant(Fraction(1, 2**1075))
    for x in (largest, add([largest, TINY])):
        with pytest.raises(OverflowError):
            double_of_positive(whole(x))
    assert double_of_positive(whole(add([largest, scaled(TINY, Fraction(-1))]))) == sys.float_info.max
    assert double_of_positive(whole(smallest)) == 0.0
    assert double_of_positive(whole(add([smallest, multiply(smallest, TINY)]))) == 5e-324
    assert double_of_positive(whole(exponential_term(Fraction(-(10**18))))) == 0.0
    with pytest.raises(OverflowError):
        double_of_positive(whole(exponential_term(Fraction(10**18))))


@given(numbers, st.integers(1, 60))
def test_digits_are_the_nearest_and_their_side_is_true(x: Sum, count: int) -> None:
    d, k, side = significant_digits(whole(x), count)
    unit = Fraction(10) ** k
    assert 10 ** (count - 1) <= d < 10**count
    assert sign_of_difference(x, d * unit) == side
    assert significant_digits(whole(scaled(x, Fraction(-1))), count) == (-d, k, -side)
    assert (
        sign_of_difference(x, (d - Fraction(1, 2)) * unit)
        >= 0
        >= sign_of_difference(x, (d + Fraction(1, 2)) * unit)
    )


@given(halves, st.integers(-400, 400))
def test_halves_are_rounded_to_the_even_digit(half: Fraction, k: int) -> None:
    x = half * Fraction(10) ** k
    count = len(str(int(half)))
    even = round(half)
    for number in (constant(x), scaled(HIDDEN_ONE, x)):
        d, _, side = significant_digits(whole(number), count)
        assert d * 10 ** (len(str(even)) - count) == even
        assert side == (1 if half > even else -1)


@pytest.mark.parametrize("count", [1, 2, 19, 40])
@pytest.mark.parametrize("k", [-30, -1, 0, 1, 17])
def test_neighbours_of_powers_of_ten_keep_their_number_of_digits(count: int, k: int) -> None:
    ten = Fraction(10) ** k
    for more in (Fraction(-1, 10**60), Fraction(0), Fraction(1, 10**60)):
        d, e, side = significant_digits(whole(constant(ten * (1 + more))), count)
        assert (d, e) == (10 ** (count - 1), k - count + 1)
        assert side == (more > 0) - (more < 0)


def test_huge_and_tiny_numbers_are_printed_without_being_spelled_out() -> None:
    assert significant_digits(whole(exponential_term(Fraction(-(10**9)))), 6) == (124953, -434294487, 1)
    d, k, _ = significant_digits(whole(exponential_term(Fraction(2**63))), 10)
    assert k > 10**18
    assert d >= 10**9


def test_a_boundary_that_is_too_long_to_compare_with_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounding, "MAX_BITS", 1000)
    assert significant_digits(whole(constant(3**1000)), 5)[1] == 473
    with pytest.raises(Unsupported, match="boundary"):
        significant_digits(whole(constant(10**1000)), 5)


@pytest.mark.parametrize("count", [0, -1, 100_001, 10**100])
def test_a_number_of_digits_is_bounded(count: int) -> None:
    with pytest.raises(InvalidInput, match="n="):
        significant_digits(whole(ONE), count)


@given(st.integers(1, 10**12), st.integers(-40, 40))
def test_the_text_of_digits_says_what_they_are(d: int, k: int) -> None:
    text = decimal_text(d, k)
    assert Fraction(text) == d * Fraction(10) ** k
    significant = text.partition("e")[0].replace(".", "").lstrip("0")
    assert significant == str(d)


@given(st.fractions(min_value=0).filter(bool), st.integers(1, 30), st.integers(-60, 60))
def test_digits_of_a_rational_are_those_of_its_sum(x: Fraction, count: int, k: int) -> None:
    unit = Fraction(10) ** k
    for number in (x * unit, unit, unit * (1 - Fraction(1, 10**count))):
        assert digits_of_rational(number, count) == significant_digits(whole(constant(number)), count)


def test_a_long_rational_has_its_digits_too() -> None:
    long = Fraction(2**4000, 3)
    assert digits_of_rational(long, 5) == significant_digits(whole(constant(long)), 5)
    with pytest.raises(InvalidInput, match="n="):
        digits_of_rational(Fraction(1, 2), 0)
