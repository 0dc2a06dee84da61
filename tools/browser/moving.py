"""What is checked of the pictures that are moved: by keyboard and by touch, each frame shows something else.

A check gets a browser and the folder of the book, and yields a sentence for each fault.
"""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from refml.book.pages.course.moving import data
from refml.book.pages.course.moving.data import Moving
from refml.book.pictures.choosing import drawer
from refml.book.pictures.examples import asked
from refml.oracle.specification.reader import load
from tools.browser.checks import PATIENCE, Check, page_of

PHONE = {"width": 390, "height": 844}
SHAPES = "picture => Array.from(picture.children).map(one => one.outerHTML).join('')"
LEAST_PLACE = 40   # pixels of what a finger meets


def slides(browser: Any, book: Path) -> Iterator[str]:
    """From one end to the other by keyboard, each key shows another picture, with its own name and answer."""
    for moving in data.sliding():
        with page_of(browser, book, f"learn/{moving.chapter}.html") as page:
            figure = page.locator(f'figure[data-moving="{moving.name}"]')
            still = shown(figure)
            figure.locator("input").focus()
            seen = []
            for number in range(len(moving.frames)):
                page.keyboard.press("ArrowRight" if number else "Home")
                yield from arrives(figure, moving, number)
                seen.append(shown(figure))
            if len({picture for picture, _ in seen}) < len(seen):
                yield f"{moving.name}: two of {len(seen)} frames show the same picture"
            if seen[moving.start] != still:
                yield f"{moving.name}: frame {moving.start} is not the still"
            yield from page.faults


def shown(figure: Any) -> tuple[str, str]:
    """The picture and the words of a figure; a picture as its shapes, however its text is broken."""
    drawn = figure.locator(".drawing svg").evaluate(SHAPES)
    return str(drawn), str(figure.locator(".reading").inner_text())


def arrives(figure: Any, moving: Moving, number: int) -> Iterator[str]:
    """Wait until a frame is shown; the fault where its name is not told."""
    name = moving.frames[number][0]
    figure.page.wait_for_function(
        "([one, words]) => one.querySelector('.reading').textContent.startsWith(words)",
        arg=[figure.element_handle(), f"{name}: "], timeout=PATIENCE)
    if figure.locator("input").get_attribute("aria-valuetext") != name:
        yield f"{moving.name}: the slider does not tell {name!r}"


def is_touched(browser: Any, book: Path) -> Iterator[str]:
    """On a phone a finger moves each picture, by a button and on the slider; neither is too small for it."""
    for moving in data.sliding():
        with page_of(browser, book, f"learn/{moving.chapter}.html", viewport=PHONE, has_touch=True,
                     is_mobile=True) as page:
            figure = page.locator(f'figure[data-moving="{moving.name}"]')
            back, on = figure.locator("button").all()
            for one in (back, on, figure.locator("input")):
                box = one.bounding_box()
                if min(box["width"], box["height"]) < LEAST_PLACE:
                    yield f"{moving.name}: {box} is too small for a finger"
            step = 1 if moving.start < len(moving.frames) - 1 else -1
            (on if step > 0 else back).tap()
            yield from arrives(figure, moving, moving.start + step)
            figure.locator("input").tap(position={"x": 12, "y": 20})
            yield from arrives(figure, moving, 0)
            yield from page.faults


def stands_still(browser: Any, book: Path) -> Iterator[str]:
    """Without a script, and on paper, there is the still with its words, and nothing to move it."""
    for chapter in dict.fromkeys(one.chapter for one in data.every()):
        for options in ({"java_script_enabled": False}, {}):
            with page_of(browser, book, f"learn/{chapter}.html", **options) as page:
                page.emulate_media(media="print" if not options else "screen")
                for figure in page.locator("figure.moving").all():
                    picture, words = figure.locator("svg.refml-picture"), figure.locator(".reading")
                    if not picture.is_visible() or not words.inner_text():
                        yield f"{chapter}: a picture is not there"
                    if figure.locator("input, button, .handles").locator("visible=true").count():
                        yield f"{chapter}: there is something to move it, which moves nothing"


# ---------------------------------------------------------------- points that are dragged

def is_dragged(browser: Any, book: Path) -> Iterator[str]:
    """By keyboard, by mouse and by a finger a point moves, and refml answers where it is then."""
    for moving in (one for one in data.every() if one.step):
        for move in (by_keys, by_mouse, by_finger):
            name = f"learn/{moving.chapter}.html"
            with page_of(browser, book, name, viewport=PHONE, has_touch=True) as page:
                figure = page.locator(f'figure[data-moving="{moving.name}"]')
                still, before = shown(figure), rows_of(figure)
                move(page, figure.locator(".handle").nth(1))
                comes_to_rest(figure)
                rows = rows_of(figure)
                if rows[1] == before[1] or rows[0] != before[0]:
                    yield f"{move.__name__}: the points are at {rows}"
                drawn, words = shown(figure)
                if drawn == still[0] or words != described(moving, rows):
                    yield f"{move.__name__}: with {rows} the page says {words!r}"
                figure.locator("button").click()
                comes_to_rest(figure)
                if rows_of(figure) != before or shown(figure)[1] != still[1]:
                    yield f"{move.__name__}: the points do not come back"
                yield from page.faults


def comes_to_rest(figure: Any) -> None:
    """Wait until nothing more is asked."""
    figure.page.wait_for_function("one => !one.dataset.busy", arg=figure.element_handle(), timeout=PATIENCE)


def rows_of(figure: Any) -> list[list[str]]:
    """Where the handles are."""
    handles = figure.locator(".handle").all()
    return [[one.get_attribute("data-x"), one.get_attribute("data-y")] for one in handles]


def described(moving: Moving, rows: list[list[str]]) -> str:
    """What the reference says of points at these places."""
    example = load().examples[moving.example]
    given = {**example.given, "rows": [[Fraction(cell) for cell in row] for row in rows]}
    value = asked(example.operation.id, given)
    return str(drawer(moving.module)(example.operation.id, given, value, asked).description)


def by_keys(page: Any, handle: Any) -> None:
    """Move a point by the arrow keys."""
    handle.focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)


def by_mouse(page: Any, handle: Any) -> None:
    """Drag a point by the mouse."""
    handle.scroll_into_view_if_needed()
    x, y = middle(handle)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 5, y + 20, steps=4)
    page.mouse.up()


def by_finger(page: Any, handle: Any) -> None:
    """Drag a point by a finger."""
    handle.scroll_into_view_if_needed()
    x, y = middle(handle)
    session = page.context.new_cdp_session(page)
    for kind, shift in (("touchStart", 0), ("touchMove", 10), ("touchMove", 20), ("touchEnd", None)):
        points = [] if shift is None else [{"x": x, "y": y + shift}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(handle: Any) -> tuple[float, float]:
    """The middle of what can be taken hold of."""
    box = handle.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


ASKING: dict[str, Check] = {"each point is dragged by keys, mouse and finger, and refml answers": is_dragged}
CHECKS: dict[str, Check] = {
    "each picture is moved by keyboard, and shows it": slides,
    "each picture is moved by a finger": is_touched,
    "without a script and on paper each picture stands still": stands_still,
}
