"""The set of optimal b of rational multipliers with a Gaussian kernel, decided exactly.

    t_i      y_i − Σ_j α_j·y_j·K′_ij, the b that the condition of example i asks for: a sum of exponentials
    lower    the greatest t_i of those that ask for b ≥ t_i: positive with α_i = 0, negative with α_i = C
    upper    the least t_i of those that ask for b ≤ t_i: the others
    free     the groups, if any, that are not at a bound (`rational` finds their α); they ask for b = t_i

Rational multipliers with Σ α_i·y_i = 0 are optimal iff lower ≤ upper, and then these are the ends of the set
of optimal b. Where b is not free, it is rational, 0 or Σ α_i·y_i, and they are optimal iff it lies between.
Mostly enclosures show which t_i is the greatest, and whether lower ≤ upper. Where they do not,
the sums of exponentials are compared, and equality is decided (Lindemann–Weierstrass).
"""
from __future__ import annotations

from ...numbers.rational import Fraction, common_denominator
from ...numbers.reals.fixed_point import EXPONENT_BITS
from ...numbers.reals.real import compare, exp, refinable, total
from ...numbers.reals.refinable import Refinable
from ..problem.solution import RealBias
from .rational import rational_multipliers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...numbers.reals.balls import Ball
    from ...numbers.reals.real import Exact
    from ..problem.gaussian import GaussianProblem

LOOK_BITS = 64


class RationalPoint:
    """Multipliers that are rational: 0, size·C for full groups, and those of the free groups, if any."""

    def __init__(self, problem: GaussianProblem, full: Sequence[int], free: Sequence[int] = ()) -> None:
        self.problem = problem
        self.full = list(full)
        self.free = list(free)
        self.alpha = [Fraction(0)] * len(problem.groups)
        for g in full:
            self.alpha[g] = problem.most(problem.groups[g])
        found = rational_multipliers(problem, free, full) if free else []
        self._rational = found is not None
        for g, a in zip(free, found or []):
            self.alpha[g] = a
        self._known: dict[Fraction, Exact] = {}

    def _balance(self) -> Fraction:
        """Return Σ α_i·y_i."""
        return sum([group.sign * a for group, a in zip(self.problem.groups, self.alpha)], Fraction(0))

    def feasible(self) -> bool:
        """Say whether Σ α_i·y_i = 0 where it is asked, and the free multipliers lie between their bounds."""
        problem = self.problem
        balanced = not problem.balanced or self._balance() == 0
        return self._rational and balanced and not [
            g for g in self.free
            if self.alpha[g] < 0 or (problem.bounded and self.alpha[g] > problem.most(problem.groups[g]))]

    def bias_set(self) -> RealBias | None:
        """Return the interval of optimal b; None if the multipliers are not feasible or not optimal."""
        if not self.feasible():
            return None
        full, free = set(self.full), set(self.free)
        below: list[int] = []
        above: list[int] = []
        for g, group in enumerate(self.problem.groups):
            if g in free or (group.sign > 0) != (g in full):
                below.append(g)
            if g in free or (group.sign > 0) == (g in full):
                above.append(g)
        return self._set_between(below, above) if self.problem.balanced else self._made_between(below, above)

    def _set_between(self, below: list[int], above: list[int]) -> RealBias | None:
        rough, off, _ = self._rough()
        lowest = [g for g in below if rough[g] + 2 * off >= max([rough[i] for i in below])]
        highest = [g for g in above if rough[g] - 2 * off <= min([rough[i] for i in above])]
        if lowest and highest and rough[lowest[0]] > rough[highest[0]] + 4 * off:
            return None
        lower, upper = self._extreme(lowest, 1), self._extreme(highest, -1)
        if lower is not None and upper is not None and compare(lower, upper) > 0:
            return None
        return RealBias(lower, upper)

    def _made_between(self, below: list[int], above: list[int]) -> RealBias | None:
        """Return the b that the multipliers make; None unless t ≤ b for all below and t ≥ b for all above."""
        b = self.problem.lift * self._balance()
        rough, off, one = self._rough()
        here = b.numerator * one // b.denominator
        for groups, side in ((below, 1), (above, -1)):
            for g in groups:
                beyond = side * (rough[g] - here)
                if beyond > off + 1:
                    return None
                # The equations of the free groups are satisfied exactly.
                if beyond >= -off - 1 and g not in self.free and compare(self.threshold(g), b) == side:
                    return None
        return RealBias(b, b)

    def _rough(self) -> tuple[list[int], int, int]:
        """Return t of all groups as integers, a bound of their errors, and how many units make 1."""
        rows, groups = self.problem.rows(LOOK_BITS), self.problem.groups
        units, denominator = common_denominator(self.alpha)
        beta = [group.sign * unit for group, unit in zip(groups, units) if unit]
        firsts = [group.first for group, unit in zip(groups, units) if unit]
        own = [self._own(g) for g in range(len(groups))]
        found = [(value.numerator * denominator << LOOK_BITS) // value.denominator
                 - sum([b * k for b, k in zip(beta, rows.entries(group.first, firsts))])
                 for value, group in zip(own, groups)]
        return found, sum([abs(b) for b in beta]) + 1, denominator << LOOK_BITS

    def _own(self, g: int) -> Fraction:
        """Return y − ridge·β of a group."""
        group = self.problem.groups[g]
        return group.sign * (1 - self.problem.ridge(group) * self.alpha[g])

    def _extreme(self, groups: list[int], side: int) -> Exact | None:
        """Return the greatest t of some groups, for the side −1 the least; None where there are no groups."""
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
        terms: list[Exact] = [self._own(g)]
        for other, alpha in zip(groups, self.alpha):
            if alpha == 0:
                continue
            s = self.problem.squared_distance(own.first, other.first)
            if s not in self._known:
                self._known[s] = _bump(s)
            terms.append(-other.sign * alpha * self._known[s])
        return total(terms)


def _bump(s: Fraction) -> Exact:
    """Return e^−s; where s is too large for `exp`, a real known to lie between 0 and 2^(1 − 2^62)."""
    if s < 1 << EXPONENT_BITS:
        return exp(-s)
    return refinable(Refinable(("bump", s.numerator, s.denominator), _next_to_nothing), 0)


def _next_to_nothing(bits: int) -> list[Ball]:
    """Return a ball from 0 to 2^(1 − 2^62)."""
    return [(1, 1, -1 << 62)]
