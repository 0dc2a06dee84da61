"""Trained estimators as one asks them: options passed on and fixed, records in the form that a kind takes."""

from __future__ import annotations

import importlib.util
import math
import warnings
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.asking import codes, counted, distance, records_of, values_of
from refml.oracle.doors.estimators.guise.options import Skipped
from refml.oracle.doors.estimators.table import KINDS

pytestmark = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                reason="scikit-learn is not installed")
BITS = {"rows": [[1, 0], [1, 1], [0, 1]], "labels": ["spam", "spam", "ham"], "query": [1, 0], "alpha": 1,
        "smooth_prior": False, "classes": None}


def answer(written: str, operation: str, **given: Any) -> Any:
    """The answer of an estimator in this process."""
    module = opening.implementation(written)
    return vars(module)[operation.replace(".", "_")](**given)


def test_an_option_of_the_case_is_passed_on_and_one_of_the_user_holds() -> None:
    name = "naive_bayes.bernoulli_posterior"
    assert answer("sklearn.naive_bayes:BernoulliNB", name, **BITS)["ham"] == pytest.approx(4 / 31)
    assert answer("sklearn.naive_bayes:BernoulliNB(alpha=1)", name, **BITS)["spam"] == pytest.approx(27 / 31)
    with pytest.raises(Skipped, match="has alpha=2, and the case 1"):
        answer("sklearn.naive_bayes:BernoulliNB(alpha=2)", name, **BITS)
    with pytest.raises(Skipped, match="has smooth_prior=False, and the case True"):
        answer("sklearn.naive_bayes:BernoulliNB", name, **{**BITS, "smooth_prior": True})


def test_declared_classes_go_to_partial_fit_or_are_skipped() -> None:
    declared = {**BITS, "classes": ["ham", "spam", "other"]}
    found = answer("sklearn.naive_bayes:BernoulliNB", "naive_bayes.bernoulli_posterior", **declared)
    assert set(found) == {"ham", "spam", "other"}
    given = {"rows": [[0.0], [1.0], [0.5], [2.0]], "labels": ["a", "a", "b", "b"], "query": [0.0],
             "covariance": "shared", "divisor": "n", "classes": ["a", "b", "c"]}
    with pytest.raises(Skipped, match="takes no classes that are declared"):
        answer("sklearn.discriminant_analysis:LinearDiscriminantAnalysis", "gda.posterior", **given)


@pytest.mark.parametrize(("rows", "kind", "refused"), [
    ([[0, 5], [2, 5], [4, 5], [6, 5]], "LinearDiscriminantAnalysis", True),
    ([[0, 5], [2, 6], [4, 5], [6, 5]], "LinearDiscriminantAnalysis", False),
    ([[0, 5], [2, 6], [4, 5], [6, 5]], "QuadraticDiscriminantAnalysis", True),
    ([[0], [2], [4], [4]], "QuadraticDiscriminantAnalysis", True),
    ([[0], [2], [4], [5]], "QuadraticDiscriminantAnalysis", False)])
def test_who_refuses_a_singular_covariance_is_not_asked_for_its_means(
    rows: list[list[float]], kind: str, refused: bool
) -> None:
    class Refuses:
        def fit(self, rows: Any, labels: Any) -> None:
            raise ArithmeticError("Singular matrix")

        def predict(self, rows: Any) -> Any:
            return rows

    name = f"gda.{'' if kind.startswith('L') else 'quadratic_'}parameters"
    asked = vars(opening.module_of(opening.of_object(Refuses, opening.Said(kind)), kind))
    given = {"rows": rows, "labels": ["a", "a", "b", "b"], "divisor": "n", "classes": None}
    with pytest.raises(Skipped if refused else ArithmeticError, match=r"(?i)singular"):
        asked[name.replace(".", "_")](**given)


def test_an_object_keeps_its_options_and_a_class_has_none() -> None:
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
    from sklearn.naive_bayes import BernoulliNB

    assert opening.of_object(BernoulliNB()).fixed["alpha"] == 1
    assert opening.of_object(BernoulliNB).fixed == {}
    assert opening.of_object(LinearDiscriminantAnalysis()).options({}) == {"store_covariance": True}


def test_an_object_without_options_is_copied() -> None:
    class MultinomialNB:
        trained = 0

        def fit(self, rows: Any, labels: Any) -> MultinomialNB:
            self.trained += 1
            return self

        def predict(self, rows: Any) -> Any:
            return [self.trained for _ in rows]

    one = MultinomialNB()
    estimator = opening.of_object(one)
    assert estimator.fitted([[1]], ["a"], {}).predict([[1]]) == [1]
    assert one.trained == 0
    with pytest.raises(Skipped, match="MultinomialNB has no option alpha"):
        estimator.fitted([[1]], ["a"], {"alpha": 1})


def test_records_of_one_family_are_asked_by_their_families() -> None:
    families: list[dict[str, Any]] = [{"family": "categorical", "values": None, "p": None}] * 2
    given: dict[str, Any] = {
        "families": families, "rows": [["x", 1], ["y", 2], ["y", 1]], "labels": ["a", "a", "b"],
        "query": ["y", 2], "alpha": 1, "m": None, "missing": "cell", "smooth_prior": False, "classes": None}
    word = "sklearn.naive_bayes:CategoricalNB"
    assert sum(answer(word, "naive_bayes.posterior", **given).values()) == pytest.approx(1)
    changes: list[tuple[dict[str, Any], str]] = [
        ({"families": [{"family": "bernoulli"}] * 2}, "takes categorical attributes alone"),
        ({"query": ["y", None]}, "takes no missing cells"), ({"m": 2}, "has m=None"),
        ({"families": [{**families[0], "p": [1]}] * 2}, "has no m-estimate")]
    for change, says in changes:
        with pytest.raises(Skipped, match=says):
            answer(word, "naive_bayes.posterior", **{**given, **change})


def test_values_that_no_record_has_are_told_to_who_can_be_told_them() -> None:
    from sklearn.naive_bayes import CategoricalNB

    class OwnValues:
        def fit(self, rows: Any, labels: Any) -> OwnValues:
            return self

        def predict(self, rows: Any) -> Any:
            return rows

    library = opening.of_object(CategoricalNB)
    own = opening.of_object(OwnValues, opening.Said("CategoricalNB"))
    rows, values = [["x"], ["z"]], [["x", "y", "z"]]
    assert records_of(library, {"rows": rows, "values": values}, ["y"]) == \
        ([[0], [2]], [1], {"min_categories": [3]})
    assert records_of(own, {"rows": rows, "values": [["x", "z"]]}, ["z"]) == ([[0], [1]], [1], {})
    with pytest.raises(Skipped, match="OwnValues has no min_categories"):
        records_of(own, {"rows": rows, "values": values}, ["x"])


def test_words_are_counted_and_values_coded() -> None:
    given = {"documents": [["a", "b", "a"], ["z"]], "dictionary": ["a", "b"]}
    assert counted(given, ["b"]) == ([[2, 1], [0, 0]], [0, 1], {})
    assert values_of([["b", 2], ["a", 1]]) == [["a", "b"], [1, 2]]
    assert codes(["b", 1], [["a", "b"], [1, 2]]) == [1, 0]
    with pytest.raises(ValueError, match="is not in list"):
        codes(["c", 1], [["a", "b"], [1, 2]])


def test_what_is_learnt_of_documents_is_told_too() -> None:
    found = answer("sklearn.naive_bayes:MultinomialNB", "naive_bayes.multinomial_parameters",
                   documents=[["a", "b", "a"], ["b"]], labels=["x", "y"], dictionary=["a", "b"], alpha=1,
                   smooth_prior=False, classes=None)
    assert found["prior"] == pytest.approx({"x": 1 / 2, "y": 1 / 2})
    assert found["parameters"]["x"] == pytest.approx([3 / 5, 2 / 5])


def test_of_a_tie_one_class_is_named_and_which_is_remarked() -> None:
    given: dict[str, Any] = {"documents": [["w"], ["w"]], "dictionary": ["w"], "query": ["w"], "alpha": 1,
                             "labels": ["a", "b"], "smooth_prior": False, "classes": None}
    module = opening.implementation("sklearn.naive_bayes:MultinomialNB")
    asked = vars(module)["naive_bayes_multinomial_decision"]
    assert asked(**given, ties="all") == "a"
    assert asked(**{**given, "classes": ["b", "a"]}, ties="all") == "a"   # the first of its own order
    assert vars(module)["NOTES"] == ["ties: of classes with equal scores it named the first, once or more"]
    for ties in ("first", "error"):
        with pytest.raises(Skipped, match="MultinomialNB breaks ties in its own way"):
            asked(**given, ties=ties)


def test_a_machine_without_slack_and_a_multiplier_that_is_kept_back_are_skipped() -> None:
    given = {"rows": [[0.0], [2.0]], "labels": [-1, 1], "slack": 1, "kernel": "linear", "degree": None,
             "constant": 1.0, "gamma": 1.0, "intercept": "free"}
    with pytest.raises(Skipped, match="has no hard margin"):
        answer("sklearn.svm:SVC", "svm.solve", **given, C=None)
    found = answer("sklearn.svm:SVC(tol=1e-9)", "svm.solve", **given, C=1.0)
    assert found["weights"] == pytest.approx([1])
    assert found["alpha"] == pytest.approx([0.5, 0.5])
    with pytest.raises(Skipped, match="does not tell its multipliers"):
        answer("sklearn.svm:LinearSVC", "svm.solve", **given, C=1.0)
    with pytest.raises(Skipped, match="has no intercept=free"):
        answer("sklearn.svm:LinearSVC", "svm.solve", **{**given, "slack": 2}, C=1.0)


def test_every_operation_of_the_table_is_in_the_specification() -> None:
    from refml.oracle.specification import reader

    operations = reader.load().operations
    assert not [name for kind in KINDS.values() for name in kind.answers if name not in operations]
    for kind in KINDS.values():
        known = {p.name for name in kind.answers for p in operations[name].parameters}
        assert set(kind.passes) | set(kind.only) - {"missing", "m", "alpha", "smooth_prior"} <= known


class Counts:
    """Bernoulli naive Bayes that adds `alpha` to counts, by Python's own logarithms."""

    def __init__(self, alpha: float = 1.0) -> None:
        self.alpha = alpha

    def fit(self, X: Any, y: Any) -> None:
        self.parts = {label: [row for row, one in zip(X, y) if one == label] for label in sorted(set(y))}

    def share(self, label: str, place: int, value: float) -> float:
        own = [row[place] for row in self.parts[label]]
        return (own.count(value) + self.alpha) / (len(own) + 2 * self.alpha)

    def predict(self, X: Any) -> list[str]:
        return [max(self.parts, key=lambda label: math.log(len(self.parts[label])) + sum(
            math.log(self.share(label, place, value)) for place, value in enumerate(row))) for row in X]


class AddsNothing(Counts):
    """The same, and of itself it adds nothing."""

    def __init__(self, alpha: float = 0.0) -> None:
        super().__init__(alpha)


def test_who_adds_something_of_itself_is_not_asked_for_the_logarithm_of_0() -> None:
    name, zero = "naive_bayes.bernoulli_decision", {**BITS, "alpha": 0, "query": [0, 0]}
    estimator = opening.of_object(Counts, opening.Said("BernoulliNB", rows="lists"))
    ask = vars(opening.module_of(estimator, "Counts"))[name.replace(".", "_")]
    assert ask(**BITS) == "spam"
    with pytest.raises(Skipped, match="logarithm of 0"):
        ask(**zero)
    assert sum(one.startswith("alpha = 0") for one in estimator.manner.remarks) == 1
    of_itself = opening.of_object(AddsNothing, opening.Said("BernoulliNB", rows="lists"))
    with pytest.raises(ValueError, match=r"math domain error|expected a positive"):
        vars(opening.module_of(of_itself, "AddsNothing"))[name.replace(".", "_")](**zero)


class Positive(Counts):
    """Refuses to add nothing, and shares so that two classes are nearly alike."""

    def __init__(self, alpha: float = 1.0) -> None:
        if alpha <= 0:
            raise ValueError("alpha must be positive")
        super().__init__(alpha)

    def predict_proba(self, X: Any) -> list[list[float]]:
        return [[0.5 + 1e-12 * sum(row), 0.5 - 1e-12 * sum(row)] for row in X]


def test_who_refuses_to_add_nothing_is_asked_no_such_case() -> None:
    estimator = opening.of_object(Positive, opening.Said("BernoulliNB", rows="lists"))
    ask = vars(opening.module_of(estimator, "Positive"))["naive_bayes_bernoulli_decision"]
    with pytest.raises(Skipped, match="refuses it where alpha is 0"):
        ask(**{**BITS, "alpha": 0, "query": [0, 0]})
    assert "alpha = 0: it refuses it, and is asked no such case" in estimator.manner.remarks
    with pytest.raises(ValueError, match="must be positive"):
        ask(**{**BITS, "alpha": -1})


def test_log_odds_are_not_told_by_probabilities_that_are_nearly_alike() -> None:
    estimator = opening.of_object(Positive, opening.Said("BernoulliNB", rows="lists"))
    ask = vars(opening.module_of(estimator, "Positive"))["naive_bayes_bernoulli_log_odds"]
    given = {**BITS, "positive": "spam", "negative": "ham"}
    with pytest.raises(Skipped, match="no digits of log-odds so small or large"):
        ask(**{**given, "query": [0, 1]})
    assert abs(ask(**{**given, "query": [0, 10 ** 11]})) > 0.1


def test_logarithms_are_asked_with_rows_as_the_class_wants_them() -> None:
    pytest.importorskip("numpy")

    class Arrays(Positive):
        def predict_log_proba(self, X: Any) -> Any:
            return X[:, :1] * [-1.0, 1.0]

    known = opening.of_object(Arrays, opening.Said("BernoulliNB"))
    ask = vars(opening.module_of(known, "Arrays"))["naive_bayes_bernoulli_log_odds"]
    assert ask(**{**BITS, "positive": "spam", "negative": "ham", "query": [1, 0]}) == 2.0


def test_log_odds_are_told_by_logarithms_where_probabilities_come_to_0() -> None:
    class Far(Positive):
        def predict_proba(self, X: Any) -> list[list[float]]:
            return [[0.0, 1.0] for _ in X]

    class Tells(Far):
        def predict_log_proba(self, X: Any) -> list[list[float]]:
            return [[-1000.0, 0.0] for _ in X]

    given = {**BITS, "positive": "spam", "negative": "ham", "query": [0, 1]}
    for made, told in ((Far, None), (Tells, 1000.0)):
        known = opening.of_object(made, opening.Said("BernoulliNB", rows="lists"))
        ask = vars(opening.module_of(known, "Far"))["naive_bayes_bernoulli_log_odds"]
        if told is None:
            with pytest.raises(Skipped, match="so small or large"):
                ask(**given)
        else:
            assert ask(**given) == told


def test_a_maximiser_that_is_found_in_steps_is_left_to_the_laws() -> None:
    class Descent:
        def __init__(self, lr: float = 0.5) -> None:
            self.lr = lr

        def fit(self, X: Any, y: Any) -> None:
            self.w, self.b = [0.0] * len(X[0]), 0.0

        def predict(self, X: Any) -> list[int]:
            return [0 for _ in X]

    given = {"rows": [[0.0], [0.5], [1.0]], "labels": [0, 1, 0], "l2": 0, "penalise_intercept": False}
    class Rounds(Descent):
        def __init__(self, max_iter: int = 100) -> None:
            self.rounds = max_iter

    class NewtonsRounds(Rounds):
        """By Newton's method."""

    class Written(Descent):
        """Its 200 steps are written down."""
        def __init__(self) -> None:
            pass

        def fit(self, X: Any, y: Any) -> None:
            for _ in range(200):
                super().fit(X, y)

    closed = type("Closed", (), {name: vars(Descent)[name] for name in ("fit", "predict")})
    for made, skips in ((Descent, True), (Rounds, True), (NewtonsRounds, False), (closed, False),
                        (Written, True)):
        known = opening.of_object(made, opening.Said("LogisticRegression", rows="lists"))
        ask = vars(opening.module_of(known, "Descent"))["logistic_maximiser"]
        if skips:
            with pytest.raises(Skipped, match="goes in steps"):
                ask(**given)
        else:
            assert ask(**given) == {"weights": [0.0], "intercept": 0.0}


def test_who_goes_in_steps_is_asked_for_a_maximiser_where_its_plane_shows_that_there_is_none() -> None:
    class Fixed:
        bias = -0.75

        def __init__(self, lr: float = 0.5) -> None:
            self.rate = lr

        def fit(self, X: Any, y: Any) -> None:
            self.w, self.b = [1.0], self.bias

        def predict(self, X: Any) -> list[int]:
            return [int(row[0] + self.b > 0) for row in X]

    class Rounds(Fixed):
        """Whose constructor tells nothing, and whose object does."""

        def __init__(self) -> None:
            self.lr = 0.5

    class Warns(Fixed):
        def fit(self, X: Any, y: Any) -> None:
            super().fit(X, y)
            warnings.warn("it has not converged", stacklevel=1)

    class Matrices(Fixed):
        def fit(self, X: Any, y: Any) -> None:
            super().fit(X, y)
            warnings.warn("the matrix subclass is not recommended", PendingDeprecationWarning, stacklevel=1)

    class Refuses(Fixed):
        def fit(self, X: Any, y: Any) -> None:
            raise OverflowError("math range error")

    class Errs(Fixed):
        bias = -0.25

    given = {"rows": [[0.0], [1.0], [0.5]], "labels": [0, 1, 0], "l2": 0, "penalise_intercept": False}
    many = {**given, "rows": [[0.0], [1.0]] * 16, "labels": [0, 1] * 16}
    mixed = {**given, "rows": [[0.0], [0.5], [1.0]]}

    def asked(made: type[Any], **told: Any) -> Any:
        known = opening.of_object(made, opening.Said("LogisticRegression", rows="lists"))
        return vars(opening.module_of(known, "Descent"))["logistic_maximiser"](**told)

    for made in (Fixed, Rounds, Matrices):
        assert asked(made, **given) == {"weights": [1.0], "intercept": -0.75}
    assert asked(Errs, **given)["intercept"] == -0.25   # a column separates them, whatever it decides
    for made, told in ((Warns, given), (Refuses, given), (Errs, mixed), (Fixed, many)):
        with pytest.raises(Skipped, match="goes in steps"):
            asked(made, **told)
    assert asked(Rounds, **many)["weights"] == [1.0]   # it is trained before it can be known


@pytest.mark.parametrize(("weights", "intercept"), [
    ([[1.5, -2.0]], [0.25]), ([1.5, -2.0], 0.25), ([[1.5], [-2.0]], [[0.25]])])
def test_a_plane_may_be_a_row_a_column_or_a_list(weights: Any, intercept: Any) -> None:
    class Newton:
        def fit(self, X: Any, y: Any) -> None:
            self.coef_, self.intercept_ = weights, intercept

        def predict(self, X: Any) -> list[int]:
            return [0 for _ in X]

    known = opening.of_object(Newton, opening.Said("LogisticRegression", rows="lists"))
    found = vars(opening.module_of(known, "Newton"))["logistic_maximiser"](
        rows=[[0.0, 1.0], [1.0, 0.0]], labels=[0, 1], l2=0, penalise_intercept=False)
    assert found == {"weights": [1.5, -2.0], "intercept": 0.25}


def test_multipliers_may_be_a_row_or_a_list() -> None:
    class Machine:
        def __init__(self, C: float = 1.0, kernel: str = "linear") -> None:
            self.C = C

        def fit(self, X: Any, y: Any) -> None:
            self.support_, self.dual_coef_ = [0, 1], self.shaped([-0.5, 0.5])
            self.coef_, self.intercept_ = [[1.0]], [0.0]

        def shaped(self, signed: list[float]) -> Any:
            return signed

        def predict(self, X: Any) -> list[int]:
            return [1 if row[0] > 0 else -1 for row in X]

    class InARow(Machine):
        def shaped(self, signed: list[float]) -> Any:
            return [signed]

    given = {"C": 1, "kernel": "linear", "slack": 1, "intercept": "free", "degree": 3, "constant": 1,
             "gamma": 1, "at_zero": 1}
    for made in (Machine, InARow):
        known = opening.of_object(made, opening.Said("SVC", rows="lists"))
        found = vars(opening.module_of(known, "Machine"))["svm_solve"](
            rows=[[-1.0], [1.0]], labels=[-1, 1], **given)
        assert found == {"alpha": [0.5, 0.5], "weights": [1.0], "bias": 0.0}


def asked_of(made: type, kind: str, operation: str, /, **given: Any) -> Any:
    """What an operation is answered by a class, given lists."""
    module = opening.module_of(opening.of_object(made, opening.Said(kind, rows="lists")), made.__name__)
    return vars(module)[operation.replace(".", "_")](**given)


@hypothesis.given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), max_size=4))
def test_records_are_ordered_by_their_distances(pairs: list[tuple[int, int]]) -> None:
    row, query = [a for a, _ in pairs], [b for _, b in pairs]
    assert distance(row, query, "euclidean") == sum((a - b)**2 for a, b in pairs)
    assert distance(row, query, "manhattan") == sum(abs(a - b) for a, b in pairs)
    assert distance(row, query, "chebyshev") == max([abs(a - b) for a, b in pairs], default=0)


class Neighbours:
    """The first of the labels, whatever is asked."""

    def __init__(self, k: int = 1, metric: str = "euclidean") -> None:
        """Keep nothing."""

    def fit(self, X: Any, y: Any) -> None:
        self.label = y[0]

    def predict(self, X: Any) -> list[Any]:
        return [self.label for _ in X]


class KnowsEuclid(Neighbours):
    """It refuses other metrics where it is asked."""

    def __init__(self, k: int = 1, metric: str = "euclidean") -> None:
        self.metric = metric

    def predict(self, X: Any) -> Any:
        if self.metric != "euclidean":
            raise ValueError(f"Unknown metric: {self.metric}")
        return Neighbours.predict(self, X)


class LooksUp(Neighbours):
    """It takes the method that has a metric's name."""

    def __init__(self, k: int = 1, metric: str = "euclidean") -> None:
        self.distance = getattr(self, metric)

    def euclidean(self) -> None:
        """All that it knows."""


@pytest.mark.parametrize("made", [KnowsEuclid, LooksUp])
def test_a_metric_that_is_refused_by_its_name_is_not_there(made: type) -> None:
    given = {"rows": [[1, 0], [0, 2]], "labels": ["a", "b"], "query": [0, 0], "k": 1, "metric": "manhattan",
             "weights": "uniform"}
    with pytest.raises(Skipped, match="has no metric=manhattan"):
        asked_of(made, "KNeighborsClassifier", "neighbours.decision", **given)


@pytest.mark.parametrize(("metric", "k", "ties", "asked"), [
    ("euclidean", 1, "all", True), ("euclidean", 2, "all", False), ("euclidean", 2, "first", False),
    ("euclidean", 3, "all", True), ("euclidean", 4, "all", True), ("manhattan", 2, "all", True),
    ("manhattan", 1, "all", False), ("chebyshev", 2, "all", True), ("chebyshev", 3, "all", False)])
def test_who_takes_exactly_k_is_asked_where_no_two_tie_for_the_last_place(metric: str, k: int, ties: str,
                                                                          asked: bool) -> None:
    rows = {"euclidean": [[1, 0], [1, 2], [2, 1], [2.5, 0]], "manhattan": [[1, 0], [0, 1], [1, 1], [3, 0]],
            "chebyshev": [[1, 0], [0, 2], [3, 1], [3, 3]]}[metric]
    given = {"rows": rows, "labels": ["a", "b", "b", "b"], "query": [0, 0], "k": k, "metric": metric,
             "distance_ties": ties}
    if asked:
        assert asked_of(Neighbours, "KNeighborsClassifier", "neighbours.decision", **given, ties="all") == "a"
    else:
        with pytest.raises(Skipped, match="takes exactly k of equal distances"):
            asked_of(Neighbours, "KNeighborsClassifier", "neighbours.decision", **given, ties="all")


class Separates:
    w, b = [1.0, -1.0], 0.5

    def __init__(self, C: float = 1.0, kernel: str = "linear", loss: str = "hinge") -> None:
        self.options = C, kernel, loss

    def fit(self, X: Any, y: Any) -> None:
        """Learn nothing."""

    def decision_function(self, X: Any) -> list[float]:
        return [row[0] - row[1] + self.b for row in X]

    def predict(self, X: Any) -> list[int]:
        return [1 if one > 0 else -1 for one in self.decision_function(X)]


@pytest.mark.parametrize(("changed", "says"), [
    ({}, ""), ({"kind": "weak"}, "has kind=strict and a bias"), ({"through_origin": True}, "has kind=strict"),
    ({"labels": [0, 1]}, "may take other labels"), ({"labels": [1, -1]}, "does not separate these records"),
    ({"rows": [[0.0, 0.5], [1.0, 0.0]]}, "leaves a record on its plane")])
def test_a_plane_that_separates_is_told_and_no_other(changed: dict[str, Any], says: str) -> None:
    given = {"rows": [[0.0, 2.0], [1.0, 0.0]], "labels": [-1, 1], "kind": "strict", "through_origin": False,
             **changed}
    if says:
        with pytest.raises(Skipped, match=says):
            asked_of(Separates, "Perceptron", "separability.certificate", **given)
    else:
        assert asked_of(Separates, "Perceptron", "separability.certificate", **given) == {
            "separable": True, "weights": [1.0, -1.0], "bias": 0.5, "multipliers": []}


def test_the_multipliers_of_squared_slacks_are_told_by_what_records_lack() -> None:
    given = {"rows": [[0.0, 1.0], [1.0, 0.0], [0.0, 0.0]], "labels": [-1, 1, -1], "C": 3, "kernel": "linear",
             "degree": None, "constant": 1, "gamma": 1, "intercept": "penalised"}
    class Penalised(Separates):
        def __init__(self, C: float = 1.0, loss: str = "hinge", fit_intercept: bool = True) -> None:
            super().__init__(C, "linear", loss)

    found = asked_of(Penalised, "LinearSVC", "svm.solve", **given, slack=2)
    assert found == {"alpha": [3.0, 0.0, 9.0], "weights": [1.0, -1.0], "bias": 0.5}
    with pytest.raises(Skipped, match="does not tell its multipliers"):
        asked_of(Penalised, "LinearSVC", "svm.solve", **given, slack=1)


def test_a_machine_is_asked_for_scores_and_decisions_with_its_price() -> None:
    given = {"rows": [[0.0, 1.0], [1.0, 0.0]], "labels": [-1, 1], "kernel": "linear", "degree": 3,
             "constant": 1, "gamma": 1, "slack": 1, "intercept": "free", "queries": [[0.0, 0.0], [0.0, 2.0]]}
    assert asked_of(Separates, "SVC", "svm.scores", **given, C=1) == [0.5, -1.5]
    assert asked_of(Separates, "SVC", "svm.decisions", **given, C=1, at_zero=1) == [1, -1]
    for name in ("svm.scores", "svm.decisions"):
        with pytest.raises(Skipped, match="has no hard margin"):
            asked_of(Separates, "SVC", name, **given, C=None)
