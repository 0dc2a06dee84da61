"""Fraction-free elimination on integers: what it leaves are minors, held against determinants written out."""

from __future__ import annotations

from itertools import permutations
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.linalg import elimination
from refml.numbers.linalg.vectors import integer_dot

Rows = list[list[int]]
entries = (st.integers(-3, 3) | st.integers(-10**6, 10**6)
           | st.sampled_from([10**400, -(10**400), 10**400 + 1]))


def of_shape(m: int, n: int) -> st.SearchStrategy[Rows]:
    return st.lists(st.lists(entries, min_size=n, max_size=n), min_size=m, max_size=m)


def matrices(most: int = 5, square: bool = False) -> st.SearchStrategy[Rows]:
    sizes = st.integers(1, most)
    if square:
        return sizes.flatmap(lambda n: of_shape(n, n))
    return st.tuples(sizes, sizes).flatmap(lambda shape: of_shape(*shape))


def leibniz(rows: Rows) -> int:
    total = 0
    for order in permutations(range(len(rows))):
        inversions = sum(a > b for j, b in enumerate(order) for a in order[:j])
        total += (-1) ** inversions * prod(rows[i][j] for i, j in enumerate(order))
    return total


def copied(rows: Rows) -> Rows:
    return [list(row) for row in rows]


@given(matrices())
def test_the_echelon_form_steps_at_its_pivots(rows: Rows) -> None:
    form = copied(rows)
    pivots, sign = elimination.echelon(form)
    assert sign in (1, -1)
    assert pivots == sorted(set(pivots))
    for row, pivot in zip(form, pivots, strict=False):
        assert not any(row[:pivot])
        assert row[pivot]
    assert not any(any(row) for row in form[len(pivots):])


@given(matrices(square=True))
def test_each_pivot_is_a_leading_minor_of_the_rows_as_swapped(rows: Rows) -> None:
    form = copied(rows)
    pivots, sign = elimination.echelon(form)
    if len(pivots) == len(rows):
        assert sign * form[-1][-1] == leibniz(rows)
    else:
        assert leibniz(rows) == 0


@given(matrices(4, square=True))
def test_the_determinant_is_leibniz_sum(rows: Rows) -> None:
    assert elimination.determinant(copied(rows)) == leibniz(rows)


@given(matrices(square=True), st.data())
def test_solutions_satisfy_every_equation(rows: Rows, data: st.DataObject) -> None:
    rights = [[data.draw(entries) for _ in rows] for _ in range(2)]
    extended = [row + [right[i] for right in rights] for i, row in enumerate(rows)]
    found = elimination.solutions(extended, 2)
    if found is None:
        assert leibniz(rows) == 0
        return
    columns, denominator = found
    assert abs(denominator) == abs(leibniz(rows))
    for x, right in zip(columns, rights, strict=True):
        assert [integer_dot(row, x) for row in rows] == [denominator * b for b in right]


@given(matrices())
def test_null_vectors_are_a_basis_with_one_free_column_each(rows: Rows) -> None:
    pivots, _ = elimination.echelon(copied(rows))
    vectors, shared = elimination.null_vectors(copied(rows))
    free = [j for j in range(len(rows[0])) if j not in pivots]
    assert len(vectors) == len(free)
    for vector, own in zip(vectors, free, strict=True):
        assert all(integer_dot(row, vector) == 0 for row in rows)
        assert [vector[j] for j in free] == [shared if j == own else 0 for j in free]


def test_everything_is_a_null_vector_of_nothing() -> None:
    assert elimination.null_vectors([[0, 0]]) == ([[1, 0], [0, 1]], 1)


def test_the_numbers_stay_below_hadamards_bound() -> None:
    n = 30
    rows = [[(3 * i * i + 7 * i * j + j**3) % 101 - 50 for j in range(n)] for i in range(n)]
    bound = prod(sum(a * a for a in row) for row in rows)
    elimination.echelon(rows)
    assert all(value * value <= bound for row in rows for value in row)


@pytest.mark.parametrize(("rows", "pivots", "sign"), [
    ([[0]], [], 1),
    ([[0, 0, 5]], [2], 1),
    ([[0, 1], [1, 0]], [0, 1], -1),
    ([[1, 2], [2, 4], [0, 1]], [0, 1], -1),
])
def test_small_echelon_forms(rows: Rows, pivots: list[int], sign: int) -> None:
    assert elimination.echelon(rows) == (pivots, sign)
