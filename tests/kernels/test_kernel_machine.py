"""Kernel machines: linear machines on explicit maps, scikit-learn's decision function, signs of bumps."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.svm import SVC

from refml.errors import InvalidInput
from refml.features import kernel_maps, maps
from refml.kernels import geometry, kernel_machine
from refml.linear import classifier as linear
from refml.numbers.reals import real
from refml.perceptron.dual_form import dual
from tests.drawing import simple_fractions
from tests.tables import XOR

CORNERS = XOR[0]
DIAGONALS = [1, 1, -1, -1]
EIGHTHS = ["1/8"] * 4
hostile = st.one_of(
    st.integers(-2, 2).map(Fraction), simple_fractions(-5, 5, 9),
    st.sampled_from([Fraction(10) ** 400, -Fraction(1, 10**400)]))


@st.composite
def machine(draw: st.DrawFn, cells: st.SearchStrategy[Fraction] = hostile) -> dict[str, Any]:
    n, p = draw(st.integers(1, 5)), draw(st.integers(1, 3))
    return {
        "rows": draw(st.lists(st.lists(cells, min_size=p, max_size=p), min_size=n, max_size=n)),
        "labels": draw(st.lists(st.sampled_from([1, -1]), min_size=n, max_size=n)),
        "multipliers": draw(st.lists(cells, min_size=n, max_size=n)), "bias": draw(cells),
        "query": draw(st.lists(cells, min_size=p, max_size=p)),
    }


# ---------------------------------------------------------------- linear machines on explicit maps

@given(machine(), st.integers(1, 3), st.sampled_from([Fraction(0), Fraction(1), Fraction(2, 3)]))
def test_a_kernel_machine_is_a_linear_machine_on_the_explicit_map(
        given_machine: dict[str, Any], q: int, c: Fraction) -> None:
    images = [kernel_maps.kernel_map(row, q, c) for row in given_machine["rows"]]
    image = kernel_maps.kernel_map(given_machine["query"], q, c)
    signed = [m * y for m, y in zip(given_machine["multipliers"], given_machine["labels"], strict=True)]
    w = [real.total([s * f[j] for s, f in zip(signed, images, strict=True)]) for j in range(len(image))]
    expected = real.total([a * b for a, b in zip(w, image, strict=True)]) + given_machine["bias"]
    assert kernel_machine.score(**given_machine, kernel="polynomial", degree=q, constant=c) == expected


@given(machine(), st.integers(1, 3))
def test_the_coefficients_are_those_of_the_score(given_machine: dict[str, Any], q: int) -> None:
    query = given_machine.pop("query")
    kernel: dict[str, Any] = {"degree": q, "constant": "1/2", "gamma": 3}
    coefficients = kernel_machine.polynomial_coefficients(**given_machine, **kernel)
    monomials = maps.polynomial(query, q)
    score = kernel_machine.score(**given_machine, query=query, kernel="polynomial", **kernel)
    assert sum(a * m for a, m in zip(coefficients, monomials, strict=True)) == score


@given(machine())
def test_the_machine_of_the_linear_kernel_is_a_plane(given_machine: dict[str, Any]) -> None:
    signed = [m * y for m, y in zip(given_machine["multipliers"], given_machine["labels"], strict=True)]
    w = [sum((s * x for s, x in zip(signed, column, strict=True)), Fraction(0))
         for column in zip(*given_machine["rows"], strict=True)]
    by_plane = linear.score(w, given_machine["bias"], given_machine["query"])
    assert kernel_machine.score(**given_machine) == by_plane


@given(hostile, hostile)
def test_the_quadratic_machine_of_xor_is_the_product(u: Fraction, v: Fraction) -> None:
    found = kernel_machine.score(CORNERS, DIAGONALS, EIGHTHS, 0, [u, v], kernel="polynomial", degree=2)
    assert found == u * v


@pytest.mark.parametrize(("radius", "label"), [(1, -1), ("3/2", -1), ("8/5", 1), (2, 1)])
def test_circles_that_no_line_separates(radius: Any, label: int) -> None:
    rows = [[1, 0], [-1, 0], [0, 1], [0, -1], [2, 0], [-2, 0], [0, 2], [0, -2]]
    ring = ([-1] * 4 + [1] * 4, ["1/9"] * 8, "-5/3", [0, radius])
    assert kernel_machine.decision(rows, *ring, kernel="polynomial", degree=2, constant=0) == label


# ---------------------------------------------------------------- scikit-learn

@pytest.mark.parametrize(("kernel", "theirs", "options"), [
    ("linear", "linear", {}), ("rbf", "rbf", {"gamma": 0.5}),
    ("polynomial", "poly", {"gamma": 0.25, "degree": 3}),
])
def test_scores_are_those_of_a_fitted_svc(kernel: str, theirs: str, options: dict[str, Any]) -> None:
    draws = np.random.default_rng(4)
    rows = draws.normal(size=(30, 2))
    labels = np.where(rows[:, 0] * rows[:, 1] > 0, 1, -1)
    fitted = SVC(kernel=theirs, C=2.0, coef0=1.0, **options).fit(rows, labels)
    signed = fitted.dual_coef_[0]
    sides, multipliers = np.sign(signed).astype(int).tolist(), np.abs(signed)
    queries = draws.normal(size=(5, 2))
    for query, score in zip(queries, fitted.decision_function(queries), strict=True):
        found = kernel_machine.score(fitted.support_vectors_, sides, multipliers, fitted.intercept_[0], query,
                               kernel=kernel, **options)
        assert float(found) == pytest.approx(score, rel=1e-9, abs=1e-9)


def test_the_counts_of_a_kernel_perceptron_are_multipliers() -> None:
    """Trained on Gram matrix + 1: the 1 is the bias, the sum of the signed counts."""
    gram = geometry.gram(CORNERS, kernel="polynomial", degree=2, constant=0)
    augmented: list[list[Any]] = [[k + 1 for k in row] for row in gram]
    counts = dual(augmented, DIAGONALS).counts
    bias = sum(c * y for c, y in zip(counts, DIAGONALS, strict=True))
    machine = CORNERS, DIAGONALS, counts, bias
    assert [kernel_machine.decision(*machine, corner, kernel="polynomial", degree=2, constant=0)
            for corner in CORNERS] == DIAGONALS


# ---------------------------------------------------------------- signs

def test_zero_between_two_bumps_is_exact() -> None:
    bumps = ([[0], [2]], [1, -1], [3, 3], 0)
    assert kernel_machine.score(*bumps, [1], kernel="rbf", gamma="1/3") == 0
    assert [kernel_machine.decision(*bumps, [1], kernel="rbf", at_zero=zero)
            for zero in (1, -1, 0)] == [1, -1, 0]
    assert kernel_machine.decision(*bumps, [Fraction(10**30 + 1, 10**30)], kernel="rbf") == -1
    assert kernel_machine.decision(*bumps, [-1000], kernel="rbf") == 1   # where every bump is 0 to a double


def test_a_sum_of_bumps_that_floats_round_to_zero_has_a_sign() -> None:
    """e^-1 less its first 130 bits: beyond a double, and not beyond a proof."""
    low, _ = real.enclosure(real.exp(-1), 130)
    assert kernel_machine.decision([[0]], [1], [1], -low, [1], kernel="rbf", at_zero=0) == 1
    assert float(real.exp(-1)) - float(low) == 0


def test_points_with_multiplier_zero_do_not_count() -> None:
    far = [[1], [10**400]], [1, -1], [2, 0], 1
    assert kernel_machine.score(*far, [3], kernel="rbf") == 2 * real.exp(-4) + 1
    assert kernel_machine.score([[1]], [1], [0], "1/2", [3], kernel="rbf") == Fraction(1, 2)


# ---------------------------------------------------------------- bad input

@pytest.mark.parametrize(("changed", "words"), [
    ({"rows": [[0, 1], [2]]}, "rows"), ({"rows": [[0]]}, "rows"), ({"rows": []}, "rows"),
    ({"labels": [0, 1]}, "labels"), ({"labels": [1]}, "label"), ({"labels": []}, "labels"),
    ({"multipliers": [1]}, "multipliers"), ({"multipliers": [1, float("nan")]}, "multipliers"),
    ({"bias": None}, "bias"), ({"query": [1, 2]}, "query"), ({"query": []}, "query"),
    ({"kernel": "cubic"}, "kernel"), ({"kernel": "rbf", "gamma": 0}, "gamma"),
    ({"kernel": "polynomial"}, "degree"), ({"at_zero": 2}, "at_zero"), ({"at_zero": None}, "at_zero"),
])
def test_what_does_not_fit_is_named(changed: dict[str, Any], words: str) -> None:
    right: dict[str, Any] = {
        "rows": [[0], [2]], "labels": [1, -1], "multipliers": [1, 1], "bias": 0, "query": [1]}
    with pytest.raises(InvalidInput, match=words):
        kernel_machine.decision(**{**right, **changed})


def test_coefficients_need_a_degree() -> None:
    with pytest.raises(InvalidInput, match="degree"):
        kernel_machine.polynomial_coefficients(CORNERS, DIAGONALS, EIGHTHS, 0, degree=0)
