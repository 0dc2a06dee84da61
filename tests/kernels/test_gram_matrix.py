"""Gram matrices: entry by entry the kernel, on hostile points; sums and products; the rounded RBF matrix."""
from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.metrics import pairwise

from refml.errors import InvalidInput, Unsupported
from refml.kernels import bumps, geometry, gram_matrix
from refml.kernels import functions as kernels
from refml.kernels.semidefinite import is_positive_semidefinite
from refml.numbers.integer_rows import integer_rows
from refml.numbers.linalg import packing
from refml.numbers.reals import real
from tests.drawing import simple_fractions

Rows = list[list[Fraction]]
hostile = st.one_of(
    st.integers(-3, 3).map(Fraction), simple_fractions(-9, 9, 12),
    st.sampled_from([Fraction(10) ** 400, -Fraction(1, 10**400), Fraction(2**63), -Fraction(2**63)]))
near = simple_fractions(-2, 2, 4)


def tables(cells: st.SearchStrategy[Any], most: int = 6) -> st.SearchStrategy[Rows]:
    return st.integers(1, 3).flatmap(lambda p: st.lists(
        st.lists(cells, min_size=p, max_size=p), min_size=1, max_size=most))


@given(tables(hostile))
def test_packed_products_are_dot_products(rows: Rows) -> None:
    units, D = integer_rows(rows)
    products = gram_matrix.inner_products(units)
    for i, row in enumerate(products):
        assert [Fraction(g, D * D) for g in row] == [kernels.linear(rows[i], y) for y in rows[i:]]
    for i, row in enumerate(gram_matrix.squared_distances(products)):
        assert [Fraction(s, D * D) for s in row] == [geometry.squared_distance(rows[i], y) for y in rows[i:]]


@given(tables(hostile), st.sampled_from(["linear", "polynomial"]), st.integers(1, 3),
       st.sampled_from([Fraction(0), Fraction(1), Fraction(2, 3)]), st.fractions("1/9", 9, max_denominator=9))
def test_rational_gram_matrices_have_the_kernel_of_each_pair(
        rows: Rows, kind: str, q: int, c: Fraction, gamma: Fraction) -> None:
    found = geometry.gram(rows, kernel=kind, degree=q, constant=c, gamma=gamma)
    for i, x in enumerate(rows):
        for j, y in enumerate(rows):
            value = kernels.linear(x, y) if kind == "linear" else kernels.polynomial(x, y, q, c, gamma)
            assert found[i][j] == value


@given(tables(near, most=4), st.sampled_from([Fraction(1), Fraction(1, 18)]))
def test_gaussian_gram_matrices_have_the_kernel_of_each_pair(rows: Rows, gamma: Fraction) -> None:
    found = geometry.gram(rows, kernel="rbf", gamma=gamma)
    for i, x in enumerate(rows):
        assert found[i] == [bumps.rbf(x, y, gamma) for y in rows]


def test_iris_as_scikit_learn_has_it() -> None:
    rows = load_iris().data[::5]
    cubes = geometry.gram(rows, kernel="polynomial", degree=3, constant=1, gamma="1/4")
    exact = np.array(cubes, dtype=float)
    assert np.allclose(exact, pairwise.polynomial_kernel(rows, degree=3, gamma=0.25), rtol=1e-13)
    bumps = geometry.gram(rows[:12], kernel="rbf", gamma=0.25)
    floats = [[float(value) for value in row] for row in bumps]
    assert np.allclose(floats, pairwise.rbf_kernel(rows[:12], gamma=0.25), rtol=1e-13)


def test_each_coordinate_is_packed_once_and_no_pair_is_multiplied(monkeypatch: pytest.MonkeyPatch) -> None:
    packed: list[int] = []

    def counted(values: list[int], size: int) -> int:
        packed.append(len(values))
        return packing.pack(values, size)

    monkeypatch.setattr(gram_matrix, "pack", counted)
    gram_matrix.inner_products([[i, -i, 7] for i in range(50)])
    assert packed == [50, 50, 50]


# ---------------------------------------------------------------- what rounding does

def grid(count: int, gamma: Fraction) -> list[list[Any]]:
    return geometry.gram([[i] for i in range(count)], kernel="rbf", gamma=gamma)


def rounded(matrix: list[list[Any]], bits: int) -> list[list[Fraction]]:
    """Each entry rounded to a multiple of 2^-bits."""
    def nearest(value: Any) -> Fraction:
        low, high = real.enclosure(value, bits + 20)
        return Fraction(round((low + high) / 2 * 2**bits), 2**bits)

    return [[nearest(value) for value in row] for row in matrix]


def test_a_rounded_gaussian_gram_matrix_is_not_positive_semidefinite() -> None:
    """14 points of a grid, each entry right to 64 bits; at 512 bits the matrix is what the true one is."""
    true = grid(14, Fraction(1, 256))
    assert not is_positive_semidefinite(rounded(true, 64))
    assert is_positive_semidefinite(rounded(true, 512))


def test_the_true_gaussian_gram_matrix_of_three_points_is_positive_definite() -> None:
    K = grid(3, Fraction(1, 2**29))
    a, b = K[0][1], K[0][2]
    assert real.sign(1 + 2 * a * a * b - 2 * a * a - b * b) == 1
    doubles = [[Fraction(float(value)) for value in row] for row in K]
    assert not is_positive_semidefinite(doubles)


# ---------------------------------------------------------------- bad input

def test_powers_that_fill_the_memory_are_refused_before_they_are_made() -> None:
    rows: list[list[Any]] = [[10**400, i] for i in range(1, 101)]
    assert geometry.gram(rows)[99][99] == Fraction(10) ** 800 + 10_000
    assert geometry.gram(rows[:3], kernel="polynomial", degree=20)[0][1] == (Fraction(10) ** 800 + 3) ** 20
    with pytest.raises(Unsupported, match="lower degree"):
        geometry.gram(rows, kernel="polynomial", degree=2000)



@pytest.mark.parametrize("rows", [[], [[]], [[1, 2], [3]], [[1, math.nan]], [[math.inf]], "12", [1, 2], None])
def test_rows_are_a_table_of_numbers(rows: Any) -> None:
    with pytest.raises(InvalidInput, match="rows"):
        geometry.gram(rows)


def test_entries_that_differ_are_named() -> None:
    with pytest.raises(InvalidInput, match=r"K\[2\]\[0\]=5 differs from K\[0\]\[2\]=4"):
        gram_matrix.read_symmetric([[1, 2, 4], [2, 3, 0], [5, 0, 1]], "K")
    with pytest.raises(InvalidInput, match="K is 1 by 2: give a square matrix"):
        gram_matrix.read_symmetric([[1, 2]], "K")
    root = real.sqrt(2)
    assert gram_matrix.read_symmetric([[1, root], [root, 1]], "K") == [[1, root], [root, 1]]
