"""What a solution of a support vector machine is, whatever the kernel: rational numbers or exact reals."""
from __future__ import annotations

from ...numbers.reals.real import sqrt, total
from ...records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...numbers.rational import Fraction
    from ...numbers.reals.real import Exact
    from .bias import Bias

__all__ = ["Solution"]


class RealBias(Record):
    """The interval of optimal b with exact reals for ends, as a Gaussian kernel has it."""

    __slots__ = ("lower", "upper")

    def __init__(self, lower: Exact | None, upper: Exact | None) -> None:
        self.lower = lower
        self.upper = upper

    def value(self) -> Exact | None:
        """Return the middle; None for a ray."""
        return None if self.lower is None or self.upper is None else self.some()

    def some(self) -> Exact:
        """Return the middle; for a ray its end."""
        ends = [end for end in (self.lower, self.upper) if end is not None]
        return total(ends) / len(ends)

    def is_point(self) -> bool:
        """Say whether there is one optimal b alone."""
        if self.lower is None or self.upper is None:
            return False
        return self.lower is self.upper or self.lower == self.upper


class Solution(Record):
    """A trained SVM: multipliers, weights (linear kernel only), the interval of optimal b and its middle.

    `bias_set` is the interval and `bias` its middle, None where an end is infinite (examples of one class).
    `support` lists the i with α_i > 0, `slacks` the ξ_i. w is unique; `alpha_unique` and `bias_unique` say
    whether α and b are, None where that is not known. `gap` is 0 where the optimum is proven, else an upper
    bound of (P − D)/P, with the primal objective P and the dual objective D.

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
