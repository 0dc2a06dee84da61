"""A level is drawn where neighbours of a grid lie on either side, and nowhere else."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.book.pictures.drawing.canvas import Canvas
from refml.book.pictures.drawing.contours import Grid, draw, level, polynomial
from refml.book.pictures.drawing.frame import Frame
from refml.book.pictures.examples import asked
from tests.drawing import simple_fractions

FRAME = Frame(Canvas("t", "d"), [(Fraction(-2), Fraction(-1)), (Fraction(2), Fraction(1))])
SMALL = simple_fractions(-2, 2, 20)


@given(SMALL, SMALL, SMALL)
def test_the_level_of_an_affine_function_is_exact(a: Fraction, b: Fraction, c: Fraction) -> None:
    for height in (Fraction(0), Fraction(1)):
        for segment in level(polynomial(FRAME, [c, a, b], 1), height):
            assert all(a * x + b * y + c == height for x, y in segment)


@given(st.integers(1, 4), st.integers(0, 824))
def test_a_polynomial_has_the_monomials_of_the_specification(degree: int, place: int) -> None:
    grid = Grid(FRAME)
    point = grid.points()[place]
    features = asked("features.polynomial", {"x": list(point), "degree": degree, "constant": True})
    coefficients = [Fraction(k + 1) for k in range(len(features))]
    found = polynomial(FRAME, coefficients, degree).values
    assert found[place // len(grid.xs)][place % len(grid.xs)] == \
        sum(c * f for c, f in zip(coefficients, features))


def test_a_circle_is_closed_and_a_constant_has_no_level() -> None:
    circle = level(polynomial(FRAME, [Fraction(k) for k in (-1, 0, 0, 3, 0, 3)], 2), Fraction(0))
    ends = [end for segment in circle for end in segment]
    assert len(circle) > 20 and all(ends.count(one) == 2 for one in ends)
    assert level(polynomial(FRAME, [Fraction(1)], 0), Fraction(0)) == []
    draw(FRAME, circle, "plane")
    assert FRAME.canvas.parts[-1].count("M") == len(circle)
