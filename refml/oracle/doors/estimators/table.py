"""The table of the kinds of estimators: what each can be asked, and how; the fields are those of `making`.

A kind goes by the name of a class, or of one that it inherits from, or by a part of it that ALIASES has.

    METHODS, OPTIONS, ATTRIBUTES   the name that scikit-learn has → those that people use, the likeliest first
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from .asking import (
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
    separating_plane,
    solution,
)
from .guise.options import PENALTY
from .habits import (
    CLASSES,
    OF_A_CLASS,
    OF_ALL,
    OF_ATTRIBUTES,
    OF_SEVERAL,
    OF_SHAPES,
    OF_UNITS,
    OF_VOTES,
    OF_WORDS,
    PRIORS_OF_ATTRIBUTES,
    PRIORS_OF_WORDS,
    TWO,
    Attribute,
    Kind,
)


def of_naive_bayes(model: str, also: Sequence[str] = ()) -> dict[str, Callable[..., Any]]:
    """Return operation → function of `asking`: those of an event model, and those for any families.

    `also` names further operations of this model.
    """
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

MIXTURE = "GaussianMixture"

METHODS: dict[str, tuple[str, ...]] = {
    "fit": ("fit", "train", "learn"),
    "predict": ("predict", "classify", "decide", "predict_class", "predict_label", "predict_labels",
                "__call__"),
    "predict_proba": ("predict_proba", "predict_probability", "predict_probabilities", "predict_prob",
                      "probabilities", "posterior", "posteriors", "responsibilities", "get_responsibilities",
                      "compute_responsibilities", "predict_responsibilities"),
    "predict_log_proba": ("predict_log_proba", "predict_log_probability", "predict_log_probabilities",
                          "predict_log_prob", "log_proba", "log_probabilities"),
    "decision_function": ("decision_function", "net_input", "scores", "score_of", "project", "decision"),
}
OPTIONS: dict[str, tuple[str, ...]] = {
    "n_neighbors": ("n_neighbors", "k", "K", "n_neighbours", "num_neighbors", "neighbors", "k_neighbors"),
    "C": ("C", "c", "cost"),
    "l2": ("l2", "lambda_param", "lambda_", "_lambda_", "_lambda", "lam", "reg", "reg_lambda", "lambda_reg",
           "regularization", "reg_param", "regul", "lambd", "lmbda", "lmbd", "l2_reg", "l2_penalty",
           "l2_lambda", "reg_strength", "regularization_strength", "weight_decay", "penalty"),
    "penalty": ("penalty", "regularization", "regularizer", "regularisation", "reg", "reg_type",
                "penalty_type", "regularization_type"),
    "alpha": ("alpha", "smoothing", "laplace", "laplace_smoothing", "pseudocount", "k"),
    "learning_rate": ("learning_rate", "lr", "eta", "eta0", "step_size", "rate", "learn_rate",
                      "learning_step"),
    "max_iter": ("max_iter", "n_iters", "n_iter", "epochs", "n_epochs", "num_epochs", "max_epochs", "iter",
                 "iterations", "n_iterations", "num_iterations", "num_iter", "num_iters", "max_iters",
                 "max_iterations", "max_iteration", "maxiter", "niter", "niters", "nepochs", "n_steps",
                 "num_steps", "max_steps",
                 "passes", "n_passes", "num_passes", "rounds", "n_rounds", "num_rounds", "max_rounds"),
    "tol": ("tol", "tolerance"),
    "priors": ("priors", "prior", "class_prior", "class_priors"),
    "fit_prior": ("fit_prior", "fit_priors", "learn_prior", "learn_priors"),
    "n_features": ("n_features", "num_features", "n_inputs", "num_inputs", "input_size", "input_dim"),
    "n_classes": ("n_classes", "num_classes"),
    "n_components": ("n_components", "n_component", "num_components", "k", "K", "n_clusters", "num_clusters",
                     "n_gaussians", "num_gaussians", "n_mixtures", "n_centers", "components"),
    "covariance_type": ("covariance_type", "cov_type"),
    "reg_covar": ("reg_covar", "reg_cov", "ridge", "jitter", "reg", "eps", "epsilon"),
    "kernel": ("kernel", "kernel_type", "kernel_name"),
    "coef0": ("coef0", "constant"),
    "metric": ("metric", "distance", "distance_metric"),
    "weights": ("weights", "weighting", "weight"),
    "sample_weight": ("sample_weight", "sample_weights"),
    "binarize": ("binarize", "binarise", "binarize_threshold", "binarise_threshold", "binary_threshold",
                 "binarization_threshold"),
}
ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "coef_": ("coef_", "w", "w_", "weights", "weights_", "theta", "W", "coefficients", "beta",
              "param", "params", "parameters"),
    "intercept_": ("intercept_", "b", "b_", "bias", "bias_", "intercept"),
    "dual_coef_": ("dual_coef_", "alphas", "alpha", "a", "alphas_", "alpha_", "_alphas", "_alpha",
                   "multipliers", "lagrange_multipliers", "lagr_multipliers", "lambdas"),
    "support_": ("support_", "support", "support_indices", "sv_indices", "sv_index", "sv_idx", "idx"),
    "support_vectors_": ("support_vectors_", "support_vectors", "sv_X", "sv_x", "X_sv", "sv", "svs", "SV",
                         "_support_vectors"),
    "classes_": ("classes_", "classes", "_classes", "labels", "unique_classes"),
    "mistakes_": ("mistakes_", "mistakes", "n_mistakes", "updates", "n_updates", "errors_", "errors"),
    "theta_": ("theta_", "means", "means_", "mean", "mean_", "_mean", "mu"),
    "var_": ("var_", "vars", "variances", "variances_", "var", "_var", "sigma2"),
    "class_prior_": ("class_prior_", "priors", "priors_", "prior", "prior_", "_priors", "class_priors",
                     "class_prior"),
    "priors_": ("priors_", "priors", "prior", "prior_", "_priors", "class_priors", "class_prior", "phi"),
    "means_": ("means_", "means", "mean_", "mu", "mus", "mean", "centers", "centroids", "mean_vectors",
               "mu_k", "m"),
    "weights_": ("weights_", "weights", "pi", "pis", "pi_k", "phi", "mixing", "mixing_coefficients",
                 "mixture_weights", "mixing_weights", "mix", "coefficients", "priors", "prior", "alpha",
                 "alphas", "alpha_c", "w", "p", "lambdas"),
    "covariances_": ("covariances_", "covariances", "covariance", "covs", "cov", "sigmas", "sigma",
                     "covariance_matrices", "cov_matrices", "covars", "variances", "variance", "vars", "var",
                     "sigma2", "sigmas2", "stds", "std", "s"),
    "covariance_": ("covariance_", "covariance", "cov", "cov_", "sigma", "Sigma", "covariances"),
}
# kind → what the name of a class, in small letters without underscores, may hold
ALIASES: dict[str, tuple[str, ...]] = {
    "GaussianNB": ("gaussiannb", "gaussiannaivebayes", "naivebayesgaussian", "gnb"),
    "BernoulliNB": ("bernoullinb", "bernoullinaivebayes"),
    "CategoricalNB": ("categoricalnb", "categoricalnaivebayes"),
    "MultinomialNB": ("multinomialnb", "multinomialnaivebayes"),
    "QuadraticDiscriminantAnalysis": ("qda", "quadraticdiscriminant"),
    "LinearDiscriminantAnalysis": ("lda", "lineardiscriminant"),
    "GaussianDiscriminantAnalysis": ("gda", "gaussiandiscriminant"),
    "SoftmaxRegression": ("softmax", "maxent", "multinomiallogistic", "multinomialregression",
                          "multiclasslogistic"),
    "LogisticRegression": ("logistic", "logreg"),
    "LinearSVC": ("linearsvm", "svm", "svc", "supportvector", "pegasos"),
    "Perceptron": ("perceptron", "pocket"),
    "KNeighborsClassifier": ("knn", "kneighbors", "kneighbours", "nearestneighbo"),
    MIXTURE: ("mixture", "gmm", "mog", "expectationmax"),
}
# kind → what the name of a class holds that is of another one, though it holds a part of ALIASES
UNLIKE = {MIXTURE: "classif|bayes|bernoulli|categor|dirichlet|variation|hmm"}
# words of several options: each is said to be one that the kind has
SHARED = {word for word, times in Counter(chain(*(
    words for option, words in OPTIONS.items() if option != PENALTY))).items() if times > 1}
OF_MIXTURES = ("n_components", "covariance_type", "reg_covar")   # options of no other kind
NEEDED = {"SVC": "kernel"}   # kind → the option without which a class of its name is of another one
# kind → words that stand there for l2, or for the learning rate; a machine's gamma is its kernel's
ALSO = dict.fromkeys(("LogisticRegression", "SoftmaxRegression"), ("alpha", "gamma"))
SIGNS, BITS = (-1, 1), (0, 1)

KINDS: dict[str, Kind] = {
    "GaussianNB": Kind(
        of_naive_bayes("gaussian"), {"prior": Attribute("class_prior_"), "means": Attribute("theta_"),
                                     "variances": Attribute("var_")},
        only={**SMOOTHED, "divisor": ("n",), "alpha": (0,)}, family="gaussian",
        habits=[OF_SEVERAL, OF_A_CLASS]),
    "BernoulliNB": Kind(of_naive_bayes("bernoulli", ("joint", "log_odds", "decision")), DISCRETE, ALPHA,
                        SMOOTHED, "bernoulli", habits=[OF_UNITS, OF_ATTRIBUTES, PRIORS_OF_ATTRIBUTES]),
    "CategoricalNB": Kind({**of_naive_bayes("categorical"),
                           "naive_bayes.categorical_parameters": categorical_parameters},
                          DISCRETE, ALPHA, SMOOTHED, "categorical",
                          habits=[OF_UNITS, OF_ATTRIBUTES, PRIORS_OF_ATTRIBUTES]),
    "MultinomialNB": Kind(of_naive_bayes("multinomial", ("decision",)), DISCRETE, ALPHA, SMOOTHED, "tokens",
                          habits=[OF_UNITS, OF_WORDS, PRIORS_OF_WORDS]),
    "LinearDiscriminantAnalysis": Kind(
        {**GDA, "gda.parameters": parameters},
        {**MEANS, "covariance": Attribute("covariance_")},
        only={"divisor": ("n",), "covariance": ("shared",)}, always={"store_covariance": True},
        habits=[OF_SEVERAL, OF_ALL], least=2),
    "QuadraticDiscriminantAnalysis": Kind(
        {**GDA, "gda.quadratic_parameters": parameters},
        {**MEANS, "covariances": Attribute("covariance_")},
        only={"divisor": ("n",), "covariance": ("per class",)}, always={"store_covariance": True},
        habits=[OF_SEVERAL, OF_A_CLASS], least=2),
    "GaussianDiscriminantAnalysis": Kind(
        GDA, {}, only={"divisor": ("n",), "covariance": ("shared",), CLASSES: (TWO,)},
        habits=[OF_SEVERAL, OF_SHAPES, OF_ALL, OF_A_CLASS], least=2),
    "LogisticRegression": Kind({"logistic.maximiser": maximiser}, PLANE,
                               {"l2": ("C", lambda l2: 1 / l2 if l2 else math.inf)},
                               {"penalise_intercept": (False,)}, usual={"l2": 0}, codes=BITS,
                               instead={"l2": ("l2", None)}),
    "SoftmaxRegression": Kind({}, {}),
    "SVC": Kind({"svm.solve": solution, "svm.scores": machine_scores, "svm.decisions": machine_decisions},
                {"weights": Attribute("coef_"), "bias": Attribute("intercept_"),
                 "support": Attribute("support_"), "signed multipliers": Attribute("dual_coef_")},
                {"C": ("C", None), "kernel": ("kernel", KERNELS.get), "degree": ("degree", None),
                 "constant": ("coef0", None), "gamma": ("gamma", None)},
                {"slack": (1,), "intercept": ("free",), "at_zero": (1,)}, codes=SIGNS,
                usual={"kernel": "linear", "degree": None, "constant": 1, "gamma": 1}),
    "LinearSVC": Kind({"svm.solve": liblinear_solution}, PLANE,
                      {"C": ("C", None), "slack": ("loss", {1: "hinge", 2: "squared_hinge"}.get),
                       "intercept": ("fit_intercept", {"penalised": True, "none": False}.get)},
                      {"kernel": ("linear",), "degree": (None,), "constant": (1,), "gamma": (1,)},
                      codes=SIGNS),
    "Perceptron": Kind({"separability.certificate": separating_plane}, PLANE, codes=SIGNS),
    "KNeighborsClassifier": Kind(
        {"neighbours.posterior": neighbours_posterior, "neighbours.decision": neighbours_decision,
         "neighbours.nearest": nearest}, {},
        {"k": ("n_neighbors", None), "metric": ("metric", lambda name: METRICS.get(name, name)),
         "weights": ("weights", None)}, usual={"metric": "euclidean", "weights": "uniform"},
        habits=[OF_VOTES]),
    MIXTURE: Kind({}, {}, alone=True),
}
