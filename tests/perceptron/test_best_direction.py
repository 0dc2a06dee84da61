"""The direction of the least bound: optimal, kept by every run, refused where no plane separates."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from sklearn.datasets import load_iris

from refml.errors import InvalidInput, NotSeparable
from refml.perceptron import best_direction
from refml.perceptron import training as perceptron
from refml.separability import deciding as separability
from refml.separability import proof
from tests.strategies.perceptron import contradicting, separated, training
from tests.tables import FIVE


@given(separated())
def test_the_best_direction_is_optimal(arguments: dict[str, Any]) -> None:
    """Karush, Kuhn and Tucker: a combination, with weights >= 0, of records whose margin is 1."""
    best = best_direction.least_bound(**arguments)
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
    most = best_direction.most_updates(arguments["rows"], arguments["labels"], arguments["start_weights"],
                                 arguments["start_bias"])
    assert perceptron.train(**arguments).updates <= most


@given(contradicting())
def test_without_a_plane_there_is_no_bound(arguments: dict[str, Any]) -> None:
    with pytest.raises(NotSeparable) as refusal:
        best_direction.least_bound(**arguments)
    assert not any(proof.judge(**arguments, kind="strict", through_origin=False,
                                      claim=refusal.value.certificate).values())


def test_the_worked_bounds() -> None:
    assert best_direction.least_bound(*FIVE).bound == Fraction(1485, 14)
    assert best_direction.least_bound([[100], [101]], [1, -1]).bound == 412_211_810
    iris = load_iris()
    rows = [[str(value) for value in row] for row in iris.data[:100]]
    found = best_direction.least_bound(rows, [1 if y else -1 for y in iris.target[:100]])
    assert found.bound == Fraction(170164544, 1130355)
    assert perceptron.train(rows, [1 if y else -1 for y in iris.target[:100]]).updates == 5


def test_the_bound_for_zero_is_false_from_another_start() -> None:
    start: dict[str, Any] = {"start_weights": [300, -500], "start_bias": 100}
    updates = perceptron.train(*FIVE, **start).updates
    assert best_direction.most_updates(*FIVE) < updates <= best_direction.most_updates(*FIVE, **start)


@pytest.mark.parametrize("start", [[1], [1, 2, 3], ["x", 1]])
def test_a_start_of_another_shape_is_refused(start: Any) -> None:
    with pytest.raises(InvalidInput):
        best_direction.most_updates(*FIVE, start_weights=start)
