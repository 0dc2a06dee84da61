"""A machine with a kernel: the level lines of its score at 0, +1 and -1.

The score of a polynomial machine is a polynomial; an operation gives its coefficients.  The score of a
machine with the Gaussian kernel is asked at each point of a grid.
"""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ..drawing import contours, points, words
from ..drawing.canvas import Canvas
from ..drawing.frame import Frame
from ..drawing.scales import near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    View = tuple[Fraction | int, ...]
    Ask = Callable[[str, Mapping[str, Any]], Any]

TRAINED = ("rows", "labels", "C", "slack", "kernel", "degree", "constant", "gamma", "intercept")
TRAINED_POLYNOMIAL = ("rows", "labels", "degree", "C", "slack", "constant", "gamma")
MACHINE = ("rows", "labels", "multipliers", "bias", "degree", "constant", "gamma")
COARSE = (16, 12)     # the grid for the Gaussian kernel
MOST_RECORDS = 40     # that score a machine with the Gaussian kernel
MOST_DEGREE = 8


def draw(
    operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: View = COARSE
) -> Canvas | None:
    """Return the level sets of a machine on records of two numbers; None if they cannot be drawn.

    `view` holds the columns and rows of the grid for a Gaussian kernel.
    """
    rows, labels = given.get("rows", []), given.get("labels", [])
    if result is None or not points.drawable(rows, (2,)) or len(rows) != len(labels):
        return None
    if given.get("kernel", "polynomial") not in ("polynomial", "rbf"):
        return None
    try:
        alpha = multipliers(operation, given, result, ask)
        return drawn(given, alpha, ask, view)
    except RefmlError:
        return None


def multipliers(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> list[Any]:
    """Return the multipliers of a machine that is given or trained; [] if they are not known."""
    if "multipliers" in given:
        return list(given["multipliers"])
    if given.get("kernel", "polynomial") == "rbf":
        return []
    problem = {name: given[name] for name in TRAINED if name in given}
    problem["kernel"] = "polynomial"
    return list(points.part(result if operation == "svm.solve" else ask("svm.solve", problem), "alpha"))


def drawn(given: Mapping[str, Any], alpha: list[Any], ask: Ask, fine: View) -> Canvas | None:
    """Return the picture."""
    rows, labels = given["rows"], given["labels"]
    canvas = Canvas("Level sets of a machine with a kernel", description(given, alpha))
    queries = given.get("queries", [given["query"]] if "query" in given else [])
    if not points.drawable(rows + queries):
        return None
    frame = Frame(canvas, [points.placed(row) for row in rows + queries])
    frame.axes()
    grid = polynomial(frame, given, ask) if given.get("kernel", "polynomial") == "polynomial" else \
        bumps(contours.Grid(frame, int(fine[0]), int(fine[1])), given, alpha, ask)
    if grid is None:
        return None
    contours.draw(frame, contours.level(grid, Fraction(0)), "plane", ' data-score="0"')
    for side in (1, -1):
        contours.draw(frame, contours.level(grid, Fraction(side)), "margin", f' data-score="{side}"')
    points.records(frame, rows, labels, [1, -1])
    for i in range(len(alpha)):
        if alpha[i] != 0:
            canvas.circle(*frame.at(points.placed(rows[i])), "10", "ring", f' data-alpha="{i}"')
    for i in range(len(queries)):
        points.mark(frame, points.placed(queries[i]), 3, f' data-query="{i}"')
    points.legend(frame, [1, -1], bool(queries))
    return canvas


def bumps(
    grid: contours.Grid, given: Mapping[str, Any], alpha: list[Any], ask: Ask
) -> contours.Grid | None:
    """Return the scores of a machine with the Gaussian kernel on a grid; None if there are too many."""
    if len([one for one in alpha if one != 0] or given["rows"]) > MOST_RECORDS:
        return None
    if "multipliers" in given:
        machine = {name: given[name] for name in MACHINE + ("kernel",) if name in given}
        scores = [ask("kernels.score", points.extended(machine, {"query": list(one)}))
                  for one in grid.points()]
        return grid.fill([near(score) for score in scores])
    problem = {name: given[name] for name in TRAINED if name in given and name != "intercept"}
    problem["queries"] = [list(one) for one in grid.points()]
    return grid.fill([near(score) for score in ask("svm.scores", problem)])


def polynomial(frame: Frame, given: Mapping[str, Any], ask: Ask) -> contours.Grid | None:
    """Return the scores of a polynomial machine, by its coefficients."""
    if given["degree"] is None or given["degree"] > MOST_DEGREE:
        return None
    names = MACHINE if "multipliers" in given else TRAINED_POLYNOMIAL
    operation = ("kernels" if "multipliers" in given else "svm") + ".polynomial_coefficients"
    coefficients = ask(operation, {name: given[name] for name in names if name in given})
    return contours.polynomial(frame, coefficients, given["degree"])


def description(given: Mapping[str, Any], alpha: list[Any]) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    support = [f"{words.vector(given['rows'][i])} with multiplier {words.short(alpha[i])}"
               for i in range(len(alpha)) if alpha[i] != 0]
    known = f" Support vectors, ringed: {words.listed(support)}." if support and len(support) <= 12 else ""
    data = points.told(given["rows"], given["labels"])
    return (f"{data} The solid line is where the score of the machine is 0, the dashed lines are where "
            f"it is 1 and -1; all are found on a grid.{known}")
