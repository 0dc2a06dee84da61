"""scikit-learn, each estimator as near to its operation as its options allow: naive Bayes, and the rest.

Judge it with `python3 -m refml check tools/adapters/sklearn_adapter.py` where scikit-learn is installed.

The rest stands in `sklearn_classes.py` (Gaussian classes, neighbours, mixtures, features),
`sklearn_linear.py` (logistic regression, linear classifiers, the perceptron) and `sklearn_machines.py`
(support vector machines).  What a user can ask of the library is asked, and its answer is judged whatever it
is; of naive Bayes:

    alpha             is passed on with force_alpha=True, so alpha = 0 means 0
    declared classes  go to partial_fit, the one method that takes them
    values            OrdinalEncoder with the declared categories, then CategoricalNB with min_categories
    bins              numpy.digitize, then CategoricalNB
    words             CountVectorizer with the dictionary as its vocabulary: counts for MultinomialNB,
                      presence (binary=True) for BernoulliNB
    divisor "n"       GaussianNB with var_smoothing=0
    ties              predict names one class; others are added whose joint log-probability is the same float

What the library has no option for is skipped, with the reason: a divisor n - 1, a smoothed prior (class_prior
takes numbers that the user has worked out himself), the m-estimate, missing cells, attributes of several
families in one model.  There are no functions for Bayes decisions, and so none stand here.

    SKLEARN_VAR_SMOOTHING=1e-9 python3 -m refml check tools/adapters/sklearn_adapter.py

judges GaussianNB as it is by default, with 1e-9 times the largest variance added to each variance.  The other
three files name the variables that change their solvers and tolerances.
"""
from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
import sklearn
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.naive_bayes import BernoulliNB, CategoricalNB, GaussianNB, MultinomialNB
from sklearn.preprocessing import OrdinalEncoder
from sklearn_classes import (  # noqa: F401  answers of this file, asked for by their names
    features_equal_count_edges,
    features_equal_width_edges,
    features_one_hot,
    features_polynomial,
    features_two_way_split,
    gaussian_covariance,
    gaussian_mahalanobis,
    gaussian_multivariate_log_density,
    gda_boundary,
    gda_decision,
    gda_log_odds,
    gda_model_log_odds,
    gda_model_posterior,
    gda_parameters,
    gda_posterior,
    gda_quadratic_log_odds,
    gda_quadratic_parameters,
    gda_theta,
    mixture_gaussian_log_likelihood,
    mixture_gaussian_responsibilities,
    mixture_gaussian_step,
    neighbours_decision,
    neighbours_distances,
    neighbours_nearest,
    neighbours_posterior,
)
from sklearn_linear import (  # noqa: F401  answers of this file, asked for by their names
    linear_multiclass_decision,
    linear_multiclass_scores,
    linear_score,
    linear_training_error,
    logistic_decision,
    logistic_hypothesis,
    logistic_log_likelihood,
    logistic_maximiser,
    logistic_newton_step,
    perceptron_train,
    perceptron_update,
)
from sklearn_machines import (  # noqa: F401  answers of this file, asked for by their names
    svm_decisions,
    svm_leave_one_out,
    svm_scores,
    svm_solve,
)

VAR_SMOOTHING = float(os.environ.get("SKLEARN_VAR_SMOOTHING", "0"))
SETTINGS = ("VAR_SMOOTHING", "LDA_SOLVER", "RANK_TOL", "LOGISTIC_SOLVER", "TOL", "SVM_SOLVER", "SVM_TOL")
CHOSEN = [f"{name.lower()}={os.environ[f'SKLEARN_{name}']}" for name in SETTINGS
          if f"SKLEARN_{name}" in os.environ]
NAME = "scikit-learn" + (f" ({', '.join(CHOSEN)})" if CHOSEN else "")
VERSION = sklearn.__version__

Scores = dict[str, float]
Rows = list[list[Any]]
Family = dict[str, Any]


class Fitted:
    """An estimator after fit, and a query in the form in which the estimator takes it."""

    def __init__(
        self, estimator: Any, rows: Rows, labels: list[str], classes: list[str] | None, query: Any
    ) -> None:
        if classes is None:
            self.estimator = estimator.fit(rows, labels)
        else:
            self.estimator = estimator.partial_fit(rows, labels, classes=classes)
        self.order = classes or sorted(set(labels))
        self.query = query

    def by_class(self, values: Any) -> dict[str, Any]:
        return dict(zip(map(str, self.estimator.classes_), values.tolist()))

    def log_joint(self) -> Scores:
        return self.by_class(self.estimator.predict_joint_log_proba([self.query])[0])

    def joint(self) -> Scores:
        return self.by_class(np.exp(self.estimator.predict_joint_log_proba([self.query])[0]))

    def posterior(self) -> Scores:
        return self.by_class(self.estimator.predict_proba([self.query])[0])

    def log_odds(self, positive: str, negative: str) -> float:
        log_joint = self.log_joint()
        return log_joint[positive] - log_joint[negative]

    def decision(self, ties: str) -> list[str]:
        log_joint, predicted = self.log_joint(), str(self.estimator.predict([self.query])[0])
        best = [y for y in self.order if y == predicted or log_joint[y] == log_joint[predicted]]
        if ties == "error" and len(best) > 1:
            raise ValueError(f"{best} have the same joint log-probability")
        return best[:1] if ties == "first" else best


# ---- from an operation's arguments to an estimator -------------------------------------------------------

def _discrete(
    estimator: Any, rows: Any, labels: list[str], query: Any, classes: list[str] | None = None,
    alpha: float = 0, smooth_prior: bool = False, **options: Any,
) -> Fitted:
    if smooth_prior and alpha:
        raise NotImplementedError("scikit-learn does not smooth the prior")
    return Fitted(estimator(alpha=alpha, force_alpha=True, **options), rows, labels, classes, query)


def _bernoulli(rows: Rows, labels: list[str], query: Any = None, **named: Any) -> Fitted:
    return _discrete(BernoulliNB, rows, labels, query, **named)


def _categorical(
    rows: Rows, labels: list[str], values: Rows | None = None, query: list[Any] | None = None, **named: Any
) -> Fitted:
    values = _seen(rows) if values is None else values
    return _discrete(
        CategoricalNB, _codes(rows, values), labels, query and _codes([query], values)[0],
        min_categories=[len(choices) for choices in values], **named)


def _multinomial(
    documents: Rows, labels: list[str], dictionary: list[Any], query: list[Any] | None = None, **named: Any
) -> Fitted:
    *rows, asked = _counted([*documents, query or []], dictionary, binary=False)
    return _discrete(MultinomialNB, rows, labels, asked, **named)


def _gaussian(
    rows: Rows, labels: list[str], divisor: str = "n-1", classes: list[str] | None = None,
    query: list[float] | None = None,
) -> Fitted:
    if divisor != "n":
        raise NotImplementedError("GaussianNB always divides by n")
    return Fitted(GaussianNB(var_smoothing=VAR_SMOOTHING), rows, labels, classes, query)


def _seen(rows: Rows) -> Rows:
    return [sorted(set(column), key=lambda value: (isinstance(value, str), value)) for column in zip(*rows)]


def _codes(rows: Rows, values: Rows) -> Any:
    """Each value's place among those that its column may have; OrdinalEncoder refuses another value."""
    return OrdinalEncoder(categories=values, dtype=int).fit_transform(np.array(rows, dtype=object))


def _counted(texts: Rows, dictionary: list[Any], binary: bool) -> Rows:
    counter = CountVectorizer(vocabulary=dictionary, analyzer=list, binary=binary)
    return list(counter.transform(texts).toarray())


def _any_family(
    families: list[Family], rows: Rows, labels: list[str], query: list[Any], m: float | None = None,
    missing: str = "cell", **named: Any,
) -> Fitted:
    """The estimator for records whose attributes are all of one family."""
    kinds = {family["family"] for family in families}
    if len(kinds) > 1:
        raise NotImplementedError("scikit-learn has no naive Bayes for attributes of several families")
    if m is not None:
        raise NotImplementedError("scikit-learn has no m-estimate")
    if any(None in row for row in [*rows, query]) and missing != "error":
        raise NotImplementedError("scikit-learn's naive Bayes takes no missing cells")
    return _ONE_FAMILY[kinds.pop()](families, rows, labels=labels, query=query, **named)


def _of_bits(families: list[Family], rows: Rows, **named: Any) -> Fitted:
    return _bernoulli(rows, **named)


def _of_numbers(
    families: list[Family], rows: Rows, alpha: float = 0, smooth_prior: bool = False, **named: Any
) -> Fitted:
    divisors = {family.get("divisor", "n-1") for family in families}
    if smooth_prior and alpha:
        raise NotImplementedError("scikit-learn does not smooth the prior")
    return _gaussian(rows, divisor="n" if divisors == {"n"} else "n-1", **named)


def _of_values(families: list[Family], rows: Rows, **named: Any) -> Fitted:
    values = [family.get("values") or seen for family, seen in zip(families, _seen(rows), strict=True)]
    return _categorical(rows, values=values, **named)


def _of_bins(families: list[Family], rows: Rows, query: list[float], **named: Any) -> Fitted:
    edges = [family["edges"] for family in families]
    binned = [[int(np.digitize(x, e)) for x, e in zip(row, edges, strict=True)] for row in [*rows, query]]
    values = [list(range(len(e) + 1)) for e in edges]
    return _categorical(binned[:-1], values=values, query=binned[-1], **named)


def _of_presence(families: list[Family], rows: Rows, query: Rows, **named: Any) -> Fitted:
    columns = [_counted(list(texts), family["dictionary"], binary=True)
               for texts, family in zip(zip(*rows, query, strict=True), families, strict=True)]
    *present, asked = np.hstack(columns)
    return _bernoulli(present, query=asked, **named)


def _of_tokens(families: list[Family], rows: Rows, query: Rows, **named: Any) -> Fitted:
    if len(families) > 1:
        raise NotImplementedError("MultinomialNB has one dictionary")
    documents = [text for text, in rows]
    return _multinomial(documents, dictionary=families[0]["dictionary"], query=query[0], **named)


# ---- the operations --------------------------------------------------------------------------------------

def naive_bayes_bernoulli_parameters(**given: Any) -> dict[str, Any]:
    return _discrete_parameters(_bernoulli(**given))


def naive_bayes_bernoulli_joint(**given: Any) -> Scores:
    return _bernoulli(**given).joint()


def naive_bayes_bernoulli_posterior(**given: Any) -> Scores:
    return _bernoulli(**given).posterior()


def naive_bayes_bernoulli_log_odds(positive: str, negative: str, **given: Any) -> float:
    return _bernoulli(**given).log_odds(positive, negative)


def naive_bayes_bernoulli_decision(ties: str = "all", **given: Any) -> list[str]:
    return _bernoulli(**given).decision(ties)


def naive_bayes_categorical_parameters(
    rows: Rows, values: Rows | None = None, **given: Any
) -> dict[str, Any]:
    fitted = _categorical(rows, values=values, **given)
    tables = [np.exp(table).tolist() for table in fitted.estimator.feature_log_prob_]
    by_class = [list(columns) for columns in zip(*tables)]
    return {
        "prior": fitted.by_class(np.exp(fitted.estimator.class_log_prior_)),
        "values": _seen(rows) if values is None else values,
        "parameters": dict(zip(map(str, fitted.estimator.classes_), by_class)),
    }


def naive_bayes_categorical_posterior(**given: Any) -> Scores:
    return _categorical(**given).posterior()


def naive_bayes_gaussian_parameters(**given: Any) -> dict[str, Any]:
    fitted = _gaussian(**given)
    return {
        "prior": fitted.by_class(fitted.estimator.class_prior_),
        "means": fitted.by_class(fitted.estimator.theta_),
        "variances": fitted.by_class(fitted.estimator.var_),
    }


def naive_bayes_gaussian_posterior(**given: Any) -> Scores:
    return _gaussian(**given).posterior()


def naive_bayes_multinomial_parameters(**given: Any) -> dict[str, Any]:
    return _discrete_parameters(_multinomial(**given))


def naive_bayes_multinomial_posterior(**given: Any) -> Scores:
    return _multinomial(**given).posterior()


def naive_bayes_multinomial_decision(ties: str = "all", **given: Any) -> list[str]:
    return _multinomial(**given).decision(ties)


def naive_bayes_joint(**given: Any) -> Scores:
    return _any_family(**given).joint()


def naive_bayes_posterior(**given: Any) -> Scores:
    return _any_family(**given).posterior()


def naive_bayes_log_odds(positive: str, negative: str, **given: Any) -> float:
    return _any_family(**given).log_odds(positive, negative)


def naive_bayes_decision(ties: str = "all", **given: Any) -> list[str]:
    return _any_family(**given).decision(ties)


def _discrete_parameters(fitted: Fitted) -> dict[str, Any]:
    return {
        "prior": fitted.by_class(np.exp(fitted.estimator.class_log_prior_)),
        "parameters": fitted.by_class(np.exp(fitted.estimator.feature_log_prob_)),
    }


_ONE_FAMILY: dict[str, Callable[..., Fitted]] = {
    "bernoulli": _of_bits,
    "binned": _of_bins,
    "categorical": _of_values,
    "gaussian": _of_numbers,
    "presence": _of_presence,
    "tokens": _of_tokens,
}
