"""mlxtend's perceptron and its logistic regression by gradient descent.

Judge it with `python3 -m refml check tools/adapters/mlxtend_adapter.py` where mlxtend is installed.

    the perceptron         Perceptron with w_ and b_ set by hand: predict, score; its runs are shuffled, so
                           that no order of the records can be asked
    logistic regression    LogisticRegression: predict_proba with given weights; one epoch of one batch for
                           the gradient; fit by its defaults, 50 epochs of 0.01

    MLXTEND_EPOCHS=100000 MLXTEND_ETA=0.1   other ones

What it has no option for is skipped, with the reason.
"""
from __future__ import annotations

import importlib.metadata
import os
from typing import Any

import numpy as np
from mlxtend.classifier import LogisticRegression, Perceptron

SETTINGS = {"epochs": int(os.environ.get("MLXTEND_EPOCHS", "50")),
            "eta": float(os.environ.get("MLXTEND_ETA", "0.01"))}
CHOSEN = [f"{name}={SETTINGS[name]:g}" for name in SETTINGS if f"MLXTEND_{name.upper()}" in os.environ]
NAME = "mlxtend" + (f" ({', '.join(CHOSEN)})" if CHOSEN else "")
VERSION = importlib.metadata.version("mlxtend")

Rows = list[list[float]]
Point = list[float]


# ---- the perceptron --------------------------------------------------------------------------------------

def linear_label(weights: Point, bias: float, x: Point, at_zero: int = 1) -> int:
    if at_zero != 1:
        raise NotImplementedError("mlxtend says +1 at the score 0")
    return 2 * int(_with_weights(Perceptron(), weights, bias).predict(np.array([x]))[0]) - 1


def linear_training_error(
    weights: Point, bias: float, rows: Rows, labels: list[int], at_zero: int = 1
) -> float:
    if at_zero != 1:
        raise NotImplementedError("mlxtend says +1 at the score 0")
    return 1 - float(_with_weights(Perceptron(), weights, bias).score(np.array(rows), _bits(labels)))


# ---- logistic regression ---------------------------------------------------------------------------------

def logistic_hypothesis(weights: Point, intercept: float, x: Point) -> float:
    return float(_with_weights(LogisticRegression(), weights, intercept).predict_proba(np.array([x]))[0])


def logistic_decision(weights: Point, intercept: float, x: Point) -> int:
    return int(_with_weights(LogisticRegression(), weights, intercept).predict(np.array([x]))[0])


def logistic_gradient(
    rows: Rows, labels: list[int], weights: Point, intercept: float, l2: float = 0.0,
    penalise_intercept: bool = False,
) -> Any:
    """What one step of length 1 adds."""
    _refuse_a_penalised_intercept(l2, penalise_intercept)
    model = _with_weights(LogisticRegression(eta=1.0, epochs=1, l2_lambda=l2), weights, intercept)
    moved = _parameters(model.fit(np.array(rows), np.array(labels), init_params=False), "intercept")
    return {"weights": [after - before for after, before in zip(moved["weights"], weights)],
            "intercept": moved["intercept"] - intercept}


def logistic_maximiser(
    rows: Rows, labels: list[int], l2: float = 0.0, penalise_intercept: bool = False
) -> Any:
    _refuse_a_penalised_intercept(l2, penalise_intercept)
    model = LogisticRegression(l2_lambda=l2, random_seed=0, **SETTINGS)
    return _parameters(model.fit(np.array(rows), np.array(labels)), "intercept")


def _refuse_a_penalised_intercept(l2: float, penalise_intercept: bool) -> None:
    if l2 and penalise_intercept:
        raise NotImplementedError("LogisticRegression leaves the intercept free")


# ---- what all need ---------------------------------------------------------------------------------------

def _with_weights(model: Any, weights: Point, bias: float) -> Any:
    model.w_, model.b_ = np.array(weights, dtype=float).reshape(-1, 1), np.array([float(bias)])
    model.cost_, model._is_fitted = [], True
    return model


def _bits(labels: list[int]) -> Any:
    """Labels 0 and 1, as it takes them; what is no sign stays what it is."""
    return np.array([{-1: 0}.get(label, label) for label in labels])


def _parameters(model: Any, bias: str) -> dict[str, Any]:
    return {"weights": np.ravel(model.w_).tolist(), bias: float(np.ravel(model.b_)[0])}
