"""Certified scores: each logarithm within its bound, packing without loss, no leader left out."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from refml.naive_bayes.weighing.scores import BITS, GREATEST_LOG, ZERO, Logs, candidates, packed, unpacked
from refml.numbers.reals.real import compare, log

GREATEST = 1 << 158   # of a sum of logarithms, by the docstring of scores
scores = st.one_of(st.integers(-GREATEST, GREATEST), st.integers(-9, 9),
                   st.sampled_from([GREATEST, -GREATEST, -ZERO, -ZERO * ((1 << 62) - 1) - GREATEST]))


@given(st.one_of(st.integers(1, 10**6), st.integers(1, 10**40)))
def test_a_logarithm_is_within_one_unit(number: int) -> None:
    y, unit = Logs().of(number), 1 << BITS
    exact = log(number) * unit
    assert compare(exact, y - 1) >= 0
    assert compare(exact, y + 1) <= 0


@given(st.lists(scores, min_size=1, max_size=6))
def test_packing_loses_nothing(given_scores: list[int]) -> None:
    assert unpacked(packed(given_scores), len(given_scores)) == given_scores


@given(st.lists(st.lists(st.integers(-GREATEST >> 9, GREATEST >> 9), min_size=3, max_size=3), max_size=9))
def test_packed_scores_add_up_class_by_class(rows: list[list[int]]) -> None:
    total = sum(packed(row) for row in rows)
    assert unpacked(total, 3) == [sum(row[c] for row in rows) for c in range(3)]


@given(st.lists(st.tuples(st.integers(-20, 20), st.integers(-3, 3)), min_size=1, max_size=5))
def test_the_true_maximisers_are_among_the_leaders(pairs: list[tuple[int, int]]) -> None:
    truth = [score for score, _ in pairs]
    measured = [score + error for score, error in pairs]
    ahead = candidates(measured, error=3)
    assert {c for c, score in enumerate(truth) if score == max(truth)} <= set(ahead)
    if len(ahead) == 1:
        assert truth.count(max(truth)) == 1


def test_two_that_may_just_be_equal_both_lead() -> None:
    """Each score is off by 2 at most: 102 may be what both 100 and 104 stand for."""
    assert candidates([100, 104, 99], error=2) == [0, 1]


def test_a_class_of_weight_0_leads_nowhere() -> None:
    assert candidates([-ZERO, -ZERO - 5], error=4) == []
    assert candidates([-ZERO + GREATEST, -GREATEST], error=4) == [1]


def test_the_slots_hold_what_a_normal_column_may_put_in() -> None:
    assert GREATEST_LOG << BITS < GREATEST
