"""Support vector machines of a few examples by trying everything: slow, obvious, no relative of the finders.

Every example is at 0, free or at C. For each way to share them out, the free ones follow from the equations
of Karush, Kuhn and Tucker by Gauss and Jordan on fractions, and the inequalities say whether that is an
optimum. The optimal multipliers are a polytope. At a corner of it the free examples have equations with one
solution: were there two, the multipliers could move along their difference both ways, with the objective
linear on the way, so that it grows one way (no optimum) or nowhere (no corner). So all corners are found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

    def __init__(self, K: Matrix, labels: list[int], C: Fraction | None, slack: int) -> None:
        self.K, self.labels, self.C, self.slack = K, labels, C, slack
        self.corners: list[list[Fraction]] = []
        self.ends: list[tuple[End, End]] = []    # of the b that go with each corner
        self._try_all()

    def _try_all(self) -> None:
        states = ("zero", "free", "full") if self.C is not None and self.slack == 1 else ("zero", "free")
        for state in product(states, repeat=len(self.labels)):
            alpha = self._solved(state)
            if alpha is None or alpha in self.corners:
                continue
            ends = self._biases(alpha)
            if ends is not None:
                self.corners.append(alpha)
                self.ends.append(ends)

    def _solved(self, state: Sequence[str]) -> list[Fraction] | None:
        """The multipliers of a state where its equations have one solution, and that is within the bounds."""
        n, y = range(len(self.labels)), self.labels
        free = [i for i in n if state[i] == "free"]
        fixed = [self.C if state[i] == "full" else Fraction(0) for i in n]
        rows: Matrix = []
        for i in free:
            # Σ_j α_j·y_i·y_j·K'_ij + b·y_i = 1, the last number being what is not α and b
            rest = sum((fixed[j] * y[i] * y[j] * self.ridged(i, j) for j in n if state[j] == "full"), Fraction(0))
            rows.append([y[i] * y[j] * self.ridged(i, j) for j in free] + [Fraction(y[i]), rest - 1])
        balance = sum((fixed[j] * y[j] for j in n if state[j] == "full"), Fraction(0))
        if not free:
            return [Fraction(a or 0) for a in fixed] if balance == 0 else None
        rows.append([*(Fraction(y[j]) for j in free), Fraction(0), balance])
        found = null_basis(rows, len(free) + 2)
        if len(found) != 1 or found[0][-1] == 0:
            return None
        alpha = [Fraction(a or 0) for a in fixed]
        for place, j in enumerate(free):
            alpha[j] = found[0][place] / found[0][-1]
        bound = self.C if self.slack == 1 else None
        return alpha if all(a >= 0 and (bound is None or a <= bound) for a in alpha) else None

    def ridged(self, i: int, j: int) -> Fraction:
        """K'_ij."""
        more = 1 / (2 * self.C) if i == j and self.C is not None and self.slack == 2 else Fraction(0)
        return self.K[i][j] + more

    def _biases(self, alpha: list[Fraction]) -> tuple[End, End] | None:
        """The ends of the b with which the multipliers meet every condition; None where there is none."""
        lower: End = None
        upper: End = None
        for i, (y, a) in enumerate(zip(self.labels, alpha)):
            score = sum((alpha[j] * self.labels[j] * self.ridged(i, j) for j in range(len(alpha))), Fraction(0))
            t = y - score
            full = self.C is not None and self.slack == 1 and a == self.C
            # y·(score + b) ≥ 1 below C, ≤ 1 above 0
            if not full:
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
        if self.C is None:
            assert not any(xi)
        return self.squared_norm() / 2 + (self.C * sum(x**self.slack for x in xi) if self.C is not None else 0)

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
    value: Callable[[Fraction], Fraction] = {
        "linear": lambda inner: inner, "polynomial": lambda inner: (gamma * inner + constant) ** degree}[kernel]
    return [[value(sum((Fraction(a) * b for a, b in zip(x, z)), Fraction(0))) for z in rows] for x in rows]


def tried(rows: Any, labels: list[int], C: Fraction | None = None, slack: int = 1, **kernel: Any) -> Brute:
    """Try everything."""
    return Brute(kernel_matrix(rows, **kernel), labels, C, slack)
