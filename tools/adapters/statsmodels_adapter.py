"""statsmodels: logistic regression with its derivatives, and moments.

Judge it with `python3 -m refml check tools/adapters/statsmodels_adapter.py` where statsmodels is installed.

    logistic regression    Logit on the rows with a column of ones before them: loglike, score, hessian; fit
                           by Newton's method, its default, from 0
    one step               the same with start_params and maxiter=1
    moments                DescrStatsW(ddof); cov2corr

What it has no option for is skipped, with the reason: a penalty on the squares of the weights.
"""
from __future__ import annotations

import importlib.metadata
import warnings
from typing import Any

import numpy as np
from statsmodels.discrete.discrete_model import Logit
from statsmodels.stats.moment_helpers import cov2corr
from statsmodels.stats.weightstats import DescrStatsW

NAME = "statsmodels"
VERSION = importlib.metadata.version("statsmodels")

Rows = list[list[float]]
Point = list[float]
DDOF = {"n": 0, "n-1": 1}


# ---- logistic regression ---------------------------------------------------------------------------------

def logistic_hypothesis(weights: Point, intercept: float, x: Point) -> float:
    model = Logit(np.array([0.0, 1.0]), np.array([[1.0, *x]] * 2))
    return float(model.predict(np.array([intercept, *weights]))[0])


def logistic_sigmoid(z: float) -> float:
    return float(Logit(np.array([0.0, 1.0]), np.ones((2, 1))).cdf(z))


def logistic_log_likelihood(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0
) -> float:
    return float(_model(rows, labels, l2).loglike(np.array([intercept, *weights])))


def logistic_gradient(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0
) -> Any:
    return _parameters(_model(rows, labels, l2).score(np.array([intercept, *weights])))


def logistic_hessian(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0
) -> Any:
    return _model(rows, labels, l2).hessian(np.array([intercept, *weights])).tolist()


def logistic_newton_step(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0
) -> Any:
    return _fitted(_model(rows, labels, l2), start_params=np.array([intercept, *weights]), maxiter=1)


def logistic_maximiser(rows: Rows, labels: list[int], l2: float = 0.0) -> Any:
    return _fitted(_model(rows, labels, l2))


def _model(rows: Rows, labels: list[int], l2: float) -> Any:
    if l2:
        raise NotImplementedError("Logit penalises absolute values, not squares")
    return Logit(np.array(labels, dtype=float), np.column_stack([np.ones(len(rows)), np.array(rows)]))


def _fitted(model: Any, **options: Any) -> Any:
    """A warning that it did not converge is to be expected of one step."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _parameters(model.fit(disp=0, **options).params)


def _parameters(found: Any) -> Any:
    return {"intercept": float(found[0]), "weights": found[1:].tolist()}


# ---- moments ---------------------------------------------------------------------------------------------

def gaussian_estimate(values: Point, divisor: str = "n-1") -> dict[str, float]:
    found = DescrStatsW(np.array(values), ddof=DDOF[divisor])
    return {"mean": float(found.mean), "variance": float(found.var),
            "standard_deviation": float(found.std)}


def gaussian_covariance(rows: Rows, divisor: str = "n-1") -> Any:
    found = DescrStatsW(np.array(rows), ddof=DDOF[divisor])
    return {"mean": found.mean.tolist(), "covariance": found.cov.tolist()}


def gaussian_correlation(covariance: Rows) -> Any:
    return cov2corr(np.array(covariance)).tolist()
