"""What a support vector machine says once it is trained: of any points, exactly.

    rows, labels    the examples, as for `smo.solve`, with its C, slack, kernel and the kernel's parameters
    queries         points of which it is asked; with kernel "gram" the values K(x, x_i) of each with every
                    example, in their order
    w, φ            ⟨w, φ(x)⟩ = Σ α_i·y_i·K(x_i, x), one number whichever optimal multipliers are taken
    B               the interval of the optimal b (`svm.Bias`)
    f(x)            ⟨w, φ(x)⟩ + b with b in the middle of B

Where B has more than one b, f is one choice among decision functions that are all as good: `score_sets` gives
the values that they take, and where 0 lies between them they differ in the label. With examples of one class
w = 0 and B is a ray, so that f has no value; but every b of B gives that class's label, and so does
`decisions`.
"""
from __future__ import annotations

from ..arguments import listed, rectangle
from ..errors import InvalidInput, Undecided, shown
from ..kernels import kernel_machine
from ..kernels.functions import POLYNOMIAL, read_kernel
from ..kernels.rows import GRAM
from ..linear.classifier import read_at_zero
from ..linear.signs import signs_of
from ..numbers.linalg.matrices import dot
from ..numbers.linalg.systems import null_vectors
from ..numbers.rational import Fraction, integer_rows, rational
from ..numbers.reals.real import sign
from ..records import Record
from . import optimum
from .problem.objectives import FREE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.reals.real import Exact
    from .optimum import Solution

    Rows = Sequence[Sequence[Number]]

__all__ = ["ScoreSets", "canonical", "decisions", "polynomial_coefficients", "score_sets", "scores"]


class ScoreSets(Record):
    """For each query the ends between which f lies as b runs through the optimal ones; None for no end."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: list[Exact | None], upper: list[Exact | None]) -> None:
        self.lower = lower
        self.upper = upper


def scores(rows: Rows, labels: Sequence[int], queries: Rows, C: Number | None = None, slack: int = 1,
           kernel: str = "linear", degree: int | None = None, constant: Number = 1, gamma: Number = 1,
           intercept: str = FREE) -> list[Exact]:
    """Return the decision function of the trained machine at some points.

        f(x) = Σ α_i·y_i·K(x_i, x) + b        b the middle of the optimal ones

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> scores(*five, queries=[[1, 3], [3, 2]])
    [Fraction(9, 5), Fraction(-1, 5)]

    Rational; exact reals for the kernel "rbf". Raises InvalidInput for examples of one class, for queries of
    another length and, with kernel "gram", where no point has such kernel values; Undecided where the
    optimum is known within a gap alone; else as `smo.solve`.

    Cites: DER-05, DER-04, 002-A02, 001-A12, 003-A07
    """
    solution = _optimum(rows, labels, C, slack, kernel, degree, constant, gamma, intercept)
    b = bias_of(solution, labels)
    return [value + b for value in projections(solution, rows, labels, queries, kernel, degree, constant,
                                               gamma)]


def score_sets(rows: Rows, labels: Sequence[int], queries: Rows, C: Number | None = None, slack: int = 1,
               kernel: str = "linear", degree: int | None = None, constant: Number = 1, gamma: Number = 1,
               intercept: str = FREE) -> ScoreSets:
    """Return the ends between which f lies at some points, as b runs through all that are optimal.

        [⟨w, φ(x)⟩ + min B,  ⟨w, φ(x)⟩ + max B]

    >>> score_sets([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], queries=[[5, 5]], C=1)
    ScoreSets(lower=[Fraction(-1, 1)], upper=[Fraction(1, 1)])

    Where 0 lies strictly between them, machines that are equally good give different labels. An end is None
    with examples of one class. Exact and refused as `scores`, but for one class.

    Cites: DER-04, DER-05
    """
    solution = _optimum(rows, labels, C, slack, kernel, degree, constant, gamma, intercept)
    values = projections(solution, rows, labels, queries, kernel, degree, constant, gamma)
    lower, upper = solution.bias_set.lower, solution.bias_set.upper
    return ScoreSets([None if lower is None else value + lower for value in values],
                     [None if upper is None else value + upper for value in values])


def decisions(rows: Rows, labels: Sequence[int], queries: Rows, C: Number | None = None, slack: int = 1,
              kernel: str = "linear", degree: int | None = None, constant: Number = 1, gamma: Number = 1,
              intercept: str = FREE, at_zero: int = 1) -> list[int]:
    """Return the labels that the trained machine gives to some points.

        sign f(x),   at_zero for f(x) = 0;   with examples of one class their label

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> decisions(*five, queries=[[3, 2], [1, "3/2"], [7, 7]])
    [-1, 1, 1]

    Decided exactly. `at_zero` may be −1, or 0 for neither label. Raises InvalidInput as `scores`, but for one
    class.

    Cites: 001-X09, 002-A02, DER-05, 001-A12, 003-A07
    """
    # 001-X09: the printed decision function has no value inside the margin; the sign has one everywhere.
    zero = read_at_zero(at_zero)
    solution = _optimum(rows, labels, C, slack, kernel, degree, constant, gamma, intercept)
    b = solution.bias_set.some()
    return [sign(value + b) or zero
            for value in projections(solution, rows, labels, queries, kernel, degree, constant, gamma)]


def canonical(rows: Rows, labels: Sequence[int], C: Number | None = None, slack: int = 1,
              kernel: str = "linear", degree: int | None = None, constant: Number = 1, gamma: Number = 1,
              intercept: str = FREE) -> list[Fraction]:
    """Return of all optimal multipliers those of least Euclidean norm, which are unique.

        ‖α‖² least where Σ α_i·y_i·φ(x_i) = w, Σ α_i·y_i = 0 and 0 ≤ α_i ≤ C

    >>> canonical([[0], [2], [2]], [-1, 1, 1])
    [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]

    Rational; exact reals for the kernel "rbf", whose multipliers are given where no others are optimal.
    Raises as `smo.solve`, which with the keyword `canonical` gives all else of the solution too.

    Cites: 002-F02, 002-C02
    """
    return optimum.solve(rows, labels, C, slack, kernel, degree, constant, gamma, intercept,
                         canonical=True).alpha


def polynomial_coefficients(rows: Rows, labels: Sequence[int], degree: int, C: Number | None = None,
                            slack: int = 1, constant: Number = 1, gamma: Number = 1,
                            intercept: str = FREE) -> list[Fraction]:
    """Return the decision function that was trained with a polynomial kernel as a polynomial.

        f(x) = Σ_e a_e·x^e        in the order of `maps.polynomial`, b in the first coefficient

    >>> corners, labels = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]
    >>> [int(a) for a in polynomial_coefficients(corners, labels, degree=2)]
    [0, 0, 0, 0, 1, 0]

    Rational. Raises InvalidInput for examples of one class, Unsupported as `maps.polynomial`; else as
    `smo.solve`.

    Cites: L35, 001-C13, DER-05
    """
    solution = optimum.solve(rows, labels, C, slack, POLYNOMIAL, degree, constant, gamma, intercept)
    b = bias_of(solution, labels)
    return kernel_machine.polynomial_coefficients(rows, labels, solution.alpha, b, degree, constant=constant,
                                                  gamma=gamma)


def _optimum(rows: Rows, labels: Sequence[int], C: Number | None, slack: int, kernel: str, degree: int | None,
             constant: Number, gamma: Number, intercept: str) -> Solution:
    """Return the solution. Raises Undecided where it is known within a gap alone, and f as well."""
    solution = optimum.solve(rows, labels, C, slack, kernel, degree, constant, gamma, intercept)
    gap = getattr(solution, "gap", Fraction(0))   # which only the kernel "rbf" can leave
    if gap != 0:
        raise Undecided(f"kernel={kernel!r}: the optimum is known within a relative gap of {shown(gap)}, "
                        "and f is not known exactly; change C or gamma a little", (Fraction(0), gap))
    return solution


def bias_of(solution: Solution, labels: Sequence[int]) -> Fraction:
    """Return the b of a solution, the middle of the optimal ones.

    Raises InvalidInput where there is none.
    """
    if solution.bias is None:
        raise InvalidInput(f"labels={shown(labels)} are of one class: every b beyond some number is optimal, "
                           "and f has no value; give examples of both classes, or ask for the decisions")
    return solution.bias


def projections(solution: Solution, rows: Rows, labels: Sequence[int], queries: Rows, kernel: str = "linear",
                degree: int | None = None, constant: Number = 1, gamma: Number = 1) -> list[Exact]:
    """Return ⟨w, φ(x)⟩ at some points, of a solution and the examples that it was found for.

    Raises InvalidInput as `scores`.
    """
    if kernel == GRAM:
        signed = [a * y for a, y in zip(solution.alpha, signs_of(labels))]
        return [dot(signed, values) for values in _read_kernel_values(queries, rows)]
    machine = kernel_machine.Machine(rows, labels, solution.alpha, 0,
                                     read_kernel(kernel, degree, constant, gamma))
    return [machine.score(x, f"queries[{i}]") for i, x in enumerate(listed(queries, "queries"))]


def _read_kernel_values(queries: Rows, rows: Rows) -> list[list[Fraction]]:
    """Return the kernel values of each query with all examples.

    K·v = 0 means Σ v_i·φ(x_i) = 0; then Σ v_i·K(x, x_i) = 0 for every point x, without which f(x) would
    depend on which optimal multipliers were found.
    """
    values = rectangle(queries, "queries", rational)
    if len(values[0]) != len(rows):
        raise InvalidInput(f"queries[0] has {len(values[0])} kernel values: give {len(rows)}, one for each "
                           "example")
    vectors, _ = null_vectors(integer_rows(rectangle(rows, "rows", rational))[0])
    for i, row in enumerate(values):
        for v in vectors:
            if dot(v, row) != 0:
                raise InvalidInput(f"queries[{i}]={shown(row)} are the kernel values of no point: the inner "
                                   f"product with {shown(v)} must be 0, as for the rows of the kernel matrix")
    return values
