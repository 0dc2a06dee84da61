"""The table of the kinds of estimators: what each can be asked, and how; the fields are those of `asking`.

A kind goes by the name of a class, or of one that it inherits from.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from .asking import (
    Attribute,
    Kind,
    categorical_parameters,
    decision,
    joint,
    liblinear_solution,
    log_odds,
    machine_decisions,
    machine_scores,
    maximiser,
    nearest,
    neighbours_decision,
    neighbours_posterior,
    parameters,
    posterior,
    solution,
)


def of_naive_bayes(model: str, also: Sequence[str] = ()) -> dict[str, Callable[..., Any]]:
    """Return the operations of an event model, and of records that are all of its family."""
    asked: dict[str, Callable[..., Any]] = {
        "parameters": parameters, "posterior": posterior, "joint": joint, "log_odds": log_odds,
        "decision": decision}
    own = {f"naive_bayes.{model}_{name}": asked[name] for name in ("parameters", "posterior", *also)}
    mixed = ("posterior", "joint", "log_odds", "decision") if model != "multinomial" else ()
    return {**own, **{f"naive_bayes.{name}": asked[name] for name in mixed}}


DISCRETE = {"prior": Attribute("class_log_prior_", True), "parameters": Attribute("feature_log_prob_", True)}
SMOOTHED: dict[str, tuple[Any, ...]] = {"smooth_prior": (False,), "missing": ("cell", "error", "record"),
                                        "m": (None,)}
ALPHA = {"alpha": ("alpha", None)}
GDA: dict[str, Callable[..., Any]] = {"gda.posterior": posterior, "gda.log_odds": log_odds,
                                      "gda.decision": decision}
MEANS = {"prior": Attribute("priors_"), "means": Attribute("means_")}
PLANE = {"weights": Attribute("coef_"), "intercept": Attribute("intercept_")}
KERNELS = {"linear": "linear", "polynomial": "poly", "rbf": "rbf", "gram": "precomputed"}
METRICS = {"squared euclidean": "sqeuclidean"}

KINDS: dict[str, Kind] = {
    "GaussianNB": Kind(
        of_naive_bayes("gaussian"), {"prior": Attribute("class_prior_"), "means": Attribute("theta_"),
                                     "variances": Attribute("var_")},
        only={**SMOOTHED, "divisor": ("n",), "alpha": (0,)}, family="gaussian"),
    "BernoulliNB": Kind(of_naive_bayes("bernoulli", ("joint", "log_odds", "decision")), DISCRETE, ALPHA,
                        SMOOTHED, "bernoulli"),
    "CategoricalNB": Kind({**of_naive_bayes("categorical"),
                           "naive_bayes.categorical_parameters": categorical_parameters},
                          DISCRETE, ALPHA, SMOOTHED, "categorical"),
    "MultinomialNB": Kind(of_naive_bayes("multinomial", ("decision",)), DISCRETE, ALPHA, SMOOTHED, "tokens"),
    "LinearDiscriminantAnalysis": Kind(
        {**GDA, "gda.parameters": parameters},
        {**MEANS, "covariance": Attribute("covariance_")},
        only={"divisor": ("n",), "covariance": ("shared",)}, always={"store_covariance": True}),
    "QuadraticDiscriminantAnalysis": Kind(
        {**GDA, "gda.quadratic_parameters": parameters},
        {**MEANS, "covariances": Attribute("covariance_")},
        only={"divisor": ("n",), "covariance": ("per class",)}, always={"store_covariance": True}),
    "LogisticRegression": Kind({"logistic.maximiser": maximiser}, PLANE,
                               {"l2": ("C", lambda l2: 1 / l2 if l2 else math.inf)},
                               {"penalise_intercept": (False,)}),
    "SVC": Kind({"svm.solve": solution, "svm.scores": machine_scores, "svm.decisions": machine_decisions},
                {"weights": Attribute("coef_"), "bias": Attribute("intercept_"),
                 "support": Attribute("support_"), "signed multipliers": Attribute("dual_coef_")},
                {"C": ("C", None), "kernel": ("kernel", KERNELS.get), "degree": ("degree", None),
                 "constant": ("coef0", None), "gamma": ("gamma", None)},
                {"slack": (1,), "intercept": ("free",), "at_zero": (1,)}),
    "LinearSVC": Kind({"svm.solve": liblinear_solution}, PLANE,
                      {"C": ("C", None), "slack": ("loss", {1: "hinge", 2: "squared_hinge"}.get),
                       "intercept": ("fit_intercept", {"penalised": True, "none": False}.get)},
                      {"kernel": ("linear",), "degree": (None,), "constant": (1,), "gamma": (1,)}),
    "Perceptron": Kind({}, PLANE),
    "KNeighborsClassifier": Kind(
        {"neighbours.posterior": neighbours_posterior, "neighbours.decision": neighbours_decision,
         "neighbours.nearest": nearest}, {},
        {"k": ("n_neighbors", None), "metric": ("metric", lambda name: METRICS.get(name, name)),
         "weights": ("weights", None)}),
}
