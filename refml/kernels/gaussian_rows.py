"""The rows of a Gaussian kernel matrix, rounded to integers that are proven to be near.

    x_1 … x_n    the examples, as integers over one denominator
    s_ij         ‖x_i − x_j‖² in those integers, times the square of the denominator
    K_ij         e^(−γ·‖x_i − x_j‖²), 1 on the diagonal
    k_ij         `row(i)[j]`, with |K_ij·2^bits − k_ij| ≤ 1, and without error on the diagonal

Each distance that occurs costs one exponential, computed when it is first needed, to no more bits than are
kept. The rounded matrix need not be positive semidefinite, and then it is no kernel matrix: what is found
with it is a guess, or holds within an error that its user states.
"""
from __future__ import annotations

from ..numbers.linalg.packing import bias, pack, pack_naturals, slot_size, unpack
from ..numbers.linalg.vectors import integer_dot
from ..numbers.reals.fixed_point import exp_scaled
from .rest_rows import RestRows, without
from .rows import KernelRows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..numbers.rational import Fraction


MOST_SLOT = 32   # bytes of a multiplier with which a packed row pays


class Distances:
    """The squared distances of points of integers; a row is computed when it is first needed.

    >>> Distances([[0, 0], [3, 4]]).row(0)
    [0, 25]
    """

    def __init__(self, points: list[list[int]]) -> None:
        self.points = points
        # Seen from the first of them the integers are shorter.
        self._seen = [[a - b for a, b in zip(point, points[0])] for point in points]
        self._lengths = [integer_dot(point, point) for point in self._seen]
        self._size = slot_size(max(max(self._lengths), 1))    # Cauchy and Schwarz: products are no longer
        self._columns = [pack(column, self._size) for column in zip(*self._seen)]
        self._lift = bias(len(points), self._size)
        self._rows: list[list[int] | None] = [None] * len(points)

    def row(self, i: int) -> list[int]:
        """Return ‖x_i − x_j‖² for all j."""
        known = self._rows[i]
        if known is None:
            own = self._lengths[i] + (1 << 8 * self._size)    # twice what lifts a slot
            packed = self._lift + sum([a * column for a, column in zip(self._seen[i], self._columns)])
            known = self._rows[i] = [own + length - 2 * lifted for length, lifted in
                                     zip(self._lengths, unpack(packed, len(self.points), self._size))]
        return known


class GaussianRows(KernelRows):
    """The rows of a Gaussian kernel: e^(−rate·s)·2^bits, each within 1, s a squared distance in integers."""

    def __init__(self, distances: Distances | RestDistances, rate: Fraction, bits: int) -> None:
        super().__init__(len(distances.row(0)), 1 << bits)
        self.bits = bits
        self._distances = distances
        self._rate = rate
        self._known = {0: 1 << bits}
        self._slot = 0   # bytes of an entry of a packed row
        self._packed: dict[int, int] = {}

    def diagonal(self) -> list[int]:
        """Return 2^bits for all i."""
        return [self.denominator] * self.count

    def entries(self, i: int, indices: Sequence[int]) -> list[int]:
        """Return K(x_i, x_j)·2^bits, each within 1, for some j."""
        if self._rows[i] is not None:
            row = self.row(i)
            return [row[j] for j in indices]
        distances = self._distances.row(i)
        return self._values([distances[j] for j in indices])

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the entries whose row and column are both among the indices."""
        return [self.entries(i, indices) for i in indices]

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return Σ_j β_j·K(x_i, x_j)·2^bits for all i, each K within 1; rows of β_j = 0 are not computed."""
        size = slot_size(sum([abs(multiplier) for multiplier in multipliers]) << self.bits)
        if size > MOST_SLOT + self.bits // 8:
            return super().scores(multipliers)
        if size > self._slot:
            self._slot, self._packed = size, {}
        total = bias(self.count, self._slot)
        for j, multiplier in enumerate(multipliers):
            if multiplier:
                total += multiplier * self._packed_row(j)
        half = 1 << (8 * self._slot - 1)
        return [lifted - half for lifted in unpack(total, self.count, self._slot)]

    def _packed_row(self, j: int) -> int:
        if j not in self._packed:
            self._packed[j] = pack_naturals(self.row(j), self._slot)
        return self._packed[j]

    def _computed(self, i: int) -> list[int]:
        return self._values(self._distances.row(i))

    def _values(self, distances: list[int]) -> list[int]:
        known = self._known
        for s in distances:
            if s not in known:
                known[s] = bump_scaled(s * self._rate.numerator, self._rate.denominator, self.bits)
        return [known[s] for s in distances]


def bump_scaled(p: int, q: int, absolute_bits: int) -> int:
    """Return k with |k − 2^absolute_bits·e^(−p/q)| ≤ 1, for p/q > 0.

    >>> bump_scaled(1, 1, 20), bump_scaled(10**30, 1, 20)
    (385750, 0)
    """
    whole = p // q
    # log₂ e > 36/25: the value is below 2^-leading.
    leading = whole * 36 // 25
    if leading > absolute_bits:
        return 0
    m, e = exp_scaled(-p, q, absolute_bits + 3 - leading)
    # 2^e ≤ value/2^(absolute_bits + 3 − leading) < 2^-(absolute_bits + 3): an error of at most 1/8, and ½ by
    # rounding.
    cut = -e - absolute_bits
    return (m + (1 << (cut - 1))) >> cut


class RestDistances:
    """The squared distances of all examples but one."""

    def __init__(self, whole: Distances | RestDistances, left_out: int) -> None:
        self._whole = whole
        self._out = left_out

    def row(self, i: int) -> list[int]:
        """Return ‖x_i − x_j‖² for all j."""
        return without(self._whole.row(i if i < self._out else i + 1), self._out)


class GaussianRestRows(RestRows):
    """The rows of a Gaussian kernel of all examples but one."""

    _whole: GaussianRows | GaussianRestRows

    def entries(self, i: int, indices: Sequence[int]) -> list[int]:
        """Return K(x_i, x_j)·2^bits, each within 1, for some j."""
        return self._whole.entries(self._places([i])[0], self._places(indices))
