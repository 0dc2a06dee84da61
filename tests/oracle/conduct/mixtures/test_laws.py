"""Classes that fit mixtures: each law has a class that breaks it, and right ones break none."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from typing import Any

import pytest

from refml.oracle.conduct.mixtures.laws import LAWS, OF_MIXTURES
from refml.oracle.conduct.watching import LAWS as ALL
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.specification.reader import load
from refml.testing.reporting import opened

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")
RIGHT = ("Mixture", "Lists", "Deviations", "BlankLabels")
# class → law → the words by which its fault is told
BREAKS: dict[str, dict[str, str]] = {
    "MeansByAll": {"mixture-step": "its means are divided by n, not by the weight N_c",
                   "mixture-ascends": "", "mixture-end": "exact step of EM raises the log-likelihood",
                   "mixture-any-origin": ""},
    "CovariancesByAll": {"mixture-step": "its covariances are divided by n", "mixture-ascends": "EM never",
                         "mixture-end": "it stops early, or its steps are wrong"},
    "CovariancesByOneLess": {"mixture-step": "its covariances are divided by N_c − 1"},
    "AboutOldMeans": {"mixture-step": "its covariances are about the old means"},
    "FixedWeights": {"mixture-step": "its weights are not learnt", "mixture-end": ""},
    "FixedCovariances": {"mixture-step": "its covariances are not learnt",
                         "mixture-end": "its covariances are not learnt"},
    "OldResponsibilities": {"mixture-step": "its means are of the responsibilities before the last ones"},
    "WeightsForgotten": {"mixture-posterior": "all components weigh", "mixture-component": "weigh alike",
                         "mixture-step": "weigh alike", "mixture-likelihood": "", "mixture-ascends": "",
                         "mixture-end": "all components weigh alike in its posterior"},
    "WeightsForgottenInPredict": {"mixture-component": "all components weigh alike in its posterior",
                                  "greatest-probability": ""},
    "NoRoot": {"mixture-posterior": "divided by the determinant, not by its square root",
               "mixture-component": "square root", "mixture-step": "square root", "mixture-likelihood": "",
               "mixture-ascends": ""},
    "NoDeterminant": {"mixture-posterior": "its densities lack the determinant"},
    "ByColumns": {"probabilities-sum-to-one": "", "mixture-posterior": "", "mixture-far-records": "",
                  "batch-is-one-by-one": "", "greatest-probability": ""},
    "WeightsByColumns": {"mixture-parameters": "whose sum is 0.05", "mixture-step": "", "mixture-end": "",
                         "mixture-likelihood": ""},
    "SumOfLogs": {"mixture-likelihood": "the logarithms of its components are added", "mixture-end": ""},
    "TurnedSign": {"mixture-likelihood": "its sign is turned"},
    "NoPi": {"mixture-likelihood": "its densities lack the factor of 2π"},
    "Underflows": {"mixture-far-records": "predict_proba(X)[0] is [nan, nan]",
                   "mixture-any-unit": "as where it begins with means or variances that do not depend on"},
    "UnderflowsInPredict": {"mixture-far-records": "there its densities are 0 in floats"},
    "StopsAtOnce": {"mixture-end": "it stops early"},
    "ByPlainSum": {"mixture-any-unit": "it begins or stops where the unit decides"},
    "CutsToIntegers": {"mixture-integers": "of an array of integers its", "integers-are-numbers": ""},
    "NeedsTwoColumns": {"mixture-one-column": "it raises IndexError"},
    "SilentUnlessDone": {"mixture-few-steps": "with max_iter=1 predict raises ValueError: fit it first"},
    "NotSymmetric": {"mixture-parameters": "is not symmetric", "mixture-posterior": "", "mixture-step": "",
                     "mixture-component": "", "mixture-likelihood": "", "mixture-end": ""},
    "LosesLikelihood": {"mixture-ascends": "EM never loses", "mixture-step": "", "mixture-end": ""},
}


@functools.cache
def judged(name: str) -> dict[str, str]:
    """Law → why it is broken, of a class of the zoo."""
    zoo = importlib.import_module("tests.zoo.wrong_mixtures")
    return broken(getattr(zoo, name))


def broken(estimator: Any) -> dict[str, str]:
    """Law → the first reason why it is broken, of a class that is judged as a mixture."""
    watch = Watch(opened(estimator, Said("mixture")), load().operations)
    found = [(law.id.partition(".")[2], watch.law_result(law)) for law in ALL]
    assert sum(result.values for _, result in found) >= 10 or any(result.breaches for _, result in found)
    return {law: result.breaches[0].reason for law, result in found if result.breaches}


@pytest.mark.parametrize("name", [*RIGHT, *BREAKS])
def test_a_class_breaks_what_it_was_written_to_break(name: str) -> None:
    found, wanted = judged(name), BREAKS.get(name, {})
    assert set(found) == set(wanted)
    assert not [law for law, words in wanted.items() if words not in found[law]]


def test_each_law_is_broken_by_a_class() -> None:
    assert {name for name, *_ in OF_MIXTURES} <= {law for laws in BREAKS.values() for law in laws}
    assert len(LAWS) == len(OF_MIXTURES)


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
def test_scikit_learn_is_right_with_each_form_of_covariances() -> None:
    from sklearn.mixture import GaussianMixture

    watch = Watch(opened(GaussianMixture, Said()), load().operations)
    forms = {one.fit.parameters.form for one in watch.mixed if one.fit}
    assert forms == {"full", "tied", "diag", "spherical"}
    told = {law.id: watch.law_result(law).breaches for law in ALL}
    whole = "estimator.integers-are-numbers"   # distances in the type of its query
    assert [name for name, breaches in told.items() if breaches] == [whole]
    assert "as floats" in told[whole][0].reason
