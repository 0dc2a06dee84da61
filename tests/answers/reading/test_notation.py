"""The notation of a number: what decides how it is judged."""
from __future__ import annotations

import ast
from collections.abc import Callable
from fractions import Fraction

import pytest

from refml.answers.reading.notation import (
    Written,
    called,
    decimal,
    joined,
    negative,
    power_of,
    repeating,
    shared,
)
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "value"), [("0.(3)", Fraction(1, 3)), ("1.2(45)", Fraction(1233, 990)),
                                             (".(9)", Fraction(1)), ("3.(0)", Fraction(3))])
def test_a_period_repeats_without_end(text: str, value: Fraction) -> None:
    written = repeating(text)
    assert (written.kind, written.value, written.unit) == ("repeating", value, None)


def test_a_sign_keeps_the_notation() -> None:
    assert negative(decimal("0.50"))[2:] == (Fraction(-1, 2), *decimal("0.50")[3:])
    assert negative(called("sqrt", decimal("2"))).value is None


def test_a_share_of_a_decimal_is_a_decimal_and_of_a_fraction_an_expression() -> None:
    assert shared(decimal("57.1"), "%")[2:5] == (Fraction(571, 1000), Fraction(1, 1000), 3)
    fraction = joined(decimal("4"), ast.Div(), decimal("7"))
    assert (fraction.kind, shared(fraction, "%").kind) == ("fraction", "expression")


def test_a_decimal_times_a_power_of_ten_is_a_decimal() -> None:
    scaled = joined(decimal("2.4"), ast.Mult(), power_of(decimal("10"), decimal("3"), True))
    assert (scaled.kind, scaled.value, scaled.digits) == ("decimal", Fraction(3, 1250), 2)
    assert joined(decimal("2.4"), ast.Mult(), decimal("3")).kind == "expression"


def test_an_exponent_is_bounded() -> None:
    with pytest.raises(InvalidInput, match="exponent"):
        power_of(decimal("2"), decimal("1000"), False)
    assert isinstance(power_of(decimal("2"), decimal("999"), False), Written)


@pytest.mark.parametrize("sign", [lambda one: one, negative])
def test_an_exponent_has_a_bound_of_either_sign(sign: Callable[[Written], Written]) -> None:
    with pytest.raises(InvalidInput, match="an exponent is beyond ±999"):
        power_of(decimal("2"), sign(decimal("1000")), False)
    assert power_of(decimal("2"), sign(decimal("999")), False).kind == "expression"
