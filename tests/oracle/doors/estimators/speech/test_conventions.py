"""What a class documents of itself is no fault: it is judged as it says, or not asked."""

from __future__ import annotations

import math
from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.boundary import plane_of
from refml.oracle.doors.estimators.guise.manner import TRANSFORMS
from refml.oracle.doors.estimators.guise.options import Skipped
from refml.oracle.doors.estimators.opening import NOTHING_SAID, Said, of_object
from refml.oracle.doors.estimators.speech.conventions import (
    EQUAL,
    MEAN,
    OWN_DISTANCE,
    PENALISED,
    SHRINKS,
    VOTED,
    WEIGHTED,
    conventions,
)


class Plain:
    """The weights of votes are their distances'; adds nothing."""

    def __init__(self, alpha: float = 1.0) -> None:
        self.alpha = alpha

    def fit(self, X: Any, y: Any) -> None:
        self.mean, self.std, self.idf = X, y, y

    def predict(self, X: Any) -> Any:
        return X


def documented(words: str, base: type = Plain) -> type:
    """Return a class with this documentation."""
    return type("Documented", (base,), {"__doc__": words, "__module__": ""})


@pytest.mark.parametrize(("words", "mark"), [
    ("Each column is standardised by its mean and its deviation.", TRANSFORMS),
    ("fit normalises the features to [0, 1].", TRANSFORMS),
    ("Counts become tf-idf weights.", TRANSFORMS),
    ("The k most similar records by cosine vote.", OWN_DISTANCE),
    ("1e-6 is added to the diagonal of each covariance.", SHRINKS),
    ("All classes are equally likely.", EQUAL), ("With a uniform prior.", EQUAL),
    ("The bias is penalised too.", PENALISED), ("Minimises the mean log-loss + l2/2 ||w||^2.", MEAN),
    ("Each votes with 1/d^2.", WEIGHTED), ("The voted perceptron of Freund and Schapire.", VOTED)])
def test_a_convention_is_found_in_the_documentation(words: str, mark: str) -> None:
    assert mark in conventions(documented(words))


@pytest.mark.parametrize("words", [
    "Columns should be standardised before.", "X must be scaled data.", "If priors are None, they are equal.",
    "Probabilities are normalised.", "If false, a uniform prior is used.",
    "By the cosine or the Euclidean distance.", "Minimises the mean log-loss + l2/(2n) ||w||^2.",
    "The bias is never penalised.", "Fractional counts such as tf-idf work, too, if their std is small.",
    "Users often report equal priors in tutorials; here they come from the data.",
    "Tf-idf is often used for idf.", "Standardised features converge faster than raw std.",
    "Jaccard or cosine similarity are popular alternatives"])
def test_what_is_denied_or_asked_of_others_is_none(words: str) -> None:
    assert set(conventions(documented(words, object))) | {WEIGHTED} == {WEIGHTED}
    assert not {TRANSFORMS, EQUAL, OWN_DISTANCE, MEAN, PENALISED} & {*conventions(documented(words))}


@pytest.mark.parametrize(("words", "option"), [
    ("alpha : the strength of the L2 penalty", "l2"), ("alpha : learning rate", "learning_rate"),
    ("Gradient descent.", "learning_rate")])
def test_alpha_is_what_is_said_of_it(words: str, option: str) -> None:
    estimator = of_object(documented(words), Said("LogisticRegression"))
    assert estimator.own(option) == "alpha"


def skips(words: str, kind: str, labels: str) -> str:
    """Return why a table with these labels is not asked of a class; "" if it is."""
    estimator = of_object(documented(words), Said(kind))
    estimator.asked = True
    try:
        estimator.check_table([[float(place)] for place in range(len(labels))], [*labels])
    except Skipped as why:
        return str(why)
    return ""


def test_a_class_is_asked_no_case_that_its_convention_decides() -> None:
    equal, scaled = "All classes are equally likely.", "Columns are standardised."
    assert skips(equal, "LinearDiscriminantAnalysis", "aab").endswith("equal priors, as it says")
    assert not skips(equal, "LinearDiscriminantAnalysis", "aabb")
    assert skips(scaled, "KNeighborsClassifier", "ab").endswith("transforms its records, as it says")
    assert not skips(scaled, "GaussianNB", "ab")   # which no scale changes


@pytest.mark.parametrize(("words", "metric"), [
    ("By the Manhattan distance.", "manhattan"), ("By the Manhattan or the Euclidean distance.", "euclidean"),
    ("By cosine similarity.", OWN_DISTANCE), ("The nearest decide.", "euclidean")])
def test_the_only_distance_that_is_documented_is_the_usual_one(words: str, metric: str) -> None:
    estimator = of_object(documented(words), NOTHING_SAID._replace(kind="KNeighborsClassifier"))
    assert estimator.kind.usual["metric"] == metric


class Uniform(Plain):
    """Naive Bayes."""

    def __init__(self, alpha: float = 1.0, fit_prior: bool = False) -> None:
        super().__init__(alpha)


def test_priors_that_are_not_learnt_by_default_are_learnt_in_cases() -> None:
    estimator = of_object(Uniform, Said("MultinomialNB"))
    estimator.find_plain()
    assert estimator.plain == {"fit_prior": True}
    assert EQUAL in estimator.manner.marks


def test_a_penalised_bias_is_asked_as_one() -> None:
    estimator = of_object(documented("The bias is penalised too."), Said("LogisticRegression"))
    assert estimator.kind.only["penalise_intercept"] == (True,)


class Ridge(Plain):
    """Minimises the mean log-loss + lam/2 ||w||^2."""

    def __init__(self, lam: float = 1.0) -> None:
        self.lam = lam


def test_a_penalty_beside_a_mean_is_divided_by_the_number_of_records() -> None:
    estimator = of_object(Ridge, Said("LogisticRegression"))
    estimator.asked = True
    assert estimator.fitted([[0.0], [1.0]], [0, 1], {"l2": 4.0}).made.lam == 2


class Scaled(Plain):
    """Columns are standardised."""

    def fit(self, X: Any, y: Any) -> None:
        self.std, self.w, self.b = 1024 * X[0], [3.0], 0.0

    def predict_proba(self, X: Any) -> Any:
        return [[1 - one, one] for row in X for one in [1 / (1 + math.exp(-row[0]))]]

    def predict(self, X: Any) -> Any:
        return [int(row[0] >= 0) for row in X]


def test_weights_of_transformed_records_are_no_plane() -> None:
    estimator = of_object(Scaled, Said("LogisticRegression", rows="lists"))
    model = estimator.new({}, [[-1.0], [1.0]], [0, 1]).fit([[-1.0], [1.0]], [0, 1])
    assert plane_of(model).weights == pytest.approx([1.0])
