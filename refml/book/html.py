"""HTML that is safe by its type: text is escaped, and only `Html` is taken as it is.

    tag("p", "1 < 2", class_="why")     an element; its children are texts, `Html`, or None for nothing
    packed(page)                        a whole page without the quotes and the tags that HTML5 implies

A text of a record, a label or a word of a file becomes part of a page as text, whatever it holds.
"""

from __future__ import annotations

import html
from collections.abc import Iterable
from functools import lru_cache

from ..patterns import pattern

VOID = ("base", "br", "col", "hr", "img", "input", "link", "meta", "wbr")
NO_TEXT = pattern("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


# Tags that say nothing: what follows ends the element, or begins the body, wherever this book has one.
FLOW = "p|div|ul|ol|dl|h[1-6]|section|table|details|figure|pre|/(?:div|section|li|td|dd|main|details|figure)"
IMPLIED = pattern(rf"</(?:li|d[td]|t[dhr]|t?(?:head|body)|html)>|<(?:head|body)>|</p>(?=<(?:{FLOW})[ >])")
QUOTED, QUOTED_LAST = (pattern(f"=\"([^\\s\"'=<>`]+)\"{end}") for end in ("", "/>"))
SPOKEN = pattern(">[^<>]*&quot;[^<>]*<")   # quotes between two tags: they end no attribute


class Html(str):
    """A piece of HTML, which is not escaped again."""

    __slots__ = ()


Child = str | None


@lru_cache(maxsize=1 << 14)   # pages say the same words again and again
def text(words: str) -> Html:
    """Return a text as HTML; a character that HTML forbids becomes U+FFFD.

    >>> text('<script>"a" & b</script>')
    '&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;'
    """
    return Html(html.escape(NO_TEXT.sub("\ufffd", words)))


def joined(children: Iterable[Child], between: str = "") -> Html:
    """Return the children in sequence, texts escaped, with `between` between them; None is left out."""
    pieces = [child if type(child) is Html else text(child) for child in children if child is not None]
    return Html((text(between) if between else "").join(pieces))


def tag(name: str, /, *children: Child, **attributes: str | bool | None) -> Html:
    """Return an element.  An underscore in an attribute's name becomes a hyphen; one at its end is dropped.

    >>> tag("a", "x < y", href="a.html?b&c", class_="id", aria_label="A", hidden=True, title=None)
    '<a href="a.html?b&amp;c" class="id" aria-label="A" hidden>x &lt; y</a>'
    """
    assert name.isalnum(), name   # it is not escaped: no words that are to be said
    told = "".join([attribute(key, value) for key, value in attributes.items()
                    if value is not None and value is not False]) if attributes else ""
    if name in VOID:
        return Html(f"<{name}{told}>")
    return Html(f"<{name}{told}>{joined(children)}</{name}>")


def attribute(key: str, value: str | bool) -> str:
    """Return an attribute as text for a tag; True gives one without a value."""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{text(str(value))}"'


def items(name: str, rows: Iterable[Child], /, **attributes: str) -> Html | None:
    """Return a list, `ul` or `ol`, of the rows; None if there are none.

    >>> items("ul", ["a", "b"])
    '<ul><li>a</li><li>b</li></ul>'
    """
    told = [tag("li", row) for row in rows]
    return tag(name, *told, **attributes) if told else None


def packed(page: Html) -> Html:
    """Return the page in fewer bytes, without the tags and the quotes that HTML5 implies.

    >>> print(packed(Html('<ul class="a"><li>1</li><li>it&#x27;s</li></ul><p id="b c">2</p>')))
    <ul class=a><li>1<li>it's</ul><p id="b c">2</p>
    >>> print(packed(Html('<body><p title="&quot;a&quot;">&quot;b&quot;</p></body>')))
    <p title=&quot;a&quot;>"b"</p>
    >>> print(packed(Html('<line x="1" y="2"/><path d="M 1 2"/>')))
    <line x=1 y=2 /><path d="M 1 2"/>
    """
    bare = QUOTED.sub(r"=\1", QUOTED_LAST.sub(r"=\1 />", IMPLIED.sub("", page.replace("&#x27;", "'"))))
    return Html(SPOKEN.sub(lambda found: found[0].replace("&quot;", '"'), bare))
