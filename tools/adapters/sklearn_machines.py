"""scikit-learn's support vector machines.

Taken over by `sklearn_adapter.py`, which judges them together with the rest:

    libsvm               SVC: linear, polynomial, rbf, precomputed; slacks are not squared
    liblinear            LinearSVC, which takes b for one more weight and makes it small as well; it keeps its
                         multipliers to itself, but where the slacks are squared they are 2C times the slacks
    the hard margin      neither knows it: a price C of 1e10

    SKLEARN_SVM_SOLVER=liblinear   libsvm is the default
    SKLEARN_SVM_TOL=1e-8           the tolerance; the libraries' defaults are 1e-3 and 1e-4

What it has no option for is skipped, with the reason.
"""
from __future__ import annotations

import os
from typing import Any

import numpy as np
from sklearn.model_selection import LeaveOneOut, cross_val_predict
from sklearn.svm import SVC, LinearSVC
from sklearn_classes import Parameters, Rows

SVM_SOLVER = os.environ.get("SKLEARN_SVM_SOLVER", "libsvm")
OPTIONS = {"tol": float(os.environ["SKLEARN_SVM_TOL"])} if "SKLEARN_SVM_TOL" in os.environ else {}

# Above the greatest multiplier of a hard margin every price has its plane.  Where no plane separates, the
# multipliers would climb to this one for hours without a limit to their steps.
HARD = 1e10
MOST_STEPS = 100_000
KERNELS = {"linear": "linear", "polynomial": "poly", "rbf": "rbf", "gram": "precomputed"}


def svm_solve(rows: Rows, labels: list[int], **how: Any) -> Parameters:
    model = _machine(**how).fit(rows, labels)
    if isinstance(model, SVC):
        alpha = np.zeros(len(rows))
        alpha[model.support_] = np.abs(model.dual_coef_[0])
        weights = model.coef_[0] if how["kernel"] == "linear" else []
        return {"alpha": alpha, "weights": weights, "bias": model.intercept_[0]}
    if model.loss != "squared_hinge":
        raise NotImplementedError("LinearSVC does not tell its multipliers")
    lack = np.maximum(0, 1 - labels * model.decision_function(rows))
    return {"alpha": 2 * model.C * lack, "weights": model.coef_[0], "bias": np.ravel(model.intercept_)[0]}


def svm_scores(rows: Rows, labels: list[int], queries: Rows, **how: Any) -> Any:
    return _machine(**how).fit(rows, labels).decision_function(queries)


def svm_decisions(
    rows: Rows, labels: list[int], queries: Rows, at_zero: int = 1, **how: Any
) -> list[int]:
    _refuse_unless_its_own(at_zero)
    return [int(label) for label in _machine(**how).fit(rows, labels).predict(queries)]


def svm_leave_one_out(rows: Rows, labels: list[int], at_zero: int = 1, **how: Any) -> Parameters:
    _refuse_unless_its_own(at_zero)
    found = cross_val_predict(_machine(**how), np.array(rows), labels, cv=LeaveOneOut())
    wrong = found != labels
    return {"decisions": [int(y) for y in found], "errors": int(wrong.sum()), "error": wrong.mean()}


def _refuse_unless_its_own(at_zero: int) -> None:
    if at_zero != 1:
        raise NotImplementedError("scikit-learn's classifiers have a label of their own at the score 0")


def _machine(C: float | None, slack: int, kernel: str, intercept: str = "free", **how: Any) -> Any:
    loss = "squared_hinge" if slack == 2 and C is not None else "hinge"
    price = HARD if C is None else C
    if SVM_SOLVER == "liblinear":
        if kernel != "linear":
            raise NotImplementedError("LinearSVC has no kernels")
        # Whether b is free it does not ask.
        return LinearSVC(C=price, loss=loss, fit_intercept=intercept != "none", max_iter=MOST_STEPS,
                         random_state=0, **OPTIONS)
    if intercept != "free":
        raise NotImplementedError("SVC leaves the intercept free")
    if loss == "squared_hinge":
        raise NotImplementedError("SVC has no squared slacks")
    degree = how["degree"] if kernel == "polynomial" else 1
    return SVC(C=price, kernel=KERNELS[kernel], degree=degree, coef0=how["constant"], gamma=how["gamma"],
               max_iter=MOST_STEPS, **OPTIONS)
