"""Distances from a hyperplane: they agree with their squares, which are rational, and with its Hesse form."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given

from refml.linear import classifier as linear
from refml.linear import distances, planes
from refml.numbers.linalg.vectors import dot
from refml.numbers.reals.real import sqrt
from tests.linear.test_margins import problem
from tests.linear.test_planes import plane_and_point


@given(plane_and_point())
def test_distances_signed_unsigned_and_squared_agree(given_plane: Any) -> None:
    w, b, x = given_plane
    signed, distance = distances.distance(w, b, x, signed=True), distances.distance(w, b, x)
    assert distance >= 0
    assert distance == abs(signed)
    assert distance**2 == planes.squared_distance(w, b, x)
    assert signed * sqrt(dot(w, w)) == linear.score(w, b, x)
    assert (distance == 0) == planes.contains(w, b, x)


@given(plane_and_point())
def test_the_hesse_form_is_the_same_plane_with_a_unit_normal(given_plane: Any) -> None:
    w, b, x = given_plane
    form = distances.hesse_form(w, b)
    assert sum((n * n for n in form.normal), Fraction(0)) == 1
    assert form.distance >= 0
    assert form.distance == distances.distance(w, b, [0] * len(w))
    along = sum((n * a for n, a in zip(form.normal, w, strict=True)), Fraction(0))
    assert (along > 0) == (b <= 0)   # from 0 to the plane; along w where 0 is on it
    side = sum((n * a for n, a in zip(form.normal, x, strict=True)), Fraction(0)) - form.distance
    assert abs(side) == distances.distance(w, b, x)


@given(problem())
def test_the_geometric_margin_is_the_least_signed_distance(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    each = [y * distances.distance(w, b, x, signed=True) for x, y in zip(rows, labels, strict=True)]
    margin = distances.geometric_margin(w, b, rows, labels)
    assert all(margin <= one for one in each)
    assert any(margin == one for one in each)
    assert distances.margin_width(w, b, rows, labels) == 2 * margin
