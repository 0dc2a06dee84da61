"""The perceptron by hand: the run on the five points, and the same updates as the checked function."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.perceptron import by_hand, novikoff, training
from tests.strategies import perceptron as drawn
from tests.tables import FIVE, XOR

EPOCHS = 40


# ---------------------------------------------------------------- the notes

def test_the_run_on_the_five_points() -> None:
    """004-E20: seven updates, below the bound 1485/14 of the best direction."""
    updates: list[Any] = by_hand.train(*FIVE)
    assert updates == [(0, [1, 3, 1]), (3, [-1, 2, 0]), (3, [-3, 1, -1]), (0, [-2, 4, 0]), (3, [-4, 3, -1]),
                       (1, [-1, 6, 0]), (3, [-3, 5, -1])]
    assert by_hand.error(*FIVE, w=updates[-1][1]) == 0
    best = [Fraction(-10), Fraction(19), Fraction(-13)]
    assert len(updates) <= by_hand.bound(*FIVE, v=best) == Fraction(1485, 14)


def test_exclusive_or_never_ends() -> None:
    """004 l.304: the weights come back to 0 after each four updates, and the error is never 0."""
    rows, labels = XOR
    updates = by_hand.train(rows, labels, epochs=50)
    assert len(updates) == 200
    assert all(w == [0, 0, 0] for _, w in updates[3::4])


# ---------------------------------------------------------------- the same as the checked functions

@given(st.one_of(drawn.separated(), drawn.records(), drawn.contradicting()))
def test_the_updates_are_those_of_the_checked_function(arguments: dict[str, Any]) -> None:
    run = training.train(**arguments, epochs=EPOCHS)
    updates = by_hand.train(**arguments, epochs=EPOCHS)
    found = [(made.example, [*made.weights, made.bias]) for made in run.trace]
    if run.cycle is None:
        assert found == updates
    else:   # the package stops where the weights come back
        assert found == updates[:len(found)] and len(updates) > len(found)
    assert run.converged == (by_hand.error(w=updates[-1][1], **arguments) == 0)


@given(drawn.plane(drawn.records()))
def test_margin_and_error(arguments: dict[str, Any]) -> None:
    rows, labels, weights, bias = (arguments[name] for name in ("rows", "labels", "weights", "bias"))
    w = [*weights, bias]
    assert training.error(**arguments) == by_hand.error(rows, labels, w)
    for x, y in zip(rows, labels, strict=True):
        margin = by_hand.margin(w, x, y)
        assert training.update(weights, bias, x, y).margin == margin
        assert training.is_correct(weights, bias, x, y) == (margin > 0)


@given(drawn.separated())
def test_the_bound_is_kept(arguments: dict[str, Any]) -> None:
    """By the direction that training ends with, which separates."""
    updates = by_hand.train(**arguments, epochs=10_000)
    *weights, bias = updates[-1][1]
    found = novikoff.bound(**arguments, weights=weights, bias=bias)
    assert len(updates) <= found.bound == by_hand.bound(**arguments, v=[*weights, bias])


@given(drawn.plane(drawn.separated()))
def test_the_bound_of_any_direction(arguments: dict[str, Any]) -> None:
    rows, labels, v = arguments["rows"], arguments["labels"], [*arguments["weights"], arguments["bias"]]
    if min(by_hand.margin(v, x, y) for x, y in zip(rows, labels, strict=True)) > 0:
        assert novikoff.bound(**arguments).bound == by_hand.bound(rows, labels, v)
    else:
        with pytest.raises(InvalidInput, match="do not separate"):
            novikoff.bound(**arguments)
