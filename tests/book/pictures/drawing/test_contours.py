"""A level is drawn where neighbours of a grid lie on either side, and nowhere else."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given

from refml.book.pictures.drawing.canvas import Canvas
from refml.book.pictures.drawing.contours import draw, filled, level
from refml.book.pictures.drawing.frame import Frame
from tests.drawing import simple_fractions

FRAME = Frame(Canvas("t", "d"), [(Fraction(-2), Fraction(-1)), (Fraction(2), Fraction(1))])
SMALL = simple_fractions(-2, 2, 20)


@given(SMALL, SMALL, SMALL)
def test_the_level_of_an_affine_function_is_exact(a: Fraction, b: Fraction, c: Fraction) -> None:
    grid = filled(FRAME, lambda point: a * point[0] + b * point[1] + c, 6, 5)
    for segment in level(grid, Fraction(0)):
        assert all(a * x + b * y + c == 0 for x, y in segment)


def test_a_circle_is_closed_and_a_constant_has_no_level() -> None:
    circle = level(filled(FRAME, lambda point: point[0] ** 2 + point[1] ** 2 - Fraction(1, 3)), Fraction(0))
    ends = [end for segment in circle for end in segment]
    assert len(circle) > 20 and all(ends.count(one) == 2 for one in ends)
    assert level(filled(FRAME, lambda _: Fraction(1), 3, 3), Fraction(0)) == []
    draw(FRAME, circle, "plane")
    assert FRAME.canvas.parts[-1].count("M") == len(circle)
