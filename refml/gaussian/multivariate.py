"""The normal distribution of several features: mean and covariance from data, densities, ellipses.

    rows         n lists of d rationals
    mean         μ, d rationals
    covariance   Σ, d lists of d rationals, symmetric
    distance     (x − μ)ᵀΣ⁻¹(x − μ), the square of Mahalanobis' distance

An estimated Σ may be singular; a density needs a positive definite one (002-X03).
"""
from __future__ import annotations

from ..arguments import checked_divisor, rationals
from ..errors import InvalidInput, Undefined, Unsupported, shown
from ..numbers.linalg import checked, matrices
from ..numbers.rational import Fraction, rational
from ..numbers.reals.real import exp, half_log_form, log, pi, power, sqrt
from ..records import Record
from ..tables import rectangle
from .covariances import Covariance, semidefinite
from .moments import Moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .covariances import Matrix

__all__ = [
    "CovarianceEstimate", "correlation", "covariance", "definiteness", "mahalanobis", "major_axis",
    "multivariate_density", "multivariate_log_density", "semi_axes",
]


class CovarianceEstimate(Record):
    """Mean vector and covariance matrix, estimated with the divisor of the call, n − 1 or n; rational."""

    __slots__ = ("mean", "covariance")

    def __init__(self, mean: list[Fraction], covariance: list[list[Fraction]]) -> None:
        self.mean = mean
        self.covariance = covariance


def covariance(rows: Matrix, divisor: str = "n-1") -> CovarianceEstimate:
    """Return the mean vector and the covariance matrix of the rows, with divisor n − 1 or n.

        μ = 1/n · Σ x_i      Σ = 1/(n−1) · Σ (x_i − μ)(x_i − μ)ᵀ      or 1/n · …

    >>> covariance([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], divisor="n").covariance[0]
    [Fraction(2, 1), Fraction(1, 5)]

    Σ is positive semidefinite; it is singular where a linear combination of the features is
    constant.  Raises InvalidInput for no rows, and Undefined for one row with the divisor "n-1".

    Cites: 002-C11, 002-X03
    """
    divisor = checked_divisor(divisor)
    table = rectangle(rows, "rows", rational)
    degrees = len(table) if divisor == "n" else len(table) - 1
    if degrees == 0:
        raise Undefined('rows holds one row and divisor="n-1" makes its covariance 0/0: '
                        'give two rows or divisor="n"')
    moments = Moments(len(table[0]))
    moments.add_all(table)
    sigma = [[entry / degrees for entry in row] for row in moments.scatter()]
    return CovarianceEstimate(moments.mean(), sigma)


def correlation(covariance: Matrix) -> list[list[Exact]]:
    """Return the correlation matrix that belongs to a covariance matrix.

        ρ_jk = Σ_jk / √(Σ_jj · Σ_kk)

    >>> correlation([[4, 1], [1, 1]])[0]
    [Fraction(1, 1), Fraction(1, 2)]

    Exact reals.  Raises Undefined for a feature of variance 0, and InvalidInput for a matrix
    that is not symmetric and positive semidefinite.

    Cites: 002-E07, 002-E08
    """
    sigma = semidefinite(covariance, "covariance")
    for j, row in enumerate(sigma):
        if row[j] == 0:
            raise Undefined(f"covariance[{j}][{j}]=0 makes the correlations of x[{j}], a constant, 0/0: "
                            "leave it out")
    d = range(len(sigma))
    return [[sigma[j][k] / sqrt(sigma[j][j] * sigma[k][k]) for k in d] for j in d]


def definiteness(matrix: Matrix) -> str:
    """Return whether a symmetric matrix A is positive definite, positive semidefinite (singular) or neither.

        vᵀAv > 0 for all v ≠ 0      vᵀAv ≥ 0 for all v

    >>> definiteness([[1, "0.8"], ["0.8", 1]]), definiteness([[1, 1], [1, 1]]), definiteness([[1, 2], [2, 1]])
    ('positive definite', 'positive semidefinite', 'neither')

    Raises InvalidInput for a matrix that is not symmetric.

    Cites: 002-F10, 002-C11, 002-X03
    """
    return checked.definiteness(matrices.symmetric(matrix, "matrix")).kind


def mahalanobis(x: Sequence[Number], mean: Sequence[Number], covariance: Matrix) -> Fraction:
    """Return the squared Mahalanobis distance of x from the mean (the square, not its root).

        (x − μ)ᵀ Σ⁻¹ (x − μ)

    >>> mahalanobis(x=[1, 1], mean=[0, 0], covariance=[[1, "1/2"], ["1/2", 1]])
    Fraction(4, 3)

    A Fraction.  Raises InvalidInput where Σ is not positive definite.

    Cites: 002-F09, 002-E07
    """
    sigma, v = _arguments(x, mean, covariance)
    return sigma.distance(v)


def multivariate_density(x: Sequence[Number], mean: Sequence[Number], covariance: Matrix) -> Exact:
    """Return the density of a multivariate normal distribution at x; it may exceed 1.

        p(x) = 1 / √((2π)^d · |Σ|) · e^(−½ (x − μ)ᵀ Σ⁻¹ (x − μ))

    >>> multivariate_density(x=[0, 0], mean=[0, 0], covariance=[[1, 0], [0, 1]]) == 1 / (2 * pi)
    True

    An exact real.  Raises InvalidInput where Σ is not positive definite, Unsupported where
    ½ (x − μ)ᵀ Σ⁻¹ (x − μ) is 2^64 or more.

    Cites: 002-F09, 002-F14, 002-F15, 002-X03, L15
    """
    sigma, v = _arguments(x, mean, covariance)
    return exp(-sigma.distance(v) / 2) / sqrt(power(2 * pi, sigma.size) * sigma.determinant)


def multivariate_log_density(x: Sequence[Number], mean: Sequence[Number], covariance: Matrix) -> Exact:
    """Return the natural logarithm of a multivariate normal density at x.

        log p(x) = −½ (x − μ)ᵀ Σ⁻¹ (x − μ) − ½ log |Σ| − (d/2) log 2π

    >>> round(float(multivariate_log_density(x=[1, 1], mean=[0, 0], covariance=[[1, 0], [0, 1]])), 4)
    -2.8379

    An exact real.  Raises InvalidInput where Σ is not positive definite.

    Cites: 002-F09, 002-X03
    """
    sigma, v = _arguments(x, mean, covariance)
    shape = half_log_form(-sigma.distance(v) / 2, 1 / sigma.determinant)
    return shape - log(2 * pi) * Fraction(sigma.size, 2)


def _arguments(x: Sequence[Number], mean: Sequence[Number],
               covariance: Matrix) -> tuple[Covariance, list[Fraction]]:
    """Return Σ and x − μ."""
    sigma = Covariance(covariance)
    point, mu = vector(x, "x", sigma.size), vector(mean, "mean", sigma.size)
    return sigma, [a - b for a, b in zip(point, mu)]


def vector(values: Sequence[Number], name: str, size: int) -> list[Fraction]:
    """Return a vector of so many fractions, or raise InvalidInput.

    >>> vector(["1/2", 3], "x", 2)
    [Fraction(1, 2), Fraction(3, 1)]
    """
    numbers = rationals(values, name)
    if len(numbers) != size:
        raise InvalidInput(f"{name}={shown(values)} has {len(numbers)} entries and the covariance is "
                           f"{size} by {size}: give one entry for each feature")
    return numbers


# ---------------------------------------------------------------- the ellipse of two features

def semi_axes(covariance: Matrix, level: Number = 1) -> list[Exact]:
    """Return the semi-axes, longer first, of an ellipse of constant density of a 2-d normal.

        {x: (x − μ)ᵀ Σ⁻¹ (x − μ) = level}      √(level · λ), λ the eigenvalues of Σ

    >>> semi_axes([[1, "0.8"], ["0.8", 1]])[1] == sqrt(Fraction(1, 5))
    True

    Exact reals.  Raises Unsupported where Σ is not 2 by 2, and InvalidInput for a level that is
    not positive and where Σ is not positive definite.

    Cites: 002-D04, 002-E04, 002-E05, 002-E06, 002-E07, 002-E08
    """
    (a, b), (_, c) = _ellipse(covariance)
    scale = rational(level, "level")
    if scale <= 0:
        raise InvalidInput(f"level={shown(level)} is not positive: an ellipse needs a level above 0")
    root = _root(a, b, c)
    return [sqrt(scale * ((a + c) / 2 + root)), sqrt(scale * ((a + c) / 2 - root))]


def major_axis(covariance: Matrix) -> list[Exact]:
    """Return the direction of the longer axis of a 2-d normal's ellipses; the entry greater in size is 1.

        v with Σv = λ₁v, λ₁ the greater eigenvalue

    >>> major_axis([[1, "0.8"], ["0.8", 1]]), major_axis([[1, 0], [0, 4]])
    ([Fraction(1, 1), Fraction(1, 1)], [Fraction(0, 1), Fraction(1, 1)])

    Exact reals.  Raises Undefined where the eigenvalues are equal (circles), Unsupported where Σ is
    not 2 by 2, and InvalidInput where Σ is not positive definite.

    Cites: 002-D04, 002-E07, 002-E08, L15
    """
    (a, b), (_, c) = _ellipse(covariance)
    if b == 0 and a == c:
        raise Undefined(f"covariance={shown(covariance)} has equal eigenvalues: "
                        "its ellipses are circles, which have no longer axis")
    one: Exact = Fraction(1)
    # (λ₁ − c)·v₀ = b·v₁ and (λ₁ − a)·v₁ = b·v₀; the greater of λ₁ − a and λ₁ − c is not 0, and at least |b|.
    slope = b / (abs(a - c) / 2 + _root(a, b, c))
    return [one, slope] if a >= c else [slope, one]


def _ellipse(covariance: Matrix) -> list[list[Fraction]]:
    """Return a positive definite matrix of two features."""
    sigma = matrices.symmetric(covariance, "covariance")
    Covariance(sigma)
    if len(sigma) != 2:
        raise Unsupported(f"covariance is {len(sigma)} by {len(sigma)}: the axes are found for two features")
    return sigma


def _root(a: Fraction, b: Fraction, c: Fraction) -> Exact:
    """Return half the distance of the eigenvalues."""
    return sqrt((a - c) ** 2 / 4 + b * b)
