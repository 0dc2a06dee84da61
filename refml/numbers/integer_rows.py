"""Tables of rationals as integers over the least denominator that all of a table shares."""
from __future__ import annotations

import math

from .integers import bit_length, gcd, is_digits
from .rational import common_denominator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rational import Fraction

_MOST_DIGITS = 64    # of a decimal that is read with its column
_LONGEST = 100      # bits of a number that is a float on every interpreter


def integer_rows(rows: Sequence[Sequence[Fraction]]) -> tuple[list[list[int]], int]:
    """Return a table, its rows of one length, as integers over the least denominator that all of it shares.

    >>> from fractions import Fraction
    >>> integer_rows([[Fraction(1, 2), Fraction(3)], [Fraction(1, 3), Fraction(0)]])
    ([[3, 18], [2, 0]], 6)
    """
    width = len(rows[0])
    units, denominator = common_denominator([value for row in rows for value in row])
    return [units[i * width : (i + 1) * width] for i in range(len(rows))], denominator


def float_rows(rows: Sequence[Sequence[float]]) -> tuple[list[list[int]], int]:
    """Return the `integer_rows` of the fractions that a table of finite floats holds, in less time.

    >>> float_rows([[0.5, 3.0], [0.0, -0.25]])
    ([[2, 12], [0, -1]], 4)
    """
    sizes = [abs(value) for row in rows for value in row if value]
    # A float has at most 53 bits: all are multiples of 2^lowest, and that is 1 or less.
    lowest = min(math.frexp(min(sizes))[1] if sizes else 53, 53) - 53
    if sizes and math.frexp(max(sizes))[1] - lowest > _LONGEST:
        units = [[_scaled(value, lowest) for value in row] for row in rows]
    else:
        units = [[int(math.ldexp(value, -lowest)) for value in row] for row in rows]
    joined = 1 << -lowest
    for row in units:
        for unit in row:
            joined |= unit
    twos = bit_length(joined & -joined) - 1
    return [[unit >> twos for unit in row] for row in units], 1 << (-lowest - twos)


def decimal_units(texts: Sequence[str]) -> tuple[list[int], int] | None:
    """Return plain decimals as integers over the least denominator that all share; None if one is not plain.

    >>> decimal_units(["0.5", "-3", "12.25"]), decimal_units(["0.5", "1e3"])
    (([2, -12, 49], 4), None)

    Plain are digits with at most one point among them, and perhaps a minus before.
    """
    parts = [text.partition(".") for text in texts]
    digits = [whole + places for whole, _, places in parts]
    bare = [each[1:] if each[:1] == "-" else each for each in digits]
    if not bare or not all(bare) or not is_digits("".join(bare)) or max(map(len, bare)) > _MOST_DIGITS:
        return None
    sizes = [len(places) for _, _, places in parts]
    most, units = max(sizes), list(map(int, digits))
    if min(sizes) < most:
        powers = [10 ** (most - size) for size in range(most + 1)]
        units = [unit * powers[size] for unit, size in zip(units, sizes)]
    common = denominator = 10**most
    for unit in units:
        if common == 1:
            break
        common = gcd(common, unit)
    return (units if common == 1 else [unit // common for unit in units]), denominator // common


def _scaled(value: float, lowest: int) -> int:
    """Return value·2^-lowest, which may be greater than a float."""
    significand, exponent = math.frexp(value)
    return int(math.ldexp(significand, 53)) << (exponent - 53 - lowest) if value else 0
