"""A belief network: variables in layers, an arrow from each parent, tables, observed and queried variables.

Observed variables have the colour of the first class, queried ones the colour of the query.  If two variables
are not d-separated, an active path has that colour too.
"""
from __future__ import annotations

from ....numbers.rational import Fraction
from ..drawing import words
from ..drawing.canvas import Canvas
from ..drawing.scales import coordinate
from .boxes import Box, table_of
from .layers import centres, layered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from .layers import Layers

    Ask = Callable[[str, Mapping[str, Any]], Any]

MOST, WITH_TABLES = 60, 12   # nodes of a picture; of one with tables
GAP, BETWEEN, MARGIN, TOP, LEAST = 24, 46, 12, 30, 290   # of the page: between boxes, around, its least width
PLAIN, KNOWN, ASKED = "ring", "a pale", "d pale"
ACTIVE, ARROW = "d open", "axis"


def draw(operation: str, given: Mapping[str, Any], result: Any, ask: Ask) -> Canvas | None:
    """Return the picture of a question about a network; None if it has too many nodes or a cycle."""
    nodes = given.get("network") or given.get("structure")
    if not nodes or result is None or len(nodes) > MOST:
        return None
    if isinstance(result, dict) and len(result.get("tables") or []) == len(nodes):
        nodes = [{key: node.get(key) for key in ("name", "values", "parents")} for node in nodes]
        for node, table in zip(nodes, result["tables"]):
            node["table"] = table
    names = [node["name"] for node in nodes]
    parents = [[names.index(parent) for parent in node["parents"]] for node in nodes]
    known, asked = marked(given, result)
    path = path_of(operation, given, ask)
    notes = notes_of(operation, given, result, names)
    title = "A belief network" + (" and a path that nothing blocks" if path else "")
    canvas = Canvas(title, description(nodes, known, notes, path))
    kinds = [KNOWN if name in known else ASKED if name in asked else PLAIN for name in names]
    boxes = boxes_of(nodes, notes, kinds)
    drawn(canvas, layered(parents), boxes, [names.index(one) for one in path])
    legend(canvas, (bool(known), bool(asked), bool(path)))
    return canvas


# ---------------------------------------------------------------- what is marked

def marked(given: Mapping[str, Any], result: Any) -> tuple[dict[Any, Any], list[Any]]:
    """Return the observed variables with their values (if given), and the queried variables."""
    known = dict(given.get("evidence") or given.get("assignment") or {})
    for name in given.get("given") or []:
        known[name] = None
    asked = [given[word] for word in ("query", "x", "y", "variable") if word in given]
    return known, [one for word in asked for one in (word if isinstance(word, list) else [word])]


def path_of(operation: str, given: Mapping[str, Any], ask: Ask) -> list[Any]:
    """Return an active path, if the question is about two variables; else []."""
    if not operation.endswith("d_separated"):
        return []
    found: list[Any] = ask("networks.active_path", given)
    return found


def notes_of(operation: str, given: Mapping[str, Any], result: Any, names: list[Any]) -> dict[Any, list[str]]:
    """Return the notes below the name of each variable: its observed value, its posterior, its position."""
    known, asked = marked(given, result)
    notes = {name: [f"= {words.name(known[name])}"] for name in known if known[name] is not None}
    if operation.endswith("posterior") and isinstance(result, dict):
        notes[given["query"]] = [f"{words.name(value)}: {words.short(result[value])}" for value in result]
    if operation.endswith("order"):
        notes.update({name: [f"{i + 1}."] for i, name in enumerate(result)})
    if operation.endswith("blanket"):
        notes.update({name: ["in the blanket"] for name in result})
    if operation.endswith("decision"):
        notes.update({name: [words.listed([words.name(one) for one in result], "or")] for name in asked})
    return notes


def boxes_of(nodes: list[Mapping[str, Any]], notes: Mapping[Any, list[str]], kinds: list[str]) -> list[Box]:
    """Return a box for each node; in a large network without tables."""
    values = {node["name"]: node.get("values") or [] for node in nodes}
    boxes = []
    for node, kind in zip(nodes, kinds):
        rows, told = table_of(node, values) if len(nodes) <= WITH_TABLES else ([], "")
        own = notes.get(node["name"], []) + ([told] if told else [])
        boxes.append(Box(words.name(node["name"]), own, rows, kind))
    return boxes


# ---------------------------------------------------------------- drawing

def drawn(canvas: Canvas, found: Layers, boxes: list[Box], path: list[int]) -> None:
    """Draw arrows and boxes, and give the canvas its size."""
    widths = {item: boxes[item].width if item >= 0 else 4 for layer in found.items for item in layer}
    middle = centres(found, widths, GAP)
    tops, below, top = {}, {}, TOP
    for layer in found.items:
        high = max([boxes[item].height for item in layer if item >= 0])
        for item in layer:
            tops[item] = top
            below[item] = top + (boxes[item].height if item >= 0 else high)
        top += high + BETWEEN
    canvas.width = max(int(max([middle[item] + widths[item] // 2 for item in middle])) + 2 * MARGIN, LEAST)
    canvas.height = top - BETWEEN + MARGIN
    arrows(canvas, found, (middle, tops, below), (widths, path))
    for j, box in enumerate(boxes):
        box.draw(canvas, int(middle[j] - box.width // 2) + MARGIN, tops[j])


def arrows(canvas: Canvas, found: Layers, place: Any, more: Any) -> None:
    """Draw all arrows, those of the path last, so that no other arrow covers them."""
    middle, tops, below = place
    widths, path = more
    steps = [(path[i], path[i + 1]) for i in range(len(path) - 1)]
    for wanted in (False, True):
        for parent, child in sorted(found.ways):
            active = (parent, child) in steps or (child, parent) in steps
            if active == wanted:
                way = found.ways[(parent, child)]
                points = [(port(found, way, middle, widths, True), below[parent])]
                for item in way[1:-1]:
                    points.extend([(middle[item], tops[item]), (middle[item], below[item])])
                points.append((port(found, way, middle, widths, False), tops[child]))
                arrow(canvas, points, ACTIVE if active else ARROW)


def port(found: Layers, way: list[int], middle: Mapping[int, Fraction], widths: Mapping[int, int],
         leaves: bool) -> Fraction:
    """Return where an arrow leaves its parent's box or meets its child's; several arrows are side by side."""
    end = way[0] if leaves else way[-1]
    near = [(b if leaves else a) for a, b in found.links if end == (a if leaves else b)]
    others = sorted([(middle[item], item) for item in near])
    place = [item for _, item in others].index(way[1] if leaves else way[-2])
    return middle[end] + Fraction((2 * place + 1 - len(others)) * widths[end], 2 * len(others) + 2)


def arrow(canvas: Canvas, points: list[tuple[Fraction, int]], kind: str) -> None:
    """Draw a line through some points, with a head at its end."""
    def at(x: Fraction, y: int) -> tuple[str, str]:
        return coordinate(x + MARGIN), str(y)

    x, y = points[-1]
    canvas.path([at(*one) for one in points[:-1]] + [at(x, y - 6), at(x, y)], kind)
    canvas.path([at(x - 4, y - 7), at(x, y), at(x + 4, y - 7)], kind)


def legend(canvas: Canvas, shown: tuple[bool, bool, bool]) -> None:
    """Draw the legend above the network: the colours of what is known, of what is asked, and of an open path.

    `shown` says of each of the three whether it is in the picture.
    """
    x = MARGIN
    for is_shown, kind, told in zip(shown, (KNOWN, ASKED, ACTIVE), ("known", "asked", "nothing blocks")):
        if is_shown:
            if kind == ACTIVE:
                canvas.path([(str(x), "14"), (str(x + 14), "14")], kind)
            else:
                canvas.rectangle((str(x), "8"), ("14", "11"), kind, ' rx="3"')
            canvas.text(str(x + 20), "18", told, "note")
            x += 34 + 7 * len(told)


def description(nodes: list[Mapping[str, Any]], known: Mapping[Any, Any], notes: Mapping[Any, list[str]],
                path: list[Any]) -> str:
    """Return the description of the picture, for readers who cannot see it."""
    told = []
    for node in nodes:
        own = words.listed([words.name(parent) for parent in node["parents"]])
        noun = "parent" if len(node["parents"]) == 1 else "parents"
        told.append(words.name(node["name"]) + (f" has the {noun} {own}" if own else " has no parent"))
    said = ["; ".join(told) + "."]
    if known:
        said.append("Known: " + words.listed([words.name(name) + ("" if known[name] is None else
                                             " = " + words.name(known[name])) for name in known]) + ".")
    said.extend([f"{words.name(name)}: {', '.join(notes[name])}." for name in notes if name not in known])
    if path:
        said.append("Nothing blocks the path " + " – ".join([words.name(name) for name in path]) + ".")
    return " ".join(said)
