"""Newton's method in floats where slacks are squared and the kernel is linear: a guess, which proves nothing.

    z_i         y_i·x_i, and y_i after it where b is free, as columns of n floats each
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

from ...kernels.rows import LinearRows, RidgedRows
from .float_kernels import FloatPoints
from .float_smo import Guess, on_grid
from .interior_point import cholesky, solved

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..problem.dual import Problem

    Vector = list[float]

MOST_STEPS = 60
_SHORTEST = 1e-6     # of the way to an aim


def guess(problem: Problem) -> Guess | None:
    """Return multipliers that may be optimal, and the number of steps.

    >>> from refml.svm.problem.reading import read_rational_problem
    >>> guess(read_rational_problem([[1], [0]], [1, -1], C=1, slack=2)).alpha
    [Fraction(1, 1), Fraction(1, 1)]

    None where another solver must guess: for another kernel or slack, where the plane has no fewer numbers
    than there are multipliers, and where floats do not reach.
    """
    kernel = problem.dual_kernel
    if not isinstance(kernel, RidgedRows) or not isinstance(kernel.plain, LinearRows):
        return None
    if len(kernel.plain.points[0]) >= kernel.count:
        return None
    try:
        plain = kernel.plain.seen_from_first() if problem.balanced else kernel.plain
        points = FloatPoints(plain, kernel.ridge)
        columns = points.signed_columns(problem.signs)
        descent = Descent(columns if problem.balanced else columns[:-1], points.ridge, problem.balanced)
        descent.run()
        return Guess(on_grid(descent.alpha(), math.inf, None, points.scale), 0, descent.steps)
    except (OverflowError, ZeroDivisionError, ValueError):
        return None


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
        """Take steps until S stays the same; say whether that was reached."""
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
        """Go to the aim or part of the way there, so that P falls; say whether it did."""
        before, part = self.objective(self.plane, self.margins), 1.0
        while part > _SHORTEST:
            plane = [v + part * (a - v) for v, a in zip(self.plane, aim)]
            between = [m + part * (a - m) for m, a in zip(self.margins, margins)]
            if self.objective(plane, between) < before:
                self.plane, self.margins = plane, between
                return True
            part /= 2
        return False
