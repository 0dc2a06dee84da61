"""The plane of a class: by its attributes, by its scores, by its decisions."""

from __future__ import annotations

import math
import random

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.guise.boundary import Plane, affine, plane_of, through
from refml.oracle.doors.estimators.guise.objects import Lacking
from refml.oracle.doors.estimators.opening import Said

Rows = list[list[float]]
WEIGHTS, BIAS = [1.5, -0.5], 0.25
ROWS = [[1.0, 0.0], [-1.0, 2.0], [2.0, 1.0], [-2.0, -1.0]]
LABELS = ["yes", "no", "yes", "no"]


class Decides:
    """Keeps a plane to itself."""

    def fit(self, X: Rows, y: list[int]) -> None:
        """Learn nothing."""

    def at(self, x: list[float]) -> float:
        return sum(w * one for w, one in zip(WEIGHTS, x)) + BIAS

    def predict(self, X: Rows) -> list[int]:
        return [1 if self.at(x) > 0 else -1 for x in X]


class Tells(Decides):
    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b = WEIGHTS, BIAS


class TellsAnother(Decides):
    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b = [-1.0, 0.0], 0.0


class Scores(Decides):
    def decision_function(self, X: Rows) -> list[float]:
        return [self.at(x) for x in X]


class Shares(Decides):
    def predict_proba(self, X: Rows) -> Rows:
        return [[1 / (1 + math.exp(self.at(x))), 1 / (1 + math.exp(-self.at(x)))] for x in X]


class Curve(Decides):
    def at(self, x: list[float]) -> float:
        return x[0] ** 2 + x[1] ** 2 - 3


class Always(Decides):
    def at(self, x: list[float]) -> float:
        return 1.0


def plane(made: type) -> Plane:
    model = opening.of_object(made, Said("LinearSVC", rows="lists")).new({}, ROWS, LABELS).fit(ROWS, LABELS)
    return plane_of(model)


@pytest.mark.parametrize(("made", "sized"), [
    (Tells, True), (Scores, True), (Shares, True), (Decides, False), (TellsAnother, False)])
def test_a_plane_is_found(made: type, sized: bool) -> None:
    found = plane(made)
    size = found.weights[0] / WEIGHTS[0]
    assert found.sized == sized
    assert size == pytest.approx(1) if sized else size > 0
    assert [*found.weights, *found.bias] == pytest.approx([size * one for one in (*WEIGHTS, BIAS)])


def test_a_curve_is_no_plane() -> None:
    with pytest.raises(Lacking, match="Curve tells no plane and decides by none"):
        plane(Curve)


def test_who_decides_all_alike_has_a_plane_without_a_direction() -> None:
    assert plane(Always) == Plane([0.0, 0.0], [1.0], False)


def test_a_plane_goes_through_its_points() -> None:
    drawn = random.Random(7)
    for size in (1, 2, 3, 5):
        whole = [drawn.uniform(-2, 2) for _ in range(size + 1)]
        points = [[drawn.uniform(-4, 4) for _ in range(size - 1)] for _ in range(3 * size)]
        points = [[*one, -(sum(w * x for w, x in zip(whole, one)) + whole[-1]) / whole[-2]] for one in points]
        found = through(points)
        assert found is not None
        assert found == pytest.approx([one * found[-1] / whole[-1] for one in whole])


@pytest.mark.parametrize("points", [[[1.0, 1.0], [1.0, 1.0]], [[0.0], [1.0]],
                                    [[0.0, 0.0], [1.0, 0.0], [2.0, 1.0]]])
def test_no_plane_goes_through_too_few_or_others(points: Rows) -> None:
    assert through(points) is None


def test_scores_that_bend_have_no_weights() -> None:
    straight, bent = Scores(), Curve()
    assert affine(straight.decision_function, ROWS) == Plane(WEIGHTS, [BIAS])
    assert affine(lambda rows: [bent.at(x) for x in rows], ROWS) is None
