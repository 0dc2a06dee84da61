"""Waterfall charts: each bar begins where the bar before it ends, and the last bar is the sum.

The names stand in a column on the left of the bars, the numbers in one on the right: no line crosses either.

An item is a name and an exact number, or the sign of an infinite one if one of two classes is impossible.
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ....numbers.reals import real
from .canvas import Canvas
from .scales import Scale, around, coordinate, near, ticks
from .words import axis_text, name, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

HEIGHT, TOP, LEFT, RIGHT = 22, 46, 130, 70   # of a row; around the bars
MOST = 40    # rows of a picture


class Item:
    """A bar: its name, its number, and its sign +1 or -1 if the number is infinite."""

    __slots__ = ("infinite", "label", "value")

    def __init__(self, label: str, value: Any, infinite: int = 0) -> None:
        self.label = label
        self.value = value
        self.infinite = infinite


def log_ratio(label: str, above: Any, below: Any) -> Item | None:
    """Return the bar of log(above/below); None for 0/0.

    >>> log_ratio("x", Fraction(1), Fraction(0)).infinite, log_ratio("x", 1, 1).value
    (1, Fraction(0, 1))
    """
    up, down = real.sign(above), real.sign(below)
    if up == 0 or down == 0:
        return None if up == down else Item(label, Fraction(0), 1 if up else -1)
    return Item(label, real.log(above) - real.log(below))


def waterfall(canvas: Canvas, items: list[Item], sides: tuple[str, str], scale: Scale) -> None:
    """Draw the bars and their sum; `sides` are the classes for which bars left and right of 0 count."""
    totals = [Fraction(0)]
    for one in items:
        totals.append(totals[-1] + near(one.value))
    axis(canvas, scale, len(items) + 1, sides)
    for i in range(len(items)):
        row(canvas, scale, i, (totals[i], totals[i + 1]), items[i])
    infinite = [one.infinite for one in items if one.infinite]
    total = Item("sum", real.total([one.value for one in items]), sum(infinite) if infinite else 0)
    row(canvas, scale, len(items), (Fraction(0), totals[-1]), total)


def scale_of(canvas: Canvas, totals: Sequence[Fraction]) -> Scale:
    """Return the scale on which every partial sum lies."""
    low, high = around(list(totals))
    return Scale(low, high, LEFT, canvas.width - RIGHT)


def height_of(count: int) -> int:
    """Return the height of a picture of `count` bars and their sum."""
    return TOP + HEIGHT * (count + 1) + 26


def axis(canvas: Canvas, scale: Scale, rows: int, sides: tuple[str, str]) -> None:
    """Draw the line at 0, ticks, and the name of the class on either side."""
    bottom, values = TOP + HEIGHT * rows, ticks(scale.low, scale.high, 5)
    for kind, shown in (("axis", [Fraction(0)]), ("grid", [value for value in values if value])):
        canvas.segments([(at, str(TOP - 6), at, str(bottom)) for at in map(scale.at, shown)], kind)
    for value in values:
        canvas.text(scale.at(value), str(bottom + 14), axis_text(value), anchor="middle")
    zero = scale.position(Fraction(0))
    canvas.text(coordinate(zero - 8), str(TOP - 12), "← " + name(sides[0]), "note", "end")
    canvas.text(coordinate(zero + 8), str(TOP - 12), name(sides[1]) + " →", "note")


def row(canvas: Canvas, scale: Scale, number: int, ends: tuple[Fraction, Fraction], item: Item) -> None:
    """Draw one bar from end to end, with its name and its number in their columns."""
    top = TOP + HEIGHT * number
    start, stop = scale.position(ends[0]), scale.position(ends[1])
    if item.infinite:
        stop = Fraction(canvas.width - RIGHT if item.infinite > 0 else LEFT)
    left, right = (start, stop) if stop >= start else (stop, start)
    side = item.infinite or (1 if ends[1] > ends[0] else -1)
    kind = ("a" if side > 0 else "b") + (" open" if item.label == "sum" else "")
    canvas.rectangle((coordinate(left), str(top + 3)), (coordinate(right - left), str(HEIGHT - 8)), kind,
                     f' data-step="{number}"')
    canvas.text(str(LEFT - 8), str(top + 14), name(item.label), "note", "end")
    told = ("∞" if item.infinite > 0 else "-∞") if item.infinite else short(item.value)
    canvas.text(str(canvas.width - RIGHT + 8), str(top + 14), told)
