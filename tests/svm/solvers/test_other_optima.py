"""Whether multipliers are unique: linear programs over all solutions, and the cases that are known."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from refml.errors import NotSeparable
from refml.svm import optimum
from refml.svm.problem.reading import read_rational_problem
from refml.svm.solvers import other_optima
from refml.svm.solvers.other_optima import uniqueness
from tests.strategies.svm import rational_optimum
from tests.tables import FIVE, XOR


def spread(rows: list[list[int]], labels: list[int], C: int | None, found: optimum.RationalSolution,
           intercept: str = "free") -> float:
    """By how much some multiplier can differ between solutions: those of one w, Σ α_i and Σ α_i·y_i."""
    X, y = np.array(rows, dtype=float), np.array(labels, dtype=float)
    equal = np.vstack([X.T * y, *([] if intercept == "none" else [y]), np.ones(len(y))])
    right = equal @ np.array([float(a) for a in found.alpha])
    widths = []
    for i in range(len(y)):
        ends = []
        for sign in (1, -1):
            cost = np.zeros(len(y))
            cost[i] = sign
            solved = linprog(cost, A_eq=equal, b_eq=right, bounds=(0, C))
            assert solved.status == 0
            ends.append(solved.x[i])
        widths.append(abs(ends[1] - ends[0]))
    return float(max(widths))


def test_linear_programs_agree() -> None:
    chance = Random(3)
    seen = set()
    for _ in range(60):
        n = chance.randint(2, 7)
        rows = [[chance.randint(-2, 2), chance.randint(-1, 1)] for _ in range(n)]
        labels = [chance.choice([1, -1]) for _ in range(n)]
        C = chance.choice([None, 1, 2])
        try:
            found = rational_optimum(rows, labels, C=C)
        except NotSeparable:
            continue
        assert found.alpha_unique == (spread(rows, labels, C, found) < 1e-7)
        seen.add((found.alpha_unique, C is None))
    assert len(seen) == 4


@pytest.mark.parametrize("intercept", ["penalised", "none"])
def test_linear_programs_agree_without_a_free_intercept(intercept: str) -> None:
    chance = Random(4)
    seen = set()
    for _ in range(50):
        n = chance.randint(2, 7)
        rows = [[chance.randint(-2, 2), chance.randint(-1, 1)] for _ in range(n)]
        labels = [chance.choice([1, -1]) for _ in range(n)]
        C = chance.choice([None, 1, 2])
        try:
            found = rational_optimum(rows, labels, C=C, intercept=intercept)
        except NotSeparable:
            continue
        assert found.alpha_unique == (spread(rows, labels, C, found, intercept) < 1e-7)
        seen.add((found.alpha_unique, C is None))
    assert len(seen) == 4


@pytest.mark.parametrize(("rows", "labels", "C", "unique"), [
    ([[0], [2]], [-1, 1], None, True),
    ([[0], [2], [2]], [-1, 1, 1], None, False),                                    # a point twice
    ([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, 1, 1], None, False),               # a square
    ([[0, 0], [0, 1], [1, 0]], [-1, -1, 1], None, True),                           # α = 0 on a tight example
    ([[1], [2]], [1, 1], 1, True),                                                 # one class: all 0
    (*XOR, 1, True),               # all at C
    (*FIVE, Fraction(1, 2), False),
])
def test_known_cases(rows: Any, labels: list[int], C: Any, unique: bool) -> None:
    assert rational_optimum(rows, labels, C=C).alpha_unique == unique


def test_squared_slacks_make_them_unique() -> None:
    problem = read_rational_problem([[2], [2], [0]], [1, 1, -1], C=1, slack=2)
    assert uniqueness(optimum.optimal_point(problem, [Fraction(0)] * 3)).unique


def test_hundreds_of_examples_at_one_place_of_the_margin() -> None:
    """Labels by lot on a line: w is 0, every example of the larger class has the margin 1, and a change of
    the multipliers is found in as many dimensions as the data have, not in as many as there are examples."""
    chance = Random(1)
    rows = [[Fraction(chance.randint(-1000, 1000), 7)] for _ in range(200)]
    labels = [chance.choice([1, -1]) for _ in range(200)]
    found = rational_optimum(rows, labels, C=1)
    assert found.squared_norm == 0 and not found.alpha_unique
    assert sum(labels) != 0


@pytest.mark.parametrize("C", [None, 1])
def test_equal_examples_are_told_at_once(C: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """One rises and the other falls: no equation is solved, and the judge takes the proof."""
    monkeypatch.setattr(other_optima, "gordan", None)
    monkeypatch.setattr(other_optima, "normals", None)
    rows, labels = [[0, 1], [2, 0], [2, 3]] * 7, [-1, 1, 1] * 7
    found = rational_optimum(rows, labels, C=C)
    assert not found.alpha_unique
    moved = [i for i, v in enumerate(found.uniqueness.proof) if v]
    assert len(moved) == 2
    assert rows[moved[0]] == rows[moved[1]]
