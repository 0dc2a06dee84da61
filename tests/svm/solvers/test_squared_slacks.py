"""Newton's method for squared slacks: where it ends the right multipliers are free, and it ends soon."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.svm import LinearSVC

from refml.kernels.rows import LinearRows, RidgedRows
from refml.svm import optimum
from refml.svm.problem import dual
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import active_set, squared_slacks
from refml.svm.solvers.feature_columns import signed
from refml.svm.solvers.float_kernels import FloatPoints
from tests.strategies.svm import examples, hard, prices, soft, unbalanced
from tests.svm.solvers.test_interior_point import clouds
from tests.tables import FIVE

intercepts = st.sampled_from(dual.INTERCEPTS)


def gram_of(rows: list[list[Any]]) -> list[list[Fraction]]:
    return [[sum((Fraction(a) * Fraction(b) for a, b in zip(x, z, strict=True)), Fraction(0)) for z in rows]
            for x in rows]


def solves(problem: dual.Problem) -> int:
    """How many exact systems are solved after the guess."""
    state = active_set.ActiveSet(problem, optimum.start_of(problem))
    active_set.finish(state)
    return state.solves


def descent(rows: list[list[Any]], labels: list[int], C: Any = 1) -> squared_slacks.Descent:
    """The descent of a problem with a free b."""
    kernel = read_rational_problem(rows, labels, C=C, slack=2).dual_kernel
    assert isinstance(kernel, RidgedRows)
    assert isinstance(kernel.plain, LinearRows)
    points = FloatPoints(kernel.plain, kernel.ridge)
    return squared_slacks.Descent(signed([*points.columns, [1.0] * points.count], labels), points.ridge, True)


# ---------------------------------------------------------------- a guess

@pytest.mark.parametrize("intercept", dual.INTERCEPTS)
@pytest.mark.parametrize("C", ["1/1000", "1/10", 1, 1000])
@pytest.mark.parametrize("width", [1, 2, 8])
def test_the_right_multipliers_are_free(width: int, C: Any, intercept: str) -> None:
    problem = read_rational_problem(*clouds(120, width, seed=width), C=C, slack=2, intercept=intercept)
    found = squared_slacks.guess(problem)
    assert found is not None
    assert (found.pairs, found.newton_steps <= 12) == (0, True)
    assert solves(problem) == 1
    exact = optimum.optimal_point(problem, optimum.start_of(problem))
    assert [a == 0 for a in found.alpha] == [a == 0 for a in exact.alpha]
    gap = optimality.duality_gap(problem.of(optimality.repaired(problem, found.alpha))).relative()
    assert gap < max(Fraction(C), Fraction(1)) / 10**4       # multipliers of twenty bits, times C


@given(examples(), prices, intercepts)
def test_a_guess_breaks_no_bound(drawn: dict[str, Any], C: Fraction, intercept: str) -> None:
    problem = read_rational_problem(**drawn, C=C, slack=2, intercept=intercept)
    found = squared_slacks.guess(problem)
    if found is not None:
        assert len(found.alpha) == len(problem.signs)
        assert min(found.alpha) >= 0
        assert found.newton_steps <= squared_slacks.MOST_STEPS


@given(st.one_of(hard(), soft(), unbalanced(soft())))
def test_other_problems_are_left_to_others(given_: dict[str, Any]) -> None:
    problem = read_rational_problem(**given_)
    fits = given_.get("slack") == 2 and given_["C"] is not None
    assert fits or squared_slacks.guess(problem) is None


def test_as_many_features_as_examples_are_left_to_others() -> None:
    assert squared_slacks.guess(read_rational_problem(*clouds(8, 8, seed=1), C=1, slack=2)) is None
    assert squared_slacks.guess(read_rational_problem(*clouds(8, 7, seed=1), C=1, slack=2)) is not None
    lifted = read_rational_problem(*clouds(8, 7, seed=1), C=1, slack=2, intercept="penalised")
    assert squared_slacks.guess(lifted) is None


@pytest.mark.parametrize("unit", [Fraction(10) ** 5000, Fraction(1, 10**5000)])
@pytest.mark.parametrize("intercept", dual.INTERCEPTS)
def test_beyond_the_floats(unit: Fraction, intercept: str) -> None:
    rows = [[unit], [-unit], [3 * unit]]
    problem = read_rational_problem(rows, [1, -1, 1], C=1, slack=2, intercept=intercept)
    assert min(optimum.start_of(problem)) >= 0
    assert solves(problem) <= 4


def test_where_floats_see_no_plane_another_guess_is_made() -> None:
    """Far from an origin that counts, the equations for the plane are lost in rounding."""
    rows, labels = clouds(60, 3, seed=2)
    far = [[Fraction(x) + 10**9 for x in row] for row in rows]
    problem = read_rational_problem(far, labels, C=1, slack=2, intercept="none")
    assert squared_slacks.guess(problem) is None
    assert solves(problem) <= 3
    seen_from_an_example = read_rational_problem(far, labels, C=1, slack=2)
    assert squared_slacks.guess(seen_from_an_example) is not None


# ---------------------------------------------------------------- the descent

@pytest.mark.parametrize("C", ["1/100", 1, 100])
def test_every_step_goes_down_to_where_nothing_is_lower(C: Any) -> None:
    path = descent(*clouds(100, 3, seed=5), C=C)
    before, ended = path.objective(path.plane, path.margins), False
    while not ended:
        ended = path.run(most_steps=path.steps + 1)
        after = path.objective(path.plane, path.margins)
        assert after < before
        before = after
    # Duality: P − W vanishes, with W = Σ α − ½·‖w‖² − ½·r·‖α‖² = P where w is made by α.
    w, alpha = path.plane[:-1], path.alpha()
    slacks = [max(1 - m, 0.0) for m in path.margins]
    dual = sum(alpha) - (sum(v * v for v in w) + sum(a * xi for a, xi in zip(alpha, slacks, strict=True))) / 2
    assert dual == pytest.approx(before, rel=1e-9)


def test_no_steps_no_plane() -> None:
    path = descent(*FIVE)
    assert not path.run(most_steps=0)
    assert set(path.margins) == {0.0}
    assert min(path.alpha()) == max(path.alpha()) > 0


def test_a_whole_step_that_goes_up_is_halved(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = [[-14, -38], [-3, -1], [2, 3], [3, 6]], [1, 1, -1, -1]
    assert descent(*problem, C=10000).run(most_steps=10)
    monkeypatch.setattr(squared_slacks, "_SHORTEST", 0.6)
    path = descent(*problem, C=10000)
    assert not path.run()
    assert path.objective(path.plane, path.margins) < path.objective([0.0] * 3, [0.0] * 4)


@pytest.mark.parametrize("fit_intercept", [True, False])
def test_liblinear_has_the_same_plane(fit_intercept: bool) -> None:
    rows, labels = clouds(200, 5, seed=9)
    found = optimum.solve(rows, labels, C=1, slack=2, intercept="penalised" if fit_intercept else "none")
    peer = LinearSVC(C=1.0, loss="squared_hinge", tol=1e-10, max_iter=10**6, dual=False,
                     fit_intercept=fit_intercept)
    peer.fit(np.array(rows, dtype=float), labels)
    assert [float(w) for w in found.weights] == pytest.approx(peer.coef_[0], abs=1e-6)
    assert found.bias is not None
    assert float(found.bias) == pytest.approx(float(np.ravel(peer.intercept_)[0]), abs=1e-6)


# ---------------------------------------------------------------- the second road: a matrix instead of points

@given(examples(most=10), prices, intercepts)
def test_a_matrix_of_products_has_the_same_optimum(drawn: dict[str, Any], C: Fraction,
                                                   intercept: str) -> None:
    """With kernel "gram" the features are other ones, and every multiplier is an unknown."""
    ours = optimum.solve(**drawn, C=C, slack=2, intercept=intercept)
    theirs = optimum.solve(gram_of(drawn["rows"]), drawn["labels"], C=C, slack=2, kernel="gram",
                           intercept=intercept)
    for name in ("alpha", "bias_set", "objective", "squared_norm", "slacks", "support"):
        assert getattr(ours, name) == getattr(theirs, name)


@given(examples(most=10), prices, intercepts, st.integers(0, 5))
def test_any_start_leads_there(drawn: dict[str, Any], C: Fraction, intercept: str, seed: int) -> None:
    """The exact walk alone, from 0 and from multipliers that mean nothing."""
    problem = read_rational_problem(**drawn, C=C, slack=2, intercept=intercept)
    n = len(problem.signs)
    any_ = optimality.repaired(problem, [Fraction((7 * i + seed) % 5, 3) for i in range(n)])
    best = optimum.optimal_point(problem, optimum.start_of(problem))
    for start in ([Fraction(0)] * n, any_):
        assert optimum.optimal_point(problem, start).alpha == best.alpha
