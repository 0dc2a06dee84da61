"""Coordinates of a picture: exact numbers are mapped to the page, with a stated rounding.

    Scale           maps an interval of the data onto an interval of the page, exactly
    coordinate      the text of a position: the nearest hundredth of a unit of the page, halves upwards
    near            a fraction within 2^-40 of an irrational number
    ticks           round numbers in an interval, for an axis

A position is computed in fractions and rounded once, when it is written.  So the error of a coordinate is at
most 1/200 of a unit; a picture is about 400 units wide.
"""
from __future__ import annotations

from ....numbers.rational import Fraction, common_denominator
from ....numbers.reals import real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....numbers.reals.real import Exact

PLACES = 100   # a coordinate is a multiple of one hundredth
BITS = 40
MARGIN = Fraction(1, 8)   # of the range of the data, which is left free on each side


class Scale:
    """The affine map of [low, high] onto [start, end]; it is decreasing if start > end (upwards on a page).

        position = (slope·number + origin)/below        in integers; the number 0 would lie at origin/below

    >>> Scale(Fraction(0), Fraction(4), 40, 440).at(Fraction(1, 3))
    '73.33'
    """

    __slots__ = ("below", "end", "high", "low", "origin", "slope", "start")

    def __init__(self, low: Fraction, high: Fraction, start: int, end: int) -> None:
        self.low = low
        self.high = high
        self.start = start
        self.end = end
        slope = Fraction(end - start) / (high - low)
        (self.slope, self.origin), self.below = common_denominator([slope, start - low * slope])

    def position(self, number: Exact) -> Fraction:
        """Return the exact position of a number; an irrational number is replaced by `near`."""
        x = near(number)
        return Fraction(x.numerator * self.slope + x.denominator * self.origin, x.denominator * self.below)

    def at(self, number: Exact) -> str:
        """Return the coordinate of a number."""
        x = near(number)
        return _hundredths(x.numerator * self.slope + x.denominator * self.origin, x.denominator * self.below)

    def length(self, number: Exact) -> str:
        """Return the length on the page of a distance of the data."""
        x = near(number)
        return _hundredths(x.numerator * abs(self.slope), x.denominator * self.below)

    def holds(self, number: Exact) -> bool:
        """Return whether a number lies in [low, high]."""
        value = near(number)
        return value >= self.low and value <= self.high


def near(number: Exact) -> Fraction:
    """Return a rational number unchanged; for an irrational number the middle of an enclosure.

    >>> near(Fraction(1, 3)), abs(near(real.sqrt(2))**2 - 2) < Fraction(1, 2**38)
    (Fraction(1, 3), True)
    """
    if isinstance(number, Fraction):
        return number
    if not isinstance(number, real.Real):
        return Fraction(number)
    low, high = real.enclosure(number, BITS)
    return (low + high) / 2


def coordinate(position: Fraction) -> str:
    """Return a position as a decimal: the nearest hundredth, a half upwards.

    >>> [coordinate(Fraction(n, 200)) for n in (1, -500, 1400, 67)]
    ['0.01', '-2.5', '7', '0.34']
    """
    return _hundredths(position.numerator, position.denominator)


def _hundredths(above: int, below: int) -> str:
    """Return above/below as `coordinate` does, whether it is in lowest terms or not."""
    units = (2 * PLACES * above + below) // (2 * below)
    whole, rest = abs(units) // PLACES, abs(units) % PLACES
    sign = "-" if units < 0 else ""
    if not rest:
        return sign + str(whole)
    places = str(rest) if rest > 9 else "0" + str(rest)
    return sign + str(whole) + "." + (places[:1] if places[1] == "0" else places)


def ticks(low: Fraction, high: Fraction, most: int = 7) -> list[Fraction]:
    """Return the multiples in [low, high] of the least step 1, 2 or 5 times a power of ten that gives few.

    >>> [str(one) for one in ticks(Fraction(0), Fraction(9, 2))]
    ['0', '1', '2', '3', '4']
    """
    step = _step((high - low) / most)
    first = _ceiling(low / step)
    found = [step * first]
    while found[-1] + step <= high:
        found.append(found[-1] + step)
    return [one for one in found if one >= low and one <= high]


def _ceiling(number: Fraction) -> int:
    return -(-number.numerator // number.denominator)


def _step(least: Fraction) -> Fraction:
    """Return the least 1, 2 or 5 times a power of ten that is not below a positive number."""
    power = Fraction(1)
    while power < least:
        power = power * 10
    while power / 10 >= least:
        power = power / 10
    for divisor in (5, 2):
        if power / divisor >= least:
            return power / divisor
    return power


def around(numbers: list[Fraction], margin: Fraction = MARGIN) -> tuple[Fraction, Fraction]:
    """Return the ends of an interval that contains some numbers, widened by a share on both sides.

    >>> around([Fraction(1), Fraction(5)])
    (Fraction(1, 2), Fraction(11, 2))
    """
    low, high = numbers[0], numbers[0]
    for one in numbers[1:]:
        low, high = one if one < low else low, one if one > high else high
    wide = (high - low) * margin if high > low else Fraction(1)
    return low - wide, high + wide
