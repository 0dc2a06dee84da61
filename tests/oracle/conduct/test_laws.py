"""What must hold of any estimator: each law has a class that breaks it, and right ones break none."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from typing import Any

import pytest

from refml.oracle.conduct.edges.laws import LAWS as EDGES
from refml.oracle.conduct.laws import LAWS, RULES, Observed, agree, difference, integers
from refml.oracle.conduct.tables import SHAPES, table
from refml.oracle.conduct.watching import Watch, law_result
from refml.oracle.doors.estimators.habits import LEARNT
from refml.oracle.doors.estimators.opening import Said
from refml.testing.reporting import opened

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")
BREAKS = {
    "FirstOfTheBatch": {"batch-is-one-by-one", "greatest-score"},
    "ScaledByTheBatch": {"batch-is-one-by-one"},
    "TwoOfThreeClasses": {"greatest-probability", "greatest-score", "names-decide-nothing"},
    "TurnedScores": {"greatest-score"}, "NoShares": {"probabilities-sum-to-one"},
    "JointForLogarithms": {"log-probabilities"}, "NoPriorInLogarithms": {"log-probabilities"},
    "FirstFitAlone": {"second-fit-forgets"}, "KeepsOldClasses": {"second-fit-forgets"},
    "RowsOfClasses": {"probabilities-sum-to-one"},
    "RowsOfClassesTurned": {"probabilities-sum-to-one", "greatest-probability", "greatest-score"},
    "ListsAllFits": {"second-fit-forgets"},
    "AddsUp": {"second-fit-forgets", "usable-after-refusal"},
    "SortsItsCaller": {"input-unchanged"}, "CentresTheQueries": {"input-unchanged"},
    "CountsItsObjects": {"same-records-same-model"}, "LosesByCopying": {"copies-answer-alike"},
    "SpoiltByARefusal": {"usable-after-refusal"}, "GivesShares": {"predicts-a-class"},
    "NamesInTheirOrder": {"names-decide-nothing"}, "NamesPlaces": {"predicts-a-class"},
    "CountsFromTheEnd": {"names-decide-nothing"}, "SquaresAsTheyCome": {"integers-are-numbers"},
    "CutsToWhole": {"integers-are-numbers"}, "PromisesLists": {"lists-as-promised"},
    "PromisesArrays": {"lists-as-promised"}, "MeansOfTheirType": {"integers-are-numbers"}}
SENTENCES = {
    "PromisesLists": "of lists, which fit says it takes, it raises AttributeError: 'list' object has",
    "CutsToWhole": " as floats, and ", "SquaresAsTheyCome": " as bytes: their differences and squares wrap",
    "CountsFromTheEnd": "of classes called −1 and 1 it decides otherwise, and does not refuse them",
    "NamesPlaces": "of classes called 3, 5, … it names 1: the place of a class",
    "FirstOfTheBatch": "is spam in a batch, and ham in the same batch in reverse",
    "TwoOfThreeClasses": "the greatest of spam",
    "NamesInTheirOrder": "its classes may stand in one order, and their names in another",
    "JointForLogarithms": ": the logarithm of their sum is not subtracted",
    "NoPriorInLogarithms": ", and the logarithms of predict_proba(X)[0] are [",
    "FirstFitAlone": "of one that was trained on other records before",
    "KeepsOldClasses": "its shares keeps 'spam of old', of the first fit alone",
    "RowsOfClasses": "predict_proba(X) has a row for each class, and not for each record: give its transpose",
    "RowsOfClassesTurned": "the greatest of ",
    "ListsAllFits": "its likelihoods_ has 2 values, and that of a new one 1: it grows",
    "GivesShares": "no label: probabilities are for predict_proba",
    "SortsItsCaller": "fit changes the rows that it was given", "NoShares": "whose sum is"}


def judged(estimator: Any, kind: str | None = None, rows: str | None = None) -> dict[str, list[str]]:
    """Law → why it is broken, of an estimator."""
    watch = Watch(opened(estimator, Said(kind, rows)), {})
    assert len(watch.observed) >= 2
    return {law.id.partition(".")[2]: [one.reason for one in watch.law_result(law).breaches] for law in LAWS}


@functools.cache
def of_the_zoo(name: str) -> dict[str, list[str]]:
    """Law → why it is broken, of a class of the zoo."""
    return judged(getattr(importlib.import_module("tests.zoo.wrong_classes"), name), "GaussianNB")


@pytest.mark.parametrize("name", [*BREAKS, "Right", "TakesLists"])
def test_a_class_breaks_what_it_was_written_to_break(name: str) -> None:
    broken = {law for law, reasons in of_the_zoo(name).items() if reasons}
    assert broken == BREAKS.get(name, set())


def test_two_models_that_answer_alike_by_other_planes_are_not_one() -> None:
    one, other = ({"predict": ["yes"], LEARNT: [1.0, bias]} for bias in (2, 3))
    assert difference(one, one, ("here", "there")) == ""
    assert difference(one, other, ("here", "there")) == \
        "its weights and its bias are [1, 2] here, and [1, 3] there"
    assert difference({"predict": ["yes"]}, other, ("here", "there")) == ""


def test_each_law_is_broken_by_one() -> None:
    assert set().union(*BREAKS.values()) == {law.id.partition(".")[2] for law in LAWS}


@pytest.mark.parametrize("name", SENTENCES)
def test_it_is_said_in_a_sentence(name: str) -> None:
    reasons = [one for found in of_the_zoo(name).values() for one in found]
    assert any(SENTENCES[name] in one for one in reasons), reasons


@pytest.mark.parametrize(("name", "law", "says"), [
    ("WritesNameAfterName", "names-decide-nothing", "of classes called 1 and 2 it decides otherwise"),
    ("DividesByAGap", "ends", "where a record is in both classes it breaks off: ZeroDivisionError"),
    ("StaysConverged", "second-fit-forgets", "its converged is True, and that of a new one False"),
    ("HalvesTheWay", "second-fit-forgets", ""), ("BetweenTwoMeans", "names-decide-nothing", ""),
    ("BetweenTwoMeans", "ends", ""), ("BetweenTwoMeans", "predicts-a-class", ""),
    ("AnswersAsTaught", "predicts-a-class", "")])
def test_records_in_another_form_are_asked_of_who_tells_two_classes_apart(name: str, law: str,
                                                                          says: str) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    watch = Watch(opened(made, Said("LinearSVC")), {})
    own, = (one for one in (*LAWS, *EDGES) if one.id == f"estimator.{law}")
    reasons = [one.reason for one in watch.law_result(own).breaches]
    assert [says in one for one in reasons] == [True] * bool(says)


@pytest.mark.parametrize(("name", "says"), [
    ("AnswersInSigns", "it answers −1 and 1 for labels 0 and 1"),
    ("AnswersInBits", "it answers 0 and 1 for labels −1 and 1")])
def test_another_code_than_was_taught_is_told_of_every_table(name: str, says: str) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    law, = (one for one in LAWS if one.id == "estimator.predicts-a-class")
    reasons = [one.reason for one in Watch(opened(made, Said("LinearSVC")), {}).law_result(law).breaches]
    assert len(reasons) > 1 and all(says in one for one in reasons)


@pytest.mark.parametrize(("name", "also"), [("Diverges", False), ("DivergesByOtherAxis", True)])
def test_what_is_wrong_beside_numbers_that_end_in_none_is_told(name: str, also: bool) -> None:
    reasons = of_the_zoo(name)["probabilities-sum-to-one"]
    assert reasons and all("is [nan, nan" in one for one in reasons)
    assert all(("; after one step predict_proba(X)[" in one) == also for one in reasons)


def test_what_integers_are_refused_with_is_no_fault_and_a_stumble_is() -> None:
    floats = {"predict": ["a"]}
    said = [integers(Observed(table(0, "gaussian"), "any", {
        "batch": floats, "again": floats, "whole": [[floats, {"error": error}]]}))
            for error in ("TypeError: floats are wanted", "KeyError: 7")]
    assert said == [None, "as integers it raises KeyError: 7"]


def test_every_law_is_asked_of_a_class_that_has_all_methods() -> None:
    from tests.zoo.wrong_classes import TakesLists
    watch = Watch(opened(TakesLists, Said("GaussianNB")), {})
    held = {law.id.partition(".")[2]: watch.law_result(law).held for law in LAWS}
    once = {"integers-are-numbers": 1, "lists-as-promised": 1}   # of one table
    assert held == dict.fromkeys(held, len(SHAPES)) | once


@pytest.mark.skipif(importlib.util.find_spec("sklearn") is None, reason="scikit-learn is not installed")
@pytest.mark.parametrize("name", [
    "naive_bayes:GaussianNB", "naive_bayes:BernoulliNB", "naive_bayes:CategoricalNB",
    "naive_bayes:MultinomialNB", "discriminant_analysis:LinearDiscriminantAnalysis",
    "discriminant_analysis:QuadraticDiscriminantAnalysis", "linear_model:LogisticRegression", "svm:SVC",
    "svm:LinearSVC", "linear_model:Perceptron", "neighbors:KNeighborsClassifier"])
def test_nothing_is_said_of_a_library_that_keeps_them(name: str) -> None:
    module, _, own = name.partition(":")
    found = judged(getattr(importlib.import_module(f"sklearn.{module}"), own))
    assert not any(found.values()), found


def test_a_class_that_draws_is_told_so_and_keeps_the_laws() -> None:
    import numpy as np

    from tests.zoo.wrong_classes import Right

    class Draws(Right):
        def fit(self, X: Any, y: Any) -> Any:
            Right.fit(self, X, y)  # type: ignore[no-untyped-call]  # the zoo's classes are as people write them
            self.means = self.means + np.random.normal(size=self.means.shape)
            return self

    door = opened(Draws, Said("GaussianNB"))
    watch = Watch(door, {})
    assert not any(watch.law_result(law).breaches for law in LAWS)
    assert "draws without a seed" in " ".join(door.notes)


class HasThirds:
    """Knows numbers above 1/2 from others; the first record that agrees in most columns decides."""

    def fit(self, X: Any, y: Any) -> None:
        self.X, self.y = X > 1 / 2, y

    def bits(self, X: Any) -> Any:
        return X > 1 / 2

    def predict(self, X: Any) -> Any:
        return [self.y[(row == self.X).sum(1).argmax()] for row in self.bits(X)]


class MakesBits(HasThirds):
    """Writes its bits into the records that it is asked about."""

    def bits(self, X: Any) -> Any:
        X[...] = X > 1 / 2
        return X


@pytest.mark.parametrize(("made", "says"), [(MakesBits, "predict changes the rows that it was given: [0."),
                                            (HasThirds, "")])
def test_numbers_are_left_as_they_were_by_who_takes_bits(made: type, says: str) -> None:
    reasons = judged(made, "BernoulliNB")["input-unchanged"]
    assert bool(reasons) == bool(says)
    assert all(says in one for one in reasons)


def test_lists_are_left_as_they_were_too() -> None:
    class Nearest:
        def fit(self, X: Any, y: Any) -> None:
            self.rows = sorted(zip(X, y))
            X.reverse()

        def predict(self, X: Any) -> Any:
            return [min(self.rows, key=lambda row: sum(abs(a - b) for a, b in zip(row[0], x)))[1] for x in X]

    assert judged(Nearest, "KNeighborsClassifier", rows="lists")["input-unchanged"]


def test_answers_agree_within_roundings_alone() -> None:
    assert agree(["0.1", "nan"], [0.1000000001, "nan"])
    assert not agree([0.1], [0.10001])
    assert not agree([0.1, 0.9], [0.1])
    assert not agree("a", "b")


def test_a_tie_may_be_broken_either_way() -> None:
    answers: dict[str, list[Any]] = {"predict": ["a", "b"], "predict_proba": [[0.5, 0.5], [0.2, 0.8]]}
    other = {**answers, "predict": ["b", "b"]}
    seen = {"batch": answers, "backwards": {name: found[::-1] for name, found in other.items()},
            "single": answers}
    assert LAWS[0].id == "estimator.batch-is-one-by-one"
    assert law_result(RULES[LAWS[0].id], [Observed(table(0, ""), "", seen)]).held == 1
