"""The normal distribution of one attribute: its parameters from data, and its density.

    values     x_1, …, x_n, rationals
    mean       μ, the arithmetic mean
    variance   σ², over the divisor "n-1" (the sample variance) or "n" (the maximum likelihood)
"""
from __future__ import annotations

from ..arguments import checked_divisor, rationals
from ..errors import InvalidInput, Undefined, shown
from ..numbers.rational import Fraction, common_denominator, rational
from ..numbers.reals.real import exp, log, pi, sqrt
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact

__all__ = ["GaussianParameters", "density", "estimate", "log_density"]


class GaussianParameters(Record):
    """Mean, variance and standard deviation, estimated from data with the divisor of the call, n − 1 or n."""

    __slots__ = ("mean", "variance", "standard_deviation")

    def __init__(self, mean: Fraction, variance: Fraction, standard_deviation: Exact) -> None:
        self.mean = mean
        self.variance = variance
        self.standard_deviation = standard_deviation


def estimate(values: Sequence[Number], divisor: str = "n-1") -> GaussianParameters:
    """Return mean, variance and standard deviation of the values, with divisor n − 1 or n.

        μ = 1/n · Σ x_i      σ² = 1/(n−1) · Σ (x_i − μ)²      or 1/n · Σ (x_i − μ)²

    >>> estimate([125, 100, 70, 120, 60, 220, 75]).variance
    Fraction(2975, 1)
    >>> estimate([95, 85, 90], divisor="n").variance
    Fraction(50, 3)

    The standard deviation is rational or an exact real.  Raises InvalidInput for an empty list,
    and Undefined for one value with the divisor "n-1".

    Cites: 001-F14, 001-X03, XS-03, 001-E07, 001-E19
    """
    divisor = checked_divisor(divisor)
    x = rationals(values, "values")
    n, degrees = len(x), len(x) if divisor == "n" else len(x) - 1
    if degrees == 0:
        raise Undefined(f'values={shown(values)} is one value and divisor="n-1" makes its variance 0/0: '
                        'give two values or divisor="n"')
    # On integers over one denominator D: n²·Σ(x − μ)² = n·(n·Σx² − (Σx)²).
    units, D = common_denominator(x)
    total, squares = sum(units), sum(unit * unit for unit in units)
    variance = Fraction(n * squares - total * total, n * degrees * D * D)
    return GaussianParameters(Fraction(total, n * D), variance, sqrt(variance))


def density(x: Number, mean: Number, variance: Number) -> Exact:
    """Return the density of the normal distribution at x; it may exceed 1, for it is no probability.

        p(x) = 1/√(2π·σ²) · e^(−(x − μ)² / 2σ²)

    >>> round(float(density(x=120, mean=110, variance=2975)), 4)
    0.0072

    An exact real.  Raises InvalidInput where the variance is not positive, Unsupported where
    (x − μ)² / 2σ² is 2^64 or more.

    Cites: 001-F13, 001-E09, 001-X02, 001-X18
    """
    # 001-X02: l.137 prints the standard deviation 54.54 under the root, where the variance 2975 belongs.
    point, mu, sigma2 = _arguments(x, mean, variance)
    return exp(-((point - mu) ** 2) / (2 * sigma2)) / sqrt(2 * pi * sigma2)


def log_density(x: Number, mean: Number, variance: Number) -> Exact:
    """Return the natural logarithm of the normal density at x.

        log p(x) = −(x − μ)² / 2σ² − ½·log(2π·σ²)

    >>> round(float(log_density(x=120, mean=110, variance=2975)), 4)
    -4.9347

    An exact real.  Raises InvalidInput where the variance is not positive.

    Cites: 001-F13, 001-A06, 002-X03
    """
    point, mu, sigma2 = _arguments(x, mean, variance)
    return -((point - mu) ** 2) / (2 * sigma2) - log(2 * pi * sigma2) / 2


def _arguments(x: Number, mean: Number, variance: Number) -> tuple[Fraction, Fraction, Fraction]:
    sigma2 = rational(variance, "variance")
    # 002-X03: "semi-definite" would allow the variance 0, which has no density.
    if sigma2 <= 0:
        raise InvalidInput(f"variance={shown(variance)} is not positive: "
                           "a normal density needs a variance above 0")
    return rational(x, "x"), rational(mean, "mean"), sigma2
