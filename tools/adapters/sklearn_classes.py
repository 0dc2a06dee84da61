"""scikit-learn's Gaussian classes, neighbours, mixtures and features.

Taken over by `sklearn_adapter.py`, which judges them together with the rest.  What a user can ask of the
library is asked, and its answer is judged whatever it is:

    shared covariance      LinearDiscriminantAnalysis, by the solver named below
    one for each class     QuadraticDiscriminantAnalysis, by the solver of that name, or svd where it has none
    known parameters       the same, fitted to the means with `priors` and a covariance estimator that knows
                           the answer; the solver svd takes none
    neighbours             KNeighborsClassifier, which takes exactly k of them
    a mixture              GaussianMixture with its parameters set by hand; a step of EM is a fit with
                           max_iter=1 from weights_init, means_init and precisions_init, reg_covar=0
    ties                   predict names one class; others are added whose score is the same float

    SKLEARN_LDA_SOLVER=lsqr   svd, lsqr or eigen; svd is the library's default
    SKLEARN_RANK_TOL=0        what counts as no variance in svd and QuadraticDiscriminantAnalysis: 1e-4

What it has no option for is skipped, with the reason.
"""
from __future__ import annotations

import itertools
import os
from typing import Any

import numpy as np
from sklearn.covariance import EmpiricalCovariance
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis, QuadraticDiscriminantAnalysis
from sklearn.metrics import pairwise_distances
from sklearn.mixture import GaussianMixture
from sklearn.neighbors import KNeighborsClassifier
from sklearn.preprocessing import Binarizer, KBinsDiscretizer, OneHotEncoder, PolynomialFeatures
from sklearn.utils import check_symmetric

LDA_SOLVER = os.environ.get("SKLEARN_LDA_SOLVER", "svd")
QDA_SOLVER = "eigen" if LDA_SOLVER == "eigen" else "svd"
RANK_TOLERANCE = float(os.environ.get("SKLEARN_RANK_TOL", "1e-4"))
METRICS = {"euclidean": "euclidean", "squared euclidean": "sqeuclidean", "manhattan": "manhattan",
           "chebyshev": "chebyshev"}

Point = list[float]
Rows = list[list[float]]
Scores = dict[str, float]
Parameters = dict[str, Any]


class Asked:
    """A fitted classifier, and the point that it is asked about."""

    def __init__(self, estimator: Any, query: Point, classes: list[str] | None = None) -> None:
        self.estimator, self.query = estimator, query
        self.order = classes or sorted(map(str, estimator.classes_))

    def by_class(self, values: Any) -> dict[str, Any]:
        return dict(zip(map(str, self.estimator.classes_), values.tolist()))

    def posterior(self) -> Scores:
        return self.by_class(self.estimator.predict_proba([self.query])[0])

    def scores(self) -> Scores:
        """A score for each class, of which the difference of two is their log-odds."""
        scores = np.atleast_1d(self.estimator.decision_function([self.query])[0])
        return self.by_class(scores if len(scores) > 1 else np.array([0, scores[0]]))

    def log_odds(self, positive: str, negative: str) -> float:
        scores = self.scores()
        return scores[positive] - scores[negative]

    def decision(self, scores: Scores, ties: str) -> list[str]:
        predicted = str(self.estimator.predict([self.query])[0])
        best = [y for y in self.order if y == predicted or scores[y] == scores[predicted]]
        if ties == "error" and len(best) > 1:
            raise ValueError(f"{best} have the same score")
        return best[:1] if ties == "first" else best


def _no_class_without_records(labels: list[str], classes: list[str] | None) -> None:
    if classes is not None and set(classes) != set(labels):
        raise NotImplementedError("neither discriminant analysis nor neighbours take declared classes")


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


class _KnownCovariances:
    """A covariance estimator that was told the covariance of each class beforehand."""

    def __init__(self, covariances: list[Rows]) -> None:
        self._next = itertools.cycle(covariances)

    def fit(self, rows: Any) -> _KnownCovariances:
        self.covariance_ = np.array(next(self._next))
        return self


def _learnt(
    rows: Rows, labels: list[str], query: Point | None = None, covariance: str = "shared", divisor: str = "n",
    classes: list[str] | None = None,
) -> Asked:
    _no_class_without_records(labels, classes)
    if divisor != "n":
        raise NotImplementedError("scikit-learn's discriminant analysis always divides by n")
    options: Parameters = {"store_covariance": True, "tol": RANK_TOLERANCE}
    if covariance == "shared":
        fitted = LinearDiscriminantAnalysis(solver=LDA_SOLVER, **options).fit(rows, labels)
    else:
        fitted = QuadraticDiscriminantAnalysis(solver=QDA_SOLVER, **options).fit(rows, labels)
    return Asked(fitted, query or [], classes)


def _known(estimator: Any, solver: str, prior: Scores, means: dict[str, Point], covariances: Any) -> Any:
    """The estimator fitted to each mean, given twice, so that its priors, means and covariances are known."""
    if solver == "svd":
        raise NotImplementedError("the solver svd takes no covariance estimator")
    order = sorted(means)
    return estimator(
        solver=solver, priors=[prior[y] for y in order], covariance_estimator=_KnownCovariances(covariances)
    ).fit([means[y] for y in order for _ in range(2)], [y for y in order for _ in range(2)])


def _known_lda(prior: Scores, means: dict[str, Point], covariance: Rows, query: Point) -> Asked:
    return Asked(_known(LinearDiscriminantAnalysis, LDA_SOLVER, prior, means, [covariance]), query)


def gda_parameters(**given: Any) -> Parameters:
    learnt = _learnt(**given)
    return {
        "prior": learnt.by_class(learnt.estimator.priors_),
        "means": learnt.by_class(learnt.estimator.means_),
        "covariance": learnt.estimator.covariance_,
    }


def gda_quadratic_parameters(**given: Any) -> Parameters:
    learnt = _learnt(covariance="per class", **given)
    return {
        "prior": learnt.by_class(learnt.estimator.priors_),
        "means": learnt.by_class(learnt.estimator.means_),
        "covariances": learnt.by_class(np.array(learnt.estimator.covariance_)),
    }


def gda_posterior(**given: Any) -> Scores:
    return _learnt(**given).posterior()


def gda_log_odds(positive: str, negative: str, **given: Any) -> float:
    return _learnt(**given).log_odds(positive, negative)


def gda_decision(ties: str = "all", **given: Any) -> list[str]:
    learnt = _learnt(**given)
    return learnt.decision(learnt.scores(), ties)


def gda_model_posterior(**given: Any) -> Scores:
    return _known_lda(**given).posterior()


def gda_model_log_odds(positive: str, negative: str, **given: Any) -> float:
    return _known_lda(**given).log_odds(positive, negative)


def gda_quadratic_log_odds(
    prior: Scores, means: dict[str, Point], covariances: dict[str, Rows], query: Point, positive: str,
    negative: str,
) -> float:
    by_class = [covariances[y] for y in sorted(means)]
    known = _known(QuadraticDiscriminantAnalysis, QDA_SOLVER, prior, means, by_class)
    return Asked(known, query).log_odds(positive, negative)


def gda_theta(phi: float, mean_0: Point, mean_1: Point, covariance: Rows) -> Parameters:
    known = _known_lda({"0": 1 - phi, "1": phi}, {"0": mean_0, "1": mean_1}, covariance, mean_0).estimator
    return {"weights": known.coef_[0], "intercept": known.intercept_[0]}


def gda_boundary(**given: Any) -> Parameters:
    return gda_theta(**given)


# ---- neighbours ------------------------------------------------------------------------------------------

def neighbours_distances(rows: Rows, query: Point, metric: str = "euclidean") -> Point:
    distances: Point = pairwise_distances([query], rows, metric=METRICS[metric])[0].tolist()
    return distances


def neighbours_nearest(
    rows: Rows, query: Point, k: int, metric: str = "euclidean", distance_ties: str = "all"
) -> list[int]:
    fitted = _neighbours(rows, ["any"] * len(rows), query, k, metric, distance_ties).estimator
    nearest: list[int] = fitted.kneighbors([query], return_distance=False)[0].tolist()
    return nearest


def neighbours_posterior(**given: Any) -> Scores:
    return _neighbours(**given).posterior()


def neighbours_decision(ties: str = "all", **given: Any) -> list[str]:
    asked = _neighbours(**given)
    return asked.decision(asked.posterior(), ties)


def _neighbours(
    rows: Rows, labels: list[str], query: Point, k: int, metric: str = "euclidean",
    distance_ties: str = "all", weights: str = "uniform", classes: list[str] | None = None,
) -> Asked:
    _no_class_without_records(labels, classes)
    fitted = KNeighborsClassifier(k, weights=weights, metric=METRICS[metric]).fit(rows, labels)
    if distance_ties != "first" and k < len(rows):
        distances = fitted.kneighbors([query], k + 1)[0][0]
        if distances[k - 1] == distances[k]:
            raise NotImplementedError("KNeighborsClassifier takes exactly k of equal distances")
    return Asked(fitted, query, classes)


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
    fitted = KBinsDiscretizer(bins, encode="ordinal", **options).fit([[value] for value in values])
    inner: Point = fitted.bin_edges_[0][1:-1].tolist()
    return inner


def features_one_hot(values: list[Any], categories: list[Any] | None = None) -> Any:
    if len({isinstance(value, str) for value in [*values, *(categories or [])]}) > 1:
        raise NotImplementedError("OneHotEncoder takes numbers or texts, not both in one column")
    declared = "auto" if categories is None else [categories]
    return OneHotEncoder(categories=declared, sparse_output=False, dtype=int).fit_transform(_column(values))


def features_polynomial(x: Point, degree: int, constant: bool = True) -> Any:
    return PolynomialFeatures(degree, include_bias=constant).fit_transform([x])[0]
