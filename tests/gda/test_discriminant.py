"""Decisions and posteriors of Gaussian classes: against Bayes' rule on their exact densities."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import decision
from refml.errors import InvalidInput, Undefined, Unsupported
from refml.gaussian import multivariate
from refml.gaussian.covariances import Covariance
from refml.gda.discriminant import Discriminant
from refml.numbers.reals.real import exp, log
from tests.strategies.gaussian import covariance_matrix
from tests.strategies.gda import classes_of_normals

HALF = Fraction(1, 2)


@st.composite
def normals(draw: st.DrawFn) -> tuple[list[str], list[Fraction], list[Any], list[Any], list[Fraction]]:
    """Classes, priors, means, covariances (one for all or one each) and a query."""
    drawn = draw(classes_of_normals())
    names, size = sorted(drawn["prior"]), len(drawn["query"])
    covariances = [draw(covariance_matrix(size)) for _ in range(draw(st.sampled_from([1, len(names)])))]
    return (names, [drawn["prior"][c] for c in names], [drawn["means"][c] for c in names], covariances,
            drawn["query"])


def model_of(names: list[str], prior: list[Fraction], means: list[Any],
             covariances: list[Any]) -> Discriminant:
    found = [Covariance(sigma) for sigma in covariances]
    return Discriminant(names, prior, means, found[0] if len(found) == 1 else found)


@given(normals())
def test_it_is_bayes_rule_on_the_densities(drawn: Any) -> None:
    names, prior, means, covariances, x = drawn
    model = model_of(names, prior, means, covariances)
    each = covariances * len(names) if len(covariances) == 1 else covariances
    densities = {c: multivariate.multivariate_density(x, mu, s) for c, mu, s in zip(names, means, each)}
    expected = decision.posterior(densities, dict(zip(names, prior)))
    found = model.posterior(x)
    assert found == expected
    assert model.decide(x) == decision.maximisers(expected)


@given(normals())
def test_log_odds_are_the_logarithm_of_the_ratio_of_posteriors(drawn: Any) -> None:
    names, prior, means, covariances, x = drawn
    model = model_of(names, prior, means, covariances)
    a, b = names[:2]
    if prior[0] == 0 or prior[1] == 0:
        with pytest.raises(Undefined, match="prior 0"):
            model.log_odds(x, a, b)
        return
    found, odds = model.posterior(x), model.log_odds(x, a, b)
    assert odds == log(found[a] / found[b]) == -model.log_odds(x, b, a)
    assert model.log_odds(x, a, a) == 0


def on_a_line(priors: list[Fraction], means: list[int], variance: Any = 1) -> Discriminant:
    names = ["a", "b", "c"][:len(means)]
    return Discriminant(names, priors, [[Fraction(m)] for m in means], Covariance([[variance]]))


def test_ties_are_exact_and_a_hair_decides() -> None:
    model = on_a_line([HALF, HALF], [0, 2])
    assert model.decide([1]) == ["a", "b"]
    assert model.decide([1], ties="first") == ["a"]
    assert model.decide([1 + Fraction(1, 10**60)]) == ["b"]
    assert model.decide([1 - Fraction(1, 10**60)]) == ["a"]


def test_a_tie_of_logarithms_and_rationals_never_happens_but_nearly() -> None:
    """Log-odds a + log q with q ≠ 1 are never 0; here they are within 10^-40 of it."""
    model = on_a_line([Fraction(1, 3), Fraction(2, 3)], [0, 2])
    near = Fraction("0.6534264097200273452913848")
    assert {tuple(model.decide([near + step])) for step in (Fraction(-1, 10**9), Fraction(1, 10**9))} == {
        ("a",), ("b",)}
    assert len(model.decide([near])) == 1


def test_three_way_ties_and_equal_classes() -> None:
    third = Fraction(1, 3)
    same = on_a_line([third, third, third], [5, 5, 5])
    assert same.decide([7]) == ["a", "b", "c"]
    assert same.posterior([7]) == {"a": third, "b": third, "c": third}


def test_a_class_of_prior_0_is_never_decided_for() -> None:
    model = on_a_line([Fraction(1), Fraction(0)], [0, 2])
    assert model.decide([2]) == ["a"]
    assert model.posterior([2]) == {"a": 1, "b": 0}


def test_distances_beyond_all_floats_are_decided() -> None:
    model = on_a_line([HALF, HALF], [0, 2])
    assert model.decide([10**400]) == ["b"]
    assert model.decide([-10**400]) == ["a"]
    assert model.log_odds([10**400], "b", "a") == 2 * 10**400 - 2
    with pytest.raises(Unsupported, match="exp"):
        model.posterior([10**400])


def test_two_variances_have_two_boundaries() -> None:
    covariances = [Covariance([[1]]), Covariance([[4]])]
    model = Discriminant(["narrow", "wide"], [HALF, HALF], [[Fraction(0)], [Fraction(0)]], covariances)
    assert [model.decide([x])[0] for x in (-2, 0, 2)] == ["wide", "narrow", "wide"]
    assert model.posterior([0])["narrow"] == Fraction(2, 3)
    assert model.posterior([2])["wide"] == 1 / (1 + 2 * exp(Fraction(-3, 2)))


untyped: Any = on_a_line([HALF, HALF], [0, 2])


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.decide([1, 2]), "query=.1, 2. has 2 cells where 1 are expected"),
    (lambda: untyped.decide("1"), "query='1' is not a list"),
    (lambda: untyped.decide([None]), r"query\[0\]=None"),
    (lambda: untyped.decide([1], ties="most"), "ties='most' is not one of"),
    (lambda: untyped.decide([1], ties="error"), "have the same greatest score"),
    (lambda: untyped.log_odds([1], "a", "z"), "negative='z' is not one of the classes"),
    (lambda: untyped.log_odds([1], True, "a"), "positive=True is not a label"),
    (lambda: untyped.posterior([float("inf")]), r"query\[0\]=inf"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
