"""Other units, another origin, records far away, records that are few: each law has a class against it."""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from refml.oracle.conduct.edges.laws import (
    COVARIANCES,
    LAWS,
    NEAREST,
    RULES,
    any_unit,
    names_every_class,
    prior_counts,
    remark,
)
from refml.oracle.conduct.edges.situations import Edge, crossing, few, many
from refml.oracle.conduct.tables import table
from refml.oracle.conduct.watching import LAWS as WATCHED
from refml.oracle.conduct.watching import PLACES, Watch, law_result
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Library
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.estimators.speech.conventions import EQUAL, SHRINKS
from refml.testing.reporting import opened
from tests.oracle.conduct.planes.test_penalties import Descends

np = pytest.importorskip("numpy", reason="NumPy is not installed")
BREAKS = {"HasAUnit": {"any-unit"}, "StaysAtTheOrigin": {"any-origin", "far-records"},
          "MultipliesDensities": {"far-records", "many-columns"}, "CountsNoRecords": {"prior-counts"},
          "MultipliesBySpreads": {"any-unit", "wider-class"},
          "DividesByOneLess": set(), "NamesTwoClasses": {"names-every-class"},
          "KeepsRoundedVariances": {"constant-column"},
          "HasOneColumn": {"names-every-class", "far-records", "wider-class"}}
ZOO = "tests.zoo.wrong_classes"
LIBRARY = ["naive_bayes:GaussianNB", "discriminant_analysis:LinearDiscriminantAnalysis",
           "discriminant_analysis:QuadraticDiscriminantAnalysis", "neighbors:KNeighborsClassifier"]


class Centred:
    """Two classes with a variance each, of one column or several that are added."""

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        self.classes = sorted(set(y))
        self.of = {one: self.learnt([row for row, label in zip(X, y) if label == one])
                   for one in self.classes}

    def learnt(self, rows: list[list[float]]) -> list[tuple[float, float]]:
        means = [sum(column) / len(rows) for column in zip(*rows)]
        return [(mean, self.variance(column, mean)) for mean, column in zip(means, zip(*rows))]

    def variance(self, column: Sequence[float], mean: float) -> float:
        return sum((one - mean) ** 2 for one in column) / len(column)

    def score(self, x: list[float], label: str) -> float:
        return -sum(self.square(one, mean) / variance + math.log(variance)
                    for one, (mean, variance) in zip(x, self.of[label]))

    def square(self, one: float, mean: float) -> float:
        return (one - mean) ** 2

    def predict(self, X: list[list[float]]) -> list[str]:
        return [max(self.classes, key=lambda label: self.score(x, label)) for x in X]


class OfThree(Centred):
    """It has three classes and no other number of them, and forgets no prior."""

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        super().fit(X, y)
        a, b, c = self.classes
        self.prior = {one: 2 * math.log(y.count(one)) for one in (a, b, c)}

    def score(self, x: list[float], label: str) -> float:
        return super().score(x, label) + self.prior[label]


class OfMoments(Centred):
    """Its variance is the mean of the squares less the square of the mean."""

    def variance(self, column: Sequence[float], mean: float) -> float:
        return sum(one * one for one in column) / len(column) - mean * mean or 1.0


class RefusesNone(OfMoments):
    """It refuses a variance that is not above 0, as it comes of squares."""

    def variance(self, column: Sequence[float], mean: float) -> float:
        found = sum(one * one for one in column) / len(column) - mean * mean
        if found <= 0:
            raise ValueError("a column has no variance in a class")
        return found


class Expanded(Centred):
    """Its squares are taken before it subtracts."""

    def square(self, one: float, mean: float) -> float:
        return one * one - 2 * one * mean + mean * mean


@cache
def broken(module: str, name: str, kind: str | None = None) -> set[str]:
    """The laws that a class breaks; `ends` apart, which needs a process of its own."""
    watch = Watch(opened(getattr(importlib.import_module(module), name), Said(kind)), {})
    assert len(watch.edges) == len(PLACES)
    return {law.id.partition(".")[2] for law in LAWS[:-1] if watch.law_result(law).breaches}


@pytest.mark.parametrize("name", BREAKS)
def test_a_class_breaks_what_it_was_written_to_break(name: str) -> None:
    assert broken(ZOO, name, "GaussianNB") == BREAKS[name]


@pytest.mark.parametrize("kind", ["LinearSVC", "Perceptron", "LogisticRegression", "KNeighborsClassifier"])
def test_each_of_two_classes_is_named_whatever_the_method(kind: str) -> None:
    law = next(one for one in LAWS if one.id == "estimator.names-every-class")
    zoo = importlib.import_module(ZOO)
    wrong, right = (Watch(opened(made, Said(kind)), {}) for made in (zoo.HasOneColumn, zoo.Right))
    assert wrong.law_result(law).breaches and not right.law_result(law).breaches and right.apart


class Thirdless(Descends):
    """Logistic regression, without a word on how many labels there may be."""


class Binary(Descends):
    """Logistic regression; labels are 0 or 1."""


@pytest.mark.parametrize(("made", "asked", "told"), [(Thirdless, 2, True), (Binary, 1, False)])
def test_a_third_label_that_joins_another_is_told_but_of_who_says_that_there_are_two(
    made: type, asked: int, told: bool
) -> None:
    watch = Watch(opened(made, Said("LogisticRegression", rows="lists")), {})
    assert len(watch.apart) == asked
    said = [one for one in map(names_every_class, watch.apart) if one]
    assert said == ["of 3 classes that lie far apart it never names spam: it tells two classes apart, and "
                    "does not say so"] * told


@pytest.mark.parametrize(("name", "breaks"), [
    ("OneShape", set()), ("AddsCovariances", {"one-record"}), ("InvertsWhatIsRounded", {"constant-column"})])
def test_who_has_one_covariance_breaks_what_it_was_written_to_break(name: str, breaks: set[str]) -> None:
    assert broken(ZOO, name, "LinearDiscriminantAnalysis") == breaks


def test_the_right_one_breaks_none() -> None:
    assert broken(ZOO, "Right", "GaussianNB") == set()


@pytest.mark.parametrize("made", [Centred, OfMoments, RefusesNone, Expanded])
def test_who_loses_digits_far_from_the_origin_is_told_so(made: type) -> None:
    watch = Watch(opened(made, Said("GaussianNB", rows="lists")), {})
    found = [one.reason for one in watch.law_result(LAWS[1]).breaches]
    assert ["it loses digits far from the origin" in one for one in found] == [True] * len(found)
    assert bool(found) is (made is not Centred)


class OfDeterminants:
    """Two classes with a covariance each, of which it takes the logarithm of the determinant."""

    def fit(self, X: Any, y: Any) -> None:
        self.classes = sorted(set(y))
        self.of = {one: self.learnt(X[y == one]) for one in self.classes}

    def learnt(self, X: Any) -> Any:
        spread = np.cov(X.T, bias=True).reshape(X.shape[1], X.shape[1])
        return X.mean(0), np.linalg.inv(spread), self.logarithm(spread), len(X)

    def logarithm(self, spread: Any) -> Any:
        return np.linalg.slogdet(spread)[1]

    def predict(self, X: Any) -> Any:
        scores = [[np.log(size) - (at + (x - mean) @ inverse @ (x - mean)) / 2
                   for mean, inverse, at, size in self.of.values()] for x in X]
        return [self.classes[int(np.argmax(one))] for one in scores]


class OfDeterminantsThemselves(OfDeterminants):
    """It computes the determinant first."""

    def logarithm(self, spread: Any) -> Any:
        with np.errstate(all="ignore"):
            return np.log(np.linalg.det(spread))


@pytest.mark.parametrize(("made", "says"), [(OfDeterminants, []), (OfDeterminantsThemselves, [
    "predict(X)[0] is", "with every number times 0.000244141: as where a covariance's determinant itself"])])
def test_a_determinant_that_is_0_or_infinite_is_told(made: type, says: list[str]) -> None:
    watch = Watch(opened(made, Said("QuadraticDiscriminantAnalysis")), {})
    found = [one.reason for rule in COVARIANCES.values() for one in watch.law_result(rule.law).breaches]
    assert len(found) == bool(says) and all(one in found[0] for one in says)


class ByEigenvectors(OfDeterminants):
    """It turns records by its eigenvectors before it weighs them."""

    def learnt(self, X: Any) -> Any:
        values, self.turn = np.linalg.eigh(np.cov(X.T, bias=True).reshape(X.shape[1], X.shape[1]))
        turn = self.turned()
        return X.mean(0), turn @ np.diag(1 / values) @ turn.T, np.log(values).sum(), len(X)

    def turned(self) -> Any:
        return self.turn


class ByTurnedEigenvectors(ByEigenvectors):
    """It takes their matrix for its transpose, which of two columns is the same."""

    def turned(self) -> Any:
        return self.turn.T


class Shrunk(OfDeterminants):
    """Half of each covariance is replaced by its mean eigenvalue times the identity."""

    def learnt(self, X: Any) -> Any:
        mean, inverse, _, size = super().learnt(X)
        spread = np.linalg.inv(inverse)
        spread = (spread + np.trace(spread) / len(spread) * np.eye(len(spread))) / 2
        return mean, np.linalg.inv(spread), self.logarithm(spread), size


@pytest.mark.parametrize(("made", "told"), [
    (ByEigenvectors, False), (ByTurnedEigenvectors, True), (Shrunk, False)])
def test_eigenvectors_in_rows_for_columns_are_told(made: type, told: bool) -> None:
    watch = Watch(opened(made, Said("QuadraticDiscriminantAnalysis")), {})
    found = [watch.law_result(rule.law) for rule in COVARIANCES.values()]
    assert [one.reason.endswith("stands for its transpose") for one in found[1].breaches] == [True] * told
    assert found[1].held == (not told) and not found[0].breaches


class Linear(Centred):
    """One variance for all: the score is x·m/v − m²/2v, in which large numbers leave few digits."""

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        super().fit(X, y)
        sizes = [y.count(one) / len(y) for one in self.classes]
        pooled = [sum(size * one[1] for size, one in zip(sizes, column))
                  for column in zip(*(self.of[one] for one in self.classes))]
        self.of = {one: [(mean, v) for (mean, _), v in zip(self.of[one], pooled)] for one in self.classes}
        self.prior = dict(zip(self.classes, map(math.log, sizes)))

    def score(self, x: list[float], label: str) -> float:
        return self.prior[label] + sum(one * mean / v - mean * mean / (2 * v)
                                       for one, (mean, v) in zip(x, self.of[label]))


def test_who_has_one_variance_for_all_is_told_as_a_remark_of_digits_that_it_loses() -> None:
    for made, kind, breaks, says in ((Linear, "LinearDiscriminantAnalysis", False, True),
                                     (Linear, "GaussianNB", True, False),
                                     (Centred, "LinearDiscriminantAnalysis", False, False)):
        door = opened(made, Said(kind, rows="lists"))
        assert bool(Watch(door, {}).law_result(LAWS[1]).breaches) is breaks
        assert any(note.startswith("digits: predict(X)[") for note in door.notes) is says


@pytest.mark.parametrize(("name", "says"), [
    ("NearestByExpansion", ["|a|² + |b|² − 2a·b stands for |a − b|²"]),
    ("NearestByRoots", ["|a|² + |b|² − 2a·b stands for |a − b|²", "just below 0, and its root is no number"]),
    ("NearestByVotes", ["at three equal records, of which two are of spam or ham, it names the other class"]),
    ("NearestByEuclid", []), ("NearestInManhattan", []), ("NearestFirst", []), ("NearestBySquares", [])])
def test_neighbours_are_the_same_far_from_the_origin_and_of_themselves(name: str, says: list[str]) -> None:
    watch = Watch(opened(getattr(importlib.import_module(ZOO), name), Said("KNeighborsClassifier")), {})
    found = [one.reason for law in LAWS for one in watch.law_result(law).breaches if law.id in NEAREST]
    assert len(found) == len(says) and all(word in one for word, one in zip(says, found)), found


def test_who_tells_three_classes_apart_is_watched_on_three_and_keeps_every_law() -> None:
    watch = Watch(opened(OfThree, Said("GaussianNB", rows="lists")), {})
    assert watch.kind and watch.kind["classes"] == 3
    tables = [*(one.table for one in watch.observed), *(one.table for one in watch.edges)]
    assert {len(set(one.labels)) for one in tables} == {3} and not watch.apart
    assert watch.decided and watch.decided.rule == ""   # it is held against the rules on tables of three
    assert all({"far", "many"} <= {*edge.seen} and "error" not in edge.seen["many"] for edge in watch.edges)
    assert not [law.id for law in WATCHED if watch.law_result(law).breaches]


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
@pytest.mark.parametrize("name", LIBRARY)
def test_nothing_is_said_of_a_library(name: str) -> None:
    module, _, own = name.partition(":")
    assert broken(f"sklearn.{module}", own) == set()


@pytest.mark.parametrize(("name", "wrong"), [("EndsAtThree", 2), ("Right", 0)])
def test_who_never_ends_is_told_so(name: str, wrong: int) -> None:
    with Library(f"{ZOO}:{name}", Said("GaussianNB"), Bounds(seconds=2.0)) as door:
        found = Watch(door, {}).law_result(LAWS[-1])
    assert [one.reason for one in found.breaches] == ["2 classes in 2 columns, 2 records: it never ends",
                                                      "1 class in 2 columns, 1 record: it never ends"][:wrong]


def test_densities_that_are_no_probabilities_are_not_compared_in_other_units() -> None:
    own = {"predict": ["a"], "predict_proba": [[0.5, 0.5]]}
    densities, small = ({"predict": ["a"], "predict_proba": [[0.1 * one, 0.2 * one]]} for one in (1, 1024))
    said = [RULES["estimator.any-unit"].judge(Edge(few(2), "GaussianNB", {"as it is": one, "small": small}))
            for one in (own, densities)]
    assert [bool(one) for one in said] == [True, False]


def test_who_hangs_on_three_records_is_told_so_and_asked_no_more_of_them() -> None:
    with Library(f"{ZOO}:NeverSettles", Said("LinearSVC"), Bounds(seconds=1.0)) as door:
        found = Watch(door, {}).law_result(LAWS[-1])
    assert [one.reason for one in found.breaches] == ["2 classes in 2 columns, 3 records: it never ends"]
    assert found.held == 2   # on two records, and where one is in both classes


@pytest.mark.parametrize(("kind", "raises", "wrong"), [
    ("SVC", "TypeError: cannot unpack non-iterable NoneType object", True),
    ("SVC", "ValueError: at least three records are wanted", False),
    ("KNeighborsClassifier", "IndexError: list index out of range", False)])
def test_who_stumbles_over_two_records_does_not_refuse_them(kind: str, raises: str, wrong: bool) -> None:
    edge = Edge(few(2), kind, {"few": "error", "raises": raises})
    assert RULES[LAWS[-1].id].judge(edge) == f"it breaks off: {raises}" * wrong
    assert RULES[LAWS[-1].id].judge(edge._replace(table=few(1))) == ""


@pytest.mark.parametrize(("name", "word"), [
    ("NearestByEuclid", None), ("NearestByTheSum", "city-block"), ("NearestByTheGreatest", "Chebyshev"),
    ("NearestInManhattan", None), ("AsManyAsItKnows", "city-block")])
def test_another_distance_than_euclids_is_named_where_none_is_spoken_of(name: str, word: str | None) -> None:
    watch = Watch(opened(getattr(importlib.import_module(ZOO), name), Said("KNeighborsClassifier")), {})
    assert sum("aslant" in one.seen for one in watch.nearest) == (name != "NearestInManhattan")
    said = [one.reason for law in LAWS for one in watch.law_result(law).breaches if law.id in NEAREST]
    assert [word in one for one in said if word] == [True] * (word is not None) and len(said) == bool(word)


@pytest.mark.parametrize(("name", "kind", "law"), [
    ("OverflowsFarAway", "LogisticRegression", "estimator.far-records"),
    ("StaysFarAway", "LogisticRegression", ""),
    ("MultipliesShares", "BernoulliNB", "estimator.many-columns")])
def test_what_overflows_or_underflows_is_told(name: str, kind: str, law: str) -> None:
    watch = Watch(opened(getattr(importlib.import_module(ZOO), name), Said(kind)), {})
    assert [one.id for one in LAWS[:-1] if watch.law_result(one).breaches] == [law] * bool(law)


def test_what_breaks_off_far_away_with_an_overflow_is_told_and_what_refuses_is_not() -> None:
    seen = [{"far": {"error": f"{name}: math range error"}} for name in ("OverflowError", "ValueError")]
    law, = (one for one in LAWS if one.id == "estimator.far-records")
    said = [RULES[law.id].judge(Edge(crossing(), "LogisticRegression", one)) for one in seen]
    assert said == ["far from them it breaks off: OverflowError: math range error", None]


def test_who_refuses_a_unit_is_held_to_nothing() -> None:
    answers = {"predict": ["a"]}
    seen = {"as it is": answers, "small": {"error": "too small"}, "moved": answers}
    edge = Edge(table(0, "gaussian"), "GaussianNB", seen)
    assert [law_result(RULES[law.id], [edge]).inapplicable for law in LAWS[:3]] == [1, 0, 1]


def test_who_is_not_asked_any_more_is_not_said_never_to_end() -> None:
    with Library(f"{ZOO}:Right", Said("GaussianNB")) as door:
        watch = Watch(door, {})
        assert watch.kind
        door.deadline = 0.0   # the time of the run is over
        assert watch.few == []
        assert not watch.law_result(LAWS[-1]).breaches


def test_a_threshold_that_lies_towards_the_larger_class_is_told() -> None:
    drawn = table(0, "gaussian")
    larger, smaller = (many(drawn).labels[place] for place in (0, -1))
    said = [prior_counts(Edge(drawn, "GaussianDiscriminantAnalysis", {"many": {"predict": predicted}}))
            for predicted in ([smaller] * 2, [larger, smaller], [larger] * 2)]
    assert "wrong way round" in str(said[0]) and "does not count" in str(said[1]) and said[2] == ""


def test_what_a_class_says_that_it_adds_and_its_equal_priors_are_conventions() -> None:
    drawn = table(0, "gaussian")
    seen = {where: {"predict": said} for where, said in (
        ("as it is", ["no"]), ("small", ["yes"]), ("many", sorted(set(drawn.labels))[:2]))}
    told, says = (Edge(drawn, "GaussianNB", seen, marks) for marks in ([], [SHRINKS, EQUAL]))
    assert any_unit(told) and not remark(told) and prior_counts(told)
    assert any_unit(says) is None and remark(says).startswith("unit: predict(X)[0] is no as it is")
    assert prior_counts(says) is None
