"""Symmetric matrices: the factors A = L·diag(d)·Lᵀ, and whether xᵀAx can be negative or zero.

    rows      n lists of n integers, symmetric, n ≥ 1
    L         unit lower triangular, n rows of n rationals
    d         n rationals; d_k = Δ_k/Δ_(k−1), a quotient of leading principal minors
    witness   a vector v that shows what is claimed: A·v = 0, or vᵀAv < 0

The elimination is fraction-free, on the entries at and right of the diagonal only.
"""

from __future__ import annotations

from ...errors import Undefined
from ...records import Record
from ..integers import gcd
from ..rational import Fraction
from .elimination import integer_dot

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
    """Say whether vᵀ·rows·v is positive for every v ≠ 0, or at least never negative, and show it.

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
    """Eliminate; return the pivots' rows, each from the diagonal on, and the rows that could not be.

    The latter start at a pivot 0 whose row is not 0, or, if asked for, at a negative pivot. They are the
    Schur complement S of the rows before, times the pivot before. A row of zeros is stepped over.
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
        rest = rest[1:]
        if pivot:
            rest = [[(pivot * a - factor * b) // before for a, b in zip(row, top[i:])]
                    for i, (row, factor) in enumerate(zip(rest, top[1:]), 1)]
            before = pivot
    return upper, rest


def _falling(rest: list[list[int]]) -> list[int]:
    """Return a direction u of integers with uᵀSu < 0, where S₀₀ < 0, or S₀₀ = 0 and the row is not.

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
    """Return a multiple of the v that ends in u and is carried by A to (0, S·u): then vᵀAv = uᵀSu.

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
