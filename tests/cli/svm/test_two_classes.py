"""Labels as signs: nothing is turned round without a word, and more than two are refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files.datasets import Dataset
from refml.cli.svm import two_classes
from refml.errors import InvalidInput


def table(*labels: str) -> Dataset:
    rows = [[Fraction(i)] for i in range(len(labels))]
    return Dataset("t", "CSV", rows, list(labels), list(range(1, len(labels) + 1)), ["x"])


@pytest.mark.parametrize("labels, signs, as_written", [
    (["1", "-1"], [1, -1], True),
    (["-1", "1"], [-1, 1], True),
    (["0", "1"], [-1, 1], False),
    (["2", "1"], [1, -1], False),
    (["9", "10"], [-1, 1], False),
    (["-3/2", "-2"], [1, -1], False),
    (["ham", "spam"], [-1, 1], False),
    (["1", "a"], [-1, 1], False),
    (["1", "1"], [1, 1], True),
    (["-1"], [-1], True),
    (["0"], [-1], False),
    (["ham"], [1], False),
])
def test_which_label_is_positive_where_nobody_says(
    labels: list[str], signs: list[int], as_written: bool
) -> None:
    found = two_classes.of(table(*labels))[1]
    assert (found.signs, found.as_written) == (signs, as_written)


def test_a_person_says_which_is_positive() -> None:
    assert two_classes.of(table("1", "-1"), positive="-1")[1].signs == [-1, 1]
    assert two_classes.of(table("ham", "spam"), positive=" ham ")[1].signs == [1, -1]
    assert two_classes.of(table("1", "0"), positive="+1.0")[1].signs == [1, -1]
    assert not two_classes.of(table("1", "-1"), positive="-1")[1].as_written


def test_two_of_three_classes() -> None:
    data, found = two_classes.of(table("a", "b", "c", "a"), classes=["a", "c"])
    assert (found.signs, data.lines) == ([1, -1, 1], [1, 3, 4])
    assert data.rows == [[0], [2], [3]]
    assert two_classes.of(table("a", "b", "c"), positive="c", classes=["a", "c"])[1].signs == [-1, 1]


def test_more_than_two_classes_are_refused_and_listed() -> None:
    with pytest.raises(InvalidInput, match=r"t has 3 labels.*'9', '10', 'x'"):
        two_classes.of(table("x", "10", "9"))
    with pytest.raises(InvalidInput, match=r"… \(12 in all\)"):
        two_classes.of(table(*map(str, range(12))))


@pytest.mark.parametrize("positive, classes", [
    ("c", None), ("", None), (None, ["a", "c"]), (None, ["a", "a"]), ("d", ["a", "b"])])
def test_labels_that_there_are_not_are_refused(positive: str | None, classes: list[str] | None) -> None:
    with pytest.raises(InvalidInput):
        two_classes.of(table("a", "b", "d") if classes else table("a", "b"), positive, classes)


@given(st.lists(st.sampled_from(["0", "1", "-1", "a"]), min_size=1, max_size=8))
def test_signs_tell_the_labels_apart(labels: list[str]) -> None:
    if len(set(labels)) > 2:
        return
    signs = two_classes.of(table(*labels))[1].signs
    assert len(set(zip(labels, signs))) == len(set(labels)) == len(set(signs))
