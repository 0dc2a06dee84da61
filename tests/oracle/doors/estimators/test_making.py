"""Options of `fit` are options of the class."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.asking import nearest, neighbours_decision
from refml.oracle.doors.estimators.guise.options import Skipped
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


class Radial(Machine):
    """A machine with the RBF kernel alone, exp(-gamma*|x - z|^2)."""

    def __init__(self, C: float = 1.0, gamma: float = 1.0) -> None:
        self.gamma = gamma


def test_a_machine_with_one_kernel_and_no_option_for_it_is_asked_with_that_kernel() -> None:
    estimator = opening.of_object(Radial, Said("SVC", rows="lists"))
    assert estimator.options({"C": 1, "kernel": "rbf", "gamma": 2}) == {"C": 1, "gamma": 2}
    for given in ({"C": 1}, {"C": 1, "kernel": "linear"}, {"C": 1, "kernel": "gram"}):
        with pytest.raises(Skipped, match="Radial has kernel=rbf, and the case "):
            estimator.options(given)


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


class Finder:
    """The nearest records by Euclidean distances between the rows of arrays."""

    def __init__(self, n_neighbors: int, metric: str = "euclidean") -> None:
        if metric != "euclidean":
            raise ValueError("Metric is not supported", metric)
        self.n_neighbors = n_neighbors

    def fit(self, X: Any, y: Any) -> None:
        self.X, self.y = X, y

    def kneighbors(self, X: Any, return_distance: bool = False) -> Any:
        places = ((X[:, None] - self.X[None]) ** 2).sum(-1).argsort(axis=1)[:, :self.n_neighbors]
        return (places, places) if return_distance else places

    def predict(self, X: Any) -> Any:
        return self.y[self.kneighbors(X)[:, 0]]


def test_its_own_search_for_neighbours_gets_arrays_and_only_arguments_that_it_has() -> None:
    pytest.importorskip("numpy")
    estimator = opening.of_object(Finder, Said("KNeighborsClassifier"))
    given = {"rows": [[0.0], [5.0]], "query": [4.0], "k": 1}
    assert nearest(estimator, dict(given)) == [1]
    assert neighbours_decision(estimator, {**given, "labels": ["a", "b"]}) == "b"
    with pytest.raises(Skipped, match="Finder has no metric=manhattan"):
        nearest(estimator, {**given, "metric": "manhattan"})


def test_what_fit_needs_is_told() -> None:
    class Needy(Taught):
        def fit(self, X: Rows, y: list[Any], way: float) -> None:  # type: ignore[override]
            """Train."""

    with pytest.raises(ValueError, match=r"Needy needs way: write Needy\(way=…\), whose fit is given it"):
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


class Sized(Taught):
    """Wants to know how many columns and classes there are."""

    def __init__(self, input_dim: int, num_classes: int = 9, metric: str = "euclidean") -> None:
        super().__init__(metric)
        self.sizes = input_dim, num_classes


def test_who_wants_to_know_sizes_is_told_them() -> None:
    estimator = opening.of_object(Sized, Said("KNeighborsClassifier", rows="lists"))
    rows, labels = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], ["a", "b"]
    assert estimator.new({}, rows, labels).made.sizes == (3, 2)
    assert estimator.new({}, [], ["a"]).made.sizes == (0, 1)
    assert estimator.new({"num_classes": 7}, rows, labels).made.sizes == (3, 7)
    estimator.fixed = {"num_classes": 5}
    estimator.make = partial(Sized, num_classes=5)
    assert estimator.new({}, rows, labels).made.sizes == (3, 5)
    estimator.fixed, estimator.make = {"input_dim": 2}, partial(Sized, input_dim=2)
    assert estimator.new({}, rows, labels).made.sizes == (3, 2)
    assert "input_dim: not 2, but as many as each table has columns" in estimator.manner.remarks


@pytest.mark.parametrize(("error", "skipped"), [
    (ValueError("unknown metric 'manhattan'"), True), (AssertionError("manhattan"), True),
    (NotImplementedError("no manhattan yet"), True), (ValueError("one of euclidean, cosine"), False),
    (ValueError("manhattans"), False), (TypeError("manhattan"), False)])
def test_a_refusal_that_names_a_value_is_one_of_the_value(error: Exception, skipped: bool) -> None:
    class Refuses(Taught):
        def fit(self, X: Rows, y: list[Any], k: int, shift: float = 0.0) -> None:
            raise error

    estimator = opening.of_object(Refuses, Said("KNeighborsClassifier", rows="lists"))
    with pytest.raises(Skipped if skipped else type(error),
                       match="Refuses has no metric=manhattan" if skipped else str(error)):
        estimator.fitted([[1.0]], ["a"], {"k": 3, "metric": "manhattan"})
    usual = ValueError("no euclidean")   # the usual value is not to blame
    with pytest.raises(ValueError, match="no euclidean"), estimator.known_values({"metric": "euclidean"}):
        raise usual


@pytest.mark.parametrize(("rows", "asked"), [
    ([[1] * 16] * 2, True), ([[1] * 17] * 2, False), ([[0, 1], [0, 2]], False), ([[0, 1], [2, 0]], True)])
def test_documents_hold_words_that_are_known(rows: Rows, asked: bool) -> None:
    estimator = opening.of_object(Taught, Said("MultinomialNB", rows="lists"))
    estimator.check_table(rows, ["a", "b"])
    estimator.manner.form = "texts"
    if asked:
        estimator.check_table(rows, ["a", "b"])
    else:
        with pytest.raises(Skipped, match="knows the words of its documents alone"):
            estimator.check_table(rows, ["a", "b"])


@pytest.mark.parametrize(("size", "counts"), [(0, [1, 2, 3, 4]), (2, [1, 2]), (3, [3]), (4, [4])])
def test_a_fixed_number_of_classes_is_asked_about(size: int, counts: list[int]) -> None:
    class Plain:
        def fit(self, X: Rows, y: list[Any]) -> None:
            """Train."""

        def predict(self, X: Rows) -> list[Any]:
            return ["a" for _ in X]

    estimator = opening.of_object(Plain, Said("KNeighborsClassifier", rows="lists"))
    estimator.asked = True   # for its habits
    estimator.kind = estimator.kind._replace(only={"classes": (size,)} if size else {})
    for count in range(1, 5):
        rows, labels = [[float(one)] for one in range(count)], list("abcd"[:count])
        if count in counts:
            estimator.check_table(rows, labels)
        else:
            said = ("two", "three", "four")[size - 2]
            with pytest.raises(Skipped, match=f"Plain tells {said} classes apart"):
                estimator.check_table(rows, labels)


class Penalised:
    """Logistic regression in one of two parametrisations."""

    def __init__(self, C: float = 1.0) -> None:
        self.C = C

    def fit(self, X: Rows, y: list[Any]) -> None:
        """Train."""

    def predict(self, X: Rows) -> list[Any]:
        return [0 for _ in X]


class Added(Penalised):
    def __init__(self, reg: float = 1.0) -> None:
        super().__init__(reg)


def test_a_penalty_is_given_as_the_class_has_it() -> None:
    said = Said("LogisticRegression", rows="lists")
    of_c, of_l2, bare = (opening.of_object(made, said) for made in (Penalised, Added, Ending))
    assert [of_c.options({"l2": one}) for one in (4, 0)] == [{"C": 0.25}, {"C": math.inf}]
    assert [of_l2.options({"l2": one}) for one in (4, 0)] == [{"reg": 4}, {"reg": 0}]
    assert of_c.options({"l2": 4, "penalise_intercept": False, "unheard": None}) == {"C": 0.25}
    with pytest.raises(Skipped, match="Penalised has penalise_intercept=False, and the case True"):
        of_c.options({"penalise_intercept": True})
    with pytest.raises(Skipped, match="Penalised has unheard=nothing, and the case 7"):
        of_c.options({"unheard": 7})
    of_c.manner.unspoken = {"4"}
    with pytest.raises(Skipped, match="Penalised has no l2=4"):
        of_c.options({"l2": 4})
    assert bare.options({"l2": 0}) == {}, "usual of who has no such option"
    with pytest.raises(Skipped, match="Ending has no option C"):
        bare.options({"l2": 1})


def euclidean(a: Any, b: Any) -> float:
    return math.dist(a, b)


def test_an_option_that_is_a_function_has_its_own_name_alone() -> None:
    class Measured(Taught):
        def __init__(self, metric: Any = euclidean) -> None:
            super().__init__(metric)

    estimator = opening.of_object(Measured, Said("KNeighborsClassifier", rows="lists"))
    assert estimator.options({"metric": "euclidean"}) == {}
    with pytest.raises(Skipped, match="Measured has metric=euclidean, and the case 'manhattan'"):
        estimator.options({"metric": "manhattan"})


@pytest.mark.parametrize(("alpha", "given", "found"), [
    (1.0, 0, True), (1.0, 1, False), (1.0, None, False), (0, 0, False), (None, 0, False)])
def test_who_adds_something_of_itself_is_not_asked_to_add_nothing(alpha: Any, given: Any,
                                                                  found: bool) -> None:
    class Adds(Penalised):
        def __init__(self, smoothing: Any = alpha) -> None:
            super().__init__()

    case = {} if given is None else {"alpha": given}
    made = Penalised if alpha is None else Adds
    assert opening.of_object(made, Said("MultinomialNB", rows="lists")).adds_nothing(case) == found
    assert not opening.of_object(made, Said("KNeighborsClassifier", rows="lists")).adds_nothing(case)


@pytest.mark.parametrize(("marks", "held", "steps"), [
    ([], [], False), (["steps"], [], True), (["steps", "newton"], [], False), ([], ["lr"], True),
    ([], ["epochs"], True), (["newton"], ["epochs"], False), (["newton"], ["lr"], True)])
def test_who_goes_in_steps_is_told_by_words(marks: list[str], held: list[str], steps: bool) -> None:
    estimator = opening.of_object(Penalised, Said("LogisticRegression", rows="lists"))
    estimator.manner.marks = marks
    made = Penalised()
    assert estimator.goes_in_steps(made) == (marks == ["steps"])
    vars(made).update(dict.fromkeys(held, 1))
    assert estimator.goes_in_steps(made) == steps
    estimator.accepted = held
    assert estimator.goes_in_steps(Penalised()) == steps
    assert estimator.steps_are_fixed(Penalised()) == (steps and not held)
