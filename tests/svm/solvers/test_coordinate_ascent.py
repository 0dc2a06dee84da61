"""Guesses of one multiplier at a time: within their bounds, near the optimum where floats reach, no error."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.svm import optimum
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import coordinate_ascent
from tests.strategies.svm import hard, soft, unbalanced
from tests.tables import FIVE


@given(unbalanced(st.one_of(soft(), hard())))
def test_a_guess_is_within_its_bounds(given_: dict[str, Any]) -> None:
    problem = read_rational_problem(**given_)
    found = coordinate_ascent.guess(problem).alpha
    assert not any(optimality.infeasibility(problem, found).values())
    assert optimality.repaired(problem, found) == found


@pytest.mark.parametrize("intercept", ["penalised", "none"])
@pytest.mark.parametrize("options", [{}, {"C": "1/2"}, {"C": 1, "slack": 2}, {"C": 1, "kernel": "polynomial",
                                                                             "degree": 2, "constant": 1}])
def test_a_finer_tolerance_comes_nearer(options: dict[str, Any], intercept: str) -> None:
    problem = read_rational_problem(*FIVE, **options, intercept=intercept)
    best = optimum.solve(*FIVE, **options, intercept=intercept).objective
    found = coordinate_ascent.by_sweeps(problem, most_sweeps=1000, tolerance=1e-9).alpha
    gap = optimality.duality_gap(problem.of(found))
    assert 0 <= best - gap.dual < best / 10**5
    assert gap.relative() < Fraction(1, 10**3)


def test_few_sweeps_are_near_on_many_examples() -> None:
    rows = [[(7 * i) % 31 - 15, (11 * i) % 29 - 14] for i in range(200)]
    labels = [1 if x[0] + 2 * x[1] + (i % 9) - 4 > 0 else -1 for i, x in enumerate(rows)]
    for kernel in ("linear", "polynomial"):
        problem = read_rational_problem(rows, labels, C="1/10", kernel=kernel, degree=2,
                                        intercept="penalised")
        found = coordinate_ascent.by_sweeps(problem, most_sweeps=20).alpha
        assert optimality.duality_gap(problem.of(found)).relative() < Fraction(1, 3)


@pytest.mark.parametrize("unit", [Fraction(10) ** 5000, Fraction(1, 10**5000)])
def test_beyond_the_floats(unit: Fraction) -> None:
    for intercept in ("penalised", "none"):
        problem = read_rational_problem([[unit], [-unit]], [1, -1], C=1, intercept=intercept)
        assert min(coordinate_ascent.guess(problem).alpha) >= 0


def test_between_two_sweeps_of_all_only_the_free_ones_are_swept() -> None:
    class Counted:
        """The slopes of Σ g_i·β_i − β_i²/2: the optimum is g, or the bound that is nearer."""
        diagonal, steepest = [1.0] * 4, [-1.0, 0.5, 2.0, 0.0]

        def __init__(self) -> None:
            self.asked: list[int] = []

        def at(self, i: int, beta: float) -> float:
            self.asked.append(i)
            return self.steepest[i] - beta

        def move(self, i: int, change: float) -> None:
            pass

    slopes: Any = Counted()
    sweeps = coordinate_ascent.Sweeps(slopes, [1, 1, 1, -1], 1.0)
    assert sweeps.run(most=2, inner=2, tolerance=1e-9)
    assert sweeps.beta == [0.0, 0.5, 1.0, 0.0]
    assert slopes.asked == [0, 1, 2, 3, 1, 0, 1, 2, 3]
