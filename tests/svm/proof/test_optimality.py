"""The judge: its bound is true of every claim, its repair is feasible, and each residual names one fault."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.numbers.reals import real
from refml.svm.problem import objectives as svm
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from tests.drawing import simple_fractions
from tests.strategies.svm import hard, rational_optimum, soft, unbalanced
from tests.svm.problem.test_gaussian import gaussian_problem
from tests.tables import FIVE, XOR

BEST = [0, "4/5", 0, "2/5", "2/5"]
anything = st.one_of(simple_fractions(-2, 8, 5), st.floats(-1, 9))


@given(st.one_of(soft(), hard()), st.data())
def test_the_repair_is_feasible_and_leaves_feasible_multipliers_alone(given_: dict[str, Any],
                                                                      data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    n = len(problem.signs)
    alpha = [Fraction(value) for value in data.draw(st.lists(anything, min_size=n, max_size=n))]
    found = optimality.repaired(problem, alpha)
    assert not any(optimality.infeasibility(problem, found).values())
    assert optimality.repaired(problem, found) == found


@given(st.one_of(soft(), hard()), st.data())
def test_infeasibility_by_its_definition(given_: dict[str, Any], data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    n, C = len(problem.signs), problem.bound
    alpha = [Fraction(value) for value in data.draw(st.lists(anything, min_size=n, max_size=n))]
    size, total = max(abs(a) for a in alpha), sum(abs(a) for a in alpha)
    balance = sum(y * a for y, a in zip(problem.signs, alpha, strict=True))
    measured = optimality.infeasibility(problem, alpha)
    assert measured["below"] * size == max(-min(alpha), 0)
    assert measured["above"] == (0 if C is None else max(max(alpha) / C - 1, 0))
    assert measured["imbalance"] * total == abs(balance)


@given(soft(), st.data())
def test_the_gap_is_the_sum_of_its_terms_and_bounds_the_distance(given_: dict[str, Any],
                                                                 data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    n = len(problem.signs)
    claim = problem.of(optimality.repaired(problem, [Fraction(v) for v in data.draw(
        st.lists(anything, min_size=n, max_size=n))]))
    judged = optimality.duality_gap(claim)
    assert judged.primal is not None
    assert min(judged.terms) >= 0
    assert judged.primal - judged.dual == sum(judged.terms)
    best = rational_optimum(**given_)
    assert judged.dual <= best.objective <= judged.primal
    difference = problem.of([a - b for a, b in zip(claim.alpha, best.alpha, strict=True)])
    assert difference.squared_norm() <= 2 * (judged.primal - best.objective)


@given(soft())
def test_the_primal_of_the_judge_is_the_primal(given_: dict[str, Any]) -> None:
    if "kernel" in given_:
        return
    problem = read_rational_problem(**given_)
    point = problem.of(optimality.repaired(problem, [Fraction(1)] * len(problem.signs)))
    assert optimality.duality_gap(point).primal == svm.primal_objective(
        given_["rows"], given_["labels"], point.weights(), point.bias_set().some(), C=given_["C"],
        slack=given_["slack"])


def test_an_exact_solution_has_no_residual() -> None:
    claim = {"alpha": BEST, "weights": ["-2/5", "6/5"], "bias": "-7/5"}
    assert not any(optimality.judge(*FIVE, claim=claim).values())
    assert not any(optimality.judge(*FIVE, claim=rational_optimum(*FIVE)).values())
    for b in (-1, 0, "1/2", 1):
        claim = {"alpha": [1] * 4, "weights": [0, 0], "bias": b}
        assert not any(optimality.judge(*XOR, C=1, claim=claim).values())


@pytest.mark.parametrize(("claim", "faults"), [
    ({"alpha": [0, "4/5", 0, "2/5", "2/5"], "bias": "-6/5"}, {"bias": Fraction(1, 7)}),
    ({"alpha": BEST, "weights": ["-2/5", "3/5"]}, {"stationarity": Fraction(1, 6)}),
    ({"alpha": ["-1/5", "4/5", "1/5", "2/5", "2/5"]}, {"below": Fraction(1, 4)}),
    ({"alpha": [0, "6/5", 0, "2/5", "2/5"]}, {"imbalance": Fraction(1, 5)}),
    ({"alpha": [0, "2/5", 0, "1/5", "1/5"]}, {"gap": Fraction(1, 4)}),
    ({"alpha": [0] * 5}, {"gap": Fraction(1)}),
])
def test_each_residual_names_its_fault(claim: dict[str, Any], faults: dict[str, Fraction]) -> None:
    found = optimality.judge(*FIVE, claim=claim)
    assert {name: found[name] for name in faults} == faults
    if "gap" not in faults and "below" not in faults:
        assert {name for name, residual in found.items() if residual} == set(faults)


def test_what_lies_below_0_is_measured_by_the_greatest_in_size() -> None:
    problem = read_rational_problem(*FIVE)
    found = optimality.infeasibility(problem, [Fraction(v) for v in (-3, 1, 0, 1, -1)])
    assert found == {"below": 1, "above": 0, "imbalance": Fraction(2, 6)}
    assert not any(optimality.infeasibility(problem, [Fraction(0)] * 5).values())


def test_a_multiplier_above_its_price_is_seen() -> None:
    found = optimality.judge(*XOR, C="1/2", claim={"alpha": [1, "1/2", 1, "1/2"]})
    assert found == {"below": 0, "above": 1, "imbalance": 0, "gap": 0, "stationarity": 0, "bias": 0}


def test_floats_of_another_program_are_measured() -> None:
    found = optimality.judge(*FIVE, claim={"alpha": [0.0, 0.8, 0.0, 0.4, 0.7 - 0.3], "bias": -1.4})
    assert 0 < found["imbalance"] < Fraction(1, 10**15)
    assert 0 < found["gap"] < Fraction(1, 10**15)
    assert 0 < found["bias"] < Fraction(1, 10**15)


def test_a_plane_is_measured_against_the_dual_value() -> None:
    assert optimality.plane_gap(*FIVE, ["-2/5", "6/5"], "-7/5", "4/5") == 0
    assert optimality.plane_gap(*FIVE, [0, 1], "-5/2", "4/5") == Fraction(3, 5)
    assert optimality.plane_gap(*FIVE, [0, 1], -1, "4/5") == 1
    assert optimality.plane_gap(*XOR, [0, 0], "1/3", 4, C=1) == 0


def test_no_b_is_right_for_a_ray_alone() -> None:
    one: dict[str, Any] = {"rows": [[3], [4]], "labels": [1, 1], "C": 1}
    assert not any(optimality.judge(**one, claim={"alpha": [0, 0], "bias": None}).values())
    assert not any(optimality.judge(**one, claim={"alpha": [0, 0], "bias": 5}).values())
    assert optimality.judge(**one, claim={"alpha": [0, 0], "bias": "1/2"})["bias"] == Fraction(1, 2)
    assert optimality.judge(*FIVE, claim={"alpha": BEST, "bias": None})["bias"] == 1


@pytest.mark.parametrize("claim", [None, 3, {}, {"alpha": [1]}, {"alpha": BEST, "weights": [1]},
                                   {"alpha": BEST, "weights": []},
                                   {"alpha": ["x"] * 5}, {"alpha": [float("nan")] * 5}])
def test_a_claim_of_another_shape_is_refused(claim: Any) -> None:
    with pytest.raises(InvalidInput):
        optimality.judge(*FIVE, claim=claim)


def test_what_has_no_multipliers_is_told_that() -> None:
    with pytest.raises(InvalidInput, match="claim=3 has no multipliers"):
        optimality.judge(*FIVE, claim=3)


def test_a_gap_is_proven_to_a_thousandth_of_itself_or_is_1() -> None:
    """Of two points at the distance 1, α = (1, 1): P = 1/(1 − K), D = 1 + K, and so (P − D)/P = K²."""
    true = real.exp(-2)
    _, gap = optimality.proven_gap(gaussian_problem([[0], [1]], [1, -1], gamma=1), [Fraction(1)] * 2)
    assert real.compare(gap, true) >= 0 >= real.compare(999 * gap, 1000 * true)
    near = gaussian_problem([[0], [1]], [1, -1], gamma=Fraction(1, 2**1100))
    assert optimality.proven_gap(near, [Fraction(1)] * 2)[1] == 1


@pytest.mark.parametrize("claim", [{"alpha": [1, 1]}, {"alpha": [1, 1], "weights": []}])
def test_a_gaussian_kernel_has_no_weights_to_measure(claim: dict[str, Any]) -> None:
    points: dict[str, Any] = {"rows": [[0], [1]], "labels": [1, -1], "C": 1, "kernel": "rbf"}
    assert optimality.judge(**points, claim=claim)["stationarity"] == 0
    with pytest.raises(InvalidInput, match="has 1 numbers for 0"):
        optimality.judge(**points, claim={**claim, "weights": [1]})


def test_weights_of_a_kernel_are_no_claim() -> None:
    with pytest.raises(InvalidInput, match="linear"):
        optimality.judge(*XOR, kernel="polynomial", degree=2, claim={"alpha": ["1/4"] * 4, "weights": [1, 0]})


# ---------------------------------------------------------------- without a free intercept

@given(unbalanced(st.one_of(soft(), hard())), st.data())
def test_without_a_free_intercept_the_repair_only_clips(given_: dict[str, Any], data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    n = len(problem.signs)
    alpha = [Fraction(value) for value in data.draw(st.lists(anything, min_size=n, max_size=n))]
    top = max(alpha) if problem.bound is None else problem.bound
    assert optimality.repaired(problem, alpha) == [min(max(a, Fraction(0)), max(top, Fraction(0)))
                                                   for a in alpha]
    assert optimality.infeasibility(problem, alpha)["imbalance"] == 0


@given(unbalanced(soft()), st.data())
def test_without_a_free_intercept_the_gap_is_the_sum_of_its_terms(given_: dict[str, Any],
                                                                  data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    n = len(problem.signs)
    claim = problem.of(optimality.repaired(problem, [Fraction(v) for v in data.draw(
        st.lists(anything, min_size=n, max_size=n))]))
    judged = optimality.duality_gap(claim)
    assert judged.primal is not None
    assert min(judged.terms) >= 0
    assert judged.primal - judged.dual == sum(judged.terms)
    assert judged.dual <= rational_optimum(**given_).objective <= judged.primal
    if "kernel" not in given_:
        assert judged.primal == svm.primal_objective(
            given_["rows"], given_["labels"], claim.weights(), claim.made_bias(), C=given_["C"],
            slack=given_["slack"], intercept=given_["intercept"])


def test_the_plane_of_a_penalised_intercept_is_not_the_best_of_a_free_one() -> None:
    """Each is right by its own measure; by the other's its objective is 47 % above the least."""
    claim = {"alpha": [0, "8/7", 0, "29/14", 0], "weights": ["-5/7", "19/14"], "bias": "-13/14"}
    assert not any(optimality.judge(*FIVE, claim=claim, intercept="penalised").values())
    assert optimality.judge(*FIVE, claim=claim)["imbalance"] == Fraction(13, 45)
    assert optimality.judge(*FIVE, claim={"alpha": BEST, "bias": "-7/5"}, intercept="penalised")["gap"] > 0
    assert optimality.plane_gap(*FIVE, ["-5/7", "19/14"], "-13/14", "45/28", intercept="penalised") == 0
    assert optimality.plane_gap(*FIVE, ["-5/7", "19/14"], "-13/14", "4/5") == Fraction(737, 2305)
    assert optimality.plane_gap(*FIVE, ["-4/3", "5/3"], 0, "41/18", intercept="none") == 0
    with pytest.raises(InvalidInput, match="intercept='none'"):
        optimality.plane_gap(*FIVE, ["-4/3", "5/3"], 1, "41/18", intercept="none")


def test_a_direction_without_end_certifies_that_no_plane_separates() -> None:
    rows, labels = XOR
    found = optimality.not_separable(read_rational_problem(rows, labels), list(labels))
    assert not found.separable and found.multipliers == [Fraction(1, 2)] * 4
