"""No digit is written that is not proven."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.words import axis_text, short, vector


@given(st.fractions())
def test_a_short_number_is_the_number_or_four_right_digits(number: Fraction) -> None:
    written = Fraction(short(number))
    assert written == number or abs(written - number) * 2000 <= abs(number)


@given(st.integers(-99, 99), st.integers(-6, 6))
def test_the_number_of_a_tick_is_exact(size: int, power: int) -> None:
    number = Fraction(size) * Fraction(10) ** power
    assert Fraction(axis_text(number)) == number


def test_a_vector_has_round_brackets() -> None:
    assert vector([Fraction(1, 3)]) == "(1/3)"
