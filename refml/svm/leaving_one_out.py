"""Leave-one-out: the label that each example gets from the machine trained on all others, exactly.

    α               optimal multipliers of all examples
    rest            the examples without i; its machine decides on x_i
    error           the share of the examples that get the wrong label

Where α_i = 0, α without it is optimal for the rest, and w stays; the set of optimal b may grow, and then its
middle moves, unless a multiplier of the rest is between its bounds. Where α_i > 0 the rest is solved anew,
from α without α_i, made feasible by the judge's rule (`proof.optimality.repaired`). So there is one exact
solve for all examples and one for each support vector.

If only one class is left, w = 0, and every optimal b gives the label of that class. With the hard margin a
rest may be separable where the whole is not; only the rests must be.
"""
from __future__ import annotations

from ..errors import InvalidInput, NotSeparable, shown
from ..kernels.rest_rows import inserted, rest_rows, without
from ..linear.classifier import read_at_zero
from ..linear.signs import signs_of
from ..numbers.rational import Fraction
from ..numbers.reals.real import enclosure, sign
from ..records import Record
from ..separability.proof import Certificate
from . import optimum
from .gaussian.conditions import Stationary
from .gaussian.search import DIGITS, enclosed_steps, gaussian_steps
from .gaussian.solution import proven
from .predictions import machine_of
from .problem.dual import Problem
from .problem.reading import read_problem
from .proof.optimality import repaired
from .solvers.active_set import MOST_STEPS, last

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Unpack

    from ..arguments import Number
    from .problem.dual import DualPoint
    from .problem.gaussian import GaussianProblem
    from .problem.reading import Options

    Rows = Sequence[Sequence[Number]]

__all__ = ["Decision", "LeaveOneOut", "leave_one_out"]


START_BITS = 64   # of the multipliers from which a rest is solved with a Gaussian kernel


class LeaveOneOut(Record):
    """The leave-one-out decisions of an SVM: the label of each example, the number and the share of errors.

    `solved` lists the indices of the examples without which the SVM had to be trained anew.
    """

    __slots__ = ("decisions", "errors", "error", "solved")

    def __init__(self, decisions: list[int], errors: int, solved: list[int]) -> None:
        self.decisions = decisions
        self.errors = errors
        self.error = Fraction(errors, len(decisions))
        self.solved = solved


class Decision(Record):
    """A leave-one-out decision: the label by the SVM without the example; whether it was `solved` anew."""

    __slots__ = ("label", "solved")

    def __init__(self, label: int, solved: bool) -> None:
        self.label = label
        self.solved = solved


def leave_one_out(rows: Rows, labels: Sequence[int], *, at_zero: int = 1,
                  **options: Unpack[Options]) -> LeaveOneOut:
    """Return the label that an SVM gives to each example when trained on the others, and the error.

        error = 1/n · Σ_i [sign f₋ᵢ(x_i) ≠ y_i]

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> leave_one_out(*five).decisions, leave_one_out(*five).solved
    ([1, 1, 1, 1, 1], [1, 3, 4])
    >>> leave_one_out(*five, C="1/2").error
    Fraction(2, 5)

    f₋ᵢ is the score trained without example i, with the middle of the optimal b. Where f₋ᵢ(x_i) = 0 the label
    is `at_zero`: 1, −1, or 0, which counts as wrong. Options (C = None: hard margin) as in
    `solve`. Raises InvalidInput for a single example; for C = None NotSeparable, with the example left out,
    where no plane separates the others; Undecided where an optimum is known only within a gap.

    Cites: L29, DER-04, DER-05
    """
    signs = signs_of(labels)
    _check_count(signs)
    found = list(each_decision(read_problem(rows, signs, **options), read_at_zero(at_zero)))
    return _counted(signs, [decision.label for decision in found],
                    [i for i, decision in enumerate(found) if decision.solved])


def each_decision(problem: Problem | GaussianProblem, zero: int = 1) -> Iterator[Decision]:
    """Yield the decision on each example in turn.

    Raises as `leave_one_out`.
    """
    return _rational(problem, zero) if isinstance(problem, Problem) else _gaussian(problem, zero)


def _gaussian(problem: GaussianProblem, zero: int) -> Iterator[Decision]:
    alpha = _whole_gaussian(problem)
    pinned = alpha is not None and (not problem.balanced or any(_is_free(problem, value) for value in alpha))
    for i, y in enumerate(problem.signs):
        if pinned and alpha is not None and alpha[i] == 0:
            # A free multiplier of the rest holds b where it is, as does a b that the multipliers make; and so
            # y·f(x_i) ≥ 1 as in the whole.
            yield Decision(y, False)
            continue
        rest, start = problem.without(i), None if alpha is None else without(alpha, i)
        try:
            found = last(enclosed_steps(rest, DIGITS, MOST_STEPS, start))
        except NotSeparable as refusal:
            raise _not_separable(i, inserted(refusal.certificate.multipliers, i, Fraction(0))) from None
        label = _labelsign(problem, i, found) if isinstance(found, Stationary) else 0
        if label == 0:
            x = [Fraction(entry, problem.denominator) for entry in problem.points[i]]
            solution = proven(found) if isinstance(found, Stationary) else found
            label = machine_of(rest, solution).decisions([x], zero)[0]
        yield Decision(label, True)


def _labelsign(problem: GaussianProblem, i: int, rest: Stationary) -> int:
    """Return the sign of the f of the rest at example i, if its enclosure shows it, else 0."""
    others = [j + (j >= i) for j in rest.support()[0]]
    score, off = rest.score(problem.rows(rest.bits).entries(i, others))
    return 0 if abs(score) <= off else 1 if score > 0 else -1


def _whole_gaussian(problem: GaussianProblem) -> list[Fraction] | None:
    """Return optimal multipliers of all examples, 0 only where they are 0; None where they are not known."""
    try:
        solution = last(gaussian_steps(problem, DIGITS, MOST_STEPS))
    except NotSeparable:
        return None
    return None if solution.gap != 0 else [enclosure(value, START_BITS)[1] for value in solution.alpha]


def _is_free(problem: GaussianProblem, value: Fraction) -> bool:
    return value > 0 and not (problem.bounded and value >= problem.price)


def _check_count(signs: list[int]) -> None:
    if len(signs) == 1:
        raise InvalidInput(f"labels={shown(signs)} are of a single example, and leaving it out "
                           "leaves none: give at least two")


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
