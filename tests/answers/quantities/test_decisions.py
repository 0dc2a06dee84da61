"""What a text says of labels, signs and truths must agree with what it decides."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark

AGAINST = [
    ("toy-spam-decision", "spam is 2nd"),
    ("toy-spam-decision", "ham beats spam, so spam"),
    ("toy-spam-decision", "ham has less loss, so spam"),
    ("toy-spam-decision", "spam has the higher risk, so spam"),
    ("toy-spam-decision", "P(ham) > P(spam), so spam"),
    ("toy-spam-decision", "spam, since ham has the larger score"),
    ("toy-spam-decision", "spam, as its probability is lower"),
    ("toy-spam-decision", "spam verliert"),
    ("toy-spam-decision", "rank 2: spam"),
    ("toy-spam-decision", "ham is out"),
    ("toy-spam-decision", "although the answer is ham, spam"),
    ("toy-spam-decision", "ham is likelier than spam, so spam"),
    ("decision-of-the-xor-machine", "-1, so positive"),
    ("xor-is-not-separable", "no overlap"),
    ("xor-is-not-separable", "misclassified: no"),
    ("xor-is-not-separable", "no errors"),
    ("xor-is-not-separable", "separable by a curve: no"),
    ("five-points-step-all-known:means", "((8/3, 7/2), (10/3, 3/2))^T"),
    ("independent-though-shares-are-rounded", "correlated: yes"),
]
AGREES = [
    ("toy-spam-decision", "ham has more loss, so spam"),
    ("toy-spam-decision", "although ham is likelier a priori, spam"),
    ("toy-spam-decision", "P(ham) < P(spam), so spam"),
    ("toy-spam-decision", "spam, because its score is higher than that of ham"),
    ("toy-spam-decision", "spam because of the higher posterior compared to ham"),
    ("toy-spam-decision", "spam, denn es ist wahrscheinlicher als ham"),
    ("toy-spam-decision", "spam, porque es más probable que ham"),
    ("decision-of-the-xor-machine", "the score is negative, so -1"),
    ("xor-is-not-separable", "no line separates them"),
    ("xor-is-not-separable", "separable: no"),
    ("xor-is-not-separable", "linearly separable: no"),
    ("xor-is-not-separable", "verdict: no"),
    ("five-points-step-all-known:means", "μ1 = (8/3, 10/3)^T, μ2 = (7/2, 3/2)^T"),
    ("five-points-step-all-known:means", "column vectors (8/3, 10/3) and (7/2, 3/2)"),
]


@pytest.mark.parametrize(("question", "text"), AGAINST)
def test_what_speaks_against_its_own_decision_is_refused(question: str, text: str) -> None:
    assert mark(question, text).name == "invalid"


@pytest.mark.parametrize(("question", "text"), AGREES)
def test_what_agrees_with_its_decision_earns_all(question: str, text: str) -> None:
    verdict = mark(question, text)
    assert verdict.credit == 1, verdict
