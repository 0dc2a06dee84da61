"""The chain of a derivation: a box for each line with its value, an arc from each line that it uses.

With a mistake, the line where it enters is marked, and every line that has another value from there on shows
the wrong one below the right one.  For CPython: the formula language is not in the plain dialect.
"""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...errors import RefmlError
from ...oracle.reference.outcomes import Step, known_lines, steps
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Derivation, Example, Mistake
from .drawing.canvas import Canvas
from .drawing.words import anything, name

ROW, WRONG, TOP, LEFT, WIDE = 30, 16, 34, 74, 392   # of a box: height, more height where it is wrong
NAME = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True)
class Box:
    """A line of a derivation: its value, the wrong one where it is another, and the lines that it uses."""

    step: Step
    wrong: str
    uses: tuple[int, ...]
    top: int

    @property
    def height(self) -> int:
        return ROW + (WRONG if self.wrong else 0)


def svg_of_derivation(example: Example, mistake: Mistake | None = None) -> str | None:
    """Return the chain of an example's derivation, with a mistake in one of its lines.

    None where the operation has no derivation, or these arguments have no value.
    """
    derivation = load().derivations.get(example.operation.id)
    if derivation is None:
        return None
    try:
        right = steps(derivation, example.given, {}, known_lines(derivation, example.given))
    except RefmlError:
        return None
    return drawn(list(boxes(right, mistaken(derivation, example, mistake, right))), mistake).svg()


def mistaken(derivation: Derivation, example: Example, mistake: Mistake | None,
             right: list[Step]) -> dict[str, str]:
    """Return the values of the lines for somebody who makes the mistake; none without one."""
    if mistake is None or mistake.line is None or mistake.expression is None:
        return {}
    try:
        found = steps(derivation, example.given, {mistake.line: mistake.expression},
                      {step.name: step.value for step in right})
    except RefmlError as error:
        return {mistake.line: str(error)}
    return {step.name: anything(step.value) for step in found}


def boxes(right: list[Step], wrong: dict[str, str]) -> Iterator[Box]:
    """Return the boxes from top to bottom."""
    places: dict[str, int] = {}
    top = TOP
    for number, step in enumerate(right):
        uses = [places[word] for word in dict.fromkeys(NAME.findall(step.expression)) if word in places]
        other = wrong.get(step.name, "")
        box = Box(step, other if other != anything(step.value) else "", tuple(uses), top)
        places[step.name] = number
        top += box.height + 8
        yield box


def drawn(found: list[Box], mistake: Mistake | None) -> Canvas:
    """Return the picture of some boxes."""
    last = found[-1]
    canvas = Canvas("The chain of the derivation" + (f" with the mistake {mistake.id}" if mistake else ""),
                    description(found, mistake), height=last.top + last.height + 12)
    head = f"Here enters: {mistake.id}" if mistake else "each line uses the lines above it"
    canvas.text("8", "18", head, "note")
    for box in found:
        for used in box.uses:
            arc(canvas, found[used], box)
    for box in found:
        draw_box(canvas, box, mistake is not None and mistake.line == box.step.name)
    return canvas


def draw_box(canvas: Canvas, box: Box, enters: bool) -> None:
    """Draw a line of the derivation; `enters`: the mistake is made here."""
    canvas.rectangle((str(LEFT), str(box.top)), (str(WIDE), str(box.height)), "wrong" if enters else "ring",
                     f' data-line="{box.step.name}"' + (' data-enters="1"' if enters else ""))
    value = anything(box.step.value)
    canvas.text(str(LEFT + 8), str(box.top + 19), f"{box.step.name} = {value}", "note")
    if box.wrong:
        canvas.text(str(LEFT + 8), str(box.top + 19 + WRONG), f"✗ {box.wrong}", "note bad")


def arc(canvas: Canvas, above: Box, below: Box) -> None:
    """Draw an arc from a line to one that uses it; red where it carries a wrong value."""
    start, stop = above.top + above.height // 2, below.top + below.height // 2 - 4
    bend = max(8, LEFT - 10 - (stop - start) // 4)
    kind = "wrong" if above.wrong and below.wrong else "axis"
    way = f"M{LEFT} {start}C{bend} {start} {bend} {stop} {LEFT} {stop}"
    canvas.parts.append(f'<path class="{kind}" d="{way}" data-from="{name(above.step.name)}" '
                        f'data-to="{name(below.step.name)}"/>')


def description(found: list[Box], mistake: Mistake | None) -> str:
    """Return in words what is seen."""
    told = "; ".join(f"{box.step.name} = {anything(box.step.value)}"
                     + (f", with the mistake {box.wrong}" if box.wrong else "") for box in found)
    enters = f" The mistake enters in the line {mistake.line}: {mistake.says}" if mistake else ""
    return f"Line by line: {told}.{enters}"


def chain_of_example(example: Example) -> str | None:
    """Return the chain of an example with the first mistake of a line that it catches; None without one."""
    for caught in example.catches:
        mistake = load().mistakes.get(caught)
        if mistake is not None and mistake.line is not None:
            return svg_of_derivation(example, mistake)
    return None
