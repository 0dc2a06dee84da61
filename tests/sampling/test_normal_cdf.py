"""Φ on integers: the stated bounds against mpmath at far more bits, and what Φ is known for."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mpmath import mpf
from scipy import stats

from refml.sampling.normal_cdf import cdf_scaled, normal_cdf
from tests.drawing import simple_fractions, times

precisions = st.sampled_from([1, 2, 3, 7, 48, 64, 100, 333])
numbers = st.fractions(-5, 5) | st.fractions(-40, 40) | st.fractions(Fraction(-1, 10**6), Fraction(1, 10**6))


def scaled(x: Fraction, bits: int) -> int:
    return (x.numerator << bits) // x.denominator


@times(5)
@given(numbers, precisions)
def test_it_is_within_one_unit_of_its_last_place(number: Fraction, bits: int) -> None:
    x = scaled(number, bits)
    with mpmath.workprec(2 * bits + 1500):
        truth = mpmath.ldexp(mpmath.ncdf(mpmath.ldexp(mpf(x), -bits)), bits)
        assert abs(cdf_scaled(x, bits) - truth) <= 1


@pytest.mark.parametrize("bits", [1, 2, 8, 64, 200])
def test_the_ends_of_the_series(bits: int) -> None:
    """Both sides of x² = 2·(bits + 1), where the series gives way to 0 and 1."""
    with mpmath.workprec(2 * bits + 300):
        edge = int(mpmath.ldexp(mpmath.sqrt(2 * (bits + 1)), bits))
        for x in range(edge - 2, edge + 3):
            for signed in (x, -x):
                truth = mpmath.ldexp(mpmath.ncdf(mpmath.ldexp(mpf(signed), -bits)), bits)
                assert abs(cdf_scaled(signed, bits) - truth) <= 1


@given(st.integers(40, 10**400), st.sampled_from([1, 8, 64, 333]))
def test_far_out_it_is_0_or_1(x: int, bits: int) -> None:
    assert [cdf_scaled(side << bits, bits) for side in (-x, x)] == [0, 1 << bits]
    assert normal_cdf((x << bits, (x - 12) << bits, -bits), 48) == (1 << 48, 1, -48)


@given(numbers, precisions)
def test_both_sides_sum_to_one(number: Fraction, bits: int) -> None:
    x = scaled(number, bits)
    assert abs(cdf_scaled(x, bits) + cdf_scaled(-x, bits) - (1 << bits)) <= 1


@pytest.mark.parametrize("x", [-8.5, -3.0, -0.5, 0.0, 1.0, 1.959964, 6.25])
def test_it_is_that_of_scipy(x: float) -> None:
    found = cdf_scaled(scaled(Fraction(x), 120), 120)
    assert float(Fraction(found, 1 << 120)) == pytest.approx(stats.norm.cdf(x), rel=1e-13)


@given(st.integers(-(2**70), 2**70), st.integers(0, 2**66), st.integers(-90, -55) | st.integers(0, 9),
       st.sampled_from([1, 8, 48, 100]), simple_fractions(-1, 1, 8))
def test_a_ball_holds_what_its_numbers_give(m: int, r: int, e: int, bits: int, share: Fraction) -> None:
    middle, radius, exponent = normal_cdf((m, r, e), bits)
    with mpmath.workprec(600):
        x = mpmath.ldexp(m + mpf(r) * share.numerator / share.denominator, e)
        assert abs(mpmath.ldexp(mpmath.ncdf(x), -exponent) - middle) <= radius


def test_a_narrow_ball_stays_narrow() -> None:
    assert normal_cdf((1, 0, 0), 48)[1] <= 2
    assert normal_cdf((1 << 60, 1, -60), 48)[1] <= 3
