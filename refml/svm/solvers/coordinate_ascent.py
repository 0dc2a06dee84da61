"""A guess in floats where b is not free, which proves nothing: coordinate ascent, or an interior point.

    K           the dual's kernel, scaled so that the greatest K(x_i, x_i) is about 1
    β_i         y_i·α_i, in [0, C] or in [−C, 0], scaled inversely
    g_i         y_i − Σ_j K_ij·β_j, the slope of the dual along β_i
    step        β_i ← clip(β_i + g_i/K_ii): to the greatest W that β_i alone can reach within its bounds
    sweep       one step of each example, in order

Where b is not free, Σ α_i·y_i = 0 is not asked, and one multiplier may move alone. The notes print this for
the dual with a free b, where it is wrong (002-X14). Each sweep of all examples is followed by sweeps of those
left strictly between their bounds. Where C is great or the classes overlap, very many sweeps would be needed:
where the examples have few features, the method of `interior_point` is taken instead, and with a kernel of
many the equations of the free examples are solved after a few sweeps (`settle` of `float_smo`).
"""
from __future__ import annotations

from ...kernels.rows import LinearRows
from ...numbers.integers import isqrt
from ...numbers.rational import Fraction
from . import interior_point
from .feature_columns import columns_of, signed
from .float_kernels import FloatKernel, float_kernel, unridged
from .float_smo import Ascent, Guess, at_vertex, few_features, on_grid, scaled_bound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...kernels.rows import KernelRows
    from ..problem.dual import Problem

TOLERANCE = 1e-3     # of g, below which sweeps end
_INNER = 50          # the most sweeps of the free examples after a sweep of all
_FEW, _FEW_INNER = 5, 10     # sweeps of all, and of the free after each, before equations are tried
_ROUNDS, _SETTLED = 150, 200     # changes of the free examples, and the most whose equations are solved
_FLAT = 1e-12        # the least K_ii that is divided by


def guess(problem: Problem) -> Guess:
    """Return multipliers within their bounds that may be near the optimum; all 0 if floats overflow.

    >>> from refml.svm.problem.reading import read_rational_problem
    >>> guess(read_rational_problem([[2], [-1]], [1, -1], intercept="none")).alpha
    [Fraction(0, 1), Fraction(1, 1)]
    """
    for road in (_by_few_features, _by_few_sweeps, _by_sought_features):
        try:
            found = road(problem)
        except (OverflowError, ZeroDivisionError, ValueError):
            found = None
        if found is not None:
            return found
    return by_sweeps(problem)


def _by_few_features(problem: Problem) -> Guess | None:
    """Return the guess of the interior point method; None for many features, or if it does not converge."""
    kernel = float_kernel(problem.dual_kernel, balanced=False)
    return _by_path(problem, kernel, few_features(kernel) if problem.slack == 1 else None)


def _by_sought_features(problem: Problem) -> Guess | None:
    """Return the guess of the interior point method on features that are computed from the kernel.

    None for more than MOST_SOUGHT features, for squared slacks, or if the method does not converge.
    """
    if problem.slack != 1:
        return None
    kernel = float_kernel(problem.dual_kernel, balanced=False)
    return _by_path(problem, kernel, columns_of(kernel, interior_point.MOST_SOUGHT))


def _by_path(problem: Problem, kernel: FloatKernel, features: list[list[float]] | None) -> Guess | None:
    if not features:
        return None
    bound, scale = scaled_bound(problem, kernel.scale)
    path = interior_point.Path(signed(features, problem.signs), bound, free_b=False)
    if not path.run():
        return None
    return Guess(on_grid(at_vertex(path, bound), bound, problem.bound, scale), 0, path.steps)


def _by_few_sweeps(problem: Problem) -> Guess | None:
    """Return a guess: a few sweeps, then the equations of the free examples.

    These are solved until no example is to be freed or bound.  None where this fails: the equations have
    no solution in floats, no example is free or too many are, or it does not end.  None also where sweeps and
    equations scale the kernel differently.
    """
    slopes = _slopes(problem.dual_kernel, problem.signs)
    kernel = float_kernel(problem.dual_kernel, balanced=False)
    if slopes.scale != kernel.scale:
        return None
    bound, scale = scaled_bound(problem, kernel.scale)
    sweeps = Sweeps(slopes, problem.signs, bound)
    sweeps.run(_FEW, _FEW_INNER, TOLERANCE)
    ascent = Ascent(kernel, problem.signs, bound, balanced=False)
    ascent.start([abs(value) for value in sweeps.beta])
    if not ascent.settle(_ROUNDS, _SETTLED):
        return None
    alpha = [abs(value) for value in ascent.beta]
    return Guess(on_grid(alpha, bound, problem.bound, scale), 0, 0)


def by_sweeps(problem: Problem, most_sweeps: int | None = None, tolerance: float = TOLERANCE) -> Guess:
    """Return the guess of coordinate ascent."""
    try:
        slopes = _slopes(problem.dual_kernel, problem.signs)
        bound, scale = scaled_bound(problem, slopes.scale)
        sweeps = Sweeps(slopes, problem.signs, bound)
        sweeps.run(most_sweeps or _sweeps_allowed(problem), _INNER, tolerance)
        alpha = [abs(value) for value in sweeps.beta]
        return Guess(on_grid(alpha, bound, problem.bound, scale), 0, 0)
    except (OverflowError, ZeroDivisionError, ValueError):
        return Guess([Fraction(0)] * len(problem.signs), 0, 0)


def _sweeps_allowed(problem: Problem) -> int:
    """Return the most sweeps that are worth their time; if no hard margin exists they never converge."""
    return 5 if problem.hard else 20


class Sweeps:
    """Multipliers that ascend the dual one at a time."""

    def __init__(self, slopes: Slopes, signs: list[int], bound: float) -> None:
        self._slopes = slopes
        self.beta = [0.0] * len(signs)
        self._low = [0.0 if y > 0 else -bound for y in signs]
        self._high = [bound if y > 0 else 0.0 for y in signs]

    def run(self, most: int, inner: int, tolerance: float) -> bool:
        """Sweep until no slope is above the tolerance; return whether that was reached.

        Each sweep of all examples is followed by `inner` sweeps of the free ones.
        """
        for _ in range(most):
            if self._sweep(range(len(self.beta))) <= tolerance:
                return True
            free = [i for i, value in enumerate(self.beta) if self._low[i] < value < self._high[i]]
            for _ in range(inner):
                if self._sweep(free) <= tolerance / 2:
                    break
        return False

    def _sweep(self, indices: Sequence[int]) -> float:
        """Take one step of each of some examples; return the greatest slope of those that moved."""
        steepest, beta, slopes = 0.0, self.beta, self._slopes
        for i in indices:
            slope = slopes.at(i, beta[i])
            after = min(max(beta[i] + slope / slopes.diagonal[i], self._low[i]), self._high[i])
            if after != beta[i]:
                slopes.move(i, after - beta[i])
                beta[i] = after
                steepest = max(steepest, abs(slope))
        return steepest


class Slopes:
    """The slopes g of the dual for any kernel: all of them are kept up to date."""

    def __init__(self, kernel: KernelRows, signs: list[int]) -> None:
        self._floats = FloatKernel(kernel)
        self._gradient = [float(y) for y in signs]
        self.scale = self._floats.scale
        unit = float(kernel.denominator * self.scale)
        self.diagonal = [max(entry / unit, _FLAT) for entry in kernel.diagonal()]

    def at(self, i: int, beta: float) -> float:
        """Return g_i."""
        return self._gradient[i]

    def move(self, i: int, change: float) -> None:
        """Update the slopes after a change of β_i."""
        self._gradient = self._floats.lowered(self._gradient, [i], [change])


class LinearSlopes(Slopes):
    """The slopes for a linear kernel + r·I: w is kept, and g_i computed from it."""

    def __init__(self, kernel: LinearRows, ridge: Fraction, signs: list[int]) -> None:
        side = max(isqrt(max(kernel.diagonal())), 1)
        self.scale = Fraction(side * side, kernel.denominator)
        self._signs = signs
        self._ridge = float(ridge / self.scale)
        self._points = [[entry / side for entry in point] for point in kernel.points]
        self._weights = [0.0] * len(self._points[0])
        self.diagonal = [max(sum([entry * entry for entry in point]) + self._ridge, _FLAT)
                         for point in self._points]

    def at(self, i: int, beta: float) -> float:
        """Return y_i − ⟨w, x_i⟩ − r·β_i."""
        score = sum([w * entry for w, entry in zip(self._weights, self._points[i])])
        return self._signs[i] - score - self._ridge * beta

    def move(self, i: int, change: float) -> None:
        """Update w after a change of β_i."""
        self._weights = [w + change * entry for w, entry in zip(self._weights, self._points[i])]


def _slopes(kernel: KernelRows, signs: list[int]) -> Slopes:
    plain, ridge = unridged(kernel)
    return LinearSlopes(plain, ridge, signs) if isinstance(plain, LinearRows) else Slopes(kernel, signs)
