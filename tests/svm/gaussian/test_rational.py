"""Rational multipliers with a Gaussian kernel: found where there are any, and decided, equalities too."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.reals import real
from refml.svm.gaussian import search
from refml.svm.gaussian.rational import rational_multipliers
from tests.svm.problem.test_gaussian import gaussian_problem

TWICE = [[0], [0], [1], [1]], [1, -1, 1, -1]


@pytest.mark.parametrize(("rows", "labels", "C", "alpha"), [
    (*TWICE, 1, [2, 2, 2, 2]),                                       # w = 0, and 1 = α/(2C)
    ([[0], [0], [0]], [1, 1, -1], "1/2", ["2/3", "2/3", "4/3"]),     # one point: thirds
    ([[0, 0], [0, 1], [1, 0], [1, 1]] * 2, [1, -1, -1, 1, -1, 1, 1, -1], 3, [6] * 8),
])
def test_squared_slacks_where_both_labels_are_at_every_point(rows: Any, labels: list[int], C: Any,
                                                            alpha: list[Any]) -> None:
    found = search.solve_gaussian(gaussian_problem(rows, labels, C=C, slack=2))
    assert found.alpha == [Fraction(a) for a in alpha] and found.gap == 0
    assert found.squared_norm == 0


@pytest.mark.parametrize(("rows", "labels"), [
    ([[0], [1]], [1, -1]),                                           # 2/(2 + 2(1 − 1/e)), no fraction
    ([[0, 0], [0, 1], [1, 0], [1, 1]], [1, -1, -1, 1]),
    ([[0], [1], [3]], [1, -1, 1]),
])
def test_multipliers_that_are_no_fractions(rows: list[list[int]], labels: list[int]) -> None:
    problem = gaussian_problem(rows, labels, C=1, slack=2)
    everyone = list(range(len(problem.groups)))
    assert rational_multipliers(problem, everyone, []) is None
    assert search.solve_gaussian(gaussian_problem(rows, labels, C=1, slack=2)).gap == 0


def test_the_balance_decides_for_one_free_group() -> None:
    problem = gaussian_problem([[0], [1], [2]], [1, -1, 1], C=2)
    one = [g for g, group in enumerate(problem.groups) if group.sign < 0]
    others = [g for g in range(3) if g not in one]
    assert rational_multipliers(problem, one, others) == [Fraction(4)]
    assert rational_multipliers(problem, one, []) == [Fraction(0)]


Examples = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1), st.sampled_from([1, -1])), min_size=2,
                    max_size=7).filter(lambda examples: len({y for *_, y in examples}) == 2)


@given(Examples | Examples.map(lambda drawn: drawn + [(x, z, -y) for x, z, y in drawn]),
       st.sampled_from(["1/3", 1, 4]), st.sampled_from([1, 2]))
def test_rational_multipliers_satisfy_the_true_conditions(examples: Any, C: Any, slack: int) -> None:
    rows, labels = [list(e[:2]) for e in examples], [e[2] for e in examples]
    found = search.solve_gaussian(gaussian_problem(rows, labels, C=C, slack=slack))
    if not all(isinstance(a, Fraction) for a in found.alpha) or found.gap != 0:
        return
    price, b = Fraction(C), found.bias
    assert b is not None
    for x, y, a in zip(rows, labels, found.alpha, strict=True):
        f = real.total([v * beta * real.exp(-sum((p - q)**2 for p, q in zip(x, z, strict=True)))
                         for z, v, beta in zip(rows, labels, found.alpha, strict=True)]) + b
        short = real.compare(1, y * f)      # 1 where the margin is below 1
        if slack == 2:
            assert real.compare(1 - y * f, a / (2 * price)) == 0 if a else short <= 0
        else:
            assert short <= 0 if a == 0 else short >= 0 if a == price else short == 0


@pytest.mark.parametrize(("C", "alpha"), [("1/2", ["3/4", "3/4", "5/4"]), (1, ["10/7", "10/7", "18/7"])])
def test_without_a_bias_the_sum_at_a_point_is_its_score(C: Any, alpha: list[str]) -> None:
    """At one point the score is s = Σ y·α, and α = 2C(1 − y·s): s = 2C/(1 + 6C)."""
    found = search.solve_gaussian(gaussian_problem([[0], [0], [0]], [1, 1, -1], C=C, slack=2,
                                                   intercept="none"))
    assert found.alpha == [Fraction(a) for a in alpha] and found.gap == 0
