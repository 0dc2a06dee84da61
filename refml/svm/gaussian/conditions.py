"""The conditions of Karush, Kuhn and Tucker with a Gaussian kernel, enclosed and so decided or not.

    free, full      the groups whose multipliers lie between their bounds, and those at size·C; others are 0
    unit            a multiplier is an integer over price·2^bits; price is the denominator of C
    β, b            the solution of Σ_j K′_ij·β_j + b = y_i for i free, Σ_j β_j = 0, the others as they are
    error           every β_j of a free group and b is within this, in units

The kernel matrix of points that differ is positive definite, so that there is one solution. If it satisfies

    0 < α_i < size·C for i free,   y_i·f(x_i) > 1 for α_i = 0,   y_i·f(x_i) < 1 for α_i = size·C

strictly, as enclosures can show, it is the optimum, and α and b are unique. What an enclosure leaves open
is named; it may be an equality, which no number of bits shows.
"""
from __future__ import annotations

from ...numbers.integers import bit_length, nearest_quotient
from ...numbers.linalg.elimination import integer_dot
from ...numbers.reals import balls
from ...records import Record
from .proven_inverse import proven_inverse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...numbers.reals.balls import Ball
    from ..problem.gaussian import GaussianProblem, Group

    Enclosure = tuple[int, int]

ZERO_BITS = 1 << 11    # a number that does not show with so many bits more than asked may well be 0


class Findings(Record):
    """The groups that break their condition for certain, and those of which it is not known."""

    __slots__ = ("broken", "unclear")

    def __init__(self, broken: list[int], unclear: list[int]) -> None:
        self.broken = broken
        self.unclear = unclear


class Stationary:
    """The solution for some free groups and some full ones, as narrowly enclosed as asked so far."""

    def __init__(self, problem: GaussianProblem, free: Sequence[int], full: Sequence[int], bits: int) -> None:
        self.problem = problem
        self.free = list(free)
        self.full = list(full)
        self.price = problem.price.denominator if problem.bounded else 1
        self.bits = bits
        self._groups = [problem.groups[g] for g in self.free]
        self._firsts = [group.first for group in self._groups]
        self._held = [problem.groups[g].sign * self._most(problem.groups[g]) for g in self.full]
        self._inverse = proven_inverse(self._matrix(bits), bits, True)
        self._x = [0] * (len(self.free) + 1)
        self.error = 0
        self._solve()

    def _most(self, group: Group) -> int:
        """Return size·C, times the denominator of C."""
        return self.problem.price.numerator * group.size

    # ------------------------------------------------------------ the solution

    def refine(self, bits: int) -> None:
        """Enclose the solution with at least so many bits behind the point of β·price."""
        if bits > self.bits:
            self._x = [value << (bits - self.bits) for value in self._x]
            self.bits = bits
            self._solve()

    def _matrix(self, bits: int) -> list[list[int]]:
        """Return K′ of the free groups at `bits`, each entry within 1."""
        matrix = self.problem.rows(bits).block(self._firsts)
        for position, group in enumerate(self._groups):
            ridge = self.problem.ridge(group)
            matrix[position][position] += nearest_quotient(ridge.numerator << bits, ridge.denominator)
        return matrix

    def _solve(self) -> None:
        """Improve the solution while the steps halve, and bound its error."""
        matrix = self._matrix(self.bits)
        right, doubt = self._right()
        before = 0
        while True:
            x = self._x
            residual = [goal - x[-1] - (integer_dot(row, x) >> self.bits) for goal, row in zip(right, matrix)]
            residual.append(right[-1] - sum(x[:-1]))
            step = self._inverse.times(residual)
            length = max([abs(value) for value in step])
            if length == 0 or (before and 2 * length >= before):
                break
            before = length
            self._x = [value + change for value, change in zip(x, step)]
        noise = doubt + (sum([abs(value) for value in x[:-1]]) >> self.bits) + 2
        self.error = self._inverse.error(length, noise)

    def _right(self) -> tuple[list[int], int]:
        """Return y_i less what the full groups add, and minus their sum; and how far each may be off."""
        rows, one = self.problem.rows(self.bits), self.price << self.bits
        firsts = [self.problem.groups[g].first for g in self.full]
        right = [group.sign * one - integer_dot(rows.entries(group.first, firsts), self._held)
                 for group in self._groups]
        right.append(-sum(self._held) << self.bits)
        return right, sum([abs(value) for value in self._held])

    # ------------------------------------------------------------ what follows from it

    def multipliers(self) -> list[int]:
        """Return α of all groups in units, those of free groups within the error."""
        found = [0] * len(self.problem.groups)
        for g, held in zip(self.full, self._held):
            found[g] = abs(held) << self.bits
        for g, group, value in zip(self.free, self._groups, self._x):
            found[g] = group.sign * value
        return found

    def margins(self, groups: Sequence[int]) -> list[Enclosure]:
        """Return y_g·f(x_g) − 1 in units, and how far it may be off, for groups that are not free."""
        rows = self.problem.rows(self.bits)
        beta = [group.sign * value for group, value in zip(self.problem.groups, self.multipliers())]
        support = [g for g, value in enumerate(beta) if value]
        firsts = [self.problem.groups[g].first for g in support]
        values = [beta[g] for g in support]
        # Each K may be off by a unit, and no K exceeds 1.
        off = (sum([abs(value) for value in values]) >> self.bits) + self.error * (len(self.free) + 1) + 2
        asked = [self.problem.groups[g] for g in groups]
        if len(asked) > len(firsts):
            multipliers = [0] * rows.count
            for i, value in zip(firsts, values):
                multipliers[i] = value
            of_all = rows.scores(multipliers)
            scores = [of_all[group.first] for group in asked]
        else:
            scores = [integer_dot(rows.entries(group.first, firsts), values) for group in asked]
        one, b = self.price << self.bits, self._x[-1]
        return [(group.sign * ((score >> self.bits) + b) - one, off) for group, score in zip(asked, scores)]

    def findings(self, groups: Sequence[int] | None = None) -> Findings:
        """Return which groups break their conditions or may do so; of some groups, or of all."""
        asked = list(range(len(self.problem.groups))) if groups is None else groups
        free, full = set(self.free), set(self.full)
        broken, unclear = [], []
        others = [g for g in asked if g not in free]
        slacks = dict(zip(others, self.margins(others)))
        alpha = self.multipliers()
        for g in asked:
            if g in free:
                value, off = self._room(g, alpha[g]), self.error
            else:
                value, off = slacks[g]
                value = -value if g in full else value
            if value < -off:
                broken.append(g)
            elif value <= off:
                unclear.append(g)
        return Findings(broken, unclear)

    def _room(self, g: int, alpha: int) -> int:
        """Return how far a free multiplier is from its nearer bound, negative beyond it."""
        if not self.problem.bounded:
            return alpha
        return min(alpha, (self._most(self.problem.groups[g]) << self.bits) - alpha)

    # ------------------------------------------------------------ to any precision

    def half(self, g: int) -> int:
        """Return size·C/2 of a group in units."""
        return self._most(self.problem.groups[g]) << self.bits >> 1

    def may_vanish(self) -> bool:
        """Say whether b may be 0 as far as it is enclosed."""
        return abs(self._x[-1]) <= self.error

    def arrangement(self) -> tuple[list[list[int]], list[int], list[int]]:
        """Return what the equations depend on: squared distances of points, their signs, what else counts.

        The points are the free groups, of which the size counts with squared slacks alone, and the places of
        full groups with what these add up to, if that is not 0.
        """
        groups = self.problem.groups
        sums: dict[int, int] = {}
        for g in self.full:
            place = groups[g].place
            sums[place] = sums.get(place, 0) + groups[g].sign * groups[g].size
        held = [(place, total) for place, total in sorted(sums.items()) if total]
        examples = self._firsts + [place for place, _ in held]
        signs = [group.sign for group in self._groups] + [1 if total > 0 else -1 for _, total in held]
        counts = [-group.size if self.problem.slack == 2 else 0 for group in self._groups]
        return self.problem.distances(examples), signs, counts + [abs(total) for _, total in held]

    def ball(self, index: int, bits: int) -> Ball:
        """Return a ball around α of the free group at `index`, b at −1, to `bits` bits of it."""
        while True:
            sign = self._groups[index].sign if index >= 0 else 1
            value = sign * self._x[index]
            missing = bit_length(self.error) + bits + 1 - bit_length(value)
            if missing <= 0 or self.bits > 2 * bits + ZERO_BITS:
                return balls.quotient((value, self.error, -self.bits), (self.price, 0, 0), bits + 2)
            self.refine(self.bits + missing + 8)
