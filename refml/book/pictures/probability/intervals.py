"""Numbers in intervals: values in bins, uniform numbers in the intervals of inverse transform sampling.

The edges are lines across the axis.  Each number is a point in the colour of its interval; the index of an
interval is written above it.
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ..drawing.canvas import CLASSES, Canvas
from ..drawing.frame import TOP, Frame
from ..drawing.scales import coordinate
from ..drawing.words import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

MOST, HEIGHT, STEP = 30, 180, 12   # numbers or edges; of the picture; between equal numbers


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the picture of values in their bins, or of uniform numbers in the intervals that they select.

    Each number among the arguments is a point, each edge a line.  None without a result, numbers or edges, or
    with more than MOST numbers or edges.
    """
    if result is None:
        return None
    numbers = given["uniforms"] if "uniforms" in given else given["values"]
    edges, places = intervals(given, result, ask)
    if not numbers or not edges or len(numbers) > MOST or len(edges) > MOST:
        return None
    return drawn(numbers, edges, places, unit="uniforms" in given)


def intervals(given: Mapping[str, Any], result: Any, ask: Ask) -> tuple[list[Fraction], list[int]]:
    """Return the edges between the intervals, and the interval of each number."""
    if "probabilities" in given:
        return sums(given["probabilities"]), list(result)
    if "threshold" in given:
        return [given["threshold"]], list(result)
    if "edges" in given:
        return list(given["edges"]), list(result)
    return list(result), list(ask("features.bin", {"values": given["values"], "edges": list(result)}))


def sums(probabilities: list[Fraction]) -> list[Fraction]:
    """Return the cumulative sums of the probabilities, without the last one.

    >>> [str(one) for one in sums([Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)])]
    ['1/2', '3/4']
    """
    found = [Fraction(0)]
    for one in probabilities[:-1]:
        found.append(found[-1] + one)
    return found[1:]


def drawn(numbers: list[Fraction], edges: list[Fraction], places: list[int], unit: bool) -> Canvas:
    """Return the picture; `unit` says that the axis goes from 0 to 1."""
    told = ", ".join([short(one) + " is in interval " + str(place) for one, place in zip(numbers, places)])
    cuts = ", ".join([short(edge) for edge in edges])
    said = f"Edges of the intervals, which are counted from 0: {cuts}. {told}."
    canvas = Canvas("Numbers and their intervals", said, height=HEIGHT)
    ends = [Fraction(0), Fraction(1)] if unit else []
    frame = Frame(canvas, [(Fraction(one), Fraction(0)) for one in numbers + edges + ends], True)
    frame.axes("u" if unit else "x")
    for i in range(len(edges)):
        at = frame.x.at(edges[i])
        canvas.line((at, str(TOP - 16), at, str(frame.y.start)), "plane", ' data-edge="' + str(i) + '"')
    named(frame, edges)
    seen: list[Fraction] = []
    for i in range(len(numbers)):
        x, y = frame.x.position(numbers[i]), frame.y.position(Fraction(0)) - STEP * seen.count(numbers[i])
        seen.append(numbers[i])
        canvas.circle(coordinate(x), coordinate(y), "5", CLASSES[places[i] % len(CLASSES)],
                      ' data-row="' + str(i) + '" data-interval="' + str(places[i]) + '"')
    return canvas


def named(frame: Frame, edges: list[Fraction]) -> None:
    """Write the index of each interval above its middle; not for an interval of width 0."""
    bounds = [frame.x.low] + list(edges) + [frame.x.high]
    for i in range(len(bounds) - 1):
        if bounds[i] < bounds[i + 1]:
            middle = frame.x.position((bounds[i] + bounds[i + 1]) / 2)
            frame.canvas.text(coordinate(middle), str(TOP - 8), str(i), "big", "middle")
