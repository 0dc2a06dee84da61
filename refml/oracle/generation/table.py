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
    "decision.conditional_probability": (27, 32, 34),
    "decision.product_rule": (35, 40, 48),
    "decision.bayes_rule": (40,),
    "decision.joint": (10, 41),
    "decision.evidence": (34, 43),
    "decision.normalise": (51,),
    "decision.posterior": (18, 50),
    "decision.posterior_odds": (10, 19, 24, 26, 38, 45),
    "decision.maximisers": (10, 18, 28, 29, 39, 45, 47, 49),
    "decision.posterior_of_log_scores": (23, 41, 50),
    "decision.zero_one_loss": (20, 32, 45, 47, 49),
    "decision.risk": (7, 18, 24, 26, 37, 44, "full.10"),
    "decision.partial_risk": (8, 18, 22, 33, "full.4"),
    "decision.bayes_strategy": (10, 23, 28, 35, 42, 48, "full.5"),
    "decision.cost_threshold": (43,),
    "decision.event_probability": (4, 6, 14, 32, 34, 36, 45, 50, "full.8"),
    "decision.conditional": (6, 8, 15, 18, 28, 30, 41, 42, 45, 47),
    "decision.chain_factors": (6, 7, 18, 20, 26, 27, 33, 40, 49),
    "decision.conditionally_independent": (13, 20, 23, 25, 29, 31, 42, 43, 44),
    "decision.contingency": (4, 9, 34, 50),
    "experiments.irrelevant_attributes": (39, 44),
    "experiments.flipped_labels": (47,),
    "experiments.gaussian_classes": (35,),
    "features.bin": (6, 10, 28, 35),
    "features.two_way_split": (9, 18, 25, 29),
    "features.equal_width_edges": (34, 38),
    "features.equal_count_edges": (5, 10, 18, 47, 50),
    "features.one_hot": (8, 17, 18, 21, 26, 34, 42, 50),
    "features.polynomial": (22, 23, 50),
    "features.quadratic": (7, 15, 16, 41),
    "features.lift": (10, 26, 45),
    "features.kernel_map": (6, 18, 31, 45, 50),
    "gaussian.estimate": (13, 28, 46, 47),
    "gaussian.density": (13, 14, 41),
    "gaussian.log_density": (15, 32, 36, 41, 43, "whole.8"),
    "gaussian.covariance": (5, 7, 17, 18, 34, 41, 42),
    "gaussian.correlation": (10, 27),
    "gaussian.definiteness": (46,),
    "gaussian.mahalanobis": (42, "whole.7"),
    "gaussian.multivariate_density": (19, 42, 44),
    "gaussian.multivariate_log_density": (27, 30),
    "gaussian.semi_axes": (37,),
    "gaussian.major_axis": (30, 36),
    "gda.theta": (6, 14, 19, 42, 46),
    "gda.of_theta": (36, 40),
    "gda.boundary": (34, 37, 50),
    "gda.family_log_odds": (26, 43),
    "gda.parameter_count": (27, 42),
    "gda.parameters": (9, 13, 25, 26, 33, 34, 40, 50, "whole.7"),
    "gda.quadratic_parameters": (21, 37, 39, 42, 48, "whole.2"),
    "gda.posterior": (6, 10, 22, 23, 26, 31, 38, 50, "far.4", "whole.9"),
    "gda.log_odds": (6, 15, 19, 27, 42, 45, 49, 50),
    "gda.decision": (4, 5, 10, 20, 22, 29, 38, 45, 47, 50, "far.6"),
    "gda.joint": (10, 26, 29, 50),
    "gda.model_posterior": (11, 16, 34),
    "gda.model_log_odds": (6, 7, 19, 25, 28, 34, 35, 44, 51),
    "gda.quadratic_log_odds": (7, 16, 26, 28, 39, 41, 42, 49),
    "gda.log_likelihood": (8, 29, 33, 34, 42, "whole.5"),
    "gda.maximum_log_likelihood": (8, 18, 49, 50, "whole.8"),
    "kernels.linear": (15, 21, 28, "whole.6"),
    "kernels.polynomial": (16, 20, 31, "whole.9"),
    "kernels.rbf": (15, 26, 40),
    "kernels.squared_distance": (12, 15, 26, 40, "far.11", "far.6", "whole.3"),
    "kernels.distance": (7, 8, 16, 20, 25, 28, "far.11"),
    "kernels.normalised": (10, 24, 36, 37),
    "kernels.rbf_map": (20, 29, 46),
    "kernels.gram": (6, 24, 29, "full.1", "whole.2"),
    "kernels.sum": (8, 26, 31, "full.6"),
    "kernels.product": (24, 29, 33, 45, "whole.4"),
    "kernels.is_positive_semidefinite": (21, 38, 46, "far.4"),
    "kernels.judge": (9, 15, 16, 19, 27, 32, 34, 49, "whole.11"),
    "kernels.certificate": (9, 14, 17),
    "kernels.score": (6, 12, 33, 34, 42, 45, 50, "far.11", "full.5"),
    "kernels.decision": (6, 12, 13, 16, 18, 24, 30, 45, 47, 50),
    "kernels.polynomial_coefficients": (26, 32, 34, 46),
    "linear.score": (9, 11, 35, 42, 47),
    "linear.label": (13, 15, 27, 33, 35, 46),
    "linear.training_error": (4, 23, 29, 34, 35, 44),
    "linear.multiclass_scores": (18, 34),
    "linear.multiclass_decision": (10, 11, 12, 17, 20, 26, 42),
    "linear.pairwise": (4, 18, 20, 24, 33, 36, 39, 47, "long.6"),
    "linear.to_signs": (25,),
    "linear.to_bits": (28, 35, 50),
    "linear.example_margin": (17, 18, 22, 26, 42, 43),
    "linear.functional_margin": (20, 29, 32, 38, 42, 43, "whole.6"),
    "linear.geometric_margin": (12, 13, 18, 24, 33, 50, "whole.7"),
    "linear.margin_width": (17, 19, 20, 27, 34, 47),
    "linear.canonical_width": (12,),
    "linear.normalised": (18, 20, 24, 48),
    "linear.canonical": (8, 10, 16, 21, 26, 38, 41, 50),
    "linear.separates": (4, 7, 24, 25, 34, 48, 50),
    "linear.hyperplane": (19, 20, 47, "whole.7"),
    "linear.contains": (4, 15, 26, 32),
    "linear.hesse_form": (14, 18, 42, 49),
    "linear.distance": (22, 30, 36, 51),
    "linear.squared_distance": (18, 28, 32, 42, 46, 51),
    "linear.foot": (10, 18, 28, 38, 46),
    "linear.dot_product": (9,),
    "linear.norm": (9, 28),
    "linear.cosine": (15, 26, 48, "huge.0"),
    "linear.angle": (4, 19, 40, "far.9"),
    "linear.projection": (26, 34, 39),
    "logistic.sigmoid": (41, 48),
    "logistic.hypothesis": (18, 32, 38, 44),
    "logistic.decision": (11, 18, 23, 27, 28, 45, 51),
    "logistic.log_likelihood": (6, 38, 42),
    "logistic.gradient": (6, 8, 12, 29, 34),
    "logistic.hessian": (11, 12, 24, 26, 29, 39),
    "logistic.newton_step": (21, 29, 31, 32, 41, 42, 43, 46),
    "logistic.existence": (12, 14, 18, 28, 34, 46),
    "logistic.maximiser": (5, 10, 32, 43, 49),
    "logistic.overlap_judge": (18, 26, 33, 38, 45, 49),
    "logistic.overlap": (5, 19, 34),
    "mixture.bernoulli_likelihood": (5, 14, 25, 30, 42, 43, 48),
    "mixture.bernoulli_responsibilities": (4, 6, 10, 18, 26, 27, 28, 33),
    "mixture.bernoulli_maximisation": (7, 18, 26, 50),
    "mixture.bernoulli_step": (16, 20, 26, 30, 31, 32, 42),
    "mixture.bernoulli_run": (9, 10, 17, 18, 25, 26, 30, 42),
    "mixture.categorical_likelihood": (6, 12, 18, 22, 29, 32, 33, 42, 48),
    "mixture.categorical_responsibilities": (13, 17, 20, 21, 23, 26, 29, 33, 36, 45),
    "mixture.categorical_maximisation": (5, 10, 23, 29, 30, 42, 46, 50),
    "mixture.categorical_step": (11, 12, 13, 14, 18, 32, 34, 41, 42, 44),
    "mixture.categorical_run": (4, 9, 14, 25, 27, 30, 34, 42, 43, 44),
    "mixture.gaussian_log_likelihood": (13, 17, 18, 22, 24, 42, 45, 50, "whole.1"),
    "mixture.gaussian_responsibilities": (10, 25, 43, 46),
    "mixture.gaussian_maximisation": (6, 10, 34),
    "mixture.gaussian_step": (5,),
    "mixture.gaussian_run": (10, 19, 21, 24, 42, 50),
    "naive_bayes.bernoulli_parameters": (5, 17, 20, 37, 42, 50),
    "naive_bayes.bernoulli_joint": (6, 7, 13, 18, 26, 38, 47),
    "naive_bayes.bernoulli_posterior": (6, 8, 16, 21, 26, 35, 37, 50),
    "naive_bayes.bernoulli_log_odds": (6, 7, 18, 23, 26, 29, 31, 37, 42),
    "naive_bayes.bernoulli_decision": (11, 12, 18, 22, 26, 51),
    "naive_bayes.bernoulli_weights": (5, 6, 16, 18, 21, 23, 26, 29, 36, 45),
    "naive_bayes.bernoulli_likelihood": (5, 17, 29, 38, 42, 43),
    "naive_bayes.categorical_parameters": (5, 7, 9, 24, 28, 42, 45, 49, 50),
    "naive_bayes.categorical_posterior": (5, 6, 11, 12, 20, 26, 29, 34, 42, 48),
    "naive_bayes.prior": (8, 16, 26, 34, 37, 38, 46, 50),
    "naive_bayes.estimate": (14, 22, 34),
    "naive_bayes.m_estimate": (7, 12, 18, 27, 31, 32),
    "naive_bayes.distribution": (14, 42, 50),
    "naive_bayes.parameter_count": (42,),
    "naive_bayes.gaussian_parameters": (9, 10, 17, 18, 22, 27, 32, 49, 50),
    "naive_bayes.gaussian_posterior": (7, 10, 15, 20, 21, 28, 29, 34, 48, 51),
    "naive_bayes.likelihood": (5, 18, 20, 26, 29, 37, 38, 44, 46, 49),
    "naive_bayes.joint": (8, 13, 18, 24, 25, 28, 36, 38, 47, 48),
    "naive_bayes.posterior": (5, 7, 8, 10, 18, 30, 32, 40, 43, 50),
    "naive_bayes.log_odds": (7, 12, 18, 19, 20, 21, 23, 24, 26, 37),
    "naive_bayes.decision": (5, 8, 13, 21, 24, 31, 34, 36, 41, 42),
    "naive_bayes.multinomial_parameters": (7, 11, 21, 28, 32, 37, 40, 41, 42),
    "naive_bayes.multinomial_likelihood": (6, 7, 8, 9, 10, 13, 19, 29, 33, 47),
    "naive_bayes.multinomial_posterior": (7, 14, 21, 22, 24, 26, 33, 42, 47, 50),
    "naive_bayes.multinomial_decision": (6, 8, 10, 28, 33, 34, 41, 42, 46, 48),
    "neighbours.distances": (12, 14, 35, 36),
    "neighbours.nearest": (10, 12, 27, 34, 39),
    "neighbours.posterior": (5, 7, 14, 16, 20, 23, 36, 41, 42, 46),
    "neighbours.decision": (7, 10, 13, 17, 20, 34, 36, 38, 44, 45),
    "networks.decision": (9, 13, 22, 24, 25, 26, 30, 40, 42, 50),
    "networks.joint": (10, 12, 17, 28, 29, 39),
    "networks.evidence": (4, 6, 22, 34),
    "networks.posterior": (18, 19, 23, 24, 33, 34, 43, 48),
    "networks.fit": (4, 11, 15, 18, 23, 29, 39),
    "networks.log_likelihood": (4, 11, 13, 19, 26, 34, 42, 46, 48),
    "networks.sample": (4, 5, 8, 10, 22, 23, 29, 31, 32, 45),
    "networks.joint_posterior": (12, 17, 18, 21, 22, 36),
    "networks.posteriors": (15, 18, 22, 41, 44),
    "networks.most_probable": (23, 28, 29, 33, 37, 42),
    "networks.most_probable_of": (5, 7, 9, 20, 26, 33, 35, 38, 42, 49),
    "networks.d_separated": (17, 18, 21, 26, 30, 41),
    "networks.active_path": (23, 30, 31, 33, 38, 46, 49, 51),
    "networks.paths": (13, 18, 19, 21, 23, 25, 48, 50),
    "networks.markov_blanket": (6, 7, 8, 17, 26, 28, 33),
    "networks.topological_order": (5, 17, 21, 37, 45, 47),
    "networks.mutual_information": (20, 24, 41),
    "networks.chow_liu": (4, 6, 13, 21, 27, 34, 46),
    "networks.tree_augmented": (4, 7, 22, 27, 29, 31, 41, 49, 50),
    "perceptron.is_correct": (4, 6, 38, 41, 43),
    "perceptron.update": (12, 14, 18, 24, 27),
    "perceptron.error": (12, 14, 17, 29, 30, 34, 38, 42, 44),
    "perceptron.train": (10, 15, 18, 19, 22, 26, 28, 34, 44, 51),
    "perceptron.trace": (9, 11, 13, 14, 15, 19, 26, 42, 45),
    "perceptron.first_fault": (8, 18, 27, 34, 37, 39, 40, 42, 46, 48),
    "perceptron.cycle": (25, 26, 34, 36, 45, 47, 48, 50),
    "perceptron.bound": (12, 34),
    "perceptron.least_bound": (37, 42),
    "perceptron.most_updates": (13, 32, 39, 51),
    "perceptron.dual": (4, 5, 6, 17, 37),
    "sampling.words": (9, 50),
    "sampling.integers": (14, 16, 41),
    "sampling.inverse_transform": (7, 10, 26, 38, 40, 47),
    "sampling.categorical": (6, 11, 18, 36),
    "sampling.bernoulli": (28,),
    "sampling.multinomial": (9, 13, 21, 22, 37),
    "sampling.poisson": (12, 27, 42, 44),
    "sampling.exponential": (20, 47),
    "sampling.normal": (12, 18, 23, 26, 34, 36, 44),
    "sampling.multivariate_normal": (4, 5, 10, 15, 26, 37, 45),
    "sampling.naive_bayes": (6, 15, 24, 30, 37, 42, 48),
    "sampling.gda": (27, 28, 31, 39, 43, 45, 46),
    "sampling.quadratic_gda": (6, 13, 18, 19, 20, 25, 36, 42, 45),
    "sampling.mixture": (5, 16, 25, 26, 33, 34, 44, 45),
    "sampling.moments": (6, 8, 26),
    "sampling.z_score": (18, 23, 46, 47),
    "sampling.moment_scores": (17, 28, 48),
    "separability.separable": (17, 22, 34, 43),
    "separability.weakly_separable": (5, 12, 26, 35, 37),
    "separability.judge": (14, 16, 26, 31, 34, 38, 40, 42),
    "separability.certificate": (4, 15, 18, 34, 42, 50),
    "svm.bias_set": (9, 10, 31, 49, 50),
    "svm.hard_bias": (10, 18, 27, 31, 42),
    "svm.zone": (7, 26, 32, 42, 44, 49),
    "svm.primal_objective": (4, 7, 10, 15, 17, 21, 28),
    "svm.slacks": (10, 13, 18, 19, 26, 30, 51),
    "svm.dual_objective": (11, 19, 26, 31, 36, 42),
    "svm.weights": (5, 19, 26, 34, 49, 51),
    "svm.pair_update": (5, 10, 17, 21, 25, 43, 44, 50),
    "svm.judge": (9, 16, 17, 19, 20, 31, 38, 40, 42, 50),
    "svm.solve": (9, 10, 17, 31),
    "svm.canonical": (11, 26, 28, 37, 38, 48),
    "svm.scores": (15, 18, 32, 35, 38, 43, 49, 50),
    "svm.score_sets": (11, 13, 16, 21, 25, 30, 34, 38, 51),
    "svm.decisions": (12, 15, 26, 31, 37),
    "text.tokens": (18, 34),
    "text.dictionary": (15,),
    "text.presence": (6,),
    "text.indices": (18, 31, 42),
}
