"""Who is near: by the definition of each metric, ties seen exactly."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from refml.errors import InvalidInput
from refml.neighbours import metrics
from tests.neighbours.test_voting import any_metric, gap, tables


@given(tables(), any_metric)
def test_with_all_ties_a_record_is_asked_if_fewer_than_k_are_nearer(table: Any, metric: str) -> None:
    rows, _, query, k = table
    found = metrics.nearest(rows, query, k, metric)
    gaps = [gap(row, query, metric) for row in rows]
    assert set(found) == {i for i in range(len(rows)) if sum(g < gaps[i] for g in gaps) < k}
    assert found == sorted(found, key=lambda i: (gaps[i], i)) and len(found) >= k


@given(tables(), any_metric)
def test_the_first_k_are_the_nearest_and_of_equal_ones_the_first(table: Any, metric: str) -> None:
    rows, _, query, k = table
    gaps = [gap(row, query, metric) for row in rows]
    found = metrics.nearest(rows, query, k, metric, distance_ties="first")
    assert found == sorted(range(len(rows)), key=lambda i: (gaps[i], i))[:k]


@given(tables(), any_metric)
def test_a_tie_at_the_border_is_an_error_where_it_is_asked_for(table: Any, metric: str) -> None:
    rows, _, query, k = table
    everybody = metrics.nearest(rows, query, k, metric)
    if len(everybody) > k:
        with pytest.raises(InvalidInput, match="is as near as"):
            metrics.nearest(rows, query, k, metric, distance_ties="error")
    else:
        assert metrics.nearest(rows, query, k, metric, distance_ties="error") == everybody


def test_ties_are_exact_and_floats_are_what_they_are() -> None:
    """1/5 lies halfway between 1/10 and 3/10; the double 0.2 lies nearer to 0.1, by 2^-54 or so."""
    assert metrics.nearest([["0.1"], ["0.3"]], ["0.2"], 1) == [0, 1]
    exact = [abs(Fraction(0.2) - Fraction(v)) for v in (0.1, 0.3)]
    assert exact[0] != exact[1]
    assert metrics.nearest([[0.1], [0.3]], [0.2], 1) == [exact.index(min(exact))]


def test_a_tie_that_floats_do_not_see_and_one_that_they_invent() -> None:
    near, far = Fraction(1), 1 + Fraction(1, 10**30)
    assert metrics.nearest([[-near], [far]], [0], 1) == [0]
    assert metrics.nearest([[10**400, 1], [10**400, -1]], [10**400, 0], 1) == [0, 1]
