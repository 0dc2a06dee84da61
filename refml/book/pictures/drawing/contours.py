"""Level lines of a function of the plane, by its values on a grid.

The function is evaluated at the points of a grid.  Between two neighbours on different sides of the level the
crossing is interpolated linearly.  So it is exact that the line passes between them; its place is right up to
the size of a cell.
"""
from __future__ import annotations

from ....numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

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


def filled(
    frame: Frame, value: Callable[[Point], Fraction], columns: int = COLUMNS, rows: int = ROWS
) -> Grid:
    """Return a grid with the values of a function."""
    grid = Grid(frame, columns, rows)
    return grid.fill([value(point) for point in grid.points()])


def level(grid: Grid, height: Fraction) -> list[tuple[Point, Point]]:
    """Return the segments of the level line at `height`, cell by cell."""
    found = []
    for j in range(len(grid.ys) - 1):
        for i in range(len(grid.xs) - 1):
            corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            ends = [between(grid, a, b, height) for a, b in zip(corners, corners[1:] + corners[:1])]
            crossed = [one for one in ends if one is not None]
            found += [(crossed[k], crossed[k + 1]) for k in range(0, len(crossed) - 1, 2)]
    return found


def between(grid: Grid, a: tuple[int, int], b: tuple[int, int], height: Fraction) -> Point | None:
    """Return where the function crosses `height` between two neighbours; None if it does not."""
    s, t = grid.values[a[1]][a[0]] - height, grid.values[b[1]][b[0]] - height
    if (s >= 0) == (t >= 0):
        return None
    share = s / (s - t)
    x = grid.xs[a[0]] + (grid.xs[b[0]] - grid.xs[a[0]]) * share
    y = grid.ys[a[1]] + (grid.ys[b[1]] - grid.ys[a[1]]) * share
    return x, y


def draw(frame: Frame, segments: list[tuple[Point, Point]], kind: str, more: str = "") -> None:
    """Draw the segments of a level as one path."""
    if segments:
        joined = "".join([f"M{' '.join(frame.at(a))}L{' '.join(frame.at(b))}" for a, b in segments])
        frame.canvas.parts.append(f'<path class="{kind}" d="{joined}"{more}/>')
