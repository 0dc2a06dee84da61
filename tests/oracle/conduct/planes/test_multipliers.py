"""Multipliers that a machine tells, under the names that people use, stand before the judge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

from refml.oracle.conduct.planes import optima
from refml.oracle.conduct.planes.multipliers import LAW
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.judging.results import LawResult
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

Row = Sequence[float]
Rows = Sequence[Row]
NOTHING = 1e-9


class Machine:
    """A machine by steps of two multipliers, those that break the conditions most; it tells all of them."""

    ROUNDS = 2000

    def __init__(self, C: float = 1.0, gamma: float = 0.5) -> None:
        self.C, self.gamma = C, gamma

    def k(self, x: Row, z: Row) -> float:
        return math.exp(-self.gamma * sum((a - b) ** 2 for a, b in zip(x, z)))

    def fit(self, X: Rows, y: list[int]) -> None:
        self.X, self.y, self.alphas = X, y, [0.0] * len(y)
        gram = [[self.k(a, b) for b in X] for a in X]
        for _ in range(self.ROUNDS):
            low, i, high, j = self.worst([sign - self.sum(row) for sign, row in zip(y, gram)])
            step = min((low - high) / (gram[i][i] + gram[j][j] - 2 * gram[i][j] or NOTHING),
                       self.room(i, y[i]), self.room(j, -y[j]))
            if step < NOTHING:
                break
            self.alphas[i] += y[i] * step
            self.alphas[j] -= y[j] * step
        self.b = (low + high) / 2
        self.keep()

    def worst(self, errors: list[float]) -> tuple[float, int, float, int]:
        places = range(len(errors))
        low, i = max((errors[at], at) for at in places if self.room(at, self.y[at]) > NOTHING)
        high, j = min((errors[at], at) for at in places if self.room(at, -self.y[at]) > NOTHING)
        return low, i, high, j

    def room(self, place: int, way: int) -> float:
        return self.C - self.alphas[place] if way > 0 else self.alphas[place]

    def sum(self, values: Row) -> float:
        return sum(a * sign * one for a, sign, one in zip(self.alphas, self.y, values))

    def keep(self) -> None:
        """Keep all as it is."""

    def project(self, X: Rows) -> list[float]:
        return [self.sum([self.k(x, z) for z in self.X]) + self.b for x in X]

    def predict(self, X: Rows) -> list[int]:
        return [1 if one > 0 else -1 for one in Machine.project(self, X)]


class SupportVectors(Machine):
    """Keeps support vectors alone, their labels in the multipliers."""

    def keep(self) -> None:
        kept = [(a * sign, x) for a, sign, x in zip(self.alphas, self.y, self.X) if a > NOTHING]
        self.dual_coef_, self.support_vectors = [one for one, _ in kept], [x for _, x in kept]
        self.X, self.y, self.alphas = self.support_vectors, [1] * len(kept), self.dual_coef_


class Silent(SupportVectors):
    """Tells no scores."""

    project: Any = None


class Linear(Machine):
    """Has no kernel."""

    def __init__(self, C: float = 1.0) -> None:
        super().__init__(C)

    def k(self, x: Row, z: Row) -> float:
        return sum(a * b for a, b in zip(x, z))


class Among(Linear):
    """Has its bias as the weight of a column of ones, and tells it apart; it takes one step after another."""

    def fit(self, X: Rows, y: list[int]) -> None:
        self.X, self.y, self.alphas = X, y, [0.0] * len(y)
        gram = [[self.k(a, b) + 1 for b in X] for a in X]
        for _ in range(3000):
            for i, sign in enumerate(y):
                lack = 1 - sign * self.sum(gram[i])
                self.alphas[i] = min(self.C, max(0.0, self.alphas[i] + lack / gram[i][i]))
        self.coef_, self.intercept_ = [self.sum(column) for column in zip(*X)], self.sum([1.0] * len(X))
        self.b = self.intercept_


class OutOfBalance(Among):
    """Leaves the bias out, and puts one beside its weights."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        self.b = self.intercept_ = self.intercept_ + 0.5


class WithoutCeiling(Machine):
    """Multipliers have a ceiling that is no C."""

    def room(self, place: int, way: int) -> float:
        return 5 * self.C - self.alphas[place] if way > 0 else self.alphas[place]


class BelowNothing(Machine):
    """Multipliers have no floor."""

    def room(self, place: int, way: int) -> float:
        return self.C - self.alphas[place] if way > 0 else self.alphas[place] + self.C


class GivesUp(Silent):
    """Ends after a few steps, at multipliers that keep their bounds."""

    ROUNDS = 4


class OtherNumbers(Machine):
    """Has numbers of the name that are no multipliers."""

    def keep(self) -> None:
        self.hidden, self.alphas = self.alphas, [-7.0] * len(self.y)

    def project(self, X: Rows) -> list[float]:
        told, self.alphas = self.alphas, self.hidden
        found = super().project(X)
        self.alphas = told
        return found

    def predict(self, X: Rows) -> list[int]:
        return [1 if one > 0 else -1 for one in self.project(X)]


def judged(made: type, law: str = LAW.id) -> LawResult:
    with opened(made, said=Said("LinearSVC", rows="lists")) as door:
        watch = Watch(door, load().operations)
        return watch.law_result(next(one for one in (*optima.LAWS, LAW) if one.id == law))


@pytest.mark.parametrize("made", [Machine, SupportVectors, Silent, Linear, Among])
def test_right_multipliers_hold(made: type) -> None:
    found = judged(made)
    assert (found.breaches, found.held > 1) == ((), True)


@pytest.mark.parametrize(("made", "says"), [
    (OutOfBalance, "its multipliers alphas must balance, Σ α_i·y_i = 0 for a free bias, and the sum is"),
    (WithoutCeiling, "its multipliers alphas must be at most C = 1, and one is 5"),
    (BelowNothing, "its multipliers alphas must be at least 0, and one is -0."),
    (GivesUp, "its multipliers alphas keep their bounds, and are not those of the optimum")])
def test_wrong_ones_are_told_by_name(made: type, says: str) -> None:
    assert says in judged(made).breaches[0].reason


def test_what_does_not_make_its_scores_is_no_multiplier() -> None:
    found = judged(OtherNumbers)
    assert (found.held, found.breaches) == (0, ())


def test_multipliers_show_that_the_bias_is_one_of_the_weights() -> None:
    assert not judged(Among, "estimator.near-the-optimum").breaches
    assert judged(OutOfBalance, "estimator.near-the-optimum").breaches
