"""Records in a picture: each class has its own colour and its own shape, so that colour is not needed."""
from __future__ import annotations

from ....numbers.rational import Fraction
from ....numbers.reals import real
from .canvas import escaped
from .scales import coordinate
from .words import listed, name, short, vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .canvas import Canvas
    from .frame import Frame, Point

MOST = 1000        # records in a picture
RADIUS = 5
CROSS = 3          # the number of a class whose shape is a cross
LETTER, HIGH = 6, Fraction(9)   # of small words on the page: a letter is not wider, nor higher
FARTHER = (12, 24, 36)   # from a corner of a point to words above or below it


def drawable(rows: Any, widths: tuple[int, ...] = (1, 2)) -> bool:
    """Return whether records can be drawn: at least one, not too many, and of a width in `widths`."""
    return (isinstance(rows, (list, tuple)) and 0 < len(rows) <= MOST
            and all(isinstance(row, (list, tuple)) and len(row) == len(rows[0]) for row in rows)
            and len(rows[0]) in widths
            and all(not isinstance(cell, (str, bool)) and cell is not None for row in rows for cell in row))


def placed(row: list[Fraction]) -> Point:
    """Return the place of a record; a record of one number lies on the axis."""
    return (Fraction(row[0]), Fraction(row[1]) if len(row) == 2 else Fraction(0))


def lifted(weights: Any) -> list[Any]:
    """Return weights for the plane: for records of one number a second weight 0 is added."""
    return [weights[0], weights[1] if len(weights) == 2 else Fraction(0)]


def mark(frame: Frame, point: Point, number: int, more: str = "") -> None:
    """Draw a record of class `number`."""
    x, y = frame.position(point)
    frame.taken.append(((x - RADIUS, y), (x + RADIUS, y)))
    shape(frame.canvas, x, y, number, more)


def shape(canvas: Canvas, x: Fraction, y: Fraction, number: int, more: str = "") -> None:
    """Draw the shape of class `number`: a disc, a hollow square, a triangle or a cross."""
    r, at = RADIUS, (coordinate(x), coordinate(y))
    if number % 4 == 0:
        canvas.circle(*at, str(r), "a", more)
    elif number % 4 == 1:
        canvas.rectangle(at, (str(2 * r), str(2 * r)), "b open", f' transform="translate(-{r} -{r})"' + more)
    elif number % 4 == 2:
        canvas.path(moved(x, y, [(0, -r - 1), (r, r - 1), (-r, r - 1)]), "c", True, more)
    else:
        canvas.path(moved(x, y, [(-r, -r), (r, r), (0, 0), (-r, r), (r, -r)]), "d open", False, more)


def moved(x: Fraction, y: Fraction, corners: list[tuple[int, int]]) -> list[tuple[str, str]]:
    """Return the corners of a shape around a place."""
    return [(coordinate(x + dx), coordinate(y + dy)) for dx, dy in corners]


def beside(frame: Frame, point: Point, away: int, told: str) -> None:
    """Write a few words beside a point, where the fewest lines and words meet them."""
    x, y = frame.position(point)
    wide = LETTER * len(told)
    places = [(x + right, y + below) for right, below in spots(away, wide)]
    place = min(places, key=lambda one: frame.crowd((one[0], one[1] - HIGH), (one[0] + wide, one[1])))
    frame.taken.append(((place[0], place[1] - HIGH / 2), (place[0] + wide, place[1] - HIGH / 2)))
    frame.canvas.text(coordinate(place[0]), coordinate(place[1]), told)


def spots(away: int, wide: int) -> list[tuple[Fraction, int]]:
    """Return where words of a width may begin, seen from a point: at its corners, then above and below it."""
    found = [(Fraction(right), below) for right in (away, -away - wide) for below in (3 - away, away + 4)]
    return found + [(Fraction(-wide * part, 4), below) for far in FARTHER for part in (2, 1, 3, 0, 4)
                    for below in (3 - away - far, away + 4 + far)]


def records(frame: Frame, rows: list[list[Fraction]], labels: list[Any], classes: list[Any]) -> None:
    """Draw all records, each with its index from 0, its label and a tooltip."""
    for i in range(len(rows)):
        mark(frame, placed(rows[i]), classes.index(labels[i]),
             f' data-row="{i}" data-label="{escaped(str(labels[i]))}"')


def legend(frame: Frame, classes: list[Any], asked: bool = False) -> None:
    """Draw the shape and the name of each class above the frame; with `asked` also the query's cross."""
    x = 44
    shown = [(number, signed(one)) for number, one in enumerate(classes)] + [(CROSS, "asked")] * asked
    for number, words in shown:
        shape(frame.canvas, Fraction(x), Fraction(14), number)
        frame.canvas.text(str(x + 10), "18", words, "note")
        x += 34 + 7 * len(words)


def signed(label: Any) -> str:
    """Return the name of a class, +1 with its sign."""
    return "+1" if isinstance(label, int) and label == 1 else name(label)


def classes_of(labels: list[Any]) -> list[Any]:
    """Return the distinct labels: +1 before -1, other labels sorted by their text.

    >>> classes_of([-1, 1]), classes_of(["spam", "ham"])
    ([1, -1], ['ham', 'spam'])
    """
    found: list[Any] = []
    for label in labels:
        if label not in found:
            found.append(label)
    if all(isinstance(label, int) for label in found):
        return sorted(found, reverse=all(label in (1, -1) for label in found))
    return sorted(found, key=str)


def told(rows: list[list[Fraction]], labels: list[Any]) -> str:
    """Return a sentence with the records of each class, or with their number if they are many."""
    parts = []
    for label in classes_of(labels):
        own = [row for row, one in zip(rows, labels) if one == label]
        known = listed([vector(list(row)) for row in own]) if len(rows) <= 12 else f"{len(own)} records"
        parts.append(f"Class {signed(label)}: {known}.")
    return " ".join(parts)


def equation(weights: list[Any], bias: Any) -> str:
    """Return w·x + b = 0 with its numbers.

    >>> equation([Fraction(-2, 5), Fraction(6, 5)], Fraction(-7, 5))
    '-2/5·x₁ + 6/5·x₂ - 7/5 = 0'
    >>> equation([Fraction(0), Fraction(1)], Fraction(0))
    'x₂ = 0'
    """
    terms = [(w, f"·x{'₁₂'[j]}" if len(weights) > 1 else "·x") for j, w in enumerate(weights)] + [(bias, "")]
    shown = ""
    for number, word in terms:
        sign = real.sign(number)
        if sign == 0 and (word or shown):
            continue
        joint = (" - " if sign < 0 else " + ") if shown else ("-" if sign < 0 else "")
        size = short(-number if sign < 0 else number) + word
        shown += joint + (size[2:] if size[:2] == "1·" else size)
    return shown + " = 0"


def extended(given: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return arguments, updated by further ones."""
    joined = dict(given)
    joined.update(more)
    return joined


def part(value: Mapping[str, Any] | Any, key: str) -> Any:
    """Return a field of an answer, which may be a map or a record."""
    return value[key] if isinstance(value, dict) else getattr(value, key)
