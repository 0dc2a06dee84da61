"""Bernoulli naive Bayes as a linear classifier: its log-odds are affine."""
from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Undefined
from refml.numbers.reals.real import exp
from tests.naive_bayes.test_bernoulli import Sample, samples
from tests.tables import TOY_SPAM as TOY_ROWS
from tests.tables import TOY_SPAM_LABELS as TOY_LABELS


@given(samples())
def test_the_log_odds_are_affine(sample: Sample) -> None:
    # L09, DER-08: checked on the odds, which are rational.
    rows, labels = sample
    one, zero = sorted(set(labels))[:2]
    line = nb.bernoulli_weights(rows, labels, one, zero, alpha=1)
    for query in product([0, 1], repeat=len(rows[0])):
        joint = nb.bernoulli_joint(rows, labels, list(query), alpha=1)
        odds = exp(line.intercept)
        for weight, x in zip(line.weights, query, strict=True):
            odds = odds * exp(weight) ** x
        assert odds == joint[one] / joint[zero]
        assert exp(nb.bernoulli_log_odds(rows, labels, list(query), one, zero, alpha=1)) == odds


def test_weights_that_are_infinite_are_undefined() -> None:
    with pytest.raises(Undefined, match="column 2 has the estimate 1, which makes its weight infinite"):
        nb.bernoulli_weights([row[:3] for row in TOY_ROWS], TOY_LABELS, "spam", "ham")
    with pytest.raises(Undefined, match="no finite odds"):
        nb.bernoulli_weights(TOY_ROWS, TOY_LABELS, "spam", "list", classes=["ham", "spam", "list"], alpha=1)
    with pytest.raises(InvalidInput, match="negative='eggs' is not among the labels"):
        nb.bernoulli_weights(TOY_ROWS, TOY_LABELS, "spam", "eggs", alpha=1)
