"""The shapes of a picture, in the colours of its style."""
from __future__ import annotations

from xml.etree import ElementTree

import pytest

from refml.book.finding.previews import raster, shapes

SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>t</title>'
       '<rect class="a" x="0" y="0" width="50" height="50"/><rect class="b pale" x="50" y="50" width="50" '
       'height="50"/><line class="margin" x1="0" y1="75" x2="50" y2="75"/></svg>')


def test_a_picture_has_the_colours_of_its_style() -> None:
    image = raster.Image(100, 100, shapes.PAPER)
    shapes.drawn(shapes.Pen(image, (0, 0), 1.0), SVG)
    told = {place: tuple(image.pixels[3 * (100 * place[1] + place[0]):][:3])
            for place in ((25, 25), (75, 75), (75, 25), (3, 74), (8, 74))}
    assert told[25, 25] == (0x0b, 0x62, 0xa8)
    assert told[75, 75] == tuple(round(one + (two - one) * 0.15) for one, two in
                                 zip(shapes.PAPER, (0xb0, 0x45, 0x0b), strict=True))
    assert told[75, 25] == told[8, 74] == shapes.PAPER   # a dash ends after six
    assert told[3, 74] != shapes.PAPER


def test_a_stroke_of_a_letter_is_a_ninth_of_its_size_wide_and_its_rim_is_beside_it() -> None:
    for size, rim in ((90, 0.0), (45, 0.0), (45, 6.0)):
        image = raster.Image(100, 100, shapes.PAPER)
        shapes.sign(image, "I", (50, 90), shapes.Hand(size, (0, 0, 0), rim, "middle"))
        row = image.pixels[3 * 100 * 80:][:300:3]   # across the only stroke of this letter
        assert abs(sum(1 - value / shapes.PAPER[0] for value in row) - size / 9 - rim) < 0.1
        assert row[50] == 0 and row[0] == row[99] == shapes.PAPER[0]


def test_an_outline_is_closed_where_its_shape_is() -> None:
    def outlines(shape: str) -> list[tuple[list[raster.Place], bool]]:
        told = ElementTree.fromstring(shape)
        return list(shapes.outlines(told.tag, told.attrib))

    for shape, wide, high in (('<circle cx="1" cy="2" r="5"/>', 5, 5),
                              ('<ellipse cx="1" cy="2" rx="4" ry="3"/>', 4, 3)):
        (points, closed), = outlines(shape)
        assert closed and points[0] == pytest.approx(points[-1])
        assert [end(places) for places in zip(*points, strict=True) for end in (min, max)] == pytest.approx(
            [1 - wide, 1 + wide, 2 - high, 2 + high])
    corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 3.0)]
    assert outlines('<polygon points="0,0 4,0 4,3"/>') == [([*corners, corners[0]], True)]
    assert outlines('<polyline points="0,0 4,0 4,3"/>') == [(corners, False)]
