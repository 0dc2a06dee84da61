"""The path of the perceptron: each update as a line, w and b before and after, and the bound on their number.

    mistake on (x, y):   w ← w + rate·y·x,   b ← b + rate·y

Lines of earlier updates are paler; the last line is full.  A table below the picture has a row for each
update.  Of a long path only the last updates are drawn.
"""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ..drawing import points, words
from ..drawing.canvas import HEIGHT, Canvas
from ..drawing.frame import Frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

RUN = ("rows", "labels", "order", "start_weights", "start_bias", "rate", "epochs", "correct", "form")
MOST = 12      # updates that are drawn
LINE = 15      # height of a row of the table


class Correction:
    """An update: its number from 1, the record, w and b before and after it."""

    __slots__ = ("after", "before", "number", "record")

    def __init__(self, number: int, record: int, before: tuple[Any, Any], after: tuple[Any, Any]) -> None:
        self.number = number
        self.record = record
        self.before = before
        self.after = after


def draw(
    operation: str, given: Mapping[str, Any], result: Any, ask: Ask, view: tuple[int, ...] = ()
) -> Canvas | None:
    """Return the path of a training run; None if it cannot be drawn or has no update.

    A number in `view` is the number of updates made so far; the record that is corrected next has a ring.
    """
    rows, labels = given.get("rows", []), given.get("labels", [])
    if result is None or not points.drawable(rows) or len(rows) != len(labels):
        return None
    trace = result if operation == "perceptron.trace" else \
        ask("perceptron.trace", {name: given[name] for name in RUN if name in given})
    steps = steps_of(given, trace)
    return drawn(given, steps, bound(given, ask), view[0] if view else len(steps)) if steps else None


def steps_of(given: Mapping[str, Any], trace: Any) -> list[Correction]:
    """Return the updates of a trace."""
    start = given.get("start_weights")
    before: tuple[Any, Any] = (start if start is not None else [Fraction(0) for _ in given["rows"][0]],
                               given.get("start_bias", Fraction(0)))
    found: list[Correction] = []
    triples = zip(points.part(trace, "examples"), points.part(trace, "weights"), points.part(trace, "biases"))
    for record, weights, bias in triples:
        found.append(Correction(len(found) + 1, record, before, (weights, bias)))
        before = (weights, bias)
    return found


def bound(given: Mapping[str, Any], ask: Ask) -> str:
    """Return the sentence on the number of updates and its bound; empty if no bound is known."""
    if given.get("start_weights") is not None or given.get("start_bias", 0) != 0:
        return ""
    if given.get("form") == "unlabelled":
        return ""
    try:
        found = ask("perceptron.least_bound", {"rows": given["rows"], "labels": given["labels"]})
    except RefmlError:
        return ""
    value = points.part(found, "bound")
    return f"Novikoff's bound: at most {value.numerator // value.denominator} updates"


def drawn(given: Mapping[str, Any], steps: list[Correction], bounded: str, made: int) -> Canvas:
    """Return the picture of the first `made` updates, in a frame that has room for all of them."""
    shown = steps[:made][-MOST:]
    canvas = Canvas("The path of the perceptron", description(given, steps[:made], bounded),
                    height=HEIGHT + LINE * (len(steps[-MOST:]) + 2))
    flat = len(given["rows"][0]) == 1
    upper = Canvas("", "")
    frame = Frame(upper, [points.placed(row) for row in given["rows"]], flat)
    frame.axes()
    canvas.attributes = upper.attributes
    for i in range(len(shown)):
        paled = coordinate_of(Fraction(i + 2, len(shown) + 1))
        frame.line(points.lifted(shown[i].after[0]), shown[i].after[1], "plane",
                   f' stroke-opacity="{paled}" data-step="{shown[i].number}"')
    points.records(frame, given["rows"], given["labels"], points.classes_of([1, -1]))
    for one in steps[made:made + 1]:
        upper.circle(*frame.at(points.placed(given["rows"][one.record])), "10", "wrong",
                     f' data-next="{one.record}"')
    points.legend(frame, [1, -1])
    canvas.parts += upper.parts
    table(canvas, shown)
    canvas.text(str(canvas.width - 14), "18", bounded or f"{len(steps)} updates", "note", "end")
    return canvas


def coordinate_of(share: Fraction) -> str:
    """Return an opacity with two digits."""
    hundredths = (share * 100).numerator // (share * 100).denominator
    return "1" if hundredths >= 100 else "0." + (str(hundredths) if hundredths > 9 else "0" + str(hundredths))


def table(canvas: Canvas, steps: list[Correction]) -> None:
    """Write a row for each update: which record, counted from 1, and w and b before and after."""
    columns = ("8", "70", "140", "300")
    for x, word in zip(columns, ("update", "record", "w, b before", "w, b after")):
        canvas.text(x, str(HEIGHT + 10), word, "note")
    for i in range(len(steps)):
        one, y = steps[i], str(HEIGHT + 10 + LINE * (i + 1))
        told = str(one.number), str(one.record + 1), plane(one.before), plane(one.after)
        for x, word in zip(columns, told):
            canvas.text(x, y, word)


def plane(pair: tuple[Any, Any]) -> str:
    """Return w and b as text."""
    return words.vector(pair[0]) + ", " + words.short(pair[1])


def description(given: Mapping[str, Any], steps: list[Correction], bounded: str) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    rows = given["rows"]
    told = [f"update {one.number} on {words.vector(rows[one.record])} leads to w, b = {plane(one.after)}"
            for one in steps[-MOST:]]
    skipped = f"The first {len(steps) - MOST} updates are not drawn. " if len(steps) > MOST else ""
    return (f"{points.told(given['rows'], given['labels'])} {len(steps)} updates. {skipped}"
            f"{'; '.join(told)}. {bounded}{'.' if bounded else ''}").strip()
