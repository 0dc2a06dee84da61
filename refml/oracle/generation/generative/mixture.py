"""Arguments for the operations of `mixture`: rows of known or unknown component, weights of 0, equal ones.

The exact result of a step of Gaussian components nests sums of exponentials, so that few rows are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import names, quantities
from ..choices import Choices
from ..demands import Demand, Measured, after_loss, of_exponential
from ..demands import U as ROUNDING
from ..records import Generator, Given
from .gaussian import CONDITION

ROWS = (4, 8, 40)
LEAST_MOVE = Fraction(1, 1 << 30)
LARGEST = 1 << 8   # of the terms of a Gaussian log-likelihood for a row


def components(choices: Choices) -> int:
    return choices.integer(1, (3, 4, 6)[choices.size])


def known(choices: Choices, rows: int, count: int) -> list[int | None] | None:
    """Draw the known component of some rows, of all or of none; None where no labels are given."""
    kind = choices.integer(0, 3)
    if kind == 0:
        return None
    return [None if kind == 1 or (kind == 2 and choices.boolean()) else choices.integer(0, count - 1)
            for _ in range(rows)]


def inner(choices: Choices) -> Fraction:
    """Draw a probability strictly between 0 and 1."""
    return Fraction(choices.integer(1, 15), 16)


def weights(choices: Choices, count: int) -> list[Fraction]:
    """Draw mixing weights; one is sometimes 0."""
    return quantities.distribution(choices, count, with_zeros=choices.rarely())


def parameters(choices: Choices, count: int, width: int) -> list[list[Fraction]]:
    """Draw each component's P(xⱼ = 1); some are 0 or 1, and two components may be equal."""
    probability = quantities.unit if choices.rarely(4) else inner
    rows = [[probability(choices) for _ in range(width)] for _ in range(count)]
    if count > 1 and choices.rarely(6):
        rows[-1] = list(rows[0])
    return rows


def bernoulli(choices: Choices, run: bool = False) -> Given:
    count, width = components(choices), choices.upto(3, 5, 12)
    rows = [[choices.integer(0, 1) for _ in range(width)] for _ in range(choices.upto(*ROWS))]
    given = {"rows": rows, "mixing": weights(choices, count), "labels": known(choices, len(rows), count),
             "parameters": parameters(choices, count, width)}
    return running(choices, "mixture.bernoulli_ascent", given) if run else given


def columns(choices: Choices) -> list[list[Any]]:
    """Draw the possible values of each attribute."""
    return [names.values(choices, choices.integer(1, 4)) for _ in range(choices.upto(2, 4, 8))]


def categorical(choices: Choices, run: bool = False) -> Given:
    count, values = components(choices), columns(choices)
    rows = [[choices.choice(column) for column in values] for _ in range(choices.upto(*ROWS))]
    zeros = choices.rarely(4)
    given = {"rows": rows, "values": values, "mixing": weights(choices, count),
             "parameters": [[quantities.distribution(choices, len(column), zeros) for column in values]
                            for _ in range(count)],
             "labels": known(choices, len(rows), count)}
    return running(choices, "mixture.categorical_ascent", given) if run else given


def running(choices: Choices, ascent: str, given: Given) -> Given:
    """Return the arguments with a number of steps, and of bits kept of each number (more than a float has).

    Whether a run has converged, and whether two components coincide, is decided by the last bits, which
    floats get wrong.  So steps are asked for only where one more step still moves the mixing weights and no
    two components coincide.  For no steps any number of bits will do.
    """
    steps, bits = choices.integer(0, 3), choices.choice([64, 100])
    try:
        runs = until(function_of(ascent)(**given, bits=bits), steps + 1)
    except RefmlError:
        return {**given, "steps": steps, "bits": bits}
    last, next_one = runs[min(steps, len(runs) - 1)], runs[-1]
    moved = max(abs(a - b) for a, b in zip(last.mixing, next_one.mixing, strict=True))
    if moved <= LEAST_MOVE or last.identical or not steps:
        steps, bits = 0, choices.choice([bits, 16, 4096])
    return {**given, "steps": steps, "bits": bits}


def until(ascent: Iterator[Any], steps: int) -> list[Any]:
    """Return the first states of a run: its start and those after up to `steps` steps, or until it ends."""
    runs = []
    for run in ascent:
        runs.append(run)
        if run.steps == steps or run.ended != "steps":
            break
    return runs


def responsibilities(choices: Choices, rows: int, count: int) -> list[list[Fraction]]:
    """Draw each row's responsibilities; a component may have 0."""
    return [quantities.distribution(choices, count) for _ in range(rows)]


def bernoulli_maximisation(choices: Choices) -> Given:
    width = choices.upto(3, 5, 12)
    rows = [[choices.integer(0, 1) for _ in range(width)] for _ in range(choices.upto(*ROWS))]
    return {"rows": rows, "responsibilities": responsibilities(choices, len(rows), components(choices))}


def categorical_maximisation(choices: Choices) -> Given:
    values = columns(choices)
    rows = [[choices.choice(column) for column in values] for _ in range(choices.upto(*ROWS))]
    return {"rows": rows, "values": values,
            "responsibilities": responsibilities(choices, len(rows), components(choices))}


# ---------------------------------------------------------------- Gaussian components

def gaussian(choices: Choices, rows: tuple[int, int, int] = (3, 6, 20)) -> Given:
    """Draw rows and Gaussian components with one covariance for all, or one for each."""
    count, width = choices.integer(1, (2, 3, 4)[choices.size]), choices.upto(2, 2, 4)
    given: Given = {"rows": [quantities.vector(choices, width, 4) for _ in range(choices.upto(*rows))],
                    "mixing": weights(choices, count),
                    "means": [quantities.vector(choices, width, 4) for _ in range(count)],
                    "covariances": [quantities.covariance(choices, width)
                                    for _ in range(choices.choice([1, count]))]}
    return {**given, "labels": known(choices, len(given["rows"]), count)}


def gaussian_step(choices: Choices) -> Given:
    """Draw rows of known components, which span the space so that none collapses, and some unknown ones.

    At most two are unknown, because exact sums of exponentials grow long.  No weight is 0: it would make the
    known rows impossible.
    """
    given = gaussian(choices, (2, 2, 2))
    given["mixing"] = quantities.distribution(choices, len(given["mixing"]), with_zeros=False)
    width, unknown = len(given["means"][0]), given["rows"]
    labels: list[int | None] = [None] * len(unknown)
    for component, mean in enumerate(given["means"]):
        unknown += [[a + b for a, b in zip(mean, corner, strict=True)] for corner in corners(width)]
        labels += [component] * (width + 1)
    return {**given, "rows": unknown, "labels": labels}


def gaussian_run(choices: Choices) -> Given:
    return running(choices, "mixture.gaussian_ascent", gaussian_step(choices))


def corners(width: int) -> list[list[Fraction]]:
    """Return the corners of a simplex: the origin and a point on each axis."""
    return [[Fraction(3 * (j == k)) for k in range(width)] for j in range(width + 1)]


def gaussian_maximisation(choices: Choices) -> Given:
    """Draw the corners of a simplex and other rows, so that no covariance is nearly singular."""
    width = choices.upto(2, 2, 4)
    rows = corners(width)
    rows += [quantities.vector(choices, width, 4) for _ in range(choices.upto(3, 6, 30, least=0))]
    count = choices.integer(1, 2)
    shares = [quantities.distribution(choices, count, with_zeros=False) for _ in rows]
    return {"rows": rows, "responsibilities": shares,
            "covariance": choices.choice(["per component", "shared"])}


# ---------------------------------------------------------------- what floats may be asked

def of_rows(given: Given) -> Demand:
    """Return the required digits of quotients of sums of products over all rows and attributes."""
    factors = len(given["rows"]) * (len(given["rows"][0]) + 1) if given["rows"] else 1
    return of_exponential(factors, Fraction(4 * factors))


def of_runs(given: Given) -> Demand:
    """Return the required digits of a run, whose numbers are kept in steps of 2^-64: small ones have few."""
    return Demand(of_rows(given).digits, terms=Fraction(1, 1 << 20))


def of_densities(given: Given) -> Demand:
    """Return the required digits of sums of densities with exponents from inverted matrices."""
    return of_exponential(len(given["rows"]), Fraction(CONDITION * LARGEST))


def of_moments(given: Given) -> Demand:
    """Return the required digits of means and covariances, relative to 64: their terms may cancel.

    For a step the responsibilities come from densities, whose exponents lose digits.
    """
    digits = after_loss(CONDITION * LARGEST * ROUNDING)
    return Demand(digits, terms=Fraction(64))


def of_log_likelihood(given: Given) -> Demand:
    return Demand(after_loss(CONDITION * ROUNDING), terms=Fraction(LARGEST * max(1, len(given["rows"]))))


GENERATORS: dict[str, Generator] = {
    "mixture.bernoulli_likelihood": bernoulli,
    "mixture.bernoulli_responsibilities": bernoulli,
    "mixture.bernoulli_maximisation": bernoulli_maximisation,
    "mixture.bernoulli_step": bernoulli,
    "mixture.bernoulli_run": partial(bernoulli, run=True),
    "mixture.categorical_likelihood": categorical,
    "mixture.categorical_responsibilities": categorical,
    "mixture.categorical_maximisation": categorical_maximisation,
    "mixture.categorical_step": categorical,
    "mixture.categorical_run": partial(categorical, run=True),
    "mixture.gaussian_log_likelihood": gaussian,
    "mixture.gaussian_responsibilities": gaussian,
    "mixture.gaussian_maximisation": gaussian_maximisation,
    "mixture.gaussian_step": gaussian_step,
    "mixture.gaussian_run": gaussian_run,
}

DEMANDS: dict[str, Measured] = {
    **dict.fromkeys([f"mixture.{family}_{name}" for family in ("bernoulli", "categorical")
                     for name in ("likelihood", "responsibilities", "step")], of_rows),
    **dict.fromkeys(["mixture.bernoulli_run", "mixture.categorical_run"], of_runs),
    "mixture.gaussian_log_likelihood": of_log_likelihood,
    "mixture.gaussian_responsibilities": of_densities,
    "mixture.gaussian_maximisation": of_moments,
    "mixture.gaussian_step": of_moments,
    "mixture.gaussian_run": of_moments,
}
