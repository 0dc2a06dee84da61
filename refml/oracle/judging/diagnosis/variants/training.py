"""The training of a perceptron, primal or dual, step by step, by some habits.

    state     the weights and the bias as integers, in units of 1/unit; or the counts of the dual form
    line      a visit: epoch, record, margin and state before, state after
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import isqrt, lcm
from operator import mul
from typing import NamedTuple

from .....numbers.rational import Fraction
from ..suspects import Given

MOST_VISITS = 6000    # of records in one training, before nothing is said

Habits = Mapping[str, str]   # place → habit
Number = int | float | Fraction
State = tuple[Number, ...]


class OverVisits(Exception):
    """A training that takes more visits than are granted."""


class Purse:
    """The visits that are left for further suspects; who is suspected already may go on."""

    def __init__(self, visits: int) -> None:
        self.visits = visits

    def spend(self) -> None:
        """Pay for a visit."""
        self.visits -= 1


# ---------------------------------------------------------------- who learns

def met_labels(given: Given, habits: Habits) -> Sequence[int]:
    """The label that each record is taken to have when it is visited."""
    labels: Sequence[int] = given["labels"]
    if habits.get("visits") != "labels-not-in-order" or given["order"] is None:
        return labels
    return [labels[given["order"].index(i)] for i in range(len(labels))]


class Primal:
    """Weights and a bias, which a wrong record corrects by rate y x."""

    latest: State | None = None
    scores: dict[int, Number]

    def __init__(self, given: Given, habits: Habits) -> None:
        self.habits = habits
        self.labels: Sequence[int] = given["labels"]
        self.met = met_labels(given, habits)
        rows, rate = given["rows"], Fraction(given["rate"])
        start = [*map(Fraction, given["start_weights"] or [0] * len(rows[0])), Fraction(given["start_bias"])]
        scale = lcm(*(Fraction(value).denominator for row in rows for value in row))
        self.unit = lcm(rate.denominator * scale, *(value.denominator for value in start))
        self.points = [[*(int(value * scale) for value in row), scale] for row in rows]
        self.scale, self.rate = scale, int(rate * self.unit) // scale
        self.start: State = tuple(int(value * self.unit) for value in start)
        if habits.get("step") == "bias-left-out":
            self.points = [[*point[:-1], 0] for point in self.points]
            self.start = (*self.start[:-1], 0)
        self.correct, self.form = given.get("correct", "positive"), given.get("form", "labelled")

    def score(self, state: State, i: int) -> Number:
        """The score of a record; of floats the bias is added last.  Those of the last state are kept."""
        if state is not self.latest:
            self.latest, self.scores = state, {}
        if i not in self.scores:
            *products, bias = list[Number](map(mul, state, self.points[i]))
            self.scores[i] = sum(products) + bias
        return self.scores[i]

    def margin(self, state: State, i: int) -> Number:
        """The margin of a record, or what is taken for it."""
        score = self.score(state, i)
        return score if self.habits.get("rule") == "label-left-out-of-the-margin" else self.met[i] * score

    def is_right(self, state: State, i: int) -> bool:
        """Whether a record is right by the rule that is asked."""
        margin = self.margin(state, i)
        if self.habits.get("rule") == "margin-of-one":
            return margin > self.unit * self.scale
        passes = self.correct == "nonnegative" or (self.correct == "two-case" and self.met[i] == 1)
        return margin >= 0 if passes else margin > 0

    def corrected(self, state: State, i: int, epoch: int) -> State:
        """The state after a correction by a record."""
        habit, y, point = self.habits.get("step"), self.met[i], self.points[i]
        rate: Number = self.rate * (y if self.form == "labelled" else 1)
        if habit == "smaller-steps":
            rate = Fraction(rate) / epoch
        if habit == "smaller-steps-in-floats":   # whether a sum of them is 0 the rounding decides
            rate = rate / epoch
        if habit == "negatives-kept" and y < 0:
            rate = 0
        squared = sum(value * value for value in point[:-1]) if habit == "records-of-length-one" else 0
        along = Fraction(rate) * Fraction(self.scale * 2**64, isqrt(squared * 4**64)) if squared else rate
        weights = [a + along * b for a, b in zip(state[:-1], point[:-1], strict=True)]
        before, step = state[-1], rate * point[-1]
        if habit == "bias-kept" or (habit == "bias-if-still-wrong" and self.is_right((*weights, before), i)):
            step = 0
        if habit == "bias-without-the-rate":
            step = self.unit * (y if self.form == "labelled" else 1)
        if habit == "bias-without-the-label":
            step = self.rate * point[-1]
        return (*weights, before - step if habit == "bias-against-the-label" else before + step)

    def error(self, state: State, given: Given) -> Fraction:
        """The error of a state, as it is asked to be measured."""
        return self.mean_error([(state, i) for i in range(len(self.labels))], given)

    def mean_error(self, met: Sequence[tuple[State, int]], given: Given) -> Fraction:
        """The error of all records, each with the state that it meets."""
        measure, at_zero = given.get("measure", "mistakes"), given.get("at_zero", 1)
        wrong = 0
        for state, i in met:
            score, y = self.score(state, i), self.labels[i]
            counts = measure == "mistakes" and self.habits.get("end") != "over-on-the-plane"
            wrong += y * score < 0 or (score == 0 and (counts or (measure != "mistakes" and y != at_zero)))
        return Fraction(wrong * (2 if measure == "printed" else 1), len(self.labels))

    def plane(self, state: State) -> tuple[list[Fraction], Fraction]:
        """Weights and bias."""
        *weights, bias = [Fraction(value) / self.unit for value in state]
        return weights, bias

    def seen(self, state: State) -> State:
        """What comes back in a cycle."""
        return state


class Dual(Primal):
    """How often each record was wrong, and kernel values."""

    def __init__(self, given: Given, habits: Habits) -> None:
        self.habits, self.labels, self.met = habits, given["labels"], met_labels(given, habits)
        gram = given["gram"]
        self.scale = lcm(*(Fraction(value).denominator for row in gram for value in row))
        self.unit, self.correct = 1, "nonnegative" if habits.get("rule") == "zero-is-right" else "positive"
        signs = [1] * len(gram) if habits.get("step") == "labels-of-the-others-forgotten" else self.labels
        self.points = [[int(value * self.scale) * y for value, y in zip(row, signs, strict=True)]
                       for row in gram]
        if habits.get("step") == "own-kernel-value-left-out":
            self.points = [[value if i != j else 0 for j, value in enumerate(row)]
                           for i, row in enumerate(self.points)]
        self.start = (0,) * len(gram)

    def corrected(self, state: State, i: int, epoch: int) -> State:
        """The counts with one more for a record."""
        step: Number = 1
        if self.habits.get("step") == "corrected-by-the-kernel":
            step = abs(Fraction(self.points[i][i], self.scale))
        return (*state[:i], state[i] + step, *state[i + 1:])

    def seen(self, state: State) -> State:
        """The scores of all records."""
        return tuple(sum(map(mul, state, row)) for row in self.points)


# ---------------------------------------------------------------- a run

class Skipped(NamedTuple):
    """Rounds of a cycle that were not run: their epochs, corrections and visits."""

    epochs: int = 0
    updates: int = 0
    visits: int = 0


NOTHING = Skipped()


class Line(NamedTuple):
    """A visit: what it met, and what it left."""

    epoch: int
    example: int
    margin: Number
    before: State
    after: State
    corrects: bool


@dataclass
class Run:
    """A training by some habits: its visits, the corrections among them, the states after its epochs."""

    learner: Primal
    habits: Habits
    given: Given
    purse: Purse
    visits: list[Line] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    ends: list[State] = field(default_factory=list)
    converged: bool = False
    cycle: dict[str, int] | None = None
    skipped: Skipped = NOTHING

    def __post_init__(self) -> None:
        self.state, self.threshold = self.learner.start, Fraction(self.given.get("threshold", 0))
        self.order: Sequence[int] = self.given["order"] or range(len(self.learner.labels))
        self.known = {} if self.end() == "start-not-looked-at" else {
            self.seen(): (self.counts(), self.state)}
        if self.end() in ("asked-at-the-start", "asked-before-each-epoch") and self.is_over():
            self.converged = True
            return
        while len(self.ends) + self.skipped.epochs < self.given["epochs"] and self.cycle is None:
            done = self.epoch(len(self.ends) + 1)
            self.ends.append(self.state)
            if done or self.ended():
                self.converged = True
                return
            self.look_back()
        self.converged = self.end() == "all-epochs" and self.is_over()

    def counts(self) -> Skipped:
        """The epochs, the corrections and the visits until now."""
        return Skipped(len(self.ends), len(self.lines), len(self.visits))

    def look_back(self) -> None:
        """End where the weights have come back; for whoever goes on, leave out all rounds that follow."""
        now = self.counts()
        before, state = self.known.setdefault(self.seen(), (now, self.state))
        if before == now or self.skipped.epochs:
            return
        epochs, updates, visits = (a - b for a, b in zip(now, before, strict=True))
        if not self.goes_on(before.epochs, epochs):
            self.cycle = {"start": before.epochs, "epochs": epochs, "updates": updates}
            return
        if self.habits.get("step", "").startswith("smaller-steps"):
            return   # the steps of the next round are others
        rounds = (self.given["epochs"] - now.epochs) // epochs
        self.skipped = Skipped(rounds * epochs, rounds * updates, rounds * visits)
        self.state = tuple(b + rounds * (b - a) for a, b in zip(state, self.state, strict=True))

    def goes_on(self, start: int, epochs: int) -> bool:
        """Whether training goes on where the weights are those after an epoch so many epochs before."""
        return self.end() in ("for-ever", "clean-epoch-for-ever", "all-epochs") or (
            self.end() == "only-the-epoch-before" and epochs > 1) or (
            self.end() == "start-alone-looked-at" and start > 0)

    def seen(self) -> State:
        """What comes back in a cycle."""
        seen = self.learner.seen(self.state)
        return seen[:-1] if self.end() == "bias-not-looked-at" else seen

    def end(self) -> str:
        """The habit of the end."""
        return self.habits.get("end", "")

    def is_over(self) -> bool:
        """Whether the error is at most the threshold."""
        error = self.learner.error(self.state, self.given)
        return error < self.threshold if self.end() == "below-the-threshold" else error <= self.threshold

    def ended(self) -> bool:
        """Whether training is over after an epoch."""
        if self.end().startswith("clean-epoch"):
            wrong = len({line.example for line in self.last_epoch()})
            return Fraction(wrong, len(self.learner.labels)) <= self.threshold
        if self.end() == "asked-before-each-epoch" and len(self.ends) == self.given["epochs"]:
            return False
        if self.end() == "error-of-the-passage":
            met = takewhile(lambda line: line.epoch == len(self.ends), reversed(self.visits))
            passage = [(line.before, line.example) for line in met]
            return self.learner.mean_error(passage, self.given) <= self.threshold
        return self.end() not in ("all-epochs", "right-in-a-row") and self.is_over()

    def last_epoch(self) -> list[Line]:
        """The corrections of the last epoch."""
        return list(takewhile(lambda line: line.epoch == len(self.ends), reversed(self.lines)))

    def epoch(self, number: int) -> bool:
        """Visit the records; whether training is over within the epoch."""
        visits, start = self.habits.get("visits"), self.state
        order = list(self.order)
        if visits == "worst-first":
            order = [min(order, key=lambda i: self.learner.margin(start, i))]
        place = 0
        while place < len(order):
            i = order[place]
            place += 1
            corrects = self.visit(number, i, start if visits == "batch" else self.state)
            if self.is_done(corrects):
                return True
            if corrects and visits == "one-an-epoch":
                break
            if corrects and visits in ("again-from-the-first", "until-right"):
                place = 0 if visits == "again-from-the-first" else place - 1
        return False

    def visit(self, number: int, i: int, met: State) -> bool:
        """Visit a record, whose margin is that of the state that it meets; whether it corrects."""
        if len(self.visits) >= MOST_VISITS:
            raise OverVisits
        self.purse.spend()
        before = self.state
        corrects = not self.learner.is_right(met, i)
        if corrects:
            self.state = self.learner.corrected(before, i, number)
        line = Line(number, i, self.learner.margin(met, i), before, self.state, corrects)
        self.visits.append(line)
        if corrects:
            self.lines.append(line)
        return corrects

    def is_done(self, corrects: bool) -> bool:
        """Whether training is over after a visit."""
        if self.end() == "within-an-epoch":
            return corrects and self.is_over()
        n = len(self.order)
        return self.end() == "right-in-a-row" and not any(line.corrects for line in self.visits[-n:]) \
            and len(self.visits) >= n
