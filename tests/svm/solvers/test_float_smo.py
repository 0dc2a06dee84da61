"""Guesses: always feasible but for the balance, near the optimum where floats reach, never an error."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.svm import optimum
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import active_set, float_smo
from refml.svm.solvers.float_kernels import float_kernel
from tests.strategies.svm import hard, soft
from tests.tables import FIVE


@given(st.one_of(soft(), hard()))
def test_a_guess_is_within_its_bounds(given_: dict[str, Any]) -> None:
    problem = read_rational_problem(**given_)
    found = float_smo.guess(problem).alpha
    assert len(found) == len(problem.signs)
    assert min(found) >= 0
    assert problem.bound is None or max(found) <= problem.bound


@pytest.mark.parametrize("options", [{}, {"C": "1/2"}, {"C": 1, "slack": 2}, {"C": 1, "kernel": "polynomial",
                                                                             "degree": 2, "constant": 1}])
def test_a_finer_tolerance_comes_nearer(options: dict[str, Any]) -> None:
    problem = read_rational_problem(*FIVE, **options)
    best = optimum.solve(*FIVE, **options).objective
    found = float_smo.by_pairs(problem, float_kernel(problem.dual_kernel), most_pairs=10_000, tolerance=1e-9)
    alpha = optimality.repaired(problem, found.alpha)
    gap = optimality.duality_gap(problem.of(alpha))
    assert 0 <= best - gap.dual < best / 10**5
    assert gap.relative() < Fraction(1, 10**3)


def test_the_place_of_the_data_does_not_matter() -> None:
    far = [[x + 10**30, z] for x, z in FIVE[0]]
    there, here = read_rational_problem(far, FIVE[1]), read_rational_problem(*FIVE)
    assert float_smo.guess(there).alpha == float_smo.guess(here).alpha


@pytest.mark.parametrize("kernel", [{}, {"kernel": "polynomial", "degree": 2}])
def test_working_sets_are_smaller_than_the_data(kernel: dict[str, Any]) -> None:
    """Many examples, a few at a time: as near as the tolerance asks, in few pair steps."""
    rows = [[(7 * i) % 31 - 15, (11 * i) % 29 - 14] for i in range(200)]
    labels = [1 if x[0] + 2 * x[1] + (i % 9) - 4 > 0 else -1 for i, x in enumerate(rows)]
    problem = read_rational_problem(rows, labels, C="1/10", **kernel)
    alpha = optimality.repaired(problem, float_smo.guess(problem).alpha)
    assert optimality.duality_gap(problem.of(alpha)).relative() < Fraction(1, 4)
    floats = float_kernel(problem.dual_kernel)
    ascent = float_smo.Ascent(floats, problem.signs, float(Fraction(1, 10) * floats.scale))
    ascent.run(100_000, 0.1)
    assert ascent.pairs < 10_000
    assert len(rows) > 2 * float_smo.WORKING


@pytest.mark.parametrize("options", [{"C": "1/10"}, {"C": 1, "kernel": "polynomial", "degree": 2}])
def test_the_equations_of_the_free_ones_leave_nothing_to_repair(options: dict[str, Any]) -> None:
    """From a rough guess `settle` comes to the sides that the exact optimum has, or all but."""
    rows = [[(7 * i) % 31 - 15, (11 * i) % 29 - 14] for i in range(60)]
    labels = [1 if x[0] + 2 * x[1] + (i % 9) - 4 > 0 else -1 for i, x in enumerate(rows)]
    problem = read_rational_problem(rows, labels, **options)
    floats = float_kernel(problem.dual_kernel)
    bound = float(problem.bound * floats.scale) if problem.bound is not None else 0.0
    ascent = float_smo.Ascent(floats, problem.signs, bound)
    assert ascent.run(10_000, 0.5)
    ascent.settle()
    alpha = float_smo.on_grid([abs(beta) for beta in ascent.beta], bound, problem.bound, floats.scale)
    state = active_set.ActiveSet(problem, optimality.repaired(problem, alpha))
    active_set.finish(state)
    assert state.solves <= 2


def test_no_pair_steps_no_guess() -> None:
    five = read_rational_problem(*FIVE)
    stopped = float_smo.by_pairs(five, float_kernel(five.dual_kernel), most_pairs=1)
    assert sorted(stopped.alpha)[:3] == [0, 0, 0]
    assert float_smo.guess(read_rational_problem([[1], [2]], [1, 1], C=1)).alpha == [0, 0]


@pytest.mark.parametrize("unit", [Fraction(10) ** 5000, Fraction(1, 10**5000)])
def test_beyond_the_floats(unit: Fraction) -> None:
    problem = read_rational_problem([[unit], [-unit]], [1, -1], C=1)
    assert min(float_smo.guess(problem).alpha) >= 0


def test_from_the_optimum_no_pair_is_left_to_take() -> None:
    problem = read_rational_problem(*FIVE)
    floats = float_kernel(problem.dual_kernel)
    ascent = float_smo.Ascent(floats, problem.signs, math.inf)
    alpha = [float(Fraction(a) * floats.scale) for a in (0, "4/5", 0, "2/5", "2/5")]
    ascent.start(alpha)
    assert ascent.beta == [y * a for y, a in zip(problem.signs, alpha, strict=True)]
    assert ascent.run(most_pairs=10, tolerance=1e-9) and ascent.pairs == 0
