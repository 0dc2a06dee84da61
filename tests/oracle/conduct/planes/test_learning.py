"""Planes are learnt with more steps where they are far; their penalty is read in one way for all tables."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest

from refml.oracle.conduct.asking import MOST_SILENT, PLANE, Asker
from refml.oracle.conduct.planes.causes import NO_BIAS
from refml.oracle.conduct.planes.learning import (
    FASTER,
    LONGER,
    LONGEST,
    SHORTER,
    SLOWER,
    ask_in_other_units,
    explained_by,
    meaning,
    trial,
    with_options,
)
from refml.oracle.conduct.planes.objectives import least_beside, squared_gaps
from refml.oracle.conduct.planes.optima import Learnt, distances, readings, remarks
from refml.oracle.conduct.tables import two_classes
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.doors import Command, Reference
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.judging.results import LawResult
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened
from tests.oracle.conduct.planes.test_optima import NEAR, NeverMovesItsBias, Pegasos, Plane, Row, Rows
from tests.oracle.conduct.test_asking import Behind

RATE = "it is near the optimum of another objective: the penalty is not multiplied by the learning rate, 0.1"


class Averaged(Pegasos):
    """Says C, and takes the mean of the hinge losses in the place of their sum."""

    SHARE = 1.0   # of C

    def __init__(self, C: float = 1.0, n_iters: int = 300) -> None:
        super().__init__(1.0, n_iters)
        self.C = C

    def step(self, x: Row, sign: int) -> None:
        self.t += 1
        rate = 4 / (self.t + 400)
        pull = rate * self.SHARE * self.C * sign * (sign * self.score(x) < 1)
        self.w = [(1 - rate) * w + pull * one for w, one in zip(self.w, x)]
        self.b += pull


class OfHalf(Averaged):
    """The same with half of that C, which is nobody's way to write it."""

    SHARE = 0.5


class FewSteps(Pegasos):
    """Stops after an epoch or two."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 2) -> None:
        super().__init__(lambda_param, n_iters)


class Descends(Plane):
    """Logistic regression by steps against the gradient, with λ/2·‖w‖² beside the mean."""

    BIAS, RATED = 1.0, True   # whether it moves its bias; whether its penalty is multiplied by its rate

    def __init__(self, lam: float = 1.0, lr: float = 0.1, n_iters: int = 800) -> None:
        super().__init__(n_iters)
        self.lam, self.lr = lam, lr

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w, self.b = [0.0] * len(X[0]), 0.0
        for _ in range(self.n_iters):
            gaps = [1 / (1 + math.exp(-self.score(x))) - (sign > 0) for x, sign in zip(X, y)]
            pulls = [sum(gap * x[j] for gap, x in zip(gaps, X)) / len(X) for j in range(len(self.w))]
            rate = self.lr if self.RATED else 1.0
            self.w = [w - self.lr * pull - rate * self.lam * w for w, pull in zip(self.w, pulls)]
            self.b -= self.lr * self.BIAS * sum(gaps) / len(X)


class PenaltyWithoutRate(Descends):
    """Its penalty is not multiplied by its rate."""

    RATED = False


class WithoutBias(Descends):
    """It has no bias."""

    BIAS = 0.0


class SmallSteps(Pegasos):
    """Its steps are too few where numbers are small and its own λ is light, and nowhere else."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 500) -> None:
        super().__init__(lambda_param, n_iters)

    def step(self, x: Row, sign: int) -> None:
        pull = 0.002 * sign * (sign * self.score(x) < 1)
        self.w = [(1 - 0.004 * self.lambda_param) * w + pull * one for w, one in zip(self.w, x)]
        self.b += pull


class WithoutBoth(WithoutBias):
    """Nor is its penalty multiplied by its rate."""

    RATED = False


class OfSquares(WithoutBias):
    """Its optimum is that of the squares of label minus probability, not of the likelihood."""

    def __init__(self) -> None:
        super().__init__(0.0)

    def fit(self, X: Rows, y: list[int]) -> None:
        squares = squared_gaps([(x, 1 if sign > 0 else -1) for x, sign in zip(X, y)])
        *self.w, self.b = least_beside(squares, [0.0] * (len(X[0]) + 1))


def remarked(made: type) -> tuple[LawResult, list[str]]:
    """What comes of being near the optimum, and what is said of a class."""
    with opened(made, Said("LinearSVC", rows="lists")) as door:
        watch = Watch(door, load().operations)
        return watch.law_result(NEAR), list(remarks(watch.planes))


def test_who_never_ends_with_large_numbers_is_remarked_on_and_its_planes_are_kept() -> None:
    silent = Reply("timed-out", message="no answer within 10 s")
    for reply, asked in (silent, 4), (Reply("result", None), 2):   # of the first the remarks, too
        door = Behind(reply)
        ask_in_other_units(Asker(door))  # type: ignore[arg-type]  # all that it needs of a door
        assert door.asked == asked


@pytest.mark.parametrize("made", [FewSteps, SmallSteps])
def test_who_stops_early_is_told_how_far_from_the_least_it_is_and_does_not_fail(made: type) -> None:
    found, said = remarked(made)
    assert (len(found.breaches), found.held > 1) == (0, True), [one.reason for one in found.breaches]
    reason, = (one for one in said if one.startswith("steps: not converged with its own options"))
    for words in ("% above the least", "the optimum decides", "times as many steps", "it stops early"):
        assert words in reason


class Patient(Pegasos):
    """Makes a hundred times as many steps as it needs."""

    def __init__(self, lambda_param: float = 0.01, n_iters: int = 30000) -> None:
        super().__init__(lambda_param, n_iters)


@pytest.mark.parametrize(("made", "right"), [(Patient, True), (FewSteps, False)])
def test_who_does_not_end_in_time_is_judged_with_fewer_steps_if_right(made: type, right: bool) -> None:
    with opened(made, Said("LinearSVC", rows="lists")) as door:
        watch = Watch(door, load().operations)
        assert watch.kind is not None
        watch.asker.silent = MOST_SILENT
        found = watch.law_result(NEAR)
        assert (found.held > 1, found.breaches) == (right, ())
        said = "slow: training does not end in its time, and is judged with n_iters = "
        assert f"{said}{300 if right else 0}" in door.notes


@pytest.mark.parametrize(("made", "wrong"), [(Averaged, False), (OfHalf, True)])
def test_a_cost_beside_the_mean_is_another_way_to_write_it(made: type, wrong: bool) -> None:
    found, said = remarked(made)
    assert bool(found.breaches) == wrong, [one.reason for one in found.breaches]
    assert any(one.startswith("penalty: C stands beside the mean") for one in said) != wrong
    assert not any(one.startswith("steps:") and "%" not in one for one in said)


@pytest.mark.parametrize(("made", "says", "not_said"), [
    (PenaltyWithoutRate, [RATE], "no bias"), (WithoutBias, [NO_BIAS], "beside that"),
    (WithoutBoth, [NO_BIAS, "; beside that, it is ", "of planes without one", RATE], "at all"),
    (OfSquares, ["another objective: the sum of squares of label minus probability"], "at all"),
    (NeverMovesItsBias, [NO_BIAS], "beside that"), (Descends, [], "")])
def test_a_penalty_without_the_rate_is_told_also_of_who_has_no_bias(made: type, says: list[str],
                                                                    not_said: str) -> None:
    kind = "LinearSVC" if made is NeverMovesItsBias else "LogisticRegression"
    with opened(made, Said(kind, rows="lists")) as door:
        reasons = [one.reason for one in Watch(door, load().operations).law_result(NEAR).breaches]
    assert bool(reasons) == bool(says)
    assert all(one in reasons[0] for one in says) and not any(not_said in one for one in reasons), reasons


def test_a_class_has_one_way_to_write_its_penalty() -> None:
    door = opened(Pegasos, Said("LinearSVC", rows="lists"))
    watch = Watch(door, load().operations)
    words = {one.reading for one in watch.planes}
    assert "penalty: λ as in λ/2·‖w‖² beside the mean" in door.notes
    assert words == {"λ/2·‖w‖² beside the mean"}
    assert {len(distances(one)) for one in watch.planes} == {1}


@pytest.mark.parametrize(("words", "says"), [
    ("C", ""), ("λ/2·‖w‖² beside the sum", "its C is λ in λ/2·‖w‖² beside the sum, and not 1/λ: a greater"),
    ("λ‖w‖² beside the mean", ""), ("neither", "")])   # of λ = 104 planes are nearly those of 52
def test_what_an_option_penalises_is_told_by_all_planes(words: str, says: str) -> None:
    seen = {"weights": [0.0], "bias": [0.0], "options": {"C": 4}, "sized": True, "apart": True,
            "without": False, "penalised": False}
    found = list[Learnt]()
    for one in [Learnt(two_classes(place, False), "LogisticRegression", seen, load().operations)
                for place in (0, 4)]:
        seen = {**seen, "weights": [0.0] * len(one.table.rows[0])}
        known = {reading.words: reading.optimum for reading in readings(one._replace(seen=seen))}
        *weights, bias = known.get(words, known["C"] if not found else known["λ‖w‖² beside the mean"])
        found.append(one._replace(seen={**seen, "weights": weights, "bias": [bias]}))
    assert meaning(found).startswith(says) and bool(meaning(found)) == bool(says)


def test_who_still_moves_is_given_more_steps_and_who_does_not_shorter_ones() -> None:
    operations = load().operations
    seen = {"weights": [1.0], "bias": [-0.5], "options": {"C": 1}, "sized": True, "apart": True,
            "without": False, "penalised": False, "steps": "n = 9"}
    one = Learnt(two_classes(0, False), "LinearSVC", {**seen, "weights": [9.0]}, operations)
    assert trial(one) == LONGER
    assert trial(one._replace(longer=[("more", {**seen, "weights": [3.0]})])) == LONGEST
    assert trial(one._replace(longer=[("more", {**seen, "weights": [8.9]})])) == SHORTER
    assert trial(one._replace(longer=[("more", {})])) == SHORTER
    creeps = {**seen, "weights": [7.5]}
    assert trial(one._replace(longer=[("more", creeps)])) == SHORTER
    rated = one._replace(seen={**one.seen, "options": {"C": 1, "learning_rate": 0.1}})
    assert trial(rated._replace(longer=[("more", creeps)])) == FASTER
    assert trial(rated._replace(longer=[("more", {**seen, "weights": [8.9]})])) == SLOWER
    assert trial(rated._replace(longer=[("more", creeps), ("more", {})])) == SHORTER
    assert trial(one._replace(longer=[("more", {})] * 2)) is None


class Silent(Command):
    """A program that never answers, and is never started."""

    times = 0

    def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
        self.times += len(requests)
        return [Reply("timed-out", message="no answer within 10 s") for _ in requests]


def test_a_training_that_cannot_end_in_its_time_is_not_tried() -> None:
    seen = {"weights": [9.0], "bias": [-0.5], "options": {"C": 1}, "sized": True, "apart": True,
            "without": False, "penalised": False, "steps": "n = 9", "seconds": 1.0}
    one = Learnt(two_classes(0, False), "LinearSVC", seen, load().operations)
    for seconds, asked in (0.0, 2), (1.5, 0):   # 16 times as many are twice as long as an answer may take
        door = Silent(["nothing"])
        slow = one._replace(seen={**seen, "seconds": seconds})
        found = explained_by(Asker(door), slow, PLANE)
        assert (door.times, found.longer) == (asked, [(LONGER[0], {}), (SHORTER[0], {})])
    assert Asker(Reference()).seconds == math.inf   # which is never slow


def test_more_steps_are_told_with_the_options_that_make_them() -> None:
    (many, _), (short, _) = LONGER, SHORTER
    assert with_options(many, {"steps": "tol = 1e-9"})[0] == f"{many} (tol = 1e-9)"
    assert with_options(short, {"steps": "lr = 0.1"})[0].endswith(" steps, an eighth as long (lr = 0.1),")
    assert with_options(many, {"steps": True})[0] == many
    assert with_options(many, {"steps": ""}) == with_options(many, None) == (many, {})
