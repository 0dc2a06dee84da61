"""Planes that are found in steps: near the least objective, or told how far; perceptrons by their duties."""

from __future__ import annotations

import importlib.util
import math
import struct
from functools import cache

import pytest

from refml.oracle.conduct.planes.causes import Reading, measured, of_steps
from refml.oracle.conduct.planes.objectives import softplus
from refml.oracle.conduct.planes.optima import (
    HARD,
    LAWS,
    LOGISTIC,
    RULES,
    TABLES,
    Learnt,
    ways_of,
    within_novikoff,
)
from refml.oracle.conduct.planes.penalties import LAWS as PENALTIES
from refml.oracle.conduct.planes.penalties import PRESSED, Pressed, heavier
from refml.oracle.conduct.planes.perceptrons.steps import LAWS as OF_STEPS
from refml.oracle.conduct.tables import two_classes
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, of_object
from refml.oracle.judging.results import LawResult
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Law
from refml.testing.reporting import opened

Row = list[float]
Rows = list[Row]
NEAR, SEPARATES, ON_PLANE, MISTAKES, SAYS = (*LAWS, OF_STEPS[-1])
HEAVIER, *_ = PENALTIES


class Plane:
    """Decides by the sign of w·x + b, and is taught so."""

    def __init__(self, n_iters: int = 500) -> None:
        self.n_iters = n_iters

    def score(self, x: Row) -> float:
        return sum(w * one for w, one in zip(self.w, x)) + self.b

    def predict(self, X: Rows) -> list[int]:
        return [1 if self.score(x) > 0 else -1 for x in X]

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b, self.mistakes = [0.0] * len(X[0]), 0.0, 0
        for _ in range(self.n_iters):
            for x, sign in zip(X, y):
                self.step(x, sign)

    def step(self, x: Row, sign: int) -> None:
        if sign * self.score(x) <= 0:
            self.move(x, sign)

    def move(self, x: Row, by: float) -> None:
        self.mistakes += 1
        self.w, self.b = [w + by * one for w, one in zip(self.w, x)], self.b + by


class MyPerceptron(Plane):
    """Right."""


class CountsDouble(Plane):
    """Tells a hundred mistakes for each."""

    def move(self, x: Row, by: float) -> None:
        super().move(x, by)
        self.mistakes += 99


class WithoutBias(Plane):
    """Never moves its bias."""

    def move(self, x: Row, by: float) -> None:
        super().move(x, by)
        self.b = 0.0


class FewRounds(MyPerceptron):
    """Stops after five rounds, whatever it has reached."""

    def __init__(self, n_iters: int = 5) -> None:
        super().__init__(n_iters)


class BySquares(MyPerceptron):
    """Moves by the gradient of (sigmoid − label)², which vanishes where a score is large and wrong."""

    def __init__(self, n_iters: int = 2000) -> None:
        super().__init__(n_iters)

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b = [-0.5] * len(X[0]), 0.0
        for _ in range(self.n_iters):
            for x, sign in zip(X, y):
                share = 1 / (1 + math.exp(-max(-700.0, min(700.0, self.score(x)))))
                self.move(x, 0.5 * ((sign > 0) - share) * share * (1 - share))

    def move(self, x: Row, by: float) -> None:
        self.w, self.b = [w + by * one for w, one in zip(self.w, x)], self.b + by


class SignForLabel(MyPerceptron):
    """Answers 0 for a record on its plane."""

    def predict(self, X: Rows) -> list[int]:
        return [(self.score(x) > 0) - (self.score(x) < 0) for x in X]


class Pegasos(Plane):
    """A support vector machine by subgradients of λ‖w‖²/2 + mean of the hinge losses, with steps 1/(λt)."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 300) -> None:
        super().__init__(n_iters)
        self.lambda_param = lambda_param

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b, self.t = [0.0] * len(X[0]), 0.0, 0
        total, averaged = [0.0] * (len(X[0]) + 1), 0
        for epoch in range(self.n_iters):
            for x, sign in zip(X, y):
                self.step(x, sign)
                if 2 * epoch >= self.n_iters:
                    total, averaged = [a + b for a, b in zip(total, [*self.w, self.b])], averaged + 1
        *self.w, self.b = [one / max(1, averaged) for one in total]

    def step(self, x: Row, sign: int) -> None:
        self.t += 1
        rate = 1 / (self.lambda_param * (self.t + 100))
        lacks = sign * self.score(x) < 1
        self.w = [(1 - rate * self.lambda_param) * w + rate * sign * one * lacks for w, one in zip(self.w, x)]
        self.b += rate * sign * lacks


class DecidesAlone(Pegasos):
    """Keeps its plane to itself."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        self.hidden = self.w, self.b
        del self.w, self.b

    def predict(self, X: Rows) -> list[int]:
        weights, bias = self.hidden
        return [1 if sum(w * one for w, one in zip(weights, x)) + bias > 0 else -1 for x in X]


class NeverMovesItsBias(Pegasos):
    """Learns weights alone."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 100) -> None:
        super().__init__(lambda_param, n_iters)

    def step(self, x: Row, sign: int) -> None:
        super().step(x, sign)
        self.b = 0.0


class BiasOfTheMean(DecidesAlone):
    """Puts its plane through the mean of the records, wherever that is, and tells decisions alone."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 100) -> None:
        super().__init__(lambda_param, n_iters)

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        weights, middle = self.hidden[0], [sum(column) / len(X) + 1.5 for column in zip(*X)]
        self.hidden = weights, -sum(w * one for w, one in zip(weights, middle))


class ThroughTheOrigin(NeverMovesItsBias):
    """Has no bias, as the method was first written down."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 300) -> None:
        super().__init__(lambda_param, n_iters)

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        del self.b

    def predict(self, X: Rows) -> list[int]:
        return [1 if sum(w * one for w, one in zip(self.w, x)) > 0 else -1 for x in X]


class AfterTheRest(NeverMovesItsBias):
    """Learns its weights without a bias, and puts one beside them."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        self.b = 0.5


class LeavesItsPenaltyOutOfItsRate(Pegasos):
    """Shrinks its weights by its rate alone, as if λ were 1."""

    def step(self, x: Row, sign: int) -> None:
        self.t += 1
        rate = 1 / (self.lambda_param * (self.t + 1000))
        lacks = sign * self.score(x) < 1
        self.w = [(1 - rate) * w + rate * sign * one * lacks for w, one in zip(self.w, x)]
        self.b += rate * sign * lacks


class GrowsByItsPenalty(Pegasos):
    """Adds its penalty's gradient where it is to be taken away."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 20) -> None:
        super().__init__(lambda_param, n_iters)

    def step(self, x: Row, sign: int) -> None:
        lacks = sign * self.score(x) < 1
        self.w = [w + 0.01 * (self.lambda_param * w + sign * one * lacks) for w, one in zip(self.w, x)]
        self.b += 0.01 * sign * lacks


class SparesViolators(Pegasos):
    """Penalises its weights where a record is beyond its margin alone."""

    def step(self, x: Row, sign: int) -> None:
        before = self.w
        lacks = sign * self.score(x) < 1
        super().step(x, sign)
        if lacks:
            rate = 1 / (self.lambda_param * (self.t + 100))
            self.w = [w + rate * sign * one for w, one in zip(before, x)]


class PenalisesItsBias(Pegasos):
    """Pulls its bias to 0 with its weights."""

    def step(self, x: Row, sign: int) -> None:
        self.b *= 1 - 1 / (self.t + 101)
        super().step(x, sign)


class SaysThatItPenalisesIt(PenalisesItsBias):
    """The bias is the weight of a feature that is always 1, so that it is regularised too."""


class MeanOfAll(Pegasos):
    """Takes the mean of y − w·x for its bias, of all records."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        self.b = 0.0
        self.b = sum(sign - self.score(x) for x, sign in zip(X, y)) / len(X)


class HalfTheMeanOfAll(Pegasos):
    """The same with weights half as long."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        self.w, self.b = [w / 2 for w in self.w], 0.0
        self.b = sum(sign - self.score(x) for x, sign in zip(X, y)) / len(X)


class TurnsItsBias(Pegasos):
    """Decides with the bias subtracted that it learnt to add, and with weights that grow by their number."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        self.w, self.b = [w * (1 + place) for place, w in enumerate(self.w)], -self.b


class InSinglePrecision(Pegasos):
    """Keeps what it learnt in 24 bits."""

    def fit(self, X: Rows, y: list[int]) -> None:
        super().fit(X, y)
        form = f"{len(self.w) + 1}f"
        *self.w, self.b = struct.unpack(form, struct.pack(form, *self.w, self.b))


class NoPenalty(Pegasos):
    """Takes its penalty and leaves it alone."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 20) -> None:
        super().__init__(lambda_param, n_iters)

    def step(self, x: Row, sign: int) -> None:
        lacks = sign * self.score(x) < 1
        self.w = [w + 0.01 * sign * one * lacks for w, one in zip(self.w, x)]


@cache
def watched(made: type, kind: str) -> Watch:
    """A class as it is watched: what a law asks is observed once."""
    return Watch(opened(made, Said(kind, rows="lists")), load().operations)


@cache
def judged(made: type, kind: str, law: Law) -> LawResult:
    """What came of a law, of a class of which something is known on each table."""
    found = watched(made, kind).law_result(law)
    assert len(found.breaches) + found.held + found.inapplicable
    return found


def test_a_right_perceptron_separates_within_its_bound() -> None:
    found = [judged(MyPerceptron, "Perceptron", law) for law in (*LAWS, SAYS)]
    assert [one.held for one in found] == [0, TABLES, TABLES, TABLES, 2 * HARD]
    assert found[LAWS.index(NEAR)].inapplicable == TABLES


def test_one_that_errs_is_told_on_how_many() -> None:
    reasons = [one.reason for one in judged(WithoutBias, "Perceptron", SEPARATES).breaches]
    assert "a plane separates the records, and it errs on" in reasons[0]


def test_who_stops_of_itself_while_it_errs_is_told() -> None:
    there = judged(FewRounds, "Perceptron", SEPARATES)
    assert not there.breaches   # where it may take as many rounds as it needs
    assert "it stops without a word: a plane separates" in \
        judged(FewRounds, "Perceptron", SAYS).breaches[0].reason


def test_one_that_is_lost_in_another_unit_is_told() -> None:
    reasons = [one.reason for one in judged(BySquares, "Perceptron", SAYS).breaches]
    assert any("in a unit in which they are up to" in one for one in reasons), reasons


def test_a_record_on_the_plane_is_of_a_class() -> None:
    reasons = [one.reason for one in judged(SignForLabel, "Perceptron", ON_PLANE).breaches]
    assert "of a record on its plane it predicts 0, none of the classes no, yes" in reasons[0]


def test_more_mistakes_than_can_be_made_are_told() -> None:
    reasons = [one.reason for one in judged(CountsDouble, "Perceptron", MISTAKES).breaches]
    assert "can be made" in reasons[0]


def test_a_plain_machine_is_near_the_optimum() -> None:
    found = judged(Pegasos, "LinearSVC", NEAR)
    assert (len(found.breaches), found.held > 4) == (0, True), [one.reason for one in found.breaches]


def test_who_has_no_bias_is_held_against_planes_through_the_origin() -> None:
    found = judged(ThroughTheOrigin, "LinearSVC", NEAR)
    assert (len(found.breaches), found.held > 4) == (0, True), [one.reason for one in found.breaches]


@pytest.mark.parametrize(("aboves", "says"), [
    ((0.5, 0.01), "it is 1 % above: it stops early"), ((0.5, 0.2), "it stops early, or ends elsewhere"),
    ((0.5, 0.49), ""), ((0.55, 0.59), "")])
def test_who_ends_elsewhere_does_not_stop_early(aboves: tuple[float, float], says: str) -> None:
    reading = Reading("", lambda plane: 1 + plane[0], [0.0])
    found, *longer = (measured(reading, [above], True) for above in (0.6, *aboves))
    told = of_steps(found, [("more steps", one) for one in longer])
    assert told.endswith(says) if says else told == ""


def test_a_machine_is_judged_by_its_decisions_alone() -> None:
    found = judged(DecidesAlone, "LinearSVC", NEAR)
    assert (len(found.breaches), found.held > 4) == (0, True), [one.reason for one in found.breaches]


def test_who_says_that_its_bias_is_penalised_is_held_against_that_objective() -> None:
    found = judged(SaysThatItPenalisesIt, "LinearSVC", NEAR)
    assert (len(found.breaches), found.held) == (0, TABLES), [one.reason for one in found.breaches]


@pytest.mark.parametrize(("made", "says"), [
    (SparesViolators, "% above the least"),
    (PenalisesItsBias, "near the optimum of another objective: the bias is penalised too"),
    (LeavesItsPenaltyOutOfItsRate, "near the optimum of another objective: λ is 1, whatever it is told"),
    (AfterTheRest, "near the optimum of another objective: it has no bias, which is set afterwards"),
    (MeanOfAll, "its bias is the mean of y − w·x over all records"),
    (HalfTheMeanOfAll, "above: nor are its weights right"),
    (TurnsItsBias, "% above with the best bias"),
    (NeverMovesItsBias, "its plane passes through the origin: it has no bias"),
    (BiasOfTheMean, "the direction of its plane is right, its bias is not")])
def test_what_is_wrong_with_a_plane_is_told(made: type, says: str) -> None:
    assert says in judged(made, "LinearSVC", NEAR).breaches[0].reason


@pytest.mark.parametrize(("made", "single"), [(Pegasos, False), (InSinglePrecision, True)])
def test_who_keeps_his_plane_in_single_precision_is_remarked(made: type, single: bool) -> None:
    estimator = of_object(made, Said("LinearSVC", rows="lists"))
    Observer(estimator).plane(two_classes(1, False).rows, two_classes(1, False).labels, {})
    assert any(one.startswith("digits") for one in estimator.manner.remarks) == single


@pytest.mark.parametrize(("made", "says"), [
    (Pegasos, ""), (GrowsByItsPenalty, "its penalty pulls the wrong way"),
    (NoPenalty, "it leaves its penalty out"), (DecidesAlone, "")])
def test_a_heavier_penalty_is_felt(made: type, says: str) -> None:
    found = judged(made, "LinearSVC", HEAVIER)
    assert [says in one.reason for one in found.breaches] == [True] * PRESSED if says else not found.breaches


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
def test_libraries_are_near_the_optimum() -> None:
    from sklearn.linear_model import LogisticRegression
    from sklearn.svm import SVC, LinearSVC
    for estimator in (SVC, LinearSVC, LinearSVC(), LogisticRegression, LogisticRegression(C=2.0)):
        watch = Watch(opened(estimator, Said()), load().operations)
        assert not watch.law_result(NEAR).breaches, estimator
        assert watch.law_result(NEAR).held == TABLES
        assert not watch.law_result(HEAVIER).breaches, estimator


def test_tables_are_apart_or_overlap() -> None:
    for place in range(TABLES):
        for apart in (True, False):
            one = two_classes(place, apart)
            firsts = [[row[0] for row, label in zip(one.rows, one.labels) if label == own]
                      for own in ("no", "yes")]
            assert (max(firsts[0]) < min(firsts[1])) == apart


def test_what_tells_no_mistakes_is_bound_by_none() -> None:
    seen = {"mistakes": None}
    assert within_novikoff(Learnt(two_classes(0, True), "Perceptron", seen, {})) is None


def test_softplus_of_large_numbers() -> None:
    assert (softplus(1000.0), softplus(-1000.0)) == (1000.0, 0.0)


def test_the_c_of_a_logistic_regression_may_be_its_penalty() -> None:
    seen = [{"weights": [size], "bias": [0.0], "options": {"C": cost}, "sized": True, "apart": True}
            for cost, size in ((4, 0.5), (0.25, 1.0))]
    assert heavier(Pressed(two_classes(0, False), "LogisticRegression", *seen)) is None
    assert "pulls the wrong way" in (heavier(Pressed(two_classes(0, False), "LinearSVC", *seen)) or "")
    free = [{**one, "options": {"C": 4, "penalty": None}} for one in seen]
    assert heavier(Pressed(two_classes(0, False), "LinearSVC", *free)) is None
    drawn = two_classes(0, False)
    assert ways_of(Learnt(drawn, "LogisticRegression", free[0], {})) == {"no penalty": math.inf}
    other = {**seen[0], "options": {"C": 4, "penalty": "l1"}}
    assert not ways_of(Learnt(drawn, "LogisticRegression", other, {}))
    records, cost, half = len(drawn.rows), 4, 1 / 8
    ways = {kind: ways_of(Learnt(drawn, kind, seen[0], {})) for kind in ("LinearSVC", *LOGISTIC)}
    assert ways["LinearSVC"] == {"C": cost}
    assert ways["LogisticRegression"] == {
        "C": cost, "λ‖w‖² beside the mean": half / records, "λ/2·‖w‖² beside the mean": 2 * half / records,
        "λ‖w‖² beside the sum": half, "λ/2·‖w‖² beside the sum": 2 * half}


def test_who_compares_a_score_with_a_half_is_told_and_judged_by_its_weights() -> None:
    law, = (one for one in LAWS if one.id == "estimator.on-its-plane")
    found = Learnt(two_classes(0, False), "LinearSVC", {"turns": 0.5, "between": []}, {})
    assert RULES[law.id].judge(found) == \
        "it decides by whether its own w·x + b is above 0.5, not 0: as where a score, and not its " \
        "probability, is compared with a half"
    assert RULES[law.id].judge(found._replace(seen={"turns": 0.0, "between": []})) is None
