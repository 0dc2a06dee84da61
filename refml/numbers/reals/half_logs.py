"""The sign of a + ½·log b, without the arithmetic of exact reals: what decides between two normal classes.

With a and b > 0 rational the number is 0 only where a = 0 and b = 1 (Lindemann).  Any other is not, and an
enclosure that is refined shows its sign.
"""
from __future__ import annotations

from .fixed_point import log_scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..rational import Fraction

_FIRST_BITS = 128


def sign_of_half_log(a: Fraction, b: Fraction) -> int:
    """Return 1, 0 or -1 where a + ½·log b is positive, zero or negative, for b > 0.

    >>> from refml.numbers.rational import Fraction
    >>> sign_of_half_log(Fraction(0), Fraction(1)), sign_of_half_log(Fraction(-1), Fraction(8))
    (0, 1)
    """
    p, q = 2 * a.numerator, a.denominator
    if b.numerator == b.denominator or p == 0:
        other = b.numerator - b.denominator
        return (p > 0) - (p < 0) + (other > 0) - (other < 0)
    bits = _FIRST_BITS
    while True:
        # The floor is less than 1 unit off, the logarithm at most 1.
        twice = (p << bits) // q + log_scaled(b.numerator, b.denominator, bits)
        if abs(twice) > 2:
            return 1 if twice > 0 else -1
        bits *= 2
