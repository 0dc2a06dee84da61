"""The set of optimal b for given weights: the minimisers of the primal objective as a function of b.

    s_i      ⟨w, φ(x_i)⟩
    t_i      y_i − s_i: the b at which example i has the margin 1
    ξ_i      max(0, t_i − b) for y_i = 1, max(0, b − t_i) for y_i = −1: the slack
    ends     (lower, upper) of the closed interval of optimal b; None where it has no end on that side

    hard margin       from the greatest t of the positive examples to the least t of the negative ones; the
                      ends are crossed where the weights do not separate with margin 1, and then their mean
                      is the best b
    Σ ξ_i   least     from t₍n₊₎ to t₍n₊+1₎, the t in order and n₊ the number of positive examples
    Σ ξ_i²  least     the b with Σ y_i·ξ_i = 0: a point if any slack is positive there

The t_i are integers over one denominator, and the ends are in the same unit.
"""
from __future__ import annotations

from ...numbers.rational import Fraction
from ...records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Ends = tuple[Fraction | None, Fraction | None]


class Bias(Record):
    """The closed interval of optimal b; an end is None where there is none on that side."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: Fraction | None, upper: Fraction | None) -> None:
        self.lower = lower
        self.upper = upper

    def value(self) -> Fraction | None:
        """Return the middle; None for a ray."""
        return None if self.lower is None or self.upper is None else (self.lower + self.upper) / 2

    def some(self) -> Fraction:
        """Return the middle; for a ray its end."""
        ends = [end for end in (self.lower, self.upper) if end is not None]
        return sum(ends, Fraction(0)) / len(ends)

    def distance(self, b: Fraction) -> Fraction:
        """Return the distance of a number from the interval, whose ends may be crossed."""
        lower, upper = self.lower, self.upper
        if lower is not None and upper is not None and lower > upper:
            lower, upper = upper, lower
        below = lower - b if lower is not None else Fraction(0)
        above = b - upper if upper is not None else Fraction(0)
        return max(below, above, Fraction(0))


def best_bias(t: Sequence[int], signs: Sequence[int], unit: int, C: Fraction | None, slack: int) -> Bias:
    """Return the optimal b where example i has the margin 1 at b = t_i/unit."""
    best = hard if C is None else absolute if slack == 1 else squared
    lower, upper = best(t, signs)
    return Bias(None if lower is None else lower / unit, None if upper is None else upper / unit)


def hard(t: Sequence[int], signs: Sequence[int]) -> Ends:
    """Return the ends of the b by which every margin is at least 1; lower > upper where there is none.

    >>> hard([3, 1, 4], [1, 1, -1])
    (Fraction(3, 1), Fraction(4, 1))

    Cites: 002-F03
    """
    lower = [value for value, sign in zip(t, signs) if sign > 0]
    upper = [value for value, sign in zip(t, signs) if sign < 0]
    return (Fraction(max(lower)) if lower else None), (Fraction(min(upper)) if upper else None)


def absolute(t: Sequence[int], signs: Sequence[int]) -> Ends:
    """Return the ends of the b by which Σ ξ_i is least.

    >>> absolute([3, 1, 2], [1, -1, -1]), absolute([5, 7], [1, 1])
    ((Fraction(1, 1), Fraction(2, 1)), (Fraction(7, 1), None))

    Its slope at b is #{i: t_i < b} − n₊: a positive example contributes −1 below its t_i and 0 above, a
    negative one 0 below and 1 above.

    Cites: DER-04
    """
    ordered = sorted(t)
    positive = len([sign for sign in signs if sign > 0])
    lower = Fraction(ordered[positive - 1]) if positive > 0 else None
    upper = Fraction(ordered[positive]) if positive < len(ordered) else None
    return lower, upper


def squared(t: Sequence[int], signs: Sequence[int]) -> Ends:
    """Return the ends of the b by which Σ ξ_i² is least.

    >>> squared([3, 0], [1, -1]), squared([0, 3], [1, -1])
    ((Fraction(3, 2), Fraction(3, 2)), (Fraction(0, 1), Fraction(3, 1)))

    Half its slope at b is Σ (b − t_i) over the examples of positive slack. It never falls as b grows.
    """
    lower, upper = hard(t, signs)
    if lower is None or upper is None or lower <= upper:
        return lower, upper
    point = _root_of_slope(sorted(zip(t, signs)))
    return point, point


def _root_of_slope(ordered: list[tuple[int, int]]) -> Fraction:
    """Return the b with Σ (b − t_i) = 0 over the positive t_i > b and the negative t_i < b; both exist."""
    total, count = 0, 0
    for t, sign in ordered:
        if sign > 0:
            total, count = total + t, count + 1
    for t, sign in ordered:
        # Below this t the slope is count·b − total: it has its root there, or rises from a root passed.
        if count and count * t >= total:
            break
        total, count = (total - t, count - 1) if sign > 0 else (total + t, count + 1)
    return Fraction(total, count)
