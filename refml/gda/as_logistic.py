"""Gaussian classes and logistic regression: the parameters θ of one model from those of the other.

    φ = P(y = 1)      x | y = c ~ N(μ_c, Σ)      P(y = 1 | x) = 1 / (1 + e^(−(θ₀ + θᵀx)))

    weights     θ, d rationals
    intercept   θ₀, which the notes leave out (002-X04)
"""
from __future__ import annotations

from ..arguments import check_option, rationals
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.covariances import Covariance
from ..gaussian.multivariate import vector
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, integer, rational
from ..numbers.reals.real import exp, half_log_form, log
from ..probabilities import probability
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..gaussian.covariances import Matrix
    from ..numbers.reals.real import Exact

    Vector = Sequence[Number]

__all__ = [
    "AffineLogOdds", "LinearBoundary", "ParameterCounts", "TwoGaussians", "boundary", "family_log_odds",
    "of_theta", "parameter_count", "theta",
]

FAMILIES = ("poisson", "exponential", "bernoulli")


class LinearBoundary(Record):
    """The function intercept + Σ_j weights[j]·x_j, positive for class 1 and 0 on the boundary."""

    __slots__ = ("weights", "intercept")

    def __init__(self, weights: list[Fraction], intercept: Exact) -> None:
        self.weights = weights
        self.intercept = intercept


class TwoGaussians(Record):
    """Two Gaussian classes: phi = P(y = 1), mean_0 = μ₀, mean_1 = μ₁, and the covariance Σ of both."""

    __slots__ = ("phi", "mean_0", "mean_1", "covariance")

    def __init__(self, phi: Exact, mean_0: list[Fraction], mean_1: list[Fraction],
                 covariance: list[list[Fraction]]) -> None:
        self.phi = phi
        self.mean_0 = mean_0
        self.mean_1 = mean_1
        self.covariance = covariance


class AffineLogOdds(Record):
    """The log-odds intercept + slope·x of two classes with one feature x."""

    __slots__ = ("slope", "intercept")

    def __init__(self, slope: Exact, intercept: Exact) -> None:
        self.slope = slope
        self.intercept = intercept


class ParameterCounts(Record):
    """Numbers of free parameters: of `logistic` regression, of GDA with one `shared` Σ or `per_class` Σ_c."""

    __slots__ = ("logistic", "shared", "per_class")

    def __init__(self, logistic: int, shared: int, per_class: int) -> None:
        self.logistic = logistic
        self.shared = shared
        self.per_class = per_class


def theta(phi: Number, mean_0: Vector, mean_1: Vector, covariance: Matrix) -> LinearBoundary:
    """Return the logistic model (weights, intercept) of the posterior of two Gaussians with one Σ.

        θ = Σ⁻¹(μ₁ − μ₀)      θ₀ = ½ (μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁) + log φ/(1 − φ)

    >>> theta(phi="1/2", mean_0=[0, 0], mean_1=[2, 1], covariance=[[1, 0], [0, 1]])
    LinearBoundary(weights=[Fraction(2, 1), Fraction(1, 1)], intercept=Fraction(-5, 2))

    The weights are rational, the intercept an exact real.  Raises Undefined where φ is 0 or 1, and
    InvalidInput where Σ is not positive definite.

    Cites: 002-F22, 002-F23, 002-C13, 002-X04, DER-01, L10
    """
    # 002-X04: l.544-593 print θᵀx with x in R^d, which has no room for θ₀.
    sigma = Covariance(covariance)
    mu_0, mu_1 = vector(mean_0, "mean_0", sigma.size), vector(mean_1, "mean_1", sigma.size)
    odds = _odds(phi)
    weights = sigma.solve([b - a for a, b in zip(mu_0, mu_1)])
    # μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁ = −(μ₀ + μ₁)ᵀΣ⁻¹(μ₁ − μ₀), as Σ⁻¹ is symmetric.
    middle = dot(weights, [a + b for a, b in zip(mu_0, mu_1)]) / 2
    return LinearBoundary(weights, half_log_form(-middle, odds * odds))


def of_theta(weights: Vector, intercept: Number) -> TwoGaussians:
    """Return two Gaussian classes with Σ = I whose posterior is a given logistic model.

        Σ = I      μ₁, μ₀ = ±θ/2 − θ₀θ/‖θ‖², φ = ½      for θ = 0: μ₁ = μ₀ = 0, φ = 1/(1 + e^(−θ₀))

    >>> of_theta(weights=[2], intercept=1).mean_1, theta("1/2", ["-3/2"], ["1/2"], [[1]]).intercept
    ([Fraction(1, 2)], Fraction(1, 1))

    θ is `weights`, θ₀ `intercept`.  The numbers are rational, except φ for θ = 0, an exact real.

    Cites: 002-C14, 002-X05, L12
    """
    w = rationals(weights, "weights")
    theta_0, square = rational(intercept, "intercept"), dot(w, w)
    identity = [[Fraction(int(j == k)) for k in range(len(w))] for j in range(len(w))]
    if square == 0:
        return TwoGaussians(1 / (1 + exp(-theta_0)), w, list(w), identity)
    shift, half = theta_0 / square, Fraction(1, 2)
    return TwoGaussians(half, [(-half - shift) * x for x in w], [(half - shift) * x for x in w], identity)


def boundary(phi: Number, mean_0: Vector, mean_1: Vector, covariance: Matrix) -> LinearBoundary:
    """Return the plane where two Gaussian classes are equally probable, scaled to greatest weight ±1.

        {x: θ₀ + θᵀx = 0}

    >>> boundary(phi="1/2", mean_0=[0], mean_1=[4], covariance=[[1]])
    LinearBoundary(weights=[Fraction(1, 1)], intercept=Fraction(-2, 1))

    The function is positive where class 1 is more probable.  Raises Undefined where the means are equal
    (there is no boundary) and where φ is 0 or 1, and InvalidInput where Σ is not positive definite.

    Cites: 002-C12, 002-F21, L11
    """
    line = theta(phi, mean_0, mean_1, covariance)
    greatest = max([abs(weight) for weight in line.weights])
    if greatest == 0:
        raise Undefined(f"mean_0={shown(mean_0)} and mean_1 are equal, which leaves no boundary: "
                        "the log-odds are the same everywhere")
    return LinearBoundary([weight / greatest for weight in line.weights], line.intercept / greatest)


def family_log_odds(family: str, phi: Number, parameter_0: Number, parameter_1: Number) -> AffineLogOdds:
    """Return slope and intercept of the log-odds of two Poisson, exponential or Bernoulli classes.

        poisson       rates λ          log λ₁/λ₀ · x − (λ₁ − λ₀) + log φ/(1 − φ)
        exponential   means m          (1/m₀ − 1/m₁) · x + log m₀/m₁ + log φ/(1 − φ)
        bernoulli     probabilities p  log p₁(1 − p₀)/p₀(1 − p₁) · x + log (1 − p₁)/(1 − p₀) + log φ/(1 − φ)

    >>> family_log_odds("exponential", phi="1/2", parameter_0=1, parameter_1=4).slope
    Fraction(3, 4)

    φ = P(y = 1); `parameter_0` is the λ, m or p of class 0, `parameter_1` that of class 1.  Exact reals.
    So a logistic posterior does not imply Gaussian classes.  Raises Undefined where φ is 0 or 1,
    InvalidInput for a parameter that is not positive or, for Bernoulli, not below 1.

    Cites: 002-C15, L13
    """
    family = check_option(family, FAMILIES, "family")
    odds = _odds(phi)
    a, b = _positive(parameter_0, "parameter_0"), _positive(parameter_1, "parameter_1")
    if family == "poisson":
        return AffineLogOdds(log(b / a), a - b + log(odds))
    if family == "exponential":
        return AffineLogOdds(1 / a - 1 / b, log(a / b * odds))
    for p, given, name in ((a, parameter_0, "parameter_0"), (b, parameter_1, "parameter_1")):
        if p >= 1:
            raise InvalidInput(f"{name}={shown(given)} is not below 1: give a probability between 0 and 1")
    return AffineLogOdds(log(b * (1 - a) / (a * (1 - b))), log((1 - b) / (1 - a) * odds))


def parameter_count(features: int, classes: int = 2) -> ParameterCounts:
    """Return the numbers of free parameters of logistic regression and of GDA (one Σ, or a Σ per class).

        logistic = (K − 1)(d + 1)   shared = K − 1 + Kd + d(d + 1)/2   per_class = K − 1 + Kd + K·d(d + 1)/2

    >>> parameter_count(features=13)
    ParameterCounts(logistic=14, shared=118, per_class=209)

    d is `features`, K is `classes`.  Raises InvalidInput for d < 1 and for K < 2.

    Cites: 002-C16
    """
    d, K = integer(features, "features"), integer(classes, "classes")
    if d < 1 or K < 2:
        raise InvalidInput(f"features={shown(features)} and classes={shown(classes)}: "
                           "give at least 1 feature and 2 classes")
    half = d * (d + 1) // 2
    return ParameterCounts((K - 1) * (d + 1), K - 1 + K * d + half, K - 1 + K * d + K * half)


def _odds(phi: Number) -> Fraction:
    """Return φ/(1 − φ), which has a logarithm."""
    p = probability(phi, "phi")
    if p == 0 or p == 1:
        raise Undefined(f"phi={shown(phi)} leaves one class alone, and log phi/(1 − phi) has no value: "
                        "give a phi between 0 and 1")
    return p / (1 - p)


def _positive(value: Number, name: str) -> Fraction:
    number = rational(value, name)
    if number <= 0:
        raise InvalidInput(f"{name}={shown(value)} is not positive: give a parameter above 0")
    return number
