"""The optimal multipliers of least Euclidean norm, which are unique.

    tight        T, the examples of margin 1 at every optimal b; the others have the same multiplier in all
                 solutions
    A            A·v = 0 iff α + v makes the same w as α, and the same Σ α_i·y_i where that is asked
    x            the multipliers of T: A·x is given, 0 ≤ x_i, and x_i ≤ C with k = 1
    held         the examples whose bound is active: x_i = 0 or x_i = C; for the free ones x_i = (Aᵀλ)_i
    pressure     p_i = x_i − (Aᵀλ)_i, the dual variable of an active bound: ≥ 0 at 0, ≤ 0 at C

Such an x is the shortest. For let x + v be optimal too: A·v = 0, v_i ≥ 0 where x_i = 0, v_i ≤ 0 where
x_i = C. Then ⟨x, v⟩ = Σ p_i·v_i ≥ 0, and ‖x + v‖² ≥ ‖x‖² + ‖v‖².

The dual method of Goldfarb and Idnani finds it. It starts at the shortest x with the given A·x, without
bounds, and meets one broken bound after the other: the pressure on x_i grows until x_i is at its bound, and
the free ones compensate; a held one whose pressure falls to 0 on the way becomes free. After each bound x is
the shortest under conditions that the x before broke, and so longer: no held set comes back, and the walk
ends. `is_shortest` checks its end by multiplication.
"""
from __future__ import annotations

from ...numbers.linalg import elimination, systems
from ...numbers.linalg.vectors import integer_dot
from ...numbers.rational import Fraction, common_denominator
from ...records import Record
from ..problem.dual import NONE
from ..proof.uniqueness import keeping_rows, tight_examples

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..problem.dual import DualPoint, Problem


class Shortest(Record):
    """The shortest optimal multipliers; g(x) = Σ γ_j·K(x_j, x) + c proves it, by (Aᵀλ)_i = y_i·g(x_i)."""

    __slots__ = ("alpha", "gamma", "constant")

    def __init__(self, alpha: list[Fraction], gamma: list[Fraction], constant: Fraction) -> None:
        self.alpha = alpha
        self.gamma = gamma
        self.constant = constant


def least_norm(point: DualPoint) -> DualPoint:
    """Return the optimal point of the dual of least Euclidean norm, from any optimal one.

        ‖α‖² least where Σ α_i·y_i·φ(x_i) = w, Σ α_i·y_i stays and 0 ≤ α_i ≤ C

    >>> from refml.svm.optimum import optimal_point
    >>> from refml.svm.problem.reading import read_rational_problem
    >>> twice = read_rational_problem([[0], [2], [2]], [-1, 1, 1])
    >>> least_norm(optimal_point(twice, [Fraction(0)] * 3)).alpha
    [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]

    Exact, unique, and proven before it is returned.

    Cites: 002-F02, 002-C02
    """
    found = shortest(point)
    assert is_shortest(point, found), "the walk ended at multipliers that are not the shortest"
    return point.problem.of(found.alpha)


def shortest(point: DualPoint) -> Shortest:
    """Return the shortest optimal multipliers with their proof, from any optimal ones."""
    problem, alpha = point.problem, list(point.alpha)
    tight = tight_examples(point)
    gamma = [Fraction(0)] * len(alpha)
    if not tight or (not problem.hard and problem.slack == 2):
        return Shortest(alpha, gamma, Fraction(0))
    rows = keeping_rows(point, tight)
    independent = elimination.echelon([list(column) for column in zip(*rows)])[0]
    walk = Walk([rows[i] for i in independent], [alpha[i] for i in tight], problem.bound)
    while walk.meet_a_bound():
        pass
    constant = Fraction(0)
    for i, multiplier in zip(independent, walk.multipliers):
        if i < len(tight):
            gamma[tight[i]] = multiplier * problem.kernel.denominator
        else:
            constant = multiplier
    for i, value in zip(tight, walk.x):
        alpha[i] = value
    return Shortest(alpha, gamma, constant)


class Walk:
    """The shortest x with the given A·x and some x_i held at a bound, with its λ."""

    def __init__(self, rows: list[list[int]], x: list[Fraction], bound: Fraction | None) -> None:
        self.rows = rows
        self.bound = bound
        self.held: list[int] = []
        self.columns = [list(column) for column in zip(*rows)]
        units, denominator = common_denominator(x)
        given = [integer_dot(row, units) for row in rows]
        self.multipliers = [value / denominator for value in self._solved(given)]
        self.x = [self._combined(j, self.multipliers) for j in range(len(x))]
        self.steps = 0

    def meet_a_bound(self) -> bool:
        """Move the x_i that violates its bound most to that bound; return whether there was one."""
        i, excess = self._worst()
        while excess != 0:
            self.steps += 1
            excess = self._push(i, excess)
        return i >= 0

    def _worst(self) -> tuple[int, Fraction]:
        """Return the i that violates a bound most, and x_i < 0 or x_i − C > 0; i = −1 if none does."""
        worst, most = -1, Fraction(0)
        for i, value in enumerate(self.x):
            above = Fraction(0) if self.bound is None else max(value - self.bound, Fraction(0))
            excess = min(value, Fraction(0)) + above
            if abs(excess) > abs(most):
                worst, most = i, excess
        return worst, most

    def _push(self, i: int, excess: Fraction) -> Fraction:
        """Raise the pressure on i until x_i is at its bound or a held one is free; return the excess left."""
        side = 1 if excess < 0 else -1
        slopes = [-side * value for value in self._solved(self.columns[i])]     # of λ as the pressure grows
        falling = [(self._pressure(j) / self._combined(j, slopes), j) for j in self.held
                   if self._combined(j, slopes) * (1 if self.x[j] == 0 else -1) > 0]
        moved = side + self._combined(i, slopes)                                # of x_i
        first, loose = min(falling) if falling else (Fraction(0), -1)
        reached = loose < 0 or (moved != 0 and -excess / moved <= first)
        assert moved != 0 or loose >= 0, "no x meets all bounds, but the given one does"
        step = -excess / moved if reached else first
        self._move(i, side, slopes, step)
        if reached:
            self.held = self.held + [i]
            return Fraction(0)
        self.held = [j for j in self.held if j != loose]
        return excess + step * moved

    def _move(self, i: int, side: int, slopes: list[Fraction], step: Fraction) -> None:
        self.multipliers = [value + step * slope for value, slope in zip(self.multipliers, slopes)]
        self.x = [value if j in self.held else value + step * self._combined(j, slopes)
                  for j, value in enumerate(self.x)]
        self.x[i] += step * side

    def _pressure(self, j: int) -> Fraction:
        return self.x[j] - self._combined(j, self.multipliers)

    def _combined(self, j: int, multipliers: Sequence[Fraction]) -> Fraction:
        """Return (Aᵀλ)_j."""
        return sum([entry * value for entry, value in zip(self.columns[j], multipliers)], Fraction(0))

    def _solved(self, right: list[int]) -> list[Fraction]:
        """Return the λ with A_F·A_Fᵀ·λ = right, A_F the columns of the free examples."""
        held = set(self.held)
        free = [[entry for j, entry in enumerate(row) if j not in held] for row in self.rows]
        solved, unit = systems.solution([[integer_dot(u, v) for v in free] for u in free], right)
        return [Fraction(value, unit) for value in solved]


def is_shortest(point: DualPoint, claim: Shortest) -> bool:
    """Return whether multipliers are proven to be the shortest of those with the w of an optimal point.

        α_i − y_i·g(x_i)  = 0 for 0 < α_i < C,  ≥ 0 for α_i = 0,  ≤ 0 for α_i = C        all tight i

    Tested by multiplication, independently of the method that found them.
    """
    problem = point.problem
    tight = tight_examples(point)
    changed = [a - b for a, b in zip(claim.alpha, point.alpha)]
    elsewhere = [v for i, v in enumerate(changed) if i not in tight]
    moved = problem.of(changed)
    if any(elsewhere) or any(moved.scores()) or not _within(problem, claim.alpha):
        return False
    unbalanced = claim.constant if problem.intercept == NONE else sum(moved.beta)
    if unbalanced != 0:
        return False
    units, denominator = common_denominator(claim.gamma)
    scale = denominator * problem.kernel.denominator
    g = [Fraction(value, scale) + claim.constant for value in problem.kernel.scores(units)]
    pressures = [a - y * value for a, y, value in zip(claim.alpha, problem.signs, g)]
    return all(_is_in_balance(claim.alpha[i], pressures[i], problem.bound) for i in tight)


def _within(problem: Problem, alpha: Sequence[Fraction]) -> bool:
    return min(alpha) >= 0 and (problem.bound is None or max(alpha) <= problem.bound)


def _is_in_balance(value: Fraction, pressure: Fraction, bound: Fraction | None) -> bool:
    """Return whether a multiplier of this value may have a pressure of this sign."""
    return pressure == 0 or (pressure > 0 and value == 0) or (pressure < 0 and value == bound)
