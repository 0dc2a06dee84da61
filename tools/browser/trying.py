"""What is checked of the panels: an example is changed, and refml answers in the page, without a network.

Each check gets a browser and the folder of a book that carries MicroPython and Pyodide, and yields a sentence
for each fault.  What the page shows is held against the reference in this process.
"""
from __future__ import annotations

import base64
import gzip
import io
import json
import zipfile
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from refml.book.pictures.examples import asked
from refml.book.trying import telling
from refml.oracle.specification.reader import load
from tools.browser.checks import PATIENCE, Check, page_of
from tools.browser.questions import Question, asked_in

FIVE = "five-points-hard-margin"
TURNS = 3
# How many times as long refml may take as what is known: a start of the runtime alone, a loop of STEPS steps.
MICROPYTHON, PYODIDE, LATER = "first answer of MicroPython", "first answer of Pyodide", "a later answer"
MOST_TIMES = {MICROPYTHON: 12.0, PYODIDE: 2.0, LATER: 1.0}
STEPS = 500_000
STUBS = {"micropython": f"""asked = 0
def answer(line):
    global asked
    asked += 1
    for step in range({STEPS} if asked > 1 and "answer" not in line else 0):
        pass
    return '{{"told": [["", "1"]]}}'
""", "pyodide": """def answer(line):
    return '{"verdict": "wrong"}'
"""}
STUB_OF, CARRIES = ({"micropython": "small.py", "pyodide": "full.py"},
                    {"micropython": "refml.json", "pyodide": "refml.zip"})
LONG = "1" * 10_000
RIGHT = ("exact", "right to the digits written")


def panel_of(page: Any, book: Path, example: str) -> Any:
    """Open the page of an example and its panel; return the panel."""
    page.goto(f"{book.as_uri()}/examples/{example}.html")
    page.locator("details.trying > summary").click()
    place = page.locator(".try-it")
    place.locator(".argument").first.wait_for()
    return place


def answered(place: Any) -> list[list[str]]:
    """Ask, wait until it is answered and nothing more is asked, and return the rows of the answer."""
    before = answers(place)
    place.locator("button.ask").click()
    return settled(place, before)


def answers(place: Any) -> int:
    """How many answers the panel has shown."""
    return int(place.get_attribute("data-answered") or 0)


def settled(place: Any, before: int) -> list[list[str]]:
    """The rows of the answer, once there are more answers than before and none is under way."""
    place.page.wait_for_function("([one, n]) => Number(one.dataset.answered || 0) > n && !one.panel.busy",
                                 arg=[place.element_handle(), before], timeout=PATIENCE)
    return shown(place)


def shown(place: Any) -> list[list[str]]:
    """The rows of the answer that is shown."""
    names = [one.inner_text() for one in place.locator(".told dt").all()]
    values = [one.inner_text() for one in place.locator(".told dd").all()]
    return [["" if name == "answer" else name, value] for name, value in zip(names, values)]


def rows_of(place: Any) -> tuple[list[list[Fraction]], list[int]]:
    """The records that stand in the form."""
    lines = [[box.input_value() for box in line.locator("input").all()]
             for line in place.locator("tbody tr").all()]
    return [[Fraction(cell) for cell in line[:-1]] for line in lines], [int(line[-1]) for line in lines]


def reference(place: Any) -> list[list[str]]:
    """What the reference answers to the records that stand in the form of the five points."""
    rows, labels = rows_of(place)
    operation = load().operations["svm.solve"]
    return telling.told(str(operation.result), asked("svm.solve", {"rows": rows, "labels": labels}))


# ---------------------------------------------------------------- the checks

def is_answered(browser: Any, book: Path) -> Iterator[str]:
    """An example, and the same with another number, are answered as the reference does."""
    with page_of(browser, book, "index.html") as page:
        place = panel_of(page, book, FIVE)
        for number in (None, "2.5", "8/3"):
            if number is not None:
                before = answers(place)
                place.locator("tbody tr").nth(1).locator("input").nth(1).fill(number)
                settled(place, before)
            got = answered(place)
            if got != reference(place):
                yield f"with {number} the page says {got}, the reference {reference(place)}"
        yield from page.faults


def timed(place: Any) -> int:
    """Milliseconds of an answer."""
    answered(place)
    return int(place.get_attribute("data-milliseconds"))


def is_quick(browser: Any, book: Path) -> Iterator[str]:
    """First answers come soon after a bare start of their runtime, later ones within a loop of known cost.

    Both are taken in turn, in the same browser, the least of several: a slow or a busy one slows both.
    """
    bare = [times(browser, book, bare=True) for _ in range(TURNS)]
    whole = [times(browser, book, bare=False) for _ in range(TURNS)]
    for name, most in MOST_TIMES.items():
        known, found = min(one[name] for one in bare), min(one[name] for one in whole)
        told = f"{name}: {found:.0f} ms, {found / known:.2f} times what is known, {known:.0f} ms"
        print(f"        {told}")
        if found > most * known:
            yield f"{told}, where {most} are promised"


def times(browser: Any, book: Path, bare: bool) -> dict[str, float]:
    """Milliseconds of the first answer of each runtime and of a later one; bare: of runtimes without refml.

    The bare ones load, start and answer through the same panel; their later answer is a loop of known length.
    """
    with page_of(browser, book, "index.html") as page:
        place = panel_of(page, book, "married-given-no")
        for name, stub in STUBS.items() if bare else ():
            page.add_script_tag(content=without_refml(book, name, stub))
        first = timed(place)
        begin = page.evaluate("performance.now()")
        judged(place, "5/10")
        full = page.evaluate("performance.now()") - begin
        if not bare:
            place = panel_of(page, book, FIVE)
            answered(place)
        return {MICROPYTHON: first, PYODIDE: full, LATER: min(timed(place) for _ in range(3))}


def without_refml(book: Path, name: str, stub: str) -> str:
    """The script of a runtime that carries a module of these lines in the place of refml."""
    script = (book / "assets" / "runtimes" / f"{name}.js").read_text(encoding="utf-8")
    files = json.loads(script.partition(", ")[2].rpartition(")")[0])
    packages = [f"refml{inside}/__init__.py" for inside in ("", "/book", "/book/trying")]
    sources = dict.fromkeys(packages, "") | {"refml/book/trying/" + STUB_OF[name]: stub}
    if name == "micropython":
        packed = json.dumps({f"book/{path}": text for path, text in sources.items()}).encode()
    else:
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w") as archive:
            for path, text in sources.items():
                archive.writestr(path, text)
        packed = held.getvalue()
    files[CARRIES[name]] = base64.b64encode(gzip.compress(packed)).decode()
    return f"refmlRuntime({json.dumps(name)}, {json.dumps(files)});"


def judged(place: Any, answer: str) -> str:
    """Type an answer and wait for the whole verdict on it."""
    place.locator(".verdict").evaluate("one => delete one.dataset.judged")
    place.locator(".check input").fill(answer)
    place.locator(".check button").click()
    place.locator(".verdict[data-judged]").wait_for(timeout=PATIENCE)
    return str(place.locator(".verdict").inner_text())


def is_dragged(browser: Any, book: Path) -> Iterator[str]:
    """A record that is dragged changes its numbers, and the plane with them."""
    with page_of(browser, book, "index.html") as page:
        place = panel_of(page, book, FIVE)
        before = answered(place)
        mark = place.locator('.drawing [data-row="1"]').bounding_box()
        asked_before = answers(place)
        x, y = mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 12, y + 25, steps=4)
        page.mouse.up()
        settled(place, asked_before)
        rows, _ = rows_of(place)
        if rows[1] == [3, 3]:
            yield "the dragged record has its old numbers"
        if shown(place) == before or shown(place) != reference(place):
            yield f"after the drag the page says {shown(place)}, the reference {reference(place)}"
        plane = place.locator('.drawing [data-score="0"]')
        if plane.count() != 1:
            yield "there is no plane"
        yield from page.faults


def is_judged(browser: Any, book: Path) -> Iterator[str]:
    """A wrong answer to changed numbers is named; a right one is right; the solution has the numbers."""
    with page_of(browser, book, "index.html") as page:
        place = panel_of(page, book, "married-given-no")
        for name, value in (("count", "25"), ("total", "83"), ("alpha", "1")):
            place.get_by_label(name, exact=True).fill(value)
        for answer, wanted in (("26/84", "added α to the denominator once"), ("13/43", "exact"),
                               ("0.302", "right to the digits written"), ("4 cm", "invalid")):
            found = judged(place, answer)
            if wanted not in found:
                yield f"{answer} is judged {found!r}, not {wanted!r}"
        place.locator("button.work").click()
        place.locator(".solution ol").wait_for(timeout=PATIENCE)
        if "43" not in place.locator(".solution").inner_text():
            yield "the worked solution has not the changed numbers"
        yield from page.faults


def questions_are_marked(browser: Any, book: Path) -> Iterator[str]:
    """Each question of each opening takes the right answer, and names the mistake in a wrong one."""
    asked = list(asked_in(load()))
    for chapter in dict.fromkeys(one.chapter for one in asked):
        with page_of(browser, book, f"learn/{chapter}.html") as page:
            for one in (one for one in asked if one.chapter == chapter):
                yield from marks(page, one)
            yield from page.faults


def marks(page: Any, asked: Question) -> Iterator[str]:
    """The faults in how a page marks a question, whose panel is the one after that of the example."""
    panel = page.locator("details.trying").nth(asked.number)
    panel.locator("summary").first.click()
    place = panel.locator(".try-it")
    place.locator(".check input").focus()   # by which it learns the parts of the answer
    page.wait_for_function("one => one.dataset.answered", arg=place.element_handle(), timeout=PATIENCE)
    if refused := place.locator(".status").text_content():
        yield f"{asked.chapter} {asked.number}: {refused}"
        return
    if place.locator(".told").is_visible():
        yield f"{asked.chapter} {asked.number}: the answer stands there before it is asked for"
    if asked.part:
        place.get_by_label("part of the answer").select_option(asked.part)
    for answer, wanted in ((asked.right, RIGHT), (asked.wrong, ("wrong",))):
        said = judged(place, answer)
        if place.locator(".verdict").get_attribute("data-judged") not in wanted:
            yield f"{asked.chapter} {asked.number}: {answer} is judged {said!r}"
    if not place.locator(".verdict .mistake").count():
        yield f"{asked.chapter} {asked.number}: {asked.wrong} is wrong, and no mistake is named"


def bad_input(browser: Any, book: Path) -> Iterator[str]:
    """What is no number is refused by name, 10,000 digits are answered, a script in a label is text."""
    with page_of(browser, book, "index.html") as page:
        place = panel_of(page, book, "married-given-no")
        box = place.get_by_label("alpha", exact=True)
        for typed, wanted in (("abc", "alpha"), ("1/0", "alpha"), ("-1", "alpha"),
                              ("9" * 2_000_001, "too long")):
            box.fill(typed)
            answered(place)
            said = place.locator(".status").inner_text()
            if wanted not in said:
                yield f"alpha={typed[:9]} is answered {said!r}"
        box.fill(LONG)
        if not answered(place):
            yield f"10,000 digits: {place.locator('.status').inner_text()}"
        place = panel_of(page, book, "tax-prior")
        place.locator("input").first.fill("</b><img src=x onerror=alert(1)>")
        if not any("<img" in name for name, _ in answered(place)) or place.locator("img").count():
            yield "a label with a tag is not shown as text"
        yield from page.faults


def is_stopped(browser: Any, book: Path) -> Iterator[str]:
    """A long computation is stopped by the button, and the next one is answered."""
    with page_of(browser, book, "index.html") as page:
        place = panel_of(page, book, FIVE)
        answered(place)
        place.locator("tbody").evaluate("""body => { for (let i = 0; i < 150; i += 1) {
            body.parentElement.nextElementSibling.click();
            const boxes = body.lastElementChild.querySelectorAll("input");
            boxes[0].value = i * 37 % 101;
            boxes[1].value = i * i % 89;
            boxes[2].value = i * 7 % 5 < 2 ? 1 : -1;
        } }""")
        place.get_by_label("kernel", exact=True).select_option("polynomial")
        for name, value in (("degree", "6"), ("C", "1000")):
            place.get_by_label(name, exact=True).fill(value)
        place.locator("button.ask").click()
        before = answers(place)
        place.locator("button.stop").click()
        settled(place, before)
        if "stopped" not in place.locator(".status").inner_text():
            yield f"the button leaves {place.locator('.status').inner_text()!r}"
        again = panel_of(page, book, "married-given-no")
        if answered(again) != [["", "4/7 ≈ 0.571428571429"]]:
            yield f"after that the page says {shown(again)}"
        yield from page.faults


def without_webassembly(browser: Any, book: Path) -> Iterator[str]:
    """A browser without WebAssembly says so, and the page is there."""
    with page_of(browser, book, "index.html") as page:
        page.add_init_script("delete globalThis.WebAssembly")
        place = panel_of(page, book, "married-given-no")
        answered(place)
        if "no WebAssembly" not in place.locator(".status").inner_text():
            yield f"it says {place.locator('.status').inner_text()!r}"
        yield from page.faults


def nothing_is_loaded_unasked(browser: Any, book: Path) -> Iterator[str]:
    """A page with panels loads no runtime before it is asked; Pyodide not for what MicroPython can do."""
    with page_of(browser, book, "index.html") as page:
        loaded: list[str] = []
        page.on("request", lambda one: loaded.append(one.url) if "/runtimes/" in one.url else None)
        place = panel_of(page, book, "married-given-no")
        if loaded:
            yield f"{loaded} before anything was asked"
        answered(place)
        if [Path(url).name for url in loaded] != ["micropython.js"]:
            yield f"an answer loads {loaded}"


CHECKS: dict[str, Check] = {
    "an answer takes no longer than promised": is_quick,
    "a changed example is answered as the reference does": is_answered,
    "a drag moves the plane": is_dragged,
    "a wrong answer is named, and the solution has the changed numbers": is_judged,
    "the questions of each opening are marked, and the mistake is named": questions_are_marked,
    "bad input is refused by name": bad_input,
    "a computation is stopped": is_stopped,
    "without WebAssembly the page says so": without_webassembly,
    "nothing is loaded that was not asked for": nothing_is_loaded_unasked,
}
