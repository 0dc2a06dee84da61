"""Markdown → HTML, for the pages that the project writes for readers of its repository too.

By markdown-it-py, of the optional extra `book`.  HTML inside Markdown is text.  A link to a file of the
project leads to the page of the book that holds it; where there is none, its words stand without a link.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from typing import Any

from .html import Html
from .links import between
from .mathematics import library


def rendered(markdown: str, page: str, source: str, pages: Mapping[str, str], deeper: int = 0) -> Html:
    """Return the HTML of a Markdown text; headings are `deeper` levels deeper and have ids.

    page      the page of the book on which it will stand      source    its path in the project
    pages     path in the project → page of the book
    """
    markdown_it = library("markdown_it", "markdown-it-py")
    parser = markdown_it.MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    for token, following in zip(tokens, [*tokens[1:], None]):
        if token.type == "heading_open":
            token.tag = f"h{min(6, int(token.tag[1]) + deeper)}"
            token.attrSet("id", slug(following.content))
        elif token.type == "heading_close":
            token.tag = f"h{min(6, int(token.tag[1]) + deeper)}"
        elif token.type == "inline":
            lead(token.children, page, source, pages)
    return Html(parser.renderer.render(tokens, parser.options, {}))


def lead(tokens: list[Any], page: str, source: str, pages: Mapping[str, str]) -> None:
    """Direct the links of a line to pages of the book; a link without such a page loses its address.

    A picture is replaced by its words.
    """
    closing = []
    for token in tokens:
        if token.type == "link_open":
            target = destination(str(token.attrGet("href")), page, source, pages)
            if target is None:
                token.tag, token.attrs = "span", {"class": "file"}
            else:
                token.attrSet("href", target)
            closing.append(token.tag)
        elif token.type == "link_close":
            token.tag = closing.pop()
        elif token.type == "image":   # a picture of the repository: its words, for the book draws its own
            token.type, token.tag, token.children = "text", "", None


def destination(href: str, page: str, source: str, pages: Mapping[str, str]) -> str | None:
    """Return the address, relative to `page`, of the file that Markdown links to; None if the book lacks it.

    >>> pages = {"spec/README.md": "protocol.html"}
    >>> destination("../spec/README.md#a", "manual/marking.html", "refml/README.md", pages)
    '../protocol.html#a'
    """
    if re.match(r"[a-z]+:|#", href):
        return href
    path, _, fragment = href.partition("#")
    found = pages.get(posixpath.normpath(posixpath.join(posixpath.dirname(source), path)))
    return None if found is None else between(page, f"{found}#{fragment}" if fragment else found)


def slug(words: str) -> str:
    """Return the id of a heading.

    >>> slug("Page 2: the protocol, version 1")
    'page-2-the-protocol-version-1'
    """
    return "-".join(re.findall(r"\w+", words.lower()))
