"""Logistic regression: the curve P(y = 1 | x) over one number, or the line of P = 1/2 in the plane."""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..drawing import curves, points, words
from ..drawing.canvas import Canvas
from ..drawing.frame import Frame
from ..drawing.scales import around, near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

SPAN = 6     # log-odds that are drawn on either side of 0, where there are no records


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the picture of a logistic model; None if it has more than two features, or is constant."""
    if result is None:
        return None
    weights, intercept = parameters(operation, given, result)
    if len(weights) not in (1, 2) or all(real.sign(w) == 0 for w in weights):
        return None
    rows = given.get("rows", [])
    if rows and not points.drawable(rows):
        return None
    try:
        return curve(given, weights[0], intercept, ask) if len(weights) == 1 else \
            plane(given, weights, intercept)
    except RefmlError:
        return None


def parameters(operation: str, given: Mapping[str, Any], result: Any) -> tuple[list[Any], Any]:
    """Return the weights and the intercept, from the arguments or the result."""
    if operation == "logistic.sigmoid":
        return [Fraction(1)], Fraction(0)
    if operation in ("logistic.maximiser", "logistic.newton_step"):
        return list(points.part(result, "weights")), points.part(result, "intercept")
    return list(given["weights"]), given["intercept"]


def curve(given: Mapping[str, Any], weight: Any, intercept: Any, ask: Ask) -> Canvas:
    """Return the picture of the curve over one number, the records at 0 and 1, and the point of P = 1/2."""
    w, b = near(weight), near(intercept)
    half = -b / w
    rows, labels = given.get("rows", []), given.get("labels", [])
    asked = [given["z"]] if "z" in given else given.get("x", [])
    span = Fraction(SPAN) / abs(w)
    shown = [Fraction(row[0]) for row in rows] or [half - span, half + span]
    canvas = Canvas("The logistic curve", description(weight, intercept, half), height=300)
    chart = curves.Chart(canvas, around(shown + [half] + list(asked)), (44, 250))
    chart.over(Fraction(21, 20))
    canvas.attributes = chart.described()
    chart.axes("x" if rows or "x" in given else "z", "P(y = 1)")
    values = [(x, ask("logistic.sigmoid", {"z": w * x + b})) for x in chart.steps()]
    chart.curve(values, "a", ' data-curve="1"')
    chart.upright(half, "margin", ' data-half="1"')
    canvas.text(chart.x.at(half), "40", "P = 1/2 at " + words.short(-intercept / weight), anchor="middle")
    for i in range(len(rows)):
        at, y = chart.x.at(rows[i][0]), chart.y.at(Fraction(labels[i]))
        canvas.circle(at, y, "5", "a" if labels[i] == 1 else "b open", f' data-row="{i}"')
    for x in asked:
        chart.upright(x, "d", ' data-query="0"')
        canvas.circle(chart.x.at(x), chart.y.at(ask("logistic.sigmoid", {"z": w * x + b})), "5", "d",
                      ' data-answer="0"')
    return canvas


def plane(given: Mapping[str, Any], weights: list[Any], intercept: Any) -> Canvas | None:
    """Return the picture of the records of two numbers, and of the line of P = 1/2."""
    rows, asked = given.get("rows", []), [given["x"]] if "x" in given else []
    if not rows and not asked:
        return None
    canvas = Canvas("Logistic regression in the plane", "The full line is where P(y = 1 | x) is 1/2: "
                    + points.equation(weights, intercept) + ". " + points.told(rows, given.get("labels", [])))
    frame = Frame(canvas, [points.placed(row) for row in rows + asked])
    frame.axes()
    frame.line(weights, intercept, "plane", ' data-score="0"')
    points.records(frame, rows, given.get("labels", []), [1, 0])
    for x in asked:
        points.mark(frame, points.placed(x), 3, ' data-query="0"')
    points.legend(frame, [1, 0], bool(asked))
    return canvas


def description(weight: Any, intercept: Any, half: Fraction) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    return (f"The probability of the class 1 is 1/(1 + e^-z) with z = {words.short(weight)}·x + "
            f"({words.short(intercept)}). It is 1/2 at {words.short(half)}.")
