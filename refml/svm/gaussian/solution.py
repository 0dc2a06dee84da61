"""The optimum with a Gaussian kernel: exact reals where it is proven, else rationals with a proven gap.

    proven         every condition of Karush, Kuhn and Tucker holds for the true kernel: gap = 0, and α, b,
                   the objective and the slacks are exact reals, refined to any digits
    within a gap   feasible rational α with (P − D)/P ≤ gap for the true kernel: ‖w − w*‖² ≤ gap·P

At the optimum Σ α_i·(1 − ξ_i) = ‖w‖²; so α and ξ alone give the following, where ‖w‖² + b² stands in place of
‖w‖² if b is penalised:

    ‖w‖² = Σ α_i − C·Σ ξ_i              objective = (Σ α_i + C·Σ ξ_i)/2         k = 1
    ‖w‖² = Σ α_i − Σ α_i²/(2C)          objective = Σ α_i/2                     k = 2, and 1/(2C) = 0 if hard
"""
from __future__ import annotations

from ...numbers.rational import Fraction, dyadic
from ...numbers.reals import balls, real
from ...numbers.reals.refinable import Refinable
from ...records import Record
from ..problem.dual import NONE
from ..problem.solution import RealBias, Solution
from ..proof.gaps import dual_bounds
from ..proof.optimality import repaired
from .symmetry import reversal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...numbers.reals.balls import Ball
    from ...numbers.reals.real import Exact
    from ..problem.dual import DualPoint
    from ..problem.gaussian import GaussianProblem
    from .at_bounds import RationalPoint
    from .conditions import Stationary


class Known(Record):
    """What is known of an optimum: the objective, ‖w‖², a bound of the gap, whether α and b are unique."""

    __slots__ = ("objective", "squared_norm", "gap", "alpha_unique", "bias_unique")

    def __init__(self, objective: Exact, squared_norm: Exact, gap: Fraction, alpha_unique: bool | None,
                 bias_unique: bool | None) -> None:
        self.objective = objective
        self.squared_norm = squared_norm
        self.gap = gap
        self.alpha_unique = alpha_unique
        self.bias_unique = bias_unique


class GaussianSolution(Solution):
    """An optimum with a Gaussian kernel, and its problem; w has no finite list of coordinates."""

    __slots__ = ("alpha", "weights", "bias", "bias_set", "objective", "squared_norm", "slacks", "support",
                 "alpha_unique", "bias_unique", "gap", "problem")

    def __init__(self, problem: GaussianProblem, alpha: list[Exact], bias_set: RealBias, slacks: list[Exact],
                 known: Known) -> None:
        self.problem = problem
        self.alpha: list[Exact] = alpha
        self.weights: list[Fraction] = []
        self.bias_set: RealBias = bias_set
        self.bias = bias_set.value()
        self.slacks: list[Exact] = slacks
        # A multiplier that is a real is one that is proven to be positive.
        self.support = [i for i, a in enumerate(alpha) if isinstance(a, real.Real) or a != 0]
        self.objective = known.objective
        self.squared_norm = known.squared_norm
        self.gap = known.gap
        self.alpha_unique = known.alpha_unique
        self.bias_unique = known.bias_unique

    def rounded(self, digits: int) -> list[Fraction]:
        """Return feasible rational multipliers; their errors are about 10^-digits of the greatest one."""
        bits = 10 * digits // 3 + 2
        ends = [real.enclosure(a, bits)[0] for a in self.alpha]
        return repaired(self.problem.rounded(1), ends)


def _spread(problem: GaussianProblem, of_groups: Sequence[Exact], each: bool = False) -> list[Exact]:
    """Return for each example an equal share of its group's value; with `each` the whole value."""
    found: list[Exact] = [Fraction(0)] * len(problem.signs)
    for group, value in zip(problem.groups, of_groups):
        for i in group.members:
            found[i] = value if each or group.size == 1 else value / group.size
    return found


# ---------------------------------------------------------------- proven

class _Numbers:
    """Some numbers of an optimum.  No closure: such numbers travel from one process to another."""

    __slots__ = ("balls", "stationary")

    def __init__(self, balls: Callable[[Stationary, int], list[Ball]], stationary: Stationary) -> None:
        self.balls = balls
        self.stationary = stationary

    def enclose(self, bits: int) -> list[Ball]:
        """Return a ball around each of the numbers."""
        return self.balls(self.stationary, bits)


def proven(stationary: Stationary) -> GaussianSolution:
    """Return the optimum all of whose conditions are shown; some multipliers are free."""
    problem, free, full = stationary.problem, stationary.free, stationary.full
    source = Refinable(problem.key() + ("multipliers",), _Numbers(_balls, stationary).enclose)
    alpha: list[Exact] = [Fraction(0)] * len(problem.groups)
    xi: list[Exact] = [Fraction(0)] * len(problem.groups)
    for k, g in enumerate(free):
        alpha[g] = real.refinable(source, k)
    if full:
        short = Refinable(problem.key() + ("slacks",), _Numbers(_short, stationary).enclose)
        for k, g in enumerate(full):
            alpha[g] = problem.most(problem.groups[g])
            xi[g] = real.refinable(short, k)
    elif problem.slack == 2:
        xi = [problem.ridge(group) * a for a, group in zip(alpha, problem.groups)]
    b = _intercept(stationary, alpha)
    return _exact(problem, alpha, RealBias(b, b), xi)


def _shared(problem: GaussianProblem, alpha: Sequence[Exact]) -> bool:
    """Say whether a group of several examples has a multiplier that is neither 0 nor at its bound."""
    for group, a in zip(problem.groups, alpha):
        if group.size > 1 and a != 0 and not (problem.bounded and a == problem.most(group)):
            return True
    return False


def _intercept(stationary: Stationary, alpha: Sequence[Exact]) -> Exact:
    """Return b: 0 where its enclosure holds 0 and a reversal proves it, else an exact real."""
    problem = stationary.problem
    if problem.intercept == NONE or (
            stationary.may_vanish() and reversal(*stationary.arrangement()) is not None):
        return Fraction(0)
    if not problem.balanced:
        return real.total([group.sign * a for group, a in zip(problem.groups, alpha)])
    source = Refinable(problem.key() + ("b",), _Numbers(_turned, stationary).enclose)
    return problem.turn * real.refinable(source, 0)


def _turned(stationary: Stationary, bits: int) -> list[Ball]:
    """Return a ball around b, by the labels of the problem's key."""
    m, r, e = stationary.ball(-1, bits)
    return [(stationary.problem.turn * m, r, e)]


def _balls(stationary: Stationary, bits: int) -> list[Ball]:
    """Return balls around the free multipliers of the groups."""
    return [stationary.ball(k, bits) for k in range(len(stationary.free))]


def _short(stationary: Stationary, bits: int) -> list[Ball]:
    """Return balls around the slacks of the full groups."""
    while True:
        found = stationary.margins(stationary.full)
        if min([abs(m) - (off << bits + 1) for m, off in found]) >= 0:
            price = (stationary.price, 0, 0)
            return [balls.quotient((-m, off, -stationary.bits), price, bits + 2) for m, off in found]
        stationary.refine(2 * stationary.bits)


def at_rational_point(point: RationalPoint, bias_set: RealBias) -> GaussianSolution:
    """Return the optimum of rational multipliers."""
    problem, some = point.problem, bias_set.some()
    alpha: list[Exact] = list(point.alpha)
    xi: list[Exact] = [problem.ridge(group) * a for group, a in zip(problem.groups, alpha)]
    for g in point.full:
        t = point.threshold(g)
        xi[g] = t - some if problem.groups[g].sign > 0 else some - t
    return _exact(problem, alpha, bias_set, xi)


def _exact(problem: GaussianProblem, alpha: list[Exact], bias_set: RealBias,
           xi: list[Exact]) -> GaussianSolution:
    whole = real.total(alpha)
    of_bias = bias_set.some() ** 2 if problem.lift else Fraction(0)
    unique = problem.slack == 2 or not _shared(problem, alpha)
    if problem.slack == 1:
        lost = problem.price * real.total([s if group.size == 1 else group.size * s
                                           for group, s in zip(problem.groups, xi)])
        objective, norm = (whole + lost) / 2, whole - lost
    else:
        objective = whole / 2
        norm = whole - real.total([problem.ridge(group) * a * a for group, a in zip(problem.groups, alpha)])
    return GaussianSolution(problem, _spread(problem, alpha), bias_set, _spread(problem, xi, True),
                            Known(objective, norm - of_bias, Fraction(0), unique, bias_set.is_point()))


# ---------------------------------------------------------------- rational

def feasible_multipliers(stationary: Stationary) -> list[Fraction]:
    """Return feasible rational multipliers of the examples: the middles of the enclosures, repaired."""
    problem = stationary.problem
    of_groups = [Fraction(value, stationary.price) * dyadic(1, -stationary.bits)
                 for value in stationary.multipliers()]
    shared = [Fraction(0)] * len(problem.signs)
    for group, value in zip(problem.groups, of_groups):
        for i in group.members:
            shared[i] = value / group.size
    return repaired(problem.rounded(1), shared)


def at_one_place(problem: GaussianProblem, point: DualPoint, unique: bool) -> GaussianSolution:
    """Return the optimum of examples at one point, where every K(x_i, x_j) is 1, without rounding."""
    best = point.bias_set()
    return _of_point(problem, point, Known(point.dual_objective(), point.squared_norm(), Fraction(0), unique,
                                           best.lower == best.upper))


def within(problem: GaussianProblem, point: DualPoint, gap: Fraction) -> GaussianSolution:
    """Return feasible multipliers with a proven gap; b, slacks and ‖w‖² are those of the rounded kernel."""
    return _of_point(problem, point, Known(dual_bounds(point).least, point.squared_norm(), gap, None,
                                           None if problem.balanced else True))


def _of_point(problem: GaussianProblem, point: DualPoint, known: Known) -> GaussianSolution:
    best = point.bias_set()
    return GaussianSolution(problem, list(point.alpha), RealBias(best.lower, best.upper),
                            list(point.slacks(best.some())), known)
