"""Binary floating-point formats by exact arithmetic: the nearest float, the exponent of its last place."""

from __future__ import annotations

from typing import Any

from ...errors import InvalidInput, Unsupported, shown
from ...numbers.rational import Fraction, bit_length

# binary format → (bits of the significand, exponent of the least subnormal, exponent beyond the largest)
FORMATS = {"binary64": (53, -1074, 1024), "binary32": (24, -149, 128)}


def nearest(value: Fraction, numbers: str) -> Fraction:
    """Return the float nearest to `value` as a rational, ties to even.

    >>> nearest(Fraction(1, 10), "binary32")
    Fraction(13421773, 134217728)

    Raises InvalidInput where it overflows the format.
    """
    bits, least, beyond = FORMATS[numbers]
    if value == 0:
        return value
    unit = ulp_exponent(value, bits, least)
    number = round(value / power_of_two(unit)) * power_of_two(unit)
    if abs(number) >= power_of_two(beyond):
        raise InvalidInput(f"value={shown(value)} overflows {numbers}")
    return number


def ulp_exponent(value: Fraction, bits: int, least: int) -> int:
    """Return the exponent e of the last place of `value`: its ulp is 2^e.

    The format has `bits` bits of significand; `least` is the exponent of its least subnormal.
    """
    size = abs(value)
    exponent = bit_length(size.numerator) - bit_length(size.denominator)
    if size < power_of_two(exponent):
        exponent -= 1
    return max(exponent - bits + 1, least)


def power_of_two(exponent: int) -> Fraction:
    """Return 2^exponent exactly."""
    return Fraction(1 << exponent) if exponent >= 0 else Fraction(1, 1 << -exponent)


def checked_format(numbers: Any) -> str:
    """Return the name of a format of the protocol.  Raises Unsupported for any other value."""
    if not isinstance(numbers, str) or (numbers != "exact" and numbers not in FORMATS):
        raise Unsupported(f"numbers={shown(numbers)} is none of exact, {', '.join(FORMATS)}")
    return str(numbers)
