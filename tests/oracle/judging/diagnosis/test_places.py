"""Of answers that nothing explains the place is told that alone is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.places import alone

from .guesses.test_numeric import asked_of


def test_the_part_that_alone_is_wrong_is_told() -> None:
    found, = alone(asked_of("perceptron.train", lambda value: {**value, "updates": -7}))
    assert (found.id, found.says) == ("only-updates",
                                      "In updates alone the answers are wrong; all else in them is right.")
    assert alone(asked_of("perceptron.train", lambda value: {**value, "updates": 0, "epochs": 0})) == []
    assert alone(asked_of("svm.judge", lambda value: {**value, "gap": value["gap"] + 1}))[0].id == "only-gap"


def at(places: Callable[[int, int], bool]) -> Callable[[Any], Any]:
    """What adds 1 to some entries of a matrix."""
    return lambda rows: [[x + places(i, j) for j, x in enumerate(row)] for i, row in enumerate(rows)]


@pytest.mark.parametrize(("operation", "change", "name"), [
    ("gaussian.covariance", None, None),
    ("kernels.gram", at(lambda i, j: i == j), "only-the-diagonal"),
    ("kernels.gram", at(lambda i, j: i != j), "only-off-the-diagonal"),
    ("kernels.gram", at(lambda i, j: i < j), "only-above-the-diagonal"),
    ("kernels.gram", at(lambda i, j: i > j), "only-below-the-diagonal"),
    ("kernels.gram", at(lambda i, j: i == 0), None),
    ("features.polynomial", lambda x: [x[0] + 1, *x[1:]], "only-the-first"),
    ("features.polynomial", lambda x: [*x[:-1], x[-1] + 1], "only-the-last"),
    ("features.polynomial", lambda x: [x[0], *(y + 1 for y in x[1:])], "only-all-but-the-first"),
    ("features.polynomial", lambda x: [*(y + 1 for y in x[:-1]), x[-1]], "only-all-but-the-last"),
    ("features.polynomial", lambda x: [y + 1 for y in x], None),
    ("text.dictionary", lambda words: words[1:] + words[:1], "in-another-order"),
    ("networks.chow_liu", lambda tree: {**tree, "edges": tree["edges"][::-1]}, "edges-in-another-order"),
])
def test_a_place_in_a_list_or_a_matrix_is_told(operation: str, change: Any, name: str | None) -> None:
    asked = asked_of(operation, change or (lambda value: value))
    assert [one.id for one in alone(asked)] == ([name] if name else [])


