"""One estimator, trained and asked in many ways: raw answers."""

from __future__ import annotations

import math
import random
import warnings
from typing import Any

import pytest

from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, of_object

ROWS, LABELS, QUERIES = [[0.0], [1.0], [5.0]], ["a", "a", "b"], [[0.5], [4.0]]


class Nearest:
    """Of one neighbour; refuses a query with a column too many."""

    def __init__(self, k: int) -> None:
        self.k = k

    def fit(self, rows: list[list[float]], labels: list[str]) -> Nearest:
        self.records = list(zip(rows, labels, strict=True))
        return self

    def predict(self, queries: list[list[float]]) -> list[str]:
        return [min(self.records, key=lambda one: abs(one[0][0] - query))[1] for query, in queries]


def observed(estimator: Any) -> dict[str, Any]:
    """What is seen of an estimator that takes lists."""
    observer = Observer(of_object(estimator, Said("KNeighborsClassifier", rows="lists")))
    return observer.observe(ROWS, LABELS, QUERIES, ROWS, ["b", "b", "a"])


def test_one_object_is_asked_in_many_ways() -> None:
    found = observed(Nearest)   # its option without a default is given
    assert found["classes"] == ["a", "b"]
    assert not found["own_classes"]
    alike = ("batch", "single", "again", "copy", "pickle", "refused", "recovered")
    assert [found[name] for name in alike] == [{"predict": ["a", "b"]}] * len(alike)
    assert found["backwards"] == found["other"] == found["refitted"] == {"predict": ["b", "a"]}
    assert found["records"] == {"rows": ROWS, "labels": LABELS}
    assert found["queries"] == {"predict": QUERIES}


def test_what_was_raised_stands_in_the_place_of_answers() -> None:
    class Once(Nearest):
        made = 0

        def fit(self, rows: list[list[float]], labels: list[str]) -> Nearest:
            Once.made += 1
            if Once.made > 1:
                raise ValueError("once is enough")
            return super().fit(rows, labels)

    found = observed(Once)
    assert found["again"] == found["other"] == found["refitted"] == {"error": "ValueError: once is enough"}
    assert found["pickle"]["error"]   # a class inside a function has no pickle


def test_generators_start_alike_before_each_training() -> None:
    class Draws(Nearest):
        def predict(self, queries: list[list[float]]) -> list[str]:
            return [f"{self.drawn}" for _ in queries]

        def fit(self, rows: list[list[float]], labels: list[str]) -> Nearest:
            self.drawn = random.random()
            return super().fit(rows, labels)

    estimator = of_object(Draws, Said("KNeighborsClassifier", rows="lists"))
    found = Observer(estimator).observe(ROWS, LABELS, QUERIES, ROWS, LABELS)
    assert found["again"] == found["batch"]
    assert any("draws without a seed" in one for one in estimator.manner.remarks)


def test_a_generator_of_an_object_starts_anew_before_each_training() -> None:
    class Holds(Nearest):
        def __init__(self) -> None:
            super().__init__(1)
            self.drawing = random.Random(3)

        def fit(self, rows: list[list[float]], labels: list[str]) -> Nearest:
            self.drawn = self.drawing.random()
            return super().fit(rows, labels)

        def predict(self, queries: list[list[float]]) -> list[str]:
            return [f"{self.drawn}" for _ in queries]

    estimator = of_object(Holds, Said("KNeighborsClassifier", rows="lists"))
    found = Observer(estimator).observe(ROWS, LABELS, QUERIES, ROWS, LABELS)
    assert found["refitted"] == found["other"] == found["batch"]


class Plane:
    """Decides by a plane that it does not learn."""

    w, b = (1.0,), -2.0

    def fit(self, rows: list[list[float]], labels: list[int]) -> None:
        pass

    def predict(self, queries: list[list[float]]) -> list[int]:
        return [1 if self.w[0] * query + self.b > 0 else -1 for query, in queries]


def remarks(made: type, kind: str) -> str:
    """What is remarked of a class on whose tables the laws of planes are tried."""
    estimator = of_object(made, Said(kind, rows="lists"))
    observer = Observer(estimator)
    observer.observe(ROWS, ["no", "no", "yes"], QUERIES, ROWS, ["yes", "yes", "no"])
    observer.plane(ROWS, ["no", "no", "yes"], {})
    return "; ".join(estimator.manner.remarks)


def test_a_plane_that_is_drawn_without_a_seed_is_told_where_it_decides_alike() -> None:
    class Draws(Plane):
        def fit(self, rows: list[list[float]], labels: list[int]) -> None:
            self.b = -2 - random.random()

    assert "draws without a seed" in remarks(Draws, "Perceptron")
    assert "draws without a seed" not in remarks(Plane, "Perceptron")


def test_a_likelihood_that_is_found_in_one_unit_alone_is_told() -> None:
    class Steps(Plane):
        """Logistic regression by steps of one size."""

        def fit(self, rows: list[list[float]], labels: list[int]) -> None:
            self.w, self.b = (0.0,), 0.0
            for _ in range(200):
                for row, label in zip(rows, labels, strict=True):
                    lacks = (label > 0) - 1 / (1 + math.exp(-self.w[0] * row[0] - self.b))
                    self.w, self.b = (self.w[0] + 0.1 * lacks * row[0],), self.b + 0.1 * lacks

    class InAnyUnit(Steps):
        """The same on records whose greatest number is 3."""

        def fit(self, rows: list[list[float]], labels: list[int]) -> None:
            size = max(abs(one) for one, in rows) / 3
            super().fit([[one / size] for one, in rows], labels)
            self.w = self.w[0] / size,

    class Warns(Steps):
        def fit(self, rows: list[list[float]], labels: list[int]) -> None:
            try:
                super().fit(rows, labels)
            except OverflowError:
                warnings.warn("it did not converge", stacklevel=2)

    assert "unit: −log of a likelihood, all numbers 1024 times as large: it raises OverflowError" in \
        remarks(Steps, "LogisticRegression")
    assert "unit: " not in "".join(remarks(one, "LogisticRegression") for one in (InAnyUnit, Warns))


def test_it_says_what_kind_of_tables_it_takes() -> None:
    assert Observer(of_object(Nearest(1), Said("Perceptron"))).kind() == {
        "kind": "Perceptron", "family": "", "classes": 2, "marks": [], "third_unnamed": False,
        "options": [], "kernels": [], "linear": True}


class Kernels(Nearest):
    """Has an RBF kernel, or a polynomial one."""

    def __init__(self, kernel: str = "rbf", gamma: float = 1) -> None:
        super().__init__(1)


class Radial(Nearest):
    """Has an RBF kernel alone."""

    def __init__(self, gamma: float = 1) -> None:
        super().__init__(1)


class Decays(Nearest):
    """Its rate decays by gamma."""

    def __init__(self, gamma: float = 1) -> None:
        super().__init__(1)


@pytest.mark.parametrize(("made", "fixed", "kernels", "linear"), [
    (Kernels, {}, ["rbf", "poly"], True), (Kernels, {"kernel": "poly"}, ["poly"], False),
    (Kernels, {"kernel": "linear"}, [], True), (Radial, {}, ["rbf"], False), (Decays, {}, [], True)])
def test_it_says_which_kernels_it_has(made: type, fixed: Any, kernels: list[str], linear: bool) -> None:
    estimator = of_object(made, Said("LinearSVC"))
    estimator.fixed = fixed
    found = Observer(estimator).kind()
    assert (found["kernels"], found["linear"]) == (kernels, linear)
