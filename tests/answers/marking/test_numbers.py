"""One number beside the exact one: the verdict follows from the notation alone."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark
from refml.answers.marking import numbers
from refml.answers.marking.numbers import Key, rounding_of, stands_for
from refml.answers.reading.notation import Written, decimal, negative
from refml.answers.reading.tokens import tokens_of
from refml.answers.reading.values import number_of
from refml.numbers.reals import real


def name_of(key: object, text: str, digits: int = 3, halves: str = "either") -> str:
    written = decimal(text.lstrip("-"))
    return rounding_of(Key(key), negative(written) if text[0] == "-" else written, digits, halves).name


@pytest.mark.parametrize(("text", "name"), [
    ("0.571", "right to the digits written"), ("0.57142857", "right to the digits written"),
    ("0.57142858", "last digit wrong"), ("0.572", "last digit wrong"), ("0.570", "last digit wrong"),
    ("0.5713", "last digit wrong"), ("0.573", "wrong"), ("0.569", "wrong"), ("0.5", "wrong"),
    ("0.6", "right to the digits written"),
    ("1", "wrong"), ("0", "wrong"), ("0.00", "wrong"),
])
def test_four_sevenths_as_a_decimal(text: str, name: str) -> None:
    assert name_of(Fraction(4, 7), text) == name


def test_the_error_of_a_float_is_excused_in_a_decimal_alone() -> None:
    key = Key(Fraction(10**16 + 3))
    assert numbers.is_rounded_float(key, decimal("10000000000000002.0"))
    assert not numbers.is_rounded_float(key, decimal("10000000000000002"))
    assert not numbers.is_rounded_float(Key(Fraction(3, 20)), decimal("0.15000000000002"))


def test_an_expression_is_worked_out_where_the_key_has_a_shorter_form() -> None:
    assert Key(Fraction(1, 2)).is_rational and not Key(real.sqrt(2)).is_rational
    half, root = (number_of(tokens_of(text), text).written for text in ("1/4 + 1/4", "sqrt(2)"))
    assert numbers.form_of(Key(Fraction(1, 2)), half, "any") == "not worked out"
    assert numbers.form_of(Key(real.sqrt(2)), root, "any") == ""


@pytest.mark.parametrize("sign", ["", "-"])
def test_what_is_cut_off_is_truncated(sign: str) -> None:
    key = Fraction(-2, 3) if sign else Fraction(2, 3)
    assert name_of(key, f"{sign}0.667") == "right to the digits written"
    assert name_of(key, f"{sign}0.666") == "truncated"
    assert name_of(key, f"{sign}0.668") == "last digit wrong"
    assert name_of(key, f"{sign}0.6") == "wrong"   # of one digit nothing is said


@pytest.mark.parametrize(("halves", "right"), [("either", ["0.12", "0.13"]), ("up", ["0.13"]),
                                               ("even", ["0.12"])])
def test_a_half_goes_by_the_rule_of_the_question(halves: str, right: list[str]) -> None:
    for sign in ("", "-"):
        key = Fraction(-1, 8) if sign else Fraction(1, 8)
        found = [text for text in ("0.12", "0.13") if
                 name_of(key, sign + text, 2, halves) == "right to the digits written"]
        assert found == right


def test_a_written_zero_stands_only_for_zero() -> None:
    assert name_of(0, "0.000") == "exact"
    assert name_of(Fraction(1, 10**9), "0.000") == "wrong"
    assert name_of(0, "0.001") == "wrong"


def test_too_few_digits_are_counted_from_the_first_that_is_not_0() -> None:
    key = Key(Fraction(24, 10**4) + Fraction(1, 10**9))
    assert [rounding_of(key, decimal(text), 3, "either").few for text in ("0.0024", "0.00240", "2.4e-3")] == \
        [True, False, True]


def test_an_irrational_key_is_decided_beyond_its_first_enclosure() -> None:
    key = real.sqrt(2)
    long = real.decimal(key, 120)
    assert name_of(key, long) == "right to the digits written"
    wrong = long[:-1] + str((int(long[-1]) + 1) % 10)
    assert name_of(key, wrong) in ("truncated", "last digit wrong", "wrong")
    assert name_of(real.sqrt(4), "2.000") == "exact"


@given(st.fractions(-1000, 1000, max_denominator=10**6), st.integers(0, 8))
def test_the_rounded_decimal_is_right_and_its_neighbours_are_not(key: Fraction, places: int) -> None:
    nearest = round(key * 10**places)
    unit = Fraction(1, 10**places)
    assert stands_for(Key(key), nearest * unit, unit)
    assert not stands_for(Key(key), (nearest + 2) * unit, unit)
    assert not stands_for(Key(key), (nearest - 2) * unit, unit)
    if 2 * key * 10**places % 2 != 1:
        assert not stands_for(Key(key), (nearest + 1) * unit, unit)
        assert not stands_for(Key(key), (nearest - 1) * unit, unit)


@pytest.mark.parametrize("text", ["(0 + log2(999999999))^1e999", "(-1 + exp(1e-999))^5", "(1+sqrt(2))^900",
                                  "1/(sqrt(2) - 1)", "exp(exp(exp(5)))"])
def test_what_is_dear_to_enclose_is_not_enclosed(text: str) -> None:
    verdict = mark("income-of-no:standard_deviation", text)
    assert verdict.name in ("wrong", "invalid")
    assert verdict.shown or verdict.reason


def test_what_nobody_can_write_is_not_written_rounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rounded form of e^(10^7) would be a fraction of four million digits."""
    made = []

    def recorded(text: str) -> Written:
        made.append(text)
        return decimal(text)

    monkeypatch.setattr(numbers, "decimal", recorded)
    for text in ("exp(10^7)", "exp(-10^7)", "2*exp(10^6)"):
        assert mark("married-given-no", text).name == "wrong"
    assert not made
    assert mark("married-given-no", "571/1000").reason and made == ["0.571"] * len(made)
