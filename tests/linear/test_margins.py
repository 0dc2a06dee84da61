"""Margins of given planes: how they scale, what they promise, and the best line of the five points."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn
from sklearn.svm import SVC

from refml import linear as linear_chapter
from refml.errors import InvalidInput
from refml.linear import classifier as linear
from refml.linear import distances, lengths, margins, vectors
from refml.numbers.reals.real import sqrt
from tests.drawing import simple_fractions
from tests.tables import FIVE

numbers = st.one_of(
    st.integers(-3, 3).map(Fraction),
    simple_fractions(-9, 9, 12),
    st.sampled_from([Fraction(10**400), Fraction(1, 10**400), Fraction(-10**30)]),
)
factors = st.fractions(Fraction(1, 10**6), 10**6)
ROWS, LABELS = FIVE
BEST = ([Fraction(-2, 5), Fraction(6, 5)], Fraction(-7, 5))


@st.composite
def problem(draw: DrawFn) -> tuple[list[Fraction], Fraction, list[list[Fraction]], list[int]]:
    """A plane and a few labelled points; often it separates them, and duplicates are common."""
    d = draw(st.integers(1, 3))
    vector = st.lists(numbers, min_size=d, max_size=d)
    w, b = draw(vector.filter(any)), draw(numbers)
    rows = draw(st.lists(vector, min_size=1, max_size=4))
    if draw(st.booleans()):
        return w, b, rows, [linear.label(w, b, x) for x in rows]
    return w, b, rows, [draw(st.sampled_from([-1, 1])) for _ in rows]


@given(problem(), factors)
def test_the_functional_margin_scales_and_the_geometric_one_does_not(given_problem: Any, c: Fraction) -> None:
    w, b, rows, labels = given_problem
    v, e = [c * weight for weight in w], c * b
    least = margins.functional_margin(w, b, rows, labels)
    assert margins.functional_margin(v, e, rows, labels) == c * least
    assert distances.geometric_margin(v, e, rows, labels) == distances.geometric_margin(w, b, rows, labels)
    assert distances.margin_width(v, e, rows, labels) == distances.margin_width(w, b, rows, labels)
    assert distances.canonical_width(v) * c == distances.canonical_width(w)
    assert distances.normalised(v, e) == distances.normalised(w, b)
    assert margins.separates(v, e, rows, labels) == margins.separates(w, b, rows, labels) == (least > 0)


@given(problem())
def test_the_margin_of_a_set_is_the_least_of_its_examples(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    each = [margins.example_margin(w, b, x, y) for x, y in zip(rows, labels, strict=True)]
    least = margins.functional_margin(w, b, rows, labels)
    assert least in each
    assert all(least <= margin for margin in each)
    signed = [y * distances.distance(w, b, x, signed=True) for x, y in zip(rows, labels, strict=True)]
    geometric = distances.geometric_margin(w, b, rows, labels)
    assert any(geometric == one for one in signed)
    assert all(geometric <= one for one in signed)
    assert distances.margin_width(w, b, rows, labels) == 2 * geometric


@given(problem())
def test_a_positive_margin_means_the_right_label(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    for x, y in zip(rows, labels, strict=True):
        margin, right = margins.example_margin(w, b, x, y), linear.label(w, b, x) == y
        assert right == (margin > 0 or (margin == 0 and y == 1))   # 003-X14: the tie is the positives'


@given(problem())
def test_normalised_and_canonical_are_the_same_classifier(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    unit = distances.normalised(w, b)
    length = lengths.norm(w)
    assert sum((v * v for v in unit.weights), Fraction(0)) == 1
    assert [v * length for v in unit.weights] == w
    assert unit.bias * length == b
    if margins.separates(w, b, rows, labels):
        scaled: Any = margins.canonical(w, b, rows, labels)
        assert margins.functional_margin(scaled.weights, scaled.bias, rows, labels) == 1
        assert distances.canonical_width(scaled.weights) == distances.margin_width(w, b, rows, labels)
        assert distances.normalised(scaled.weights, scaled.bias) == unit


@given(problem())
def test_margins_of_the_normalised_plane_are_geometric(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    unit = distances.normalised(w, b)
    scores = [sum((v * a for v, a in zip(unit.weights, x, strict=True)), unit.bias) for x in rows]
    geometric = distances.geometric_margin(w, b, rows, labels)
    assert all(y * z >= geometric for y, z in zip(labels, scores, strict=True))
    assert [1 if z >= 0 else -1 for z in scores] == [linear.label(w, b, x) for x in rows]


# ---------------------------------------------------------------- the five points

def test_candidate_lines_of_the_five_points() -> None:
    """000-E02, 001-C09: B1 is better than the others that separate, whatever their functional margins."""
    lines: list[Any] = [BEST, ([-2, 6], -7), ([-1, 3], -4), ([0, 1], "-5/2"), ([-1, 2], -3), ([3, 4], -16)]
    functional = [margins.functional_margin(w, b, ROWS, LABELS) for w, b in lines]
    geometric = [distances.geometric_margin(w, b, ROWS, LABELS) for w, b in lines]
    assert functional == [1, 5, 2, Fraction(1, 2), 0, -7]
    assert geometric == [sqrt(10) / 4, sqrt(10) / 4, sqrt(10) / 5, Fraction(1, 2), 0, Fraction(-7, 5)]


@given(st.lists(numbers, min_size=2, max_size=2).filter(any), numbers)
def test_no_line_has_a_greater_margin_than_the_best(w: list[Fraction], b: Fraction) -> None:
    assert distances.geometric_margin(w, b, ROWS, LABELS) <= sqrt(10) / 4


def test_the_best_line_is_the_support_vector_machine_of_sklearn() -> None:
    machine = SVC(kernel="linear", C=1e6, tol=1e-10).fit(np.array(ROWS), np.array(LABELS))
    assert machine.coef_[0] == pytest.approx([float(w) for w in BEST[0]], abs=1e-6)
    found: Any = margins.canonical([-2, 6], -7, ROWS, LABELS)
    assert (found.weights, found.bias) == BEST
    width = distances.canonical_width(found.weights)
    assert float(width) == pytest.approx(2 / np.linalg.norm(machine.coef_), abs=1e-6)


def test_the_printed_width_is_right_for_unit_weights_alone() -> None:
    """001-X07: 2/‖w‖² in place of 2/‖w‖."""
    assert distances.canonical_width(["3/5", "4/5"]) == 2
    assert distances.canonical_width(BEST[0]) == sqrt(10) / 2
    assert distances.canonical_width(BEST[0]) != 2 / vectors.dot_product(*[BEST[0]] * 2)


# ---------------------------------------------------------------- exclusive or, and the outer points

XOR, XOR_LABELS = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]


@given(st.lists(numbers, min_size=2, max_size=2).filter(any), numbers)
def test_the_margins_of_exclusive_or_cancel(w: list[Fraction], b: Fraction) -> None:
    """001-C01: their sum is 0 for every line, so that they are never all positive."""
    each = [margins.example_margin(w, b, x, y) for x, y in zip(XOR, XOR_LABELS, strict=True)]
    assert sum(each) == 0
    assert not margins.separates(w, b, XOR, XOR_LABELS)


@given(numbers.filter(bool), numbers)
def test_the_margins_of_the_outer_points_cancel(w: Fraction, b: Fraction) -> None:
    """001-C01: f(−2) + f(2) = 2·f(0), so that no threshold has 0 alone on its side."""
    each = [margins.example_margin([w], b, [x], y) for x, y in ((-2, 1), (0, -1), (0, -1), (2, 1))]
    assert sum(each) == 0
    assert not margins.separates([w], b, [[-2], [0], [2]], [1, -1, 1])


def test_one_more_coordinate_separates_both() -> None:
    lifted = [[x, z, x * z] for x, z in XOR]
    assert margins.separates([2, 2, -4], -1, lifted, XOR_LABELS)
    assert margins.separates([0, 1], -2, [[x, x * x] for x in (-2, 0, 2)], [1, -1, 1])


# ---------------------------------------------------------------- refusals

untyped: Any = linear_chapter   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call", [
    lambda: distances.geometric_margin([0, 0], 1, ROWS, LABELS),
    lambda: distances.margin_width([0, 0], 1, ROWS, LABELS),
    lambda: distances.canonical_width([0, 0]),
    lambda: distances.normalised([0], 1),
    lambda: margins.canonical([0, 0], 1, [[1, 1]], [1]),
    lambda: margins.separates([0, 0], 1, [[1, 1]], [1]),
])
def test_no_weights_are_no_plane(call: Any) -> None:
    with pytest.raises(InvalidInput, match=r"weights=.* are all 0, which define no hyperplane"):
        call()


def test_functional_margins_ask_for_no_plane() -> None:
    assert margins.functional_margin([0, 0], 2, ROWS, LABELS) == -2
    assert margins.example_margin([0, 0], 2, [1, 1], -1) == -2


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.example_margin([1], 0, [1], 0), "label=0 is neither 1 nor -1"),
    (lambda: untyped.example_margin([1], 0, [1, 2], 1), "x has 2 features"),
    (lambda: untyped.functional_margin([1], 0, [], []), r"labels=\[\] has 0 elements"),
    (lambda: untyped.functional_margin([1], 0, [[1], [2]], [1]), "labels has 1 entries and rows has 2"),
    (lambda: untyped.geometric_margin([1], 0, [[1], [2]], [1, 0]), r"labels\[1\]=0 is neither 1 nor -1"),
    (lambda: untyped.geometric_margin([1], 0, [[float("nan")]], [1]), r"rows\[0\]\[0\]=nan"),
    (lambda: untyped.canonical([3, 4], -16, ROWS, LABELS), "functional margin -7 on these examples"),
    (lambda: untyped.canonical([-1, 2], -3, ROWS, LABELS), "functional margin 0 on these examples"),
    (lambda: untyped.canonical_width([]), r"weights=\[\] has 0 elements"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
