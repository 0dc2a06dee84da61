"""The optimum: judged, checked by the definitions, compared with other roads, and the notes' examples."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.svm import SVC, LinearSVC

from refml.errors import NotSeparable, Unsupported
from refml.numbers.reals import real
from refml.perceptron import best_direction
from refml.separability import deciding as separability
from refml.separability import nearest_point, proof
from refml.svm import optimum
from refml.svm.problem import objectives as svm
from refml.svm.problem.bias import Bias
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import active_set, float_smo
from tests.kernels.test_rows import value
from tests.strategies.svm import examples, hard, rational_optimum, separated, soft, unbalanced
from tests.svm.solvers.test_interior_point import clouds
from tests.tables import FIVE, XOR

Rows = list[list[Any]]


def solved(*arguments: Any, **options: Any) -> Any:
    return optimum.solve(*arguments, **options)


def kernel_of(given_: dict[str, Any]) -> dict[str, Any]:
    return {name: given_[name] for name in ("kernel", "gamma", "constant", "degree") if name in given_}


def verify(given_: dict[str, Any], found: optimum.RationalSolution) -> None:
    """Every condition of Karush, Kuhn and Tucker, multiplied out."""
    rows, labels, C, k = given_["rows"], given_["labels"], given_["C"], given_.get("slack", 1)
    n = range(len(rows))
    K = [[value(rows[i], rows[j], **kernel_of(given_)) for j in n] for i in n]
    assert sum(found.alpha[i] * labels[i] for i in n) == 0
    assert all(a >= 0 and (C is None or k == 2 or a <= C) for a in found.alpha)
    for b in {found.bias_set.some(), found.bias_set.lower, found.bias_set.upper} - {None}:
        margins = [labels[i] * (sum(found.alpha[j] * labels[j] * K[i][j] for j in n) + b) for i in n]
        xi = [max(Fraction(0), 1 - margin) for margin in margins]
        assert C is not None or not any(xi)
        for i in n:
            assert found.alpha[i] * (margins[i] - 1 + xi[i]) == 0
            if C is not None:
                assert xi[i] == found.alpha[i] / (2 * C) if k == 2 else (C - found.alpha[i]) * xi[i] == 0
    assert found.squared_norm == sum(found.alpha[i] * found.alpha[j] * labels[i] * labels[j] * K[i][j]
                                     for i in n for j in n)


@given(soft())
def test_every_soft_problem_is_solved(given_: dict[str, Any]) -> None:
    found = rational_optimum(**given_)
    verify(given_, found)
    assert not any(optimality.judge(**given_, claim=found).values())


@given(hard())
def test_every_hard_problem_is_solved_or_refused_with_a_proof(given_: dict[str, Any]) -> None:
    try:
        found = rational_optimum(**given_)
    except NotSeparable as refusal:
        claim = refusal.certificate
        if "kernel" not in given_:
            measured = proof.judge(given_["rows"], given_["labels"], "strict", False, claim)
            assert not any(measured.values())
        signed = [y * m for y, m in zip(given_["labels"], claim.multipliers, strict=True)]
        assert min(claim.multipliers) >= 0 and any(signed) and sum(signed) == 0
        for x in given_["rows"]:
            values = [value(x, z, **kernel_of(given_)) for z in given_["rows"]]
            assert sum(s * v for s, v in zip(signed, values, strict=True)) == 0
        return
    verify(given_, found)
    assert "kernel" in given_ or separability.separable(given_["rows"], given_["labels"])


@given(separated())
def test_the_margin_is_half_the_distance_of_the_hulls(given_: dict[str, Any]) -> None:
    """L28, DER-19: the nearest point of all differences to 0, found by another algorithm."""
    found = optimum.solve(**given_)
    plus = [x for x, y in zip(given_["rows"], given_["labels"], strict=True) if y > 0]
    minus = [x for x, y in zip(given_["rows"], given_["labels"], strict=True) if y < 0]
    if not plus or not minus:
        assert found.margin() is None and found.bias is None and not any(found.weights)
        return
    scale = 1
    for entry in [entry for x in given_["rows"] for entry in x]:
        scale *= entry.denominator
    differences = [[int((a - b) * scale) for a, b in zip(p, m, strict=True)] for p in plus for m in minus]
    x, t = nearest_point.nearest_to_origin(differences)
    assert found.squared_norm * Fraction(sum(v * v for v in x), (t * scale) ** 2) == 4
    assert found.bias == svm.hard_bias(given_["rows"], given_["labels"], found.weights)    # L30


@given(soft())
def test_only_support_vectors_matter(given_: dict[str, Any]) -> None:
    """L29: without the others the multipliers are still optimal, and so are the weights."""
    found = optimum.solve(**given_)
    if not found.support:
        return
    kept = {**given_, "rows": [given_["rows"][i] for i in found.support],
            "labels": [given_["labels"][i] for i in found.support]}
    again = optimum.solve(**kept)
    assert again.objective == found.objective
    assert again.weights == found.weights


def test_thousands_of_small_degenerate_problems() -> None:
    """Grids, duplicates and one class, solved from a guess and from 0: judged one and all, none left out."""
    chance = Random(1)
    judged = refused = 0
    for _ in range(1500):
        n, d, m = chance.randint(1, 14), chance.randint(1, 3), chance.randint(1, 3)
        rows = [[chance.randint(-m, m) for _ in range(d)] for _ in range(n)]
        labels = [chance.choice([1, -1]) for _ in range(n)]
        options: Any = chance.choice([{}, {"kernel": "polynomial", "constant": 0, "degree": 3},
                                      {"kernel": "polynomial", "degree": 2, "gamma": "1/2"}])
        problem = read_rational_problem(
            rows, labels, C=chance.choice([None, None, "1/100", "1/3", 1, 7, 1000]),
            slack=chance.choice([1, 1, 2]), **options)
        answers = []
        for start in ([Fraction(0)] * n, optimality.repaired(problem, float_smo.guess(problem).alpha)):
            try:
                answers.append(optimum.optimal_point(problem, start))
            except NotSeparable:      # optimum.not_separable has verified the certificate
                refused += 1
        for point in answers:
            gap = optimality.duality_gap(point)
            assert gap.primal == gap.dual and not any(gap.terms)
            assert not any(optimality.infeasibility(problem, point.alpha).values())
            judged += 1
        for point in answers[1:]:    # whatever the multipliers, w and the set of b are one
            assert point.scores() == answers[0].scores()
            assert point.bias_set() == answers[0].bias_set()
    assert judged + refused == 3000
    assert min(judged, refused) > 300


# ---------------------------------------------------------------- the notes' examples, by hand

def test_the_five_points() -> None:
    found = solved(*FIVE)
    assert found.weights == [Fraction(-2, 5), Fraction(6, 5)]
    assert found.bias == Fraction(-7, 5)
    assert found.alpha == [0, Fraction(4, 5), 0, Fraction(2, 5), Fraction(2, 5)]
    assert (found.support, found.objective) == ([1, 3, 4], Fraction(4, 5))
    assert found.alpha_unique and found.bias_unique
    assert real.compare(found.margin(), real.sqrt(10) / 4) == 0


def test_the_five_points_with_slack() -> None:
    """At C = 1/2 two pairs of multipliers are as good, and from C = max α* on it is the hard margin (L36)."""
    found = solved(*FIVE, C="1/2")
    assert (found.weights, found.bias) == ([Fraction(-2, 7), Fraction(6, 7)], Fraction(-9, 7))
    assert not found.alpha_unique
    assert solved(*FIVE, C="4/5").weights == solved(*FIVE, C=100).weights == solved(*FIVE).weights
    prices = [Fraction(c, 20) for c in range(1, 20)]
    objectives = [solved(*FIVE, C=C).objective for C in prices]
    assert objectives == sorted(objectives)
    assert all(o <= solved(*FIVE).objective for o in objectives)


def test_xor() -> None:
    found = solved(*XOR, C=1)
    assert (found.objective, found.bias_set, found.bias) == (4, Bias(Fraction(-1), Fraction(1)), 0)
    assert not found.bias_unique and found.alpha_unique
    with pytest.raises(NotSeparable) as refusal:
        solved(*XOR)
    assert refusal.value.certificate.multipliers == [Fraction(1, 2)] * 4
    lifted = solved(*XOR, kernel="polynomial", degree=2, constant=0)
    assert (lifted.squared_norm, lifted.bias, lifted.weights) == (Fraction(1, 2), 0, [])
    assert not lifted.alpha_unique      # x and -x have one image


def test_intervals_of_b() -> None:
    four = solved([[1, 0], [-1, 0], [0, 1], [0, -1]], [1, -1, 1, -1], C="1/100")
    assert four.bias_set == Bias(Fraction(-49, 50), Fraction(49, 50))
    assert not four.bias_unique
    one = solved([[3], [4]], [1, 1], C=1)
    assert (one.bias_set, one.bias, one.alpha) == (Bias(Fraction(1), None), None, [0, 0])
    assert solved([[3], [4]], [-1, -1]).bias_set == Bias(None, Fraction(-1))


def test_opposite_labels_on_one_place() -> None:
    with pytest.raises(NotSeparable):
        solved([[5, 5], [5, 5]], [1, -1])
    found = solved([[5, 5], [5, 5]], [1, -1], C=3)
    assert (found.weights, found.objective, found.alpha) == ([0, 0], 6, [3, 3])
    squared = solved([[5, 5], [5, 5]], [1, -1], C=3, slack=2)
    assert (squared.objective, squared.alpha, squared.bias) == (6, [6, 6], 0)


def test_zero_features_and_huge_coordinates() -> None:
    assert solved([[0, 0], [0, 0]], [1, -1], C=1).weights == [0, 0]
    far = 10**400
    assert solved([[far + 1], [far - 1]], [1, -1]).weights == [1]
    assert solved([[far + 1], [far - 1]], [1, -1]).bias == -far
    assert solved([[far], [-far]], [1, -1], C=1).weights == [Fraction(1, far)]
    assert solved([[Fraction(1, far)], [-Fraction(1, far)]], [1, -1]).weights == [far]


def test_moving_the_data_moves_b_alone_and_scaling_scales_w() -> None:
    """L58."""
    moved = solved([[x + 1000, z - 7] for x, z in FIVE[0]], FIVE[1], C="1/3")
    still = solved(*FIVE, C="1/3")
    assert moved.weights == still.weights
    assert moved.bias == still.bias - (1000 * still.weights[0] - 7 * still.weights[1])
    scaled = solved([[3 * x, 3 * z] for x, z in FIVE[0]], FIVE[1])
    assert [3 * w for w in scaled.weights] == solved(*FIVE).weights


def test_a_kernel_matrix_is_all_that_is_needed() -> None:
    """L31: the dual knows the examples by their inner products; a rotation changes none."""
    gram = [[sum(a * b for a, b in zip(x, z, strict=True)) for z in FIVE[0]] for x in FIVE[0]]
    found = solved(gram, FIVE[1], kernel="gram")
    turned = solved([[Fraction(3 * x - 4 * z, 5), Fraction(4 * x + 3 * z, 5)] for x, z in FIVE[0]], FIVE[1])
    assert found.alpha == turned.alpha == solved(*FIVE).alpha
    assert found.bias == turned.bias == Fraction(-7, 5)


# ---------------------------------------------------------------- other roads, and steps

def iris(first: int, second: int) -> tuple[Rows, list[int]]:
    data = load_iris()
    both = zip(data.data.tolist(), data.target.tolist(), strict=True)
    chosen = [(x, t) for x, t in both if t in (first, second)]
    return [[str(entry) for entry in x] for x, _ in chosen], [1 if t == first else -1 for _, t in chosen]


def solves(rows: Rows, labels: list[int], **options: Any) -> int:
    """How many systems of equations the exact finish solves."""
    problem = read_rational_problem(rows, labels, **options)
    state = active_set.ActiveSet(problem, optimality.repaired(problem, float_smo.guess(problem).alpha))
    try:
        active_set.finish(state)
    except active_set.Ray:
        assert problem.hard
    return state.solves


@pytest.mark.parametrize(("first", "second", "options", "most"), [
    (0, 1, {}, 3), (0, 2, {}, 3), (1, 2, {"C": 1}, 6), (1, 2, {"C": 100}, 4), (1, 2, {}, 12),
    (1, 2, {"C": 1, "kernel": "polynomial", "constant": 0, "degree": 3}, 20), (1, 2, {"C": 1, "slack": 2}, 6),
])
def test_few_systems_are_solved_for_iris(first: int, second: int, options: dict[str, Any], most: int) -> None:
    assert solves(*iris(first, second), **options) <= most


def test_iris_with_overlap_has_no_hard_margin() -> None:
    with pytest.raises(NotSeparable) as refusal:
        optimum.solve(*iris(1, 2))
    claim = refusal.value.certificate
    assert not any(proof.judge(*iris(1, 2), "strict", False, claim).values())
    assert sum(map(bool, claim.multipliers)) <= 6


@pytest.mark.parametrize(("C", "options"), [(1, {}), ("1/10", {}), (1, {"kernel": "polynomial", "degree": 2,
                                                                       "constant": 1})])
def test_libsvm_comes_near(C: Any, options: dict[str, Any]) -> None:
    chance = Random(5)
    rows = [[Fraction(chance.randint(-99, 99), 30) for _ in range(3)] for _ in range(60)]
    labels = [1 if x[0] - x[1] + chance.gauss(0, 1) > 0 else -1 for x in rows]
    found = optimum.solve(rows, labels, C=C, **options)
    peer = SVC(C=float(Fraction(C)), kernel="poly" if options else "linear", tol=1e-9, gamma=1.0,
               coef0=float(options.get("constant", 1)), degree=options.get("degree", 1))
    peer.fit(np.array(rows, dtype=float), labels)
    alpha = [0.0] * len(rows)
    for i, signed in zip(peer.support_, peer.dual_coef_[0], strict=True):
        alpha[i] = abs(float(signed))
    claim = {"alpha": alpha, "bias": float(peer.intercept_[0])}
    measured = optimality.judge(rows, labels, C=C, claim=claim, **options)
    assert measured["gap"] < Fraction(1, 10**4)
    assert measured["bias"] < Fraction(1, 10**2)
    assert float(found.objective) == pytest.approx(sum(alpha) - float(found.squared_norm) / 2, rel=1e-3)


def test_the_steps_have_a_budget() -> None:
    rows, labels = iris(1, 2)
    problem = read_rational_problem(rows, labels, C=1)
    with pytest.raises(Unsupported, match="most_steps=1"):
        optimum.optimal_point(problem, [Fraction(0)] * len(rows), most_steps=1)


# ---------------------------------------------------------------- without a free intercept

def verify_unbalanced(given_: dict[str, Any], found: optimum.RationalSolution) -> None:
    """Every condition of Karush, Kuhn and Tucker where b is what the multipliers make, multiplied out."""
    rows, labels, C, k = given_["rows"], given_["labels"], given_["C"], given_.get("slack", 1)
    b = sum(y * a for y, a in zip(labels, found.alpha, strict=True))
    b = b if given_["intercept"] == "penalised" else Fraction(0)
    assert found.bias == b
    assert found.bias_set == Bias(b, b)
    assert all(a >= 0 and (C is None or k == 2 or a <= C) for a in found.alpha)
    for x, y, a, slack in zip(rows, labels, found.alpha, found.slacks, strict=True):
        margin = y * (sum(v * q * value(x, z, **kernel_of(given_))
                          for v, q, z in zip(found.alpha, labels, rows, strict=True)) + b)
        assert slack == max(0, 1 - margin)
        assert a * (margin - 1 + slack) == 0
        if C is None:
            assert slack == 0
        else:
            assert slack == a / (2 * C) if k == 2 else (C - a) * slack == 0


@given(unbalanced(soft()))
def test_every_soft_problem_without_a_free_intercept_is_solved(given_: dict[str, Any]) -> None:
    found = rational_optimum(**given_)
    verify_unbalanced(given_, found)
    assert not any(optimality.judge(**given_, claim=found).values())
    assert found.bias_unique


@given(unbalanced(hard()))
def test_every_hard_problem_without_a_free_intercept_is_solved_or_refused(given_: dict[str, Any]) -> None:
    """With no intercept a plane through the origin of the features is sought, else any plane."""
    through_origin = given_["intercept"] == "none"
    try:
        found = rational_optimum(**given_)
    except NotSeparable as refusal:
        claim = refusal.certificate
        assert ("through the origin" in str(refusal)) == through_origin
        signed = [y * m for y, m in zip(given_["labels"], claim.multipliers, strict=True)]
        assert min(claim.multipliers) >= 0 and any(signed) and (through_origin or sum(signed) == 0)
        for x in given_["rows"]:
            values = [value(x, z, **kernel_of(given_)) for z in given_["rows"]]
            assert sum(s * v for s, v in zip(signed, values, strict=True)) == 0
        if "kernel" not in given_:
            assert not any(proof.judge(given_["rows"], given_["labels"], "strict", through_origin,
                                              claim).values())
        return
    verify_unbalanced(given_, found)
    assert not any(optimality.judge(**given_, claim=found).values())
    if "kernel" not in given_:
        assert separability.separable(given_["rows"], given_["labels"], through_origin)


@given(separated())
def test_a_penalised_hard_margin_is_novikoffs_best_direction(given_: dict[str, Any]) -> None:
    """DER-11: the nearest point of the signed records' hull to 0, found by another algorithm."""
    found, best = optimum.solve(**given_, intercept="penalised"), best_direction.least_bound(**given_)
    assert found.weights == best.weights
    assert found.bias == best.bias
    assert found.squared_norm + best.bias**2 == 1 / best.margin_squared == 2 * found.objective


@given(st.one_of(examples(), separated()))
def test_through_the_origin_the_nearest_point_of_the_hull_is_the_plane(drawn: dict[str, Any]) -> None:
    given_ = {**drawn, "C": None, "intercept": "none"}
    scale = 1
    for entry in [entry for x in given_["rows"] for entry in x]:
        scale *= entry.denominator
    x, t = nearest_point.nearest_to_origin([[int(y * entry * scale) for entry in row]
                          for row, y in zip(given_["rows"], given_["labels"], strict=True)])
    if not any(x):
        with pytest.raises(NotSeparable):
            optimum.solve(**given_)
        return
    assert optimum.solve(**given_).squared_norm * Fraction(sum(v * v for v in x), (t * scale) ** 2) == 1


@given(soft())
def test_a_penalised_intercept_is_the_weight_of_a_feature_that_is_one(given_: dict[str, Any]) -> None:
    found = optimum.solve(**given_, intercept="penalised")
    K = [[value(x, z, **kernel_of(given_)) + 1 for z in given_["rows"]] for x in given_["rows"]]
    by_matrix = optimum.solve(K, given_["labels"], C=given_["C"], slack=given_["slack"], kernel="gram",
                              intercept="none")
    assert (found.objective, found.slacks) == (by_matrix.objective, by_matrix.slacks)
    assert found.alpha_unique == by_matrix.alpha_unique
    if "kernel" not in given_:
        lifted = optimum.solve([[*x, 1] for x in given_["rows"]], given_["labels"], C=given_["C"],
                           slack=given_["slack"], intercept="none")
        assert [*found.weights, found.bias] == lifted.weights


@given(unbalanced(soft()))
def test_a_free_intercept_costs_least_and_none_costs_most(given_: dict[str, Any]) -> None:
    objectives = [optimum.solve(**{**given_, "intercept": word}).objective
                  for word in ("free", "penalised", "none")]
    assert objectives == sorted(objectives)


def test_thousands_of_small_degenerate_problems_without_a_free_intercept() -> None:
    """Grids, duplicates, zero rows and one class, from 0 and some from a guess: judged one and all."""
    chance = Random(2)
    judged = refused = 0
    for count in range(1000):
        n, d, m = chance.randint(1, 14), chance.randint(1, 3), chance.randint(0, 3)
        rows = [[chance.randint(-m, m) for _ in range(d)] for _ in range(n)]
        labels = [chance.choice([1, -1]) for _ in range(n)]
        options: Any = chance.choice([{}, {"kernel": "polynomial", "constant": 0, "degree": 3},
                                      {"kernel": "polynomial", "degree": 2, "gamma": "1/2"}])
        C, k = chance.choice([None, None, "1/100", "1/3", 1, 7, 1000]), chance.choice([1, 1, 2])
        for intercept in ("penalised", "none"):
            problem = read_rational_problem(rows, labels, C=C, slack=k, intercept=intercept, **options)
            answers = []
            zero = [Fraction(0)] * n
            for start in [zero, optimum.start_of(problem)] if count % 5 == 0 else [zero]:
                try:
                    answers.append(optimum.optimal_point(problem, start))
                except NotSeparable:      # optimum.not_separable has verified the certificate
                    refused += 1
            for point in answers:
                gap = optimality.duality_gap(point)
                assert gap.primal == gap.dual and not any(gap.terms)
                assert not any(optimality.infeasibility(problem, point.alpha).values())
                judged += 1
            for point in answers[1:]:
                assert (point.scores(), point.made_bias()) == (answers[0].scores(), answers[0].made_bias())
    assert judged + refused == 2400
    assert min(judged, refused) > 300


def test_the_five_points_with_a_penalised_intercept() -> None:
    """At a high price it is the hard margin: w = (-0.714, 1.357), b = -0.929, and not (-0.4, 1.2), -1.4."""
    for found in (solved(*FIVE, intercept="penalised"), solved(*FIVE, C=10**10, intercept="penalised")):
        assert (found.weights, found.bias) == ([Fraction(-5, 7), Fraction(19, 14)], Fraction(-13, 14))
        assert found.alpha == [0, Fraction(8, 7), 0, Fraction(29, 14), 0]
        assert found.objective == Fraction(45, 28)
        assert found.alpha_unique
    none = solved(*FIVE, intercept="none")
    assert (none.weights, none.bias) == ([Fraction(-4, 3), Fraction(5, 3)], 0)


def test_one_class_and_zero_features_without_a_free_intercept() -> None:
    one = solved([[3], [4]], [1, 1], intercept="none")
    assert (one.weights, one.bias, one.alpha) == ([Fraction(1, 3)], 0, [Fraction(1, 9), 0])
    one = solved([[3], [4]], [1, 1], intercept="penalised")
    assert (one.weights, one.bias) == ([Fraction(3, 10)], Fraction(1, 10))
    flat = solved([[0, 0], [0, 0]], [1, 1], C=1, intercept="penalised")
    assert (flat.weights, flat.bias, flat.alpha_unique) == ([0, 0], 1, False)
    with pytest.raises(NotSeparable) as refusal:
        solved([[0], [1]], [1, 1], intercept="none")
    assert refusal.value.certificate.multipliers == [1, 0]


@pytest.mark.parametrize("fit_intercept", [True, False])
@pytest.mark.parametrize(("loss", "slack"), [("hinge", 1), ("squared_hinge", 2)])
def test_liblinear_comes_near(fit_intercept: bool, loss: str, slack: int) -> None:
    chance = Random(7)
    for C in (Fraction(1, 10), Fraction(1)):
        rows = [[Fraction(chance.randint(-99, 99), 50) for _ in range(3)] for _ in range(40)]
        labels = [1 if x[0] - x[1] + chance.gauss(0, 1) > 0 else -1 for x in rows]
        found = optimum.solve(rows, labels, C=C, slack=slack,
                              intercept="penalised" if fit_intercept else "none")
        peer = LinearSVC(C=float(C), loss=loss, tol=1e-10, max_iter=10**6, dual=True,
                         fit_intercept=fit_intercept)
        peer.fit(np.array(rows, dtype=float), labels)
        assert [float(w) for w in found.weights] == pytest.approx(peer.coef_[0], abs=1e-4)
        assert found.bias is not None
        assert float(found.bias) == pytest.approx(float(np.ravel(peer.intercept_)[0]), abs=1e-4)


def test_few_systems_are_solved_for_iris_without_a_free_intercept() -> None:
    for intercept in ("penalised", "none"):
        for C, k, most in ((1, 1, 30), (1, 2, 30), (100, 1, 40)):
            problem = read_rational_problem(*iris(1, 2), C=C, slack=k, intercept=intercept)
            state = active_set.ActiveSet(problem, optimum.start_of(problem))
            active_set.finish(state)
            assert state.solves <= most


@pytest.mark.parametrize(("count", "width", "options"), [
    (400, 12, {"C": 1}), (400, 12, {"C": 1000}), (400, 12, {"C": 1000, "slack": 2}), (150, 40, {"C": 100}),
    (150, 4, {"C": 1000, "kernel": "polynomial", "degree": 2, "constant": 1}),
    (150, 4, {"C": 1000, "kernel": "polynomial", "degree": 2, "constant": 1, "slack": 2}),
    (150, 4, {"C": 1000, "kernel": "polynomial", "degree": 3}),
    (60, 4, {"C": 1000, "kernel": "polynomial", "degree": 4}),
    (60, 4, {"C": 1000, "kernel": "polynomial", "degree": 4, "constant": 1, "slack": 2}),
])
@pytest.mark.parametrize("intercept", ["free", "penalised", "none"])
def test_few_systems_are_solved_where_classes_overlap(
    intercept: str, count: int, width: int, options: dict[str, Any]
) -> None:
    """Whatever C and the intercept are: of few features the guess is all but the optimum."""
    rows, labels = clouds(count, width, seed=count, apart=0.5)
    problem = read_rational_problem(rows, labels, **options, intercept=intercept)
    state = active_set.ActiveSet(problem, optimum.start_of(problem))
    point = problem.of(active_set.finish(state))
    gap = optimality.duality_gap(point)
    assert gap.primal == gap.dual
    assert state.solves <= 3


def test_steps_and_digits_are_not_taken_for_one_another() -> None:
    with pytest.raises(Unsupported, match="digits=5000 are more than"):
        optimum.solve([[0], [1]], [1, -1], kernel="rbf", most_steps=7, digits=5000)
