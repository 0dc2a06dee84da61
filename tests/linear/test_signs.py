"""Signed records: integers over one denominator, and no alphabet but ±1."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.linear.signs import points_of, sign_of, signed_records, signs_of
from tests.drawing import simple_fractions

numbers = st.one_of(simple_fractions(-9, 9, 9),
                    st.sampled_from([Fraction(10**400), Fraction(1, 10**400)]))


@given(st.lists(st.tuples(st.tuples(numbers, numbers), st.sampled_from([1, -1])), min_size=1, max_size=5))
def test_a_signed_record_is_its_label_times_the_point_with_a_one(records: list[Any]) -> None:
    rows, labels = [list(x) for x, _ in records], [y for _, y in records]
    found = signed_records(rows, labels)
    assert found.signs == labels
    for vector, x, y in zip(found.vectors, rows, labels, strict=True):
        assert [Fraction(v, found.denominator) for v in vector] == [y * value for value in [*x, 1]]
    assert signed_records(rows, labels, through_origin=True).vectors == [v[:-1] for v in found.vectors]


@pytest.mark.parametrize("label", [0, 2, True, "+", 1.5, None])
def test_a_label_is_one_or_minus_one(label: Any) -> None:
    with pytest.raises(InvalidInput, match="label="):
        sign_of(label, "label")


@pytest.mark.parametrize(("rows", "labels"), [
    ([], []), ([[1]], []), ([[1], [2]], [1]), ([[1], [2, 3]], [1, -1]), ([[]], [1]), ([["x"]], [1]),
    ([[float("nan")]], [1]), ("12", [1, -1]), ([[1]], {1}),
])
def test_what_is_no_set_of_records_is_refused(rows: Any, labels: Any) -> None:
    with pytest.raises(InvalidInput):
        signed_records(rows, labels)


def test_labels_and_points_alone() -> None:
    assert signs_of((1, -1)) == [1, -1]
    assert points_of([[0.5]], [1]) == [[Fraction(1, 2)]]
