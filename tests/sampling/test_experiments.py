"""Experiments: their parts against second roads, and what they measure on many replications."""
from __future__ import annotations

from fractions import Fraction
from typing import Any, NoReturn

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import BernoulliNB

from refml.errors import InvalidInput, Undecided, Unsupported
from refml.numbers.reals.real import digits, sqrt
from refml.sampling import experiments


def test_the_errors_of_naive_bayes_are_those_of_scikit_learn() -> None:
    """The population error by sum over all 32 records, of a model that another library learnt."""
    phi = np.array([[0.25, 1 / 3, 3 / 7, 0.5, 0.5], [0.75, 2 / 3, 4 / 7, 0.5, 0.5]])
    everything = np.array([[i >> j & 1 for j in range(5)] for i in range(32)])
    joint = 0.5 * np.prod(np.where(everything[:, None, :] == 1, phi, 1 - phi), axis=2)
    errors = []
    for seed in experiments._seeds(5, 4):
        parts = [experiments._coins(known + [Fraction(1, 2)] * 2) for known in experiments.RELEVANT]
        rows = np.array(experiments._bits(parts, seed, 40))
        found = BernoulliNB(alpha=1).fit(rows, [i % 2 for i in range(40)]).predict(everything)
        errors.append(joint[np.arange(32), 1 - found].sum())
    measured = experiments.irrelevant_attributes(5, 4, 40)
    assert float(measured.changed_error) == pytest.approx(np.mean(errors))


def test_the_errors_on_gaussian_classes_are_those_of_scikit_learn() -> None:
    """Its models, and their errors by the distribution function of scipy."""
    errors = np.zeros((3, 2))
    labels = np.array([i % 2 for i in range(30)])
    for r, seed in enumerate(experiments._seeds(6, 3)):
        parts = experiments._gaussian_parts(2, Fraction(2))
        rows = np.array(experiments._sample(parts, experiments.UNIT, seed, 30), dtype=float)
        logistic = LogisticRegression(C=np.inf, tol=1e-12, max_iter=10_000).fit(rows, labels)
        assert logistic.score(rows, labels) < 1, "a sample on which both have a maximiser"
        for k, peer in enumerate([LinearDiscriminantAnalysis().fit(rows, labels), logistic]):
            errors[r, k] = population_error(peer.intercept_[0], peer.coef_[0], 2)
    measured = experiments.gaussian_classes(6, 3, 30, features=2)
    assert measured.separable == 0
    found = [float(measured.gda_error), float(measured.logistic_error)]
    assert found == pytest.approx(list(errors.mean(0)), rel=1e-6)
    difference = errors[:, 1] - errors[:, 0]
    assert float(measured.standard_error) == pytest.approx(difference.std(ddof=1) / 3**0.5, rel=1e-4)


def population_error(intercept: float, weights: Any, distance: float) -> Any:
    scores = np.array([intercept, -intercept - distance * weights[0]])
    return stats.norm.cdf(scores / np.linalg.norm(weights)).mean()


def test_the_errors_on_separable_samples_are_those_of_the_penalty() -> None:
    """scikit-learn's C is 1/l2; the penalty leaves the intercept out there too."""
    errors, labels = [], [i % 2 for i in range(8)]
    for seed in experiments._seeds(0, 2):
        parts = experiments._gaussian_parts(1, Fraction(2))
        rows = np.array(experiments._sample(parts, experiments.UNIT, seed, 8), dtype=float)
        peer = LogisticRegression(C=100, tol=1e-12, max_iter=10_000).fit(rows, labels)
        errors.append(population_error(peer.intercept_[0], peer.coef_[0], 2))
    measured = experiments.gaussian_classes(0, 2, 8, features=1)
    assert measured.separable == 2
    assert float(measured.logistic_error) == pytest.approx(np.mean(errors), rel=1e-6)


@given(st.lists(st.fractions(-9, 9, max_denominator=99), min_size=2, max_size=5),
       st.fractions(Fraction(1, 99), 9, max_denominator=99))
def test_the_error_of_a_boundary_is_rounded_to_the_nearest(theta: list[Fraction], distance: Fraction) -> None:
    found = experiments.population_error(theta, distance)
    if not any(theta[1:]):
        assert found == Fraction(1, 2)
        return
    with mpmath.workdps(60):
        numbers = [mpmath.mpf(t.numerator) / t.denominator for t in theta]
        norm = mpmath.sqrt(sum(w * w for w in numbers[1:]))
        gap = numbers[1] * distance.numerator / distance.denominator
        exact = (mpmath.ncdf(numbers[0] / norm) + mpmath.ncdf(-(numbers[0] + gap) / norm)) / 2
        assert found == Fraction(int(mpmath.nint(exact * 10**12)), 10**12)


@pytest.mark.parametrize("theta, error", [
    ([0, 0, 0], Fraction(1, 2)),            # one class for all
    ([5, 0], Fraction(1, 2)),
    ([0, 0, 1], Fraction(1, 2)),            # along the line that joins the means
    ([-10**400, 10**400], Fraction(158655253931, 10**12)),
    ([Fraction(-1, 10**400), Fraction(1, 10**400)], Fraction(158655253931, 10**12)),
    ([10**400, 1], Fraction(1, 2)),         # so far away that it decides for class 1
    ([1, -1], 1 - Fraction(158655253931, 10**12)),
])
def test_extreme_boundaries(theta: list[Any], error: Fraction) -> None:
    assert experiments.population_error([Fraction(t) for t in theta], Fraction(2)) == error


def test_an_error_does_not_depend_on_the_size_of_an_irrational_boundary() -> None:
    theta = [sqrt(2) * t for t in (Fraction(-3, 2), Fraction(2), Fraction(1, 3))]
    rational = [Fraction(-3, 2), Fraction(2), Fraction(1, 3)]
    assert experiments.population_error(theta, Fraction(2)) == experiments.population_error(
        [Fraction(t) for t in rational], Fraction(2))


def test_a_weight_that_is_0_by_symmetry_is_narrow_enough() -> None:
    """Its sign is undecided; the error is not."""
    rows = [[Fraction(x), Fraction(z)] for x, z in
            [(0, 1), (0, -1), (2, 1), (2, -1), (1, 3), (1, -3), (3, 2), (3, -2)]]
    found, separable = experiments._logistic(rows, [0, 0, 0, 0, 1, 1, 1, 1], Fraction(1))
    peer = LogisticRegression(C=np.inf, tol=1e-12).fit(np.array(rows, dtype=float), [0] * 4 + [1] * 4)
    error = population_error(peer.intercept_[0], peer.coef_[0], 2)
    assert not separable
    assert float(experiments.population_error(found, Fraction(2))) == pytest.approx(error, rel=1e-6)


def test_an_error_that_lies_between_two_roundings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiments, "_rounded", lambda ball: (Fraction(0), Fraction(1)))
    with pytest.raises(Undecided, match="12 places of an error do not show"):
        experiments.population_error([Fraction(1), Fraction(1)], Fraction(1))


def test_a_number_of_which_nothing_is_known_has_no_ball(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise Undecided("nothing is known")

    monkeypatch.setattr(experiments, "enclosure", unknown)
    with pytest.raises(Undecided, match="nothing is known"):
        experiments.population_error([Fraction(1), Fraction(1)], Fraction(1))


def test_what_is_left_out_has_its_documented_value() -> None:
    assert experiments.gaussian_classes(0, 2, 8) == experiments.gaussian_classes(
        0, 2, 8, features=5, distance=2, l2="1/100")
    assert experiments.irrelevant_attributes(0, 2, 10) == experiments.irrelevant_attributes(
        0, 2, 10, irrelevant=2)
    assert experiments.flipped_labels(0, 2, 10) == experiments.flipped_labels(0, 2, 10, flips="1/20")


def test_no_boundary_is_better_than_that_of_the_true_model() -> None:
    """Bayes: x_1 = D/2, whose error is Phi(-D/2)."""
    best = experiments.population_error([Fraction(-1), Fraction(1)] + [Fraction(0)] * 4, Fraction(2))
    measured = experiments.gaussian_classes(17, 5, 20)
    assert best < measured.gda_error < Fraction(1, 2)
    assert best < measured.logistic_error < Fraction(1, 2)


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
    small, large = [experiments.gaussian_classes(8, 10, n, features=2) for n in (6, 100)]
    assert large.gda_error < small.gda_error
    assert large.separable == 0 < small.separable


def test_with_many_records_the_advantage_of_gda_vanishes() -> None:
    measured = experiments.gaussian_classes(0, 2, 2000)
    assert abs(measured.gda_error - measured.logistic_error) < Fraction(2, 1000)


untyped: Any = experiments


def test_a_tie_is_half_an_error() -> None:
    """The same records in both classes: nothing is told apart."""
    rows = [[0, 1, 0], [1, 1, 1]] * 2
    assert experiments._population_error(experiments._population(0), rows, [0, 0, 1, 1]) == Fraction(1, 2)


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.irrelevant_attributes(0, 1, 10), "replications=1 leave no standard error"),
    (lambda: untyped.irrelevant_attributes(0, 2, 1), "records=1 is too few"),
    (lambda: untyped.irrelevant_attributes(0, 2, 10, -1), "irrelevant=-1 is negative"),
    (lambda: untyped.irrelevant_attributes("0", 2, 10), "seed='0' is not a seed"),
    (lambda: untyped.flipped_labels(0, 2, 10, 2), "flips=2 is not a probability"),
    (lambda: untyped.gaussian_classes(0, 2, 3), "records=3 is too few"),
    (lambda: untyped.gaussian_classes(0, 2, 10, 0), "features=0 is too few"),
    (lambda: untyped.gaussian_classes(0, 2, 10, distance=0), "distance=0 is not positive"),
    (lambda: untyped.gaussian_classes(0, 2, 10, l2=0), "l2=0 is not positive"),
    (lambda: untyped.gaussian_classes(0, 2, 4, 5), "covariance"),
    (lambda: untyped.exponential_limits(4, 1), "mean_1=1 is not greater"),
    (lambda: untyped.excess_log_loss(1, 4, -1), "x=-1 is negative"),
    (lambda: untyped.exponential_limits(0, 1), "mean_0=0 is not positive"),
])
def test_bad_settings_are_refused(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.irrelevant_attributes(0, 2, 10**51), "records=.* is too great for one call"),
    (lambda: untyped.irrelevant_attributes(0, 10**30, 10), "replications=.* is too great for one call"),
    (lambda: untyped.irrelevant_attributes(0, 2, 10, 2 * 10**20), "irrelevant=2.* makes 2.* values of"),
    (lambda: untyped.irrelevant_attributes(0, 2, 10, 15), r"irrelevant=15 makes 2\^18 values"),
    (lambda: untyped.irrelevant_attributes(0, 1000, 1000), "replications=1000 of records=1000 draw 5000000"),
    (lambda: untyped.flipped_labels(0, 2, 10**51), "records=.* is too great for one call"),
    (lambda: untyped.flipped_labels(0, 1000, 1000), "draw 4000000 attributes: give fewer of either"),
    (lambda: untyped.gaussian_classes(0, 2, 10, features=10**18), "features=10{18} take too long"),
    (lambda: untyped.gaussian_classes(0, 1000, 1000), "replications=1000 of records=1000 with"),
])
def test_what_would_take_minutes_is_refused_before_anything_is_drawn(
        call: Any, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(*_: object) -> NoReturn:
        raise AssertionError("something was drawn")

    for name in ("Bits", "stream", "drawn_row", "_coins", "_gaussian_parts"):
        monkeypatch.setattr(experiments, name, drawn)
    with pytest.raises(Unsupported, match=message):
        call()
