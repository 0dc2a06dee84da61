"""The entrance: arguments are read and checked, and become one problem.

    rows, labels     the examples, each a row of numbers with its label, 1 or −1; with kernel "gram" rows is
                     the kernel matrix
    C, slack         the price of slack, None for the hard margin, and its exponent, 1 or 2
    intercept        b is "free", "penalised" like a weight, or "none" (b = 0)
    kernel           "linear", "polynomial" (with degree, constant, gamma), "gram", or "rbf" (with gamma)

A kernel of rational values makes a `Problem`, the kernel "rbf" a `GaussianProblem`. The class of a problem
decides which solver finds its optimum, and how the judge measures a claim.
"""
from __future__ import annotations

from ...arguments import check_option, listed, short
from ...errors import InvalidInput, shown
from ...kernels.functions import LINEAR, POLYNOMIAL, RBF, read_kernel
from ...kernels.rows import GRAM, kernel_rows
from ...linear.signs import signs_of
from ...numbers.rational import Fraction, integer, rational
from ...tables import integer_table
from .dual import FREE, INTERCEPTS, Objective, Problem
from .gaussian import GaussianProblem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypedDict, Unpack

    from ...arguments import Number
    from ...kernels.functions import KernelOptions

    Rows = Sequence[Sequence[Number]]

    class ObjectiveOptions(TypedDict, total=False):
        """What is minimised; `read_objective` says what each option is where it is left out."""

        C: Number | None
        slack: int
        intercept: str

    class Options(ObjectiveOptions, KernelOptions, total=False):
        """All that states a problem beside its examples."""


def read_problem(rows: Rows, labels: Sequence[int], C: Number | None = None, slack: int = 1,
                 intercept: str = FREE, **kernel: Unpack[KernelOptions]) -> Problem | GaussianProblem:
    """Return the problem that the arguments state.

    >>> read_problem([[0], [2]], [1, -1], C=3, slack=2).objective
    Objective(C=Fraction(3, 1), slack=2, intercept='free')

    Raises InvalidInput for C ≤ 0, an exponent that is neither 1 nor 2, an intercept that is none of "free",
    "penalised" and "none", labels other than 1 and −1, rows and labels of different numbers, and as
    `kernel_rows` and `read_kernel` do.

    Cites: 001-X25
    """
    objective = read_objective(C, slack, intercept)
    kernel["kernel"] = check_option(kernel.get("kernel", LINEAR), (LINEAR, POLYNOMIAL, RBF, GRAM), "kernel")
    if kernel["kernel"] == RBF:
        return _gaussian(rows, labels, objective, kernel)
    signs = signs_of(labels)
    entries = kernel_rows(rows, **kernel)
    _check_count(entries.count, signs)
    return Problem(entries, signs, objective)


def read_rational_problem(rows: Rows, labels: Sequence[int], **options: Unpack[Options]) -> Problem:
    """Return the problem that the arguments state, its kernel of rational values.

    Raises InvalidInput for the kernel "rbf"; else as `read_problem`.
    """
    problem = read_problem(rows, labels, **options)
    if isinstance(problem, GaussianProblem):
        raise InvalidInput("kernel='rbf' has irrational values, and these computations are rational: give "
                           f"one of {LINEAR}, {POLYNOMIAL}, {GRAM}, or ask `svm.solve`, which encloses them")
    return problem


def _gaussian(rows: Rows, labels: Sequence[int], objective: Objective,
              kernel: KernelOptions) -> GaussianProblem:
    signs = signs_of(labels)
    bump = read_kernel(**kernel)
    points, denominator = integer_table(rows, "rows")
    _check_count(len(points), signs)
    return GaussianProblem(points, denominator, signs, bump, objective)


def _check_count(count: int, signs: list[int]) -> None:
    if count != len(signs):
        raise InvalidInput(f"rows has {count} rows for {len(signs)} labels: give each row one label")


def read_objective(C: Number | None = None, slack: int = 1, intercept: str = FREE) -> Objective:
    """Return what is minimised; the exponent of the hard margin, which has no slack, is 1.

    >>> read_objective(C="1/2", intercept="none")
    Objective(C=Fraction(1, 2), slack=1, intercept='none')

    Raises InvalidInput as `read_problem` does.
    """
    k = integer(slack, "slack")
    if k not in (1, 2):
        raise InvalidInput(f"slack={shown(slack)} is neither 1 nor 2: name the exponent of the slacks")
    price = None if C is None else short(C, "C")
    if price is not None and price <= 0:
        raise InvalidInput(f"C={shown(C)} is not positive: give a price above 0, or none for the hard margin")
    return Objective(price, 1 if price is None else k, check_option(intercept, INTERCEPTS, "intercept"))


def read_multipliers(alpha: object, count: int, name: str = "alpha") -> list[Fraction]:
    """Return the multipliers, of any sign, one for each example."""
    numbers = [rational(value, f"{name}[{i}]") for i, value in enumerate(listed(alpha, name))]
    if len(numbers) != count:
        raise InvalidInput(f"{name} has {len(numbers)} numbers for {count} examples: "
                           "give each one multiplier")
    return numbers


def read_most_steps(most_steps: object) -> int:
    """Return how many steps a loop may take, at least 1."""
    count = integer(most_steps, "most_steps")
    if count < 1:
        raise InvalidInput(f"most_steps={shown(most_steps)} allows no step: give at least 1")
    return count
