"""The judge of a hard margin: a plane and multipliers, by the conditions of Karush, Kuhn and Tucker.

    y_i·(⟨w, x_i⟩ + b) ≥ 1      α_i ≥ 0      Σ α_i·y_i = 0      w = Σ α_i·y_i·x_i      ‖w‖² = Σ α_i

By the last two the dual objective Σ α_i − ½·‖w‖² is the primal one, ½·‖w‖²: there is no wider margin.  No
kernel, no slack: those are judged in `optimality`.
"""
from __future__ import annotations

from ...numbers.linalg.vectors import dot
from ...numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def is_widest(points: Sequence[Sequence[int | Fraction]], signs: Sequence[int], weights: Sequence[Fraction],
              bias: Fraction, alpha: Sequence[Fraction]) -> bool:
    """Say whether the multipliers prove that no plane has a wider margin than this one.

    >>> half = Fraction(1, 2)
    >>> is_widest([[0], [2]], [-1, 1], [Fraction(1)], Fraction(-1), [half, half])
    True
    """
    if min(alpha) < 0 or sum([a * y for a, y in zip(alpha, signs)], Fraction(0)) != 0:
        return False
    for j, w in enumerate(weights):
        if sum([a * y * x[j] for a, y, x in zip(alpha, signs, points)], Fraction(0)) != w:
            return False
    margins = [y * (dot(weights, x) + bias) for x, y in zip(points, signs)]
    return min(margins) >= 1 and dot(weights, weights) == sum(alpha, Fraction(0))
