"""A training as a hand calculation: its columns, its cycle, and the first line that is wrong."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from refml.errors import InvalidInput, Undefined
from refml.perceptron import traces
from refml.perceptron.training import train
from tests.strategies.perceptron import separated, training
from tests.tables import FIVE


@given(training(separated()))
def test_the_columns_are_the_updates(arguments: dict[str, Any]) -> None:
    lines = traces.trace(**arguments)
    made = train(**arguments).trace
    columns = (lines.epochs, lines.examples, lines.margins, lines.weights, lines.biases)
    assert list(zip(*columns, strict=True)) == [
        (one.epoch, one.example, one.margin, one.weights, one.bias) for one in made]


@given(training(separated()))
def test_a_right_trace_has_no_fault_and_every_slip_is_found(arguments: dict[str, Any]) -> None:
    lines = traces.trace(**arguments)
    claim: dict[str, Any] = {"examples": lines.examples, "weights": lines.weights, "biases": lines.biases}
    assert traces.first_fault(**arguments, **claim) is None
    for i in range(len(lines.examples)):
        biases = [*lines.biases[:i], lines.biases[i] + 1, *lines.biases[i + 1:]]
        slipped: dict[str, Any] = {**claim, "biases": biases}
        assert traces.first_fault(**arguments, **slipped) == i
        cut: dict[str, Any] = {name: column[:i] for name, column in claim.items()}
        assert traces.first_fault(**arguments, **cut) == i
    width = len(arguments["rows"][0])
    longer: dict[str, Any] = {"examples": [*lines.examples, 0], "weights": [*lines.weights, [0] * width],
                              "biases": [*lines.biases, 0]}
    assert traces.first_fault(**arguments, **longer) == len(lines.examples)


def test_columns_of_different_lengths_are_no_trace() -> None:
    with pytest.raises(InvalidInput, match="one length"):
        traces.first_fault(*FIVE, examples=[0], weights=[], biases=[])


def test_there_is_no_cycle_where_training_ends() -> None:
    with pytest.raises(Undefined, match="converges"):
        traces.cycle(*FIVE)
    with pytest.raises(Undefined, match="epochs=1"):
        traces.cycle([[0], [1], [2]], [1, -1, 1], epochs=1, start_weights=[5])


@pytest.mark.parametrize("example", [None, True, 0.5, "a", Decimal("sNaN"), np.array([0, 1]), [0]])
def test_an_example_that_is_no_index_is_refused(example: Any) -> None:
    rows, labels = [[1, 3], [2, 1]], [1, -1]
    lines = traces.trace(rows, labels)
    with pytest.raises(InvalidInput, match=r"examples\[0\]"):
        traces.first_fault(rows, labels, [example, *lines.examples[1:]], lines.weights, lines.biases)
