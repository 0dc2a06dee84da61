"""Whether optimal multipliers are the only ones.

All optimal α make one w, and only examples of margin exactly 1, whatever the optimal b, may
have another multiplier: the others are at 0 or at C in every solution. A change from one solution to another
is a v ≠ 0 on those examples with

    Σ v_i·y_i·φ(x_i) = 0,    Σ v_i·y_i = 0,    v_i ≥ 0 where α_i = 0,  v_i ≤ 0 where α_i = C

and there is one, small enough, for each such v: it keeps Σ α_i too, for Σ v_i = Σ v_i·y_i·f(x_i) = 0 where
every margin is 1. Σ v_i·y_i = 0 keeps the balance where b is free, and b where it is penalised; where there
is none, it is not asked. With squared slacks the dual is strictly concave, and α is
unique.
"""
from __future__ import annotations

from .relations import stiemke
from .svm import NONE
from .systems import null_vectors, rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .svm import DualPoint


def multipliers_unique(point: DualPoint) -> bool:
    """Say whether no other multipliers are optimal; the given ones are.

    Decided exactly.
    """
    problem = point.problem
    if not problem.hard and problem.slack == 2:
        return True
    tight = tight_examples(point)
    if not tight:
        return True
    basis = null_vectors(keeping_rows(point, tight))[0]
    if not basis:
        return True
    rows = _inwards(point, tight, basis)
    if not rows or rank(rows) < len(basis):
        return False    # some change leaves all multipliers on a bound as they are
    return stiemke(rows).direction is None


def tight_examples(point: DualPoint) -> list[int]:
    """Return the examples of margin 1 at every optimal b: at its middle, for the margins move with b."""
    b = point.bias_set().value()
    if b is None:
        return []
    return [i for i, value in enumerate(point.shortfalls(b)[0]) if value == 0]


def keeping_rows(point: DualPoint, tight: list[int]) -> list[list[int]]:
    """Return the A with A·v = 0 for the v on the tight examples that keep w, and Σ α_i·y_i if it matters."""
    signs = [point.problem.signs[i] for i in tight]
    rows = [[entry * y for entry, y in zip(row, signs)] for row in point.problem.kernel.block(tight)]
    return rows if point.problem.intercept == NONE else rows + [signs]


def _inwards(point: DualPoint, tight: list[int], basis: list[list[int]]) -> list[list[int]]:
    """Return for each tight example on a bound the part of each basis vector that leads off the bound."""
    rows = []
    for position, i in enumerate(tight):
        if point.alpha[i] == 0:
            rows.append([v[position] for v in basis])
        elif point.alpha[i] == point.problem.bound:
            rows.append([-v[position] for v in basis])
    return rows
