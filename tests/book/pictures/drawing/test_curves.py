"""A change of sign is enclosed so narrowly that the digits told are proven."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.canvas import Canvas
from refml.book.pictures.drawing.curves import Chart, crossings, told
from refml.numbers.reals import real


@given(st.fractions(1, 1000))
def test_the_root_lies_in_the_interval_and_its_digits_are_right(square: Fraction) -> None:
    root = real.sqrt(square)
    places = [Fraction(0), Fraction(40)]
    found = crossings(lambda x: real.compare(x, root), places)
    for low, high in found:
        assert real.compare(low, root) <= 0 <= real.compare(high, root)
        assert told((low, high)) == real.decimal(root, 6) or real.compare(low, root) == 0 or \
            len(told((low, high))) < 8
    assert len(found) == 1


def test_no_change_has_no_crossing() -> None:
    assert crossings(lambda x: 1, [Fraction(0), Fraction(1), Fraction(2)]) == []


def test_a_chart_maps_its_corners() -> None:
    chart = Chart(Canvas("t", "d"), (Fraction(0), Fraction(2)), (40, 240))
    chart.over(Fraction(4))
    assert (chart.x.at(Fraction(0)), chart.y.at(Fraction(4)), chart.y.at(Fraction(0))) == ("52", "40", "240")
    assert len(chart.steps(8)) == 9
