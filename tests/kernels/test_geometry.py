"""The geometry of mapped points: distances are those of the maps, and no cosine is above 1."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Undefined
from refml.features import kernel_maps
from refml.kernels import bumps, geometry
from refml.kernels import functions as kernels
from refml.numbers.reals import real
from tests.kernels.test_functions import constants, degrees, gammas, hostile, inner, near, pairs
from tests.kernels.test_gram_matrix import Rows, tables


@given(pairs(hostile), degrees, constants)
def test_the_distance_is_that_of_the_mapped_points(
        xy: tuple[list[Fraction], list[Fraction]], q: int, c: Fraction) -> None:
    x, y = xy
    u, v = kernel_maps.kernel_map(x, q, c), kernel_maps.kernel_map(y, q, c)
    squared = inner(u, u) - 2 * inner(u, v) + inner(v, v)
    assert geometry.squared_distance(x, y, kernel="polynomial", degree=q, constant=c) == squared
    assert geometry.distance(x, y, kernel="polynomial", degree=q, constant=c) == real.sqrt(squared)


def test_a_kernel_is_no_distance() -> None:
    x, y = [1, 2], [3, 4]
    assert kernels.polynomial(x, y, 2) == 144
    assert geometry.squared_distance(x, y, kernel="polynomial", degree=2) == 424
    assert real.digits(geometry.distance(x, y, kernel="polynomial", degree=2), 6) == "20.5913-"


@given(pairs(near), st.sampled_from(kernels.KERNELS), gammas)
def test_no_cosine_is_above_one(
        xy: tuple[list[Fraction], list[Fraction]], kind: str, gamma: Fraction) -> None:
    x, y = xy
    if any(x) and any(y):
        options: Any = {"kernel": kind, "degree": 3, "constant": 0, "gamma": gamma}
        cosine: Any = geometry.normalised(x, y, **options)
        assert real.compare(abs(cosine), 1) <= 0
        assert geometry.normalised(x, x, **options) == 1


def test_the_origin_has_no_direction() -> None:
    with pytest.raises(Undefined, match="0/0"):
        geometry.normalised([0, 0], [1, 2])
    assert geometry.normalised([0, 0], [1, 2], kernel="rbf") == real.exp(-5)
    assert geometry.normalised([0, 0], [1, 2], kernel="polynomial", degree=2) == Fraction(1, 6)


@given(tables(hostile), st.data())
def test_a_column_has_the_kernel_of_each_point_with_one(rows: Rows, data: st.DataObject) -> None:
    x = data.draw(st.lists(hostile, min_size=len(rows[0]), max_size=len(rows[0])))
    kernel = kernels.read_kernel("polynomial", 2, "1/3", 2)
    assert geometry.column(rows, x, kernel) == [kernels.polynomial(row, x, 2, "1/3", 2) for row in rows]


def test_a_column_of_a_gaussian_kernel_has_it_too() -> None:
    rows: list[list[Fraction]] = [[Fraction(1, 2), Fraction(1)], [Fraction(0), Fraction(3)]]
    x = [Fraction(1, 3), Fraction(-1)]
    found = geometry.column(rows, x, kernels.read_kernel("rbf", gamma=2))
    assert found == [bumps.rbf(row, x, 2) for row in rows]
