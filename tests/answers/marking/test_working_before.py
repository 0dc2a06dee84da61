"""Headings of other numbers, bounds, wrong decisions: what they say of the numbers beside them."""

from __future__ import annotations

import pytest

from refml.answers.asking import mark

RIGHT = [
    # headings and words that change no number
    ("scores-of-bumps-in-space", "the scores s1 = −0.0971, s2 = −0.0298"),
    ("toy-spam-posterior-half", "posteriors: ham 0.371, spam rounds to 0.629"),
    ("toy-docs-decision", "spam, the right decision"),
]
OPEN = [
    # a heading of other numbers, a bound, entries against their indices
    ("toy-spam-posterior-half", "complement: ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "complements are ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "inverse: ham = 0.371, spam = 0.629"),
    ("toy-spam-posterior-half", "wrong values: ham 0.371, spam 0.629"),
    ("toy-spam-posterior-half", "Gegenwahrscheinlichkeiten: ham 0,371, spam 0,629"),
    ("toy-spam-posterior-half", "ham 0.371, spam up to 0.629"),
    ("toy-spam-posterior-half", "ham jusqu'à 0.371, spam jusqu'à 0.629"),
    ("scores-of-bumps-in-space", "vanishing s2 = −0.0971, s1 = −0.0298"),
    ("scores-of-bumps-in-space", "values f2 = −0.0971, f1 = −0.0298"),
    # a decision that is called a wrong one
    ("toy-docs-decision", "die falsche Entscheidung spam"),
    ("toy-docs-decision", "the wrong decision is spam"),
    ("toy-docs-decision", "spam is the wrong class"),
    ("toy-docs-decision", "la decisión equivocada es spam"),
    ("toy-docs-decision", "classe sbagliata: spam"),
    ("married-given-no", "so 1/2 = 4/7"),
]


@pytest.mark.parametrize(("question", "text"), RIGHT)
def test_a_right_answer_earns_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict


@pytest.mark.parametrize(("question", "text"), OPEN)
def test_a_wrong_or_open_one_earns_nothing(question: str, text: str) -> None:
    assert mark(question, text).credit == 0
