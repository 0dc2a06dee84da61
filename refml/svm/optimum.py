"""How the optimum of a support vector machine is found: guessed in floats, finished exactly, judged.

    1  `guesses`     pair steps in floats guess which multipliers are free, and which are at 0 or at C; where
                     a linear kernel needs many of them, `interior` guesses, and `corners` leaves few free;
                     where no free b ties them together, `coordinate_ascent` moves them one by one; where
                     slacks are squared and the kernel is linear, `squared_slacks` looks for the plane
    2  `active_set`  the equations of Karush, Kuhn and Tucker for that guess are solved in integers; where the
                     solution breaks a bound or a condition, the guess is repaired, one step after the other
    3  `optimality`  the judge measures what came out: nothing leaves here with a gap

`pair_steps` is the same loop as the guess, exactly and with a trace, to be read and checked by hand.
"""
from __future__ import annotations

from ..errors import InvalidInput, NotSeparable, Unsupported, shown
from ..kernels.functions import is_rbf
from ..numbers.rational import Fraction
from ..numbers.reals.real import sqrt
from ..records import Record
from .gaussian import search as rbf_machines
from .gaussian.search import DIGITS
from .problem.objectives import FREE, NONE, DualPoint, read_most_steps, read_problem
from .proof.optimality import infeasibility, judged, not_separable, repaired
from .solvers import active_set, coordinate_ascent, float_smo, squared_slacks
from .solvers.active_set import MOST_STEPS, ActiveSet, Ray
from .solvers.least_norm import least_norm
from .solvers.other_optima import uniqueness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .problem.objectives import Bias, Problem

    Rows = Sequence[Sequence[Number]]

__all__ = ["Solution", "solve"]


class Solution(Record):
    """An optimum: multipliers, w (where the kernel is linear, else []), the set of optimal b and its middle.

    `support` holds the examples with α_i > 0. w is unique; whether the others are is said.
    """

    __slots__ = ("alpha", "weights", "bias", "bias_set", "objective", "squared_norm", "slacks", "support",
                 "uniqueness", "bias_unique")

    def __init__(self, point: DualPoint) -> None:
        self.alpha = list(point.alpha)
        self.weights = point.weights()
        self.bias_set: Bias = point.bias_set()
        self.bias = self.bias_set.value()
        self.objective = point.dual_objective()
        self.squared_norm = point.squared_norm()
        self.slacks = point.slacks(self.bias_set.some())
        self.support = [i for i, a in enumerate(self.alpha) if a != 0]
        self.uniqueness = uniqueness(point)
        self.bias_unique = self.bias_set.lower == self.bias_set.upper

    @property
    def alpha_unique(self) -> bool:
        """Whether no other multipliers are optimal; `uniqueness` holds the proof."""
        return self.uniqueness.unique

    def margin(self) -> Exact | None:
        """Return 1/‖w‖, the distance between the plane and where f is ±1; None for w = 0."""
        return None if self.squared_norm == 0 else sqrt(1 / self.squared_norm)


def solve(rows: Rows, labels: Sequence[int], C: Number | None = None, slack: int = 1, kernel: str = "linear",
          degree: int | None = None,
          constant: Number = 1, gamma: Number = 1, intercept: str = FREE,
          most_steps: int = MOST_STEPS, digits: int = DIGITS, canonical: bool = False) -> Solution:
    """Return the optimum of a support vector machine, hard margin or soft.

        ½·‖w‖² + C·Σ max(0, 1 − y_i·f(x_i))ᵏ  least        C = None: ½·‖w‖² least where all y_i·f(x_i) ≥ 1
        intercept "penalised":  ½·(‖w‖² + b²) in place of ½·‖w‖²        "none":  b = 0

    >>> five = solve([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> five.weights, five.bias
    ([Fraction(-2, 5), Fraction(6, 5)], Fraction(-7, 5))
    >>> five.alpha
    [Fraction(0, 1), Fraction(4, 5), Fraction(0, 1), Fraction(2, 5), Fraction(2, 5)]
    >>> solve([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], C=1).bias_set
    Bias(lower=Fraction(-1, 1), upper=Fraction(1, 1))
    >>> five = solve([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], intercept="penalised")
    >>> five.weights, five.bias
    ([Fraction(-5, 7), Fraction(19, 14)], Fraction(-13, 14))

    Where many multipliers are optimal these are any of them, with `canonical` those of least Euclidean norm.
    With kernel "rbf" the result is a `rbf_solutions.RbfSolution`, which has the same fields and more: exact
    reals that are proven, or rationals with a proven gap of at most 10^-`digits`.
    Exact, and accepted by the judge. Raises NotSeparable, with the certificate, for a hard margin that no
    plane has (with intercept "none": no plane through the origin); Unsupported when `most_steps` exact steps
    were not enough, and with kernel "rbf" as `rbf_machines.solve`, and for `canonical` multipliers that are
    not known to be the only ones; InvalidInput as `svm.read_problem`, and for `canonical` that is neither
    True nor False.

    Cites: 000-A06, 001-A09, 001-A10, 003-A06, 002-A02, 000-X12, 001-C12
    """
    allowed = read_most_steps(most_steps)
    if not isinstance(canonical, bool):
        raise InvalidInput(f"canonical={shown(canonical)} is no bool: give True or False")
    if is_rbf(kernel):
        # A record with the same fields and more, exact reals among them; only what reads them all as
        # rationals needs to ask which kernel it was.
        enclosed: Any = rbf_machines.solve(rows, labels, C, slack, gamma, intercept, digits, allowed)
        if canonical and not enclosed.alpha_unique:
            raise Unsupported(f"canonical=True with kernel={kernel!r}: the shortest of many optimal "
                              "multipliers are found for rational kernels; take any that are optimal")
        return enclosed  # type: ignore[no-any-return]  # for the reason above
    problem = read_problem(rows, labels, C, slack, kernel, degree, constant, gamma, intercept)
    point = optimal_point(problem, guess(problem), allowed)
    return Solution(least_norm(point) if canonical else point)


def guess(problem: Problem) -> list[Fraction]:
    """Return feasible multipliers that may be near the optimum."""
    found = squared_slacks.guessed(problem)
    if found is not None:
        return repaired(problem, found.alpha)
    finder = float_smo if problem.balanced else coordinate_ascent
    return repaired(problem, finder.guess(problem))


def optimal_point(problem: Problem, start: Sequence[Fraction], most_steps: int = MOST_STEPS) -> DualPoint:
    """Return an optimal point of the dual, from any feasible start.

    Raises NotSeparable and Unsupported as `solve` does.
    """
    try:
        point = problem.of(active_set.finish(ActiveSet(problem, start), most_steps))
    except Ray as ray:
        what = "plane through the origin" if problem.intercept == NONE else "plane"
        raise NotSeparable(f"no {what} separates these examples, so that there is no hard margin: give a "
                           "price C, or read the certificate",
                           not_separable(problem, ray.direction)) from None
    judgement = judged(point)
    found = infeasibility(problem, point.alpha)
    assert judgement.primal == judgement.dual and not any(found.values()), "the judge refuses what was found"
    return point
