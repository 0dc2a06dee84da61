"""Operation → generator, complete arguments by it, valid or to be refused, and which draws tell most."""

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

    One in twelve is spoilt, to be refused, where it had an answer: so no case has two reasons to have none.
    """
    given = unspoilt(operation, choices)
    if not choices.rarely(12) or not reference(operation, given).is_value:
        return given
    return spoilt_anyhow(operation, given, choices) or given


def unspoilt(operation: Operation, choices: Choices) -> Given:
    """Return what the generator draws; what it does not give has its default."""
    drawn = GENERATORS[operation.id](choices)
    return {p.name: drawn.get(p.name, p.default) for p in operation.parameters}


def meeting(operation: Operation, refusal: Refusal, *words: object) -> Given | None:
    """Return small arguments that meet a condition, drawn from a seed of some words and valid before.

    None where none of the first few draws can be made to.
    """
    for attempt in range(ATTEMPTS):
        given = valid(operation, attempt, *words)
        bad = None if given is None else spoilt(operation, given, refusal)
        if bad is not None:
            return bad
    return None


@lru_cache(maxsize=2 * ATTEMPTS)
def valid(operation: Operation, attempt: int, *words: object) -> Given | None:
    """Return small arguments that have an answer; None where the draw has none.

    All conditions of an operation are met by the same few draws, which are remembered for that long.
    """
    given = unspoilt(operation, Seeded(*words, attempt, size=SMALL))
    return given if reference(operation, given).is_value else None


# ---------------------------------------------------------------- arguments that are refused

# A condition of the specification has expressions that make valid arguments meet it, `alpha = "-1/2"`.
# Nothing here knows any condition: what the specification does not say is not drawn.

def spoilt(operation: Operation, given: Given, refusal: Refusal) -> Given | None:
    """Return valid arguments changed so that they are refused; None where they cannot be."""
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
    """Return valid arguments changed so that one of the conditions is met; None where none can be."""
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
    "decision.conditional_probability": (27, 32, 34, "full.2"),
    "decision.product_rule": (35, 40, 48, "long.3"),
    "decision.bayes_rule": (40,),
    "decision.joint": (10, 41, "full.0"),
    "decision.evidence": (34, 43, "full.3"),
    "decision.normalise": (51,),
    "decision.posterior": (18, 50),
    "decision.posterior_odds": (10, 19, 24, 26, 38, 45, "full.6"),
    "decision.maximisers": (10, 18, 28, 29, 39, 45, 47, 49),
    "decision.posterior_of_log_scores": (23, 41, 50),
    "decision.zero_one_loss": (20, 32, 45, 47, 49),
    "decision.risk": (7, 18, 24, 26, 37, 44, "full.10"),
    "decision.partial_risk": (8, 18, 22, 33, "full.0", "full.4"),
    "decision.bayes_strategy": (10, 23, 28, 35, 42, 48, "full.5", "full.8"),
    "decision.cost_threshold": (43, "full.0"),
    "decision.event_probability": (4, 6, 14, 32, 34, 36, 45, 50, "full.8"),
    "decision.conditional": (6, 8, 15, 18, 28, 30, 41, 42, 45, 47, "full.9"),
    "decision.chain_factors": (6, 7, 18, 20, 26, 27, 33, 40, 49, "full.0"),
    "decision.conditionally_independent": (13, 20, 23, 25, 29, 31, 42, 43, 44, "long.2"),
    "decision.contingency": (4, 9, 34, 50, "full.4"),
    "experiments.irrelevant_attributes": (39, 44),
    "experiments.flipped_labels": (47,),
    "experiments.gaussian_classes": (35, "full.9"),
    "experiments.exponential_limits": ("full.6", "whole.0"),
    "experiments.excess_log_loss": ("long.1", "long.8", "whole.2"),
    "features.bin": (6, 10, 28, 35, "far.3", "full.3", "full.8"),
    "features.two_way_split": (9, 18, 25, 29, "full.6"),
    "features.equal_width_edges": (34, 38, "long.1"),
    "features.equal_count_edges": (5, 10, 18, 47, 50, "full.7"),
    "features.one_hot": (8, 17, 18, 21, 26, 34, 42, 50),
    "features.polynomial": (22, 23, 50, "whole.5"),
    "features.quadratic": (7, 15, 16, 41, "full.5"),
    "features.lift": (10, 26, 45, "whole.1"),
    "features.kernel_map": (6, 18, 31, 45, 50, "full.6", "full.9"),
    "gaussian.estimate": (13, 28, 46, 47, "full.8"),
    "gaussian.density": (13, 14, 41, "full.0"),
    "gaussian.log_density": (15, 32, 36, 41, 43, "full.8", "whole.8"),
    "gaussian.covariance": (5, 7, 17, 18, 34, 41, 42),
    "gaussian.correlation": (10, 27, "far.11", "long.1"),
    "gaussian.definiteness": (46, "far.10"),
    "gaussian.mahalanobis": (42, "long.0", "whole.6", "whole.7"),
    "gaussian.multivariate_density": (19, 42, 44, "full.3", "long.10"),
    "gaussian.multivariate_log_density": (27, 30, "full.10"),
    "gaussian.semi_axes": (37, "full.11", "long.2"),
    "gaussian.major_axis": (30, 36, "full.4"),
    "gda.theta": (6, 14, 19, 42, 46, "far.11"),
    "gda.of_theta": (36, 40, "full.6"),
    "gda.boundary": (34, 37, 47, 50),
    "gda.family_log_odds": (26, 43),
    "gda.parameter_count": (27, 42),
    "gda.parameters": (9, 13, 25, 26, 33, 34, 40, 50, "full.7", "whole.7"),
    "gda.quadratic_parameters": (21, 37, 39, 42, 48, "full.8", "whole.2"),
    "gda.posterior": (6, 10, 22, 23, 26, 31, 38, 50, "whole.9"),
    "gda.log_odds": (6, 15, 19, 27, 42, 45, 49, 50, "long.8"),
    "gda.decision": (4, 5, 10, 20, 22, 29, 38, 45, 47, 50, "far.6", "far.8", "whole.10"),
    "gda.joint": (10, 26, 29, 50, "full.10", "long.6"),
    "gda.model_posterior": (11, 16, 34, "far.9", "full.0"),
    "gda.model_log_odds": (6, 7, 19, 25, 28, 34, 35, 44, 51, "full.10", "full.2", "long.8"),
    "gda.quadratic_log_odds": (7, 16, 26, 28, 39, 41, 42, 49, "full.8", "long.2"),
    "gda.log_likelihood": (8, 29, 33, 34, 42, "full.2", "long.0", "whole.5"),
    "gda.maximum_log_likelihood": (8, 18, 49, 50, "far.4", "long.3", "whole.8"),
    "kernels.linear": (15, 21, 28, "full.0", "whole.6"),
    "kernels.polynomial": (16, 20, 31, "full.2", "full.9", "whole.9"),
    "kernels.rbf": (15, 26, 40, "full.4", "full.9"),
    "kernels.squared_distance": (12, 15, 26, 40, "far.11", "far.6", "full.6", "long.1", "whole.3"),
    "kernels.distance": (7, 8, 16, 20, 25, 28, "far.11", "full.2", "full.6", "whole.3"),
    "kernels.normalised": (10, 24, 36, 37, "far.1", "full.6", "full.7", "full.9"),
    "kernels.rbf_map": (20, 29, 46, "full.0"),
    "kernels.gram": (6, 24, 29, "far.3", "full.1", "full.6", "whole.2"),
    "kernels.sum": (8, 26, 31, "full.6", "whole.2"),
    "kernels.product": (24, 29, 33, 45, "full.1", "full.3", "whole.4"),
    "kernels.is_positive_semidefinite": (21, 38, 46, "far.4"),
    "kernels.judge": (9, 15, 16, 19, 27, 32, 34, 49, "far.7", "full.5", "whole.11", "whole.4"),
    "kernels.certificate": (9, 14, 17, "full.0", "whole.0"),
    "kernels.score": (6, 12, 33, 34, 42, 45, 50, "far.11", "full.2", "full.4", "full.5", "full.6"),
    "kernels.decision": (6, 12, 13, 16, 18, 24, 30, 45, 47, 50, "far.10", "whole.2"),
    "kernels.polynomial_coefficients": (26, 32, 34, 46, "full.10", "long.6"),
    "linear.score": (9, 11, 35, 42, 47),
    "linear.label": (13, 15, 27, 33, 35, 46, "far.9"),
    "linear.training_error": (4, 23, 29, 34, 35, 44),
    "linear.multiclass_scores": (18, 34, "long.8", "whole.2", "whole.8"),
    "linear.multiclass_decision": (10, 11, 12, 17, 20, 26, 42, "far.8"),
    "linear.pairwise": (4, 18, 20, 24, 33, 36, 39, 47, "far.4", "long.10", "long.11", "long.6"),
    "linear.to_signs": (25,),
    "linear.to_bits": (28, 35, 50),
    "linear.example_margin": (17, 18, 22, 26, 42, 43),
    "linear.functional_margin": (20, 29, 32, 38, 42, 43, "whole.6"),
    "linear.geometric_margin": (7, 12, 13, 18, 24, 33, 50, "whole.7"),
    "linear.margin_width": (17, 19, 20, 27, 34, 47),
    "linear.canonical_width": (12,),
    "linear.normalised": (18, 20, 24, 48),
    "linear.canonical": (8, 10, 16, 21, 26, 38, 41, 50, "full.8", "whole.8"),
    "linear.separates": (4, 7, 24, 25, 34, 48, 50, "far.0"),
    "linear.hyperplane": (19, 20, 47, "long.5", "whole.0", "whole.7"),
    "linear.contains": (4, 15, 26, 32, "far.0"),
    "linear.hesse_form": (14, 18, 42, 49, "full.6"),
    "linear.distance": (22, 30, 36, 51, "whole.2"),
    "linear.squared_distance": (18, 28, 32, 42, 46, 51, "long.0"),
    "linear.foot": (10, 18, 28, 38, 46, "far.2", "full.7", "whole.1"),
    "linear.dot_product": (9, "full.0"),
    "linear.norm": (9, 28, "whole.5"),
    "linear.cosine": (15, 26, 48, "full.1", "huge.0"),
    "linear.angle": (4, 19, 40, "far.9", "full.4"),
    "linear.projection": (26, 34, 39, "full.4", "whole.4"),
    "logistic.sigmoid": (41, 48, "full.2", "whole.0"),
    "logistic.hypothesis": (18, 32, 38, 44, "full.4"),
    "logistic.decision": (11, 18, 23, 27, 28, 45, 51, "far.10", "full.2"),
    "logistic.log_likelihood": (6, 38, 42, "full.4", "whole.0"),
    "logistic.gradient": (8, 12, 29, 34, "full.0", "full.11", "full.4", "long.4"),
    "logistic.hessian": (11, 12, 24, 26, 29, 39, "full.10", "full.4", "full.6"),
    "logistic.newton_step": (7, 29, 31, 32, 41, 42, "long.6"),
    "logistic.existence": (18, 34, 49, "far.2", "far.3", "full.3"),
    "logistic.maximiser": (10, 43, 49, "long.0", "whole.8"),
    "logistic.overlap_judge": (26, 34, 40, "far.8", "full.6", "long.3"),
    "logistic.overlap": (5, 19, 34, "far.7", "full.11"),
    "mixture.bernoulli_likelihood": (5, 14, 25, 30, 42, 43, 48, "full.4"),
    "mixture.bernoulli_responsibilities": (4, 6, 10, 18, 26, 27, 28, 33, "full.4"),
    "mixture.bernoulli_maximisation": (7, 18, 26, 50, "full.2"),
    "mixture.bernoulli_step": (16, 20, 26, 30, 31, 32, 42, "full.10"),
    "mixture.bernoulli_run": (9, 10, 17, 18, 25, 26, 30, 42, "long.4"),
    "mixture.categorical_likelihood": (6, 12, 18, 22, 29, 32, 33, 42, 48, "full.2"),
    "mixture.categorical_responsibilities": (13, 17, 20, 21, 23, 26, 29, 33, 36, 45, "full.6"),
    "mixture.categorical_maximisation": (5, 10, 23, 29, 30, 42, 46, 50, "full.9"),
    "mixture.categorical_step": (11, 12, 13, 14, 18, 32, 34, 41, 42, 44, "full.2"),
    "mixture.categorical_run": (4, 9, 14, 25, 27, 30, 34, 42, 43, 44, "long.1"),
    "mixture.gaussian_log_likelihood": (13, 17, 18, 22, 24, 42,
        45, 50, "full.10", "full.2", "long.2", "whole.1"),
    "mixture.gaussian_responsibilities": (10, 25, 43, 46, "long.11", "long.5"),
    "mixture.gaussian_maximisation": (6, 10, 34, "long.2", "whole.5", "whole.9"),
    "mixture.gaussian_step": (5,),
    "mixture.gaussian_run": (10, 19, 21, 24, 42, 50, "long.6", "long.9"),
    "naive_bayes.bernoulli_parameters": (5, 17, 20, 37, 42, 50, "full.7"),
    "naive_bayes.bernoulli_joint": (6, 7, 13, 18, 26, 38, 47, "full.7"),
    "naive_bayes.bernoulli_posterior": (6, 8, 10, 16, 21, 26, 35, 37, 50, "full.6"),
    "naive_bayes.bernoulli_log_odds": (6, 7, 18, 23, 26, 29, 31, 37, 42, "full.3", "whole.3"),
    "naive_bayes.bernoulli_decision": (11, 12, 18, 22, 26, 34, 51),
    "naive_bayes.bernoulli_weights": (5, 6, 16, 18, 21, 23, 26, 29, 36, 45, "full.2", "long.8"),
    "naive_bayes.bernoulli_likelihood": (5, 17, 29, 38, 42, 43, "full.6"),
    "naive_bayes.categorical_parameters": (5, 7, 9, 24, 28, 42, 45, 49, 50, "full.1", "whole.6"),
    "naive_bayes.categorical_posterior": (5, 6, 11, 12, 20, 26, 29, 34, 42, 48, "full.5"),
    "naive_bayes.prior": (8, 16, 26, 34, 37, 38, 46, 50, "full.8", "whole.2"),
    "naive_bayes.estimate": (14, 22, 34, "full.1"),
    "naive_bayes.m_estimate": (7, 12, 18, 27, 31, 32, "full.1"),
    "naive_bayes.distribution": (14, 41, 42, 50, "full.2", "whole.7"),
    "naive_bayes.parameter_count": (42,),
    "naive_bayes.gaussian_parameters": (9, 10, 17, 18, 22, 27, 32, 49, 50),
    "naive_bayes.gaussian_posterior": (7, 10, 15, 20, 21, 28, 29, 34, 48, 51),
    "naive_bayes.likelihood": (5, 18, 20, 26, 29, 37, 38,
        44, 46, 49, "far.2", "full.10", "long.6", "whole.10"),
    "naive_bayes.joint": (8, 13, 15, 18, 24, 25, 28, 36,
        38, 47, 48, "far.8", "full.4", "full.6", "long.0", "whole.2"),
    "naive_bayes.posterior": (5, 7, 8, 10, 18, 30, 32, 40, 43, 46, 50, "full.2", "whole.4"),
    "naive_bayes.log_odds": (7, 12, 18, 19, 20, 21, 23, 24,
        26, 33, 37, 38, "far.0", "full.10", "full.4", "full.8"),
    "naive_bayes.decision": (5, 8, 13, 21, 24, 31, 34, 35, 36, 41, 42, 50, "far.10", "long.10"),
    "naive_bayes.multinomial_parameters": (7, 11, 21, 28, 32, 37, 40, 41, 42, "full.8"),
    "naive_bayes.multinomial_likelihood": (6, 7, 8, 9, 10, 13, 19, 29, 33, 47, "full.4"),
    "naive_bayes.multinomial_posterior": (7, 14, 21, 22, 24, 26, 33, 42, 47, 50, "full.1"),
    "naive_bayes.multinomial_decision": (6, 8, 10, 28, 33, 34, 41, 42, 46, 48),
    "neighbours.distances": (12, 14, 35, 36, "far.9", "full.8", "long.3", "whole.9"),
    "neighbours.nearest": (5, 10, 12, 27, 34, 39, 40, "whole.7"),
    "neighbours.posterior": (5, 7, 14, 16, 20, 23, 36, 40, 41,
        42, 45, 46, "full.3", "full.5", "whole.2", "whole.7", "whole.9"),
    "neighbours.decision": (7, 10, 13, 17, 20, 34, 36, 37, 38, 44, 45, "whole.11"),
    "networks.decision": (9, 13, 22, 24, 25, 26, 30, 40, 42, 50),
    "networks.joint": (10, 12, 17, 28, 29, 39, "long.9"),
    "networks.evidence": (4, 6, 22, 34, "full.4"),
    "networks.posterior": (18, 19, 23, 24, 33, 34, 43, 48, "long.3"),
    "networks.fit": (4, 11, 15, 18, 23, 29, 39, "full.1"),
    "networks.log_likelihood": (4, 11, 13, 19, 26, 34, 42, 46, 48, "full.2"),
    "networks.sample": (4, 5, 8, 10, 22, 23, 29, 31, 32, 45, "full.8"),
    "networks.joint_posterior": (12, 17, 18, 21, 22, 36, "full.4"),
    "networks.posteriors": (15, 18, 22, 41, 44, "full.8"),
    "networks.most_probable": (23, 28, 29, 33, 37, 42, "full.11"),
    "networks.most_probable_of": (5, 7, 9, 20, 26, 33, 35, 38, 42, 49, "full.8"),
    "networks.d_separated": (16, 18, 21, 22, 33, 38, 48),
    "networks.active_path": (9, 17, 18, 22, 28, 34, 37, 46, 51),
    "networks.paths": (13, 17, 21, 23, 25, 33, 44, 48, 49, 50, 51),
    "networks.markov_blanket": (6, 7, 8, 17, 26, 28, 33),
    "networks.topological_order": (5, 17, 21, 37, 45, 47),
    "networks.mutual_information": (20, 24, 41),
    "networks.chow_liu": (4, 6, 13, 21, 27, 34, 46),
    "networks.tree_augmented": (4, 7, 22, 27, 29, 31, 41, 49, 50),
    "perceptron.is_correct": (4, 6, 38, 41, 43, "far.10", "far.2", "whole.8"),
    "perceptron.update": (12, 14, 18, 24, 27, "full.3", "full.8"),
    "perceptron.error": (12, 14, 17, 29, 30, 34, 38, 42, 44, "far.9", "long.7", "whole.1", "whole.2"),
    "perceptron.train": (10, 15, 18, 19, 22, 26, 28, 34, 44, 51, "full.10", "full.3", "full.6"),
    "perceptron.trace": (9, 11, 13, 14, 15, 19, 26, 42, 45, "far.2", "full.2", "full.6", "long.0", "whole.6"),
    "perceptron.first_fault": (8, 18, 27, 34, 37, 39, 40, 42, 46, 48, "far.4", "far.8", "full.1", "full.6"),
    "perceptron.cycle": (25, 26, 34, 36, 45, 47, 48, 50, "full.2"),
    "perceptron.bound": (12, 34, "full.1", "whole.8"),
    "perceptron.least_bound": (37, 42, "long.8", "whole.8"),
    "perceptron.most_updates": (13, 32, 39, 51, "full.10"),
    "perceptron.dual": (4, 5, 6, 17, 37, "far.8", "full.10", "long.8"),
    "sampling.words": (9, 50),
    "sampling.integers": (14, 16, 41),
    "sampling.inverse_transform": (7, 10, 26, 38, 40, 47, "full.11"),
    "sampling.categorical": (6, 11, 18, 36),
    "sampling.bernoulli": (28, "long.3"),
    "sampling.multinomial": (9, 13, 21, 22, 37),
    "sampling.poisson": (12, 27, 42, 44),
    "sampling.exponential": (8, 20, 47),
    "sampling.normal": (12, 18, 23, 26, 34, 36, 44, "whole.2", "whole.6"),
    "sampling.multivariate_normal": (4, 5, 10, 15, 24, 26, 37, 45, "far.4", "full.1", "full.11"),
    "sampling.naive_bayes": (6, 15, 24, 30, 37, 42, 48, "far.1"),
    "sampling.gda": (27, 28, 31, 39, 43, 45, 46, "far.6"),
    "sampling.quadratic_gda": (6, 13, 18, 19, 20, 25, 36, 42, 45, "far.11", "full.11"),
    "sampling.mixture": (5, 16, 25, 26, 33, 34, 44, 45, "full.4"),
    "sampling.moments": (6, 8, 26, "full.11", "full.5", "long.6", "whole.11"),
    "sampling.z_score": (18, 23, 46, 47, "full.4", "long.1"),
    "sampling.moment_scores": (17, 28, 46, 48, "far.6"),
    "separability.separable": (17, 22, 34, 43, "far.0"),
    "separability.weakly_separable": (5, 12, 26, 35, 37, "far.2"),
    "separability.judge": (14, 16, 26, 31, 34, 38, 40, 42, "far.0", "whole.4", "whole.6", "whole.8"),
    "separability.certificate": (4, 15, 18, 34, 42, 46, 50, "far.5", "whole.1"),
    "svm.bias_set": (9, 10, 31, 49, 50, "long.4"),
    "svm.hard_bias": (10, 18, 27, 31, 42, "full.6", "whole.4", "whole.9"),
    "svm.zone": (7, 26, 32, 42, 44, 49, "far.3", "full.11", "whole.6"),
    "svm.primal_objective": (4, 7, 10, 15, 17, 21, 28, "full.2", "whole.3", "whole.6", "whole.7"),
    "svm.slacks": (10, 13, 18, 19, 26, 30, 51, "full.2", "full.8", "long.3"),
    "svm.dual_objective": (11, 19, 26, 31, 36, 42, "full.1", "full.10",
        "full.6", "long.1", "long.10", "whole.0", "whole.4", "whole.6", "whole.8"),
    "svm.weights": (5, 19, 26, 34, 49, 51, "long.1"),
    "svm.pair_update": (5, 10, 17, 21, 25, 43, 44, 50, "full.2", "full.8", "whole.1"),
    "svm.judge": (9, 16, 17, 19, 20, 31, 37, 38, 40, 42, 50, "full.10", "long.8", "long.9", "whole.4"),
    "svm.solve": (9, 10, 17, 31, "full.4", "long.2", "whole.10"),
    "svm.canonical": (11, 26, 28, 37, 38, 48, "far.0", "long.8"),
    "svm.scores": (15, 18, 32, 35, 38, 43, 49, 50, "far.2", "long.4", "long.6", "whole.8"),
    "svm.score_sets": (11, 13, 16, 21, 25, 30, 34, 38, 51, "far.10", "long.4", "whole.11"),
    "svm.decisions": (12, 15, 26, 31, 37, "far.0", "far.1", "full.10", "whole.10"),
    "svm.polynomial_coefficients": ("long.10", "long.6"),
    "svm.leave_one_out": (28, 44, "far.1", "whole.0"),
    "text.tokens": (18, 34),
    "text.dictionary": (15,),
    "text.presence": (6,),
    "text.indices": (18, 31, 42),
}
