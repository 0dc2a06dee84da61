"""Newton's method for logistic regression in whole numbers, with a proven distance from the maximiser.

The numbers are integers at `bits`: y stands for y·2^-bits. Each step is taken in units of the columns:

    u_k       point k: d + 1 coordinates in [-1, 1], the first for the intercept
    n_k, s_k  its records, and those of them with the label 1
    c_j       the penalty of coordinate j, in [0, 1]
    φ         the parameters, one for each coordinate
    p_k       σ(u_k·φ), σ(z) = 1/(1 + e^-z)

    objective  F(φ)  = Σ_k s_k·log p_k + (n_k - s_k)·log(1 - p_k) - ½·Σ_j c_j·φ_j²
    slope      ∇F    = Σ_k (s_k - n_k·p_k)·u_k - c·φ
    curvature  H     = Σ_k n_k·p_k·(1 - p_k)·u_k·u_kᵀ + diag(c)       (minus the Hessian of F)

Two facts make a proof of it. Along φ + t·v the curvature ψ(t) = vᵀH(φ + t·v)·v changes by a bounded factor,
for the derivative of σ' is at most σ' in absolute value:

    e^(-βt)·ψ(0) ≤ ψ(t) ≤ e^(βt)·ψ(0),   β = max_k |u_k·v|                                              (1)

And with B ≥ max ‖u_k‖, g ≥ ‖∇F(φ)‖ and H(φ) ⪰ m·I, the inequality 2Bg < m proves that F has a maximiser, its
only one, within r = 2g/m of φ. For along any unit vector v the slope is, by (1) with β ≤ B,

    at t:   at most g - m·(1 - e^(-Bt))/B,    at r:   1 - e^(-Br) ≥ 1 - e^-(2Bg/m) > Bg/m

(1 - e^-2x > x for 0 < x < ½), so that it is negative there: F falls on the whole sphere of radius r, and
being concave it has its greatest value inside. No coordinate of u_k exceeds 1: B = √(d + 1).
"""

from __future__ import annotations

from ..numbers.linalg.vectors import integer_dot
from ..numbers.rational import Fraction, bit_length, dyadic, isqrt
from ..numbers.reals.fixed_point import exp_scaled, log_scaled
from ..records import Record
from .curvature import Curvature

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .design import Design

FIRST_BITS = 64


class Units(Record):
    """The data in units of their columns: u_kj = numerators[k][j]/denominators[j].

    Coordinate j stands for the parameter φ_j/sizes[j], and the intercept is φ_0/sizes[0] less the sum of
    centres[j] times weight j.
    """

    __slots__ = ("numerators", "denominators", "totals", "positives", "penalties", "centres", "sizes")

    def __init__(self, numerators: list[list[int]], denominators: list[int], totals: list[int],
                 positives: list[int], penalties: list[Fraction], centres: list[Fraction],
                 sizes: list[Fraction]) -> None:
        self.numerators = numerators
        self.denominators = denominators
        self.totals = totals
        self.positives = positives
        self.penalties = penalties
        self.centres = centres
        self.sizes = sizes


class Position(Record):
    """A point φ at `bits`, the slope there, Newton's step, and what is proven of them.

    Each entry of `slope` is within `slope_error`; the curvature is at least `least`, the m above. Where it is
    not proven to be positive `least` is 0 and there is no step. It is computed at `short` bits.
    """

    __slots__ = ("phi", "bits", "slope", "slope_error", "step", "least", "short", "points")

    def __init__(self, phi: list[int], bits: int, slope: list[int], slope_error: int,
                 curvature: Curvature, points: list[list[int]]) -> None:
        self.phi = phi
        self.bits = bits
        self.slope = slope
        self.slope_error = slope_error
        self.step = curvature.step(slope)
        self.least = curvature.least(bits)
        self.short = curvature.bits
        self.points = points

    def is_stuck(self) -> bool:
        """Say whether more bits are needed: the curvature is not proven positive, or the slope is noise."""
        return self.least == 0 or max([abs(s) for s in self.slope]) <= self.slope_error

    def is_proven(self) -> bool:
        """Say whether 2Bg < m, squared."""
        return 4 * len(self.phi) * self._squared_slope() < self.least * self.least

    def radius(self) -> int:
        """Return r = 2g/m at `bits`, rounded up, of a proven position."""
        return ((isqrt(self._squared_slope()) + 1 << self.bits + 1) // self.least) + 1

    def proven_bits(self) -> int:
        """Return k with r ≤ 2^-k; 0 where nothing is proven."""
        return max(self.bits - bit_length(self.radius()), 0) if self.is_proven() else 0

    def _squared_slope(self) -> int:
        return sum([(abs(s) + self.slope_error) ** 2 for s in self.slope])


# -------------------------------------------------------------------------- units


def in_units(design: Design, l2: Fraction, penalise_intercept: bool) -> Units:
    """Return the data in units of their columns: from -1 at the least value of a column to 1 at the greatest.

    So the size of the data does not matter, and a column far from 0 is not nearly constant. Where the
    intercept is penalised a column is measured from 0, so that the penalty remains a sum of squares. A large
    penalty makes the unit larger: no penalty exceeds 1.
    """
    root = _power_of_two_above_root(l2)
    ones = _column([1] * len(design.points), 1, False, root if penalise_intercept else Fraction(0))
    columns = [ones] + [_column(list(x), D, not penalise_intercept, root)
                        for x, D in zip(zip(*design.points), design.denominators)]
    sizes = [size for _, _, _, size in columns]
    penalties = [l2 / (size * size) for size in sizes]
    if not penalise_intercept:
        penalties[0] = Fraction(0)
    return Units([list(u) for u in zip(*[numerators for numerators, _, _, _ in columns])],
                 [denominator for _, denominator, _, _ in columns], design.totals, design.positives,
                 penalties, [centre for _, _, centre, _ in columns], sizes)


def _column(x: list[int], D: int, centred: bool,
            least: Fraction) -> tuple[list[int], int, Fraction, Fraction]:
    """Return numerators and denominator of (x/D - centre)/size, the centre and the size, at least `least`."""
    low, high = (min(x), max(x)) if centred else (0, max([abs(value) for value in x]))
    twice = low + high if centred else 0
    size = Fraction(high - low, 2 * D) if centred else Fraction(high, D)
    size = max(size, least) or Fraction(1)
    return ([(2 * value - twice) * size.denominator for value in x], 2 * D * size.numerator,
            Fraction(twice, 2 * D), size)


def _power_of_two_above_root(number: Fraction) -> Fraction:
    """Return a power of two that is at least the square root; 0 for 0.

    >>> _power_of_two_above_root(Fraction(9))
    Fraction(4, 1)
    """
    if number == 0:
        return Fraction(0)
    return dyadic(1, (bit_length(number.numerator) - bit_length(number.denominator) + 2) // 2)


# -------------------------------------------------------------- slope and curvature


def at(units: Units, phi: list[int], bits: int, short: int | None = None) -> Position:
    """Return the slope at φ at `bits` and the curvature at `short` bits, with bounds of their errors.

    Both are computed in whole numbers; `short` is at most `bits`, and the same where it is left out.
    """
    # In units of 2^-bits: u is cut by less than 1, so that u·φ misses less than |φ|₁ + 1, and p, whose slope
    # is at most 1/4, a quarter of that and 3 for its own roundings.
    points = [[(a << bits) // b for a, b in zip(row, units.denominators)] for row in units.numerators]
    p = [_sigmoid(integer_dot(u, phi) >> bits, bits) for u in points]
    p_error = (sum([abs(value) for value in phi]) >> bits + 2) + 5
    columns = [list(column) for column in zip(*points)]
    # A residual misses p_error and its coordinate 1; a penalty |φ_j| + 1, the shifts 2.
    slope = _slope(units, p, columns, phi, bits)
    n = sum(units.totals)
    slope_error = n * (p_error + 1) + (max([abs(value) for value in phi]) >> bits) + 4
    # Cut, p misses 1 more. A weight misses that and 1 and is at most 1/4, its product of coordinates 2, the
    # shifts 1 a point and 1.
    short = bits if short is None else short
    curvature = Curvature(_curvature(units, _cut([p] + columns, bits - short), short),
                          n * (p_error + 2) + 2 * len(p) + 2, short)
    return Position(phi, bits, slope, slope_error, curvature, points)


def _cut(rows: list[list[int]], down: int) -> list[list[int]]:
    return [[value >> down for value in row] for row in rows] if down else rows


def _scaled_penalties(units: Units, bits: int) -> list[int]:
    return [(c.numerator << bits) // c.denominator for c in units.penalties]


def _sigmoid(z: int, bits: int) -> int:
    """Return σ(z) at `bits`, within 3: the exponential misses 1 and its shift 1, the division 1.

    >>> _sigmoid(0, 8), _sigmoid(-(1 << 8), 8)
    (128, 69)
    """
    m, e = exp_scaled(-abs(z), 1 << bits, bits)
    q = m >> -(e + bits)   # e^-|z| is at most 1
    p = (1 << 2 * bits) // ((1 << bits) + q)
    return p if z >= 0 else (1 << bits) - p


def _slope(units: Units, p: list[int], columns: Sequence[Sequence[int]], phi: list[int],
           bits: int) -> list[int]:
    residuals = [(s << bits) - n * q for s, n, q in zip(units.positives, units.totals, p)]
    return [(integer_dot(residuals, column) >> bits) - (c * value >> bits)
            for column, c, value in zip(columns, _scaled_penalties(units, bits), phi)]


def _curvature(units: Units, p_and_columns: list[list[int]], bits: int) -> list[list[int]]:
    p, *columns = p_and_columns
    weights = [n * q * ((1 << bits) - q) >> bits for n, q in zip(units.totals, p)]
    H = [[0] * len(columns) for _ in columns]
    for i, (column, penalty) in enumerate(zip(columns, _scaled_penalties(units, bits))):
        weighted = [w * u >> bits for w, u in zip(weights, column)]
        for j in range(i + 1):
            H[i][j] = H[j][i] = integer_dot(weighted, columns[j]) >> bits
        H[i][i] += penalty
    return H


# -------------------------------------------------------------------------- steps


def ascent(units: Units, start: list[int] | None = None) -> Iterator[Position]:
    """Yield the positions of damped Newton steps from `start` at FIRST_BITS, else 0, the last of them proven.

    A step along v = H⁻¹·∇F is shortened to log(1 + β)/β of it. By (1) the slope along v at t is at least

        vᵀ∇F - ∫₀ᵗ e^(βτ)·vᵀHv dτ = vᵀHv·(1 - (e^(βt) - 1)/β) ≥ 0   as far as that,

    so that F grows with every step but for roundings, from wherever it starts; and near the maximiser, where
    β goes to 0, the steps become Newton's own. So much is certain; twice as much is tried, and again, for
    F is concave and has grown as far as its slope along v is still positive. Where a position is stuck the
    bits are doubled. Endless on separable data.
    """
    position = at(units, start or [0] * len(units.sizes), FIRST_BITS)
    yield position
    while not position.is_proven():
        bits = position.bits
        if position.is_stuck():
            position = at(units, [value << bits for value in position.phi], 2 * bits)
        else:
            position = at(units, _moved(position, _damped(units, position)), bits)
        yield position


def refinement(units: Units, position: Position, goal: int) -> Iterator[Position]:
    """Yield positions from a proven one to one that is proven to `goal` bits.

    Newton's steps double the proven bits; each is computed with as many as it can make use of.
    """
    yield position
    while position.proven_bits() < goal:
        # The noise of the slope costs 2·√(d + 1)·error/m, which hardly changes; a few bits more at each step
        # see to it that no rounding can stop the progress.
        noise = (4 * len(position.phi) * position.slope_error << position.bits) // max(position.least, 1)
        useful = min(goal, 4 * position.proven_bits()) + bit_length(noise)
        phi = _moved(position, position.step)
        shift = max(useful - position.bits, 8)
        bits = position.bits + shift
        # A step that doubles the proven bits needs half of them of the curvature.
        position = at(units, [value << shift for value in phi], bits, max(bits // 2, position.short + 8))
        yield position


def _damped(units: Units, position: Position) -> list[int]:
    bits, step = position.bits, position.step
    beta = max([abs(integer_dot(u, step)) for u in position.points]) >> bits
    if beta == 0:
        return step
    above, below = log_scaled((1 << bits) + beta, 1 << bits, bits), beta
    while 2 * above <= below:
        further = [value * 2 * above // below for value in step]
        if not _rises(units, position, _moved(position, further)):
            break
        above *= 2
    return [value * above // below for value in step]


def _rises(units: Units, position: Position, phi: list[int]) -> bool:
    """Say whether F still grows at φ in the direction of the position's step."""
    bits = position.bits
    p = [_sigmoid(integer_dot(u, phi) >> bits, bits) for u in position.points]
    slope = _slope(units, p, list(zip(*position.points)), phi, bits)
    return integer_dot(position.step, slope) > 0


def _moved(position: Position, step: list[int]) -> list[int]:
    return [a + b for a, b in zip(position.phi, step)]
