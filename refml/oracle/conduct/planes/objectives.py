"""Objectives of a plane (w, b), the bias last, on records with a sign for their label.

    of machines    ½‖w‖² + C Σ max(0, 1 − y(w·x + b))^k
    of logistic regression    Σ log(1 + e^(−y(w·x + b))), by `softplus`
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..tables import Table
from .causes import Objective

Records = list[tuple[list[float], int]]   # with a sign for the label


def margin_objective(records: Records, cost: tuple[float, int], end: int | None) -> Objective:
    """Return ½‖w‖² + C Σ max(0, 1 − y(w·x + b))^k of a plane, whose penalised numbers stand before `end`."""
    price, power = cost
    return lambda plane: squares(plane[:end]) / 2 + price * sum(
        max(0.0, 1 - y * at(plane, x)) ** power for x, y in records)


def through_origin(objective: Objective) -> Objective:
    """Return the objective of a plane's weights alone."""
    return lambda plane: objective([*plane[:-1], 0.0])


def signed(drawn: Table) -> Records:
    """Return each record with its label as a sign."""
    return [(row, 1 if label == "yes" else -1) for row, label in zip(drawn.rows, drawn.labels, strict=True)]


def at(plane: Sequence[float], x: Sequence[float]) -> float:
    """Return w·x + b."""
    return sum(w * one for w, one in zip(plane, x)) + plane[-1]


def squares(numbers: Sequence[float]) -> float:
    """Return the sum of the squares."""
    return sum(one * one for one in numbers)


def softplus(z: float) -> float:
    """Return log(1 + e^z)."""
    return max(z, 0.0) + math.log1p(math.exp(-abs(z)))
