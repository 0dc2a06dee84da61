"""The Gaussian kernel: highest at its point, and the limit of its series."""
from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.kernels import bumps
from refml.numbers.reals import real
from tests.kernels.test_functions import gammas, inner, near, pairs


@given(pairs(near), gammas)
def test_a_bump_is_highest_at_its_point(xy: tuple[list[Fraction], list[Fraction]], gamma: Fraction) -> None:
    x, y = xy
    value = bumps.rbf(x, y, gamma)
    assert real.sign(value) > 0
    assert real.compare(value, 1) == (0 if x == y else -1)
    assert bumps.rbf(x, x, gamma) == 1


@pytest.mark.parametrize(("x", "y", "gamma"), [
    (1, 1, 1), ("1/2", -1, 1), (2, "1/2", 1), ("-3/2", "2/3", "1/4"),
])
def test_25_terms_of_the_series_are_the_kernel_to_15_decimals(x: Any, y: Any, gamma: Any) -> None:
    partial = inner(bumps.rbf_map([x], 24, gamma), bumps.rbf_map([y], 24, gamma))
    assert real.compare(abs(partial - bumps.rbf([x], [y], gamma)), Fraction(1, 10**15)) < 0


@given(pairs(near), st.integers(0, 3), gammas)
def test_the_series_has_the_terms_of_the_exponential(
        xy: tuple[list[Fraction], list[Fraction]], degree: int, gamma: Fraction) -> None:
    x, y = xy
    t = 2 * gamma * inner(x, y)
    terms = sum([t**n / math.factorial(n) for n in range(degree + 1)], Fraction(0))
    envelope = real.exp(-gamma * (inner(x, x) + inner(y, y)))
    assert inner(bumps.rbf_map(x, degree, gamma), bumps.rbf_map(y, degree, gamma)) == envelope * terms
