"""Estimates of one distribution: the laws that relative frequencies and their smoothings keep."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.naive_bayes.estimates import (
    ParameterCount,
    distribution,
    estimate,
    m_estimate,
    parameter_count,
    prior,
)
from tests.drawing import simple_fractions
from tests.loops import loops

counts = st.lists(st.integers(0, 30), min_size=1, max_size=20)
alphas = st.one_of(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]),
                   simple_fractions(0, 5, 9))
positive = simple_fractions(Fraction(1, 9), 5, 9)
NAN = float("nan")


@given(counts, positive)
def test_smoothed_estimates_sum_to_1(N: list[int], alpha: Fraction) -> None:
    # L01, 002-C26: the denominator is n + number of values; a literal number of classes would not do.
    assert sum(distribution(N, alpha)) == 1
    n, k = sum(N), len(N)
    assert sum((count + 1) / Fraction(n + 2) for count in N) == Fraction(n + k, n + 2)


@given(counts.filter(any))
def test_laplace_is_shrinkage_to_1_over_k_and_an_m_estimate(N: list[int]) -> None:
    # L02, DER-12: n/(n + k)·N/n + k/(n + k)·1/k = (N + 1)/(n + k) = the m-estimate with m = k, p = 1/k.
    n, k = sum(N), len(N)
    for count, smoothed in zip(N, distribution(N, 1), strict=True):
        assert smoothed == Fraction(n, n + k) * Fraction(count, n) + Fraction(k, n + k) * Fraction(1, k)
        assert smoothed == m_estimate(count, n, k, Fraction(1, k)) == estimate(count, n, k, alpha=1)


@given(st.integers(0, 40), st.integers(1, 20))
def test_smoothed_estimates_lie_strictly_inside(n: int, k: int) -> None:
    # L03, 000-C04, 003-C03: from 1/(n + k) to (n + 1)/(n + k), both reached.
    smoothed = [estimate(N, n, k, alpha=1) for N in range(n + 1)]
    assert (smoothed[0], smoothed[-1]) == (Fraction(1, n + k), Fraction(n + 1, n + k))
    assert smoothed == sorted(smoothed)


@given(st.integers(0, 30), st.integers(0, 30))
def test_smoothing_adds_one_success_and_one_failure(N: int, others: int) -> None:
    # 003-C04
    assert estimate(N, N + others, 2, alpha=1) == estimate(N + 1, N + others + 2, 2)


@given(st.integers(0, 30), st.integers(1, 30))
def test_one_more_record_moves_a_relative_frequency_by_at_most_1_over_n_plus_1(N: int, others: int) -> None:
    # L22, 001-C05: robust to isolated noise points.
    n = N + others
    for seen in (0, 1):
        assert abs(estimate(N + seen, n + 1, 2) - estimate(N, n, 2)) <= Fraction(1, n + 1)


@given(counts.filter(any), alphas)
def test_a_distribution_is_its_estimates(N: list[int], alpha: Fraction) -> None:
    assert distribution(N, alpha) == [estimate(count, sum(N), len(N), alpha) for count in N]


@given(st.lists(st.sampled_from(["ham", "spam", 7]), min_size=1, max_size=9), alphas)
def test_the_prior_is_the_distribution_of_the_labels(labels: list[Any], alpha: Fraction) -> None:
    result = prior(labels, classes=["spam", "ham", 7, "list"], alpha=alpha)
    K = 4
    assert result == {c: Fraction(labels.count(c) + alpha) / (len(labels) + alpha * K) for c in result}
    assert list(result) == ["spam", "ham", 7, "list"]
    assert list(prior(labels)) == sorted({7} & set(labels)) + sorted(set(labels) - {7})


@given(st.lists(st.one_of(st.just(2), st.integers(1, 4)), min_size=1, max_size=8)
       | st.lists(st.just(2), min_size=1, max_size=8), st.integers(1, 4) | st.just(2))
def test_the_full_table_has_a_number_for_each_cell_but_one_a_class(sizes: list[int], K: int) -> None:
    # L46, 002-C21, 002-C23
    count = parameter_count(sizes, K)
    cells = 1
    for size in sizes:
        cells *= size
    assert count.full == K * cells - 1
    assert count.naive == sum((size - 1) * K for size in sizes) + (K - 1)
    assert count.naive <= count.full
    if set(sizes) == {2} and K == 2:
        assert count.naive == 2 * len(sizes) + 1
        assert count.full == 2 * sum(2**j for j in range(len(sizes))) + 1


def test_the_counts_of_the_notes() -> None:
    assert parameter_count([2, 2, 3, 2], 2) == ParameterCount(11, 47)                          # 001-C16
    assert parameter_count([2] * 50000, 2).naive == 50000 * 2 + 1                              # 002-E10
    assert parameter_count([2] * 50000, 2).full == 2 * 2**50000 - 1                            # 002-E09
    assert parameter_count([2] * 10000, 2).naive == 20001                                      # 003-X01
    assert parameter_count([3] * 10, 2) == ParameterCount(naive=41, full=118097)               # 004-C04
    assert prior(["No"] * 7 + ["Yes"] * 3) == {"No": Fraction(7, 10), "Yes": Fraction(3, 10)}  # 001-E02, E03


@pytest.mark.parametrize("call", [
    lambda: estimate(0, 0, 2),
    lambda: m_estimate(0, 0, 0, "1/2"),
    lambda: distribution([0, 0]),
])
def test_nothing_counted_and_nothing_added_is_0_over_0(call: Any) -> None:
    with pytest.raises(Undefined, match="0/0"):
        call()


@pytest.mark.parametrize(("call", "says"), [
    (lambda: estimate(3, 2, 2), "count=3 must lie between 0 and total=2"),
    (lambda: estimate(-1, 2, 2), "count=-1"),
    (lambda: estimate(True, 2, 2), "count=True is a bool"),
    (lambda: estimate("1/2", 2, 2),  # type: ignore[arg-type]  # on purpose
     "count='1/2' is not whole"),
    (lambda: estimate(1, 2, 0), "values=0 is less than 1"),
    (lambda: estimate(1, 2, 2, alpha=-1), "alpha=-1 is negative"),
    (lambda: estimate(1, 2, 2, alpha=NAN), "alpha=nan"),
    (lambda: m_estimate(1, 2, -1, "1/2"), "m=-1 is negative"),
    (lambda: m_estimate(1, 2, 1, "3/2"), "p='3/2' is not a probability"),
    (lambda: m_estimate(1, 2, 1, NAN), "p=nan"),
    (lambda: distribution([]), r"counts=\[\]"),
    (lambda: distribution([1, -1]), r"counts\[1\]=-1 is negative"),
    (lambda: distribution([1, True]), r"counts\[1\]=True"),
    (lambda: parameter_count([2, 0], 2), r"sizes\[1\]=0 is less than 1"),
    (lambda: parameter_count([2], 0), "classes=0 is less than 1"),
    (lambda: prior([]), r"labels=\[\]"),
    (lambda: prior(["a", "b"], classes=["a"]), "'b', which is not in classes"),
    (lambda: prior([1, "1"]), "both the integer 1"),
    (lambda: prior([True]), r"labels\[0\]=True"),
])
def test_bad_input_is_refused_with_name_and_value(call: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        call()


def test_many_classes_are_counted_in_one_pass() -> None:
    """A pass for each class would take 2.5 · 10⁹ steps: some thousand loops."""
    assert loops(lambda: prior(list(range(50_000)))) < 500
    assert set(prior(list(range(50_000))).values()) == {Fraction(1, 50_000)}


def test_counts_and_labels_of_numpy() -> None:
    assert prior(np.array([1, 0, 1])) == {0: Fraction(1, 3), 1: Fraction(2, 3)}  # type: ignore[arg-type]
    assert distribution(np.array([3, 1])) == [Fraction(3, 4), Fraction(1, 4)]  # type: ignore[arg-type]
    with pytest.raises(InvalidInput, match=r"alpha=np.int64\(-1\) is negative"):
        distribution([1], alpha=np.int64(-1))  # type: ignore[arg-type]  # on purpose
