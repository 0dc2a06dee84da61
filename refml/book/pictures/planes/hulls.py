"""Classes that no plane separates: their hulls share a point, a mixture with the multipliers as weights.

    Σ λᵢ xᵢ over +1  =  Σ λᵢ xᵢ over -1  =  z,   λ ≥ 0, each class summing to 1
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ..drawing import points, words
from ..drawing.canvas import Canvas
from ..drawing.frame import Frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ..drawing.frame import Point, View

    Ask = Callable[[str, Mapping[str, Any]], Any]


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: View = ()) -> Canvas | None:
    """Return the picture of two classes whose hulls share a point; None if they share none."""
    rows, labels = given.get("rows"), given.get("labels")
    if not points.drawable(rows) or not labels or given.get("kernel", "linear") != "linear":
        return None
    if given.get("C") is not None or given.get("through_origin") or given.get("intercept", "free") != "free":
        return None
    signs = [1 if one == 1 else -1 for one in labels]
    found = ask("separability.certificate", {"rows": rows, "labels": signs, "kind": "strict",
                                             "through_origin": False})
    if points.part(found, "separable"):
        return None
    return drawn(rows, signs, points.part(found, "multipliers"), view)


def drawn(rows: Any, labels: list[int], multipliers: list[Fraction], view: View = ()) -> Canvas:
    """Return the picture: both hulls, the shared point, and a segment from it to each record with a share."""
    total = sum(multipliers, Fraction(0))   # half of it in each class
    shares = [2 * Fraction(m) / total for m in multipliers]
    where = mixed(rows, [m if y == 1 else Fraction(0) for m, y in zip(shares, labels)])
    canvas = Canvas("Two classes that no plane separates", description(rows, labels, shares, where))
    flat = len(rows[0]) == 1
    frame = Frame(canvas, [points.placed(row) for row in rows], flat, view)
    frame.axes()
    for label, kind in ((1, "a pale"), (-1, "b pale")):
        corners = hull([points.placed(row) for row, y in zip(rows, labels) if y == label])
        canvas.path([frame.at(one) for one in corners], kind, True, f' data-hull="{label}"')
    mixing = [i for i in range(len(rows)) if shares[i] != 0]
    for i in mixing:
        frame.segment((points.placed(rows[i]), where), "margin", f' data-share="{i}"')
    points.records(frame, rows, labels, [1, -1])
    for i in mixing:
        points.beside(frame, points.placed(rows[i]), 9, words.short(shares[i]))
    canvas.circle(*frame.at(where), "6", "d", ' data-shared="1"')
    points.legend(frame, [1, -1])
    told = words.vector(list(where[:len(rows[0])]))
    canvas.text(str(canvas.width - 14), "18", "shared point " + told, "note", "end")
    return canvas


def mixed(rows: list[list[Fraction]], shares: list[Fraction]) -> Point:
    """Return the mixture Σ λᵢ xᵢ."""
    places = [points.placed(row) for row in rows]
    return (sum([x * m for (x, _), m in zip(places, shares)], Fraction(0)),
            sum([y * m for (_, y), m in zip(places, shares)], Fraction(0)))


def hull(places: list[Point]) -> list[Point]:
    """Return the corners of the convex hull of some points, in order around it.

    >>> [(str(x), str(y)) for x, y in hull([(Fraction(x), Fraction(y)) for x, y in
    ...                                     [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)]])]
    [('0', '0'), ('2', '0'), ('2', '2'), ('0', '2')]
    """
    order = sorted(places)
    around: list[Point] = []
    for walk in (order, order[::-1]):
        side: list[Point] = []
        for point in walk:
            while len(side) > 1 and turn(side[-2], side[-1], point) <= 0:
                side.pop()
            side.append(point)
        around += side[:-1]
    return around or order[:1]


def turn(a: Point, b: Point, c: Point) -> Fraction:
    """Return twice the signed area of a triangle: positive if a, b, c turn left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def description(rows: list[list[Fraction]], labels: list[int], shares: list[Fraction], where: Point) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    def of(label: int) -> str:
        return words.listed([f"{words.short(share)} of {words.vector(list(row))}"
                             for row, y, share in zip(rows, labels, shares) if y == label and share != 0])
    return (f"{points.told(rows, labels)} No plane separates them: {of(1)} make the point "
            f"{words.vector(list(where[:len(rows[0])]))}, and so do {of(-1)}: it lies in both convex hulls.")
