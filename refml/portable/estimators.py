"""Portable models of scikit-learn's fitted estimators, read from their attributes alone.

    BernoulliNB, MultinomialNB      the counts and alpha: naive Bayes, whose counting can go on
    GaussianNB                      theta_, var_, class_prior_
    LinearDiscriminantAnalysis, LogisticRegression, Perceptron      coef_, intercept_
    SVC of two classes              support_vectors_, dual_coef_, intercept_, the kernel

Floats are the binary fractions that they are, so that the model is what the estimator holds and decides it
exactly; where the estimator's own prediction differs, its rounding went astray.  At score 0 scikit-learn
takes the first class of two.  A MultinomialNB is asked with the words of a text, which are its feature names
or 0, 1, 2 …: the row [2, 0, 1] is [[0, 0, 2]].  scikit-learn is not imported.
"""
from __future__ import annotations

from ..arguments import listed, rationals
from ..errors import InvalidInput, Unsupported, shown
from ..kernels.functions import read_kernel
from ..labels import check_label
from ..naive_bayes.counting.bits import BitCounts
from ..naive_bayes.counting.families import Tokens
from ..naive_bayes.counting.statistics import Statistics
from ..naive_bayes.weighing.bernoulli_model import BernoulliModel
from ..naive_bayes.weighing.rational import RationalModel
from ..numbers.integer_rows import integer_rows
from ..numbers.rational import Fraction, as_list, common_denominator, integer, rational
from .models.gaussian import Gaussian
from .models.linear import Linear
from .models.machine import Machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..labels import Label

__all__ = ["of_estimator"]

FIRST = -1   # the side of a score of 0


def of_estimator(estimator: Any) -> Any:
    """Return a fitted scikit-learn estimator as an exportable model.

    >>> class Perceptron:
    ...     classes_, coef_, intercept_ = ["no", "yes"], [[0.5, -1.0]], [0.25]
    >>> of_estimator(Perceptron()).rows
    [[1, 2, -4]]

    Takes BernoulliNB, MultinomialNB, GaussianNB, LinearDiscriminantAnalysis, LogisticRegression, Perceptron
    and SVC.  A linear row is b, w_1, …, w_d as multiples of 1/`unit`.  Raises InvalidInput for
    another estimator and for one that is not fitted, Unsupported for fractional counts, fixed priors, an SVC
    of more than two classes or with another kernel than linear, poly and rbf.
    """
    name = type(estimator).__name__
    if name not in READERS:
        raise InvalidInput(f"estimator={shown(name)} cannot be exported: give a fitted "
                           f"{', '.join(sorted(READERS))}")
    return READERS[name](estimator)


def _attribute(estimator: Any, name: str) -> Any:
    if not hasattr(estimator, name):
        raise InvalidInput(f"estimator={type(estimator).__name__} has no {name}: fit it first")
    return getattr(estimator, name)


def _list(estimator: Any, name: str) -> list[Any]:
    return listed(_attribute(estimator, name), name)


def _numbers(estimator: Any, name: str) -> list[Fraction]:
    return rationals(_attribute(estimator, name), name)


def _table(estimator: Any, name: str) -> list[list[Fraction]]:
    return [rationals(row, f"{name}[{i}]") for i, row in enumerate(_list(estimator, name))]


def _classes(estimator: Any) -> list[Label]:
    return [check_label(label, f"classes_[{i}]") for i, label in enumerate(_list(estimator, "classes_"))]


# ---------------------------------------------------------------- naive Bayes

def _counts(estimator: Any) -> tuple[list[int], list[list[int]], Fraction]:
    """Return the number of records of each class, the counts of each feature in each class, and alpha.

    Raises Unsupported for a fixed prior and for several alphas.
    """
    if getattr(estimator, "class_prior", None) is not None or not getattr(estimator, "fit_prior", True):
        raise Unsupported("the estimator has a fixed prior, and naive Bayes here takes it from the counts: "
                          "fit it with fit_prior=True")
    sizes = [_whole(value, "class_count_") for value in _list(estimator, "class_count_")]
    table = [[_whole(value, "feature_count_") for value in listed(row, f"feature_count_[{i}]")]
             for i, row in enumerate(_list(estimator, "feature_count_"))]
    if as_list(estimator.alpha) is not None:
        raise Unsupported("alpha has a value for each feature, and only one for all can be "
                          "exported: fit with one alpha")
    return sizes, table, rational(estimator.alpha, "alpha")


def _whole(value: object, name: str) -> int:
    number = rational(value, name)
    if number.denominator != 1:
        raise Unsupported(f"{name} has {shown(value)}, and a count is whole: fit without sample weights, on "
                          "whole counts")
    return integer(number, name)


def _bernoulli(estimator: Any) -> BernoulliModel:
    if getattr(estimator, "binarize", None) not in (None, 0):
        raise Unsupported(f"binarize={shown(estimator.binarize)} is done before the model: give it rows of 0 "
                          "and 1, and fit with binarize=None")
    sizes, table, alpha = _counts(estimator)
    counts = BitCounts(len(table[0]), _classes(estimator))
    for label, size, ones in zip(_classes(estimator), sizes, table):
        counts.add_counts(label, size, ones)
    return BernoulliModel(counts, alpha)


def _multinomial(estimator: Any) -> RationalModel:
    sizes, table, alpha = _counts(estimator)
    names = as_list(getattr(estimator, "feature_names_in_", None)) or list(range(len(table[0])))
    statistics = Statistics([Tokens(names)], _classes(estimator), "error")
    for label, size, counts in zip(_classes(estimator), sizes, table):
        statistics.add_counts(label, size, [dict(zip(statistics.families[0].dictionary, counts))])
    return RationalModel(statistics, alpha)


def _gaussian_nb(estimator: Any) -> Gaussian:
    prior, variances = _numbers(estimator, "class_prior_"), _table(estimator, "var_")
    total = sum(prior, Fraction(0))   # rounded priors need not sum to 1; a common factor decides nothing
    covariances = [[[v if j == k else Fraction(0) for k in range(len(row))] for j, v in enumerate(row)]
                   for row in variances]
    return Gaussian(_classes(estimator), [p / total for p in prior], _table(estimator, "theta_"), covariances)


# ---------------------------------------------------------------- linear models and machines

def _linear(estimator: Any) -> Linear:
    rows = [[b] + w for b, w in zip(_numbers(estimator, "intercept_"), _table(estimator, "coef_"))]
    width = len(rows[0])
    units, unit = common_denominator([number for row in rows for number in row])
    integers = [units[i:i + width] for i in range(0, len(units), width)]
    return Linear(_classes(estimator), integers, unit, 0, FIRST)


def _svc(estimator: Any) -> Linear | Machine:
    classes = _classes(estimator)
    if len(classes) != 2:
        raise Unsupported(f"the SVC has {len(classes)} classes, which it decides by votes of pairs: give one "
                          "of two classes")
    if estimator.kernel == "linear":
        return _linear(estimator)
    names = {"poly": "polynomial", "rbf": "rbf"}
    if not isinstance(estimator.kernel, str) or estimator.kernel not in names:
        raise Unsupported(f"kernel={shown(estimator.kernel)} cannot be exported: fit with linear, poly or "
                          "rbf")
    kernel = read_kernel(names[estimator.kernel], estimator.degree, estimator.coef0,
                         _attribute(estimator, "_gamma"))
    points, scale = integer_rows(_table(estimator, "support_vectors_"))
    coefficients = _table(estimator, "dual_coef_")[0]
    units, unit = common_denominator([_numbers(estimator, "intercept_")[0]] + coefficients)
    return Machine(classes, kernel, points, scale, units[1:], units[0], (unit, 0, FIRST))


READERS = {
    "BernoulliNB": _bernoulli, "MultinomialNB": _multinomial, "GaussianNB": _gaussian_nb,
    "LinearDiscriminantAnalysis": _linear, "LogisticRegression": _linear, "Perceptron": _linear, "SVC": _svc,
}
