"""Habits of training a perceptron: variants of the parts of the training loop.

A habit is a sentence and the part that it replaces: `margin`, `rule`, `step`, `visits` of the loop, or

    begin    changes the records before training     stops      whether training ends within an epoch
    learnt   whether the error is small enough       goes_on    whether training continues if the weights of
    state    the state that is compared for cycles              epoch `start` return `length` epochs later
    alike    whether all rounds of a cycle are equal
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf, isqrt
from typing import Any

from .....numbers.rational import Fraction
from ....reference.operations import by_hand

MOST_VISITS = 6000    # visits of records in one training; beyond them it is undecided
MOST_TOLD = 100_000   # visits in one training that repeats a cycle

Part = Callable[..., Any]
Parts = Mapping[str, Part]
Habit = tuple[str, Parts]   # its sentence, and the part that it has instead
State = Sequence[Any]


class OverVisits(Exception):
    """Raised if one training takes more than MOST_VISITS visits of records (MOST_TOLD in a cycle)."""


@dataclass
class Purse:
    """The visits that are left for further suspects; a suspect that was yielded already may exceed them."""

    visits: int


class Training(by_hand.Run):
    """A training of a perceptron with some parts of the loop replaced."""

    given: Mapping[str, Any]

    def follow(self, parts: Parts, purse: Purse) -> None:
        """Train to the end with these parts of the loop."""
        self.parts, self.purse, self.paid = parts, purse, 0
        parts["begin"](self)
        self.start = self.w
        by_hand.trained(self, parts["margin"], parts["rule"], parts["step"], Training.paid_for,
                        Training.is_over)

    def paid_for(self) -> Iterator[tuple[int, State]]:
        """Yield the visits of an epoch until training is over, and count them.  Raises OverVisits."""
        for visit in self.parts["visits"](self):
            if self.paid >= MOST_VISITS:
                raise OverVisits
            self.paid += 1
            self.purse.visits -= 1
            yield visit
            if self.parts["stops"](self):
                return

    def is_over(self) -> bool:
        """Return whether training is over; the equal rounds of a cycle are added at once (`repeat`)."""
        if self.parts["learnt"](self):
            return True
        if by_hand.comes_back(self, self.parts["state"](self)) and self.cycle:
            if not self.parts["goes_on"](*self.cycle):
                return True
            if self.parts["alike"](self):
                self.repeat(*self.cycle)
            self.cycle = None
        return len(self.epochs) == self.most

    def repeat(self, start: int, length: int) -> None:
        """Add the remaining rounds of a cycle at once; in the dual form each round adds the same counts."""
        if self.most * len(self.epochs[-1]) > MOST_TOLD:
            raise OverVisits
        ends = [self.start, *self.ends]
        rounds, rest = divmod(self.most - len(self.epochs), length)
        self.w = [a + (rounds + 1) * (last - first) for a, last, first in zip(
            ends[start + rest], ends[-1], ends[start], strict=True)]
        self.epochs += (self.epochs[start:] * (rounds + 1))[:self.most - len(self.epochs)]

    @property
    def ends(self) -> list[State]:
        """The weights after each epoch."""
        return [visits[-1].after for visits in self.epochs]

    @property
    def updates(self) -> list[Any]:
        """The visits that changed the weights, each with the number of its epoch."""
        return by_hand.updates(self)

    @property
    def corrects(self) -> bool:
        """Whether the last visit corrected the weights."""
        return self.epochs[-1][-1].after is not self.epochs[-1][-1].before

    @property
    def of_the_last_epoch(self) -> list[int]:
        """The records that were corrected in the last epoch."""
        return [visit.j for _, visit in by_hand.updates(self, len(self.epochs) - 1)]

    @property
    def is_small(self) -> bool:
        """Whether the error is at most the threshold."""
        return by_hand.error_of(self, self.w) <= self.threshold


ALWAYS, NEVER = (lambda *_: True), (lambda *_: False)
USUAL: Parts = {
    "margin": by_hand.margin, "rule": by_hand.is_mistake, "step": by_hand.corrected,
    "visits": by_hand.in_order, "begin": lambda run: None, "stops": NEVER,
    "learnt": lambda run: run.epochs and run.is_small, "state": lambda run: run.w,
    "goes_on": NEVER, "alike": ALWAYS}
COUNTING: Parts = {
    **USUAL, "step": by_hand.counted, "state": lambda run: [by_hand.margin(run.w, x, 1) for x in run.points]}


# ---------------------------------------------------------------- a step, a rule

def moved(run: Training, j: int, factor: Any = 1, of_bias: Any = None) -> State:
    """Return the weights after a step times `factor`; the bias changes by `of_bias`, if given."""
    after = by_hand.moved(run.w, run.points[j], run.rate * by_hand.sign(run, j) * factor)
    return after if of_bias is None else [*after[:-1], run.w[-1] + of_bias]


def along(run: Training, j: int) -> State:
    """Return the weights after a step along a record of norm 1."""
    length = Fraction(isqrt(int(sum(a * a for a in run.points[j][:-1]) * 4**64)), 2**64)
    return moved(run, j, 1 / (length or Fraction(1)), run.rate * by_hand.sign(run, j))


def without_bias(run: Training) -> None:
    """Leave the bias out of all scores."""
    run.points, run.w = [[*x[:-1], 0] for x in run.points], [*run.w[:-1], 0]


def without_others(run: Training) -> None:
    """Leave the labels yⱼ out of the scores Σ cⱼ·yⱼ·Kᵢⱼ."""
    run.points = [[k * y for k, y in zip(x, run.labels, strict=True)] for x in run.points]


def without_own(run: Training) -> None:
    """Leave the term of record i out of its own score."""
    run.points = [[k * (i != j) for j, k in enumerate(x)] for i, x in enumerate(run.points)]


SMALLER = "The rate stays the same; yours was divided by the number of the epoch."
STEPS: Mapping[str, Habit] = {
    "bias-kept": ("The bias is corrected as well; yours stayed as it was at the start.",
                  {"step": partial(moved, of_bias=0)}),
    "bias-left-out": ("The bias belongs to the score; you trained without one.", {"begin": without_bias}),
    "bias-against-the-label": ("The step of the bias is rate y; you took it off.", {
        "step": lambda run, j: moved(run, j, of_bias=-run.rate * by_hand.sign(run, j))}),
    "bias-without-the-rate": ("The rate belongs to the step of the bias too.", {
        "step": lambda run, j: moved(run, j, of_bias=by_hand.sign(run, j))}),
    "bias-without-the-label": ("The step of the bias is rate y; you left out the label.", {
        "step": lambda run, j: moved(run, j, of_bias=run.rate)}),
    "negatives-kept": ("Records of the class -1 are corrected too; with 0 for their label their step is 0.", {
        "step": lambda run, j: moved(run, j, run.labels[j] > 0)}),
    "records-of-length-one": ("The step is along the record as it is; you divided it by its length.",
                              {"step": along}),
    "smaller-steps": (SMALLER, {"step": lambda run, j: moved(run, j, Fraction(1, len(run.epochs))),
                                "alike": NEVER}),
    "smaller-steps-in-floats": (SMALLER, {"step": lambda run, j: moved(run, j, 1 / len(run.epochs)),
                                          "alike": NEVER}),
}
COUNTS: Mapping[str, Habit] = {
    "labels-of-the-others-forgotten": ("The score is the sum of c_j y_j K_ij; you forgot the labels y_j.",
                                       {"begin": without_others}),
    "own-kernel-value-left-out": ("The score of a record has a term of its own count too; you left it out.",
                                  {"begin": without_own}),
}
RULES: Mapping[str, Habit] = {
    "margin-of-one": ("A record is right where its margin is above 0; you asked for more than 1.",
                      {"rule": lambda run, margin, y: margin <= 1}),
    "label-left-out-of-the-margin": ("The label belongs to the margin; you looked only at the score.",
                                     {"margin": lambda w, x, y: by_hand.margin(w, x, 1)}),
}
ZERO: Habit = ("A score of 0 is a mistake too; you let it pass.", {"rule": lambda run, margin, y: margin < 0})


# ---------------------------------------------------------------- the visits of an epoch

def revisiting(then: Callable[[int], float], run: Training) -> Iterator[tuple[int, State]]:
    """Yield the records in their order; after a correction `then` gives the next place."""
    place: Any = 0
    while place < len(run.order):
        yield run.order[place], run.w
        place = then(place) if run.corrects else place + 1


def labels_kept(run: Training) -> Iterator[tuple[int, State]]:
    """Yield the records in a shuffled order, with the labels in the old order."""
    labels = run.labels
    run.labels = [labels[run.order.index(i)] for i in range(len(labels))]
    yield from by_hand.in_order(run)
    run.labels = labels


VISITS: Mapping[str, Habit] = {
    "batch": ("Each record meets the weights that those before it left; yours met the epoch's first.",
              {"visits": lambda run: [(j, run.w) for j in run.order]}),
    "one-an-epoch": ("An epoch corrects every wrong record; yours ended with the first.",
                     {"visits": partial(revisiting, lambda place: inf)}),
    "again-from-the-first": ("After a correction the next record comes; you began again with the first.",
                             {"visits": partial(revisiting, lambda place: 0)}),
    "until-right": ("A record is corrected once a visit; you corrected it until it was right.",
                    {"visits": partial(revisiting, lambda place: place)}),
    "labels-not-in-order": ("The order is that of the records with their labels; you left the labels where "
                            "they were.", {"visits": labels_kept}),
}


# ---------------------------------------------------------------- the end

def is_clean(run: Training) -> bool:
    """Return whether the share of records corrected in the last epoch is at most the threshold."""
    return bool(run.epochs) and Fraction(len(set(run.of_the_last_epoch)), len(run.labels)) <= run.threshold


def is_passed(run: Training) -> bool:
    """Return whether the error during the last epoch, with changing weights, is at most the threshold."""
    met = [(visit.margin, run.labels[visit.j]) for visit in run.epochs[-1]] if run.epochs else []
    return bool(met) and by_hand.error(run, met) <= run.threshold


TAKEN = "The error is taken after each epoch"
ENDS: Mapping[str, Habit] = {
    "clean-epoch": (f"{TAKEN}; you counted the corrections made during it.", {"learnt": is_clean}),
    "clean-epoch-for-ever": (
        f"{TAKEN}; you counted the corrections of it, and went on where the weights came back.",
        {"learnt": is_clean, "goes_on": ALWAYS}),
    "for-ever": ("Training ends where the weights come back; you went on.", {"goes_on": ALWAYS}),
    "all-epochs": ("Training ends with an error of at most the threshold; you trained for all epochs.", {
        "learnt": lambda run: len(run.epochs) == run.most and run.is_small, "goes_on": ALWAYS}),
    "within-an-epoch": (f"{TAKEN}; you ended within one.",
                        {"stops": lambda run: run.corrects and run.is_small}),
    "asked-at-the-start": ("There is an epoch at least; you took the error before the first.",
                           {"learnt": lambda run: run.is_small}),
    "error-of-the-passage": (f"{TAKEN}, with its last weights; you added up what each record met.",
                             {"learnt": is_passed}),
    "asked-before-each-epoch": (f"{TAKEN}, the last as well; you took it before each.", {
        "learnt": lambda run: len(run.epochs) < run.most and run.is_small}),
    "only-the-epoch-before": (
        "Training ends where the weights were there after any earlier epoch; you looked at the one before "
        "alone.", {"goes_on": lambda start, length: length > 1}),
    "start-not-looked-at": ("Training ends where the weights are those of the start too; you looked at the "
                            "epochs alone.", {"state": lambda run: run.w if run.epochs else ()}),
    "bias-not-looked-at": ("Weights and bias come back together; you looked only at the weights.",
                           {"state": lambda run: run.w[:-1]}),
    "below-the-threshold": ("Training ends with an error of at most the threshold; you asked for less.", {
        "learnt": lambda run: run.epochs and by_hand.error_of(run, run.w) < run.threshold}),
}
