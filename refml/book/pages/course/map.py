"""The map of the book: the chapters in layers, each a link, with an arrow from what is needed first.

The same stands below it as a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...html import Html, items, joined, tag
from ...links import between
from ...pictures.drawing.canvas import ELEMENT, Canvas
from ...pictures.graphs.layers import Layers, centres, layered
from ...records.context import Context
from ..frame import Page
from . import openings

PATH = "map.html"
TITLE = "The map of the book"
WIDE, HIGH, BESIDE, BELOW = 124, 56, 12, 44   # a box, and what is left free beside and below it
PASSING, STEP, LETTERS = 16, 16, 15           # room for an arrow, for a line of a title; letters of a line


def page(context: Context, titles: Mapping[str, str]) -> Page:
    """Return the page of the map."""
    here = context.on(PATH)
    needs = needed(openings.names_of(context.spec, titles))
    content = joined([
        tag("p", "Each box leads to a page from which the chapter is learnt; an arrow comes from what you "
                 "need first. Read from top to bottom.", class_="sentence"),
        tag("figure", tag("div", drawn(titles, needs), class_="wide"),
            class_="picture map") if needs else None,
        tag("h2", "In the order of learning", id="order"),
        items("ol", (line(here, name, needs[name], titles) for name in needs), class_="links"),
        tag("p", tag("a", "The notes, part by part, beside the book",
                     href=between(PATH, "index.html#documents")), class_="onwards")])
    return Page(PATH, TITLE, content)


def needed(names: Sequence[str]) -> dict[str, list[str]]:
    """Return chapter → the chapters on the map that it needs."""
    return {name: [one for one in openings.told(name)["needs"] if one in names] for name in names}


def line(context: Context, name: str, needs: Sequence[str], titles: Mapping[str, str]) -> Html:
    """Return a chapter as an entry of the list, with the chapters that it needs."""
    first = joined([", after ", joined((titles[one] for one in needs), ", ")]) if needs else None
    return joined([openings.leading(context, name, titles), first])


def drawn(titles: Mapping[str, str], needs: Mapping[str, Sequence[str]]) -> Html:
    """Return the picture: boxes in layers, each box below those that it needs, with arrows between them."""
    names = list(needs)
    found = layered([[names.index(one) for one in direct(name, needs)] for name in names])
    places = placed(found)
    wide = max(x for x, _ in places.values()) + WIDE // 2 + BESIDE
    canvas = Canvas(TITLE, "The chapters from top to bottom, an arrow from each to those that need it.",
                    wide, len(found.items) * (HIGH + BELOW))
    canvas.role = "group"   # an image has no links
    for way in found.ways.values():
        arrow(canvas, [places[item] for item in way])
    for number, name in enumerate(names):
        box(canvas, places[number], titles[name], openings.path_of(name))
    return Html(canvas.svg().replace(ELEMENT, "", 1))


def placed(found: Layers) -> dict[int, tuple[int, int]]:
    """Return the middle of each box, and of each gap in a layer through which an arrow passes."""
    items = [item for layer in found.items for item in layer]
    middles = centres(found, {item: WIDE if item >= 0 else PASSING for item in items}, BESIDE)
    rows = {item: row for row, layer in enumerate(found.items) for item in layer}
    return {item: (BESIDE + round(middles[item]), (HIGH + BELOW) * rows[item] + (HIGH + BELOW) // 2)
            for item in items}


def direct(name: str, needs: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the chapters that a chapter needs directly, without those that these need already.

    >>> direct("c", {"a": [], "b": ["a"], "c": ["a", "b"]})
    ['b']
    """
    through = {far for one in needs[name] for far in behind(one, needs)}
    return [one for one in needs[name] if one not in through]


def behind(name: str, needs: Mapping[str, Sequence[str]]) -> set[str]:
    """Return all chapters that a chapter needs, directly or indirectly."""
    return {*needs[name]}.union(*(behind(one, needs) for one in needs[name]))


def arrow(canvas: Canvas, way: Sequence[tuple[int, int]]) -> None:
    """Draw an arrow from the lower edge of a box, past those between, to the upper edge of another."""
    half = HIGH // 2
    stops = [(x, y + side) for x, y in way for side in (-half, half)][1:-1]
    x, y = stops[-1]
    canvas.path([(str(a), str(b)) for a, b in [*stops[:-1], (x, y - 6)]], "axis")
    head = [(x - 4, y - 8), (x + 4, y - 8), (x, y)]
    canvas.path([(str(a), str(b)) for a, b in head], "head", closed=True)


def box(canvas: Canvas, middle: tuple[int, int], title: str, href: str) -> None:
    """Draw a box: a link around its frame and the lines of its title."""
    x, y = middle
    canvas.parts.append(tag("a", href=href).removesuffix("</a>"))
    canvas.rectangle((str(x - WIDE // 2), str(y - HIGH // 2)), (str(WIDE), str(HIGH)), "room", ' rx="6"')
    lines = wrapped(title)
    for number, words in enumerate(lines):
        canvas.text(str(x), str(y + 5 + STEP * number - STEP * (len(lines) - 1) // 2), words, "big", "middle")
    canvas.parts.append("</a>")


def wrapped(title: str) -> list[str]:
    """Return a title broken into lines.

    >>> wrapped("Gaussian discriminant analysis")
    ['Gaussian', 'discriminant', 'analysis']
    """
    lines = [""]
    for word in title.split():
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if len(longer) <= LETTERS or not lines[-1] else [*lines, word]
    return lines
