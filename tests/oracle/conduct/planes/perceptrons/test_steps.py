"""A perceptron's wrong step is told from its plane after one epoch; right ones have no name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from refml.oracle.conduct.planes.optima import LAWS, Learnt
from refml.oracle.conduct.planes.perceptrons.steps import (
    AT_ZERO,
    LAW,
    RIGHT,
    TABLES,
    TRIALS,
    WRONG,
    Step,
    Stepped,
    alike,
    any_of,
    mean_and_sum,
    mean_but_for_bias,
    mean_but_for_weights,
    means,
    right_step,
    says_that_it_stops,
)
from refml.oracle.conduct.planes.perceptrons.steps import LAWS as OF_STEPS
from refml.oracle.conduct.tables import LARGE
from refml.oracle.conduct.watching import Watch
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.judging.results import LawResult
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Law
from refml.testing.reporting import opened

Row = list[float]
Rows = list[Row]


def seen(planes: Sequence[Row], epochs: int = 1) -> Stepped:
    """What is seen where the planes of both tables are the same whatever the rate."""
    one = [{"weights": plane[:-1], "bias": plane[-1:], "options": {"max_iter": epochs}} for plane in planes]
    return Stepped([*one, *one])


def planes(step: Step) -> list[tuple[Row, ...]]:
    """The different planes of both tables, one order of the records after the other."""
    ends = zip(*(step.planes(table) for table in TABLES), strict=True)
    return list({str(one): one for one in ends}.values())


@pytest.mark.parametrize("step", WRONG)
def test_a_wrong_step_is_named_in_some_order_and_never_for_another_one(step: Step) -> None:
    told = {seen(one).step for one in planes(step)}
    assert step.words in told
    assert told <= {"", step.words} | {one.words for one in WRONG[:WRONG.index(step)]}


def test_a_right_step_has_no_name_whatever_the_rate() -> None:
    for ends in planes(RIGHT):
        assert seen([[one / 8 for one in plane] for plane in ends]).step == ""
    wrong = planes(WRONG[4])[0]
    assert seen(wrong).step == WRONG[4].words
    assert right_step(seen(wrong)) == f"after one epoch on four records: {WRONG[4].words}"
    assert seen(wrong, 2).step is Stepped([None] * len(TRIALS)).step is None
    for strange in map(float, ("nan", "inf", "-inf")):
        assert seen([[*one[:-1], strange] for one in wrong]).step is None
        assert not any(alike(one, other) for one in ([0, 0], [0, 1], [1, 2])
                       for other in ([strange, 0], [0, strange], [strange, strange]))
    assert alike([2, -4], [1, -2]) > alike([2, -4], [-1, 2])


def test_a_score_of_0_may_be_wrong_for_both_signs_or_for_either() -> None:
    assert {(errs(0, 1), errs(0, -1)) for errs in AT_ZERO} == {(True, True), (False, True), (True, False)}
    assert all(errs(z, y) is (z * y < 0) for errs in AT_ZERO for z in (-2, 3) for y in (-1, 1))


def test_a_mean_of_planes_is_a_right_step_and_one_of_a_part_is_not() -> None:
    each = [list(RIGHT.after_each(list(zip(
        table.rows, [1 if label == "yes" else -1 for label in table.labels])), RIGHT.errs[0], 1))
        for table in TABLES]
    means = [[sum(column) / len(column) for column in zip(*one)] for one in each]
    assert right_step(seen(means)) == ""
    assert seen(means).keeps_a_mean > seen([one[-1] for one in each]).keeps_a_mean
    ends, sums = [one[-1] for one in each], [[sum(column) for column in zip(*one)] for one in each]
    for weights, bias, words in ((means, ends, "its bias is the last one"),
                                 (ends, means, "its weights are the last ones"),
                                 (means, sums, "its bias is the sum")):
        mixed = [[*one[:-1], other[-1]] for one, other in zip(weights, bias, strict=True)]
        assert words in (right_step(seen(mixed)) or "")
        assert seen(mixed).keeps_a_mean


def test_what_is_kept_of_three_planes() -> None:
    """One of them is that before; the first has begun at 0."""
    three = [[2.0, 1.0], [2.0, 1.0], [5.0, 4.0]]
    assert [*means(three)] == [[3, 2], [4 / 3, 2 / 3], [9 / 4, 6 / 4], [7 / 2, 5 / 2]]
    assert [*mean_but_for_bias(three)] == [[3, 4], [4 / 3, 4], [9 / 4, 4], [7 / 2, 4]]
    assert [*mean_but_for_weights(three)] == [[5, 2], [5, 2 / 3], [5, 6 / 4], [5, 5 / 2]]
    assert [*mean_and_sum(three)] == [[3, 6], [4 / 3, 2], [9 / 4, 6], [7 / 2, 5]]
    assert [*means([[0.0, 0.0]] * 2)] == [[0, 0]] * 4   # no step
    assert [*any_of([[0.0, 0.0], *three])] == [three[-1], *three]


class Perceptron:
    """It has labels −1 and 1, its bias among its weights."""

    def __init__(self, eta: float = 0.25, epochs: int = 100) -> None:
        self.eta, self.epochs = eta, epochs

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w = [0.0] * (len(X[0]) + 1)
        for _ in range(self.epochs):
            for x, sign in zip(X, y):
                if sign * self.score(x) <= 0:
                    self.w = [w + self.eta * one for w, one in zip(self.w, self.step([1.0, *x], sign))]

    def step(self, x: Row, sign: int) -> Row:
        return [sign * one for one in x]

    def score(self, x: Row) -> float:
        return sum(w * one for w, one in zip(self.w, [1.0, *x]))

    def predict(self, X: Rows) -> list[int]:
        return [1 if self.score(x) > 0 else -1 for x in X]


class Averaged(Perceptron):
    """Keeps the mean of its planes, and stops long before that one separates."""

    def __init__(self, eta: float = 1.0, epochs: int = 5) -> None:
        super().__init__(eta, epochs)

    def fit(self, X: Rows, y: list[int]) -> None:
        total = self.w = [0.0] * (len(X[0]) + 1)
        for _ in range(self.epochs):
            for x, sign in zip(X, y):
                if sign * self.score(x) <= 0:
                    self.w = [w + self.eta * one for w, one in zip(self.w, self.step([1.0, *x], sign))]
                total = [a + b for a, b in zip(total, self.w)]
        self.w = self.kept([one / self.epochs / len(X) for one in total])

    def kept(self, mean: Row) -> Row:
        return mean


class AveragedToTheEnd(Averaged):
    """Ends after an epoch without a mistake, long before its mean separates."""

    def __init__(self, eta: float = 1.0, epochs: int = 1000) -> None:
        super().__init__(eta, epochs)

    def fit(self, X: Rows, y: list[int]) -> None:
        epochs = self.epochs
        for self.epochs in range(1, epochs + 1):
            Perceptron.fit(self, X, y)
            if all(sign * self.score(x) > 0 for x, sign in zip(X, y)):
                break
        super().fit(X, y)
        self.epochs = epochs


class LastBias(Averaged):
    """Its bias is left out of the mean."""

    def kept(self, mean: Row) -> Row:
        return [self.w[0], *mean[1:]]


class SetBias(Perceptron):
    """Its bias is its last step, 0 of a record that it has right."""

    def fit(self, X: Rows, y: list[int]) -> None:
        self.w = [0.0] * (len(X[0]) + 1)
        for _ in range(self.epochs):
            for x, sign in zip(X, y):
                moved = self.eta * sign * (sign * self.score(x) <= 0)
                self.w = [moved, *(w + moved * one for w, one in zip(self.w[1:], x))]


class WithoutLabel(Perceptron):
    def step(self, x: Row, sign: int) -> Row:
        return [sign, *x[1:]]


class Backwards(Perceptron):
    def step(self, x: Row, sign: int) -> Row:
        return [-sign * one for one in x]


class OnceForEachColumn(Perceptron):
    """Still separates what a plane separates."""

    def step(self, x: Row, sign: int) -> Row:
        return [sign * (len(x) - 1), *(sign * one for one in x[1:])]


class WholeForTheBias(Perceptron):
    """Its rate is left out of the bias alone."""

    def step(self, x: Row, sign: int) -> Row:
        return [sign / self.eta, *(sign * one for one in x[1:])]


def judged(made: type, law: Law) -> LawResult:
    with opened(made, said=Said("Perceptron", rows="lists")) as door:
        return Watch(door, load().operations).law_result(law)


@pytest.mark.parametrize(("made", "said"), [
    (Perceptron, ""), (WithoutLabel, "leaves the label out of the weights"), (Backwards, "go the wrong way")])
def test_a_class_that_does_not_separate_is_told_why(made: type, said: str) -> None:
    found = judged(made, LAWS[1])
    assert said in found.breaches[0].reason if said else not found.breaches
    assert all(len(table.rows) == len(table.labels) for table in TABLES)


@pytest.mark.parametrize(("made", "said"), [
    (OnceForEachColumn, "its bias is moved once for each column"),
    (WholeForTheBias, "its bias is moved by a step of another size"), (Perceptron, ""), (Averaged, ""),
    (LastBias, "its weights are a mean, its bias is the last one")])
def test_a_wrong_step_is_told_of_a_class_that_separates(made: type, said: str) -> None:
    assert not judged(made, LAWS[1]).breaches
    found = judged(made, LAW)
    assert said in found.breaches[0].reason if said else (found.held, found.values, found.breaches) == (
        1, 12, ())   # two weights and a bias, of two tables with two rates each


def test_who_stops_while_it_errs_has_to_warn() -> None:
    def told(kind: str = "Perceptron", wrong: int = 1, warned: bool = False, size: float = 1) -> str | None:
        table = TABLES[0]
        labels, most = table.labels, max(abs(one) for row in table.rows for one in row)
        predicted = [*("no" if one == "yes" else "yes" for one in labels[:wrong]), *labels[wrong:]]
        large = table._replace(rows=[[one / most * size for one in row] for row in table.rows])
        return says_that_it_stops(Learnt(large, kind, {"predicted": predicted, "warned": warned}, {}))

    words = "with its own options it stops without a word"
    why = ": a plane separates the records, and it errs on "
    assert told() == f"{words}{why}1 of 4" and told(wrong=3) == f"{words}{why}3 of 4"
    assert told(warned=True) == told(wrong=0) == told(wrong=0, warned=True) == ""
    assert told("LinearSVC") is None
    assert told(size=LARGE) == told()
    assert told(size=LARGE + 1) == f"{words}, in a unit in which they are up to {LARGE + 1:.0f}{why}1 of 4"


def test_a_bias_that_is_set_and_not_added_to_is_no_mean() -> None:
    assert "its bias is set to its last step" in judged(SetBias, LAW).breaches[0].reason


def test_a_mean_of_planes_that_ends_is_not_held_to_separate() -> None:
    assert judged(AveragedToTheEnd, LAWS[1]).breaches == ()
    assert judged(AveragedToTheEnd, LAW).breaches == ()


def test_a_mean_of_planes_is_not_held_to_say_that_it_stops() -> None:
    for made in (Averaged, LastBias):
        found = judged(made, OF_STEPS[-1])
        assert (OF_STEPS[-1].id, found.held, found.breaches) == ("estimator.perceptron-says", 0, ())
