"""Sums and products of kernels: kernels again, and of which maps."""
from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.kernels import closure
from refml.kernels.geometry import gram
from refml.kernels.semidefinite import is_positive_semidefinite
from tests.kernels.test_gram_matrix import Rows, near


@given(st.integers(1, 4).flatmap(lambda n: st.tuples(*[
    st.lists(st.lists(near, min_size=2, max_size=2), min_size=n, max_size=n) for _ in range(2)])))
def test_sums_and_products_of_kernels_are_kernels(rows: tuple[Rows, Rows]) -> None:
    first, second = gram(rows[0]), gram(rows[1], kernel="polynomial", degree=2)
    assert is_positive_semidefinite(closure.sum(first, second))
    assert is_positive_semidefinite(closure.product(first, second))
    joined = [x + y for x, y in zip(*rows, strict=True)]
    assert closure.sum(first, gram(rows[1])) == gram(joined)


def test_powers_of_the_linear_gram_matrix_are_polynomial_ones() -> None:
    rows: list[list[Any]] = [[1, 2], [3, -1], [0, "1/2"]]
    linear = gram(rows)
    assert closure.product(linear, linear) == gram(rows, kernel="polynomial", degree=2, constant=0)


def test_gaussian_gram_matrices_multiply_by_adding_their_gammas() -> None:
    rows = [[0], [1], [3]]
    narrow, wide = (gram(rows, kernel="rbf", gamma=gamma) for gamma in (2, "1/2"))
    assert closure.product(narrow, wide) == gram(rows, kernel="rbf", gamma="5/2")


@pytest.mark.parametrize(("matrix", "words"), [
    ([[1, 2]], "square"), ([[1, 2], [3, 1]], "differs from"), ([[1, 2], [2]], "columns"), ([], "first"),
    ([[math.nan]], "first"),
])
def test_a_kernel_matrix_is_square_and_symmetric(matrix: Any, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        closure.sum(matrix, [[1, 0], [0, 1]])


def test_the_matrix_that_is_no_kernel_is_named() -> None:
    good, bad = [[1, 0], [0, 1]], [[1, 2], [3, 1]]
    for combined in (closure.sum, closure.product):
        with pytest.raises(InvalidInput, match="first"):
            combined(bad, good)
        with pytest.raises(InvalidInput, match="second"):
            combined(good, bad)


def test_kernels_of_different_points_are_not_added() -> None:
    with pytest.raises(InvalidInput, match="same points"):
        closure.product([[1]], [[1, 0], [0, 1]])
