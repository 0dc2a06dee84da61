"""Novikoff's bound: kept by every run, proven by any direction, least for one."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris

from refml.errors import InvalidInput, NotSeparable
from refml.perceptron import novikoff
from refml.perceptron import training as perceptron
from refml.separability import deciding as separability
from tests.strategies.perceptron import contradicting, plane, separated, training

FIVE = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]


@given(separated())
def test_the_best_direction_is_optimal(arguments: dict[str, Any]) -> None:
    """Karush, Kuhn and Tucker: a combination, with weights >= 0, of records whose margin is 1."""
    best = novikoff.least_bound(**arguments)
    v = [*best.weights, best.bias]
    vectors = [[y * value for value in [*x, 1]] for x, y in zip(*arguments.values(), strict=True)]
    margins = [sum(a * b for a, b in zip(v, vector, strict=True)) for vector in vectors]
    assert min(margins) == 1
    tight = [vector for vector, margin in zip(vectors, margins, strict=True) if margin == 1]
    # No u with <u, t> >= 0 on the tight records has <u, v> < 0: by Farkas v lies in their cone.
    vectors = [*tight, [-value for value in v]]
    claim = separability.strict(vectors, [1] * len(vectors), through_origin=True)
    assert not claim.separable
    assert best.margin_squared == 1 / sum(value * value for value in v)


@given(training(separated()))
def test_every_run_keeps_the_bound(arguments: dict[str, Any]) -> None:
    arguments = {**arguments, "rate": 1, "epochs": 10_000}
    most = novikoff.most_updates(arguments["rows"], arguments["labels"], arguments["start_weights"],
                                 arguments["start_bias"])
    assert perceptron.train(**arguments).updates <= most


@given(plane(separated()))
def test_any_direction_that_separates_proves_a_bound_that_is_no_less(arguments: dict[str, Any]) -> None:
    best = novikoff.least_bound(arguments["rows"], arguments["labels"])
    try:
        assert novikoff.bound(**arguments).bound >= best.bound
    except InvalidInput as refusal:
        assert "do not separate: rows[" in str(refusal)


@given(contradicting())
def test_without_a_plane_there_is_no_bound(arguments: dict[str, Any]) -> None:
    with pytest.raises(NotSeparable) as refusal:
        novikoff.least_bound(**arguments)
    assert not any(separability.judge(**arguments, kind="strict", through_origin=False,
                                      claim=refusal.value.certificate).values())


def test_the_worked_bounds() -> None:
    assert novikoff.least_bound(*FIVE).bound == Fraction(1485, 14)
    assert novikoff.least_bound([[100], [101]], [1, -1]).bound == 412_211_810
    iris = load_iris()
    rows = [[str(value) for value in row] for row in iris.data[:100]]
    found = novikoff.least_bound(rows, [1 if y else -1 for y in iris.target[:100]])
    assert found.bound == Fraction(170164544, 1130355)
    assert perceptron.train(rows, [1 if y else -1 for y in iris.target[:100]]).updates == 5


def test_the_bound_for_zero_is_false_from_another_start() -> None:
    start: dict[str, Any] = {"start_weights": [300, -500], "start_bias": 100}
    updates = perceptron.train(*FIVE, **start).updates
    assert novikoff.most_updates(*FIVE) < updates <= novikoff.most_updates(*FIVE, **start)


@given(st.fractions(-50, 50, max_denominator=9), st.fractions(0, 500, max_denominator=9),
       st.fractions(Fraction(1, 9), 9, max_denominator=9))
def test_the_floor_of_a_root(a: Fraction, discriminant: Fraction, c: Fraction) -> None:
    k = novikoff.floor_of_root(a, discriminant, c)
    # k <= (a + sqrt D)/c < k + 1
    assert k * c - a <= 0 or (k * c - a) ** 2 <= discriminant
    assert (k + 1) * c - a > 0 and ((k + 1) * c - a) ** 2 > discriminant


@pytest.mark.parametrize("start", [[1], [1, 2, 3], ["x", 1]])
def test_a_start_of_another_shape_is_refused(start: Any) -> None:
    with pytest.raises(InvalidInput):
        novikoff.most_updates(*FIVE, start_weights=start)


@pytest.mark.parametrize("weights", [None, True, 1, 0.5, "12", {1, 2}, [], [1], [1, 2, 3], [None, 1]])
def test_weights_that_are_no_vector_of_the_features_are_refused(weights: Any) -> None:
    rows, labels = [[1, 3], [2, 1]], [1, -1]
    with pytest.raises(InvalidInput, match="weights"):
        novikoff.bound(rows, labels, weights, 0)
    if weights is not None:
        with pytest.raises(InvalidInput, match="start_weights"):
            novikoff.most_updates(rows, labels, weights)
