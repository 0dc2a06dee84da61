"""Gaussian naive Bayes on the incomes of the notes, and its laws."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Undefined
from refml.gaussian import univariate as gaussian
from refml.numbers.reals.real import compare
from tests.drawing import simple_fractions
from tests.tables import EVADE, TAX

INCOME = [row[2:] for row in TAX]


def test_the_incomes_of_the_notes() -> None:
    # 001-E06, E07, E18, E19; n instead of n − 1 gives 2550 and 50/3 (001-X03).
    learnt = nb.gaussian_parameters(INCOME, EVADE)
    assert learnt.prior == {"No": Fraction(7, 10), "Yes": Fraction(3, 10)}
    assert learnt.means == {"No": [110], "Yes": [90]}
    assert learnt.variances == {"No": [2975], "Yes": [25]}
    by_n = nb.gaussian_parameters(INCOME, EVADE, divisor="n")
    assert by_n.variances == {"No": [2550], "Yes": [Fraction(50, 3)]}


measured = st.tuples(simple_fractions(-5, 5, 4), st.sampled_from("ab"))


@given(st.lists(measured, min_size=4, max_size=9), simple_fractions(-5, 5, 3),
       st.sampled_from(["n", "n-1"]))
def test_the_gaussian_posterior_is_the_quotient_of_densities(
        sample: list[tuple[Fraction, str]], x: Fraction, divisor: str) -> None:
    values = {c: [value for value, label in sample if label == c] for c in "ab"}
    rows, labels = [[value] for value, _ in sample], [label for _, label in sample]
    if any(len(set(values[c])) < 2 for c in "ab"):
        with pytest.raises((Undefined, InvalidInput)):
            nb.gaussian_posterior(rows, labels, [x], divisor)
        return
    posterior = nb.gaussian_posterior(rows, labels, [x], divisor)
    joint = {}
    for c in "ab":
        normal = gaussian.estimate(values[c], divisor)
        joint[c] = len(values[c]) * gaussian.density(x, normal.mean, normal.variance)
    assert posterior["a"] + posterior["b"] == 1
    assert compare(posterior["a"] * joint["b"], posterior["b"] * joint["a"]) == 0


@pytest.mark.parametrize("scale", [1000, "1/1000", "22/7"])
@pytest.mark.parametrize("x", [70, 78, 90, 101, 120])
def test_units_do_not_matter(scale: Any, x: int) -> None:
    # L47, 001-X18: the posterior, unlike the density.
    unit = Fraction(scale)
    scaled = [[income * unit] for [income] in INCOME]
    assert nb.gaussian_posterior(scaled, EVADE, [x * unit]) == nb.gaussian_posterior(INCOME, EVADE, [x])


def test_one_record_has_no_variance_under_n_minus_1_and_variance_0_no_density() -> None:
    # 001-X26
    with pytest.raises(Undefined, match="column 0 has one value in class 'b'"):
        nb.gaussian_parameters([[1], [2], [3]], ["a", "a", "b"])
    assert nb.gaussian_parameters([[1], [2], [3]], ["a", "a", "b"], divisor="n").variances["b"] == [0]
    with pytest.raises(Undefined, match="variance 0 in class 'b'"):
        nb.gaussian_posterior([[1], [2], [3]], ["a", "a", "b"], [1], divisor="n")


def test_scikit_learn_agrees_under_its_own_divisor() -> None:
    sklearn = pytest.importorskip("sklearn.naive_bayes")
    peer = sklearn.GaussianNB(var_smoothing=0).fit(INCOME, EVADE)
    exact = nb.gaussian_posterior(INCOME, EVADE, [101], divisor="n")
    for label, p in zip(peer.classes_, peer.predict_proba([[101]])[0], strict=True):
        assert p == pytest.approx(float(exact[label]), rel=1e-12)
