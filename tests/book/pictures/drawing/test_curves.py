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
        digits = told((low, high))
        assert digits in [real.decimal(root, n) for n in range(4, 7)]
    assert len(found) == 1


def test_digits_are_shared_by_both_ends_or_the_crossing_is_told_as_0() -> None:
    """No halving ends where the crossing is 0: all digits of its ends would be digits of nothing."""
    for places in ([Fraction(-1), Fraction(2)], [Fraction(-1), Fraction(0)], [Fraction(0), Fraction(7)]):
        assert [told(one) for one in crossings(lambda x: -1 if x <= 0 else 1, places)] in (["0"], [])
    middle = Fraction(1234505, 10**6)   # half way between two decimals of six digits
    (low, high), = crossings(lambda x: 1 if x >= middle else -1, [Fraction(1), Fraction(2)])
    assert told((low, high)) == "1.2345" and told((middle, middle + Fraction(1, 10**9))) == "1.2345"


def test_no_change_has_no_crossing() -> None:
    assert crossings(lambda x: 1, [Fraction(0), Fraction(1), Fraction(2)]) == []


def test_a_chart_maps_its_corners() -> None:
    chart = Chart(Canvas("t", "d"), (Fraction(0), Fraction(2)), (40, 240))
    chart.over(Fraction(4))
    assert (chart.x.at(Fraction(0)), chart.y.at(Fraction(4)), chart.y.at(Fraction(0))) == ("52", "40", "240")
    assert len(chart.steps(8)) == 9


def test_a_side_of_0_counts_as_positive() -> None:
    found = crossings(lambda x: (x > 1) - (x < 1), [Fraction(0), Fraction(1), Fraction(2)])
    assert len(found) == 1 and found[0][1] == 1
