"""Rational squares and their roots."""
from __future__ import annotations

from .rational import Fraction, isqrt


def square_root(number: Fraction) -> Fraction | None:
    """Return the rational √number, or None where there is none.

    >>> square_root(Fraction(9, 4)), square_root(Fraction(2)), square_root(Fraction(-1))
    (Fraction(3, 2), None, None)
    """
    above, below = number.numerator, number.denominator
    if above < 0:
        return None
    p, q = isqrt(above), isqrt(below)
    return Fraction(p, q) if p * p == above and q * q == below else None


def is_square(number: Fraction) -> bool:
    """Say whether a rational number is the square of a rational number.

    >>> is_square(Fraction(9, 4)), is_square(Fraction(8))
    (True, False)
    """
    return square_root(number) is not None
