"""Bounds of the duality gap hold that for the true kernel, which exact reals give for small problems."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.kernels import geometry
from refml.numbers.reals import real
from refml.svm.proof import gaps, optimality
from tests.strategies.basic import Given
from tests.strategies.svm import examples, prices
from tests.svm.problem.test_gaussian import gaussian_problem

gammas = st.sampled_from(["1/1000", "1/4", "5"]).map(Fraction)


@given(examples(4), prices, gammas, st.sampled_from([1, 2]), st.integers(0, 7), st.sampled_from([3, 8, 64]))
def test_the_true_objectives_lie_within(given_: Given, C: Fraction, gamma: Fraction, slack: int, seed: int,
                                        bits: int) -> None:
    problem = gaussian_problem(**given_, C=C, slack=slack, gamma=gamma)
    y = given_["labels"]
    alpha = optimality.repaired(problem.rounded(1), [C * ((i * i + seed) % 5) / 4 for i in range(len(y))])
    point = problem.rounded(bits).of(alpha)
    if max([problem.squared_distance(0, i) for i in range(len(y))]) > 10**6:
        return    # exact reals have no such exponentials
    K = geometry.gram(given_["rows"], kernel="rbf", gamma=gamma)
    scores = [real.total([a * s * k for a, s, k in zip(alpha, y, row, strict=True)]) for row in K]
    norm = real.total([a * s * f for a, s, f in zip(alpha, y, scores, strict=True)])
    ridge = sum(a * a for a in alpha) / (2 * C) if slack == 2 else Fraction(0)
    D = sum(alpha) - (norm + ridge) / 2
    dual = gaps.dual_bounds(point)
    assert real.compare(dual.least, D) <= 0 <= real.compare(dual.most, D)
    b = point.bias_set().some()
    xi = [1 - s * (f + b) for s, f in zip(y, scores, strict=True)]
    P = norm / 2 + C * real.total([real.power(x, slack) for x in xi if real.sign(x) > 0])
    primal = gaps.primal_bounds(point)
    assert primal is not None
    assert real.compare(primal.least, P) <= 0 <= real.compare(primal.most, P)
    gap = gaps.relative_gap(point)
    if gap != gaps.NOT_SHOWN and primal.most > 0:
        assert real.compare(gap.least * P, P - D) <= 0 <= real.compare(gap.most * P, P - D)


@pytest.mark.parametrize("bits", [4, 64])
@pytest.mark.parametrize(("C", "slack"), [(None, 1), (Fraction(2), 1), (Fraction(2), 2),
                                          (Fraction(1, 1000), 2)])
def test_the_bounds_of_two_points_are_true_and_narrow(C: Fraction | None, slack: int, bits: int) -> None:
    """α = (1, 1): b = 0, ‖w‖² = 2 − 2K, both margins are 1 − K, and both slacks K."""
    problem = gaussian_problem([[0], [1]], [1, -1], C=C, slack=slack, gamma=1)
    point = problem.rounded(bits).of([Fraction(1), Fraction(1)])
    K = real.exp(-1)
    P = 1 / (1 - K) if C is None else 1 - K + 2 * C * K**slack
    D = 1 + K - (1 / (2 * C) if C is not None and slack == 2 else 0)
    primal = gaps.primal_bounds(point)
    assert primal is not None
    gap = gaps.relative_gap(point)
    for bounds, true in ((primal, P), (gaps.dual_bounds(point), D), (gap, (P - D) / P)):
        assert real.compare(bounds.least, true) <= 0 <= real.compare(bounds.most, true)
        assert bounds == gap or bounds.most - bounds.least < Fraction(64, 2**bits)


def test_a_hard_margin_is_judged_by_its_least_margin() -> None:
    problem = gaussian_problem([[0], [1], [2]], [1, -1, 1], gamma=1)
    # f = ±1 on the first two, and the third on the wrong side.
    point = problem.rounded(64).of([Fraction(1), Fraction(1), Fraction(0)])
    assert gaps.primal_bounds(point) is not None
    alpha = [Fraction(1), Fraction(2), Fraction(1)]
    bounds = gaps.relative_gap(problem.rounded(64).of(alpha))
    K = real.exp(-1), real.exp(-4)
    norm = 6 - 8 * K[0] + 2 * K[1]
    least = (norm / 2) / 2                  # w·φ differs by this between the classes, over 2, by symmetry
    P, D = norm / least**2 / 2, 4 - norm / 2
    gap = (P - D) / P
    assert real.compare(bounds.least, gap) <= 0 <= real.compare(bounds.most, gap)


def test_no_margin_is_a_gap_of_one() -> None:
    problem = gaussian_problem([[0], [1], [2], [3]], [1, -1, 1, -1], gamma="1/100")
    point = problem.rounded(64).of([Fraction(1), Fraction(0), Fraction(0), Fraction(1)])
    assert gaps.relative_gap(point) == gaps.Bounds(Fraction(1), Fraction(1))


@pytest.mark.parametrize("C", [None, 100])
def test_nothing_is_shown_with_too_few_bits(C: int | None) -> None:
    problem = gaussian_problem([[0], [1]], [1, -1], C=C, gamma="1/100")
    point = problem.rounded(1).of([Fraction(50), Fraction(50)])
    assert gaps.relative_gap(point) == gaps.NOT_SHOWN
    assert gaps.NOT_SHOWN.most < 0    # which no gap is
    assert 0 < optimality.proven_gap(problem, [Fraction(50), Fraction(50)])[1] < Fraction(1, 2)


@pytest.mark.parametrize("C", [None, 1])
def test_nothing_to_separate_has_no_gap(C: int | None) -> None:
    problem = gaussian_problem([[0], [1]], [1, 1], C=C)
    assert gaps.relative_gap(problem.rounded(1).of([Fraction(0)] * 2)).most == 0


def test_the_residual_of_a_far_intercept_is_a_bound_where_the_best_is_beyond_1() -> None:
    rows, labels, gamma, claimed = [[4], [3], [3], [4], [4]], [1, 1, -1, 1, 1], Fraction(1, 4), 10**12
    claim = {"alpha": [1] * 5, "bias": claimed}
    residual = optimality.judge(rows, labels, claim, C=1, kernel="rbf", gamma=gamma)["bias"]
    problem = gaussian_problem(rows, labels, C=1, gamma=gamma)
    best = problem.rounded(2000).of(optimality.repaired(problem.rounded(1), [Fraction(1)] * 5)).bias_set()
    assert best.lower is not None and best.upper is not None
    assert residual >= best.distance(Fraction(claimed)) / max([Fraction(1), abs(best.lower), abs(best.upper)])


@pytest.mark.parametrize("first", [1, 2, 4, 16])
def test_a_gap_that_a_short_kernel_does_not_show_is_shown_by_a_longer(
    first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, labels = [[0, 0], [1, 0], [3, 1], [4, 1], [2, 0]], [1, 1, -1, -1, 1]
    problem = gaussian_problem(rows=rows, labels=labels, C=Fraction(2), slack=1, gamma=Fraction(1, 5))
    alpha = optimality.repaired(problem.rounded(1), [Fraction(1)] * 5)
    expected = optimality.proven_gap(problem, alpha)[1]
    monkeypatch.setattr(optimality, "FIRST_GAP_BITS", first)
    asked: list[int] = []
    rounded = type(problem).rounded

    def counted(self: Any, bits: int) -> Any:
        asked.append(bits)
        return rounded(self, bits)

    monkeypatch.setattr(type(problem), "rounded", counted)
    assert 99 * expected / 100 <= optimality.proven_gap(problem, alpha, Fraction(1, 2))[1] <= Fraction(1, 2)
    half, asked[:] = [*asked], []
    assert abs(optimality.proven_gap(problem, alpha)[1] - expected) <= expected / 100
    assert half == asked[:len(half)] != asked   # a gap that is near enough takes fewer bits


def test_without_an_intercept_the_least_margin_is_that_of_the_multipliers() -> None:
    problem = gaussian_problem([[0], [1], [3]], [1, -1, 1], gamma=1, intercept="none")
    point = problem.rounded(64).of([Fraction(2), Fraction(1), Fraction(1, 2)])
    least = 1 - 2 * real.exp(-1) - real.exp(-4) / 2   # of the second, whose label is −1
    found, error = gaps.least_margin(point), Fraction(4, 2**64)
    assert real.compare(found - error, least) < 0 < real.compare(found + error, least)
