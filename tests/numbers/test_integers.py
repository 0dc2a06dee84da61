"""Integer tools, held against their definitions and against the interpreter's own where it has them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.numbers import integers
from refml.numbers.integers import (
    MAX_DIGITS,
    digits_value,
    double,
    integer_text,
    is_digits,
    lcm,
    nearest_quotient,
    parse_integer,
    product,
    quotient_double,
    valuation,
)

sizes = st.sampled_from([1, 8, 53, 64, 200, 1100, 5000])
naturals = sizes.flatmap(lambda bits: st.integers(0, 2**bits))
whole = st.builds(lambda n, sign: sign * n, naturals, st.sampled_from([1, -1]))


@given(naturals)
def test_the_stand_in_for_isqrt_is_the_root_rounded_down(n: int) -> None:
    root = integers._integer_root(n)
    assert root * root <= n < (root + 1) ** 2


@given(naturals)
def test_squares_have_their_own_roots(n: int) -> None:
    assert integers._integer_root(n * n) == n
    assert integers._integer_root(n * n + 2 * n) == n


def test_the_stand_in_for_isqrt_refuses_negative_numbers() -> None:
    with pytest.raises(ValueError, match="nonnegative"):
        integers._integer_root(-1)


@given(whole)
def test_the_stand_in_for_bit_length_counts_bits(n: int) -> None:
    assert integers._count_bits(n) == n.bit_length()


@given(whole, whole)
def test_the_stand_in_for_gcd_is_the_gcd(a: int, b: int) -> None:
    assert integers._euclid(a, b) == math.gcd(a, b)


@given(whole, whole)
def test_lcm_and_gcd_multiply_to_the_product(a: int, b: int) -> None:
    assert lcm(a, b) * math.gcd(a, b) == abs(a * b)


@given(st.lists(st.integers(-99, 99)))
def test_a_product_is_that_of_its_factors(factors: list[int]) -> None:
    assert product(factors) == math.prod(factors)
    assert product(iter(factors)) == math.prod(factors)


@given(whole)
def test_text_and_value_are_inverse(n: int) -> None:
    assert parse_integer(integer_text(n)) == n
    if abs(n) < 10**4000:
        assert integer_text(n) == str(n)


@pytest.mark.parametrize("zeros", [1, 511, 512, 513, 1023, 1024, 1025, 90_000])
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_text_keeps_the_zeros_between_its_chunks(zeros: int, more: int) -> None:
    n = 10**zeros + more
    text = integer_text(n)
    assert digits_value(text) == n
    assert digits_value("000" + text) == n
    assert not text.startswith("0")
    assert integer_text(-n) == "-" + text


def test_a_long_text_is_read_beyond_the_limit_of_the_interpreter() -> None:
    assert parse_integer("9" * MAX_DIGITS) == 10**MAX_DIGITS - 1
    assert integer_text(10**MAX_DIGITS - 1) == "9" * MAX_DIGITS


@pytest.mark.parametrize("text", ["", " ", "-", "+-1", "1_0", "٣", "²", "1.0", "0x1", "1e3", "1 2"])
def test_text_that_is_no_integer_is_refused(text: str) -> None:
    assert not is_digits(text)
    with pytest.raises(InvalidInput, match="count="):
        parse_integer(text, "count")


def test_an_integer_text_that_is_too_long_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integers, "digits_value", pytest.fail)
    with pytest.raises(InvalidInput, match="10000000 characters"):
        parse_integer("9" * 10_000_000)


@given(whole, st.integers(1, 10**9), st.booleans())
def test_the_nearest_quotient_is_nearest_and_even_at_ties(n: int, d: int, halfway: bool) -> None:
    if halfway:
        n, d = n * 2 * d + d, 2 * d
    q = nearest_quotient(n, d)
    assert 2 * abs(n - q * d) <= d
    if 2 * abs(n - q * d) == d:
        assert q % 2 == 0


@given(whole, naturals.map(lambda n: n + 1))
def test_a_quotient_is_rounded_as_true_division_rounds_it(n: int, d: int) -> None:
    try:
        expected = n / d
    except OverflowError:
        with pytest.raises(OverflowError):
            quotient_double(n, d)
        return
    assert quotient_double(n, d).hex() == expected.hex()


@pytest.mark.parametrize(
    ("odd", "exponent"),
    [(1, -1074), (3, -1074)]
    + [(odd, e) for odd in (2**52 + 1, 2**53 - 1) for e in (-1074, -1073, -60, 0, 970)],
)
def test_ties_between_doubles_go_to_the_even_one(exponent: int, odd: int) -> None:
    # (odd + ½)·2^exponent lies half-way between two doubles of that exponent.
    n, d = (2 * odd + 1) << max(exponent - 1, 0), 1 << max(1 - exponent, 0)
    assert quotient_double(n, d) == double(odd + 1, exponent)
    assert quotient_double(2**200 * n - 1, 2**200 * d) == double(odd, exponent)


def test_the_largest_double_and_what_is_beyond() -> None:
    largest = 2**1024 - 2**971
    assert quotient_double(largest, 1) == float(largest)
    assert quotient_double(2**1024 - 2**970 - 1, 1) == float(largest)
    for n in (2**1024 - 2**970, -(2**1024), 10**400):
        with pytest.raises(OverflowError, match="too large"):
            quotient_double(n, 1)
    assert quotient_double(10**400, 10**399) == 10.0


def test_the_smallest_double_and_what_is_below() -> None:
    assert quotient_double(1, 2**1074) == 5e-324
    assert quotient_double(1, 2**1075) == 0.0
    assert quotient_double(2**100 + 1, 2**1175) == 5e-324
    assert math.copysign(1, quotient_double(-1, 10**400)) == -1


@given(st.lists(st.integers(1, 10**6), max_size=8))
def test_a_coprime_base_is_coprime_and_every_number_is_a_product_of_it(numbers: list[int]) -> None:
    base = integers.coprime_base(numbers)
    assert all(math.gcd(a, b) == 1 for i, a in enumerate(base) for b in base[:i])
    for number in numbers:
        for member in base:
            while number % member == 0:
                number //= member
        assert number == 1


@pytest.mark.parametrize(("base", "exponent"), [(2, 0), (2, 1), (3, 2), (6, 5), (2, 1000), (12, 777)])
@pytest.mark.parametrize("rest", [1, 5, 35])
def test_a_valuation_is_the_exponent(base: int, exponent: int, rest: int) -> None:
    assert valuation(base**exponent * rest, base) == (exponent, rest)
