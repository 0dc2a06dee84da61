"""Answers of every form as one: lists in the place of arrays, columns and single values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from refml.oracle.doors.estimators.guise.forms import (
    column_separates,
    flat,
    has_method,
    listed,
    of_length,
    score,
    stands_for,
)


class Array:
    """What gives its content as lists, as an array does."""

    def tolist(self) -> list[int]:
        return [1, 2]

    def __call__(self) -> None:
        """Say that objects can be called."""


def test_arrays_become_lists_wherever_they_stand() -> None:
    assert listed({"a": (Array(), 3)}) == {"a": [[1, 2], 3]}


def test_numbers_of_a_row_or_a_column_are_flat() -> None:
    assert flat([[1], [2.5]]) == flat([[1, 2.5]]) == [1.0, 2.5]
    assert flat([[1, 2], [3, 4]]) == flat("one") == []


def test_a_column_may_separate_two_classes() -> None:
    rows = [[0, 3], [1, 2], [2, 1]]
    assert column_separates(rows, ["a", "a", "b"])
    assert not any(column_separates(rows, labels) for labels in (["a", "b", "a"], ["a"] * 3, ["a", "b", "c"]))
    assert not column_separates([[0], [2], [1], [3]], ["a", "a", "b", "b"])


def test_an_answer_has_as_many_values_as_there_are_records() -> None:
    assert of_length("predict", [[1, 0, 1]], 3, 2, set()) == [1, 0, 1]
    assert of_length("predict_proba", [0.25, 0.75], 1, 2, set()) == [[0.25, 0.75]]
    with pytest.raises(ValueError, match="predict gives 2 values, and 3 records are asked"):
        of_length("predict", [1, 0], 3, 2, set())


def test_numbers_with_a_row_for_each_class_are_transposed() -> None:
    sideways: set[str] = set()
    both, three = [[0.25, 1.0], [0.75, 0.0]], [[0.25, 1.0, 0.5], [0.75, 0.0, 0.5]]
    upright = [[0.25, 0.75], [1.0, 0.0], [0.5, 0.5]]
    assert of_length("predict_proba", both, 2, 2, sideways) == both
    assert of_length("predict_proba", upright, 3, 2, sideways) == upright and not sideways
    assert of_length("predict_proba", three, 3, 2, sideways) == upright and sideways == {"predict_proba"}
    assert of_length("predict_proba", both, 2, 2, sideways) == upright[:2]   # once it is known
    assert of_length("predict", three, 3, 2, sideways) == upright
    assert of_length("predict", [[0.25], [0.75]], 1, 2, sideways) == [[0.25, 0.75]]
    with pytest.raises(ValueError, match="predict gives 2 values"):
        of_length("predict", [[[0.25], [1.0], [0.5]]] * 2, 3, 2, sideways)


def test_an_object_is_called_where_its_class_says_what_that_does() -> None:
    assert has_method(Array, "__call__") and has_method(Array, "tolist") and not has_method(Array, "fit")


class Keeps:
    """Keeps what it finds; another method gives it, a generator yields it."""

    def posteriors(self, X: object) -> None:
        self.found = X

    def responsibilities(self, X: object) -> object:
        if X is None:
            return None
        return self.found

    def probabilities(self, X: object) -> Iterator[object]:
        yield X


def test_a_method_that_gives_nothing_is_no_guess_for_one_that_answers() -> None:
    assert not stands_for(Keeps, "posteriors", "predict_proba")
    assert all(stands_for(Keeps, word, "predict_proba") for word in ("responsibilities", "probabilities"))
    assert stands_for(Keeps, "posteriors", "posteriors") and not stands_for(Keeps, "predict", "predict")


def test_a_score_is_the_product_and_the_bias() -> None:
    assert score([2.0, -1.0], 0.5, [1.0, 3.0]) == -0.5
