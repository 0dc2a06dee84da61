"""What a solution of a support vector machine is, whatever the kernel."""
from __future__ import annotations

from ...numbers.reals.real import sqrt
from ...records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...numbers.rational import Fraction
    from ...numbers.reals.real import Exact
    from .bias import Bias, RealBias

__all__ = ["Solution"]


class Solution(Record):
    """An optimum: multipliers, w (where the kernel is linear, else []), the set of optimal b and its middle.

    `support` holds the examples with α_i > 0, `slacks` the ξ_i at the middle b. w is unique; whether α and b
    are is said, None where that is not known. `gap` is 0 where the optimum is proven, and else a proven upper
    bound of (P − D)/P, where D ≤ optimum ≤ P.

    Numbers are rational; with a Gaussian kernel they are exact reals where the optimum is proven.
    """

    __slots__ = ()

    alpha: Sequence[Exact]
    weights: list[Fraction]
    bias: Exact | None
    bias_set: Bias | RealBias
    objective: Exact
    squared_norm: Exact
    slacks: Sequence[Exact]
    support: list[int]
    alpha_unique: bool | None
    bias_unique: bool | None
    gap: Fraction

    def margin(self) -> Exact | None:
        """Return 1/‖w‖, the distance between the plane and where f is ±1; None for w = 0."""
        return None if self.squared_norm == 0 else sqrt(1 / self.squared_norm)
