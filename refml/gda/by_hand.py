"""Gaussian discriminant analysis by hand: the notes' estimates and their log-odds, on plain fractions.

    rows, labels     x⁽¹⁾, …, x⁽ⁿ⁾, each of d numbers, and y⁽ⁱ⁾, the integers 0 and 1
    phi              φ = P(y = 1)
    mean_0, mean_1   μ₀ and μ₁, the means of the two classes
    covariance       Σ, which both classes share
    query            x, one more point

        y ~ Bernoulli(φ)      x | y = 0 ~ N(μ₀, Σ)      x | y = 1 ~ N(μ₁, Σ)

Read this module first, beside the notes.  Nothing is checked.  `classifier` computes the same for any number
of classes, also with a covariance for each, and refuses bad input with a reason; the tests hold it against
this module.  Σ⁻¹v is the solution of Σ·u = v: nothing is inverted.
"""
from __future__ import annotations

from ..numbers.linalg.checked import solve
from ..numbers.rational import Fraction
from ..numbers.reals.real import exp, log

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..numbers.reals.real import Exact

    Number = int | Fraction
    Vector = Sequence[Number]
    Matrix = Sequence[Vector]


# ---------------------------------------------------------------- maximum likelihood

def phi(labels: Sequence[int]) -> Fraction:
    """Return the share of class 1.

        φ = 1/n · Σ_i 1{y⁽ⁱ⁾ = 1}

    >>> phi([0] * 7 + [1] * 3)
    Fraction(3, 10)

    Cites: 002-F17
    """
    return Fraction(labels.count(1), len(labels))


def mean(rows: Matrix, labels: Sequence[int], c: int) -> list[Fraction]:
    """Return the mean of the rows of class c.

        μ_c = Σ_i 1{y⁽ⁱ⁾ = c}·x⁽ⁱ⁾ / Σ_i 1{y⁽ⁱ⁾ = c}

    >>> mean([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, 0, 0], c=1)
    [Fraction(8, 3), Fraction(10, 3)]

    Cites: 002-F18, 002-F19
    """
    own = [x for x, y in zip(rows, labels) if y == c]
    return [Fraction(sum(column)) / len(own) for column in zip(*own)]


def covariance(rows: Matrix, labels: Sequence[int]) -> list[list[Fraction]]:
    """Return the covariance that both classes share.

        Σ = 1/n · Σ_i (x⁽ⁱ⁾ − μ_{y⁽ⁱ⁾})(x⁽ⁱ⁾ − μ_{y⁽ⁱ⁾})ᵀ

    >>> covariance([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, 0, 0])[0]
    [Fraction(11, 6), Fraction(17, 30)]

    Over n, the maximum likelihood (002-X11).  Σ may be singular.

    Cites: 002-F20, 002-X11
    """
    mu = [mean(rows, labels, 0), mean(rows, labels, 1)]
    centred = [[x_j - m for x_j, m in zip(x, mu[y])] for x, y in zip(rows, labels)]
    n, d = len(rows), len(mu[0])
    return [[Fraction(sum([v[j] * v[k] for v in centred])) / n for k in range(d)] for j in range(d)]


# ---------------------------------------------------------------- Bayes' rule

def squared_distance(x: Vector, mean: Vector, covariance: Matrix) -> Fraction:
    """Return the squared Mahalanobis distance of a point from a mean: the quadratic form of the density.

        (x − μ)ᵀ Σ⁻¹ (x − μ)

    >>> squared_distance([2, 1], mean=[0, 0], covariance=[[2, 1], [1, 2]])
    Fraction(2, 1)

    Raises Undefined where Σ is singular.

    Cites: 002-F14, 002-F15
    """
    v = [x_j - m for x_j, m in zip(x, mean)]
    return Fraction(sum([u_j * v_j for u_j, v_j in zip(solve(covariance, v), v)]))


def log_odds(phi: Number, mean_0: Vector, mean_1: Vector, covariance: Matrix, query: Vector) -> Exact:
    """Return the log-odds of class 1 at a point.

        log P(y = 1 | x)/P(y = 0 | x) = log φ/(1 − φ) − ½ (x − μ₁)ᵀΣ⁻¹(x − μ₁) + ½ (x − μ₀)ᵀΣ⁻¹(x − μ₀)

    >>> log_odds(Fraction(1, 2), [0, 0], [2, 1], [[1, 0], [0, 1]], query=[2, 1])
    Fraction(5, 2)

    An exact real, and a fraction where φ = ½.  Raises ZeroDivisionError for φ = 1, Undefined for φ = 0.

    Cites: 002-F21, 002-X07
    """
    # 002-X07: l.532-536 print P(y | x) for what is its logarithm, up to a constant.
    d_0, d_1 = squared_distance(query, mean_0, covariance), squared_distance(query, mean_1, covariance)
    return log(Fraction(phi) / (1 - phi)) - d_1 / 2 + d_0 / 2


def decision(phi: Number, mean_0: Vector, mean_1: Vector, covariance: Matrix, query: Vector) -> list[int]:
    """Return the more probable class at a point, both where they tie.

        ŷ = 1 where log P(y = 1 | x)/P(y = 0 | x) > 0, 0 where it is < 0

    >>> decision(Fraction(1, 2), [0, 0], [2, 1], [[1, 0], [0, 1]], query=[1, Fraction(1, 2)])
    [0, 1]

    Cites: 002-A04, 002-F21
    """
    z = log_odds(phi, mean_0, mean_1, covariance, query)
    return [0, 1] if z == 0 else [1] if z > 0 else [0]


def posterior(phi: Number, mean_0: Vector, mean_1: Vector, covariance: Matrix, query: Vector) -> Exact:
    """Return the probability of class 1 at a point: a logistic function of its log-odds.

        P(y = 1 | x) = 1 / (1 + e^(−z)),   z the log-odds of class 1

    >>> posterior(Fraction(1, 4), [0], [2], [[1]], query=[1])
    Fraction(1, 4)

    An exact real.

    Cites: 002-F22, 002-C13
    """
    return 1 / (1 + exp(-log_odds(phi, mean_0, mean_1, covariance, query)))


def theta(phi: Number, mean_0: Vector, mean_1: Vector, covariance: Matrix) -> list[Exact]:
    """Return the parameters of the logistic regression that the two classes are, θ₀ first.

        (θ₁, …, θ_d) = Σ⁻¹(μ₁ − μ₀)      θ₀ = ½ (μ₀ᵀΣ⁻¹μ₀ − μ₁ᵀΣ⁻¹μ₁) + log φ/(1 − φ)

    The log-odds are θ₀ + θ₁x₁ + … + θ_d·x_d: with one Σ the term xᵀΣ⁻¹x cancels, and the boundary is linear.

    >>> theta(Fraction(1, 2), [0, 0], [2, 1], [[1, 0], [0, 1]])
    [Fraction(-5, 2), Fraction(2, 1), Fraction(1, 1)]

    θ₀ is an exact real, the others are fractions.

    Cites: 002-F23, 002-C12, 002-X04, DER-01
    """
    # 002-X04: l.544-593 print θᵀx with x in ℝᵈ, which has no room for θ₀: the log-odds at x = 0.
    theta_0 = log_odds(phi, mean_0, mean_1, covariance, query=[0 for _ in mean_0])
    return [theta_0] + solve(covariance, [b - a for a, b in zip(mean_0, mean_1)])
