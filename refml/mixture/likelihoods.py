"""The likelihood of many rows: a product of powers that is compared by enclosures, and seldom multiplied out.

    likelihood = ∏ p_i^k_i      p_i the evidence of a row, k_i how often it stands

Multiplied out it has as many bits as all evidences together, and so takes most of a step of EM.
"""
from __future__ import annotations

from ..numbers.rational import Fraction, product
from ..numbers.reals import balls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..numbers.reals.balls import Ball

BITS = (64, 256, 1024)   # of enclosures, before the products are multiplied out


class Likelihood:
    """A product of powers of rationals, at least 0.

    >>> one, other = Likelihood([Fraction(1, 2), Fraction(1, 3)], [3, 1]), Likelihood([Fraction(1, 5)], [2])
    >>> one.quotient(), one.is_no_less(other), other.is_no_less(one)
    ((1, 24), True, False)
    """

    __slots__ = ("counts", "factors")

    def __init__(self, factors: Sequence[Fraction], counts: Sequence[int]) -> None:
        self.factors = factors
        self.counts = counts

    def quotient(self) -> tuple[int, int]:
        """Return the product, not in lowest terms, since common divisors would cost most of the time."""
        return (product([p.numerator ** k for p, k in zip(self.factors, self.counts)]),
                product([p.denominator ** k for p, k in zip(self.factors, self.counts)]))

    def is_no_less(self, other: Likelihood) -> bool:
        """Say whether this is at least the other; exact."""
        for bits in BITS:
            m, r, e = other.ball(bits)
            middle, radius, _ = balls.total([self.ball(bits), (-m, r, e)], bits)
            if abs(middle) > radius:
                return middle > 0
        above, below = self.quotient()
        others_above, others_below = other.quotient()
        return above * others_below >= others_above * below

    def ball(self, bits: int) -> Ball:
        """Return a ball that holds the product."""
        result = (1, 0, 0)
        for p, k in zip(self.factors, self.counts):
            factor = balls.of_rational(p.numerator, p.denominator, bits)
            result = balls.product(result, factor if k == 1 else balls.power(factor, k, bits), bits)
        return result
