"""What the chapters fit becomes a portable model that decides as the chapter does."""
from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from refml import gda, logistic, mixture, naive_bayes, perceptron, svm, text
from refml.errors import InvalidInput, Undecided, Unsupported
from refml.linear.classifier import LinearClassifier
from refml.portable.fitted import linear, machine, portable
from refml.portable.text import read, write
from refml.svm import optimum
from tests.portable.fitted_models import BUMPS, SQUARE, examples, points

SEEDS = range(4)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kernel", [{}, SQUARE, BUMPS], ids=["linear", "polynomial", "rbf"])
def test_a_machine_decides_as_the_chapter(seed: int, kernel: dict[str, Any]) -> None:
    rows, labels = examples(seed)
    model = machine(rows, labels, optimum.solve(rows, labels, C=1, **kernel), at_zero=-1, **kernel)
    asked = points(seed + 9, 5, 2)
    expected = svm.decisions(rows, labels, asked, C=1, at_zero=-1, **kernel)
    assert [model.decide(x) for x in asked] == [[label] for label in expected]


@pytest.mark.parametrize("seed", SEEDS)
def test_gaussian_classes_decide_as_the_chapter(seed: int) -> None:
    rows, labels = examples(seed)
    shared, own = portable(gda.parameters(rows, labels)), portable(gda.quadratic_parameters(rows, labels))
    for x in points(seed + 9, 5, 2):
        assert shared.decide(x) == gda.decision(rows, labels, x)
        assert own.decide(x) == gda.decision(rows, labels, x, covariance="per class")


def test_logistic_regression_travels_to_proven_digits() -> None:
    found = logistic.maximiser([[0], [1], [2], [3]], [0, 1, 0, 1])
    model = portable(found, digits=20)
    assert (model.unit, model.error, model.classes) == (10**20, 1, [0, 1])
    assert model.rows[0][0] == -136227639384014262464, "rounded to nearest at the last of 20 places"
    assert model.decide([3]) == [1] == [logistic.decision(found.weights, found.intercept, [3])]
    near = Fraction(-model.rows[0][0], model.rows[0][1])
    with pytest.raises(Undecided, match="0 within the digits"):
        model.decide([near])
    with pytest.raises(InvalidInput, match="digits=0: give 1 to"):
        portable(found, digits=0)


def test_names_of_classes() -> None:
    run = perceptron.train([[1], [-1]], [1, -1])
    assert portable(run).classes == [-1, 1]
    assert portable(run, classes=["no", "yes"]).decide([5]) == ["yes"]
    with pytest.raises(InvalidInput, match="names a label twice"):
        portable(run, classes=["no", "no"])
    assert portable(LinearClassifier([Fraction(1, 2)], Fraction(1, 3))).rows == [[2, 3]]
    assert linear([Fraction(1)], Fraction(0), at_zero=0).decide([0]) == [-1, 1]


def test_mixtures_have_components() -> None:
    half = Fraction(1, 2)
    tables = mixture.CategoricalMixture([half, half], [[[half, half]], [[Fraction(1, 3), Fraction(2, 3)]]])
    assert portable(tables).decide([0]) == [0]
    assert portable(tables, classes=["a", "b"]).decide([1]) == ["b"]
    with pytest.raises(InvalidInput, match=r"classes=\['a'\] are 1 and the model has 2"):
        portable(tables, classes=["a"])
    exact = mixture.gaussian_step([[0], [1], [9]], ["1/2", "1/2"], [[0], [9]], [[[1]]])
    with pytest.raises(Unsupported, match="take a run of `em`"):
        portable(exact)


def test_a_spam_filter_travels_as_its_model() -> None:
    spam_filter = text.SpamFilter.train(["buy now", "see you"], ["spam", "ham"])
    assert portable(spam_filter) is spam_filter.model


@pytest.mark.parametrize(("make", "error", "says"), [
    (lambda: portable(7), InvalidInput, "model=7 is no fitted model that travels"),
    (lambda: machine([[1, 0], [0, 1]], [1, -1], None, kernel="gram"), Unsupported, "kernel='gram' is a"),
    (lambda: machine([[1]], [1], optimum.solve([[1]], [1], C=1)), InvalidInput, "of one class"),
])
def test_what_cannot_travel_is_refused(make: Callable[[], object], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        make()


def test_a_model_of_counted_bits_travels_as_it_is() -> None:
    counts = naive_bayes.BitCounts(3, ["b", "a", "c"])
    counts.add_all([[1, 0, 1], [0, 0, 1], [1, 1, 0]], ["a", "b", "a"])
    model = naive_bayes.BernoulliModel(counts, alpha="1/2", smooth_prior=True)
    travelled = read(write(portable(model)))
    assert isinstance(travelled, naive_bayes.BernoulliModel)
    assert travelled == portable(model) == model
