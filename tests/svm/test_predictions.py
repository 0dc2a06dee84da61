"""What a trained machine says: by the definition, by other roads, at the ends, and what it refuses."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from sklearn.svm import SVC

from refml.errors import InvalidInput, NotSeparable, Undecided
from refml.features import maps
from refml.numbers.reals import real
from refml.svm import optimum, predictions
from tests.kernels.test_rows import value
from tests.strategies.svm import asked, soft
from tests.tables import FIVE, XOR


def kernel_of(given_: dict[str, Any]) -> dict[str, Any]:
    return {name: given_[name] for name in ("kernel", "gamma", "constant", "degree") if name in given_}


@given(soft())
def test_scores_are_those_of_the_definition(given_: dict[str, Any]) -> None:
    """Σ α_i·y_i·K(x_i, x) + b, with other optimal multipliers too: those of the examples in another order."""
    rows, labels = given_["rows"], given_["labels"]
    queries = [rows[0], [Fraction(1, 2) for _ in rows[0]]]
    sets = predictions.score_sets(**given_, queries=queries)
    found = optimum.solve(**{**given_, "rows": rows[::-1], "labels": labels[::-1]})
    for x, low, high in zip(queries, sets.lower, sets.upper, strict=True):
        w = sum((a * y * value(z, x, **kernel_of(given_))
                 for a, y, z in zip(found.alpha, labels[::-1], rows[::-1], strict=True)), Fraction(0))
        assert (low, high) == tuple(None if end is None else w + end
                                    for end in (found.bias_set.lower, found.bias_set.upper))


@given(asked())
def test_the_score_is_the_middle_and_the_decision_its_sign(given_: dict[str, Any]) -> None:
    sets = predictions.score_sets(**given_)
    decided = predictions.decisions(**given_, at_zero=0)
    if len(set(given_["labels"])) == 1:
        assert decided == [given_["labels"][0]] * len(given_["queries"])
        with pytest.raises(InvalidInput, match="one class"):
            predictions.scores(**given_)
        return
    scores = predictions.scores(**given_)
    for f, low, high, d in zip(scores, sets.lower, sets.upper, decided, strict=True):
        assert low is not None and high is not None and f == (low + high) / 2
        assert d == (f > 0) - (f < 0)


def test_every_example_has_its_margin() -> None:
    """y·f ≥ 1 − ξ with the slack that the solution says, for every b of the set."""
    chance = Random(5)
    for _ in range(200):
        n = chance.randint(2, 8)
        rows = [[chance.randint(-2, 2), chance.randint(-2, 2)] for _ in range(n)]
        labels = [1, -1] + [chance.choice([1, -1]) for _ in range(n - 2)]
        C: Any = chance.choice(["1/3", 1, 7])
        found = optimum.solve(rows, labels, C=C)
        for y, f, xi in zip(labels, predictions.scores(rows, labels, rows, C=C), found.slacks, strict=True):
            assert max(Fraction(0), 1 - y * f) == xi


@given(asked(("polynomial",)).filter(lambda given_: len(set(given_["labels"])) == 2))
def test_a_polynomial_is_its_machine(given_: dict[str, Any]) -> None:
    options = {name: given_[name] for name in ("rows", "labels", "C", "slack", "constant", "gamma", "degree")}
    coefficients = predictions.polynomial_coefficients(**options)
    for f, x in zip(predictions.scores(**given_), given_["queries"], strict=True):
        monomials = maps.polynomial(x, given_["degree"])
        assert f == sum(a * m for a, m in zip(coefficients, monomials, strict=True))


@pytest.mark.parametrize(("kernel", "theirs", "options"), [
    ("linear", "linear", {}), ("polynomial", "poly", {"gamma": 0.25, "degree": 3}),
])
def test_scores_are_those_of_scikit_learn(kernel: str, theirs: str, options: dict[str, Any]) -> None:
    draws = np.random.default_rng(4)
    rows: Any = draws.integers(-20, 20, size=(25, 2)) / 8
    labels: Any = np.where(rows[:, 0] * rows[:, 1] + rows[:, 0] > 0, 1, -1)
    queries: Any = draws.integers(-20, 20, size=(6, 2)) / 8
    fitted = SVC(kernel=theirs, C=2.0, coef0=1.0, tol=1e-10, **options).fit(rows, labels)
    found = predictions.scores(rows, labels, queries, C=2, kernel=kernel, **options)
    assert [float(f) for f in found] == pytest.approx(list(fitted.decision_function(queries)), abs=1e-5)
    assert predictions.decisions(rows, labels, queries, C=2, kernel=kernel, **options) == \
        [int(d) for d in fitted.predict(queries)]


def test_the_coefficients_without_options_are_those_of_the_scores_without_options() -> None:
    rows, labels, queries = [[0], [1], [3]], [1, -1, 1], [[Fraction(2)], [Fraction(1, 2)], [Fraction(-5)]]
    a = predictions.polynomial_coefficients(rows, labels, 2)
    scores = predictions.scores(rows, labels, queries, kernel="polynomial", degree=2)
    assert scores == [a[0] + a[1] * x[0] + a[2] * x[0] ** 2 for x in queries]


def test_canonical_multipliers_are_those_of_the_kernels_matrix() -> None:
    """(x·z/2 + 3)², by the definition; the multipliers of two equal examples are shared."""
    rows, labels = [[0], [2], [2], [5]], [-1, 1, 1, -1]
    gram = [[(Fraction(x[0] * z[0], 2) + 3) ** 2 for z in rows] for x in rows]
    found = predictions.canonical(rows, labels, kernel="polynomial", degree=2, constant=3, gamma="1/2")
    assert found == predictions.canonical(gram, labels, kernel="gram")
    assert found[1] == found[2] > 0


# ---------------------------------------------------------------- kernel values for queries

def test_queries_of_a_kernel_matrix_are_their_kernel_values() -> None:
    gram = [[sum(a * b for a, b in zip(x, z, strict=True)) for z in FIVE[0]] for x in FIVE[0]]
    values = [[sum(a * b for a, b in zip([3, 2], z, strict=True)) for z in FIVE[0]]]
    by_gram = predictions.scores(gram, FIVE[1], values, kernel="gram")
    assert by_gram == predictions.scores(*FIVE, queries=[[3, 2]])
    assert predictions.decisions(gram, FIVE[1], gram, kernel="gram") == FIVE[1]


@pytest.mark.parametrize("values", [[1, 1, -1], [0, 1, 0], [1, 2, 1]])
def test_kernel_values_of_no_point_are_refused(values: list[int]) -> None:
    """φ(x_2) = 2·φ(x_1) and φ(x_3) = −φ(x_1) in [[1, 2, −1], [2, 4, −2], [−1, −2, 1]]."""
    gram = [[1, 2, -1], [2, 4, -2], [-1, -2, 1]]
    assert predictions.scores(gram, [1, 1, -1], [[3, 6, -3]], kernel="gram") == [3]
    with pytest.raises(InvalidInput, match=r"queries\[0\].*no point"):
        predictions.scores(gram, [1, 1, -1], [values], kernel="gram")


# ---------------------------------------------------------------- ends and refusals

def test_where_b_is_an_interval() -> None:
    cheap = [[0], [4]], [-1, 1]
    assert predictions.score_sets(*cheap, queries=[[1]], C="1/16") == predictions.ScoreSets([Fraction(-3, 4)],
                                                                                    [Fraction(1, 4)])
    assert predictions.decisions(*cheap, queries=[[2]], C="1/16") == [1]
    assert predictions.decisions(*cheap, queries=[[2]], C="1/16", at_zero=-1) == [-1]
    found = predictions.score_sets([[3]], [-1], queries=[[3]], C=1)
    assert found == predictions.ScoreSets([None], [Fraction(-1)])


def test_huge_coordinates() -> None:
    far = 10**400
    assert predictions.scores([[far + 1], [far - 1]], [1, -1], queries=[[far + 3], [0]]) == [3, -far]


@pytest.mark.parametrize(("changed", "words"), [
    ({"queries": [[1]]}, r"queries\[0\]"), ({"queries": []}, "queries"),
    ({"queries": [[1, 2], [3]]}, r"queries\[1\]"),
    ({"queries": [[1, float("nan")]]}, "queries"), ({"queries": [[1, 2]], "kernel": "gram"}, "rows"),
    ({"at_zero": 3}, "at_zero"), ({"C": -1}, "C=-1"), ({"labels": [0, 1, 1, 0, 0]}, "labels"),
    ({"kernel": "polynomial"}, "degree"), ({"kernel": "cubic"}, "kernel"),
])
def test_what_does_not_fit_is_named(changed: dict[str, Any], words: str) -> None:
    right: dict[str, Any] = {"rows": FIVE[0], "labels": FIVE[1], "queries": [[1, 2]]}
    with pytest.raises(InvalidInput, match=words):
        predictions.decisions(**{**right, **changed})


def test_kernel_values_are_one_for_each_example() -> None:
    with pytest.raises(InvalidInput, match="give 2, one for each example"):
        predictions.scores([[1, 0], [0, 1]], [1, -1], [[1, 0, 0]], kernel="gram")


def test_no_plane_no_score() -> None:
    for call in (predictions.scores, predictions.decisions, predictions.score_sets):
        with pytest.raises(NotSeparable):
            call(*XOR, queries=[[1, 1]])
    with pytest.raises(InvalidInput, match="one class"):
        predictions.polynomial_coefficients([[0], [1]], [1, 1], degree=2)


# ---------------------------------------------------------------- a Gaussian kernel

def test_bumps_at_their_price_have_a_closed_form() -> None:
    two: Any = {"rows": [[0], [2]], "labels": [1, -1], "C": "1/2", "kernel": "rbf"}
    f = predictions.scores(**two, queries=[[0], [1], ["1/2"]])
    assert f == [(1 - real.exp(-4)) / 2, 0, (real.exp("-1/4") - real.exp("-9/4")) / 2]
    assert predictions.decisions(**two, queries=[[1], ["1/2"]], at_zero=0) == [0, 1]


def test_scores_of_free_bumps_are_those_of_scikit_learn() -> None:
    queries = [[1, 2], [0, 0], [3, 2]]
    fitted = SVC(kernel="rbf", C=1.0, gamma=0.5, tol=1e-12).fit(*FIVE)
    found = predictions.scores(*FIVE, queries=queries, C=1, kernel="rbf", gamma="1/2")
    assert [float(f) for f in found] == pytest.approx(list(fitted.decision_function(queries)), abs=1e-7)
    sets = predictions.score_sets(*FIVE, queries=queries, C=1, kernel="rbf", gamma="1/2")
    for f, low, high in zip(found, sets.lower, sets.upper, strict=True):
        assert low is not None and high is not None
        assert abs(float(low) - float(f)) < 1e-12 and abs(float(high) - float(f)) < 1e-12


def test_bumps_of_one_class() -> None:
    one: Any = {"rows": [[0], [2]], "labels": [-1, -1], "queries": [[5]], "C": 1, "kernel": "rbf"}
    assert predictions.decisions(**one) == [-1]
    with pytest.raises(InvalidInput, match="one class"):
        predictions.scores(**one)


def test_a_gap_is_no_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(predictions, "solution_of", lambda problem: SimpleNamespace(gap=Fraction(1, 7)))
    with pytest.raises(Undecided, match="gap of 1/7"):
        predictions.scores(*FIVE, queries=[[1, 2]], C=1, kernel="rbf")


@pytest.mark.parametrize(("intercept", "weights", "bias"), [
    ("penalised", ["-5/7", "19/14"], "-13/14"), ("none", None, 0),
])
def test_another_intercept_is_another_machine(intercept: str, weights: Any, bias: Any) -> None:
    found = optimum.solve(*FIVE, intercept=intercept)
    w = [Fraction(v) for v in weights or found.weights]
    scores = predictions.scores(*FIVE, queries=[[1, 2]], intercept=intercept)
    assert scores == [w[0] + 2 * w[1] + Fraction(bias)]
    assert predictions.decisions([[1], [2]], [1, 1], queries=[[-1]], C=1, intercept="none") == [-1]
