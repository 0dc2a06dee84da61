"""Every way a number comes in: exact, bounded, or refused with a sentence."""

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.numbers import rational as module
from refml.numbers.rational import (
    MAX_DIGITS,
    MAX_EXPONENT,
    as_integer,
    as_list,
    common_denominator,
    dyadic,
    integer,
    lowest_terms,
    nearest_double,
    rational,
    text,
)

spaces = st.sampled_from(["", " ", "\t "])
digits = st.text("0123456789", min_size=1, max_size=30)


@given(st.fractions())
def test_fractions_and_their_texts_come_in_unchanged(number: Fraction) -> None:
    assert rational(number) is number
    assert rational(text(number)) == rational(str(number)) == number


@given(st.integers())
def test_integers_come_in_unchanged(number: int) -> None:
    assert rational(number) == integer(number) == number


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_the_dyadic_number_that_it_is(number: float) -> None:
    assert rational(number) == Fraction(number)
    assert nearest_double(rational(number)) == number


@given(st.decimals(allow_nan=False, allow_infinity=False))
def test_a_decimal_is_what_it_writes(number: Decimal) -> None:
    assert rational(number) == Fraction(number)


@given(
    spaces,
    st.sampled_from(["", "+", "-"]),
    digits,
    digits,
    st.sampled_from(["", "e5", "E-7", "e+0012"]),
    spaces,
)
def test_decimal_texts_are_what_they_write(
    left: str, sign: str, whole: str, places: str, power: str, right: str
) -> None:
    for body in (whole, whole + ".", "." + places, whole + "." + places):
        assert rational(left + sign + body + power + right) == Fraction(sign + body.rstrip(".") + power)


@given(spaces, st.sampled_from(["", "+", "-"]), digits, digits.filter(lambda d: int(d) > 0), spaces)
def test_quotient_texts_are_what_they_write(left: str, sign: str, above: str, below: str, right: str) -> None:
    assert rational(f"{left}{sign}{above}/{below}{right}") == Fraction(f"{sign}{above}/{below}")


def test_numbers_of_other_makes_come_in_exactly() -> None:
    assert rational(np.int64(7)) == 7
    assert rational(np.float64(0.1)) == Fraction(0.1)
    assert rational(np.float32(0.1)) == Fraction(13421773, 134217728)
    assert rational(np.longdouble(1) / 3) != Fraction(1 / 3)


NO_NUMBERS: list[Any] = [
    True,
    False,
    None,
    float("nan"),
    float("inf"),
    float("-inf"),
    np.float32("inf"),
    np.bool_(True),
    Decimal("NaN"),
    Decimal("Infinity"),
    1j,
    b"12",
    [1],
    {},
    "",
    " ",
    "abc",
    "nan",
    "inf",
    "-Infinity",
    "1/0",
    "0/0",
    "1/000",
    "1/-2",
    "1/2/3",
    "1.5/2",
    "/2",
    "1/",
    ".",
    "e5",
    ".e5",
    "1e",
    "1e+",
    "1e+-3",
    "1e1.5",
    "--1",
    "+-1",
    "- 1",
    "1 2",
    "1_000",
    "1,5",
    "0x10",
    "٣",
    "½",
    "²",
]


@pytest.mark.parametrize("value", NO_NUMBERS)
def test_what_is_no_number_is_refused_by_name(value: Any) -> None:
    with pytest.raises(InvalidInput, match="alpha") as caught:
        rational(value, "alpha")
    assert len(str(caught.value)) < 200
    with pytest.raises(InvalidInput, match="alpha"):
        integer(value, "alpha")


TOO_LARGE: dict[str, Any] = {
    "exponent": "1e999999999",
    "negative exponent": "1e-999999999",
    "just too large an exponent": f"1e{MAX_EXPONENT + 1}",
    "long exponent": "1e" + "9" * 90_000,
    "nines": "9" * 10_000_000,
    "spaces": " " * 10_000_000,
    "places": "0." + "0" * 10_000_000 + "1",
    "denominator": "1/" + "9" * 10_000_000,
    "decimal": Decimal("1e999999"),
}


@pytest.mark.parametrize("value", TOO_LARGE.values(), ids=TOO_LARGE.keys())
def test_what_is_too_large_is_refused_before_a_digit_is_converted(
    value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Converting is what would take the time.
    for converting in ("digits_value", "_scaled"):
        monkeypatch.setattr(module, converting, pytest.fail)
    with pytest.raises(InvalidInput, match=r"too long|exponent"):
        rational(value)


def test_the_limits_themselves_are_allowed() -> None:
    assert rational("9" * MAX_DIGITS) == 10**MAX_DIGITS - 1
    assert rational(f"1e-{MAX_EXPONENT}") == Fraction(1, 10**MAX_EXPONENT)
    assert rational(f"1e+000{MAX_EXPONENT}") == 10**MAX_EXPONENT


def test_a_number_that_is_not_whole_is_no_integer() -> None:
    assert integer("-3") == integer(-3.0) == integer(Fraction(-3)) == integer("-6/2") == -3
    for value in (0.5, "7/2", Fraction(1, 3), "1e-1"):
        with pytest.raises(InvalidInput, match=r"n=.*not whole"):
            integer(value, "n")


@given(st.lists(st.fractions(max_denominator=50), max_size=6))
def test_a_common_denominator_is_common_and_least(numbers: list[Fraction]) -> None:
    above, below = common_denominator(numbers)
    assert [Fraction(n, below) for n in above] == numbers
    assert below == math.lcm(*[number.denominator for number in numbers])


@given(st.fractions())
def test_the_nearest_double_is_that_of_python(number: Fraction) -> None:
    assert nearest_double(number) == float(number)


def test_lowest_terms_makes_an_ordinary_fraction() -> None:
    fraction = lowest_terms(2, 3)
    assert type(fraction) is Fraction
    assert fraction + 1 == Fraction(5, 3)
    assert str(fraction) == "2/3"


@given(st.integers(-(2**80), 2**80), st.integers(-100, 100))
def test_a_dyadic_number_is_reduced(significand: int, exponent: int) -> None:
    number = dyadic(significand, exponent)
    assert number == Fraction(significand) * Fraction(2) ** exponent
    assert math.gcd(number.numerator, number.denominator) == 1


class Parts:
    """What behaves as a fraction."""

    def __init__(self, numerator: object, denominator: object) -> None:
        self.numerator = numerator
        self.denominator = denominator


def test_parts_that_make_no_number_are_refused() -> None:
    assert rational(Parts(np.int64(6), 4)) == Fraction(3, 2)
    with pytest.raises(InvalidInput, match="value=1/0 has the denominator 0"):
        rational(Parts(1, 0))
    for above, below in (("x", 1), (1, None), (float("inf"), 1)):
        with pytest.raises(InvalidInput, match="is not a rational number"):
            rational(Parts(above, below))


def test_integers_of_every_make() -> None:
    for value in (np.int64(3), np.uint8(3), 3):
        for read in (integer, as_integer):
            assert read(value) == 3
            assert type(read(value)) is int
    for other in (True, np.bool_(True), 3.0, np.float64(3), "3", None, np.array(3), np.array([3])):
        assert as_integer(other) is None
    for no in (True, np.bool_(True)):
        with pytest.raises(InvalidInput):
            integer(no)


def test_lists_of_every_make() -> None:
    assert as_list(np.array([[1, 2]])) == [[1, 2]]
    assert type(as_list(np.array([1]))) is list
    assert type((as_list(np.array([1])) or [None])[0]) is int
    for no in ("12", {1}, {1: 2}, None, 5, np.int64(5), np.array(5), (x for x in [1])):
        assert as_list(no) is None


@pytest.mark.parametrize("kind", [int, float, bool, Fraction, Decimal, np.int64, np.float32])
def test_a_class_of_numbers_is_no_number(kind: type) -> None:
    assert as_integer(kind) is None
    for read in (rational, integer):
        with pytest.raises(InvalidInput, match="x="):
            read(kind, "x")


def test_an_integer_has_fewer_bits_than_the_first_of_too_many_digits() -> None:
    most = 10 ** (2 * MAX_DIGITS)
    assert rational(1 << (most.bit_length() - 2)) == 1 << (most.bit_length() - 2)
    for number in (most, -most):
        with pytest.raises(InvalidInput, match=f"has more than {2 * MAX_DIGITS} digits"):
            rational(number)
