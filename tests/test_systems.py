"""Systems in integers: whatever road is taken, the equations hold and the fractions are in lowest terms."""

from __future__ import annotations

from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import elimination, systems
from refml.elimination import integer_dot
from refml.errors import Undefined

Rows = list[list[int]]
entries = (st.integers(-3, 3) | st.integers(-10**6, 10**6)
           | st.sampled_from([10**400, -(10**400), 10**400 + 1]))
sizes = st.integers(1, 5)


def of_shape(m: int, n: int) -> st.SearchStrategy[Rows]:
    return st.lists(st.lists(entries, min_size=n, max_size=n), min_size=m, max_size=m)


squares = sizes.flatmap(lambda n: of_shape(n, n))
matrices = st.tuples(sizes, sizes).flatmap(lambda shape: of_shape(*shape))


@given(squares, st.data())
def test_solutions_hold_in_lowest_terms(rows: Rows, data: st.DataObject) -> None:
    given_rows = [list(row) for row in rows]
    rights = [[data.draw(entries) for _ in rows] for _ in range(data.draw(st.integers(0, 3)))]
    if elimination.determinant([list(row) for row in rows]) == 0:
        with pytest.raises(Undefined, match="singular: of its"):
            systems.solutions(rows, rights)
        return
    columns, denominator = systems.solutions(rows, rights)
    assert rows == given_rows, "the rows are the caller's"
    assert len(columns) == len(rights)
    assert denominator > 0
    assert gcd(denominator, *[value for x in columns for value in x]) == 1
    for x, right in zip(columns, rights, strict=True):
        assert [integer_dot(row, x) for row in rows] == [denominator * b for b in right]


@given(squares, squares)
def test_determinants_multiply_and_transpose(a: Rows, b: Rows) -> None:
    assert systems.determinant(a) == systems.determinant([list(column) for column in zip(*a, strict=True)])
    if len(a) == len(b):
        product = [[integer_dot(row, column) for column in zip(*b, strict=True)] for row in a]
        assert systems.determinant(product) == systems.determinant(a) * systems.determinant(b)


@given(matrices)
def test_rank_and_nullity_make_up_the_columns(rows: Rows) -> None:
    vectors, denominator = systems.null_vectors(rows)
    assert systems.rank(rows) + len(vectors) == len(rows[0])
    assert denominator > 0
    for vector in vectors:
        assert all(integer_dot(row, vector) == 0 for row in rows)
        assert denominator in vector
