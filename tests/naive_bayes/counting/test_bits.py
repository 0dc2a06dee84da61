"""Counts of records of 0s and 1s: one at a time, in parts, whole or not at all."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.naive_bayes.counting.bits import BitCounts, bit, class_sums, column_sums

bits = st.integers(1, 3).flatmap(
    lambda d: st.lists(st.lists(st.integers(0, 1), min_size=d, max_size=d), min_size=1))


def counts_of(rows: Any, labels: Any, **options: Any) -> BitCounts:
    counts = BitCounts(len(rows[0]), **options)
    for row, label in zip(rows, labels, strict=True):
        counts.add(row, label)
    return counts


@given(bits, st.data())
def test_counts_are_the_sums_of_the_rows_of_a_class(rows: list[list[int]], data: st.DataObject) -> None:
    labels = data.draw(st.lists(st.sampled_from(["a", "b"]), min_size=len(rows), max_size=len(rows)))
    counts = counts_of(rows, labels)
    for c in counts.classes:
        own = [row for row, label in zip(rows, labels, strict=True) if label == c]
        assert counts.counts[c] == [len(own), *[sum(column) for column in zip(*own, strict=True)]]
    whole, cut = BitCounts(len(rows[0])), data.draw(st.integers(0, len(rows)))
    whole.add_all(rows, labels)
    parts = [counts_of(rows[:cut] or rows, labels[:cut] or labels)]
    assert whole == counts
    if 0 < cut < len(rows):
        parts.append(counts_of(rows[cut:], labels[cut:]))
        assert parts[0].merge(parts[1]) == parts[1].merge(parts[0]) == whole


@pytest.mark.parametrize("make", [bytes, bytearray, tuple, np.array, lambda row: [str(x) for x in row]])
def test_a_row_may_be_bytes_a_tuple_an_array(make: Any) -> None:
    rows, labels = [[1, 0, 1], [0, 0, 1]], ["a", "b"]
    whole = BitCounts(3)
    whole.add_all([make(row) for row in rows], labels)
    assert whole == counts_of(rows, labels) == counts_of([make(row) for row in rows], labels)


@pytest.mark.parametrize(("row", "label", "says"), [
    ([1], "a", r"row=\[1\] has 1 cells where 2 are expected"),
    ("10", "a", "row='10' is not a list"),
    (b"10", "a", r"row\[0\]=49 is neither 0 nor 1"),
    ([1, None], "a", r'row\[1\]=None is missing'),
    ([1, True], "a", r"row\[1\]=True is a bool"),
    ([1, 0], 1.5, "label=1.5 is not a label"),
    ([1, 0], "c", r"label='c' is not in classes=\['a', 'b'\]"),
])
def test_a_record_that_is_refused_is_not_counted(row: Any, label: Any, says: str) -> None:
    counts = counts_of([[1, 0], [0, 1]], ["a", "b"], classes=["a", "b"])
    before = counts.merge(BitCounts(2, ["a", "b"]))
    with pytest.raises(InvalidInput, match=says):
        counts.add(row, label)
    assert counts == before


def test_counts_of_other_columns_or_classes_do_not_merge() -> None:
    for other in (BitCounts(3), BitCounts(2, ["a", "b"]), None):
        with pytest.raises(InvalidInput, match="only counts with equal features and declared classes"):
            BitCounts(2).merge(other)
    with pytest.raises(InvalidInput, match="features=0 is less than 1"):
        BitCounts(0)


def test_a_bit_is_any_number_that_is_0_or_1() -> None:
    cells: list[Any] = [1, 1.0, "1", Fraction(1)]
    assert [bit(cell, "cell") for cell in cells] == [1] * 4
    with pytest.raises(InvalidInput, match="cell=2 is neither 0 nor 1, as a Bernoulli cell must be"):
        bit(2, "cell")


@given(bits)
def test_column_sums_are_sums(rows: list[list[int]]) -> None:
    many = rows * 100   # more rows than are turned into columns at a time
    assert column_sums(many) == [100 * sum(column) for column in zip(*rows, strict=True)]
    assert class_sums(rows, ["x"] * len(rows), len(rows[0]) + 1) is None


@pytest.mark.parametrize("row", [[1, None], [1, True], [1, 2], [1, -1], [1, "1"], [1, Fraction(1)], [1, 1.0]])
def test_a_cell_that_is_no_bit_leaves_the_fast_road(row: list[Any]) -> None:
    assert column_sums([[1, 0], row]) is None
