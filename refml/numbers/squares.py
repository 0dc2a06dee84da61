"""Squares of integers and of rationals, and their roots."""
from __future__ import annotations

from .integers import valuation
from .rational import Fraction, isqrt

_MODULI = (16, 9, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
_ALL = 16 * 9 * 5 * 7 * 11 * 13 * 17 * 19 * 23 * 29 * 31 * 37
_LONG = 1 << 128   # a shorter number has its root sooner than its remainders
_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47)
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


def without_squares(n: int) -> tuple[int, int]:
    """Return (f, b) with n = f²·b, for n > 0; b keeps no square of a small prime.

    Squares of great primes may stay: to factor n may take for ever.
    """
    root, rest, cofactor = 1, 1, n
    for prime in _PRIMES:
        times, cofactor = valuation(cofactor, prime)
        root *= prime ** (times >> 1)
        rest *= prime ** (times & 1)
    whole = whole_root(cofactor)
    return (root, rest * cofactor) if whole is None else (root * whole, rest)
