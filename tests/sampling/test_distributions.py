"""Moments against scipy's, scores by their definition, parameters out of range."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.numbers.reals.real import compare, sqrt
from refml.sampling import distributions
from tests.drawing import simple_fractions

MODELS: list[tuple[str, list[Any], Any]] = [
    ("bernoulli", ["1/4"], stats.bernoulli(0.25)),
    ("categorical", ["1/2", "1/4", "1/4"], stats.rv_discrete(values=([0, 1, 2], [0.5, 0.25, 0.25]))),
    ("gaussian", [110, 2975], stats.norm(110, 2975**0.5)),
    ("exponential", [4], stats.expon(scale=4)),
    ("poisson", ["5/2"], stats.poisson(2.5)),
]


@pytest.mark.parametrize("family, parameters, peer", MODELS, ids=[model[0] for model in MODELS])
def test_moments_are_those_of_scipy(family: str, parameters: list[Any], peer: Any) -> None:
    found = distributions.moments(family, parameters)
    mean, variance, kurtosis = peer.stats(moments="mvk") if hasattr(peer, "stats") else (0, 0, 0)
    assert float(found.mean) == pytest.approx(float(mean))
    assert float(found.variance) == pytest.approx(float(variance))
    assert float(found.fourth_moment / found.variance**2 - 3) == pytest.approx(float(kurtosis))


# L16: how many of a hundred thousand draws of each family; seed 1, that no other test uses.
@pytest.mark.parametrize("family, parameters, peer", MODELS, ids=[model[0] for model in MODELS])
def test_mean_and_variance_of_many_draws_are_within_five_standard_errors(
        family: str, parameters: list[Any], peer: Any) -> None:
    count = 100_000 if family in ("bernoulli", "categorical") else 20_000
    found = distributions.moment_scores(family, parameters, seed=1, count=count, digits=4)
    assert abs(float(found.mean_score)) < 5
    assert abs(float(found.variance_score)) < 5


@given(st.lists(simple_fractions(-5, 5, 9), min_size=1, max_size=6),
       simple_fractions(Fraction(1, 9), 9, 9))
def test_the_standard_score_by_its_definition(values: list[Fraction], variance: Fraction) -> None:
    n = len(values)
    z = distributions.z_score(values, mean=1, variance=variance)
    assert compare(z * sqrt(variance / n), sum(values) / Fraction(n) - 1) == 0


untyped: Any = distributions


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.moments("cauchy", [1]), "family='cauchy' is not one of"),
    (lambda: untyped.moments("bernoulli", [2]), r"parameters\[0\]=2 is not a probability"),
    (lambda: untyped.moments("bernoulli", ["1/2", "1/2"]), "has 2 entries"),
    (lambda: untyped.moments("categorical", ["1/2", "1/4"]), "sums to 3/4"),
    (lambda: untyped.moments("gaussian", [0]), "give a mean and a variance"),
    (lambda: untyped.moments("gaussian", [0, 0]), r"parameters\[1\]=0 is not positive"),
    (lambda: untyped.moments("exponential", [-1]), r"parameters\[0\]=-1 is not positive"),
    (lambda: untyped.moments("poisson", [0]), r"parameters\[0\]=0 is not positive"),
    (lambda: untyped.moments("poisson", [float("nan")]), "nan"),
    (lambda: untyped.z_score([], 0, 1), "values"),
    (lambda: untyped.z_score([1], 0, 0), "variance=0 is not positive"),
])
def test_bad_parameters_are_refused(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_the_most_that_is_allowed_is_allowed() -> None:
    assert distributions.rate_of_events(10**5, "rate") == 10**5
    assert distributions.checked_draws(10**6) == 10**6
    assert distributions.checked_unit(1000) == 10**1000
    two = [distributions.column("poisson", [4], "parameters", 1),
           distributions.column("bernoulli", ["1/2"], "parameters", 1),
           distributions.column("poisson", [1], "parameters", 1)]
    distributions.check_events(two, 2 * 10**6)
    for beyond in (lambda: distributions.rate_of_events(10**5 + Fraction(1, 9), "rate"),
                   lambda: distributions.checked_draws(10**6 + 1), lambda: distributions.checked_unit(1001),
                   lambda: distributions.check_events(two, 2 * 10**6 + 1)):
        with pytest.raises(Unsupported, match="give"):
            beyond()


def test_too_much_is_refused_before_it_is_drawn() -> None:
    with pytest.raises(Unsupported, match="rate"):
        distributions.rate_of_events(10**9, "rate")
    with pytest.raises(Unsupported, match="count"):
        distributions.checked_draws(10**12)
    with pytest.raises(Unsupported, match="digits"):
        distributions.checked_unit(10**6)


def test_no_draws_have_no_scores() -> None:
    with pytest.raises(Undefined, match="count=0"):
        distributions.moment_scores("poisson", [1], seed=0, count=0)
    assert distributions.moment_scores("bernoulli", [1], seed=0, count=5).mean_score == 0
