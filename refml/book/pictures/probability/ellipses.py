"""Gaussian classes in the plane: means, the ellipses at Mahalanobis' distance 1 and 2, and the boundary.

    ellipse     mean + r·L·u for u on the unit circle, where Σ = L·Lᵀ
    boundary    the line of equal probability of two classes: straight if they share Σ, else a conic
    regions     for three or four classes: the edges between regions of decision

The log-odds of two classes are a polynomial of degree 2, determined by six values that operations give.
"""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..drawing import contours, points, words
from ..drawing.canvas import CLASSES, Canvas
from ..drawing.frame import Frame
from ..drawing.scales import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ..drawing.frame import Point, View

    Ask = Callable[[str, Mapping[str, Any]], Any]

MOST_CLASSES = 4
RADII = (1, 2)
QUARTER = 12        # corners of a quarter of an ellipse


class Model:
    """Classes in the plane: names, priors, means, and a covariance each."""

    __slots__ = ("covariances", "means", "names", "prior", "shared")

    def __init__(self, prior: Mapping[str, Any], means: Mapping[str, Any], spread: Any, shared: bool) -> None:
        self.names = sorted(prior)
        self.prior = prior
        self.means = means
        self.shared = shared
        self.covariances = {one: spread if shared else spread[one] for one in self.names}


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: View = ()) -> Canvas | None:
    """Return the picture of classes in the plane; None unless they have two features."""
    if result is None:
        return None
    try:
        model = mixed(result) if operation.startswith("mixture.") else model_of(operation, given, ask)
        flat = model is None or any(len(model.means[c]) != 2 for c in model.names)
        known = model is not None and not flat and len(model.names) <= MOST_CLASSES
        return drawn(model, given, ask, view) if model is not None and known else None
    except RefmlError:   # a covariance that is singular has no ellipse
        return None


def model_of(operation: str, given: Mapping[str, Any], ask: Ask) -> Model | None:
    """Return the parameters that are given, or learnt from records."""
    if "mean_0" in given:
        prior = {"0": 1 - given["phi"], "1": given["phi"]}
        return Model(prior, {"0": given["mean_0"], "1": given["mean_1"]}, given["covariance"], True)
    if "means" in given:
        shared = "covariance" in given
        return Model(given["prior"], given["means"], given["covariance" if shared else "covariances"], shared)
    if "mean" in given or operation == "gaussian.covariance":
        return one_class(operation, given, ask)
    rows = given.get("rows", [])
    if not points.drawable(rows, (2,)):
        return None
    own = given.get("covariance") == "per class" or operation == "gda.quadratic_parameters"
    found = ask("gda.quadratic_parameters" if own else "gda.parameters",
                {name: given[name] for name in ("rows", "labels", "divisor", "classes") if name in given})
    return Model(points.part(found, "prior"), points.part(found, "means"),
                 points.part(found, "covariances" if own else "covariance"), not own)


def mixed(found: Any) -> Model:
    """Return the components of a mixture after some steps of EM, named by their numbers."""
    mixing, means, spread = [points.part(found, name) for name in ("mixing", "means", "covariances")]
    names = [f"component {i}" for i in range(len(mixing))]
    shared = len(spread) < len(names)
    return Model(dict(zip(names, mixing)), dict(zip(names, means)),
                 spread[0] if shared else dict(zip(names, spread)), shared)


def one_class(operation: str, given: Mapping[str, Any], ask: Ask) -> Model:
    """Return a single class, from the arguments of a density or from rows."""
    if "mean" in given:
        return Model({"": Fraction(1)}, {"": given["mean"]}, given["covariance"], True)
    found = ask("gaussian.covariance", {name: given[name] for name in ("rows", "divisor") if name in given})
    return Model({"": Fraction(1)}, {"": points.part(found, "mean")}, points.part(found, "covariance"), True)


# ---------------------------------------------------------------- drawing

def drawn(model: Model, given: Mapping[str, Any], ask: Ask, view: View = ()) -> Canvas:
    """Return the picture."""
    rings = [(name, r, ellipse(model.means[name], model.covariances[name], r))
             for name in model.names for r in RADII]
    rows = given.get("rows", []) if points.drawable(given.get("rows", [])) else []
    asked = [given[name] for name in ("query", "x") if given.get(name)]
    canvas = Canvas("Gaussian classes in the plane", description(model))
    frame = Frame(canvas, [corner for _, _, ring in rings for corner in ring]
                  + [points.placed(row) for row in rows + asked], view=view)
    frame.axes()
    for name, r, ring in rings:
        number = model.names.index(name)
        canvas.path([frame.at(corner) for corner in ring], CLASSES[number] + " open", True,
                    f' data-ellipse="{number}" data-radius="{r}"')
    if len(model.names) == 2:
        boundary(frame, model, ask)
    elif len(model.names) > 2:
        regions(frame, model, ask)
    records(frame, model, rows, given.get("labels"))
    for query in asked:
        points.mark(frame, points.placed(query), 3, ' data-query="0"')
    points.legend(frame, [one for one in model.names if one], bool(asked))
    return canvas


def records(frame: Frame, model: Model, rows: list[Any], labels: list[Any] | None) -> None:
    """Draw the records with the shapes of their classes; with one shape if there are no labels."""
    known = [str(one) for one in labels or []] or ["" for _ in rows]
    if all(one in model.names for one in known):
        points.records(frame, rows, known, model.names)
        return
    for i in range(len(rows)):
        x, y = frame.at(points.placed(rows[i]))
        frame.canvas.circle(x, y, "4", "ring", f' data-row="{i}"')


def ellipse(mean: list[Any], covariance: list[list[Any]], radius: int) -> list[Point]:
    """Return the corners of a polygon on the ellipse of Mahalanobis distance `radius` from the mean.

    The points of the unit circle are rational, ((1 - t²)/(1 + t²), 2t/(1 + t²)); L is Cholesky's factor of Σ.
    Raises Undefined where Σ is not positive definite.
    """
    a = real.sqrt(covariance[0][0])
    b = covariance[0][1] / a
    c = real.sqrt(covariance[1][1] - b * b)
    low, middle, high = near(a) * radius, near(b) * radius, near(c) * radius
    return [(near(mean[0]) + low * u, near(mean[1]) + middle * u + high * v) for u, v in CIRCLE]


def circle() -> list[Point]:
    """Return rational points around the unit circle.

    >>> all(u * u + v * v == 1 for u, v in circle()), len(circle())
    (True, 48)
    """
    quarter = [Fraction(i, QUARTER) for i in range(QUARTER)]
    first = [((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)) for t in quarter]
    return first + [(-v, u) for u, v in first] + [(-u, -v) for u, v in first] + [(v, -u) for u, v in first]


CIRCLE = circle()


def boundary(frame: Frame, model: Model, ask: Ask) -> None:
    """Draw the line on which two classes are equally probable."""
    c = coefficients(frame, lambda point: log_odds(model, model.names[1], point, ask))
    if model.shared:
        frame.line([c[1], c[2]], c[0], "plane", ' data-score="0"')
        return
    grid = contours.polynomial(frame, c, 2)
    contours.draw(frame, contours.level(grid, Fraction(0)), "plane", ' data-score="0"')


def regions(frame: Frame, model: Model, ask: Ask) -> None:
    """Draw the edges of the decision region of each class but the last one.

    The edges of the last region belong to other regions too.
    """
    nobody = [Fraction(0)] * 6   # the log-odds of the first class against itself
    found = [contours.polynomial(frame, c, 2)
             for c in [nobody] + [against_first(frame, model, name, ask) for name in model.names[1:]]]
    for number in range(len(model.names) - 1):
        grid = ahead(frame, found, number)
        contours.draw(frame, contours.level(grid, Fraction(0)), "plane", f' data-region="{number}"')


def ahead(frame: Frame, found: list[contours.Grid], number: int) -> contours.Grid:
    """Return the log-odds of a class against the best other class, at the points of a grid."""
    grid = contours.Grid(frame)
    for rows in zip(*[one.values for one in found]):
        others = [row for i, row in enumerate(rows) if i != number]
        grid.values.append([own - max(best) for own, best in zip(rows[number], zip(*others))])
    return grid


def against_first(frame: Frame, model: Model, name: str, ask: Ask) -> list[Fraction]:
    """Return the coefficients of the log-odds of a class against the first class."""
    return coefficients(frame, lambda point: log_odds(model, name, point, ask))


def log_odds(model: Model, name: str, point: Point, ask: Ask) -> Fraction:
    """Return the log-odds of a class against the first class at a point, within 2^-40."""
    given = {"prior": model.prior, "means": model.means, "query": list(point),
             "positive": name, "negative": model.names[0]}
    if model.shared:
        operation, given["covariance"] = "gda.model_log_odds", model.covariances[model.names[0]]
    else:
        operation, given["covariances"] = "gda.quadratic_log_odds", model.covariances
    return near(ask(operation, given))


def coefficients(frame: Frame, value: Callable[[Point], Fraction]) -> list[Fraction]:
    """Return a, b, c, d, e, f of a + bx + cy + dx² + exy + fy² from its values at six places."""
    h = (frame.x.high - frame.x.low) / 2
    zero = Fraction(0)
    here, right, left = value((zero, zero)), value((h, zero)), value((-h, zero))
    up, down, corner = value((zero, h)), value((zero, -h)), value((h, h))
    d, f = (right + left - 2 * here) / (2 * h * h), (up + down - 2 * here) / (2 * h * h)
    return [here, (right - left) / (2 * h), (up - down) / (2 * h), d,
            (corner - right - up + here) / (h * h), f]


def description(model: Model) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    classes = []
    for one in model.names:
        mean, table = model.means[one], model.covariances[one]
        known = "class " + one + ", prior " + words.short(model.prior[one]) if one else "one class"
        spread = words.vector(table[0]) + " " + words.vector(table[1])
        classes.append(f"{known}: mean {words.vector(mean)}, covariance {spread}")
    ends = ""
    if len(model.names) == 2:
        kind = "line, for they share the covariance" if model.shared else "curve of degree 2"
        ends = f" The classes are equally probable on the full {kind}."
    elif len(model.names) > 2:
        ends = " The most probable class changes on the full lines."
    return f"The ellipses are at Mahalanobis' distance 1 and 2. {'; '.join(classes)}.{ends}"
