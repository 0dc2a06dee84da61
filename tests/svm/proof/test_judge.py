"""The judge of support vector machines cannot be fooled: whatever is changed of a solution, it says so.

What is optimal is here what meets the conditions of Karush, Kuhn and Tucker, multiplied out by `brute_svm`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.svm import SVC

from refml.errors import InvalidInput, NotSeparable
from refml.kernels import semidefinite
from refml.svm.problem import objectives as svm
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from tests import brute_svm
from tests.strategies.svm import FAMILIES, divided, few, hard, linear, rational_optimum, soft
from tests.svm.test_trials import options_of
from tests.tables import FIVE

OFF = Fraction(1, 10**30)
OF_MULTIPLIERS = ("below", "above", "imbalance", "gap")
multipliers = st.one_of(st.integers(0, 3).map(Fraction), st.integers(0, 12).map(lambda k: Fraction(k, 5)))


def changes(alpha: list[Fraction]) -> dict[str, list[Fraction]]:
    """Multipliers that differ from these in one thing, by much and by next to nothing."""
    n = range(len(alpha))
    found = {}
    for i in n:
        for name, step in (("up", Fraction(1)), ("down", -alpha[i] or -OFF), ("hair", OFF), ("short", -OFF)):
            found[f"{name} {i}"] = [a + step if j == i else a for j, a in enumerate(alpha)]
    for i, k in combinations(n, 2):
        found[f"swapped {i} {k}"] = [alpha[k] if j == i else alpha[i] if j == k else a
                                     for j, a in enumerate(alpha)]
        for name, sign in (("moved", 1), ("shared", -1)):
            found[f"{name} {i} {k}"] = [a + OFF if j == i else a + sign * OFF if j == k else a
                                        for j, a in enumerate(alpha)]
    for factor in (Fraction(1, 2), Fraction(2), 1 + OFF, Fraction(-1), Fraction(0)):
        found[f"times {factor}"] = [factor * a for a in alpha]
    return found


@given(st.one_of(few(), FAMILIES["duplicated"]))
def test_multipliers_pass_just_where_they_meet_every_condition(given_: dict[str, Any]) -> None:
    """Whatever is done to a solution, the judge refuses it if and only if it is one no longer."""
    try:
        found = rational_optimum(**given_)
    except NotSeparable:
        return
    K = brute_svm.kernel_matrix(given_["rows"], **options_of(given_))
    labels, C = given_["labels"], given_["C"]
    k = given_["slack"] if C is not None else 1
    for changed in changes(found.alpha).values():
        measured = optimality.judge(**given_, claim={"alpha": changed})
        b = read_rational_problem(**given_).of(changed).bias_set().some()
        right = brute_svm.conditions(K, labels, C, k, changed, b)
        assert right == (not any(measured.values()))
        if right:
            assert not found.alpha_unique or changed == found.alpha
        assert (measured["below"] > 0) == (min(changed) < 0)
        assert (measured["above"] > 0) == (C is not None and k == 1 and max(changed) > C)
        balance = sum(a * y for a, y in zip(changed, labels, strict=True))
        assert (measured["imbalance"] > 0) == (balance != 0)


@given(few())
def test_planes_pass_just_where_they_are_right(given_: dict[str, Any]) -> None:
    """A hair beyond the set of b, and a hair in any weight, is seen; within the set nothing is."""
    try:
        found = rational_optimum(**given_)
    except NotSeparable:
        return
    alpha, best = found.alpha, found.bias_set
    for end, outwards in ((best.lower, -1), (best.upper, 1)):
        if end is None:
            assert optimality.judge(**given_, claim={"alpha": alpha, "bias": None})["bias"] == 0
            continue
        at, beyond = (optimality.judge(**given_, claim={"alpha": alpha, "bias": b})
                      for b in (end, end + outwards * OFF))
        assert not any(at.values())
        assert {name for name, residual in beyond.items() if residual} == {"bias"}
    for j in range(len(found.weights)):
        moved = [w + OFF if i == j else w for i, w in enumerate(found.weights)]
        measured = optimality.judge(**given_, claim={"alpha": alpha, "weights": moved})
        assert {name for name, residual in measured.items() if residual} == {"stationarity"}


@given(st.one_of(few(), divided().map(lambda given_: {**given_, "slack": 1})), st.integers(0, 4))
def test_another_label_is_another_problem(given_: dict[str, Any], place: int) -> None:
    """A solution under labels of which one is turned passes only if it is one there as well."""
    try:
        found = rational_optimum(**given_)
    except NotSeparable:
        return
    i = place % len(given_["labels"])
    labels = [-y if j == i else y for j, y in enumerate(given_["labels"])]
    turned = {**given_, "labels": labels}
    measured = optimality.judge(**turned, claim=found)
    K = brute_svm.kernel_matrix(given_["rows"], **options_of(given_))
    k = given_["slack"] if given_["C"] is not None else 1
    point = read_rational_problem(**turned).of(found.alpha)
    b = point.bias_set().some() if found.bias is None else found.bias
    if not any(measured.values()):
        assert brute_svm.conditions(K, labels, given_["C"], k, found.alpha, b)
        assert point.weights() == found.weights
    if found.alpha[i] != 0:
        assert measured["imbalance"] > 0


def test_all_labels_turned_leave_the_multipliers_and_turn_the_plane() -> None:
    found = rational_optimum(*FIVE, C="1/2")
    rows, turned = FIVE[0], [-y for y in FIVE[1]]
    assert not any(optimality.judge(rows, turned, {"alpha": found.alpha}, C="1/2").values())
    measured = optimality.judge(rows, turned, found, C="1/2")
    assert measured["stationarity"] > 0 and measured["bias"] > 0


# ---------------------------------------------------------------- the gap

@given(soft(), st.data())
def test_the_gap_is_its_terms_by_definition(given_: dict[str, Any], data: st.DataObject) -> None:
    """Σ α_i·(y_i·f(x_i) − 1 + ξ_i) + Σ (C − α_i)·ξ_i, at the best b, for k = 1; and for k = 2 its square."""
    problem = read_rational_problem(**given_)
    n, C = len(problem.signs), given_["C"]
    drawn = data.draw(st.lists(multipliers, min_size=n, max_size=n))
    alpha = optimality.repaired(problem, drawn)
    K = brute_svm.kernel_matrix(given_["rows"], **options_of(given_))
    b = problem.of(alpha).bias_set().some()
    f = [sum((a * y * k for a, y, k in zip(alpha, problem.signs, row, strict=True)), b) for row in K]
    xi = [max(Fraction(0), 1 - y * v) for y, v in zip(problem.signs, f, strict=True)]
    terms = [a * (y * v - 1 + s) + ((C - a) * s if problem.slack == 1 else (2 * C * s - a) ** 2 / (4 * C))
             for a, y, v, s in zip(alpha, problem.signs, f, xi, strict=True)]
    judged = optimality.duality_gap(problem.of(alpha))
    assert judged.terms == terms
    assert judged.primal is not None and judged.primal - judged.dual == sum(terms)


@given(st.one_of(divided(), FAMILIES["hard"]), st.data())
def test_the_hard_margin_is_divided_by_its_least_margin(given_: dict[str, Any], data: st.DataObject) -> None:
    """P is of the plane (w, b)/m, whatever the scale of the multipliers; ‖w − w*‖² is at most 2·gap."""
    problem, best = read_rational_problem(**given_), rational_optimum(**given_)
    n = len(problem.signs)
    drawn = data.draw(st.lists(multipliers, min_size=n, max_size=n))
    share = data.draw(st.sampled_from([Fraction(1), Fraction(1, 20), Fraction(1, 1000)]))
    alpha = optimality.repaired(problem, [share * a + (1 - share) * c
                                          for a, c in zip(drawn, best.alpha, strict=True)])
    point = problem.of(alpha)
    judged = optimality.duality_gap(point)
    b = point.bias_set().value()
    if b is None:
        assert not any(alpha)
        return
    least = min(y * (s + b) for y, s in zip(problem.signs, point.scores(), strict=True))
    if least <= 0:
        assert judged.primal is None and judged.relative() == 1
        return
    assert judged.primal == point.squared_norm() / (2 * least**2)
    assert judged.dual <= best.objective <= judged.primal
    apart = problem.of([a - c for a, c in zip(alpha, best.alpha, strict=True)]).squared_norm()
    assert apart <= 2 * (judged.primal - judged.dual)
    tripled = optimality.duality_gap(problem.of([3 * a for a in alpha]))
    assert tripled.primal == judged.primal


@given(soft(), st.data())
def test_the_gap_bounds_the_distance_of_the_weights(given_: dict[str, Any], data: st.DataObject) -> None:
    problem = read_rational_problem(**given_)
    n = len(problem.signs)
    alpha = optimality.repaired(problem, data.draw(st.lists(multipliers, min_size=n, max_size=n)))
    judged, best = optimality.duality_gap(problem.of(alpha)), rational_optimum(**given_)
    assert judged.primal is not None
    apart = problem.of([a - c for a, c in zip(alpha, best.alpha, strict=True)]).squared_norm()
    assert apart <= judged.primal - judged.dual


def test_with_the_hard_margin_the_distance_may_be_above_the_gap() -> None:
    """Half of the right multipliers: ‖w − w*‖² = 2/5, and the gap is 4/5 − 3/5."""
    problem = read_rational_problem(*FIVE)
    halved = problem.of([a / 2 for a in rational_optimum(*FIVE).alpha])
    judged = optimality.duality_gap(halved)
    assert halved.squared_norm() == Fraction(2, 5)
    assert (judged.primal, judged.dual) == (Fraction(4, 5), Fraction(3, 5))


# ---------------------------------------------------------------- the repair

@given(st.one_of(soft(), hard()), st.data())
def test_the_repair_follows_its_rule(given_: dict[str, Any], data: st.DataObject) -> None:
    """Clipped; then the class of the greater sum gives, free ones first, in the order of the examples."""
    problem = read_rational_problem(**given_)
    n, C, y = len(problem.signs), problem.bound, problem.signs
    alpha = [a - 1 for a in data.draw(st.lists(multipliers, min_size=n, max_size=n))]
    found = optimality.repaired(problem, alpha)
    assert found == optimality.repaired(problem, list(alpha)) == optimality.repaired(problem, found)
    clipped = [max(a, Fraction(0)) if C is None else min(max(a, Fraction(0)), C) for a in alpha]
    excess = sum(a * sign for a, sign in zip(clipped, y, strict=True))
    gave = [c - a for c, a in zip(clipped, found, strict=True)]
    assert min(gave) >= 0 and sum(gave) == abs(excess)
    givers = [i for i in range(n) if y[i] * excess > 0 and clipped[i] > 0]
    assert all(i in givers for i in range(n) if gave[i])
    order = [i for i in givers if clipped[i] != C] + [i for i in givers if clipped[i] == C]
    emptied = [found[i] == 0 for i in order]
    some = [gave[i] > 0 for i in order]
    # all before the last giver are empty, and none after it gave
    assert emptied[: sum(some) - 1] == [True] * max(sum(some) - 1, 0)
    assert some == sorted(some, reverse=True)


def test_the_repair_by_hand() -> None:
    problem = read_rational_problem([[0], [1], [2], [3]], [1, 1, 1, -1], C=2)
    assert optimality.repaired(problem, [Fraction(v) for v in (3, 1, Fraction(1, 2), 1)]) == [1, 0, 0, 1]
    assert optimality.repaired(problem, [Fraction(v) for v in (-1, 1, Fraction(1, 2), 1)]) == [
        0, Fraction(1, 2), Fraction(1, 2), 1]


# ---------------------------------------------------------------- floats of others

def claim_of(peer: SVC, count: int) -> dict[str, Any]:
    """What a fitted SVC says, as a claim."""
    alpha = [0.0] * count
    for i, signed in zip(peer.support_, peer.dual_coef_[0], strict=True):
        alpha[i] = abs(float(signed))
    return {"alpha": alpha, "weights": peer.coef_[0].tolist(), "bias": float(peer.intercept_[0])}


@pytest.mark.parametrize(("first", "second", "C"), [(0, 1, 1), (0, 2, 100), (1, 2, 1), (0, 1, None)])
def test_libsvm_is_near_on_iris(first: int, second: int, C: int | None) -> None:
    data = load_iris()
    chosen = np.isin(data.target, (first, second))
    rows, labels = data.data[chosen], np.where(data.target[chosen] == first, 1, -1).tolist()
    peer = SVC(kernel="linear", C=C or 1e6, tol=1e-9).fit(rows, labels)
    measured = optimality.judge(rows, labels, claim_of(peer, len(labels)), C=C)
    assert measured["below"] == measured["above"] == 0
    assert 0 < measured["gap"] < Fraction(1, 10**3)
    assert measured["imbalance"] < Fraction(1, 10**12)
    assert measured["stationarity"] < Fraction(1, 10**9)
    assert measured["bias"] < Fraction(1, 10**4)


def test_libsvm_is_near_on_random_data() -> None:
    draws = np.random.default_rng(11)
    for size, wide in ((10, 1), (30, 2), (60, 5)):
        rows: Any = draws.normal(size=(size, wide))
        labels: Any = np.where(rows[:, 0] + draws.normal(size=size) > 0, 1, -1)
        peer = SVC(kernel="linear", C=2.0, tol=1e-9).fit(rows, labels)
        measured = optimality.judge(rows, labels, claim_of(peer, size), C=2)
        assert max(measured.values()) < Fraction(1, 10**5)


# ---------------------------------------------------------------- a plane without multipliers

@given(few(linear), st.data())
def test_a_plane_is_measured_from_the_dual_value(given_: dict[str, Any], data: st.DataObject) -> None:
    try:
        found = rational_optimum(**given_)
    except NotSeparable:
        return
    value, exponent = found.objective, given_["slack"]
    right = found.bias_set.some()
    examples = (given_["rows"], given_["labels"])
    assert optimality.plane_gap(*examples, found.weights, right, value, C=given_["C"], slack=exponent) == 0
    w = [a + Fraction(data.draw(st.integers(-3, 3)), 4) for a in found.weights]
    b = right + Fraction(data.draw(st.integers(-3, 3)), 4)
    gap = optimality.plane_gap(*examples, w, b, value, C=given_["C"], slack=exponent)
    primal = svm.primal_objective(*examples, w, b, C=given_["C"], slack=exponent)
    assert 0 <= gap <= 1
    if given_["C"] is not None and gap:
        assert primal - value == gap * primal
        assert sum((a - c) ** 2 for a, c in zip(w, found.weights, strict=True)) <= 2 * (primal - value)


def test_no_dual_value_is_above_a_primal_one() -> None:
    with pytest.raises(InvalidInput, match="dual=1 is above 4/5"):
        optimality.plane_gap(*FIVE, ["-2/5", "6/5"], "-7/5", 1)


# ---------------------------------------------------------------- a kernel matrix

def test_a_matrix_is_a_kernel_just_where_no_principal_minor_is_negative() -> None:
    chance = Random(8)
    seen = {True: 0, False: 0}
    for _ in range(300):
        n = chance.randint(1, 4)
        matrix = [[Fraction(0)] * n for _ in range(n)]
        for i in range(n):
            for j in range(i + 1):
                matrix[i][j] = matrix[j][i] = Fraction(chance.randint(-1 if i != j else 0, 2))
        minors = [np.linalg.det(np.array([[float(matrix[i][j]) for j in s] for i in s]))
                  for size in range(1, n + 1) for s in combinations(range(n), size)]
        right = min(minors) > -1e-9    # they are integers
        seen[right] += 1
        if right:
            assert rational_optimum(matrix, [1] * n, C=1, kernel="gram").weights == []
            continue
        with pytest.raises(InvalidInput, match=r"rows is not a kernel matrix: with v=\["):
            rational_optimum(matrix, [1] * n, C=1, kernel="gram")
        proof = semidefinite.certificate(matrix)
        assert not proof.semidefinite
    assert min(seen.values()) > 60
