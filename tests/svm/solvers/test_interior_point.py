"""The interior point method: every example comes to the side where the exact optimum has it, in few steps."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.svm import optimum
from refml.svm.problem import dual
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import interior_point
from refml.svm.solvers.feature_columns import signed
from refml.svm.solvers.float_kernels import FloatPoints, float_kernel
from refml.svm.solvers.float_smo import on_grid
from tests.strategies.svm import soft

numbers = st.floats(-4, 4, allow_nan=False)


def clouds(count: int, width: int, seed: int, apart: float = 1.0) -> tuple[list[list[str]], list[int]]:
    """Two Gaussian clouds that overlap, to three places."""
    chance = Random(seed)
    labels = [1 if i % 2 else -1 for i in range(count)]
    return [[f"{chance.gauss(y * apart / width**0.5, 1):.3f}" for _ in range(width)] for y in labels], labels


def followed(problem: dual.Problem) -> tuple[interior_point.Path, list[Fraction], bool]:
    """The path, the multipliers where it ended, and whether it was seen to end."""
    kernel = float_kernel(problem.dual_kernel)
    assert isinstance(kernel, FloatPoints)
    bound = math.inf if problem.bound is None else float(problem.bound * kernel.scale)
    path = interior_point.Path(signed([*kernel.columns, [1.0] * kernel.count], problem.signs), bound)
    ended = path.run()
    return path, on_grid(path.alpha(bound), bound, problem.bound, kernel.scale), ended


@pytest.mark.parametrize("options", [{"C": 1}, {"C": "1/100"}, {"C": 10000}])
@pytest.mark.parametrize("width", [1, 2, 8])
def test_it_ends_with_the_right_sides(width: int, options: dict[str, Any]) -> None:
    rows, labels = clouds(120, width, seed=width)
    best = optimum.solve(rows, labels, **options)
    problem = read_rational_problem(rows, labels, **options)
    path, alpha, ended = followed(problem)
    assert ended
    assert path.steps <= 25
    for ours, exact in zip(alpha, best.alpha, strict=True):
        assert (ours == 0, ours == problem.bound) == (exact == 0, exact == problem.bound)
    gap = optimality.duality_gap(problem.of(optimality.repaired(problem, alpha))).relative()
    assert gap < Fraction(1, 100)


@pytest.mark.parametrize("scale", ["1/1000000", 1, 1000000])
def test_features_of_any_size(scale: Any) -> None:
    """One coordinate outweighs the other a million times, or is outweighed."""
    rows, labels = clouds(100, 2, seed=3)
    sized = [[Fraction(x), Fraction(z) * Fraction(scale)] for x, z in rows]
    path, _, ended = followed(read_rational_problem(sized, labels, C=1))
    assert ended
    assert path.steps <= 40


def test_a_hard_margin() -> None:
    rows, labels = clouds(60, 2, seed=1, apart=6.0)
    path, alpha, ended = followed(read_rational_problem(rows, labels))
    best = optimum.solve(rows, labels)
    assert ended
    assert path.steps <= 15
    assert [i for i, a in enumerate(alpha) if a] == best.support


def test_without_a_hard_margin_the_multipliers_have_no_end() -> None:
    path, _, ended = followed(read_rational_problem(*clouds(60, 2, seed=1, apart=0.1)))
    assert not ended
    assert path.steps <= 30


@given(soft())
def test_it_never_leaves_the_bounds(given_: dict[str, Any]) -> None:
    """Whatever the data; where floats give up they say so."""
    problem = read_rational_problem(**{**given_, "kernel": "linear", "slack": 1})
    try:
        path, alpha, _ = followed(problem)
    except (OverflowError, ZeroDivisionError, ValueError):
        return
    assert path.steps <= interior_point.MOST_STEPS
    assert all(a >= 0 and (problem.bound is None or a <= problem.bound * (1 + Fraction(1, 10**5)))
               for a in alpha)


@given(st.integers(1, 5).flatmap(lambda n: st.tuples(
    st.lists(st.lists(numbers, min_size=n, max_size=n), min_size=n, max_size=n),
    st.lists(numbers, min_size=n, max_size=n))))
def test_cholesky_solves(drawn: tuple[list[list[float]], list[float]]) -> None:
    root, right = drawn
    n = len(root)
    matrix = [[sum(a * b for a, b in zip(u, v, strict=True)) + (i == j) for j, v in enumerate(root)]
              for i, u in enumerate(root)]
    x = interior_point.solved(interior_point.cholesky([row[: i + 1] for i, row in enumerate(matrix)]), right)
    for row, value in zip(matrix, right, strict=True):
        assert sum(a * b for a, b in zip(row, x, strict=True)) == pytest.approx(value, abs=1e-8)
    assert len(x) == n


def test_what_is_not_positive_definite_has_no_factor() -> None:
    with pytest.raises((ValueError, ZeroDivisionError)):
        interior_point.cholesky([[1.0], [2.0, 1.0]])


def test_it_pays_where_examples_outnumber_features() -> None:
    assert [interior_point.most_features(count, True) for count in (20, 1000, 2000, 10**7)] == [
        20, 632, 447, 6324]
    assert [interior_point.most_features(count, False) for count in (2, 200, 10000)] == [2, 28, 200]
