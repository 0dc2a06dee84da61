"""The judge of uniqueness: it accepts what the search proves, either way, and nothing else."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from refml.errors import NotSeparable
from refml.svm.optimum import optimal_point
from refml.svm.problem.dual import DualPoint
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.proof.uniqueness import Uniqueness, evident, proves
from refml.svm.solvers.other_optima import uniqueness


def optima(count: int, **options: Any) -> list[DualPoint]:
    """Optimal points of little problems on a grid, duplicates and ties among them."""
    chance = Random(5)
    found: list[DualPoint] = []
    while len(found) < count:
        n = chance.randint(2, 7)
        rows = [[chance.randint(-2, 2), chance.randint(-1, 1)] for _ in range(n)]
        labels = [chance.choice([1, -1]) for _ in range(n)]
        problem = read_rational_problem(rows, labels, C=chance.choice([None, 1, 2]), **options)
        try:
            found.append(optimal_point(problem, [Fraction(0)] * n))
        except NotSeparable:
            continue
    return found


@pytest.mark.parametrize("options", [{}, {"intercept": "none"}, {"intercept": "penalised"},
                                     {"kernel": "polynomial", "degree": 2}])
def test_the_opposite_of_what_is_proven_has_no_proof(options: dict[str, Any]) -> None:
    seen = set()
    for point in optima(40, **options):
        found = uniqueness(point)
        assert proves(point, found)
        assert evident(point) in (None, found.unique)
        assert not proves(point, Uniqueness(not found.unique, found.proof))
        assert not proves(point, Uniqueness(not found.unique, [0] * len(point.alpha)))
        seen.add((found.unique, evident(point) is None))
    assert {unique for unique, _ in seen} == {True, False}


def test_a_change_leads_to_other_multipliers_that_are_optimal() -> None:
    changed = 0
    for point in optima(80):
        found = uniqueness(point)
        if found.unique:
            continue
        step = Fraction(1, 10**6 * max(map(abs, found.proof)))
        other = point.problem.of([a + step * v for a, v in zip(point.alpha, found.proof, strict=True)])
        assert not any(optimality.infeasibility(point.problem, other.alpha).values())
        assert optimality.duality_gap(other).relative() == 0
        assert other.alpha != point.alpha
        changed += 1
    assert changed > 10


def test_free_examples_that_depend_on_one_another_refute_every_direction() -> None:
    """Two equal examples share what one of them has at a vertex: either may take from the other."""
    problem = read_rational_problem([[2], [2], [0]], [1, 1, -1])
    shared = problem.of([Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)])
    assert optimality.duality_gap(shared).relative() == 0
    assert evident(shared) is False
    assert proves(shared, Uniqueness(False, [1, -1, 0]))
    for direction in ([], [0, 0], [1, 0], [0, 1]):
        assert not proves(shared, Uniqueness(True, direction))


def test_a_direction_that_leaves_one_example_out_is_refused() -> None:
    """α = 0 on a tight example: a direction is needed, and each of its parts counts."""
    problem = read_rational_problem([[0, 0], [0, 1], [1, 0]], [-1, -1, 1])
    point = optimal_point(problem, [Fraction(0)] * 3)
    found = uniqueness(point)
    assert found.unique and evident(point) is None and any(found.proof)
    for wrong in ([], [-entry for entry in found.proof], found.proof[:-1], [0] * len(found.proof),
                  [entry + 1 for entry in found.proof]):
        assert not proves(point, Uniqueness(True, wrong))


def test_a_change_of_an_example_that_is_not_tight_is_refused() -> None:
    problem = read_rational_problem([[0], [2], [2], [9]], [-1, 1, 1, 1])
    point = optimal_point(problem, [Fraction(0)] * 4)
    right = uniqueness(point)
    assert not right.unique and right.proof[3] == 0
    assert not proves(point, Uniqueness(False, [*right.proof[:3], 1]))
    assert not proves(point, Uniqueness(False, right.proof[:3]))
    assert proves(point, Uniqueness(False, [7 * v for v in right.proof]))


def test_squared_slacks_leave_nothing_to_prove() -> None:
    problem = read_rational_problem([[2], [2], [0]], [1, 1, -1], C=1, slack=2)
    point = optimal_point(problem, [Fraction(0)] * 3)
    assert evident(point)
    assert proves(point, Uniqueness(True, []))
    assert not proves(point, Uniqueness(False, [1, -1, 0]))
