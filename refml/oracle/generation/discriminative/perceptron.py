"""Arguments for the operations of `perceptron`: runs that end, runs that cycle, records on the plane."""

from __future__ import annotations

from functools import partial

from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import quantities
from ..choices import Choices
from ..demands import Demand, Measured
from ..records import Generator, Given
from . import points

RULES = ["positive", "positive", "nonnegative", "two-case"]
FORMS = ["labelled", "labelled", "unlabelled"]
MEASURES = ["mistakes", "share", "printed"]
THRESHOLDS = [Fraction(0), Fraction(0), Fraction(1, 4), Fraction(1)]
RATES = [Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 8)]
COUNTS = (6, 14, 60)
WIDTHS = (3, 5, 30)
MOST_STEPS = 3000   # records that are looked at in a run
FEW_STEPS = 300     # where each update is a line of the answer
FEW = (5, 8, 12)    # points between which the nearest points of two hulls are found


# ---------------------------------------------------------------- one record

def one(choices: Choices) -> Given:
    """Draw a plane and a labelled record, which lies on the plane in one of three cases."""
    width = choices.upto(4, 10, 200)
    given = points.plane(choices, width)
    x = points.point(choices, width)
    if choices.rarely(3):
        given["bias"] -= points.score(given, x)
    return {**given, "x": x, "label": choices.choice([1, -1])}


def is_correct(choices: Choices) -> Given:
    return {**one(choices), "correct": choices.choice(RULES)}


def update(choices: Choices) -> Given:
    rate = Fraction(0) if choices.rarely(16) else choices.choice(RATES)
    return {**one(choices), "rate": rate, "form": choices.choice(FORMS)}


def error(choices: Choices) -> Given:
    """Draw labelled records and a plane, on which some records lie."""
    given = points.labelled(choices, move=False)
    return {**given, **points.plane(choices, len(given["rows"][0])), "measure": choices.choice(MEASURES),
            "at_zero": choices.choice([1, -1])}


# ---------------------------------------------------------------- runs

def run(choices: Choices, steps: int = MOST_STEPS, start: bool = True) -> Given:
    """Draw records, separable or any; an order, a start and a rate; enough epochs or too few.

    `steps` bounds the number of records looked at in a run.
    """
    draw = points.separated if choices.boolean() else partial(points.labelled, move=False)
    given = draw(choices, COUNTS, WIDTHS)
    count, width = len(given["rows"]), len(given["rows"][0])
    given = {"rows": given["rows"], "labels": given["labels"],
             "epochs": choices.integer(1, max(1, steps // count))}
    if choices.rarely(3):
        given["order"] = choices.shuffled(range(count))
    if start and choices.rarely(3):
        given["start_weights"] = points.point(choices, width)
        given["start_bias"] = quantities.whole(choices)
    return {**given, "rate": choices.choice(RATES)}


def train(choices: Choices) -> Given:
    return {**run(choices), "threshold": choices.choice(THRESHOLDS),
            "measure": choices.choice(MEASURES), "at_zero": choices.choice([1, -1]),
            "correct": choices.choice(RULES), "form": choices.choice(FORMS)}


def trace(choices: Choices) -> Given:
    return {**run(choices, FEW_STEPS), "correct": choices.choice(RULES), "form": choices.choice(FORMS)}


def first_fault(choices: Choices) -> Given:
    """Draw a trace of a run: the right one, one with a wrong entry, or one cut off."""
    given = run(choices, FEW_STEPS)
    lines = function_of("perceptron.trace")(**given)
    examples, biases = list(lines.examples), list(lines.biases)
    weights = [list(w) for w in lines.weights]
    slip = choices.integer(0, 4) if examples else 0
    place = choices.integer(0, max(0, len(examples) - 1))
    if slip == 1:
        biases[place] += 1
    elif slip == 2:
        weights[place][-1] -= 1
    elif slip == 3:
        examples[place] = (examples[place] + 1) % len(given["rows"])
    elif slip == 4:
        del examples[place:], weights[place:], biases[place:]
    return {**given, "examples": examples, "weights": weights, "biases": biases}


def cycle(choices: Choices) -> Given:
    """Draw records of which one has both labels, so that no plane separates them; sometimes others."""
    given = run(choices, FEW_STEPS)
    if not choices.rarely(6):
        given["rows"] = [*given["rows"], given["rows"][0]]
        given["labels"] = [*given["labels"], -given["labels"][0]]
        given.pop("order", None)
    return given


def dual(choices: Choices) -> Given:
    """Draw a Gram matrix of records, x·x' + 1, with labels, an order and epochs."""
    given = run(choices, start=False)
    rows = given["rows"]
    gram = quantities.products(rows, 1)
    return {"gram": gram, "labels": given["labels"], "order": given.get("order"), "epochs": given["epochs"]}


# ---------------------------------------------------------------- the bound

def bound(choices: Choices) -> Given:
    """Draw records and a plane that separates them; in one of six cases another plane."""
    given = points.separated(choices, COUNTS, WIDTHS)
    return {**given, **points.plane(choices, len(given["rows"][0]))} if choices.rarely(6) else given


def few(choices: Choices, start: bool = False) -> Given:
    """Draw few separable records in at most three dimensions; with `start`, sometimes a start."""
    given = points.separated(choices, FEW, (2, 2, 3))
    told: Given = {"rows": given["rows"], "labels": given["labels"]}
    if start and choices.rarely(3):
        told["start_weights"] = points.point(choices, len(given["rows"][0]), 2)
        told["start_bias"] = quantities.whole(choices, 2)
    return told


GENERATORS: dict[str, Generator] = {
    "perceptron.is_correct": is_correct,
    "perceptron.update": update,
    "perceptron.error": error,
    "perceptron.train": train,
    "perceptron.trace": trace,
    "perceptron.first_fault": first_fault,
    "perceptron.cycle": cycle,
    "perceptron.bound": bound,
    "perceptron.least_bound": few,
    "perceptron.most_updates": partial(few, start=True),
    "perceptron.dual": dual,
}


# ---------------------------------------------------------------- what floats may be asked

def of_nearest_points(given: Given) -> Demand:
    """Return 9 digits, relative to the largest coordinate: the nearest points' difference may cancel."""
    return Demand(digits=9, terms=max((abs(value) for row in given["rows"] for value in row), default=None))


DEMANDS: dict[str, Measured] = {"perceptron.least_bound": of_nearest_points}
