"""Sequential minimal optimisation in floats: a fast guess of the optimal multipliers, which proves nothing.

    kernel      K, scaled so that the greatest K(x_i, x_i) is about 1; the multipliers are scaled inversely
    β_i         y_i·α_i, in [0, C] or in [−C, 0]
    g_i         y_i − Σ_j K_ij·β_j, the gradient of the dual along β
    pair        i, whose β may rise, and j, whose β may fall: W grows along the pair where g_i > g_j, until
                g_i = g_j, at the length (g_i − g_j)/η with η = K_ii + K_jj − 2·K_ij
    working     the working set: the few examples on which pair steps are taken before g is updated for all;
                half have the greatest g of those whose β may rise, half the least of those whose β may fall

    tolerance   of margins; times C where C < 1, for there no multiplier moves a g by more than about C
    settle      at the end the equations of the free examples are solved, K·β + b = y and Σ β_i = 0; then the
                worst of the examples at a bound becomes free; this a few times

Within a working set i has the greatest g, j the greatest gain (g_i − g_j)²/η (second-order working set).
Where the classes overlap, thousands of pair steps may be needed. There `interior_point` takes over, if the
examples have few features: at once where the means of the classes show it, else from what a few working sets
did not settle. Near the end of its path `settle` is cheaper than its last steps. Squared slacks are for
`squared_slacks`. Rounding can only make the guess worse: `active_set` starts from it and decides exactly.
"""
from __future__ import annotations

import math

from ...numbers.rational import Fraction
from ...records import Record
from . import interior_point
from .feature_columns import columns_of, signed
from .float_kernels import FloatPoints, dots, float_kernel, lowered_by
from .interior_point import cholesky, solved
from .vertex import moved_to_vertex

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..problem.dual import Problem
    from .float_kernels import FloatKernel

TOLERANCE = 0.3      # of margins, when pair steps end and `settle` goes on
WORKING = 40         # examples in a working set
SETTLED = 100        # the most free examples whose equations are solved in floats
FEW, TRIED = 8, 160  # working sets and pair steps, before the interior point method is tried
NEAR = 1e-2, 1e-4    # Σ slack·dual relative to Σ α, where `settle` may be cheaper than the rest of the path
# With a greater C the rounding of g, a hundred times C·2^-53, is more than _RIGHT.
LEAST_BOUND, MOST_BOUND = Fraction(1, 10**8), Fraction(10**8)
_SHARE = 0.3         # of the difference of g in a working set that is left to the next ones
_RIDGE = 1e-11       # on a diagonal of at most 1, where floats may see a dependence
_RIGHT = 1e-6        # of a margin that is taken for right
_NUDGE = 1e-5        # of the greatest multiplier, to make one free
_GRID = 20           # bits of a guessed multiplier


class Guess(Record):
    """Guessed multipliers, the number of pair steps, and the number of Newton steps."""

    __slots__ = ("alpha", "pairs", "newton_steps")

    def __init__(self, alpha: list[Fraction], pairs: int, newton_steps: int) -> None:
        self.alpha = alpha
        self.pairs = pairs
        self.newton_steps = newton_steps


def guess(problem: Problem, tolerance: float = TOLERANCE) -> Guess:
    """Return multipliers within their bounds that may be near the optimum; most are at a bound, or short.

    Σ α_i·y_i is 0 up to rounding. All multipliers are 0 if floats overflow.
    """
    try:
        kernel = float_kernel(problem.dual_kernel)
        if problem.slack == 1:
            return _by_pairs_or_path(problem, kernel, tolerance)
        return by_pairs(problem, kernel, _pairs_allowed(problem), tolerance)
    except (OverflowError, ZeroDivisionError, ValueError):
        return Guess([Fraction(0)] * len(problem.signs), 0, 0)


def _by_pairs_or_path(problem: Problem, kernel: FloatKernel, tolerance: float) -> Guess:
    """Return the guess of a few working sets if they converge, else that of the interior point method.

    If classes of points overlap, a few working sets never converge. If the examples have too many features
    for the interior point method, all allowed pair steps are tried first.
    """
    bound, scale = scaled_bound(problem, kernel.scale)
    ascent, tolerance = Ascent(kernel, problem.signs, bound), tolerance * min(1.0, bound)
    steps, allowed = 0, _pairs_allowed(problem)
    near = not _overlapping(kernel, problem.signs) and ascent.run(min(allowed, TRIED), tolerance, FEW)
    features = None if near else few_features(kernel)
    if features is None:
        near = near or ascent.run(allowed, tolerance)
        if not (near and ascent.settle()) and not isinstance(kernel, FloatPoints):
            features = columns_of(kernel, interior_point.MOST_SOUGHT)
    if features is not None:
        columns = signed(features + [[1.0] * kernel.count], problem.signs)
        path = interior_point.Path(columns, bound)
        if not _ends_near(path, ascent, bound):
            path.run()
            ascent.start(at_vertex(path, bound))
        steps = path.steps
    alpha = [abs(value) for value in ascent.beta]
    return Guess(on_grid(alpha, bound, problem.bound, scale), ascent.pairs, steps)


def _overlapping(kernel: FloatKernel, signs: list[int]) -> bool:
    """Return whether the plane half-way between the class means misclassifies over a tenth of the points."""
    if not isinstance(kernel, FloatPoints) or abs(sum(signs)) == len(signs):
        return False
    counts = {y: signs.count(y) for y in (1, -1)}
    shares = [y / counts[y] for y in signs]     # w is the difference of the means
    below = lowered_by([0.0] * len(signs), kernel.columns, dots(shares, kernel.columns))    # −⟨w, x_i⟩
    middle = sum([value / counts[y] for value, y in zip(below, signs)]) / 2
    return 10 * len([y for y, value in zip(signs, below) if y * (middle - value) <= 0.0]) > len(signs)


def few_features(kernel: FloatKernel) -> list[list[float]] | None:
    """Return the columns of a kernel if they are few enough for the interior point method, else None."""
    return columns_of(kernel, interior_point.most_features(kernel.count, isinstance(kernel, FloatPoints)))


def _ends_near(path: interior_point.Path, ascent: Ascent, bound: float) -> bool:
    """Follow the path in two parts; after each try `settle`; return whether it succeeds."""
    for tolerance in NEAR:
        if not path.run(tolerance=tolerance):
            return False
        ascent.start(at_vertex(path, bound))
        if ascent.settle(rounds=30):
            return True
    return False


def at_vertex(path: interior_point.Path, bound: float) -> list[float]:
    """Return the multipliers of the path, moved to a vertex; w, the balance and Σ α_i stay."""
    alpha = path.alpha(bound)
    return moved_to_vertex(path.columns + [[1.0] * len(alpha)], alpha, bound)


def by_pairs(problem: Problem, kernel: FloatKernel, most_pairs: int, tolerance: float = TOLERANCE) -> Guess:
    """Return the guess by pair steps alone."""
    bound, scale = scaled_bound(problem, kernel.scale)
    ascent = Ascent(kernel, problem.signs, bound)
    if ascent.run(most_pairs, tolerance * min(1.0, bound)):
        ascent.settle()
    alpha = [abs(value) for value in ascent.beta]
    return Guess(on_grid(alpha, bound, problem.bound, scale), ascent.pairs, 0)


def scaled_bound(problem: Problem, scale: Fraction) -> tuple[float, Fraction]:
    """Return C as a float for a kernel of this scale, and the scale of the multipliers.

    If C is too small or too large for floats, the multipliers are scaled by the nearest C that is not.
    """
    if problem.bound is None:
        return math.inf, scale
    bound = min(max(problem.bound * scale, LEAST_BOUND), MOST_BOUND)
    return float(bound), bound / problem.bound


def _pairs_allowed(problem: Problem) -> int:
    """Return the most pair steps that are worth their time; if no hard margin exists they never end."""
    return 300 if problem.hard else 300 + 20 * len(problem.signs)


class Ascent:
    """Multipliers that ascend the dual, with its gradient; if b is not free, only `settle` can be used."""

    def __init__(self, kernel: FloatKernel, signs: list[int], bound: float, balanced: bool = True) -> None:
        self._kernel = kernel
        self._balanced = balanced
        self._low = [0.0 if y > 0 else -bound for y in signs]
        self._high = [bound if y > 0 else 0.0 for y in signs]
        self._right = _RIGHT * min(1.0, bound)
        self._gradient = [float(y) for y in signs]
        self.beta = [0.0] * len(signs)
        self.pairs = 0

    def start(self, alpha: list[float]) -> None:
        """Start from other multipliers."""
        changes = [a if high > 0.0 else -a for a, high in zip(alpha, self._high)]
        moves = [b - old for b, old in zip(changes, self.beta)]
        self._gradient = self._kernel.lowered(self._gradient, range(len(moves)), moves)
        self.beta = changes

    def run(self, most_pairs: int, tolerance: float, most_sets: int | None = None) -> bool:
        """Take pair steps until no pair has g_i − g_j above the tolerance; return whether this succeeded."""
        sets = 0
        while self.pairs < most_pairs:
            working, apart = self._working()
            if apart <= tolerance:
                return True
            if sets == most_sets:
                return False
            sets += 1
            before = [self.beta[i] for i in working]
            most = min(most_pairs, self.pairs + 4 * len(working))
            self._ascend(working, most, max(tolerance / 2, _SHARE * apart))
            changes = [self.beta[i] - old for i, old in zip(working, before)]
            if not any(changes):
                return False
            self._gradient = self._kernel.lowered(self._gradient, working, changes)
        return False

    def settle(self, rounds: int = 20, most_free: int = SETTLED) -> bool:
        """Solve for the free examples, then free the worst of the others; repeat; return whether it ended."""
        for _ in range(rounds):
            free = [i for i, b in enumerate(self.beta) if self._low[i] < b < self._high[i]]
            if self._balanced and not free:
                return self._working()[1] <= self._right
            if not self._balanced < len(free) <= most_free:
                return False
            try:
                moves, bias = _target(self._kernel.block(free), [self._gradient[i] for i in free],
                                      sum(self.beta) if self._balanced else None)
            except (ValueError, ZeroDivisionError):     # no independent equations, as far as floats show
                return False
            if self._moved(free, moves) and not self._joined(bias):
                return True
        return False

    def _moved(self, free: list[int], moves: list[float]) -> bool:
        """Move the free multipliers until one meets a bound; return whether none did."""
        rooms = [(self._high[i] - self.beta[i] if move > 0 else self._low[i] - self.beta[i]) / move
                 if move else math.inf for i, move in zip(free, moves)]
        part = min(1.0, min(rooms))
        for i, move, room in zip(free, moves, rooms):
            end = self._high[i] if move > 0 else self._low[i]
            self.beta[i] = end if room <= part else self.beta[i] + part * move
        self._gradient = self._kernel.lowered(self._gradient, free, [part * move for move in moves])
        return part == 1.0

    def _joined(self, bias: float) -> bool:
        """Move the worst violator of its condition slightly off its bound; return whether there was one."""
        rests = [bias - g if b >= high else g - bias if b <= low else 0.0 for g, b, high, low in zip(
            self._gradient, self.beta, self._high, self._low)]
        worst = rests.index(max(rests))
        if rests[worst] < self._right:
            return False
        size = max([abs(b) for b in self.beta]) * _NUDGE
        self.beta[worst] += size if self._gradient[worst] > bias else -size
        return True

    def _working(self) -> tuple[list[int], float]:
        """Return the examples that violate optimality most, and g_i − g_j of the worst pair."""
        gradient = self._gradient
        rising = [(-g, i) for i, (g, b, end) in enumerate(zip(gradient, self.beta, self._high)) if b < end]
        falling = [(g, i) for i, (g, b, end) in enumerate(zip(gradient, self.beta, self._low)) if b > end]
        if not rising or not falling:
            return [], 0.0
        rising.sort()
        falling.sort()
        chosen = [i for _, i in rising[: WORKING // 2]]
        among = set(chosen)
        chosen += [i for _, i in falling[:WORKING] if i not in among][: WORKING // 2]
        return chosen, -rising[0][0] - falling[0][0]

    def _ascend(self, working: list[int], most_pairs: int, tolerance: float) -> None:
        """Take pair steps within a working set."""
        block = self._kernel.block(working)
        gradient = [self._gradient[i] for i in working]
        beta, low, high = [[values[i] for i in working] for values in (self.beta, self._low, self._high)]
        while self.pairs < most_pairs:
            i, j, eta = _pair(block, gradient, beta, low, high, tolerance)
            if j < 0:
                break
            self.pairs += 1
            step = min((gradient[i] - gradient[j]) / eta, high[i] - beta[i], beta[j] - low[j])
            beta[i] = high[i] if step == high[i] - beta[i] else beta[i] + step
            beta[j] = low[j] if step == beta[j] - low[j] else beta[j] - step
            gradient = [g - step * (a - b) for g, a, b in zip(gradient, block[i], block[j])]
        for i, value in zip(working, beta):
            self.beta[i] = value


def _target(block: list[list[float]], gradient: list[float],
            excess: float | None) -> tuple[list[float], float]:
    """Return the v and b with K·v + b = g and Σ v_i = −excess; with no excess b = 0."""
    factor = cholesky([row[:i] + [row[i] + _RIDGE] for i, row in enumerate(block)])
    ahead = solved(factor, gradient)
    if excess is None:
        return ahead, 0.0
    level = solved(factor, [1.0] * len(gradient))
    bias = (sum(ahead) + excess) / sum(level)
    return [a - bias * e for a, e in zip(ahead, level)], bias


def _pair(block: list[list[float]], gradient: list[float], beta: list[float], low: list[float],
          high: list[float], tolerance: float) -> tuple[int, int, float]:
    """Return i of greatest g, j of greatest gain, and η; j = −1 where no g_i − g_j is above the tolerance."""
    rising = [(g, i) for i, (g, b, end) in enumerate(zip(gradient, beta, high)) if b < end]
    if not rising:
        return -1, -1, 1.0
    top, i = max(rising)
    row = block[i]
    own, best, least, chosen, chosen_eta = row[i], 0.0, top, -1, 1.0
    for j, (g, b, lower) in enumerate(zip(gradient, beta, low)):
        if g < top and b > lower:
            if g < least:
                least = g
            eta = own + block[j][j] - 2.0 * row[j]
            if eta < 1e-12:
                eta = 1e-12
            gain = (top - g) * (top - g) / eta
            if gain > best:
                best, chosen, chosen_eta = gain, j, eta
    return (i, chosen, chosen_eta) if top - least > tolerance else (i, -1, 1.0)


def on_grid(alpha: list[float], bound: float, exact_bound: Fraction | None,
            scale: Fraction) -> list[Fraction]:
    """Return the floats as fractions of few bits: C for a float equal to C, else multiples of a power of two.

    A float other than 0 does not become 0.
    """
    greatest = max([a for a in alpha if a < bound], default=0.0)
    exponent, zero = math.frexp(greatest)[1] - _GRID, Fraction(0)
    unit = Fraction(2) ** exponent / scale if greatest else Fraction(0)
    return [zero if a == 0.0 else exact_bound if exact_bound is not None and a >= bound
            else max(int(math.ldexp(a, -exponent) + 0.5), 1) * unit for a in alpha]
