"""Scores, labels and decisions of given weights: by their definitions, and beside numpy."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from refml.errors import InvalidInput
from refml.linear import classifier as linear
from tests.drawing import simple_fractions
from tests.tables import FIVE

numbers = st.one_of(
    st.integers(-3, 3).map(Fraction),
    simple_fractions(-9, 9, 12),
    st.sampled_from([Fraction(10**400), Fraction(1, 10**400), Fraction(-10**30)]),
)
ROWS, LABELS = FIVE


@st.composite
def problem(draw: DrawFn) -> tuple[list[Fraction], Fraction, list[list[Fraction]], list[int]]:
    """Weights, a bias and a few labelled points; w = 0, points on the plane and duplicates among them."""
    d = draw(st.integers(1, 3))
    vector = st.lists(numbers, min_size=d, max_size=d)
    w, b = draw(vector), draw(numbers)
    rows = draw(st.lists(vector, min_size=1, max_size=5))
    rows += [on_the_plane(w, b, x) for x in rows if any(w)]
    return w, b, rows, [draw(st.sampled_from([-1, 1])) for _ in rows]


def on_the_plane(w: list[Fraction], b: Fraction, x: list[Fraction]) -> list[Fraction]:
    """The point moved along a coordinate with a weight, so that its score is 0."""
    j = next(j for j, weight in enumerate(w) if weight)
    return [a - linear.score(w, b, x) / w[j] if i == j else a for i, a in enumerate(x)]


@given(problem(), st.fractions(-5, 5))
def test_the_score_is_affine(given_problem: Any, t: Fraction) -> None:
    w, b, rows, _ = given_problem
    x, z = rows[0], rows[-1]
    between = [t * p + (1 - t) * q for p, q in zip(x, z, strict=True)]
    assert linear.score(w, b, between) == t * linear.score(w, b, x) + (1 - t) * linear.score(w, b, z)
    assert linear.score(w, b, [0] * len(w)) == b


@given(problem(), st.fractions(Fraction(1, 10**6), 10**6))
def test_a_positive_factor_scales_the_score_and_keeps_the_label(given_problem: Any, c: Fraction) -> None:
    w, b, rows, labels = given_problem
    scaled = [c * weight for weight in w]
    for x in rows:
        assert linear.score(scaled, c * b, x) == c * linear.score(w, b, x)
        assert linear.label(scaled, c * b, x) == linear.label(w, b, x)
    for at_zero in linear.ZERO_LABELS:
        assert linear.training_error(scaled, c * b, rows, labels, at_zero) == \
            linear.training_error(w, b, rows, labels, at_zero)


@given(problem())
def test_the_label_is_the_sign_and_a_word_at_zero(given_problem: Any) -> None:
    w, b, rows, _ = given_problem
    for x in rows:
        z = linear.score(w, b, x)
        found = [linear.label(w, b, x, at_zero) for at_zero in linear.ZERO_LABELS]
        assert found == (list(linear.ZERO_LABELS) if z == 0 else [1 if z > 0 else -1] * 3)


@given(problem())
def test_the_training_error_counts_the_wrong_labels(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    for at_zero in linear.ZERO_LABELS:
        found = [linear.label(w, b, x, at_zero) for x in rows]
        wrong = sum(h != y for h, y in zip(found, labels, strict=True))
        assert linear.training_error(w, b, rows, labels, at_zero) * len(rows) == wrong


@given(problem())
def test_the_turned_classifier_makes_the_other_mistakes(given_problem: Any) -> None:
    w, b, rows, labels = given_problem
    turned = linear.training_error([-weight for weight in w], -b, rows, labels, at_zero=-1)
    assert linear.training_error(w, b, rows, labels, at_zero=1) + turned == 1


def test_the_literal_minus_mislabels_both_negatives() -> None:
    """000-X01: with w·x − b, as the plane is printed, both negative points get the label +1."""
    w, b = ["-2/5", "6/5"], Fraction(-7, 5)
    assert linear.training_error(w, b, ROWS, LABELS) == 0
    assert [linear.label(w, -b, x) for x in ROWS[3:]] == [1, 1]


@given(st.lists(st.sampled_from([0, 1]), min_size=1))
def test_bits_and_signs_are_inverse(bits: list[int]) -> None:
    signs = linear.to_signs(bits)
    assert set(signs) <= {-1, 1}
    assert linear.to_bits(signs) == bits


def test_arrays_are_taken_and_numpy_agrees() -> None:
    X, y = np.array(ROWS, dtype=float), np.array(LABELS)
    w, b = np.array([-1.0, 3.0]), -4.0
    untyped: Any = linear
    assert [untyped.score(w, b, x) for x in X] == list(X @ w + b)
    assert untyped.training_error(w, b, X, y) == 0
    assert untyped.to_bits(y) == [1, 1, 1, 0, 0]


# ---------------------------------------------------------------- refusals

untyped: Any = linear   # most of these calls are ill-typed on purpose


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.score([], 0, []), r"weights=\[\] has 0 elements"),
    (lambda: untyped.score([1, 2], 0, [1, 1, 2]), r"x has 3 features and weights has 2.*no constant 1"),
    (lambda: untyped.score([1, float("nan")], 0, [1, 1]), r"weights\[1\]=nan"),
    (lambda: untyped.score([1, 2], None, [1, 1]), "bias=None is not a rational number"),
    (lambda: untyped.label([1], 0, [1], at_zero=2), "at_zero=2 is not one of 1, -1 and 0"),
    (lambda: untyped.label([1], 0, [1], at_zero=True), "at_zero=True is a bool"),
    (lambda: untyped.training_error([1], 0, [], []), r"labels=\[\] has 0 elements"),
    (lambda: untyped.training_error([1], 0, [[1], [2]], [1]), "labels has 1 entries and rows has 2"),
    (lambda: untyped.training_error([1, 2], 0, [[1, 2], [2]], [1, 1]), r"rows\[1\] has 1 columns"),
    (lambda: untyped.training_error([1], 0, [[1, 2]], [1]), r"rows\[0\] has 2 features"),
    (lambda: untyped.training_error([1], 0, [[1]], [0]), r"labels\[0\]=0 is neither 1 nor -1.*to_signs"),
    (lambda: untyped.training_error([1], 0, [[1]], ["+"]), r"labels\[0\]='\+' is neither 1 nor -1"),
    (lambda: untyped.training_error([1], 0, [[1]], [True]), r"labels\[0\]=True is neither 1 nor -1"),
    (lambda: untyped.to_signs([0, -1]), r"labels\[1\]=-1 is neither 0 nor 1"),
    (lambda: untyped.to_bits([0]), r"labels\[0\]=0 is neither -1 nor 1"),
    (lambda: untyped.to_bits([]), r"labels=\[\] has 0 elements"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
