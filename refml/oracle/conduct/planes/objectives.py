"""Objectives of a plane (w, b), the bias last, on records with labels ±1.

    of machines    ½‖w‖² + C Σ max(0, 1 − y(w·x + b))^k
    of logistic regression    Σ log(1 + e^(−y(w·x + b))) + Σ λ·w²/2, by `softplus`
    of squares    Σ (1 − P(y))², which is not that of logistic regression

The path of gradient descent is θ ← θ − r·∇F(θ) from θ = 0, with r so small that F falls in each step: a
method with right steps, but too few, ends on it.  `solved` solves linear equations in floats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..tables import Table
from .causes import Distance, Objective

Records = list[tuple[list[float], int]]   # with a sign for the label
BESIDE = 1 / 8     # of the length of the plane
MOST = 1 << 12     # steps of the way
SEARCHED, SMALLEST = 400, 2.0 ** -12   # steps to a local minimum; the length of the last ones
PARTS = 16         # of the step that goes as low as the plane
LEAST_PIVOT = 1e-8   # what is smaller, beside the greatest coefficient, is nothing
GREATEST = 40      # score, beyond which a probability is 1


def margin_objective(records: Records, cost: tuple[float, int], end: int | None) -> Objective:
    """Return the function ½‖w‖² + C Σ max(0, 1 − y(w·x + b))^k of a plane.

    `cost` is (C, k); the numbers before `end` are penalised: None penalises the bias too.
    """
    price, power = cost
    return lambda plane: squares(plane[:end]) / 2 + price * sum([
        max(0.0, 1 - y * at(plane, x)) ** power for x, y in records])


def through_origin(objective: Objective) -> Objective:
    """Return the objective with the bias replaced by 0."""
    return lambda plane: objective([*plane[:-1], 0.0])


def with_opposites(drawn: Table) -> Table:
    """Return a table with the opposite of each record, of the other class, beside it."""
    other = {"yes": "no", "no": "yes"}
    return drawn._replace(rows=[*drawn.rows, *[[-one for one in row] for row in drawn.rows]],
                          labels=[*drawn.labels, *[other[one] for one in drawn.labels]])


def signed(drawn: Table) -> Records:
    """Return the records of a table with labels ±1."""
    return [(row, 1 if label == "yes" else -1) for row, label in zip(drawn.rows, drawn.labels, strict=True)]


def at(plane: Sequence[float], x: Sequence[float]) -> float:
    """Return w·x + b."""
    return sum([w * one for w, one in zip(plane, x)]) + plane[-1]


def squares(numbers: Sequence[float]) -> float:
    """Return the sum of squares."""
    return sum([one * one for one in numbers])


def softplus(z: float) -> float:
    """Return log(1 + e^z)."""
    return max(z, 0.0) + math.log1p(math.exp(-abs(z)))


def squared_gaps(records: Records) -> Objective:
    """Return the function Σ (1 − P(y | x))² of a plane, P(y | x) = 1/(1 + e^(−y(w·x + b)))."""
    return lambda plane: sum([math.exp(-2 * softplus(y * at(plane, x))) for x, y in records])


def least_beside(objective: Objective, plane: Sequence[float]) -> list[float]:
    """Return a local minimum beside a plane, by steps along the axes: halved where none leads down."""
    point, least = list(plane), objective(plane)
    step = max(1.0, *map(abs, plane))
    for _ in range(SEARCHED):
        tried = [[*point[:place], one + side * step, *point[place + 1:]]
                 for place, one in enumerate(point) for side in (-1, 1)]
        best = min(tried, key=objective)
        if objective(best) < least:
            point, least = best, objective(best)
        elif step < SMALLEST:
            break
        else:
            step /= 2
    return point


# ---------------------------------------------------------------- the way of steepest descent

def on_the_way(found: Distance, records: Records) -> bool:
    """Whether a plane lies near the path of gradient descent from 0 to the optimum."""
    point, objective, ridge = [0.0] * len(found.plane), found.reading.objective, found.reading.ridge
    curvature = sum(1 + squares(x) for x, _ in records) / 4 + max(ridge)
    if found.own >= objective(point):
        return False
    for _ in range(MOST):
        before, pulls = point, slopes(point, ridge, records)
        point = [one - slope / curvature for one, slope in zip(before, pulls)]
        if objective(point) <= found.own:
            way = ([one - part / PARTS / curvature * slope for one, slope in zip(before, pulls)]
                   for part in range(PARTS + 1))
            return min(math.dist(one, found.plane) for one in way) <= BESIDE * math.hypot(*found.plane)
    return False


def slopes(plane: Sequence[float], ridge: Sequence[float], records: Records) -> list[float]:
    """Return ∇F at a plane."""
    found = [size * one for size, one in zip(ridge, plane, strict=True)]
    for x, y in records:
        pull = y / (1 + math.exp(min(y * at(plane, x), GREATEST)))
        found = [slope - pull * one for slope, one in zip(found, (*x, 1), strict=True)]
    return found


def solved(equations: Sequence[Sequence[float]], right: Sequence[float]) -> tuple[list[float], float]:
    """Return a solution of linear equations, and the largest absolute residual.

    Gauss-Jordan elimination with complete pivoting; unknowns that no equation determines are 0.
    """
    least = LEAST_PIVOT * max(abs(one) for row in equations for one in row)
    left, done = [[*row, one] for row, one in zip(equations, right, strict=True)], dict[int, list[float]]()
    while left and len(done) < len(equations[0]):
        place, column = max(((i, j) for i in range(len(left)) for j in range(len(equations[0]))
                             if j not in done), key=lambda one: abs(left[one[0]][one[1]]))
        if abs(left[place][column]) <= least:
            break
        pivot = left.pop(place)
        pivot = [one / pivot[column] for one in pivot]
        left = [[a - row[column] * b for a, b in zip(row, pivot)] for row in left]
        done = {at: [a - row[column] * b for a, b in zip(row, pivot)] for at, row in done.items()}
        done[column] = pivot
    return [done[column][-1] if column in done else 0.0 for column in range(len(equations[0]))], \
        max((abs(row[-1]) for row in left), default=0.0)
