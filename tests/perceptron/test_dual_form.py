"""The dual perceptron: the primal run seen through kernel values."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given

from refml.errors import InvalidInput, Unsupported
from refml.perceptron import dual_form
from refml.perceptron import training as perceptron
from tests.strategies.perceptron import records, training
from tests.tables import XOR


def linear(rows: Any) -> list[list[Any]]:
    return [[sum(a * b for a, b in zip(x, z, strict=True)) + 1 for z in rows] for x in rows]


@given(training(records()))
def test_it_makes_the_updates_of_the_primal_form(arguments: dict[str, Any]) -> None:
    rows, labels, order = (arguments[name] for name in ("rows", "labels", "order"))
    primal = perceptron.train(rows, labels, order=order, epochs=20)
    dual = dual_form.dual(linear(rows), labels, order, epochs=20)
    counts = [[made.example for made in primal.trace].count(j) for j in range(len(rows))]
    assert (dual.counts, dual.epochs, dual.converged) == (counts, primal.epochs, primal.converged)
    w = [sum(c * y * x[f] for c, y, x in zip(counts, labels, rows, strict=True)) for f in range(len(rows[0]))]
    assert w == primal.weights


def test_a_cycle_need_not_pass_through_the_start() -> None:
    """After four epochs these scores come back every five; those of the start never do."""
    rows, labels = [[-1], [-2], [3]], [-1, 1, 1]
    primal = perceptron.train(rows, labels, epochs=40)
    dual = dual_form.dual(linear(rows), labels, epochs=40)
    assert primal.cycle is not None and primal.cycle.start == 4
    assert dual.epochs == primal.epochs == 9 and not dual.converged


def test_a_kernel_separates_what_no_plane_does() -> None:
    rows, labels = XOR
    squared = [[value**2 for value in row] for row in linear(rows)]
    assert dual_form.dual(squared, labels).converged
    assert not dual_form.dual(linear(rows), labels, epochs=50).converged


@pytest.mark.parametrize(("gram", "labels", "words"), [
    ([[1, 2], [3, 4]], [1, -1], "differ"),
    ([[1, 2]], [1], "1 by 2"),
    ([[1]], [1, -1], "by 2"),
    ([[1, 0], [0, 1]], [1, 0], "neither 1 nor -1"),
])
def test_what_is_no_kernel_of_these_records_is_refused(gram: Any, labels: Any, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        dual_form.dual(gram, labels)


def test_epochs_are_an_integer_of_any_make_and_bounded() -> None:
    gram: Any = [[1, 1], [1, 1]]
    for epochs in ("3", np.int64(3), 3.0):
        run = dual_form.dual(gram, [1, -1], epochs=epochs)   # type: ignore[arg-type]  # on purpose
        assert (run.epochs, type(run.epochs), run.converged) == (1, int, False)
    with pytest.raises(Unsupported, match="epochs="):
        dual_form.dual(gram, [1, -1], epochs=10**9)
