"""scikit-learn's support vector machines.

Taken over by `sklearn_adapter.py`, which judges them together with the rest:

    libsvm               SVC: linear, polynomial, or precomputed for a kernel matrix; slacks are not squared
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
from sklearn.svm import SVC, LinearSVC
from sklearn_classes import Parameters, Rows

SVM_SOLVER = os.environ.get("SKLEARN_SVM_SOLVER", "libsvm")
OPTIONS = {"tol": float(os.environ["SKLEARN_SVM_TOL"])} if "SKLEARN_SVM_TOL" in os.environ else {}

# Above the greatest multiplier of a hard margin every price has its plane.  Where no plane separates, the
# multipliers would climb to this one for hours without a limit to their steps.
HARD = 1e10
MOST_STEPS = 1_000_000
KERNELS = {"linear": "linear", "polynomial": "poly", "gram": "precomputed"}


def svm_solve(rows: Rows, labels: list[int], C: float | None = None, **how: Any) -> Parameters:
    price = HARD if C is None else C
    return (_by_liblinear if SVM_SOLVER == "liblinear" else _by_libsvm)(rows, labels, price, **how)


def _by_libsvm(
    rows: Rows, labels: list[int], C: float, slack: int, kernel: str, degree: int | None, constant: float,
    gamma: float
) -> Parameters:
    if slack == 2 and C != HARD:
        raise NotImplementedError("SVC has no squared slacks")
    model = SVC(C=C, kernel=KERNELS[kernel], degree=degree or 1, coef0=constant, gamma=gamma,
                max_iter=MOST_STEPS, **OPTIONS).fit(rows, labels)
    alpha = np.zeros(len(rows))
    alpha[model.support_] = np.abs(model.dual_coef_[0])
    weights = model.coef_[0] if kernel == "linear" else []
    return {"alpha": alpha, "weights": weights, "bias": model.intercept_[0]}


def _by_liblinear(
    rows: Rows, labels: list[int], C: float, slack: int, kernel: str, **ignored: Any
) -> Parameters:
    if kernel != "linear":
        raise NotImplementedError("LinearSVC has no kernels")
    if slack == 1:
        raise NotImplementedError("LinearSVC does not tell its multipliers")
    model = LinearSVC(C=C, max_iter=MOST_STEPS, random_state=0, **OPTIONS).fit(rows, labels)
    lack = np.maximum(0, 1 - labels * model.decision_function(rows))
    return {"alpha": 2 * C * lack, "weights": model.coef_[0], "bias": model.intercept_[0]}
