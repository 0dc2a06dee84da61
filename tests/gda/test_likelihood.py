"""The likelihood of Gaussian classes: a product of densities, greatest where the estimates are."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.gda import classifier, likelihood, posteriors
from refml.numbers.reals.real import log
from tests.drawing import simple_fractions
from tests.strategies.gda import maximum


@given(maximum(), st.integers(0, 5), simple_fractions(-1, 1, 50).filter(bool))
def test_the_estimates_maximise_the_likelihood(drawn: dict[str, Any], which: int, step: Fraction) -> None:
    """L06: along a mean, along the prior, along the covariance, whatever the step."""
    rows, labels = drawn["rows"], drawn["labels"]
    found = classifier.parameters(rows, labels)
    try:
        best = likelihood.maximum_log_likelihood(rows, labels)
    except InvalidInput:
        return   # singular: there is no maximum
    c, d = sorted(found.prior)[which % len(found.prior)], len(rows[0])
    j = which % d
    means = {**found.means, c: [m + step * (i == j) for i, m in enumerate(found.means[c])]}
    assert likelihood.log_likelihood(rows, labels, found.prior, means, found.covariance) < best
    prior = {y: p * (1 - abs(step) / 2) + (abs(step) / 2 if y == c else 0) for y, p in found.prior.items()}
    assert likelihood.log_likelihood(rows, labels, prior, found.means, found.covariance) < best
    wider = [[s + (abs(step) if i == k == j else 0) for k, s in enumerate(row)]
             for i, row in enumerate(found.covariance)]
    assert likelihood.log_likelihood(rows, labels, found.prior, found.means, wider) < best
    scaled = [[s * (1 + step / 2) for s in row] for row in found.covariance]
    assert likelihood.log_likelihood(rows, labels, found.prior, found.means, scaled) < best
    assert likelihood.log_likelihood(rows, labels, found.prior, found.means, found.covariance) == best


@given(maximum())
def test_the_unbiased_covariance_is_less_likely(drawn: dict[str, Any]) -> None:
    rows, labels = drawn["rows"], drawn["labels"]
    try:
        least = likelihood.maximum_log_likelihood(rows, labels, divisor="n-K")
    except (InvalidInput, Undefined):
        return
    assert least < likelihood.maximum_log_likelihood(rows, labels)


def test_the_likelihood_is_the_product_of_the_joint_densities() -> None:
    prior: Any = {"a": "1/3", "b": "2/3"}
    means: Any = {"a": [1], "b": [4]}
    sigma = [["3/2"]]
    rows, labels = [[0], [2], [4], [6]], ["a", "a", "b", "b"]
    terms = [log(posteriors.joint(prior, means, sigma, row)[y]) for row, y in zip(rows, labels)]
    expected = terms[0] + terms[1] + terms[2] + terms[3]
    assert likelihood.log_likelihood(rows, labels, prior, means, sigma) == expected


untyped: Any = likelihood


@pytest.mark.parametrize("error, call, message", [
    (InvalidInput, lambda: untyped.maximum_log_likelihood([[0], [1]], ["a", "b"]), "singular"),
    (Undefined, lambda: untyped.log_likelihood([[0]], ["a"], {"a": 0, "b": 1}, {"a": [0], "b": [0]}, [[1]]),
     r"labels\[0\]='a' has prior 0"),
    (InvalidInput, lambda: untyped.log_likelihood([[0]], ["z"], {"a": 1}, {"a": [0]}, [[1]]), "has no prior"),
])
def test_bad_input_is_refused_with_its_name_and_place(error: Any, call: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()
