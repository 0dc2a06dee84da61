"""What a trained support vector machine says, in plain floats, as a good student writes it.

Judge it with `python3 -m refml check tools/adapters/textbook_trained.py`; `textbook.py` tells how such a
file is called, `textbook_machines.py` how a machine is trained.

    rows, labels   the examples, and their classes, 1 or -1; with kernel "gram" rows is the kernel matrix
    queries        points; with kernel "gram" the kernel values of each with all examples
    sums           what the multipliers and the kernel make of each query; the score is that and b
"""
from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

# Answers of this file too: laws compare them with the scores.
from textbook_features import features_polynomial  # noqa: F401  laws ask for it
from textbook_kernels import kernels_polynomial_coefficients
from textbook_machines import Machine, svm_solve  # noqa: F401  likewise

NAME = "textbook trained machines"
VERSION = "1"

Point = list[float]

NEWTON_STEPS = 100
RIDGE = 1e-9      # what makes a singular curvature regular; far from the goal more, for shorter steps
NEARLY = 1e-13    # of two sums that are taken for equal, beside the greatest
ROUNDING = 1e-12  # what is smaller, next to 1, is taken for the 0 that rounding made of it


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- scores and labels -----------------------------------------------------------------------------------

def svm_scores(rows: list[Point], labels: list[int], queries: list[Point], **how: Any) -> Point:
    machine = Machine(rows, labels, **how)
    return [value + machine.bias() for value in _sums(machine, queries)]


def svm_score_sets(
    rows: list[Point], labels: list[int], queries: list[Point], **how: Any
) -> dict[str, list[float | None]]:
    machine = Machine(rows, labels, **how)
    lower, upper = machine.ends
    values = _sums(machine, queries)
    return {"lower": [None if lower is None else value + lower for value in values],
            "upper": [None if upper is None else value + upper for value in values]}


def svm_decisions(
    rows: list[Point], labels: list[int], queries: list[Point], at_zero: int = 1, **how: Any
) -> list[int]:
    _refuse_unless(at_zero in (-1, 0, 1), "at_zero is a label, or 0 for neither")
    _refuse_unless(len(rows) == len(labels), "each row has its label")
    _refuse_unless(len({*map(len, rows + queries)}) == 1, "all points have the same features")
    machine = Machine(rows, labels, **how)
    sums = _sums(machine, queries)
    if len(set(labels)) == 1:
        return labels[:1] * len(queries)
    scores = [value + machine.bias() for value in sums]
    return [at_zero if abs(score) < ROUNDING else 1 if score > 0 else -1 for score in scores]


def _sums(machine: Machine, queries: list[Point]) -> Point:
    if machine.kernel == "gram":
        for values in queries:
            _refuse_unless_of_a_point(machine.rows, values)
    return machine.sums(queries)


def _refuse_unless_of_a_point(matrix: list[Point], values: Point) -> None:
    """What makes nothing of the examples makes nothing of a point: its kernel values are a sum of rows."""
    _refuse_unless(len(values) == len(matrix), "there is a kernel value for each example")
    size = max(abs(v) for row in matrix for v in row)
    rows, rest = matrix, values
    for _ in matrix:
        pivot, place = max((abs(v), j) for row in rows for j, v in enumerate(row))
        if pivot <= ROUNDING * size:
            break
        top = max(rows, key=lambda row: abs(row[place]))
        rest, *rows = [_without(row, top, place) for row in [rest, *rows]]
    _refuse_unless(max(map(abs, rest)) <= ROUNDING * max(map(abs, values)), "the kernel values are a point's")


def _without(row: Point, top: Point, place: int) -> Point:
    return [v - row[place] / top[place] * u for v, u in zip(row, top)]


def svm_leave_one_out(
    rows: list[Point], labels: list[int], kernel: str = "linear", **how: Any
) -> dict[str, Any]:
    _refuse_unless(len(rows) > 0, "there is an example")
    _refuse_unless(len({*map(len, rows)}) == 1, "all rows have the same features")
    _refuse_unless(kernel != "gram" or {*map(len, rows)} == {len(rows)}, "a kernel matrix is square")
    decisions: list[int] = []
    for i in range(len(rows)):
        # Of a kernel matrix row and column leave.
        points = [_without_place(x, i) if kernel == "gram" else x for x in rows]
        decisions += svm_decisions(_without_place(points, i), _without_place(labels, i), [points[i]],
                                   kernel=kernel, **how)
    errors = sum(d != y for d, y in zip(decisions, labels))
    return {"decisions": decisions, "errors": errors, "error": errors / len(labels)}


def _without_place(values: list[Any], place: int) -> list[Any]:
    return values[:place] + values[place + 1:]


def svm_polynomial_coefficients(
    rows: list[Point], labels: list[int], degree: int, constant: float = 1, gamma: float = 1, **price: Any
) -> Point:
    how: dict[str, Any] = {"degree": degree, "constant": constant, "gamma": gamma}
    machine = Machine(rows, labels, kernel="polynomial", **how, **price)
    return kernels_polynomial_coefficients(rows, labels, machine.alpha, machine.bias(), **how)


# ---- the shortest multipliers ----------------------------------------------------------------------------

def svm_canonical(
    rows: list[Point], labels: list[int], C: float | None = None, slack: int = 1, **how: Any
) -> Point:
    machine = Machine(rows, labels, C=C, slack=slack, **how)
    if C is not None and slack == 2:
        return machine.alpha  # there are no others
    # All optimal multipliers make the same scores, and have the same sum, of either class too.
    equations = [[y * k for y, k in zip(labels, row)] for row in machine.matrix]
    equations += [[float(y > 0) for y in labels], [float(y < 0) for y in labels]]
    sizes = [max(map(abs, row)) or 1.0 for row in equations]
    equations = [[v / size for v in row] for row, size in zip(equations, sizes)]
    unit = max(machine.alpha) or 1.0
    found = _shortest(equations, [a / unit for a in machine.alpha], (math.inf if C is None else C) / unit)
    return [unit * a for a in found]


def _shortest(equations: list[Point], alpha: Point, bound: float) -> Point:
    """The shortest numbers from 0 to the bound that meet the equations as alpha does.

    They are sums of the equations, z = A^T l, clipped; and l is where a convex function of pieces of
    parabolas is least, found by Newton's method.
    """
    goal = [_product(row, alpha) for row in equations]
    place = [0.0] * len(equations)
    for _ in range(NEWTON_STEPS):
        sums, clipped, _ = _at(equations, goal, place, bound)
        slope = [_product(row, clipped) - end for row, end in zip(equations, goal)]
        steepest = max(map(abs, slope))
        if steepest <= NEARLY * max(map(abs, goal)):
            return clipped
        free = [0 < z < bound for z in sums]
        inner = [[v * f for v, f in zip(row, free)] for row in equations]
        curve = [[_product(u, v) + (steepest + RIDGE) * (u is v) for v in inner] for u in inner]
        step = _solve(curve, slope)
        place = _lower(equations, goal, place, step, bound)
    raise ValueError("no shortest multipliers were found")


def _at(equations: list[Point], goal: Point, place: Point, bound: float) -> tuple[Point, Point, float]:
    """The sums of the equations, the same clipped, and the function."""
    sums = [_product(column, place) for column in zip(*equations)]
    clipped = [min(max(z, 0.0), bound) for z in sums]
    return sums, clipped, math.fsum(c * (z - c / 2) for z, c in zip(sums, clipped)) - _product(goal, place)


def _lower(equations: list[Point], goal: Point, place: Point, step: Point, bound: float) -> Point:
    """The end of the step, or half way to it, or a quarter ...: where the function is not greater."""
    height = _at(equations, goal, place, bound)[2]
    for halvings in range(60):
        end = [u - v / 2 ** halvings for u, v in zip(place, step)]
        if _at(equations, goal, end, bound)[2] <= height + 1e-15 * abs(height):
            return end
    return place


def _product(u: Iterable[float], v: Iterable[float]) -> float:
    return math.fsum(a * b for a, b in zip(u, v))


def _solve(matrix: list[Point], right: Point) -> Point:
    """Elimination without exchanges, which a positive definite matrix does not need."""
    rows = [[*row, b] for row, b in zip(matrix, right)]
    for j, top in enumerate(rows):
        for i in range(j + 1, len(rows)):
            rows[i] = _without(rows[i], top, j)
    solution: Point = []
    for j, row in reversed(list(enumerate(rows))):
        solution.insert(0, (row[-1] - _product(row[j + 1:-1], solution)) / row[j])
    return solution
