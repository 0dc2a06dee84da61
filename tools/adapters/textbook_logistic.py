"""Logistic regression in plain floats, as a good student writes it.

Judge it with `python3 -m refml check tools/adapters/textbook_logistic.py`; `textbook.py` tells how
such a file is called.

    rows[i], labels[i]   record i and its class, 0 or 1
    points               the rows with the constant 1 before them, so that theta = (intercept, *weights)
    margin               the score where y = 1, its opposite where y = 0; P(y | x) is the sigmoid of it

The maximum is found by Newton's method with steps that are halved until they lead up, on columns about their
means and in units of their size.  Where no penalty holds it, the same steps tell what there is: they come to
rest, or reach a plane that separates the classes, or go on for ever along one that has records on it.
"""
from __future__ import annotations

import math
from typing import Any

NAME = "textbook logistic regression"
VERSION = "1"

Point = list[float]
Matrix = list[list[float]]
Parameters = dict[str, Any]

ROUNDING = 1e-13  # what is smaller, next to 1, is taken for the 0 that rounding made of it
STEPS = 100       # many more than Newton's method needs where there is a maximum


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


def _refuse_unless_examples(rows: list[Point], labels: list[int]) -> None:
    _refuse_unless(len(rows) == len(labels) > 0, "there are rows, each with its label")
    _refuse_unless({*map(len, rows)} == {len(rows[0]) or None}, "all rows have the same features")
    _refuse_unless(set(labels) <= {0, 1}, "each label is 0 or 1")


def _dot(u: Point, v: Point) -> float:
    return math.fsum(a * b for a, b in zip(u, v))


# ---- one record ------------------------------------------------------------------------------------------

def logistic_sigmoid(z: float) -> float:
    return 1 / (1 + math.exp(-z)) if z >= 0 else math.exp(z) / (1 + math.exp(z))


def logistic_hypothesis(weights: Point, intercept: float, x: Point) -> float:
    return logistic_sigmoid(_score(weights, intercept, x))


def logistic_decision(weights: Point, intercept: float, x: Point) -> int:
    return int(_score(weights, intercept, x) >= 0)


def _score(weights: Point, intercept: float, x: Point) -> float:
    _refuse_unless(len(weights) == len(x) > 0, "each feature has a weight")
    return _dot([intercept, *weights], [1.0, *x])


# ---- all records, at given parameters --------------------------------------------------------------------

def logistic_log_likelihood(
    rows: list[Point], labels: list[int], weights: Point, intercept: float, l2: float = 0,
    penalise_intercept: bool = False
) -> float:
    points, theta, penalties = _checked(rows, labels, weights, intercept, l2, penalise_intercept)
    return _objective(points, labels, theta, penalties)


def logistic_gradient(
    rows: list[Point], labels: list[int], weights: Point, intercept: float, l2: float = 0,
    penalise_intercept: bool = False
) -> Parameters:
    points, theta, penalties = _checked(rows, labels, weights, intercept, l2, penalise_intercept)
    return _named(_gradient(points, labels, theta, penalties))


def logistic_hessian(
    rows: list[Point], labels: list[int], weights: Point, intercept: float, l2: float = 0,
    penalise_intercept: bool = False
) -> Matrix:
    points, theta, penalties = _checked(rows, labels, weights, intercept, l2, penalise_intercept)
    return [[-c for c in row] for row in _curvature(points, theta, penalties)]


def logistic_newton_step(
    rows: list[Point], labels: list[int], weights: Point, intercept: float, l2: float = 0,
    penalise_intercept: bool = False
) -> Parameters:
    points, theta, penalties = _checked(rows, labels, weights, intercept, l2, penalise_intercept)
    step = _solve(_curvature(points, theta, penalties), _gradient(points, labels, theta, penalties))
    return _named(_sum(theta, step))


def _checked(
    rows: list[Point], labels: list[int], weights: Point, intercept: float, l2: float,
    penalise_intercept: bool
) -> tuple[list[Point], Point, Point]:
    """The points, theta, and the penalty of each entry of theta."""
    _refuse_unless_examples(rows, labels)
    _refuse_unless(len(weights) == len(rows[0]) and l2 >= 0, "each feature has a weight, and l2 >= 0")
    penalties = [l2 if penalise_intercept else 0.0] + [l2] * len(weights)
    return [[1.0, *x] for x in rows], [intercept, *weights], penalties


def _named(theta: Point) -> Parameters:
    return {"intercept": theta[0], "weights": theta[1:]}


def _margins(points: list[Point], labels: list[int], theta: Point) -> Point:
    return [(2 * y - 1) * _dot(theta, point) for point, y in zip(points, labels)]


def _objective(points: list[Point], labels: list[int], theta: Point, penalties: Point) -> float:
    margins = _margins(points, labels, theta)
    penalty = math.fsum(p * t * t for p, t in zip(penalties, theta)) / 2
    return math.fsum(min(m, 0.0) - math.log1p(math.exp(-abs(m))) for m in margins) - penalty


def _gradient(points: list[Point], labels: list[int], theta: Point, penalties: Point) -> Point:
    # y - h is the sigmoid of minus the margin, with the sign of the label: nothing is lost where h is near y.
    margins = _margins(points, labels, theta)
    residuals = [(2 * y - 1) * logistic_sigmoid(-m) for m, y in zip(margins, labels)]
    return [_dot([*residuals, -p], [*column, t]) for column, t, p in zip(zip(*points), theta, penalties)]


def _curvature(points: list[Point], theta: Point, penalties: Point) -> Matrix:
    """Minus the Hessian."""
    scores = [_dot(theta, point) for point in points]
    spread = [logistic_sigmoid(z) * logistic_sigmoid(-z) for z in scores]
    columns = list(zip(*points))
    matrix = [[math.fsum(s * (a * b) for s, a, b in zip(spread, u, v)) for v in columns] for u in columns]
    for j, p in enumerate(penalties):
        matrix[j][j] += p
    return matrix


def _solve(matrix: Matrix, right: Point) -> Point:
    """Elimination without exchanges, which a positive definite matrix does not need."""
    rows = [[*row, b] for row, b in zip(matrix, right)]
    for j, pivot in enumerate(rows):
        if pivot[j] <= ROUNDING / 100 * matrix[j][j]:
            raise ZeroDivisionError("the Hessian is singular")
        for i in range(j + 1, len(rows)):
            factor = rows[i][j] / pivot[j]
            rows[i] = [a - factor * b for a, b in zip(rows[i], pivot)]
    solution: Point = []
    for j, row in reversed(list(enumerate(rows))):
        solution.insert(0, (row[-1] - _dot(row[j + 1:-1], solution)) / row[j])
    return solution


# ---- the maximum -----------------------------------------------------------------------------------------

def logistic_maximiser(
    rows: list[Point], labels: list[int], l2: float = 0, penalise_intercept: bool = False
) -> Parameters:
    points, theta, penalties = _checked(rows, labels, [0.0] * len(rows[0]), 0.0, l2, penalise_intercept)
    _refuse_unless(l2 > 0 or len(_independent(points)) == len(theta), "columns and constant are independent")
    _refuse_unless(penalties[0] > 0 or len(set(labels)) == 2, "there are both classes")
    moved, centres, units = _standardised(rows)
    if penalties[0]:  # the intercept is penalised where it is, so the columns must stay
        moved, centres = [[v / u for v, u in zip(x, units)] for x in rows], [0.0] * len(units)
    outcome, theta = _climb([[1.0, *x] for x in moved], labels,
                            [p / u / u for p, u in zip(penalties, [1.0, *units])])
    _refuse_unless(outcome == "exists", "the classes overlap")
    weights = [t / u for t, u in zip(theta[1:], units)]
    return _named([theta[0] - _dot(weights, centres), *weights])


def logistic_existence(rows: list[Point], labels: list[int]) -> str:
    outcome, _ = _climb_freely(rows, labels)
    return outcome


def logistic_overlap(rows: list[Point], labels: list[int]) -> dict[str, Point]:
    # At the maximum the gradient is 0: the residuals themselves, all above 0, are the multipliers.
    outcome, margins = _climb_freely(rows, labels)
    _refuse_unless(outcome == "exists", "the classes overlap")
    return {"multipliers": [logistic_sigmoid(-m) for m in margins]}


def logistic_overlap_judge(
    rows: list[Point], labels: list[int], claim: dict[str, Point]
) -> dict[str, float]:
    _refuse_unless_examples(rows, labels)
    multipliers = claim["multipliers"]
    _refuse_unless(len(multipliers) == len(rows), "each record has a multiplier")
    points = [[1.0, *x] for x in rows]
    terms = [[(2 * y - 1) * m * v for v in point] for point, y, m in zip(points, labels, multipliers)]
    imbalance, *mismatches = [_left_over(list(column)) for column in zip(*terms)]
    taking_part = [point for point, m in zip(points, multipliers) if m > 0]
    rank = len(_independent(taking_part))
    beyond = sum(len(_independent([*taking_part, point])) > rank for point in points)
    return {"negative": max(0.0, -min(multipliers)) / max(map(abs, multipliers)) if any(multipliers) else 0.0,
            "void": float(max(multipliers) <= 0), "imbalance": imbalance, "mismatch": max(mismatches),
            "unspanned": float(beyond)}


def _climb_freely(rows: list[Point], labels: list[int]) -> tuple[str, Point]:
    """What the steps come to without a penalty, and the margins there; dependent columns are left out."""
    _refuse_unless_examples(rows, labels)
    points = [[1.0, *x] for x in _standardised(rows)[0]]
    columns = _independent(points)
    points = [[point[j] for j in columns] for point in points]
    outcome, theta = _climb(points, labels, [0.0] * len(columns))
    return outcome, _margins(points, labels, theta)


def _climb(points: list[Point], labels: list[int], penalties: Point) -> tuple[str, Point]:
    """Newton's method from 0: whether a maximum `exists`, and the parameters where it ended."""
    theta = step = [0.0] * len(penalties)
    for _ in range(STEPS):
        margins = _margins(points, labels, theta)
        if not any(penalties) and min(margins) > ROUNDING * max(map(abs, margins)):
            return "separable", theta
        slope = _gradient(points, labels, theta, penalties)
        try:
            step = _solve(_curvature(points, theta, penalties), slope)
        except ZeroDivisionError:
            break
        least = _objective(points, labels, theta, penalties) * (1 + ROUNDING)
        while _objective(points, labels, _sum(theta, step), penalties) < least:
            step = [s / 2 for s in step]
        theta = _sum(theta, step)
        if all(abs(s) <= ROUNDING / 100 * abs(t) for s, t in zip(step, theta)):
            return "exists", theta
    moved = max(abs(_dot(step, point)) for point in points)
    return ("exists" if moved < 1e-6 else "quasi-separable"), theta


def _sum(u: Point, v: Point) -> Point:
    return [a + b for a, b in zip(u, v)]


def _standardised(rows: list[Point]) -> tuple[list[Point], Point, Point]:
    """The columns about their means, in units that are powers of two of about their sizes; means, units."""
    means = [math.fsum(column) / len(rows) for column in zip(*rows)]
    moved = [[v - m for v, m in zip(x, means)] for x in rows]
    units = [math.ldexp(1.0, math.frexp(max(map(abs, column)))[1]) for column in zip(*moved)]
    return [[v / u for v, u in zip(x, units)] for x in moved], means, units


def _left_over(terms: Point) -> float:
    """What a sum that should be 0 leaves, by the sizes of its terms."""
    return abs(math.fsum(terms)) / math.fsum(map(abs, terms)) if any(terms) else 0.0


def _independent(points: list[Point]) -> list[int]:
    """The columns that those before them do not make up, by Gram and Schmidt."""
    basis: list[Point] = []
    chosen = []
    for j, column in enumerate(zip(*points)):
        rest = list(column)
        for q in [*basis, *basis]:  # a second time, for what rounding has left
            part = _dot(q, rest)
            rest = [r - part * e for r, e in zip(rest, q)]
        length = math.hypot(*rest)
        if length > ROUNDING * math.hypot(*column):
            basis.append([r / length for r in rest])
            chosen.append(j)
    return chosen
