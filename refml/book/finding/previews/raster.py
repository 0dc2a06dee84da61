"""Lines and areas → pixels with smooth edges → a PNG file.  A place is (x, y) in pixels."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Sequence
from itertools import pairwise

Place = tuple[float, float]
Colour = tuple[int, int, int]
Cover = dict[tuple[int, int], float]   # pixel → the share of it that is covered

ROWS = 4   # lines through a pixel, on which an area is measured
SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Image:
    """Pixels, row by row, all of one colour at first."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self.pixels = bytearray(bytes(ground) * (width * height))

    def paint(self, cover: Cover, colour: Colour, opacity: float = 1.0) -> None:
        """Blend a colour into the covered pixels."""
        for (x, y), share in cover.items():
            if 0 <= x < self.width and 0 <= y < self.height:
                at, weight = 3 * (y * self.width + x), min(share, 1.0) * opacity
                for channel in range(3):
                    before = self.pixels[at + channel]
                    self.pixels[at + channel] = round(before + (colour[channel] - before) * weight)

    def png(self) -> bytes:
        """Return the image as a PNG file."""
        rows = [self.pixels[begin:begin + 3 * self.width]
                for begin in range(0, len(self.pixels), 3 * self.width)]
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)   # 8 bits, red green blue
        packed = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
        return SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def chunk(name: bytes, data: bytes) -> bytes:
    """Return a part of a PNG file: its length, its name, its bytes, their checksum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def stroke(points: Sequence[Place], width: float) -> Cover:
    """Return the pixels under a pen of a width that moves through the points."""
    cover: Cover = {}
    for begin, end in pairwise([*points, points[-1]] if len(points) == 1 else points):
        segment(cover, begin, end, width / 2 + 0.5)
    return cover


def segment(cover: Cover, begin: Place, end: Place, reach: float) -> None:
    """Add the pixels whose centre is nearer than `reach` to a segment."""
    (x1, y1), (dx, dy) = begin, (end[0] - begin[0], end[1] - begin[1])
    square = dx * dx + dy * dy or 1.0
    for y in range(math.floor(min(y1, end[1]) - reach), math.ceil(max(y1, end[1]) + reach)):
        left, right = across(begin, end, (y + 0.5 - reach, y + 0.5 + reach))
        for x in range(math.floor(left - reach), math.ceil(right + reach)):
            along = min(max(((x + 0.5 - x1) * dx + (y + 0.5 - y1) * dy) / square, 0.0), 1.0)
            share = reach - math.hypot(x + 0.5 - x1 - along * dx, y + 0.5 - y1 - along * dy)
            if share > cover.get((x, y), 0.0):
                cover[x, y] = min(share, 1.0)


def across(begin: Place, end: Place, rows: Place) -> Place:
    """Return the range of x of the part of a segment whose y is between two rows.

    >>> across((0.0, 0.0), (10.0, 10.0), (2.0, 3.0))
    (2.0, 3.0)
    """
    (x, y), (dx, dy) = begin, (end[0] - begin[0], end[1] - begin[1])
    if abs(dy) < 1e-9:
        return min(x, end[0]), max(x, end[0])
    met = [x + dx * min(max((row - y) / dy, 0.0), 1.0) for row in rows]
    return min(met), max(met)


def area(corners: Sequence[Place]) -> Cover:
    """Return the pixels inside a polygon."""
    cover: Cover = {}
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    sides = list(pairwise([*corners, corners[0]]))
    for row in range(ROWS * math.floor(top), ROWS * math.ceil(bottom)):
        y = (row + 0.5) / ROWS
        met = sorted(x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in sides
                     if (y1 <= y) != (y2 <= y))
        for left, right in zip(met[::2], met[1::2], strict=True):
            for x in range(math.floor(left), math.ceil(right)):
                inside = min(right, x + 1) - max(left, x)
                cover[x, row // ROWS] = cover.get((x, row // ROWS), 0.0) + inside / ROWS
    return cover
