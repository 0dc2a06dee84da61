"""Approximate inverses in integers, with a proven bound of their error.

    A         a symmetric matrix of integers, each within 1 of a true entry times 2^bits
    R         n lists of n integers: R·2^-shift is about the inverse of the true matrix
    ρ         `rate`/2^RATE_BITS ≥ ‖I − R·A‖, the greatest sum of absolute values in a row, for every matrix
              that A may stand for

Where ρ < 1 both R and the true matrix are regular, and A·e = r has ‖e‖ ≤ ‖R·r‖/(1 − ρ), ‖·‖ the greatest
absolute value: so a residual r bounds an error e. After the step x ← x + R·(right − A·x) at most ρ of the
error e of x is left. A step is between (1 − ρ)·‖e‖ and (1 + ρ)·‖e‖ long; for ρ ≤ 1/4 less than half the last.
"""
from __future__ import annotations

from ..errors import Undefined
from ..records import Record
from .integers import bit_length
from .linalg.packing import bias, pack, slot_size, unpack
from .linalg.vectors import integer_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = list[list[int]]

RATE_BITS = 60
_SHORT = 32      # bits that are enough for the inverse of most matrices


class Inverse(Record):
    """An approximate inverse R·2^-shift, with the proven rate ρ·2^RATE_BITS and the norm ‖R‖·2^shift."""

    __slots__ = ("rows", "shift", "rate", "norm")

    def __init__(self, rows: Rows, shift: int, rate: int) -> None:
        self.rows = rows
        self.shift = shift
        self.rate = rate
        self.norm = max([sum([abs(entry) for entry in row]) for row in rows])

    def times(self, vector: Sequence[int]) -> list[int]:
        """Return R·v, each entry rounded down."""
        return [integer_dot(row, vector) >> self.shift for row in self.rows]

    def error(self, step: int, noise: int) -> int:
        """Return a bound of ‖e‖, where A·e = r for the true A, ‖R·v‖ ≤ step and ‖r − v‖ ≤ noise."""
        most = step + 1 + (noise * self.norm >> self.shift) + 1
        return (most << RATE_BITS) // ((1 << RATE_BITS) - self.rate) + 1


def proven_inverse(rows: Rows, bits: int, bordered: bool) -> Inverse:
    """Return an approximate inverse of a positive definite matrix, or of one bordered by ones and a 0.

    >>> proven_inverse([[1 << 20, 0], [0, 1 << 20]], 20, False).times([5, 7])
    [5, 7]

    Raises Undefined where a pivot is not positive, or ρ > 1/4: try again with more bits.
    """
    cut = bits - _SHORT
    while cut > 0:
        try:
            shorter = [[(entry + (1 << cut - 1)) >> cut for entry in row] for row in rows]
            return _proven(shorter, bits - cut, bordered)
        except Undefined:
            cut -= bits - cut
    return _proven(rows, bits, bordered)


def _proven(rows: Rows, bits: int, bordered: bool) -> Inverse:
    # R has so many bits beyond those of A: a step gains about as many at best, and where A is nearly singular
    # they are what is left of the border.
    guard = bits * 3 // 4
    found, scale = _inverse(rows, guard)
    matrix = rows
    if bordered:
        one = 1 << bits
        found = _bordered(found, scale, bits)
        matrix = [row + [one] for row in rows] + [[one] * len(rows) + [0]]
    inverse = Inverse(found, scale - bits, _rate(found, matrix, scale))
    if inverse.rate >> (RATE_BITS - 2):
        raise Undefined("the approximate inverse is not near enough: take more bits")
    return inverse


def _inverse(rows: Rows, guard: int) -> tuple[Rows, int]:
    """Return X and t with X ≈ 2^t·A⁻¹, for a positive definite matrix of integers."""
    size = bit_length(max([row[i] for i, row in enumerate(rows)]))
    fine = size + guard
    lower, pivots = _factors(rows, fine, guard)
    columns = _inverse_columns(lower, fine)
    scale = size + bit_length(len(rows)) + guard
    # A⁻¹ = Xᵀ·D⁻¹·X with X = L⁻¹; column j of X begins in row j.
    divided = [[(value << (scale + guard - fine + 8)) // pivot for value, pivot in zip(column, pivots[j:])]
               for j, column in enumerate(columns)]
    found: Rows = []
    for i, column in enumerate(columns):
        row = [integer_dot(column, divided[j][i - j:]) >> (fine + 8) for j in range(i + 1)]
        for j in range(i):
            found[j].append(row[j])
        found.append(row)
    return found, scale


def _factors(rows: Rows, fine: int, guard: int) -> tuple[Rows, list[int]]:
    """Return L (at `fine` bits, without its diagonal of ones) and D (at `guard` bits) with L·D·Lᵀ ≈ A."""
    lower: Rows = []
    pivots: list[int] = []
    for i, row in enumerate(rows):
        heads: list[int] = []    # l_ik·d_k
        for j in range(i):
            heads.append((row[j] << guard) - (integer_dot(heads, lower[j]) >> fine))
        own = [(head << fine) // pivot for head, pivot in zip(heads, pivots)]
        pivot = (row[i] << guard) - (integer_dot(heads, own) >> fine)
        if pivot <= 0:
            raise Undefined(f"pivot {i} is not positive: take more bits")
        lower.append(own)
        pivots.append(pivot)
    return lower, pivots


def _inverse_columns(lower: Rows, fine: int) -> Rows:
    """Return the columns of L⁻¹ at `fine` bits, each from its diagonal entry down."""
    columns: Rows = []
    for j in range(len(lower)):
        column = [1 << fine]
        for i in range(j + 1, len(lower)):
            column.append(-integer_dot(lower[i][j:], column) >> fine)
        columns.append(column)
    return columns


def _bordered(inverse: Rows, scale: int, bits: int) -> Rows:
    """Return the inverse of the bordered A, from that of A; both are times 2^scale, the border is 2^bits.

        v = A⁻¹·1,   σ = Σ v_i,      ( A⁻¹ − v·vᵀ/σ    v/σ  )
                                     ( vᵀ/σ           −1/σ )
    """
    v = [sum(row) for row in inverse]
    sigma = sum(v)
    if sigma <= 0:
        raise Undefined("the inverse is not positive definite: take more bits")
    edge = [(value << (scale - bits)) // sigma for value in v]
    rows = [[entry - value * other // sigma for entry, other in zip(row, v)] + [last]
            for row, value, last in zip(inverse, v, edge)]
    return rows + [edge + [-(1 << 2 * (scale - bits)) // sigma]]


def _rate(inverse: Rows, matrix: Rows, scale: int) -> int:
    """Return ρ·2^RATE_BITS, rounded up."""
    worst = 0
    for i, (row, product) in enumerate(zip(inverse, _product(inverse, matrix))):
        product[i] -= 1 << scale
        # Each entry of A may be off by 1.
        off = sum([abs(entry) for entry in product]) + len(row) * sum([abs(entry) for entry in row])
        worst = max(worst, off)
    return (worst << RATE_BITS >> scale) + 1


def _product(left: Rows, right: Rows) -> Rows:
    """Return the matrix product; each row of the right factor is packed into one integer."""
    count = len(right)
    greatest = max([max([abs(entry) for entry in row]) for row in left])
    size = slot_size(count * greatest * max([max([abs(entry) for entry in row]) for row in right]))
    packed = [pack(row, size) for row in right]
    lift, half = bias(count, size), 1 << (8 * size - 1)
    rows = []
    for row in left:
        total = lift + sum([entry * vector for entry, vector in zip(row, packed)])
        rows.append([slot - half for slot in unpack(total, count, size)])
    return rows
