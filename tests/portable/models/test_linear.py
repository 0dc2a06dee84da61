"""A linear model: its decisions are signs of exact scores, and its digits say what they leave open."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import linear
from refml.errors import InvalidInput, Undecided
from refml.portable.models.linear import Linear
from refml.portable.text import read, write
from tests.drawing import simple_fractions

numbers = simple_fractions(-5, 5, 6)


@given(st.lists(st.integers(-9, 9), min_size=3, max_size=3), st.lists(numbers, min_size=2, max_size=2),
       st.sampled_from([1, -1]))
def test_two_classes_are_the_label_of_the_chapter(row: list[int], x: list[Fraction], at_zero: int) -> None:
    found = Linear([-1, 1], [row], 7, 0, at_zero).decide(x)
    assert found == [linear.label(row[1:], row[0], x, at_zero)]


@given(st.lists(st.lists(st.integers(-3, 3), min_size=2, max_size=2), min_size=3, max_size=3), numbers)
def test_many_classes_are_those_of_the_greatest_score(rows: list[list[int]], x: Fraction) -> None:
    weights = {label: row[1:] for label, row in zip("abc", rows, strict=True)}
    biases = {label: row[0] for label, row in zip("abc", rows, strict=True)}
    assert Linear(["a", "b", "c"], rows, 1, 0, 1).decide([x]) == linear.multiclass_decision(weights, biases,
    [x])


def test_a_tie_within_the_digits_is_undecided() -> None:
    with pytest.raises(Undecided, match=r"the classes \['a', 'c'\] have the same score"):
        Linear(["a", "b", "c"], [[9], [0], [10]], 10, 1, 1).decide([])
    assert Linear(["a", "b", "c"], [[9], [0], [12]], 10, 1, 1).decide([]) == ["c"]


def test_classes_and_rows_must_fit() -> None:
    with pytest.raises(InvalidInput, match="2 rows of weights for 2 classes"):
        Linear(["a", "b"], [[1], [2]], 1, 0, 1)
    with pytest.raises(InvalidInput, match="a model needs at least 2"):
        Linear(["a"], [[1]], 1, 0, 1)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=1, max_size=4).filter(
    lambda rows: len(rows) != 2), st.integers(0, 3), st.sampled_from([1, -1]))
def test_a_model_comes_back_as_it_was(rows: list[list[int]], error: int, at_zero: int) -> None:
    model = Linear(["no", "yes", "or", "and"][:max(len(rows), 2)], rows, 7, error, at_zero)
    back = read(write(model))
    assert (back.classes, back.rows, back.unit, back.error, back.at_zero) == (
        model.classes, rows, 7, error, at_zero)
