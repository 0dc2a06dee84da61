"""What a trained object tells of itself."""

from __future__ import annotations

import math
from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.told import finds_classes, mistakes, own_classes
from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, of_object


class Silent:
    """Tells nothing."""

    def fit(self, X: Any, y: Any) -> None:
        self.found = sorted(set(y))

    def predict(self, X: Any) -> Any:
        return [self.found[0] for _ in X]


class Tells(Silent):
    """Tells its classes, and its mistakes by epochs."""

    def fit(self, X: Any, y: Any) -> None:
        super().fit(X, y)
        self.classes_, self.mistakes = self.found, [2, 1, 0]


class Writes:
    """Its classes are written down, its mistakes no integers."""

    classes_, errors_ = ("no", "yes"), (0.5,)

    def fit(self, X: Any, y: Any) -> None:
        self.found = ["no"]

    def predict(self, X: Any) -> Any:
        return [self.found[0] for _ in X]


@pytest.mark.parametrize(("made", "own", "finds", "count"), [
    (Silent, False, False, None), (Tells, True, True, 3), (Writes, True, False, None)])
def test_classes_and_mistakes(made: type, own: bool, finds: bool, count: int | None) -> None:
    seen = Observer(of_object(made, Said("Perceptron", rows="lists")))
    model = seen.estimator.new({}, [[0.0], [1.0]], ["no", "yes"])
    model.rows, model.labels, model.classes = [[0.0], [1.0]], ["no", "yes"], ["no", "yes"]
    model.trained(None)
    assert (own_classes(model), finds_classes(model), mistakes(model)) == (own, finds, count)


class Logarithms(Silent):
    """Its posteriors are logarithms, of which `LESS` is subtracted."""

    LESS = 0.0

    def posteriors(self, X: Any) -> Any:
        return [[math.log(0.25) - self.LESS, math.log(0.75) - self.LESS] for _ in X]


class JointLogarithms(Logarithms):
    LESS = 3.0


class PredictsLogarithms(Silent):
    """What it predicts are logarithms of joint probabilities, a row for each class."""

    def predict(self, X: Any) -> Any:
        return [[math.log(0.125)] * len(X), [math.log(0.5)] * len(X)]


class Shares(Silent):
    def posteriors(self, X: Any) -> Any:
        return [[0.25, 0.75] for _ in X]


class Negative(Silent):
    def predict_proba(self, X: Any) -> Any:
        return [[-1.0, -2.0] for _ in X]


@pytest.mark.parametrize(("made", "stands_for"), [
    (Logarithms, "predict_log_proba"), (JointLogarithms, "predict_joint_log_proba"),
    (PredictsLogarithms, "predict_joint_log_proba"), (Shares, "predict_proba"), (Negative, "predict_proba")])
def test_logarithms_by_another_name_are_no_probabilities(made: type, stands_for: str) -> None:
    estimator = of_object(made, Said("GaussianNB", rows="lists"))
    estimator.find_out()
    model = estimator.new({}, [[0.0], [1.0]], ["no", "yes"])
    methods = ("predict_proba", "predict_log_proba", "predict_joint_log_proba")
    assert [one for one in methods if model.method(made(), one)] == [stands_for]
    assert any(f"stands for {stands_for} in place" in one for one in estimator.manner.remarks) == \
        (made not in (Shares, Negative))
