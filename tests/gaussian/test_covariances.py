"""Covariance matrices: which are taken, and the reason why another is not, checked by its own arithmetic."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.gaussian.covariances import Covariance, combination_text, semidefinite
from refml.numbers.linalg import checked, matrices
from refml.numbers.linalg.matrices import symmetric
from refml.numbers.linalg.vectors import dot
from tests.drawing import simple_fractions
from tests.strategies.gaussian import covariance_matrix, symmetric_matrix

vectors = st.lists(simple_fractions(-9, 9, 9), min_size=3, max_size=3)


@given(covariance_matrix(3), vectors)
def test_solutions_and_distances_are_those_of_the_matrix(
        sigma: list[list[Fraction]], v: list[Fraction]) -> None:
    found = Covariance(sigma)
    z = found.solve(v)
    assert matrices.matrix_vector(sigma, z) == v
    assert found.distance(v) == dot(v, z)
    assert found.determinant == checked.determinant(sigma)


@given(symmetric_matrix())
def test_a_matrix_is_taken_if_and_only_if_it_is_definite(matrix: list[list[Fraction]]) -> None:
    kind = checked.definiteness(matrix).kind
    if kind == "positive definite":
        assert Covariance(matrix).size == len(matrix)
    else:
        word = "singular" if kind == "positive semidefinite" else "indefinite"
        with pytest.raises(InvalidInput, match=word):
            Covariance(matrix)
    if kind == "neither":
        with pytest.raises(InvalidInput, match="no data have such a covariance"):
            semidefinite(matrix, "covariance")
    else:
        assert semidefinite(matrix, "covariance") == matrix


untyped: Any = Covariance   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("matrix, message", [
    ([[4, 0, 2], [0, 1, 0], [2, 0, 1]], r"singular, since x\[0\] − 2·x\[2\] = constant"),
    ([[1, 1, 2], [1, 1, 2], [2, 2, 5]], r"singular, since x\[0\] − x\[1\] = constant"),
    ([[0]], r"singular, since x\[0\] = constant"),
    ([[1, 0], [0, 0]], r"singular, since x\[1\] = constant"),
    ([[1, 2], [2, 1]], r"indefinite, since 2·x\[0\] − x\[1\] would have a negative variance"),
    ([[-1]], r"indefinite, since x\[0\] would have a negative variance"),
    ([[1, 0], [1, 1]], r"covariance\[1\]\[0\]=1 and covariance\[0\]\[1\]=0 differ"),
    ([[1, 2, 3], [2, 1, 1]], "covariance is 2 by 3: give a square one"),
    ([[1, 0], [0]], r"covariance\[1\] has 1 entries"),
    ([], "covariance is empty"),
    ([[]], "covariance is empty"),
    ("1", "covariance='1' is not a list"),
    ([[float("nan")]], r"covariance\[0\]\[0\]=nan"),
    ([[True]], r"covariance\[0\]\[0\]=True is a bool"),
])
def test_bad_matrices_are_refused_with_the_reason(matrix: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        untyped(matrix)


def test_a_long_relation_is_cut() -> None:
    size = 12
    centred = [[(size if j == k else 0) - 1 for k in range(size)] for j in range(size)]
    with pytest.raises(InvalidInput, match=r"x\[0\] \+ x\[1\] .*x\[7\] … = constant"):
        Covariance(centred)


@pytest.mark.parametrize("coefficients, text", [
    ([0, -2, 4], "x[1] − 2·x[2]"), ([-1, 0, -1], "x[0] + x[2]"), (["1/3", "-1/2"], "2·x[0] − 3·x[1]"),
    ([10**50, 1], "an integer of more than 40 digits·x[0] + x[1]"),
])
def test_relations_are_written_in_whole_numbers(coefficients: list[Any], text: str) -> None:
    assert combination_text([Fraction(a) for a in coefficients]) == text


def test_arrays_and_floats_are_taken_as_the_numbers_that_they_are() -> None:
    assert symmetric(np.array([[0.5, 0.25], [0.25, 1.0]]), "m") == [  # type: ignore[arg-type]  # an array
        [Fraction(1, 2), Fraction(1, 4)], [Fraction(1, 4), Fraction(1)]]
    assert Covariance([[10**400, 0], [0, "1e-400"]]).determinant == 1
