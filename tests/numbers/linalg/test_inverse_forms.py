"""What A⁻¹ does to a vector: judged by multiplying with A, and by determinants of minors."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Undefined
from refml.numbers.linalg import checked
from refml.numbers.linalg.inverse_forms import InverseForm

entries = st.one_of(st.integers(-9, 9), st.integers(-10**40, 10**40))


@st.composite
def definite(draw: st.DrawFn) -> list[list[int]]:
    """L·Lᵀ with a positive diagonal of L."""
    size = draw(st.integers(1, 5))
    lower = [[draw(entries) if k < j else draw(st.integers(1, 10**6)) if k == j else 0 for k in range(size)]
             for j in range(size)]
    return [[sum(a * b for a, b in zip(u, v)) for v in lower] for u in lower]


@given(definite(), st.data())
def test_what_is_solved_is_a_solution(rows: list[list[int]], data: st.DataObject) -> None:
    form, v = InverseForm(rows), data.draw(st.lists(entries, min_size=len(rows), max_size=len(rows)))
    y = form.solve(v)
    assert [sum(a * b for a, b in zip(row, y)) for row in rows] == [form.determinant * a for a in v]
    assert form.quadratic(v) == sum(a * b for a, b in zip(v, y)) >= 0
    assert form.determinant == checked.determinant(rows)


@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(st.integers(-3, 3), min_size=n, max_size=n),
                                                    min_size=n, max_size=n)) | definite())
def test_it_stands_for_positive_definite_matrices_alone(square: list[list[int]]) -> None:
    rows = [[square[max(j, k)][min(j, k)] for k in range(len(square))] for j in range(len(square))]
    if checked.definiteness(rows).kind == "positive definite":
        assert InverseForm(rows).determinant > 0
    else:
        with pytest.raises(Undefined, match="not positive definite"):
            InverseForm(rows)


def test_a_form_can_be_asked_again() -> None:
    form = InverseForm([[2, 1], [1, 3]])
    assert [form.quadratic([1, 2]) for _ in range(2)] == [7, 7]
