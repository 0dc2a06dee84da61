"""Binary floating-point formats by exact arithmetic: the nearest float, the exponent of its last place."""

from __future__ import annotations

from typing import Any

from ...errors import InvalidInput, Undecided, Unsupported, shown
from ...numbers.rational import Fraction, bit_length
from ...numbers.reals import real

# binary format → (bits of the significand, exponent of the least subnormal, exponent beyond the largest)
FORMATS = {"binary64": (53, -1074, 1024), "binary32": (24, -149, 128)}
FIRST_BITS, MOST_BITS = 256, 4096   # relative, of the enclosure that settles nearly every rounding; the rest
MOST_HELD = 256   # irrational numbers whose enclosures are remembered
HELD: dict[tuple[int, int], tuple[real.Real, tuple[Fraction, Fraction]]] = {}   # by identity; kept alive here


def held_enclosure(number: Any, bits: int = FIRST_BITS) -> tuple[Fraction, Fraction]:
    """Return `real.enclosure(number, bits)`, cached for recent numbers: a right answer is judged often."""
    if not isinstance(number, real.Real):
        return real.enclosure(number, bits)
    _, found = HELD.get((id(number), bits), (number, None))
    if found is None:
        found = real.enclosure(number, bits)
        if len(HELD) >= MOST_HELD:
            HELD.clear()
        HELD[id(number), bits] = number, found
    return found


def nearest(value: Fraction, numbers: str) -> Fraction:
    """Return the float nearest to `value` as a rational, ties to even.

    >>> nearest(Fraction(1, 10), "binary32")
    Fraction(13421773, 134217728)

    Raises InvalidInput where it overflows the format.
    """
    bits, least, beyond = FORMATS[numbers]
    if not value:
        return value
    unit = ulp_exponent(value, bits, least)
    above, below = value.numerator << max(-unit, 0), value.denominator << max(unit, 0)
    units, left = divmod(above, below)
    if 2 * left > below or (2 * left == below and units & 1):
        units += 1
    if bit_length(abs(units)) + unit > beyond:
        raise InvalidInput(f"value={shown(value)} overflows {numbers}")
    return Fraction(units << max(unit, 0), 1 << max(-unit, 0))


def nearest_row(row: list[Fraction], numbers: str) -> list[Fraction]:
    """Return floats near the probabilities of a row that sums to 1, so that their exact sum is 1 too.

        2^-bits is the unit: all but the greatest are rounded to multiples of it, the greatest is what is left

    >>> third = Fraction(1, 3)
    >>> [float(p) for p in nearest_row([third, third, third], "binary64")]
    [0.33333333333333326, 0.33333333333333337, 0.33333333333333337]

    A row of floats stays as it is; one that is no distribution is rounded number by number.
    """
    floats = [nearest(p, numbers) for p in row]
    if sum(row) != 1 or min(row) < 0 or sum(floats) == 1:
        return floats
    unit = power_of_two(-FORMATS[numbers][0])
    greatest, cells = row.index(max(row)), [round(p / unit) * unit for p in row]
    cells[greatest] += 1 - sum(cells)
    return cells


def nearest_in(number: Any, numbers: str) -> Fraction | None:
    """Return the float nearest to an exact number, proven; None where it overflows.

    An irrational number is never half way between two floats, so the two ends of a narrow enough enclosure
    round to the same one.  Raises Undecided where MOST_BITS bits are not enough.
    """
    if not isinstance(number, real.Real):
        return _nearest_below_overflow(Fraction(number), numbers)
    for bits in (FIRST_BITS, MOST_BITS):
        low, high = (_nearest_below_overflow(end, numbers) for end in held_enclosure(number, bits))
        if low == high:
            return low
    raise Undecided(f"number={shown(number)} lies too near to the middle of two floats to be rounded")


def _nearest_below_overflow(value: Fraction, numbers: str) -> Fraction | None:
    try:
        return nearest(value, numbers)
    except InvalidInput:
        return None


def ulp_in(number: Any, numbers: str) -> Fraction:
    """The unit in the last place of the binade of an exact number that is not 0, proven.

    >>> ulp_in(real.sqrt(2), "binary64") == Fraction(1, 2**52)
    True

    A quotient of sums that no budget tells from a power of two is taken for that power.
    """
    bits, least, _ = FORMATS[numbers]
    if not isinstance(number, real.Real):
        return power_of_two(ulp_exponent(Fraction(number), bits, least))
    low, high = sorted(ulp_exponent(end, bits, least) for end in held_enclosure(number))
    try:
        beyond = low < high and abs(number) >= power_of_two(high + bits - 1)   # beside a power of two
    except Undecided:
        beyond = True
    return power_of_two(high if beyond else low)


def ulp_exponent(value: Fraction, bits: int, least: int) -> int:
    """Return the exponent e of the last place of a nonzero `value`: its ulp is 2^e.

    The format has `bits` bits of significand; `least` is the exponent of its least subnormal.
    """
    above, below = abs(value.numerator), value.denominator
    exponent = bit_length(above) - bit_length(below)
    if above << max(-exponent, 0) < below << max(exponent, 0):
        exponent -= 1
    return max(exponent - bits + 1, least)


def power_of_two(exponent: int) -> Fraction:
    """Return 2^exponent exactly."""
    return Fraction(1 << exponent) if exponent >= 0 else Fraction(1, 1 << -exponent)


def checked_format(numbers: Any) -> str:
    """Return `numbers` if it is "exact" or a float format.  Raises Unsupported for any other value."""
    if not isinstance(numbers, str) or (numbers != "exact" and numbers not in FORMATS):
        raise Unsupported(f"numbers={shown(numbers)} is not one of exact, {', '.join(FORMATS)}")
    return str(numbers)
