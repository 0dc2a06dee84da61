"""A wrong rule is told from the decisions that it makes, and no right one is taken for it."""

from __future__ import annotations

import importlib
import importlib.util
import math
from statistics import mean, pvariance
from typing import Any

import pytest

from refml.oracle.conduct.discriminants import (
    DRAWN,
    LAW,
    NO,
    ONE_ALONE,
    YES,
    Decided,
    chooses,
    tables,
    wanted,
)
from refml.oracle.conduct.rules import (
    DENSITIES,
    NEIGHBOURS,
    PLAIN_MEAN,
    SHARED,
    SUMMED,
    WRONG,
    Rule,
    right,
    wrong,
)
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.estimators.speech.conventions import EQUAL, WEIGHTED
from refml.oracle.specification.reader import load
from refml.testing.reporting import check_estimator, opened

Rows = list[list[float]]
LIBRARY = ["neighbors:KNeighborsClassifier", "naive_bayes:BernoulliNB", "naive_bayes:CategoricalNB",
           "naive_bayes:MultinomialNB",
           "naive_bayes:GaussianNB", "discriminant_analysis:LinearDiscriminantAnalysis",
           "discriminant_analysis:QuadraticDiscriminantAnalysis"]


def alpha(kind: str) -> float | None:
    """What is added to counts by the classes of a kind, or how many neighbours vote."""
    return None if kind in DENSITIES else next(iter(wanted(kind).values()))


def by(rule: Rule, kind: str, *marks: str) -> Decided:
    """What a rule, which says `marks`, decides on the tables of a kind; of what it is not sure, `no`."""
    found = [(drawn, list(map(chooses(rule, drawn, kind), drawn.queries))) for drawn in tables(kind)]
    return Decided(kind, alpha(kind), [(drawn, [label if gap > 0 else NO for label, gap in chosen])
                                       for drawn, chosen in found], marks)


@pytest.mark.parametrize("kind", [kind for kind in DRAWN if kind != "GaussianDiscriminantAnalysis"])
def test_each_wrong_rule_is_told_by_its_own_words_and_no_right_one_is_accused(kind: str) -> None:
    assert {by(rule, kind, WEIGHTED).rule for rule in right(kind, alpha(kind))} == {""}
    silent = {rule.words for rule in wrong(kind, alpha(kind)) if by(rule, kind).rule != rule.words}
    assert not silent


def of_words(kind: str, *words: str) -> Rule:
    """A right rule with several things changed."""
    changes = {part: how for name, kinds, parts in WRONG if name in words and kind in kinds
               for part, how in parts.items()}
    return right(kind, alpha(kind))[0]._replace(**changes)


def test_a_rule_in_which_several_things_are_wrong_is_told_by_all_of_them() -> None:
    words = ("its prior is not counted", "½ m·S⁻¹m is left out")
    found = by(of_words(SHARED, *words), SHARED)
    assert found.rule == "; ".join(words)
    assert "by a rule in which 2 things are wrong: " in (found.sentence or "")


def test_of_two_faults_that_decide_alike_both_are_told() -> None:
    words = ("its prior is not counted", "½ m·S⁻¹m is left out")   # then the size of S decides nothing
    found = {by(of_words(SHARED, *words, one), SHARED).rule for one in (PLAIN_MEAN, SUMMED)}
    assert found == {"; ".join([*words, f"{SUMMED}, or {PLAIN_MEAN}"])}


def test_of_either_covariance_none_is_told_by_other_words() -> None:
    kind = "GaussianDiscriminantAnalysis"
    assert {by(rule, kind).rule for rule in right(kind, None)} == {""}
    assert all(by(rule, kind).rule in ("", None, rule.words) for rule in wrong(kind, None))


def test_who_decides_by_no_known_rule_is_not_accused() -> None:
    for kind in DRAWN:
        labels = [(drawn, [YES if place % 3 else NO for place in range(len(drawn.queries))])
                  for drawn in tables(kind)]
        assert Decided(kind, None, labels).rule is None
        assert not LAW.operations


def test_who_names_one_class_whatever_it_is_asked_is_told_so() -> None:
    found = [(drawn, [drawn.labels[0]] * len(drawn.queries)) for drawn in tables(SHARED)]
    assert Decided(SHARED, None, found).rule == ONE_ALONE
    found[0][1][0] = YES
    assert Decided(SHARED, None, found).rule is None


class Bernoulli:
    """Bernoulli naive Bayes that adds to the logarithms of likelihoods what `weighs` makes of the prior."""

    def fit(self, X: Rows, y: list[str]) -> None:
        self.parts = []
        for label in sorted(set(y)):
            own = [row for row, one in zip(X, y) if one == label]
            self.parts.append((label, len(own) / len(y),
                               [(sum(column) + 1) / (len(own) + 2) for column in zip(*own)]))

    def weighs(self, prior: float) -> float:
        return math.log(prior)

    def predict(self, X: Rows) -> list[str]:
        return [max((self.weighs(prior) + self.likelihood(shares, row), label)
                    for label, prior, shares in self.parts)[1] for row in X]

    def likelihood(self, shares: list[float], row: list[float]) -> float:
        return sum(math.log(p if one else 1 - p) for p, one in zip(shares, row))


class PriorAsItIs(Bernoulli):
    def weighs(self, prior: float) -> float:
        return prior


class Smooths:
    """Gaussian naive Bayes that adds its option α to the classes' counts, in the prior alone."""

    def __init__(self, alpha: float = 1.0) -> None:
        self.alpha = alpha

    def fit(self, X: Rows, y: list[str]) -> None:
        self.parts = []
        for label in sorted(set(y)):
            own = [row for row, one in zip(X, y) if one == label]
            prior = (len(own) + self.alpha) / (len(y) + len(set(y)) * self.alpha)
            self.parts.append((label, prior, [(mean(column), pvariance(column)) for column in zip(*own)]))

    def predict(self, X: Rows) -> list[str]:
        return [max((math.log(prior) - sum(
            math.log(of) + (x - at) ** 2 / of for x, (at, of) in zip(row, columns)) / 2, label)
            for label, prior, columns in self.parts)[1] for row in X]


class BreaksOnThree(PriorAsItIs):
    def fit(self, X: Rows, y: list[str]) -> None:
        super().fit(X, y)
        if len(self.parts) == 3:
            raise IndexError("list index out of range")


def test_a_table_on_which_it_breaks_off_leaves_the_others_to_judge() -> None:
    found = Watch(opened(BreaksOnThree, Said("BernoulliNB", rows="lists")), {}).law_result(LAW)
    assert ["all of 192 queries" in one.reason for one in found.breaches] == [True]


class EqualAmongThree(Bernoulli):
    def weighs(self, prior: float) -> float:
        return super().weighs(prior) if len(self.parts) < 3 else 0.0


class PriorAsItIsOfTwo(EqualAmongThree):
    """Nor is it right between two classes."""

    def weighs(self, prior: float) -> float:
        return prior if len(self.parts) < 3 else 0.0


class OfThreeAlone(PriorAsItIs):
    """It tells three classes apart, no more and no fewer."""

    def fit(self, X: Rows, y: list[str]) -> None:
        super().fit(X, y)
        if len(self.parts) != 3:
            raise ValueError("three classes are needed")


def test_who_is_right_between_two_classes_and_wrong_among_three_is_told() -> None:
    door = opened(EqualAmongThree, Said("BernoulliNB", rows="lists"))
    found = Watch(door, {}).law_result(LAW)
    reason, = (one.reason for one in found.breaches)
    assert "it decides between two classes as is right, and among three otherwise than any right rule" \
        in reason
    assert reason.endswith(" of 128 queries")


def test_who_is_wrong_between_two_classes_and_otherwise_among_three_is_told_the_rule_of_two() -> None:
    door = opened(PriorAsItIsOfTwo, Said("BernoulliNB", rows="lists"))
    reason, = (one.reason for one in Watch(door, {}).law_result(LAW).breaches)
    assert reason.endswith("between two classes it decides all of 192 queries by a rule in which one thing "
                           "is wrong: its prior is added as it is, where its logarithm belongs; among three "
                           "it decides otherwise")


def test_who_decides_among_three_alone_is_told_its_rule() -> None:
    door = opened(OfThreeAlone, Said("BernoulliNB", rows="lists"))
    found = Watch(door, {}).law_result(LAW)
    reason, = (one.reason for one in found.breaches)
    assert "it decides all of 128 queries by a rule in which one thing is wrong: its prior is added" in reason


@pytest.mark.parametrize(("made", "words"), [(Bernoulli, ""), (PriorAsItIs, "its logarithm belongs")])
def test_a_class_is_told_its_rule(made: type, words: str) -> None:
    found = Watch(opened(made, Said("BernoulliNB", rows="lists")), load().operations).law_result(LAW)
    reasons = [one.reason for one in found.breaches]
    assert (found.held, len(reasons)) == ((0, 1) if words else (1, 0))
    assert all(words in one and "all of 320 queries" in one for one in reasons)


def test_who_counts_nothing_is_asked_with_its_own_smoothing() -> None:
    found = Watch(opened(Smooths, Said("GaussianNB", rows="lists")), {}).law_result(LAW)
    reason, = (one.reason for one in found.breaches)
    assert reason.endswith("one thing is wrong: 1 is added to each class's count in its prior")


def test_its_rule_is_the_name_of_its_wrong_decisions() -> None:
    report: Any = check_estimator(PriorAsItIs, Said("BernoulliNB", rows="lists"), "naive_bayes")
    names = {name.id for case in report.run.failures if case.answered for name in case.diagnoses}
    assert names == {LAW.id}


@pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")
@pytest.mark.parametrize(("name", "held", "words"), [
    ("NearestByEuclid", 1, ""), ("NearestByInverse", 1, ""),
    ("NearestInComments", 1, ""),
    ("NearestByVotes", 0, "the votes are weighted by 1/d, and neither its documentation nor an option"),
    ("NearestByTheSum", 0, "one thing is wrong: the gaps of the columns"),
    ("NearestInManhattan", 1, "")])   # that says that its distance is another
def test_neighbours_are_told_their_rule(name: str, held: int, words: str) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    found = Watch(opened(made, Said("KNeighborsClassifier")), {}).law_result(LAW)
    assert (found.held, [words in one.reason for one in found.breaches]) == (held, [True] * bool(words))


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
@pytest.mark.parametrize("name", LIBRARY)
def test_a_library_decides_by_a_right_rule(name: str) -> None:
    module, _, own = name.partition(":")
    made = getattr(importlib.import_module(f"sklearn.{module}"), own)
    assert Watch(opened(made, Said()), {}).law_result(LAW).held == 1


@pytest.mark.parametrize(("words", "left"), [
    ("the weights are 1/d², not 1 or 1/d", ""), ("its prior is not counted", ""),
    ("its prior is not counted; the exponent has no ½", "the exponent has no ½"),
    ("the weights are the distances: the further a record is, the more its vote counts", None)])
def test_what_is_as_a_class_says_is_not_wrong(words: str, left: str | None) -> None:
    assert Decided(NEIGHBOURS, None, [], [EQUAL, WEIGHTED]).but_as_it_says(words) == \
        (words if left is None else left)
    assert Decided(NEIGHBOURS, None, []).but_as_it_says(words) == words
