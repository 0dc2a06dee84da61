"""Of two penalties the heavier one makes smaller weights; `test_optima` has the classes that are told.

A bias that is penalised shows after few steps, too.
"""

from __future__ import annotations

import math

import pytest

from refml.oracle.conduct.planes.objectives import at
from refml.oracle.conduct.planes.penalties import SEVEN, WEIGHTS, Pressed, diverges, free_bias, heavier
from refml.oracle.conduct.tables import two_classes
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.testing.reporting import opened


class Descends:
    """Logistic regression by so few small steps that no bias is near its end."""

    penalised = False
    of_bias = 1.0        # times as far as the weights

    def __init__(self, lr: float = 0.001, n_iters: int = 300, lam: float = 1.0) -> None:
        self.lr, self.n_iters, self.lam = lr, n_iters, lam

    def fit(self, X: list[list[float]], y: list[int]) -> None:
        self.w, self.b = [0.0] * len(X[0]), 0.0
        for _ in range(self.n_iters):
            self.moves(X, y)

    def moves(self, X: list[list[float]], y: list[int]) -> None:
        gaps = [self.share(x) - one for x, one in zip(X, y)]
        steps = [sum(gap * one for gap, one in zip(gaps, column)) + self.lam * w
                 for column, w in zip(zip(*X), self.w)]
        self.b -= self.of_bias * self.lr * (sum(gaps) + self.lam * self.b * self.penalised)
        self.w = [w - self.lr * step for w, step in zip(self.w, steps)]

    def share(self, x: list[float]) -> float:
        return 1 / (1 + math.exp(-min(40, max(-40, at([*self.w, self.b], x)))))

    def predict_proba(self, X: list[list[float]]) -> list[list[float]]:
        return [[1 - self.share(x), self.share(x)] for x in X]

    def predict(self, X: list[list[float]]) -> list[int]:
        return [int(self.share(x) > 1 / 2) for x in X]


class Penalises(Descends):
    """Its bias is one weight more."""

    penalised = True


class SaysSo(Penalises):
    """The bias is penalised, too."""


class Small(Penalises):
    """The same; it ends where a step is small, which the first one is."""

    def __init__(self, tol: float = 100.0, lam: float = 1.0) -> None:
        super().__init__(1 / 4096, 1, lam)
        self.tol = tol

    def fit(self, X: list[list[float]], y: list[int]) -> None:
        self.w, self.b = [0.5] * len(X[0]), 1.0
        before = math.inf
        while self.lr * self.tol < abs(before - self.b):
            before = self.b
            self.moves(X, y)


@pytest.mark.parametrize(("made", "told"), [
    (Descends, False), (Penalises, True), (SaysSo, None), (Small, True)])
def test_a_penalised_bias_is_told_however_early_training_stops(made: type, told: bool | None) -> None:
    found, = Watch(opened(made, Said("LogisticRegression", rows="lists")), {}).weighed
    said = free_bias(found)
    assert len(found.seen) == len(WEIGHTS) and (said is None if told is None else bool(said) is told)
    assert not told or (said or "").startswith("its bias is penalised as its weights are: with λ = ")


@pytest.mark.parametrize(("heavy", "options", "says"), [
    (3.0, {}, "in 7 steps, for with more of them it ends in no number, its weights have the length 2 with"),
    (-3.0, {}, ""), (1.0, {}, ""), (3.0, {"C": 4}, "")])
def test_a_penalty_that_pulls_the_wrong_way_is_told_in_few_steps(
    heavy: float, options: dict[str, float], says: str
) -> None:
    seen = [{"weights": [one], "options": {**(options or {"l2": l2}), **SEVEN}, "sized": True}
            for one, l2 in ((2.0, 0.0625), (heavy, 1))]
    if options:
        seen[1]["options"] = {"C": 0.25, **SEVEN}
    said = heavier(Pressed(two_classes(0, False), "LinearSVC", *seen)) or ""
    assert said.startswith(says) and bool(said) == bool(says)
    assert not says or said.endswith("its penalty pulls the wrong way")


class PullsAway(Descends):
    """Its penalty is subtracted from the gradient."""

    def __init__(self, lr: float = 0.25, n_iters: int = 3000, lam: float = 1.0) -> None:
        super().__init__(lr, n_iters, lam)

    def fit(self, X: list[list[float]], y: list[int]) -> None:
        self.lam = -self.lam
        super().fit(X, y)


def test_who_ends_in_no_number_with_a_heavy_penalty_is_asked_for_few_steps() -> None:
    found = Watch(opened(PullsAway, Said("LogisticRegression", rows="lists")), {}).pressed
    assert found and all((heavier(one) or "").endswith("its penalty pulls the wrong way") for one in found)
    endless = {"weights": [math.inf], "options": {"learning_rate": 0.5}}
    finite = {**endless, "weights": [1.0]}
    assert diverges(finite, endless) and not diverges(endless, endless) and not diverges(finite, finite)
    assert not diverges(finite, {**endless, "options": {"learning_rate": 2.0}})


def test_of_weights_that_are_nothing_no_penalty_is_said_to_be_left_out() -> None:
    seen = [{"weights": [0.0], "options": {"C": cost}, "sized": True} for cost in (4, 0.25)]
    assert heavier(Pressed(two_classes(0, False), "LinearSVC", *seen)) is None
    same = [{**one, "weights": [2.0]} for one in seen]
    assert "leaves its penalty out" in (heavier(Pressed(two_classes(0, False), "LinearSVC", *same)) or "")
