"""The conditions of Karush, Kuhn and Tucker with a Gaussian kernel: satisfied, broken, or not yet clear.

    free, full      the groups whose multipliers lie between their bounds, and those at size·C; others have 0
    unit            a multiplier is an integer over price·2^bits; price is the denominator of C
    β, b            the solution of Σ_j K′_ij·β_j + b = y_i for i free, Σ_j β_j = 0, the others as they are
    error           a bound of the error of every free β_j, and of b where it is free, in units

Where b is not free, the equations are Σ_j K′_ij·β_j = y_i, and b is 0, or Σ_j β_j where it is penalised.

The kernel matrix of different points is positive definite, so that there is one solution. If it satisfies

    0 < α_i < size·C for i free,   y_i·f(x_i) > 1 for α_i = 0,   y_i·f(x_i) < 1 for α_i = size·C

strictly, it is the optimum, and α and b are unique. Enclosures can show this. A condition that they leave
unclear may be an equality, which no number of bits shows.
"""
from __future__ import annotations

from ...numbers.integers import bit_length, nearest_quotient
from ...numbers.linalg.vectors import integer_dot
from ...numbers.proven_inverse import proven_inverse
from ...numbers.reals import balls
from ...records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...numbers.reals.balls import Ball
    from ..problem.gaussian import GaussianProblem, Group

    Enclosure = tuple[int, int]

ZERO_BITS = 1 << 11    # a number that does not show with so many bits more than asked may well be 0


class Findings(Record):
    """The groups that are proven to break their condition, and those for which it is unclear."""

    __slots__ = ("broken", "unclear")

    def __init__(self, broken: list[int], unclear: list[int]) -> None:
        self.broken = broken
        self.unclear = unclear


class Stationary:
    """The enclosed solution for given free and full groups; `refine` narrows it."""

    def __init__(self, problem: GaussianProblem, free: Sequence[int], full: Sequence[int], bits: int) -> None:
        self.problem = problem
        self.free = list(free)
        self.full = list(full)
        self.price = problem.price.denominator if problem.bounded else 1
        self.bits = bits
        self._groups = [problem.groups[g] for g in self.free]
        self._firsts = [group.first for group in self._groups]
        self._held = [problem.groups[g].sign * self._most(problem.groups[g]) for g in self.full]
        self._inverse = proven_inverse(self._matrix(bits), bits, problem.balanced)
        self._x = [0] * (len(self.free) + problem.balanced)    # the free β, and b where it is free
        self._solve()

    def _most(self, group: Group) -> int:
        """Return size·C, times the denominator of C."""
        return self.problem.price.numerator * group.size

    # ------------------------------------------------------------ the solution

    def refine(self, bits: int) -> None:
        """Enclose the solution again, with β·price to at least so many bits behind the point."""
        if bits > self.bits:
            self._x = [value << (bits - self.bits) for value in self._x]
            self.bits = bits
            self._solve()

    def _matrix(self, bits: int) -> list[list[int]]:
        """Return K′ of the free groups at `bits`, each entry within 1."""
        matrix = self.problem.rows(bits).block(self._firsts)
        if self.problem.lift:
            matrix = [[entry + (1 << bits) for entry in row] for row in matrix]
        for position, group in enumerate(self._groups):
            ridge = self.problem.ridge(group)
            matrix[position][position] += nearest_quotient(ridge.numerator << bits, ridge.denominator)
        return matrix

    def _solve(self) -> None:
        """Improve the solution by steps R·residual while each is at most half the last; bound the error."""
        matrix = self._matrix(self.bits)
        right, doubt = self._right()
        before = 0
        while True:
            x, beta = self._x, self._x[:len(matrix)]
            b = sum(x[len(matrix):])
            residual = [goal - b - (integer_dot(row, beta) >> self.bits) for goal, row in zip(right, matrix)]
            if self.problem.balanced:
                residual.append(right[-1] - sum(beta))
            step = self._inverse.times(residual)
            length = max([abs(value) for value in step])
            if length == 0 or (before and 2 * length >= before):
                break
            before = length
            self._x = [value + change for value, change in zip(x, step)]
        noise = doubt + (sum([abs(value) for value in beta]) >> self.bits) + 2
        self.error = self._inverse.error(length, noise)

    def _right(self) -> tuple[list[int], int]:
        """Return the right sides and a bound of their errors.

            y_i − Σ_full (K_ij + lift)·β_j,     and −Σ_full β_j where b is free
        """
        rows, one = self.problem.rows(self.bits), self.price << self.bits
        total = sum(self._held) << self.bits
        firsts = [self.problem.groups[g].first for g in self.full]
        right = [group.sign * one - self.problem.lift * total
                 - integer_dot(rows.entries(group.first, firsts), self._held) for group in self._groups]
        if self.problem.balanced:
            right.append(-total)
        return right, sum([abs(value) for value in self._held])

    # ------------------------------------------------------------ what follows from it

    def multipliers(self) -> list[int]:
        """Return the multiplier of each group of equal examples, as integers over price·2^bits.

        A multiplier at a bound, 0 or size·C, is exact; one in between is off by at most `error` such units.
        """
        found = [0] * len(self.problem.groups)
        for g, held in zip(self.full, self._held):
            found[g] = abs(held) << self.bits
        for g, group, value in zip(self.free, self._groups, self._x):
            found[g] = group.sign * value
        return found

    def intercept(self) -> Enclosure:
        """Return b in units, with a bound of its error."""
        if self.problem.balanced:
            return self._x[-1], self.error
        if not self.problem.lift:
            return 0, 0
        return sum(self._x) + (sum(self._held) << self.bits), self.error * len(self.free)

    def support(self) -> tuple[list[int], list[int]]:
        """Return an example of each group whose multiplier is not 0, and the β of these groups in units."""
        beta = [(group.first, group.sign * value)
                for group, value in zip(self.problem.groups, self.multipliers()) if value]
        return [first for first, _ in beta], [value for _, value in beta]

    def score(self, kernel: Sequence[int]) -> Enclosure:
        """Return f(x) in units with a bound of its error, from K(x, ·) of the support at `bits`, within 1."""
        _, values = self.support()
        b, _ = self.intercept()
        return (integer_dot(kernel, values) >> self.bits) + b, self._doubt(values)

    def _doubt(self, values: Sequence[int]) -> int:
        """Return a bound of the error of a score: each K may be off by a unit, and no K exceeds 1."""
        _, doubt = self.intercept()
        return (sum([abs(value) for value in values]) >> self.bits) + self.error * len(self.free) + doubt + 2

    def margins(self, groups: Sequence[int]) -> list[Enclosure]:
        """Return y_g·f(x_g) − 1 in units with a bound of its error, for groups that are not free."""
        rows = self.problem.rows(self.bits)
        firsts, values = self.support()
        off = self._doubt(values)
        asked = [self.problem.groups[g] for g in groups]
        if len(asked) > len(firsts):
            multipliers = [0] * rows.count
            for i, value in zip(firsts, values):
                multipliers[i] = value
            of_all = rows.scores(multipliers)
            scores = [of_all[group.first] for group in asked]
        else:
            scores = [integer_dot(rows.entries(group.first, firsts), values) for group in asked]
        one, b = self.price << self.bits, self.intercept()[0]
        return [(group.sign * ((score >> self.bits) + b) - one, off) for group, score in zip(asked, scores)]

    def findings(self, groups: Sequence[int] | None = None) -> Findings:
        """Return which of these groups, or of all, break their conditions or may break them."""
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
        """Return the distance of a free multiplier from its nearer bound, negative where it is beyond."""
        if not self.problem.bounded:
            return alpha
        return min(alpha, (self._most(self.problem.groups[g]) << self.bits) - alpha)

    # ------------------------------------------------------------ to any precision

    def half(self, g: int) -> int:
        """Return size·C/2 of a group in units."""
        return self._most(self.problem.groups[g]) << self.bits >> 1

    def may_vanish(self) -> bool:
        """Say whether 0 lies in the enclosure of b."""
        b, doubt = self.intercept()
        return abs(b) <= doubt

    def arrangement(self) -> tuple[list[list[int]], list[int], list[int]]:
        """Return squared distances, signs and weights of points: all that the equations depend on.

        The points are the free groups, whose sizes count with squared slacks alone, and the places at which
        Σ y_g·size_g of the full groups is not 0, with this sum.
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
        """Return a ball around α of the free group at this index, for −1 around b, to so many of its bits."""
        while True:
            sign = self._groups[index].sign if index >= 0 else 1
            value = sign * self._x[index]
            missing = bit_length(self.error) + bits + 1 - bit_length(value)
            if missing <= 0 or self.bits > 2 * bits + ZERO_BITS:
                return balls.quotient((value, self.error, -self.bits), (self.price, 0, 0), bits + 2)
            self.refine(self.bits + missing + 8)
