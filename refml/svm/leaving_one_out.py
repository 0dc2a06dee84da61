"""Leave-one-out: the label that each example gets from the machine trained on all others, exactly.

    α               optimal multipliers of all examples
    rest            the examples without i; its machine decides on x_i
    error           the share of the examples that get the wrong label

Where α_i = 0, α without it is optimal for the rest, and w stays; the set of optimal b may grow, and then its
middle moves. Where α_i > 0 the rest is solved anew, from α without α_i, made feasible by the judge's rule
(`proof.optimality.repaired`). So there is one exact solve for all examples and one for each support vector.

If only one class is left, w = 0, and every optimal b gives the label of that class. With the hard margin a
rest may be separable where the whole is not; only the rests must be.
"""
from __future__ import annotations

from ..errors import InvalidInput, NotSeparable, shown
from ..kernels.rows import KernelRows, LinearRows
from ..linear.classifier import read_at_zero
from ..linear.signs import signs_of
from ..numbers.rational import Fraction
from ..numbers.reals.real import sign
from ..records import Record
from ..separability.proof import Certificate
from . import optimum
from .predictions import trained
from .problem.dual import Problem
from .problem.gaussian import GaussianProblem
from .problem.reading import read_problem
from .proof.optimality import repaired

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeVar, Unpack

    from ..arguments import Number
    from .problem.dual import DualPoint
    from .problem.reading import Options

    Rows = Sequence[Sequence[Number]]
    T = TypeVar("T")

__all__ = ["Decision", "LeaveOneOut", "leave_one_out"]


class LeaveOneOut(Record):
    """The label of each example by the machine trained without it; how many are wrong, and their share.

    `solved` lists the examples for which the machine was solved anew.
    """

    __slots__ = ("decisions", "errors", "error", "solved")

    def __init__(self, decisions: list[int], errors: int, solved: list[int]) -> None:
        self.decisions = decisions
        self.errors = errors
        self.error = Fraction(errors, len(decisions))
        self.solved = solved


class Decision(Record):
    """The label of an example by the machine trained without it, and whether that took another solve."""

    __slots__ = ("label", "solved")

    def __init__(self, label: int, solved: bool) -> None:
        self.label = label
        self.solved = solved


class RestRows(KernelRows):
    """The kernel's rows of all examples but one."""

    def __init__(self, whole: KernelRows, left_out: int) -> None:
        super().__init__(whole.count - 1, whole.denominator)
        self._whole = whole
        self._out = left_out

    def diagonal(self) -> list[int]:
        """Return K(x_i, x_i)·denominator for all i."""
        return without(self._whole.diagonal(), self._out)

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the submatrix of the rows and columns with these indices."""
        return self._whole.block([self._place(i) for i in indices])

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return Σ_j β_j·K(x_i, x_j)·denominator for all i."""
        return without(self._whole.scores(inserted(list(multipliers), self._out, 0)), self._out)

    def _computed(self, i: int) -> list[int]:
        return without(self._whole.row(self._place(i)), self._out)

    def _place(self, i: int) -> int:
        return i if i < self._out else i + 1


def without(values: Sequence[T], i: int) -> list[T]:
    """Return all values but that at place i.

    >>> without([5, 6, 7], 1)
    [5, 7]
    """
    return [value for place, value in enumerate(values) if place != i]


def inserted(values: list[T], i: int, value: T) -> list[T]:
    """Return the values with one more, at place i.

    >>> inserted([5, 7], 1, 6)
    [5, 6, 7]
    """
    return values[:i] + [value] + values[i:]


def leave_one_out(rows: Rows, labels: Sequence[int], *, at_zero: int = 1,
                  **options: Unpack[Options]) -> LeaveOneOut:
    """Return the label of each example by the machine trained on all others, and the share of wrong ones.

        error = 1/n · Σ_i [sign f₋ᵢ(x_i) ≠ y_i]

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> leave_one_out(*five).decisions, leave_one_out(*five).solved
    ([1, 1, 1, 1, 1], [1, 3, 4])
    >>> leave_one_out(*five, C="1/2").error
    Fraction(2, 5)

    Exact; f₋ᵢ takes the middle of the optimal b. Where f₋ᵢ(x_i) = 0 the label is `at_zero`, and 0 is wrong.
    `options` are those of `read_problem`.
    Raises InvalidInput for a single example, NotSeparable, naming the example left out, where a rest has no
    hard margin, Undecided where a rest is solved within a gap alone; else as `solve`.

    Cites: L29, DER-04, DER-05
    """
    signs = signs_of(labels)
    _check_count(signs)
    found = list(each_decision(read_problem(rows, signs, **options), read_at_zero(at_zero)))
    return _counted(signs, [decision.label for decision in found],
                    [i for i, decision in enumerate(found) if decision.solved])


def each_decision(problem: Problem | GaussianProblem, zero: int = 1) -> Iterator[Decision]:
    """Yield the decision on each example in turn; with a Gaussian kernel each takes another solve.

    Raises as `leave_one_out`.
    """
    return _rational(problem, zero) if isinstance(problem, Problem) else _gaussian(problem, zero)


def _gaussian(problem: GaussianProblem, zero: int) -> Iterator[Decision]:
    for i in range(len(problem.signs)):
        rest = GaussianProblem(without(problem.points, i), problem.denominator, without(problem.signs, i),
                               problem.kernel, problem.objective)
        x = [Fraction(entry, problem.denominator) for entry in problem.points[i]]
        try:
            label = trained(rest).decisions([x], zero)[0]
        except NotSeparable as refusal:
            raise _not_separable(i, inserted(refusal.certificate.multipliers, i, Fraction(0))) from None
        yield Decision(label, True)


def _check_count(signs: list[int]) -> None:
    if len(signs) == 1:
        raise InvalidInput(f"labels={shown(signs)} are of a single example, without which there is "
                           "nothing to learn from: give at least two")


def _counted(signs: list[int], decisions: list[int], solved: list[int]) -> LeaveOneOut:
    errors = len([y for y, label in zip(signs, decisions) if y != label])
    return LeaveOneOut(decisions, errors, solved)


def _rational(problem: Problem, zero: int) -> Iterator[Decision]:
    alpha = _whole(problem)
    for i in range(len(problem.signs)):
        rest = rest_of(problem, i)
        if alpha is not None and alpha[i] == 0:
            point = rest.of(without(alpha, i))
        else:
            start = [Fraction(0)] * rest.kernel.count if alpha is None else without(alpha, i)
            point = _solved(rest, repaired(rest, start), i)
        everyone = problem.of(inserted(list(point.alpha), i, Fraction(0)))
        f = everyone.scores()[i] + point.bias_set().some()
        yield Decision(sign(f) or zero, alpha is None or alpha[i] != 0)


def rest_of(problem: Problem, i: int) -> Problem:
    """Return the problem of all examples but one."""
    return Problem(rest_rows(problem.kernel, i), without(problem.signs, i), problem.objective)


def rest_rows(whole: KernelRows, i: int) -> KernelRows:
    """Return the kernel's rows of all examples but one; a linear kernel stays one."""
    return (LinearRows(without(whole.points, i), whole.scale) if isinstance(whole, LinearRows)
            else RestRows(whole, i))


def _whole(problem: Problem) -> list[Fraction] | None:
    """Return optimal multipliers of all examples; None where they have no hard margin, but a rest may."""
    try:
        return list(optimum.optimal_point(problem, optimum.start_of(problem)).alpha)
    except NotSeparable as refusal:
        shares = refusal.certificate.multipliers
    if 0 in shares:
        raise _not_separable(shares.index(0), shares)
    return None


def _solved(rest: Problem, start: Sequence[Fraction], i: int) -> DualPoint:
    try:
        return optimum.optimal_point(rest, start)
    except NotSeparable as refusal:
        shares = refusal.certificate.multipliers
    raise _not_separable(i, inserted(shares, i, Fraction(0)))


def _not_separable(i: int, shares: list[Fraction]) -> NotSeparable:
    """Return the refusal with its certificate: shares of all examples, 0 for the one left out."""
    certificate = Certificate(False, [], Fraction(0), shares)
    return NotSeparable(f"without example {i} no plane separates the others, and they have no hard margin: "
                        "give a price C, or read the certificate", certificate)
