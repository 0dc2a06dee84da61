"""The digits that a drawn case may require of a correct computation in floats.

A rounding loses a relative u = 2⁻⁵³.  Three sorts of answers lose more with any method:

    sums that cancel        a number is the sum of terms that may be far larger than itself; the error is
                            measured relative to the terms
    powers of e, products   p = exp(Σ terms), by logarithms or by factors: each of n roundings of a sum S is
                            off by S·u at most, so that p is off by a relative (n + C)·(S + C)·u
    variances               of n values far from 0, a running sum is off by (n + C)·κ·u, κ = |x|/|x − x'|
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ...numbers.rational import Fraction, bit_length
from ...numbers.reals import real

MOST_DIGITS = 12
U = Fraction(1, 1 << 53)
C = 10  # roundings beside those of the sum, and what log and exp are off by


@dataclass(frozen=True)
class Demand:
    """The required digits, relative to the number, or to its terms if they are larger.

    scale    the size of the terms that cancel to 0; None if only 0 is right
    """

    digits: int = MOST_DIGITS
    terms: Fraction | None = None
    scale: Fraction | None = None


Measured = Callable[[dict[str, Any]], Demand]


def after_loss(loss: Fraction) -> int:
    """Return how many digits a relative error leaves, minus one; from 1 to MOST_DIGITS.

    >>> after_loss(Fraction(1, 10**11)), after_loss(Fraction(0))
    (10, 12)
    """
    digits = MOST_DIGITS
    while digits > 1 and loss * 10 ** (digits + 1) > 1:
        digits -= 1
    return digits


def condition(columns: Iterable[Sequence[Fraction]]) -> Fraction:
    """Return the largest max|x| / (max x − min x) of a column, at least 1; constant columns are left out.

    >>> condition([[Fraction(1000), Fraction(1002)], [Fraction(7), Fraction(7)]])
    Fraction(501, 1)
    """
    largest = [(max(map(abs, column)), max(column) - min(column)) for column in columns if column]
    return max([Fraction(1), *(size / apart for size, apart in largest if apart)])


def of_exponential(count: int, size: Fraction) -> Demand:
    """Return the digits that rounding leaves of e^S or a product; S has `count` terms of total size
    `size`.
    """
    return Demand(after_loss((count + C) * (size + C) * U))


def size_of_logarithm(number: Any) -> Fraction:
    """Return an upper bound of |log number| for a positive number; 0 for the number 0.

    >>> size_of_logarithm(Fraction(1, 1024))
    Fraction(77, 10)
    """
    if isinstance(number, real.Real):
        number = real.enclosure(number, 64)[0]
    if number == 0:
        return Fraction(0)
    bits = abs(bit_length(number.numerator) - bit_length(number.denominator)) + 1
    return Fraction(7, 10) * bits
