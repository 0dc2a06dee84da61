"""Squares of integers and of rationals, and their roots."""
from __future__ import annotations

from .rational import Fraction, isqrt

_MODULI = (16, 9, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
_ALL = 16 * 9 * 5 * 7 * 11 * 13 * 17 * 19 * 23 * 29 * 31 * 37
_LONG = 1 << 128   # a shorter number has its root sooner than its remainders
_SQUARES = [{i * i % modulus for i in range(modulus)} for modulus in _MODULI]


def whole_root(n: int) -> int | None:
    """Return √n for n ≥ 0 where it is whole, else None.

    >>> whole_root(144), whole_root(145)
    (12, None)

    Of a long number that is no square the remainders show it nearly always, in linear time.
    """
    if n >= _LONG:
        rest = n % _ALL
        for modulus, squares in zip(_MODULI, _SQUARES):
            if rest % modulus not in squares:
                return None
    root = isqrt(n)
    return root if root * root == n else None


def square_root(number: Fraction) -> Fraction | None:
    """Return the rational √number, or None where there is none.

    >>> square_root(Fraction(9, 4)), square_root(Fraction(2)), square_root(Fraction(-1))
    (Fraction(3, 2), None, None)
    """
    above, below = number.numerator, number.denominator
    if above < 0:
        return None
    p, q = whole_root(above), whole_root(below)
    return None if p is None or q is None else Fraction(p, q)


def is_square(number: Fraction) -> bool:
    """Say whether a rational number is the square of a rational number.

    >>> is_square(Fraction(9, 4)), is_square(Fraction(8))
    (True, False)
    """
    return square_root(number) is not None
