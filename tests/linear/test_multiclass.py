"""Linear classifiers of many classes: all classes of the greatest score, pair by pair the same."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from refml.errors import InvalidInput
from refml.linear import classifier as linear
from refml.linear import multiclass
from refml.numbers.linalg.vectors import dot
from tests.linear.test_classifier import numbers


@st.composite
def many(draw: DrawFn) -> tuple[dict[str, list[Fraction]], dict[str, Fraction], list[Fraction]]:
    d = draw(st.integers(1, 3))
    vector = st.lists(numbers, min_size=d, max_size=d)
    labels = ["a", "b", "c", "d"][: draw(st.integers(1, 4))]
    return {j: draw(vector) for j in labels}, {j: draw(numbers) for j in labels}, draw(vector)


@given(many(), st.data())
def test_common_weights_change_no_decision(given_classes: Any, data: st.DataObject) -> None:
    W, b, x = given_classes
    v, c = data.draw(st.lists(numbers, min_size=len(x), max_size=len(x))), data.draw(numbers)
    shifted = {j: [w + a for w, a in zip(W[j], v, strict=True)] for j in W}, {j: b[j] + c for j in b}
    assert multiclass.multiclass_decision(*shifted, x) == multiclass.multiclass_decision(W, b, x)


@given(many())
def test_the_decision_is_every_class_of_the_greatest_score(given_classes: Any) -> None:
    W, b, x = given_classes
    scores = multiclass.multiclass_scores(W, b, x)
    assert scores == {j: linear.score(W[j], b[j], x) for j in W}
    best = [j for j in sorted(W) if scores[j] == max(scores.values())]
    assert multiclass.multiclass_decision(W, b, x) == best
    assert multiclass.multiclass_decision(W, b, x, classes=sorted(W)[::-1], ties="first") == best[-1:]


@given(many())
def test_each_pair_of_classes_is_a_classifier(given_classes: Any) -> None:
    W, b, x = given_classes
    scores = multiclass.multiclass_scores(W, b, x)
    for i in W:
        for j in W:
            if i != j:
                both = multiclass.pairwise(W, b, i, j)
                assert both.bias == b[i] - b[j]
                assert dot(both.weights, x) + both.bias == scores[i] - scores[j]


def test_arrays_are_taken() -> None:
    w: Any = np.array([-1.0, 3.0])
    point: Any = np.array([1, 3])
    assert multiclass.multiclass_decision({"up": w, "down": -w}, {"up": -4, "down": 4}, point) == ["up"]


untyped: Any = multiclass   # most of these calls are ill-typed on purpose
PLANES: Any = ({"a": [1, 2], "b": [3, 4]}, {"a": 0, "b": 0})


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.multiclass_scores({}, {}, [1]), "weights={} is empty"),
    (lambda: untyped.multiclass_scores(PLANES[0], {"a": 0}, [1, 2]), "biases has no value for the label 'b'"),
    (lambda: untyped.multiclass_scores({"a": [1], "b": [1, 2]}, PLANES[1], [1]),
     r"weights\['b'\] has 2 numbers: give 1, as many as weights\['a'\]"),
    (lambda: untyped.multiclass_scores(*PLANES, [1]), "x has 1 features and weights has 2 numbers"),
    (lambda: untyped.multiclass_decision(*PLANES, [0, 0], ties="error"), 'ties="error"'),
    (lambda: untyped.multiclass_decision(*PLANES, [0, 0], classes=["a"]), "not in classes"),
    (lambda: untyped.pairwise(*PLANES, "a", "a"), "positive and negative are both 'a'"),
    (lambda: untyped.pairwise(*PLANES, "a", "c"), "weights has no class 'c'"),
    (lambda: untyped.pairwise(*PLANES, None, "a"), "positive=None is not a label"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
