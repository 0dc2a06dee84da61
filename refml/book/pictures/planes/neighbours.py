"""The k nearest records: the query, the distance of the k-th as a circle, and the records that tie on it.

The shape of the circle depends on the metric: a circle for Euclid's distance, a square on its corner for
Manhattan distance, a square for the greatest difference.
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..drawing import points, words
from ..drawing.canvas import Canvas
from ..drawing.frame import Frame
from ..drawing.scales import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the picture of a query's neighbourhood; None if it cannot be drawn."""
    rows, query = given.get("rows", []), given.get("query", [])
    if result is None or not points.drawable(rows) or len(query) != len(rows[0]):
        return None
    metric = given.get("metric", "euclidean")
    place = {"rows": rows, "query": query, "k": given["k"], "distance_ties": "all",
             "metric": "euclidean" if metric == "squared euclidean" else metric}
    nearest = ask("neighbours.nearest", place)
    distances = ask("neighbours.distances", {name: place[name] for name in ("rows", "query", "metric")})
    radius = max_of([distances[i] for i in nearest])
    tied = [i for i in nearest if real.compare(distances[i], radius) == 0]
    ties = tied if len(nearest) > given["k"] else []
    return drawn(given, place["metric"], radius, (nearest, ties))


def max_of(numbers: list[Any]) -> Any:
    """Return the greatest of some exact numbers."""
    found = numbers[0]
    for one in numbers[1:]:
        found = one if real.compare(one, found) > 0 else found
    return found


def drawn(given: Mapping[str, Any], metric: str, radius: Any, found: tuple[list[int], list[int]]) -> Canvas:
    """Return the picture: records, query, circle; nearest records ringed, ties on the circle twice."""
    nearest, ties = found
    rows, labels = given["rows"], given.get("labels") or ["record" for _ in given["rows"]]
    canvas = Canvas(f"The {given['k']} nearest records", description(given, radius, nearest, ties))
    flat = len(rows[0]) == 1
    centre, size = points.placed(given["query"]), near(radius)
    corners = [(centre[0] + size, centre[1]), (centre[0] - size, centre[1])]
    if not flat:
        corners += [(centre[0], centre[1] + size), (centre[0], centre[1] - size)]
    frame = Frame(canvas, [points.placed(row) for row in rows] + corners, flat)
    frame.axes()
    circle(frame, centre, size, "chebyshev" if flat else metric)
    classes = points.classes_of(labels)
    points.records(frame, rows, labels, classes)
    for i in nearest:
        at = frame.at(points.placed(rows[i]))
        canvas.circle(*at, "10", "ring", f' data-nearest="{i}"')
        if i in ties:
            canvas.circle(*at, "13", "ring", f' data-tied="{i}"')
    points.mark(frame, centre, 3, ' data-query="0"')
    points.legend(frame, classes, True)
    return canvas


def circle(frame: Frame, centre: tuple[Fraction, Fraction], size: Fraction, metric: str) -> None:
    """Draw the circle around the centre in this metric."""
    x, y = centre
    if metric == "euclidean":
        at = frame.at(centre)
        frame.canvas.ellipse(at, (frame.x.length(size), frame.y.length(size)), "margin", ' data-circle="1"')
        return
    corners = [(x + size, y), (x, y + size), (x - size, y), (x, y - size)]
    if metric == "chebyshev":
        high = Fraction(1, 2) if frame.flat else size
        corners = [(x + size, y + high), (x - size, y + high), (x - size, y - high), (x + size, y - high)]
    frame.canvas.path([frame.at(corner) for corner in corners], "margin", True, ' data-circle="1"')


def description(given: Mapping[str, Any], radius: Any, nearest: list[int], ties: list[int]) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    labels = given.get("labels") or ["record" for _ in given["rows"]]
    near_by = words.listed([words.vector(given["rows"][i]) for i in nearest])
    tied = f" {len(ties)} records tie on the circle, and all of them count or none." if ties else ""
    return (f"{points.told(given['rows'], labels)} Asked: {words.vector(given['query'])}. Nearest are "
            f"{near_by}, the farthest of them at the distance {words.short(radius)}.{tied}")
