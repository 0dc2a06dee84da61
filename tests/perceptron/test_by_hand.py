"""The perceptron by hand: the run on the five points, and the same updates as the checked function."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.perceptron import by_hand, dual_form, novikoff, training
from tests.strategies import perceptron as drawn
from tests.tables import FIVE, XOR

EPOCHS = 40


def shown(number: int, visit: by_hand.Visit) -> tuple[Any, ...]:
    """An update as it is shown."""
    return number, visit.j, visit.margin, visit.after


# ---------------------------------------------------------------- the notes

def test_the_run_on_the_five_points() -> None:
    """004-E20: seven updates, below the bound 1485/14 of the best direction."""
    updates: list[Any] = by_hand.train(*FIVE)
    assert updates == [(0, [1, 3, 1]), (3, [-1, 2, 0]), (3, [-3, 1, -1]), (0, [-2, 4, 0]), (3, [-4, 3, -1]),
                       (1, [-1, 6, 0]), (3, [-3, 5, -1])]
    assert by_hand.error_of(by_hand.Run.primal(*FIVE), updates[-1][1]) == 0
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
    assert run.converged == (by_hand.error_of(by_hand.Run.primal(**arguments), updates[-1][1]) == 0)


@given(drawn.training(st.one_of(drawn.records(), drawn.contradicting())), st.sampled_from(training.RULES),
       st.sampled_from(training.UPDATES), st.sampled_from(training.MEASURES), st.sampled_from([1, -1]),
       st.sampled_from([0, Fraction(1, 2)]))
def test_a_run_with_every_option_is_that_of_the_checked_function(
    arguments: dict[str, Any], correct: str, form: str, measure: str, at_zero: int, threshold: Fraction
) -> None:
    options: dict[str, Any] = {**arguments, "correct": correct, "form": form, "measure": measure,
                               "at_zero": at_zero, "threshold": threshold}
    right, run = training.train(**options), by_hand.Run.primal(**options)

    def is_over(run: by_hand.Run) -> bool:
        learnt = len(run.epochs) > 0 and by_hand.error_of(run, run.w) <= run.threshold
        return learnt or by_hand.comes_back(run, run.w) or len(run.epochs) == run.most

    by_hand.trained(run, end=is_over)
    assert [shown(*made) for made in by_hand.updates(run)] == [
        (made.epoch, made.example, made.margin, [*made.weights, made.bias]) for made in right.trace]
    assert by_hand.plane(run.w) == {"weights": right.weights, "bias": right.bias}
    cycle = right.cycle and {"start": right.cycle.start, "epochs": right.cycle.epochs,
                             "updates": right.cycle.updates}
    assert (len(run.epochs), by_hand.cycle(run)) == (right.epochs, cycle)


@given(drawn.dual())
def test_the_dual_form_is_the_same_loop_with_another_step(arguments: dict[str, Any]) -> None:
    run, right = by_hand.Run.dual(**arguments), dual_form.dual(**arguments)
    by_hand.trained(run, step=by_hand.counted, end=lambda run: len(run.epochs) == right.epochs)
    assert run.w == right.counts


def test_each_part_of_the_loop_can_be_done_otherwise() -> None:
    """The first epoch on the five points, in batch: every sample meets w = 0, and all are mistakes."""
    run = by_hand.Run.primal(*FIVE, epochs=1)
    by_hand.trained(run, visits=lambda run: [(j, run.w) for j in run.order])
    assert run.w == [1, 7, 1] and [visit.margin for visit in run.epochs[0]] == [0] * 5
    run = by_hand.Run.primal(*FIVE, epochs=1)
    by_hand.trained(run, rule=lambda run, margin, y: margin < 0)
    assert run.w == [0, 0, 0] and not by_hand.updates(run)


@given(drawn.plane(drawn.records()))
def test_margin_and_error(arguments: dict[str, Any]) -> None:
    rows, labels, weights, bias = (arguments[name] for name in ("rows", "labels", "weights", "bias"))
    w = [*weights, bias]
    assert training.error(**arguments) == by_hand.error_of(by_hand.Run.primal(rows, labels), w)
    for x, y in zip(rows, labels, strict=True):
        margin = by_hand.margin(w, [*x, 1], y)
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
    if min(by_hand.margin(v, [*x, 1], y) for x, y in zip(rows, labels, strict=True)) > 0:
        assert novikoff.bound(**arguments).bound == by_hand.bound(rows, labels, v)
    else:
        with pytest.raises(InvalidInput, match="do not separate"):
            novikoff.bound(**arguments)
