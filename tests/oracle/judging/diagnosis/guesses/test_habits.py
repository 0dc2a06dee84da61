"""A training by habits: who goes on for ever is not followed to the end, but told where it comes to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.habits import (
    COUNTING,
    ENDS,
    RULES,
    STEPS,
    USUAL,
    VISITS,
    OverVisits,
    Purse,
    Training,
)

ROWS, LABELS = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]
XOR: dict[str, Any] = {"rows": ROWS, "labels": LABELS, "epochs": 1000}
GRAM = [[sum(a * b for a, b in zip(u, v, strict=True)) + 1 for v in ROWS] for u in ROWS]
HABITS = {**STEPS, **RULES, **VISITS, **ENDS}


def trained(*habits: str, visits: int = 10_000, **more: Any) -> Training:
    """The training of XOR, or another, by some habits."""
    run = Training.primal(**{**XOR, **more})
    run.follow({**USUAL, **parts_of(habits)}, Purse(visits))
    return run


def parts_of(habits: tuple[str, ...]) -> Mapping[str, Any]:
    """The parts that are others by some habits."""
    return {name: part for habit in habits for name, part in HABITS[habit][1].items()}


def test_the_rounds_of_a_cycle_are_counted_and_not_run() -> None:
    weights, updates = [0, 0, 0], 0
    for _ in range(1000):
        for row, y in zip(ROWS, LABELS, strict=True):
            if y * sum(a * b for a, b in zip(weights, [*row, 1], strict=True)) <= 0:
                weights = [a + y * b for a, b in zip(weights, [*row, 1], strict=True)]
                updates += 1
    run = trained("for-ever")
    assert list(run.w) == weights
    assert len(run.updates) == updates
    assert (len(run.epochs), run.parts["learnt"](run)) == (1000, False)
    assert run.paid < 100


def test_the_counts_of_the_dual_form_grow_all_the_while() -> None:
    run = Training.dual(GRAM, LABELS, epochs=1000)
    run.follow({**COUNTING, **parts_of(("for-ever",))}, Purse(1000))
    assert sum(run.w) == len(run.updates) > 1000


def test_a_cycle_is_found() -> None:
    run = trained()
    assert run.cycle is not None
    assert len(run.epochs) == sum(run.cycle)


def ended(*habits: str, **more: Any) -> tuple[int, int, bool]:
    """The epochs and corrections of XOR, or another training, and whether it converged, by some habits."""
    run = trained(*habits, **more)
    return len(run.epochs), len(run.updates), bool(run.parts["learnt"](run))


def test_who_looks_back_otherwise_ends_later() -> None:
    of_two_epochs = {"rows": [[-3], [3], [0]], "labels": [1, 1, -1], "epochs": 101}
    assert ended(**of_two_epochs) == (2, 4, False)
    assert ended("only-the-epoch-before", **of_two_epochs)[0] == 101
    assert ended("start-not-looked-at") == (2, 8, False)


def test_the_rounds_of_smaller_steps_are_not_alike() -> None:
    rows, labels, w, bias = [-3, 3, 0], [1, 1, -1], Fraction(0), Fraction(0)
    run = trained("for-ever", "smaller-steps", rows=[[x] for x in rows], labels=labels, epochs=6)
    for epoch in range(1, 7):
        for x, y in zip(rows, labels, strict=True):
            if y * (w * x + bias) <= 0:
                w, bias = w + Fraction(y * x, epoch), bias + Fraction(y, epoch)
    assert list(run.w) == [w, bias]


@pytest.mark.parametrize(("habit", "state"), [
    (None, (-4, -2)), ("bias-kept", (-4, 0)), ("bias-against-the-label", (-4, 2)),
    ("bias-without-the-rate", (-4, -1)), ("bias-without-the-label", (-4, 2)), ("negatives-kept", (0, 0)),
    ("records-of-length-one", (-2, -2)), ("bias-left-out", (-4, 0)),
])
def test_a_step_is_taken_by_its_habit(habit: str | None, state: tuple[int, int]) -> None:
    habits = () if habit is None else (habit,)
    assert tuple(trained(*habits, rows=[[2]], labels=[-1], rate=2, epochs=1).w) == state


def test_the_error_may_be_taken_at_another_time() -> None:
    one = {"rows": [[2]], "labels": [1]}
    assert ended(**one) == (1, 1, True)
    assert ended("error-of-the-passage", **one) == (2, 1, True)
    assert ended("asked-before-each-epoch", **one, start_weights=[1]) == (0, 0, True)
    assert ended("asked-before-each-epoch", **one) == (1, 1, True)
    assert ended("asked-before-each-epoch", **{**one, "epochs": 1}) == (1, 1, False)
    assert ended("below-the-threshold", **one, threshold=1) == (1, 1, True)
    assert ended("below-the-threshold", **{**one, "epochs": 3})[2] is False


def test_who_ends_within_an_epoch_ends_with_a_correction_that_leaves_no_error() -> None:
    def visits(*labels: int) -> list[int]:
        run = trained("within-an-epoch", rows=[[1], [5], [6]], labels=labels, epochs=4)
        return [len(one) for one in run.epochs]

    assert visits(1, 1, 1) == [1] and visits(1, -1, -1) == [3, 3, 3, 1]


def test_smaller_steps_are_rounded_as_floats_are() -> None:
    exact, rounded = (trained(habit, rows=[[3], [4]], labels=[1, -1])
                      for habit in ("smaller-steps", "smaller-steps-in-floats"))
    assert list(exact.w) != list(rounded.w)
    assert [float(one) for one in exact.w] == pytest.approx(rounded.w)


def test_labels_may_stay_where_they_were() -> None:
    run = trained("labels-not-in-order", rows=[[1], [2], [3]], labels=[1, 1, -1], order=[2, 0, 1], epochs=1)
    assert [(number, visit.j, visit.margin) for number, visit in run.updates] == [
        (1, 2, 0), (1, 1, -7)] and run.labels == [1, 1, -1]


def test_too_many_visits_end_it() -> None:
    with pytest.raises(OverVisits):
        trained("until-right", "label-left-out-of-the-margin")


def test_visits_are_paid_for() -> None:
    run = trained(visits=6)
    assert run.purse.visits == 6 - run.paid == 2
