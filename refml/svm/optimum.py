"""The exact optimum of a support vector machine: guessed in floats, finished in integers, judged.

    1  a guess in floats            which multipliers are free, and which are at 0 or at C
           float_smo                by pair steps
           interior_point, vertex   where features are few and many pair steps would be needed
           coordinate_ascent        one multiplier at a time, where b is not free and features are many
           squared_slacks           by the plane, where slacks are squared and features are few
    2  active_set                   the equations of Karush, Kuhn and Tucker for that guess, in integers; a
                                    guess that breaks a bound or a condition is changed, step by step
    3  proof.optimality             the judge: nothing with a gap is returned

The guesses and `active_set` stand in `solvers`. A Gaussian kernel goes another way (`gaussian.search`).
"""
from __future__ import annotations

from ..arguments import checked_truth
from ..errors import NotSeparable, Unsupported, shown
from ..kernels.functions import RBF
from ..numbers.rational import Fraction
from .gaussian.search import DIGITS, gaussian_steps
from .problem.dual import NONE, DualPoint, Problem
from .problem.reading import read_most_steps, read_problem
from .problem.solution import Solution
from .proof.optimality import duality_gap, infeasibility, not_separable, repaired
from .solvers import coordinate_ascent, float_smo, squared_slacks
from .solvers.active_set import MOST_STEPS, ActiveSet, Ray, counted_steps, last
from .solvers.least_norm import least_norm
from .solvers.other_optima import uniqueness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Unpack

    from ..arguments import Number
    from .gaussian.solution import GaussianSolution
    from .problem.bias import Bias
    from .problem.gaussian import GaussianProblem
    from .problem.reading import Options

    Rows = Sequence[Sequence[Number]]

__all__ = ["solve"]


class RationalSolution(Solution):
    """An optimum with a kernel of rational values; `uniqueness` proves whether α is unique."""

    __slots__ = ("alpha", "weights", "bias", "bias_set", "objective", "squared_norm", "slacks", "support",
                 "alpha_unique", "bias_unique", "gap", "uniqueness")

    def __init__(self, point: DualPoint) -> None:
        self.alpha: list[Fraction] = list(point.alpha)
        self.weights = point.weights()
        self.bias_set: Bias = point.bias_set()
        self.bias: Fraction | None = self.bias_set.value()
        self.objective: Fraction = point.dual_objective()
        self.squared_norm: Fraction = point.squared_norm()
        self.slacks: list[Fraction] = point.slacks(self.bias_set.some())
        self.support = [i for i, a in enumerate(self.alpha) if a != 0]
        self.uniqueness = uniqueness(point)
        self.alpha_unique: bool = self.uniqueness.unique
        self.bias_unique: bool = self.bias_set.lower == self.bias_set.upper
        self.gap = Fraction(0)


def solve(rows: Rows, labels: Sequence[int], *, most_steps: int = MOST_STEPS, digits: int = DIGITS,
          canonical: bool = False, **options: Unpack[Options]) -> RationalSolution | GaussianSolution:
    """Train an SVM, with hard margin or with slack: return multipliers, weights and optimal biases.

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

    Options: C = None, the default, is the hard margin; k is `slack`, 1 or 2; `intercept` is "free" (the
    default), "penalised" or "none"; `kernel` is "linear", "polynomial", "rbf" or "gram" (rows is the kernel
    matrix), with `degree`, `constant` and `gamma`. Of several optimal α one is returned, with `canonical`
    the least in norm. Exact, and checked by `judge`; with the kernel "rbf" exact reals, or else
    rationals with a proven gap of at most 10^-`digits`. Raises NotSeparable, with the proof, for a hard
    margin where no plane separates (with intercept "none": no plane through the origin); Unsupported where
    `most_steps` exact steps do not suffice, and for `canonical` where the optimum is known only within a gap;
    InvalidInput for C ≤ 0 and where rows is no kernel matrix.

    Cites: 000-A06, 001-A09, 001-A10, 003-A06, 002-A02, 000-X12, 001-C12
    """
    allowed = read_most_steps(most_steps)
    wanted = checked_truth(canonical, "canonical")
    problem = read_problem(rows, labels, **options)
    if wanted and isinstance(problem, Problem):
        return RationalSolution(least_norm(optimal_point(problem, start_of(problem), allowed)))
    solution = solution_of(problem, allowed, digits)
    # The multipliers of a Gaussian kernel are unique but for how examples of one point and label share
    # theirs, and equal shares are the shortest.
    if wanted and solution.gap != 0:
        raise Unsupported(f"canonical=True with kernel={RBF!r}: the optimum is known within a relative gap "
                          f"of {shown(solution.gap)}, and others may be shorter; change C or gamma a little")
    return solution


def solution_of(problem: Problem | GaussianProblem, most_steps: int = MOST_STEPS,
                digits: int = DIGITS) -> RationalSolution | GaussianSolution:
    """Return the optimum of a problem, by the solver of its kernel.

    Raises as `solve`.
    """
    return last(steps(problem, most_steps, digits))


def steps(problem: Problem | GaussianProblem, most_steps: int = MOST_STEPS, digits: int = DIGITS
          ) -> Generator[object, None, RationalSolution | GaussianSolution]:
    """Yield after each exact step, so that a caller can show how far it is, and stop; return the optimum.

    >>> from refml.svm.problem.reading import read_problem
    >>> last(steps(read_problem([[0], [2]], [1, -1]))).objective
    Fraction(1, 2)

    Raises as `solve`.
    """
    if not isinstance(problem, Problem):
        return (yield from gaussian_steps(problem, digits, most_steps))
    return RationalSolution((yield from point_steps(problem, start_of(problem), most_steps)))


def rational_solution(problem: Problem, most_steps: int = MOST_STEPS) -> RationalSolution:
    """Return the optimum of a problem with a kernel of rational values.

    Raises as `solve`.
    """
    return RationalSolution(optimal_point(problem, start_of(problem), most_steps))


def start_of(problem: Problem) -> list[Fraction]:
    """Return feasible multipliers that may be near the optimum."""
    guess = squared_slacks.guess(problem)
    if guess is None:
        guess = float_smo.guess(problem) if problem.balanced else coordinate_ascent.guess(problem)
    return repaired(problem, guess.alpha)


def optimal_point(problem: Problem, start: Sequence[Fraction], most_steps: int = MOST_STEPS) -> DualPoint:
    """Return an optimal point of the dual, from any feasible start; the judge has accepted it.

    Raises NotSeparable and Unsupported as `solve`.
    """
    return last(point_steps(problem, start, most_steps))


def point_steps(problem: Problem, start: Sequence[Fraction],
                most_steps: int) -> Generator[object, None, DualPoint]:
    """Yield after each exact step, and return what `optimal_point` does."""
    try:
        point = problem.of((yield from counted_steps(ActiveSet(problem, start), most_steps)))
    except Ray as ray:
        what = "plane through the origin" if problem.intercept == NONE else "plane"
        raise NotSeparable(f"no {what} separates these examples, so that there is no hard margin: give a "
                           "price C, or read the certificate",
                           not_separable(problem, ray.direction)) from None
    gap = duality_gap(point)
    found = infeasibility(problem, point.alpha)
    assert gap.primal == gap.dual and not any(found.values()), "the judge refuses what was found"
    return point
