"""Pair steps, checked and told in full: the loop of `smo` with any rational kernel, from any feasible start.

    α_i       multipliers, feasible from the first step to the last
    E_i       Σ_j α_j·y_j·K_ij − y_i, the error of example i; what b would add cancels in differences
    i, j      the pair of a step: y_i·α_i can rise, y_j·α_j can fall, and E_i < E_j
    η         K_ii + K_jj − 2·K_ij = ‖φ(x_i) − φ(x_j)‖², plus 1/C with squared slacks
    L, H      between them α_j keeps both multipliers within their bounds

        α_j ← clip(α_j + y_j·(E_i − E_j)/η, L, H)        α_i ← α_i + y_i·y_j·(α_j before − α_j after)

One multiplier alone cannot move, for Σ α_i·y_i = 0 (002-X14). Where b is not free that is not asked, and
`solvers.coordinate_ascent` moves one at a time. W never falls, and it is greatest where no pair has
E_i < E_j. The loop comes near that but seldom ends there: `tolerance` is how near.
"""
from __future__ import annotations

from ..errors import InvalidInput, NotSeparable, Undefined, Unsupported, shown
from ..numbers.rational import Fraction, integer, rational
from ..records import Record
from .problem.reading import read_most_steps, read_multipliers, read_rational_problem
from .proof.optimality import not_separable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Unpack

    from ..arguments import Number
    from .problem.dual import Problem
    from .problem.reading import Options

    Rows = Sequence[Sequence[Number]]

__all__ = ["PairStep", "pair_update", "run"]

MOST_STEPS = 10_000


class PairStep(Record):
    """One SMO step on the pair i = `first`, j = `second`, with α and the dual objective after it.

    `eta` is η of `pair_update`; `lower` and `upper` are the bounds L and H of α_j, `upper` None where there
    is none; `unclipped` is α_j before clipping, None where η = 0.
    """

    __slots__ = ("first", "second", "eta", "lower", "upper", "unclipped", "alpha", "objective")

    def __init__(self, pair: tuple[int, int], eta: Fraction, ends: tuple[Fraction, Fraction | None],
                 unclipped: Fraction | None, alpha: list[Fraction], objective: Fraction) -> None:
        self.first, self.second = pair
        self.eta = eta
        self.lower, self.upper = ends
        self.unclipped = unclipped
        self.alpha = alpha
        self.objective = objective


def run(rows: Rows, labels: Sequence[int], *, tolerance: Number = "1/1000",
        start: Sequence[Number] | None = None, most_steps: int = MOST_STEPS,
        **options: Unpack[Options]) -> list[PairStep]:
    """Train an SVM by SMO from α = 0 or `start`, and return the steps.

    >>> [(step.first, step.second, step.objective) for step in run([[0], [2]], [-1, 1])]
    [(1, 0, Fraction(1, 2))]

    With E_i and η as in `pair_update`, by K' of `dual_objective`, i has the least E_i and j the greatest gain
    (E_j − E_i)²/η, the first of equals; the steps end when no E_j − E_i is above `tolerance`. Options as in
    `solve` (C = None: hard margin), but not the kernel "rbf". Raises InvalidInput for a `start` that is not
    feasible, NotSeparable for η = 0 and C = None, Unsupported for an intercept other than "free", and after
    `most_steps` steps: for C = None, where no plane separates, they never end.

    Cites: 002-A01, DER-03, 002-X14, L53
    """
    problem = read_rational_problem(rows, labels, **options)
    if not problem.balanced:
        raise Unsupported(f"intercept={shown(problem.intercept)} leaves Σ α_i·y_i free, so that the "
                          "multipliers need no pairs: ask `svm.solve` for the optimum")
    n, allowed = len(problem.signs), read_most_steps(most_steps)
    alpha = [Fraction(0)] * n if start is None else read_multipliers(start, n, "start")
    _check_feasible(problem, alpha, "start")
    found: list[PairStep] = []
    for step in steps(problem, alpha, _read_tolerance(tolerance)):
        if len(found) >= allowed:
            raise Unsupported(f"most_steps={most_steps} pair steps did not come within the tolerance: allow "
                              "more, or ask `svm.solve` for the optimum itself")
        found.append(step)
    return found


def pair_update(rows: Rows, labels: Sequence[int], alpha: Sequence[Number], first: int, second: int,
           C: Number | None = None) -> PairStep:
    """Return one SMO step, the optimal update of two multipliers, for a chosen pair.

        α_j ← clip(α_j + y_j·(E_i − E_j)/η, L, H)        α_i ← α_i + y_i·y_j·(α_j before − α_j after)

    >>> pair_update([[0], [2]], [-1, 1], alpha=[0, 0], first=1, second=0).alpha
    [Fraction(1, 2), Fraction(1, 2)]

    i is `first` and j is `second`; E_i = Σ α_k·y_k·⟨x_k, x_i⟩ − y_i; η = ‖x_i − x_j‖². [L, H] is the interval
    of α_j where both multipliers are within 0 and C (None: the hard margin, no upper bound). Raises Undefined
    where the examples coincide (η = 0), InvalidInput for first = second and for an α that is not feasible.

    Cites: DER-03, 002-A01, 002-X14
    """
    problem = read_rational_problem(rows, labels, C=C)
    before = read_multipliers(alpha, len(problem.signs))
    _check_feasible(problem, before, "alpha")
    i, j = [_index(index, name, len(before)) for index, name in ((first, "first"), (second, "second"))]
    if i == j:
        raise InvalidInput(f"first and second are both {i}: a pair has two examples")
    if _eta(problem, i, j) == 0:
        raise Undefined(f"η is 0 for first={i} and second={j}: two examples on one place have no best step")
    return _step(problem, before, _errors(problem, before), i, j)


def _index(value: object, name: str, count: int) -> int:
    index = integer(value, name)
    if not 0 <= index < count:
        raise InvalidInput(f"{name}={shown(value)} is not an example: give an index from 0 to {count - 1}")
    return index


def _read_tolerance(tolerance: object) -> Fraction:
    value = rational(tolerance, "tolerance")
    if value < 0:
        raise InvalidInput(f"tolerance={shown(tolerance)} is negative: give a difference of at least 0")
    return value


def _check_feasible(problem: Problem, alpha: list[Fraction], name: str) -> None:
    bound = problem.bound
    balance = sum([y * a for y, a in zip(problem.signs, alpha)], Fraction(0))
    if balance != 0 or min(alpha) < 0 or (bound is not None and max(alpha) > bound):
        raise InvalidInput(f"{name}={shown(alpha)} is not feasible: give multipliers in their bounds with "
                           "Σ α_i·y_i = 0, such as all 0")


def steps(problem: Problem, alpha: Sequence[Fraction], tolerance: Fraction) -> Iterator[PairStep]:
    """Yield pair steps until no pair has E_j − E_i above the tolerance."""
    while True:
        errors = _errors(problem, alpha)
        pair = _pair(problem, alpha, errors, tolerance)
        if pair is None:
            return
        step = _step(problem, alpha, errors, pair[0], pair[1])
        yield step
        alpha = step.alpha


def _step(problem: Problem, alpha: Sequence[Fraction], errors: list[Fraction], i: int, j: int) -> PairStep:
    eta = _eta(problem, i, j)
    lower, upper = _ends(problem, alpha, i, j)
    unclipped = alpha[j] + problem.signs[j] * (errors[i] - errors[j]) / eta if eta != 0 else None
    moved = _moved(problem, alpha, i, j, _clipped(problem, i, j, lower, upper, unclipped))
    return PairStep((i, j), eta, (lower, upper), unclipped, moved, problem.of(moved).dual_objective())


def _errors(problem: Problem, alpha: Sequence[Fraction]) -> list[Fraction]:
    point = problem.of(alpha)
    scores = problem.dual_kernel.scores(point.beta)
    unit = point.denominator * problem.dual_kernel.denominator
    return [Fraction(score, unit) - y for score, y in zip(scores, problem.signs)]


def _pair(problem: Problem, alpha: Sequence[Fraction], errors: list[Fraction],
          tolerance: Fraction) -> tuple[int, int] | None:
    """Return i of least error and j of greatest gain, None where E_j − E_i is within the tolerance."""
    bound = problem.bound
    below = [i for i, (y, a) in enumerate(zip(problem.signs, alpha)) if (a != bound if y > 0 else a != 0)]
    above = [j for j, (y, a) in enumerate(zip(problem.signs, alpha)) if (a != 0 if y > 0 else a != bound)]
    if not below or not above:
        return None
    least = min([errors[i] for i in below])
    i = next(index for index in below if errors[index] == least)
    rising = [j for j in above if errors[j] - least > tolerance]
    if not rising:
        return None
    gains = [_gain(errors[j] - least, _eta(problem, i, j)) for j in rising]
    return i, rising[gains.index(max(gains))]


def _gain(difference: Fraction, eta: Fraction) -> tuple[bool, Fraction]:
    """Return a sort key: twice the gain in W of the step without bounds; where η = 0 it has no end."""
    return (True, difference) if eta == 0 else (False, difference**2 / eta)


def _eta(problem: Problem, i: int, j: int) -> Fraction:
    row, other = problem.dual_kernel.row(i), problem.dual_kernel.row(j)
    return Fraction(row[i] + other[j] - 2 * row[j], problem.dual_kernel.denominator)


def _ends(problem: Problem, alpha: Sequence[Fraction], i: int, j: int) -> tuple[Fraction, Fraction | None]:
    """Return L and H, the least and the greatest α_j of a step; H is None where there is no bound.

        y_i ≠ y_j:  L = max(0, α_j − α_i),      H = min(C, C + α_j − α_i)
        y_i = y_j:  L = max(0, α_i + α_j − C),  H = min(C, α_i + α_j)

    Cites: DER-03
    """
    zero, C = Fraction(0), problem.bound
    if problem.signs[i] != problem.signs[j]:
        apart = alpha[j] - alpha[i]
        return max(zero, apart), None if C is None else min(C, C + apart)
    both = alpha[i] + alpha[j]
    return (zero, both) if C is None else (max(zero, both - C), min(C, both))


def _clipped(problem: Problem, i: int, j: int, lower: Fraction, upper: Fraction | None,
             unclipped: Fraction | None) -> Fraction:
    """Return α_j after the step: clipped, or H where η = 0."""
    if unclipped is not None:
        return max(lower, unclipped) if upper is None else min(max(lower, unclipped), upper)
    # At one place E_j − E_i = y_i − y_j > 0: i is positive and j negative, and both multipliers rise.
    after = upper
    if after is None:
        direction = [0] * len(problem.signs)
        direction[i], direction[j] = 1, -1
        raise NotSeparable(f"examples {i} and {j} lie on one place with opposite labels, so that there is no "
                           "hard margin: give a price C", not_separable(problem, direction))
    return after


def _moved(problem: Problem, alpha: Sequence[Fraction], i: int, j: int, after: Fraction) -> list[Fraction]:
    moved = list(alpha)
    moved[i] = alpha[i] + problem.signs[i] * problem.signs[j] * (alpha[j] - after)
    moved[j] = after
    return moved
