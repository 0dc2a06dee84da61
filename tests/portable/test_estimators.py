"""What scikit-learn has fitted travels, and decides as scikit-learn predicts but where its rounding errs."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer, load_iris
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression, Perceptron
from sklearn.naive_bayes import BernoulliNB, GaussianNB, MultinomialNB
from sklearn.svm import SVC

from refml.errors import InvalidInput, Unsupported
from refml.portable.code.python_file import python_file
from refml.portable.estimators import of_estimator
from refml.portable.models.linear import Linear
from refml.portable.text import read, write

IRIS = load_iris()
TWO = IRIS.data[50:], IRIS.target[50:]
CANCER = load_breast_cancer()
BITS = (CANCER.data > CANCER.data.mean(axis=0)).astype(int), CANCER.target
COUNTS = (10 * IRIS.data).astype(int), IRIS.target


@pytest.mark.parametrize(("estimator", "data"), [
    (BernoulliNB(alpha=0.5), BITS),
    (GaussianNB(), (IRIS.data, IRIS.target)),
    (LinearDiscriminantAnalysis(), (IRIS.data, IRIS.target)),
    (LinearDiscriminantAnalysis(), TWO),
    (Perceptron(random_state=0), (IRIS.data, IRIS.target)),
    (LogisticRegression(max_iter=1000), (IRIS.data, IRIS.target)),
    (LogisticRegression(), TWO),
    (SVC(kernel="linear"), TWO), (SVC(kernel="poly", coef0=1.0), TWO), (SVC(), TWO),
], ids=lambda value: type(value).__name__)
def test_it_predicts_as_the_library(estimator: Any, data: tuple[Any, Any]) -> None:
    rows, labels = data
    peer = estimator.fit(rows, labels)
    model = of_estimator(peer)
    assert read(write(model)) == model
    alone: dict[str, Any] = {}
    exec(python_file(model), alone)
    for row, predicted in list(zip(rows.tolist(), peer.predict(rows).tolist(), strict=True))[::7]:
        assert model.decide(row) == [predicted] == alone["decide"](row)


def test_counts_of_words_travel_as_counts() -> None:
    rows, labels = COUNTS
    peer = MultinomialNB(alpha=1).fit(rows, labels)
    model = of_estimator(peer)
    for row, predicted in list(zip(rows.tolist(), peer.predict(rows).tolist(), strict=True))[::9]:
        words = [j for j, count in enumerate(row) for _ in range(count)]
        assert model.decide([words]) == [predicted]
    model.statistics.add([[0, 1, 1]], 2)
    assert model.statistics.sizes[2] == 51


def test_a_difference_is_the_rounding_of_the_library() -> None:
    peer = LogisticRegression().fit([[0.0], [1.0]], [0, 1])
    peer.coef_, peer.intercept_ = np.array([[5.0]]), np.array([-1.0])
    assert 5 * Fraction(0.2) - 1 > 0, "0.2 is stored as a little more than a fifth"
    assert peer.predict([[0.2]])[0] == 0, "and five times that is rounded to 1"
    assert of_estimator(peer).decide([0.2]) == [1]


def test_a_score_of_0_is_the_first_class() -> None:
    peer = Perceptron().fit([[1.0], [-1.0]], ["yes", "no"])
    peer.coef_, peer.intercept_ = np.array([[1.0]]), np.array([0.0])
    assert peer.predict([[0.0]])[0] == "no"
    model = of_estimator(peer)
    assert isinstance(model, Linear)
    assert model.decide([0]) == ["no"]


@pytest.mark.parametrize(("make", "error", "says"), [
    (lambda: 7, InvalidInput, "estimator='int' cannot be exported"),
    (lambda: Perceptron(), InvalidInput, "estimator=Perceptron has no intercept_: fit it first"),
    (lambda: SVC().fit(IRIS.data, IRIS.target), Unsupported, "has 3 classes"),
    (lambda: SVC(kernel="sigmoid").fit(*TWO), Unsupported, "kernel='sigmoid' cannot be exported"),
    (lambda: MultinomialNB().fit(IRIS.data, IRIS.target), Unsupported, "a count is whole"),
    (lambda: BernoulliNB(fit_prior=False).fit(*BITS), Unsupported, "a fixed prior"),
    (lambda: BernoulliNB(binarize=0.5).fit(*BITS), Unsupported, "binarize=0.5 is done before"),
])
def test_what_does_not_travel_is_refused(make: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        of_estimator(make())
