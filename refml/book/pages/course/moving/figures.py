"""A picture that can be moved on its page: one frame as a still, its answer, and what moves it.

Without a script, and on paper, the still and its answer are there, and what moves them is not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ....html import Html, tag
from ....links import between
from ....records import prose
from ....records.context import Context
from . import data, dragging, frames
from .data import Moving
from .frames import Frame

SCRIPT = "assets/moving.js"
STILL = "Nothing computes in this copy of the book, so the points stand still. They can be dragged in what " \
    "refml serve shows, and in a book that was written with --runtimes."


def path_of(moving: Moving) -> str:
    """Return the path of the script with the frames of a picture."""
    return f"assets/moving/{moving.name}.js"


def files(context: Context) -> dict[str, Callable[[], str]]:
    """Return path of a script → a function that returns its content, for each picture with a slider."""
    return {path_of(one): partial(script, context, one) for one in data.known(context.spec) if not one.step}


def script(context: Context, moving: Moving) -> str:
    """Return the script with the frames of a picture."""
    return frames.script(moving.name, [frame_of(context, moving, k) for k in range(len(moving.frames))])


def frame_of(context: Context, moving: Moving, number: int) -> Frame:
    """Return a frame of a picture; that of its still is on several pages, too."""
    example = context.spec.examples[moving.example]
    found: Frame = context.once(lambda: frames.frame(moving, example, number),
                                "frame", moving.name, str(number))
    return found


def figures(context: Context, chapter: str) -> list[Html]:
    """Return the movable pictures of a chapter."""
    return [figure(context, one) for one in data.known(context.spec) if one.chapter == chapter]


def figure(context: Context, moving: Moving) -> Html:
    """Return a picture below its heading, with its slider or its handles."""
    return tag("section", tag("h3", moving.title), tag("p", prose.sentence(moving.says)),
               (dragged if moving.step else slid)(context, moving, still_of(context, moving)))


def still_of(context: Context, moving: Moving) -> Frame:
    """Return the frame that a picture shows at first."""
    return frame_of(context, moving, moving.start)


def stills(context: Context, chapter: str) -> list[Html]:
    """Return, for paper, the first frame of each of a chapter's movable pictures, with its answer."""
    found = [(one, still_of(context, one)) for one in data.known(context.spec) if one.chapter == chapter]
    return [tag("section", None if one.step else tag("h3", one.title),   # on paper nothing is dragged
                tag("figure", Html(still.svg), class_="picture"), tag("p", still.says))
            for one, still in found]


def slid(context: Context, moving: Moving, still: Frame) -> Html:
    """Return a picture with its slider, which a script makes visible."""
    slider = tag("input", type="range", min="0", max=str(len(moving.frames) - 1), step="1",
                 value=str(moving.start), autocomplete="off", aria_valuetext=still.name)
    tools = tag("div", tag("button", "back", type="button"), tag("label", moving.slider, " ", slider),
                tag("button", "next", type="button"), class_="tools", hidden=True)
    return tag("figure", tag("div", Html(still.svg), class_="drawing"), said(still), tools,
               class_="picture moving", data_moving=moving.name,
               data_frames=between(context.page, path_of(moving)))


def said(still: Frame) -> Html:
    """Return the words below a picture, which a script changes with the picture."""
    return tag("p", still.says, role="status", class_="reading")


def dragged(context: Context, moving: Moving, still: Frame) -> Html:
    """Return a picture with points to drag if the page can answer requests; else the still and a note."""
    example = context.spec.examples[moving.example]
    drawing = tag("div", Html(still.svg), class_="drawing")
    if not context.additions.scripts:
        return tag("figure", drawing, said(still), tag("p", STILL, class_="quiet"), class_="picture moving",
                   data_moving=moving.name)
    return tag("figure", tag("div", drawing, dragging.handles(moving, example), class_="stage"), said(still),
               tag("div", tag("button", "as it was", type="button"), class_="tools", hidden=True),
               class_="picture moving", data_moving=moving.name, data_asks=dragging.question(moving, example))
