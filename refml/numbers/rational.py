"""Rational numbers: one `Fraction` on every interpreter, and one reader of all numbers that come in.

`Fraction` is that of the standard library where there is one, else the class of `fraction`. `rational` reads
a number exactly, bounds its length, and refuses with a sentence what is no number.

The functions on integers stand in `integers`, which `fraction` needs as well. Chapters import them from here.
"""

from __future__ import annotations

import math

from ..errors import InvalidInput, shown
from . import natives
from .integers import (
    MAX_DIGITS,
    bit_length,
    coprime_base,
    digits_value,
    gcd,
    integer_text,
    is_digits,
    isqrt,
    lcm,
    parse_integer,
    product,
    quotient_double,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction
    from typing import Any, Protocol

    class SupportsIntegerRatio(Protocol):
        def as_integer_ratio(self) -> tuple[int, int]: ...
else:
    try:
        from fractions import Fraction
    except ImportError:
        from .fraction import Fraction

__all__ = [
    "MAX_DIGITS",
    "MAX_EXPONENT",
    "Fraction",
    "as_integer",
    "as_list",
    "bit_length",
    "common_denominator",
    "coprime_base",
    "dyadic",
    "gcd",
    "integer",
    "integer_text",
    "isqrt",
    "lcm",
    "lowest_terms",
    "nearest_double",
    "parse_integer",
    "product",
    "rational",
    "text",
]

MAX_EXPONENT = 100_000
# What text may stand for, with its exponent, in bits: the number itself would take 83 KB of a small heap.
_MOST_BITS = 664_385   # one less than 10^(2·MAX_DIGITS) has
_SHORT = 1 << 60

# The names under which this interpreter's Fraction keeps its two parts.
_NUMERATOR, _DENOMINATOR = (("_numerator", "_denominator") if hasattr(Fraction(1), "_numerator")
                            else ("numerator", "denominator"))


def rational(value: object, name: str = "value") -> Fraction:
    """Return the exact rational number that a value is or writes.

    >>> rational("3/7"), rational("-1.5e-3"), rational(0.5), rational(2)
    (Fraction(3, 7), Fraction(-3, 2000), Fraction(1, 2), Fraction(2, 1))

    Takes integers, fractions, decimals, floats (each the dyadic number that it is) and text: "3/7", "0.25",
    ".5", "1e-3", with an optional sign in front and spaces around. Raises InvalidInput for a bool, NaN, an
    infinity, text that is no number, a denominator 0, and, before any arithmetic, for text of more than
    MAX_DIGITS characters and an exponent beyond ±MAX_EXPONENT.
    """
    if type(value) is Fraction:
        return value
    if type(value) is int:
        return Fraction(_bounded(value, name))
    if value is True or value is False:
        raise InvalidInput(f"{name}={value!r} is a bool: give a number, such as {int(value)}")
    kind = type(value)
    if issubclass(kind, str):
        return _from_text(natives.text(value), name)
    if issubclass(kind, float):
        return _from_float(natives.binary(value), name)
    if issubclass(kind, int):
        return Fraction(_bounded(natives.whole(value), name))
    return _from_other(value, name)


def _bounded(number: int, name: str) -> int:
    """Return an integer, or raise InvalidInput where a text of it would be too long."""
    if not -_SHORT < number < _SHORT and bit_length(number) > _MOST_BITS:
        raise InvalidInput(f"{name} has more than {2 * MAX_DIGITS} digits: give a shorter number")
    return number


def integer(value: object, name: str = "value") -> int:
    """Return the integer that a value is or writes; takes what `rational` takes.

    >>> integer("12"), integer(3.0)
    (12, 3)

    Raises InvalidInput where `rational` does, and for a number that is not whole.
    """
    if type(value) is int:
        return value
    whole = as_integer(value)
    if whole is not None:
        return whole
    number = rational(value, name)
    if number.denominator != 1:
        raise InvalidInput(f"{name}={shown(value)} is not whole: give an integer")
    return number.numerator


def as_integer(value: object) -> int | None:
    """Return an integer of any make (numpy's, say) as an int; None for anything else, also for a bool.

    >>> as_integer(3), as_integer(3.0), as_integer(True)
    (3, None, None)
    """
    if type(value) is int:
        return value
    if issubclass(type(value), int):
        return None if type(value) is bool else natives.whole(value)
    try:
        return _index(value)
    except Exception:   # raised by methods of the value's own: whatever it is, it is no integer
        return None


def _index(value: Any) -> int | None:
    # An array has the one, a duration the other; numpy's bool has neither, the class `int` has both.
    if not hasattr(value, "__index__") or not hasattr(value, "numerator") or natives.native(value, type):
        return None
    index = value.__index__()
    return natives.whole(index) if natives.native(index, int) else None


def as_list(values: object) -> list[Any] | None:
    """Return the elements of a list, a tuple or an array (numpy's, say) as a list; None for anything else.

    >>> as_list((1, "1/2")), as_list("12")
    ([1, '1/2'], None)

    A frame (of pandas or polars) is its rows, in which a missing cell is None.
    """
    if issubclass(type(values), (list, tuple)):
        return natives.elements(values)
    try:
        elements = values.tolist() if hasattr(values, "tolist") else _rows_of_frame(values)
    except Exception:   # raised by methods of the value's own: whatever it is, it is no list
        return None
    # An array of no dimension holds one number.
    return natives.elements(elements) if natives.native(elements, list) else None


def _rows_of_frame(frame: Any) -> list[Any] | None:
    if hasattr(frame, "itertuples"):   # of pandas: NaN, NA and NaT are missing
        known = frame.astype(object).where(frame.notna(), None)
        return list(known.itertuples(index=False, name=None))
    if hasattr(frame, "iter_rows"):   # of polars
        return list(frame.rows())
    return list(frame.to_list()) if hasattr(frame, "to_list") else None   # a column of it


def _from_float(value: float, name: str) -> Fraction:
    if value != value or value - value != 0:
        raise InvalidInput(f"{name}={value!r} is not a finite number: leave it out or give a number")
    significand, exponent = math.frexp(value)
    # A float has at most 53 bits, so that the shifted significand is whole.
    return dyadic(int(math.ldexp(significand, 53)), exponent - 53)


def _from_other(value: object, name: str) -> Fraction:
    """Convert what behaves as a number: decimals, other rationals, other floats (numpy's, say)."""
    try:
        return _converted(value, name)
    except InvalidInput:
        raise
    except Exception as error:   # raised by methods of the value's own
        raise InvalidInput(f"{name}={shown(value)} is not a rational number: its own methods raise "
                           f"{type(error).__name__}") from None


def _converted(value: Any, name: str) -> Fraction:
    if hasattr(value, "as_tuple"):
        return _from_text(natives.text(str(value)), name)
    if hasattr(value, "numerator") and hasattr(value, "denominator"):
        return _from_parts(value.numerator, value.denominator, name)
    if hasattr(value, "as_integer_ratio") and not natives.native(value, type):
        return _from_ratio(value, name)
    raise InvalidInput(
        f"{name}={shown(value)} is not a rational number: give an integer, a fraction, a decimal, a float"
        " or text such as '3/7'"
    )


def _from_parts(numerator: object, denominator: object, name: str) -> Fraction:
    above, below = as_integer(numerator), as_integer(denominator)
    if above is None or below is None:
        raise InvalidInput(f"{name}={shown(numerator)}/{shown(denominator)} is not a rational number: "
                           "give integers above and below")
    if below == 0:
        raise InvalidInput(f"{name}={shown(above)}/0 has the denominator 0: give another")
    return Fraction(_bounded(above, name), _bounded(below, name))


def _from_ratio(value: SupportsIntegerRatio, name: str) -> Fraction:
    """Convert a float of another make, of any precision."""
    try:
        above, below = value.as_integer_ratio()
    except (OverflowError, ValueError):
        raise InvalidInput(f"{name}={shown(value)} is not a finite number: give a number") from None
    return _from_parts(above, below, name)


def _from_text(text: str, name: str) -> Fraction:
    if len(text) > MAX_DIGITS:
        raise InvalidInput(f"{name}={shown(text)} is too long: give at most {MAX_DIGITS} digits")
    body = text.strip()
    negative = body[:1] == "-"
    if body[:1] in ("-", "+"):
        body = body[1:]
    number = _quotient(body) if "/" in body else _decimal(body, name)
    if number is None:
        raise InvalidInput(f"{name}={shown(text)} is not a number: write it as 3/7, 0.25 or 1e-3")
    return -number if negative else number


def _quotient(body: str) -> Fraction | None:
    """Read "p/q"; None if it is not of that form or q = 0."""
    above, _, below = body.partition("/")
    if not is_digits(above) or not is_digits(below) or not below.strip("0"):
        return None
    return Fraction(digits_value(above), digits_value(below))


def _decimal(body: str, name: str) -> Fraction | None:
    """Read "12", "12.5", ".5", "12.", each with or without "e±k"; None if it is not of that form."""
    significand, mark, power = body.replace("E", "e").partition("e")
    whole, _, places = significand.partition(".")
    size = power[1:] if power[:1] in ("-", "+") else power
    if not is_digits(whole + places) or (mark and not is_digits(size)):
        return None
    exponent = _bounded_exponent(size, name) * (-1 if power[:1] == "-" else 1)
    return _scaled(digits_value(whole + places), 10, exponent - len(places))


def _bounded_exponent(digits: str, name: str) -> int:
    digits = digits.lstrip("0")
    if len(digits) > len(str(MAX_EXPONENT)) or int(digits or "0") > MAX_EXPONENT:
        raise InvalidInput(f"{name} has the exponent {shown(digits)}: give one within ±{MAX_EXPONENT}")
    return int(digits or "0")


def _scaled(significand: int, base: int, exponent: int) -> Fraction:
    """Return significand·base^exponent."""
    if exponent >= 0:
        return Fraction(significand * base**exponent)
    return Fraction(significand, base**-exponent)


def text(number: Fraction | int) -> str:
    """Return "p/q", or "p" for a whole number, of any size.

    >>> text(Fraction(-3, 7)), text(Fraction(4, 2))
    ('-3/7', '2')
    """
    above = integer_text(number.numerator)
    return above if number.denominator == 1 else above + "/" + integer_text(number.denominator)


def lowest_terms(numerator: int, denominator: int) -> Fraction:
    """Return the fraction of two numbers known to have no common divisor, without looking for one.

    >>> lowest_terms(2, 3)
    Fraction(2, 3)
    """
    fraction: Fraction = object.__new__(Fraction)
    setattr(fraction, _NUMERATOR, numerator)
    setattr(fraction, _DENOMINATOR, denominator)
    return fraction


def dyadic(significand: int, exponent: int) -> Fraction:
    """Return significand·2^exponent.

    >>> dyadic(12, -3), dyadic(3, 1)
    (Fraction(3, 2), Fraction(6, 1))
    """
    if exponent >= 0 or significand == 0:
        return Fraction(significand << max(exponent, 0))
    twos = min(bit_length(significand & -significand) - 1, -exponent)
    return lowest_terms(significand >> twos, 1 << (-exponent - twos))


def common_denominator(fractions: Sequence[Fraction]) -> tuple[list[int], int]:
    """Return integers nᵢ and the least d > 0 with fractionsᵢ = nᵢ/d.

    >>> common_denominator([Fraction(1, 2), Fraction(2, 3)])
    ([3, 4], 6)
    """
    below = [fraction.denominator for fraction in fractions]
    denominator = 1
    for d in below:
        if denominator % d:
            denominator *= d // gcd(denominator, d)
    if denominator == 1:   # most data are integers
        return [fraction.numerator for fraction in fractions], 1
    return [f.numerator * (denominator // d) for f, d in zip(fractions, below)], denominator


def relative(part: Fraction, whole: Fraction) -> Fraction:
    """Return part/whole. Where whole = 0: 0 if part = 0, else 1.

    >>> relative(Fraction(1), Fraction(4)), relative(Fraction(1), Fraction(0))
    (Fraction(1, 4), Fraction(1, 1))
    """
    return part / whole if whole != 0 else Fraction(1 if part != 0 else 0)


def nearest_double(number: Fraction) -> float:
    """Return the double nearest to a rational number, ties to even.

    >>> nearest_double(Fraction(1, 10)), nearest_double(Fraction(1, 2**1075))
    (0.1, 0.0)

    Correctly rounded on every interpreter whose floats are binary64, subnormals included. Raises
    OverflowError where the number is too large.
    """
    return quotient_double(number.numerator, number.denominator)
