"""What a trained object tells of itself."""

from __future__ import annotations

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
