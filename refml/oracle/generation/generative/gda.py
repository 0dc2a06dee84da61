"""Arguments for the operations of `gda`: classes of few records, shared and separate covariances."""

from __future__ import annotations

from functools import partial
from typing import Any

from ....numbers.rational import Fraction
from .. import names, quantities, records
from ..choices import Choices
from ..demands import Demand, Measured, after_loss, of_exponential
from ..demands import U as ROUNDING
from ..records import Generator, Given
from .gaussian import CONDITION

SHARED = [("shared", "n"), ("shared", "n-K")]
SEPARATE = [("per class", "n"), ("per class", "n-1")]
LARGEST = 1 << 6   # of the exponents that are drawn here


# ---------------------------------------------------------------- from records

def table(choices: Choices) -> Given:
    """Draw labelled records in random order; each class has more records than there are features.

    A class contains the corners of a simplex, so that no covariance is nearly singular.
    """
    width = choices.upto(2, 3, 10)
    known = names.classes(choices, (3, 4, 10)[choices.size])
    many = choices.many()
    rows, labels = [], []
    for y in known:
        centre = [many.integer(-4, 4) for _ in range(width)]
        offsets = [[2 * (j == k) for k in range(width)] for j in range(width + 1)]
        others = choices.integer(0, (2, 4, 30)[choices.size])
        offsets += [[many.integer(-2, 2) for _ in range(width)] for _ in range(others)]
        rows += [[quantities.ratio(a + b) for a, b in zip(centre, offset, strict=True)] for offset in offsets]
        labels += [y] * len(offsets)
    order = choices.shuffled(list(range(len(rows)))) if choices.size < 2 else list(range(len(rows)))[::-1]
    return {"rows": [rows[i] for i in order], "labels": [labels[i] for i in order]}


def learning(choices: Choices, divisors: tuple[str, str]) -> Given:
    drawn = table(choices)
    return {**drawn, "divisor": choices.choice(divisors),
            "classes": records.declared(choices, drawn["labels"])}


def asking(choices: Choices, pair: bool = False, ties: bool = False) -> Given:
    drawn = table(choices)
    covariance, divisor = choices.choice(SHARED + SEPARATE)
    classes = records.declared(choices, drawn["labels"])
    given = {**drawn, "query": quantities.vector(choices, len(drawn["rows"][0]), 6), "covariance": covariance,
             "divisor": divisor, "classes": classes}
    if pair:
        given.update(records.two_of(choices, drawn["labels"], classes))
    return {**given, **records.ties(choices)} if ties else given


def maximum(choices: Choices) -> Given:
    return {**table(choices), "divisor": choices.choice(["n", "n-K"])}


# ---------------------------------------------------------------- from parameters

def model(choices: Choices, separate: bool = False, pair: bool = False) -> Given:
    """Draw a prior, in which a class may have 0, means, covariances, and a query."""
    width = choices.upto(3, 4, 10)
    known = names.classes(choices, (3, 4, 10)[choices.size])
    given: dict[str, Any] = {
        "prior": dict(zip(known, quantities.distribution(choices, len(known)), strict=True)),
        "means": {y: quantities.vector(choices, width, 4) for y in known},
        "query": quantities.vector(choices, width, 4)}
    if separate:
        given["covariances"] = {y: quantities.covariance(choices, width) for y in known}
    else:
        given["covariance"] = quantities.covariance(choices, width)
    return {**given, **records.two_of(choices, known, known)} if pair else given


def likelihood(choices: Choices) -> Given:
    drawn = table(choices)
    known, width = sorted(set(drawn["labels"])), len(drawn["rows"][0])
    shares = quantities.distribution(choices, len(known), with_zeros=False)
    return {**drawn, "prior": dict(zip(known, shares, strict=True)),
            "means": {y: quantities.vector(choices, width, 4) for y in known},
            "covariance": quantities.covariance(choices, width)}


def two_normals(choices: Choices) -> Given:
    width = choices.upto(3, 5, 12)
    mean = quantities.vector(choices, width, 4)
    return {"phi": quantities.unit(choices), "mean_0": mean,
            "mean_1": list(mean) if choices.rarely(10) else quantities.vector(choices, width, 4),
            "covariance": quantities.covariance(choices, width)}


def theta(choices: Choices) -> Given:
    return {"weights": quantities.vector(choices, choices.upto(3, 8, 40)),
            "intercept": quantities.dyadic(choices)}


def family(choices: Choices) -> Given:
    """Draw two classes of counts (Poisson), waiting times (exponential) or bits (Bernoulli)."""
    name = choices.choice(["poisson", "exponential", "bernoulli"])

    def parameter() -> Fraction:
        return Fraction(choices.integer(1, 63), 64) if name == "bernoulli" else quantities.positive(choices)

    return {"family": name, "phi": quantities.unit(choices), "parameter_0": parameter(),
            "parameter_1": parameter()}


def parameter_count(choices: Choices) -> Given:
    return {"features": choices.upto(5, 50, 100_000), "classes": choices.integer(2, 9)}


# ---------------------------------------------------------------- what floats may be asked

def of_records(given: Given) -> Demand:
    """Return the required digits of covariances, relative to 64, a bound on the squares that may cancel."""
    return Demand(after_loss((len(given["rows"]) + 10) * ROUNDING), terms=Fraction(64))


def of_posterior(given: Given) -> Demand:
    """Return the required digits of a posterior, whose exponents are quadratic forms of inverted matrices."""
    return of_exponential(len(given["query"]), Fraction(CONDITION * LARGEST))


def of_sum(given: Given) -> Demand:
    """Return the required digits, relative to quadratic forms and logarithms, which may cancel."""
    count = len(given["rows"]) if "rows" in given else 1
    return Demand(after_loss(CONDITION * ROUNDING), terms=Fraction(count * LARGEST))


GENERATORS: dict[str, Generator] = {
    "gda.theta": two_normals,
    "gda.of_theta": theta,
    "gda.boundary": two_normals,
    "gda.family_log_odds": family,
    "gda.parameter_count": parameter_count,
    "gda.parameters": partial(learning, divisors=("n", "n-K")),
    "gda.quadratic_parameters": partial(learning, divisors=("n", "n-1")),
    "gda.posterior": asking,
    "gda.log_odds": partial(asking, pair=True),
    "gda.decision": partial(asking, ties=True),
    "gda.joint": model,
    "gda.model_posterior": model,
    "gda.model_log_odds": partial(model, pair=True),
    "gda.quadratic_log_odds": partial(model, separate=True, pair=True),
    "gda.log_likelihood": likelihood,
    "gda.maximum_log_likelihood": maximum,
}

DEMANDS: dict[str, Measured] = {
    **dict.fromkeys(["gda.parameters", "gda.quadratic_parameters"], of_records),
    **dict.fromkeys(["gda.posterior", "gda.joint", "gda.model_posterior"], of_posterior),
    **dict.fromkeys(["gda.theta", "gda.boundary", "gda.family_log_odds", "gda.log_odds", "gda.model_log_odds",
                     "gda.quadratic_log_odds", "gda.log_likelihood", "gda.maximum_log_likelihood"], of_sum),
}
