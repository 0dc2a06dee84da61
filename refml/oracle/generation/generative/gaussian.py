"""Arguments for the operations of `gaussian`: values far from 0, nearly equal ones, singular matrices.

    CONDITION  a bound on how much solving a system with a drawn covariance magnifies rounding errors
"""

from __future__ import annotations

from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import quantities
from ..choices import Choices
from ..demands import Demand, Measured, after_loss, condition, of_exponential, size_of_logarithm
from ..demands import U as ROUNDING
from ..records import Generator, Given

CONDITION = 1 << 10

# How a column is moved: its values are integers in this unit, beside this offset.
UNITS = [Fraction(1), Fraction(1), Fraction(1, 4), Fraction(1 << 100), Fraction(1, 1 << 100)]
OFFSETS = [0, 0, 0, 1 << 30, -(1 << 40)]


def values(choices: Choices, least: int) -> list[Fraction]:
    """Draw integers in some unit; with an offset there are 2^k of them, so that their mean is exact."""
    unit, offset = choices.choice(UNITS), choices.choice(OFFSETS)
    count = max(least, choices.upto(6, 20, 500))
    if offset:
        count = 1 << max(1, count.bit_length() - 1)
    many = choices.many()
    most = choices.choice([8, 1, 0]) if choices.rarely(3) else 20
    return [(many.integer(-most, most) + offset) * unit for _ in range(count)]


def estimate(choices: Choices) -> Given:
    divisor = choices.choice(["n-1", "n"])
    least = 2 if divisor == "n-1" and not choices.rarely() else 1
    return {"values": values(choices, least), "divisor": divisor}


def density(choices: Choices) -> Given:
    """Draw x near the mean, equal to it, or so far from it that the density underflows."""
    unit = quantities.power(choices, -100, 100) if choices.rarely(4) else Fraction(1)
    mean, variance = quantities.dyadic(choices) * unit, quantities.positive(choices) * unit**2
    distance = choices.choice([quantities.dyadic(choices), Fraction(0), Fraction(40), Fraction(200)])
    return {"x": mean + distance * unit, "mean": mean, "variance": variance}


def table(choices: Choices) -> Given:
    """Draw records of integers in one unit; with an offset there are 2^k of them."""
    unit, offset = choices.choice(UNITS), choices.choice(OFFSETS)
    count, width = choices.upto(6, 16, 200, least=2), choices.upto(3, 6, 20)
    if offset:
        count = 1 << (count.bit_length() - 1)
    many = choices.many()
    rows = [[(many.integer(-8, 8) + offset) * unit for _ in range(width)] for _ in range(count)]
    return {"rows": rows, "divisor": choices.choice(["n-1", "n"])}


def symmetric(choices: Choices, size: int) -> list[list[Fraction]]:
    """Draw a symmetric matrix: positive definite, singular, or any."""
    kind = choices.integer(0, 3)
    if kind == 3:
        return quantities.singular(choices, size)
    if kind < 2:
        return quantities.covariance(choices, size)
    half = [[Fraction(choices.integer(-3, 3)) for _ in range(size)] for _ in range(size)]
    return [[half[max(j, k)][min(j, k)] for k in range(size)] for j in range(size)]


def correlation(choices: Choices) -> Given:
    size = choices.upto(3, 5, 10)
    return {"covariance": quantities.singular(choices, size) if choices.rarely(6) else
            quantities.covariance(choices, size)}


def definiteness(choices: Choices) -> Given:
    return {"matrix": symmetric(choices, choices.upto(3, 5, 10))}


def point(choices: Choices) -> Given:
    """Draw a point, a mean and a covariance matrix, which is sometimes singular."""
    size = choices.upto(3, 5, 12)
    singular = size > 1 and choices.rarely(10)
    return {"x": quantities.vector(choices, size), "mean": quantities.vector(choices, size),
            "covariance": quantities.singular(choices, size) if singular else
            quantities.covariance(choices, size)}


def ellipse(choices: Choices) -> Given:
    return {"covariance": quantities.covariance(choices, 2), "level": quantities.positive(choices)}


# ---------------------------------------------------------------- what floats may be asked

def of_values(given: Given) -> Demand:
    """Return the required digits of a mean and a variance: n roundings of values far from 0.

    A mean may be 0 where the values are not: it is measured by them.
    """
    values = given["values"]
    return Demand(after_loss((len(values) + 10) * condition([values]) * ROUNDING),
                  scale=max((abs(value) for value in values), default=None))


def of_table(given: Given) -> Demand:
    """Return the required digits of covariances, relative to products of deviations, which may cancel."""
    rows = given["rows"]
    if not rows or len({len(row) for row in rows}) > 1:
        return Demand()
    columns = list(zip(*rows, strict=True))
    widest = max(max(column) - min(column) for column in columns)
    return Demand(after_loss((len(rows) + 10) * condition(columns) * ROUNDING),
                  terms=max(widest, widest**2) or None)


def of_density(given: Given) -> Demand:
    if given["variance"] <= 0:
        return Demand()
    return of_exponential(2, (given["x"] - given["mean"]) ** 2 / given["variance"]
                          + size_of_logarithm(given["variance"]))


def of_log_density(given: Given) -> Demand:
    """Return the required digits, relative to the two terms of a log-density, which may cancel."""
    if given["variance"] <= 0:
        return Demand()
    return Demand(terms=(given["x"] - given["mean"]) ** 2 / given["variance"]
                  + size_of_logarithm(given["variance"]) + 2)


def exponent(given: Given) -> Fraction:
    """Return the squared Mahalanobis distance; 0 where there is none."""
    try:
        arguments: dict[str, Any] = {name: given[name] for name in ("x", "mean", "covariance")}
        return Fraction(function_of("gaussian.mahalanobis")(**arguments))
    except RefmlError:
        return Fraction(0)


def of_distance(given: Given) -> Demand:
    """Return the required digits of a quadratic form of an inverted matrix."""
    return Demand(after_loss(CONDITION * len(given["x"]) * ROUNDING))


def of_joint_density(given: Given) -> Demand:
    return of_exponential(len(given["x"]), CONDITION * (exponent(given) + 10))


def of_log_joint_density(given: Given) -> Demand:
    size = len(given["x"])
    return Demand(after_loss(CONDITION * size * ROUNDING), terms=exponent(given) + 4 * size)


def of_matrix(given: Given) -> Demand:
    """Return the required digits of square roots of a 2 × 2 matrix's eigenvalues, which may cancel."""
    return Demand(after_loss(CONDITION * ROUNDING))


GENERATORS: dict[str, Generator] = {
    "gaussian.estimate": estimate,
    "gaussian.density": density,
    "gaussian.log_density": density,
    "gaussian.covariance": table,
    "gaussian.correlation": correlation,
    "gaussian.definiteness": definiteness,
    "gaussian.mahalanobis": point,
    "gaussian.multivariate_density": point,
    "gaussian.multivariate_log_density": point,
    "gaussian.semi_axes": ellipse,
    "gaussian.major_axis": ellipse,
}

DEMANDS: dict[str, Measured] = {
    "gaussian.estimate": of_values,
    "gaussian.density": of_density,
    "gaussian.log_density": of_log_density,
    "gaussian.covariance": of_table,
    "gaussian.mahalanobis": of_distance,
    "gaussian.multivariate_density": of_joint_density,
    "gaussian.multivariate_log_density": of_log_joint_density,
    "gaussian.semi_axes": of_matrix,
    "gaussian.major_axis": of_matrix,
}
