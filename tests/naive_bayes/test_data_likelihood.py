"""The likelihood of labelled rows: a product over the records, greatest at the counts."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.naive_bayes import bernoulli as nb
from refml.naive_bayes.data_likelihood import bernoulli_likelihood
from tests.drawing import simple_fractions
from tests.naive_bayes.test_bernoulli import Sample, samples
from tests.tables import TOY_SPAM as TOY_ROWS
from tests.tables import TOY_SPAM_LABELS as TOY_LABELS


@given(samples(), st.data())
def test_counting_maximises_the_likelihood(sample: Sample, data: st.DataObject) -> None:
    # L05, 002-C24
    rows, labels = sample
    learnt = nb.bernoulli_parameters(rows, labels)
    unit = simple_fractions(0, 1, 7)
    weights = data.draw(st.lists(st.integers(0, 5), min_size=len(learnt.prior), max_size=len(learnt.prior))
                        .filter(any))
    other_prior = {c: Fraction(w, sum(weights)) for c, w in zip(sorted(learnt.prior), weights, strict=True)}
    other = {c: data.draw(st.lists(unit, min_size=len(rows[0]), max_size=len(rows[0]))) for c in learnt.prior}
    best = bernoulli_likelihood(rows, labels, learnt.prior, learnt.parameters)
    assert bernoulli_likelihood(rows, labels, other_prior, other) <= best
    assert bernoulli_likelihood(rows, labels, other_prior, learnt.parameters) <= best


def test_the_likelihood_is_the_product_over_the_records() -> None:
    learnt = nb.bernoulli_parameters(TOY_ROWS, TOY_LABELS)
    likelihood: Any = Fraction(1)
    for row, label in zip(TOY_ROWS, TOY_LABELS, strict=True):
        likelihood *= nb.bernoulli_joint(TOY_ROWS, TOY_LABELS, row)[label]
    assert bernoulli_likelihood(TOY_ROWS, TOY_LABELS, learnt.prior, learnt.parameters) == likelihood


@pytest.mark.parametrize(("change", "says"), [
    ({"prior": {"ham": 1}}, r"labels\[0\]='spam' has no prior"),
    ({"prior": {"ham": 1, "spam": 1}}, "sums to 2"),
    ({"parameters": {"ham": ["1/2"] * 4}}, r"labels\[0\]='spam' has no prior or no parameters"),
    ({"parameters": {"ham": ["1/2"] * 4, "spam": ["1/2"] * 3}}, r"rows\[0\]=\[1, 0, 1, 0\] has 4 cells"),
    ({"parameters": {"ham": ["1/2"] * 4, "spam": [2] * 4}},
     r"parameters\['spam'\]\[0\]=2 is not a probability"),
    ({"parameters": [1]}, r"parameters=\[1\] is not a map"),
])
def test_parameters_that_do_not_fit_are_refused(change: dict[str, Any], says: str) -> None:
    half = {"ham": "1/2", "spam": "1/2"}
    given_all = {"rows": TOY_ROWS, "labels": TOY_LABELS, "prior": half,
                 "parameters": {"ham": ["1/2"] * 4, "spam": ["1/2"] * 4}, **change}
    with pytest.raises(InvalidInput, match=says):
        bernoulli_likelihood(**given_all)
