"""Searches that end after a number of steps: for the logistic maximiser, and for a plane.

    newton      so many steps of Newton's method from 0
    ascent      so many steps along the gradient from 0, of the sum over the records or of their mean
    passes      a perceptron that gives up after so many passes: what it finds inseparable may not be
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice, product
from math import lcm
from operator import mul

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome
from ....specification.schema import Operation
from ..agreement import UNREADABLE, Asked, is_no_number
from ..suspects import Diagnosis, Given, Suspect

RATES = (1.0, 0.5, 0.1, 0.05, 0.01, 0.005, 0.001, 0.0001)
MOST_STEPS = {"0.1": 10_000, "0.01": 10_000}   # along the gradient at a rate; at others
FEW_STEPS = 1000
NEAR = 1e-9
ROUNDING = 1e-15   # of the greatest parameter: what rounding leaves where terms cancel
PASSES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

Theta = list[float]
Path = Callable[[Given], Iterator[Theta]]


def descents(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Every search that comes to the first wrong answer; nothing for what searches nothing."""
    first = next((one for one in asked if one.failed and one.right.is_value and one.answer is not UNREADABLE
                  and not is_no_number(one)), None)
    if operation.id != "logistic.maximiser" or first is None:
        return
    goal = [float(first.answer["intercept"]), *map(float, first.answer["weights"])]
    for name, says, most, path in ways():
        for count, theta in enumerate(islice(path(first.given), most), 1):
            if all(math.isclose(a, b, rel_tol=NEAR) for a, b in zip(theta, goal, strict=False)):
                yield Suspect(Diagnosis(f"{count}-{name}", f"These are the parameters after {count} {says}."),
                              partial(after, path, count))
                break


def ways() -> Iterator[tuple[str, str, int, Path]]:
    """The searches: name, sentence, the most steps that are tried, the parameters after each step."""
    yield "newton-steps", "steps of Newton's method from 0", FEW_STEPS, newton
    for (of, mean), rate in product((("sum", False), ("mean", True)), RATES):
        yield (f"steps-of-{rate:g}-along-the-{of}", f"steps from 0 along the gradient of the {of} of the "
               f"log-likelihoods, at the rate {rate:g}", MOST_STEPS.get(f"{rate:g}", FEW_STEPS),
               partial(ascent, rate, mean))


def after(path: Path, count: int, given: Given, right: Outcome) -> Outcome:
    """The parameters after so many steps; undecided where floats come to nothing."""
    if not right.is_value:
        return Outcome("undecided")
    theta = next(islice(path(given), count - 1, None), None)
    if theta is None or not all(map(math.isfinite, theta)):
        return Outcome("undecided")
    least = ROUNDING * max(map(abs, theta))
    intercept, *weights = [Fraction(value) if abs(value) > least else Fraction(0) for value in theta]
    return Outcome("value", {"intercept": intercept, "weights": weights})


# ---------------------------------------------------------------- steps in floats

def ascent(rate: float, mean: bool, given: Given) -> Iterator[Theta]:
    """The parameters after each step along the gradient."""
    points, labels, penalties = read(given)
    theta = [0.0] * len(penalties)
    scale = rate / len(points) if mean else rate
    while all(map(math.isfinite, theta)):
        slope = gradient(points, labels, theta)
        theta = [t + scale * s - rate * p * t for t, s, p in zip(theta, slope, penalties, strict=True)]
        yield theta


def newton(given: Given) -> Iterator[Theta]:
    """The parameters after each step of Newton's method."""
    points, labels, penalties = read(given)
    theta = [0.0] * len(penalties)
    while all(map(math.isfinite, theta)):
        slope = [s - p * t for s, p, t in zip(gradient(points, labels, theta), penalties, theta, strict=True)]
        spread = [h * (1 - h) for h in probabilities(points, theta)]
        rows = [[*(sum(s * x[i] * x[j] for s, x in zip(spread, points, strict=True)) + (i == j) * penalties[i]
                   for j in range(len(theta))), slope[i]] for i in range(len(theta))]
        step = solved(rows)
        if step is None:
            return
        theta = [t + s for t, s in zip(theta, step, strict=True)]
        yield theta


def read(given: Given) -> tuple[list[list[float]], list[int], list[float]]:
    """The records with a 1 before their features, the labels, and the penalty of each parameter."""
    points = [[1.0, *map(float, row)] for row in given["rows"]]
    l2 = float(given["l2"])
    return points, given["labels"], [l2 if given["penalise_intercept"] else 0.0] + [l2] * (len(points[0]) - 1)


def probabilities(points: Sequence[Sequence[float]], theta: Sequence[float]) -> Theta:
    """P(y = 1) of each record."""
    return [1 / (1 + math.exp(-max(-700.0, min(700.0, sum(map(mul, theta, x)))))) for x in points]


def gradient(points: Sequence[Sequence[float]], labels: Sequence[int], theta: Sequence[float]) -> Theta:
    """The gradient of the log-likelihood."""
    residuals = [y - h for y, h in zip(labels, probabilities(points, theta), strict=True)]
    return [sum(map(mul, residuals, column)) for column in zip(*points, strict=True)]


def solved(rows: list[list[float]]) -> Theta | None:
    """The solution of equations whose right sides stand last; None where there is no pivot."""
    for j in range(len(rows)):
        if rows[j][j] == 0 or not math.isfinite(rows[j][j]):
            return None
        for i in range(len(rows)):
            if i != j:
                factor = rows[i][j] / rows[j][j]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[j], strict=True)]
    return [row[-1] / row[j] for j, row in enumerate(rows)]


# ---------------------------------------------------------------- passes of a perceptron

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
