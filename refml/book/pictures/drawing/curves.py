"""Functions of one number: curves through exactly computed points, and the places of sign changes.

    Chart       a canvas with an axis for the number and one for the function's value
    crossings   the intervals of sign changes, narrowed until their digits are proven
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ....numbers.reals import real
from .canvas import Canvas
from .scales import Scale, coordinate, ticks
from .words import axis_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

POINTS = 60          # steps of a curve
LEFT, RIGHT = 52, 14
DIGITS = 6           # of a crossing
MOST_HALVINGS = 80


class Chart:
    """A part of a canvas, from `top` to `bottom`, for functions of a number in [low, high]."""

    __slots__ = ("bottom", "canvas", "top", "x", "y")

    def __init__(self, canvas: Canvas, ends: tuple[Fraction, Fraction], place: tuple[int, int]) -> None:
        self.canvas = canvas
        self.top, self.bottom = place
        self.x = Scale(ends[0], ends[1], LEFT, canvas.width - RIGHT)
        self.y = Scale(Fraction(0), Fraction(1), self.bottom, self.top)

    def over(self, highest: Fraction) -> None:
        """Set the upper end of the vertical axis to the highest value that is drawn."""
        self.y = Scale(Fraction(0), highest if highest > 0 else Fraction(1), self.bottom, self.top)

    def axes(self, name: str, value: str) -> None:
        """Draw both axes, ticks with their numbers, and the names of the axes."""
        left, right, bottom = str(LEFT), str(self.canvas.width - RIGHT), str(self.bottom)
        self.canvas.line((left, bottom, right, bottom), "axis")
        self.canvas.line((left, bottom, left, str(self.top)), "axis")
        numbers = ticks(self.x.low, self.x.high)
        self.canvas.segments([(at, bottom, at, str(self.top)) for at in map(self.x.at, numbers)], "grid")
        for one in numbers:
            self.canvas.text(self.x.at(one), str(self.bottom + 13), axis_text(one), anchor="middle")
        for one in ticks(self.y.low, self.y.high, 5):
            at = coordinate(self.y.position(one) + 4)
            self.canvas.text(str(LEFT - 5), at, axis_text(one), anchor="end")
        self.canvas.text(right, str(self.bottom + 25), name, anchor="end")
        self.canvas.text("6", str(self.top - 8), value)

    def steps(self, count: int = POINTS) -> list[Fraction]:
        """Return numbers at equal distances from one end of the axis to the other."""
        return [self.x.low + (self.x.high - self.x.low) * i / count for i in range(count + 1)]

    def curve(self, values: list[tuple[Fraction, Any]], kind: str, more: str = "") -> None:
        """Draw a line through points of a function."""
        self.canvas.path([(self.x.at(x), self.y.at(y)) for x, y in values], kind + " open", False, more)

    def upright(self, number: Any, kind: str, more: str = "") -> None:
        """Draw a vertical line at a number."""
        at = self.x.at(number)
        self.canvas.line((at, str(self.bottom), at, str(self.top)), kind, more)

    def described(self) -> str:
        """Return the attributes that hold the ends of both scales."""
        from_to = f"{self.x.low} {self.x.high} {self.x.start} {self.x.end}"
        return f' data-x="{from_to}" data-y="{self.y.low} {self.y.high} {self.y.start} {self.y.end}"'


def crossings(
    side: Callable[[Fraction], int], places: list[Fraction]
) -> list[tuple[Fraction, Fraction]]:
    """Return an interval for each sign change between neighbouring places.

    A side of 0 counts as +1.  The ends of an interval round to the same DIGITS digits, or the interval was
    halved MOST_HALVINGS times.  The sign was computed at both ends, so the digits are proven.

    >>> low, high = crossings(lambda x: 1 if x * x > 2 else -1, [Fraction(0), Fraction(3)])[0]
    >>> Fraction(low * low) <= 2 < high * high, real.decimal(low, DIGITS)
    (True, '1.41421')
    """
    found = []
    for low, high in zip(places, places[1:]):
        here = side(low) >= 0
        if here != (side(high) >= 0):
            found.append(narrowed(side, low, high, here))
    return found


def narrowed(
    side: Callable[[Fraction], int], low: Fraction, high: Fraction, here: bool
) -> tuple[Fraction, Fraction]:
    """Halve an interval until both ends round to the same digits."""
    for _ in range(MOST_HALVINGS):
        if real.decimal(low, DIGITS) == real.decimal(high, DIGITS):
            break
        middle = (low + high) / 2
        if (side(middle) >= 0) == here:
            low = middle
        else:
            high = middle
    return low, high


def told(interval: tuple[Fraction, Fraction]) -> str:
    """Return the digits that both ends of an interval share; "0" if the interval contains 0.

    >>> told((Fraction(12345049, 10**7), Fraction(12345051, 10**7))), told((Fraction(-1, 10**9), Fraction(0)))
    ('1.2345', '0')
    """
    for digits in range(DIGITS, 0, -1):
        low, high = [real.decimal(end, digits) for end in interval]
        if low == high:
            return low
    return "0"
