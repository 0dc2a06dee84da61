"""Gaussian classes and logistic models: there, back, and where other classes come in."""
from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from refml.errors import InvalidInput, Undefined
from refml.gda import as_logistic, posteriors
from refml.numbers.linalg.vectors import dot
from refml.numbers.reals.real import exp, log
from tests.drawing import simple_fractions
from tests.strategies.gda import family, two_normals, weights

coordinates = simple_fractions(-4, 4, 8)


@given(two_normals(), st.data())
def test_theta_makes_the_posterior_logistic(given: dict[str, Any], data: st.DataObject) -> None:
    phi, size = given["phi"], len(given["mean_0"])
    if phi in (0, 1):
        with pytest.raises(Undefined, match="leaves one class alone"):
            as_logistic.theta(**given)
        return
    found = as_logistic.theta(**given)
    x = data.draw(st.lists(coordinates, min_size=size, max_size=size))
    odds = found.intercept + dot(found.weights, x)
    prior: Any = {"0": 1 - phi, "1": phi}
    means: Any = {"0": given["mean_0"], "1": given["mean_1"]}
    assert odds == posteriors.model_log_odds(prior, means, given["covariance"], x, "1", "0")
    assert posteriors.model_posterior(prior, means, given["covariance"], x)["1"] == 1 / (1 + exp(-odds))


@given(two_normals())
def test_the_boundary_is_where_the_classes_are_equally_probable(given: dict[str, Any]) -> None:
    if given["phi"] in (0, 1) or given["mean_0"] == given["mean_1"]:
        with pytest.raises(Undefined):
            as_logistic.boundary(**given)
        return
    line, theta = as_logistic.boundary(**given), as_logistic.theta(**given)
    assert max(abs(w) for w in line.weights) == 1
    factor = max(abs(w) for w in theta.weights)
    assert [w * factor for w in line.weights] == theta.weights
    assert line.intercept * factor == theta.intercept
    if given["phi"] == Fraction(1, 2):
        middle = [(a + b) / 2 for a, b in zip(given["mean_0"], given["mean_1"])]
        assert dot(line.weights, middle) + line.intercept == 0


@given(weights, coordinates)
def test_every_logistic_model_comes_from_gaussian_classes(w: list[Fraction], intercept: Fraction) -> None:
    """L12: all rational, but for the prior of a model without weights."""
    found = as_logistic.of_theta(w, intercept)
    assert [b - a for a, b in zip(found.mean_0, found.mean_1)] == w
    if any(w):
        back = as_logistic.theta(Fraction(1, 2), found.mean_0, found.mean_1, found.covariance)
        assert (found.phi, back.weights, back.intercept) == (Fraction(1, 2), w, intercept)
    else:
        assert log(found.phi / (1 - found.phi)) == intercept
        assert isinstance(found.phi, Fraction) == (intercept == 0)


def test_the_incomes_of_the_notes() -> None:
    """002-X04, 002-X11: 0.2553 with the intercept and 0.2074 without; boundaries at 24.17 and 5.21."""
    found = as_logistic.theta("3/10", [110], [90], [[1790]])
    assert round(float(1 / (1 + exp(-(found.intercept + found.weights[0] * 120)))), 4) == 0.2553
    assert round(float(1 / (1 + exp(-found.weights[0] * 120))), 4) == 0.2074
    assert round(float(as_logistic.boundary("3/10", [110], [90], [[1790]]).intercept), 2) == 24.17
    assert round(float(as_logistic.boundary("3/10", [110], [90], [["2237.5"]]).intercept), 2) == 5.21


SCIPY: dict[str, Any] = {
    "poisson": lambda x, p: stats.poisson.logpmf(x, p),
    "bernoulli": lambda x, p: stats.bernoulli.logpmf(x, p),
    "exponential": lambda x, p: stats.expon.logpdf(x, scale=p)}


@given(family(), st.integers(0, 1))
def test_other_families_have_affine_log_odds(drawn: dict[str, Any], x: int) -> None:
    if drawn["phi"] in (0, 1):
        with pytest.raises(Undefined):
            as_logistic.family_log_odds(**drawn)
        return
    found, density = as_logistic.family_log_odds(**drawn), SCIPY[drawn["family"]]
    phi, a, b = (float(drawn[name]) for name in ("phi", "parameter_0", "parameter_1"))
    expected = density(x, b) - density(x, a) + math.log(phi / (1 - phi))
    assert float(found.intercept + found.slope * x) == pytest.approx(expected, rel=1e-9, abs=1e-6)


@given(st.integers(1, 30), st.integers(2, 9))
def test_parameters_are_counted_one_by_one(features: int, classes: int) -> None:
    found = as_logistic.parameter_count(features, classes)
    matrix = len([1 for j in range(features) for k in range(j + 1)])
    assert found.logistic == (classes - 1) * (features + 1)
    assert found.shared == classes - 1 + classes * features + matrix
    assert found.per_class - found.shared == (classes - 1) * matrix


untyped: Any = as_logistic


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.theta(2, [0], [1], [[1]]), "phi=2 is not a probability"),
    (lambda: untyped.theta("1/2", [0], [1, 2], [[1]]), "mean_1=.1, 2. has 2 entries"),
    (lambda: untyped.theta("1/2", [0, 0], [1, 2], [[1, 2], [2, 4]]), r"2·x\[0\] − x\[1\] = constant"),
    (lambda: untyped.theta("1/2", [0], [1], [[-1]]), "negative variance"),
    (lambda: untyped.of_theta([], 1), r"weights=\[\] has 0 elements"),
    (lambda: untyped.of_theta([1], "x"), "intercept='x' is not a number"),
    (lambda: untyped.family_log_odds("normal", "1/2", 1, 2), "family='normal' is not one of"),
    (lambda: untyped.family_log_odds("poisson", "1/2", 0, 2), "parameter_0=0 is not positive"),
    (lambda: untyped.family_log_odds("bernoulli", "1/2", "1/2", 1), "parameter_1=1 is not below 1"),
    (lambda: untyped.parameter_count(0), "features=0"),
    (lambda: untyped.parameter_count(1, classes=1), "classes=1"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
