"""Two classes with a plane: margins, support vectors with multipliers, slacks, and the best b as a band.

    w·x + b = 0      the plane, a full line                   w·x + b = ±1     the edges of the margin, dashed
    (0, alpha)       a ring around a record, its multiplier beside it
    slack            a segment from a record to the edge of its class, orthogonal to the plane: ξ/‖w‖ long
    band             the planes for all optimal b

All values come from operations: svm.solve, svm.bias_set, svm.slacks, linear.separates.
"""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ..drawing import points, words
from ..drawing.canvas import Canvas
from ..drawing.frame import Frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from ..drawing.frame import View

    Ask = Callable[[str, Mapping[str, Any]], Any]

PROBLEM = ("rows", "labels", "C", "slack", "kernel", "degree", "constant", "gamma", "intercept")
CLAIMS = ("svm.judge", "svm.weights")
MOST_TOLD = 30   # records, up to which multipliers and slacks are written beside them


class Machine:
    """A plane on labelled records: w, b, and its other known values (None if unknown)."""

    __slots__ = ("C", "alpha", "band", "bias", "labels", "margin", "queries", "rows", "weights")

    def __init__(self, given: Mapping[str, Any], weights: list[Any], bias: Any) -> None:
        self.rows = given["rows"]
        self.labels = given["labels"]
        self.C = given.get("C")
        self.weights = weights
        self.bias = bias
        self.alpha: list[Any] = []
        self.band: tuple[Any, Any] | None = None
        self.queries: list[list[Any]] = []
        self.margin = True


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: View = ()) -> Canvas | None:
    """Return the picture of an operation on labelled records; None if it has none."""
    rows, labels = given.get("rows", []), given.get("labels", [])
    if not points.drawable(rows) or not all(one in (1, -1) for one in labels):
        return None
    if given.get("kernel", "linear") != "linear" or len(rows) != len(labels):
        return None
    machine = machine_of(operation, given, result, ask)
    if machine is None or not machine.weights or all(w == 0 for w in machine.weights):
        return None
    return drawn(machine, ask, view)


# ---------------------------------------------------------------- which plane

def machine_of(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Machine | None:
    """Return the plane that an operation takes as an argument, or computes."""
    if operation.split(".")[0] == "svm" and "weights" not in given and operation not in CLAIMS:
        return trained(operation, given, result, ask)
    if operation.startswith("separability."):
        return separating(given, ask)
    if result is None:
        return None
    if operation == "svm.judge":
        return claimed(given, given["claim"])
    if operation == "svm.weights":
        return claimed(given, {"weights": result, "alpha": given["alpha"],
                               "bias": ask("svm.hard_bias", data(given, {"weights": result}))})
    if operation == "svm.hard_bias":
        return Machine(given, given["weights"], result)
    if operation == "svm.bias_set":
        return with_band(given, points.part(result, "lower"), points.part(result, "upper"))
    return plain_plane(operation, given, result)


def plain_plane(operation: str, given: Mapping[str, Any], result: Any) -> Machine | None:
    """Return a plane that is given, or that was computed without a margin."""
    found = Machine(given, given.get("weights", []), given.get("bias", Fraction(0)))
    found.margin = operation.startswith("svm.") or operation == "linear.canonical"
    if "weights" not in given or operation == "linear.canonical":
        found.weights, found.bias = points.part(result, "weights"), points.part(result, "bias")
    return found


def separating(given: Mapping[str, Any], ask: Ask) -> Machine | None:
    """Return the plane of a certificate; None if the classes cannot be separated strictly."""
    found = ask("separability.certificate", data(given, {
        "kind": "strict", "through_origin": given.get("through_origin", False)}))
    if not points.part(found, "separable"):
        return None
    machine = Machine(given, points.part(found, "weights"), points.part(found, "bias"))
    machine.margin = False
    return machine


def trained(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Machine | None:
    """Return the optimum of an SVM problem; for `svm.solve` its own result."""
    problem = {name: given[name] for name in PROBLEM if name in given}
    if operation == "svm.dual_objective" or operation == "svm.pair_update":
        return None
    try:
        solution = result if operation == "svm.solve" else ask("svm.solve", problem)
    except RefmlError:
        return None
    if solution is None or points.part(solution, "bias") is None:
        return None
    found = Machine(given, points.part(solution, "weights"), points.part(solution, "bias"))
    found.alpha = result if operation == "svm.canonical" else points.part(solution, "alpha")
    found.queries = given.get("queries", [])
    if given.get("intercept", "free") == "free" and given.get("C") is not None:
        found.band = ends(ask("svm.bias_set", data(given, {
            "weights": found.weights, "C": given["C"], "slack": given.get("slack", 1)})))
    return found


def claimed(given: Mapping[str, Any], claim: Mapping[str, Any]) -> Machine | None:
    """Return the plane of a claim, right or wrong."""
    if claim["bias"] is None or len(claim["weights"]) != len(given["rows"][0]):
        return None
    found = Machine(given, claim["weights"], claim["bias"])
    if len(claim["alpha"]) == len(given["rows"]):
        found.alpha = claim["alpha"]
    return found


def with_band(given: Mapping[str, Any], lower: Any, upper: Any) -> Machine | None:
    """Return the plane for the middle of the interval of optimal b; None if the interval is unbounded."""
    if lower is None or upper is None:
        return None
    found = Machine(given, given["weights"], (lower + upper) / 2)
    found.band = (lower, upper)
    return found


def data(given: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return the records of some arguments, and further arguments."""
    return points.extended({"rows": given["rows"], "labels": given["labels"]}, more)


def ends(interval: Any) -> tuple[Any, Any] | None:
    """Return the ends of a bounded interval; None otherwise."""
    lower, upper = points.part(interval, "lower"), points.part(interval, "upper")
    return None if lower is None or upper is None else (lower, upper)


# ---------------------------------------------------------------- drawing

def drawn(machine: Machine, ask: Ask, view: View = ()) -> Canvas:
    """Return the picture of a plane."""
    flat = len(machine.rows[0]) == 1
    slacks = slacks_of(machine, ask)
    canvas = Canvas("Two classes and a plane", description(machine, slacks))
    frame = Frame(canvas, [points.placed(row) for row in machine.rows + machine.queries], flat, view)
    frame.axes()
    weights = points.lifted(machine.weights)
    if machine.band is not None and machine.band[0] != machine.band[1]:
        frame.region([(weights, machine.band[1]), ([-w for w in weights], -machine.band[0])], "band")
    frame.line(weights, machine.bias, "plane", ' data-score="0"')
    for side in (1, -1) if machine.margin else ():
        frame.line(weights, machine.bias - side, "margin", f' data-score="{side}"')
    draw_slacks(frame, machine, slacks)
    points.records(frame, machine.rows, machine.labels, points.classes_of([1, -1]))
    draw_rings(frame, machine)
    for i in range(len(machine.queries)):
        points.mark(frame, points.placed(machine.queries[i]), 3, f' data-query="{i}"')
    if len(machine.rows) <= MOST_TOLD:
        write_numbers(frame, machine, slacks)
    points.legend(frame, [1, -1], bool(machine.queries))
    canvas.text(str(canvas.width - 14), "18", points.equation(machine.weights, machine.bias), "note", "end")
    return canvas


def slacks_of(machine: Machine, ask: Ask) -> list[Any]:
    """Return the slack of each record; 0 if no margin is drawn."""
    if not machine.margin:
        return [Fraction(0) for _ in machine.rows]
    found: list[Any] = ask("svm.slacks", {"rows": machine.rows, "labels": machine.labels,
                                          "weights": machine.weights, "bias": machine.bias})
    return found


def draw_slacks(frame: Frame, machine: Machine, slacks: list[Any]) -> None:
    """Draw from each record with positive slack the shortest segment to the edge of its class.

    The foot of x on w·x + b = y is x + y·ξ·w/‖w‖².
    """
    weights = points.lifted(machine.weights)
    square = weights[0] * weights[0] + weights[1] * weights[1]
    for i in range(len(slacks)):
        if slacks[i] == 0:
            continue
        x = points.placed(machine.rows[i])
        step = machine.labels[i] * slacks[i] / square
        foot = (x[0] + step * weights[0], x[1] + step * weights[1])
        frame.segment((x, foot), "slack", f' data-slack="{i}"')


def draw_rings(frame: Frame, machine: Machine) -> None:
    """Draw a ring around each support vector, a double ring if its multiplier is C."""
    for i in range(len(machine.alpha)):
        if machine.alpha[i] == 0:
            continue
        at = frame.at(points.placed(machine.rows[i]))
        frame.canvas.circle(*at, "10", "ring", f' data-alpha="{i}"')
        if machine.C is not None and machine.alpha[i] == machine.C:
            frame.canvas.circle(*at, "13", "ring", f' data-at-C="{i}"')


def write_numbers(frame: Frame, machine: Machine, slacks: list[Any]) -> None:
    """Write beside a record its multiplier and its slack, unless they are 0."""
    for name, numbers in (("α", machine.alpha), ("ξ", slacks)):
        for row, number in zip(machine.rows, numbers):
            if number != 0:
                points.beside(frame, points.placed(row), 12, f"{name} = {words.short(number)}")


def description(machine: Machine, slacks: list[Any]) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    parts = [points.told(machine.rows, machine.labels),
             f"The plane is {points.equation(machine.weights, machine.bias)}."]
    support = [f"{words.vector(machine.rows[i])} with multiplier {words.short(machine.alpha[i])}"
               for i in range(len(machine.alpha)) if machine.alpha[i] != 0]
    if support and len(machine.rows) <= MOST_TOLD:
        parts.append(f"Support vectors, ringed: {words.listed(support)}.")
    short = [f"{words.vector(machine.rows[i])} by {words.short(slacks[i])}"
             for i in range(len(slacks)) if slacks[i] != 0]
    if short and len(machine.rows) <= MOST_TOLD:
        parts.append(f"Short of the margin: {words.listed(short)}.")
    if machine.band is not None and machine.band[0] != machine.band[1]:
        low, high = words.short(machine.band[0]), words.short(machine.band[1])
        parts.append(f"Every b from {low} to {high} is optimal: the shaded band.")
    return " ".join(parts)
