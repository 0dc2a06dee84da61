"""Exact elimination, held against the equations that define its results."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.numbers.linalg.checked import (
    definiteness,
    determinant,
    ldl,
    nullspace,
    rank,
    solve,
    solve_many,
)
from refml.numbers.linalg.matrices import matrix_product, matrix_vector, quadratic_form, transpose
from refml.numbers.linalg.vectors import dot
from tests.drawing import simple_fractions

entries = st.integers(-3, 3).map(Fraction) | simple_fractions(-5, 5, 7)
sizes = st.integers(1, 4)


@st.composite
def matrices(draw: st.DrawFn, rows: int | None = None, columns: int | None = None) -> list[list[Fraction]]:
    m, n = rows or draw(sizes), columns or draw(sizes)
    return [[draw(entries) for _ in range(n)] for _ in range(m)]


@st.composite
def square(draw: st.DrawFn) -> list[list[Fraction]]:
    """Any square matrix; now and then the last row is a combination of those above it."""
    n = draw(sizes)
    rows = draw(matrices(n, n))
    if draw(st.integers(0, 3)) == 0:
        factors = draw(st.lists(st.integers(-2, 2), min_size=n - 1, max_size=n - 1))
        rows[-1] = [sum((f * row[j] for f, row in zip(factors, rows)), Fraction(0)) for j in range(n)]
    return rows


squares = square()


def sign(order: tuple[int, ...]) -> int:
    inversions = sum(a > b for j, b in enumerate(order) for a in order[:j])
    return -1 if inversions % 2 else 1


@given(squares)
def test_the_determinant_is_leibniz_sum(a: list[list[Fraction]]) -> None:
    orders = permutations(range(len(a)))
    assert determinant(a) == sum(sign(order) * prod(a[i][j] for i, j in enumerate(order)) for order in orders)


@given(squares, st.data())
def test_a_solution_solves_and_is_the_only_one(a: list[list[Fraction]], data: st.DataObject) -> None:
    right = [data.draw(entries) for _ in a]
    if determinant(a) == 0:
        with pytest.raises(Undefined, match="singular: of its"):
            solve(a, right)
        assert rank(a) < len(a)
        return
    assert matrix_vector(a, solve(a, right)) == right
    assert rank(a) == len(a)


@given(squares, st.data())
def test_solving_finds_the_vector_that_was_multiplied(a: list[list[Fraction]], data: st.DataObject) -> None:
    assume(determinant(a))
    x = [data.draw(entries) for _ in a]
    assert solve(a, matrix_vector(a, x)) == x


@given(matrices(), st.data())
def test_rank_counts_independent_rows(a: list[list[Fraction]], data: st.DataObject) -> None:
    r = rank(a)
    assert r == rank([list(column) for column in zip(*a, strict=True)])
    assert r <= min(len(a), len(a[0]))
    combination = [sum(data.draw(entries) * x for x in column) for column in zip(*a, strict=True)]
    assert rank([*a, [Fraction(0)] * len(a[0])]) == r
    assert rank([*a, a[0]]) == r
    assert r <= rank([*a, combination]) <= r + 1


@given(st.integers(1, 3), matrices(), st.data())
def test_a_product_of_thin_matrices_has_low_rank(
    r: int, a: list[list[Fraction]], data: st.DataObject
) -> None:
    left = data.draw(matrices(5, r))
    right = data.draw(matrices(r, 6))
    product = [[dot(row, column) for column in zip(*right, strict=True)] for row in left]
    assert rank(product) <= r


@given(matrices())
def test_the_nullspace_has_a_basis_as_large_as_the_rank_leaves(a: list[list[Fraction]]) -> None:
    basis = nullspace(a)
    assert rank(a) + len(basis) == len(a[0])
    assert all(matrix_vector(a, v) == [0] * len(a) for v in basis)
    assert not basis or rank(basis) == len(basis)
    free = [max(j for j, value in enumerate(v) if value) for v in basis]
    for v, own in zip(basis, free, strict=True):
        assert [v[j] for j in free] == [int(j == own) for j in free]


@given(squares)
def test_a_symmetric_matrix_is_factored_with_its_fractions(a: list[list[Fraction]]) -> None:
    gram = matrix_product(a, transpose(a))
    factors = ldl(gram)
    scaled = [[entry * d for entry, d in zip(row, factors.diagonal, strict=True)] for row in factors.lower]
    assert matrix_product(scaled, transpose(factors.lower)) == gram
    kind = definiteness(gram)
    assert kind.kind == ("positive definite" if determinant(a) else "positive semidefinite")
    assert kind.witness is None or not any(matrix_vector(gram, kind.witness))


@given(squares, st.data(), st.sampled_from([Fraction(1), Fraction(10**400), Fraction(1, 10**400)]))
def test_nearly_singular_and_badly_scaled_systems_are_solved_as_well(
    a: list[list[Fraction]], data: st.DataObject, scale: Fraction
) -> None:
    n = len(a)
    a = [[entry * (scale if i % 2 else 1) for entry in row] for i, row in enumerate(a)]
    a.append([*a[0], Fraction(1, 10**400)])
    a = [[*row, Fraction(0)] if len(row) == n else row for row in a]
    b = [data.draw(entries) * scale for _ in a]
    if rank(a) == n + 1:
        assert matrix_vector(a, solve(a, b)) == b
    else:
        assert determinant(a) == 0
        (v, *_) = nullspace(a)
        assert any(v)
        assert matrix_vector(a, v) == [0] * (n + 1)


@pytest.mark.parametrize("n", [20, 30])
def test_larger_rational_systems(n: int) -> None:
    a = [[Fraction((3 * i * i + 7 * i * j + j**3) % 101 - 50, (i + 2 * j) % 99 + 1) for j in range(n)]
         for i in range(n)]
    b = [Fraction(i, n - i) for i in range(n)]
    x, y = solve_many(a, [b, a[0]])
    assert matrix_vector(a, x) == b
    assert matrix_vector(a, y) == a[0]
    assert solve(a, b) == x
    factors = ldl(matrix_product(a, transpose(a)))
    assert prod(factors.diagonal) == determinant(a) ** 2
    assert definiteness(matrix_product(a, transpose(a))).kind == "positive definite"


def test_numbers_come_in_as_they_are_written() -> None:
    assert solve([["1/2", 0.5], [2, "3"]], [1, "2"]) == [4, -2]
    assert determinant([["1/3"]]) == Fraction(1, 3)
    assert rank([[0, 0], [0, 0]]) == 0


def test_elimination_stays_fraction_free() -> None:
    n = 30
    a = [[(3 * i * i + 7 * i * j + j**3) % 101 - 50 for j in range(n)] for i in range(n)]
    x = solve(a, list(range(n)))
    assert matrix_vector(a, x) == list(range(n))
    # Cramer: every denominator divides the determinant.
    assert all(determinant(a) % value.denominator == 0 for value in x)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: dot([1], [1, 2]), "u has 1 entries and v has 2"),
        (lambda: dot([1, True], [1, 2]), r"u\[1\]=True is a bool"),
        (lambda: matrix_vector([[1, 2], [3]], [1, 2]), r"matrix\[1\] has 1 entries: give 2"),
        (lambda: matrix_vector([[1, 2]], [1]), "vector has 1 entries: give 2"),
        (lambda: determinant([[1, 2]]), "1 by 2: give a square one"),
        (lambda: determinant([]), "matrix is empty"),
        (lambda: rank([[]]), "matrix is empty"),
        (lambda: rank([["x"]]), r"matrix\[0\]\[0\]='x' is not a number"),
        (lambda: solve([[1, 2], [3, 4]], [1]), "right has 1 entries: give 2"),
        (lambda: solve([[1, float("nan")]], [1]), r"matrix\[0\]\[1\]=nan"),
        (lambda: solve([[1]], ["y"]), r"right\[0\]='y' is not a number"),
        (lambda: solve([[1, 2]], [1]), "1 by 2: give a square one"),
        (lambda: solve_many([[1]], [[1], [1, 2]]), "right has 2 entries: give 1"),
        (lambda: definiteness([[1, 2], ["5/2", 1]]), r"matrix\[1\]\[0\]=5/2 and matrix\[0\]\[1\]=2 differ"),
        (lambda: ldl([[1, 10**50], [0, 1]]), r"matrix\[0\]\[1\]=an integer of more than 40 digits"),
        (lambda: ldl([[1, 2]]), "1 by 2: give a square one"),
        (lambda: definiteness([]), "matrix is empty"),
        (lambda: definiteness([[1, 2], [2]]), r"matrix\[1\] has 1 entries: give 2"),
        (lambda: nullspace([[]]), "matrix is empty"),
        (lambda: matrix_product([[1, 2]], [[1, 2]]), "left has 2 columns and right has 1 rows"),
        (lambda: matrix_product([[1]], [["z"]]), r"right\[0\]\[0\]='z' is not a number"),
        (lambda: transpose([[1, 2], [3]]), r"matrix\[1\] has 1 entries: give 2"),
        (lambda: quadratic_form([[1, 2]], [1]), "1 by 2: give a square one"),
        (lambda: quadratic_form([[1]], [1, 2]), "vector has 2 entries: give 1"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
