"""Points, lines and regions of the plane in a picture, clipped exactly at its edges.

    Frame       a canvas with a scale for each coordinate; units are equal where the ranges allow it
    cut         the part of a convex polygon where w·x + b ≥ 0
    ends        the points where a line enters and leaves the frame

Records of one number lie on an axis: their second coordinate is 0 and has no axis.
"""
from __future__ import annotations

from ....numbers.rational import Fraction, text
from .canvas import Canvas
from .scales import Scale, around, coordinate, near, ticks
from .words import axis_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....numbers.reals.real import Exact

    Point = tuple[Fraction, Fraction]
    View = tuple[Fraction, ...]   # from where to where x goes, and y, if that does not follow from the points

LEFT, RIGHT, TOP, BOTTOM = 44, 14, 40, 30
MOST_STRETCH = 4   # of one range over the other, up to which both coordinates have the same unit


class Frame:
    """A canvas for points of the plane; `taken` are the segments on the page that words avoid."""

    __slots__ = ("canvas", "flat", "taken", "x", "y")

    def __init__(self, canvas: Canvas, points: list[Point], flat: bool = False, view: View = ()) -> None:
        self.canvas = canvas
        self.flat = flat
        self.taken: list[tuple[Point, Point]] = []
        xs, ys = ((view[0], view[1]), (view[2], view[3])) if view else \
            (around([x for x, _ in points]), around([y for _, y in points]))
        wide, high = canvas.width - LEFT - RIGHT, canvas.height - TOP - BOTTOM
        if not flat:
            xs, ys = equal_units(xs, ys, Fraction(wide, high))
        self.x = Scale(xs[0], xs[1], LEFT, canvas.width - RIGHT)
        self.y = Scale(ys[0], ys[1], canvas.height - BOTTOM, TOP)

    def axes(self, name: str = "") -> None:
        """Draw the axes at the edge, with ticks and numbers at round values, and tell the page their scales.

        `name` is that of an only axis, by default x; two are x₁ and x₂.
        """
        self.canvas.attributes = self.described()
        left, right, bottom = str(LEFT), str(self.canvas.width - RIGHT), str(self.canvas.height - BOTTOM)
        below = str(self.canvas.height - BOTTOM + 14)
        self.canvas.line((left, bottom, right, bottom), "axis")
        values = ticks(self.x.low, self.x.high)
        self.canvas.segments([(at, bottom, at, str(TOP)) for at in map(self.x.at, values)], "grid")
        for value in values:
            self.canvas.text(self.x.at(value), below, axis_text(value), anchor="middle")
        name = name or ("x" if self.flat else "x₁")
        self.canvas.text(right, str(self.canvas.height - 4), name, anchor="end")
        if self.flat:
            return
        self.canvas.line((left, bottom, left, str(TOP)), "axis")
        values = ticks(self.y.low, self.y.high)
        self.canvas.segments([(left, at, right, at) for at in map(self.y.at, values)], "grid")
        for value in values:
            middle = coordinate(self.y.position(value) + 4)
            self.canvas.text(str(LEFT - 6), middle, axis_text(value), anchor="end")
        self.canvas.text("6", str(TOP - 6), "x₂")

    def at(self, point: tuple[Exact, Exact]) -> tuple[str, str]:
        """Return the coordinates of a point."""
        return self.x.at(point[0]), self.y.at(point[1])

    def position(self, point: tuple[Exact, Exact]) -> Point:
        """Return the exact position of a point on the page."""
        return self.x.position(point[0]), self.y.position(point[1])

    def crowd(self, low: Point, high: Point) -> int:
        """Return how many taken segments meet a rectangle; a greater number if it crosses an axis or leaves
        the canvas.
        """
        if not (low[0] > LEFT and high[0] <= self.canvas.width and
                low[1] >= 0 and high[1] < self.canvas.height - BOTTOM):
            return len(self.taken) + 1
        box = [low, (high[0], low[1]), high, (low[0], high[1])]
        return sum([inside(box, one) is not None for one in self.taken])

    def segment(
        self, ends: tuple[tuple[Exact, Exact], tuple[Exact, Exact]], kind: str, more: str = ""
    ) -> None:
        """Draw the part of a segment between two points that lies in the frame."""
        kept = inside(self.box(), (plain(ends[0]), plain(ends[1])))
        if kept is not None:
            self.canvas.line(self.at(kept[0]) + self.at(kept[1]), kind, more)
            self.taken.append((self.position(kept[0]), self.position(kept[1])))

    def line(self, weights: list[Exact], bias: Exact, kind: str, more: str = "") -> bool:
        """Draw the part of the line w·x + b = 0 that lies in the frame; return whether there is one."""
        found = ends(self.box(), [near(w) for w in weights], near(bias))
        if found is not None:
            self.segment(found, kind, more)
        return found is not None

    def region(self, halves: list[tuple[list[Exact], Exact]], kind: str, more: str = "") -> bool:
        """Fill the part of the frame where each w·x + b ≥ 0; return whether there is one."""
        polygon = self.box()
        for weights, bias in halves:
            polygon = cut(polygon, [near(w) for w in weights], near(bias))
        if len(polygon) > 2:
            self.canvas.path([self.at(point) for point in polygon], kind, True, more)
        return len(polygon) > 2

    def box(self) -> list[Point]:
        """Return the corners of the frame, in order."""
        return [(self.x.low, self.y.low), (self.x.high, self.y.low), (self.x.high, self.y.high),
                (self.x.low, self.y.high)]

    def described(self) -> str:
        """Return the attributes from which a page computes data coordinates: the ends of both scales."""
        named = [("x", self.x), ("y", self.y)]
        return "".join([f' data-{name}="{text(one.low)} {text(one.high)} {one.start} {one.end}"'
                        for name, one in named])


def equal_units(
    xs: tuple[Fraction, Fraction], ys: tuple[Fraction, Fraction], shape: Fraction
) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """Widen one of two ranges so that both have the same unit; unchanged if one would have to grow much.

    >>> equal_units((Fraction(0), Fraction(4)), (Fraction(0), Fraction(1)), Fraction(2))
    ((Fraction(0, 1), Fraction(4, 1)), (Fraction(-1, 2), Fraction(3, 2)))
    """
    width, height = xs[1] - xs[0], (ys[1] - ys[0]) * shape
    if width > height * MOST_STRETCH or height > width * MOST_STRETCH:
        return xs, ys
    if width > height:
        return xs, widened(ys, width / shape)
    return widened(xs, height), ys


def widened(ends: tuple[Fraction, Fraction], length: Fraction) -> tuple[Fraction, Fraction]:
    """Return an interval of this length with the same middle."""
    middle = (ends[0] + ends[1]) / 2
    return middle - length / 2, middle + length / 2


def cut(polygon: list[Point], weights: list[Fraction], bias: Fraction) -> list[Point]:
    """Return the part of a convex polygon where w·x + b ≥ 0, corner by corner.

    >>> square = [(Fraction(0), Fraction(0)), (Fraction(2), Fraction(0)), (Fraction(2), Fraction(2))]
    >>> [(str(x), str(y)) for x, y in cut(square, [Fraction(1), Fraction(0)], Fraction(-1))]
    [('1', '0'), ('2', '0'), ('2', '2'), ('1', '1')]
    """
    kept: list[Point] = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1]):
        s, t = score(weights, bias, here), score(weights, bias, there)
        if s >= 0:
            kept.append(here)
        if s * t < 0:
            kept.append(between(here, there, s / (s - t)))
    return kept


def ends(polygon: list[Point], weights: list[Fraction], bias: Fraction) -> tuple[Point, Point] | None:
    """Return where the line w·x + b = 0 enters and leaves a convex polygon; None if they do not meet."""
    found: list[Point] = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1]):
        s, t = score(weights, bias, here), score(weights, bias, there)
        if s == 0 and here not in found:
            found.append(here)
        elif s * t < 0:
            found.append(between(here, there, s / (s - t)))
    return (found[0], found[1]) if len(found) == 2 else None


def inside(box: list[Point], ends: tuple[Point, Point]) -> tuple[Point, Point] | None:
    """Return the part of a segment that lies in a box, given by its corners; None if there is none."""
    start, stop = ends
    low, high = box[0], box[2]
    first, last = Fraction(0), Fraction(1)
    for j in (0, 1):
        if (start[j] < low[j] and stop[j] < low[j]) or (start[j] > high[j] and stop[j] > high[j]):
            return None
        step = stop[j] - start[j]
        if step == 0:
            continue
        near_end, far_end = (low[j] - start[j]) / step, (high[j] - start[j]) / step
        near_end, far_end = (near_end, far_end) if step > 0 else (far_end, near_end)
        first, last = near_end if near_end > first else first, far_end if far_end < last else last
    return (between(start, stop, first), between(start, stop, last)) if first <= last else None


def plain(point: tuple[Exact, Exact]) -> Point:
    """Return a point in fractions."""
    return near(point[0]), near(point[1])


def score(weights: list[Fraction], bias: Fraction, point: Point) -> Fraction:
    """Return w·x + b."""
    return weights[0] * point[0] + weights[1] * point[1] + bias


def between(here: Point, there: Point, share: Fraction) -> Point:
    """Return the point here + share·(there − here)."""
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
