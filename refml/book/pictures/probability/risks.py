"""Decisions at a cost: the threshold of the posterior, and the expected loss of each decision."""
from __future__ import annotations

from ....numbers.rational import Fraction
from ..drawing import curves, words
from ..drawing.canvas import CLASSES, Canvas
from ..drawing.points import part
from ..drawing.scales import Scale, coordinate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

MOST = 24       # bars
ROW, TOP, LEFT = 20, 40, 150


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the costs over the posterior, or a bar for each decision; None if there are too many."""
    if result is None:
        return None
    if operation == "decision.cost_threshold":
        return threshold(given, result)
    if operation == "decision.partial_risk":
        return losses([("", result)], "The expected loss of each decision")
    joint, loss = given["joint"], given["loss"]
    if len(joint) * len(loss[0]) > MOST:
        return None
    known = [(f"x = {x}", weighted(joint[x], loss, ask)) for x in range(len(joint))]
    taken = given["strategy"] if operation == "decision.risk" else None
    return losses(known, "The expected loss of each decision at each observation", taken,
                  result if operation == "decision.risk" else part(result, "risk"))


def weighted(row: list[Fraction], loss: list[list[Fraction]], ask: Ask) -> list[Fraction]:
    """Return Σ_y P(x, y)·W(y, d) of each decision: P(x) times the partial risk."""
    total = sum(row, Fraction(0))
    if total == 0:
        return [Fraction(0) for _ in loss[0]]
    posterior = [one / total for one in row]
    return [risk * total for risk in ask("decision.partial_risk", {"posterior": posterior, "loss": loss})]


def threshold(given: Mapping[str, Any], result: Fraction) -> Canvas:
    """Return the picture of the expected cost of both decisions over the posterior, and of their crossing."""
    wrong, missed = given["false_positive"], given["false_negative"]
    canvas = Canvas("The threshold of unequal costs",
                    f"Deciding positive costs {words.short(wrong)} times 1 - p, deciding negative "
                    f"{words.short(missed)} times p, where p is the posterior of the positive class. From "
                    f"p = {words.short(result)} on deciding positive costs no more.", height=280)
    chart = curves.Chart(canvas, (Fraction(0), Fraction(1)), (44, 230))
    chart.over((wrong if wrong > missed else missed) * Fraction(21, 20))
    canvas.attributes = chart.described()
    chart.axes("posterior p of the positive class", "expected cost")
    chart.curve([(Fraction(0), wrong), (Fraction(1), Fraction(0))], "b", ' data-decision="positive"')
    chart.curve([(Fraction(0), Fraction(0)), (Fraction(1), missed)], "a", ' data-decision="negative"')
    chart.upright(result, "margin", ' data-threshold="1"')
    canvas.text(chart.x.at(result), "40", "p = " + words.short(result), anchor="middle")
    canvas.text("70", "18", "decide positive", "note")
    canvas.text("220", "18", "decide negative", "note")
    canvas.line(("52", "14", "66", "14"), "b", ' stroke-width="2"')
    canvas.line(("202", "14", "216", "14"), "a", ' stroke-width="2"')
    return canvas


def losses(
    known: list[tuple[str, list[Fraction]]], title: str, taken: list[int] | None = None, risk: Any = None
) -> Canvas:
    """Return a bar for each decision; the least bar of each observation, or the strategy's, is filled."""
    rows = []
    for k, (place, values) in enumerate(known):
        least = min(values)
        rows += [(place, d, values[d], d == taken[k] if taken is not None else values[d] == least)
                 for d in range(len(values))]
    canvas = Canvas(title, description(rows, taken is not None, risk), height=TOP + ROW * len(rows) + 30)
    ends = [Fraction(0)] + [value for _, _, value, _ in rows]
    scale = Scale(min(ends), max(ends) if any(ends) else Fraction(1), LEFT, canvas.width - 70)
    for i in range(len(rows)):
        place, d, value, chosen = rows[i]
        top = TOP + ROW * i
        begin, end = sorted([Fraction(0), value])
        canvas.rectangle((scale.at(begin), str(top)), (scale.length(end - begin), str(ROW - 6)),
                         CLASSES[d % 4] + ("" if chosen else " open"), f' data-bar="{i}"')
        canvas.text(str(LEFT - 8), str(top + 11), f"{place} decide {d}".strip(), anchor="end")
        canvas.text(coordinate(scale.position(end) + 6), str(top + 11), words.short(value))
    canvas.attributes = f' data-x="{scale.low} {scale.high} {scale.start} {scale.end}"'
    if risk is not None:
        told = f"risk {words.short(risk)}: one filled bar of each observation adds to it"
        canvas.text("8", "20", told, "note")
    return canvas


def description(rows: list[tuple[str, int, Fraction, bool]], taken: bool, risk: Any) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    told = [f"{place} decision {d}: {words.short(value)}{', filled' if chosen else ''}".strip()
            for place, d, value, chosen in rows]
    which = "those that the strategy takes" if taken else "the least"
    total = f" The risk is {words.short(risk)}." if risk is not None else ""
    return f"A bar for each decision; {which} are filled. {'; '.join(told)}.{total}"
