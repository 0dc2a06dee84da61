"""A solution of linear equations in floats, and what it leaves over."""
from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.oracle.conduct.equations import solved

few = st.integers(-4, 4).map(float)


@given(st.integers(1, 4).flatmap(lambda width: st.tuples(
    st.lists(st.lists(few, min_size=width, max_size=width), min_size=1, max_size=5),
    st.lists(few, min_size=width, max_size=width))))
def test_equations_that_have_a_solution_are_solved(drawn: tuple[list[list[float]], list[float]]) -> None:
    rows, solution = drawn
    right = [sum(a * b for a, b in zip(row, solution, strict=True)) for row in rows]
    found, left = solved(rows, right)
    assert left < 1e-9
    for row, one in zip(rows, right, strict=True):
        assert sum(a * b for a, b in zip(row, found, strict=True)) == pytest.approx(one, abs=1e-9)


def test_equations_are_solved_and_what_is_left_is_told() -> None:
    assert solved([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0]) == ([1.0, 0.5], 0.0)
    assert solved([[1.0, 1.0], [1.0, 1.0]], [1.0, 3.0])[1] == 2.0
    assert solved([[1.0], [2.0], [3.0]], [1.0, 2.0, 3.0]) == ([1.0], 0.0)


@pytest.mark.parametrize("unit", [1e-12, 1.0, 1e12])
def test_a_small_coefficient_is_one_beside_the_others(unit: float) -> None:
    found, left = solved([[2 * unit, 0.0], [0.0, unit]], [unit, unit])
    assert found == [0.5, 1.0] and not left
