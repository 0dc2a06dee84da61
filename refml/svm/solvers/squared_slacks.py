"""Newton's method in floats where slacks are squared and features are few: a guess, which proves nothing.

    z_i         y_i·x_i, and y_i after it where b is free, as columns of n floats each; where the kernel
                is not linear, x_i are the features of `feature_columns`
    v           the plane: w, and b after it where b is free
    m_i         ⟨z_i, v⟩, the margin of example i
    r           the ridge, 1/(2C)
    short       S, the examples with m_i < 1

    P(v)        ½·‖w‖² + Σ max(0, 1 − m_i)²/(2r), the primal objective
    aim         the minimiser of P if S stays: (r·diag(1 … 1, 0) + Σ_S z_i·z_iᵀ)·v = Σ_S z_i
    α_i         max(0, 1 − m_i)/r

P is quadratic as long as S stays. A step goes to the aim, or half the way, or a quarter …, until P falls. An
aim with the same S is the optimum, but for rounding. A few steps suffice, however many multipliers are free.
A step costs |S|·d²/2 products.
"""
from __future__ import annotations

import math

from ...kernels.rows import RidgedRows
from ...numbers.integers import isqrt
from .feature_columns import columns_of, signed
from .float_kernels import FloatPoints, float_kernel
from .float_smo import Guess, on_grid
from .interior_point import cholesky, solved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..problem.dual import Problem

    Vector = list[float]

MOST_STEPS = 60
MOST_PRODUCTS = 100_000_000      # n·d², twice those of a step
_SHORTEST = 1e-6     # of the way to an aim


def guess(problem: Problem) -> Guess | None:
    """Return multipliers that may be optimal, and the number of steps.

    >>> from refml.svm.problem.reading import read_rational_problem
    >>> guess(read_rational_problem([[1], [0]], [1, -1], C=1, slack=2)).alpha
    [Fraction(1, 1), Fraction(1, 1)]

    None where another solver must guess: where slacks are not squared, where the plane has no fewer numbers
    than there are multipliers, and where floats do not reach.
    """
    whole = problem.dual_kernel
    if not isinstance(whole, RidgedRows):
        return None
    try:
        kernel = float_kernel(whole.plain, problem.balanced)
        linear = isinstance(kernel, FloatPoints)
        features = columns_of(kernel, whole.count - 1 if linear else _most_features(whole.count))
        if not features:
            return None
        columns = signed(features + [[1.0] * kernel.count] * problem.balanced, problem.signs)
        descent = Descent(columns, float(whole.ridge / kernel.scale), problem.balanced)
        descent.run()
        return Guess(on_grid(descent.alpha(), math.inf, None, kernel.scale), 0, descent.steps)
    except (OverflowError, ZeroDivisionError, ValueError):
        return None


def _most_features(count: int) -> int:
    """Return the greatest number of features to compute for a kernel that is not linear.

    With nearly as many features as examples, nearly all margins are 1: α_i, a small difference divided by a
    small ridge, would be lost in rounding.
    """
    return min(count // 2, isqrt(MOST_PRODUCTS // count))


class Descent:
    """A plane that descends to the least P, and its margins."""

    def __init__(self, columns: Sequence[Vector], ridge: float, free_b: bool) -> None:
        self._columns = columns
        self._ridge = ridge
        self._width = len(columns) - free_b     # of w
        self.plane = [0.0] * len(columns)
        self.margins = [0.0] * len(columns[0])
        self.steps = 0

    def run(self, most_steps: int = MOST_STEPS) -> bool:
        """Take steps until S stays the same; return whether that was reached."""
        while self.steps < most_steps:
            self.steps += 1
            short = self._short(self.margins)
            aim = self._aim(short)
            margins = self._margins_of(aim)
            if self._short(margins) == short:
                self.plane, self.margins = aim, margins
                return True
            if not self._go(aim, margins):
                return False
        return False

    def alpha(self) -> Vector:
        """Return the multipliers max(0, 1 − m_i)/r."""
        return [max(1.0 - m, 0.0) / self._ridge for m in self.margins]

    def objective(self, plane: Vector, margins: Vector) -> float:
        """Return P."""
        slacks = [1.0 - m for m in margins if m < 1.0]
        return (sum([w * w for w in plane[:self._width]]) + sum([xi * xi for xi in slacks]) / self._ridge) / 2

    def _short(self, margins: Vector) -> list[int]:
        return [i for i, m in enumerate(margins) if m < 1.0]

    def _margins_of(self, plane: Vector) -> Vector:
        margins = [0.0] * len(self.margins)
        for entry, column in zip(plane, self._columns):
            margins = [m + entry * z for m, z in zip(margins, column)]
        return margins

    def _aim(self, short: list[int]) -> Vector:
        chosen = [[column[i] for i in short] for column in self._columns]
        rows = [[sum([a * b for a, b in zip(column, other)]) for other in chosen[:j + 1]]
                for j, column in enumerate(chosen)]
        for j in range(self._width):
            rows[j][j] += self._ridge
        return solved(cholesky(rows), [sum(column) for column in chosen])

    def _go(self, aim: Vector, margins: Vector) -> bool:
        """Move to the aim, or part of the way, so that P falls; return whether it fell."""
        before, part = self.objective(self.plane, self.margins), 1.0
        while part > _SHORTEST:
            plane = [v + part * (a - v) for v, a in zip(self.plane, aim)]
            between = [m + part * (a - m) for m, a in zip(self.margins, margins)]
            if self.objective(plane, between) < before:
                self.plane, self.margins = plane, between
                return True
            part /= 2
        return False
