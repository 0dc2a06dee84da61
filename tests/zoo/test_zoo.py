"""Wrong implementations, written as people write them: nine in ten are named, no name is false.

Each file of `wrong/` is one for the protocol's Python door, and each of its functions makes one mistake, told
in its docstring; NAMES says which.  The functions of `right/` are unusual and right: nobody accuses them.
All are asked in this process, by the very code that serves a file behind its door.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import RefmlError
from refml.oracle.doors import pyfile
from refml.oracle.doors.protocol import Request, rounded_given
from refml.oracle.generation.drawn import Draw, example, manners
from refml.oracle.judging.cases import plan
from refml.oracle.judging.causes import causes
from refml.oracle.judging.diagnosis.agreement import DIFFERS, UNREADABLE, Asked, compare, rational_answer
from refml.oracle.judging.diagnosis.suspects import Diagnosis, Suspect, conventions, mistakes
from refml.oracle.judging.observing.refusals import ANOTHER_WAY, begun_small
from refml.oracle.judging.results import Run
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.claims import numbers_of
from refml.oracle.reference.memory import remembering
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.running.runner import run
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected, Operation
from tests.drawing import times
from tests.strategies import given_for
from tools.in_process import InProcess

HERE = Path(__file__).parent
SPEC = load()
LEAST_SHARE = 0.9

# file → operation → the name that its function earns; None where its wrong answers have no name yet
NAMES: Mapping[str, Mapping[str, str | None]] = {
    "a_word_each": {
        "gda.parameters": "squares-cancelled",
        "linear.multiclass_scores": "distances-for-scores",
        "logistic.log_likelihood": "probabilities-clipped-at-1e-15",
        "networks.d_separated": "collider-opened-by-descendants-alone",
        "perceptron.cycle": "return-to-the-start-alone",
        "sampling.bernoulli": "a-word-below-p",
        "sampling.categorical": "a-word-for-each-value",
        "sampling.integers": "remainder-of-a-word",
        "sampling.poisson": "event-after-the-time-counted",
    },
    "bayes_buffers": {
        "naive_bayes.prior": "alpha-as-an-integer",
        "naive_bayes.estimate": "nought-for-alpha-taken-as-one",
        "naive_bayes.m_estimate": "1e-2-clips-p",
        "naive_bayes.distribution": "rounded-to-3-decimals-and-the-last-the-rest",
        "naive_bayes.bernoulli_joint": "absent-words-without-alpha-above",
        "naive_bayes.categorical_posterior": "values-of-the-last-attribute",
        "text.presence": "words-twice",
        "text.dictionary": "words-10-letters",
        "text.indices": "words-searched",
    },
    "bayes_evening_class": {
        "naive_bayes.prior": "prior-over-the-classes-seen",
        "naive_bayes.m_estimate": "m-as-a-weight",
        "naive_bayes.distribution": "counts-smoothed-while-divided",
        "naive_bayes.bernoulli_parameters": "bits-smoothed-over-the-dictionary",
        "naive_bayes.bernoulli_joint": "smoothed-prior-over-two-classes",
        "naive_bayes.bernoulli_likelihood": "prior-once-a-class",
        "decision.bayes_rule": "other-class-with-the-rest-of-the-likelihood",
        "decision.maximisers": "search-from-nought",
        "decision.partial_risk": "complement-for-the-weight",
        "decision.bayes_strategy": "risk-of-every-tied-decision",
        "decision.conditional": "event-before-the-condition",
        "decision.contingency": "share-of-the-smoothed-column",
        "text.tokens": "words-bared",
    },
    "bayes_strangers": {
        "naive_bayes.prior": "running-sum-of-sizes",
        "naive_bayes.m_estimate": "mixture-of-frequency-and-guess",
        "naive_bayes.parameter_count": "full-table-without-the-classes",
        "naive_bayes.bernoulli_parameters": "1e-10-clips-parameters",
        "naive_bayes.bernoulli_joint": "prior-in-front-and-in-present-words",
        "naive_bayes.bernoulli_posterior": "1e-9-added-in-evidence",
        "naive_bayes.bernoulli_weights": "parentheses-of-the-odds-ratio-lost",
        "naive_bayes.bernoulli_likelihood": "running-product-of-joints",
        "naive_bayes.multinomial_parameters": "running-list-of-tokens",
        "naive_bayes.multinomial_likelihood": "words-up-to-the-first-unknown",
        "naive_bayes.multinomial_posterior": "geometric-mean-of-the-tokens",
        "text.tokens": "words-empty-but-last",
        "text.dictionary": "words-by-value",
        "text.presence": "places-for-presence",
        "text.indices": "unknown-words-added-to-the-dictionary",
    },
    "bayes_prior": {
        "naive_bayes.bernoulli_posterior": "forgot-the-prior",
        "naive_bayes.bernoulli_log_odds": "base-10",
        "naive_bayes.categorical_posterior": "values-of-the-class",
        "naive_bayes.prior": "prior-with-one-alpha-below",
        "naive_bayes.estimate": "one-value-more",
        "naive_bayes.m_estimate": "m-above-and-m-over-p-below",
        "naive_bayes.gaussian_posterior": "forgot-the-prior",
        "naive_bayes.multinomial_parameters": "dictionary-with-an-unknown-word",
        "naive_bayes.multinomial_posterior": "unknown-word-smoothed",
    },
    "curves_and_bumps": {
        "logistic.sigmoid": "probit",
        "logistic.hypothesis": "score-clipped-at-30",
        "logistic.decision": "tolerance-of-a-billionth-at-the-boundary",
        "logistic.existence": "ranges-of-single-features",
        "kernels.linear": "over-at-the-first-product-of-nought",
        "kernels.polynomial": "squared-again-and-again",
        "kernels.rbf": "taken-for-nought",
        "kernels.squared_distance": "half-the-squared-distance-of-bumps",
        "kernels.gram": "1e-6-on-the-diagonal",
        "kernels.judge": "mismatch-by-the-roots-of-the-squares",
        "kernels.certificate": "semidefinite-true",
        "svm.weights": "multipliers-above-a-hundred-thousandth-alone",
        "svm.zone": "zone-of-the-nearest-integer",
    },
    "decision_slips": {
        "decision.normalise": "softmax-for-shares",
        "decision.posterior": "prior-divided",
        "decision.posterior_odds": "odds-divided",
        "decision.maximisers": "reported-one-of-a-tie",
        "decision.posterior_of_log_scores": "underflow",
        "decision.risk": "loss-transposed-in-risk",
        "decision.partial_risk": "greatest-loss",
        "decision.event_probability": "independent-parts-of-an-event",
        "decision.contingency": "alpha-once-below",
    },
    "features_slips": {
        "features.bin": "bins-counted-from-one",
        "features.two_way_split": "threshold-in-the-lower-half",
        "features.equal_width_edges": "both-ends-among-the-edges",
        "features.one_hot": "minus-one-for-absent",
        "features.quadratic": "product-twice",
        "features.lift": "length-for-squared-length",
    },
    "gaussian_shortcuts": {
        "gaussian.density": "nought-beyond-three-deviations",
        "gaussian.log_density": "1e-9-under-the-logarithm-in-log_density",
        "gaussian.multivariate_density": "1e-6-on-the-diagonal-of-covariance",
        "gaussian.multivariate_log_density": "power-of-two-pi-raised-to-an-integer",
        "gaussian.covariance": "shifted-by-the-first-row",
        "gaussian.semi_axes": "covariance-quartered-under-the-root",
        "gda.model_log_odds": "sum-of-the-means-for-their-middle",
        "gda.log_likelihood": "determinant-once-for-all-records",
        "gda.model_posterior": "prior-raised-to-1e-6",
        "mixture.bernoulli_likelihood": 'wrong-where: the line "evidences" has two equal parts',
    },
    "gaussian_slips": {
        "gaussian.estimate": "divided-by-n",
        "gaussian.density": "density-over-the-variance",
        "gaussian.log_density": "log-of-the-variance-not-halved",
        "gaussian.covariance": "covariances-set-to-zero",
        "gaussian.correlation": "size-of-the-correlation",
        "gaussian.definiteness": "diagonal-alone-for-definite",
        "gaussian.mahalanobis": "covariances-ignored",
        "gaussian.semi_axes": "axes-by-the-level-itself",
    },
    "gda_hurried": {
        "gda.theta": "prior-upside-down",
        "gda.boundary": "boundary-of-the-means-alone",
        "gda.parameter_count": "covariance-counted-twice",
        "gda.parameters": "covariance-about-the-overall-mean",
    },
    "generative_slips": {
        "decision.product_rule": "either-for-both",
        "decision.joint": "normalised",
        "decision.evidence": "priors-alike",
        "decision.partial_risk": "less-the-least",
        "decision.event_probability": "any-part-of-an-event",
        "decision.chain_factors": "condition-on-the-variable-before",
        "naive_bayes.m_estimate": "p-without-m",
        "naive_bayes.distribution": "zero-counts-alone-smoothed",
        "naive_bayes.parameter_count": "only-naive",
        "naive_bayes.categorical_parameters": "values-in-order-of-appearance",
        "gda.model_log_odds": "slip-in-log_odds",
        "gaussian.multivariate_log_density": "slip-in-log_factor",
        "mixture.bernoulli_likelihood": "one-component-for-all-rows",
        "mixture.bernoulli_run": "only-likelihood",
        "mixture.categorical_maximisation": "declared-values-sorted",
        "sampling.integers": "remainder-of-a-word",
        "features.polynomial": "powers-without-products",
    },
    "groups_and_gaps": {
        "naive_bayes.multinomial_parameters": "documents-above-for-occurrences",
        "linear.hyperplane": "last-cofactor-without-its-sign",
        "gda.quadratic_parameters": "last-run-of-each-label-alone",
        "mixture.categorical_maximisation": "share-of-an-unseen-value-in-the-component",
        "networks.fit": "gaps-of-the-variable-counted-below",
        "networks.topological_order": "queue-of-those-that-may-come",
        "gaussian.definiteness": "pivot-of-nought-passed-over",
    },
    "hurried_engineer": {
        "decision.evidence": "evidence-of-the-best-class",
        "decision.posterior": "forgot-to-normalise-the-posterior",
        "decision.risk": "loss-transposed-in-risk",
        "decision.bayes_strategy": "greatest-risk",
        "features.one_hot": "categories-in-order-of-appearance",
        "features.kernel_map": "gamma-forgotten",
        "gaussian.mahalanobis": "covariances-ignored",
        "gaussian.multivariate_log_density": "log-two-pi-left-out",
        "gaussian.semi_axes": "factor",
        "gda.theta": "boundary-half-way-without-the-covariance",
        "gda.parameters": "covariance-of-independent-features",
        "gda.model_posterior": "prior-left-out-of-the-joint",
        "gda.quadratic_log_odds": "one-covariance-for-two",
        "kernels.rbf": "gamma-as-sigma",
        "kernels.score": "bias-subtracted-from-the-sum",
        "linear.geometric_margin": "mean-of-the-margins",
        "linear.canonical": "normalised-for-canonical",
        "linear.hesse_form": "distance-of-the-origin-not-divided",
        "linear.foot": "bias-forgotten",
        "logistic.log_likelihood": "base-2",
        "logistic.gradient": "penalty-on-the-intercept",
        "mixture.bernoulli_maximisation": "divided-by-all-rows",
        "mixture.gaussian_responsibilities": "mixing-forgotten-in-gaussian",
        "naive_bayes.bernoulli_posterior": "word-seen-once-more",
        "naive_bayes.distribution": "plus-one-below",
        "naive_bayes.gaussian_posterior": "variance-of-all-records",
        "naive_bayes.multinomial_decision": "mails-for-occurrences",
        "neighbours.decision": "votes-not-weighted",
        "perceptron.bound": "greatest-margin-for-the-least",
        "sampling.z_score": "root-of-the-count-forgotten",
        "svm.primal_objective": "perceptron-loss-for-the-price",
        "svm.slacks": "squared",
        "svm.dual_objective": "ridge-of-one-over-c",
        "svm.pair_update": "eta-with-plus",
        "text.presence": "presence-by-white-space",
    },
    "in_branches": {
        "decision.posterior_odds": "logarithm-of-0",
        "decision.event_probability": "nought-for-any-value",
        "naive_bayes.estimate": "zero-count-alone-smoothed",
        "naive_bayes.distribution": "zero-counts-alone-with-alpha",
        "perceptron.is_correct": None,   # the label is forgotten in one of three rules
    },
    "kernels_slips": {
        "kernels.polynomial": "constant-outside-and-gamma-outside",
        "kernels.rbf": "gamma-for-the-variance",
        "kernels.squared_distance": "plain-distance",
        "kernels.normalised": "sum-of-the-squared-lengths",
        "kernels.product": "matrices-multiplied",
        "kernels.is_positive_semidefinite": "diagonal-dominance",
        "kernels.decision": "bits-for-signs",
    },
    "late_at_night": {
        "naive_bayes.gaussian_posterior": "standard-deviation-in-the-exponent",
        "svm.hard_bias": "b-of-the-first-positive-record",
        "perceptron.trace": "bias-without-the-label",
    },
    "library_habits": {
        "kernels.polynomial": "gamma-one-taken-for-one-over-the-features",
        "kernels.rbf_map": "series-two-forgotten",
        "kernels.gram": "upper",
        "kernels.product": "kronecker-product",
        "linear.label": "tie-at-zero",
        "linear.cosine": "angle",
        "logistic.maximiser": None,   # 200 steps of 0.1 along the gradient
        "neighbours.nearest": "k-plus-one",
    },
    "linear_slips": {
        "linear.training_error": "tie-at-zero",
        "linear.multiclass_decision": "last-class-of-equals+classes=none",
        "linear.geometric_margin": "bias-in-the-length",
        "linear.canonical_width": "squared-norm-for-norm",
        "linear.hesse_form": "distance-with-its-sign",
        "linear.distance": "sign-of-the-distance-kept",
        "linear.foot": "step-without-the-length",
        "linear.cosine": "size-of-the-cosine",
        "linear.projection": "coefficient-on-the-wrong-vector",
    },
    "logistic_minimiser": {
        "logistic.decision": "zero-decided-for-the-class-0",
        "logistic.log_likelihood": "negative-log-likelihood",
        "logistic.gradient": "gradient-of-the-loss",
        "logistic.hessian": "intercept-last",
    },
    "logistic_regulariser": {
        "logistic.sigmoid": "sign-in-the-sigmoid",
        "logistic.gradient": "penalty-counted-twice",
        "logistic.newton_step": "penalty-as-one-over-c",
        "logistic.existence": None,
        "logistic.maximiser": "strength-as-one-over-c",
    },
    "loops_cut_short": {
        "decision.joint": "paired-by-position",
        "decision.posterior": "over-the-sum-so-far",
        "decision.evidence": "rest-of-the-prior-for-the-second-class",
        "decision.bayes_strategy": "minimax-for-the-expected-loss",
        "decision.chain_factors": "certain-after-a-certain-value",
        "decision.conditionally_independent": "first-comparison-decides",
        "features.bin": "edges-taken-for-evenly-spaced",
        "features.one_hot": None,   # texts made small and stripped
        "neighbours.distances": "squares-cancelled",
        "neighbours.nearest": "distances-counted-once",
        "neighbours.decision": "tie-for-fewer-neighbours",
    },
    "margins_and_draws": {
        "svm.slacks": "slack-of-misclassified-examples-alone",
        "svm.zone": "zone-of-the-distance",
        "svm.hard_bias": "greatest-score-from-nought",
        "svm.weights": "weights-of-positive-multipliers-alone",
        "kernels.polynomial": "degree-and-constant-exchanged",
        "kernels.rbf": "density-for-the-bump",
        "kernels.is_positive_semidefinite": "minors-of-two-at-most",
        "separability.separable": "plane-between-the-means",
        "sampling.words": "signed-words",
        "sampling.integers": None,   # one bit too many for a power of two
        "sampling.inverse_transform": "first-probability-above-u",
        "sampling.moments": "excess-kurtosis-of-a-family-for-the-kurtosis",
        "sampling.z_score": "t-of-the-sample",
        "experiments.exponential_limits": "gda-boundary-at-the-geometric-mean",
        "experiments.excess_log_loss": "divergence-the-other-way",
    },
    "mixture_axis": {
        "mixture.bernoulli_likelihood": "joints-summed",
        "mixture.bernoulli_responsibilities": "normalised-over-the-records",
        "mixture.bernoulli_maximisation": "maximisation-with-plus-one",
        "mixture.gaussian_maximisation": "scatter-about-the-common-mean",
    },
    "nearly_named": {
        "linear.angle": "zero-only-between-equal-vectors",
        "linear.multiclass_decision": None,
        "naive_bayes.prior": "alpha=1",
    },
    "networks_hurried": {
        "networks.evidence": "mean-cell-of-the-observed",
        "networks.posterior": "normalised-before-summing-out",
        "networks.fit": "share-of-all-records-with-gaps",
        "networks.decision": "evidence-ignored",
    },
    "networks_strangers": {
        "networks.joint": "value-before-the-parents",
        "networks.evidence": "marginals-multiplied-for-the-evidence",
        "networks.posterior": "observations-independent-given-the-query",
        "networks.d_separated": "parents-not-married+collider-as-a-chain",
        "networks.markov_blanket": "other-parents-forgotten+siblings-in-the-blanket",
        "networks.topological_order": "in-another-order",
        "networks.fit": "alpha-for-each-row-of-the-table",
        "networks.decision": "greatest-joint-for-the-sum",
    },
    "neighbours_leaving_out": {
        "neighbours.nearest": "query-left-out",
        "neighbours.posterior": "share-of-k-where-all-are-alike",
    },
    "neighbours_naive": {
        "neighbours.distances": "mean-of-the-differences",
        "neighbours.nearest": "tie-broken-by-order",
        "neighbours.posterior": "weighted-by-the-squared-distance",
        "neighbours.decision": None,   # ties of distances by order, and ties of votes by the nearest
    },
    "numeric_faults": {
        "decision.bayes_rule": "rounded-to-digits",
        "gaussian.estimate": "single-precision",
        "gaussian.density": "rounded-to-decimals",
        "linear.norm": "tolerance",
        "logistic.log_likelihood": "1e-9-added-in-likelihoods",
        "svm.solve": "stopped-before-the-optimum",
    },
    "perceptron_blog": {
        "perceptron.is_correct": "sign-of-zero-is-one",
        "perceptron.update": "step-twice-as-long",
        "perceptron.error": "error-not-divided",
        "perceptron.train": "clean-epoch-for-ever+bias-kept",
        "perceptron.bound": "radius-over-margin",
    },
    "perceptron_old": {
        "perceptron.update": "bias-step-for-each-feature",
        "perceptron.train": "clean-epoch-for-ever+batch",
        "perceptron.dual": "clean-epoch-for-ever+labels-of-the-others-forgotten",
    },
    "perceptron_students": {
        "logistic.overlap_judge": "residuals-not-divided",
        "perceptron.update": "bias-not-updated",
        "perceptron.train": "averaged-over-visits",
        "perceptron.trace": "weights-before",
        "perceptron.dual": "zero-is-right",
        "separability.weakly_separable": "constant",
    },
    "planes_hurried": {
        "linear.score": "bias-for-each-feature",
        "linear.angle": "parallel-vectors-not-seen",
        "neighbours.posterior": "one-added-to-a-distance-above-0",
        "separability.separable": "perceptron-that-gives-up",
        "svm.hard_bias": "mean-over-all-for-the-bias",
        "svm.zone": "sign-of-three-values-for-the-zone",
    },
    "sampling_slips": {
        "sampling.inverse_transform": "step-belongs-to-the-value-below",
        "sampling.moments": "rate-for-mean",
        "sampling.z_score": "deviation-of-the-sample",
    },
    "separability_slips": {
        "separability.separable": "perceptron-that-gives-up",
        "separability.weakly_separable": "strict-separation-for-weak",
    },
    "strangers_perpendiculars": {
        "linear.dot_product": "product-ended-at-a-nought",
        "linear.norm": "greatest-coordinate-with-its-sign-in-the-norm",
        "linear.angle": "parallel-in-two-coordinates",
        "linear.projection": "coefficient-on-the-wrong-vector+0-where-undefined",
        "linear.distance": "sign-as-seen-from-the-origin",
        "linear.foot": "bias-not-divided-for-the-foot",
        "linear.pairwise": "bias-difference-turned",
        "linear.multiclass_decision": "first-class-of-a-positive-score",
        "linear.functional_margin": "first-negative-margin",
        "linear.separates": "scores-of-the-classes-apart",
    },
    "edges_of_planes": {
        "linear.score": "slip-in-score",
        "linear.multiclass_decision": "greatest-score-from-zero",
        "linear.to_bits": "least-label-for-nought",
        "linear.functional_margin": "biases-outside-the-margins",
        "linear.separates": "all-on-the-wrong-side",
        "linear.canonical_width": "sum-of-the-weights-for-the-norm",
        "linear.angle": "equality-of-floats",
        "logistic.sigmoid": "beside-one",
        "logistic.hypothesis": "bounded",
        "logistic.decision": "probability-rounded-to-one-half",
        "logistic.gradient": "penalty-of-the-parameter-before",
        "logistic.hessian": "sum-of-the-rows-for-all",
        "logistic.newton_step": "-1e-6-on-the-diagonal",
        "perceptron.train": "error-of-the-passage",
        "perceptron.cycle": "bias-not-looked-at",
        "perceptron.dual": "own-kernel-value-left-out",
    },
    "mixtures_in_turn": {
        "gaussian.estimate": "old-running-mean-twice",
        "gaussian.density": "pi=3.14159",
        "gaussian.log_density": "bounded",
        "gda.of_theta": "first-mean-at-the-origin",
        "gda.log_likelihood": "joint-densities-floored-at-1e-300",
        "gda.quadratic_log_odds": "two-covariances-exchanged",
        "mixture.bernoulli_likelihood": "weight-of-a-known-component-left-out",
        "mixture.bernoulli_step": None,   # the second component sees what the first has become
        "mixture.bernoulli_run": None,   # stops at a tolerance
        "mixture.categorical_maximisation": "share-of-a-value-in-the-component",
        "mixture.categorical_step": "mixing-then-parameters",
        "mixture.gaussian_log_likelihood": "greatest-score-not-put-back",
    },
    "strangers_planes": {
        "kernels.is_positive_semidefinite": "sign-of-floats",
        "logistic.hypothesis": "intercept-outside-the-sigmoid",
        "perceptron.error": "sign-of-zero-is-zero",
        "svm.hard_bias": "farthest-points-for-nearest",
        "svm.weights": "multipliers-only-choose",
    },
    "strangers_decisions": {
        "decision.evidence": "priors-of-the-first-class-alone",
        "decision.normalise": "over-all-but-the-last",
        "decision.posterior": "posterior-rounded-to-a-decision",
        "decision.maximisers": "greatest-label-for-that-of-the-greatest-score",
        "decision.zero_one_loss": "small-and-capital-letters-alike",
        "decision.risk": "probability-of-the-state-alone",
        "decision.bayes_strategy": "search-for-the-least-from-one",
        "decision.event_probability": "last-of-an-outcome-listed-twice",
        "decision.chain_factors": "order-taken-for-ranks",
        "decision.conditionally_independent": "neighbouring-pairs-alone",
        "features.one_hot": "slip-in-order",
        "features.equal_width_edges": "range-up-to-nought",
        "features.equal_count_edges": "places-rounded-half-to-even",
        "features.quadratic": "products-by-their-second-factor",
        "features.lift": "two-coordinates-squared",
        "features.kernel_map": "gamma-to-the-degree",
        "neighbours.distances": "mixed-term-once",
        "neighbours.nearest": "distance-ties-by-the-least-record",
        "neighbours.posterior": "first-record-at-the-query-alone",
        "neighbours.decision": "tie-for-the-nearest",
    },
    "strangers_geometry": {
        "gaussian.covariance": "products-over-n-less-one",
        "gda.joint": "joint-two-pi-to-the-classes",
        "linear.training_error": "point-on-the-plane-never-wrong",
        "linear.hyperplane": "bias-without-the-minus",
        "neighbours.nearest": "first-neighbour-skipped",
        "neighbours.distances": "greatest-of-signed-differences",
        "features.kernel_map": "coefficient-itself-as-factor",
        "sampling.moments": "fourth-moment-of-an-exponential-about-nought",
        "mixture.bernoulli_responsibilities": "joints-divided-by-those-of-all-records",
    },
    "svm_partner": {
        "svm.bias_set": "hard-b-for-soft",
        "svm.pair_update": "partner-moved-without-the-labels",
        "svm.decisions": "nearest-record-decides",
    },
    "svm_smo": {
        "svm.hard_bias": "b-of-the-positive-class",
        "svm.zone": "zone-open-at-the-edge",
        "svm.primal_objective": "price-divided-by-the-count",
        "svm.slacks": "slack-minus-the-bias",
        "svm.dual_objective": "half-forgotten-in-the-dual",
        "svm.weights": "weights-without-labels",
        "svm.pair_update": "ends-of-the-clip-exchanged",
    },
    "too_careful": {
        "decision.joint": "logarithm-of-0",
        "decision.normalise": "error-for-undefined",
        "decision.maximisers": "refuses: several are equally good",
        "gaussian.estimate": "undefined-for-an-error",
        "linear.norm": "refuses: u holds nothing but 0",
        "naive_bayes.prior": "refuses: a declared class has no record",
    },
    "two_faults": {
        "gaussian.estimate": "variance-for-standard-deviation+divisor=n",
        "kernels.polynomial": "constant-after-the-power+gamma=1",
        "neighbours.distances": "least-difference-for-greatest",
        "sampling.moments": "fourth-moment-of-a-poisson-without-the-rate",
        "svm.primal_objective": "slacks-not-squared+intercept-not-penalised",
    },
    "unrefused": {
        "decision.conditional_probability": "nan-where-undefined",
        "decision.bayes_rule": "not-refused: the evidence is less than likelihood · prior",
        "decision.normalise": "0-where-undefined",
        "decision.posterior": "not-refused: the priors do not sum to 1",
        "decision.cost_threshold": "1/2-where-undefined",
        "features.bin": "not-refused: the edges do not increase",
        "gaussian.density": "not-always-refused: the variance is not positive",
        "gaussian.definiteness": "not-refused: the matrix is not symmetric",
        "kernels.linear": "not-refused: x and y are not of one length",
        "linear.cosine": "0-where-undefined",
        "naive_bayes.estimate": "not-refused: alpha is negative",
        "text.dictionary": "not-refused: there is no text",
    },
    "text_ascii": {
        "text.tokens": "words-letters+unicode",
        "text.dictionary": "words-marked+unicode+repeated",
        "text.presence": "letters-of-the-word-in-a-row",
    },
    "text_idioms": {
        "text.tokens": "words-stripped+unicode",
        "text.dictionary": "words-frequency",
        "text.presence": "words-kept",
        "text.indices": "indices-of-the-dictionary-in-its-order",
    },
    "text_filter": {
        "text.tokens": "split-at-white-space",
        "text.dictionary": "words-letters+unicode+appearance",
        "text.presence": "words-marked+unicode+counts",
        "text.indices": "words-marked+unicode+from-nought",
    },
}
# of the functions with two faults that no answer shows at once: the name of the other one
SECOND_NAMES = {
    "neighbours.distances": "sum-of-signed-differences",
    "sampling.moments": "fourth-moment-of-an-exponential-about-nought",
}
SPECIMENS = [(file, operation) for file, names in NAMES.items() for operation in names]
REFUSING = ("too_careful", "unrefused")   # wrong at what must be refused: judged on a case of each condition
FIXED = (*REFUSING, "in_branches", "a_word_each")   # judged on the few drawn cases, too
THOROUGH = ("log_space", "other_optima", "other_ways")
DRAWN_EACH = 8   # drawn cases of each operation on which who is right is accused of nothing
RIGHT = sorted(path.stem for path in (HERE / "right").glob("*.py"))


@cache
def door(folder: str, file: str) -> InProcess:
    return InProcess(HERE / folder / f"{file}.py")


def operations_of(folder: str, file: str) -> list[str]:
    """The operations that a file has functions for."""
    functions = door(folder, file).functions or {}
    return [name for name in SPEC.operations if pyfile.function_name(name) in functions]


@cache
def judged(folder: str, file: str) -> Run:
    """A run of all operations that a file has."""
    operations = tuple(operations_of(folder, file))
    chosen = Selection(operations=operations, with_laws=False, fixed=file in FIXED)
    return run(SPEC, door(folder, file), choose(SPEC, chosen))


def names_of(file: str, operation: str, with_refusals: bool = True) -> list[Diagnosis]:
    """The names that the failures of a function earn, the commonest first; perhaps only those at a value."""
    failures = [case for case in judged("wrong", file).failures if case.example.operation.id == operation
                and (with_refusals or case.right.is_value)]
    return [cause.diagnosis for cause in causes(failures) if cause.diagnosis.sure]


def test_every_function_of_the_zoo_is_in_the_table() -> None:
    files = sorted(path.stem for path in (HERE / "wrong").glob("*.py"))
    assert {file: operations_of("wrong", file) for file in files} == \
        {file: [name for name in SPEC.operations if name in NAMES[file]] for file in sorted(NAMES)}
    assert len(SPECIMENS) >= 60
    assert {SPEC.operations[operation].chapter for _, operation in SPECIMENS} >= {
        "decision", "features", "gaussian", "gda", "kernels", "linear", "logistic", "mixture", "naive_bayes",
        "neighbours", "networks", "perceptron", "sampling", "separability", "svm", "text"}


@pytest.mark.parametrize("file", NAMES)
def test_each_is_caught_and_told_what_it_is(file: str) -> None:
    caught = {case.example.operation.id for case in judged("wrong", file).failures}
    assert caught == set(NAMES[file])
    found = {operation: [one.id for one in names_of(file, operation, with_refusals=wanted is not None)]
             for operation, wanted in NAMES[file].items()}
    assert {operation: ids for operation, ids in found.items()
            if (wanted := NAMES[file][operation]) not in ids and (wanted is not None or ids)} == {}


@pytest.mark.parametrize("operation", SECOND_NAMES)
def test_of_two_faults_each_is_told_of_the_failures_that_it_gives(operation: str) -> None:
    """And no failure that has an answer is left."""
    failures = [case for case in judged("wrong", "two_faults").failures
                if case.example.operation.id == operation and case.right.is_value]
    told = [[one.id for one in case.diagnoses] for case in failures]
    assert sorted(set(map(tuple, told))) == sorted(
        [(NAMES["two_faults"][operation],), (SECOND_NAMES[operation],)])


def test_nine_in_ten_are_named() -> None:
    named = [specimen for specimen in SPECIMENS if NAMES[specimen[0]][specimen[1]] is not None]
    assert len(named) >= LEAST_SHARE * len(SPECIMENS)


@pytest.mark.parametrize("file", RIGHT)
def test_who_is_right_is_accused_of_nothing(file: str) -> None:
    """On written cases and on drawn ones; those of THOROUGH refuse what must be refused, too."""
    if file == "batches":
        pytest.importorskip("numpy")
    operations = tuple(operations_of("right", file))
    drawn = Selection(operations=operations, with_laws=False, random=DRAWN_EACH * len(operations), seed=3)
    results = [judged("right", file), run(SPEC, door("right", file), choose(SPEC, drawn))]
    assert all(result.ran for result in results)
    assert [(case.example.id, case.judgement.reason) for result in results for case in result.failures
            if case.right.is_value or file in THOROUGH] == []


def test_there_are_sixty_that_are_unusual_and_right() -> None:
    assert sum(len(operations_of("right", file)) for file in RIGHT if file != "batches") >= 60


# ---------------------------------------------------------------- no name is false

@pytest.mark.parametrize(("file", "operation_id"), SPECIMENS)
@times(Fraction(1, 4))
@given(data=st.data())
def test_no_name_is_false_on_drawn_arguments(file: str, operation_id: str, data: st.DataObject) -> None:
    """What a name stands for answers what the implementation answers, on arguments that nobody wrote."""
    operation = SPEC.operations[operation_id]
    asked = question(operation, data.draw(given_for(operation)), door("wrong", file))
    named = {one.id for one in names_of(file, operation_id)}
    suspects = [one for one in (*mistakes(SPEC, operation), *conventions(operation))
                if one.diagnosis.id in named]
    with remembering():
        fitting = [one.diagnosis.id for one in suspects if not decided(asked) or gives(one, asked)]
    assert len(fitting) == len(suspects) or (file == "two_faults" and fitting)


@pytest.mark.parametrize(("file", "operation_id"), [one for one in SPECIMENS if one[0] in REFUSING])
def test_what_is_not_refused_is_answered_in_other_cases_too(file: str, operation_id: str) -> None:
    """And in none of them where it is said to be refused in another way."""
    operation, how = SPEC.operations[operation_id], manners(SPEC)[operation_id]
    named = {one.id for one in names_of(file, operation_id)}
    for seed, (number, refusal) in product(range(1, 4), enumerate(operation.refuses, 1)):
        case = plan(example(how, Draw(operation, seed, number, refused=True)), "binary64")
        if case.right.kind == refusal.kind and not case.obstacle:
            reply, = door("wrong", file).ask([case.request])
            answered = f"not-refused: {begun_small(refusal.says)}" in named or (
                refusal.kind == "undefined" and any(one.endswith("-where-undefined") for one in named))
            assert not answered or reply.kind == "result"
            assert ANOTHER_WAY[refusal.kind].id not in named or reply.kind != "result"


def question(operation: Operation, arguments: Mapping[str, Any], asked: InProcess) -> Asked:
    """A question in floats, with the answer of an implementation."""
    rounded = rounded_given(operation, arguments, "binary64")
    reply, = asked.ask([Request(operation, rounded, 12)])
    return Asked(operation, rounded, reference(operation, rounded), reply,
                 Measure("binary64", 8, Expected("any_of")))


def gives(suspect: Suspect, asked: Asked) -> bool:
    """Whether an answer may be that of a suspect."""
    outcome = suspect.outcome(asked.given, asked.right)
    return compare(asked, outcome) != DIFFERS or only_rounded(asked, outcome)


def decided(asked: Asked) -> bool:
    """Whether the right answer can be compared at all: some are beyond 2^(±2^24)."""
    try:
        return asked.right.kind != "undecided" and asked.right_answer is not UNREADABLE
    except RefmlError:
        return False


def only_rounded(asked: Asked, outcome: Outcome) -> bool:
    """Whether two answers differ by less than floats lose where products of two arguments cancel."""
    kind = asked.operation.result
    ours, theirs = (numbers_of(kind, one) for one in (rational_answer(kind, outcome.value), asked.answer))
    given_numbers = [abs(number) for parameter in asked.operation.parameters
                     for number in numbers_of(parameter.type, asked.given[parameter.name])]
    largest = max([Fraction(1), *given_numbers])
    return bool(ours) and len(ours) == len(theirs) and all(
        10**9 * abs(a - b) <= largest**2 for a, b in zip(ours, theirs, strict=True))
