"""The frames of a picture: each is drawn from the answer of refml to its own arguments.

    frame(moving, example, k)    frame k: its picture, its name, and the answer in words
    script(name, found)          frames as a script that a page from a disk can load

Frames share most of their lines (axes, records, legend), so that the script holds each line once.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .....numbers.rational import Fraction, rational
from .....oracle.specification.schema import Example
from ....pictures.choosing import drawer
from ....pictures.drawing import words
from ....pictures.drawing.canvas import ELEMENT
from ....pictures.examples import asked
from .data import Moving, arguments

MOST_CHARACTERS = 110   # of an answer below a picture


@dataclass(frozen=True)
class Frame:
    """A frame: its SVG without a style, its name, and refml's answer to its arguments."""

    svg: str
    name: str
    says: str


def frame(moving: Moving, example: Example, number: int) -> Frame:
    """Return frame `number`, drawn from its exact arguments."""
    given = arguments(moving, example, number)
    value = asked(example.operation.id, given)
    view = (number,) if moving.begin else view_of(moving)
    canvas = drawer(moving.module)(example.operation.id, given, value, asked, *([view] if view else []))
    name = moving.frames[number][0]
    if moving.step:
        return Frame(canvas.svg().replace(ELEMENT, "", 1), name, canvas.description)
    return Frame(canvas.svg().replace(ELEMENT, "", 1), name, f"{name}: {sentence(moving, value, number)}")


def view_of(moving: Moving) -> tuple[Fraction, ...]:
    """Return the ends of the axes: of each, or the same for both."""
    return tuple(map(rational, moving.view))


def sentence(moving: Moving, value: Any, number: int) -> str:
    """Return refml's answer in the words of the picture; for a trace its last line so far."""
    if moving.begin and number == 0:
        return moving.begin
    fields = value if isinstance(value, Mapping) else {"answer": value}
    said = {name: one[number - 1] if moving.begin else one for name, one in fields.items()}
    return moving.answer.format_map({name: told(one + 1 if name in moving.counted else one)
                                     for name, one in said.items()})


def told(value: Any) -> str:
    """Return a short text of a number, a vector or another value."""
    if isinstance(value, list) and len(value) > 1 and not any(isinstance(one, (str, list)) for one in value):
        return words.vector(value)
    return words.anything(value, MOST_CHARACTERS)


def script(name: str, found: Sequence[Frame]) -> str:
    """Return the script with the frames of a picture: each line once, a frame as the indices of its lines."""
    lines: dict[str, int] = {}
    numbers = [[lines.setdefault(line, len(lines)) for line in one.svg.splitlines()] for one in found]
    told = {"lines": list(lines), "frames": numbers, "names": [one.name for one in found],
            "says": [one.says for one in found]}
    return f"refmlMoving({json.dumps(name)}, {json.dumps(told, ensure_ascii=False)});\n"
