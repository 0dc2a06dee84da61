"""Points of two classes: on a grid, far from 0, in any unit, on a line, equal; and planes between them.

Coordinates are integers of few bits, times a power of two, plus an offset.  Their products and sums are
exact in doubles, so that rounding decides nothing.
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
    """Draw a point of the grid; the simplest choice is the origin."""
    return quantities.wholes(choices.many(), width, most)


def table(choices: Choices, count: int, width: int, most: int = GRID) -> list[Point]:
    """Draw `count` points of the grid; sometimes each occurs twice, all lie on a line, or share a
    coordinate.
    """
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
    """Return the points in another unit, each column shifted by an offset, both drawn."""
    unit, offsets = choices.choice(UNITS), [choices.choice(OFFSETS) for _ in rows[0]]
    factor, below, above = unit.numerator, unit.denominator, [offset.numerator for offset in offsets]
    return [[quantities.ratio((value.numerator + offset) * factor, below)
             for value, offset in zip(row, above, strict=True)] for row in rows]


def signs(choices: Choices, count: int) -> list[int]:
    """Draw labels ±1 for `count` points; both labels occur, except sometimes."""
    many = choices.many()
    labels = [many.choice([1, -1]) for _ in range(count)]
    if len(set(labels)) == 1 and count > 1 and not choices.rarely(4):
        labels[-1] = -labels[-1]
    return labels


def plane(choices: Choices, width: int) -> Given:
    """Draw weights and a bias: any, a bias of 0, or in a large or small unit; sometimes w = 0, no plane."""
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
    """Return ⟨w, x⟩ + b."""
    return quantities.dot(plane["weights"], row, plane["bias"])


def labelled(choices: Choices, bounds: tuple[int, int, int] = COUNTS, widths: tuple[int, int, int] = WIDTHS,
             move: bool = True, least: int = 1) -> Given:
    """Draw points with labels ±1: random ones, or those of a plane with at most one on the wrong side.

    Points on the plane have either label.
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
    """Draw points of both classes with a plane that separates them strictly; return the plane too."""
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
