"""Planes are learnt with more steps where they are far; their penalty is read in one way for all tables."""

from __future__ import annotations

import pytest

from refml.oracle.conduct.planes.learning import LONGER, LONGEST, SHORTER, trial, with_options
from refml.oracle.conduct.planes.optima import Learnt, distances, remarks, table
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.judging.results import LawResult
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened
from tests.oracle.conduct.planes.test_optima import NEAR, Pegasos, Row


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


def remarked(made: type) -> tuple[LawResult, list[str]]:
    """What comes of being near the optimum, and what is said of a class."""
    with opened(made, Said("LinearSVC", rows="lists")) as door:
        watch = Watch(door, load().operations)
        return watch.law_result(NEAR), list(remarks(watch.planes))


def test_who_stops_early_is_told_how_far_from_the_least_it_is_and_does_not_fail() -> None:
    found, said = remarked(FewSteps)
    assert (len(found.breaches), found.held > 1) == (0, True), [one.reason for one in found.breaches]
    reason, = (one for one in said if one.startswith("steps: not converged with its own options"))
    for words in ("% above the least", "the optimum decides", "times as many steps", "it stops early"):
        assert words in reason


@pytest.mark.parametrize(("made", "wrong"), [(Averaged, False), (OfHalf, True)])
def test_a_cost_beside_the_mean_is_another_way_to_write_it(made: type, wrong: bool) -> None:
    found, said = remarked(made)
    assert bool(found.breaches) == wrong, [one.reason for one in found.breaches]
    assert any(one.startswith("penalty: C stands beside the mean") for one in said) != wrong
    assert not any(one.startswith("steps:") and "%" not in one for one in said)


def test_a_class_has_one_way_to_write_its_penalty() -> None:
    watch = Watch(opened(Pegasos, Said("LinearSVC", rows="lists")), load().operations)
    words = {one.reading for one in watch.planes}
    assert words == {"λ/2·‖w‖² beside the mean"}
    assert {len(distances(one)) for one in watch.planes} == {1}


def test_who_still_moves_is_given_more_steps_and_who_does_not_shorter_ones() -> None:
    operations = load().operations
    seen = {"weights": [1.0], "bias": [-0.5], "options": {"C": 1}, "sized": True, "apart": True,
            "without": False, "penalised": False, "steps": "n = 9"}
    one = Learnt(table(0, False), "LinearSVC", {**seen, "weights": [9.0]}, operations)
    assert trial(one) == LONGER
    assert trial(one._replace(longer=[("more", {**seen, "weights": [3.0]})])) == LONGEST
    assert trial(one._replace(longer=[("more", {**seen, "weights": [8.9]})])) == SHORTER
    assert trial(one._replace(longer=[("more", {})])) == SHORTER
    assert trial(one._replace(longer=[("more", {})] * 2)) is None


def test_more_steps_are_told_with_the_options_that_make_them() -> None:
    (many, _), (short, _) = LONGER, SHORTER
    assert with_options(many, {"steps": "tol = 1e-9"})[0] == f"{many} (tol = 1e-9)"
    assert with_options(short, {"steps": "lr = 0.1"})[0].endswith(" steps, an eighth as long (lr = 0.1),")
    assert with_options(many, {"steps": True})[0] == many
    assert with_options(many, {"steps": ""}) == with_options(many, None) == (many, {})
