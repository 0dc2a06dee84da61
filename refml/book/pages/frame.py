"""What every page shares: head, navigation, search box, footer.  No page asks the network for anything."""

from __future__ import annotations

from dataclasses import dataclass

from ... import __version__
from ..finding import publishing
from ..html import Child, Html, joined, tag
from ..links import between
from ..records import prose

MENU = (("Chapters", "index.html#chapters"), ("Documents", "index.html#documents"),
        ("Problems", "index.html#problems"), ("Misprints", "errata.html"), ("Mistakes", "mistakes.html"),
        ("Manual", "index.html#manual"))


@dataclass(frozen=True)
class Page:
    """A page before its frame: path, title, content, and the headings of its table of contents.

    The title may hold what a sentence of a record does: indices, powers, words of code.
    """

    path: str
    title: str
    content: Html
    contents: tuple[tuple[str, str], ...] = ()   # words and anchor
    tab: str = ""                                # the title for a browser, where another page has the same
    scripts: tuple[str, ...] = ()                # of this page, beside those of every page


def framed(page: Page, scripts: tuple[str, ...] = (), site: str = "") -> str:
    """A whole page; `site` is the address at which the book is published."""
    def asset(name: str) -> str:
        return between(page.path, name)

    title = (page.tab or page.title).replace("`", "")
    description = publishing.described(title, page.content)
    head = tag("head", tag("meta", charset="utf-8"),
               tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
               tag("title", f"{title} · refml"), tag("meta", name="description", content=description),
               publishing.previewed(site, page.path, title, description) if site else None,
               tag("link", rel="icon", href="data:,"),
               tag("link", rel="stylesheet", href=asset("assets/book.css")),
               *(tag("script", src=asset(name), defer=True)
                 for name in ("assets/book.js", *scripts, *page.scripts)))
    top = tag("header", tag("a", "To the text", href="#main", class_="skip"),
              tag("a", "refml", href=asset("index.html"), class_="home"), menu(page), search_box(page))
    side = contents(page)
    main = tag("main", tag("h1", prose.sentence(page.title)), page.content, id="main", tabindex="-1")
    body = tag("body", top, tag("div", side, main, class_="columns" if side else "column"), footer(page),
               data_root=asset("index.html").removesuffix("index.html"))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def alone(page: Page, style: str) -> str:
    """A page as one file that needs no other: its style within, no navigation."""
    head = tag("head", tag("meta", charset="utf-8"),
               tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
               tag("title", page.tab or page.title), Html(f"<style>{style}</style>"))
    main = tag("main", tag("h1", prose.sentence(page.title)), page.content, id="main")
    body = tag("body", tag("div", main, class_="column"))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def menu(page: Page) -> Html:
    """The links at the top of each page."""
    return tag("nav", *(tag("a", name, href=between(page.path, path)) for name, path in MENU),
               aria_label="Book")


def search_box(page: Page) -> Html:
    """The box that leads to the page of the search."""
    return tag("form", tag("label", "Search", for_="search", class_="unseen"),
               tag("input", type="search", id="search", name="q", placeholder="Search the book: /",
                   autocomplete="off"), tag("button", "Search"),
               action=between(page.path, "search.html"), method="get", role="search")


def contents(page: Page) -> Html | None:
    """The table of contents of a page that has one."""
    if not page.contents:
        return None
    links = [tag("li", tag("a", words, href=f"#{anchor}")) for words, anchor in page.contents]
    return tag("nav", tag("details", tag("summary", "On this page"), tag("ol", *links), open=True),
               class_="contents", aria_label="On this page")


def footer(page: Page) -> Html:
    """The last lines of each page."""
    return tag("footer", tag("p", f"refml {__version__}. Every number on this page was computed exactly; a "
                             "decimal behind ≈ is rounded correctly. ",
                             tag("a", "How that is done", href=between(page.path, "index.html#manual")), "."))


def section(title: str, anchor: str, *children: Child) -> Html | None:
    """A section with its heading; None where it is empty."""
    inside = joined(children)
    return tag("section", tag("h2", title, id=anchor), inside) if inside else None
