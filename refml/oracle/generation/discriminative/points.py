"""Points of two classes: on a grid, far from 0, in any unit, on a line, equal; and planes between them.

Coordinates are integers of few bits, times a power of two, beside an offset: their products and sums are
exact in doubles, so that nothing is decided by rounding.
"""

from __future__ import annotations

from ....numbers.rational import Fraction
from .. import quantities
from ..choices import Choices
from ..records import Given

Point = list[Fraction]

WIDTHS = (3, 6, 40)
COUNTS = (6, 16, 120)
GRID = 4   # coordinates lie between −4 and 4

# What all coordinates of a column are multiplied with, and what is added: an integer, as they are.
UNITS = [Fraction(1), Fraction(1), Fraction(1, 4), Fraction(1 << 40), Fraction(1, 1 << 40)]
OFFSETS = [Fraction(0), Fraction(0), Fraction(0), Fraction(1 << 20), Fraction(-1000)]


def point(choices: Choices, width: int, most: int = GRID) -> Point:
    """A point of the grid; in the simplest case the origin."""
    return quantities.wholes(choices.many(), width, most)


def table(choices: Choices, count: int, width: int, most: int = GRID) -> list[Point]:
    """So many points of the grid; sometimes all come again, lie on a line, or share a coordinate."""
    many = choices.many()
    rows = [quantities.wholes(many, width, most) for _ in range(count)]
    twist = choices.integer(0, 8)
    if twist == 8:
        return [list(rows[i // 2]) for i in range(count)]
    if twist == 7:
        direction = point(choices, width, 2)
        return [[row[0] * v for v in direction] for row in rows]
    if twist == 6:
        return [[Fraction(1), *row[1:]] for row in rows]
    return rows


def moved(choices: Choices, rows: list[Point]) -> list[Point]:
    """The points in other units, beside an offset of each column."""
    unit, offsets = choices.choice(UNITS), [choices.choice(OFFSETS) for _ in rows[0]]
    factor, below, above = unit.numerator, unit.denominator, [offset.numerator for offset in offsets]
    return [[quantities.ratio((value.numerator + offset) * factor, below)
             for value, offset in zip(row, above, strict=True)] for row in rows]


def signs(choices: Choices, count: int) -> list[int]:
    """The signs of so many points; where there are two of them both occur, but now and then."""
    many = choices.many()
    labels = [many.choice([1, -1]) for _ in range(count)]
    if len(set(labels)) == 1 and count > 1 and not choices.rarely(4):
        labels[-1] = -labels[-1]
    return labels


def plane(choices: Choices, width: int) -> Given:
    """A plane: through the origin, vertical, in a large unit, or any; now and then w = 0, which is none."""
    weights, bias = point(choices, width), quantities.whole(choices, 6)
    if not any(weights):
        weights[0] = Fraction(1)
    if choices.rarely(16):
        weights = [Fraction(0)] * width
    if choices.rarely(4):
        factor = choices.choice([Fraction(1 << 30), Fraction(1, 1 << 30), Fraction(1, 8)])
        weights, bias = [w * factor for w in weights], bias * factor
    return {"weights": weights, "bias": Fraction(0) if choices.rarely(4) else bias}


def score(plane: Given, row: Point) -> Fraction:
    """⟨w, x⟩ + b."""
    return quantities.dot(plane["weights"], row, plane["bias"])


def labelled(choices: Choices, bounds: tuple[int, int, int] = COUNTS, widths: tuple[int, int, int] = WIDTHS,
             move: bool = True, least: int = 1) -> Given:
    """Points with signs: at random, or as a plane has them, with one or none on its wrong side.

    Points on the plane have either sign.
    """
    width, count = choices.upto(*widths), choices.upto(*bounds, least=least)
    rows, labels = table(choices, count, width), signs(choices, count)
    kind = choices.integer(0, 4)
    if kind < 3:
        between = plane(choices, width)
        labels = [y if not value else 1 if value > 0 else -1
                  for y, value in zip(labels, (score(between, row) for row in rows), strict=True)]
        if kind == 2:
            labels[0] = -labels[0]
    return {"rows": moved(choices, rows) if move else rows, "labels": labels}


def separated(choices: Choices, bounds: tuple[int, int, int] = COUNTS, widths: tuple[int, int, int] = WIDTHS,
              move: bool = True) -> Given:
    """Points with the signs that a plane gives them, none on it, both classes there; and that plane."""
    width, count = choices.upto(*widths), choices.upto(*bounds, least=2)
    between = {"weights": [Fraction(1), *point(choices, width - 1, 2)], "bias": Fraction(0)}
    rows = table(choices, count, width)
    for i, row in enumerate(rows):
        value = score(between, row)
        step = (1 if value > 0 or (not value and i % 2) else -1) * choices.integer(1, 2)
        row[0] += step if abs(value) < 1 else 0
    if len({score(between, row) > 0 for row in rows}) == 1:
        rows[0] = [-value for value in rows[0]]   # the plane holds the origin: the other side
    labels = [1 if score(between, row) > 0 else -1 for row in rows]
    return {"rows": rows, "labels": labels, **between}
