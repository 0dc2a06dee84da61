"""Areas and strokes as large as they are, and PNG files that hold what was painted."""
from __future__ import annotations

import math
import struct
import zlib

import pytest

from refml.book.finding.previews import raster

RED, WHITE = (255, 0, 0), (255, 255, 255)


def pixels(png: bytes) -> tuple[int, int, bytes]:
    """Width, height and the bytes of the pixels of a PNG file, its checksums computed again."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, parts = 8, []
    while at < len(png):
        (long,) = struct.unpack(">I", png[at:at + 4])
        name, data = png[at + 4:at + 8], png[at + 8:at + 8 + long]
        assert struct.unpack(">I", png[at + 8 + long:at + 12 + long])[0] == zlib.crc32(name + data)
        parts.append((name, data))
        at += 12 + long
    assert [name for name, _ in parts] == [b"IHDR", b"IDAT", b"IEND"]
    width, height = struct.unpack(">II", parts[0][1][:8])
    told = zlib.decompress(parts[1][1])
    rows = [told[begin:begin + 1 + 3 * width] for begin in range(0, len(told), 1 + 3 * width)]
    assert len(rows) == height
    assert {row[0] for row in rows} == {0}
    return width, height, b"".join(row[1:] for row in rows)


@pytest.mark.parametrize("corners", [[(1.0, 1.0), (9.5, 2.0), (4.0, 8.25)],
                                     [(0.5, 0.5), (3.5, 0.5), (3.5, 2.0), (0.5, 2.0)]])
def test_an_area_covers_as_much_as_it_is_large(corners: list[raster.Place]) -> None:
    pairs = list(zip(corners, corners[1:] + corners[:1], strict=True))
    size = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2
    assert sum(raster.area(corners).values()) == pytest.approx(size, rel=0.02)


@pytest.mark.parametrize("end", [(60.0, 10.0), (10.0, 60.0), (50.0, 50.0), (10.0, 10.0)])
def test_a_stroke_is_as_wide_as_its_pen_with_round_ends(end: raster.Place) -> None:
    size = 8 * math.dist((10, 10), end) + math.pi * 16
    cover = raster.stroke([(10.0, 10.0), end], 8)
    assert sum(cover.values()) == pytest.approx(size, rel=0.03)
    assert max(cover.values()) == 1


def test_a_file_holds_the_pixels_that_were_painted() -> None:
    image = raster.Image(5, 3, WHITE)
    image.paint(raster.area([(1.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 2.0)]), RED)
    image.paint(raster.area([(-9.0, -9.0), (-1.0, -9.0), (-1.0, 99.0)]), RED)   # outside
    image.paint({(4, 2): 1.0}, RED, 0.4)
    width, height, told = pixels(image.png())
    found = [tuple(told[begin:begin + 3]) for begin in range(0, len(told), 3)]
    expected = [WHITE] * 15
    expected[1] = expected[6] = RED
    expected[14] = (255, 153, 153)
    assert (width, height, found) == (5, 3, expected)
