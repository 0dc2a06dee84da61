"""The loop by hand: feasible at every step, W never down, each step the formula of the pair update."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from refml.errors import InvalidInput, NotSeparable, Undefined, Unsupported
from refml.svm import optimum, pair_steps
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from tests.kernels.test_rows import value
from tests.strategies.svm import hard, rational_optimum, soft
from tests.tables import FIVE, XOR


def followed(given_: dict[str, Any]) -> None:
    """Every step of the loop, checked against DER-03 and L53."""
    problem = read_rational_problem(**given_)
    rows, y = given_["rows"], given_["labels"]
    ridge = 1 / (2 * problem.C) if problem.C is not None and problem.slack == 2 else 0
    kernel = {name: given_[name] for name in ("kernel", "gamma", "constant", "degree") if name in given_}
    n = range(len(y))
    K = [[value(rows[i], rows[j], **kernel) + (ridge if i == j else 0) for j in n] for i in n]
    alpha, objective = [Fraction(0) for _ in n], Fraction(0)
    for step in islice(pair_steps.steps(problem, alpha, Fraction(1, 100)), 12):
        i, j = step.first, step.second
        E = [sum(alpha[q] * y[q] * K[p][q] for q in n) - y[p] for p in n]
        assert E[i] < E[j]
        assert step.eta == K[i][i] + K[j][j] - 2 * K[i][j] >= 0
        if step.unclipped is not None:
            assert step.unclipped == alpha[j] + y[j] * (E[i] - E[j]) / step.eta
            assert step.alpha[j] == max(step.lower, step.unclipped if step.upper is None
                                        else min(step.unclipped, step.upper))
        assert step.alpha[i] == alpha[i] + y[i] * y[j] * (alpha[j] - step.alpha[j])
        assert [step.alpha[q] for q in n if q not in (i, j)] == [alpha[q] for q in n if q not in (i, j)]
        assert not any(optimality.infeasibility(problem, step.alpha).values())
        assert step.objective == problem.of(step.alpha).dual_objective() > objective
        alpha, objective = step.alpha, step.objective


@given(soft())
def test_every_soft_step_is_the_pair_update(given_: dict[str, Any]) -> None:
    followed(given_)


@given(hard())
def test_every_hard_step_is_the_pair_update(given_: dict[str, Any]) -> None:
    try:
        followed(given_)
    except NotSeparable as refusal:
        assert sum(refusal.certificate.multipliers) == 2


def test_the_five_points_step_by_step() -> None:
    found = pair_steps.run(*FIVE)
    assert (found[0].first, found[0].second) == (0, 3)
    assert found[0].eta == 5
    assert found[0].alpha == [Fraction(2, 5), 0, 0, Fraction(2, 5), 0]
    assert found[2].lower == 0 and found[2].upper is None
    assert found[-1].objective == optimum.solve(*FIVE).objective    # this loop does end there
    assert len(found) == 11


@pytest.mark.parametrize("C", ["1/10", "1/2", 1])
def test_the_loop_comes_to_the_optimum(C: Any) -> None:
    found = pair_steps.run(*FIVE, C=C, tolerance="1/100000")
    assert optimum.solve(*FIVE, C=C).objective - found[-1].objective < Fraction(1, 10**4)


def test_a_pair_may_be_chosen() -> None:
    """From the fourth step of the hand: 1 and 0 once more, then the same pair has nothing to gain."""
    step = pair_steps.pair_update(*FIVE, alpha=[0, 0, 0, 0, 0], first=1, second=3)
    assert step.alpha == [0, Fraction(2, 5), 0, Fraction(2, 5), 0]
    again = pair_steps.pair_update(*FIVE, alpha=step.alpha, first=3, second=1)
    assert again.alpha == step.alpha and again.objective == step.objective == Fraction(2, 5)
    clipped = pair_steps.pair_update(*FIVE, alpha=[0] * 5, first=1, second=3, C="1/4")
    assert clipped.unclipped == Fraction(2, 5) and clipped.alpha == [0, Fraction(1, 4), 0, Fraction(1, 4), 0]


@pytest.mark.parametrize(("options", "error"), [
    ({"first": 0, "second": 0}, InvalidInput), ({"first": 5, "second": 0}, InvalidInput),
    ({"first": 0, "second": -1}, InvalidInput), ({"alpha": [1, 0, 0, 0, 0]}, InvalidInput),
    ({"rows": [[1, 3]] * 5}, Undefined),
])
def test_what_is_no_pair_is_refused(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        pair_steps.pair_update(**{"rows": FIVE[0], "labels": FIVE[1], "alpha": [0] * 5, "first": 0,
                                  "second": 3,
                             **options})


def test_xor_is_done_where_all_are_at_their_price() -> None:
    found = [step.alpha for step in pair_steps.run(*XOR, C=1)]
    half = Fraction(1, 2)
    assert found == [[half, 0, half, 0], [half, 1, half, 1], [1, 1, 1, 1]]


def test_a_pair_on_one_place() -> None:
    with pytest.raises(NotSeparable, match="one place"):
        pair_steps.run([[5], [5]], [1, -1])
    step: Any = pair_steps.run([[5], [5]], [1, -1], C=2)[0]
    assert (step.eta, step.unclipped, step.alpha) == (0, None, [2, 2])


def test_one_class_takes_no_step() -> None:
    assert pair_steps.run([[1], [2]], [1, 1]) == []


def test_a_loop_without_end_is_stopped() -> None:
    with pytest.raises(Unsupported, match="most_steps=20"):
        pair_steps.run([[0], [1], [2], [3]], [1, -1, 1, -1], most_steps=20)


@pytest.mark.parametrize("start", [[1, 0, 0, 0, 0], [-1, 0, 0, -1, 0], [2, 0, 0, 2, 0], [0]])
def test_a_start_that_is_not_feasible_is_refused(start: Any) -> None:
    with pytest.raises(InvalidInput):
        pair_steps.run(*FIVE, C=1, start=start)


def test_the_loop_goes_on_from_any_feasible_start() -> None:
    assert pair_steps.run(*FIVE, start=rational_optimum(*FIVE).alpha) == []


@pytest.mark.parametrize("intercept", ["penalised", "none"])
def test_without_a_free_intercept_there_are_no_pairs(intercept: str) -> None:
    with pytest.raises(Unsupported, match="the multipliers need no pairs"):
        pair_steps.run([[0], [2]], [-1, 1], intercept=intercept)
