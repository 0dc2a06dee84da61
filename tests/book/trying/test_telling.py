"""A typed number is exact, right to the digits written, or wrong: no tolerance."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.book.trying.telling import number, told, unit, verdict
from refml.numbers.reals import real


@given(st.fractions(-1000, 1000), st.integers(0, 6))
def test_a_decimal_is_right_if_the_value_rounds_to_it(value: Fraction, places: int) -> None:
    step = Fraction(1, 10**places)
    nearest = round(value / step) * step
    text = f"{int(nearest / step):d}e-{places}"
    assert verdict(value, text) == ("exact" if nearest == value else "right to the digits written")
    further = f"{int(nearest / step) + 2:d}e-{places}"
    assert verdict(value, further) == "wrong"


@pytest.mark.parametrize(("value", "typed", "name"), [
    (real.sqrt(2), "1.414", "right to the digits written"), (real.sqrt(2), "1.415", "wrong"),
    (real.sqrt(2), "7/5", "wrong"), (Fraction(1, 2), "2/4", "exact"), ("spam", "spam", "exact"),
    (["spam"], "spam", "exact"), (["spam"], "ham", "wrong"), (True, "true", "exact"), (None, "none", "exact"),
    (Fraction(1), "one", "no number"), (Fraction(1), "1" * 200_000, "no number"),
    (Fraction(2, 3), "0.67", "right to the digits written"), (Fraction(10**9999), "1e9999", "exact"),
    ({"b": Fraction(1), "a": [True]}, "[a: [true], b: 1]", "exact"), ("[]", "[]", "exact"),
    ([[Fraction(1)], [Fraction(0)]], "[1], [0]", "exact"), ("spam", "pa", "wrong"),
])
def test_verdicts(value: object, typed: str, name: str) -> None:
    assert verdict(value, typed) == name


def test_a_long_fraction_is_rounded_and_its_length_told() -> None:
    told_number = number(Fraction(10**60 + 1, 3**100))
    assert told_number.startswith("≈ ") and told_number.endswith("digits)")
    assert len(number(Fraction(10**9000))) < 80


def test_the_parts_of_an_answer_have_their_names() -> None:
    plane = "{weights: list[rational], bias: optional[rational]}"
    assert told(plane, {"weights": [Fraction(1)], "bias": None}) == [["weights", "[1]"], ["bias", "none"]]
    assert told("list[list[integer]]", [[1, 0], [0, 1]]) == [["0", "[1, 0]"], ["1", "[0, 1]"]]
    assert unit("1.250") == Fraction(1, 1000)
