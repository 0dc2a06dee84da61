"""What a class does where no option says so is found out by asking it."""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Sequence
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from refml.oracle.doors.estimators import habits, opening
from refml.oracle.doors.estimators.guise.options import Skipped
from refml.oracle.doors.estimators.habits import (
    CLASSES,
    OF_A_CLASS,
    OF_ALL,
    OF_ATTRIBUTES,
    OF_SEVERAL,
    OF_SHAPES,
    OF_UNITS,
    OF_VOTES,
    OF_WORDS,
    PRIORS_OF_ATTRIBUTES,
    PRIORS_OF_WORDS,
    Habit,
    Search,
    without,
)
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

Rows = list[list[float]]
Given = dict[str, Any]


class Gaussians:
    """Gaussian naive Bayes of one column, its variances divided by n less `LESS`."""

    LESS = 0

    def fit(self, X: Rows, y: list[Any]) -> None:
        self.parts = []
        for label in sorted(set(y)):
            own = [row[0] for row, one in zip(X, y) if one == label]
            mean = sum(own) / len(own)
            variance = sum((one - mean) ** 2 for one in own) / (len(own) - self.LESS)
            self.parts.append((label, math.log(len(own)), mean, variance))

    def predict(self, X: Rows) -> list[Any]:
        return [max((log_prior - math.log(variance) / 2 - (row[0] - mean) ** 2 / variance / 2, label)
                    for label, log_prior, mean, variance in self.parts)[1] for row in X]


class LessOne(Gaussians):
    LESS = 1


class WholeDeterminant(Gaussians):
    """The logarithm of the variance is not halved."""

    def predict(self, X: Rows) -> list[Any]:
        return [max((log_prior - math.log(variance) - (row[0] - mean) ** 2 / variance / 2, label)
                    for label, log_prior, mean, variance in self.parts)[1] for row in X]


class LikelihoodAlone(Gaussians):
    def predict(self, X: Rows) -> list[Any]:
        return [max((-math.log(variance) / 2 - (row[0] - mean) ** 2 / variance / 2, label)
                    for label, _, mean, variance in self.parts)[1] for row in X]


class LikelihoodLessOne(LikelihoodAlone):
    LESS = 1


class Pooled(Gaussians):
    """One variance for all classes."""

    def fit(self, X: Rows, y: list[Any]) -> None:
        super().fit(X, y)
        pooled = sum(math.exp(size) * variance for _, size, _, variance in self.parts) / len(X)
        self.parts = [(label, size, mean, pooled) for label, size, mean, _ in self.parts]


class OfTwo(Gaussians):
    """It has the labels 0 and 1 alone."""

    def predict(self, X: Rows) -> list[Any]:
        self.parts = [one for one in self.parts if one[0] in (0, 1)]
        return super().predict(X) if self.parts else [0 for _ in X]


class Words:
    """Multinomial naive Bayes of classes of one size."""

    ADDS = 1.0

    def fit(self, X: Rows, y: list[Any]) -> None:
        self.counts = {label: [sum(column) + self.ADDS for column in
                               zip(*(row for row, one in zip(X, y) if one == label))] for label in set(y)}

        self.priors = dict.fromkeys(y, 1.0)

    def predict(self, X: Rows) -> list[Any]:
        return [max(sorted(self.counts), key=lambda label: self.priors[label] * math.prod(
            (one / sum(self.counts[label])) ** n for one, n in zip(self.counts[label], row))) for row in X]


class WithPriors(Words):
    """Its classes may have any size; `MORE` is added to the number of records of each."""

    MORE = 0.0

    def fit(self, X: Rows, y: list[Any]) -> None:
        super().fit(X, y)
        self.priors = {label: list(y).count(label) + self.MORE for label in self.priors}


class WithSmoothPriors(WithPriors):
    MORE = 1.0


class TwoEach(Words):
    ADDS = 2.0


class Unsmoothed(Words):
    ADDS = 0.0


def exact(rows: Sequence[Sequence[Any]]) -> list[list[Fraction]]:
    """Rows of floats as they are meant: in decimals."""
    return [[Fraction(str(one)) for one in row] for row in rows]


def decided(operation: str, **given: Any) -> list[Any]:
    """The classes that refml names, other arguments at their defaults."""
    found = load().operations[operation]
    usual = {one.name: one.default for one in found.parameters}
    return list(reference(found, {**usual, **given}).value)


@pytest.mark.parametrize(("habit", "operation", "given"), [
    (OF_A_CLASS, "gda.decision", {"covariance": "per class"}),
    (OF_ALL, "gda.decision", {"covariance": "shared"}),
    (OF_SHAPES, "gda.decision", {}),
    (OF_SEVERAL, "gda.decision", {}), (OF_UNITS, "naive_bayes.bernoulli_decision", {}),
    (OF_ATTRIBUTES, "naive_bayes.bernoulli_decision", {}),
    (PRIORS_OF_ATTRIBUTES, "naive_bayes.bernoulli_decision", {"alpha": Fraction(1)})])
def test_each_value_decides_as_the_operation_does(habit: Habit, operation: str, given: Given) -> None:
    for value, labels in habit.decided.items():
        own = {**given, habit.argument: value if isinstance(value, (str, bool)) else Fraction(value)}
        if habit.argument == CLASSES:
            own = given
        said = [decided(operation, rows=exact(table.rows), labels=table.labels, query=query, **own)
                for table in habit.tables for query in exact(table.queries)]
        assert said == [[one] for one in labels]
    assert len(set(habit.decided.values())) == len(habit.decided)


@pytest.mark.parametrize("habit", [OF_WORDS, PRIORS_OF_WORDS])
def test_words_are_decided_as_the_operation_does(habit: Habit) -> None:
    for value, labels in habit.decided.items():
        own = {"alpha": Fraction(1), habit.argument: value if isinstance(value, bool) else Fraction(value)}
        for table, label in zip(habit.tables, labels):
            *documents, query = [[word for word, times in zip("abc", row) for _ in range(times)]
                                 for row in (*table.rows, table.queries[0])]
            assert decided("naive_bayes.multinomial_decision", documents=documents, labels=table.labels,
                           query=query, dictionary=["a", "b", "c"], **own) == [label]


@pytest.mark.parametrize(("made", "kind", "argument", "value"), [
    (Gaussians, "GaussianNB", "divisor", ("n",)), (LessOne, "GaussianNB", "divisor", ("n-1",)),
    (LessOne, "QuadraticDiscriminantAnalysis", "divisor", ("n-1",)),
    (LikelihoodLessOne, "GaussianNB", "divisor", ("n-1",)),
    (Words, "MultinomialNB", "alpha", 1), (Unsmoothed, "MultinomialNB", "alpha", 0),
    (TwoEach, "MultinomialNB", "alpha", None),
    (Words, "MultinomialNB", "smooth_prior", (False,)),
    (WithPriors, "MultinomialNB", "smooth_prior", (False,)),
    (WithSmoothPriors, "MultinomialNB", "smooth_prior", (True,))])
def test_a_class_is_asked_what_it_does(made: type, kind: str, argument: str, value: Any) -> None:
    estimator = opening.of_object(made, Said(kind, rows="lists"))
    estimator.find_out()
    known = estimator.kind.usual if argument == "alpha" else estimator.kind.only
    assert known.get(argument) == value


@pytest.mark.parametrize(("made", "kind", "argument", "value"), [
    (Gaussians, "GaussianNB", "divisor", "n"), (Words, "MultinomialNB", "alpha", 1),
    (Words, "MultinomialNB", "smooth_prior", False)])
def test_no_case_says_what_there_was_no_time_to_find_out(made: type, kind: str, argument: str,
                                                         value: Any) -> None:
    estimator = opening.of_object(made, Said(kind, rows="lists"))
    estimator.find_out()
    estimator.options({argument: value})
    estimator.kind, said = without(estimator.kind, argument)
    assert said == f"{argument}: asked no case that says which, since training is slow"
    with pytest.raises(Skipped):
        estimator.options({argument: value})


def test_each_habit_has_half_of_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(f"{habits.__name__}.time", SimpleNamespace(monotonic=lambda: now[0]))
    search = Search(4.0)
    assert not search.is_over
    for until in (2.0, 3.0, 3.5):
        search.begin()
        now[0] = until
        assert not search.is_over
    now[0] = 3.6
    assert search.is_over and not Search().is_over


class Ones(Gaussians):
    """Of three classes it refuses, or overlooks, the third."""

    MOST = ""

    def fit(self, X: Rows, y: list[Any]) -> None:
        if len(set(y)) > 2 and self.MOST:
            raise {"says so": ValueError, "breaks": IndexError}[self.MOST]("2 classes")
        super().fit(X, y)
        self.parts = self.parts[:2]


class SaysSo(Ones):
    MOST = "says so"


class Breaks(Ones):
    MOST = "breaks"


class BreaksAsTold(Breaks):
    """Binary classification."""


class SpamAndHam(Gaussians):
    """Spam is 1 and ham is 0."""

    def fit(self, X: Rows, y: list[Any]) -> None:
        own = {1: [x for x, label in zip(X, y) if label == 1], 0: [x for x, label in zip(X, y) if label == 0]}
        super().fit([*own[0], *own[1]], [0] * len(own[0]) + [1] * len(own[1]))


@pytest.mark.parametrize(("made", "two", "unnamed", "words"), [
    (Gaussians, False, False, ""), (Ones, True, True, "of three that lie far apart one is never named"),
    (SaysSo, True, False, "a third is refused (ValueError: 2 classes)"), (Breaks, False, False, ""),
    (SpamAndHam, True, False, "one is never named"),
    (BreaksAsTold, True, False, "a third is refused (IndexError: 2 classes)"),
    (LikelihoodAlone, False, False, "")])
def test_who_knows_two_classes_alone_is_asked_about_two(made: type, two: bool, unnamed: bool,
                                                        words: str) -> None:
    estimator = opening.of_object(made, Said("GaussianNB", rows="lists"))
    assert (estimator.classes() == 2, estimator.manner.unnamed) == (two, unnamed)
    assert any(words in one for one in estimator.manner.remarks if one.startswith("classes")) == two


class OfThree(Gaussians):
    """Its classes are 0, 1 and 2: without one of them it breaks off, and it knows no other."""

    def fit(self, X: Rows, y: list[Any]) -> None:
        kept = [place for place, label in enumerate(y) if label in range(3)]
        super().fit([X[place] for place in kept], [y[place] for place in kept])
        self.parts = [self.parts[place] for place in range(3)]


class OfThreeRefuses(Gaussians):
    def fit(self, X: Rows, y: list[Any]) -> None:
        first, second, third = sorted(set(y))
        super().fit(X, [{first: first, second: second, third: third}[one] for one in y])


class NotOfTwo(Gaussians):
    """Of two classes it is wrong: more it tells apart."""

    def predict(self, X: Rows) -> list[Any]:
        return super().predict(X) if len(self.parts) > 2 else [self.parts[0][0]] * len(X)


class NotOfMore(Gaussians):
    """Of more than three classes it takes the last but one for the last."""

    def predict(self, X: Rows) -> list[Any]:
        names = [label for label, *_ in self.parts]
        other = dict(zip(names[-2:], reversed(names[-2:]))) if len(names) > 3 else {}
        return [other.get(one, one) for one in super().predict(X)]


@pytest.mark.parametrize(("made", "size", "words"), [
    (OfThree, 3, "classes: three alone; of four that lie far apart one is never named"),
    (OfThreeRefuses, 3, "classes: three alone; a fourth is refused (ValueError: too many values to unpack"),
    (NotOfTwo, 0, ""), (NotOfMore, 0, "")])
@pytest.mark.parametrize("kind", ["GaussianNB", "GaussianDiscriminantAnalysis"])
def test_who_knows_three_classes_alone_is_asked_about_three(made: type, size: int, words: str,
                                                            kind: str) -> None:
    estimator = opening.of_object(made, Said(kind, rows="lists"))
    assert estimator.classes() in (size, size or 2 * (kind != "GaussianNB"))
    assert [one[:len(words)] for one in estimator.manner.remarks if one.startswith("classes")] == \
        [words] * (size > 0)
    if size:
        estimator.check_table([[1.0], [2.0], [3.0]], ["a", "b", "c"])
        for labels in ("a", "b", "a"), ("a", "b", "c", "d"):
            with pytest.raises(Skipped, match="tells three classes apart"):
                estimator.check_table([[float(place)] for place in range(len(labels))], labels)


class Widened(Gaussians):
    """Adds to each variance; two more options change nothing, and with the third at 0 it never ends."""

    def __init__(self, more: float = 1e-3, share: float = 0.5, whole: int = 1, tol: float = 0.25) -> None:
        self.more = more
        if not tol:
            raise SystemExit("it would never end")

    def fit(self, X: Rows, y: list[Any]) -> None:
        super().fit(X, y)
        self.parts = [(*one[:3], one[3] + self.more) for one in self.parts]

    def predict_proba(self, X: Rows) -> Rows:
        return [[prior - (row[0] - mean) ** 2 / variance for _, prior, mean, variance in self.parts]
                for row in X]


def test_what_a_class_adds_by_default_is_said() -> None:
    estimator = opening.of_object(Widened, Said("GaussianNB", rows="lists"))
    estimator.find_out()
    assert [one for one in estimator.manner.remarks if "by default" in one] == [
        "more = 0.001 by default changes its answers: its cases are asked with more=0"]
    assert estimator.options({}) == {"more": 0}


@pytest.mark.parametrize(("made", "kind"), [
    (WholeDeterminant, "QuadraticDiscriminantAnalysis"), (LikelihoodAlone, "GaussianNB"),
    (LikelihoodAlone, "QuadraticDiscriminantAnalysis"), (LikelihoodAlone, "LinearDiscriminantAnalysis")])
def test_another_fault_is_not_taken_for_a_divisor(made: type, kind: str) -> None:
    estimator = opening.of_object(made, Said(kind, rows="lists"))
    before = dict(estimator.kind.only)
    estimator.find_out()
    assert estimator.kind.only == before
    assert not any(one.startswith("divisor") for one in estimator.manner.remarks)


@pytest.mark.parametrize(("made", "shape", "divisor", "two"), [
    (Gaussians, "per class", "n", False), (LessOne, "per class", "n-1", False),
    (Pooled, "shared", "n", False), (OfTwo, "per class", "n", True)])
def test_a_gaussian_discriminant_is_asked_for_its_covariance_and_its_classes(
        made: type, shape: str, divisor: str, two: bool) -> None:
    estimator = opening.of_object(made, Said("GaussianDiscriminantAnalysis", rows="lists"))
    assert (estimator.classes() == 2) == two
    assert (estimator.kind.only["covariance"], estimator.kind.only["divisor"]) == ((shape,), (divisor,))


def test_who_forgets_the_prior_shows_its_divisor_by_the_table_of_equal_classes() -> None:
    for made, value in ((LikelihoodAlone, "n"), (LikelihoodLessOne, "n-1")):
        said = []
        for table in OF_A_CLASS.tables:
            model = made()
            model.fit(table.rows, table.labels)
            said += model.predict(table.queries)
        assert said == list(OF_A_CLASS.forgetful[value])


class TellsItsSpread(LessOne):
    """It forgets the prior and the determinant, which moves its decisions, and tells its variances."""

    def fit(self, X: Rows, y: list[Any]) -> None:
        super().fit(X, y)
        self.variances = [variance for _, _, _, variance in self.parts]
        self.parts = [(label, math.log(variance) / 2, mean, variance)
                      for label, _, mean, variance in self.parts]


def test_a_divisor_is_told_by_the_variance_where_decisions_do_not_tell_it() -> None:
    estimator = opening.of_object(TellsItsSpread, Said("GaussianNB", rows="lists"))
    estimator.find_out()
    assert estimator.kind.only["divisor"] == ("n-1",)


@pytest.mark.parametrize("habit", [OF_A_CLASS, OF_ALL])
def test_variances_are_those_of_the_first_table(habit: Habit) -> None:
    table = habit.tables[0]
    parts = [[row[0] for row, one in zip(table.rows, table.labels) if one == label]
             for label in dict.fromkeys(table.labels)]
    squares = [sum((one - sum(own) / len(own)) ** 2 for one in own) for own in parts]
    below = {"n": len(table.rows), "n-K": len(table.rows) - 2} if habit is OF_ALL else \
        {"n": len(parts[0]), "n-1": len(parts[0]) - 1}
    total = sum(squares) if habit is OF_ALL else squares[0]
    assert all(habit.learnt([total / size]) == value for value, size in below.items())
    assert habit.learnt([]) is None


@pytest.mark.parametrize("size", [3, 4, 5, 7, 10])
def test_each_weight_of_votes_decides_as_the_operation_does(size: int) -> None:
    table, = OF_VOTES.tables
    for value in ("uniform", "distance"):
        assert [decided("neighbours.decision", rows=exact(table.rows), labels=table.labels, k=size,
                        query=exact([query])[0], weights=value) for query in table.queries] == [
            [label] for label in OF_VOTES.decided[value]]


@pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")
@pytest.mark.parametrize(("name", "weights", "said"), [
    ("NearestByEuclid", "uniform", []), ("NearestByVotes", "uniform", []),   # that does not say it
    ("NearestByInverse", "distance", ["votes: weighted by 1 over the distance"]),
    ("NearestBySquares", "other", ["votes: weighted otherwise than by 1 over the distance"])])
def test_who_says_that_it_weighs_is_asked_how(name: str, weights: str, said: list[str]) -> None:
    made = getattr(importlib.import_module("tests.zoo.wrong_classes"), name)
    estimator = opening.of_object(made, Said("KNeighborsClassifier"))
    estimator.find_out()
    assert estimator.kind.usual["weights"] == weights
    assert [one for one in estimator.manner.remarks if one.startswith("votes")] == said


def test_what_is_found_out_is_remarked_where_it_is_not_usual() -> None:
    told = []
    for made in (Gaussians, LessOne):
        estimator = opening.of_object(made, Said("GaussianNB", rows="lists"))
        estimator.find_out()
        told.append([one for one in estimator.manner.remarks if one.startswith("divisor")])
    assert told == [[], ["divisor: n − 1 below a class's variance"]]
