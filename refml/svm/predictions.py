"""Scores and labels that a trained support vector machine gives to any points, exactly.

    rows, labels    the examples, and the options that state a problem (`problem.reading`): C, slack, kernel …
    queries         points x; with kernel "gram" the kernel values K(x, x_1) … K(x, x_n) of each
    w, φ            ⟨w, φ(x)⟩ = Σ α_i·y_i·K(x_i, x), the same number for all optimal multipliers
    B               the interval of the optimal b
    f(x)            ⟨w, φ(x)⟩ + b with b in the middle of B

Where B has more than one b, f is one of many equally good decision functions. `score_sets` gives the interval
of their values; where 0 lies inside it, they give different labels. With examples of one class w = 0 and B is
a ray, so that f has no value; but every b of B gives the label of that class, and so does `decisions`.
"""
from __future__ import annotations

from ..errors import InvalidInput, Undecided, shown
from ..kernels import kernel_machine
from ..kernels.bumps import rbf_values
from ..kernels.functions import POLYNOMIAL, RBF
from ..linear.classifier import read_at_zero
from ..numbers.rational import Fraction
from ..numbers.reals.real import sign, total
from ..records import Record
from .optimum import rational_solution, solution_of, solve
from .problem.gaussian import GaussianProblem
from .problem.reading import read_problem, read_rational_problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .problem.dual import Problem
    from .problem.reading import ObjectiveOptions, Options
    from .problem.solution import Solution

    Rows = Sequence[Sequence[Number]]

__all__ = ["ScoreSets", "canonical", "decisions", "polynomial_coefficients", "score_sets", "scores"]


class ScoreSets(Record):
    """For each query the least and the greatest score f(x) over all optimal b; None where it is infinite."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: list[Exact | None], upper: list[Exact | None]) -> None:
        self.lower = lower
        self.upper = upper


class TrainedMachine:
    """A problem with its optimum, from which scores at any point follow."""

    def __init__(self, problem: Problem | GaussianProblem, solution: Solution) -> None:
        self.problem = problem
        self.solution = solution

    def projections(self, queries: Rows) -> list[Exact]:
        """Return ⟨w, φ(x)⟩ = Σ α_i·y_i·K(x_i, x) at some points.

        Raises InvalidInput as `scores`.
        """
        support = self.solution.support
        beta = [self.solution.alpha[i] * self.problem.signs[i] for i in support]
        return [total([k * b for b, k in zip(beta, row)])
                for row in kernel_values(self.problem, queries, support)]

    def bias(self) -> Exact:
        """Return b, the middle of the optimal ones.

        Raises InvalidInput where there is none.
        """
        if self.solution.bias is None:
            raise _no_value(self.problem.signs)
        return self.solution.bias

    def decisions(self, queries: Rows, zero: int) -> list[int]:
        """Return sign f(x) at some points, `zero` where f(x) = 0; with examples of one class their label."""
        b = self.solution.bias_set.some()
        return [sign(value + b) or zero for value in self.projections(queries)]


def kernel_values(problem: Problem | GaussianProblem, queries: Rows,
                  chosen: Sequence[int]) -> Sequence[Sequence[Exact]]:
    """Return K(x, x_i) for each query x and the chosen examples, exactly."""
    if isinstance(problem, GaussianProblem):
        return [rbf_values(problem.kernel, distances, square)
                for distances, square in problem.query_distances(queries, chosen)]
    return problem.values(queries, chosen)


def trained(problem: Problem | GaussianProblem) -> TrainedMachine:
    """Return the trained machine of a problem.

    Raises Undecided where the optimum is known only within a gap; else as `solve`.
    """
    return machine_of(problem, solution_of(problem))


def machine_of(problem: Problem | GaussianProblem, solution: Solution) -> TrainedMachine:
    """Return the machine of a solved problem.

    Raises Undecided where the optimum is known only within a gap.
    """
    if solution.gap != 0:
        raise Undecided(f"kernel={RBF!r}: the optimum is known within a relative gap of "
                        f"{shown(solution.gap)}, and f is not known exactly; change C or gamma a little",
                        (Fraction(0), solution.gap))
    return TrainedMachine(problem, solution)


def scores(rows: Rows, labels: Sequence[int], queries: Rows, **options: Unpack[Options]) -> list[Exact]:
    """Train an SVM and return the score f(x) of each query.

        f(x) = Σ α_i·y_i·K(x_i, x) + b        b the middle of the optimal ones

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> scores(*five, queries=[[1, 3], [3, 2]])
    [Fraction(9, 5), Fraction(-1, 5)]

    Rational; exact reals for the kernel "rbf". With the kernel "gram" a query lists its kernel values with
    the examples. Options (C = None: hard margin) as in `solve`. Raises InvalidInput for examples of one
    class, for a query of another length and for kernel values of no point; NotSeparable for C = None where no
    plane separates; Undecided where the optimum is known only within a gap.

    Cites: DER-05, DER-04, 002-A02, 001-A12, 003-A07
    """
    machine = trained(read_problem(rows, labels, **options))
    b = machine.bias()
    return [value + b for value in machine.projections(queries)]


def score_sets(rows: Rows, labels: Sequence[int], queries: Rows, **options: Unpack[Options]) -> ScoreSets:
    """Train an SVM and return for each query the interval of its score f(x) over all optimal b.

        [⟨w, φ(x)⟩ + min B,  ⟨w, φ(x)⟩ + max B]

    >>> score_sets([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], queries=[[5, 5]], C=1)
    ScoreSets(lower=[Fraction(-1, 1)], upper=[Fraction(1, 1)])

    B is the interval of optimal b. Where 0 lies strictly between the ends, optimal SVMs give different
    labels. With examples of one class an end is None. Options (C = None: hard margin) and other
    errors as in `scores`.

    Cites: DER-04, DER-05
    """
    machine = trained(read_problem(rows, labels, **options))
    values = machine.projections(queries)
    lower, upper = machine.solution.bias_set.lower, machine.solution.bias_set.upper
    return ScoreSets([None if lower is None else value + lower for value in values],
                     [None if upper is None else value + upper for value in values])


def decisions(rows: Rows, labels: Sequence[int], queries: Rows, *, at_zero: int = 1,
              **options: Unpack[Options]) -> list[int]:
    """Train an SVM and return the label (1 or −1) that it gives to each query.

        sign f(x),   at_zero for f(x) = 0;   with examples of one class their label

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> decisions(*five, queries=[[3, 2], [1, "3/2"], [7, 7]])
    [-1, 1, 1]

    b is the middle of the optimal ones. Decided exactly. `at_zero` may be −1, or 0 for neither label. Options
    (C = None: hard margin) and other errors as in `scores`.

    Cites: 001-X09, 002-A02, DER-05, 001-A12, 003-A07
    """
    # 001-X09: the printed decision function has no value inside the margin; the sign has one everywhere.
    zero = read_at_zero(at_zero)
    return trained(read_problem(rows, labels, **options)).decisions(queries, zero)


def canonical(rows: Rows, labels: Sequence[int], **options: Unpack[Options]) -> Sequence[Exact]:
    """Train an SVM and return its optimal multipliers α of least Euclidean norm, which are unique.

        ‖α‖² least where Σ α_i·y_i·φ(x_i) = w, Σ α_i·y_i = 0 and 0 ≤ α_i ≤ C

    >>> canonical([[0], [2], [2]], [-1, 1, 1])
    [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]

    Rational; exact reals for the kernel "rbf". Options (C = None: hard margin) and errors as in `solve`,
    which with canonical=True returns the whole solution.

    Cites: 002-F02, 002-C02
    """
    return solve(rows, labels, canonical=True, **options).alpha


def polynomial_coefficients(rows: Rows, labels: Sequence[int], degree: int, constant: Number = 1,
                            gamma: Number = 1, **options: Unpack[ObjectiveOptions]) -> list[Fraction]:
    """Train an SVM with a polynomial kernel and return f(x) as coefficients of a polynomial.

        f(x) = Σ_e a_e·x^e        ordered as in `features.maps.polynomial`, b in the first coefficient

    >>> corners, labels = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]
    >>> [int(a) for a in polynomial_coefficients(corners, labels, degree=2)]
    [0, 0, 0, 0, 1, 0]

    x^e is the monomial ∏ x_j^e_j, in the order 1, x_1, …, x_p, x_1², x_1·x_2, …. Options (C = None: hard
    margin) as in `solve`. Raises InvalidInput for examples of one class, Unsupported for more than a million
    exponents, NotSeparable for C = None where no such f separates.

    Cites: L35, 001-C13, DER-05
    """
    problem = read_rational_problem(rows, labels, kernel=POLYNOMIAL, degree=degree, constant=constant,
                                    gamma=gamma, **options)
    solution = rational_solution(problem)
    if solution.bias is None:
        raise _no_value(problem.signs)
    return kernel_machine.polynomial_coefficients(rows, labels, solution.alpha, solution.bias, degree,
                                                  constant=constant, gamma=gamma)


def _no_value(signs: list[int]) -> InvalidInput:
    return InvalidInput(f"labels={shown(signs)} are of one class: every b beyond some number is optimal, and "
                        "f has no value; give examples of both classes, or ask for the decisions")
