"""Feature maps: every monomial once and in order, and maps whose inner products are the kernel."""
from __future__ import annotations

import itertools
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.preprocessing import PolynomialFeatures

from refml import features
from refml.errors import InvalidInput, Unsupported
from refml.features import kernel_maps, maps
from refml.numbers.reals.real import total
from tests.drawing import simple_fractions

numbers = st.one_of(
    st.integers(-3, 3).map(Fraction), simple_fractions(-9, 9, 12),
    st.sampled_from([Fraction(10)**400, -Fraction(1, 10**400), Fraction(0)]))
points = st.lists(numbers, min_size=1, max_size=4)
degrees = st.integers(0, 4)

CIRCLES = {"inner": [[1, 0], [-1, 0], [0, 1], [0, -1]], "outer": [[2, 0], [-2, 0], [0, 2], [0, -2]]}
XOR = {1: [[1, 1], [-1, -1]], -1: [[1, -1], [-1, 1]]}


def inner(u: list[Any], v: list[Any]) -> Any:
    return total([a * b for a, b in zip(u, v, strict=True)])


# ---------------------------------------------------------------- exponents and monomials

@given(st.integers(1, 4), degrees)
def test_exponents_are_all_there_once_and_in_order(dimension: int, degree: int) -> None:
    expected = [e for e in itertools.product(range(degree + 1), repeat=dimension) if sum(e) == degree]
    assert maps.exponents(dimension, degree) == expected[::-1]


@given(points, degrees)
def test_monomials_are_products_of_coordinates(x: list[Fraction], degree: int) -> None:
    by_factors = [math.prod(factors, start=Fraction(1)) for q in range(degree + 1)
                  for factors in itertools.combinations_with_replacement(x, q)]
    assert maps.polynomial(x, degree) == by_factors
    if degree:
        assert maps.polynomial(x, degree, constant=False) == by_factors[1:]


@pytest.mark.parametrize("width, degree", [(1, 5), (2, 2), (2, 4), (3, 3), (4, 2), (6, 1)])
@pytest.mark.parametrize("constant", [True, False])
def test_order_and_values_agree_with_a_library(width: int, degree: int, constant: bool) -> None:
    x = [2, 3, 5, 7, 11, 13][:width]
    judged = PolynomialFeatures(degree, include_bias=constant).fit_transform(np.array([x]))
    assert maps.polynomial(x, degree, constant) == judged[0].astype(int).tolist()


@given(points)
def test_the_quadratic_map_in_the_order_of_the_notes(x: list[Fraction]) -> None:
    d = len(x)
    found = maps.quadratic(x)
    assert found[:d] == x and found[d:2 * d] == [v * v for v in x]
    assert found[2 * d:] == [a * b for a, b in itertools.combinations(x, 2)]
    assert sorted(found) == sorted(maps.polynomial(x, 2, constant=False))


@given(points)
def test_the_lift_keeps_the_point_and_adds_its_squared_length(x: list[Fraction]) -> None:
    assert maps.lift(x) == [*x, sum(v * v for v in x)]


def test_circles_have_one_mean_and_a_plane_between_their_lifts() -> None:
    """One mean for both classes forbids a line; the plane at height 5/2 has the margin 3/2."""
    for points_of_class in CIRCLES.values():
        assert [sum(column) for column in zip(*points_of_class, strict=True)] == [0, 0]
    heights = {name: {maps.lift(p)[2] for p in members} for name, members in CIRCLES.items()}
    assert heights == {"inner": {1}, "outer": {4}}
    assert (Fraction(4) - 1) / 2 == Fraction(3, 2)


def test_the_product_alone_tells_xor_apart() -> None:
    for sign, corners in XOR.items():
        assert [sum(column) for column in zip(*corners, strict=True)] == [0, 0]
        assert {maps.quadratic(corner)[4] for corner in corners} == {sign}


# ---------------------------------------------------------------- refusals

untyped: Any = features   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.polynomial([], 2), r"x=\[\] has 0 elements"),
    (lambda: untyped.polynomial([1], -1), "degree=-1 is negative"),
    (lambda: untyped.polynomial([1], "1/2"), "degree='1/2' is not whole"),
    (lambda: untyped.polynomial([1], 0, constant=False), "leaves no coordinate"),
    (lambda: untyped.polynomial([1], 1, constant=0), "constant=0 is neither true nor false"),
    (lambda: untyped.polynomial([1, float("nan")], 1), r"x\[1\]=nan"),
    (lambda: untyped.quadratic("12"), "x='12' is not a list"),
    (lambda: untyped.lift([[1, 2]]), r"x\[0\]=\[1, 2\]"),
    (lambda: untyped.kernel_map([1], 2, constant=-1), "constant=-1 is negative"),
    (lambda: untyped.kernel_map([1], 2, gamma=0), "gamma=0 is not positive"),
    (lambda: untyped.kernel_map([1], 2, constant=True), "constant=True is a bool"),
])
def test_bad_input_is_refused_with_its_name(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


@pytest.mark.parametrize("call", [
    lambda: maps.polynomial([1, 2, 3, 4], 100),
    lambda: maps.polynomial([1] * 5000, 2),
    lambda: maps.polynomial([10**400], 10**4),
    lambda: maps.polynomial([1], 10**100),
    lambda: kernel_maps.kernel_map([1] * 60, 20),
    lambda: kernel_maps.kernel_map([1], 10**6),
    lambda: kernel_maps.kernel_map([1], 400, gamma=10**5000),
    lambda: maps.quadratic([1] * 2000),
])
def test_a_map_that_is_too_large_is_refused_before_it_is_computed(call: Any) -> None:
    with pytest.raises(Unsupported, match="makes a feature map of more than"):
        call()


@pytest.mark.parametrize(("call", "degree", "cells"), [
    (maps.lift, 2, 3), (maps.quadratic, 2, 9),
    (lambda x: maps.polynomial(x, 4), 4, 4 * 35), (lambda x: kernel_maps.kernel_map(x, 4), 4, 4 * 35)])
def test_so_many_bits_are_made_and_not_one_more(call: Any, degree: int, cells: int,
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    """At most `degree` factors of the longest coordinate, 1/5 with 4 bits, stand for each exponent."""
    monkeypatch.setattr(maps, "MOST_BITS", 4 * degree * cells)
    call([1, "1/5", 2])
    monkeypatch.setattr(maps, "MOST_BITS", 4 * degree * cells - 1)
    with pytest.raises(Unsupported, match=f"degree={degree} makes a feature map of more than"):
        call([1, "1/5", 2])


def test_maps_of_some_size_are_made() -> None:
    assert len(maps.polynomial([0.5] * 10, 6)) == math.comb(16, 6)
    assert len(kernel_maps.kernel_map(list(range(30)), 3)) == math.comb(33, 3)
    assert len(maps.quadratic(list(range(500)))) == 1000 + math.comb(500, 2)
