"""EM, step by step: the responsibilities of each record after every step, and the likelihood of all records.

Each row is a record, each column a step; a cell is divided in proportion to the responsibilities.  The last
line is the likelihood of all records (its logarithm for densities), which never decreases.
"""
from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ..drawing import points, words
from ..drawing.canvas import CLASSES, Canvas
from ..drawing.scales import coordinate, near

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Ask = Callable[[str, Mapping[str, Any]], Any]

LEFT, TOP, CELL = 118, 52, 18      # of the table; the height of a row
MOST_RECORDS, MOST_STEPS, MOST_COMPONENTS = 20, 5, 4
PARAMETERS = ("mixing", "parameters", "means", "covariances")


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the picture of some steps of EM; None if there are too many records or components."""
    rows = given.get("rows", [])
    if result is None or not 0 < len(rows) <= MOST_RECORDS or len(given["mixing"]) > MOST_COMPONENTS:
        return None
    family, _, kind = operation.partition(".")[2].partition("_")
    try:
        stages = states(family, kind, given, result, ask)
        return drawn(given, [table(family, given, one, ask) for one in stages],
                     [likelihood(family, given, one, ask) for one in stages])
    except RefmlError:
        return None


def states(family: str, kind: str, given: Mapping[str, Any], result: Any, ask: Ask) -> list[dict[str, Any]]:
    """Return the parameters at the start and after each step."""
    found = [{name: given[name] for name in PARAMETERS if name in given}]
    if kind == "step":
        found.append({name: rational(points.part(result, name)) for name in found[0]})
    if kind == "run":
        for steps in range(1, min(given["steps"], MOST_STEPS) + 1):
            after = ask(f"mixture.{family}_run", points.extended(given, {"steps": steps}))
            found.append({name: points.part(after, name) for name in found[0]})
    return found


def rational(numbers: Any) -> Any:
    """Return a table of numbers, each replaced by a near fraction."""
    return [rational(one) for one in numbers] if isinstance(numbers, list) else near(numbers)


def arguments(given: Mapping[str, Any], state: dict[str, Any]) -> dict[str, Any]:
    """Return the records with the parameters of a state."""
    data = {name: given[name] for name in ("rows", "values", "labels") if name in given}
    return points.extended(data, state)


def table(family: str, given: Mapping[str, Any], state: dict[str, Any], ask: Ask) -> list[list[Any]]:
    """Return the responsibilities of each component for each record."""
    found: list[list[Any]] = ask(f"mixture.{family}_responsibilities", arguments(given, state))
    return found


def likelihood(family: str, given: Mapping[str, Any], state: dict[str, Any], ask: Ask) -> Any:
    """Return the likelihood of all records; for densities its logarithm."""
    name = "log_likelihood" if family == "gaussian" else "likelihood"
    return ask(f"mixture.{family}_{name}", arguments(given, state))


# ---------------------------------------------------------------- drawing

def drawn(given: Mapping[str, Any], tables: list[list[list[Any]]], likelihoods: list[Any]) -> Canvas:
    """Return the picture of the responsibilities at each stage."""
    rows = given["rows"]
    canvas = Canvas("EM step by step", description(given, tables, likelihoods),
                    height=TOP + CELL * len(rows) + 46)
    wide = (canvas.width - LEFT - 14) // len(tables)
    for k in range(len(tables)):
        left, middle = LEFT + wide * k, str(LEFT + wide * k + wide // 2)
        canvas.text(middle, str(TOP - 8), f"step {k}" if k else "start", "note", "middle")
        for i in range(len(rows)):
            cell(canvas, (left, TOP + CELL * i, wide - 8), tables[k][i], f' data-step="{k}" data-row="{i}"')
        told = words.short(likelihoods[k])
        canvas.text(middle, str(TOP + CELL * len(rows) + 16), told, anchor="middle")
    for i in range(len(rows)):
        canvas.text(str(LEFT - 8), str(TOP + CELL * i + 12), words.name(record(rows[i])), anchor="end")
    canvas.text(str(LEFT - 8), str(TOP + CELL * len(rows) + 16), kind(given), "note", "end")
    names(canvas, len(tables[0][0]))
    return canvas


def kind(given: Mapping[str, Any]) -> str:
    """Return the name of the last line of the table: likelihood or log-likelihood."""
    return "log-likelihood" if "means" in given else "likelihood"


def cell(canvas: Canvas, place: tuple[int, int, int], shares: list[Any], more: str) -> None:
    """Draw one cell, divided in proportion to the responsibilities."""
    left, top, wide = place
    before = Fraction(0)
    for c in range(len(shares)):
        size = near(shares[c])
        canvas.rectangle((coordinate(before * wide + left), str(top)),
                         (coordinate(size * wide), str(CELL - 4)),
                         CLASSES[c] + (" open" if c % 2 else ""), more + f' data-component="{c}"')
        before = before + size


def names(canvas: Canvas, count: int) -> None:
    """Draw the legend: the number of each component beside its colour."""
    for c in range(count):
        canvas.rectangle((str(LEFT + 110 * c), "8"), ("12", "12"), CLASSES[c] + (" open" if c % 2 else ""))
        canvas.text(str(LEFT + 18 + 110 * c), "18", f"component {c}", "note")


def record(row: list[Any]) -> str:
    """Return a record as text."""
    return words.anything(row)


def description(given: Mapping[str, Any], tables: list[list[list[Any]]], likelihoods: list[Any]) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    last = [f"({record(row)}): {' to '.join([words.short(one) for one in shares])}"
            for row, shares in zip(given["rows"], tables[-1])]
    grown = words.listed([words.short(one) for one in likelihoods], "then")
    return (f"The {kind(given)} of all records, stage by stage: {grown}. Responsibilities of the components "
            f"at the last stage: {'; '.join(last)}.")
