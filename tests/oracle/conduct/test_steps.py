"""A perceptron's wrong step is told from its plane after one epoch; right ones have no name."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.conduct.optima import LAWS
from refml.oracle.conduct.steps import RIGHT, TABLES, WANTED, WRONG, Step, alike, named
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

Row = list[float]
Rows = list[Row]


def seen(plane: Row, epochs: int = 1) -> dict[str, Any]:
    return {"weights": plane[:-1], "bias": plane[-1:], "options": {"max_iter": epochs}}


@pytest.mark.parametrize("step", WRONG)
def test_a_wrong_step_is_named_in_some_order_and_never_for_another_one(step: Step) -> None:
    told = {named([seen(plane) for plane in planes])
            for planes in zip(*(step.planes(table) for table in TABLES), strict=True)}
    assert f"; after one epoch on four records: {step.words}" in told
    assert told <= {"", f"; after one epoch on four records: {step.words}"} | {
        f"; after one epoch on four records: {one.words}" for one in WRONG[:WRONG.index(step)]}


def test_a_right_step_has_no_name_whatever_the_rate() -> None:
    for planes in zip(*(RIGHT.planes(table) for table in TABLES), strict=True):
        assert not named([seen([one / 8 for one in plane]) for plane in planes])
    wrong = [next(WRONG[4].planes(table)) for table in TABLES]
    assert named([seen(one) for one in wrong]).endswith(WRONG[4].words)
    assert not named([seen(one, 2) for one in wrong])
    assert not named([None, None])
    assert not named([seen([*one[:-1], float("nan")]) for one in wrong])
    assert alike([2, -4], [1, -2]) > alike([2, -4], [-1, 2])


class Perceptron:
    """It has labels −1 and 1, its bias among its weights."""

    def __init__(self, eta: float = 0.25, epochs: int = 100) -> None:
        self.eta, self.epochs = eta, epochs

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w = [0.0] * (len(X[0]) + 1)
        for _ in range(self.epochs):
            for x, sign in zip(X, y):
                if sign * self.score(x) <= 0:
                    self.w = [w + self.eta * one for w, one in zip(self.w, self.step([1.0, *x], sign))]

    def step(self, x: Row, sign: int) -> Row:
        return [sign * one for one in x]

    def score(self, x: Row) -> float:
        return sum(w * one for w, one in zip(self.w, [1.0, *x]))

    def predict(self, X: Rows) -> list[int]:
        return [1 if self.score(x) > 0 else -1 for x in X]


class WithoutLabel(Perceptron):
    def step(self, x: Row, sign: int) -> Row:
        return [sign, *x[1:]]


class Backwards(Perceptron):
    def step(self, x: Row, sign: int) -> Row:
        return [-sign * one for one in x]


@pytest.mark.parametrize(("made", "said"), [
    (Perceptron, ""), (WithoutLabel, "leaves the label out of the weights"), (Backwards, "go the wrong way")])
def test_a_class_that_does_not_separate_is_told_why(made: type, said: str) -> None:
    with opened(made, said=Said("Perceptron", lists=True)) as door:
        found = Watch(door, load().operations).law_result(LAWS[1])
    assert said in found.breaches[0].reason if said else not found.breaches
    assert WANTED["max_iter"] == 1
    assert all(len(table.rows) == len(table.labels) for table in TABLES)
