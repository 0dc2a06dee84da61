"""Perceptrons with one or two habits: variants of training or of reporting, and a search that gives up.

A report returns another answer, or the fields of the answer that differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, combinations, product
from math import inf
from typing import Any

from .....errors import RefmlError
from .....numbers.rational import Fraction
from ....reference.operations import by_hand
from ....reference.outcomes import Outcome, refused
from ....specification.schema import Operation
from ..agreement import Asked
from ..suspects import Diagnosis, Given, Suspect
from . import habits
from .habits import MOST_VISITS, OverVisits, Purse, Training

ALL_VISITS = 60_000   # visits in all trainings of an operation; beyond them no further habits are tried
PASSES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)   # possible limits of passes
CLAIMED = ("examples", "weights", "biases")   # the columns of a trace that is judged

Report = tuple[str, habits.Part]


def states(run: Training) -> list[habits.State]:
    """Return the weights after each update."""
    return [visit.after for _, visit in run.updates]


def mean(found: Callable[[Any], Sequence[habits.State]]) -> habits.Part:
    """Return a report of the mean of some states instead of the last state."""
    def told(run: Training) -> dict[str, Any]:
        if sum(map(len, run.epochs)) > MOST_VISITS:
            raise OverVisits
        columns = list(zip(*(found(run) or [run.w]), strict=True))
        return by_hand.plane([Fraction(sum(column)) / len(column) for column in columns])

    return told


def best(found: Callable[[Any], Sequence[habits.State]]) -> habits.Part:
    """Return a report of the first state of least error instead of the last state."""
    return lambda run: by_hand.plane(min(found(run), key=partial(by_hand.error_of, run)))


def column(name: str, value: Callable[[Any, int, Any], Any]) -> habits.Part:
    """Return a report of a trace with another column: `value` of training, epoch number and visit."""
    return lambda run: {name: [value(run, *line) for line in run.updates]}


def fault(run: Training, columns: Sequence[str] = CLAIMED, lengths: Sequence[bool] = (False, True),
          last: bool = False) -> int | None:
    """Return the index of the first (or last) wrong line of a claimed trace; a wrong length counts too."""
    claimed, lines = (list(zip(*(of[name] for name in columns), strict=True))
                      for of in (run.given, by_hand.trace(run.updates)))
    faults: list[int | None] = [place for place, (one, other) in enumerate(zip(claimed, lines, strict=False))
                                if one != other]
    too_long = len(claimed) > len(lines)
    if len(claimed) != len(lines) and too_long in lengths and not (last and faults and not too_long):
        faults.append(len(claimed) - 1 if last and too_long else min(len(claimed), len(lines)))
    return (faults or [None])[-1 if last else 0]


def counts(run: Training) -> dict[str, Any]:
    """Return the fields of the answer beside the weights: updates, epochs, converged."""
    updates = len(run.updates)
    return {"updates": updates, "epochs": len(run.epochs), "converged": bool(run.parts["learnt"](run))}


ANSWERS: Mapping[str, Callable[[Training], Any]] = {
    "perceptron.train": lambda run: {**by_hand.plane(run.w), **counts(run)},
    "perceptron.dual": lambda run: {"counts": list(run.w), **counts(run)},
    "perceptron.trace": lambda run: by_hand.trace(run.updates),
    "perceptron.first_fault": fault,
    "perceptron.cycle": by_hand.cycle,
}
UPDATE = "An update is the correction of one record; you counted"
WEIGHTS = "The weights are the last ones; yours are"
MARGIN, ROUND = "The margin of a line is", "of one round of the cycle count; yours are all of them."
OF_COUNTS: Mapping[str, Report] = {
    "epochs-with-corrections": ("An epoch without a correction counts as well; you left it out.",
                                lambda run: {"epochs": len({number for number, _ in run.updates})}),
    "epochs-from-nought": ("The epochs are counted from 1; you counted from 0.",
                           lambda run: {"epochs": len(run.epochs) - 1}),
    "epochs-for-updates": (f"{UPDATE} epochs.", lambda run: {"updates": len(run.epochs)}),
    "visits-for-updates": (f"{UPDATE} the visits.", lambda run: {"updates": sum(map(len, run.epochs))}),
    "last-epoch-for-updates": ("The updates of all epochs count; you counted those of the last.",
                               lambda run: {"updates": len(run.of_the_last_epoch)}),
    "converged-always": ("It did not always converge: the epochs may be over first.",
                         lambda run: {"converged": True}),
    "converged-never": ("It converged where the error came down to the threshold.",
                        lambda run: {"converged": False}),
    "converged-before-the-last-epoch": (
        "It may converge in the last epoch, and end early without: you looked whether epochs were left.",
        lambda run: {"converged": len(run.epochs) < run.most}),
    "converged-without-corrections": (
        "Whether it converged the error after the last epoch says; you looked for an epoch without a "
        "correction.", lambda run: {"converged": not run.of_the_last_epoch}),
}
REPORTS: Mapping[str, Mapping[str, Report]] = {
    "perceptron.train": {
        **OF_COUNTS,
        "averaged-over-visits": (f"{WEIGHTS} the mean after each visit.", mean(
            lambda run: [visit.after for _, visit in by_hand.visited(run)])),
        "averaged-over-updates": (f"{WEIGHTS} the mean after each correction.", mean(states)),
        "averaged-over-epochs": (f"{WEIGHTS} the mean after each epoch.", mean(lambda run: run.ends)),
        "best-of-the-epochs": (f"{WEIGHTS} the best after any epoch.",
                               best(lambda run: [run.start, *run.ends])),
        "best-but-the-start-of-the-epochs": (
            f"{WEIGHTS} the best after any epoch, those of the start left out.",
            best(lambda run: run.ends or [run.w])),
        "best-of-the-updates": (f"{WEIGHTS} the best after any correction.",
                                best(lambda run: [run.start, *states(run)])),
        "weights-before-the-last": (f"{WEIGHTS} those before the last step.",
                                    lambda run: by_hand.plane([run.start, run.start, *states(run)][-2])),
    },
    "perceptron.dual": OF_COUNTS,
    "perceptron.trace": {
        "margins-after": (f"{MARGIN} that before its correction; yours is the one after it.", column(
            "margins", lambda run, _, one: by_hand.margin(one.after, run.points[one.j], run.labels[one.j]))),
        "weights-before": (
            "The weights of a line are those after its correction; yours are those before it.",
            lambda run: {"weights": [list(one.before[:-1]) for _, one in run.updates],
                         "biases": [one.before[-1] for _, one in run.updates]}),
        "scores-for-margins": (f"{MARGIN} y times the score; yours is the score.", column(
            "margins", lambda run, _, one: one.margin * run.labels[one.j])),
        "margins-without-the-bias": (f"{MARGIN} y(<w, x> + b); you left out the bias.", column(
            "margins", lambda run, _, one: one.margin - one.before[-1] * run.labels[one.j])),
        "epochs-from-nought": ("The epochs are counted from 1; you counted from 0.",
                               column("epochs", lambda run, number, _: number - 1)),
        "records-from-one": ("The records are counted from 0; you counted from 1.",
                             column("examples", lambda run, _, one: one.j + 1)),
        "all-visits": ("A line is a correction; you wrote one for every visit.",
                       lambda run: by_hand.trace(by_hand.visited(run))),
        "places-for-records": ("The record of a line is its number; yours is its place in the order.",
                               column("examples", lambda run, _, one: run.order.index(one.j))),
        "without-the-last": ("The last correction has a line too.",
                             lambda run: by_hand.trace(run.updates[:-1])),
    },
    "perceptron.first_fault": {
        "records-not-compared": ("The record of a line may be wrong too; you looked at weights and bias.",
                                 partial(fault, columns=CLAIMED[1:])),
        "weights-not-compared": ("The weights of a line may be wrong too; you looked at record and bias.",
                                 partial(fault, columns=CLAIMED[::2])),
        "biases-not-compared": ("The bias of a line may be wrong too; you looked at record and weights.",
                                partial(fault, columns=CLAIMED[:2])),
        "last-fault": ("The first wrong line is asked for; you gave the last.", partial(fault, last=True)),
        "early-end-let-pass": ("A trace that breaks off is wrong where a line is missing; you let it pass.",
                               partial(fault, lengths=[True])),
        "late-end-let-pass": ("A trace may go on too long; you looked only at the lines of the right one.",
                              partial(fault, lengths=[False])),
        "end-not-compared": ("A trace may end too early or too late; you looked at the lines that both have.",
                             partial(fault, lengths=[])),
    },
    "perceptron.cycle": {
        "updates-from-the-start": (f"The updates {ROUND}", lambda run: {"updates": len(run.updates)}),
        "all-from-the-start": (f"Epochs and updates {ROUND}", lambda run: {
            "epochs": len(run.epochs), "updates": len(run.updates)}),
        "updates-before-the-cycle": (
            "The updates of one round count; yours are those before it begins.",
            lambda run: {"updates": len(run.updates) - len(by_hand.updates(run, run.cycle[0]))}),
        "visits-for-updates": (f"{UPDATE} the visits.", lambda run: {
            "updates": len(by_hand.visited(run, run.cycle[0]))}),
        "start-from-one": ("At the start no epoch is over, which is 0; you counted from 1.",
                           lambda run: {"start": run.cycle[0] + 1}),
        "end-for-the-start": ("The cycle starts where the weights are there first; yours, where they return.",
                              lambda run: {"start": len(run.epochs)}),
    },
}
# what is rare enough to be looked for without another habit beside it
ALONE = ("error-of-the-passage", "asked-before-each-epoch", "only-the-epoch-before", "start-not-looked-at",
         "bias-not-looked-at", "below-the-threshold", "last-fault", "places-for-records",
         "early-end-let-pass", "late-end-let-pass", "converged-before-the-last-epoch",
         "own-kernel-value-left-out", "labels-not-in-order", "best-but-the-start-of-the-epochs")


# ---------------------------------------------------------------- suspects

def places_of(operation: str) -> Mapping[str, Mapping[str, habits.Habit]]:
    """Return the parts of the loop that an operation has, each with its habits; {} for other operations."""
    if operation not in REPORTS:
        return {}
    step, rule = (habits.STEPS, habits.RULES) if operation != "perceptron.dual" else (
        habits.COUNTS, {**habits.RULES, "zero-is-right": habits.ZERO})
    reports = {name: (says, {"report": told}) for name, (says, told) in REPORTS[operation].items()}
    return {"end": habits.ENDS, "visits": habits.VISITS, "step": step, "rule": rule, "report": reports}


def variants(operation: Operation, count: int) -> Iterator[Suspect]:
    """Yield suspects with `count` habits of different parts, while visits are left; for perceptrons only."""
    places, purse = places_of(operation.id), Purse(ALL_VISITS)
    in_order = list(places)[::-1] if count == 1 else places   # what is answered costs no other training
    for chosen in combinations(in_order, count):
        for names in product(*(places[place] for place in chosen)):
            if count > 1 and not set(names).isdisjoint(ALONE):
                continue
            if purse.visits <= 0:
                return
            says, parts = zip(*(places[place][name] for place, name in zip(chosen, names, strict=True)),
                              strict=True)
            yield Suspect(Diagnosis("+".join(names), " ".join(says)),
                          partial(outcome, operation.id, dict(chain.from_iterable(
                              one.items() for one in parts)), purse))


def outcome(operation: str, parts: habits.Parts, purse: Purse, given: Given, right: Outcome) -> Outcome:
    """Return the outcome of training with these parts; undecided for bad arguments or too many visits."""
    if right.kind == "error":
        return Outcome("undecided")
    try:
        run = of_given(operation, given)
        run.follow({**(habits.COUNTING if operation == "perceptron.dual" else habits.USUAL), **parts}, purse)
        told, report = ANSWERS[operation](run), parts.get("report")
        if told is None and operation == "perceptron.cycle":
            return Outcome("undefined")
        if report is not None:
            told = {**told, **report(run)} if isinstance(told, dict) else report(run)
        return Outcome("value", told)
    except OverVisits:
        return Outcome("undecided")
    except RefmlError as error:
        return refused(error)


def of_given(operation: str, given: Given) -> Training:
    """Return a training before its first epoch; whole numbers become integers, which are faster."""
    options = {name: whole(value) for name, value in given.items()}
    run = Training.dual(**options) if operation == "perceptron.dual" else Training.primal(**options)
    run.given = given
    return run


def whole(value: Any) -> Any:
    """Return a value with its whole Fractions as integers."""
    if isinstance(value, list):
        return [whole(one) for one in value]
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else value


# ---------------------------------------------------------------- a search that gives up

def giving_up(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Yield the suspect that calls data inseparable if a perceptron has not learnt them within n passes."""
    if operation.id != "separability.separable":
        return
    fitting: Sequence[int] = PASSES
    for one in asked:
        if fitting and one.right.is_value and one.reply.kind == "result":
            least = needed(one.given, fitting[-1])
            fitting = [passes for passes in fitting if (least <= passes) == one.answer]
    if fitting:
        some = f"{fitting[0]}" if len(fitting) == 1 else f"{fitting[0]} to {fitting[-1]}"
        says = f"You trained a perceptron for {some} passes: that it has not learnt by then proves nothing."
        yield Suspect(Diagnosis("perceptron-that-gives-up", says), partial(learnt, fitting[0]))


def learnt(passes: int, given: Given, right: Outcome) -> Outcome:
    """Return the outcome: whether a perceptron learns the records within `passes` epochs."""
    return Outcome("value", needed(given, passes) <= passes) if right.is_value else Outcome("undecided")


def needed(given: Given, most: int) -> float:
    """Return after how many epochs a perceptron makes no mistake; infinity if more than `most`."""
    run = Training.primal(whole(given["rows"]), given["labels"], epochs=most)
    if given["through_origin"]:
        run.points = [[*x[:-1], 0] for x in run.points]
    by_hand.trained(run, end=lambda run: habits.is_clean(run) or by_hand.comes_back(run, run.w)
                    or len(run.epochs) == run.most)
    return len(run.epochs) if habits.is_clean(run) else inf
