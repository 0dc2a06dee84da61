"""Gaussian discriminant analysis: classes that are normal, learnt by maximum likelihood, and decided for.

    y ~ P(c) = π_c      x | y = c ~ N(μ_c, Σ)

    rows, labels   n rows of d rationals, each with its class
    prior          π_c = n_c / n                    for two classes 0 and 1: φ = π_1
    means          μ_c, the mean of the rows of class c
    covariance     "shared": one Σ for all classes, over the divisor "n" (maximum likelihood) or "n-K"
                   "per class": a Σ_c each, over "n" (its own n_c) or "n-1" (n_c − 1)

An estimated Σ may be singular.  A function that needs a density refuses it and names the relation between
the features (002-X03).  Parameters are rational and decisions signs: no exact real is computed here, those
stand in `posteriors`.
"""
from __future__ import annotations

from ..arguments import cells_of, check_lengths, check_option
from ..errors import InvalidInput, Undefined, shown
from ..gaussian.covariances import Covariance
from ..gaussian.moments import ClassMoments
from ..numbers.rational import Fraction
from ..records import Record
from .rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypedDict, TypeVar, Unpack

    from ..arguments import Number
    from ..labels import Label

    Rows = Sequence[Sequence[Number]]
    Labels = Sequence[Label]
    R = TypeVar("R", bound=Rule)

    class ClassifierOptions(TypedDict, total=False):
        """How a classifier is learnt: options of `learnt`."""

        covariance: str
        divisor: str
        classes: Labels | None

__all__ = ["GdaParameters", "QuadraticParameters", "decision", "parameters", "quadratic_parameters"]

COVARIANCES = ("shared", "per class")
DIVISORS = {"shared": ("n", "n-K"), "per class": ("n", "n-1")}


class GdaParameters(Record):
    """Parameters of GDA with one shared covariance: prior[c] = π_c, means[c] = μ_c, covariance = Σ."""

    __slots__ = ("prior", "means", "covariance")

    def __init__(self, prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
                 covariance: list[list[Fraction]]) -> None:
        self.prior = prior
        self.means = means
        self.covariance = covariance


class QuadraticParameters(Record):
    """Parameters of GDA with a covariance per class: prior[c] = π_c, means[c] = μ_c, covariances[c] = Σ_c."""

    __slots__ = ("prior", "means", "covariances")

    def __init__(self, prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
                 covariances: dict[Label, list[list[Fraction]]]) -> None:
        self.prior = prior
        self.means = means
        self.covariances = covariances


# ---------------------------------------------------------------- learning

def parameters(rows: Rows, labels: Labels, divisor: str = "n",
               classes: Labels | None = None) -> GdaParameters:
    """Train GDA: return the prior, the class means and the covariance matrix that all classes share.

        π_c = n_c/n      μ_c = 1/n_c · Σ_{i: y_i = c} x_i
        Σ = 1/n · Σ_i (x_i − μ_{y_i})(x_i − μ_{y_i})ᵀ      or 1/(n−K) · …

    >>> parameters([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], ["+", "+", "+", "-", "-"]).covariance[0]
    [Fraction(11, 6), Fraction(17, 30)]

    n_c of the n records are of class c, and there are K classes.  All rational; Σ may be singular.
    Raises InvalidInput for a single class, Undefined for a class without records and for n = K with
    the divisor "n-K".

    Cites: 002-F12, 002-F18, 002-F19, 002-F20, 002-A03, 002-X11
    """
    return shared_parameters(statistics_of(rows, labels, classes), divisor)


def quadratic_parameters(rows: Rows, labels: Labels, divisor: str = "n",
                         classes: Labels | None = None) -> QuadraticParameters:
    """Train GDA with a covariance matrix per class: return the prior, the means and the covariances.

        Σ_c = 1/n_c · Σ_{i: y_i = c} (x_i − μ_c)(x_i − μ_c)ᵀ      or 1/(n_c−1) · …

    >>> quadratic_parameters([[1], [3], [4], [8]], ["a", "a", "b", "b"]).covariances["b"]
    [[Fraction(4, 1)]]

    All rational; a Σ_c may be singular.  Raises InvalidInput for a single class, Undefined for a class
    without records and for a class of one record with the divisor "n-1".

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
    statistics = ClassMoments(len(cells_of(given[0], "rows[0]")), classes)
    statistics.add_all(given, named)
    return statistics


def _prior_and_means(statistics: ClassMoments) -> tuple[dict[Label, Fraction], dict[Label, list[Fraction]]]:
    if not isinstance(statistics, ClassMoments):
        raise InvalidInput(f"statistics={shown(statistics)} are not ClassMoments: make them and add records")
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


def rule(statistics: ClassMoments, covariance: str = "shared", divisor: str = "n") -> Rule:
    """Return the classifier that the statistics give, for many decisions.

    >>> statistics = ClassMoments(1)
    >>> statistics.add_all([[125], [100], [95], [85]], ["No", "No", "Yes", "Yes"])
    >>> rule(statistics).decide([120])
    ['No']

    Records added to the statistics later do not change it.  Raises InvalidInput where a covariance is
    singular, and as the parameters do.

    Cites: 002-A03, 002-A04
    """
    return fitted(Rule, statistics, covariance, divisor)


def fitted(kind: type[R], statistics: ClassMoments, covariance: str = "shared", divisor: str = "n") -> R:
    """Return the rule, of this class, that the statistics give.  Raises as `rule`."""
    covariance = check_option(covariance, COVARIANCES, "covariance")
    if covariance == "shared":
        shared = shared_parameters(statistics, divisor)
        sigma = kind.pooled(shared.covariance, "the covariance of the rows within their classes")
        return built(kind, statistics.classes, shared.prior, shared.means, sigma)
    own = class_parameters(statistics, divisor)
    sigmas = [Covariance(own.covariances[label], f"the covariance of class {shown(label)}")
              for label in statistics.classes]
    return built(kind, statistics.classes, own.prior, own.means, sigmas)


def built(kind: type[R], order: list[Label], prior: dict[Label, Fraction], means: dict[Label, list[Fraction]],
          covariance: Covariance | list[Covariance]) -> R:
    """Return the rule, of this class, of known parameters by label."""
    return kind(order, [prior[c] for c in order], [means[c] for c in order], covariance)


def learnt(kind: type[R], rows: Rows, labels: Labels, covariance: str = "shared", divisor: str = "n",
           classes: Labels | None = None) -> R:
    """Return the rule, of this class, that is learnt from some records.  Raises as `rule` does."""
    return fitted(kind, statistics_of(rows, labels, classes), covariance, divisor)


def decision(rows: Rows, labels: Labels, query: Sequence[Number], ties: str = "all",
             **options: Unpack[ClassifierOptions]) -> list[Label]:
    """Train GDA and return the classes of greatest posterior at a point, all that tie.

        argmax_c π_c·p(x | c)

    >>> decision([[0], [2], [4], [6]], ["a", "a", "b", "b"], query=[3])
    ['a', 'b']

    Decided exactly.  `ties` is "all", "first" or "error".  Options: `covariance` ("shared" or "per class"),
    `divisor` ("n"; or "n-K" if shared, "n-1" if per class), `classes`.  Raises InvalidInput for a
    single class, a singular covariance and a tie under "error", Undefined where a class has too few records.

    Cites: 002-A04, 002-C12
    """
    return learnt(Rule, rows, labels, **options).decide(query, ties)
