"""Options of `fit` are options of the class."""

from __future__ import annotations

import math
from typing import Any

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.asking import nearest, neighbours_decision
from refml.oracle.doors.estimators.making import Skipped
from refml.oracle.doors.estimators.opening import Said, of_object

Rows = list[list[float]]


class Taught:
    """A nearest-neighbour class whose options are those of `fit`."""

    def __init__(self, metric: str = "euclidean") -> None:
        self.metric = metric

    def fit(self, X: Rows, y: list[Any], k: int, shift: float = 0.0) -> None:
        self.seen = (k, shift, self.metric)

    def predict(self, X: Rows) -> list[Any]:
        return [self.seen for _ in X]


def test_options_of_fit_are_given_there() -> None:
    estimator = opening.of_object(Taught, Said("KNeighborsClassifier", rows="lists"))
    given = {"k": 3, "metric": "manhattan"}
    assert estimator.fitted([[1.0]], ["a"], given).predict([[1.0]]) == [[3, 0.0, "manhattan"]]
    assert "option: k for n_neighbors" in estimator.manner.remarks


class Machine:
    """A machine that calls its kernels by other names, and keeps the name."""

    def __init__(self, kernel_type: str = "linear", C: float = 1.0, sigma: float = 1.0) -> None:
        self.kernel = {"linear": 0, "gaussian": 1}[kernel_type]

    def fit(self, X: Rows, y: list[Any]) -> None:
        self.y = y

    def predict(self, X: Rows) -> list[Any]:
        return [self.kernel for _ in X]


def test_a_kernel_is_asked_for_by_the_name_that_the_class_has_for_it() -> None:
    estimator = opening.of_object(Machine, Said("SVC", rows="lists"))
    assert [estimator.written("kernel", one) for one in ("linear", "rbf")] == ["linear", "gaussian"]
    given = {"C": 1, "kernel": "rbf"}
    assert estimator.options(given)["kernel_type"] == "gaussian"


def test_an_option_that_is_none_and_may_take_a_function_is_given_no_word() -> None:
    class Measured(Taught):
        def __init__(self, metric: Any = None) -> None:
            super().__init__(metric)

    estimator = opening.of_object(Measured, Said("KNeighborsClassifier", rows="lists"))
    given = {"k": 3, "metric": "euclidean"}
    assert estimator.fitted([[1.0]], ["a"], given).predict([[1.0]]) == [[3, 0.0, None]]
    with pytest.raises(Skipped, match="metric=None"):
        estimator.fitted([[1.0]], ["a"], {"k": 3, "metric": "manhattan"})


def test_an_option_of_fit_that_the_user_gives_holds() -> None:
    estimator = opening.of_object(Taught, Said("KNeighborsClassifier", rows="lists"))
    estimator.fixed = {"shift": 2.0, "k": 1}
    assert estimator.fitted([[1.0]], ["a"], {"k": 1}).predict([[1.0]]) == [[1, 2.0, "euclidean"]]
    with pytest.raises(Skipped):
        estimator.fitted([[1.0]], ["a"], {"k": 2})


def test_a_kneighbors_of_the_classs_own_is_not_asked_for_distances() -> None:
    class Own(Taught):
        def kneighbors(self, x: list[float]) -> list[int]:
            return [0]

        def predict(self, X: Rows) -> list[Any]:
            return ["a" for _ in X]

    estimator = opening.of_object(Own, Said("KNeighborsClassifier", rows="lists"))
    given = {"rows": [[0.0], [5.0]], "query": [1.0], "k": 1}
    assert neighbours_decision(estimator, {**given, "labels": ["a", "b"]}) == "a"
    with pytest.raises(Skipped, match="no kneighbors with return_distance"):
        nearest(estimator, given)


def test_what_fit_needs_is_told() -> None:
    class Needy(Taught):
        def fit(self, X: Rows, y: list[Any], rate: float) -> None:  # type: ignore[override]
            """Train."""

    with pytest.raises(ValueError, match=r"Needy needs rate to be trained: write Needy\(rate=…\)"):
        opening.of_object(Needy, Said("KNeighborsClassifier"))


class OfTwo(Taught):
    """A class that takes its two labels from the records, as many do."""

    def fit(self, X: Rows, y: list[Any]) -> None:  # type: ignore[override]
        self.first, self.second = sorted(set(y))


def test_one_class_alone_is_skipped_where_it_is_refused_and_other_refusals_are_not() -> None:
    estimator = opening.of_object(OfTwo, Said("Perceptron", rows="lists"))
    with pytest.raises(Skipped, match="records of one class alone are refused"):
        estimator.fitted([[1.0], [2.0]], [1, 1], {})
    assert estimator.manner.remarks == ["records of one class alone are refused (ValueError)"]
    estimator.kind = estimator.kind._replace(codes=(-1, 0, 1))
    with pytest.raises(ValueError, match="too many values"):
        estimator.fitted([[1.0], [2.0], [3.0]], [-1, 0, 1], {})


@pytest.mark.parametrize("rows", [[[1.0], [1.0, 2.0]], [[], []], [[1.0]]])
def test_what_is_no_table_is_not_asked_about(rows: Rows) -> None:
    estimator = opening.of_object(OfTwo, Said("Perceptron", rows="lists"))
    with pytest.raises(Skipped, match="tables alone"):
        estimator.fitted(rows, [-1, 1], {})


def test_discriminants_are_asked_about_two_classes_and_more() -> None:
    estimator = opening.of_object(OfTwo, Said("LinearDiscriminantAnalysis", rows="lists"))
    with pytest.raises(Skipped, match="2 classes and more"):
        estimator.fitted([[1.0], [2.0]], ["a", "a"], {})


class Ending:
    """A class that ends with a tolerance, and raises where it cannot."""

    least = 0.0

    def __init__(self, tolerance: float = 1e-8) -> None:
        self.tolerance = tolerance

    def fit(self, X: Rows, y: list[Any]) -> None:
        if self.tolerance < self.least:
            raise RuntimeError("no convergence")
        self.seen = self.tolerance

    def predict(self, X: Rows) -> list[Any]:
        return [self.seen for _ in X]


@pytest.mark.parametrize(("least", "ends"), [(0.0, 1e-8 / 2 ** 20), (1e-12, 1e-8 / 2 ** 10), (1e-8, 1e-8)])
def test_training_ends_with_the_least_tolerance_with_which_it_ends(least: float, ends: float) -> None:
    made = type("Ending", (Ending,), {"least": least})
    estimator = opening.of_object(made, Said("LogisticRegression", rows="lists"))
    assert estimator.to_the_end([[1.0], [2.0]], [0, 1], {}).made.seen == ends
    told = "option: tolerance, made smaller than 1e-08 as far as training ends"
    assert (told in estimator.manner.remarks) == (ends < 1e-8)


def test_a_tolerance_that_the_user_gives_holds() -> None:
    estimator = opening.of_object(Ending, Said("LogisticRegression", rows="lists"))
    estimator.fixed = {"tolerance": 1e-8}
    assert estimator.to_the_end([[1.0], [2.0]], [0, 1], {}).made.seen == 1e-8
    assert not any("smaller" in one for one in estimator.manner.remarks)


class Rates:
    """A rate of events for each class and column."""

    def fit(self, X: Any, y: Any) -> None:
        self.names = sorted(set(y))
        self.rates = {name: [sum(column) / len(X) + 0.5 for column in zip(*(
            row for row, label in zip(X, y) if label == name))] for name in self.names}

    def predict(self, X: Any) -> list[Any]:
        return [max(self.names, key=lambda name: sum(
            one * math.log(rate) - rate for one, rate in zip(row, self.rates[name]))) for row in X]


class Distances(Rates):
    def predict(self, X: Any) -> list[Any]:
        return [min(self.names, key=lambda name: sum(
            (one - rate) ** 2 for one, rate in zip(row, self.rates[name]))) for row in X]


class BreaksAlways(Rates):
    def predict(self, X: Any) -> list[Any]:
        raise ValueError("no")


@pytest.mark.parametrize(("made", "kind", "family"), [
    (Rates, None, "tokens"), (Distances, None, ""), (BreaksAlways, None, ""),
    (Rates, "SoftmaxRegression", ""), (Rates, "GaussianNB", "gaussian")])
def test_who_takes_no_negative_numbers_is_asked_counts(made: type, kind: str | None, family: str) -> None:
    estimator = of_object(made, Said(kind, rows="lists"))
    assert estimator.family() == family
    assert ("rows: counts" in " ".join(estimator.manner.remarks)) == (family == "tokens")
