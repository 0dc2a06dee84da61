"""A picture whose points are dragged: each move is a question, which the page asks as "try it" does.

    handles(moving, example)     what a finger, a pointer or the keyboard takes hold of, above the picture
    question(moving, example)    the question with the arguments of the still, and the places

A point goes from one place to the next.  The places are exact numbers, written here with where on the page
each is, so that the page's script chooses among them and computes none.
"""

from __future__ import annotations

import json

from .....numbers.rational import Fraction, rational, text
from .....oracle.specification.schema import Example
from ....html import Html, tag
from ....pictures.drawing.canvas import HEIGHT, WIDTH, Canvas
from ....pictures.drawing.frame import Frame
from ....pictures.drawing.points import signed
from ....pictures.drawing.scales import Scale
from ....trying import panels
from . import frames
from .data import Moving, arguments

RADIUS = "20"   # of what a finger meets


def question(moving: Moving, example: Example) -> str:
    """Return, as JSON, the question that the page asks, and the places of the points, by axis."""
    operation, given = example.operation, arguments(moving, example, moving.start)
    request = {"example": example.id, "operation": operation.id, "types": panels.kinds(operation),
               "result": str(operation.result), "given": panels.written(operation, given),
               "view": list(moving.view), "draw": True}
    frame = frame_of(moving)
    return json.dumps({"request": request, "xs": places(frame.x, moving.reach[:2], moving.step),
                       "ys": places(frame.y, moving.reach[2:], moving.step)}, ensure_ascii=False)


def frame_of(moving: Moving) -> Frame:
    """Return the frame of the picture, whose axes stay the same while points are dragged."""
    return Frame(Canvas("", ""), [], view=frames.view_of(moving))


def places(scale: Scale, ends: tuple[str, ...], step: str) -> list[list[str]]:
    """Return the numbers from end to end in steps, each as text and with its coordinate."""
    low, high, apart = rational(ends[0]), rational(ends[1]), rational(step)
    count = int((high - low) / apart)
    return [[text(low + apart * i), scale.at(low + apart * i)] for i in range(count + 1)]


def handles(moving: Moving, example: Example) -> Html:
    """Return a focusable handle above each point; a script shows the handles."""
    given = arguments(moving, example, moving.start)
    found = [handle(frame_of(moving), number, row, label)
             for number, (row, label) in enumerate(zip(given["rows"], given["labels"], strict=True))]
    return tag("svg", *found, class_="handles", width=str(WIDTH), height=str(HEIGHT),
               viewBox=f"0 0 {WIDTH} {HEIGHT}", hidden=True, role="group",
               aria_label="The points: drag one, or move it with the arrow keys")


def handle(frame: Frame, number: int, row: list[Fraction], label: int) -> Html:
    """Return the element that moves a point."""
    x, y = (text(Fraction(one)) for one in row)
    across, up = frame.at((row[0], row[1]))
    name = f"point {number + 1} of class {signed(label)}"
    return tag("circle", class_="handle", cx=across, cy=up, r=RADIUS, tabindex="0", role="button",
               data_row=str(number), data_x=x, data_y=y, data_name=name, aria_label=f"{name} at ({x}, {y})")
