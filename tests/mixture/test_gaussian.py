"""Exact EM for Gaussian mixtures: both steps by what defines them, ascent by sign, scikit-learn beside it."""
from __future__ import annotations

import warnings
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.mixture import GaussianMixture

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.mixture import gaussian as gm
from refml.numbers.linalg.checked import definiteness
from refml.numbers.reals.real import Real, enclosure, exp, log, pi, sign
from tests.drawing import simple_fractions
from tests.strategies.basic import distribution, matrix
from tests.strategies.mixture import gaussian
from tests.tables import FIVE

ROWS = FIVE[0]   # without their labels
HALF = [Fraction(1, 2)] * 2
UNIT = [[1, 0], [0, 1]]
MEANS = [[3, 4], [3, 1]]
extremes = st.sampled_from([Fraction(10**400), Fraction(1, 10**400)])
far = st.one_of(simple_fractions(-9, 9, 6), extremes)


def rounded(value: Any) -> Any:
    """Nested exact numbers as rationals within 2^-100 of them."""
    return [rounded(one) for one in value] if isinstance(value, list) else enclosure(value, 100)[0]


def floats(value: Any) -> Any:
    return np.array([[float(x) for x in np.ravel(one)] for one in value])


@given(gaussian())
def test_responsibilities_sum_to_one_and_known_components_have_all(given: dict[str, Any]) -> None:
    found = gm.gaussian_responsibilities(**given)
    for r, label in zip(found, given["labels"] or [None] * len(found), strict=True):
        assert sum(r) == 1
        assert label is None or r[label] == 1


@given(gaussian(most=4))
def test_an_exact_step_raises_the_likelihood(given: dict[str, Any]) -> None:
    """L52, by the sign of a difference of exact reals, at rationals within 2^-100 of the exact step."""
    try:
        new = gm.gaussian_step(**given)
        before = gm.gaussian_log_likelihood(**given)
    except (InvalidInput, Undefined):
        return   # a component collapses, or has no weight
    after = gm.gaussian_log_likelihood(given["rows"], *normalised(new), given["labels"])
    assert sign(after - before + Fraction(1, 2**80)) > 0


def normalised(model: gm.GaussianMixture) -> tuple[Any, Any, Any]:
    """A mixture near the exact one, its mixing weights summing to 1."""
    mixing = rounded(model.mixing)
    return [1 - sum(mixing[1:]), *mixing[1:]], rounded(model.means), rounded(model.covariances)


@st.composite
def shared_out(draw: st.DrawFn) -> tuple[list[list[Fraction]], list[list[Fraction]]]:
    d = draw(st.integers(1, 2))
    rows = draw(matrix(draw(st.integers(d + 1, 6)), d, far))
    return rows, [draw(distribution(2)) for _ in rows]


@given(shared_out(), st.sampled_from(["shared", "per component"]))
def test_the_m_step_is_its_defining_sums(data: Any, covariance: str) -> None:
    rows, r = data
    try:
        found: Any = gm.gaussian_maximisation(rows, r, covariance)
    except (InvalidInput, Undefined):
        return
    d, scatters = range(len(rows[0])), []
    for c in range(2):
        N, mean = sum(own[c] for own in r), found.means[c]
        assert found.mixing[c] * len(rows) == N
        assert all(sum(own[c] * (x[j] - mean[j]) for own, x in zip(r, rows, strict=True)) == 0 for j in d)
        away = [[a - m for a, m in zip(x, mean, strict=True)] for x in rows]
        scatters.append([[sum(own[c] * v[j] * v[k] for own, v in zip(r, away, strict=True)) for k in d]
                         for j in d])
        if covariance != "shared":
            assert [[entry * N for entry in line] for line in found.covariances[c]] == scatters[c]
    if covariance == "shared":
        both = [[(scatters[0][j][k] + scatters[1][j][k]) / len(rows) for k in d] for j in d]
        assert found.covariances == [both]
    assert all(definiteness(S).kind == "positive definite" for S in found.covariances)


def expected_log_likelihood(rows: Any, r: Any, model: Any) -> Any:
    """Q = Σ_i Σ_c r_ic · log P(x_i, c): the labels known, each row as often as r_ic says."""
    return sum(share * gm.gaussian_log_likelihood([row], model.mixing, model.means, model.covariances, [c])
               for row, own in zip(rows, r, strict=True) for c, share in enumerate(own) if share)


@pytest.mark.parametrize("covariance", ["shared", "per component"])
def test_the_m_step_is_the_maximum_of_q(covariance: str) -> None:
    rows = [[0], [2], [4], [7]]
    r = [[Fraction(a, 4), 1 - Fraction(a, 4)] for a in (4, 3, 1, 1)]
    best: Any = gm.gaussian_maximisation(rows, r, covariance)
    top = expected_log_likelihood(rows, r, best)
    for small in (Fraction(1, 100), Fraction(-1, 100)):
        mixing = [best.mixing[0] + small, best.mixing[1] - small]
        means = [[best.means[0][0] + small], best.means[1]]
        covariances = [[[best.covariances[0][0][0] + small]], *best.covariances[1:]]
        moved = [gm.GaussianMixture(mixing, best.means, best.covariances),
                 gm.GaussianMixture(best.mixing, means, best.covariances),
                 gm.GaussianMixture(best.mixing, best.means, covariances)]
        assert all(expected_log_likelihood(rows, r, other) < top for other in moved)


@pytest.mark.parametrize("kind, covariances", [
    ("full", [UNIT, [[2, "1/2"], ["1/2", 1]]]),
    ("tied", [UNIT]),
])
def test_scikit_learn_takes_the_same_step(kind: str, covariances: Any) -> None:
    S = np.array([[[float(Fraction(x)) for x in line] for line in matrix] for matrix in covariances])
    peer = GaussianMixture(2, covariance_type=kind, max_iter=1, reg_covar=0, weights_init=[0.25, 0.75],
                           means_init=np.array(MEANS, dtype=float),
                           precisions_init=np.linalg.inv(S) if kind == "full" else np.linalg.inv(S[0]))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")   # one step does not converge
        peer.fit(np.array(ROWS, dtype=float))
    found = gm.gaussian_step(ROWS, ["1/4", "3/4"], MEANS, covariances)
    assert np.allclose(peer.weights_, [float(w) for w in found.mixing], rtol=1e-9)
    assert np.allclose(peer.means_, floats(found.means), rtol=1e-9)
    theirs = peer.covariances_ if kind == "full" else [peer.covariances_]
    assert np.allclose(floats(theirs), floats(found.covariances), rtol=1e-9)


def test_the_five_points_by_hand() -> None:
    """000-D01: the log-odds are 3y − 15/2; the weights are 2 + s and 3 − s with s = 1/(1 + e^(−3/2))."""
    s = 1 / (1 + exp(Fraction(-3, 2)))
    found = gm.gaussian_step(ROWS, HALF, MEANS, [UNIT])
    assert found.mixing == [(2 + s) / 5, (3 - s) / 5]
    assert len(found.covariances) == 1


def test_one_component_is_learnt_in_one_step() -> None:
    found = gm.gaussian_step(ROWS, [1], [[0, 0]], [UNIT])
    again = gm.gaussian_step(ROWS, *[found.mixing, found.means, found.covariances])  # type: ignore[arg-type]  # reals
    assert found == again
    assert found.means == [[3, Fraction(13, 5)]]


def test_the_log_likelihood_of_known_components_is_that_of_their_normals() -> None:
    found = gm.gaussian_log_likelihood([[0], [3]], HALF, [[0], [2]], [[[1]], [[4]]], labels=[0, 1])
    assert found == -2 * log(2) - log(2 * pi) - log(2) - Fraction(1, 8)


def test_a_second_exact_step_is_refused_with_a_reason() -> None:
    found: Any = gm.gaussian_step(ROWS, HALF, MEANS, [UNIT])
    assert isinstance(found.means[0][0], Real)
    with pytest.raises(InvalidInput, match=r"means\[0\]\[0\]"):
        gm.gaussian_step(ROWS, HALF, found.means, found.covariances)


@pytest.mark.parametrize("rows, responsibilities, covariance, message", [
    ([[0], [2], [4]], [[1, 0], [0, 1], [0, 1]], "per component", "component 0 collapses"),
    ([[0], [0], [4]], [[0, 1], ["1/2", "1/2"], [1, 0]], "per component", "component 1 collapses"),
    ([[0, 0], [1, 1], [2, 2]], [["1/2", "1/2"]] * 3, "per component", "component 0 collapses"),
    ([[0], [4]], [[1, 0], [0, 1]], "shared", "the components together collapse"),
    ([[0, 0], [1, 1], [0, 1], [1, 2]], [[1, 0], [1, 0], [0, 1], [0, 1]], "shared", "the components together"),
])
def test_a_component_that_collapses_is_named(
        rows: Any, responsibilities: Any, covariance: str, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        gm.gaussian_maximisation(rows, responsibilities, covariance)


untyped: Any = gm
share = untyped.gaussian_responsibilities


@pytest.mark.parametrize("call, message", [
    (lambda: share([], HALF, MEANS, [UNIT]), r"rows=\[\] has 0 elements"),
    (lambda: share([[1, 2], [3]], HALF, MEANS, [UNIT]), r"rows\[1\] has 1 columns"),
    (lambda: share([[1, float("nan")]], HALF, MEANS, [UNIT]), r"rows\[0\]\[1\]=nan"),
    (lambda: share([[1]], HALF, MEANS, [UNIT]), r"means\[0\]=.* has 2 cells where 1"),
    (lambda: share(ROWS, HALF, MEANS, [[[1]]]), r"covariances\[0\]=.* has 1 cells where 2"),
    (lambda: share(ROWS, HALF, MEANS, [[[1, 0]]]), r"covariances\[0\] is 1 by 2"),
    (lambda: share(ROWS, HALF, MEANS, [UNIT] * 3), "covariances has 3 matrices and means has 2 components"),
    (lambda: share(ROWS, HALF, MEANS, []), r"covariances=\[\] has 0 elements"),
    (lambda: share(ROWS, HALF, MEANS, [[[1, 2], [3, 4]]]), r"covariances\[0\]\[1\]\[0\]=3 and .*=2 differ"),
    (lambda: share(ROWS, HALF, MEANS, [UNIT, [[1, 1], [1, 1]]]), r"covariances\[1\]=.* is singular, since"),
    (lambda: share(ROWS, HALF, MEANS, [[[1, 2], [2, 1]]]), r"covariances\[0\]=.* is indefinite, since"),
    (lambda: share(ROWS, HALF, MEANS, [[[-1, 0], [0, -1]]]), r"covariances\[0\]=.* is indefinite, since"),
    (lambda: share(ROWS, [1], MEANS, [UNIT]), "mixing has 1 components and the parameters have 2"),
    (lambda: untyped.gaussian_maximisation(ROWS, [[1]] * 5, "tied"), "covariance='tied' is not one of"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_what_has_no_value_or_is_out_of_reach_says_so() -> None:
    with pytest.raises(Undefined, match="component 1 has no weight"):
        gm.gaussian_maximisation([[0], [1]], [[1, 0], [1, 0]])
    with pytest.raises(Undefined, match="component 0, to which a row is known to belong, has weight 0"):
        gm.gaussian_log_likelihood([[0]], [0, 1], [[0], [1]], [[[1]]], labels=[0])
    with pytest.raises(Unsupported):
        gm.gaussian_responsibilities([[10**12]], HALF, [[0], [10**12]], [[[1]]])
