"""What is checked of the book in a browser: each check yields a sentence for each fault.

A check gets a browser and the folder of the book, and opens pages from the disk.
"""
from __future__ import annotations

import contextlib
import gzip
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Check = Callable[[Any, Path], Iterator[str]]

WIDTHS = (320, 768, 1280)
ALIKE = ("examples/", "items/")   # folders of pages that one function writes
# The most of a page: bytes, bytes packed by gzip, elements; and its height at a width, everything unfolded.
MOST_BYTES, MOST_PACKED, MOST_ELEMENTS = 300_000, 80_000, 15_000
MOST_HEIGHT = {1280: 40 * 900, 390: 40 * 844}
MOST_PRINTED = 30   # pages of a chapter on paper
HEAVIEST = 60   # pages that are measured in the browser
UNFOLDED = """() => {
    document.querySelectorAll("details").forEach(one => { one.open = true; });
    return [document.documentElement.scrollHeight, document.querySelectorAll("*").length];
}"""
PATIENCE = 180_000   # milliseconds that anything may take on a busy machine
# One page of each kind, and those with most on them.
KINDS = ("index.html", "search.html?q=married", "errata.html", "mistakes.html", "chapters/naive_bayes.html",
         "learn/naive_bayes.html", "learn/svm.html", "learn/networks.html", "map.html", "paths/001.html",
         "chapters/svm.html", "operations/naive_bayes.likelihood.html", "operations/svm.solve.html",
         "examples/tax-record-posterior.html", "examples/evidence-of-dyspnoea-in-asia.html",
         "documents/001.html", "items/001-A13.html", "problems/tax-evasion.html", "mistakes/naive_bayes.html",
         "misprints/naive_bayes.html", "manual/protocol.html", "interface/svm.html")
# The same kinds, smaller: axe-core looks at each element of a page.
ACCESSIBLE = ("index.html", "map.html", "paths/003.html", "learn/networks.html", "learn/logistic.html",
              "learn/svm.html", "search.html?q=married", "errata.html",
              "chapters/text.html", "chapters/gaussian.html", "operations/naive_bayes.estimate.html",
              "examples/five-points-hard-margin.html", "examples/married-given-no.html", "documents/000.html",
              "items/001-F05.html", "mistakes/text.html", "misprints/gda.html",
              "problems/meningitis.html", "manual/conventions.html", "manual/ideas.html",
              "interface/text.html")


@contextlib.contextmanager
def page_of(browser: Any, book: Path, name: str, **options: Any) -> Iterator[Any]:
    """A page of the book, opened from the disk without a network."""
    context = browser.new_context(**options)
    try:
        context.set_default_timeout(PATIENCE)
        context.set_offline(True)
        page = context.new_page()
        page.faults = []
        page.on("console", lambda said: page.faults.append(f"{name}: the console says {said.text}"))
        page.on("pageerror", lambda error: page.faults.append(f"{name}: {error}"))
        page.on("request", lambda asked: page.faults.append(f"{name} asks for {asked.url}")
                if not asked.url.startswith((book.as_uri(), "data:", "blob:")) else None)
        page.goto(address(book, name))
        yield page
    finally:
        context.close()


def address(book: Path, name: str) -> str:
    """The address of a page on the disk."""
    return f"{book.as_uri()}/{name}"


def every_page(book: Path) -> list[str]:
    """The paths of all pages."""
    return sorted(path.relative_to(book).as_posix() for path in book.rglob("*.html"))


# ---------------------------------------------------------------- the checks

def opens(browser: Any, book: Path) -> Iterator[str]:
    """Pages open without a word in the console and without a request but for their own files.

    Every page does of which there are few; of the thousands of one form, examples and items, every twelfth.
    """
    many = [name for name in every_page(book) if name.startswith(ALIKE)]
    with page_of(browser, book, "index.html") as page:
        for name in sorted({*every_page(book)} - {*many} | {*many[::12]}):
            page.goto(address(book, name))
            if page.evaluate("document.querySelectorAll('main h1').length") != 1:   # a locator costs more
                page.faults.append(f"{name} has no heading")
            yield from (f"on {name}: {fault}" for fault in page.faults)
            page.faults.clear()


def is_light(browser: Any, book: Path) -> Iterator[str]:
    """No page has many bytes, packed or not; of the heaviest none, unfolded, is long or of many elements."""
    weights = {name: len((book / name).read_bytes()) for name in every_page(book)}
    for name, weight in weights.items():
        packed = len(gzip.compress((book / name).read_bytes()))
        if weight > MOST_BYTES or packed > MOST_PACKED:
            yield f"{name} has {weight} bytes, {packed} packed"
    heaviest = sorted(weights, key=lambda name: -weights[name])[:HEAVIEST]
    for width, most in MOST_HEIGHT.items():
        with page_of(browser, book, "index.html", viewport={"width": width, "height": 900}) as page:
            for name in heaviest:
                page.goto(address(book, name))
                height, elements = page.evaluate(UNFOLDED)
                if height > most or elements > MOST_ELEMENTS:
                    yield f"{name} is {height} tall in a window {width} wide, and has {elements} elements"


def search_finds(browser: Any, book: Path) -> Iterator[str]:
    """A word typed on any page finds its record, whose link opens it; nonsense finds nothing."""
    with page_of(browser, book, "chapters/svm.html") as page:
        page.keyboard.press("/")
        page.keyboard.type("married given no")
        page.keyboard.press("Enter")
        page.wait_for_selector("#found li")
        link = page.locator("#found a").first
        if link.get_attribute("href") != "examples/married-given-no.html":
            yield f"the first hit is {link.get_attribute('href')}"
        link.click()
        if page.locator("main .exact").inner_text().split() != ["4/7", "≈", "0.571428571429"]:
            yield "the example that was found does not show its answer"
        page.go_back()
        page.fill("#search", "qqqqq")
        page.wait_for_function("document.getElementById('count').textContent === '0 places'")
        yield from page.faults


def links_unfold(browser: Any, book: Path) -> Iterator[str]:
    """A permanent link shows its record, also where a line stands in its place that leads on."""
    names = {
        "operations/naive_bayes.likelihood.html#example-tax-record-likelihood":
            ("examples/tax-record-likelihood.html", "main h1"),
        "chapters/naive_bayes.html#erratum-001-X02":
            ("misprints/naive_bayes.html#erratum-001-X02", "#erratum-001-X02"),
        "documents/002.html#note-002-F30": ("items/002-F30.html", "main h1"),
        "chapters/svm.html#law-only-support-vectors-score":
            ("laws/svm.html#law-only-support-vectors-score", "#law-only-support-vectors-score"),
    }
    for name, (leads_to, inside) in names.items():
        with page_of(browser, book, name) as page:
            page.wait_for_url(f"**/{leads_to}")
            place = page.locator(inside).first.bounding_box()
            if place is None or not -5 <= place["y"] <= 720:
                yield f"{name} is not in view: {place}"


def keyboard(browser: Any, book: Path) -> Iterator[str]:
    """The first key leads past the navigation; a fold opens; every frame that scrolls comes to be reached."""
    narrow = {"width": 500, "height": 700}
    with page_of(browser, book, "operations/naive_bayes.posterior.html", viewport=narrow) as page:
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") != "skip":
            yield "the first key does not reach the link past the navigation"
        page.keyboard.press("Enter")
        if page.evaluate("document.activeElement.id") != "main":
            yield "the link past the navigation does not lead to the text"
        fold = page.locator("main details:not([open]) > summary").first
        fold.focus()
        page.keyboard.press("Enter")
        if page.evaluate("document.activeElement.parentElement.open") is not True:
            yield "a fold does not open by keyboard"
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        page.wait_for_function("""Array.from(document.querySelectorAll('.wide')).every(
            one => one.scrollWidth <= one.clientWidth || one.tabIndex >= 0)""")


def fits(browser: Any, book: Path) -> Iterator[str]:
    """No page is wider than its window: one of each kind at every width, many on the narrowest phone."""
    with page_of(browser, book, "index.html", viewport={"width": WIDTHS[0], "height": 800}) as page:
        for name in sorted({*every_page(book)[::16], *KINDS}):
            page.goto(address(book, name))
            page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
            for width in WIDTHS if name in KINDS else WIDTHS[:1]:
                page.set_viewport_size({"width": width, "height": 800})
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    yield f"{name} is {wide} wide in a window of {width}"


def prints(browser: Any, book: Path) -> Iterator[str]:
    """A printed page holds what is folded on the screen, and neither navigation nor search."""
    with page_of(browser, book, "operations/naive_bayes.posterior.html") as page:
        short = page.pdf()
        page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
        page.emulate_media(media="print")
        if page.locator("details:not([open])").count():
            yield "something is folded on paper"
        if page.locator("header").is_visible():
            yield "the navigation is on paper"
        long = page.pdf()
        if not short.startswith(b"%PDF") or len(long) < 20_000:
            yield f"the printed page has {len(long)} bytes"
        page.evaluate("window.dispatchEvent(new Event('afterprint'))")
        if not page.locator("details:not([open])").count():
            yield "what was folded before printing is open after it"


def chapters_fit_on_paper(browser: Any, book: Path) -> Iterator[str]:
    """Each chapter prints as a script of at most MOST_PRINTED pages, with nothing to click."""
    for place in sorted((book / "print").iterdir()):
        with page_of(browser, book, f"print/{place.name}") as page:
            count = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
            if not 1 <= count <= MOST_PRINTED:
                yield f"print/{place.name} has {count} pages"
            if page.locator("main a").count() or page.locator("main details").count():
                yield f"print/{place.name} has links or something folded"


def reads_without_scripts(browser: Any, book: Path) -> Iterator[str]:
    """Without JavaScript everything is there but the search, which says so."""
    with page_of(browser, book, "chapters/naive_bayes.html", java_script_enabled=False) as page:
        if page.locator("math").count() < 30:
            yield "the formulas are not there"
    with page_of(browser, book, "search.html", java_script_enabled=False) as page:
        if "needs JavaScript" not in page.locator("main").inner_text():
            yield "the search does not say that it needs JavaScript"


def accessible(browser: Any, book: Path) -> Iterator[str]:
    """axe-core finds no violation in the light on a wide window, on every other in the dark on a phone."""
    from axe_playwright_python.sync_playwright import Axe
    for number, name in enumerate(ACCESSIBLE):
        for scheme, width in (("light", 1280), ("dark", 390))[:1 + (number + 1) % 2]:
            with page_of(browser, book, name, color_scheme=scheme,
                         viewport={"width": width, "height": 900}) as page:
                for found in Axe().run(page).response["violations"]:
                    where = found["nodes"][0]
                    yield f"{name} ({scheme}, {width}): {found['id']}, {len(found['nodes'])} times, as in " \
                          f"{where['html'][:120]}: {where['failureSummary'][:300]}"


# The longest first, so that those that run beside them end with them.
CHECKS: dict[str, Check] = {
    "pages open from the disk, say nothing, ask for nothing": opens,
    "axe-core finds nothing": accessible,
    "no page is wider than its window": fits,
    "no page is heavy or long": is_light,
    "the search finds": search_finds,
    "a permanent link shows its record": links_unfold,
    "the keyboard suffices": keyboard,
    "a page prints": prints,
    "a chapter prints on thirty pages": chapters_fit_on_paper,
    "a page reads without scripts": reads_without_scripts,
}
