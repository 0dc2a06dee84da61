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
from .float_kernels import dot, dots, lowered_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    Vector = list[float]

MOST_STEPS = 60
MOST_PRODUCTS = 400_000_000      # n·d², twice those of a step
MOST_SOUGHT = 100       # features of a kernel that is not linear, where nothing else came near the optimum
TOLERANCE = 1e-7        # of Σ slack·dual relative to Σ α
_ENDLESS = 1e12         # times as great as at the start, the multipliers have no end: there is no hard margin
_DUAL = 1.5             # every dual variable at the start
_INSIDE = 0.999         # of the way to the first barrier


def most_features(count: int, linear: bool) -> int:
    """Return the greatest number of features for which the method pays, for `count` examples.

    It is smaller for a kernel that is not linear, because its features must be computed first.
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

    def turns(self, moved: Vector) -> Vector:
        """Return Δslack/slack where the multipliers move by `moved`."""
        if self.side > 0:
            return [e / v for e, v in zip(moved, self.slack)]
        return [-e / v for e, v in zip(moved, self.slack)]

    def answers(self, forces: Vector, turns: Vector) -> Vector:
        """Return the Δdual/dual with dual·Δslack + slack·Δdual = slack·force."""
        return [g / f - t for g, f, t in zip(forces, self.dual, turns)]

    def advance(self, step: float, turns: Vector, answers: Vector) -> None:
        """Move slacks and dual variables by this part of a step."""
        self.slack = [v + v * t * step for v, t in zip(self.slack, turns)]
        self.dual = [f + f * u * step for f, u in zip(self.dual, answers)]


class Path:
    """A walk along the path."""

    def __init__(self, columns: list[Vector], bound: float, free_b: bool = True) -> None:
        count = len(columns[0])
        self.columns = columns
        self._width = len(columns) - free_b     # of w
        start = 1.0 if bound == math.inf else bound / 4     # most multipliers end at 0
        self.barriers = [Barrier(1, start, count)]
        if bound < math.inf:
            self.barriers.append(Barrier(-1, bound - start, count))
        self._missing = 1.0 + (_DUAL if bound == math.inf else 0.0)
        self._pull = [start * sum(column) for column in columns]     # Σ α_i·z_i, and (w, b) = 0
        self._start_size = start * count
        self.rest = 1.0
        self.steps = 0
        self._products = [barrier.products() for barrier in self.barriers]
        self._turns: list[Vector] = []       # of each barrier, by the last step
        self._answers: list[Vector] = []

    def run(self, most_steps: int = MOST_STEPS, tolerance: float = TOLERANCE) -> bool:
        """Follow the path; return whether its end was reached within the tolerance."""
        while self.steps < most_steps:
            self._step()
            left = sum([sum(products) for products in self._products])
            size = sum(self.barriers[0].slack)
            if left <= tolerance * size and self.rest <= tolerance:
                return True
            if size > _ENDLESS * self._start_size:
                return False
        return False

    def alpha(self, bound: float) -> Vector:
        """Return the multipliers; one whose slack tends to 0 is set exactly to its bound."""
        alpha = self.barriers[0].slack
        for turns, answers, end in zip(self._turns, self._answers, (0.0, bound)):
            alpha = [end if t < u else a for a, t, u in zip(alpha, turns, answers)]
        return alpha

    def _step(self) -> None:
        """Take one step along the path."""
        self.steps += 1
        stiffness = [0.0] * len(self.columns[0])
        for barrier in self.barriers:
            stiffness = [t + f / v for t, f, v in zip(stiffness, barrier.dual, barrier.slack)]
        theta = [1.0 / t for t in stiffness]
        factor = cholesky(self._matrix(theta))
        forces = self._forces(theta, factor)
        self._turns = self._newton(theta, factor, forces)
        self._answers = [barrier.answers(aimed, turns)
                         for barrier, aimed, turns in zip(self.barriers, forces, self._turns)]
        step = _INSIDE * _reach([min(changes) for changes in self._turns + self._answers])
        for barrier, turns, answers in zip(self.barriers, self._turns, self._answers):
            barrier.advance(step, turns, answers)
        self._products = [barrier.products() for barrier in self.barriers]
        self.rest *= 1.0 - step

    def _forces(self, theta: Vector, factor: list[Vector]) -> list[Vector]:
        """Return the changes of all slack·dual that lead to τ, each divided by its slack.

        τ is chosen by how far a first solution gets, which aims at 0: slack·Δdual + dual·Δslack is
        −slack·dual. With t = Δslack/slack Δdual/dual is −1 − t then, and Δslack·Δdual −slack·dual·(t + t²).
        """
        turns = self._newton(theta, factor, [[-f for f in barrier.dual] for barrier in self.barriers])
        step = _reach([min(min(values), -1.0 - max(values)) for values in turns])
        crossed = [[p * (1.0 - t - t * t) for p, t in zip(products, values)]     # slack·dual + Δslack·Δdual
                   for products, values in zip(self._products, turns)]
        total = sum([sum(products) for products in self._products])
        second = sum([sum(values) for values in crossed]) - total
        # After the part t of the step slack·dual is (1 − t)·slack·dual + t²·Δslack·Δdual.
        left = 1.0 - step + step * step * second / total
        tau = left ** 3 * total / (len(theta) * len(crossed))
        return [[(tau - c) / v for c, v in zip(values, barrier.slack)]
                for barrier, values in zip(self.barriers, crossed)]

    def _matrix(self, theta: Vector) -> list[Vector]:
        """Return the lower triangle of diag(1 … 1, 0) + Σ θ_i·z_i·z_iᵀ; without a b it has no 0."""
        rows = []
        for j, column in enumerate(self.columns):
            weighted = [t * v for t, v in zip(theta, column)]
            rows.append(dots(weighted, self.columns[:j + 1]))
        for j, row in enumerate(rows[:self._width]):
            row[j] += 1.0
        return rows

    def _newton(self, theta: Vector, factor: list[Vector], forces: list[Vector]) -> list[Vector]:
        """Return Δslack/slack of each barrier."""
        wanted = [self.rest * self._missing] * len(theta)
        for barrier, pressed in zip(self.barriers, forces):
            wanted = [h + barrier.side * g for h, g in zip(wanted, pressed)]
        weighted = [t * h for t, h in zip(theta, wanted)]
        plane = solved(factor, [self.rest * pull + made
                                for pull, made in zip(self._pull, dots(weighted, self.columns))])
        moved = [t * h for t, h in zip(theta, lowered_by(wanted, self.columns, plane))]
        return [barrier.turns(moved) for barrier in self.barriers]


def _reach(changes: Vector) -> float:
    """Return the part of a step after which the first number is 0, from the least changes; at most 1."""
    return min(1.0, -1.0 / min(min(changes), -1.0))


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
            entries.append((value - dot(entries, above)) / above[-1])
        entries.append(math.sqrt(row[-1] - dot(entries, entries)))
        lower.append(entries)
    return lower


def solved(lower: list[Vector], right: Vector) -> Vector:
    """Return the x with L·Lᵀ·x = right.

    >>> solved([[2.0], [1.0, 1.0]], [4.0, 3.0])
    [0.5, 1.0]
    """
    x: Vector = []
    for row, value in zip(lower, right):
        x.append((value - dot(x, row)) / row[-1])
    for i in range(len(x) - 1, -1, -1):
        x[i] /= lower[i][i]
        x[:i] = [value - entry * x[i] for value, entry in zip(x[:i], lower[i])]
    return x
