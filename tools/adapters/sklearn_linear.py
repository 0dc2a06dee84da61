"""scikit-learn's logistic regression, linear classifiers and perceptron.

Taken over by `sklearn_adapter.py`, which judges them together with the rest:

    maximum likelihood    LogisticRegression(C=inf), by the solver and to the tolerance named below
    a penalty λ           LogisticRegression(C=1/λ), which leaves the intercept free
    Newton's step         its solver newton-cholesky with max_iter=1 from given weights
    known weights         coef_ and intercept_ set by hand
    a perceptron          Perceptron(shuffle=False), a record at a time by partial_fit, because it does not
                          tell how many updates a fit has made

    SKLEARN_LOGISTIC_SOLVER=newton-cholesky   the solver of LogisticRegression; lbfgs is the default
    SKLEARN_TOL=1e-10                         its tolerance; 1e-4 is the default

What it has no option for is skipped, with the reason.
"""
from __future__ import annotations

import math
import os
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression, Perceptron
from sklearn.metrics import log_loss, zero_one_loss
from sklearn_classes import Asked, Parameters, Point, Rows, Scores

LOGISTIC_SOLVER = os.environ.get("SKLEARN_LOGISTIC_SOLVER", "lbfgs")
TOLERANCE = float(os.environ.get("SKLEARN_TOL", "1e-4"))


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


def linear_multiclass_scores(x: Point, **given: Any) -> Scores:
    return Asked(_of_classes(**given), x).scores()


def linear_multiclass_decision(
    x: Point, classes: list[str] | None = None, ties: str = "all", **given: Any
) -> list[str]:
    if classes is not None and sorted(classes) != sorted(given["weights"]):
        raise ValueError("expected that each class is declared once")
    asked = Asked(_of_classes(**given), x, classes)
    return asked.decision(asked.scores(), ties)


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
