"""What a perceptron answers that is trained with one or two things done otherwise, or gives up."""

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
from .habits import ALONE, places_of
from .training import Dual, Habits, Line, OverVisits, Primal, Purse, Run, State

PASSES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)   # before a search gives up
ALL_VISITS = 60_000   # of records in all trainings of an operation, before no further habits are tried


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
