"""What a trained support vector machine says, in plain floats, as a good student writes it.

Judge it with `python3 -m refml check tools/adapters/textbook_trained.py`; `textbook.py` tells how such a
file is called, `textbook_machines.py` how a machine is trained.

    rows, labels   the examples, and their classes, 1 or -1; with kernel "gram" rows is the kernel matrix
    queries        points; with kernel "gram" the kernel values of each with all examples
    sums           what the multipliers and the kernel make of each query; the score is that and b
"""
from __future__ import annotations

from typing import Any

# Answers of this file too: laws compare them with the scores.
from textbook_features import features_polynomial  # noqa: F401  laws ask for it
from textbook_kernels import kernels_polynomial_coefficients
from textbook_machines import Machine, svm_solve  # noqa: F401  likewise

NAME = "textbook trained machines"
VERSION = "1"

Point = list[float]

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
    if len(set(labels)) == 1:
        return labels[:1] * len(queries)
    machine = Machine(rows, labels, **how)
    scores = [value + machine.bias() for value in _sums(machine, queries)]
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
