"""An option of training that changes nothing is told, and a bias that is moved otherwise than the weights."""

from __future__ import annotations

import math
from typing import Any

import pytest

from refml.oracle.conduct.planes import several
from refml.oracle.conduct.planes.objectives import at
from refml.oracle.conduct.planes.training import LAWS, down_the_gradient
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.testing.reporting import opened
from tests.oracle.conduct.planes.test_penalties import Descends


class IgnoresItsSteps(Descends):
    """It takes 300, whatever it is told."""

    def __init__(self, lr: float = 0.001, n_iters: int = 300, lam: float = 1.0) -> None:
        super().__init__(lr, 300, lam)


class IgnoresItsRate(Descends):
    """Its rate is a thousandth, whatever it is told."""

    def __init__(self, lr: float = 0.001, n_iters: int = 300, lam: float = 1.0) -> None:
        super().__init__(0.001, n_iters, lam)


class EndsAtOnce(Descends):
    """It ends where it moves by less than a tolerance, which its first step does."""

    def __init__(self, lr: float = 1e-4, n_iters: int = 300, lam: float = 1.0, tol: float = 0.1) -> None:
        super().__init__(lr, n_iters, lam)
        self.tol = tol

    def fit(self, X: list[list[float]], y: list[int]) -> None:
        self.w, self.b = [0.0] * len(X[0]), 0.0
        for _ in range(self.n_iters):
            before = [*self.w, self.b]
            self.moves(X, y)
            if math.dist(before, [*self.w, self.b]) < self.tol:
                break


class IgnoresItsTolerance(EndsAtOnce):
    """It ends by another one, which no step is below."""

    def __init__(self, lr: float = 1e-4, n_iters: int = 300, lam: float = 1.0, tol: float = 0.1) -> None:
        super().__init__(lr, n_iters, lam, 0.0)


class Slow(Descends):
    """Its bias is moved by the mean of what its weights are moved by the sum of."""

    of_bias = 1 / 16


class Softmax:
    """Softmax regression whose biases may be moved less far, and whose penalty may be left out."""

    of_bias, counts = 1.0, 1.0

    def __init__(self, lr: float = 0.01, n_iters: int = 100, lam: float = 1.0) -> None:
        self.lr, self.n_iters, self.lam = lr, n_iters, lam

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        self.classes_ = sorted(set(y))
        self.W = [[0.0] * (len(X[0]) + 1) for _ in self.classes_]
        rates = [self.lr] * len(X[0]) + [self.lr * self.of_bias]
        pressed = [self.counts * self.lam] * len(X[0]) + [0.0]
        for _ in range(self.n_iters):
            shares = self.shares(X)
            for k, w in enumerate(self.W):
                gaps = [row[k] - (label == self.classes_[k]) for row, label in zip(shares, y)]
                slopes = [sum(gap * one for gap, one in zip(gaps, column)) for column in zip(*X)]
                self.W[k] = [one - rate * (slope + held * one) for one, rate, slope, held in zip(
                    w, rates, [*slopes, sum(gaps)], pressed)]

    def shares(self, X: list[list[float]]) -> list[list[float]]:
        return [several.normal(several.softened([at(w, x) for w in self.W])) for x in X]

    def predict(self, X: list[list[float]]) -> list[str]:
        return [self.classes_[row.index(max(row))] for row in self.shares(X)]

    predict_proba: Any = shares


class SlowSoftmax(Softmax):
    """Its biases are moved by the mean of what its weights are moved by the sum of."""

    of_bias = 1 / 16


class LeavesOut(Softmax):
    """It leaves its penalty out, and tells its weights, no probabilities."""

    counts = 0.0
    predict_proba = None


class NeedsNoRate(IgnoresItsRate):
    """By Newton's method, it says."""


ALL = ["max_iter", "learning_rate"]


@pytest.mark.parametrize(("made", "options", "ignored"), [
    (Descends, ALL, []), (EndsAtOnce, [*ALL, "tol"], []), (Softmax, [*ALL, "l2"], []),
    (IgnoresItsSteps, ["max_iter"], ["max_iter = 1 and with 64"]),
    (IgnoresItsRate, ALL, ["learning_rate = 0.000976562 and with 0.125"]),
    (IgnoresItsTolerance, [*ALL, "tol"], ["tol = 9.09495e-13 and with 1.04858e+06"]),
    (LeavesOut, [*ALL, "l2"], ["l2 = 0.0625 and with 1"]), (NeedsNoRate, ["max_iter"], [])])
def test_an_option_of_training_without_effect_is_told(
    made: type, options: list[str], ignored: list[str]
) -> None:
    watch = watched(made)
    assert [one.option for one in watch.optioned] == options
    said = [one.reason for one in watch.law_result(LAWS[0]).breaches]
    assert len(said) == len(ignored) and all(f"with {word} it learns the same" in one
                                             for word, one in zip(ignored, said))


@pytest.mark.parametrize(("made", "told"), [
    (Descends, ""), (Softmax, ""), (Slow, "0.0625"), (SlowSoftmax, "0.0625"), (IgnoresItsRate, None)])
def test_a_bias_that_is_moved_less_far_than_the_weights_is_told(made: type, told: str | None) -> None:
    """Of who ignores its rate no step is known."""
    found = [down_the_gradient(one) for one in watched(made).optioned if one.option == "learning_rate"]
    assert [*found] == [None if told is None else told and (
        "in its first step the weights move by 1 times rate and gradient, and the bias by 0.0625 times: "
        f"{told} times as far as it should")]


def watched(made: type) -> Watch:
    kind = "SoftmaxRegression" if issubclass(made, Softmax) else "LogisticRegression"
    return Watch(opened(made, Said(kind, rows="lists")), {})
