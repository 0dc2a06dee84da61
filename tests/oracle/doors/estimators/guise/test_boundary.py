"""The plane of a class: by its attributes, by its scores, by its decisions."""

from __future__ import annotations

import math
import random

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.guise.boundary import (
    Plane,
    affine,
    between,
    decides,
    lacks_bias,
    of_classes,
    plane_of,
    remark_on_digits,
    through,
)
from refml.oracle.doors.estimators.guise.labels import Lacking
from refml.oracle.doors.estimators.guise.objects import Guise
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


class ComparesWithAHalf(Decides):
    """Its bias is 1; decisions turn at a half of the score."""

    threshold = 0.5

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b = WEIGHTS, 1.0

    def predict(self, X: Rows) -> list[int]:
        return [1 if self.at(x) - BIAS + self.b > self.threshold else -1 for x in X]


class ComparesWithMore(ComparesWithAHalf):
    threshold = 0.75


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


def fitted(made: type) -> Guise:
    return opening.of_object(made, Said("LinearSVC", rows="lists")).new({}, ROWS, LABELS).fit(ROWS, LABELS)


def plane(made: type) -> Plane:
    return plane_of(fitted(made))


@pytest.mark.parametrize(("made", "sized"), [
    (Tells, True), (Scores, True), (Shares, True), (Decides, False), (TellsAnother, False)])
def test_a_plane_is_found(made: type, sized: bool) -> None:
    found = plane(made)
    size = found.weights[0] / WEIGHTS[0]
    assert found.sized == sized
    assert size == pytest.approx(1) if sized else size > 0
    assert [*found.weights, *found.bias] == pytest.approx([size * one for one in (*WEIGHTS, BIAS)])


def test_a_score_that_is_compared_with_a_half_is_found_by_where_decisions_turn() -> None:
    rows, labels = [*ROWS, [-0.5, 0.0]], [*LABELS, "no"]   # the score of the last is 0.25
    half, more, told = (plane_of(opening.of_object(made, Said("LinearSVC", rows="lists")).new(
        {}, rows, labels).fit(rows, labels)) for made in (ComparesWithAHalf, ComparesWithMore, Tells))
    assert half == Plane(WEIGHTS, [1.0], turns=0.5)
    assert (more.turns, more.sized, told.turns) == (0, False, 0)


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


@pytest.mark.parametrize(("made", "says"), [
    (Tells, []), (Scores, ["plane: found by its scores"]), (Shares, ["plane: found by its scores"]),
    (Decides, ["plane: found by its decisions, but for its size"])])
def test_how_a_plane_was_found_is_told(made: type, says: list[str]) -> None:
    model = fitted(made)
    plane_of(model)
    assert [one for one in model.manner.remarks if "found by" in one] == says


def test_a_plane_through_the_origin_is_told_to_lack_a_bias() -> None:
    class Through(Scores):
        def at(self, x: list[float]) -> float:
            return x[0] - x[1]

    class Holds(Through):
        def fit(self, X: Rows, y: list[int]) -> None:
            self.b = 0.0

    for made, lacks in ((Through, True), (Holds, False), (Scores, False)):
        model = fitted(made)
        assert lacks_bias(model, plane_of(model)) == lacks
        assert ("plane: found by its scores, without a bias" in model.manner.remarks) == lacks


def test_who_decides_all_alike_for_the_first_class() -> None:
    class Never(Decides):
        def at(self, x: list[float]) -> float:
            return -1.0

    assert plane(Never) == Plane([0.0, 0.0], [-1.0], False)


def test_labels_beside_the_two_classes_are_told() -> None:
    class Undecided(Decides):
        def predict(self, X: Rows) -> list[int]:
            return [0 if abs(self.at(x)) < 1e-9 else 1 if self.at(x) > 0 else -1 for x in X]

    assert {*plane(Undecided).odd} == {"0"}
    assert not plane(Decides).odd


def test_records_on_a_plane_are_asked_about() -> None:
    asked: Rows = []

    class Watched(Tells):
        def predict(self, X: Rows) -> list[int]:
            asked.extend(X)
            return super().predict(X)

    class Breaks(Tells):
        def predict(self, X: Rows) -> list[int]:
            raise ValueError("no")

    model = fitted(Watched)
    asked.clear()
    found = between(model, WEIGHTS, [BIAS])
    assert found == ["no"] * 8 and len(asked) == 8
    assert len({*map(tuple, asked)}) == 8 and {model.made.at(row) for row in asked} == {0.0}
    for weights, bias in (([0.0, 0.0], [1.0]), (WEIGHTS, []), (WEIGHTS, [0.0, 1.0]), ([math.inf, 1.0], [0.0]),
                          (WEIGHTS, [math.nan])):
        assert between(model, weights, bias) == []
    assert between(fitted(Breaks), WEIGHTS, [BIAS]) == []


@pytest.mark.parametrize(("weights", "sized", "told"), [
    ([0.10000000149011612, 1.0], True, True), ([0.10000000149011612, 1.0], False, False),
    ([0.1, 0.10000000149011612], True, False), ([0.5, 3.0], True, False), ([float(2**20 - 1)], True, False),
    ([float(2**20 + 1)], True, True), ([float(2**24 - 1)], True, True), ([float(2**24 + 1)], True, False),
    ([math.nan], True, False), ([0.0], True, False)])
def test_single_precision_is_told_by_the_bits_that_numbers_need(weights: list[float], sized: bool,
                                                                told: bool) -> None:
    model = fitted(Tells)
    remark_on_digits(model, Plane(weights, [0.0], sized))
    assert any(one.startswith("digits: each number of its plane has at most 24 bits")
               for one in model.manner.remarks) == told


def test_a_plane_that_is_no_number_decides_nothing() -> None:
    model = fitted(Decides)
    assert decides(model, Plane(WEIGHTS, [BIAS]))
    assert decides(model, Plane([-1e-12, 0.0], [0.0])), "scores of next to nothing are not held"
    for bias in (math.nan, 2.75, -2.75):
        assert not decides(model, Plane(WEIGHTS, [bias]))


PLANES = [[0.5, 1.0, -1.0], [0.25, -2.0, 0.5]]   # of the classes no and yes, each with its bias first


class Table(Decides):
    """Keeps a plane for each class, in one of several forms, and tells no probabilities."""

    def __init__(self, W: Rows, b: list[float] | None = None) -> None:
        self.told = W, b

    def fit(self, X: Rows, y: list[str]) -> None:  # type: ignore[override]  # texts
        self.W, self.b = self.told

    def predict(self, X: Rows) -> list[str]:  # type: ignore[override]  # texts
        return ["no" if at(PLANES[0], x) >= at(PLANES[1], x) else "yes" for x in X]


def at(plane: list[float], x: list[float]) -> float:
    return plane[0] + sum(w * one for w, one in zip(plane[1:], x))


@pytest.mark.parametrize("made", [
    Table(PLANES), Table([[*one[1:], one[0]] for one in PLANES]), Table([*map(list, zip(*PLANES))]),
    Table([one[1:] for one in PLANES], [one[0] for one in PLANES])])
def test_of_a_class_without_probabilities_the_scores_of_its_weights_are_taken(made: Table) -> None:
    known = opening.of_object(made, Said("SoftmaxRegression", rows="lists"))
    model = known.new({}, ROWS, LABELS).fit(ROWS, LABELS)
    assert of_classes(model, ROWS) == [[at(one, row) for one in PLANES] for row in ROWS]


def test_weights_that_decide_otherwise_are_no_scores() -> None:
    known = opening.of_object(Table(PLANES[::-1]), Said("SoftmaxRegression", rows="lists"))
    with pytest.raises(Lacking):
        of_classes(known.new({}, ROWS, LABELS).fit(ROWS, LABELS), ROWS)
