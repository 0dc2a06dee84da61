"""The point of a convex hull nearest to the origin, in floats: a guess, which proves nothing.

    v_1 … v_n   the points, m floats each            M    the columns (v_i, 1) of the members
    members     points of which x is a combination   Q·R  = M, R triangular, the columns of Q orthonormal
    u           the least squares of M·u = e, e = (0, …, 0, 1): up to its scale, the nearest point of their
                affine hull is Σ u_i·v_i
    rest        r = e − M·u; its first m entries are −Σ u_i·v_i

Wolfe's walk, as `nearest_point` takes it in integers: a point behind joins the members, and
where a weight would be negative, the first that reaches 0 leaves. A step updates Q·R, which costs m².
"""
from __future__ import annotations

from ..numbers.linalg.vectors import float_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Floats = list[float]

NEAR = 1e-10         # a distance of 0 from the origin, of points whose length is 1
DEPENDENT = 1e-11    # the part of such a point, across the members, that is nothing
NOTHING = 1e-13      # of the greatest weight
STEPS_A_DIMENSION = 20


def nearest_to_origin(points: Sequence[Floats]) -> tuple[Floats, list[int]] | None:
    """Return x and the indices of points that have the origin in their hull, none where ⟨x, v⟩ > 0 for all v.

    >>> nearest_to_origin([[0.6, 0.8], [0.8, 0.6], [0.8, -0.6]])[1]
    []
    >>> sorted(nearest_to_origin([[0.8, 0.6], [-0.8, 0.6], [0.0, -1.0]])[1])
    [0, 1, 2]

    The points have a length of about 1, or are 0. None where rounding stopped the walk.
    """
    hull = _Hull(points)
    joining = 0
    for _ in range(STEPS_A_DIMENSION * (len(points[0]) + 1)):
        if not hull.join(joining):
            return None
        while not hull.approach():
            pass
        x = [-entry for entry in hull.rest[:-1]]
        if float_dot(x, x) < NEAR * NEAR:
            return x, hull.members
        scores = [float_dot(x, point) for point in points]
        least = min(scores)
        if least > 0.0:
            return x, []
        joining = scores.index(least)
    return None


def _rotated(a: Floats, b: Floats, c: float, s: float) -> tuple[Floats, Floats]:
    """Return c·a + s·b and c·b − s·a."""
    return ([c * x + s * y for x, y in zip(a, b)], [c * y - s * x for x, y in zip(a, b)])


class _Hull:
    """The members with their weights, Q, R by columns, Qᵀe, and the rest."""

    def __init__(self, points: Sequence[Floats]) -> None:
        self._points = points
        self.members: list[int] = []
        self.rest = [0.0] * len(points[0]) + [1.0]
        self._weights: Floats = []
        self._across: list[Floats] = []     # Q
        self._columns: list[Floats] = []    # R
        self._heights: Floats = []          # Qᵀe

    def join(self, i: int) -> bool:
        """Let a point join, of weight 0; False where it depends on the members as far as floats tell."""
        part = self._points[i] + [1.0]
        column = [0.0] * len(self.members)
        for _ in range(2):    # twice is enough for Q to be orthogonal to rounding
            shares = [float_dot(q, part) for q in self._across]
            column = [a + b for a, b in zip(column, shares)]
            for share, q in zip(shares, self._across):
                part = [a - share * b for a, b in zip(part, q)]
        length = float_dot(part, part) ** 0.5
        if length < DEPENDENT:
            return False
        q = [entry / length for entry in part]
        self._across.append(q)
        self._columns.append(column + [length])
        self._heights.append(q[-1])
        self.rest = [a - q[-1] * b for a, b in zip(self.rest, q)]
        self.members.append(i)
        self._weights.append(0.0)
        return True

    def approach(self) -> bool:
        """Move the weights towards u; True when there, False if members left."""
        target = self._target()
        if min(target) > 0.0:
            self._weights = target
            return True
        # A weight that is at its target, 0, leaves without a step.
        length = min([a / (a - b) if a > b else 0.0 for a, b in zip(self._weights, target) if b <= 0.0])
        self._weights = [a + length * (b - a) for a, b in zip(self._weights, target)]
        least = NOTHING * max(self._weights)
        for k in range(len(target) - 1, -1, -1):
            if target[k] <= 0.0 and self._weights[k] <= least:
                self._leave(k)
        return False

    def _target(self) -> Floats:
        """Return u, from R·u = Qᵀe."""
        u = self._heights
        found: Floats = []
        for column in reversed(self._columns):
            last = u[-1] / column[-1]
            u = [a - last * b for a, b in zip(u[:-1], column)]
            found.append(last)
        found.reverse()
        return found

    def _leave(self, k: int) -> None:
        """Let member k leave: rotations make R triangular again, and its last row is none."""
        for each in (self.members, self._weights, self._columns):
            each.pop(k)
        Q, z = self._across, self._heights
        for j in range(k, len(self._columns)):
            a, b = self._columns[j][j], self._columns[j].pop()
            size = (a * a + b * b) ** 0.5
            c, s = a / size, b / size
            self._columns[j][j] = size
            for each in [z] + self._columns[j + 1:]:
                each[j], each[j + 1] = c * each[j] + s * each[j + 1], c * each[j + 1] - s * each[j]
            Q[j], Q[j + 1] = _rotated(Q[j], Q[j + 1], c, s)
        last, q = z.pop(), Q.pop()
        self.rest = [a + last * b for a, b in zip(self.rest, q)]
