"""Which kind a class is of, by the words that it uses; where they tell none, none is told."""

from __future__ import annotations

import inspect
import math
from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.manner import FORMS
from refml.oracle.doors.estimators.opening import NOTHING_SAID, Said, kind_of, named_like, opened
from refml.oracle.doors.estimators.speech.guessing import SIGNS, forms, guessed, marks, unspoken
from refml.oracle.doors.estimators.table import KINDS


class Bayes:
    """Keeps the mean and the variance of each column, and a prior."""

    def fit(self, X: Any, y: Any) -> None:
        self.vars = 1

    def predict(self, X: Any) -> Any:
        return X


class NaiveBayes(Bayes):
    """Of 0 and 1: log p, and log(1 - p) of what is absent."""


class TextClassifier:
    """Counts the words of documents, with a prior."""

    def fit(self, X: Any, y: Any) -> None:
        self.counts = [text.lower().split() for text in X]

    predict = Bayes.predict


class LinearClassifier(TextClassifier):
    """A perceptron."""


class Mixture(Bayes):
    """A mixture of Gaussians for each class, by their variances and a prior."""


class Nothing:
    fit = predict = Bayes.fit


@pytest.mark.parametrize(("made", "kind"), [
    (Bayes, "GaussianNB"), (TextClassifier, "MultinomialNB"), (Mixture, ""), (Nothing, "")])
def test_a_kind_is_told_by_words(made: type, kind: str) -> None:
    assert guessed(made)[0] == kind
    words = NOTHING_SAID.words()
    assert kind_of(made, None, words)[0] == (kind or made.__name__)
    assert kind_of(made, "any", words)[0] == made.__name__   # as said, whatever its words


def test_as_many_words_for_two_kinds_tell_none() -> None:
    class Both:
        """The variance of a word, with a prior: its mean in a text."""

    assert guessed(Both) == ("", [])


def test_a_class_without_lines_is_known_by_its_names_alone() -> None:
    made = type("Rosenblatt", (), {"mistakes": 0, "fit": 1, "predict": 2})
    assert guessed(made) == ("Perceptron", ["mistake", "rosenblatt"])


def test_the_kinds_are_those_of_the_table() -> None:
    assert {*SIGNS} <= {*KINDS}
    assert named_like("Pegasos_SVM") == ["LinearSVC"]
    assert named_like("MaxEnt") == ["SoftmaxRegression"]
    assert named_like("LogisticRegressor") == named_like("Binary_Logistic") == ["LogisticRegression"]
    assert named_like("PocketAlgorithm") == ["Perceptron"]


def test_what_was_guessed_is_said_and_how_to_say_more() -> None:
    def said(made: type, kind: str | None = None) -> str:
        return opened(made.__name__, (made, {}, [], {}), made, Said(kind, "lists")).manner.remarks[0]

    assert said(Bayes) == "kind: GaussianNB, by its words mean, variance, vars; --as says another"
    assert said(Mixture).startswith("kind: none that is known, so that only what holds of any estimator is")
    assert said(Mixture).endswith(f"--as says which it is: {', '.join(KINDS)}")
    named = type("MyPerceptron", (Nothing,), {})
    assert said(named) == "kind: Perceptron, by the name MyPerceptron; --as says another"


def test_a_class_says_of_itself_what_the_laws_ask() -> None:
    class Pocket:
        """Keeps the plane of the longest run."""

    assert marks(Pocket) == ["pocket", "in a row"]
    assert marks(Nothing) == []


def test_a_class_of_the_name_of_a_library_without_its_kernel_is_of_another_kind() -> None:
    words = NOTHING_SAID.words()
    for options, kind in ((["C", "kernel"], "SVC"), (["C", "gamma"], "LinearSVC")):
        made = type("SVC", (Nothing,), {"__signature__": inspect.Signature(
            [inspect.Parameter(one, inspect.Parameter.KEYWORD_ONLY, default=1) for one in options])})
        assert kind_of(made, None, words)[0] == kind
        assert kind_of(made, "SVC", words)[0] == "SVC"


class LDA:
    """One covariance: the scatter over n."""

    def fit(self, X: Any, y: Any) -> None:
        groups = {label: [row[0] for row, one in zip(X, y) if one == label] for label in sorted(set(y))}
        self.mean = {label: sum(own) / len(own) for label, own in groups.items()}
        self.prior = {label: len(own) / len(y) for label, own in groups.items()}
        self.spread = sum((one - self.mean[label]) ** 2 for label, own in groups.items()
                          for one in own) / self.below(len(y), len(groups))

    def below(self, n: int, k: int) -> int:
        return n

    def predict(self, X: Any) -> Any:
        return [max(self.mean, key=lambda label: math.log(self.prior[label])
                    - (row[0] - self.mean[label]) ** 2 / (2 * self.spread)) for row in X]


class SaysLess(LDA):
    """One covariance, the unbiased one: the scatter over n - K."""


class SaysNothing(LDA):
    """One covariance, over n or n - K as it is."""


class DoesLess(LDA):
    """One covariance: the scatter over n."""

    def below(self, n: int, k: int) -> int:
        return n - k


@pytest.mark.parametrize(("made", "said"), [
    (LDA, []), (SaysNothing, []), (SaysLess, ["divisor: it divides by n, and its documentation says n − K"]),
    (DoesLess, ["divisor: n − K below the covariance",
                "divisor: it divides by n − K, and its documentation says n"])])
def test_another_divisor_than_the_documented_one_is_told(made: type, said: list[str]) -> None:
    estimator = opened(made.__name__, (made, {}, [], {}), made, Said("LinearDiscriminantAnalysis", "lists"))
    estimator.find_out()
    assert [one for one in estimator.manner.remarks if one.startswith("divisor")] == said


def test_the_likeliest_form_of_rows_comes_first() -> None:
    assert forms(TextClassifier) == ["texts", "counts", "lists of words"]
    assert forms(Bayes) == [*FORMS]


class ByCorners:
    """Nearest neighbours by one of two distances."""

    def distance(self, x: list[float], y: list[float]) -> float:
        gaps = [abs(a - b) for a, b in zip(x, y)]
        return sum(gaps) if self.metric == "manhattan" else sum(gap * gap for gap in gaps)

    metric = "euclidean"


class ByTheGreatest(ByCorners):
    """By others, too: chebyshev and sqeuclidean."""

    def chebyshev(self, x: list[float], y: list[float]) -> float:
        return max(abs(a - b) for a, b in zip(x, y))


def test_a_distance_of_which_nothing_is_said_is_not_asked() -> None:
    assert [unspoken(one) for one in (ByCorners, ByTheGreatest, Bayes)] == [
        {"chebyshev", "squared euclidean"}, set(), set()]


def test_features_of_0_and_1_speak_for_bernoulli_and_such_labels_do_not() -> None:
    class Bayes:
        """Naive Bayes for binary data: each feature is 0 or 1."""

    class Other:
        """Naive Bayes; the labels are 0 or 1 (binary)."""

    assert guessed(Bayes)[0] == "BernoulliNB"
    assert guessed(Other) == ("", [])
