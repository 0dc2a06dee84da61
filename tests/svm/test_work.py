"""Budgets: what the promises of speed rest on, counted on the very problems that `tools/benchmark` times.

    rows      of the kernel matrix, computed one by one; a linear kernel needs none
    pairs     steps of sequential minimal optimisation in floats
    newton    steps of the interior point method in floats; of Newton's method where slacks are squared
    solves    exact systems of equations; one where the guess was right

The bounds are next to what was counted; a busy machine changes nothing about them.
"""

from __future__ import annotations

import importlib.util
import sys
from fractions import Fraction
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from refml.svm.gaussian import search
from refml.svm.problem.gaussian import GaussianProblem
from refml.svm.problem.reading import read_problem, read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import active_set, float_smo, squared_slacks

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "benchmark"


def loaded() -> ModuleType:
    """The benchmark, as a module: its problems, not its clock."""
    loader = SourceFileLoader("benchmark_of_refml", str(SCRIPT))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[loader.name] = module
    loader.exec_module(module)
    return module


benchmark: Any = loaded()
DEAR = {"C": 100}
SQUARE = {"kernel": "polynomial", "degree": 2}
SQUARED = {"slack": 2}
PENALISED = {"slack": 2, "intercept": "penalised"}


def work(examples: Any, **options: Any) -> tuple[int, int, int, int]:
    """Rows, pairs, Newton steps and solves on the way to the optimum, which the judge accepts."""
    rows, labels = examples
    problem = read_rational_problem(rows, labels, **{"C": 1, **options})
    guess = squared_slacks.guess(problem) or float_smo.guess(problem)
    state = active_set.ActiveSet(problem, optimality.repaired(problem, guess.alpha))
    alpha = active_set.finish(state)
    found = problem.kernel.rows_known(), guess.pairs, guess.newton_steps, state.solves
    gap = optimality.duality_gap(problem.of(alpha))
    assert gap.primal == gap.dual
    return found


def repeated(examples: Any, times: int) -> Any:
    """Each example so many times."""
    rows, labels = examples
    return list(rows) * times, list(labels) * times


def scaled(examples: Any, power: int) -> Any:
    """All examples times a power of ten."""
    rows, labels = examples
    return [[Fraction(x) * Fraction(10) ** power for x in row] for row in rows], labels


# What was counted, and what is allowed.
@pytest.mark.parametrize(("examples", "options", "counted", "most"), [
    (lambda: benchmark.FIVE, {}, (0, 11, 0, 1), (0, 30, 0, 1)),
    (lambda: benchmark.iris(0, 1), {}, (0, 5, 0, 1), (0, 20, 0, 1)),
    (lambda: benchmark.iris(0, 2), {}, (0, 1, 0, 1), (0, 10, 0, 1)),
    (lambda: benchmark.iris(1, 2), {}, (0, 0, 6, 1), (0, 0, 9, 2)),
    (lambda: benchmark.clouds(100, 2, step=1 / 32), {}, (0, 0, 5, 1), (0, 0, 9, 2)),
    (lambda: benchmark.clouds(100, 10, step=1 / 32), {}, (0, 0, 6, 1), (0, 0, 9, 2)),
    (lambda: benchmark.clouds(100, 2, step=1 / 32), SQUARE, (97, 123, 0, 1), (100, 200, 0, 2)),
    (lambda: benchmark.clouds(100, 10, step=1 / 32), SQUARE, (93, 517, 0, 1), (100, 800, 0, 2)),
    (lambda: benchmark.clouds(100, 2, step=1 / 32), DEAR, (0, 0, 7, 1), (0, 0, 11, 2)),
    (lambda: benchmark.clouds(100, 10, step=1 / 32), DEAR, (0, 0, 7, 1), (0, 0, 11, 2)),
    (lambda: benchmark.clouds(100, 2, step=1 / 32), {**DEAR, **SQUARE}, (69, 160, 5, 1), (100, 160, 9, 2)),
    (lambda: benchmark.clouds(1000, 2), {}, (0, 0, 9, 1), (0, 0, 12, 2)),
    (lambda: benchmark.clouds(1000, 20), {}, (0, 0, 7, 1), (0, 0, 11, 2)),
    (lambda: benchmark.clouds(1000, 20, apart=2), {}, (0, 67, 9, 1), (0, 200, 14, 2)),
    (lambda: benchmark.clouds(2000, 20), {}, (0, 0, 10, 1), (0, 0, 14, 2)),
    (lambda: benchmark.clouds(2000, 20, apart=2), {}, (0, 55, 11, 1), (0, 200, 14, 2)),
    (benchmark.breast_cancer, {}, (0, 0, 11, 1), (0, 0, 16, 2)),
    (lambda: benchmark.clouds(1000, 2), SQUARED, (0, 0, 5, 1), (0, 0, 8, 2)),
    (lambda: benchmark.clouds(1000, 20), SQUARED, (0, 0, 5, 1), (0, 0, 8, 2)),
    (lambda: benchmark.clouds(1000, 20), PENALISED, (0, 0, 5, 1), (0, 0, 8, 2)),
    (benchmark.breast_cancer, PENALISED, (0, 0, 8, 1), (0, 0, 12, 2)),
    (lambda: repeated(benchmark.clouds(40, 3, step=1 / 32), 10), SQUARE, (40, 97, 6, 1), (40, 200, 9, 2)),
    (lambda: scaled(benchmark.clouds(60, 3, step=1 / 32), 300), {}, (0, 0, 5, 1), (0, 200, 9, 2)),
    (lambda: scaled(benchmark.clouds(60, 3, step=1 / 32), -300), {}, (0, 0, 3, 0), (0, 200, 9, 2)),
])
def test_the_work_is_bounded(examples: Any, options: dict[str, Any], counted: tuple[int, ...],
                             most: tuple[int, ...]) -> None:
    found = work(examples(), **options)
    assert all(done <= bound for done, bound in zip(found, most, strict=True)), (found, counted)


@pytest.mark.parametrize("C", ["1e-9", "1e-6", "1e-3"])
def test_a_tiny_price_costs_no_more_pairs_than_a_price_of_one(C: str) -> None:
    """No interior point method, which would take a column for each example."""
    rows, labels = benchmark.clouds(60, 3, step=1 / 32)
    counted = []
    for price in (C, 1):
        problem = read_problem(rows, labels, kernel="rbf", C=price)
        assert isinstance(problem, GaussianProblem)
        guess = float_smo.guess(problem.rounded(search.FIRST_BITS), search.TOLERANCE)
        counted.append((guess.newton_steps, guess.pairs))
    assert counted[0] <= counted[1] <= (0, 600), counted
