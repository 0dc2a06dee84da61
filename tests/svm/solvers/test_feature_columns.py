"""Columns of floats whose inner products are the kernel's: as many as it has features, and no more."""
from __future__ import annotations

from math import comb
from typing import Any

import pytest
from hypothesis import given

from refml.svm.problem.reading import read_rational_problem
from refml.svm.solvers.feature_columns import columns_of, signed
from refml.svm.solvers.float_kernels import FloatKernel, FloatPoints, float_kernel
from tests.strategies.svm import hard, soft
from tests.svm.solvers.test_interior_point import clouds


def products(columns: list[list[float]]) -> list[list[float]]:
    examples = list(zip(*columns, strict=True))
    return [[sum(a * b for a, b in zip(x, z, strict=True)) for z in examples] for x in examples]


@pytest.mark.parametrize("degree", [1, 2, 3])
@pytest.mark.parametrize("constant", [0, 1])
@pytest.mark.parametrize("width", [1, 2, 4])
def test_a_polynomial_kernel_has_as_many_columns_as_monomials(width: int, constant: int, degree: int) -> None:
    rows, labels = clouds(60, width, seed=width)
    problem = read_rational_problem(rows, labels, C=1, kernel="polynomial", degree=degree, constant=constant)
    monomials = comb(width + degree, degree) if constant else comb(width + degree - 1, degree)
    kernel = float_kernel(problem.dual_kernel)
    columns = columns_of(kernel, monomials)
    assert columns is not None and len(columns) == monomials
    assert columns_of(kernel, monomials - 1) is None
    for found, row in zip(products(columns), kernel.block(range(60)), strict=True):
        assert found == pytest.approx(row, abs=1e-9)


@given(soft() | hard())
def test_the_products_of_the_columns_are_the_kernel(given_: dict[str, Any]) -> None:
    problem = read_rational_problem(**{**given_, "slack": 1})
    try:
        kernel = float_kernel(problem.dual_kernel)
        columns = columns_of(kernel, 1000)
        block = kernel.block(range(kernel.count))
    except OverflowError:
        return
    assert columns is not None
    assert isinstance(kernel, FloatPoints) or len(columns) <= kernel.count
    for i, row in enumerate(block):
        for j, entry in enumerate(row):
            assert sum(column[i] * column[j] for column in columns) == pytest.approx(entry, abs=1e-6)


def test_a_kernel_of_zeros_has_no_column() -> None:
    problem = read_rational_problem([[0], [0]], [1, -1], C=1, kernel="polynomial", degree=2, constant=0)
    assert columns_of(FloatKernel(problem.kernel), 5) == []


def test_signs_turn_columns() -> None:
    assert signed([[1.0, 2.0], [3.0, 4.0]], [1, -1]) == [[1.0, -2.0], [3.0, -4.0]]
