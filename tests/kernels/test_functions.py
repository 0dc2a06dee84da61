"""Kernels: scikit-learn's values, inner products of explicit maps, bad input."""
from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import pairwise

from refml.errors import InvalidInput, Unsupported
from refml.features import kernel_maps
from refml.kernels import bumps, geometry
from refml.kernels import functions as kernels
from refml.numbers.reals import real
from tests.drawing import simple_fractions

ENORMOUS = Fraction(10) ** 400
hostile = st.one_of(
    st.integers(-3, 3).map(Fraction), simple_fractions(-9, 9, 12),
    st.sampled_from([ENORMOUS, -1 / ENORMOUS, Fraction(0)]))
near = simple_fractions(-2, 2, 4)
degrees = st.integers(1, 4)
constants = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)])
gammas = st.sampled_from([Fraction(1), Fraction(1, 18), Fraction(3)])


def pairs(cells: st.SearchStrategy[Fraction]) -> st.SearchStrategy[tuple[list[Fraction], list[Fraction]]]:
    return st.integers(1, 3).flatmap(lambda p: st.tuples(
        st.lists(cells, min_size=p, max_size=p), st.lists(cells, min_size=p, max_size=p)))


def inner(u: list[Any], v: list[Any]) -> Any:
    return real.total([a * b for a, b in zip(u, v, strict=True)])


# ---------------------------------------------------------------- values

@given(pairs(near), degrees, constants, gammas)
def test_values_are_those_of_scikit_learn(
        xy: tuple[list[Fraction], list[Fraction]], q: int, c: Fraction, gamma: Fraction) -> None:
    x, y = xy
    u, v = np.array([x], dtype=float), np.array([y], dtype=float)
    polynomial = pairwise.polynomial_kernel(u, v, degree=q, gamma=float(gamma), coef0=float(c))[0, 0]
    bump = pairwise.rbf_kernel(u, v, float(gamma))[0, 0]
    assert float(kernels.linear(x, y)) == pytest.approx(pairwise.linear_kernel(u, v)[0, 0], abs=1e-12)
    assert float(kernels.polynomial(x, y, q, c, gamma)) == pytest.approx(polynomial, rel=1e-9, abs=1e-9)
    assert float(bumps.rbf(x, y, gamma)) == pytest.approx(bump, rel=1e-9)


@given(pairs(hostile), degrees, constants)
def test_the_polynomial_kernel_is_the_inner_product_of_the_maps(
        xy: tuple[list[Fraction], list[Fraction]], q: int, c: Fraction) -> None:
    x, y = xy
    images = [kernel_maps.kernel_map(point, q, c, Fraction(1, 2)) for point in (x, y)]
    assert inner(*images) == kernels.polynomial(x, y, q, c, Fraction(1, 2))


def test_enormous_points_have_exact_kernels() -> None:
    assert kernels.polynomial([10**400], [1], 3, 1) == (10**400 + 1) ** 3
    assert kernels.linear(["1e-400"], ["1e400"]) == 1
    assert real.digits(bumps.rbf([0], [10**9], 1), 3) == "2.23e-434294481903251828+"
    with pytest.raises(Unsupported):
        bumps.rbf([0], [10**400], 1)
    with pytest.raises(Unsupported, match="lower degree"):
        kernels.polynomial([3], [5], 10**9)


# ---------------------------------------------------------------- bad input

@pytest.mark.parametrize("degree", [0, -1, "1/2", 1.5, math.nan, None, True, "two"])
def test_a_degree_is_an_integer_of_at_least_one(degree: Any) -> None:
    with pytest.raises(InvalidInput, match="degree"):
        kernels.polynomial([1], [1], degree)
    with pytest.raises(InvalidInput, match="degree"):
        geometry.distance([1], [1], kernel="polynomial", degree=degree)


@pytest.mark.parametrize("gamma", [0, -1, "-1/10", math.nan, math.inf, "wide", None])
def test_gamma_is_positive(gamma: Any) -> None:
    for call in (lambda: bumps.rbf([1], [2], gamma), lambda: bumps.rbf_map([1], 2, gamma),
                 lambda: kernels.polynomial([1], [2], 2, 1, gamma)):
        with pytest.raises(InvalidInput, match="gamma"):
            call()


@pytest.mark.parametrize("constant", [-1, "-1/1000", math.nan, None])
def test_a_constant_is_not_negative(constant: Any) -> None:
    with pytest.raises(InvalidInput, match="constant"):
        kernels.polynomial([1], [2], 2, constant)


def test_a_negative_constant_need_be_no_kernel() -> None:
    """For q = 2 and c = -1 the squared distance of 0 and 1 would be 1 - 2 + 0."""
    assert (0 * 0 - 1) ** 2 - 2 * (0 * 1 - 1) ** 2 + (1 * 1 - 1) ** 2 < 0


@pytest.mark.parametrize(("x", "y"), [
    ([1, 2], [1]), ([], []), ("12", [1, 2]), ([1, math.nan], [1, 2]), ([1, 2], [1, math.inf]), (3, [1]),
    ([True], [1]),
])
def test_points_are_lists_of_numbers_of_one_length(x: Any, y: Any) -> None:
    for call in (kernels.linear, geometry.distance, geometry.normalised):
        with pytest.raises(InvalidInput, match=r"[xy]"):
            call(x, y)
    with pytest.raises(InvalidInput, match=r"[xy]"):
        bumps.rbf(x, y, 1)


def test_the_point_that_is_bad_is_named() -> None:
    bad, good = [math.nan], [1]
    for call in (kernels.linear, geometry.distance, geometry.squared_distance, geometry.normalised,
                 lambda x, y: kernels.polynomial(x, y, 2), lambda x, y: bumps.rbf(x, y, 1)):
        with pytest.raises(InvalidInput, match=r"^x\[0\]"):
            call(bad, good)
        with pytest.raises(InvalidInput, match=r"^y\[0\]"):
            call(good, bad)


def test_powers_are_refused_by_their_bits_one_by_one_and_in_all() -> None:
    """At most 2^24 bits of one power and 2^32 of all; a first power is the number itself."""
    for allowed in ((2**23, 2, 1), (2, 2**23, 1), (2**20, 4, 2**10), (2**40, 1, 2**40)):
        kernels.check_power(*allowed)
    for refused in ((2**23 + 1, 2, 1), (2, 2**23 + 1, 1), (2**20, 4, 2**10 + 1)):
        with pytest.raises(Unsupported, match="lower degree"):
            kernels.check_power(*refused)


def test_a_kernel_has_one_of_three_names() -> None:
    with pytest.raises(InvalidInput, match="not one of linear, polynomial, rbf"):
        kernels.read_kernel("sigmoid")


def test_a_kernel_takes_no_notice_of_parameters_that_it_does_not_have() -> None:
    assert kernels.read_kernel("linear", 0, -1, -1) == kernels.read_kernel("linear")
    assert kernels.read_kernel("rbf", 0, -1, 2) == kernels.read_kernel("rbf", gamma=2)
