"""One estimator, trained and asked in many ways: raw answers."""

from __future__ import annotations

import copy
import math
import random
import warnings
from functools import partial
from typing import Any

import pytest

from refml.oracle.doors.estimators.guise.boundary import logarithm
from refml.oracle.doors.estimators.guise.otherwise import near
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


def test_who_changes_the_records_that_it_is_given_learns_the_same_again() -> None:
    class AddsOnes(Nearest):
        def fit(self, rows: list[list[float]], labels: list[str]) -> Nearest:
            for row in rows:
                row.append(1.0)
            if len({*map(len, rows)}) > 1:
                raise ValueError("rows differ in length")
            return super().fit(rows, labels)

    rows = copy.deepcopy(ROWS)
    found = Observer(of_object(AddsOnes, Said("KNeighborsClassifier", rows="lists"))).observe(
        rows, LABELS, QUERIES, rows, LABELS)
    assert rows == ROWS and found["records"]["rows"] != ROWS
    assert found["batch"] == found["again"] == found["other"] == {"predict": ["a", "b"]}


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


def test_generators_start_alike_before_an_object_is_made() -> None:
    class DrawsWhenMade(Nearest):
        def __init__(self) -> None:
            super().__init__(1)
            self.drawn = random.random()

        def predict(self, queries: list[list[float]]) -> list[str]:
            return [f"{self.drawn}" for _ in queries]

    found = observed(DrawsWhenMade)
    assert found["again"] == found["other"] == found["batch"]


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
    if kind == "LogisticRegression":
        for is_large in (False, True):
            observer.remark_on_unit(is_large)
    return "; ".join(estimator.manner.remarks)


def test_a_plane_that_is_drawn_without_a_seed_is_told_where_it_decides_alike() -> None:
    class Draws(Plane):
        def fit(self, rows: list[list[float]], labels: list[int]) -> None:
            self.b = -2 - random.random()

    assert "draws without a seed" in remarks(Draws, "Perceptron")
    class Diverges(Plane):
        b = math.nan

    assert not any("draws without a seed" in remarks(made, "Perceptron") for made in (Plane, Diverges))


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
            if max(rows)[0] < 1:
                warnings.warn("it hardly moved", stacklevel=2)
            try:
                super().fit(rows, labels)
            except OverflowError:
                warnings.warn("it did not converge", stacklevel=2)

    class Penalised(Steps):
        def __init__(self, C: float = 1.0) -> None:
            """Its penalty is what weighs more with small numbers."""

    assert "unit: −log of a likelihood, all numbers 1024 times as large: it raises OverflowError" in \
        remarks(Steps, "LogisticRegression")
    assert "unit: −log of a likelihood, all numbers 1024 times as small: it ends at 4." in \
        remarks(Steps, "LogisticRegression")
    assert "times as small" not in remarks(Penalised, "LogisticRegression")
    assert "unit: " not in "".join(remarks(one, "LogisticRegression") for one in (InAnyUnit, Warns))


def test_a_gamma_of_logistic_regression_is_no_kernel_and_it_learns_a_plane() -> None:
    class Regularised(Logistic):
        """Its sigmoid is 1 / (1 + exp(-z))."""

        def __init__(self, gamma: float = 1.0) -> None:
            super().__init__()

        def sigmoid(self, z: float) -> float:
            return 1 / (1 + math.exp(-z))

    known = observer(Regularised, "LogisticRegression").kind()
    assert (known["kernels"], known["linear"]) == ([], True)
    assert observer(Regularised, "SVC").kind()["kernels"] == ["rbf"]


def test_it_says_what_kind_of_tables_it_takes() -> None:
    assert Observer(of_object(Nearest(1), Said("Perceptron"))).kind() == {
        "kind": "Perceptron", "family": "", "classes": 2, "marks": [], "unnamed": False,
        "says_two": False, "says_labels": False, "page_says_two": False,
        "finds": False, "options": [], "kernels": [], "linear": True, "counts_steps": False, "words": [],
        "unfound": []}


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


TWO_COLUMNS = [[0.0, 1.0], [1.0, 0.0], [4.0, 1.0], [5.0, 3.0]]
NAMES = ["no", "no", "yes", "yes"]


class Logistic:
    """Probabilities by a plane that it does not learn, by options that it keeps."""

    w, b = (2.0, -1.0), 0.5

    def __init__(self, C: float = 1.0, max_iter: int = 10, seed: Any = None) -> None:
        self.options = {"C": C, "max_iter": max_iter}

    def fit(self, rows: list[list[float]], labels: list[Any]) -> None:
        self.seen = len(rows)

    def score(self, row: list[float]) -> float:
        return sum(a * b for a, b in zip(self.w, row, strict=True)) + self.b

    def predict_proba(self, queries: list[list[float]]) -> list[list[float]]:
        return [[1 / (1 + math.exp(sign * self.score(row))) for sign in (1, -1)] for row in queries]

    def predict(self, queries: list[list[float]]) -> list[str]:
        return [NAMES[-1] if self.score(row) > 0 else NAMES[0] for row in queries]


def observer(made: Any, kind: str = "SVC", **fixed: Any) -> Observer:
    estimator = of_object(made, Said(kind, rows="lists"))
    estimator.make, estimator.fixed = partial(made, **fixed), fixed
    return Observer(estimator)


def test_scores_are_logarithms_of_probabilities_at_the_origin_and_at_the_unit_vectors() -> None:
    found = observer(Logistic, "LogisticRegression").scores(TWO_COLUMNS, NAMES, {})
    assert found["classes"] == ["no", "yes"]
    assert [yes - no for no, yes in found["scores"]] == pytest.approx([0.5, 2.5, -0.5])
    assert [math.exp(no) + math.exp(yes) for no, yes in found["scores"]] == pytest.approx([1, 1, 1])
    shares = [0.5, 0, 0.0, -1, "x", None]
    assert [math.isfinite(logarithm(one)) for one in shares] == [True] + 5 * [False]


@pytest.mark.parametrize(("fixed", "wanted", "times", "given", "told", "steps"), [
    ({}, {}, {}, {}, {}, False),
    ({}, {"C": 5}, {}, {"C": 5}, {"C": 5}, False),
    ({"C": 3}, {"C": 5}, {}, {"C": 3}, {"C": 3}, False),
    ({}, {"gamma": 5}, {}, {}, {}, False),
    ({}, {}, {"max_iter": 4}, {"max_iter": 40}, {}, "max_iter = 40"),
    ({}, {"max_iter": 7}, {"max_iter": 4}, {"max_iter": 7}, {"max_iter": 7}, False),
    ({}, {}, {"records": 3, "gamma": 2, "random_state": 2}, {}, {}, True),
    ({"max_iter": 6}, {}, {"max_iter": 1.5}, {"max_iter": 9}, {}, "max_iter = 9"),
])
def test_options_that_a_law_wants_are_given_to_who_has_them(
        fixed: Any, wanted: Any, times: Any, given: Any, told: Any, steps: Any) -> None:
    model, found = observer(Logistic, **fixed).with_options(TWO_COLUMNS, NAMES, wanted, times)
    assert repr(model.made.options) == repr({"C": 1.0, "max_iter": 10, **given})
    assert found == {"warned": False, "options": told, "steps": steps}
    assert model.made.seen == times.get("records", 1) * len(NAMES)


def test_what_an_object_holds_is_told_where_its_class_takes_no_such_option() -> None:
    class Holds(Logistic):
        def __init__(self) -> None:
            super().__init__()
            self.n_iters, self.C, self.learning_rate = 7, True, 0.5

    wanted = {"max_iter": 1000, "C": 5, "learning_rate": 1, "l2": 3}
    _, found = observer(Holds, "LogisticRegression").with_options(TWO_COLUMNS, NAMES, wanted, {})
    assert found["options"] == {"max_iter": 7, "learning_rate": 0.5}


@pytest.mark.parametrize(("category", "counts"), [
    (UserWarning, True), (RuntimeWarning, False), (DeprecationWarning, False), (FutureWarning, False)])
def test_warnings_of_code_are_none_of_what_is_learnt(category: type[Warning], counts: bool) -> None:
    class Warns(Logistic):
        def fit(self, rows: list[list[float]], labels: list[Any]) -> None:
            warnings.warn("it may not have ended", category, stacklevel=2)

    assert observer(Warns).plane(TWO_COLUMNS, NAMES, {})["warned"] == counts


def test_a_plane_is_told_with_what_is_decided_by_it() -> None:
    found = observer(Logistic, "LogisticRegression").plane(TWO_COLUMNS, NAMES, {"C": 2})
    assert (found["weights"], found["bias"], found["sized"]) == ([2.0, -1.0], [0.5], True)
    assert found["predicted"] == ["no", "yes", "yes", "yes"]
    assert found["options"] == {"C": 2}
    assert set(found["between"]) == {"no"}, "a score of 0 is no"
    assert (found["apart"], found["without"], found["mistakes"]) == (True, False, None)

    class Said(Logistic):
        def __init__(self, fit_intercept: bool = True) -> None:
            super().__init__()

    class Without(Logistic):
        b: Any = 0.0

        def __init__(self) -> None:
            super().__init__()
            self.weights_ = list(self.w)

        def __getattribute__(self, name: str) -> Any:
            if name == "b":
                raise AttributeError(name)
            return super().__getattribute__(name)

        def score(self, row: list[float]) -> float:
            return sum(a * b for a, b in zip(self.w, row, strict=True))

    asked = [observer(made, "LogisticRegression").plane(TWO_COLUMNS, NAMES, {}) for made in (Said, Without)]
    assert [(one["apart"], one["without"]) for one in asked] == [(False, False), (False, True)]


@pytest.mark.parametrize(("held", "found"), [
    (4, 4), ([1, 0, 2], 3), ([0], 0), ([], None), (None, None), (0.5, None), ([1, 0.5], None)])
def test_mistakes_are_those_that_it_counts(held: Any, found: int | None) -> None:
    class Counts(Logistic):
        def fit(self, rows: list[list[float]], labels: list[Any]) -> None:
            self.mistakes_ = held

    assert observer(Counts, "Perceptron").plane(TWO_COLUMNS, NAMES, {})["mistakes"] == found


def test_decisions_of_a_machine_are_told_with_its_scores_and_multipliers() -> None:
    class Machine(Logistic):
        def fit(self, rows: list[list[float]], labels: list[Any]) -> None:
            self.alpha = [0.25] * len(rows)

        def decision_function(self, queries: list[list[float]]) -> list[float]:
            return [self.score(row) for row in queries]

        def predict(self, queries: list[list[float]]) -> list[int]:  # type: ignore[override]  # no labels
            return [1 if self.score(row) > 0 else -1 for row in queries]

    queries = [[0.0, 0.0], [0.0, 1.0]]
    found = observer(Machine).decisions(TWO_COLUMNS, [-1, -1, 1, 1], {"C": 2}, queries)
    assert (found["predicted"], found["scores"], found["bias"]) == (["1", "-1"], [0.5, -0.5], [0.5])
    assert found["multipliers"] == [("alpha", [0.25] * 4)]
    assert (found["options"], found["warned"], found["steps"]) == ({"C": 2}, False, False)
    other = observer(Logistic, "KNeighborsClassifier").decisions(TWO_COLUMNS, NAMES, {}, queries)
    assert (other["predicted"], other["scores"], other["multipliers"]) == (["yes", "no"], [], [])


@pytest.mark.parametrize(("answer", "found"), [
    (lambda row: [-1.0, -2.0], [[-1.0, -2.0]]), (lambda row: {"b": -2.0, "a": -1.0}, [[-1.0, -2.0]])])
def test_logarithms_are_those_that_it_tells(answer: Any, found: Any) -> None:
    class Tells(Nearest):
        def predict_log_proba(self, queries: list[list[float]]) -> list[Any]:
            return [answer(row) for row in queries]

    class Raises(Nearest):
        def predict_log_proba(self, queries: list[list[float]]) -> list[Any]:
            raise ValueError("no")

    assert observed(Tells)["logs"] == found * 2
    assert observed(Raises)["logs"] == {"error": "ValueError: no"}
    assert observed(Nearest)["logs"] == []


def test_what_is_seen_of_names_scores_and_classes() -> None:
    class Scores(Nearest):
        def __init__(self, k: int) -> None:
            super().__init__(k)
            self.classes_ = ["b", "a"]

        def decision_function(self, queries: list[list[float]]) -> list[float]:
            return [query - 2 for query, in queries]

    class First(Nearest):
        """Names the first class whatever it learns."""

        def predict(self, queries: list[list[float]]) -> list[str]:
            return [min(label for _, label in self.records)] * len(queries)

    found = observed(Scores)
    assert found["batch"] == {"predict": ["a", "b"], "decision_function": [-1.5, 2.0]}
    assert found["single"] == found["batch"]
    assert (found["classes"], found["own_classes"]) == (["b", "a"], True)
    assert found["renamed"] == {"predict": ["a", "b"]}
    assert found["instead"] == ""
    assert observed(First)["renamed"] == {"predict": ["b", "b"]}


class Counted(Nearest):
    """Counts the records of each class by its number, the first the most frequent or the nearest."""

    def fit(self, rows: list[list[float]], labels: list[Any]) -> Counted:
        self.counts = [0] * len(set(labels))
        for label in labels:
            self.counts[label] += 1
        super().fit(rows, labels)
        return self


class Placed(Nearest):
    """Answers the place of a class among those that it was taught, and refuses texts."""

    def fit(self, rows: list[list[float]], labels: list[Any]) -> Placed:
        self.known = sorted({label + 0 for label in labels})
        super().fit(rows, labels)
        return self

    def predict(self, queries: list[list[float]]) -> list[Any]:
        return [self.known.index(one) for one in super().predict(queries)]


class Bins(Nearest):
    """Counts the labels of its neighbours in a list, in which −1 is the last place."""

    def predict(self, queries: list[list[float]]) -> list[Any]:
        labels: list[Any] = [label for _, label in self.records]
        near: list[Any] = super().predict(queries)
        counts = [[0] * (1 + max(labels)) for _ in queries]
        for own, label in zip(counts, near):
            own[label] += 1
        return [max(range(len(own)), key=own.__getitem__) for own in counts]


class RaisesOnNegative(Bins):
    """Has no place for a negative label, and says nothing of that."""

    def predict(self, queries: list[list[float]]) -> list[Any]:
        labels: list[Any] = [label for _, label in self.records]
        math.sqrt(min(labels))
        return super().predict(queries)


class Integers(Nearest):
    """Takes any integers, and no texts."""

    def fit(self, rows: list[list[float]], labels: list[Any]) -> Integers:
        super().fit(rows, [label + 0 for label in labels])
        return self


@pytest.mark.parametrize(("made", "told", "stray"), [
    (Counted, "labels must be 0, 1, 2 …: with 3 and 5 it raises IndexError", ""),
    (Placed, "labels must be 0, 1, 2 …: with 3 and 5 it decides otherwise", "0"),
    (Bins, "labels must be 0, 1, 2 …: with −1 and 1 it decides otherwise", ""),
    (RaisesOnNegative, "labels must be 0, 1, 2 …: with −1 and 1 it raises ValueError: math domain error", ""),
    (Integers, "", ""), (Nearest, "", "")])
def test_who_takes_labels_for_places_is_told(made: type, told: str, stray: str) -> None:
    seen = observer(made, "KNeighborsClassifier")
    assert seen.names(ROWS, LABELS, QUERIES)["stray"] == stray
    said = [one for one in seen.estimator.manner.remarks if "labels must be" in one]
    assert said == [one for one in said if told and one.startswith(told)] and bool(said) == bool(told)
    seen.estimator.manner.says_places = True
    assert not any(seen.names(ROWS, LABELS, QUERIES).values())


class InColumns(Counted):
    """Keeps the classes that it finds, and takes each for a place."""

    def __init__(self) -> None:
        super().__init__(1)

    def fit(self, rows: list[list[float]], labels: list[Any]) -> InColumns:
        self.classes_ = sorted(set(labels))
        super().fit(rows, labels)
        return self


class Refused(InColumns):
    """Refuses labels that are no places."""

    def fit(self, rows: list[list[float]], labels: list[Any]) -> Refused:
        if sorted(set(labels)) != list(range(len(set(labels)))):
            raise ValueError("the labels are 0, 1, 2")
        super().fit(rows, labels)
        return self


@pytest.mark.parametrize(("made", "kind", "odd"), [
    (InColumns, "KNeighborsClassifier", True), (InColumns, "LogisticRegression", True),
    (Counted, "KNeighborsClassifier", False), (Refused, "LogisticRegression", False)])
def test_who_finds_its_classes_and_takes_them_for_places_is_told(made: type, kind: str, odd: bool) -> None:
    found = observer(made, kind).names(ROWS, LABELS, QUERIES)["odd"]
    words = "of 3 and 5 in the place of 0 and 1, which it finds and keeps, it raises IndexError"
    assert found.startswith(words) is odd and bool(found) is odd


@pytest.mark.parametrize(("one", "other", "found"), [
    (0, 0.009, True), (0, 0.011, False), (1000, 1009, True), (1000, 1011, False), (-1, 1, False)])
def test_numbers_of_one_model_are_near(one: float, other: float, found: bool) -> None:
    assert near(one, other) == near(other, one) == found


def test_options_that_a_law_gives_are_told_while_they_are_open() -> None:
    class Naive(Nearest):
        def __init__(self, priors: Any = None, var_smoothing: float = 1e-9) -> None:
            super().__init__(1)

    class Uniform(Naive):
        def __init__(self, priors: Any = (0.5, 0.5)) -> None:
            super().__init__()

    assert observer(Naive, "GaussianNB").kind()["options"] == ["var_smoothing", "priors"]
    assert observer(Naive, "GaussianNB", var_smoothing=0).kind()["options"] == ["priors"]
    assert observer(Uniform, "GaussianNB").kind()["options"] == []


class Widths:
    """Keeps how wide its records ever were, and answers the first label; it takes at most so many columns."""

    def __init__(self, most: int = 9) -> None:
        self.most = most
        self.widths: set[int] = set()

    def fit(self, X: Any, y: Any) -> None:
        if len(X[0]) > self.most:
            raise ValueError("too many columns")
        self.widths.add(len(X[0]))
        self.first = y[0]

    def predict(self, X: Any) -> list[Any]:
        return [self.first for _ in X]


class Sized(Widths):
    """Is told how many columns there are."""

    def __init__(self, n_features: int) -> None:
        super().__init__()


@pytest.mark.parametrize(("made", "left"), [
    (Widths, "its widths keeps '2', of the first fit alone"), (partial(Widths, 1), None), (Sized, "")])
def test_an_object_learns_after_other_records_with_a_column_more(made: Any, left: str | None) -> None:
    own = Observer(of_object(made if isinstance(made, type) else made(), Said("GaussianNB", rows="lists")))
    found = own.after_others([[1.0], [2.0]], ["no", "yes"], [[1.5]])
    assert [one["left"] for one in found] == [left] * (left is not None)
    assert all(one["fresh"] == one["used"] == {"predict": ["no"]} for one in found)


def test_an_object_learns_with_more_and_with_fewer_steps_before() -> None:
    class Steps(Widths):
        def __init__(self, epochs: int = 7) -> None:
            super().__init__()
            self.epochs, self.done = epochs, False

        def fit(self, X: Any, y: Any) -> None:
            super().fit(X, y)
            self.widths, self.done = {len(X[0])}, self.done or self.epochs > 1

    own = Observer(of_object(Steps, Said("GaussianNB", rows="lists")))
    found = own.after_others([[1.0], [2.0]], ["no", "yes"], [[1.5]])
    assert [one["before"] for one in found] == ["other records", "these with more steps", "these in one step"]
    assert [one["left"] for one in found] == ["", "its done is True, and that of a new one False", ""]
