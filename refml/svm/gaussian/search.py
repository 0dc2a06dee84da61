"""The search for the optimum with a Gaussian kernel, and its proof for the true, irrational kernel.

    1  `solvers.float_smo`   pair steps in floats guess which multipliers are free, and which are at 0 or C;
                             where b is not free `solvers.coordinate_ascent` does
    2  `conditions`          the equations of that partition are enclosed for the true kernel; each condition
                             is shown to hold strictly, or to be broken, and then the partition is changed
    3  `solvers.active_set`  where that leads nowhere, the exact optimum of a rounded kernel gives a better
                             partition: n·2^-bits on the diagonal make up for the roundings, so that the
                             rounded kernel is semidefinite
    4  `proof.optimality`    where an equality, which no enclosure shows, stands in the way of strictness, the
                             judge bounds the duality gap of rational multipliers, as small as asked

Where the free multipliers are rational (`rational`), or none is free, the conditions compare sums of
exponentials, which is decided, equality included (`at_bounds`).
"""
from __future__ import annotations

from ...errors import InvalidInput, NotSeparable, Undefined, Unsupported, shown
from ...kernels.rows import RidgedRows
from ...numbers.rational import Fraction, integer
from ...separability.proof import Certificate
from ..problem.dual import NONE, Problem
from ..proof.optimality import duality_gap, proven_gap, repaired
from ..solvers import coordinate_ascent, float_smo
from ..solvers.active_set import MOST_STEPS, ActiveSet, counted_steps, last
from .at_bounds import RationalPoint
from .conditions import Stationary
from .solution import at_one_place, at_rational_point, feasible_multipliers, proven, within

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from ..problem.gaussian import GaussianProblem
    from .solution import GaussianSolution

FIRST_BITS = 64
CLEAR_BITS = 512      # to which a condition must look like an equality before it is taken for one
MOST_BITS = 1 << 14
MOST_DIGITS = 4_000   # of a gap, which MOST_BITS can show
ROUNDS = 24           # changes of a guess, each of many groups
TOLERANCE = 1e-3
DIGITS = 16


class Partition:
    """The groups that are taken for free, and those taken for full; the others have α_g = 0."""

    def __init__(self, free: list[int], full: list[int]) -> None:
        self.free = free
        self.full = full

    def without(self, stationary: Stationary, doubtful: set[int]) -> Partition:
        """Return the partition with some free multipliers at the nearer of their bounds."""
        alpha = stationary.multipliers()
        high = [g for g in self.free if g in doubtful and alpha[g] > stationary.half(g)]
        return Partition([g for g in self.free if g not in doubtful], sorted(self.full + high))

    def changed(self, stationary: Stationary, broken: list[int]) -> Partition:
        """Return the partition after each group that breaks a condition has changed sides.

        A free multiplier beyond a bound goes to that bound; a group at a bound, of the wrong margin, is free.
        """
        wrong = set(broken)
        free, full = set(self.free), set(self.full)
        alpha = stationary.multipliers()
        free_now = [g for g in range(len(alpha)) if (g in free) != (g in wrong)]
        full_now = [g for g in range(len(alpha)) if (g in full and g not in wrong)
                    or (g in free and g in wrong and alpha[g] > 0)]
        return Partition(free_now, full_now)


def solve_gaussian(problem: GaussianProblem, digits: int = DIGITS,
                   most_steps: int = MOST_STEPS) -> GaussianSolution:
    """Return the optimum of a support vector machine with a Gaussian kernel.

        ½·‖w‖² + C·Σ max(0, 1 − y_i·f(x_i))ᵏ  least,        ⟨φ(x), φ(y)⟩ = e^(−γ·‖x − y‖²)

    >>> from refml.svm.problem.reading import read_problem
    >>> two = solve_gaussian(read_problem([[0], [1]], [1, -1], kernel="rbf", gamma=2))
    >>> two.alpha[0], two.gap
    (Real(1.1565176427496656518+), Fraction(0, 1))

    Exact reals, proven for the true kernel; or, where an equality is in the way of the proof, feasible
    rationals with a proven gap of at most 10^-digits. Raises NotSeparable, with the certificate, where two
    examples of one point have different labels and there is no C; Unsupported where `most_steps` exact
    steps or MOST_BITS bits did not suffice, and for more than MOST_DIGITS digits; InvalidInput for less than
    one digit.

    Cites: 001-A12, 003-A07
    """
    return last(gaussian_steps(problem, digits, most_steps))


def gaussian_steps(problem: GaussianProblem, digits: int, most_steps: int,
                   start: Sequence[Fraction] | None = None) -> Generator[object, None, GaussianSolution]:
    """Yield after each change of the partition and each exact step; return what `solve_gaussian` does.

    `start` are multipliers that may be near the optimum; without them pair steps guess some.
    """
    found = yield from enclosed_steps(problem, digits, most_steps, start)
    return proven(found) if isinstance(found, Stationary) else found


def enclosed_steps(problem: GaussianProblem, digits: int, most_steps: int,
                   start: Sequence[Fraction] | None = None
                   ) -> Generator[object, None, GaussianSolution | Stationary]:
    """Yield as `gaussian_steps`, and return an optimum all of whose conditions are shown as its enclosure."""
    wanted = _read_digits(digits)
    if problem.C is None:
        _check_separable(problem)
    if problem.balanced and abs(sum(problem.signs)) == len(problem.signs):
        return _of_one_class(problem)
    if max([group.place for group in problem.groups]) == 0:
        return _at_one_place(problem) if problem.balanced else _made_at_one_place(problem, most_steps)
    return (yield from _found(problem, wanted, most_steps, start))


def _read_digits(digits: object) -> int:
    wanted = integer(digits, "digits")
    if wanted < 1:
        raise InvalidInput(f"digits={shown(digits)} prove nothing of a gap: give at least 1")
    if wanted > MOST_DIGITS:
        raise Unsupported(f"digits={shown(digits)} are more than {MOST_BITS} bits prove: ask for at most "
                          f"{MOST_DIGITS}")
    return wanted


def _check_separable(problem: GaussianProblem) -> None:
    for group in problem.groups:
        other = group.place
        if problem.signs[other] != group.sign:
            share = Fraction(1, 2 if problem.intercept == NONE else 1)
            shares = [share * (i in (other, group.first)) for i in range(len(problem.signs))]
            raise NotSeparable(f"examples {other} and {group.first} are one point with two labels, so that "
                               "there is no hard margin: give a price C",
                               Certificate(False, [], Fraction(0), shares))


def _of_one_class(problem: GaussianProblem) -> GaussianSolution:
    """Return the optimum of one class: w = 0, and every b by which all margins are at least 1."""
    found = _decided(problem, [])
    assert found is not None, "examples of one class are on one side of b = y"
    return found


def _at_one_place(problem: GaussianProblem) -> GaussianSolution:
    """Return the optimum of examples of both labels at one point, which is rational.

        w = 0, the multipliers of either class sum to s = C·min(p, m)  [k = 1],  4C/(1/p + 1/m)  [k = 2]
    """
    p = len([y for y in problem.signs if y > 0])
    m = len(problem.signs) - p
    s = problem.price * min(p, m) if problem.slack == 1 else 4 * problem.price * p * m / (p + m)
    point = problem.rounded(1).of([s / (p if y > 0 else m) for y in problem.signs])
    assert duality_gap(point).relative() == 0, "the judge refuses what was found"
    return at_one_place(problem, point, problem.slack == 2 or p == m)


def _made_at_one_place(problem: GaussianProblem, most_steps: int) -> GaussianSolution:
    """Return the optimum of examples at one point where b is not free: every K is 1, and rational."""
    rounded = problem.rounded(1)
    alpha = last(counted_steps(ActiveSet(rounded, [Fraction(0)] * len(problem.signs)), most_steps))
    unique = True
    for group in problem.groups:
        total = sum([alpha[i] for i in group.members], Fraction(0))
        at_bound = total == 0 or (problem.bounded and total == problem.most(group))
        unique = unique and (problem.slack == 2 or group.size == 1 or at_bound)
        for i in group.members:
            alpha[i] = total / group.size
    point = rounded.of(alpha)
    assert duality_gap(point).relative() == 0, "the judge refuses what was found"
    return at_one_place(problem, point, unique)


def _decided(problem: GaussianProblem, full: list[int], free: Sequence[int] = ()) -> GaussianSolution | None:
    point = RationalPoint(problem, full, free)
    bias_set = point.bias_set()
    return None if bias_set is None else at_rational_point(point, bias_set)


# ---------------------------------------------------------------- the search

def _found(problem: GaussianProblem, digits: int, most_steps: int,
           start: Sequence[Fraction] | None) -> Generator[object, None, GaussianSolution | Stationary]:
    """Return the optimum, from better and better partitions, with more and more bits."""
    rounded = problem.rounded(FIRST_BITS)
    if start is None:
        start = (float_smo.guess(rounded, tolerance=TOLERANCE) if problem.balanced
                 else coordinate_ascent.guess(rounded)).alpha
    alpha, bits = start, FIRST_BITS
    while bits <= MOST_BITS:
        for walk in (False, True):
            if walk:
                alpha = yield from _walked(problem, repaired(rounded, alpha), bits, most_steps)
            solution = yield from _settled(problem, _partition_of(problem, alpha), bits, digits)
            if solution is not None:
                return solution
        bits *= 2
    raise Unsupported(f"gamma={shown(problem.gamma)} lets no optimum be proven with {MOST_BITS} bits: give a "
                      "greater gamma, or a smaller C")


def _partition_of(problem: GaussianProblem, alpha: Sequence[Fraction]) -> Partition:
    sums = [sum([alpha[i] for i in group.members], Fraction(0)) for group in problem.groups]
    full = [g for g, group in enumerate(problem.groups)
            if problem.bounded and sums[g] == problem.most(group)]
    at_bound = set(full)
    return Partition([g for g, value in enumerate(sums) if value != 0 and g not in at_bound], full)


def _walked(problem: GaussianProblem, start: Sequence[Fraction], bits: int,
            most_steps: int) -> Generator[object, None, list[Fraction]]:
    """Return the optimal multipliers for the rounded kernel with n units added to its diagonal."""
    n = len(problem.signs)
    lifted = RidgedRows(problem.rows(bits), Fraction(n, 1 << bits))
    rounded = Problem(lifted, problem.signs, problem.objective)
    return (yield from counted_steps(ActiveSet(rounded, start), most_steps))


def _settled(problem: GaussianProblem, partition: Partition, bits: int,
             digits: int) -> Generator[object, None, GaussianSolution | Stationary | None]:
    """Return the optimum if a few changes of the partition lead there, else None."""
    for _ in range(ROUNDS):
        yield partition
        if not partition.free:
            return _decided(problem, partition.full)
        try:
            stationary = Stationary(problem, partition.free, partition.full, bits)
        except Undefined:
            return None
        found = stationary.findings()
        while found.unclear and not found.broken and stationary.bits < CLEAR_BITS:
            stationary.refine(2 * stationary.bits)
            found = stationary.findings(found.unclear)
        if not found.broken:
            rational = partition.without(stationary, set(found.unclear))
            exact = _decided(problem, rational.full, rational.free)
            return exact or (_within(stationary, digits) if found.unclear else stationary)
        partition = partition.changed(stationary, found.broken)
    return None


def _within(stationary: Stationary, digits: int) -> GaussianSolution:
    """Return rational multipliers whose gap is proven to be at most 10^-digits."""
    goal = Fraction(1, 10**digits)
    while True:
        alpha = feasible_multipliers(stationary)
        point, gap = proven_gap(stationary.problem, alpha, goal)
        if not goal < gap:
            return within(stationary.problem, point, gap)
        if stationary.bits > MOST_BITS:
            raise Unsupported(f"gamma={shown(stationary.problem.gamma)} and digits={digits}: a gap of "
                              f"10^-{digits} is not proven with {MOST_BITS} bits, for the examples look too "
                              "much alike; give a greater gamma, or fewer digits")
        stationary.refine(2 * stationary.bits)
