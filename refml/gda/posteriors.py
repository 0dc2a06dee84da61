"""Posteriors and log-odds of Gaussian discriminant analysis, learnt from data or of known parameters.

    P(c | x) = π_c·p(x | c) / Σ_b π_b·p(x | b)

    prior, means       maps from label to π_c and to μ_c
    covariance         one Σ for all classes; covariances: a map from label to Σ_c

Exact reals.  What is learnt stands in `classifier`.
"""
from __future__ import annotations

from ..errors import shown
from ..gaussian.covariances import Covariance
from ..gaussian.multivariate import multivariate_density, vector
from ..maps import same_labels
from ..probabilities import distribution_map
from .classifier import built, fitted, learnt
from .discriminant import Discriminant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from ..arguments import Number
    from ..gaussian.covariances import Matrix
    from ..gaussian.moments import ClassMoments
    from ..labels import Label
    from ..numbers.reals.real import Exact
    from .classifier import ClassifierOptions, Labels, Rows

    Prior = Mapping[Label, Number]
    Means = Mapping[Label, Sequence[Number]]

__all__ = ["joint", "log_odds", "model_log_odds", "model_posterior", "posterior", "quadratic_log_odds"]


# ---------------------------------------------------------------- learnt from data

def model(statistics: ClassMoments, covariance: str = "shared", divisor: str = "n") -> Discriminant:
    """Return the classifier that the statistics give, for many queries: posteriors and decisions.

    Raises as `classifier.rule`.

    Cites: 002-A03, 002-A04
    """
    return fitted(Discriminant, statistics, covariance, divisor)


def posterior(rows: Rows, labels: Labels, query: Sequence[Number],
              **options: Unpack[ClassifierOptions]) -> dict[Label, Exact]:
    """Train GDA (a Gaussian for each class) and return the posterior probability of each class at a point.

        P(c | x) = π_c·p(x | c) / Σ_b π_b·p(x | b)

    >>> answer = posterior([[125], [100], [70], [120], [60], [220], [75], [95], [85], [90]],
    ...                    ["No"] * 7 + ["Yes"] * 3, query=[120])
    >>> round(float(answer["Yes"]), 4)
    0.2553

    Exact reals.  Options as in `decision`: `covariance`, `divisor`, `classes`.  Raises InvalidInput for a
    single class and a singular covariance, Undefined where a class has too few records.

    Cites: 002-F22, 002-A04, 002-X04, L59
    """
    return learnt(Discriminant, rows, labels, **options).posterior(query)


def log_odds(rows: Rows, labels: Labels, query: Sequence[Number], positive: Label, negative: Label,
             **options: Unpack[ClassifierOptions]) -> Exact:
    """Train GDA (a Gaussian for each class) and return the log-odds of two classes at a point.

        log P(positive | x) / P(negative | x) = a + ½·log b

    >>> log_odds([[0], [2], [4], [6]], ["a", "a", "b", "b"], [4], "b", "a")
    Fraction(4, 1)

    An exact real, with a and b rational.  Options as in `decision`: `covariance`, `divisor`, `classes`.
    Raises InvalidInput for a single class and a singular covariance, Undefined where a class has too few
    records.

    Cites: 002-F21, 002-C12, DER-17
    """
    return learnt(Discriminant, rows, labels, **options).log_odds(query, positive, negative)


# ---------------------------------------------------------------- known parameters

def joint(prior: Prior, means: Means, covariance: Matrix, query: Sequence[Number]) -> dict[Label, Exact]:
    """Return the joint density p(x, c) of a point and each Gaussian class, under given parameters.

        p(x, c) = π_c · p(x | c)      for classes 0 and 1: π_y = φ^y·(1 − φ)^(1 − y)

    >>> from refml.numbers.rational import Fraction
    >>> from refml.numbers.reals.real import pi
    >>> answer = joint({"0": "1/4", "1": "3/4"}, {"0": [0], "1": [1]}, [[1]], query=[1])
    >>> answer["1"] ** 2 == Fraction(9, 32) / pi
    True

    π_c is `prior[c]`, Σ the `covariance` of all classes.  Exact reals.  Raises InvalidInput where Σ is
    not positive definite.

    Cites: 002-F12, 002-F13, 002-F14, 002-F15
    """
    order, _, mu = same_labels(prior, "prior", means, "means")
    P = distribution_map(prior, "prior")
    return {c: P[c] * multivariate_density(query, mu[c], covariance) for c in order}


def model_posterior(prior: Prior, means: Means, covariance: Matrix,
                    query: Sequence[Number]) -> dict[Label, Exact]:
    """Return each class's posterior at a point under given GDA parameters with one covariance.

        P(c | x) = π_c·p(x | c) / Σ_b π_b·p(x | b)      for two classes 1 / (1 + e^(−(θ₀ + θᵀx)))

    >>> model_posterior({"0": "1/2", "1": "1/2"}, {"0": [0], "1": [2]}, [[1]], query=[1])["1"]
    Fraction(1, 2)

    Exact reals; 0 where the prior is 0.  Raises InvalidInput where Σ is not positive definite.

    Cites: 002-F22, 002-C13, L10
    """
    return _known(prior, means, covariance).posterior(query)


def model_log_odds(prior: Prior, means: Means, covariance: Matrix, query: Sequence[Number],
                   positive: Label, negative: Label) -> Exact:
    """Return the log-odds of two classes at a point under given GDA parameters with one covariance.

        log π_p/π_n − ½ (x − μ_p)ᵀΣ⁻¹(x − μ_p) + ½ (x − μ_n)ᵀΣ⁻¹(x − μ_n)

    >>> model_log_odds({"0": "1/2", "1": "1/2"}, {"0": [0], "1": [2]}, [[1]], [3], "1", "0")
    Fraction(4, 1)

    p is the class `positive`, n is `negative`.  An exact real.  Raises Undefined where one of the two
    has prior 0, and InvalidInput where Σ is not positive definite.

    Cites: 002-F21, 002-C12, 002-X07, L11
    """
    # 002-X07: l.532-536 print P(y | x) for what are logarithms, up to a constant, and divide by 2/σ².
    return _known(prior, means, covariance).log_odds(query, positive, negative)


def quadratic_log_odds(prior: Prior, means: Means, covariances: Mapping[Label, Matrix],
                       query: Sequence[Number], positive: Label, negative: Label) -> Exact:
    """Return the log-odds of two Gaussian classes, each with its own covariance, at a point.

        log π_p/π_n − ½ log |Σ_p|/|Σ_n| − ½ (x − μ_p)ᵀΣ_p⁻¹(x − μ_p) + ½ (x − μ_n)ᵀΣ_n⁻¹(x − μ_n)

    >>> from refml.numbers.rational import Fraction
    >>> from refml.numbers.reals.real import log
    >>> quadratic_log_odds({"0": "2/3", "1": "1/3"}, {"0": [0], "1": [0]}, {"0": [[1]], "1": [[4]]},
    ...                    [2], "1", "0") == Fraction(3, 2) - 2 * log(2)
    True

    p is the class `positive`, n is `negative`.  An exact real.  Raises Undefined where one of the two
    has prior 0, and InvalidInput where a Σ_c is not positive definite.

    Cites: 002-X06, DER-17, L14
    """
    # 002-X06: l.577-607 infer a logistic posterior from Gaussian classes; it needs a common Σ.
    order, _, given = same_labels(means, "means", covariances, "covariances")
    sigmas = [Covariance(given[c], f"covariances[{shown(c)}]") for c in order]
    return _checked(prior, means, sigmas).log_odds(query, positive, negative)


def _known(prior: Prior, means: Means, covariance: Matrix) -> Discriminant:
    return _checked(prior, means, Covariance(covariance))


def _checked(prior: Prior, means: Means, covariance: Covariance | list[Covariance]) -> Discriminant:
    order, _, given = same_labels(prior, "prior", means, "means")
    P = distribution_map(prior, "prior")
    sigmas = [covariance] * len(order) if isinstance(covariance, Covariance) else covariance
    mu = {c: vector(given[c], f"means[{shown(c)}]", sigma.size) for c, sigma in zip(order, sigmas)}
    return built(Discriminant, order, P, mu, covariance)
