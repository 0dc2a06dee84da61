"""Rational squares have rational roots, and no other number has one."""
from __future__ import annotations

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.squares import square_root, whole_root, without_squares


@given(st.fractions())
def test_squares_have_rational_roots(number: Fraction) -> None:
    assert square_root(number**2) == abs(number)
    root = square_root(number)
    assert root is None or root**2 == number


@given(st.one_of(st.integers(0, 10**6), st.integers(0, 10**60)), st.integers(-2, 2))
def test_whole_roots_are_those_of_squares(root: int, off: int) -> None:
    assert whole_root(root * root) == root
    near = max(root * root + off, 0)
    assert whole_root(near) == (isqrt(near) if isqrt(near) ** 2 == near else None)


@pytest.mark.parametrize("number", [Fraction(2), Fraction(-4), Fraction(8, 9), Fraction(1, 3)])
def test_other_numbers_have_none(number: Fraction) -> None:
    assert square_root(number) is None


@pytest.mark.parametrize("prime", [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47])
def test_a_root_keeps_no_square_of_a_small_prime(prime: int) -> None:
    assert without_squares(prime**2 * 53) == (prime, 53)
    assert without_squares(prime**3 * 53 * 59) == (prime, prime * 53 * 59)
