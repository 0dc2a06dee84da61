"""An interior point method in floats for examples of few features: a guess, which proves nothing.

For hard margins, and for slacks ξ_i that are not squared.

    z_i         y_i·(x_i, 1), as d + 1 columns of n floats each, the last of them the signs; where b is not
                free, y_i·x_i as d columns, and there is no b below
    barrier     one bound of 0 ≤ α_i ≤ C, with its primal slacks, α_i or C − α_i, and its dual variables: s_i,
                the surplus of the margin above 1, or ξ_i

    optimal     ⟨z_i, (w, b)⟩ − s_i + ξ_i = 1,    Σ α_i·z_i = (w, 0),    every slack·dual = 0
    path        the same with every slack·dual = τ > 0, followed to τ = 0 in ten to twenty Newton steps

A step costs n·d²/2 products, however many multipliers are free and however large C is: the Newton equations
reduce to d + 1, with the compliances θ_i = 1/(Σ dual_i/slack_i), summed over the barriers,

    (diag(1 … 1, 0) + Σ θ_i·z_i·z_iᵀ)·Δ(w, b) = Σ α_i·z_i − (w, 0) + Σ θ_i·h_i·z_i

    h_i         the residual of margin i, plus what the change of slack·dual asks for
    Δα_i        θ_i·(h_i − ⟨z_i, Δ(w, b)⟩)

Each step is solved for twice (Mehrotra): first to see how far τ can go down, then towards the point of the
path there, with the second-order term that the first solution shows. All primal slacks start equal and all
dual variables start equal. So the residual of the equations is always `rest` times that of the start.
"""
from __future__ import annotations

import math

from ...numbers.integers import isqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    Vector = list[float]

MOST_STEPS = 60
MOST_PRODUCTS = 400_000_000      # n·d², twice those of a step
MOST_SOUGHT = 100       # features of a kernel that is not linear, where nothing else came near the optimum
TOLERANCE = 1e-7        # of Σ slack·dual relative to Σ α
_ENDLESS = 1e12         # times as great as at the start, the multipliers have no end: there is no hard margin
_DUAL = 2.0             # every dual variable at the start
_INSIDE = 0.999         # of the way to the first barrier


def most_features(count: int, linear: bool) -> int:
    """Return for how many features of so many examples the steps are worth their products.

    Examples of a linear kernel have their features; those of any other kernel must be found first.
    """
    few = isqrt(4 * count)
    return min(count, max(few, isqrt(MOST_PRODUCTS // count)) if linear else few)


class Barrier:
    """The lower (`side` 1) or the upper bound (−1) of all multipliers: its slacks and dual variables."""

    def __init__(self, side: int, slack: float, count: int) -> None:
        self.side = side
        self.slack = [slack] * count
        self.dual = [_DUAL] * count

    def products(self) -> Vector:
        """Return every slack·dual."""
        return [v * f for v, f in zip(self.slack, self.dual)]

    def change(self, aim: Vector, moved: Vector) -> Vector:
        """Return the Δdual with dual·Δslack + slack·Δdual = aim, where the multipliers move by `moved`."""
        side = self.side
        return [(a - side * f * e) / v for a, f, e, v in zip(aim, self.dual, moved, self.slack)]

    def reach(self, moved: Vector, change: Vector) -> float:
        """Return the part of a step after which the first slack or dual variable is 0; at most 1."""
        side = self.side
        steepest = min(min([side * e / v for e, v in zip(moved, self.slack)]),
                       min([c / f for c, f in zip(change, self.dual)]))
        return min(1.0, -1.0 / steepest) if steepest < 0 else 1.0

    def advance(self, step: float, moved: Vector, change: Vector) -> None:
        """Move slacks and dual variables by this part of a step."""
        part = self.side * step
        self.slack = [v + part * e for v, e in zip(self.slack, moved)]
        self.dual = [f + step * c for f, c in zip(self.dual, change)]

    def met(self, moved: Vector, change: Vector) -> list[bool]:
        """Say for each multiplier whether, by the last step, its slack goes to 0, not its dual variable."""
        side = self.side
        return [side * e * f < c * v for e, f, c, v in zip(moved, self.dual, change, self.slack)]


class Path:
    """A walk along the path."""

    def __init__(self, columns: list[Vector], bound: float, free_b: bool = True) -> None:
        count = len(columns[0])
        self.columns = columns
        self._width = len(columns) - free_b     # of w
        start = 1.0 if bound == math.inf else bound / 5     # most multipliers end at 0
        self.barriers = [Barrier(1, start, count)]
        if bound < math.inf:
            self.barriers.append(Barrier(-1, bound - start, count))
        self._missing = 1.0 + (_DUAL if bound == math.inf else 0.0)
        self._pull = [start * sum(column) for column in columns]     # Σ α_i·z_i, and (w, b) = 0
        self._start_size = start * count
        self.rest = 1.0
        self.steps = 0
        self._moved: Vector = []
        self._changes: list[Vector] = []

    def run(self, most_steps: int = MOST_STEPS, tolerance: float = TOLERANCE) -> bool:
        """Follow the path; say whether its end came within the tolerance."""
        while self.steps < most_steps:
            self._step()
            left = sum([sum(barrier.products()) for barrier in self.barriers])
            size = sum(self.barriers[0].slack)
            if left <= tolerance * size and self.rest <= tolerance:
                return True
            if size > _ENDLESS * self._start_size:
                return False
        return False

    def alpha(self, bound: float) -> Vector:
        """Return the multipliers; those whose slack goes to 0 are put exactly at the bound."""
        alpha = self.barriers[0].slack
        for barrier, change, end in zip(self.barriers, self._changes, (0.0, bound)):
            met = barrier.met(self._moved, change)
            alpha = [end if there else a for a, there in zip(alpha, met)]
        return alpha

    def _step(self) -> None:
        """Take one step along the path."""
        self.steps += 1
        stiffness = [0.0] * len(self.columns[0])
        for barrier in self.barriers:
            stiffness = [t + f / v for t, f, v in zip(stiffness, barrier.dual, barrier.slack)]
        theta = [1.0 / t for t in stiffness]
        factor = cholesky(self._matrix(theta))
        moved, changes = self._newton(theta, factor, self._aims(theta, factor))
        step = _INSIDE * self._reach(moved, changes)
        for barrier, change in zip(self.barriers, changes):
            barrier.advance(step, moved, change)
        self.rest *= 1.0 - step
        self._moved, self._changes = moved, changes

    def _aims(self, theta: Vector, factor: list[Vector]) -> list[Vector]:
        """Return the changes of all slack·dual that lead to τ, chosen by how far a first solution gets."""
        products = [barrier.products() for barrier in self.barriers]
        total = sum([sum(values) for values in products])
        moved, changes = self._newton(theta, factor, [[-p for p in values] for values in products])
        step = self._reach(moved, changes)
        second = [[barrier.side * e * c for e, c in zip(moved, change)]
                  for barrier, change in zip(self.barriers, changes)]
        # After the part t of the step slack·dual is (1 − t)·slack·dual + t²·Δslack·Δdual.
        left = 1.0 - step + step * step * sum([sum(values) for values in second]) / total
        tau = left ** 3 * total / (len(theta) * len(products))
        return [[tau - p - c for p, c in zip(values, crossed)] for values, crossed in zip(products, second)]

    def _reach(self, moved: Vector, changes: list[Vector]) -> float:
        return min([barrier.reach(moved, change) for barrier, change in zip(self.barriers, changes)])

    def _matrix(self, theta: Vector) -> list[Vector]:
        """Return the lower triangle of diag(1 … 1, 0) + Σ θ_i·z_i·z_iᵀ; without a b it has no 0."""
        rows = []
        for j, column in enumerate(self.columns):
            weighted = [t * v for t, v in zip(theta, column)]
            rows.append([sum([a * b for a, b in zip(weighted, other)]) for other in self.columns[:j + 1]])
        for j, row in enumerate(rows[:self._width]):
            row[j] += 1.0
        return rows

    def _newton(self, theta: Vector, factor: list[Vector], aims: list[Vector]) -> tuple[Vector, list[Vector]]:
        """Return Δα, and Δdual of each barrier."""
        wanted = [self.rest * self._missing] * len(theta)
        for barrier, aim in zip(self.barriers, aims):
            side = barrier.side
            wanted = [h + side * a / v for h, a, v in zip(wanted, aim, barrier.slack)]
        weighted = [t * h for t, h in zip(theta, wanted)]
        plane = solved(factor, [self.rest * pull + sum([a * b for a, b in zip(column, weighted)])
                                for pull, column in zip(self._pull, self.columns)])
        for entry, column in zip(plane, self.columns):
            wanted = [h - entry * v for h, v in zip(wanted, column)]
        moved = [t * h for t, h in zip(theta, wanted)]
        return moved, [barrier.change(aim, moved) for barrier, aim in zip(self.barriers, aims)]


def cholesky(rows: list[Vector]) -> list[Vector]:
    """Return the lower triangular L with L·Lᵀ of a given lower triangle.

    >>> cholesky([[4.0], [2.0, 2.0]])
    [[2.0], [1.0, 1.0]]

    Raises ValueError where floats show no positive definite matrix.
    """
    lower: list[Vector] = []
    for row in rows:
        entries: Vector = []
        for value, above in zip(row, lower):
            entries.append((value - sum([a * b for a, b in zip(entries, above)])) / above[-1])
        entries.append(math.sqrt(row[-1] - sum([a * a for a in entries])))
        lower.append(entries)
    return lower


def solved(lower: list[Vector], right: Vector) -> Vector:
    """Return the x with L·Lᵀ·x = right.

    >>> solved([[2.0], [1.0, 1.0]], [4.0, 3.0])
    [0.5, 1.0]
    """
    x: Vector = []
    for row, value in zip(lower, right):
        x.append((value - sum([a * b for a, b in zip(row, x)])) / row[-1])
    for i in range(len(x) - 1, -1, -1):
        x[i] /= lower[i][i]
        x[:i] = [value - entry * x[i] for value, entry in zip(x[:i], lower[i])]
    return x
