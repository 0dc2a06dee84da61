"""The preview of a chapter, 1200 × 630: its title, its first sentence, and the picture of its opening.

    preview(title, sentence, svg)     the PNG file; without a picture the words have all the room
"""

from __future__ import annotations

from ...pictures.drawing.canvas import ELEMENT
from . import letters, shapes
from .raster import Image

WIDTH, HEIGHT = 1200, 630
EDGE, MIDDLE = 64, 560             # free at the edges; where the picture begins
TITLE, SENTENCE, NAME = 62, 28, 30   # sizes of letters
MOST_LINES = 4                       # of a sentence
QUIET = (89, 95, 105)


def preview(title: str, sentence: str, svg: str | None) -> bytes:
    """Return the preview of a chapter as a PNG file."""
    image = Image(WIDTH, HEIGHT, shapes.PAPER)
    wide = (MIDDLE if svg else WIDTH) - 2 * EDGE
    write(image, ["refml"], EDGE + NAME, NAME, QUIET)
    lines = wrapped(title, wide, TITLE)
    write(image, lines, EDGE + 140, TITLE, shapes.INK)
    write(image, cut(wrapped(sentence, wide, SENTENCE)), EDGE + 160 + round(1.35 * TITLE * len(lines)),
          SENTENCE, QUIET)
    if svg:
        placed(image, svg)
    return image.png()


def write(image: Image, lines: list[str], y: int, size: int, colour: tuple[int, int, int]) -> None:
    """Write lines one below another."""
    for number, line in enumerate(lines):
        shapes.sign(image, line, (EDGE, y + 1.35 * size * number), shapes.Hand(size, colour))


def wrapped(words: str, wide: int, size: int) -> list[str]:
    """Return words broken into lines of a given length.

    >>> wrapped("The widest margin", 350, 62)
    ['The widest', 'margin']
    """
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and letters.written(longer)[1] * size * shapes.OF_SIZE / letters.CAPITAL > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def cut(lines: list[str]) -> list[str]:
    """Return the first lines, as many as fit; " …" marks that some are left out.

    >>> cut(["a"] * 6)
    ['a', 'a', 'a', 'a …']
    """
    return lines if len(lines) <= MOST_LINES else [*lines[:MOST_LINES - 1], lines[MOST_LINES - 1] + " …"]


def placed(image: Image, svg: str) -> None:
    """Draw the picture on the right, as large as it fits, vertically centred."""
    _, _, wide, high = (float(one) for one in svg.partition('viewBox="')[2].partition('"')[0].split())
    scale = min((WIDTH - EDGE - MIDDLE) / wide, (HEIGHT - 2 * EDGE) / high)
    shapes.drawn(shapes.Pen(image, (MIDDLE + (WIDTH - EDGE - MIDDLE - scale * wide) / 2,
                                    (HEIGHT - scale * high) / 2), scale), svg.replace(ELEMENT, ""))
