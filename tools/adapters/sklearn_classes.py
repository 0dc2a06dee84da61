"""scikit-learn's discriminant analysis, logistic regression, neighbours, mixtures, features and perceptron.

Taken over by `sklearn_adapter.py`, which judges them together with naive Bayes.  What a user can ask of the
library is asked, and its answer is judged whatever it is:

    shared covariance      LinearDiscriminantAnalysis, by the solver named below
    one for each class     QuadraticDiscriminantAnalysis, by the solver of that name, or svd where it has none
    known parameters       the same, fitted to the means with `priors` and a covariance estimator that knows
                           the answer; the solver svd takes none
    maximum likelihood     LogisticRegression(C=inf), by the solver and to the tolerance named below
    a penalty λ            LogisticRegression(C=1/λ), which leaves the intercept free
    known weights          coef_ and intercept_ set by hand
    neighbours             KNeighborsClassifier, which takes exactly k of them
    a mixture              GaussianMixture with its parameters set by hand; a step of EM is a fit with
                           max_iter=1 from weights_init, means_init and precisions_init, reg_covar=0
    a perceptron           Perceptron(shuffle=False), a record at a time by partial_fit: it does not tell
                           how many updates a fit has made
    ties                   predict names one class; others are added whose score is the same float

    SKLEARN_LDA_SOLVER=lsqr                  svd (the library's default), lsqr or eigen
    SKLEARN_LOGISTIC_SOLVER=newton-cholesky  the solver of LogisticRegression; lbfgs is the default
    SKLEARN_TOL=1e-10                        its tolerance; 1e-4 is the default

What it has no option for is skipped, with the reason.
"""
from __future__ import annotations

import itertools
import math
import os
from typing import Any

import numpy as np
from sklearn.covariance import EmpiricalCovariance
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression, Perceptron
from sklearn.metrics import log_loss, pairwise_distances, zero_one_loss
from sklearn.mixture import GaussianMixture
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import Binarizer, KBinsDiscretizer, OneHotEncoder, PolynomialFeatures
from sklearn.utils import check_symmetric

LDA_SOLVER = os.environ.get("SKLEARN_LDA_SOLVER", "svd")
QDA_SOLVER = "eigen" if LDA_SOLVER == "eigen" else "svd"
LOGISTIC_SOLVER = os.environ.get("SKLEARN_LOGISTIC_SOLVER", "lbfgs")
TOLERANCE = float(os.environ.get("SKLEARN_TOL", "1e-4"))
METRICS = {"euclidean": "euclidean", "squared euclidean": "sqeuclidean", "manhattan": "manhattan",
           "chebyshev": "chebyshev"}

Point = list[float]
Rows = list[list[float]]
Scores = dict[str, float]
Parameters = dict[str, Any]


def _by_class(estimator: Any, values: Any) -> dict[str, Any]:
    return dict(zip(map(str, estimator.classes_), values.tolist()))


def _scores(estimator: Any, query: Point) -> Scores:
    """A score for each class, of which the difference of two is their log-odds."""
    scores = np.atleast_1d(estimator.decision_function([query])[0])
    return _by_class(estimator, scores if len(scores) > 1 else np.array([0, scores[0]]))


def _posterior(estimator: Any, query: Point) -> Scores:
    return _by_class(estimator, estimator.predict_proba([query])[0])


def _decision(
    estimator: Any, query: Point, scores: Scores, classes: list[str] | None, ties: str
) -> list[str]:
    predicted = str(estimator.predict([query])[0])
    best = [y for y in classes or sorted(scores) if scores[y] == scores[predicted]]
    if ties == "error" and len(best) > 1:
        raise ValueError(f"{best} have the same score")
    return best[:1] if ties == "first" else best


def _no_class_without_records(labels: list[str], classes: list[str] | None) -> None:
    if classes is not None and set(classes) != set(labels):
        raise NotImplementedError("of these estimators none takes declared classes")


# ---- Gaussian classes ------------------------------------------------------------------------------------

def gaussian_covariance(rows: Rows, divisor: str = "n-1") -> Parameters:
    if divisor != "n":
        raise NotImplementedError("EmpiricalCovariance always divides by n")
    fitted = EmpiricalCovariance(store_precision=False).fit(rows)
    return {"mean": fitted.location_, "covariance": fitted.covariance_}


def gaussian_mahalanobis(x: Point, mean: Point, covariance: Rows) -> float:
    known = EmpiricalCovariance(store_precision=False)
    known.location_, known.covariance_ = np.array(mean), np.array(covariance)
    return float(known.mahalanobis([x])[0])


def gaussian_multivariate_log_density(x: Point, mean: Point, covariance: Rows) -> float:
    return float(_mixture([1.0], [mean], [covariance]).score_samples([x])[0])


class _Known:
    """A covariance estimator that was told the covariance of each class beforehand."""

    def __init__(self, covariances: list[Rows]) -> None:
        self._next = itertools.cycle(covariances)

    def fit(self, rows: Any) -> _Known:
        self.covariance_ = np.array(next(self._next))
        return self


def _learnt(
    rows: Rows, labels: list[str], covariance: str = "shared", divisor: str = "n",
    classes: list[str] | None = None,
) -> Any:
    _no_class_without_records(labels, classes)
    if divisor != "n":
        raise NotImplementedError("scikit-learn's discriminant analysis always divides by n")
    if covariance == "shared":
        return LinearDiscriminantAnalysis(solver=LDA_SOLVER, store_covariance=True).fit(rows, labels)
    return QuadraticDiscriminantAnalysis(solver=QDA_SOLVER, store_covariance=True).fit(rows, labels)


def _known(estimator: Any, solver: str, prior: Scores, means: dict[str, Point], covariances: Any) -> Any:
    """The estimator fitted to each mean, given twice, so that its priors, means and covariances are known."""
    if solver == "svd":
        raise NotImplementedError("the solver svd takes no covariance estimator")
    order = sorted(means)
    return estimator(
        solver=solver, priors=[prior[y] for y in order], covariance_estimator=_Known(covariances)
    ).fit([means[y] for y in order for _ in range(2)], [y for y in order for _ in range(2)])


def _known_lda(prior: Scores, means: dict[str, Point], covariance: Rows) -> Any:
    return _known(LinearDiscriminantAnalysis, LDA_SOLVER, prior, means, [covariance])


def gda_parameters(**given: Any) -> Parameters:
    fitted = _learnt(**given)
    return {
        "prior": _by_class(fitted, fitted.priors_),
        "means": _by_class(fitted, fitted.means_),
        "covariance": fitted.covariance_,
    }


def gda_quadratic_parameters(**given: Any) -> Parameters:
    fitted = _learnt(covariance="per class", **given)
    return {
        "prior": _by_class(fitted, fitted.priors_),
        "means": _by_class(fitted, fitted.means_),
        "covariances": _by_class(fitted, np.array(fitted.covariance_)),
    }


def gda_posterior(query: Point, **given: Any) -> Scores:
    return _posterior(_learnt(**given), query)


def gda_log_odds(query: Point, positive: str, negative: str, **given: Any) -> float:
    scores = _scores(_learnt(**given), query)
    return scores[positive] - scores[negative]


def gda_decision(
    query: Point, classes: list[str] | None = None, ties: str = "all", **given: Any
) -> list[str]:
    fitted = _learnt(classes=classes, **given)
    return _decision(fitted, query, _scores(fitted, query), classes, ties)


def gda_model_posterior(query: Point, **given: Any) -> Scores:
    return _posterior(_known_lda(**given), query)


def gda_model_log_odds(query: Point, positive: str, negative: str, **given: Any) -> float:
    scores = _scores(_known_lda(**given), query)
    return scores[positive] - scores[negative]


def gda_quadratic_log_odds(
    prior: Scores, means: dict[str, Point], covariances: dict[str, Rows], query: Point, positive: str,
    negative: str,
) -> float:
    known = _known(QuadraticDiscriminantAnalysis, QDA_SOLVER, prior, means,
                   [covariances[y] for y in sorted(means)])
    scores = _scores(known, query)
    return scores[positive] - scores[negative]


def gda_theta(phi: float, mean_0: Point, mean_1: Point, covariance: Rows) -> Parameters:
    known = _known_lda({"0": 1 - phi, "1": phi}, {"0": mean_0, "1": mean_1}, covariance)
    return {"weights": known.coef_[0], "intercept": known.intercept_[0]}


def gda_boundary(phi: float, mean_0: Point, mean_1: Point, covariance: Rows) -> Parameters:
    return gda_theta(phi, mean_0, mean_1, covariance)


# ---- logistic regression ---------------------------------------------------------------------------------

def _with_weights(estimator: Any, weights: Rows, intercepts: Point, classes: list[Any]) -> Any:
    estimator.coef_, estimator.intercept_ = np.array(weights), np.array(intercepts)
    estimator.classes_ = np.array(classes)
    return estimator


def _logistic(l2: float, penalise_intercept: bool, **options: Any) -> LogisticRegression:
    if l2 and penalise_intercept:
        raise NotImplementedError("LogisticRegression leaves the intercept free")
    return LogisticRegression(C=1 / l2 if l2 else math.inf, **options)


def logistic_hypothesis(weights: Point, intercept: float, x: Point) -> float:
    model = _with_weights(LogisticRegression(), [weights], [intercept], [0, 1])
    return float(model.predict_proba([x])[0, 1])


def logistic_decision(weights: Point, intercept: float, x: Point) -> int:
    model = _with_weights(LogisticRegression(), [weights], [intercept], [0, 1])
    return int(model.predict([x])[0])


def logistic_log_likelihood(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0
) -> float:
    if l2:
        raise NotImplementedError("log_loss has no penalty")
    model = _with_weights(LogisticRegression(), [weights], [intercept], [0, 1])
    return -float(log_loss(labels, model.predict_proba(rows), normalize=False, labels=[0, 1]))


def logistic_newton_step(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0,
    penalise_intercept: bool = False,
) -> Parameters:
    model = _logistic(l2, penalise_intercept, solver="newton-cholesky", max_iter=1, warm_start=True)
    return _weights(_with_weights(model, [weights], [intercept], [0, 1]).fit(rows, labels))


def logistic_maximiser(
    rows: Rows, labels: list[int], l2: float = 0.0, penalise_intercept: bool = False
) -> Parameters:
    model = _logistic(l2, penalise_intercept, solver=LOGISTIC_SOLVER, tol=TOLERANCE, max_iter=10_000)
    return _weights(model.fit(rows, labels))


def _weights(fitted: Any) -> Parameters:
    return {"intercept": fitted.intercept_[0], "weights": fitted.coef_[0]}


# ---- linear classifiers and the perceptron ---------------------------------------------------------------

def linear_score(weights: Point, bias: float, x: Point) -> float:
    return float(_with_weights(Perceptron(), [weights], [bias], [-1, 1]).decision_function([x])[0])


def linear_training_error(
    weights: Point, bias: float, rows: Rows, labels: list[int], at_zero: int = 1
) -> float:
    model = _with_weights(Perceptron(), [weights], [bias], [-1, 1])
    if at_zero != -1 and not all(model.decision_function(rows)):
        raise NotImplementedError("scikit-learn's linear classifiers say -1 at the score 0")
    return float(zero_one_loss(labels, model.predict(rows)))


def linear_multiclass_scores(weights: dict[str, Point], biases: Scores, x: Point) -> Scores:
    return _scores(_of_classes(weights, biases), x)


def linear_multiclass_decision(
    weights: dict[str, Point], biases: Scores, x: Point, classes: list[str] | None = None, ties: str = "all"
) -> list[str]:
    model = _of_classes(weights, biases)
    return _decision(model, x, _scores(model, x), classes, ties)


def _of_classes(weights: dict[str, Point], biases: Scores) -> Any:
    order = sorted(weights)
    return _with_weights(Perceptron(), [weights[y] for y in order], [biases[y] for y in order], order)


def perceptron_update(
    weights: Point, bias: float, x: Point, label: int, rate: float = 1.0, form: str = "labelled"
) -> Parameters:
    if form != "labelled":
        raise NotImplementedError("Perceptron adds y x")
    model = _with_weights(Perceptron(eta0=rate), [weights], [bias], [-1, 1])
    if label * model.decision_function([x])[0] > 0:
        raise NotImplementedError("Perceptron makes no update where it makes no mistake")
    model.partial_fit([x], [label], classes=[-1, 1])
    return {"weights": model.coef_[0], "bias": model.intercept_[0]}


def perceptron_train(
    rows: Rows, labels: list[int], order: list[int] | None = None, start_weights: Point | None = None,
    start_bias: float = 0.0, rate: float = 1.0, epochs: int = 1000,
) -> Parameters:
    """Epochs of partial_fit, until no record is a mistake; a change of the weights is an update."""
    start = start_weights or [0.0] * len(rows[0])
    model = _with_weights(Perceptron(eta0=rate), [start], [start_bias], [-1, 1])
    states, updates = [_state(model)], 0
    for epoch in range(1, epochs + 1):
        for j in order or range(len(rows)):
            before = _state(model)
            model.partial_fit([rows[j]], [labels[j]], classes=[-1, 1])
            updates += _state(model) != before
        if min(labels * model.decision_function(rows)) > 0:
            return _run(model, updates, epoch, converged=True)
        if _state(model) in states:
            raise NotImplementedError("Perceptron does not see that its weights come back")
        states.append(_state(model))
    return _run(model, updates, epochs, converged=False)


def _state(model: Any) -> Point:
    return [*model.coef_[0].tolist(), float(model.intercept_[0])]


def _run(model: Any, updates: int, epochs: int, converged: bool) -> Parameters:
    return {"weights": model.coef_[0], "bias": model.intercept_[0], "updates": updates, "epochs": epochs,
            "converged": converged}


# ---- neighbours ------------------------------------------------------------------------------------------

def neighbours_distances(rows: Rows, query: Point, metric: str = "euclidean") -> Point:
    distances: Point = pairwise_distances([query], rows, metric=METRICS[metric])[0].tolist()
    return distances


def neighbours_nearest(
    rows: Rows, query: Point, k: int, metric: str = "euclidean", distance_ties: str = "all"
) -> list[int]:
    fitted = _neighbours(rows, [0] * len(rows), query, k, metric, distance_ties)
    nearest: list[int] = fitted.kneighbors([query], return_distance=False)[0].tolist()
    return nearest


def neighbours_posterior(query: Point, classes: list[str] | None = None, **given: Any) -> Scores:
    _no_class_without_records(given["labels"], classes)
    return _posterior(_neighbours(query=query, **given), query)


def neighbours_decision(
    query: Point, classes: list[str] | None = None, ties: str = "all", **given: Any
) -> list[str]:
    _no_class_without_records(given["labels"], classes)
    fitted = _neighbours(query=query, **given)
    return _decision(fitted, query, _posterior(fitted, query), classes, ties)


def _neighbours(
    rows: Rows, labels: list[Any], query: Point, k: int, metric: str = "euclidean",
    distance_ties: str = "all", weights: str = "uniform",
) -> Any:
    fitted = KNeighborsClassifier(k, weights=weights, metric=METRICS[metric]).fit(rows, labels)
    if distance_ties != "first" and k < len(rows):
        distances = fitted.kneighbors([query], k + 1)[0][0]
        if distances[k - 1] == distances[k]:
            raise NotImplementedError("KNeighborsClassifier takes exactly k of equal distances")
    return fitted


# ---- mixtures --------------------------------------------------------------------------------------------

def _mixture(mixing: Point, means: Rows, covariances: list[Rows]) -> Any:
    """A mixture with these parameters; a single covariance is shared."""
    mixture = GaussianMixture(len(mixing), covariance_type=_covariance_type(mixing, covariances))
    mixture.weights_, mixture.means_ = np.array(mixing), np.array(means)
    roots = [np.linalg.inv(np.linalg.cholesky(_symmetric(matrix))).T for matrix in covariances]
    mixture.precisions_cholesky_ = np.array(roots if mixture.covariance_type == "full" else roots[0])
    return mixture


def _covariance_type(mixing: Point, covariances: list[Rows]) -> str:
    return "tied" if len(covariances) < len(mixing) else "full"


def _symmetric(matrix: Rows) -> Any:
    return check_symmetric(np.array(matrix), raise_exception=True)


def _no_known_labels(labels: list[int | None] | None) -> None:
    if labels is not None and any(label is not None for label in labels):
        raise NotImplementedError("GaussianMixture takes no labels")


def mixture_gaussian_log_likelihood(
    rows: Rows, mixing: Point, means: Rows, covariances: list[Rows], labels: list[int | None] | None = None
) -> float:
    _no_known_labels(labels)
    return float(_mixture(mixing, means, covariances).score_samples(rows).sum())


def mixture_gaussian_responsibilities(
    rows: Rows, mixing: Point, means: Rows, covariances: list[Rows], labels: list[int | None] | None = None
) -> Any:
    _no_known_labels(labels)
    return _mixture(mixing, means, covariances).predict_proba(rows)


def mixture_gaussian_step(
    rows: Rows, mixing: Point, means: Rows, covariances: list[Rows], labels: list[int | None] | None = None
) -> Parameters:
    _no_known_labels(labels)
    precisions = [np.linalg.inv(_symmetric(matrix)) for matrix in covariances]
    kind = _covariance_type(mixing, covariances)
    fitted = GaussianMixture(
        len(mixing), covariance_type=kind, max_iter=1, reg_covar=0.0, weights_init=mixing, means_init=means,
        precisions_init=precisions if kind == "full" else precisions[0],
    ).fit(rows)
    found = fitted.covariances_ if kind == "full" else [fitted.covariances_]
    return {"mixing": fitted.weights_, "means": fitted.means_, "covariances": found}


# ---- features --------------------------------------------------------------------------------------------

def _column(values: list[Any]) -> list[list[Any]]:
    if not values:
        raise NotImplementedError("scikit-learn takes no empty column")
    return [[value] for value in values]


def features_two_way_split(values: Point, threshold: float) -> list[int]:
    if threshold in values:
        raise NotImplementedError("Binarizer puts the threshold itself below")
    column = Binarizer(threshold=threshold).fit_transform(_column(values))
    return [int(side) for side, in column]


def features_equal_width_edges(values: Point, bins: int) -> Point:
    return _edges(values, bins, strategy="uniform")


def features_equal_count_edges(values: Point, bins: int) -> Point:
    if len(values) % bins:
        raise NotImplementedError("the quantiles of KBinsDiscretizer lie on values where k does not divide n")
    return _edges(values, bins, strategy="quantile", quantile_method="averaged_inverted_cdf")


def _edges(values: Point, bins: int, **options: Any) -> Point:
    fitted = KBinsDiscretizer(bins, encode="ordinal", **options).fit(_column(values))
    inner: Point = fitted.bin_edges_[0][1:-1].tolist()
    return inner


def features_one_hot(values: list[Any], categories: list[Any] | None = None) -> Any:
    if len({isinstance(value, str) for value in [*values, *(categories or [])]}) > 1:
        raise NotImplementedError("OneHotEncoder takes numbers or texts, not both in one column")
    declared = "auto" if categories is None else [categories]
    return OneHotEncoder(categories=declared, sparse_output=False, dtype=int).fit_transform(_column(values))


def features_polynomial(x: Point, degree: int, constant: bool = True) -> Any:
    return PolynomialFeatures(degree, include_bias=constant).fit_transform([x])[0]
