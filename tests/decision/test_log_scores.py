"""The posterior of logarithms: shares of their exponentials, rational where those are."""
from __future__ import annotations

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from refml import decision
from refml.numbers.reals.real import exp, log
from tests.drawing import simple_fractions


@given(st.dictionaries(st.sampled_from("abcd"), simple_fractions(-30, 30, 3), min_size=1))
def test_log_scores_give_their_softmax(scores: dict[str, Fraction]) -> None:
    posterior = decision.posterior_of_log_scores(scores)
    labels = sorted(scores)
    total = posterior[labels[0]]
    for label in labels[1:]:
        total = total + posterior[label]
    assert total == 1
    for a, b in product(labels, labels):
        assert posterior[a] * exp(scores[b] - scores[a]) == posterior[b]


def test_logarithms_of_rationals_give_rational_posteriors() -> None:
    found = decision.posterior_of_log_scores({"a": log(3), "b": log(1)})
    assert found == {"a": Fraction(3, 4), "b": Fraction(1, 4)}
