"""Which pictures can be moved: a file of `text/moving` for each, named as the picture is.

    chapter, title, says    where it stands, its heading, what to do and what it shows
    example, given          the example from which each frame departs, and arguments in the place of its own
    module, view            the module of `pictures` that draws it; from where to where its axes go
    slider                  what is moved
    vary                    the arguments that a frame has in the place of the example's
    answer                  the sentence below the picture, {answer} or the name of a field in its place
    counted                 the fields that number records from 0; the words below number them from 1
    frames                  a list each: the name of the frame, then the values of `vary`
    start                   the number of the frame that stands on the page, from 0
    begin                   of a trace: what stands below before its first line; frame k shows k of its lines
    step, reach             of a picture whose points are dragged: how far apart the places are, from where to
                            where they go; it has one frame, and the words below are its description
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from .....oracle.specification.codec import decode
from .....oracle.specification.schema import Example, Spec

FOLDER = Path(__file__).resolve().parents[3] / "text" / "moving"


@dataclass(frozen=True)
class Moving:
    """A movable picture, as its file describes it."""

    name: str
    chapter: str
    title: str
    says: str
    example: str
    module: str
    slider: str
    vary: tuple[str, ...]
    frames: tuple[tuple[Any, ...], ...]
    answer: str = ""
    start: int = 0
    given: Mapping[str, Any] = field(default_factory=dict)
    view: tuple[str, ...] = ()
    begin: str = ""
    counted: tuple[str, ...] = ()
    step: str = ""
    reach: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def every() -> tuple[Moving, ...]:
    """Return all movable pictures, sorted by name."""
    return tuple(read(path) for path in sorted(FOLDER.glob("*.toml")))


def read(path: Path) -> Moving:
    """Return the moving picture that a TOML file of text/moving describes."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    frames = tuple(tuple(one) for one in told.pop("frames"))
    return Moving(name=path.stem, vary=tuple(told.pop("vary")), frames=frames, **told)


def sliding() -> list[Moving]:
    """Return the pictures with a slider."""
    return [one for one in every() if not one.step]


def known(spec: Spec) -> list[Moving]:
    """Return the movable pictures whose example is in a specification."""
    return [one for one in every() if one.example in spec.examples]


def arguments(moving: Moving, example: Example, number: int) -> Mapping[str, Any]:
    """Return the exact arguments of a frame: those of the example, replaced by the frame's own."""
    families = example.given.get("families")
    varied = zip(moving.vary, moving.frames[number][1:], strict=True)
    changed = {name: decode(example.operation.parameter(name).type, value, name, families)
               for name, value in (*moving.given.items(), *varied)}
    return {**example.given, **changed}
