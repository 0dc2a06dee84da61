"""The maps of polynomial kernels: their inner products are the kernel."""
from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics.pairwise import polynomial_kernel

from refml.features import kernel_maps, maps
from refml.numbers.reals.real import Real
from tests.features.test_maps import degrees, inner, numbers

constants = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 3), Fraction(10**30)])
gammas = st.sampled_from([Fraction(1), Fraction(2), Fraction(1, 7)])


@given(st.integers(1, 3), degrees, constants, gammas, st.data())
def test_inner_products_are_the_kernel(
        width: int, degree: int, c: Fraction, gamma: Fraction, data: st.DataObject) -> None:
    x, y = (data.draw(st.lists(numbers, min_size=width, max_size=width)) for _ in range(2))
    mapped = [kernel_maps.kernel_map(p, degree, c, gamma) for p in (x, y)]
    assert inner(*mapped) == (gamma * inner(x, y) + c) ** degree


def test_the_map_of_the_notes_is_no_kernel_map() -> None:
    x, y = [1, 2], [3, 4]
    assert inner(maps.quadratic(x), maps.quadratic(y)) == 108
    assert inner(kernel_maps.kernel_map(x, 2), kernel_maps.kernel_map(y, 2)) == 144 == (inner(x, y) + 1) ** 2


def test_the_number_of_coordinates() -> None:
    for d, q in itertools.product(range(1, 5), range(5)):
        assert len(kernel_maps.kernel_map([1] * d, q)) == math.comb(d + q, q)
        assert len(kernel_maps.kernel_map([1] * d, q, constant=0)) == math.comb(d + q - 1, q)


def test_coordinates_that_are_rational_are_fractions() -> None:
    found = kernel_maps.kernel_map([2, 0], 2)
    assert [type(v) for v in found] == [Fraction, Real, Fraction, Fraction, Fraction, Fraction]
    assert found[4] == 0, "a root of 2 times 0 is 0"


def test_kernels_agree_with_a_library() -> None:
    X = np.array([[0.5, -1.25, 2.0], [3.0, 0.75, -0.125]])
    ours = [kernel_maps.kernel_map(row, 3, constant=2, gamma=0.5) for row in X]
    judged = polynomial_kernel(X, degree=3, gamma=0.5, coef0=2)
    assert [[float(inner(u, v)) for v in ours] for u in ours] == judged.tolist()
