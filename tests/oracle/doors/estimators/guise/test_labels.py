"""Labels are given in a code that the class takes, and what it answers is read in it, or in another."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Any

import pytest

from refml.oracle.doors.estimators.opening import Said, of_object
from tests.oracle.doors.estimators.guise.test_objects import BITS, ROWS, SIGNS, TEXTS

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")


class InSigns:
    """A plane through the middle that takes labels of one code, and answers another."""

    def __init__(self, takes: Sequence[int] = (), answers: Sequence[Any] = ()) -> None:
        self.takes, self.answers = takes, answers

    def fit(self, X: Any, y: Any) -> None:
        if self.takes and set(y) - {*self.takes}:
            raise ValueError(f"labels are {self.takes}")
        self.turned = y[0] > y[-1]

    def predict(self, X: Any) -> Any:
        return [self.answers[(x.sum() > 5) is not self.turned] for x in X]


@pytest.mark.parametrize(("kind", "takes", "answers", "says", "coded"), [
    ("Perceptron", SIGNS, (-1, 1), "", ""), ("LogisticRegression", BITS, (0, 1), "", ""),
    ("Perceptron", BITS, (0, 1), "labels: 0 and 1, since it refuses −1 and 1", ""),
    ("LogisticRegression", SIGNS, (-1, 1), "labels: −1 and 1, since it refuses 0 and 1", ""),
    ("LogisticRegression", (), (-1, 1),
     "labels: −1 and 1, since it answers these where it is taught 0 and 1", ""),
    ("Perceptron", (), (0, 1), "labels: 0 and 1, since it answers these where it is taught −1 and 1", ""),
    ("LogisticRegression", BITS, (False, True), "predict: gives True and False, no labels", ""),
    ("LogisticRegression", SIGNS, (0, 1), "labels: −1 and 1, since it refuses 0 and 1",
     "0 and 1 for labels −1 and 1"),
    ("Perceptron", BITS, (-1, 1), "labels: 0 and 1, since it refuses −1 and 1",
     "−1 and 1 for labels 0 and 1")])
def test_the_code_of_labels_is_that_in_which_it_is_taught(
    kind: str, takes: Sequence[int], answers: Sequence[Any], says: str, coded: str
) -> None:
    estimator = of_object(InSigns, Said(kind))
    found = estimator.new({"takes": takes, "answers": answers}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert found.predict(ROWS) == TEXTS
    assert [one for one in estimator.manner.remarks if not one.startswith("kind")] == [says] * bool(says)
    assert estimator.manner.coded == coded


class TurnsZeros(InSigns):
    """It turns labels into −1 and 1 by `== 0`, so that −1 becomes 1, too."""

    def fit(self, X: Any, y: Any) -> None:
        super().fit(X, 2 * (y != 0) - 1)
        self.alone = 0 not in y

    def predict(self, X: Any) -> Any:
        return [1] * len(X) if self.alone else super().predict(X)


def test_who_makes_one_class_of_signs_is_taught_bits() -> None:
    estimator = of_object(TurnsZeros, Said("Perceptron"))
    found = estimator.new({"answers": (-1, 1)}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert found.predict(ROWS[:4]) == TEXTS[:4]
    assert "labels: 0 and 1, since of −1 and 1 it names 1 alone" in estimator.manner.remarks
    assert estimator.manner.coded == "−1 and 1 for labels 0 and 1"
    assert len(found.queries["predict"]) == 4


@pytest.mark.parametrize("labels", [TEXTS, BITS])
def test_a_lone_0_of_who_refuses_0_and_1_is_told(labels: list[Any]) -> None:
    estimator = of_object(InSigns, Said("LogisticRegression"))
    found = estimator.new({"takes": SIGNS, "answers": (0, 1)}, ROWS, labels).fit(ROWS, labels)
    assert found.predict(ROWS[:1]) == labels[:1]
    assert found.predict(ROWS) == labels
    assert estimator.manner.coded == "0 and 1 for labels −1 and 1"
