"""What a perceptron answers that is trained with one or two things done otherwise, or gives up.

The habits, by the place of the algorithm:

    step      how a record corrects             rule      which record is wrong
    visits    in which order the records come   end       when training is over
    report    what is answered
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from math import lcm
from operator import mul
from typing import Any

from .....errors import RefmlError
from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome, refused
from ....specification.schema import Operation
from ..agreement import Asked
from ..suspects import Diagnosis, Given, Suspect
from .training import Dual, Habits, Line, OverVisits, Primal, Purse, Run, State

PASSES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)   # before a search gives up
ALL_VISITS = 60_000   # of records in all trainings of an operation, before no further habits are tried

STEPS = {
    "bias-kept": "The bias is corrected as well; yours stayed as it was at the start.",
    "bias-left-out": "The bias belongs to the score; you trained without one.",
    "bias-against-the-label": "The step of the bias is rate y; you took it off.",
    "bias-without-the-rate": "The rate belongs to the step of the bias too.",
    "bias-without-the-label": "The step of the bias is rate y; you left out the label.",
    "bias-if-still-wrong": "Weights and bias are corrected together; you asked again between them.",
    "negatives-kept": "Records of the class -1 are corrected too; with 0 for their label their step is 0.",
    "records-of-length-one": "The step is along the record as it is; you divided it by its length.",
    "smaller-steps": "The rate stays the same; yours was divided by the number of the epoch.",
    "smaller-steps-in-floats": "The rate stays the same; yours was divided by the number of the epoch.",
}
RULES = {
    "margin-of-one": "A record is right where its margin is above 0; you asked for more than 1.",
    "label-left-out-of-the-margin": "The label belongs to the margin; you looked at the score alone.",
}
DUAL_STEPS = {
    "labels-of-the-others-forgotten": "The score is the sum of c_j y_j K_ij; you forgot the labels y_j.",
    "own-kernel-value-left-out": "The score of a record has a term of its own count too; you left it out.",
    "corrected-by-the-kernel": "A mistake adds 1 to the count of its record; you added K_ii.",
}
DUAL_RULES = {**RULES, "zero-is-right": "A score of 0 is a mistake too; you let it pass."}
VISITS = {
    "batch": "Each record meets the weights that those before it left; yours met the epoch's first.",
    "one-an-epoch": "An epoch corrects every wrong record; yours ended with the first.",
    "again-from-the-first": "After a correction the next record comes; you began again with the first.",
    "until-right": "A record is corrected once a visit; you corrected it until it was right.",
    "worst-first": "The records come in their order; you corrected the one of the least margin.",
    "labels-not-in-order": "The order is that of the records with their labels; you left the labels where "
                           "they were.",
}
ENDS = {
    "clean-epoch": "The error is taken after each epoch; you counted the corrections made during it.",
    "clean-epoch-for-ever": "The error is taken after each epoch; you counted the corrections of it, "
                            "and went on where the weights came back.",
    "for-ever": "Training ends where the weights come back; you went on.",
    "all-epochs": "Training ends with an error of at most the threshold; you trained for all epochs.",
    "within-an-epoch": "The error is taken after each epoch; you ended within one.",
    "asked-at-the-start": "There is an epoch at least; you took the error before the first.",
    "error-of-the-passage": "The error is taken after each epoch, with its last weights; you added up what "
                            "each record met.",
    "asked-before-each-epoch": "The error is taken after each epoch, the last as well; you took it before "
                               "each.",
    "only-the-epoch-before": "Training ends where the weights were there after any earlier epoch; you looked "
                             "at the one before alone.",
    "start-not-looked-at": "Training ends where the weights are those of the start too; you looked at the "
                           "epochs alone.",
    "start-alone-looked-at": "Training ends where the weights were there after any earlier epoch; you looked "
                             "at the start alone.",
    "bias-not-looked-at": "Weights and bias come back together; you looked at the weights alone.",
    "over-on-the-plane": "A record on the plane is a mistake too; training ended all the same.",
    "below-the-threshold": "Training ends with an error of at most the threshold; you asked for less.",
    "right-in-a-row": "The error is taken after each epoch; you ended where as many records in a row were "
                      "right as there are, as in an epoch without a correction.",
}
REPORTS: Mapping[str, Mapping[str, str]] = {
    "perceptron.train": {
        "epochs-with-corrections": "An epoch without a correction counts as well; you left it out.",
        "epochs-from-nought": "The epochs are counted from 1; you counted from 0.",
        "epochs-for-updates": "An update is the correction of one record; you counted epochs.",
        "visits-for-updates": "An update is the correction of one record; you counted the visits.",
        "last-epoch-for-updates": "The updates of all epochs count; you counted those of the last.",
        "records-for-updates": "An update is one correction; you counted the records that were ever "
                               "corrected.",
        "converged-always": "It did not always converge: the epochs may be over first.",
        "converged-never": "It converged where the error came down to the threshold.",
        "converged-before-the-last-epoch": "It may converge in the last epoch, and end early without: you "
                                           "looked whether epochs were left.",
        "converged-without-corrections": "Whether it converged the error after the last epoch says; you "
                                         "looked for an epoch without a correction.",
        "averaged-over-visits": "The weights are the last ones; yours are the mean after each visit.",
        "averaged-over-updates": "The weights are the last ones; yours are the mean after each correction.",
        "averaged-over-epochs": "The weights are the last ones; yours are the mean after each epoch.",
        "best-of-the-epochs": "The weights are the last ones; yours are the best after any epoch.",
        "best-but-the-start-of-the-epochs": "The weights are the last ones; yours are the best after any "
                                            "epoch, those of the start left out.",
        "best-of-the-updates": "The weights are the last ones; yours are the best after any correction.",
        "weights-before-the-last": "The weights are the last ones; yours are those before the last step.",
    },
    "perceptron.trace": {
        "margins-after": "The margin of a line is that before its correction; yours is the one after it.",
        "weights-before": "The weights of a line are those after its correction; yours are those before it.",
        "scores-for-margins": "The margin of a line is y times the score; yours is the score.",
        "margins-without-the-bias": "The margin of a line is y(<w, x> + b); you left out the bias.",
        "epochs-from-nought": "The epochs are counted from 1; you counted from 0.",
        "records-from-one": "The records are counted from 0; you counted from 1.",
        "all-visits": "A line is a correction; you wrote one for every visit.",
        "places-for-records": "The record of a line is its number; yours is its place in the order.",
        "without-the-last": "The last correction has a line too.",
    },
    "perceptron.first_fault": {
        "records-not-compared": "The record of a line may be wrong too; you looked at weights and bias.",
        "weights-not-compared": "The weights of a line may be wrong too; you looked at record and bias.",
        "biases-not-compared": "The bias of a line may be wrong too; you looked at record and weights.",
        "last-fault": "The first wrong line is asked for; you gave the last.",
        "early-end-let-pass": "A trace that breaks off is wrong where a line is missing; you let it pass.",
        "late-end-let-pass": "A trace may go on too long; you looked at the lines of the right one "
                             "alone.",
        "any-part-enough": "A line is right where record, weights and bias are all right; you were content "
                           "with one of them.",
        "end-not-compared": "A trace may end too early or too late; you looked at the lines that both have.",
    },
    "perceptron.cycle": {
        "updates-from-the-start": "The updates of one round of the cycle count; yours are all of them.",
        "epochs-from-the-start": "The epochs of one round of the cycle count; yours are all of them.",
        "all-from-the-start": "Epochs and updates of one round of the cycle count; yours are all of them.",
        "updates-before-the-cycle": "The updates of one round count; yours are those before it begins.",
        "visits-for-updates": "An update is the correction of one record; you counted the visits.",
        "start-in-updates": "The start is an epoch; you gave the number of updates until then.",
        "start-from-one": "At the start no epoch is over, which is 0; you counted from 1.",
        "end-for-the-start": "The cycle starts where the weights are there first; yours, where they return.",
    },
}
# what is rare enough to be looked for without another habit beside it
ALONE = ("error-of-the-passage", "asked-before-each-epoch", "only-the-epoch-before", "start-not-looked-at",
         "start-alone-looked-at", "bias-not-looked-at", "over-on-the-plane", "below-the-threshold",
         "last-fault", "places-for-records", "early-end-let-pass", "late-end-let-pass", "any-part-enough",
         "converged-before-the-last-epoch", "own-kernel-value-left-out",
         "labels-not-in-order", "records-for-updates", "best-but-the-start-of-the-epochs")
OF_DUAL = ("epochs-with-corrections", "epochs-from-nought", "epochs-for-updates", "visits-for-updates",
           "last-epoch-for-updates", "records-for-updates", "converged-always", "converged-never",
           "converged-without-corrections", "converged-before-the-last-epoch")


def places_of(operation: str) -> Mapping[str, Mapping[str, str]]:
    """The places of an operation and their habits, those first that go with most others."""
    if operation == "perceptron.dual":
        reports = {name: REPORTS["perceptron.train"][name] for name in OF_DUAL}
        return {"end": ENDS, "visits": VISITS, "step": DUAL_STEPS, "rule": DUAL_RULES, "report": reports}
    if operation in REPORTS:
        return {"end": ENDS, "visits": VISITS, "step": STEPS, "rule": RULES, "report": REPORTS[operation]}
    return {}


def variants(operation: Operation, habits: int) -> Iterator[Suspect]:
    """So many habits of different places, while visits are left; nothing for what trains no perceptron."""
    places, purse = places_of(operation.id), Purse(ALL_VISITS)
    in_order = list(places)[::-1] if habits == 1 else places   # what is answered costs no other training
    for chosen in combinations(in_order, habits):
        for names in product(*(places[place] for place in chosen)):
            if habits > 1 and not set(names).isdisjoint(ALONE):
                continue
            if purse.visits <= 0:
                return
            says = " ".join(places[place][name] for place, name in zip(chosen, names, strict=True))
            yield Suspect(Diagnosis("+".join(names), says),
                          partial(outcome, operation.id, dict(zip(chosen, names, strict=True)), purse))


def outcome(operation: str, habits: Habits, purse: Purse, given: Given, right: Outcome) -> Outcome:
    """The outcome for somebody of these habits; undecided where it takes too long, or arguments are bad."""
    if right.kind == "error":
        return Outcome("undecided")
    try:
        learner = (Dual if operation == "perceptron.dual" else Primal)(given, habits)
        return ANSWERS[operation](learner, Run(learner, habits, given, purse), given)
    except OverVisits:
        return Outcome("undecided")
    except RefmlError as error:
        return refused(error)


# ---------------------------------------------------------------- what is answered

def trained(learner: Primal, run: Run, given: Given) -> Outcome:
    """The answer of a training."""
    weights, bias = learner.plane(answered_state(learner, run, given))
    return Outcome("value", {"weights": weights, "bias": bias, **told(run)})


def counted(learner: Primal, run: Run, _: Given) -> Outcome:
    """The answer of a training in its dual form."""
    return Outcome("value", {"counts": list(run.state), **told(run)})


def told(run: Run) -> dict[str, Any]:
    """What is said of a training beside its weights."""
    report, last = run.habits.get("report") or "", run.last_epoch()
    epochs, made, visits = (a + b for a, b in zip(run.counts(), run.skipped, strict=True))
    updates = {"epochs-for-updates": epochs, "visits-for-updates": visits,
               "last-epoch-for-updates": len(last),
               "records-for-updates": len({line.example for line in run.lines})}
    converged = {"converged-always": True, "converged-never": False,
                 "converged-without-corrections": not last,
                 "converged-before-the-last-epoch": epochs < run.given["epochs"]}
    corrected = len({line.epoch for line in run.lines}) + (run.skipped.epochs if last else 0)
    told_epochs = {"epochs-with-corrections": corrected, "epochs-from-nought": epochs - 1}
    return {"updates": updates.get(report, made), "epochs": told_epochs.get(report, epochs),
            "converged": converged.get(report, run.converged)}


def answered_state(learner: Primal, run: Run, given: Given) -> State:
    """The state that is answered: the last, a mean, the best."""
    report, lines = run.habits.get("report", ""), run.lines
    states = {"visits": [line.after for line in run.visits], "epochs": run.ends,
              "updates": [line.after for line in lines]}.get(report.rpartition("-")[2], [])
    if report.startswith("averaged") and run.skipped.epochs:
        raise OverVisits
    if report.startswith("averaged") and states:
        return tuple(Fraction(sum(column)) / len(states) for column in zip(*states, strict=True))
    if report.startswith("best"):
        begun = [] if "start" in report else [learner.start]
        return min([*begun, *states], key=lambda state: learner.error(state, given))
    return lines[-1].before if report == "weights-before-the-last" and lines else run.state


def traced(learner: Primal, run: Run, _: Given) -> Outcome:
    """The answer of a trace."""
    report = run.habits.get("report")
    if run.skipped.epochs:
        raise OverVisits
    lines = run.visits if report == "all-visits" else run.lines
    lines = lines[:-1] if report == "without-the-last" else lines
    planes = [learner.plane(line.before if report == "weights-before" else line.after) for line in lines]
    return Outcome("value", {
        "epochs": [line.epoch - (report == "epochs-from-nought") for line in lines],
        "examples": [run.order.index(line.example) if report == "places-for-records" else
                     line.example + (report == "records-from-one") for line in lines],
        "margins": [margin_of(learner, line, report) for line in lines],
        "weights": [weights for weights, _ in planes], "biases": [bias for _, bias in planes]})


def margin_of(learner: Primal, line: Line, report: str | None) -> Fraction:
    """The margin that a line shows."""
    margin = learner.margin(line.after, line.example) if report == "margins-after" else line.margin
    if report == "margins-without-the-bias":
        margin = learner.margin((*line.before[:-1], 0), line.example)
    turn = learner.labels[line.example] if report == "scores-for-margins" else 1
    return Fraction(turn * margin) / (learner.unit * learner.scale)


def first_fault(learner: Primal, run: Run, given: Given) -> Outcome:
    """The first line of a claimed trace that is another."""
    report = run.habits.get("report", "")
    left_out, differs = report.partition("-")[0], all if report == "any-part-enough" else any
    right = [{"records": line.example, "weights": learner.plane(line.after)[0],
              "biases": learner.plane(line.after)[1]} for line in run.lines]
    claimed = [{"records": i, "weights": weights, "biases": bias} for i, weights, bias in
               zip(given["examples"], given["weights"], given["biases"], strict=True)]
    faults: list[int | None] = [place for place, (one, other) in enumerate(zip(claimed, right, strict=False))
              if differs(one[column] != other[column] for column in one if column != left_out)]
    let_pass = {"end": len(claimed) != len(right), "early": len(claimed) < len(right),
                "late": len(claimed) > len(right)}
    breaks_off = len(claimed) < len(right) and faults and report == "last-fault"
    if len(claimed) != len(right) and not let_pass.get(left_out) and not breaks_off:
        faults.append(len(claimed) - 1 if report == "last-fault" and len(claimed) > len(right) else
                      min(len(claimed), len(right)))
    return Outcome("value", (faults or [None])[-1 if report == "last-fault" else 0])


def cycled(_: Primal, run: Run, __: Given) -> Outcome:
    """The cycle of the weights, or what is taken for its parts."""
    if run.cycle is None:
        return Outcome("undefined")
    report, end = run.habits.get("report"), run.counts()
    start, epochs, updates = (run.cycle[name] for name in ("start", "epochs", "updates"))
    all_of_them = {"epochs": end.epochs, "updates": end.updates}
    told: Mapping[str, dict[str, int]] = {
        "updates-from-the-start": {"updates": end.updates}, "epochs-from-the-start": {"epochs": end.epochs},
        "all-from-the-start": all_of_them, "updates-before-the-cycle": {"updates": end.updates - updates},
        "visits-for-updates": {"updates": epochs * len(run.order)},
        "start-in-updates": {"start": end.updates - updates}, "start-from-one": {"start": start + 1},
        "end-for-the-start": {"start": end.epochs}}
    return Outcome("value", {**run.cycle, **told.get(report or "", {})})


ANSWERS: Mapping[str, Callable[[Primal, Run, Given], Outcome]] = {
    "perceptron.train": trained, "perceptron.dual": counted, "perceptron.trace": traced,
    "perceptron.first_fault": first_fault, "perceptron.cycle": cycled,
}


# ---------------------------------------------------------------- a search that gives up

def giving_up(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Whoever takes what a perceptron does not learn for inseparable, after the passes that fit."""
    if operation.id != "separability.separable":
        return
    told = [one for one in asked if one.right.is_value and one.reply.kind == "result"]
    fitting = [passes for passes in PASSES
               if all(learnt(passes, one.given, one.right).value == one.answer for one in told)]
    if fitting:
        some = f"{fitting[0]}" if len(fitting) == 1 else f"{fitting[0]} to {fitting[-1]}"
        says = f"You trained a perceptron for {some} passes: that it has not learnt by then proves nothing."
        yield Suspect(Diagnosis("perceptron-that-gives-up", says), partial(learnt, fitting[0]))


def learnt(passes: int, given: Given, right: Outcome) -> Outcome:
    """Whether a perceptron learns the records within so many passes."""
    if not right.is_value:
        return Outcome("undecided")
    rows = [list(row) if given["through_origin"] else [*row, Fraction(1)] for row in given["rows"]]
    scale = lcm(*(Fraction(value).denominator for row in rows for value in row))
    signed = [[int(value * scale) * y for value in row] for row, y in zip(rows, given["labels"], strict=True)]
    weights = [0] * len(signed[0])
    for _ in range(passes):
        before = weights
        for vector in signed:
            if sum(map(mul, weights, vector)) <= 0:
                weights = [a + b for a, b in zip(weights, vector, strict=True)]
        if weights == before and all(sum(map(mul, weights, vector)) > 0 for vector in signed):
            return Outcome("value", True)
    return Outcome("value", False)
