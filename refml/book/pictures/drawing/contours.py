"""Level lines of a function of the plane, by its values on a grid.

The function is evaluated at the points of a grid.  Between two neighbours on different sides of the level the
crossing is interpolated linearly.  So it is exact that the line passes between them; its place is right up to
the size of a cell.
"""
from __future__ import annotations

from ....numbers.rational import Fraction, common_denominator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .frame import Frame, Point

COLUMNS, ROWS = 32, 24


class Grid:
    """The values of a function at the points of a grid over a frame."""

    __slots__ = ("values", "xs", "ys")

    def __init__(self, frame: Frame, columns: int = COLUMNS, rows: int = ROWS) -> None:
        self.xs = parted(frame.x.low, frame.x.high, columns)
        self.ys = parted(frame.y.low, frame.y.high, rows)
        self.values: list[list[Fraction]] = []

    def points(self) -> list[Point]:
        """Return the points of the grid, row by row."""
        return [(x, y) for y in self.ys for x in self.xs]

    def fill(self, values: list[Fraction]) -> Grid:
        """Set the values at all points, in the order of `points`; return the grid."""
        wide = len(self.xs)
        self.values = [values[i * wide : (i + 1) * wide] for i in range(len(self.ys))]
        return self


def parted(low: Fraction, high: Fraction, count: int) -> list[Fraction]:
    """Return the ends of `count` equal parts of an interval."""
    return [low + (high - low) * i / count for i in range(count + 1)]


def polynomial(frame: Frame, coefficients: list[Fraction], degree: int) -> Grid:
    """Return a grid with the values of a polynomial: its monomials by degree, with higher powers of x first.

    So the coefficients of degree 2 belong to 1, x, y, x², xy, y².  On a row of the grid it is a polynomial
    in x.
    """
    grid = Grid(frame)
    powers = [(d - j, j) for d in range(degree + 1) for j in range(d + 1)]
    for y in grid.ys:
        in_x = [Fraction(0)] * (degree + 1)
        for c, (p, q) in zip(coefficients, powers):
            in_x[p] += c * y**q
        grid.values.append(horner(in_x, grid.xs))
    return grid


def horner(coefficients: list[Fraction], xs: list[Fraction]) -> list[Fraction]:
    """Return c₀ + c₁x + … + cₙxⁿ at some x = p/q, over a common denominator: Σ cₖ·pᵏ·qⁿ⁻ᵏ / qⁿ.

    >>> horner([Fraction(1), Fraction(2), Fraction(3)], [Fraction(10), Fraction(1, 2)])
    [Fraction(321, 1), Fraction(11, 4)]
    """
    above, below = common_denominator(coefficients)
    places, q = common_denominator(xs)
    powers = [q**k for k in range(len(above))]
    scaled = [c * power for c, power in zip(reversed(above), powers)]
    found = []
    for p in places:
        value = 0
        for c in scaled:
            value = value * p + c
        found.append(Fraction(value, below * powers[-1]))
    return found


def level(grid: Grid, height: Fraction) -> list[tuple[Point, Point]]:
    """Return the segments of the level line at `height`, cell by cell."""
    above = [[value >= height for value in row] for row in grid.values]
    found = []
    for j in range(len(grid.ys) - 1):
        for i in range(len(grid.xs) - 1):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            crossed = [between(grid, a, b, height) for a, b in zip(corners, corners[1:] + corners[:1])
                       if above[a[1]][a[0]] != above[b[1]][b[0]]]
            found += [(crossed[k], crossed[k + 1]) for k in range(0, len(crossed), 2)]
    return found


def between(grid: Grid, a: tuple[int, int], b: tuple[int, int], height: Fraction) -> Point:
    """Return where the function crosses `height` between two neighbours on either side of it."""
    s, t = grid.values[a[1]][a[0]] - height, grid.values[b[1]][b[0]] - height
    share = s / (s - t)
    x = grid.xs[a[0]] + (grid.xs[b[0]] - grid.xs[a[0]]) * share
    y = grid.ys[a[1]] + (grid.ys[b[1]] - grid.ys[a[1]]) * share
    return x, y


def draw(frame: Frame, segments: list[tuple[Point, Point]], kind: str, more: str = "") -> None:
    """Draw the segments of a level as one shape."""
    frame.canvas.segments([frame.at(a) + frame.at(b) for a, b in segments], kind, more)
