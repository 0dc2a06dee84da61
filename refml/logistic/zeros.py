"""Coordinates of a maximiser of logistic regression that are exactly 0, with proof.

    a            a signed record: (1, x) for the label 1, -(1, x) for the label 0; the slope is Σ σ(-θ·a)·a
    zero, rest   the coordinates that look like 0, and the others
    group        the records whose a is the same, or the opposite, in the rest: there σ(-θ·a) is q or 1 - q
                 for one number q, if the zero coordinates of θ are 0

Let θ maximise among the parameters that are 0 in the zero coordinates. It maximises among all parameters if
the slope is 0 in the zero coordinates too. The q are unknown, but the slopes of the rest are known to be 0.
So it is enough that the slope of each zero coordinate is a linear combination of those, which is a question
about ranks. The usual reasons are a reflection that maps the data to themselves, and equal means within every
group.
"""
from __future__ import annotations

from ..numbers.linalg.checked import rank
from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Signed = Sequence[tuple[Sequence[Fraction], int]]


def are_zero(records: Signed, zero: Sequence[int], penalised: Sequence[int]) -> bool:
    """Say whether it is proven that the maximiser is 0 in these coordinates.

    `records` are signed ones with their numbers; the maximiser is known to exist, and to be the only one.

    >>> one, two = [Fraction(1), Fraction(1)], [Fraction(1), Fraction(-1)]
    >>> are_zero([(one, 2), ([-v for v in one], 1), (two, 1), ([-v for v in two], 2)], [0], [])
    True
    """
    rest = [k for k in range(len(records[0][0])) if k not in zero]
    groups: dict[tuple[Fraction, ...], _Group] = {}
    for a, count in records:
        side = _side([a[k] for k in rest])
        key = tuple([side * a[k] for k in rest])
        groups.setdefault(key, _Group(len(zero))).add([a[j] for j in zero], count, side)
    free = [i for i, k in enumerate(rest) if k not in penalised]
    return all(_is_combination(groups, free, j) for j in range(len(zero)))


class _Group:
    """The records of a group: their number, that of the opposite ones, and Σ σ·a = q·slopes + constants."""

    __slots__ = ("total", "opposite", "slopes", "constants")

    def __init__(self, size: int) -> None:
        self.total = self.opposite = 0
        self.slopes = [Fraction(0)] * size
        self.constants = [Fraction(0)] * size

    def add(self, a: Sequence[Fraction], count: int, side: int) -> None:
        """Count records: q·a on the one side, (1 - q)·a on the opposite one."""
        self.total += count
        self.slopes = [slope + side * count * v for slope, v in zip(self.slopes, a)]
        if side < 0:
            self.opposite += count
            self.constants = [constant + count * v for constant, v in zip(self.constants, a)]


def _side(rest: Sequence[Fraction]) -> int:
    for v in rest:
        if v != 0:
            return 1 if v.numerator > 0 else -1
    return 1


def _is_combination(groups: dict[tuple[Fraction, ...], _Group], free: Sequence[int], j: int) -> bool:
    """Say whether the slope of a zero coordinate is a combination of those of the free ones of the rest.

    Those say Σ q·total·u = Σ opposite·u over the groups; where u is 0, q is 1/2.
    """
    rows: list[list[Fraction]] = []
    right: list[Fraction] = []
    known, alone = [Fraction(0)] * len(free), Fraction(0)
    for u, group in groups.items():
        alone += group.constants[j]
        if not any(u):
            alone += group.slopes[j] / 2
            continue
        rows.append([group.total * u[i] for i in free])
        right.append(group.slopes[j])
        known = [k + group.opposite * u[i] for k, i in zip(known, free)]
    rows.append(known)
    right.append(-alone)
    extended = [row + [b] for row, b in zip(rows, right)]
    return rank(extended) == (rank(rows) if free else 0)
