"""Samples, drawn as the reference draws them and with one thing otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.variants.sampling.samples import (
    OF_ROWS,
    OWN_BITS,
    WAYS,
    Way,
    drawn,
    factored,
    lower,
    samples,
    upper,
)
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.reader import load

F = Fraction
SPEC = load()
WIDE = [[F(4), F(-1)], [F(-1), F(1)]]
THREE = [F(1, 2), F(1, 3), F(1, 6)]
BOTH = {"prior": {"b": F(3, 4), "a": F(1, 4)}, "count": 9, "digits": 2}
GIVEN: Mapping[str, Mapping[str, Any]] = {
    "sampling.words": {"count": 9},
    "sampling.integers": {"bound": 6, "count": 20},
    "sampling.categorical": {"probabilities": THREE, "count": 20},
    "sampling.bernoulli": {"probability_of_one": F(2, 5), "count": 20},
    "sampling.multinomial": {"probabilities": THREE, "trials": 5, "count": 4},
    "sampling.poisson": {"rate": F(5, 2), "count": 9},
    "sampling.exponential": {"mean": F(2), "count": 9, "digits": 2},
    "sampling.normal": {"mean": F(1), "variance": F(2), "count": 9, "digits": 2},
    "sampling.multivariate_normal": {"mean": [F(0), F(3)], "covariance": WIDE, "count": 9, "digits": 2},
    "sampling.naive_bayes": {**BOTH,
                             "attributes": ["bernoulli", "categorical", "poisson", "exponential", "gaussian"],
                             "parameters": {"b": [[F(1, 3)], THREE, [F(2)], [F(1)], [F(0), F(4)]],
                                            "a": [[F(1, 4)], THREE, [F(9)], [F(3)], [F(1), F(1)]]}},
    "sampling.gda": {**BOTH, "means": {"b": [F(9), F(9)], "a": [F(0), F(1)]}, "covariance": WIDE},
    "sampling.quadratic_gda": {**BOTH, "means": {"b": [F(9), F(9)], "a": [F(0), F(1)]},
                               "covariances": {"b": WIDE, "a": [[F(1), F(1)], [F(1), F(2)]]}},
    "sampling.mixture": {"weights": THREE, "means": [[F(0), F(1)], [F(9), F(9)], [F(5), F(0)]],
                         "covariances": [WIDE, [[F(1), F(2)], [F(2), F(4)]], WIDE], "count": 9, "digits": 2},
    "sampling.moment_scores": {"family": "exponential", "parameters": [F(2)], "count": 9, "digits": 3},
}


def shown(outcome: Outcome) -> str:
    """The value of an outcome, whatever record it is."""
    value = outcome.value
    return str({key: str(value[key]) for key in value} if isinstance(value, Mapping) else value)


@pytest.mark.parametrize("name", GIVEN)
def test_with_nothing_otherwise_it_is_the_reference(name: str) -> None:
    operation = SPEC.operations[name]
    for seed in (0, 7):
        given = {"seed": seed, **GIVEN[name]}
        right = reference(operation, given)
        assert shown(drawn(SPEC, operation, Way(), given, right)) == shown(right)


@pytest.mark.parametrize("name", GIVEN)
def test_each_thing_otherwise_changes_an_answer(name: str) -> None:
    operation = SPEC.operations[name]
    seldom = {"bits-of-the-bound", "remainder-for-another-draw"}   # they ask for a bound of some sort
    for suspect in samples(SPEC, operation):
        asked = [{"seed": seed, **GIVEN[name]} for seed in range(6)]
        rights = [reference(operation, given) for given in asked]
        changed = [shown(suspect.outcome(given, right)) != shown(right)
                   for given, right in zip(asked, rights, strict=True)]
        family = GIVEN[name].get("family")
        assert any(changed) or suspect.diagnosis.id in seldom or family is not None, suspect.diagnosis.id


@pytest.mark.parametrize("family", ["bernoulli", "poisson", "gaussian"])
def test_the_scores_of_each_family_are_those_of_the_reference(family: str) -> None:
    operation = SPEC.operations["sampling.moment_scores"]
    given = {"seed": 3, "family": family, "count": 9, "digits": 2,
             "parameters": {"bernoulli": [F(1, 3)], "poisson": [F(2)], "gaussian": [F(1), F(4)]}[family]}
    right = reference(operation, given)
    assert shown(drawn(SPEC, operation, Way(), given, right)) == shown(right)


def test_of_much_and_of_a_refusal_nothing_is_said() -> None:
    operation = SPEC.operations["sampling.poisson"]
    for given in ({"seed": 1, "rate": F(2), "count": 5000}, {"seed": 1, "rate": F(-2), "count": 3}):
        assert drawn(SPEC, operation, Way(), given, reference(operation, given)).kind == "undecided"


def test_the_upper_factor_is_the_transpose_of_the_lower() -> None:
    factor, diagonal = factored(WIDE)
    assert [[a * a * d for a, d in row] for row in lower(factor, diagonal)] == [[4, 0], [F(1, 4), F(3, 4)]]
    assert [[a * a * d for a, d in row] for row in upper(factor, diagonal)] == [[4, F(1, 4)], [0, F(3, 4)]]


def test_every_way_is_one_of_an_operation_that_draws() -> None:
    assert {name for _, _, names in WAYS.values() for name in names} == {*OWN_BITS, *OF_ROWS}
    assert not list(samples(SPEC, SPEC.operations["sampling.moments"]))
