"""Hyperplanes: what lies on them, the nearest point of each, and the planes through given points."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from refml import linear as linear_chapter
from refml.errors import InvalidInput
from refml.linear import classifier as linear
from refml.linear import distances, planes
from refml.numbers.linalg import checked
from refml.numbers.linalg.vectors import dot
from tests.drawing import simple_fractions

numbers = st.one_of(
    st.integers(-3, 3).map(Fraction),
    simple_fractions(-9, 9, 12),
    st.sampled_from([Fraction(10**400), Fraction(1, 10**400), Fraction(-10**30)]),
)
factors = simple_fractions(-9, 9, 9).filter(bool)


@st.composite
def plane_and_point(draw: DrawFn) -> tuple[list[Fraction], Fraction, list[Fraction]]:
    d = draw(st.integers(1, 3))
    vector = st.lists(numbers, min_size=d, max_size=d)
    return draw(vector.filter(any)), draw(numbers), draw(vector)


def squared(u: list[Fraction], v: list[Fraction]) -> Fraction:
    return sum(((a - b) ** 2 for a, b in zip(u, v, strict=True)), Fraction(0))


@given(plane_and_point(), st.data())
def test_the_foot_is_the_nearest_point_of_the_plane(given_plane: Any, data: st.DataObject) -> None:
    w, b, x = given_plane
    foot = planes.foot(w, b, x)
    assert planes.contains(w, b, foot)
    assert squared(x, foot) == planes.squared_distance(w, b, x)
    other = planes.foot(w, b, data.draw(st.lists(numbers, min_size=len(w), max_size=len(w))))
    assert squared(x, foot) <= squared(x, other)


@given(plane_and_point(), factors)
def test_a_multiple_is_the_same_plane(given_plane: Any, c: Fraction) -> None:
    w, b, x = given_plane
    v, e = [c * weight for weight in w], c * b
    assert planes.foot(v, e, x) == planes.foot(w, b, x)
    assert planes.squared_distance(v, e, x) == planes.squared_distance(w, b, x)
    turned = 1 if c > 0 else -1
    assert distances.distance(v, e, x, signed=True) == turned * distances.distance(w, b, x, signed=True)
    if b != 0:   # else both unit normals would do
        assert distances.hesse_form(v, e) == distances.hesse_form(w, b)


@given(st.integers(1, 4).flatmap(lambda d: st.lists(
    st.lists(numbers, min_size=d, max_size=d), min_size=d, max_size=d)))
def test_the_plane_through_points_holds_them_or_there_are_many(points: list[list[Fraction]]) -> None:
    independent = checked.rank([[*p, 1] for p in points]) == len(points)
    edges = [[a - o for a, o in zip(p, points[0], strict=True)] for p in points[1:]]
    assert independent == (not edges or checked.rank(edges) == len(edges))
    if not independent:
        with pytest.raises(InvalidInput, match="more than one hyperplane"):
            planes.hyperplane(points)
        return
    plane = planes.hyperplane(points)
    assert any(plane.weights)
    assert all(dot(plane.weights, p) == -plane.bias for p in points)


@given(plane_and_point(), st.data())
def test_points_of_a_plane_give_the_plane_back(given_plane: Any, data: st.DataObject) -> None:
    w, b, _ = given_plane
    vector = st.lists(st.integers(-9, 9), min_size=len(w), max_size=len(w))
    points = [planes.foot(w, b, data.draw(vector)) for _ in w]
    assume(checked.rank([[*p, 1] for p in points]) == len(points))
    found = planes.hyperplane(points)
    given_line, found_line = [*w, b], [*found.weights, found.bias]
    assert checked.rank([given_line, found_line]) == 1


@given(plane_and_point())
def test_planes_of_score_one_and_minus_one_are_two_over_the_norm_apart(given_plane: Any) -> None:
    w, b, x = given_plane
    upper = planes.foot(w, b - 1, x)
    assert linear.score(w, b, upper) == 1
    assert planes.squared_distance(w, b + 1, upper) == 4 / dot(w, w)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=2, max_size=2))
def test_numpy_agrees(two: list[list[int]]) -> None:
    w, x = np.array(two[0]), np.array(two[1])
    assume(w.any())
    untyped: Any = planes
    expected = (w @ x + 2) / np.linalg.norm(w)
    far: Any = distances.distance
    assert float(far(w, 2, x, signed=True)) == pytest.approx(expected, abs=1e-12)
    points = np.eye(3) * 2.0
    plane = untyped.hyperplane(points)
    assert np.cross(points[1] - points[0], points[2] - points[0]) == pytest.approx(
        np.array(plane.weights, dtype=float))


def test_lines_of_the_plane_and_points_of_the_line() -> None:
    assert planes.hyperplane([[7]]) == linear.LinearClassifier([Fraction(1)], Fraction(-7))
    level = planes.hyperplane([[1, "5/2"], [4, "5/2"]])
    assert level.weights[0] == 0
    assert level.bias / level.weights[1] == Fraction(-5, 2)


untyped: Any = linear_chapter   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call", [
    lambda: planes.contains([0, 0], 0, [1, 2]),
    lambda: distances.hesse_form([0], 3),
    lambda: distances.distance([0, 0], 1, [1, 2]),
    lambda: planes.squared_distance([0, 0], 1, [1, 2]),
    lambda: planes.foot(["0/7", 0.0], 1, [1, 2]),
])
def test_no_weights_are_no_plane(call: Any) -> None:
    with pytest.raises(InvalidInput, match=r"weights=.* are all 0, which define no hyperplane"):
        call()


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.distance([1, 2], 0, [1]), "x has 1 features and weights has 2 numbers"),
    (lambda: untyped.distance([1], 0, [1], signed=1), "signed=1 is not a truth value"),
    (lambda: untyped.contains([1], "x", [1]), "bias='x' is not a number"),
    (lambda: untyped.hyperplane([]), r"points=\[\] has 0 elements"),
    (lambda: untyped.hyperplane([[1, 2]]), "are 1 points of 2 coordinates: give 2 points"),
    (lambda: untyped.hyperplane([[1, 2], [3]]), r"points\[1\] has 1 columns"),
    (lambda: untyped.hyperplane([[1, 2], [1, 2]]), "lie on more than one hyperplane"),
    (lambda: untyped.hyperplane([[1, float("inf")], [3, 4]]), r"points\[0\]\[1\]=inf"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
