"""The exact finish: feasible at every step, never downwards, the same optimum from every start."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.svm.problem import dual
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import active_set
from refml.svm.solvers.active_set import ActiveSet, Ray
from tests.drawing import simple_fractions
from tests.strategies.svm import hard, soft, unbalanced
from tests.tables import FIVE, XOR


def start_of(problem: dual.Problem, data: st.DataObject) -> list[Fraction]:
    n = len(problem.signs)
    numbers = st.one_of(st.just(Fraction(0)), simple_fractions(0, 4, 3), st.just(Fraction(1000)))
    return optimality.repaired(problem, data.draw(st.lists(numbers, min_size=n, max_size=n)))


@given(st.one_of(soft(), hard()), st.data())
def test_every_step_is_feasible_and_none_goes_down(given_: dict[str, Any], data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    state = ActiveSet(problem, start_of(problem, data))
    state.shortened_until = 0
    before = problem.of(state.alpha()).dual_objective()
    try:
        for _ in active_set.steps(state):
            assert not any(optimality.infeasibility(problem, state.alpha()).values())
            after = problem.of(state.alpha()).dual_objective()
            assert after >= before
            before = after
    except Ray as ray:
        assert problem.hard
        assert sum(ray.direction) == 0 and not any(problem.kernel.scores(ray.direction))
        assert sum(y * v for y, v in zip(problem.signs, ray.direction, strict=True)) > 0
        assert min(y * v for y, v in zip(problem.signs, ray.direction, strict=True)) >= 0
        return
    gap = optimality.duality_gap(problem.of(state.alpha()))
    assert gap.primal == gap.dual


@given(unbalanced(st.one_of(soft(), hard())), st.data())
def test_without_a_free_intercept_every_step_is_feasible_and_none_goes_down(given_: dict[str, Any],
                                                                            data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    state = ActiveSet(problem, start_of(problem, data))
    state.shortened_until = 0
    before = problem.of(state.alpha()).dual_objective()
    try:
        for _ in active_set.steps(state):
            assert not any(optimality.infeasibility(problem, state.alpha()).values())
            after = problem.of(state.alpha()).dual_objective()
            assert after >= before
            before = after
    except Ray as ray:
        assert problem.hard
        assert not any(problem.dual_kernel.scores(ray.direction))
        shares = [y * v for y, v in zip(problem.signs, ray.direction, strict=True)]
        assert min(shares) >= 0 and any(shares)
        return
    gap = optimality.duality_gap(problem.of(state.alpha()))
    assert gap.primal == gap.dual


@given(soft(), st.data())
def test_every_start_leads_to_one_plane(given_: dict[str, Any], data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    points = [problem.of(active_set.finish(ActiveSet(problem, start))) for start in
              ([Fraction(0)] * len(problem.signs), start_of(problem, data))]
    assert points[0].scores() == points[1].scores()
    assert points[0].bias_set() == points[1].bias_set()
    assert sum(points[0].alpha) == sum(points[1].alpha)


def test_the_right_guess_is_solved_once() -> None:
    problem = read_rational_problem(*FIVE)
    state = ActiveSet(problem, [Fraction(v) for v in (0, Fraction(3, 4), 0, Fraction(1, 4), Fraction(1, 2))])
    assert active_set.finish(state) == [0, Fraction(4, 5), 0, Fraction(2, 5), Fraction(2, 5)]
    assert state.solves == 1


def test_a_ray_proves_that_no_plane_separates() -> None:
    with pytest.raises(Ray) as found:
        active_set.finish(ActiveSet(read_rational_problem(*XOR), [Fraction(0)] * 4))
    assert found.value.direction == [1, 1, -1, -1]


def test_an_example_of_no_room_never_joins() -> None:
    state = ActiveSet(read_rational_problem([[1], [2]], [1, 1], C=1), [Fraction(0)] * 2)
    assert state.joining_pair() == []
    assert active_set.finish(state) == [0, 0]


def test_long_numbers_are_shortened_on_the_way() -> None:
    """The same plane either way; what is shortened stays feasible, and the answer is exact."""
    chance = Random(2)
    rows = [[Fraction(chance.gauss(0, 1)) for _ in range(4)] for _ in range(40)]
    problem = read_rational_problem(rows, [1 if x[0] + chance.gauss(0, 1) > 0 else -1 for x in rows], C=1)
    lengths, planes = [], []
    for until in (0, 10_000):
        state = ActiveSet(problem, optimality.repaired(problem, [Fraction(i + 1, 50) for i in range(40)]))
        state.shortened_until = until
        longest = 0
        for _ in active_set.steps(state):
            assert not any(optimality.infeasibility(problem, state.alpha()).values())
            longest = max(longest, state.denominator.bit_length())
        lengths.append(longest)
        planes.append(problem.of(state.alpha()).weights())
    assert planes[0] == planes[1]
    assert lengths[1] < lengths[0]


@pytest.mark.parametrize("intercept", ["penalised", "none"])
def test_one_multiplier_joins_alone_without_a_free_intercept(intercept: str) -> None:
    state = ActiveSet(read_rational_problem([[1], [2]], [1, 1], C=1, intercept=intercept), [Fraction(0)] * 2)
    assert len(state.starting()) == 1
    assert any(active_set.finish(state))


def test_long_numbers_are_shortened_without_a_free_intercept() -> None:
    chance = Random(3)
    rows = [[Fraction(chance.gauss(0, 1)) for _ in range(4)] for _ in range(40)]
    labels = [1 if x[0] + chance.gauss(0, 1) > 0 else -1 for x in rows]
    problem = read_rational_problem(rows, labels, C=1, intercept="none")
    planes = []
    for until in (0, 10_000):
        state = ActiveSet(problem, [Fraction(i + 1, 50) for i in range(40)])
        state.shortened_until = until
        for _ in active_set.steps(state):
            assert not any(optimality.infeasibility(problem, state.alpha()).values())
        planes.append(problem.of(state.alpha()).weights())
    assert planes[0] == planes[1]


def test_the_budget_is_kept() -> None:
    rows, labels = [[i % 7, i % 5] for i in range(30)], [1 if i % 3 else -1 for i in range(30)]
    problem = read_rational_problem(rows, labels, C=1)
    with pytest.raises(Unsupported, match="most_steps=2"):
        active_set.finish(ActiveSet(problem, [Fraction(0)] * 30), most_steps=2)
