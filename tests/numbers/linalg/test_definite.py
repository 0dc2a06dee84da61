"""Definiteness by its witness and by minors, LDLᵀ by multiplying its factors, A⁻¹v by multiplying with A."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import gcd

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from refml.errors import Undefined
from refml.numbers.linalg import checked, definite, matrices
from refml.numbers.linalg.elimination import determinant

Rows = list[list[int]]


@st.composite
def symmetric(draw: st.DrawFn) -> Rows:
    """Symmetric matrices: any, and Gram matrices (semidefinite, often singular) a little disturbed."""
    n = draw(st.integers(1, 4))
    entries = st.integers(-3, 3) | st.sampled_from([10**400, -(10**400)])
    if draw(st.booleans()):
        upper = [[draw(entries) for _ in range(n)] for _ in range(n)]
        return [[upper[min(i, j)][max(i, j)] for j in range(n)] for i in range(n)]
    factor = [[draw(entries) for _ in range(draw(st.integers(1, 4)))] for _ in range(1)]
    factor += [[draw(entries) for _ in factor[0]] for _ in range(n - 1)]
    gram = [[sum(a * b for a, b in zip(u, v, strict=True)) for v in factor] for u in factor]
    gram[-1][-1] += draw(st.sampled_from([0, 0, 1, -1]))
    return gram


def principal_minors(rows: Rows) -> list[int]:
    n = len(rows)
    return [determinant([[rows[i][j] for j in chosen] for i in chosen])
            for size in range(1, n + 1) for chosen in combinations(range(n), size)]


@given(symmetric())
def test_the_kind_is_what_the_principal_minors_say(rows: Rows) -> None:
    minors = principal_minors(rows)
    kind = definite.definiteness(rows).kind
    if all(minor > 0 for minor in minors):
        assert kind == "positive definite"
    elif all(minor >= 0 for minor in minors):
        assert kind == "positive semidefinite"
    else:
        assert kind == "neither"


@example([[0, 1], [1, 5]])   # the pivot is 0, its row is not, and what it meets is positive
@example([[0, -2], [-2, 1]])
@given(symmetric())
def test_the_witness_shows_it(rows: Rows) -> None:
    found = definite.definiteness(rows)
    v = found.witness
    if v is None:
        assert found.kind == "positive definite"
        return
    assert any(v)
    assert gcd(*[value.numerator for value in v]) == 1
    assert all(value.denominator == 1 for value in v)
    if found.kind == "positive semidefinite":
        assert not any(matrices.matrix_vector(rows, v))
    else:
        assert matrices.quadratic_form(rows, v) < 0


@given(symmetric(), st.integers(1, 9))
def test_the_factors_multiply_to_the_matrix(rows: Rows, scale: int) -> None:
    try:
        found = definite.factors(rows, scale)
    except Undefined:
        assert definite.definiteness(rows).kind == "neither"
        return
    n = len(rows)
    L, d = found.lower, found.diagonal
    scaled = [[L[i][k] * d[k] for k in range(n)] for i in range(n)]
    assert matrices.matrix_product(scaled, matrices.transpose(L)) == [
        [Fraction(value, scale) for value in row] for row in rows]
    for i in range(n):
        assert L[i][i] == 1
        assert not any(L[i][i + 1:])
        assert d[i] or not any(L[j][i] for j in range(i + 1, n))
    kind = definite.definiteness(rows).kind
    assert (kind == "positive definite") == (min(d) > 0)
    assert (kind != "neither") == (min(d) >= 0)


@pytest.mark.parametrize(("rows", "kind"), [
    ([[1]], "positive definite"),
    ([[0]], "positive semidefinite"),
    ([[-1]], "neither"),
    ([[0, 1], [1, 0]], "neither"),
    ([[0, 1], [1, -10**9]], "neither"),
    ([[0, 0], [0, -1]], "neither"),
    ([[0, 0], [0, 1]], "positive semidefinite"),
    ([[10**800, 10**400], [10**400, 1]], "positive semidefinite"),
    ([[10**800 + 1, 10**400], [10**400, 1]], "positive definite"),
    ([[10**800 - 1, 10**400], [10**400, 1]], "neither"),
])
def test_kinds_by_hand(rows: Rows, kind: str) -> None:
    assert definite.definiteness(rows).kind == kind


def test_factors_step_over_a_column_of_zeros_and_take_negative_pivots() -> None:
    found = definite.factors([[0, 0, 0], [0, -2, 4], [0, 4, 1]])
    assert found.diagonal == [0, -2, 9]
    assert found.lower == [[1, 0, 0], [0, 1, 0], [0, -2, 1]]


def test_a_pivot_0_in_a_column_that_is_not_has_no_factors() -> None:
    with pytest.raises(Undefined, match=r"d\[1\] is 0"):
        definite.factors([[1, 1, 0], [1, 1, 2], [0, 2, 5]])


# ---------------------------------------------------------------- the inverse as a form

entries = st.one_of(st.integers(-9, 9), st.integers(-10**40, 10**40))


@st.composite
def positive_definite(draw: st.DrawFn) -> list[list[int]]:
    """L·Lᵀ with a positive diagonal of L."""
    size = draw(st.integers(1, 5))
    lower = [[draw(entries) if k < j else draw(st.integers(1, 10**6)) if k == j else 0 for k in range(size)]
             for j in range(size)]
    return [[sum(a * b for a, b in zip(u, v)) for v in lower] for u in lower]


@given(positive_definite(), st.data())
def test_what_is_solved_is_a_solution(rows: list[list[int]], data: st.DataObject) -> None:
    form, v = definite.InverseForm(rows), data.draw(st.lists(entries, min_size=len(rows), max_size=len(rows)))
    y = form.solve(v)
    assert [sum(a * b for a, b in zip(row, y)) for row in rows] == [form.determinant * a for a in v]
    assert form.quadratic(v) == sum(a * b for a, b in zip(v, y)) >= 0
    assert form.determinant == checked.determinant(rows)


@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(st.integers(-3, 3), min_size=n, max_size=n),
                                                    min_size=n, max_size=n)) | positive_definite())
def test_it_stands_for_positive_definite_matrices_alone(square: list[list[int]]) -> None:
    rows = [[square[max(j, k)][min(j, k)] for k in range(len(square))] for j in range(len(square))]
    if checked.definiteness(rows).kind == "positive definite":
        assert definite.InverseForm(rows).determinant > 0
    else:
        with pytest.raises(Undefined, match="not positive definite"):
            definite.InverseForm(rows)


def test_a_form_can_be_asked_again() -> None:
    form = definite.InverseForm([[2, 1], [1, 3]])
    assert [form.quadratic([1, 2]) for _ in range(2)] == [7, 7]
