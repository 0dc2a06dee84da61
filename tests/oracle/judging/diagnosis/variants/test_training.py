"""A training by habits: who goes on for ever is not followed to the end, but told where it comes to."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.judging.diagnosis.variants.training import Dual, OverVisits, Primal, Purse, Run

ROWS, LABELS = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]
XOR: dict[str, Any] = {"rows": ROWS, "labels": LABELS, "order": None, "start_weights": None, "start_bias": 0,
                       "rate": 1, "epochs": 1000}
GRAM = [[sum(a * b for a, b in zip(u, v, strict=True)) + 1 for v in ROWS] for u in ROWS]


def test_the_rounds_of_a_cycle_are_counted_and_not_run() -> None:
    weights, updates = [0, 0, 0], 0
    for _ in range(1000):
        for row, y in zip(ROWS, LABELS, strict=True):
            if y * sum(a * b for a, b in zip(weights, [*row, 1], strict=True)) <= 0:
                weights = [a + y * b for a, b in zip(weights, [*row, 1], strict=True)]
                updates += 1
    run = Run(Primal(XOR, {"end": "for-ever"}), {"end": "for-ever"}, XOR, Purse(1000))
    assert list(run.state) == weights
    assert len(run.lines) + run.skipped.updates == updates
    assert (len(run.ends) + run.skipped.epochs, run.converged) == (1000, False)
    assert len(run.visits) < 100


def test_the_counts_of_the_dual_form_grow_all_the_while() -> None:
    given = {"gram": GRAM, "labels": LABELS, "order": None, "epochs": 1000}
    run = Run(Dual(given, {"end": "for-ever"}), {"end": "for-ever"}, given, Purse(1000))
    assert sum(run.state) == len(run.lines) + run.skipped.updates > 1000


def test_a_cycle_is_found() -> None:
    run = Run(Primal(XOR, {}), {}, XOR, Purse(1000))
    assert run.cycle is not None
    assert len(run.ends) == run.cycle["start"] + run.cycle["epochs"]


def ended(habit: str, **more: Any) -> tuple[int, int, bool]:
    """The epochs and corrections of XOR, or another training, and whether it converged, by a habit."""
    given = {**XOR, **more}
    run = Run(Primal(given, {"end": habit}), {"end": habit}, given, Purse(10_000))
    epochs, updates, _ = (a + b for a, b in zip(run.counts(), run.skipped, strict=True))
    return epochs, updates, run.converged


def test_who_looks_back_otherwise_ends_later() -> None:
    of_two_epochs = {"rows": [[-3], [3], [0]], "labels": [1, 1, -1], "epochs": 101}
    assert ended("", **of_two_epochs) == (2, 4, False)
    assert ended("only-the-epoch-before", **of_two_epochs)[0] == 101
    assert ended("start-alone-looked-at", **of_two_epochs) == (2, 4, False)
    assert ended("start-not-looked-at") == (2, 8, False)


@pytest.mark.parametrize(("habit", "state"), [
    ("", (-4, -2)), ("bias-kept", (-4, 0)), ("bias-if-still-wrong", (-4, 0)),
    ("bias-against-the-label", (-4, 2)), ("bias-without-the-rate", (-4, -1)), ("negatives-kept", (0, 0)),
    ("records-of-length-one", (-2, -2)),
])
def test_a_step_is_taken_by_its_habit(habit: str, state: tuple[int, int]) -> None:
    given = {**XOR, "rows": [[2]], "labels": [-1], "rate": 2, "epochs": 1}
    assert Run(Primal(given, {"step": habit}), {"step": habit}, given, Purse(1000)).state == state


def test_the_error_may_be_taken_at_another_time() -> None:
    one = {"rows": [[2]], "labels": [1]}
    assert ended("", **one) == (1, 1, True)
    assert ended("error-of-the-passage", **one) == (2, 1, True)
    assert ended("asked-before-each-epoch", **one, start_weights=[1]) == (0, 0, True)
    assert ended("asked-before-each-epoch", **one) == (1, 1, True)
    assert ended("asked-before-each-epoch", **{**one, "epochs": 1}) == (1, 1, False)
    assert ended("below-the-threshold", **one, threshold=1) == (1, 1, True)
    assert ended("below-the-threshold", **{**one, "epochs": 3})[2] is False
    touching = {"rows": [[0], [2]], "labels": [-1, 1], "start_weights": [1], "correct": "nonnegative"}
    assert ended("over-on-the-plane", **touching) == (1, 0, True)


def test_smaller_steps_are_rounded_as_floats_are() -> None:
    given = {**XOR, "rows": [[3], [4]], "labels": [1, -1]}
    exact, rounded = (Run(Primal(given, {"step": habit}), {"step": habit}, given, Purse(10_000))
                      for habit in ("smaller-steps", "smaller-steps-in-floats"))
    assert exact.state != rounded.state
    assert [float(one) for one in exact.state] == pytest.approx(rounded.state)


def test_labels_may_stay_where_they_were() -> None:
    given = {**XOR, "rows": [[1], [2], [3]], "labels": [1, 1, -1], "order": [2, 0, 1]}
    assert Primal(given, {"visits": "labels-not-in-order"}).met == [1, -1, 1]
    assert Primal(given, {}).met == Primal(given, {}).labels == [1, 1, -1]


def test_too_many_visits_end_it() -> None:
    habits = {"visits": "until-right", "rule": "label-left-out-of-the-margin"}
    with pytest.raises(OverVisits):
        Run(Primal(XOR, habits), habits, XOR, Purse(1000))


def test_visits_are_paid_for() -> None:
    purse = Purse(6)
    run = Run(Primal(XOR, {}), {}, XOR, purse)
    assert purse.visits == 6 - len(run.visits)
