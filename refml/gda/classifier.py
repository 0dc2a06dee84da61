"""Gaussian discriminant analysis: classes that are normal, learnt by maximum likelihood.

    y ~ P(c) = π_c      x | y = c ~ N(μ_c, Σ)

    rows, labels   n rows of d rationals, each with its class
    prior          π_c = n_c / n                    for two classes 0 and 1: φ = π_1
    means          μ_c, the mean of the rows of class c
    covariance     "shared": one Σ for all classes, over the divisor "n" (maximum likelihood) or "n-K"
                   "per class": a Σ_c each, over "n" (its own n_c) or "n-1" (n_c − 1)

An estimated Σ may be singular.  A function that needs a density refuses it and names the relation between
the features (002-X03).
"""
from __future__ import annotations

from ..arguments import check_lengths, check_option, listed
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.covariances import Covariance
from ..gaussian.moments import ClassMoments
from ..gaussian.multivariate import multivariate_density, vector
from ..maps import same_labels
from ..numbers.rational import Fraction
from ..probabilities import distribution_map
from ..records import Record
from .discriminant import Discriminant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypedDict, Unpack

    from ..arguments import Number
    from ..gaussian.covariances import Matrix
    from ..labels import Label
    from ..numbers.reals.real import Exact

    Rows = Sequence[Sequence[Number]]
    Labels = Sequence[Label]
    Prior = Mapping[Label, Number]
    Means = Mapping[Label, Sequence[Number]]

    class ClassifierOptions(TypedDict, total=False):
        """How a classifier is learnt: options of `learnt`."""

        covariance: str
        divisor: str
        classes: Labels | None

__all__ = [
    "GdaParameters", "QuadraticParameters", "decision", "joint", "log_odds", "model_log_odds",
    "model_posterior", "parameters", "posterior", "quadratic_log_odds", "quadratic_parameters",
]

COVARIANCES = ("shared", "per class")
DIVISORS = {"shared": ("n", "n-K"), "per class": ("n", "n-1")}


class GdaParameters(Record):
    """prior[c] = π_c, means[c] = μ_c, and the Σ that the classes share."""

    __slots__ = ("prior", "means", "covariance")

    def __init__(self, prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
                 covariance: list[list[Fraction]]) -> None:
        self.prior = prior
        self.means = means
        self.covariance = covariance


class QuadraticParameters(Record):
    """prior[c] = π_c, means[c] = μ_c, covariances[c] = Σ_c."""

    __slots__ = ("prior", "means", "covariances")

    def __init__(self, prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
                 covariances: dict[Label, list[list[Fraction]]]) -> None:
        self.prior = prior
        self.means = means
        self.covariances = covariances


# ---------------------------------------------------------------- learning

def parameters(rows: Rows, labels: Labels, divisor: str = "n",
               classes: Labels | None = None) -> GdaParameters:
    """Return prior, means and the covariance that all classes share.

        π_c = n_c/n      μ_c = 1/n_c · Σ_{i: y_i = c} x_i
        Σ = 1/n · Σ_i (x_i − μ_{y_i})(x_i − μ_{y_i})ᵀ      or 1/(n−K) · …

    >>> parameters([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], ["+", "+", "+", "-", "-"]).covariance[0]
    [Fraction(11, 6), Fraction(17, 30)]

    All rational; Σ may be singular.  Raises InvalidInput for a single class, and Undefined for a
    class without records and where n = K under the divisor "n-K".

    Cites: 002-F12, 002-F18, 002-F19, 002-F20, 002-A03, 002-X11
    """
    return shared_parameters(statistics_of(rows, labels, classes), divisor)


def quadratic_parameters(rows: Rows, labels: Labels, divisor: str = "n",
                         classes: Labels | None = None) -> QuadraticParameters:
    """Return prior, means and the covariance of each class.

        Σ_c = 1/n_c · Σ_{i: y_i = c} (x_i − μ_c)(x_i − μ_c)ᵀ      or 1/(n_c−1) · …

    >>> quadratic_parameters([[1], [3], [4], [8]], ["a", "a", "b", "b"]).covariances["b"]
    [[Fraction(4, 1)]]

    All rational; a Σ_c may be singular.  Raises as `parameters` does; Undefined for a class of one
    record under the divisor "n-1".

    Cites: 002-X11, DER-17
    """
    return class_parameters(statistics_of(rows, labels, classes), divisor)


def shared_parameters(statistics: ClassMoments, divisor: str = "n") -> GdaParameters:
    """Return prior, means and the shared covariance from statistics, as `parameters` does.

    >>> statistics = ClassMoments(1)
    >>> statistics.add_all([[1], [3], [4]], ["a", "a", "b"])
    >>> shared_parameters(statistics).covariance
    [[Fraction(2, 3)]]
    """
    divisor = check_option(divisor, DIVISORS["shared"], "divisor")
    prior, means = _prior_and_means(statistics)
    degrees = statistics.records - (len(prior) if divisor == "n-K" else 0)
    if degrees == 0:
        raise Undefined(f'{statistics.records} records of as many classes make the covariance over "n-K" '
                        '0/0: give more records or divisor="n"')
    scatters = [statistics.moments[label].scatter() for label in prior]
    covariance = [[sum(entries, Fraction(0)) / degrees for entries in zip(*rows)]
                  for rows in zip(*scatters)]
    return GdaParameters(prior, means, covariance)


def class_parameters(statistics: ClassMoments, divisor: str = "n") -> QuadraticParameters:
    """Return prior, means and the covariances from statistics, as `quadratic_parameters` does."""
    divisor = check_option(divisor, DIVISORS["per class"], "divisor")
    prior, means = _prior_and_means(statistics)
    covariances = {}
    for label in prior:
        degrees = statistics.moments[label].count - (1 if divisor == "n-1" else 0)
        if degrees == 0:
            raise Undefined(f'class {shown(label)} has one record, which makes its covariance over "n-1" '
                            '0/0: give it two or divisor="n"')
        covariances[label] = [[entry / degrees for entry in row]
                              for row in statistics.moments[label].scatter()]
    return QuadraticParameters(prior, means, covariances)


def statistics_of(rows: Rows, labels: Labels, classes: Labels | None = None) -> ClassMoments:
    """Return the moments of the rows of each class.  Raises InvalidInput as `ClassMoments` does."""
    given, named = check_lengths(rows, labels, "rows")
    statistics = ClassMoments(len(listed(given[0], "rows[0]")), classes)
    statistics.add_all(given, named)
    return statistics


def _prior_and_means(statistics: ClassMoments) -> tuple[dict[Label, Fraction], dict[Label, list[Fraction]]]:
    if not isinstance(statistics, ClassMoments):
        raise InvalidInput(f"statistics={shown(statistics)} are no ClassMoments: make some, add records")
    order, n = statistics.classes, statistics.records
    if len(order) < 2:
        raise InvalidInput(f"classes={shown(order)} leaves nothing to decide: "
                           "give records of two classes, or declare `classes`")
    for label in order:
        if statistics.moments[label].count == 0:
            raise Undefined(f"class {shown(label)} has no record, which makes its mean 0/0: "
                            "give it one or do not declare it")
    return ({label: Fraction(statistics.moments[label].count, n) for label in order},
            {label: statistics.moments[label].mean() for label in order})


def model(statistics: ClassMoments, covariance: str = "shared", divisor: str = "n") -> Discriminant:
    """Return the classifier that the statistics give, for many queries.

    >>> statistics = ClassMoments(1)
    >>> statistics.add_all([[125], [100], [95], [85]], ["No", "No", "Yes", "Yes"])
    >>> model(statistics).decide([120])
    ['No']

    Records added to the statistics later do not change it.  Raises InvalidInput where a covariance is
    singular, and as the parameters do.

    Cites: 002-A03, 002-A04
    """
    covariance = check_option(covariance, COVARIANCES, "covariance")
    if covariance == "shared":
        shared = shared_parameters(statistics, divisor)
        sigma = Covariance(shared.covariance, "the covariance of the rows within their classes")
        return _discriminant(statistics.classes, shared.prior, shared.means, sigma)
    own = class_parameters(statistics, divisor)
    sigmas = [Covariance(own.covariances[label], f"the covariance of class {shown(label)}")
              for label in statistics.classes]
    return _discriminant(statistics.classes, own.prior, own.means, sigmas)


def _discriminant(order: list[Label], prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
                  covariance: Covariance | list[Covariance]) -> Discriminant:
    return Discriminant(order, [prior[c] for c in order], [means[c] for c in order], covariance)


def learnt(rows: Rows, labels: Labels, covariance: str = "shared", divisor: str = "n",
           classes: Labels | None = None) -> Discriminant:
    """Return the classifier that is learnt from some records.  Raises as `model` does."""
    return model(statistics_of(rows, labels, classes), covariance, divisor)


def posterior(rows: Rows, labels: Labels, query: Sequence[Number],
              **options: Unpack[ClassifierOptions]) -> dict[Label, Exact]:
    """Return the probability of each class at a point, learnt from data.

        P(c | x) = π_c·p(x | c) / Σ_b π_b·p(x | b)

    >>> answer = posterior([[125], [100], [70], [120], [60], [220], [75], [95], [85], [90]],
    ...                    ["No"] * 7 + ["Yes"] * 3, query=[120])
    >>> round(float(answer["Yes"]), 4)
    0.2553

    Exact reals.  Options: those of `learnt`.  Raises as `model` does.

    Cites: 002-F22, 002-A04, 002-X04, L59
    """
    return learnt(rows, labels, **options).posterior(query)


def log_odds(rows: Rows, labels: Labels, query: Sequence[Number], positive: Label, negative: Label,
             **options: Unpack[ClassifierOptions]) -> Exact:
    """Return the log-odds of two classes at a point, learnt from data.

        log P(positive | x) / P(negative | x) = a + ½·log b

    >>> log_odds([[0], [2], [4], [6]], ["a", "a", "b", "b"], [4], "b", "a")
    Fraction(4, 1)

    An exact real.  Options: those of `learnt`.  Raises as `model` does.

    Cites: 002-F21, 002-C12, DER-17
    """
    return learnt(rows, labels, **options).log_odds(query, positive, negative)


def decision(rows: Rows, labels: Labels, query: Sequence[Number], ties: str = "all",
             **options: Unpack[ClassifierOptions]) -> list[Label]:
    """Return the classes of greatest posterior at a point, learnt from data.

        argmax_c π_c·p(x | c)

    >>> decision([[0], [2], [4], [6]], ["a", "a", "b", "b"], query=[3])
    ['a', 'b']

    Exact, ties too.  Options: those of `learnt`.  Raises as `model` does.

    Cites: 002-A04, 002-C12
    """
    return learnt(rows, labels, **options).decide(query, ties)


# ---------------------------------------------------------------- known parameters

def joint(prior: Prior, means: Means, covariance: Matrix, query: Sequence[Number]) -> dict[Label, Exact]:
    """Return the joint density of a point and each class.

        p(x, c) = π_c · p(x | c)      for classes 0 and 1: π_y = φ^y·(1 − φ)^(1 − y)

    >>> from refml.numbers.reals.real import pi
    >>> answer = joint({"0": "1/4", "1": "3/4"}, {"0": [0], "1": [1]}, [[1]], query=[1])
    >>> answer["1"] ** 2 == Fraction(9, 32) / pi
    True

    Exact reals.  Raises InvalidInput where Σ is not positive definite.

    Cites: 002-F12, 002-F13, 002-F14, 002-F15
    """
    order, _, mu = same_labels(prior, "prior", means, "means")
    P = distribution_map(prior, "prior")
    return {c: P[c] * multivariate_density(query, mu[c], covariance) for c in order}


def model_posterior(prior: Prior, means: Means, covariance: Matrix,
                    query: Sequence[Number]) -> dict[Label, Exact]:
    """Return the probability of each class at a point, under given parameters.

        P(c | x) = π_c·p(x | c) / Σ_b π_b·p(x | b)      for two classes 1 / (1 + e^(−(θ₀ + θᵀx)))

    >>> model_posterior({"0": "1/2", "1": "1/2"}, {"0": [0], "1": [2]}, [[1]], query=[1])["1"]
    Fraction(1, 2)

    Exact reals; 0 where the prior is 0.  Raises InvalidInput where Σ is not positive definite.

    Cites: 002-F22, 002-C13, L10
    """
    return _known(prior, means, covariance).posterior(query)


def model_log_odds(prior: Prior, means: Means, covariance: Matrix, query: Sequence[Number],
                   positive: Label, negative: Label) -> Exact:
    """Return the log-odds of two classes at a point, under given parameters: an affine function of the point.

        log π_p/π_n − ½ (x − μ_p)ᵀΣ⁻¹(x − μ_p) + ½ (x − μ_n)ᵀΣ⁻¹(x − μ_n)

    >>> model_log_odds({"0": "1/2", "1": "1/2"}, {"0": [0], "1": [2]}, [[1]], [3], "1", "0")
    Fraction(4, 1)

    An exact real.  Raises Undefined where one of the two has prior 0.

    Cites: 002-F21, 002-C12, 002-X07, L11
    """
    # 002-X07: l.532-536 print P(y | x) for what are logarithms, up to a constant, and divide by 2/σ².
    return _known(prior, means, covariance).log_odds(query, positive, negative)


def quadratic_log_odds(prior: Prior, means: Means, covariances: Mapping[Label, Matrix],
                       query: Sequence[Number], positive: Label, negative: Label) -> Exact:
    """Return the log-odds of two classes with a covariance each: a quadratic function of x.

        log π_p/π_n − ½ log |Σ_p|/|Σ_n| − ½ (x − μ_p)ᵀΣ_p⁻¹(x − μ_p) + ½ (x − μ_n)ᵀΣ_n⁻¹(x − μ_n)

    >>> from refml.numbers.reals.real import log
    >>> quadratic_log_odds({"0": "2/3", "1": "1/3"}, {"0": [0], "1": [0]}, {"0": [[1]], "1": [[4]]},
    ...                    [2], "1", "0") == Fraction(3, 2) - 2 * log(2)
    True

    An exact real.  Raises as `model_log_odds` does.

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
    return _discriminant(order, P, mu, covariance)
