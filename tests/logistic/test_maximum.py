"""The maximum-likelihood parameters: against mpmath to forty digits, against scikit-learn, every refusal."""

from __future__ import annotations

import warnings
from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.linear_model import LogisticRegression

from refml.errors import InvalidInput, RefmlError, Separable, Undecided, Unsupported
from refml.logistic import maximum, separation
from refml.logistic import model as logistic
from refml.logistic.model import LogisticParameters
from refml.numbers.reals.real import compare, decimal, digits, enclosure, log
from tests.drawing import simple_fractions
from tests.tables import FIVE_BITS, XOR_BITS

HOURS: tuple[Any, Any] = ([[1], [2], [3], [4], [5], [6]], [0, 0, 1, 0, 1, 1])
# As many places as parameters, both labels at each: without a penalty every frequency is met.
SATURATED: tuple[Any, Any] = ([[0], [0], [1], [1], [1]], [0, 1, 0, 1, 1])
COUNTS = [(-4, 4, 0), (-3, 3, 4), (-2, 1, 0), (7, 0, 3)]  # x, records of label 1, of label 0
COUNTER: tuple[Any, Any] = ([[x] for x, ones, zeros in COUNTS for _ in range(ones + zeros)],
                            [y for _, ones, zeros in COUNTS for y in [1] * ones + [0] * zeros])


def coordinates(found: LogisticParameters) -> list[Any]:
    return [found.intercept, *found.weights]


def slope(rows: Any, labels: Any, theta: list[Any], l2: Fraction, too: bool) -> list[Any]:
    """The gradient in mpmath, written down a second time."""
    points = [[mpmath.mpf(1)] + [mpmath.mpf(Fraction(v).numerator) / Fraction(v).denominator for v in x]
              for x in rows]
    c = [mpmath.mpf(l2.numerator) / l2.denominator * (too or j > 0) for j in range(len(theta))]
    residuals = [y - 1 / (1 + mpmath.exp(-mpmath.fdot(theta, x)))
                 for x, y in zip(points, labels, strict=True)]
    return [sum(r * x[j] for r, x in zip(residuals, points, strict=True)) - c[j] * theta[j]
            for j in range(len(theta))]


cells = st.one_of(st.integers(-3, 3).map(Fraction), simple_fractions(-4, 4, 7))


@st.composite
def tables(draw: st.DrawFn) -> tuple[Any, Any, Fraction, bool]:
    """Duplicates, collinear points, one class: whatever may happen."""
    d = draw(st.integers(1, 3))
    points = draw(st.lists(st.lists(cells, min_size=d, max_size=d), min_size=1, max_size=6))
    chosen = draw(st.lists(st.integers(0, len(points) - 1), min_size=1, max_size=12))
    labels = draw(st.lists(st.integers(0, 1), min_size=len(chosen), max_size=len(chosen)))
    make = draw(st.sampled_from(["any", "both labels everywhere", "split by a feature"]))
    if make == "both labels everywhere":
        chosen, labels = chosen + chosen, labels + [1 - y for y in labels]
    elif make == "split by a feature":
        chosen = [*range(len(points)), *chosen]
        labels = [int(points[i][0] > points[0][0]) for i in chosen]
    l2 = draw(st.sampled_from([Fraction(0), Fraction(0), Fraction(1), Fraction(1, 50)]))
    return [points[i] for i in chosen], labels, l2, draw(st.booleans())


@given(tables())
def test_the_slope_is_zero_or_the_refusal_has_its_reason(table: Any) -> None:
    rows, labels, l2, too = table
    try:
        found = maximum.maximiser(rows, labels, l2, too)
    except Separable as refusal:
        assert l2 == 0
        assert separation.existence(rows, labels) != separation.EXISTS
        assert refusal.certificate is not None
    except InvalidInput as refusal:
        free = l2 == 0 or not too
        assert ("labels are all" in str(refusal) and free and len(set(labels)) == 1) or (
            "dependent columns" in str(refusal) and l2 == 0)
    else:
        with mpmath.workdps(60):
            theta = [as_mpf(value) for value in coordinates(found)]
            assert max(abs(s) for s in slope(rows, labels, theta, l2, too)) < mpmath.mpf(10) ** -30


def as_mpf(value: Any) -> Any:
    """A number to some forty digits after its point."""
    low, high = middle(value)
    return (mpmath.mpf(low.numerator) / low.denominator + mpmath.mpf(high.numerator) / high.denominator) / 2


def middle(value: Any) -> tuple[Fraction, Fraction]:
    try:
        return enclosure(value, 140)
    except Undecided as undecided:   # a coordinate that may well be 0
        assert undecided.enclosure is not None
        low, high = undecided.enclosure
        assert low <= 0 <= high and high - low < Fraction(1, 2**140)
        return low, high


@pytest.mark.parametrize("rows, labels, l2, too", [
    (*HOURS, 0, False), (*COUNTER, 0, False), (*FIVE_BITS, 1, False), (*FIVE_BITS, 1, True),
    (*HOURS, "1/10", True), (*SATURATED, 1, False), (*SATURATED, 0, False)])
def test_forty_digits_are_those_of_mpmath(rows: Any, labels: Any, l2: Any, too: bool) -> None:
    found = coordinates(maximum.maximiser(rows, labels, l2, too))
    with mpmath.workdps(60):
        root = mpmath.findroot(lambda *theta: slope(rows, labels, list(theta), Fraction(l2), too),
                               [float(value) for value in found])
        for value, expected in zip(found, root, strict=True):
            assert abs(mpmath.mpf(decimal(value, 45)) - expected) < mpmath.mpf(10) ** -40


def test_scikit_learn_comes_near() -> None:
    rng = np.random.default_rng(7)
    rows = rng.normal(size=(60, 3))
    labels = (rng.random(60) < 1 / (1 + np.exp(-rows @ [1, -2, 0.5]))).astype(int)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        free = LogisticRegression(C=np.inf, tol=1e-12, max_iter=10_000).fit(rows, labels)
        tied = LogisticRegression(C=1 / 3, tol=1e-12, max_iter=10_000).fit(rows, labels)
    for model, l2 in ((free, 0), (tied, 3)):
        found = maximum.maximiser(rows.tolist(), labels.tolist(), l2)
        assert np.allclose([float(w) for w in found.weights], model.coef_[0], rtol=1e-6)
        assert np.isclose(float(found.intercept), model.intercept_[0], rtol=1e-6)


def test_two_kinds_of_iris() -> None:
    """Versicolor and virginica overlap; the coefficients are those that statisticians print."""
    rows, kinds = load_iris(return_X_y=True)
    found = maximum.maximiser(rows[50:].tolist(), [int(kind == 2) for kind in kinds[50:]])
    assert [round(float(v), 3) for v in coordinates(found)] == [-42.638, -2.465, -6.681, 9.429, 18.286]


def test_enclosures_shrink_and_nest() -> None:
    for j in (0, 1):
        value = coordinates(maximum.maximiser(*HOURS))[j]
        ends = [enclosure(value, bits) for bits in (10, 60, 200, 900)]
        for (low, high), (inner, outer) in zip(ends, ends[1:], strict=False):
            assert low <= inner < outer <= high
            assert (outer - inner) < (high - low)


# ---------------------------------------------------------------- closed forms

def test_as_many_points_as_parameters_are_log_odds() -> None:
    rows = [[0]] * 4 + [[1]] * 4
    found = maximum.maximiser(rows, [1, 0, 0, 0, 1, 1, 1, 0])
    assert found.intercept == -log(3)
    assert found.weights[0] == 2 * log(3)
    square = [[0, 0], [1, 0], [0, 1]]
    found = maximum.maximiser(square * 3, [1, 0, 0, 0, 1, 0, 0, 1, 1])
    assert coordinates(found) == [-log(2), 2 * log(2), log(1)]


def test_equal_means_have_weights_of_exactly_zero() -> None:
    assert coordinates(maximum.maximiser(*XOR_BITS)) == [0, 0, 0]
    found = maximum.maximiser([[0], [3], [1], [2], ["3/2"], ["3/2"]], [1, 1, 0, 0, 0, 0], l2=5)
    assert coordinates(found) == [-log(2), 0]


@pytest.mark.parametrize("l2", [0, "1e-90", "1/2", 1, 2])
def test_a_weight_that_the_bias_alone_makes_needless_is_exactly_zero(l2: Any) -> None:
    """Of either half the second feature has the mean 10/3 in both classes; a penalised bias leaves it work,

    however little it is penalised: then the weight is next to 0, and is not taken for 0.
    """
    rows = [[half, x] for half in (0, 1) for x in [0] * 3 + [5] * 6]
    labels = [1, 1, 0] * 3 + [1, 0, 0] * 3
    found = maximum.maximiser(rows, labels, l2=l2)
    assert found.weights[1] == 0 and found.weights[0] != 0 and found.intercept != 0
    if l2:
        assert maximum.maximiser(rows, labels, l2, True).weights[1] != 0


def test_a_penalised_intercept_is_no_log_odds() -> None:
    found = maximum.maximiser([[0], [3], [1], [2], ["3/2"], ["3/2"]], [1, 1, 0, 0, 0, 0], 5, True)
    assert compare(found.intercept, -log(2)) > 0


def test_closed_forms_and_enclosures_agree() -> None:
    """Three points on a line, saturated by a second column that the enclosure does without."""
    rows, labels = [[0]] * 4 + [[1]] * 4, [1, 0, 0, 0, 1, 1, 1, 0]
    nearly = maximum.maximiser(rows, labels, l2="1e-60")
    exact = maximum.maximiser(rows, labels)
    for a, b in zip(coordinates(nearly), coordinates(exact), strict=True):
        assert abs(a - b) < Fraction(1, 10**55)


# ---------------------------------------------------------------- what a maximiser is good for

def test_decisions_and_the_counterexample() -> None:
    """OWN-D05, 002-X12: logistic regression errs on 1/3 of this population, GDA on 4/15."""
    found = maximum.maximiser(*COUNTER)
    decided = {x: logistic.decision(found.weights, found.intercept, [x]) for x, _, _ in COUNTS}
    assert sum(zeros if decided[x] else ones for x, ones, zeros in COUNTS) == 5
    gda = gda_parameters(*COUNTER)
    decided = {x: logistic.decision(gda.weights, gda.intercept, [x]) for x, _, _ in COUNTS}
    assert sum(zeros if decided[x] else ones for x, ones, zeros in COUNTS) == 4


@pytest.mark.parametrize("rows, labels", [COUNTER, HOURS])
def test_the_log_loss_of_gda_is_greater(rows: Any, labels: Any) -> None:
    """002-X12, L18: in the population, here a table, no linear log-odds has a smaller log loss."""
    found, gda = maximum.maximiser(rows, labels), gda_parameters(rows, labels)
    best = logistic.log_likelihood(rows, labels, found.weights, found.intercept)
    assert best > logistic.log_likelihood(rows, labels, gda.weights, gda.intercept)


def gda_parameters(rows: Any, labels: Any) -> LogisticParameters:
    """The posterior of one feature with normal classes of one variance, by maximum likelihood."""
    of = {c: [Fraction(x[0]) for x, y in zip(rows, labels, strict=True) if y == c] for c in (0, 1)}
    mean = {c: sum(x, Fraction(0)) / len(x) for c, x in of.items()}
    variance = sum(((x - mean[c]) ** 2 for c in of for x in of[c]), Fraction(0)) / len(rows)
    weight = (mean[1] - mean[0]) / variance
    prior_odds = Fraction(len(of[1]), len(of[0]))
    return LogisticParameters(log(prior_odds) - weight * (mean[0] + mean[1]) / 2, [weight])


def test_a_coordinate_that_a_mirror_image_shows_to_be_zero_is_exactly_zero() -> None:
    """The mirror image of the table has the other sign of the second weight, and is the same table."""
    rows = [[0, 1], [0, -1], [1, 1], [1, -1], [2, 1], [2, -1], [3, 1], [3, -1]]
    found = maximum.maximiser(rows, [0, 0, 1, 1, 0, 0, 1, 1])
    assert found.weights[1] == 0 and found.intercept != 0
    assert digits(found.weights[0], 10) == "0.9081842626-"


def test_the_order_of_the_records_is_nothing_and_algebra_knows_it() -> None:
    rows, labels = HOURS
    here, there = maximum.maximiser(rows, labels), maximum.maximiser(rows[::-1], labels[::-1])
    assert coordinates(here) == coordinates(there)
    assert here.intercept - there.intercept == 0


# ---------------------------------------------------------------- hostile sizes

@pytest.mark.parametrize("unit", [Fraction(10)**400, Fraction(1, 10**400)])
@pytest.mark.parametrize("l2, too", [(0, False), (1, False), (1, True)])
def test_enormous_and_tiny_features(unit: Fraction, l2: int, too: bool) -> None:
    rows = [[x[0] * unit] for x in HOURS[0]]
    found = maximum.maximiser(rows, HOURS[1], l2, too)
    low, high = enclosure(found.weights[0], 100)
    assert 0 < low < high < low * (1 + Fraction(1, 2**99))
    if l2 == 0:
        assert decimal(found.weights[0] * unit, 25) == decimal(maximum.maximiser(*HOURS).weights[0], 25)


def test_features_far_from_zero_and_close_together() -> None:
    far = [[10**30 + x[0]] for x in HOURS[0]]
    assert decimal(maximum.maximiser(far, HOURS[1]).weights[0], 30) == decimal(
        maximum.maximiser(*HOURS).weights[0], 30)
    close = [[x[0], x[0] + Fraction(i % 3, 10**60)] for i, x in enumerate(HOURS[0] * 2)]
    found = maximum.maximiser(close, [*HOURS[1], 1, 0, 0, 1, 1, 0])
    assert decimal(found.weights[0] + found.weights[1], 8)


def test_a_hundred_digits_of_a_hundred_records() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(100, 4)).tolist()
    labels = [int(sum(x) + rng.normal() > 0) for x in rows]
    assert all(len(digits(value, 100)) > 100 for value in coordinates(maximum.maximiser(rows, labels)))


# ---------------------------------------------------------------- refusals

def test_the_certificate_of_a_separation_is_its_plane() -> None:
    with pytest.raises(Separable, match=r"separable by weights=.*maximise with l2 > 0") as refusal:
        maximum.maximiser(*FIVE_BITS)
    plane: Any = refusal.value.certificate
    assert [logistic.decision(plane.weights, plane.bias, x) for x in FIVE_BITS[0]] == FIVE_BITS[1]
    with pytest.raises(Separable, match="quasi-separable by"):
        maximum.maximiser([[0], [0], [1]], [0, 1, 1])


def test_a_late_proof_asks_whether_there_is_a_maximiser_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def counted(*given: Any) -> Any:
        asked.append(given)
        return separation.check_overlap(*given)

    monkeypatch.setattr(maximum, "check_overlap", counted)
    maximum.maximiser(*HOURS)
    assert not asked
    nearly = [[k] for k in range(-20, 21)]
    maximum.maximiser([*nearly, [10**6], [-10**6]], [int(x[0] >= 0) for x in nearly] + [0, 1])
    assert len(asked) <= 1


untyped: Any = maximum.maximiser


@pytest.mark.parametrize("call, kind, message", [
    (lambda: untyped([[1], [2]], [1, 1]), InvalidInput, "labels are all 1"),
    (lambda: untyped([[1], [2]], [0, 0], l2=1), InvalidInput, "labels are all 0"),
    (lambda: untyped([[1], [2]], [0, 1], l2="-1/2"), InvalidInput, "l2='-1/2' is negative"),
    (lambda: untyped([[1], [2]], [0, 1], penalise_intercept=1), InvalidInput, "penalise_intercept=1"),
    (lambda: untyped([[1, 2], [2, 4], [3, 6]] * 2, [0, 1, 0, 1, 0, 1]), InvalidInput, "dependent columns"),
    (lambda: untyped([[1, 2], [2, 4], [3, 6]] * 2 + [[3, 6]], [0, 1, 0, 1, 0, 1, 1]),
     InvalidInput, "dependent"),
    (lambda: untyped([[5], [5]], [0, 1]), InvalidInput, r"\(intercept, weights\) = \(-5, 1\)"),
    (lambda: untyped([[1], [2, 3]], [0, 1]), InvalidInput, r"rows\[1\] has 2 columns"),
    (lambda: untyped([[1], [2], [3]], [0, 1, 3]), InvalidInput, r"labels\[2\]=3 is neither"),
    (lambda: untyped([], []), InvalidInput, r"rows=\[\] has 0 elements"),
    (lambda: untyped(*HOURS, most_steps=2), Unsupported, "within most_steps=2"),
    (lambda: untyped(*HOURS, most_steps=1), Unsupported, "within most_steps=1"),
    (lambda: untyped(*HOURS, most_steps=0), InvalidInput, "most_steps=0"),
    (lambda: untyped([[1], [2]], [0, 1], l2="1e-400"), Unsupported, "give a greater l2"),
])
def test_bad_input_is_refused_with_its_name_and_place(
        call: Any, kind: type[RefmlError], message: str) -> None:
    with pytest.raises(kind, match=message):
        call()


def test_one_class_has_a_maximiser_where_every_parameter_is_penalised() -> None:
    found = maximum.maximiser([[1], [2]], [1, 1], 2, True)
    assert decimal(found.intercept, 10) == "0.2892006398"
    assert maximum.maximiser([[5, 5], [5, 5], [6, 6]], [0, 1, 1], l2=1).weights[0] > 0


@pytest.mark.parametrize(("rows", "labels", "l2"), [
    ([[1], [10**4]], [1, 1], 1),
    ([[-1], [-(10**9)]], [1, 1], 1),
    ([[1002, 1000], [1001, 1001], [1000, 998]], [1, 1, 0], Fraction(1, 10**9)),
    ([[1002 * 10**12, 10**15], [1001 * 10**12, 1001 * 10**12], [10**15, 998 * 10**12]], [1, 1, 0],
     Fraction(1, 1000)),
])
def test_a_penalised_maximiser_far_from_the_start_is_reached(
        rows: list[list[int]], labels: list[int], l2: Fraction) -> None:
    """A step that only went as far as is certain beforehand would take thousands of them."""
    found = maximum.maximiser(rows, labels, l2, penalise_intercept=True, most_steps=100)
    assert all(digits(number, 12) for number in [found.intercept, *found.weights])
