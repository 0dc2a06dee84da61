"""Read a picture back: from its text to the numbers of the data, each within the rounding that it states."""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from xml.etree import ElementTree

from refml.book.pictures.examples import svg_of_example
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

ROUNDING = Fraction(1, 200)   # of a unit of the page
SVG = "{http://www.w3.org/2000/svg}"


class Picture:
    """A picture that was read."""

    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)

    def all(self, name: str, **wanted: str) -> list[ElementTree.Element]:
        """The elements of a name whose attributes (class_ for class) are as wanted."""
        return [one for one in self.root.iter(SVG + name)
                if all(one.get(key.replace("_", "-").rstrip("-")) == value for key, value in wanted.items())]

    def marked(self, attribute: str) -> dict[str, ElementTree.Element]:
        """The elements that have an attribute, by its value."""
        return {one.attrib[attribute]: one for one in self.root.iter() if attribute in one.attrib}

    def text(self, name: str) -> str:
        """The text of the title or the description."""
        return self.root.findtext(SVG + name) or ""

    def unit(self, axis: str) -> Fraction:
        """How much of the data one unit of the page is."""
        low, high, start, end = self.scale(axis)
        return (high - low) / (end - start)

    def scale(self, axis: str) -> list[Fraction]:
        """The interval of the data and the interval of the page that an axis maps."""
        return [Fraction(word) for word in self.root.attrib[f"data-{axis}"].split()]

    def value(self, axis: str, written: str) -> Fraction:
        """The number at a coordinate."""
        low, _, start, _ = self.scale(axis)
        return low + (Fraction(written) - start) * self.unit(axis)

    def place(self, element: ElementTree.Element) -> tuple[Fraction, Fraction]:
        """Where in the data the middle of a mark is."""
        name = element.tag.removeprefix(SVG)
        if name in ("circle", "rect"):
            x, y = ("cx", "cy") if name == "circle" else ("x", "y")
            return self.value("x", element.attrib[x]), self.value("y", element.attrib[y])
        corners = [pair.split(",") for pair in element.attrib["points"].split()]
        count = len(corners)
        xs, ys = [Fraction(x) for x, _ in corners], [Fraction(y) for _, y in corners]
        return (self.value("x", str(sum(xs) / count)),
                self.value("y", str((min(ys) + max(ys)) / 2 if count == 3 else sum(ys) / count)))

    def ends(self, line: ElementTree.Element) -> list[tuple[Fraction, Fraction]]:
        """Where in the data a segment ends."""
        return [(self.value("x", line.attrib[f"x{i}"]), self.value("y", line.attrib[f"y{i}"]))
                for i in (1, 2)]

    def near(self, axis: str, left: Fraction, right: Fraction) -> bool:
        """Whether two numbers of the data are at one coordinate."""
        return abs(left - right) <= abs(self.unit(axis)) * ROUNDING * 2


@cache
def svg(name: str) -> str | None:
    """The picture of an example, drawn once for all tests."""
    return svg_of_example(load().examples[name])


def drawn(*prefixes: str) -> Iterator[tuple[Example, object, Picture]]:
    """Every example of some operations that has a picture, with the answer of the reference, read back."""
    for example in load().examples.values():
        if example.operation.id.startswith(prefixes):
            text = svg(example.id)
            if text is not None:
                yield example, reference(example.operation, example.given).value, Picture(text)
