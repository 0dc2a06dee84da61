"""The equation of a plane: linear in its unknowns, or refused."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.answers.asking import mark
from refml.answers.marking.parts import value_of
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.planes import is_plane, is_plane_text, plane_of, unknowns
from refml.answers.reading.shapes import Shapes
from refml.errors import InvalidInput
from refml.numbers.reals import real
from refml.oracle.specification.codec import parse_type

KIND = parse_type({"weights": "list[rational]", "intercept": "rational"})
POLYNOMIALS = {
    "trained-parabola": [
        "x² − 3x + 1", "1 - 3x + x**2", "f(x) = x² - 3x + 1", "y = x^2 - 3*x + 1", "$x^2 - 3x + 1$",
        "(x - 1)^2 - x + 0", "1.0 x^2 - 3.0 x + 1.0", "1, -3, 1"],
    "trained-parabola-with-slack": ["4/11 x² − 12/11 x + 1", "0.3636x² − 1.0909x + 1", "(4x² − 12x + 11)/11"],
    "cubic-machine-as-a-polynomial": ["3/2 - 3/2 x^2 - 3/4 x^3", "-0.75x³ - 1.5x² + 1.5"],
}
OTHERS = {
    "trained-parabola": ["x² + 3x + 1", "x² − 3x", "-x² + 3x - 1", "x² - 3x + 2"],
    "trained-parabola-with-slack": ["x² − 12/11 x + 4/11"],
}
NO_POLYNOMIALS = {
    "trained-parabola": [
        "x² − 3x + 1 = 0", "x³ − 3x + 1", "x² − 3y + 1", "x² − 3x + 1 or x² + 3x + 1", "1/x - 3x + 1",
        "not x² − 3x + 1", "maybe x² − 3x + 1", "x^x", "x^0.5 - 3x", "(x - 1)^3"],
    "xor-machine-as-a-polynomial": ["x1*x2"],
    "distances-in-space": ["x² − 3x + 1"],
}


def plane(text: str, dimensions: int = 2) -> Any:
    shapes = Shapes(text)
    return value_of(plane_of(KIND, dimensions, shapes, text, shapes.budget))


@pytest.mark.parametrize(("text", "weights", "intercept"), [
    ("x1 = 0", [1, 0], 0), ("0.5x1 - (x2 - 3)/2 = 1", [Fraction(1, 2), Fraction(-1, 2)], Fraction(1, 2)),
    ("2*(x_1 + 3x_2) = x1", [1, 6], 0), ("(1/2)x + y = 2^3", [Fraction(1, 2), 1], -8),
    ("-x = -y", [-1, 1], 0), ("0 = x1 - 3", [1, 0], -3), ("3 = x1", [1, 0], -3),
    ("x1 - 3 >= 0", [1, 0], -3), ("3 ≤ x1", [1, 0], -3), ("x1 < 3", [-1, 0], 3),
    ("f(x) = x1 - 3", [1, 0], -3), ("x1 - 3", [1, 0], -3), ("1/2x1 = 0", [Fraction(1, 2), 0], 0),
    ("y = 2x1 - x2 - 1", [2, -1], -1), ("y = 2x1 - 1", [-2, 1], 1), ("y = 2x - 1", [-2, 1], 1),
    ("-2/5 x₁ + 6/5 x₂ = 0", [Fraction(-2, 5), Fraction(6, 5)], 0), ("x2 - 1 = -2(x1 - 3)", [2, 1], -7),
])
def test_both_sides_are_gathered(text: str, weights: list[object], intercept: object) -> None:
    assert plane(text) == {"weights": weights, "intercept": intercept}


def test_coefficients_may_be_irrational() -> None:
    assert plane("√2 * x1 + x2 = π")["intercept"] == -real.pi


@pytest.mark.parametrize("text", ["x1*x2 = 1", "x1^2 = 1", "1/x1 = 2", "sqrt(x1) = 2", "x1/0 + x2 = 0",
                                  "x3 = 1", "x1 + = 2", "x1 = 1 = 2"])
def test_what_is_no_plane_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        plane(text)


def test_an_equation_is_told_from_named_parts() -> None:
    names = unknowns(2)
    assert is_plane_text(Shapes("2x1 = 3"), names)
    assert not is_plane_text(Shapes("w = (1, 2), b = 3"), names)
    assert is_plane(KIND)
    assert is_plane_text(Shapes("2x1 - 3"), names)
    assert not is_plane_text(Shapes("x1, 3"), names)
    assert not is_plane(parse_type({"weights": "list[rational]", "updates": "integer"}))


@pytest.mark.parametrize("text", [
    "y = 0.75x - ln 4", "f(x) = 3/4 x - ln(4)", "3/4 x − log 4", "y = -1.386 + 0.75 x", "y ≈ 0,75x - 1,386",
    "g(x) = (3x)/4 - 2 ln 2"])
def test_a_function_gives_its_slope_and_its_intercept(text: str) -> None:
    assert mark("exponential-classes-are-logistic", text).credit == 1


@pytest.mark.parametrize(("text", "name"), [
    ("y = 4x - 3/4", "wrong"), ("f(x) = 0.75 - 1.386x", "wrong"), ("0.75x - 1.386 = 0", INVALID),
    ("maybe y = 0.75x - 1.386", INVALID), ("y = 0.75x - 1.386 or y = 0.7x", INVALID),
    ("y = 0.75x^2 - 1.386", INVALID)])
def test_another_function_is_wrong_and_an_equation_gives_none(text: str, name: str) -> None:
    assert mark("exponential-classes-are-logistic", text).name == name


def test_y_is_a_function_of_one_unknown_with_its_scale() -> None:
    assert mark("theta-of-the-exam", "y = 80/11 x - 36/11").credit == 1
    assert mark("theta-of-the-exam", "y = 40/11 x - 18/11").credit == 0


@pytest.mark.parametrize("question", POLYNOMIALS)
def test_a_polynomial_is_its_coefficients(question: str) -> None:
    assert {text for text in POLYNOMIALS[question] if mark(question, text).credit < 1} == set()


@pytest.mark.parametrize("question", OTHERS)
def test_another_polynomial_is_wrong(question: str) -> None:
    assert {text for text in OTHERS[question] if mark(question, text).name != "wrong"} == set()


@pytest.mark.parametrize("question", NO_POLYNOMIALS)
def test_what_is_no_polynomial_of_the_degree_is_refused(question: str) -> None:
    assert {text for text in NO_POLYNOMIALS[question] if mark(question, text).name != "invalid"} == set()
