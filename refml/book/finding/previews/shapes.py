"""The shapes of an SVG of this book, painted: those that `pictures/drawing/canvas` writes, in its colours.

Its style is read and not written twice; of light and dark the light one holds.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree as Tree

from ....patterns import pattern
from ...pictures.drawing.canvas import STYLE
from . import letters
from .raster import Colour, Image, Place, area, stroke

INK, PAPER = (29, 31, 36), (253, 252, 249)
RULE = pattern(r"^\.refml-picture (\.?\w+)\{([^}]*)\}", re.MULTILINE)
RULES = {name: dict(one.split(":", 1) for one in told.split(";")) for name, told in RULE.findall(STYLE)}
LIGHT = STYLE.partition("@media")[0]
NAMED = {f"var(--{name})": told for name, told in re.findall(r"--(\w):(#\w{6})", LIGHT)}
NUMBER = pattern(r"-?\d+(?:\.\d+)?")
ROUND = 48       # corners of what is round
LETTER = 10.0    # the size of letters where the style says none
OF_SIZE = 0.72   # the height of a capital, of the size of the letters
WIDTHS = 9       # so many widths of the pen are the size of the letters


@dataclass(frozen=True)
class Pen:
    """The place of a picture on an image: its corner, and its scale."""

    image: Image
    corner: Place
    scale: float

    def at(self, points: Sequence[Place]) -> list[Place]:
        """Return points of the picture as points of the image."""
        return [(self.corner[0] + self.scale * x, self.corner[1] + self.scale * y) for x, y in points]


@dataclass(frozen=True)
class Hand:
    """The style of words: size of the letters, colour and width of the pen, and their anchor."""

    size: float
    colour: Colour
    rim: float = 0.0          # how much wider than usual the pen is
    anchor: str = "start"


def drawn(pen: Pen, svg: str) -> None:
    """Paint a picture, shape by shape in its order."""
    for element in Tree.fromstring(svg):
        name = element.tag.rpartition("}")[2]
        style = styled(name, dict(element.attrib))
        if name == "text":
            words(pen, element, style)
        for points, closed in outlines(name, dict(element.attrib)):
            fill, line = (colour_of(style.get(key, usual)) for key, usual in
                          (("fill", "currentColor"), ("stroke", "none")))
            if fill and closed:
                pen.image.paint(area(pen.at(points)), fill, float(style.get("fill-opacity", 1)))
            if line:
                for part in dashed(points, style.get("stroke-dasharray", "")):
                    pen.image.paint(stroke(pen.at(part), pen.scale * length(style, "stroke-width", 1)), line,
                                    float(style.get("stroke-opacity", 1)))


def styled(name: str, attributes: dict[str, str]) -> dict[str, str]:
    """Return the style of an element; a later rule overrides an earlier one, and both override attributes."""
    classes = attributes.get("class", "").split()
    found = dict(attributes)
    for rule, told in RULES.items():
        if rule == name or rule.removeprefix(".") in classes:
            found |= told
    return found


def colour_of(told: str) -> Colour | None:
    """Return a colour of the style; None for "none"."""
    if told in ("currentColor", "var(--paper)", "none"):
        return {"currentColor": INK, "var(--paper)": PAPER}.get(told)
    code = NAMED.get(told, told)
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def length(style: dict[str, str], key: str, usual: float) -> float:
    """Return a length of the style; `usual` if it has none."""
    return float(style[key].removesuffix("px")) if key in style else usual


def outlines(name: str, told: dict[str, str]) -> Iterator[tuple[list[Place], bool]]:
    """Yield the outlines of a shape, each with whether it encloses an area."""
    def of(*keys: str) -> tuple[float, ...]:
        return tuple(float(told[key]) for key in keys)

    if name in ("circle", "ellipse"):
        x, y, wide, high = of("cx", "cy", "rx", "ry") if name == "ellipse" else of("cx", "cy", "r", "r")
        turns = [2 * math.pi * step / ROUND for step in range(ROUND + 1)]
        yield [(x + wide * math.cos(turn), y + high * math.sin(turn)) for turn in turns], True
    elif name == "rect":
        x, y, wide, high = of("x", "y", "width", "height")
        x, y = (one + shift for one, shift in zip((x, y), moved(told), strict=True))
        yield [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)], True
    elif name == "line":
        x, y, x2, y2 = of("x1", "y1", "x2", "y2")
        yield [(x, y), (x2, y2)], False
    elif name in ("polyline", "polygon"):
        points = places(told["points"])
        yield (points, False) if name == "polyline" else ([*points, points[0]], True)
    elif name == "path":
        yield from ((places(one), False) for one in told["d"].split("M")[1:])


def places(told: str) -> list[Place]:
    """Return the points that a text of coordinates names.

    >>> places("1,2 3,-4.5")
    [(1.0, 2.0), (3.0, -4.5)]
    """
    found = [float(one) for one in NUMBER.findall(told)]
    return list(zip(found[::2], found[1::2], strict=True))


def moved(told: dict[str, str]) -> Place:
    """Return the translation of a shape."""
    return next(iter(places(told.get("transform", ""))), (0.0, 0.0))


def dashed(points: Sequence[Place], pattern: str) -> Iterator[Sequence[Place]]:
    """Yield the dashes of a line; the whole line if it has no pattern."""
    if not pattern:
        yield points
        return
    on, off = (float(one) for one in pattern.split())
    for (x, y), (x2, y2) in pairwise(points):
        far = math.hypot(x2 - x, y2 - y)
        for number in range(math.ceil(far / (on + off))):
            begin = number * (on + off) / far
            end = min(begin + on / far, 1.0)
            yield [(x + (x2 - x) * share, y + (y2 - y) * share) for share in (begin, end)]


def words(pen: Pen, element: Tree.Element, style: dict[str, str]) -> None:
    """Paint the words of a picture, with a rim in the colour of the paper."""
    size = pen.scale * length(style, "font-size", LETTER)
    (place,) = pen.at([(float(style["x"]), float(style["y"]))])
    colour = colour_of(style["fill"]) or INK
    for shade, rim in ((PAPER, 3 * pen.scale), (colour, 0.0)):
        sign(pen.image, element.text or "", place, Hand(size, shade, rim, style.get("text-anchor", "start")))


def sign(image: Image, told: str, place: Place, hand: Hand) -> None:
    """Write a text that starts, is centred or ends at a place, as `hand.anchor` says."""
    strokes, long = letters.written(told)
    scale = hand.size * OF_SIZE / letters.CAPITAL
    left = place[0] - long * scale * {"start": 0.0, "middle": 0.5, "end": 1.0}[hand.anchor]
    for one in strokes:
        points = [(left + x * scale, place[1] - y * scale) for x, y in one]
        image.paint(stroke(points, hand.size / WIDTHS + hand.rim), hand.colour)
