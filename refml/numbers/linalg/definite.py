"""Symmetric matrices: the factors A = L·diag(d)·Lᵀ, the sign of xᵀAx, and the form xᵀA⁻¹x.

    rows      n lists of n integers, symmetric, n ≥ 1
    Δ_k       the leading principal minor of order k + 1; Δ_(n−1) = det A
    L         unit lower triangular, n rows of n rationals
    d         n rationals; d_k = Δ_k/Δ_(k−1)
    witness   a vector v that shows what is claimed: A·v = 0, or vᵀAv < 0

The elimination is fraction-free, on the entries at and right of the diagonal only: by symmetry they
are enough.  No inverse is ever written down.
"""

from __future__ import annotations

from ...errors import Undefined
from ...records import Record
from ..integers import gcd
from ..rational import Fraction
from .vectors import integer_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = Sequence[Sequence[int]]

POSITIVE_DEFINITE, POSITIVE_SEMIDEFINITE, NEITHER = KINDS = (
    "positive definite", "positive semidefinite", "neither")


class LDL(Record):
    """The factors of A = L·diag(d)·Lᵀ: the rows of the unit lower triangular L, and d."""

    __slots__ = ("lower", "diagonal")

    def __init__(self, lower: list[list[Fraction]], diagonal: list[Fraction]) -> None:
        self.lower = lower
        self.diagonal = diagonal


class Definiteness(Record):
    """A kind, and what shows it: v ≠ 0 with A·v = 0 ("positive semidefinite"), vᵀAv < 0 ("neither")."""

    __slots__ = ("kind", "witness")

    def __init__(self, kind: str, witness: list[Fraction] | None) -> None:
        self.kind = kind
        self.witness = witness


def factors(rows: Rows, scale: int = 1) -> LDL:
    """Return L and d of the matrix rows/scale, scale > 0.

    >>> factors([[4, 2], [2, 3]]).diagonal
    [Fraction(4, 1), Fraction(2, 1)]

    Raises Undefined where a pivot is 0 and its column is not: then there are no such factors.
    """
    upper, rest = _eliminated(rows)
    if rest:
        raise Undefined(f"the matrix has no factors L·diag(d)·Lᵀ: d[{len(upper)}] is 0 but not its column; "
                        "such a matrix is neither positive definite nor positive semidefinite")
    size, before = len(upper), 1
    lower = [[Fraction(int(i == k)) for k in range(size)] for i in range(size)]
    diagonal = []
    for k, row in enumerate(upper):
        diagonal.append(Fraction(row[0], before * scale))
        if row[0]:
            before = row[0]
            for i in range(k + 1, size):
                lower[i][k] = Fraction(row[i - k], row[0])
    return LDL(lower, diagonal)


def definiteness(rows: Rows) -> Definiteness:
    """Return the definiteness of a symmetric matrix, with a witness if it is not positive definite.

    >>> definiteness([[1, 2], [2, 4]])
    Definiteness(kind='positive semidefinite', witness=[Fraction(-2, 1), Fraction(1, 1)])

    The witness consists of integers without a common divisor.
    """
    upper, rest = _eliminated(rows, stop_below_zero=True)
    if rest:
        return Definiteness(NEITHER, _lifted(upper, _falling(rest)))
    for k, row in enumerate(upper):
        if row[0] == 0:
            return Definiteness(POSITIVE_SEMIDEFINITE, _lifted(upper[:k], [1] + [0] * (len(upper) - k - 1)))
    return Definiteness(POSITIVE_DEFINITE, None)


def _eliminated(rows: Rows, stop_below_zero: bool = False) -> tuple[list[list[int]], list[list[int]]]:
    """Eliminate; return the rows of the pivots, each from the diagonal on, and the rows that are left.

    The rows that are left begin at a pivot 0 whose row is not 0, or, if asked for, at a negative pivot. They
    are the Schur complement S of the rows before, times the pivot before. A row of zeros is skipped.
    """
    upper: list[list[int]] = []
    rest = [list(row[k:]) for k, row in enumerate(rows)]
    before = 1
    while rest:
        top = rest[0]
        pivot = top[0]
        if (pivot == 0 and any(top)) or (pivot < 0 and stop_below_zero):
            break
        upper.append(top)
        rest, before = (_step(rest, before), pivot) if pivot else (rest[1:], before)
    return upper, rest


def _step(rows: list[list[int]], before: int) -> list[list[int]]:
    """Take one step of the elimination: aᵢⱼ ← (pivot·aᵢⱼ − aₖᵢ·aₖⱼ)/(the pivot before), for j ≥ i > k."""
    top, pivot = rows[0], rows[0][0]
    return [[(pivot * a - top[i] * b) // before for a, b in zip(rows[i], top[i:])]
            for i in range(1, len(rows))]


def _falling(rest: list[list[int]]) -> list[int]:
    """Return an integer vector u with uᵀSu < 0, for S₀₀ < 0, or for S₀₀ = 0 in a row that is not 0.

    In the second case u = t·e₀ + e_j with s = S₀ⱼ ≠ 0, so that uᵀSu = 2ts + Sⱼⱼ: t outweighs Sⱼⱼ.
    """
    u = [0] * len(rest)
    if rest[0][0] < 0:
        u[0] = 1
        return u
    j = next(i for i, value in enumerate(rest[0]) if value)
    s, opposite = rest[0][j], rest[j][0]
    t = abs(opposite) // abs(2 * s) + 1
    u[0], u[j] = -t if s > 0 else t, 1
    return u


def _lifted(upper: list[list[int]], u: list[int]) -> list[Fraction]:
    """Return a multiple of the v that ends in u, with A·v = (0, S·u), so that vᵀAv = uᵀSu.

    Times the last pivot, which is the determinant of the rows eliminated, v consists of integers (Cramer).
    """
    scale = 1
    for row in upper:
        scale = row[0] or scale
    v = [0] * len(upper) + [scale * value for value in u]
    for i in range(len(upper) - 1, -1, -1):
        pivot = upper[i][0]
        if pivot:
            v[i] = -integer_dot(upper[i][1:], v[i + 1 :]) // pivot
    divisor = 0
    for value in v:
        divisor = gcd(divisor, value)
    return [Fraction(value // divisor) for value in v]


# ---------------------------------------------------------------- the inverse as a form

class InverseForm:
    """The inverse of a positive definite integer matrix, eliminated once and applied to any vector.

        solve(v) = det A · A⁻¹v        quadratic(v) = det A · vᵀA⁻¹v

    >>> form = InverseForm([[2, 1], [1, 3]])
    >>> form.determinant, form.solve([1, 2]), form.quadratic([1, 2])
    (5, [1, 3], 7)

    Raises Undefined where a pivot is not positive: A is positive definite if and only if none is (Sylvester).
    """

    __slots__ = ("_tops", "determinant")

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        # Row k of step k, from the diagonal on; its first entry is the pivot Δ_k.
        self._tops: list[list[int]] = []
        before, rest = 1, [list(row[k:]) for k, row in enumerate(rows)]
        while rest:
            top = rest[0]
            if top[0] <= 0:
                raise Undefined(f"pivot {len(self._tops)} is not positive: the matrix is not "
                                "positive definite")
            self._tops.append(top)
            rest = _step(rest, before)
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
        """Eliminate A bordered by v; return the pivot entries of v at each step, and the corner.

        The corner of the matrix (A v; vᵀ 0) becomes its determinant, −det A · vᵀA⁻¹v; it is stored with the
        opposite sign.  Each number is a minor of that matrix, so that the divisions are exact.
        """
        heads, corner, before, rest = [], 0, 1, list(vector)
        for top in self._tops:
            pivot, head = top[0], rest[0]
            heads.append(head)
            corner = (pivot * corner + head * head) // before
            rest = [(pivot * r - t * head) // before for r, t in zip(rest[1:], top[1:])]
            before = pivot
        return heads, corner
