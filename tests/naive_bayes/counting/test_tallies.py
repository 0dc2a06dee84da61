"""Tallies are equal whatever the order of the cells and whatever parts were merged."""
from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.naive_bayes.counting.tallies import Counts, PowerSums, RecordCounts

cells = st.lists(st.lists(st.sampled_from(["a", "b", 3]), max_size=4), max_size=8)
numbers = st.one_of(st.fractions(max_denominator=60),
                    st.floats(allow_nan=False, allow_infinity=False).map(Fraction))


def counted(cells: list[list[str | int]]) -> Counts:
    tally = Counts()
    for cell in cells:
        tally.add(cell)
    return tally


def moments(xs: list[Fraction]) -> PowerSums:
    tally = PowerSums()
    for x in xs:
        tally.add(x)
    return tally


@given(cells, st.integers(0, 8))
def test_counts_do_not_depend_on_order_or_parts(cells: list[list[str | int]], cut: int) -> None:
    whole, parts = counted(cells), counted(cells[cut:][::-1])
    parts.merge(counted(cells[:cut]))
    assert parts == whole
    assert whole.total == sum(whole.counts.values()) == sum(map(len, cells))


@given(st.lists(numbers, max_size=8), st.integers(0, 8))
def test_moments_do_not_depend_on_order_or_parts(xs: list[Fraction], cut: int) -> None:
    whole, parts = moments(xs), moments(xs[cut:][::-1])
    parts.merge(moments(xs[:cut]))
    assert parts == whole


@given(st.lists(numbers, max_size=8))
def test_moments_are_the_sums_over_the_least_common_denominator(xs: list[Fraction]) -> None:
    tally = moments(xs)
    assert Fraction(tally.total, tally.denominator) == sum(xs)
    assert Fraction(tally.squares, tally.denominator**2) == sum(x * x for x in xs)
    assert all(tally.denominator % x.denominator == 0 for x in xs)
    for prime in (2, 3, 5, 7):
        smaller, rest = divmod(tally.denominator, prime)
        assert rest or any(smaller % x.denominator for x in xs), "a smaller denominator would do"


@given(cells, st.lists(numbers, max_size=8), st.integers(0, 8))
def test_what_was_merged_or_added_last_is_taken_out_again(cells: list[list[str | int]], xs: list[Fraction],
                                                          cut: int) -> None:
    more_records = RecordCounts()
    more_records.add({"a", 3})
    tallies: list[tuple[Any, Any, Any]] = [
        (counted(cells[:cut]), counted(cells[cut:]), ["a", "c", "a"]),
        (RecordCounts(), more_records, {"a", "c"}), (moments(xs[:cut]), moments(xs[cut:]), Fraction(1, 77))]
    for tally, more, last in tallies:
        before = copy.deepcopy(tally)
        tally.merge(more)
        tally.unmerge(more)
        assert tally == before
        tally.add(last)
        tally.take_back(last)
        assert tally == before


def test_a_count_of_zero_leaves_no_trace() -> None:
    tally, other = Counts(), Counts()
    tally.add_counts({0: 0, 1: 2}, 2)
    other.add([1])
    other.add([1])
    assert tally == other


def test_record_counts_total_the_records_not_the_words() -> None:
    tally = RecordCounts()
    tally.add({"buy", "now"})
    tally.add([])
    assert (tally.total, tally.counts) == (2, {"buy": 1, "now": 1})
    assert tally != Counts()


@pytest.mark.parametrize("fails", range(4))
def test_a_cell_that_memory_does_not_hold_is_not_counted(fails: int) -> None:
    class Full(dict[Any, int]):
        changes = 0

        def __setitem__(self, key: Any, value: int) -> None:
            if value > self.get(key, 0):
                if self.changes == fails:
                    raise MemoryError("no room")
                self.changes += 1
            super().__setitem__(key, value)

    tally = counted([["a", "b"], ["b", 3]])
    before = dict(tally.counts)
    changes: list[tuple[Any, Any]] = [(tally.add, ["a", "b", "a", 3]),
                                      (tally.merge, counted([["a", "b", "c", 3]]))]
    for change, more in changes:
        tally.counts = Full(before)
        with pytest.raises(MemoryError):
            change(more)
        assert (tally.counts, tally.total) == (before, 4)
