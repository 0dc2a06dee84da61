"""Records grouped by point: nothing is lost, the order is nothing, and each refusal has its place."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.logistic import design

cells = st.one_of(st.integers(-2, 2).map(Fraction), st.sampled_from([Fraction(1, 3), Fraction(10**400)]))
records = st.lists(st.tuples(st.tuples(cells, cells), st.integers(0, 1)), min_size=1, max_size=8)


@given(records, st.randoms())
def test_groups_hold_each_record_once_in_whatever_order(found: list[Any], chance: Any) -> None:
    rows, labels = [list(x) for x, _ in found], [y for _, y in found]
    grouped = design.grouped(rows, labels)
    points = [row[1:] for row in design.augmented(grouped)]
    for point, total, positives in zip(points, grouped.totals, grouped.positives, strict=True):
        assert total == rows.count(point)
        assert positives == sum(y for x, y in zip(rows, labels, strict=True) if x == point)
    assert sum(grouped.totals) == len(rows)
    chance.shuffle(found)
    assert design.grouped([list(x) for x, _ in found], [y for _, y in found]) == grouped


def test_arrays_are_rows_too() -> None:
    assert design.grouped(np.array([[0.5], [0.5]]), np.array([0, 1])).totals == [2]  # type: ignore[arg-type]  # arrays


@pytest.mark.parametrize("rows, direction", [
    ([[1, 2], [2, 4], [3, 6]], r"\(0, -2, 1\)"),
    ([[5], [5]], r"\(-5, 1\)"),
    ([[0, 1]], r"\(0, 1, 0\)"),
])
def test_dependent_columns_are_named(rows: list[list[int]], direction: str) -> None:
    with pytest.raises(InvalidInput, match=direction):
        design.check_full_rank(design.grouped(rows, [1] * len(rows)))


def test_a_long_null_direction_is_cut() -> None:
    with pytest.raises(InvalidInput, match="…"):
        design.check_full_rank(design.grouped([[1] * 9], [1]))


untyped: Any = design


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.read([], []), r"rows=\[\] has 0 elements"),
    (lambda: untyped.read([[]], [1]), r"rows\[0\]=\[\] has 0 elements"),
    (lambda: untyped.read([[1], [1, 2]], [0, 1]), r"rows\[1\] has 2 columns"),
    (lambda: untyped.read([[1]], [0, 1]), "labels has 2 elements and rows has 1"),
    (lambda: untyped.read([[1], [2]], [0, 2]), r"labels\[1\]=2 is neither 0 nor 1"),
    (lambda: untyped.read([[1], [2]], [-1, 1]), r"labels\[0\]=-1 is neither 0 nor 1"),
    (lambda: untyped.read([[1]], [True]), r"labels\[0\]=True is neither 0 nor 1"),
    (lambda: untyped.read([[float("nan")]], [1]), r"rows\[0\]\[0\]=nan"),
    (lambda: untyped.read("12", [1, 0]), "rows='12' is not a list"),
    (lambda: untyped.checked_penalty(-1), "l2=-1 is negative"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_a_null_direction_of_many_digits_is_not_spelled_out() -> None:
    with pytest.raises(InvalidInput, match="linearly dependent") as refused:
        design.check_full_rank(design.grouped([[0, 0], [1, 10**4000], [2, 2 * 10**4000]], [0, 1, 0]))
    assert len(str(refused.value)) < 400
