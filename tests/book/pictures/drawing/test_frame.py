"""Lines and regions are cut at the frame exactly."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.frame import cut, ends, equal_units, inside, score

SMALL = st.fractions(min_value=-5, max_value=5, max_denominator=50)
POINTS = st.tuples(SMALL, SMALL)
BOX = [(Fraction(x), Fraction(y)) for x, y in ((-2, -1), (2, -1), (2, 1), (-2, 1))]


def holds(point: tuple[Fraction, Fraction]) -> bool:
    return -2 <= point[0] <= 2 and -1 <= point[1] <= 1


@given(SMALL, SMALL, SMALL)
def test_a_line_is_cut_where_it_crosses_the_frame(a: Fraction, b: Fraction, c: Fraction) -> None:
    found = ends(BOX, [a, b], c)
    sides = {score([a, b], c, corner) > 0 for corner in BOX if score([a, b], c, corner) != 0}
    if found is None:
        assert len(sides) < 2
    else:
        assert all(score([a, b], c, point) == 0 and holds(point) for point in found)


@given(SMALL, SMALL, SMALL)
def test_the_two_sides_of_a_line_make_the_whole(a: Fraction, b: Fraction, c: Fraction) -> None:
    left, right = cut(BOX, [a, b], c), cut(BOX, [-a, -b], -c)
    if a or b:
        assert area(left) + area(right) == Fraction(8)
    assert all(score([a, b], c, point) >= 0 for point in left)


def area(corners: list[tuple[Fraction, Fraction]]) -> Fraction:
    pairs = zip(corners, corners[1:] + corners[:1])
    return sum((x * v - u * y for (x, y), (u, v) in pairs), Fraction(0)) / 2


@given(POINTS, POINTS)
def test_a_segment_is_cut_at_the_frame(
    start: tuple[Fraction, Fraction], stop: tuple[Fraction, Fraction]
) -> None:
    found = inside(BOX, (start, stop))
    if holds(start) and holds(stop):
        assert found == (start, stop)
    if found is not None:
        assert holds(found[0]) and holds(found[1])
    else:
        assert not holds(start) and not holds(stop)


def test_ranges_that_differ_much_keep_their_own_units() -> None:
    wide = (Fraction(0), Fraction(100))
    thin = (Fraction(0), Fraction(1))
    assert equal_units(wide, thin, Fraction(1)) == (wide, thin)
