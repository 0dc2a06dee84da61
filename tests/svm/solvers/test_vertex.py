"""Corners: the same sums and the same bounds, and few between the bounds."""

from __future__ import annotations

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.svm.solvers.vertex import moved_to_vertex


@given(st.integers(1, 4), st.integers(1, 30), st.integers(0, 10**6), st.booleans())
def test_few_stay_free_and_the_sums_stay(width: int, count: int, seed: int, bounded: bool) -> None:
    chance = Random(seed)
    bound = 1.0 if bounded else math.inf
    columns = [[float(chance.randint(-2, 2)) for _ in range(count)] for _ in range(width)]
    columns.append([1.0] * count)
    alpha = [chance.choice([0.0, 0.25, 0.5, chance.random(), 1.0]) for _ in range(count)]
    found = moved_to_vertex(columns, alpha, bound)
    assert all(0.0 <= a <= bound for a in found)
    assert len([a for a in found if 0.0 < a < bound]) <= width + 1
    for column in columns:
        before = sum(c * a for c, a in zip(column, alpha, strict=True))
        assert sum(c * a for c, a in zip(column, found, strict=True)) == pytest.approx(before, abs=1e-6)
    assert all(after == before for before, after in zip(alpha, found, strict=True) if before in (0.0, bound))


def test_what_is_at_a_corner_stays() -> None:
    alpha = [0.5, 0.25, 0.0, 1.0]
    assert moved_to_vertex([[1.0, 0.0, 3.0, 5.0], [0.0, 1.0, 2.0, 7.0]], alpha, 1.0) == alpha


def test_a_column_of_zeros_ties_nothing() -> None:
    found = moved_to_vertex([[0.0] * 5, [1.0] * 5], [0.2] * 5, 1.0)
    assert sorted(found) == [0.0, 0.0, 0.0, 0.0, pytest.approx(1.0)]
