"""Operation → generator; complete arguments from it, valid or to be refused; the draws that tell most."""

from __future__ import annotations

from functools import lru_cache

from ...errors import RefmlError
from ..reference.outcomes import reference
from ..specification import formula
from ..specification.codec import decode
from ..specification.schema import Operation, Refusal
from .choices import SMALL, Choices, Seeded
from .demands import Measured
from .discriminative import kernels, linear, logistic, neighbours, perceptron, separability, svm
from .generative import (
    decision,
    features,
    gaussian,
    gda,
    mixed,
    mixture,
    naive_bayes,
    networks,
    sampling,
    text,
)
from .records import Generator, Given

ATTEMPTS = 24   # to meet a condition

CHAPTERS = (decision, features, gaussian, gda, naive_bayes, mixed, mixture, sampling, networks, text,
            neighbours, linear, separability, logistic, perceptron, kernels, svm)

GENERATORS: dict[str, Generator] = {
    name: generator for chapter in CHAPTERS for name, generator in chapter.GENERATORS.items()}

# Operation → what its answer to some arguments may be asked, where that is less than all digits.
DEMANDS: dict[str, Measured] = {
    name: measured for chapter in CHAPTERS for name, measured in chapter.DEMANDS.items()}


def arguments(operation: Operation, choices: Choices) -> Given:
    """Return complete arguments of an operation, in the order of its parameters.

    One in twelve valid ones is changed so that it is refused; so no case is refused for two reasons.
    """
    given = unspoilt(operation, choices)
    if not choices.rarely(12) or not reference(operation, given).is_value:
        return given
    return spoilt_anyhow(operation, given, choices) or given


def unspoilt(operation: Operation, choices: Choices) -> Given:
    """Return what the generator draws, with defaults for the other parameters."""
    drawn = GENERATORS[operation.id](choices)
    return {p.name: drawn.get(p.name, p.default) for p in operation.parameters}


def meeting(operation: Operation, refusal: Refusal, *words: object) -> Given | None:
    """Return small arguments that meet a condition of refusal, made from valid ones of the seed `words`.

    None where none of the first few draws can be changed to meet it.
    """
    for attempt in range(ATTEMPTS):
        given = valid(operation, attempt, *words)
        bad = None if given is None else spoilt(operation, given, refusal)
        if bad is not None:
            return bad
    return None


@lru_cache(maxsize=2 * ATTEMPTS)
def valid(operation: Operation, attempt: int, *words: object) -> Given | None:
    """Return small arguments that have an answer; None where this draw has none.

    The same few draws are used for all conditions of an operation, so they are cached.
    """
    given = unspoilt(operation, Seeded(*words, attempt, size=SMALL))
    return given if reference(operation, given).is_value else None


# ---------------------------------------------------------------- arguments that are refused

# A condition of the specification has expressions that make valid arguments meet it, `alpha = "-1/2"`.
# Nothing here knows any condition: what the specification does not say is not drawn.

def spoilt(operation: Operation, given: Given, refusal: Refusal) -> Given | None:
    """Return valid arguments changed to meet a condition of refusal; None where that fails."""
    changed = dict(given)
    try:
        for parameter in operation.parameters:
            if parameter.name in refusal.changes:
                wire = formula.evaluate(refusal.changes[parameter.name], given, formula.ample())
                changed[parameter.name] = decode(parameter.type, wire, parameter.name,
                                                 changed.get("families"))
    except RefmlError:
        return None
    return changed if reference(operation, changed).kind == refusal.kind else None


def spoilt_anyhow(operation: Operation, given: Given, choices: Choices) -> Given | None:
    """Return valid arguments changed to meet one of the conditions of refusal; None where that fails."""
    for refusal in choices.shuffled(operation.refuses):
        if (bad := spoilt(operation, given, refusal)) is not None:
            return bad
    return None


# ---------------------------------------------------------------- draws that tell most

# Operation → the draws of the fixed seed that every run holds beside the first few.  Each catches a fault
# that any program may have, such as to read eight records, to cut labels or to ignore an option, and that the
# written examples and the first draws let pass.  `tools/holes --choose` writes this: of some more draws those
# that catch most faults in a second, until none worth its time is left.  "full.0" is case 0 of the facet
# numbers=full: who computes in single precision, in int32 or with squares that overflow is asked there.
TELLING: dict[str, tuple[int | str, ...]] = {
    "decision.conditional_probability": (4, 10, "full.0"),
    "decision.product_rule": (18, 35, "full.3"),
    "decision.bayes_rule": (13, "whole.5"),
    "decision.joint": (7, 18, "full.2"),
    "decision.evidence": ("full.0", "full.3"),
    "decision.normalise": ("long.9",),
    "decision.posterior": (18,),
    "decision.posterior_odds": (5, 11, 28, "full.8", "long.0", "long.2", "long.6"),
    "decision.maximisers": (10, 18, 28, 29, 39, 45, 47, "full.3", "long.10"),
    "decision.posterior_of_log_scores": (41, 50, "full.3"),
    "decision.zero_one_loss": (4, 14, 15),
    "decision.risk": (7, 18, 24, 26, 31, 37, "full.10"),
    "decision.partial_risk": (18, 22, "full.3", "full.4", "full.9", "long.5"),
    "decision.bayes_strategy": (5, 10, 35, 42, 48, "full.8"),
    "decision.cost_threshold": (43, "full.0"),
    "decision.event_probability": (4, 14, 32, 34, 36, 45, 50, "full.4", "full.8", "long.6", "long.8"),
    "decision.conditional": (8, 21, 23, 33, 34, 40, 41, 42, "full.6", "full.9", "long.2", "long.9"),
    "decision.chain_factors": (6, 18, 26, 33, 40, 49, "full.2", "full.10"),
    "decision.conditionally_independent": (4, 13, 29, 39, 42, 44, "full.0", "long.4", "long.7"),
    "decision.contingency": (4, 9, 34, "full.4"),
    "experiments.irrelevant_attributes": (4, 43, 44),
    "experiments.flipped_labels": (47,),
    "experiments.gaussian_classes": (37, "full.9", "whole.3", "whole.6"),
    "experiments.exponential_limits": ("full.0", "whole.0"),
    "experiments.excess_log_loss": ("long.1", "long.8", "whole.10"),
    "features.bin": (10, 35, "far.0", "full.0", "full.3", "full.11", "long.4", "long.11"),
    "features.two_way_split": (8, 18, "full.6"),
    "features.equal_width_edges": (34, "long.2"),
    "features.equal_count_edges": (10, 47, 50, "full.2"),
    "features.one_hot": (8, 17, 18, 21, 34, 50),
    "features.polynomial": (23, 50, "long.2", "whole.5"),
    "features.quadratic": (7, 16, 34, "full.1", "long.10"),
    "features.lift": (8, 50, "full.10"),
    "features.kernel_map": (6, 34, 50, "far.1", "full.2"),
    "gaussian.estimate": (4, 6, "full.8", "whole.3"),
    "gaussian.density": (13, 41, "full.0", "whole.11"),
    "gaussian.log_density": (32, "full.2", "full.3", "full.5", "full.7", "long.3", "whole.8"),
    "gaussian.covariance": (5, 7, 18, "full.4", "whole.10"),
    "gaussian.correlation": (10, "far.4", "full.2", "whole.3"),
    "gaussian.definiteness": (6, "far.10"),
    "gaussian.mahalanobis": (42, "full.6", "long.10", "whole.3"),
    "gaussian.multivariate_density": (27, 42, 44, "full.3", "long.0"),
    "gaussian.multivariate_log_density": (20, "full.1", "full.2"),
    "gaussian.semi_axes": ("full.2",),
    "gaussian.major_axis": (8, "full.0"),
    "gda.theta": (6, 42, "far.11", "full.9", "long.1", "whole.3"),
    "gda.of_theta": (36, "full.0", "whole.4"),
    "gda.boundary": (37, 47, 50, "long.2", "long.8"),
    "gda.family_log_odds": (26,),
    "gda.parameter_count": (26, 27),
    "gda.parameters": (26, 33, 40, 50, "full.1", "full.3", "whole.2", "whole.5"),
    "gda.quadratic_parameters": (4, 21, 26, 42, "full.0", "whole.11"),
    "gda.posterior": (6, 10, 18, 26, 31, 38, 50, "full.3", "full.5", "whole.9"),
    "gda.log_odds": (6, 15, 18, 24, 42, 49, "far.7", "far.9", "long.1", "long.6", "whole.10"),
    "gda.decision": (4, 10, 18, 20, 26, 29, 34, 47, "far.4", "far.6", "long.4", "whole.5", "whole.8"),
    "gda.joint": (10, 26, 29, 50, "full.10", "long.1"),
    "gda.model_posterior": (16, 21, 34, "far.9", "long.2"),
    "gda.model_log_odds": (34, 35, "full.2", "full.5", "full.9", "long.2", "long.3", "long.10", "whole.7"),
    "gda.quadratic_log_odds": (7, 26, 29, 39, 42, 49, "full.6", "long.1", "whole.11"),
    "gda.log_likelihood": (8, 34, "full.4", "long.2", "whole.5"),
    "gda.maximum_log_likelihood": (18, 26, 50, "far.3", "long.8", "whole.9"),
    "kernels.linear": (15, 28, "full.10", "whole.2"),
    "kernels.polynomial": ("far.1", "full.1", "full.2", "full.8", "whole.2", "whole.9"),
    "kernels.rbf": (26, "far.2", "full.6"),
    "kernels.squared_distance": (15, 50, "far.3", "far.6", "far.7",
        "far.10", "full.1", "full.6", "long.8", "whole.3"),
    "kernels.distance": (10, 20, "far.6", "far.7", "far.11", "full.2", "full.6", "whole.1"),
    "kernels.normalised": (4, 10, "far.4", "full.3", "full.6", "full.9", "whole.1", "whole.11"),
    "kernels.rbf_map": (29, 46, "full.8"),
    "kernels.gram": (26, 50, "far.1", "full.1", "full.6", "long.5", "whole.2"),
    "kernels.sum": (8, 26, "full.6", "whole.3", "whole.9"),
    "kernels.product": (24, 45, "full.0", "whole.3", "whole.4"),
    "kernels.is_positive_semidefinite": ("whole.5",),
    "kernels.judge": (15, 16, 19, 32, 34, "far.7", "full.1", "full.7", "whole.4", "whole.6", "whole.7"),
    "kernels.certificate": (9, 17, "full.11", "whole.0"),
    "kernels.score": (42, 45, "far.11", "full.0", "full.2",
        "full.4", "full.5", "whole.6", "whole.7", "whole.10"),
    "kernels.decision": (6, 13, 18, 45, "far.0", "far.7", "long.0", "long.8", "whole.2", "whole.11"),
    "kernels.polynomial_coefficients": (42, "full.6", "full.8", "full.11", "whole.3"),
    "linear.score": (42, 45, "full.9", "long.2", "whole.1"),
    "linear.label": (15, 27, 33, 35, "far.9", "full.8"),
    "linear.training_error": (42, "far.1", "whole.5"),
    "linear.multiclass_scores": (7, 34, "long.2", "long.8", "whole.4"),
    "linear.multiclass_decision": (10, 12, 26, "far.8", "far.10", "whole.1", "whole.3", "whole.5"),
    "linear.pairwise": (4, 18, 33, 36, 39, "far.3", "far.11", "full.4", "long.4", "whole.5", "whole.6"),
    "linear.to_signs": (11,),
    "linear.to_bits": (35, 36, 50),
    "linear.example_margin": (17, 22, "full.10", "whole.10"),
    "linear.functional_margin": (4, 10, 29, 32, 43, "full.11", "whole.6"),
    "linear.geometric_margin": (12, 18, 26, 33, "whole.10"),
    "linear.margin_width": (17, 20, 26, 28, 42, 47, "long.5", "whole.8"),
    "linear.canonical_width": ("whole.0",),
    "linear.normalised": (18, 24, "far.11", "full.5", "full.7", "whole.4"),
    "linear.canonical": (10, 18, 21, 26, "full.8", "long.0", "whole.8"),
    "linear.separates": (4, 32, 34, 50, "far.0"),
    "linear.hyperplane": (12, "long.1", "whole.9"),
    "linear.contains": (26, 32, "far.0", "full.11", "long.1"),
    "linear.hesse_form": (18, "full.4", "long.5", "whole.2"),
    "linear.distance": (51, "full.0", "full.3", "full.8", "whole.1", "whole.2"),
    "linear.squared_distance": (32, 42, 51, "full.5", "long.2", "whole.1", "whole.4", "whole.6"),
    "linear.foot": (10, 18, 46, "far.2", "full.7", "long.4", "long.10", "whole.1"),
    "linear.dot_product": ("full.0", "full.2"),
    "linear.norm": (28, "whole.5"),
    "linear.cosine": (42, "far.1", "full.2", "whole.2", "whole.4"),
    "linear.angle": ("full.4", "long.4", "whole.5"),
    "linear.projection": (34, 39, "full.4", "whole.4"),
    "logistic.sigmoid": (48, "full.0", "whole.0"),
    "logistic.hypothesis": (18, 38, "full.1", "full.6", "long.9"),
    "logistic.decision": (5, 11, 23, "far.2", "full.2"),
    "logistic.log_likelihood": (6, 42, "full.2", "full.6", "long.1", "whole.10"),
    "logistic.gradient": (12, 29, 34, 40, 42, "full.0", "full.10", "full.11"),
    "logistic.hessian": (8, 26, 40, "full.4", "full.6", "full.10"),
    "logistic.newton_step": (29, 41, 42, 43, "full.6", "long.3", "long.4"),
    "logistic.existence": (12, 18, 34, "far.2", "far.3", "long.8"),
    "logistic.maximiser": (10, 43, "long.0", "whole.8"),
    "logistic.overlap_judge": (18, 40, 49, "far.8", "full.6", "long.8"),
    "logistic.overlap": (34, 48, "far.7", "full.2"),
    "mixture.bernoulli_likelihood": (5, 14, 42, "full.0", "full.3", "full.9"),
    "mixture.bernoulli_responsibilities": (18, 28, "full.4", "full.7", "full.11", "long.11"),
    "mixture.bernoulli_maximisation": (7, 18, 26, 50, "full.2"),
    "mixture.bernoulli_step": (20, 26, 30, 42, "full.0", "full.6", "full.9", "long.4"),
    "mixture.bernoulli_run": (9, 25, 34, 50, "full.7", "long.4"),
    "mixture.categorical_likelihood": (6, 12, 18, 32, 33, 42, 48, "full.2", "full.3", "full.5"),
    "mixture.categorical_responsibilities": (17, 21, 23, 26, 29, 33, 36, 45, 49, "full.6", "long.1"),
    "mixture.categorical_maximisation": (23, 29, 34, 42, 46, 50, "full.7", "long.7", "long.11"),
    "mixture.categorical_step": (12, 14, 18, 32, 34, 36, 39, 41, 42, 44, 46, "full.2"),
    "mixture.categorical_run": (4, 9, 10, 14, 22, 25, 26, 27, 30, 34, 42, 43, 44, "long.7", "long.9"),
    "mixture.gaussian_log_likelihood": (17, 18, 42, 45, 50, "full.2", "full.10", "long.8", "whole.1"),
    "mixture.gaussian_responsibilities": (9, 10, 41, 43, "long.5", "long.11"),
    "mixture.gaussian_maximisation": (10, 42, "full.9", "long.0", "long.4", "whole.5", "whole.9"),
    "mixture.gaussian_step": (5, 50, "long.0", "long.9", "whole.1"),
    "mixture.gaussian_run": (10, 42, 50, "full.0", "full.11", "long.6", "whole.9"),
    "naive_bayes.bernoulli_parameters": (7, 10, 20, 34, 42, 50, "full.10"),
    "naive_bayes.bernoulli_joint": (6, 13, 18, 26, 34, 38, 47, "full.7", "whole.2"),
    "naive_bayes.bernoulli_posterior": (6, 8, 10, 21, 26, 50, "full.7", "long.10", "long.11", "whole.4"),
    "naive_bayes.bernoulli_log_odds": (21, 23, 37, 42, 45, 50, "full.0", "full.2", "long.6", "long.11"),
    "naive_bayes.bernoulli_decision": (11, 12, 18, 22, 26, 42, 51),
    "naive_bayes.bernoulli_weights": (12, 16, 18, 20, 26, 29, 36,
        42, 45, "full.1", "full.10", "long.4", "long.9"),
    "naive_bayes.bernoulli_likelihood": (17, 20, 29, 38, 42, "full.2", "long.8"),
    "naive_bayes.categorical_parameters": (9, 32, 37, 42, 50, "full.4", "whole.2", "whole.4", "whole.7"),
    "naive_bayes.categorical_posterior": (5, 6, 12, 15, 20, 29, 34,
        42, 44, "full.7", "full.10", "long.7", "whole.7"),
    "naive_bayes.prior": (34, 38, 50, "full.6", "whole.2", "whole.5"),
    "naive_bayes.estimate": (14, 34, 43, "full.2"),
    "naive_bayes.m_estimate": (7, 26, 31, "full.1", "full.6", "long.1"),
    "naive_bayes.distribution": (18, 41, "full.8", "whole.7"),
    "naive_bayes.parameter_count": (10,),
    "naive_bayes.gaussian_parameters": (9, 10, 17, 18, 22, 27, 32, 49, 50),
    "naive_bayes.gaussian_posterior": (7, 10, 21, 29, 34, 51, "full.4", "long.9", "long.10"),
    "naive_bayes.likelihood": (5, 9, 15, 18, 26, 29, 33, 35, 37, 38,
        39, 43, 44, 49, "far.2", "full.2", "full.8", "long.0", "long.6", "whole.10"),
    "naive_bayes.joint": (8, 10, 13, 15, 18, 25, 28, 34, 37, 42, 45,
        47, 48, "far.8", "full.4", "full.6", "full.8", "long.0", "long.2", "whole.2", "whole.7"),
    "naive_bayes.posterior": (4, 6, 8, 27, 29, 30, 32, 34,
        40, 44, 46, 50, "full.4", "long.2", "long.7", "whole.4"),
    "naive_bayes.log_odds": (5, 6, 7, 9, 12, 18, 19, 20, 22, 24, 25,
        26, 33, 36, 37, "far.0", "full.4", "full.8", "full.10", "long.6", "whole.3"),
    "naive_bayes.decision": (5, 8, 9, 12, 13, 16, 24, 27, 31, 33,
        34, 35, 40, 41, 42, 50, "far.10", "full.4", "long.10", "whole.7"),
    "naive_bayes.multinomial_parameters": (7, 11, 17, 40, "full.1", "full.6", "long.2", "long.8", "long.11"),
    "naive_bayes.multinomial_likelihood": (7, 9, 13, 29, 33, 47, 48, "full.4", "long.1"),
    "naive_bayes.multinomial_posterior": (14, 24, 26, 29, 33, 42,
        50, "full.1", "long.7", "long.10", "whole.11"),
    "naive_bayes.multinomial_decision": (16, 26, 28, 33, 34, 37, 41, 42,
        46, 48, 50, "full.9", "long.1", "long.9", "whole.1"),
    "neighbours.distances": (10, 36, "far.9", "full.9", "long.3"),
    "neighbours.nearest": (7, 10, 27, 34, 39, 40, 50, "far.9", "whole.3", "whole.7"),
    "neighbours.posterior": (40, 42, 45, 46, 51, "far.0", "far.1", "full.3", "full.5", "whole.2"),
    "neighbours.decision": (7, 10, 13, 17, 18, 34, 37, 38, 42, 44, 45, 51, "full.3", "long.4", "whole.11"),
    "networks.decision": (9, 21, 24, 25, 40, 42, 50, "full.1"),
    "networks.joint": (10, 16, 28, 29, 39, "long.10"),
    "networks.evidence": (22, 34, "full.6", "long.4", "long.9"),
    "networks.posterior": (18, 23, 24, 33, 34, 43, "long.7"),
    "networks.fit": (11, 18, 34, 39, 44, "full.10", "long.10"),
    "networks.log_likelihood": (4, 13, 17, 23, 26, 34, 42, 46, "full.2"),
    "networks.sample": (10, 22, 26, 31, 32, 49, "full.8", "long.4"),
    "networks.joint_posterior": (17, 18, 22, "full.0", "full.3", "full.10", "long.8", "long.9"),
    "networks.posteriors": (15, 18, 22, 41, "full.4"),
    "networks.most_probable": (8, 23, 29, 33, 44, "full.11", "long.10"),
    "networks.most_probable_of": (7, 9, 17, 20, 26, 42, 47, 49, "full.8", "full.11"),
    "networks.d_separated": (7, 18, 21, 22, 33, 38, 48),
    "networks.active_path": (9, 18, 22, 28, 34, 37, 46, 51),
    "networks.paths": (13, 17, 21, 23, 25, 44, 48, 49, 50, 51),
    "networks.markov_blanket": (6, 7, 8, 24, 26, 33),
    "networks.topological_order": (5, 17, 21, 33, 45, 47),
    "networks.mutual_information": (20, 24, 41),
    "networks.chow_liu": (4, 6, 21, 27, 34, 46),
    "networks.tree_augmented": (4, 22, 27, 29, 41, 49, 50),
    "perceptron.is_correct": (4, 30, 31, 43, "far.4", "far.10", "full.10", "long.5"),
    "perceptron.update": (12, 18, 24, 27, "full.3", "full.10", "whole.0", "whole.5"),
    "perceptron.error": (30, 34, 36, 38, 42, "far.9", "long.5", "long.7", "whole.1", "whole.2"),
    "perceptron.train": (10, 15, 18, 22, 26, 28, 34, 44, "full.3", "full.10", "whole.2"),
    "perceptron.trace": (11, 19, 22, 26, 42, "far.2", "full.2", "long.0", "whole.6", "whole.7"),
    "perceptron.first_fault": (27, 34, 39, 42, 45, 50, "far.1",
        "far.4", "far.8", "full.1", "full.4", "full.6", "whole.6", "whole.10"),
    "perceptron.cycle": (25, 26, 34, 36, 45, 47, 50, "full.2", "long.0", "long.1"),
    "perceptron.bound": (34, "full.10", "long.4", "whole.10"),
    "perceptron.least_bound": (42, "long.8", "whole.3"),
    "perceptron.most_updates": (13, 39, 51, "full.2", "full.5", "full.10", "whole.7"),
    "perceptron.dual": (6, 37, 50, "far.5", "far.6", "full.10"),
    "sampling.words": (9, 50),
    "sampling.integers": (11, 15, 41),
    "sampling.inverse_transform": (7, 10, 25, 40, 43, "full.6", "full.11"),
    "sampling.categorical": (11, 34, 47, "long.6"),
    "sampling.bernoulli": (15, "long.3"),
    "sampling.multinomial": (9, 13, 21, 22, 37, "full.3"),
    "sampling.poisson": (6, 27, 42, 44),
    "sampling.exponential": (20, "whole.5"),
    "sampling.normal": (12, 18, 26, 36, 44, "full.0", "whole.2"),
    "sampling.multivariate_normal": (5, 15, 24, 26, 45, "far.8", "full.11", "whole.1"),
    "sampling.naive_bayes": (6, 30, 37, 42, 48, "far.1", "full.8", "long.2", "whole.7"),
    "sampling.gda": (15, 27, 28, 29, 31, 43, 45, 46, "far.6"),
    "sampling.quadratic_gda": (18, 20, 25, 27, 45, 49, "far.11", "full.11", "long.5"),
    "sampling.mixture": (18, 24, 26, 38, 45, 49, "full.4", "long.10", "whole.9"),
    "sampling.moments": (8, 18, 26, 37, 38, "whole.11"),
    "sampling.z_score": (20, 23, "long.3", "long.8", "whole.3", "whole.4"),
    "sampling.moment_scores": (17, 22, 36, 48, "far.6"),
    "separability.separable": (22, 34, 43, "far.0"),
    "separability.weakly_separable": (5, 24, 26, 35, "far.2"),
    "separability.judge": (16, 19, 26, 31, 38, 40, "far.0", "whole.4", "whole.8", "whole.10"),
    "separability.certificate": (18, 19, 34, 42, 46, 47, 50, "far.5", "full.5", "whole.1"),
    "svm.bias_set": (9, 10, "far.7", "long.7", "long.8", "whole.6", "whole.8"),
    "svm.hard_bias": (10, 18, 27, 31, 42, "full.6", "whole.4", "whole.8", "whole.9"),
    "svm.zone": (7, 26, 32, 49, 51, "far.4", "full.11"),
    "svm.primal_objective": (7, 10, 15, 17, 23, 28, "full.2", "long.0", "whole.7", "whole.8"),
    "svm.slacks": (10, 13, 18, 30, 46, 51, "full.10", "long.6"),
    "svm.dual_objective": (9, 26, 36, 42, 51, "full.6",
        "full.10", "whole.0", "whole.8", "whole.9", "whole.11"),
    "svm.weights": (19, 34, "full.6", "full.10", "whole.0"),
    "svm.pair_update": (5, 10, 21, 33, 44, 50, "full.2", "whole.1"),
    "svm.judge": (16, 19, 38, 42, 50, "full.6",
        "full.10", "long.1", "long.8", "long.9", "whole.4", "whole.6"),
    "svm.solve": (9, 10, 31, "full.4", "long.2", "whole.1", "whole.10"),
    "svm.canonical": (11, 15, 26, 28, 37, "far.10", "long.8", "long.11", "whole.7"),
    "svm.scores": (14, 18, 24, 32, 38, 49, "far.2", "far.7", "long.4", "long.6", "long.8", "whole.8"),
    "svm.score_sets": (11, 16, 19, 24, 34, 38, "far.2", "far.3", "far.10", "long.4", "whole.10", "whole.11"),
    "svm.decisions": (12, 20, 26, 37, "far.0", "far.11", "full.1", "full.6", "full.10", "long.9", "whole.10"),
    "svm.polynomial_coefficients": (4, 22, 32, 34, "long.2", "long.10", "whole.10"),
    "svm.leave_one_out": (7, 21, 29, 38, 44, "far.11", "whole.0"),
    "text.tokens": (18,),
    "text.dictionary": (15,),
    "text.indices": (31, 34),
}
