"""Bins, edges from data, indicators: every value lies in exactly one of them."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.preprocessing import KBinsDiscretizer, OneHotEncoder

from refml.errors import InvalidInput, Unsupported
from refml.features import bins as features
from refml.labels import sorted_labels
from tests.drawing import simple_fractions

numbers = simple_fractions(-5, 5, 6)
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


@given(edges, st.lists(numbers), st.data())
def test_bins_closed_on_the_right_hold_their_right_edges(
        cuts: list[Fraction], values: list[Fraction], data: st.DataObject) -> None:
    values = values + data.draw(st.lists(st.sampled_from(cuts)))
    for value, i in zip(values, features.bin(values, cuts, closed="right"), strict=True):
        assert i == 0 or cuts[i - 1] < value
        assert i == len(cuts) or value <= cuts[i]


# ---------------------------------------------------------------- edges from data

hostile = st.one_of(numbers, st.integers(-2, 2).map(Fraction),
                    st.sampled_from([Fraction(10)**400, -Fraction(10)**400, Fraction(1, 10**400)]))
columns = st.lists(hostile, min_size=1, max_size=12)


def edges_or_none(rule: Any, values: list[Fraction], bins: int) -> list[Fraction] | None:
    try:
        return list(rule(values, bins))
    except InvalidInput:
        return None


@given(columns, st.integers(2, 6))
def test_equal_widths_are_equal(values: list[Fraction], bins: int) -> None:
    found = edges_or_none(features.equal_width_edges, values, bins)
    if found is None:
        assert len(set(values)) == 1
        return
    ends = [min(values), *found, max(values)]
    widths = {right - left for left, right in zip(ends, ends[1:], strict=False)}
    assert len(ends) == bins + 1 and len(widths) == 1 and widths.pop() > 0


@given(columns | st.lists(hostile, min_size=2, max_size=12, unique=True), st.integers(2, 6))
def test_bins_of_equal_counts_are_never_empty_and_keep_equal_values_together(
        values: list[Fraction], bins: int) -> None:
    found = edges_or_none(features.equal_count_edges, values, bins)
    if found is None:
        assert len(set(values)) < max(bins, len(values)), "values that all differ can be cut"
        return
    assert not set(found) & set(values)
    inside = features.bin(values, found)
    assert inside == features.bin(values, found, closed="right")
    assert set(inside) == set(range(bins))
    if len(set(values)) == len(values):
        sizes = [inside.count(i) for i in range(bins)]
        assert max(sizes) - min(sizes) <= 1


@given(columns, st.integers(2, 6))
def test_an_edge_is_nowhere_but_below_the_value_that_begins_its_share(
        values: list[Fraction], bins: int) -> None:
    found = edges_or_none(features.equal_count_edges, values, bins)
    for i, edge in enumerate(found or [], 1):
        above = min(value for value in values if value > edge)
        below = max(value for value in values if value < edge)
        assert edge - below == above - edge
        assert bins * sum(value <= above for value in values) > i * len(values)
        assert bins * sum(value < above for value in values) <= i * len(values)


INCOMES = [125, 100, 70, 120, 95, 60, 220, 85, 75, 90]


@pytest.mark.parametrize("bins", [2, 5, 10])
def test_equal_counts_agree_with_a_library_where_its_rule_is_the_same(bins: int) -> None:
    """The averaged inverse of the distribution function is our midpoint where k divides n."""
    judge = KBinsDiscretizer(bins, encode="ordinal", strategy="quantile",
                             quantile_method="averaged_inverted_cdf", subsample=None)
    judged = judge.fit_transform(np.array(INCOMES, dtype=float)[:, None])[:, 0]
    ours = features.equal_count_edges(INCOMES, bins)
    assert [float(edge) for edge in ours] == judge.bin_edges_[0][1:-1].tolist()
    assert features.bin(INCOMES, ours) == judged.astype(int).tolist()


@pytest.mark.parametrize("bins", [2, 3, 4, 8])
def test_equal_widths_agree_with_a_library(bins: int) -> None:
    judge = KBinsDiscretizer(bins, encode="ordinal", strategy="uniform", subsample=None)
    judged = judge.fit_transform(np.array(INCOMES, dtype=float)[:, None])[:, 0]
    ours = features.equal_width_edges(INCOMES, bins)
    assert [float(edge) for edge in ours] == pytest.approx(judge.bin_edges_[0][1:-1].tolist(), rel=1e-15)
    assert features.bin(INCOMES, ours) == judged.astype(int).tolist()


def test_a_float_on_an_edge_is_where_it_is_and_not_where_rounding_puts_it() -> None:
    """0.6 is a little below 3/5, and 0.1 + 0.2 a little above 3/10: a sum of rounded widths tells neither."""
    edges = features.equal_width_edges([0, 1], 10)
    assert features.bin([0.6, "0.6"], edges) == [5, 6]
    assert features.bin([0.1 + 0.2, 0.3, "0.3"], edges) == [3, 2, 3]


# ---------------------------------------------------------------- indicators

@given(st.lists(st.sampled_from(["no", "yes", "Ω", 0, 1, -10])))
def test_one_indicator_is_one(values: list[Any]) -> None:
    order = sorted_labels(values)
    rows = features.one_hot(values)
    assert [order[row.index(1)] for row in rows] == values
    assert all(sum(row) == 1 and len(row) == len(order) for row in rows)


def test_indicators_agree_with_a_library() -> None:
    status = ["Single", "Married", "Single", "Divorced"]
    judged = OneHotEncoder(sparse_output=False).fit_transform(np.array(status)[:, None])
    assert features.one_hot(status) == judged.astype(int).tolist()


untyped: Any = features   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.bin([1], []), r"edges=\[\] has 0 elements"),
    (lambda: untyped.bin([1], [2, 1]), r"edges\[1\]=1 is not greater than edges\[0\]=2"),
    (lambda: untyped.bin([1], [1, "1"]), r"edges\[1\]='1' is not greater than edges\[0\]=1"),
    (lambda: untyped.bin([1], [float("inf")]), r"edges\[0\]=inf"),
    (lambda: untyped.bin([True], [1]), r"values\[0\]=True is a bool"),
    (lambda: untyped.bin("12", [1]), "values='12' is not a list"),
    (lambda: untyped.bin([1], [1], closed="both"), "closed='both' is not one of left, right"),
    (lambda: untyped.two_way_split([1, None], 1), r"values\[1\]=None"),
    (lambda: untyped.two_way_split([1], float("nan")), "threshold=nan"),
    (lambda: untyped.equal_width_edges([], 2), r"values=\[\] has 0 elements"),
    (lambda: untyped.equal_width_edges([1, 2], 0), "bins=0 tells no values apart"),
    (lambda: untyped.equal_width_edges([1, 2], -3), "bins=-3"),
    (lambda: untyped.equal_width_edges([1, 2], "5/2"), "bins='5/2' is not whole"),
    (lambda: untyped.equal_width_edges([1, 2], True), "bins=True is a bool"),
    (lambda: untyped.equal_width_edges([7, 7.0, "7"], 2), "are all equal"),
    (lambda: untyped.equal_count_edges([7, 7, 7], 2), "bins=2 is too many for 3 values: 7 would fill"),
    (lambda: untyped.equal_count_edges([1, 2], 3), "bins=3 is too many for 2 values"),
    (lambda: untyped.equal_count_edges([1, float("inf")], 2), r"values\[1\]=inf"),
    (lambda: untyped.one_hot([1.5]), r"values\[0\]=1.5 is not a label"),
    (lambda: untyped.one_hot([True]), r"values\[0\]=True is not a label"),
    (lambda: untyped.one_hot([1, "1"]), "both the integer 1 and the text '1'"),
    (lambda: untyped.one_hot(["a"], ["b"]), r"values\[0\]='a' is not in categories=\['b'\]: declare it"),
    (lambda: untyped.one_hot(["a"], ["a", "a"]), "names a category twice"),
    (lambda: untyped.one_hot(["a"], []), r"categories=\[\] has 0 elements"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_more_bins_than_memory_are_not_made() -> None:
    with pytest.raises(Unsupported, match="bins=1000000000 is more than 100000"):
        features.equal_width_edges([0, 1], 10**9)


def test_indicators_are_bounded() -> None:
    with pytest.raises(Unsupported, match="indicators"):
        features.one_hot(list(range(5000)))
