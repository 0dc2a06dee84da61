"""Experiments: their parts against second roads, and what they measure on many replications."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy import integrate, stats
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import BernoulliNB

from refml import experiments
from refml.errors import InvalidInput
from refml.reals import digits


def test_the_errors_of_naive_bayes_are_those_of_scikit_learn() -> None:
    """The population error by sum over all 32 records, of a model that another library learnt."""
    phi = np.array([[0.25, 1 / 3, 3 / 7, 0.5, 0.5], [0.75, 2 / 3, 4 / 7, 0.5, 0.5]])
    everything = np.array([[i >> j & 1 for j in range(5)] for i in range(32)])
    joint = 0.5 * np.prod(np.where(everything[:, None, :] == 1, phi, 1 - phi), axis=2)
    errors = []
    for seed in experiments._seeds(5, 4):
        parts = [experiments._coins(known + [Fraction(1, 2)] * 2) for known in experiments.RELEVANT]
        rows = np.array(experiments._sample(parts, 1, seed, 40), dtype=int)
        found = BernoulliNB(alpha=1).fit(rows, [i % 2 for i in range(40)]).predict(everything)
        errors.append(joint[np.arange(32), 1 - found].sum())
    measured = experiments.irrelevant_attributes(5, 4, 40)
    assert float(measured.changed_error) == pytest.approx(np.mean(errors))


def test_the_errors_on_gaussian_classes_are_those_of_scikit_learn() -> None:
    errors = np.zeros((3, 2))
    separable = 0
    for r, seed in enumerate(experiments._seeds(6, 3)):
        sample = experiments._sample(experiments._gaussian_parts(2, Fraction(2)), experiments.UNIT, seed, 80)
        rows, labels = np.array(sample, dtype=float), np.array([i % 2 for i in range(80)])
        logistic = LogisticRegression(C=np.inf, tol=1e-12, max_iter=10_000).fit(rows[:30], labels[:30])
        separable += logistic.score(rows[:30], labels[:30]) == 1
        for k, peer in enumerate([LinearDiscriminantAnalysis().fit(rows[:30], labels[:30]), logistic]):
            errors[r, k] = 1 - peer.score(rows[30:], labels[30:])
    measured = experiments.gaussian_classes(6, 3, 30, features=2, test_records=50)
    assert (separable, measured.separable) == (0, 0), "a sample on which both have a maximiser"
    assert [float(measured.gda_error), float(measured.logistic_error)] == pytest.approx(list(errors.mean(0)))
    difference = errors[:, 1] - errors[:, 0]
    assert float(measured.standard_error) == pytest.approx(difference.std(ddof=1) / 3**0.5)


@pytest.mark.parametrize("m0, m1", [(1, 4), (2, 3), (Fraction(1, 5), 7)])
def test_the_limits_on_exponential_classes_are_integrals(m0: Any, m1: Any) -> None:
    found = experiments.exponential_limits(m0, m1)
    a, b = stats.expon(scale=float(m0)), stats.expon(scale=float(m1))
    bayes = integrate.quad(lambda x: min(a.pdf(x), b.pdf(x)) / 2, 0, 200, limit=400)[0]
    middle = float(m0 + m1) / 2
    assert float(found.logistic_error) == pytest.approx(bayes, rel=1e-6)
    assert float(found.gda_error) == pytest.approx((a.sf(middle) + b.cdf(middle)) / 2)


def test_gda_loses_almost_a_hundredth_on_exponential_classes() -> None:
    limits = experiments.exponential_limits(1, 4)
    assert digits(limits.gda_error - limits.logistic_error, 2) == "0.0096+"


@pytest.mark.parametrize("x", [0, 1, 4, 20])
def test_the_excess_is_the_divergence_of_the_posteriors(x: int) -> None:
    """p from the densities of scipy, q from its normal densities of the shared variance 17/2."""
    densities = np.array([stats.expon(scale=m).pdf(x) for m in (1, 4)])
    normal = np.array([stats.norm(m, 8.5**0.5).pdf(x) for m in (1, 4)])
    p, q = densities / densities.sum(), normal / normal.sum()
    assert float(experiments.excess_log_loss(1, 4, x)) == pytest.approx(float((p * np.log(p / q)).sum()))


def test_an_estimate_from_more_records_is_better() -> None:
    small, large = [experiments.gaussian_classes(8, 10, n, features=2, test_records=40) for n in (6, 100)]
    assert large.gda_error < small.gda_error
    assert large.separable == 0 < small.separable


untyped: Any = experiments


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.irrelevant_attributes(0, 1, 10), "replications=1 leave no standard error"),
    (lambda: untyped.irrelevant_attributes(0, 2, 1), "records=1 is too few"),
    (lambda: untyped.irrelevant_attributes(0, 2, 10, -1), "irrelevant=-1 is negative"),
    (lambda: untyped.irrelevant_attributes("0", 2, 10), "seed='0' is no seed"),
    (lambda: untyped.flipped_labels(0, 2, 10, 2), "flips=2 is no probability"),
    (lambda: untyped.gaussian_classes(0, 2, 3), "records=3 is too few"),
    (lambda: untyped.gaussian_classes(0, 2, 10, 0), "features=0 is too few"),
    (lambda: untyped.gaussian_classes(0, 2, 10, distance=0), "distance=0 is not positive"),
    (lambda: untyped.gaussian_classes(0, 2, 10, l2=0), "l2=0 is not positive"),
    (lambda: untyped.exponential_limits(4, 1), "mean_1=1 is not greater"),
    (lambda: untyped.excess_log_loss(1, 4, -1), "x=-1 is negative"),
    (lambda: untyped.exponential_limits(0, 1), "mean_0=0 is not positive"),
])
def test_bad_settings_are_refused(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
