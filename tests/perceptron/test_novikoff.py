"""Novikoff's bound: proven by any direction that separates, and kept by every run."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.perceptron import best_direction, novikoff
from refml.perceptron import training as perceptron
from tests.drawing import simple_fractions
from tests.strategies.perceptron import plane, separated, training


@given(plane(separated()))
def test_any_direction_that_separates_proves_a_bound_that_is_no_less(arguments: dict[str, Any]) -> None:
    best = best_direction.least_bound(arguments["rows"], arguments["labels"])
    try:
        assert novikoff.bound(**arguments).bound >= best.bound
    except InvalidInput as refusal:
        assert "do not separate: rows[" in str(refusal)


@given(training(separated()))
def test_every_run_keeps_the_bound_of_any_direction(arguments: dict[str, Any]) -> None:
    rows, labels = arguments["rows"], arguments["labels"]
    ended = perceptron.train(rows, labels, epochs=10_000)
    claimed = novikoff.bound(rows, labels, ended.weights, ended.bias)
    most = novikoff.most_updates_from(claimed, arguments["start_weights"], arguments["start_bias"])
    assert perceptron.train(**{**arguments, "rate": 1, "epochs": 10_000}).updates <= most


@given(simple_fractions(-50, 50, 9), st.fractions(0, 500, max_denominator=9),
       simple_fractions(Fraction(1, 9), 9, 9))
def test_the_floor_of_a_root(a: Fraction, discriminant: Fraction, c: Fraction) -> None:
    k = novikoff.floor_of_root(a, discriminant, c)
    # k <= (a + sqrt D)/c < k + 1
    assert k * c - a <= 0 or (k * c - a) ** 2 <= discriminant
    assert (k + 1) * c - a > 0 and ((k + 1) * c - a) ** 2 > discriminant


@pytest.mark.parametrize("weights", [None, True, 1, 0.5, "12", {1, 2}, [], [1], [1, 2, 3], [None, 1]])
def test_weights_that_are_no_vector_of_the_features_are_refused(weights: Any) -> None:
    rows, labels = [[1, 3], [2, 1]], [1, -1]
    with pytest.raises(InvalidInput, match="weights"):
        novikoff.bound(rows, labels, weights, 0)
    if weights is not None:
        with pytest.raises(InvalidInput, match="start_weights"):
            best_direction.most_updates(rows, labels, weights)
