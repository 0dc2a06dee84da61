"""Machines with a kernel: their scores are its values, and near the optimum; or it is told why not."""

from __future__ import annotations

import importlib.util
import math
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from refml.cli.check.as_text import Style, conclusion
from refml.oracle.conduct.planes.machines import (
    LAWS,
    PLACES,
    Machine,
    drawn,
    kernels,
    meanings,
    words_for_gamma,
)
from refml.oracle.conduct.tables import Table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.judging.results import THIN
from refml.oracle.specification.reader import load
from refml.testing.reporting import check_estimator, opened

Row = Sequence[float]
Rows = Sequence[Row]
SCORES, OPTIMUM = LAWS


@pytest.mark.parametrize(("means", "says"), [
    ("columns × variance of all numbers", ""), ("another", ""),
    ("1", "gamma: 'scale' is 1/(1), and in scikit-learn 1/(columns × variance of all numbers)"),
    ("records", "gamma: 'scale' is 1/(records), and in scikit-learn 1/(columns × variance of all numbers)")])
def test_a_word_for_gamma_of_another_meaning_is_remarked(means: str, says: str) -> None:
    def ask(table: Table, wanted: Mapping[str, Any], queries: Rows) -> dict[str, list[float]]:
        known = {**meanings(table.rows), "another": 7.5}
        gamma = 1 / known[means] if wanted["gamma"] == "scale" else wanted["gamma"]
        return {"scores": [math.exp(-gamma * len(x)) for x in queries], "predicted": []}

    assert [*words_for_gamma([("kernel", "scale"), ("gamma", "scale"), ("gamma", "other")], ask)] == \
        [says] * bool(says)


@pytest.mark.parametrize(("gamma", "scales"), [
    ("auto", [0.5, 1]), ("0.25", [0.25, 1]), (None, [1]), ("own", [])])
def test_a_word_for_gamma_is_what_it_stands_for_and_else_no_kernel_is_known(
    gamma: str | None, scales: list[float]
) -> None:
    options = {"gamma": gamma, "degree": 1, "coef0": 0}
    table = drawn(PLACES[0])._replace(rows=[[1.0, -1.0], [-1.0, 1.0]])   # of variance 1
    machine = Machine(table, "poly", {"options": options}, load().operations["svm.solve"])
    assert [one.of([1.0], [1.0]) for one in kernels(machine)] == scales


class Rbf:
    """A machine with an RBF kernel by ascent along one multiplier after another; its bias is penalised."""

    def __init__(self, C: float = 1.0, gamma: float = 0.5, rounds: int = 400) -> None:
        self.C, self.gamma, self.rounds = C, gamma, rounds

    def k(self, x: Row, z: Row) -> float:
        return math.exp(-self.gamma * sum((a - b) ** 2 for a, b in zip(x, z)))

    def fit(self, X: Rows, y: list[int]) -> None:
        self.X, beta = X, [0.0] * len(y)
        gram = [[self.k(a, b) + 1 for b in X] for a in X]
        for _ in range(self.rounds):
            for i, sign in enumerate(y):
                score = sum(b * g for b, g in zip(beta, gram[i]))
                beta[i] = sign * self.clipped(sign * beta[i] + (1 - sign * score) / gram[i][i])
        self.beta, self.bias = beta, sum(beta)

    def clipped(self, alpha: float) -> float:
        return min(self.C, max(0.0, alpha))

    def project(self, X: Rows) -> list[float]:
        return [sum(b * self.k(x, z) for b, z in zip(self.beta, self.X)) + self.bias for x in X]

    def predict(self, X: Rows) -> list[int]:
        return [1 if one > 0 else -1 for one in Rbf.project(self, X)]


class PlainDistance(Rbf):
    """An RBF kernel whose distance is not squared."""

    def k(self, x: Row, z: Row) -> float:
        return math.exp(-self.gamma * math.dist(x, z))


class Unknown(Rbf):
    """A kernel of its own, of no name, with a gamma for an RBF."""

    def k(self, x: Row, z: Row) -> float:
        return 1 / (1 + self.gamma * math.dist(x, z) ** 4)


class WithoutCeiling(Rbf):
    """An RBF machine that never pays for violators: its multipliers have no ceiling."""

    def clipped(self, alpha: float) -> float:
        return max(0.0, alpha)


class OtherBias(Rbf):
    """An RBF machine whose bias is another one."""

    def project(self, X: Rows) -> list[float]:
        return [one + 0.75 for one in super().project(X)]


class Silent(Rbf):
    """An RBF machine that tells no scores, and probabilities that follow from them."""

    project: Any = None

    def predict_proba(self, X: Rows) -> list[list[float]]:
        return [[1 / (1 + math.exp(side * one)) for side in (2, -2)] for one in Rbf.project(self, X)]


class HalfGamma(Silent):
    """The same with gamma / 2."""

    def k(self, x: Row, z: Row) -> float:
        return math.sqrt(super().k(x, z))


class OddShares(Silent):
    """The same with probabilities that follow from its scores otherwise."""

    def predict_proba(self, X: Rows) -> list[list[float]]:
        return [[1 / 2 - math.atan(one) / 4, 1 / 2 + math.atan(one) / 4] for one in Rbf.project(self, X)]


class SilentlyWrong(OddShares):
    """The same, but it decides by a plane."""

    def predict(self, X: Rows) -> list[int]:
        return [1 if x[0] > 2.5 else -1 for x in X]


class Polynomial(Rbf):
    """A machine with a polynomial kernel."""

    def __init__(self, C: float = 1.0, degree: int = 3, coef0: float = 1.0) -> None:
        super().__init__(C, rounds=4000)
        self.degree, self.coef0 = degree, coef0

    def k(self, x: Row, z: Row) -> float:
        return (sum(a * b for a, b in zip(x, z)) + self.coef0) ** self.degree


class WithoutConstant(Polynomial):
    """A polynomial kernel without its constant."""

    def k(self, x: Row, z: Row) -> float:
        return math.pow(sum(a * b for a, b in zip(x, z)), self.degree)


class OutsideOfThePower(Polynomial):
    """A polynomial kernel with its constant beside the power."""

    def k(self, x: Row, z: Row) -> float:
        return math.pow(sum(a * b for a, b in zip(x, z)), self.degree) + self.coef0


class Tanh(Polynomial):
    """A kernel of another name, with a degree of which it makes no use."""

    def k(self, x: Row, z: Row) -> float:
        return math.tanh(sum(a * b for a, b in zip(x, z)) + self.coef0) + 2


@pytest.mark.parametrize(("made", "scores", "optimum"), [
    (Rbf, "", ""), (Polynomial, "", ""), (Silent, "", ""),
    (PlainDistance, "they are of another one: exp(−γ‖x − z‖), a distance that is not squared", None),
    (HalfGamma, "its log-odds are no sum of the values of its kernel k(x, x_i) and a bias, "
     "k = exp(−γ‖x − z‖²) with γ = 0.75; they are of another one: one with γ/2 for γ", ""),
    (OutsideOfThePower, "", "above the least"), (WithoutConstant, "", "above the least"),
    (Tanh, "its scores are no sum of the values of its kernel", None),
    (Unknown, "its scores are no sum of the values of its kernel", None),
    (WithoutCeiling, "", "% above the least"), (OtherBias, "", "% above the least"),
    (SilentlyWrong, None, "records otherwise than the optimum")])
def test_a_machine_is_judged_by_its_scores(made: type, scores: str | None, optimum: str | None) -> None:
    with opened(made, said=Said("LinearSVC", rows="lists")) as door:
        watch = Watch(door, load().operations)
        found = [watch.law_result(law) for law in LAWS]
        assert watch.planes == []
    for one, said in zip(found, (scores, optimum), strict=True):
        assert (one.held > 0) is (said == "")
        assert bool(one.breaches) is bool(said)
        assert not said or said in one.breaches[0].reason


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
class LabelsAlone:
    """A machine that tells no multipliers, no bias and no scores."""

    def __init__(self, C: float = 1.0, gamma: float = 0.5) -> None:
        self._inside = Rbf(C, gamma)

    def fit(self, X: Rows, y: list[int]) -> None:
        self._inside.fit(X, y)

    def predict(self, X: Rows) -> list[int]:
        return self._inside.predict(X)


class ScoresAlone(LabelsAlone):
    """One that tells scores, too."""

    def decision_function(self, X: Rows) -> list[float]:
        return self._inside.project(X)


class OtherKernel(ScoresAlone):
    """One of a kernel that nobody knows, with options of other names."""

    def __init__(self, bound: float = 1.0, width: float = 2.0) -> None:
        self._inside = PlainDistance(bound, width)


@pytest.mark.parametrize(("made", "status", "least"), [
    (ScoresAlone, 0, 50), (LabelsAlone, 0, 10), (OtherKernel, 4, 0)])
def test_who_is_asked_no_case_passes_by_the_values_that_laws_find_right(made: type, status: int,
                                                                        least: int) -> None:
    found = check_estimator(made, Said("svm", rows="lists"))
    assert (found.run.status, found.run.ran, found.run.broken) == (status, 0, [])
    assert found.run.found_right >= least and found.run.is_unknown == (status == THIN)
    assert conclusion(found.run, Style("again")).endswith(
        f"laws found {found.run.found_right} values right." if least else
        "Thin: OtherKernel, 0 values. Whether its answers are right is not known.")


def test_a_library_is_near_with_both_kernels_and_with_the_linear_one() -> None:
    with opened("sklearn.svm:SVC", said=Said()) as door:
        watch = Watch(door, load().operations)
        found = [watch.law_result(law) for law in LAWS]
        assert len(watch.planes) > 0
    assert [(one.held, one.breaches) for one in found] == [(2 * len(PLACES), ())] * 2


def test_queries_lie_beside_the_records_and_away() -> None:
    for place in PLACES:
        table = drawn(place)
        assert not any(query in table.rows for query in table.queries)
        assert len(table.queries) > len(table.rows) // 2
