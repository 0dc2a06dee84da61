"""The curvature of a log-likelihood, known within an error: its least eigenvalue, and Newton's step.

    H       a matrix of integers, the true one times 2^bits within an error; the true H is a sum of squares
    R       an approximate inverse, with ρ ≥ ‖I − R·H‖ for every matrix that H may stand for

No inverse is computed to more bits than its proof takes: for most data 32, whatever the bits of H. The step
is then improved by residuals, each of which costs d² products.
"""

from __future__ import annotations

from ..errors import Undefined
from ..numbers.linalg.vectors import integer_dot
from ..numbers.proven_inverse import RATE_BITS, proven_inverse
from ..numbers.rational import bit_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..numbers.proven_inverse import Inverse


class Curvature:
    """A matrix H at `bits` whose entries miss less than `error`, and what is proven of its inverse.

    The true H is a sum of squares, so that no eigenvalue is negative. A matrix R with ρ ≥ ‖I − R·H‖, ρ < 1,
    proves that none is 0 either, and that the least is at least (1 − ρ)/‖R‖, for ‖H⁻¹‖ ≤ ‖R‖/(1 − ρ).
    """

    __slots__ = ("_rows", "bits", "_inverse", "_lift")

    def __init__(self, rows: list[list[int]], error: int, bits: int) -> None:
        self._rows = rows
        self.bits = bits
        # So many bits are cut that each entry is within 1; then H is divided by 2^(size - bits + cut).
        cut = bit_length(error) + 1
        shorter = [[(entry + (1 << cut - 1)) >> cut for entry in row] for row in rows]
        size = bit_length(max([row[i] for i, row in enumerate(shorter)]))
        self._lift = bits - cut - size
        self._inverse = _inverse_of(shorter, size)

    def least(self, bits: int) -> int:
        """Return a lower bound of the least eigenvalue of the true H at `bits`; 0 where none is proven."""
        inverse = self._inverse
        if inverse is None:
            return 0
        found = ((1 << RATE_BITS) - inverse.rate << inverse.shift + bits) // inverse.norm
        return _shifted(found, self._lift + RATE_BITS)

    def step(self, slope: list[int]) -> list[int]:
        """Return Newton's step H⁻¹·slope, in the unit of the slope; [] where no inverse is proven.

        x ← x + R·(slope - H·x), until a change is below 2^-bits of x or rounding alone.
        """
        if self._inverse is None:
            return []
        inverse, down = self._inverse.rows, self._inverse.shift - self._lift
        x, before = [0] * len(slope), 0
        while True:
            residual = [s - (integer_dot(row, x) >> self.bits) for s, row in zip(slope, self._rows)]
            change = [_shifted(integer_dot(row, residual), down) for row in inverse]
            length = max([abs(value) for value in change])
            if length == 0 or (before and 2 * length >= before):
                return x
            x, before = [value + more for value, more in zip(x, change)], length
            if length << self.bits <= max([abs(value) for value in x]):
                return x


def _inverse_of(rows: list[list[int]], bits: int) -> Inverse | None:
    try:
        return proven_inverse(rows, bits, False) if bits > 0 else None
    except Undefined:
        return None


def _shifted(number: int, down: int) -> int:
    return number >> down if down >= 0 else number << -down
