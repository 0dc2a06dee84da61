"""Products of vectors and matrices, held against their sums; what is read as one."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.numbers.linalg.checked import determinant, rank, solve, solve_many
from refml.numbers.linalg.matrices import matrix_product, matrix_vector, quadratic_form, transpose
from refml.numbers.linalg.vectors import dot
from tests.numbers.linalg.test_checked import entries, matrices, squares


@given(matrices(), st.data())
def test_a_matrix_times_a_vector_is_a_dot_product_a_row(a: list[list[Fraction]], data: st.DataObject) -> None:
    x = [data.draw(entries) for _ in a[0]]
    assert matrix_vector(a, x) == [dot(row, x) for row in a]


@given(squares, st.data())
def test_products_and_transposes(a: list[list[Fraction]], data: st.DataObject) -> None:
    n = len(a)
    b = data.draw(matrices(n, n))
    assert matrix_product(a, b) == [[dot(row, column) for column in transpose(b)] for row in a]
    assert transpose(matrix_product(a, b)) == matrix_product(transpose(b), transpose(a))
    assert determinant(matrix_product(a, b)) == determinant(a) * determinant(b)
    x = [data.draw(entries) for _ in a]
    assert quadratic_form(a, x) == sum(x[i] * a[i][j] * x[j] for i in range(n) for j in range(n))
    if determinant(a):
        inverse = transpose(solve_many(a, [[int(i == j) for j in range(n)] for i in range(n)]))
        assert matrix_product(a, inverse) == [[int(i == j) for j in range(n)] for i in range(n)]


@pytest.mark.parametrize("vector", [1, None, "12", {1, 2}, (x for x in [1, 2])])
def test_what_is_no_list_is_no_vector(vector: Any) -> None:
    for call in (lambda: dot(vector, [3, 4]), lambda: dot([3, 4], vector), lambda: rank(vector),
                 lambda: determinant([vector, [1, 2]]), lambda: solve([[1, 2], [3, 4]], vector),
                 lambda: solve(vector, [1, 2]), lambda: matrix_vector([[1, 2]], vector)):
        with pytest.raises(InvalidInput, match="is not a list"):
            call()


def test_arrays_are_vectors_and_matrices() -> None:
    A: Any = np.array([[2, 1], [1, 3]])
    assert determinant(A) == 5
    assert rank(np.eye(3)) == 3  # type: ignore[arg-type]  # a sequence all the same
    assert solve(A, A[0]) == [1, 0]
    assert matrix_vector(A, A[0]) == [5, 5]
    assert dot(A[0], [0.5, 1]) == 2
