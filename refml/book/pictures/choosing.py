"""The table of all pictures: operation → the modules that draw it.

A picture is drawn by `draw(operation, given, result, ask)` of its module.  `ask` evaluates further operations
that the picture needs: by the oracle in CPython, by the chapters on a small Python.  So every drawn number is
computed by refml, and this folder contains no machine learning.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

# Module → the operations that it draws where their arguments can be drawn.  The first that draws is taken.
PICTURES = (
    ("planes.margins",
     "svm.solve svm.canonical svm.scores svm.score_sets svm.decisions svm.leave_one_out "
     "svm.judge svm.weights svm.hard_bias svm.bias_set svm.primal_objective svm.slacks "
     "linear.training_error linear.functional_margin linear.geometric_margin "
     "linear.margin_width linear.canonical linear.separates perceptron.error perceptron.bound "
     "perceptron.least_bound separability.separable separability.certificate"),
    ("planes.hulls",
     "svm.solve svm.canonical svm.scores separability.separable separability.certificate "
     "logistic.existence"),
    ("planes.perceptron", "perceptron.train perceptron.trace perceptron.most_updates"),
    ("planes.level_sets",
     "svm.solve svm.scores svm.decisions svm.polynomial_coefficients svm.leave_one_out kernels.score "
     "kernels.decision kernels.polynomial_coefficients"),
    ("planes.neighbours", "neighbours.nearest neighbours.posterior neighbours.decision"),
    ("probability.densities",
     "gaussian.density gaussian.log_density naive_bayes.gaussian_parameters naive_bayes.gaussian_posterior "
     "gda.parameters gda.quadratic_parameters gda.posterior gda.decision gda.log_odds gda.model_posterior "
     "gda.model_log_odds gda.quadratic_log_odds gda.joint"),
    ("probability.log_odds",
     "naive_bayes.bernoulli_posterior naive_bayes.bernoulli_joint naive_bayes.bernoulli_log_odds "
     "naive_bayes.bernoulli_decision naive_bayes.categorical_posterior naive_bayes.posterior "
     "naive_bayes.gaussian_posterior naive_bayes.joint naive_bayes.log_odds naive_bayes.decision "
     "naive_bayes.multinomial_posterior naive_bayes.multinomial_decision decision.posterior decision.joint "
     "decision.bayes_rule"),
    ("probability.ellipses",
     "gda.parameters gda.quadratic_parameters gda.posterior gda.decision gda.log_odds gda.model_posterior "
     "gda.model_log_odds gda.quadratic_log_odds gda.joint gda.theta gda.boundary gaussian.mahalanobis "
     "gaussian.multivariate_density gaussian.multivariate_log_density gaussian.covariance"),
    ("probability.sigmoid",
     "logistic.sigmoid logistic.hypothesis logistic.decision logistic.log_likelihood logistic.newton_step "
     "logistic.maximiser"),
    ("probability.mixtures",
     "mixture.bernoulli_responsibilities mixture.bernoulli_step mixture.bernoulli_run "
     "mixture.categorical_responsibilities mixture.categorical_step mixture.categorical_run "
     "mixture.gaussian_responsibilities mixture.gaussian_step mixture.gaussian_run"),
    ("graphs.networks",
     "networks.joint networks.evidence networks.posterior networks.decision networks.fit "
     "networks.d_separated networks.markov_blanket networks.topological_order"),
    ("probability.intervals",
     "features.bin features.two_way_split features.equal_width_edges features.equal_count_edges "
     "sampling.inverse_transform"),
    ("probability.limits", "experiments.exponential_limits experiments.excess_log_loss"),
    ("probability.risks",
     "decision.cost_threshold decision.partial_risk decision.risk decision.bayes_strategy"),
)


def modules_of(operation: str) -> list[str]:
    """Return the modules that may draw an operation, the preferred one first.

    >>> modules_of("svm.weights"), modules_of("text.tokens")
    (['planes.margins'], [])
    """
    return [module for module, operations in PICTURES if operation in operations.split()]


def picture(
    operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: tuple[Any, ...] = ()
) -> str | None:
    """Return the SVG of an operation's answer, or None where it has no picture.

    `given` are the exact arguments, `result` is the answer in plain lists and maps, None for a refusal.
    `view` holds the ends of the axes, for modules that accept it.
    """
    for module in modules_of(operation):
        canvas = drawer(module)(operation, given, result, ask, *([view] if view else []))
        if canvas is not None:
            return str(canvas.svg())
    return None


def drawer(module: str) -> Callable[..., Any]:
    """Return the function `draw` of a module of pictures, loaded when it is first asked for."""
    place = __name__.rsplit(".", 1)[0] + "." + module
    found: Callable[..., Any] = __import__(place, None, None, ["draw"]).draw
    return found
