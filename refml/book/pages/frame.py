"""What every page shares: its head and its header.  No page asks the network for anything.

The header holds the link to the first page, where every part of the book is linked.  The page's script puts
the menu and the search box beside it; they stand once, in `assets/book.js`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..finding import publishing
from ..html import Child, Html, joined, packed, tag
from ..links import between
from ..records import prose


@dataclass(frozen=True)
class Page:
    """A page before its frame: path, title, content, and the headings of its table of contents.

    The title may contain indices, powers and code, like the sentences of records.  `about` is what a search
    result says of the page after its title; where it is "", the first paragraph of the content.
    """

    path: str
    title: str
    content: Html
    contents: tuple[tuple[str, str], ...] = ()   # words and anchor
    tab: str = ""                                # the whole title for a browser, of a record's page
    scripts: tuple[str, ...] = ()                # of this page, beside those of every page
    about: str = ""


def framed(page: Page, scripts: tuple[str, ...] = (), site: str = "") -> str:
    """Return a whole page; `site` is the address at which the book is published."""
    def asset(name: str) -> str:
        return between(page.path, name)

    title, about = (page.tab or f"{page.title} · refml").replace("`", ""), description(page)
    head = tag("head", tag("meta", charset="utf-8"),
               tag("meta", name="viewport", content="width=device-width"),
               tag("title", title),
               tag("meta", name="description", property="og:description" if site else None, content=about),
               publishing.addressed(site, page.path, title) if site else None,
               tag("link", rel="stylesheet", href=asset("assets/book.css")),
               *(tag("script", src=asset(name), defer=True)
                 for name in ("assets/book.js", *scripts, *page.scripts)))
    top = tag("header", tag("a", "refml", href=asset("index.html")))
    side = contents(page)
    main = tag("main", tag("h1", prose.sentence(page.title)), page.content)
    body = tag("body", top, tag("div", side, main, class_="columns") if side else main)
    return f"<!DOCTYPE html>\n{packed(tag('html', head, body, lang='en'))}\n"


def description(page: Page) -> str:
    """Return what a search result says of a page."""
    return publishing.described(page.tab or page.title, page.about or publishing.first_words(page.content))


def alone(page: Page, style: str) -> str:
    """Return a page as a single file, with its style inside and without navigation."""
    head = tag("head", tag("meta", charset="utf-8"),
               tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
               tag("title", page.tab or page.title), Html(f"<style>{style}</style>"))
    body = tag("body", tag("main", tag("h1", prose.sentence(page.title)), page.content))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def contents(page: Page) -> Html | None:
    """Return the table of contents of a page; None if it has none."""
    if not page.contents:
        return None
    links = [tag("li", tag("a", words, href=f"#{anchor}")) for words, anchor in page.contents]
    return tag("nav", tag("details", tag("summary", "On this page"), tag("ol", *links), open=True),
               class_="contents", aria_label="On this page")


def section(title: str, anchor: str, *children: Child) -> Html | None:
    """Return a section with its heading; None if it is empty."""
    inside = joined(children)
    return tag("section", tag("h2", title, id=anchor), inside) if inside else None
