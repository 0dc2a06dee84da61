"""Two trainings draw from one start; what is made of generators meanwhile is put back."""

from __future__ import annotations

import random
from typing import Any

import pytest

from refml.oracle.conduct.tables import table
from refml.oracle.doors.estimators.guise.draws import held_by, started
from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, of_object

numpy = pytest.importorskip("numpy")


def test_generators_start_alike_and_are_put_back() -> None:
    made, found = numpy.random.default_rng, []
    for _ in range(2):
        with started():
            own = numpy.random.default_rng
            found.append([random.random(), numpy.random.rand(), own().random(), own(7).random()])
        assert numpy.random.default_rng is made
    assert found[0] == found[1] and found[0][3] == made(7).random()


def test_the_generators_that_an_object_holds_are_found() -> None:
    made: Any = type("Made", (), {})()
    made.one, made.other, made.number = random.Random(1), numpy.random.default_rng(1), 1
    assert {*held_by(made)} == {"one", "other"}


class DrawsFirst:
    """Draws its weights, and then refuses labels that are texts."""

    def fit(self, X: Any, y: Any) -> None:
        self.w = [random.gauss(0, 1) + numpy.random.default_rng().normal() for _ in X[0]]
        self.b = sum(y) * 0.0 + numpy.random.randn()

    def predict(self, X: Any) -> list[int]:
        return [int(sum(w * one for w, one in zip(self.w, x)) + self.b > 0) for x in X]


def test_who_draws_in_vain_before_is_compared_from_one_start() -> None:
    estimator = of_object(DrawsFirst, Said("LogisticRegression"))
    drawn = table(0, "gaussian")
    found = Observer(estimator).observe(drawn.rows, drawn.labels, drawn.queries, drawn.other_rows,
                                        drawn.other_labels)
    assert found["again"] == found["batch"] and found["other"] == found["refitted"]
    assert any("draws without a seed" in one for one in estimator.manner.remarks)
