"""Softmax regression of two classes and of three: near the least objective, or told how far and why."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.conduct.planes import several
from refml.oracle.conduct.planes.optima import LAWS
from refml.oracle.conduct.planes.several import TABLES, likelihood, near, table
from refml.oracle.conduct.tables import Table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

Row = list[float]
Rows = list[Row]


def scores_of(drawn: Table, theta: Row) -> Rows:
    """What a class tells whose scores are those of θ: at the origin, and at the unit vectors."""
    own = likelihood(drawn, sorted(set(drawn.labels)))
    width = len(own.rows[0])
    return [own.scores(theta, [1.0, *(float(one == axis) for one in range(1, width))])
            for axis in range(width)]


def judged(drawn: Table, theta: Row, options: Any = None, longer: Any = None) -> str | None:
    seen = {"classes": sorted(set(drawn.labels)), "options": options or {}, "scores": scores_of(drawn, theta)}
    return near(drawn, seen, longer)


def test_of_two_classes_the_optimum_is_that_of_logistic_regression() -> None:
    drawn = table(0)
    operation = load().operations["logistic.maximiser"]
    given = {one.name: one.default for one in operation.parameters}
    classes = sorted(set(drawn.labels))
    right = reference(operation, {**given, "rows": [[Fraction(one) for one in row] for row in drawn.rows],
                                  "labels": [classes.index(one) for one in drawn.labels]}).value
    found = likelihood(drawn, classes).optimum()
    assert found is not None
    bias, weight, other_bias, other_weight = found
    assert math.isclose(other_weight - weight, float(right["weights"][0]), rel_tol=1e-6)
    assert math.isclose(other_bias - bias, float(right["intercept"]), rel_tol=1e-6)


@pytest.mark.parametrize("place", range(TABLES))
def test_at_the_optimum_the_gradient_is_nothing(place: int) -> None:
    drawn = table(place)
    own = likelihood(drawn, sorted(set(drawn.labels)))._replace(price=2.0)
    theta = own.optimum()
    assert theta is not None
    gradient, _ = own.newton(theta)
    assert max(map(abs, gradient)) < 1e-5
    step = 1e-6   # and it is the gradient of F
    moved = [one + step * (place == 1) for place, one in enumerate([0.0] * len(theta))]
    slope = (own.value(moved) - own.value([0.0] * len(theta))) / step
    assert math.isclose(slope, own.newton([0.0] * len(theta))[0][1], rel_tol=1e-3)


def test_where_a_plane_separates_the_classes_there_is_no_least() -> None:
    drawn = Table(0, [[float(one)] for one in range(4)], ["a", "a", "b", "b"], [], [], [])
    assert likelihood(drawn, ["a", "b"]).value([0.0] * 4) == pytest.approx(4 * math.log(2))
    assert judged(drawn, [0.0] * 4) is None


def test_what_is_learnt_is_near_or_far_and_why() -> None:
    drawn = table(3)
    own = likelihood(drawn, sorted(set(drawn.labels)))
    free, light, biased = own.optimum(), own._replace(price=0.25).optimum(), \
        own._replace(price=0.25, with_bias=True).optimum()
    assert free is not None
    assert light is not None
    assert biased is not None
    assert judged(drawn, free) == judged(drawn, light, {"C": 0.25}) == ""
    assert judged(drawn, [one + 5 for one in free]) == ""   # the same for all classes
    for theta, options, word in (([-one for one in free], {}, "all signs turned"),
                                 ([one / 4 for one in free], {}, "at 4 times its size"),
                                 (free, {"C": 0.25}, "the penalty is left out"),
                                 (biased, {"C": 0.25}, "the biases are penalised too")):
        assert word in (judged(drawn, theta, options, []) or "")
    assert judged(drawn, [math.nan] * len(free)) == "what it learns is not a number"
    few = {"classes": sorted(set(drawn.labels)), "options": {},
           "scores": scores_of(drawn, [-one for one in free])}
    assert "go the wrong way" in (judged(drawn, [math.nan] * len(free), {}, [(several.FEWER[0], few)]) or "")
    begun = [2 * one for one in free]   # it begins worse than equal probabilities, and comes nearer
    assert "go the wrong way" not in (judged(drawn, begun, {}, [(several.FEWER[0], few)]) or "the wrong way")


class Softmax:
    """Softmax regression by steps down the gradient of the mean loss, labels 0, 1, …"""

    RATE = 0.3

    def __init__(self, max_iter: int = 600) -> None:
        self.max_iter = max_iter

    def predict_proba(self, X: Rows) -> Rows:
        scores = [[sum(w * one for w, one in zip(weights, [1.0, *x])) for weights in self.theta] for x in X]
        parts = [[math.exp(min(one - max(row), 0.0)) for one in row] for row in scores]
        return [[one / sum(row) for one in row] for row in parts]

    def predict(self, X: Rows) -> list[int]:
        return [max(range(len(row)), key=row.__getitem__) for row in self.predict_proba(X)]

    def fit(self, X: Rows, y: list[int]) -> None:
        if any(isinstance(one, str) for one in y):
            raise TypeError("labels are numbers")
        self.theta = [[0.0] * (1 + len(X[0])) for _ in set(y)]
        for _ in range(self.max_iter):
            shares = self.predict_proba(X)
            for k, weights in enumerate(self.theta):
                for j in range(len(weights)):
                    weights[j] -= self.RATE * sum((row[k] - (k == label)) * [1.0, *x][j] for row, label, x in
                                                  zip(shares, y, X)) / len(X)


class Climbs(Softmax):
    RATE = -0.3


@pytest.mark.parametrize(("made", "said"), [(Softmax, ""), (Climbs, "its steps go the wrong way")])
def test_a_class_is_judged_by_its_probabilities(made: type, said: str) -> None:
    with opened(made, said=Said("SoftmaxRegression", rows="lists")) as door:
        watch = Watch(door, load().operations)
        found = watch.law_result(LAWS[0])
    assert said in found.breaches[0].reason if said else not found.breaches
    assert said or found.held == TABLES
