"""A small exact `Fraction` for interpreters that have no `fractions`; elsewhere the standard one is used.

It agrees with `fractions.Fraction` in value and text on integers and fractions; it knows nothing of floats
and of text (`rational` reads those). Always in lowest terms, the denominator positive.
"""

from __future__ import annotations

from .integers import gcd, integer_text, quotient_double


class Fraction:
    """The rational number numerator/denominator, or a copy of one Fraction.

    >>> Fraction(6, -4), str(Fraction(1, 3) + 1), Fraction(7, 2) // 1, Fraction(2, 3) ** -2
    (Fraction(-3, 2), '4/3', 3, Fraction(9, 4))

    Raises ZeroDivisionError for a denominator 0 and TypeError for parts that are not integers.
    """

    __slots__ = ("numerator", "denominator")

    numerator: int
    denominator: int

    def __init__(self, numerator: object = 0, denominator: object = 1) -> None:
        if isinstance(numerator, Fraction) and denominator == 1:
            numerator, denominator = numerator.numerator, numerator.denominator
        if not isinstance(numerator, int) or not isinstance(denominator, int):
            raise TypeError("both parts of a Fraction must be integers: read other values with rational()")
        if denominator == 0:
            raise ZeroDivisionError(f"Fraction({integer_text(numerator)}, 0)")
        divisor = gcd(numerator, denominator)
        if denominator < 0:
            divisor = -divisor
        self.numerator = numerator // divisor
        self.denominator = denominator // divisor

    def __repr__(self) -> str:
        return f"Fraction({integer_text(self.numerator)}, {integer_text(self.denominator)})"

    def __str__(self) -> str:
        above = integer_text(self.numerator)
        return above if self.denominator == 1 else above + "/" + integer_text(self.denominator)

    def __hash__(self) -> int:
        return hash(self.numerator) if self.denominator == 1 else hash((self.numerator, self.denominator))

    def __bool__(self) -> bool:
        return self.numerator != 0

    def __float__(self) -> float:
        return quotient_double(self.numerator, self.denominator)

    def __int__(self) -> int:
        whole = abs(self.numerator) // self.denominator
        return -whole if self.numerator < 0 else whole

    def __neg__(self) -> Fraction:
        return Fraction(-self.numerator, self.denominator)

    def __pos__(self) -> Fraction:
        return self

    def __abs__(self) -> Fraction:
        return Fraction(abs(self.numerator), self.denominator)

    def __add__(self, other: object) -> Fraction:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return Fraction(self.numerator * q + p * self.denominator, self.denominator * q)

    __radd__ = __add__

    def __sub__(self, other: object) -> Fraction:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return Fraction(self.numerator * q - p * self.denominator, self.denominator * q)

    def __rsub__(self, other: object) -> Fraction:
        return (-self).__add__(other)

    def __mul__(self, other: object) -> Fraction:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return Fraction(self.numerator * p, self.denominator * q)

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> Fraction:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return Fraction(self.numerator * q, self.denominator * p)

    def __rtruediv__(self, other: object) -> Fraction:
        if not isinstance(other, int):
            return NotImplemented
        return Fraction(other * self.denominator, self.numerator)

    def __floordiv__(self, other: object) -> int:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return (self.numerator * q) // (self.denominator * p)

    def __rfloordiv__(self, other: object) -> int:
        if not isinstance(other, int):
            return NotImplemented
        return (other * self.denominator) // self.numerator

    def __mod__(self, other: object) -> Fraction:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return Fraction((self.numerator * q) % (self.denominator * p), self.denominator * q)

    def __rmod__(self, other: object) -> Fraction:
        if not isinstance(other, int):
            return NotImplemented
        return Fraction((other * self.denominator) % self.numerator, self.denominator)

    def __pow__(self, exponent: object) -> Fraction:
        """Return the power of an integral exponent: the only powers that are always rational."""
        if not isinstance(exponent, (int, Fraction)):
            return NotImplemented
        power, whole = _parts(exponent)
        if whole != 1:
            raise TypeError(f"the exponent {exponent} is not whole: use real.sqrt for roots")
        if power < 0:
            return Fraction(self.denominator**-power, self.numerator**-power)
        return Fraction(self.numerator**power, self.denominator**power)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        return (self.numerator, self.denominator) == _parts(other)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return self.numerator * q < p * self.denominator

    def __le__(self, other: object) -> bool:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return self.numerator * q <= p * self.denominator

    def __gt__(self, other: object) -> bool:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return self.numerator * q > p * self.denominator

    def __ge__(self, other: object) -> bool:
        if not isinstance(other, (int, Fraction)):
            return NotImplemented
        p, q = _parts(other)
        return self.numerator * q >= p * self.denominator


def _parts(number: int | Fraction) -> tuple[int, int]:
    """Return numerator and denominator; small interpreters do not give them for an int."""
    return (number, 1) if isinstance(number, int) else (number.numerator, number.denominator)
