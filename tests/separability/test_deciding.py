"""Separability: both kinds of proof multiplied out, brute force for few records, steps, bad input."""
from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog
from sklearn.datasets import load_iris

from refml.errors import InvalidInput
from refml.separability import deciding as separability
from refml.separability import gordan, proof
from refml.separability.proof import KINDS, Certificate
from tests import brute_force
from tests.tables import FIVE, XOR

Rows = list[list[Any]]
FIVE_POINTS: Rows = FIVE[0]
CORNERS: Rows = XOR[0]
CIRCLES: Rows = [[1, 0], [-1, 0], [0, 1], [0, -1], [2, 0], [-2, 0], [0, 2], [0, -2]]
RINGS = [-1] * 4 + [1] * 4
ENORMOUS = 10**400
hostile = st.one_of(
    st.integers(-2, 2).map(Fraction),
    st.sampled_from([Fraction(ENORMOUS), Fraction(-ENORMOUS), Fraction(1, ENORMOUS), Fraction(1, 3)]),
)


@st.composite
def problem(draw: st.DrawFn, cells: st.SearchStrategy[Any] = hostile, most: int = 8
            ) -> tuple[Rows, list[int]]:
    n, d = draw(st.integers(1, most)), draw(st.integers(1, 3))
    rows = draw(st.lists(st.lists(cells, min_size=d, max_size=d), min_size=n, max_size=n))
    return rows, draw(st.lists(st.sampled_from([1, -1]), min_size=n, max_size=n))


def signed(rows: Rows, labels: list[int], through_origin: bool) -> list[list[Fraction]]:
    extra = [] if through_origin else [1]
    return [[Fraction(y * entry) for entry in [*x, *extra]] for x, y in zip(rows, labels)]


def verify(found: Certificate, kind: str, rows: Rows, labels: list[int], through_origin: bool) -> None:
    """The definitions, multiplied out."""
    vectors, d = signed(rows, labels, through_origin), len(rows[0])
    if found.separable:
        assert found.multipliers == []
        assert len(found.weights) == d
        assert found.bias == 0 or not through_origin
        scores = [sum(w * e for w, e in zip(found.weights, x)) + found.bias for x in rows]
        margins = [y * score for y, score in zip(labels, scores)]
        assert min(margins) > 0 if kind == "strict" else min(margins) >= 0 and max(margins) > 0
        return
    assert found.weights == []
    assert found.bias == 0
    assert len(found.multipliers) == len(rows)
    assert min(found.multipliers) >= 0
    assert not any(sum(m * v[j] for m, v in zip(found.multipliers, vectors)) for j in range(len(vectors[0])))
    for label in (1, -1):
        share = sum(m for m, y in zip(found.multipliers, labels) if y == label or through_origin)
        assert share == 1
    positive = [v for m, v in zip(found.multipliers, vectors) if m > 0]
    width = len(vectors[0])
    if kind == "strict":
        assert len(positive) <= width + 1
    else:
        assert len(positive) <= 2 * width
        assert len(brute_force.null_basis(positive, width)) == len(brute_force.null_basis(vectors, width))


@given(problem(), st.sampled_from(KINDS), st.booleans())
def test_every_answer_is_proved(drawn: tuple[Rows, list[int]], kind: str, through_origin: bool) -> None:
    found = separability.certificate(*drawn, kind, through_origin)
    verify(found, kind, *drawn, through_origin)
    assert not any(proof.judge(*drawn, kind, through_origin, found).values())


@given(problem(st.integers(-2, 2), most=6), st.booleans())
def test_brute_force_agrees(drawn: tuple[Rows, list[int]], through_origin: bool) -> None:
    vectors = signed(*drawn, through_origin)
    assert separability.separable(*drawn, through_origin) == brute_force.strictly(vectors)
    assert separability.weakly_separable(*drawn, through_origin) == brute_force.weakly(vectors)


@given(st.randoms(use_true_random=False), st.integers(2, 4), st.booleans())
def test_a_linear_program_agrees(chance: Random, d: int, through_origin: bool) -> None:
    """min 0 subject to y_i·(w·x_i + b) ≥ 1, on small integers, where binary64 has no doubt."""
    n = chance.randint(2, 25)
    rows = [[chance.randint(-3, 3) for _ in range(d)] for _ in range(n)]
    labels = [1 if sum(x) + chance.randint(-1, 1) > 0 else -1 for x in rows]
    vectors = np.array(signed(rows, labels, through_origin), dtype=float)
    program = linprog(np.zeros(vectors.shape[1]), A_ub=-vectors, b_ub=-np.ones(n), bounds=(None, None))
    assert separability.separable(rows, labels, through_origin) == (program.status == 0)


# ---------------------------------------------------------------- the notes' figures

def test_the_figures_before_and_after_the_lift() -> None:
    product = [[*x, x[0] * x[1]] for x in CORNERS]
    radius = [[*x, x[0] ** 2 + x[1] ** 2] for x in CIRCLES]
    assert separability.separable(FIVE_POINTS, [1, 1, 1, -1, -1])
    assert not separability.weakly_separable(CORNERS, [1, 1, -1, -1])
    assert separability.separable(product, [1, 1, -1, -1], through_origin=True)
    assert not separability.weakly_separable(CIRCLES, RINGS)
    assert separability.separable(radius, RINGS)
    assert not separability.separable(radius, RINGS, through_origin=True)


def test_the_quadratic_map_separates_both() -> None:
    for rows, labels in ((CORNERS, [1, 1, -1, -1]), (CIRCLES, RINGS)):
        lifted = [[*x, x[0] ** 2, x[1] ** 2, x[0] * x[1]] for x in rows]
        assert separability.separable(lifted, labels)


def test_the_midpoints_of_the_diagonals_prove_xor() -> None:
    assert separability.strict(CORNERS, [1, 1, -1, -1]).multipliers == [Fraction(1, 2)] * 4


# ---------------------------------------------------------------- degenerate problems

def test_one_class_lies_on_one_side() -> None:
    for label in (1, -1):
        expected = Certificate(True, [Fraction(0)], Fraction(label), [])
        assert separability.strict([[1], [-1]], [label, label]) == expected
        assert separability.weak([[5], [5]], [label, label]) == expected


def test_one_class_through_the_origin() -> None:
    assert not separability.separable([[1], [-1]], [1, 1], through_origin=True)
    assert separability.separable([[1], [2]], [-1, -1], through_origin=True)
    assert not separability.weakly_separable([[0, 0]], [1], through_origin=True)
    assert separability.weakly_separable([[0, 0], [1, 0]], [1, -1], through_origin=True)


def test_a_plane_need_not_pass_through_the_origin_unless_it_is_asked_to() -> None:
    rows, labels = [[1], [2]], [1, -1]
    for decides in (separability.separable, separability.weakly_separable):
        assert decides(rows, labels) and not decides(rows, labels, through_origin=True)


def test_points_that_are_all_equal() -> None:
    for kind in KINDS:
        found = separability.certificate([[7, 7]] * 4, [1, -1, 1, -1], kind)
        assert not found.separable
        verify(found, kind, [[7, 7]] * 4, [1, -1, 1, -1], False)


def test_zero_features_and_touching_classes() -> None:
    rows, labels = [[0, 0, 0], [2, 0, 0], [1, 0, 0], [1, 0, -1]], [1, 1, -1, -1]
    assert not separability.separable(rows, labels)
    assert separability.weakly_separable(rows, labels)


@pytest.mark.parametrize("scale", [1, ENORMOUS, Fraction(1, ENORMOUS)])
def test_a_margin_of_a_billionth_is_a_margin(scale: Any) -> None:
    def touching(gap: Any) -> Rows:
        return [[entry * scale for entry in x] for x in ([0, 0], [2, 0], [1, gap], [1, -1])]

    labels = [1, 1, -1, -1]
    assert separability.separable(touching(Fraction(-1, 10**12)), labels)
    assert not separability.separable(touching(0), labels)
    assert not separability.separable(touching(Fraction(1, 10**12)), labels)


def test_a_grid_is_split_by_a_line_between_its_points() -> None:
    grid = [[i, j] for i in range(8) for j in range(8)]
    for threshold in (Fraction(1, 2), 1):
        labels = [1 if 3 * i + 5 * j - 20 + threshold > 0 else -1 for i, j in grid]
        assert separability.separable(grid, labels)
    assert not separability.separable(grid, [1 if (i + j) % 2 else -1 for i, j in grid])


# ---------------------------------------------------------------- real and large data: steps, not seconds

def iris(first: int, second: int) -> tuple[Rows, list[int]]:
    data = load_iris()
    chosen = [(x, t) for x, t in zip(data.data.tolist(), data.target.tolist()) if t in (first, second)]
    return [[str(entry) for entry in x] for x, _ in chosen], [1 if t == first else -1 for _, t in chosen]


def steps(rows: Rows, labels: list[int]) -> int:
    """How many affine hulls the walk solves."""
    vectors = proof.LabelledVectors(rows, labels, through_origin=False).vectors
    return len(list(gordan.steps(vectors))) - 1


def test_iris() -> None:
    assert separability.separable(*iris(0, 1))
    assert steps(*iris(0, 1)) <= 4
    overlapping = separability.strict(*iris(1, 2))
    assert sum(map(bool, overlapping.multipliers)) <= 6
    assert steps(*iris(1, 2)) <= 12
    assert not separability.weakly_separable(*iris(1, 2))


@pytest.mark.parametrize(("flipped", "most"), [(0, 70), (3, 20)])
def test_two_hundred_records_in_ten_dimensions(flipped: int, most: int) -> None:
    chance = Random(4)
    rows: Rows = [[chance.randint(-99, 99) for _ in range(10)] for _ in range(200)]
    labels = [1 if sum(x[:5]) - sum(x[5:]) > 7 else -1 for x in rows]
    for i in range(flipped):
        labels[i] = -labels[i]
    assert separability.separable(rows, labels) == (flipped == 0)
    assert steps(rows, labels) <= most


# ---------------------------------------------------------------- what is refused

@pytest.mark.parametrize(("rows", "labels", "through_origin", "words"), [
    ([[1], [2]], [0, 1], False, r"labels\[0\]=0 is neither 1 nor -1: write"),
    ([[1], [2]], [True, 1], False, r"labels\[0\]=True"),
    ([[1], [2]], [1], False, "labels has 1 entries and rows has 2"),
    ([[1], [2, 3]], [1, -1], False, r"rows\[1\] has 2 columns"),
    ([[1], [float("nan")]], [1, -1], False, r"rows\[1\]\[0\]=nan is not a finite number"),
    ([], [], False, "labels"),
    ([[]], [1], False, r"rows\[0\]"),
    ([[1]], [1], "no", "through_origin='no'"),
])
def test_bad_input(rows: Any, labels: Any, through_origin: Any, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        separability.strict(rows, labels, through_origin)


def test_kinds_are_named() -> None:
    with pytest.raises(InvalidInput, match="kind='loose' is not one of strict, weak"):
        separability.certificate([[1]], [1], kind="loose")
