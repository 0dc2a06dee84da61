"""Multipliers all at a bound, but for one at most, with a Gaussian kernel: what they say of b, exactly.

    t_i      y_i − Σ_j α_j·y_j·K_ij, the b at which example i has the margin 1: a sum of exponentials
    lower    the greatest t_i of those that ask for b ≥ t_i: positive with α_i = 0, negative with α_i = C
    upper    the least t_i of those that ask for b ≤ t_i: the others
    free     the one group, if any, that is not at a bound: Σ α_i·y_i = 0 gives its α; it asks for b = t_i

Such multipliers with Σ α_i·y_i = 0 are optimal iff lower ≤ upper, and then these are the ends of the set of
optimal b. Which t_i is the greatest, and whether lower ≤ upper, enclosures show for most; where they do not,
the sums are compared, which decides whether they are equal (Lindemann–Weierstrass).
"""
from __future__ import annotations

from .enclosures import EXPONENT_BITS
from .rational import Fraction, common_denominator
from .reals import compare, exp, refinable, total
from .records import Record
from .refinables import Refinable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rbf_problems import RbfProblem
    from .reals import Exact

LOOK_BITS = 64


class BiasSet(Record):
    """The closed interval of optimal b, its ends exact reals; None where there is none on that side."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: Exact | None, upper: Exact | None) -> None:
        self.lower = lower
        self.upper = upper

    def value(self) -> Exact | None:
        """Return the middle; None for a ray."""
        return None if self.lower is None or self.upper is None else self.some()

    def some(self) -> Exact:
        """Return the middle, and of a ray its end."""
        ends = [end for end in (self.lower, self.upper) if end is not None]
        return total(ends) / len(ends)

    def is_point(self) -> bool:
        """Say whether there is one optimal b alone."""
        if self.lower is None or self.upper is None:
            return False
        return self.lower is self.upper or self.lower == self.upper


class Corner:
    """Multipliers of the groups, each 0 or size·C but for one that may be free: all of them rational."""

    def __init__(self, problem: RbfProblem, full: Sequence[int], free: int | None = None) -> None:
        self.problem = problem
        self.full = list(full)
        self.free = free
        self.alpha = [Fraction(0)] * len(problem.groups)
        for g in full:
            self.alpha[g] = problem.most(problem.groups[g])
        if free is not None:
            self.alpha[free] = -problem.groups[free].sign * self._balance()
        self._known: dict[Fraction, Exact] = {}

    def _balance(self) -> Fraction:
        """Return Σ α_i·y_i."""
        return sum([group.sign * a for group, a in zip(self.problem.groups, self.alpha)], Fraction(0))

    def feasible(self) -> bool:
        """Say whether Σ α_i·y_i = 0, and the free multiplier lies between its bounds."""
        if self.free is None:
            return self._balance() == 0
        own = self.alpha[self.free]
        return not own < 0 and (not self.problem.bounded
                                or not own > self.problem.most(self.problem.groups[self.free]))

    def bias_set(self) -> BiasSet | None:
        """Return the optimal b, None where the multipliers are not optimal."""
        if not self.feasible():
            return None
        full = set(self.full)
        rough, off = self._rough()
        below: list[int] = []
        above: list[int] = []
        for g, group in enumerate(self.problem.groups):
            if g == self.free or (group.sign > 0) != (g in full):
                below.append(g)
            if g == self.free or (group.sign > 0) == (g in full):
                above.append(g)
        lowest = [g for g in below if rough[g] + 2 * off >= max([rough[i] for i in below])]
        highest = [g for g in above if rough[g] - 2 * off <= min([rough[i] for i in above])]
        if lowest and highest and rough[lowest[0]] > rough[highest[0]] + 4 * off:
            return None
        lower, upper = self._extreme(lowest, 1), self._extreme(highest, -1)
        if lower is not None and upper is not None and compare(lower, upper) > 0:
            return None
        return BiasSet(lower, upper)

    def _rough(self) -> tuple[list[int], int]:
        """Return t of the groups in units, and how far each may be off."""
        rows, groups = self.problem.rows(LOOK_BITS), self.problem.groups
        units, denominator = common_denominator(self.alpha)
        beta = [group.sign * unit for group, unit in zip(groups, units) if unit]
        firsts = [group.first for group, unit in zip(groups, units) if unit]
        one = denominator << LOOK_BITS
        return [group.sign * one - sum([b * k for b, k in zip(beta, rows.entries(group.first, firsts))])
                for group in groups], sum([abs(b) for b in beta])

    def _extreme(self, groups: list[int], side: int) -> Exact | None:
        """Return the greatest t of some groups, the least for the side −1; None of none."""
        best: Exact | None = None
        for g in groups:
            value = self.threshold(g)
            if best is None or compare(value, best) == side:
                best = value
        return best

    def threshold(self, g: int) -> Exact:
        """Return t of a group."""
        groups = self.problem.groups
        own = groups[g]
        terms: list[Exact] = [Fraction(own.sign)]
        for other, alpha in zip(groups, self.alpha):
            if alpha == 0:
                continue
            s = self.problem.squared_distance(own.first, other.first)
            if s not in self._known:
                self._known[s] = _bump(s)
            terms.append(-other.sign * alpha * self._known[s])
        return total(terms)


def _bump(s: Fraction) -> Exact:
    """Return e^−s; where s is too large for `reals.exp`, the number that lies between 0 and 2^(1 − 2^62)."""
    if s < 1 << EXPONENT_BITS:
        return exp(-s)
    return refinable(Refinable(("bump", s.numerator, s.denominator), lambda bits: [(1, 1, -1 << 62)]), 0)
