"""Ties, each of which is meant, and the score that leads to a label."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID

TIE, THREE, STRATEGY = "tie-half-way", "tie-of-three-classes", "exam-bayes-strategy"
LABEL = "label-of-a-negative-point"


@pytest.mark.parametrize(("question", "text"), [
    *[(TIE, text) for text in (
        "tie, a or b", "a or b (tie)", "a tie: either a or b", "Gleichstand, a oder b", "tie")],
    *[(THREE, text) for text in ("a, b or c (a tie)", "tie of all three", "alle drei")],
    (STRATEGY, "first: 0; second: 0 or 1 (tie); third: 1; risk 1/5"),
    ("strategy-of-dear-decisions", "first observation: 0, second: 1, risk 14"),
    *[(LABEL, text) for text in (
        "-10 + 12 - 7 = -5 so label -1", "score below zero, hence -1", "score = -5, so class -1",
        "the score is negative, therefore y = -1")],
])
def test_a_tie_and_a_label_behind_its_score_are_read(question: str, text: str) -> None:
    assert mark(question, text).credit == 1, mark(question, text).reason


@pytest.mark.parametrize(("question", "text"), [
    *[(TIE, text) for text in (
        "a or b", "a or b, no tie", "not a tie, a or b", "tie? a or b", "tie, a or perhaps b",
        "if tie, a or b", "a (tie)", "tie, a", "tie-break: a or b", "a or b; tie broken by a",
        "tie, not a or b")],
    (STRATEGY, "first: 0; second: 0 or maybe 1; third: 1; risk 1/5"),
    (STRATEGY, "first: 0 (tie); second: 0 or 1; third: 1; risk 1/5"),
    *[(LABEL, text) for text in (
        "y = 1, so label -1", "1 so label -1", "the score may be negative, so label -1",
        "so label -1 or +1")],
])
def test_one_of_several_and_two_answers_are_refused(question: str, text: str) -> None:
    assert mark(question, text).name == INVALID


def test_a_tie_of_some_is_wrong_where_all_tie() -> None:
    assert not mark(THREE, "tie, a or b").credit and not mark(LABEL, "score 5 > 0, so label +1").credit
