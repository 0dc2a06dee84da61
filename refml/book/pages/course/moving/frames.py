"""The frames of a picture: each is drawn from the answer of refml to its own arguments.

    frame(moving, example, k)    frame k: its picture, its name, and the answer in words
    script(moving, example)      all of them as a script that a page from a disk can load

Frames share most of their lines (axes, records, legend), so that the script holds each line once.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from .....oracle.specification.schema import Example
from ....pictures.choosing import drawer
from ....pictures.drawing import points, words
from ....pictures.drawing.canvas import ELEMENT
from ....pictures.examples import asked
from .data import Moving, arguments

MOST_CHARACTERS = 110   # of an answer below a picture


@dataclass(frozen=True)
class Frame:
    """A frame: its SVG without a style, its name, and what refml answers to its arguments."""

    svg: str
    name: str
    says: str


def frame(moving: Moving, example: Example, number: int) -> Frame:
    """A frame, drawn from its exact arguments."""
    given = arguments(moving, example, number)
    value = asked(example.operation.id, given)
    canvas = drawer(moving.module)(example.operation.id, given, value, asked)
    name = moving.frames[number][0]
    shown = points.part(value, moving.part) if moving.part else value
    return Frame(canvas.svg().replace(ELEMENT, "", 1), name,
                 f"{name}: {moving.answer} {words.anything(shown, MOST_CHARACTERS)}")


def script(moving: Moving, example: Example) -> str:
    """The script that hands all frames over: each line once, a frame as the numbers of its lines."""
    found = [frame(moving, example, number) for number in range(len(moving.frames))]
    lines: dict[str, int] = {}
    numbers = [[lines.setdefault(line, len(lines)) for line in one.svg.splitlines()] for one in found]
    told = {"lines": list(lines), "frames": numbers, "names": [one.name for one in found],
            "says": [one.says for one in found]}
    return f"refmlMoving({json.dumps(moving.name)}, {json.dumps(told, ensure_ascii=False)});\n"
