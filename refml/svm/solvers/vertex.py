"""Move a float optimum to a vertex of the optimal face, where few multipliers lie between their bounds.

    columns     n floats each: Σ_i α_i·columns[k][i] is kept for each k
    free        the examples with 0 < α_i < bound
    vector      of an example: its entries in all columns
    basis       some free examples with independent vectors
    combos      the coefficients of each reduced vector as a combination of the basis

One free example after the other is taken. If its vector is a combination of the basis, its multiplier moves,
the basis compensates, and the first multiplier to meet a bound is free no more. In the end the vectors of the
free examples are independent. Duplicates and grids leave a whole face of optimal multipliers; an interior
point method ends in its middle, and the exact finish would have as many equations as free multipliers. What
floats find is a guess.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Vector = list[float]

_NOTHING = 1e-9    # of vectors whose greatest entry is about 1


def moved_to_vertex(columns: Sequence[Vector], alpha: Vector, bound: float) -> Vector:
    """Return multipliers in the same bounds, with the same sums, and no more free ones than columns.

    >>> moved_to_vertex([[1.0, 1.0, 2.0]], [0.5, 0.25, 0.125], bound=1.0)
    [1.0, 0.0, 0.0]
    """
    free = [i for i, a in enumerate(alpha) if 0.0 < a < bound]
    if len(free) <= len(columns):
        return alpha
    basis = _Basis(list(alpha), bound)
    sizes = [max([abs(column[i]) for i in free]) or 1.0 for column in columns]
    for i in free:
        basis.take(i, [column[i] / size for column, size in zip(columns, sizes)])
    return basis.alpha


class _Basis:
    """Free examples with independent vectors, and the multipliers of all."""

    def __init__(self, alpha: Vector, bound: float) -> None:
        self.alpha = alpha
        self._bound = bound
        self._least = _NOTHING * max([a for a in alpha if a < bound])
        self._members: list[int] = []
        self._reduced: list[tuple[int, Vector]] = []     # each is 1 at its place, and 0 at those before
        self._combos: list[Vector] = []

    def take(self, i: int, vector: Vector) -> None:
        """Take one more free example: into the basis, or to a bound."""
        parts = []
        for place, row in self._reduced:
            part = vector[place]
            vector = [v - part * entry for v, entry in zip(vector, row)]
            parts.append(part)
        coefficients = [sum([part * combo[k] for part, combo in zip(parts, self._combos)])
                        for k in range(len(self._members))]
        sizes = [abs(v) for v in vector]
        if max(sizes) > _NOTHING:
            self._join(i, vector, sizes.index(max(sizes)), coefficients)
        else:
            self._slide(i, coefficients)

    def _join(self, i: int, vector: Vector, place: int, coefficients: Vector) -> None:
        pivot = vector[place]
        self._members.append(i)
        self._reduced.append((place, [v / pivot for v in vector]))
        for combo in self._combos:
            combo.append(0.0)
        self._combos.append([-c / pivot for c in coefficients] + [1.0 / pivot])

    def _slide(self, i: int, coefficients: Vector) -> None:
        """Move α_i, and the basis to compensate, the shorter way to a bound; that multiplier leaves."""
        moving = [(i, 1.0, -1)] + [(member, -c, k) for k, (member, c) in enumerate(
            zip(self._members, coefficients)) if abs(c) > _NOTHING]
        ways = []
        for way in (1.0, -1.0):
            rooms = [((self._bound - self.alpha[m] if way * rate > 0 else self.alpha[m]) / abs(rate), k)
                     for m, rate, k in moving]
            ways.append(min(rooms) + (way,))
        length, met, way = min(ways)
        for m, rate, _ in moving:
            self.alpha[m] = self._snapped(self.alpha[m] + way * rate * length)
        if met >= 0:
            self._swap(i, met, coefficients)

    def _snapped(self, a: float) -> float:
        """Return the bound that a multiplier is next to, else the multiplier."""
        return 0.0 if a <= self._least else self._bound if self._bound - a <= self._least else a

    def _swap(self, i: int, k: int, coefficients: Vector) -> None:
        """Replace member k of the basis, which the vector of example i needs, by i."""
        self._members[k] = i
        pivot = coefficients[k]
        for combo in self._combos:
            share = combo[k] / pivot
            for q, c in enumerate(coefficients):
                combo[q] -= share * c
            combo[k] = share
