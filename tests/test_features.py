"""Bins and the two-way split: every value lies in exactly one of them."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import features
from refml.errors import InvalidInput

numbers = st.fractions(-5, 5, max_denominator=6)
edges = st.lists(numbers, min_size=1, max_size=6, unique=True).map(sorted)


@given(edges, st.lists(numbers), st.data())
def test_a_value_lies_between_the_edges_of_its_bin(
        cuts: list[Fraction], values: list[Fraction], data: st.DataObject) -> None:
    values = values + data.draw(st.lists(st.sampled_from(cuts)))
    bins = features.bin(values, cuts)
    assert len(bins) == len(values)
    for value, i in zip(values, bins, strict=True):
        assert i == 0 or cuts[i - 1] <= value
        assert i == len(cuts) or value < cuts[i]


@given(edges, st.lists(numbers))
def test_the_counts_of_all_bins_add_up(cuts: list[Fraction], values: list[Fraction]) -> None:
    bins = features.bin(sorted(values), cuts)
    assert bins == sorted(bins)
    assert sum(bins.count(i) for i in range(len(cuts) + 1)) == len(values)


@given(st.lists(numbers), numbers)
def test_a_two_way_split_is_one_edge(values: list[Fraction], threshold: Fraction) -> None:
    halves = features.two_way_split([*values, threshold], threshold)
    assert halves == features.bin([*values, threshold], [threshold])
    assert halves[-1] == 1


def test_floats_and_texts_are_read_exactly() -> None:
    assert features.bin([0.1, "1/10", "0.1"], edges=["1/10"]) == [1, 1, 1]
    assert features.bin([Fraction(1, 10)], edges=[0.1]) == [0], "the float 0.1 is a little above 1/10"


untyped: Any = features   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.bin([1], []), r"edges=\[\] has 0 elements"),
    (lambda: untyped.bin([1], [2, 1]), r"edges\[1\]=1 is not greater than edges\[0\]=2"),
    (lambda: untyped.bin([1], [1, "1"]), r"edges\[1\]='1' is not greater than edges\[0\]=1"),
    (lambda: untyped.bin([1], [float("inf")]), r"edges\[0\]=inf"),
    (lambda: untyped.bin([True], [1]), r"values\[0\]=True is a bool"),
    (lambda: untyped.bin("12", [1]), "values='12' is no list"),
    (lambda: untyped.two_way_split([1, None], 1), r"values\[1\]=None"),
    (lambda: untyped.two_way_split([1], float("nan")), "threshold=nan"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
