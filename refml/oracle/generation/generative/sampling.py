"""Arguments for the operations of `sampling` and `experiments`.

Seeds at both ends, bounds that are no powers of two; of an experiment a few replications of a few records.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ....numbers.rational import Fraction
from .. import names, quantities
from ..choices import Choices
from ..demands import Demand, Measured, after_loss
from ..demands import U as ROUNDING
from ..records import Generator, Given

LAST_SEED = (1 << 64) - 1
DIGITS = [6, 0, 1, 3, 12, 40]
FAMILIES = ["bernoulli", "categorical", "gaussian", "exponential", "poisson"]


def drawing(choices: Choices, **arguments: Any) -> Given:
    """Draw the arguments of a sampling operation: seed and count, with further arguments."""
    return {"seed": seed(choices), **arguments, "count": choices.upto(4, 20, 300, least=0)}


def seed(choices: Choices) -> int:
    """Draw a seed: 0, 1, the greatest, or any."""
    return choices.choice([0, 1, LAST_SEED, choices.integer(0, LAST_SEED)])


def few(choices: Choices, **arguments: Any) -> Given:
    """Draw seed, a small count and a number of decimals, for normal numbers: exact ones are slow."""
    return {"seed": seed(choices), **arguments, "count": choices.upto(3, 6, 20, least=0),
            "digits": choices.choice(DIGITS)}


def probabilities(choices: Choices) -> list[Fraction]:
    """Draw probabilities, dyadic or of any denominator, some of them 0."""
    size = choices.upto(4, 8, 40)
    return quantities.distribution(choices, size) if choices.boolean() else quantities.shares(choices, size)


def rate(choices: Choices) -> Fraction:
    return Fraction(choices.integer(1, 72), choices.choice([8, 9]))


def integers(choices: Choices) -> Given:
    """Draw a bound: any small one, a power of two, one more than it, or of more bits than a word."""
    exponent = choices.integer(0, 70)
    bound = choices.choice([choices.integer(1, 20), 1 << exponent, (1 << exponent) + 1, 10**30])
    return drawing(choices, bound=bound)


def inverse_transform(choices: Choices) -> Given:
    """Draw numbers of [0, 1), many of them exactly at the ends of intervals."""
    p = probabilities(choices)
    ends = [end for j in range(len(p)) if (end := sum(p[:j], Fraction(0))) < 1]
    uniforms = [choices.choice([choices.choice(ends), Fraction(choices.integer(0, 63), 64)])
                for _ in range(choices.upto(5, 20, 200, least=0))]
    return {"probabilities": p, "uniforms": uniforms}


def categorical(choices: Choices) -> Given:
    return drawing(choices, probabilities=probabilities(choices))


def bernoulli(choices: Choices) -> Given:
    return drawing(choices, probability_of_one=quantities.unit(choices))


def multinomial(choices: Choices) -> Given:
    trials = choices.upto(5, 20, 60, least=0)
    return {**few(choices, probabilities=probabilities(choices), trials=trials)}


def poisson(choices: Choices) -> Given:
    return few(choices, rate=rate(choices))


def exponential(choices: Choices) -> Given:
    return few(choices, mean=rate(choices))


def normal(choices: Choices) -> Given:
    return few(choices, mean=quantities.dyadic(choices), variance=rate(choices))


def covariance(choices: Choices) -> list[list[Fraction]]:
    """Draw a covariance matrix of two features; in one of four cases it is singular."""
    return quantities.singular(choices, 2) if choices.rarely(4) else quantities.covariance(choices, 2)


def multivariate_normal(choices: Choices) -> Given:
    return few(choices, mean=quantities.vector(choices, 2), covariance=covariance(choices))


def parameters_of(choices: Choices, family: str) -> list[Fraction]:
    """Draw the parameters of a family's distribution."""
    kinds: dict[str, Callable[[], list[Fraction]]] = {
        "bernoulli": lambda: [quantities.unit(choices)],
        "categorical": lambda: quantities.shares(choices, choices.integer(1, 4)),
        "gaussian": lambda: [quantities.dyadic(choices), rate(choices)],
        "exponential": lambda: [rate(choices)],
        "poisson": lambda: [rate(choices)],
    }
    return kinds[family]()


def naive_bayes(choices: Choices) -> Given:
    """Draw a naive Bayes model with attributes of any families, the same for all classes."""
    known = names.classes(choices, 3)
    attributes = [choices.choice(FAMILIES) for _ in range(choices.upto(3, 5, 8))]
    return few(choices, prior=prior(choices, known), attributes=attributes,
               parameters={y: [parameters_of(choices, family) for family in attributes] for y in known})


def prior(choices: Choices, known: list[str]) -> dict[str, Fraction]:
    """Draw a prior of these classes."""
    return dict(zip(known, quantities.shares(choices, len(known)), strict=True))


def gda(choices: Choices, separate: bool = False) -> Given:
    known = names.classes(choices, 3)
    means = {y: quantities.vector(choices, 2) for y in known}
    if separate:
        return few(choices, prior=prior(choices, known), means=means,
                   covariances={y: covariance(choices) for y in known})
    return few(choices, prior=prior(choices, known), means=means, covariance=covariance(choices))


def mixture(choices: Choices) -> Given:
    size = choices.integer(1, 3)
    return few(choices, weights=quantities.shares(choices, size),
               means=[quantities.vector(choices, 2) for _ in range(size)],
               covariances=[covariance(choices) for _ in range(size)])


def moments(choices: Choices) -> Given:
    family = choices.choice(FAMILIES)
    return {"family": family, "parameters": parameters_of(choices, family)}


def z_score(choices: Choices) -> Given:
    many = choices.many()
    values = [quantities.dyadic(many) for _ in range(choices.upto(5, 20, 300))]
    return {"values": values, "mean": quantities.dyadic(choices), "variance": quantities.positive(choices)}


def moment_scores(choices: Choices) -> Given:
    given = few(choices)
    return {**moments(choices), **given, "count": max(1, given["count"])}


def of_score(given: Given) -> Demand:
    """Return the required digits, relative to the means whose difference may cancel."""
    return Demand(terms=Fraction(len(given["values"]) * 16))


# ---------------------------------------------------------------- experiments

def several(choices: Choices) -> Given:
    """Draw a seed, the number of replications, and the number of records."""
    return {"seed": seed(choices), "replications": choices.integer(2, (3, 4, 6)[choices.size]),
            "records": choices.upto(8, 20, 60, least=2)}


def irrelevant_attributes(choices: Choices) -> Given:
    return {**several(choices), "irrelevant": choices.choice([2, 0, 1, 5])}


def flipped_labels(choices: Choices) -> Given:
    flips = choices.choice([Fraction(1, 20), Fraction(0), Fraction(1, 4), Fraction(1)])
    return {**several(choices), "flips": flips}


def gaussian_classes(choices: Choices) -> Given:
    """Draw arguments with only two replications, because each one maximises a likelihood."""
    return {"seed": seed(choices), "replications": 2, "records": choices.integer(6, 9),
            "features": choices.integer(1, 2), "distance": choices.choice([Fraction(2), Fraction(1)]),
            "l2": choices.choice([Fraction(1, 4), Fraction(1)])}


def two_means(choices: Choices) -> Given:
    """Draw two means, that of class 1 the greater; in one of ten cases the smaller, where no limit exists."""
    low = Fraction(choices.integer(1, 64), 8)
    high = low + Fraction(choices.integer(1, 64), 8)
    return {"mean_0": high, "mean_1": low} if choices.rarely(10) else {"mean_0": low, "mean_1": high}


def excess_log_loss(choices: Choices) -> Given:
    return {**two_means(choices), "x": Fraction(choices.integer(0, 160), 8)}


def of_difference(given: Given) -> Demand:
    """Return the required digits of a difference of two losses, relative to the losses, which may cancel."""
    return Demand(after_loss(100 * ROUNDING), terms=Fraction(200))


GENERATORS: dict[str, Generator] = {
    "sampling.words": drawing,
    "sampling.integers": integers,
    "sampling.inverse_transform": inverse_transform,
    "sampling.categorical": categorical,
    "sampling.bernoulli": bernoulli,
    "sampling.multinomial": multinomial,
    "sampling.poisson": poisson,
    "sampling.exponential": exponential,
    "sampling.normal": normal,
    "sampling.multivariate_normal": multivariate_normal,
    "sampling.naive_bayes": naive_bayes,
    "sampling.gda": gda,
    "sampling.quadratic_gda": partial(gda, separate=True),
    "sampling.mixture": mixture,
    "sampling.moments": moments,
    "sampling.z_score": z_score,
    "sampling.moment_scores": moment_scores,
    "experiments.irrelevant_attributes": irrelevant_attributes,
    "experiments.flipped_labels": flipped_labels,
    "experiments.gaussian_classes": gaussian_classes,
    "experiments.exponential_limits": two_means,
    "experiments.excess_log_loss": excess_log_loss,
}

DEMANDS: dict[str, Measured] = {"sampling.z_score": of_score,
                                "experiments.excess_log_loss": of_difference}
