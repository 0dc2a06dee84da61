"""Objectives of a plane, held against numbers worked out by hand."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.oracle.conduct.planes.causes import Reading, measured
from refml.oracle.conduct.planes.objectives import (
    at,
    least_beside,
    margin_objective,
    on_the_way,
    signed,
    softplus,
    solved,
    squared_gaps,
    squares,
    through_origin,
)
from refml.oracle.conduct.planes.optima import LAWS
from refml.oracle.conduct.tables import Table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

RECORDS = signed(Table(0, [[1.0], [-2.0]], ["yes", "no"], [], [], []))


def test_a_record_has_a_sign_and_a_score() -> None:
    assert RECORDS == [([1.0], 1), ([-2.0], -1)]
    assert at([3.0, 0.5], [1.0]) == 3.5
    assert squares([3.0, 4.0]) == 25


def test_the_objective_of_a_machine_is_half_the_square_of_its_weights_and_the_slacks() -> None:
    # w = ½, b = ¼: scores ¾ and −¾, slacks ¼ and ¼
    assert margin_objective(RECORDS, (2, 1), -1)([0.5, 0.25]) == 0.125 + 2 * 0.5
    assert margin_objective(RECORDS, (2, 2), -1)([0.5, 0.25]) == 0.125 + 2 * 2 / 16
    assert margin_objective(RECORDS, (2, 1), None)([0.5, 0.25]) == 0.125 + 1 / 32 + 2 * 0.5
    assert through_origin(margin_objective(RECORDS, (2, 1), -1))([0.5, 9.0]) == 0.125 + 2 * 0.5


def test_the_squares_of_label_minus_probability_have_a_minimum_that_is_found() -> None:
    gaps = squared_gaps(RECORDS)
    assert gaps([0.0, 0.0]) == 0.5
    assert gaps([1.0, 0.0]) == pytest.approx((1 / (1 + math.e)) ** 2 + (1 / (1 + math.e ** 2)) ** 2)
    found = least_beside(lambda plane: (plane[0] - 3) ** 2 + (plane[0] + plane[1]) ** 2, [0.0, 9.0])
    assert found == pytest.approx([3, -3], abs=0.01)
    assert least_beside(lambda plane: abs(plane[0]), [0.0, 7.0]) == [0.0, 7.0]


def test_the_logistic_loss_does_not_overflow() -> None:
    assert softplus(0.0) == math.log(2)
    assert (softplus(1000.0), softplus(-1000.0)) == (1000.0, 0.0)


Row = list[float]
OVERLAP = [([-2.0], -1), ([-1.0], -1), ([0.5], 1), ([1.0], -1), ([2.0], 1), ([4.0], 1)]


class Descent:
    """Logistic regression, 200 steps of 0.05 with the mean gradient."""

    bias, ridge, sign = 1.0, 0.0, 1

    def fit(self, X: list[Row], y: list[int]) -> None:
        self.w, self.b = [0.0] * len(X[0]), 0.0
        for _ in range(200):
            lacks = [label - self.share(x) for x, label in zip(X, y)]
            self.w = [w + 0.05 * (self.sign * sum(a * x[place] for a, x in zip(lacks, X)) / len(X)
                                  - self.ridge * w) for place, w in enumerate(self.w)]
            self.b += 0.05 * self.bias * sum(lacks) / len(X)

    def share(self, x: Row) -> float:
        return 1 / (1 + math.exp(-sum(w * one for w, one in zip(self.w, x)) - self.b))

    def predict(self, X: list[Row]) -> list[int]:
        return [int(self.share(x) > 0.5) for x in X]

    def predict_proba(self, X: list[Row]) -> list[list[float]]:
        return [[1 - self.share(x), self.share(x)] for x in X]


class SlowBias(Descent):
    """Takes a hundredth of each step for its bias."""

    bias = 0.01


class Shrinks(Descent):
    """Has a penalty that it does not tell."""

    ridge = 1.0


class Ascends(Descent):
    """Goes up where it is to go down."""

    sign = -1


def judged(made: type) -> tuple[int, str, list[str]]:
    door = opened(made, Said("LogisticRegression", rows="lists"))
    found = Watch(door, load().operations).law_result(LAWS[0])
    return found.held, " ".join(one.reason for one in found.breaches), [*door.notes]


def test_who_stops_on_the_way_is_remarked_with_the_distance() -> None:
    held, reason, notes = judged(Descent)
    assert held and not reason
    said = [one for one in notes if one.startswith("steps: it stops on the way to the optimum")]
    assert len(said) == 1
    assert " % above the least, " in said[0]
    assert "the optimum decides " in said[0]


@pytest.mark.parametrize("made", [SlowBias, Shrinks, Ascends])
def test_who_goes_elsewhere_is_told(made: type) -> None:
    _, reason, notes = judged(made)
    assert " above the least, " in reason
    assert not any(one.startswith("steps") for one in notes)


def test_a_plane_of_the_way_is_on_it_and_others_are_not() -> None:
    def objective(plane: Row) -> float:
        return sum(softplus(-y * at(plane, x)) for x, y in OVERLAP)

    reading = Reading("", objective, [1.0, -0.5], [0.0, 0.0])   # type: ignore[arg-type]  # of lists alone
    way = [0.0, 0.0]
    for _ in range(20):
        slopes = [-sum(y * one[0] / (1 + math.exp(y * at(way, one))) for one, y in OVERLAP),
                  -sum(y / (1 + math.exp(y * at(way, one))) for one, y in OVERLAP)]
        way = [one - 0.01 * slope for one, slope in zip(way, slopes)]
    assert on_the_way(measured(reading, way, True), OVERLAP)
    assert not on_the_way(measured(reading, [way[0], way[1] + 0.25], True), OVERLAP)
    assert not on_the_way(measured(reading, [-one for one in way], True), OVERLAP)


few = st.integers(-4, 4).map(float)


@given(st.integers(1, 4).flatmap(lambda width: st.tuples(
    st.lists(st.lists(few, min_size=width, max_size=width), min_size=1, max_size=5),
    st.lists(few, min_size=width, max_size=width))))
def test_equations_that_have_a_solution_are_solved(drawn: tuple[list[list[float]], list[float]]) -> None:
    rows, solution = drawn
    right = [sum(a * b for a, b in zip(row, solution, strict=True)) for row in rows]
    found, left = solved(rows, right)
    assert left < 1e-9
    for row, one in zip(rows, right, strict=True):
        assert sum(a * b for a, b in zip(row, found, strict=True)) == pytest.approx(one, abs=1e-9)


def test_equations_are_solved_and_what_is_left_is_told() -> None:
    assert solved([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0]) == ([1.0, 0.5], 0.0)
    assert solved([[1.0, 1.0], [1.0, 1.0]], [1.0, 3.0])[1] == 2.0
    assert solved([[1.0], [2.0], [3.0]], [1.0, 2.0, 3.0]) == ([1.0], 0.0)


@pytest.mark.parametrize("unit", [1e-12, 1.0, 1e12])
def test_a_small_coefficient_is_one_beside_the_others(unit: float) -> None:
    found, left = solved([[2 * unit, 0.0], [0.0, unit]], [unit, unit])
    assert found == [0.5, 1.0] and not left
