"""A coordinate is the nearest hundredth, halves upwards; ticks are few and round."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.scales import Scale, around, coordinate, near, ticks
from refml.numbers.reals import real

NUMBERS = st.fractions(min_value=-10_000, max_value=10_000)


@given(NUMBERS)
def test_a_coordinate_is_within_half_a_hundredth(position: Fraction) -> None:
    slip = Fraction(coordinate(position)) - position
    assert -Fraction(1, 200) < slip <= Fraction(1, 200)


@given(NUMBERS, NUMBERS, st.fractions(min_value=0, max_value=1))
def test_a_scale_maps_its_ends_and_is_affine_between(low: Fraction, high: Fraction, share: Fraction) -> None:
    if low == high:
        return
    scale = Scale(low, high, 40, 440)
    assert [scale.position(low), scale.position(high)] == [40, 440]
    assert scale.position(low + share * (high - low)) == 40 + 400 * share


@given(NUMBERS, st.fractions(min_value=Fraction(1, 10**6), max_value=10**6))
def test_ticks_are_few_evenly_spaced_and_inside(low: Fraction, length: Fraction) -> None:
    found = ticks(low, low + length)
    assert 2 <= len(found) <= 8
    steps = {b - a for a, b in zip(found, found[1:])}
    assert len(steps) == 1
    assert low <= found[0] and found[-1] <= low + length
    step = steps.pop()
    while step >= 10:
        step /= 10
    while step < 1:
        step *= 10
    assert step in (1, 2, 5)


def test_an_irrational_number_is_drawn_beside_itself() -> None:
    assert abs(near(real.pi) - Fraction(355, 113)) < Fraction(1, 10**6)
    assert Scale(Fraction(0), Fraction(4), 0, 400).at(real.sqrt(2)) == "141.42"


def test_equal_numbers_get_a_unit_around_them() -> None:
    assert around([Fraction(7), Fraction(7)]) == (Fraction(6), Fraction(8))
