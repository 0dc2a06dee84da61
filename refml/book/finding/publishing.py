"""The files and tags that only a published book has: addresses, a sitemap, a page for unknown addresses.

address(site, path)     where a page of the book is published
described(title, …)     a description of a page on one line
first_words(content)    the first paragraph of a page, as text
sitemap(site, paths)    the list of all pages, for search engines
missing(text, site)     the page that is shown for unknown addresses
addressed(site, …)      the tags for search engines and previews of links
preview_of(path)        the picture of a page's chapter, in `previews/`
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from ...errors import InvalidInput, shown
from ...patterns import pattern
from ..html import Html, joined, tag

SITEMAP, MISSING = "sitemap.xml", "404.html"
UNLISTED = ("404.html", "search.html")
SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"
MOST = 400        # characters of a description
OF_A_CHAPTER = ("chapters", "learn", "mistakes", "misprints", "laws", "operations")
FIRST = "index"   # the preview of all pages that are no chapter's
PARAGRAPH = pattern(r"<p(?: class=\"sentence\")?>((?:(?!<math|<svg|</p>).)*)</p>", re.DOTALL)
END = pattern(r"[.?!](?= )")
TAG = pattern(r"<[^>]*>")


def site_of(url: str) -> str:
    """Return the address of a site, with a slash at its end.  Raises InvalidInput for a text that is no
    address.

    >>> site_of("https://example.org/refml")
    'https://example.org/refml/'
    """
    try:
        parts = urlsplit(url)
        known = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
    except ValueError:
        known = None
    if not known or re.search(r"[\s\"<>\\]", url):
        raise InvalidInput(f"site={shown(url)} is not an address: give one such as "
                           "https://example.org/refml/")
    return url.rstrip("/") + "/"


def address(site: str, path: str) -> str:
    """Return where a page is published; the first page is the site itself.

    >>> address("https://a.org/", "index.html"), address("https://a.org/", "learn/svm.html")
    ('https://a.org/', 'https://a.org/learn/svm.html')
    """
    return site + path.removesuffix("index.html")


def described(title: str, about: str) -> str:
    """Return a page's title and as many sentences of `about` as fit into MOST characters, without backticks.

    Where not even the first sentence of `about` fits, the text is cut behind a word and ends in " …".

    >>> described("The `C`", "The price of slack."), described("Why?", "So.")
    ('The C. The price of slack.', 'Why? So.')
    """
    first = title.strip() if title.strip().endswith(("?", "!")) else title.strip().rstrip(".") + "."
    told = " ".join(f"{first} {about}".replace("`", "").split())
    if len(told) <= MOST:
        return told.removesuffix(":") + "." * told.endswith(":")   # what follows is no part of a description
    ends = [one.end() for one in END.finditer(told, len(first), MOST + 1)]   # and the space
    return told[:ends[-1]] if ends else told[:MOST - 1].rpartition(" ")[0].rstrip(" ,;:–·=+") + " …"


def first_words(content: str) -> str:
    """Return the first paragraph that has a sentence and no formula; "" if there is none.

    >>> first_words('<p class="name">x.y</p><p>One <b>&lt;</b> two.</p><p>Three.</p>')
    'One < two.'
    """
    found = PARAGRAPH.search(content)
    return html.unescape(TAG.sub("", found[1])) if found else ""


def preview_of(chapter: str) -> str:
    """Return the path of a chapter's preview.

    >>> preview_of("svm")
    'previews/svm.png'
    """
    return f"previews/{chapter}.png"


def chapter_of(path: str) -> str:
    """Return the chapter whose preview picture a page has.

    >>> chapter_of("operations/svm.solve.html"), chapter_of("examples/neck.html")
    ('svm', 'index')
    """
    folder, _, name = path.partition("/")
    return name.partition(".")[0] if folder in OF_A_CHAPTER else FIRST


def addressed(site: str, path: str, title: str) -> Html:
    """Return a published page's tags for search engines and previews: its address, title and picture.

    The address of a preview is the canonical one, and its description that of the page.

    >>> addressed("https://a.org/", "learn/svm.html", "T").count("<meta")
    3
    """
    return joined([tag("link", rel="canonical", href=address(site, path)),
                   tag("meta", property="og:title", content=title),
                   tag("meta", property="og:image", content=site + preview_of(chapter_of(path))),
                   tag("meta", name="twitter:card", content="summary_large_image")])


def sitemap(site: str, paths: Iterable[str]) -> str:
    """Return the list of all pages.

    >>> sitemap("https://a.org/", ["index.html", "assets/a.css"]).count("<loc>")
    1
    """
    pages = [path for path in paths if path.endswith(".html") and path not in UNLISTED]
    told = "".join(tag("url", tag("loc", address(site, path))) + "\n" for path in pages)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{SCHEMA}">\n{told}</urlset>\n'


def missing(text: str, site: str) -> str:
    """Return a page whose links lead to the site, even if it is shown at another address."""
    return text.replace("<title>", f"{tag('base', href=site)}<title>", 1)
