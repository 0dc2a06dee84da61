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


def test_the_words_of_a_text_are_the_names_of_its_features() -> None:
    peer = MultinomialNB().fit([[2, 0], [0, 3]], ["ham", "spam"])
    assert of_estimator(peer).decide([[1]]) == ["spam"]
    peer.feature_names_in_ = np.array(["see", "buy"], dtype=object)
    assert of_estimator(peer).decide([["buy", "zebra"]]) == ["spam"]
    assert of_estimator(peer).decide([[1]]) == of_estimator(peer).decide([[]]) == ["ham", "spam"]


def test_a_difference_is_the_rounding_of_the_library() -> None:
    peer = LogisticRegression().fit([[0.0], [1.0]], [0, 1])
    peer.coef_, peer.intercept_ = np.array([[5.0]]), np.array([-1.0])
    assert 5 * Fraction(0.2) - 1 > 0, "0.2 is stored as a little more than a fifth"
    assert peer.predict([[0.2]])[0] == 0, "and five times that is rounded to 1"
    assert of_estimator(peer).decide([0.2]) == [1]


@pytest.mark.parametrize("peer", [Perceptron(), SVC(kernel="linear"), SVC(kernel="rbf"),
                                  SVC(kernel="poly", coef0=1)], ids=str)
def test_a_score_of_0_is_the_first_class(peer: Any) -> None:
    peer.fit([[1.0], [-1.0]], ["yes", "no"])
    if isinstance(peer, Perceptron):
        peer.coef_, peer.intercept_ = np.array([[1.0]]), np.array([0.0])
        assert peer.predict([[0.0]])[0] == "no"
    model = of_estimator(peer)
    assert [model.decide([x]) for x in (0, "1e-9", 1)] == [["no"], ["yes"], ["yes"]]


def damaged(name: str, value: Any) -> Perceptron:
    peer = Perceptron().fit([[1.0], [-1.0]], [0, 1])
    setattr(peer, name, value)
    return peer


@pytest.mark.parametrize(("make", "error", "says"), [
    (lambda: 7, InvalidInput, "estimator='int' cannot be exported"),
    (lambda: Perceptron(), InvalidInput, "estimator=Perceptron has no intercept_: fit it first"),
    (lambda: SVC().fit(IRIS.data, IRIS.target), Unsupported, "has 3 classes"),
    (lambda: SVC(kernel="sigmoid").fit(*TWO), Unsupported, "kernel='sigmoid' cannot be exported"),
    (lambda: MultinomialNB().fit(IRIS.data, IRIS.target), Unsupported, "a count is whole"),
    (lambda: BernoulliNB(fit_prior=False).fit(*BITS), Unsupported, "a fixed prior"),
    (lambda: MultinomialNB(class_prior=[0.5, 0.25, 0.25]).fit(*COUNTS), Unsupported, "a fixed prior"),
    (lambda: BernoulliNB(alpha=[1.0, 2.0]).fit([[0, 1], [1, 0]], [0, 1]), Unsupported, "alpha has a value"),
    (lambda: SVC(kernel=lambda a, b: a @ b.T).fit(*TWO), Unsupported, "kernel=.* cannot be exported"),
    (lambda: damaged("coef_", 7), InvalidInput, "coef_=7 is not a list"),
    (lambda: damaged("coef_", [7]), InvalidInput, r"coef_\[0\]=7 is not a list"),
    (lambda: damaged("coef_", [["x"]]), InvalidInput, r"coef_\[0\]\[0\]='x'"),
    (lambda: damaged("intercept_", [float("nan")]), InvalidInput, r"intercept_\[0\]="),
    (lambda: damaged("classes_", ["a", 0.5]), InvalidInput, r"classes_\[1\]=0.5 is not a label"),
    (lambda: BernoulliNB(binarize=0.5).fit(*BITS), Unsupported, "binarize=0.5 is done before"),
])
def test_what_does_not_travel_is_refused(make: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        of_estimator(make())


def test_a_class_with_the_attributes_of_the_library_needs_none_of_its_options() -> None:
    counts = {"classes_": ["a", "b"], "class_count_": [1, 2], "feature_count_": [[1, 0], [0, 2]], "alpha": 1}
    for name, query in (("MultinomialNB", [[0]]), ("BernoulliNB", [1, 0])):
        assert of_estimator(type(name, (), counts)()).decide(query) == ["a"]
    unknown: list[Any] = [[], None, len]
    for kernel in unknown:
        with pytest.raises(Unsupported, match="cannot be exported"):
            of_estimator(type("SVC", (), {"kernel": kernel, "classes_": ["a", "b"]})())
