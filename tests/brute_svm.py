"""Support vector machines of a few examples by trying everything: slow, obvious, no relative of the finders.

Every example is at 0, at C or anywhere ("free"). For each way to share them out, the free ones follow from
the equations of Karush, Kuhn and Tucker by Gauss and Jordan on fractions, and the inequalities say whether
that is an optimum. The optimal multipliers are a polytope. At a corner of it the free examples have equations
with one solution: were there two, the multipliers could move along their difference both ways, with the
objective linear on the way, so that it grows one way (no optimum) or nowhere (no corner). So all corners are
found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from tests.brute_force import null_basis

Matrix = list[list[Fraction]]
End = Fraction | None


class Brute:
    """What is known of a problem once all is tried: the corners of its optimal multipliers, and what follows.

    No corner at all: the dual has no end, and the hard margin no plane.
    """

    def __init__(self, K: Matrix, labels: list[int], C: Fraction | None, slack: int,
                 balanced: bool = True) -> None:
        self.K, self.labels, self.C, self.slack = K, labels, C, slack
        self.balanced = balanced    # b is free, and Σ α_i·y_i = 0; else b = 0
        self.corners: list[list[Fraction]] = []
        self.ends: list[tuple[End, End]] = []    # of the b that go with each corner
        self._try_all()

    def _try_all(self) -> None:
        n = range(len(self.labels))
        for chosen in product((False, True), repeat=len(n)):
            free, held = [i for i in n if chosen[i]], [i for i in n if not chosen[i]]
            for alpha in self._candidates(free, held):
                ends = self._biases(alpha) if alpha not in self.corners else None
                if ends is not None:
                    self.corners.append(alpha)
                    self.ends.append(ends)

    def _candidates(self, free: list[int], held: list[int]) -> Iterator[list[Fraction]]:
        """The multipliers with just these free, the others at 0 or C, that the equations and bounds allow."""
        y = self.labels
        zero, one = Fraction(0), Fraction(1)
        levels = (zero, self.C) if self.C is not None and self.slack == 1 else (zero,)
        # Σ_j β_j·K'_ij + b − y_i = 0 for the free i, and Σ_j β_j = 0, in (β of the free, b, β of the held, 1)
        b = [one] if self.balanced else []
        rows = [[self.ridged(i, j) for j in free] + b + [self.ridged(i, j) for j in held] + [-one * y[i]]
                for i in free]
        if self.balanced:
            rows.append([one] * len(free) + [zero] + [one] * len(held) + [zero])
        basis = null_basis(rows, len(y) + len(b) + 1)
        units = [[one if j == i else zero for j in range(len(held) + 1)] for i in range(len(held) + 1)]
        if free and [v[len(free) + len(b):] for v in basis] != units:
            return    # more than one solution, or none
        for values in product(levels, repeat=len(held)):
            alpha = [zero] * len(y)
            for j, value in zip(held, values):
                alpha[j] = value
            factors = [y[j] * value for j, value in zip(held, values)] + [one]
            for place, i in enumerate(free):
                alpha[i] = y[i] * sum((f * v[place] for f, v in zip(factors, basis) if f), zero)
            within = min(alpha) >= 0 and (len(levels) == 1 or max(alpha) <= levels[-1])
            if within and (free or not self.balanced or sum(factors[:-1]) == 0):
                yield alpha

    def score(self, alpha: list[Fraction], i: int) -> Fraction:
        """Σ_j α_j·y_j·K'_ij."""
        return sum((a * y * self.ridged(i, j) for j, (a, y) in enumerate(zip(alpha, self.labels)) if a),
                   Fraction(0))

    def ridged(self, i: int, j: int) -> Fraction:
        """K'_ij."""
        more = 1 / (2 * self.C) if i == j and self.C is not None and self.slack == 2 else Fraction(0)
        return self.K[i][j] + more

    def _biases(self, alpha: list[Fraction]) -> tuple[End, End] | None:
        """The ends of the b with which the multipliers meet every condition; None where there is none."""
        lower: End = None if self.balanced else Fraction(0)
        upper: End = None if self.balanced else Fraction(0)
        for i, (y, a) in enumerate(zip(self.labels, alpha)):
            t = y - self.score(alpha, i)
            # y·(score + b) ≥ 1 below C, ≤ 1 above 0
            if self.slack == 2 or a != self.C:
                lower, upper = _narrowed(lower, upper, t, above=y > 0)
            if a > 0:
                lower, upper = _narrowed(lower, upper, t, above=y < 0)
        return None if lower is not None and upper is not None and lower > upper else (lower, upper)

    # ------------------------------------------------------------ what follows from a corner

    def scores(self, alpha: list[Fraction] | None = None) -> list[Fraction]:
        """⟨w, φ(x_i)⟩ of every example."""
        chosen = alpha or self.corners[0]
        return [sum((a * y * k for a, y, k in zip(chosen, self.labels, row)), Fraction(0)) for row in self.K]

    def squared_norm(self) -> Fraction:
        """‖w‖²."""
        return sum((a * y * s for a, y, s in zip(self.corners[0], self.labels, self.scores())), Fraction(0))

    def primal(self, b: Fraction) -> Fraction:
        """½·‖w‖² + C·Σ ξᵏ, by its definition."""
        xi = [max(Fraction(0), 1 - y * (s + b)) for y, s in zip(self.labels, self.scores())]
        assert self.C is not None or not any(xi)
        return self.squared_norm() / 2 + (self.C or 0) * sum(x**self.slack for x in xi)

    def dimension(self) -> int:
        """The dimension of the set of optimal multipliers: 0 where they are unique."""
        first, *others = self.corners
        moved = [[a - b for a, b in zip(corner, first)] for corner in others]
        return len(first) - len(null_basis(moved, len(first)))


def _narrowed(lower: End, upper: End, t: Fraction, above: bool) -> tuple[End, End]:
    if above:
        return t if lower is None else max(lower, t), upper
    return lower, t if upper is None else min(upper, t)


def kernel_matrix(rows: Sequence[Sequence[Fraction]], kernel: str = "linear", degree: int = 1,
                  constant: Fraction = Fraction(1), gamma: Fraction = Fraction(1)) -> Matrix:
    """The kernel matrix, entry by entry."""
    if kernel == "gram":
        return [list(map(Fraction, row)) for row in rows]
    inner = [[sum((Fraction(a) * b for a, b in zip(x, z)), Fraction(0)) for z in rows] for x in rows]
    return inner if kernel == "linear" else [[(gamma * k + constant) ** degree for k in row] for row in inner]


def conditions(K: Matrix, labels: Sequence[int], C: Fraction | None, slack: int, alpha: Sequence[Fraction],
               b: Fraction) -> bool:
    """Whether multipliers and b meet every condition of Karush, Kuhn and Tucker, multiplied out."""
    if sum(a * y for a, y in zip(alpha, labels)) != 0:
        return False
    for row, a, y in zip(K, alpha, labels):
        score = sum((other * z * k for other, z, k in zip(alpha, labels, row) if other), Fraction(0))
        xi = max(Fraction(0), 1 - y * (score + b))
        tight = y * (score + b) == 1 - xi
        if a < 0 or (a > 0 and not tight):
            return False
        priced = xi == 0 if C is None else xi == a / (2 * C) if slack == 2 else a <= C and (xi == 0 or a == C)
        if not priced:
            return False
    return True


def tried(rows: Any, labels: list[int], C: Fraction | None = None, slack: int = 1, **kernel: Any) -> Brute:
    """Try everything."""
    return Brute(kernel_matrix(rows, **kernel), labels, C, slack)
