"""What is minimised and maximised: the definitions multiplied out, the five points, bad input."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.svm.problem import objectives as svm
from refml.svm.problem.bias import Bias
from refml.svm.problem.reading import read_rational_problem
from tests.drawing import simple_fractions
from tests.kernels.test_rows import value
from tests.strategies.svm import examples, prices, soft
from tests.tables import FIVE, XOR

small = simple_fractions(-3, 3, 4)


@given(examples(), st.data())
def test_the_primal_is_its_definition(drawn: dict[str, Any], data: st.DataObject) -> None:
    rows, labels = drawn["rows"], drawn["labels"]
    w, b = data.draw(st.lists(small, min_size=len(rows[0]), max_size=len(rows[0]))), data.draw(small)
    C, k = data.draw(prices), data.draw(st.sampled_from([1, 2]))
    scores = [sum(a * e for a, e in zip(w, x, strict=True)) + b for x in rows]
    margins = [y * score for y, score in zip(labels, scores, strict=True)]
    xi = [max(Fraction(0), 1 - margin) for margin in margins]
    half = sum(a * a for a in w) / 2
    assert svm.slacks(rows, labels, w, b) == xi
    assert svm.primal_objective(rows, labels, w, b) == half
    assert svm.primal_objective(rows, labels, w, b, C=C, slack=k) == half + C * sum(s**k for s in xi)


@given(soft(), st.data())
def test_the_dual_is_its_definition(drawn: dict[str, Any], data: st.DataObject) -> None:
    kernel = {name: drawn[name] for name in ("kernel", "gamma", "constant", "degree") if name in drawn}
    rows, labels, n = drawn["rows"], drawn["labels"], len(drawn["rows"])
    alpha = data.draw(st.lists(small, min_size=n, max_size=n))
    ridge = 1 / (2 * drawn["C"]) if drawn["slack"] == 2 else 0
    form = sum((alpha[i] * alpha[j] * labels[i] * labels[j] * (value(rows[i], rows[j], **kernel)
                + (ridge if i == j else 0)) for i in range(n) for j in range(n)), Fraction(0))
    found = svm.dual_objective(rows, labels, alpha, C=drawn["C"], slack=drawn["slack"], **kernel)
    assert found == sum(alpha) - form / 2


@given(examples(), st.data())
def test_the_b_of_the_notes_has_the_greatest_margin(drawn: dict[str, Any], data: st.DataObject) -> None:
    rows, labels = drawn["rows"], drawn["labels"]
    w = data.draw(st.lists(small, min_size=len(rows[0]), max_size=len(rows[0])))
    if min(labels) == max(labels):
        with pytest.raises(InvalidInput, match="one class"):
            svm.hard_bias(rows, labels, w)
        return
    b = svm.hard_bias(rows, labels, w)

    def least(b: Fraction) -> Fraction:
        scores: list[Fraction] = [sum(a * e for a, e in zip(w, x, strict=True)) + b for x in rows]
        worst: Fraction = min(y * score for y, score in zip(labels, scores, strict=True))
        return worst

    assert least(b) > max(least(b + Fraction(1, 100)), least(b - Fraction(1, 100)))


def test_the_b_of_the_notes_is_not_for_soft_margins() -> None:
    """002-X15: at C = 1/2 the printed b* is -1, and the optimal one is -9/7."""
    w = [Fraction(-2, 7), Fraction(6, 7)]
    assert svm.hard_bias(*FIVE, w) == -1
    assert svm.bias_set(*FIVE, w, C="1/2").value() == Fraction(-9, 7)


def test_without_its_bound_the_dual_of_xor_grows_for_ever() -> None:
    assert [svm.dual_objective(*XOR, [t] * 4) for t in (1, 2, 10**9)] == [4, 8, 4 * 10**9]


def test_without_a_bound_on_slacks_the_primal_has_none() -> None:
    """L37, 001-X11: along (0, b) the sum of 1 - y·b falls for ever where one class is larger."""
    sums = [sum(1 - y * b for y in FIVE[1]) for b in (0, 10, 10**6)]
    assert sums == [5, -5, 5 - 10**6]
    assert svm.primal_objective(*FIVE, [0, 0], 10**6, C=1) == 2 * (10**6 + 1)


def test_the_zone_inside_the_margin_has_no_label() -> None:
    assert [svm.zone([1, 0], 0, [x, 5]) for x in (-2, -1, "-1/2", 0, "1/2", 1, 2)] == [-1, -1, 0, 0, 0, 1, 1]


def test_multipliers_are_one_for_each_example() -> None:
    with pytest.raises(InvalidInput, match="alpha has 1 numbers for 5 examples"):
        svm.dual_objective(*FIVE, [1])
    with pytest.raises(InvalidInput, match="alpha"):
        svm.dual_objective(*FIVE, None)    # type: ignore[arg-type]  # on purpose


# ---------------------------------------------------------------- the intercept

@given(examples(), st.data())
def test_a_penalised_intercept_counts_in_both_objectives(drawn: dict[str, Any], data: st.DataObject) -> None:
    rows, labels, n = drawn["rows"], drawn["labels"], len(drawn["rows"])
    w, b = data.draw(st.lists(small, min_size=len(rows[0]), max_size=len(rows[0]))), data.draw(small)
    C = data.draw(st.one_of(st.none(), prices))
    assert svm.primal_objective(rows, labels, w, b, C=C, intercept="penalised") == (
        svm.primal_objective(rows, labels, w, b, C=C) + b * b / 2)
    alpha = data.draw(st.lists(small, min_size=n, max_size=n))
    made = sum(y * a for y, a in zip(labels, alpha, strict=True))
    free = svm.dual_objective(rows, labels, alpha, C=C)
    assert svm.dual_objective(rows, labels, alpha, C=C, intercept="penalised") == free - made * made / 2
    assert svm.dual_objective(rows, labels, alpha, C=C, intercept="none") == free
    penalised = read_rational_problem(rows, labels, C=C, intercept="penalised")
    assert penalised.of(alpha).bias_set() == Bias(made, made)


def test_without_an_intercept_there_is_no_bias() -> None:
    assert svm.primal_objective(*FIVE, [0, 1], 0, C=2, intercept="none") == svm.primal_objective(
        *FIVE, [0, 1], 0, C=2)
    with pytest.raises(InvalidInput, match="bias=1 with intercept='none'"):
        svm.primal_objective(*FIVE, [0, 1], 1, C=2, intercept="none")
