"""The arithmetic of generated files: certified within what their docstrings say."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals.real import compare, enclosure, exp, log
from refml.portable.code import python_parts as parts

NAMES: dict[str, Any] = {"ERROR": 0}
exec(parts.EXPONENTIALS + parts.LOGARITHMS, NAMES)


@given(st.integers(0, 10**6), st.integers(1, 10**6), st.integers(8, 300))
def test_exponentials_are_within_two_units(n: int, m: int, bits: int) -> None:
    found = NAMES["exponential"](n, m, bits)
    size = exp(Fraction(-n, m)) if n // m < 500 else Fraction(0)
    low, high = enclosure(size, bits + 4)
    assert low * 2**bits - 2 <= found <= high * 2**bits + 2


@given(st.integers(1, 10**40), st.integers(1, 10**40), st.integers(8, 300))
def test_logarithms_are_within_two_units(p: int, q: int, bits: int) -> None:
    low, high = enclosure(log(Fraction(p, q)), bits + 4)
    found = NAMES["logarithm"](p, q, bits)
    assert low * 2**bits - 2 <= found <= high * 2**bits + 2


@given(st.integers(-50, 50), st.integers(1, 9), st.integers(1, 99), st.integers(1, 99))
def test_a_comparison_has_the_sign_of_the_sum(a: int, m: int, p: int, q: int) -> None:
    exact = compare(Fraction(2 * a, m) + log(Fraction(p, q)), Fraction(0))
    found = NAMES["compare"](a, m, p, q)
    assert (found > 0) - (found < 0) == exact


def test_a_close_comparison_takes_more_bits() -> None:
    with mpmath.workdps(60):
        near = int(mpmath.log(3) * 10**40)
    assert NAMES["compare"](near, 2 * 10**40, 1, 3) < 0 < NAMES["compare"](near + 1, 2 * 10**40, 1, 3)
