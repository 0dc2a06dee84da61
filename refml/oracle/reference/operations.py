"""From the id of an operation to the function that computes it.

This module computes nothing: it hands exact arguments to a chapter and lays
the answer out as the operation's result type says.  Everything above it
reaches the mathematics through `ask`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...decision import joint
from ...decision import rules as decision
from ...errors import Unsupported
from ...features import bins as features
from ...features import maps
from ...gaussian import multivariate
from ...gaussian import univariate as gaussian
from ...gda import as_logistic
from ...gda import classifier as gda
from ...kernels import functions as kernels
from ...kernels import gram_matrix, kernel_machine, semidefinite
from ...linear import classifier as linear
from ...linear import margins, planes, vectors
from ...logistic import maximum, separation
from ...logistic import model as logistic
from ...logistic import proof as overlap_proof
from ...mixture import discrete, em
from ...mixture import gaussian as gaussian_mixture
from ...naive_bayes import bernoulli, estimates, event_models
from ...naive_bayes import classifier as naive_bayes
from ...naive_bayes.counting import families
from ...neighbours import voting as neighbours
from ...perceptron import best_direction, dual, novikoff, traces
from ...perceptron import training as perceptron
from ...sampling import distributions, experiments
from ...sampling import samples as sampling
from ...separability import deciding as separability
from ...separability import proof
from ...svm import leave_one_out, optimum, predictions
from ...svm import smo as pair_steps
from ...svm.problem import objectives as svm
from ...svm.proof import optimality
from ...text import filter as text
from ..specification.codec import Type
from ..specification.schema import Operation


def ask(operation: Operation, given: Mapping[str, Any]) -> Any:
    """The exact answer in plain lists and maps.  Raises what the chapter does, or Unsupported."""
    function = FUNCTIONS.get(operation.id)
    if function is None:
        raise Unsupported(f"operation={operation.id!r} has no function in this version of refml")
    arguments = {name: [family_of(one) for one in value] if name == "families" else value
                 for name, value in given.items()}
    return plain(operation.result, function(**arguments))


def family_of(wire: Mapping[str, Any]) -> Any:
    """The family that a map of options describes."""
    options = {key: value for key, value in wire.items() if key != "family" and value is not None}
    return FAMILY_CLASSES[wire["family"]](**options)


def plain(kind: Type, value: Any) -> Any:
    """The value as lists and maps of numbers and texts, by its declared type."""
    if kind.name == "object":
        return {name: plain(inner, getattr(value, name)) for name, inner in kind.fields}
    if kind.name == "map":
        return {key: plain(kind.inner[0], value[key]) for key in value}
    if kind.name == "list":
        return [plain(kind.inner[0], element) for element in value]
    if kind.name in ("labels", "indices"):
        return list(value)
    return value


FAMILY_CLASSES: dict[str, Callable[..., Any]] = {
    "bernoulli": families.Bernoulli,
    "categorical": families.Categorical,
    "gaussian": families.Gaussian,
    "binned": families.Binned,
    "presence": families.Presence,
    "tokens": families.Tokens,
}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "decision.conditional_probability": decision.conditional_probability,
    "decision.product_rule": decision.product_rule,
    "decision.bayes_rule": decision.bayes_rule,
    "decision.evidence": decision.evidence,
    "decision.joint": decision.joint,
    "decision.normalise": decision.normalise,
    "decision.posterior": decision.posterior,
    "decision.posterior_odds": decision.posterior_odds,
    "decision.maximisers": decision.maximisers,
    "decision.posterior_of_log_scores": decision.posterior_of_log_scores,
    "decision.event_probability": joint.event_probability,
    "decision.conditional": joint.conditional,
    "decision.chain_factors": joint.chain_factors,
    "decision.conditionally_independent": joint.conditionally_independent,
    "decision.contingency": joint.contingency,
    "decision.zero_one_loss": decision.zero_one_loss,
    "decision.risk": decision.risk,
    "decision.partial_risk": decision.partial_risk,
    "decision.bayes_strategy": decision.bayes_strategy,
    "decision.cost_threshold": decision.cost_threshold,
    "gaussian.estimate": gaussian.estimate,
    "gaussian.density": gaussian.density,
    "gaussian.log_density": gaussian.log_density,
    "gaussian.covariance": multivariate.covariance,
    "gaussian.correlation": multivariate.correlation,
    "gaussian.definiteness": multivariate.definiteness,
    "gaussian.mahalanobis": multivariate.mahalanobis,
    "gaussian.multivariate_density": multivariate.multivariate_density,
    "gaussian.multivariate_log_density": multivariate.multivariate_log_density,
    "gaussian.semi_axes": multivariate.semi_axes,
    "gaussian.major_axis": multivariate.major_axis,
    "mixture.bernoulli_likelihood": discrete.bernoulli_likelihood,
    "mixture.bernoulli_responsibilities": discrete.bernoulli_responsibilities,
    "mixture.bernoulli_maximisation": discrete.bernoulli_maximisation,
    "mixture.bernoulli_step": discrete.bernoulli_step,
    "mixture.bernoulli_run": em.bernoulli_run,
    "mixture.categorical_likelihood": discrete.categorical_likelihood,
    "mixture.categorical_responsibilities": discrete.categorical_responsibilities,
    "mixture.categorical_maximisation": discrete.categorical_maximisation,
    "mixture.categorical_step": discrete.categorical_step,
    "mixture.categorical_run": em.categorical_run,
    "mixture.gaussian_log_likelihood": gaussian_mixture.gaussian_log_likelihood,
    "mixture.gaussian_responsibilities": gaussian_mixture.gaussian_responsibilities,
    "mixture.gaussian_maximisation": gaussian_mixture.gaussian_maximisation,
    "mixture.gaussian_step": gaussian_mixture.gaussian_step,
    "mixture.gaussian_run": em.gaussian_run,
    "gda.parameters": gda.parameters,
    "gda.quadratic_parameters": gda.quadratic_parameters,
    "gda.posterior": gda.posterior,
    "gda.log_odds": gda.log_odds,
    "gda.decision": gda.decision,
    "gda.joint": gda.joint,
    "gda.model_posterior": gda.model_posterior,
    "gda.model_log_odds": gda.model_log_odds,
    "gda.quadratic_log_odds": gda.quadratic_log_odds,
    "gda.log_likelihood": gda.log_likelihood,
    "gda.maximum_log_likelihood": gda.maximum_log_likelihood,
    "gda.theta": as_logistic.theta,
    "gda.of_theta": as_logistic.of_theta,
    "gda.boundary": as_logistic.boundary,
    "gda.family_log_odds": as_logistic.family_log_odds,
    "gda.parameter_count": as_logistic.parameter_count,
    "features.bin": features.bin,
    "features.two_way_split": features.two_way_split,
    "features.equal_width_edges": features.equal_width_edges,
    "features.equal_count_edges": features.equal_count_edges,
    "features.one_hot": features.one_hot,
    "features.polynomial": maps.polynomial,
    "features.quadratic": maps.quadratic,
    "features.lift": maps.lift,
    "features.kernel_map": maps.kernel_map,
    "neighbours.distances": neighbours.distances,
    "neighbours.nearest": neighbours.nearest,
    "neighbours.posterior": neighbours.posterior,
    "neighbours.decision": neighbours.decision,
    "text.tokens": text.tokens,
    "text.dictionary": text.dictionary,
    "text.presence": text.presence,
    "text.indices": text.indices,
    "naive_bayes.likelihood": naive_bayes.likelihood,
    "naive_bayes.joint": naive_bayes.joint,
    "naive_bayes.posterior": naive_bayes.posterior,
    "naive_bayes.log_odds": naive_bayes.log_odds,
    "naive_bayes.decision": naive_bayes.decision,
    "naive_bayes.prior": estimates.prior,
    "naive_bayes.estimate": estimates.estimate,
    "naive_bayes.m_estimate": estimates.m_estimate,
    "naive_bayes.distribution": estimates.distribution,
    "naive_bayes.parameter_count": estimates.parameter_count,
    "naive_bayes.bernoulli_parameters": bernoulli.bernoulli_parameters,
    "naive_bayes.bernoulli_joint": bernoulli.bernoulli_joint,
    "naive_bayes.bernoulli_posterior": bernoulli.bernoulli_posterior,
    "naive_bayes.bernoulli_log_odds": bernoulli.bernoulli_log_odds,
    "naive_bayes.bernoulli_decision": bernoulli.bernoulli_decision,
    "naive_bayes.bernoulli_weights": bernoulli.bernoulli_weights,
    "naive_bayes.bernoulli_likelihood": bernoulli.bernoulli_likelihood,
    "naive_bayes.categorical_parameters": event_models.categorical_parameters,
    "naive_bayes.categorical_posterior": event_models.categorical_posterior,
    "naive_bayes.gaussian_parameters": event_models.gaussian_parameters,
    "naive_bayes.gaussian_posterior": event_models.gaussian_posterior,
    "naive_bayes.multinomial_parameters": event_models.multinomial_parameters,
    "naive_bayes.multinomial_posterior": event_models.multinomial_posterior,
    "naive_bayes.multinomial_decision": event_models.multinomial_decision,
    "naive_bayes.multinomial_likelihood": event_models.multinomial_likelihood,
    "separability.separable": separability.separable,
    "separability.weakly_separable": separability.weakly_separable,
    "separability.judge": proof.judge,
    "separability.certificate": separability.certificate,
    "linear.dot_product": vectors.dot_product,
    "linear.norm": vectors.norm,
    "linear.cosine": vectors.cosine,
    "linear.angle": vectors.angle,
    "linear.projection": vectors.projection,
    "linear.score": linear.score,
    "linear.label": linear.label,
    "linear.training_error": linear.training_error,
    "linear.multiclass_scores": linear.multiclass_scores,
    "linear.multiclass_decision": linear.multiclass_decision,
    "linear.pairwise": linear.pairwise,
    "linear.to_signs": linear.to_signs,
    "linear.to_bits": linear.to_bits,
    "linear.hyperplane": planes.hyperplane,
    "linear.contains": planes.contains,
    "linear.hesse_form": planes.hesse_form,
    "linear.distance": planes.distance,
    "linear.squared_distance": planes.squared_distance,
    "linear.foot": planes.foot,
    "linear.example_margin": margins.example_margin,
    "linear.functional_margin": margins.functional_margin,
    "linear.geometric_margin": margins.geometric_margin,
    "linear.margin_width": margins.margin_width,
    "linear.canonical_width": margins.canonical_width,
    "linear.normalised": margins.normalised,
    "linear.canonical": margins.canonical,
    "linear.separates": margins.separates,
    "perceptron.is_correct": perceptron.is_correct,
    "perceptron.update": perceptron.update,
    "perceptron.error": perceptron.error,
    "perceptron.train": perceptron.train,
    "perceptron.trace": traces.trace,
    "perceptron.first_fault": traces.first_fault,
    "perceptron.cycle": traces.cycle,
    "perceptron.bound": novikoff.bound,
    "perceptron.least_bound": best_direction.least_bound,
    "perceptron.most_updates": best_direction.most_updates,
    "perceptron.dual": dual.train,
    "svm.primal_objective": svm.primal_objective,
    "svm.slacks": svm.slacks,
    "svm.bias_set": svm.bias_set,
    "svm.hard_bias": svm.hard_bias,
    "svm.zone": svm.zone,
    "svm.dual_objective": svm.dual_objective,
    "svm.weights": svm.weights_of,
    "svm.pair_update": pair_steps.update,
    "svm.judge": optimality.judge,
    "svm.solve": optimum.solve,
    "svm.scores": predictions.scores,
    "svm.score_sets": predictions.score_sets,
    "svm.decisions": predictions.decisions,
    "svm.leave_one_out": leave_one_out.leave_one_out,
    "svm.canonical": predictions.canonical,
    "svm.polynomial_coefficients": predictions.polynomial_coefficients,
    "kernels.linear": kernels.linear,
    "kernels.polynomial": kernels.polynomial,
    "kernels.rbf": kernels.rbf,
    "kernels.squared_distance": kernels.squared_distance,
    "kernels.distance": kernels.distance,
    "kernels.normalised": kernels.normalised,
    "kernels.rbf_map": kernels.rbf_map,
    "kernels.gram": gram_matrix.gram,
    "kernels.sum": gram_matrix.matrix_sum,
    "kernels.product": gram_matrix.matrix_product,
    "kernels.is_positive_semidefinite": semidefinite.is_positive_semidefinite,
    "kernels.certificate": semidefinite.certificate,
    "kernels.judge": semidefinite.judge,
    "kernels.score": kernel_machine.score,
    "kernels.decision": kernel_machine.decision,
    "kernels.polynomial_coefficients": kernel_machine.polynomial_coefficients,
    "logistic.sigmoid": logistic.sigmoid,
    "logistic.hypothesis": logistic.hypothesis,
    "logistic.decision": logistic.decision,
    "logistic.log_likelihood": logistic.log_likelihood,
    "logistic.gradient": logistic.gradient,
    "logistic.hessian": logistic.hessian,
    "logistic.newton_step": logistic.newton_step,
    "logistic.maximiser": maximum.maximiser,
    "logistic.existence": separation.existence,
    "logistic.overlap": separation.overlap,
    "logistic.overlap_judge": overlap_proof.overlap_judge,
    "sampling.words": sampling.words,
    "sampling.integers": sampling.integers,
    "sampling.inverse_transform": sampling.inverse_transform,
    "sampling.categorical": sampling.categorical,
    "sampling.bernoulli": sampling.bernoulli,
    "sampling.multinomial": sampling.multinomial,
    "sampling.poisson": sampling.poisson,
    "sampling.exponential": sampling.exponential,
    "sampling.normal": sampling.normal,
    "sampling.multivariate_normal": sampling.multivariate_normal,
    "sampling.naive_bayes": sampling.naive_bayes,
    "sampling.gda": sampling.gda,
    "sampling.quadratic_gda": sampling.quadratic_gda,
    "sampling.mixture": sampling.mixture,
    "sampling.moments": distributions.moments,
    "sampling.z_score": distributions.z_score,
    "sampling.moment_scores": distributions.moment_scores,
    "experiments.irrelevant_attributes": experiments.irrelevant_attributes,
    "experiments.flipped_labels": experiments.flipped_labels,
    "experiments.gaussian_classes": experiments.gaussian_classes,
    "experiments.exponential_limits": experiments.exponential_limits,
    "experiments.excess_log_loss": experiments.excess_log_loss,
}
