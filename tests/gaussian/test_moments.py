"""Moments: exact sums that depend neither on the order of the records nor on how parts are merged."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.gaussian.moments import ClassMoments, Moments
from tests.drawing import simple_fractions

numbers = st.one_of(simple_fractions(-9, 9, 9), st.integers(-10**30, 10**30).map(Fraction),
                    st.floats(-1e6, 1e6).map(Fraction))
tables = st.integers(1, 3).flatmap(
    lambda width: st.lists(st.lists(numbers, min_size=width, max_size=width), min_size=1, max_size=7))


@given(tables)
def test_the_scatter_is_its_defining_sum(rows: list[list[Fraction]]) -> None:
    moments = Moments(len(rows[0]))
    moments.add_all(rows)
    mu, d = moments.mean(), range(len(rows[0]))
    assert [sum(row[j] - mu[j] for row in rows) for j in d] == [0 for _ in d]
    assert moments.scatter() == [[sum((r[j] - mu[j]) * (r[k] - mu[k]) for r in rows) for k in d] for j in d]


@given(tables, st.data())
def test_parts_merge_to_the_whole_in_any_order(rows: list[list[Fraction]], data: st.DataObject) -> None:
    labels = data.draw(st.lists(st.sampled_from(["a", "b", "c"]), min_size=len(rows), max_size=len(rows)))
    whole = ClassMoments(len(rows[0]))
    whole.add_all(rows, labels)
    parts = [ClassMoments(len(rows[0])) for _ in range(3)]
    for row, label in data.draw(st.permutations(list(zip(rows, labels)))):
        data.draw(st.sampled_from(parts)).add(row, label)
    assert parts[0].merge(parts[1]).merge(parts[2]) == whole == parts[2].merge(parts[0].merge(parts[1]))
    assert whole.records == len(rows)


def test_merging_leaves_the_parts_as_they_were() -> None:
    first, second = ClassMoments(1), ClassMoments(1)
    first.add([1], "a")
    second.add([2], "a")
    both = first.merge(second)
    both.add([3], "b")
    assert (first.records, second.records, both.records, first.classes) == (1, 1, 3, ["a"])
    assert first != second
    assert first != "moments"


def test_declared_classes_keep_their_order_and_are_there_without_records() -> None:
    moments = ClassMoments(2, classes=["z", "a"])
    moments.add(np.array([0.5, 2]), "a")   # type: ignore[arg-type]  # an array is as good as a list
    assert moments.classes == ["z", "a"]
    assert moments.moments["z"].count == 0
    assert moments.moments["a"].mean() == [Fraction(1, 2), 2]


untyped: Any = ClassMoments


@pytest.mark.parametrize("call, message", [
    (lambda: untyped(0), "features=0 is less than 1"),
    (lambda: untyped("x"), "features='x' is not a number"),
    (lambda: untyped(1, classes=[]), "declares no class"),
    (lambda: untyped(2).add([1], "a"), r"row=\[1\] has 1 cells where 2 are expected"),
    (lambda: untyped(1).add([float("nan")], "a"), r"row\[0\]=nan"),
    (lambda: untyped(1).add([None], "a"), r"row\[0\]=None"),
    (lambda: untyped(1).add([1], 1.5), "label=1.5 is not a label"),
    (lambda: untyped(1, classes=["a"]).add([1], "b"), "label='b' is not in classes"),
    (lambda: untyped(1).add_all([[1]], ["a", "b"]), "rows has 1 records and labels has 2"),
    (lambda: untyped(1).add_all([[1], [2]], ["a", "1e"][:1] + [True]), r"labels\[1\]=True is not a label"),
    (lambda: untyped(1).merge(untyped(2)), "only moments with equal features and declared classes"),
    (lambda: untyped(1).merge("x"), "only moments with equal"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_a_refused_table_leaves_nothing_behind() -> None:
    moments = ClassMoments(1)
    with pytest.raises(InvalidInput, match="both the integer 1 and the text '1'"):
        moments.add_all([[1], [2]], [1, "1"])
    with pytest.raises(InvalidInput):
        moments.add_all([[1], ["x"]], ["a", "b"])
    assert moments == ClassMoments(1)


@pytest.mark.parametrize("features", [10**6, 2**64, 10**400])
def test_more_features_than_products_could_be_kept_of_are_refused(features: int) -> None:
    with pytest.raises(Unsupported, match="features="):
        ClassMoments(features, ["a", "b"])


@pytest.mark.parametrize(("squares", "possible"), [(4, False), (5, True)])
def test_sums_that_no_records_have_are_told(squares: int, possible: bool) -> None:
    moments = Moments(1)
    moments.count, moments.sums, moments.products = 2, [Fraction(3)], [[Fraction(squares)]]   # 2·Σx² ≥ 3²
    assert moments.possible() == possible
