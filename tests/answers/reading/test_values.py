"""The value of a number, and several numbers with = between them."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.reading.tokens import tokens_of
from refml.answers.reading.values import Number, number_of
from refml.errors import InvalidInput


def read(text: str) -> Number:
    return number_of(tokens_of(text), text)


@pytest.mark.parametrize(("text", "value", "others"), [
    ("8/14 = 4/7 = 0.571", Fraction(4, 7), 2), ("0.571 = 4/7", Fraction(4, 7), 1),
    ("2/3 ≈ 0.67", Fraction(2, 3), 1),
    ("4/7 = 57.1 %", Fraction(4, 7), 1), ("2/3 = 0.666…", Fraction(2, 3), 1),
    ("0.125 ≈ 0.12", Fraction(1, 8), 1),
    ("0.125 ≈ 0.13", Fraction(1, 8), 1), ("4/7 (≈ 0.571)", Fraction(4, 7), 1), ("4/7", Fraction(4, 7), 0),
    ("2975.4 ≈ 2975", Fraction(29754, 10), 1),
    ("4/7 = 0.333 + 0.238 = 0.571", Fraction(4, 7), 1), ("0.333 + 0.238 = 0.571 = 4/7", Fraction(4, 7), 1),
])
def test_equal_numbers_are_one_and_the_sharpest_is_its_value(text: str, value: Fraction, others: int) -> None:
    number = read(text)
    assert (number.value, len(number.others)) == (value, others)


@pytest.mark.parametrize("text", ["4/7 = 3/7", "4/7 = 0.572", "2/3 = 0.666", "0.5714 = 0.572", "0.001 = 0.00",
                                  "1/3 = 0", "sqrt(2) = 1.42", "4/7 = 4/7 = 0.6 = 0.5", "1.5 = 2",
                                  "4/7 = 0.333 + 0.238", "4/7 = 0.333 + 0.248 = 0.581",
                                  "4/7 = 0.333 + 0.248 = 0.571", "4/7 = 1/3 + 5/21 = 0.572"])
def test_numbers_that_are_not_the_same_are_refused_together(text: str) -> None:
    with pytest.raises(InvalidInput, match="not the same number"):
        read(text)


@pytest.mark.parametrize(("text", "value"), [
    ("10*1/64/(5/8) = 1/4", Fraction(1, 4)), ("8/2/7 = 4/7 = 0.571", Fraction(4, 7)),
    ("7 of the 10", Fraction(7, 10)), ("7 von den 10", Fraction(7, 10)), ("7 of all 10", Fraction(7, 10))])
def test_a_number_that_stands_behind_its_working_says_how_that_is_read(text: str, value: Fraction) -> None:
    assert read(text).value == value


@pytest.mark.parametrize("text", ["8/2/7", "4/7 = 8/2/7", "8/(2/7) = 8/2/7 = 28", "1/2/3 = 4/7", "ln 3/4"])
def test_working_of_two_readings_without_its_value_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        read(text)


def test_an_irrational_number_is_compared_with_its_decimal() -> None:
    assert len(read("sqrt(2)/2 = 0.7071").others) == 1
    assert read("√8 = 2√2").others


def test_a_chain_is_computed_within_one_budget() -> None:
    with pytest.raises(InvalidInput, match="cannot be computed"):
        read(" = ".join(["(1+sqrt(2))^40"] * 30))


@pytest.mark.parametrize(("text", "read"), [
    ("3/4 = 0.8", True), ("3/4 = 0.7", False), ("1/8 = 0.13", True), ("1/8 = 0.12", True),
    ("-3/4 = -0.8", True),
    ("-3/4 = -0.7", False), ("3/8 = 0.38", True), ("3/8 = 0.37", False), ("3/8 = 0.37…", True),
])
def test_half_way_a_decimal_is_rounded_away_from_0_or_to_the_even_digit(text: str, read: bool) -> None:
    if read:
        assert number_of(tokens_of(text), text).value == number_of(tokens_of(text[:4].strip()), text).value
    else:
        with pytest.raises(InvalidInput, match="not the same number"):
            number_of(tokens_of(text), text)


@pytest.mark.parametrize(("text", "read"), [
    ("ln(3/2) = 1.0986 - 0.6931 = 0.40547", True), ("2/1.2649 = 1.5811", True), ("2/1.2649 = 1.5809", False),
    ("ln(3/2) = 1.0986 - 0.6933 = 0.40547", False)])
def test_a_formula_of_rounded_numbers_agrees_within_their_rounding(text: str, read: bool) -> None:
    try:
        told = str(number_of(tokens_of(text), text).written.digits)
    except InvalidInput as error:
        told = str(error)
    assert ("not the same number" not in told) is read


def test_a_third_is_no_decimal_that_may_be_rounded() -> None:
    with pytest.raises(InvalidInput, match="not the same number"):
        number_of(tokens_of("⅓ + ⅓ = 0.6"), "⅓ + ⅓ = 0.6")
