"""The inverse of a positive definite matrix of integers as a form: eliminated once, asked for any vector.

    A       n lists of n integers, symmetric and positive definite
    top     row k of each step of the elimination, from the diagonal on; top[0] is Δ_k
    Δ_k     the leading principal minor of order k + 1, the pivot of step k; Δ_(n−1) = det A

No inverse is ever written down.  By symmetry half of each step is enough, and a vector that is eliminated
beside A needs nothing but the rows that the steps left.
"""
from __future__ import annotations

from ...errors import Undefined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class InverseForm:
    """What A⁻¹ does to vectors of integers.

    >>> form = InverseForm([[2, 1], [1, 3]])
    >>> form.determinant, form.solve([1, 2]), form.quadratic([1, 2])
    (5, [1, 3], 7)

    Raises Undefined where a pivot is not positive: A is positive definite if and only if none is (Sylvester).
    """

    __slots__ = ("_tops", "determinant")

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self._tops: list[list[int]] = []
        before, rest = 1, [list(row[k:]) for k, row in enumerate(rows)]
        while rest:
            top = rest[0]
            if top[0] <= 0:
                raise Undefined(f"pivot {len(self._tops)} is not positive: the matrix is not "
                                "positive definite")
            self._tops.append(top)
            rest = _eliminated(rest, before)
            before = top[0]
        self.determinant = before

    def solve(self, vector: Sequence[int]) -> list[int]:
        """Return y = det A · A⁻¹v, which is whole (Cramer)."""
        heads, _ = self._forward(vector)
        size = len(heads)
        y = [0] * size
        for k in range(size - 1, -1, -1):
            top = self._tops[k]
            rest = self.determinant * heads[k] - sum([t * b for t, b in zip(top[1:], y[k + 1:])])
            y[k] = rest // top[0]
        return y

    def quadratic(self, vector: Sequence[int]) -> int:
        """Return det A · vᵀA⁻¹v, which is whole."""
        return self._forward(vector)[1]

    def _forward(self, vector: Sequence[int]) -> tuple[list[int], int]:
        """Eliminate A bordered by v; return what each step met of v, and the corner.

        The corner of the matrix (A v; vᵀ 0) ends as its determinant, which is −det A · vᵀA⁻¹v; it is kept
        with the other sign.  Each number met is a minor of that matrix, so that it divides.
        """
        heads, corner, before, rest = [], 0, 1, list(vector)
        for top in self._tops:
            pivot, head = top[0], rest[0]
            heads.append(head)
            corner = (pivot * corner + head * head) // before
            rest = [(pivot * r - t * head) // before for r, t in zip(rest[1:], top[1:])]
            before = pivot
        return heads, corner


def _eliminated(rows: list[list[int]], before: int) -> list[list[int]]:
    """Take one step: aᵢⱼ ← (pivot·aᵢⱼ − aₖᵢ·aₖⱼ)/(the pivot before), for j ≥ i > k."""
    top, pivot = rows[0], rows[0][0]
    return [[(pivot * a - top[i] * b) // before for a, b in zip(rows[i], top[i:])]
            for i in range(1, len(rows))]
