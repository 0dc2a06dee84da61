"""An option of training that changes nothing is told."""

from __future__ import annotations

import math

import pytest

from refml.oracle.conduct.planes.training import LAWS
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
        most, end, before = self.n_iters, 1, (0.0, 0.0)
        while end <= most:
            self.n_iters = end
            super().fit(X, y)
            if math.dist(before, (self.w, self.b)) < self.tol:
                break
            before, end = (self.w, self.b), end + 1


class NeedsNoRate(IgnoresItsRate):
    """By Newton's method, it says."""


@pytest.mark.parametrize(("made", "options", "ignored"), [
    (Descends, ["max_iter", "learning_rate"], []), (EndsAtOnce, ["max_iter", "learning_rate"], []),
    (IgnoresItsSteps, ["max_iter"], ["max_iter = 1 and with 64"]),
    (IgnoresItsRate, ["max_iter", "learning_rate"], ["learning_rate = 0.000976562 and with 0.125"]),
    (NeedsNoRate, ["max_iter"], [])])
def test_an_option_of_training_without_effect_is_told(
    made: type, options: list[str], ignored: list[str]
) -> None:
    watch = Watch(opened(made, Said("LogisticRegression", rows="lists")), {})
    assert [one.option for one in watch.optioned] == options
    said = [one.reason for one in watch.law_result(LAWS[0]).breaches]
    assert len(said) == len(ignored) and all(f"with {word} it learns the same" in one
                                             for word, one in zip(ignored, said))
