"""Positive semidefinite or not: principal minors, numpy's eigenvalues, proofs multiplied out, bad input."""
from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.kernels import geometry, semidefinite
from refml.kernels.semidefinite import GramCertificate
from refml.numbers.linalg import checked, matrices

Matrix = list[list[Any]]
hostile = st.one_of(
    st.integers(-2, 2).map(Fraction),
    st.sampled_from([Fraction(10) ** 400, -Fraction(1, 10**400), Fraction(1, 3)]))


def factored(factors: Any, weights: Any) -> GramCertificate:
    return GramCertificate(True, factors, weights, [])


def witnessed(witness: Any) -> GramCertificate:
    return GramCertificate(False, [], [], witness)


@st.composite
def symmetric(draw: st.DrawFn, cells: st.SearchStrategy[Fraction] = hostile) -> Matrix:
    """Any symmetric matrix, or a Gram matrix of few directions, perhaps with one squared length changed."""
    n = draw(st.integers(1, 4))
    if draw(st.booleans()):
        points = draw(st.lists(st.lists(cells, min_size=2, max_size=2), min_size=n, max_size=n))
        K: Matrix = geometry.gram(points)
        K[0][0] += draw(st.sampled_from([0, 0, 1, -Fraction(1, 10**400)]))
        return K
    entries = draw(st.lists(cells, min_size=n * n, max_size=n * n))
    return [[entries[min(i, j) * n + max(i, j)] for j in range(n)] for i in range(n)]


def principal_minors(K: Matrix) -> list[Fraction]:
    subsets = [s for size in range(1, len(K) + 1) for s in itertools.combinations(range(len(K)), size)]
    return [checked.determinant([[K[i][j] for j in s] for i in s]) for s in subsets]


@given(symmetric())
def test_a_kernel_has_no_negative_principal_minor(K: Matrix) -> None:
    assert semidefinite.is_positive_semidefinite(K) == (min(principal_minors(K)) >= 0)


@given(symmetric(st.integers(-3, 3).map(Fraction)))
def test_eigenvalues_agree_where_floats_can_tell(K: Matrix) -> None:
    least = np.linalg.eigvalsh(np.array(K, dtype=float))[0]
    if abs(least) > 1e-9:
        assert semidefinite.is_positive_semidefinite(K) == (least > 0)


@given(symmetric())
def test_a_proof_multiplies_out(K: Matrix) -> None:
    found = semidefinite.certificate(K)
    assert found.semidefinite == semidefinite.is_positive_semidefinite(K)
    if found.semidefinite:
        stretched = [[a * d for a, d in zip(row, found.weights, strict=True)] for row in found.factors]
        assert matrices.matrix_product(stretched, matrices.transpose(found.factors)) == K
        assert min(found.weights) >= 0
        assert found.witness == []
    else:
        assert matrices.quadratic_form(K, found.witness) < 0
        assert found.factors == found.weights == []
    assert set(semidefinite.judge(K, found).values()) == {0}


# ---------------------------------------------------------------- the judge

XOR = [[9, 1, 1, 1], [1, 9, 1, 1], [1, 1, 9, 1], [1, 1, 1, 9]]


def test_other_proofs_are_accepted() -> None:
    """The eigenvalues 12, 8, 8, 8 of the matrix of XOR with orthogonal eigenvectors of squared length 4."""
    vectors = [[1, 1, 1, 1], [1, 1, -1, -1], [1, -1, 1, -1], [1, -1, -1, 1]]
    claim = factored(vectors, [3, 2, 2, 2])
    assert not any(semidefinite.judge(XOR, claim).values())
    points = [[3], [2], [-1]]
    assert not any(semidefinite.judge(geometry.gram(points), factored(points, [1])).values())


@pytest.mark.parametrize("n", [1, 3])
def test_the_zero_matrix_needs_no_coordinate(n: int) -> None:
    zeros, none = [[0] * n for _ in range(n)], factored([[] for _ in range(n)], [])
    assert not any(semidefinite.judge(zeros, none).values())
    ones = [[1] * n for _ in range(n)]
    assert semidefinite.judge(ones, none) == {"mismatch": 1, "negative": 0, "void": 0}
    for wrong in (factored([[] for _ in range(n)], [1]), factored([[] for _ in range(n + 1)], []),
                  factored([[0]] + [[] for _ in range(n)], [1])):
        with pytest.raises(InvalidInput, match="claim"):
            semidefinite.judge(zeros, wrong)


def test_float_factors_are_nearly_right() -> None:
    cholesky = np.linalg.cholesky(np.array(XOR, dtype=float))
    claim = {"semidefinite": True, "factors": cholesky.tolist(), "weights": [1.0] * 4, "witness": []}
    residuals = semidefinite.judge(XOR, claim)
    assert residuals["negative"] == residuals["void"] == 0
    assert 0 < residuals["mismatch"] < Fraction(1, 10**14)


@pytest.mark.parametrize(("K", "claim", "residual", "size"), [
    ([[1, 2], [2, 1]], factored([[1], [1]], [1]), "mismatch", Fraction(1, 2)),
    ([[2, 0], [0, -1]], factored([[1, 0], [0, 1]], [2, -1]), "negative", Fraction(1, 2)),
    ([[0]], factored([[1]], [1]), "mismatch", 1),
    ([[1, 2], [2, 1]], witnessed([1, 1]), "void", 1),
    ([[1, 1], [1, 1]], witnessed([1, -1]), "void", 1),
    ([[1]], witnessed([0]), "void", 1),
])
def test_a_wrong_proof_leaves_a_residual(K: Matrix, claim: GramCertificate, residual: str, size: Any) -> None:
    residuals = semidefinite.judge(K, claim)
    assert residuals.pop(residual) == size
    assert not any(residuals.values())


# ---------------------------------------------------------------- bad input

@pytest.mark.parametrize("matrix", [
    [], [[]], [[1, 2]], [[1, 2], [3, 4]], [[1, 2], [2]], [[float("nan")]], "1", None, [[1, None], [None, 1]],
])
def test_a_matrix_is_square_and_symmetric(matrix: Any) -> None:
    for call in (semidefinite.is_positive_semidefinite, semidefinite.certificate):
        with pytest.raises(InvalidInput, match="matrix"):
            call(matrix)
    with pytest.raises(InvalidInput, match="matrix"):
        semidefinite.judge(matrix, witnessed([1]))


@pytest.mark.parametrize("claim", [
    None, {}, {"semidefinite": True}, factored([[1]], [1]), factored([[1], [1]], [1, 1]),
    factored([[1], [1, 2]], [1]), witnessed([1]), witnessed([1, "x"]),
    {"semidefinite": 1, "factors": [], "weights": [], "witness": [1, 2]},
    {"semidefinite": False, "factors": [], "weights": [], "witness": None},
    {"semidefinite": True, "factors": [[1], [1]], "weights": 7, "witness": []},
])
def test_a_claim_fits_the_matrix(claim: Any) -> None:
    with pytest.raises(InvalidInput, match="claim"):
        semidefinite.judge([[1, 0], [0, 1]], claim)


def test_whether_it_is_semidefinite_is_claimed_by_a_truth_value() -> None:
    """1 is not true, however right the factors beside it."""
    claim = {"semidefinite": 1, "factors": [[1]], "weights": [1], "witness": []}
    with pytest.raises(InvalidInput, match=r"claim\.semidefinite=1 is not a truth value"):
        semidefinite.judge([[1]], claim)
