"""Sequential minimal optimisation in floats: a fast guess of the optimal multipliers, which proves nothing.

    kernel      K, scaled so that the greatest K(x_i, x_i) is about 1; the multipliers are scaled inversely
    β_i         y_i·α_i, in [0, C] or in [−C, 0]
    g_i         y_i − Σ_j K_ij·β_j, the gradient of the dual along β
    pair        i, whose β may rise, and j, whose β may fall: W grows along the pair where g_i > g_j, until
                g_i = g_j, at the length (g_i − g_j)/η with η = K_ii + K_jj − 2·K_ij

i is the one of greatest g, j the one of greatest gain (g_i − g_j)²/η (second-order working set). Whatever
goes wrong with floats here can only make the guess worse: `active_set` starts from it and decides exactly.
"""
from __future__ import annotations

import math

from .integers import bit_length
from .rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .kernel_rows import KernelRows
    from .svm import Problem

TOLERANCE = 0.05
_BITS = 52
_GRID = 20          # bits of a guessed multiplier


class FloatKernel:
    """The rows of a kernel as floats of about 1, of the examples seen from the first of them."""

    def __init__(self, kernel: KernelRows) -> None:
        self._kernel = kernel.seen_from_first()
        diagonal = self._kernel.diagonal()
        self._excess = max(bit_length(max(diagonal)) - _BITS, 0)
        unit = max(max(diagonal) >> self._excess, 1)
        self._unit = 1.0 / unit
        # K = entry·scale with scale = 2^excess·unit/denominator, kept as an exact number.
        self.scale = Fraction(unit << self._excess, self._kernel.denominator)
        self.diagonal = self._floats(diagonal)
        self._rows: list[list[float] | None] = [None] * len(diagonal)

    def row(self, i: int) -> list[float]:
        """Return K(x_i, x_j)/scale for all j."""
        known = self._rows[i]
        if known is None:
            known = self._rows[i] = self._floats(self._kernel.row(i))
        return known

    def _floats(self, entries: list[int]) -> list[float]:
        excess, unit = self._excess, self._unit
        if excess:
            return [(entry >> excess) * unit for entry in entries]
        return [entry * unit for entry in entries]


def guess(problem: Problem, most_pairs: int | None = None, tolerance: float = TOLERANCE) -> list[Fraction]:
    """Return multipliers that may be near the optimum, within their bounds, most of them on a bound or short.

    Σ α_i·y_i is 0 but for rounding. Zeros where floats do not reach.
    """
    n = len(problem.signs)
    kernel = FloatKernel(problem.dual_kernel)
    try:
        bound = math.inf if problem.bound is None else float(problem.bound * kernel.scale)
        beta = _ascent(kernel, problem.signs, bound, most_pairs or _pairs_allowed(problem), tolerance)
        return _on_grid([abs(value) for value in beta], bound, problem.bound, kernel.scale)
    except (OverflowError, ZeroDivisionError, ValueError):
        return [Fraction(0)] * n


def _pairs_allowed(problem: Problem) -> int:
    """Return how many pair steps are worth their time: where there may be no hard margin they never end."""
    return 300 if problem.hard else 300 + 10 * len(problem.signs)


def _ascent(kernel: FloatKernel, signs: list[int], bound: float, most_pairs: int,
            tolerance: float) -> list[float]:
    """Return β after as many pair steps as it takes until no pair differs by the tolerance."""
    n = len(signs)
    low = [0.0 if y > 0 else -bound for y in signs]
    high = [bound if y > 0 else 0.0 for y in signs]
    beta = [0.0] * n
    gradient = [float(y) for y in signs]
    diagonal = kernel.diagonal
    for _ in range(most_pairs):
        top, i = max([(g, -t) for t, (g, b, h) in enumerate(zip(gradient, beta, high)) if b < h],
                     default=(0.0, 1))
        i = -i
        if i < 0:
            break
        row = kernel.row(i)
        j, eta = _partner(row, gradient, beta, low, diagonal, top, i, tolerance)
        if j < 0:
            break
        step = min((top - gradient[j]) / eta, high[i] - beta[i], beta[j] - low[j])
        beta[i] = high[i] if step == high[i] - beta[i] else beta[i] + step
        beta[j] = low[j] if step == beta[j] - low[j] else beta[j] - step
        gradient = [g - step * (a - b) for g, a, b in zip(gradient, row, kernel.row(j))]
    return beta


def _partner(row: list[float], gradient: list[float], beta: list[float], low: list[float],
             diagonal: list[float], top: float, i: int, tolerance: float) -> tuple[int, float]:
    """Return j and η of the greatest gain; −1 where no pair differs by the tolerance."""
    best, chosen, chosen_eta, least = 0.0, -1, 1.0, top
    own = diagonal[i]
    for j, (g, b, lower) in enumerate(zip(gradient, beta, low)):
        if b > lower and g < top:
            if g < least:
                least = g
            eta = own + diagonal[j] - 2.0 * row[j]
            if eta < 1e-12:
                eta = 1e-12
            gain = (top - g) * (top - g) / eta
            if gain > best:
                best, chosen, chosen_eta = gain, j, eta
    return (chosen, chosen_eta) if top - least > tolerance else (-1, 1.0)


def _on_grid(alpha: list[float], bound: float, exact_bound: Fraction | None,
             scale: Fraction) -> list[Fraction]:
    """Return multipliers of few bits: C where the float is C, else multiples of a power of two."""
    greatest = max([a for a in alpha if a < bound], default=0.0)
    exponent = math.frexp(greatest)[1] - _GRID
    unit = Fraction(2) ** exponent / scale if greatest else Fraction(0)
    return [exact_bound if exact_bound is not None and a >= bound
            else int(math.ldexp(a, -exponent) + 0.5) * unit for a in alpha]
