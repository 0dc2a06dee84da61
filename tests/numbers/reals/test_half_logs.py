"""The sign of a + ½·log b is that of the exact real, near zero as well."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals.fixed_point import log_scaled
from refml.numbers.reals.half_logs import sign_of_half_log
from refml.numbers.reals.real import half_log_form, sign

positive = st.fractions(min_value=Fraction(1, 10**6), max_value=10**6).filter(lambda b: b > 0)


@given(st.fractions(-20, 20, max_denominator=50), positive)
def test_it_is_the_sign_of_the_exact_real(a: Fraction, b: Fraction) -> None:
    assert sign_of_half_log(a, b) == sign(half_log_form(a, b))


def test_zero_is_zero_and_a_logarithm_alone_has_the_sign_of_b_minus_1() -> None:
    assert sign_of_half_log(Fraction(0), Fraction(1)) == 0
    for b in (Fraction(10**300 + 1, 10**300), Fraction(7, 6)):
        assert sign_of_half_log(Fraction(0), b) == 1
        assert sign_of_half_log(Fraction(0), 1 / b) == -1
        assert sign_of_half_log(-b, Fraction(1)) == -1


@pytest.mark.parametrize("digits", [10, 60, 300])
def test_a_rational_near_the_logarithm_is_told_from_it(digits: int) -> None:
    bits = 4 * digits
    near = log_scaled(3, 1, bits)   # within a unit of 2^-bits of log 3
    for change, expected in ((3, 1), (-3, -1)):
        assert sign_of_half_log(-Fraction(near - change, 2 << bits), Fraction(3)) == expected


def test_what_lies_within_a_unit_of_the_first_bits_is_told_by_more() -> None:
    """2a + log b is a unit or two of 2^-128, and 2a is cut by nearly one."""
    for n in range(2, 200):
        long = log_scaled(n, 1, 328)   # within a unit of 2^-328
        for step in (0, 1):
            a = -Fraction((long >> 200) + step, 2 << 128) + Fraction(9, 20 << 128)
            twice = long + 2 * a * 2**328
            assert abs(twice) > 1 and sign_of_half_log(a, Fraction(n)) == (1 if twice > 0 else -1)
