"""A pocket perceptron keeps its best plane; one whose pocket is the running plane does not."""

from __future__ import annotations

from typing import Any

import pytest

from refml.oracle.conduct.planes.perceptrons.pockets import LAW, STEPS, TABLES, Kept, keeps_the_best
from refml.oracle.conduct.tables import Table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

Row = list[float]
Rows = list[Row]


class PocketPerceptron:
    """Keeps in its pocket the plane that errs on the fewest records."""

    def __init__(self, epochs: int = 100) -> None:
        self.epochs = epochs

    def fit(self, X: Rows, y: list[int]) -> None:
        running = [0.0] * (len(X[0]) + 1)
        self.w, fewest = self.kept(running), len(y) + 1
        for _ in range(self.epochs):
            for x, sign in zip(X, y):
                if sign * self.score(running, x) <= 0:
                    for place, one in enumerate([*x, 1.0]):
                        running[place] += sign * one
                    errors = sum(b * self.score(running, a) <= 0 for a, b in zip(X, y))
                    if errors < fewest:
                        self.w, fewest = self.kept(running), errors

    def kept(self, running: Row) -> Row:
        return list(running)

    def score(self, w: Row, x: Row) -> float:
        return sum(a * b for a, b in zip(w, [*x, 1.0]))

    def predict(self, X: Rows) -> list[int]:
        return [1 if self.score(self.w, x) > 0 else -1 for x in X]


class Alias(PocketPerceptron):
    """Its pocket is the running plane itself."""

    def kept(self, running: Row) -> Row:
        return running


class LongestRun(Alias):
    """Keeps what was right on the most records in a row: its run_length decides."""


@pytest.mark.parametrize(("made", "held", "broken"), [
    (PocketPerceptron, TABLES, False), (Alias, 0, True), (LongestRun, 0, False)])
def test_with_more_steps_it_errs_on_no_more_records(made: type, held: int, broken: bool) -> None:
    with opened(made, said=Said("Perceptron", rows="lists")) as door:
        found = Watch(door, load().operations).law_result(LAW)
    assert bool(found.breaches) is broken
    assert found.held >= held
    assert not broken or "what it keeps is not the best" in found.breaches[0].reason


def test_who_cannot_be_told_how_many_steps_is_held_to_nothing() -> None:
    drawn = Table(0, [[0.0], [1.0]], ["no", "yes"], [], [], [])
    seen: list[dict[str, Any]] = [
        {"options": {"max_iter": size}, "predicted": ["no", "yes" if size > 4 else "no"]} for size in STEPS]
    assert keeps_the_best(Kept(drawn, seen)) == ""
    assert keeps_the_best(Kept(drawn, seen[::-1])) is None
    assert keeps_the_best(Kept(drawn, [None] * len(STEPS))) is None
    seen[5]["predicted"] = ["yes", "no"]
    assert "after 5 steps of its training it errs on 0 of 2" in str(keeps_the_best(Kept(drawn, seen)))
