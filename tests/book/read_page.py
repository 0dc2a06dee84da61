"""Pages of the book, read strictly and once: ids, addresses, and what is left to a parser of HTML.

A page is tags and texts.  Each different tag and text is held against the grammar once a book, and every
element must be closed by name, or by what follows where HTML5 says that it ends there.  Where that holds,
whether an element may stand where it does depends on the names of the elements around it and on what it
consists of, so that a parser need see it there only once: `Reader.read` leaves out of a page what it has met
before, in the same place, with the same inside.

    19 MB of pages become 3 % of that, in which a parser finds the faults that it finds in the whole.
"""
from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from html.entities import html5
from typing import Any

import pytest

TOKEN = re.compile(r"<[^<>]*>|[^<>]+")
REFERENCE = "&(?:#[0-9]+|#x[0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);"
TEXT = re.compile(f"(?:[^<>&\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]|{REFERENCE})*")
QUOTED = rf"\"(?:[^<>&\"\x00-\x08]|{REFERENCE})*\""
BARE = rf"(?:[^<>&\"'`=\x00-\x20]|{REFERENCE})+"
TAG = re.compile(rf"<([A-Za-z][\w-]*)((?: [A-Za-z][\w:-]*(?:=(?:{QUOTED}|{BARE}))?)*)(?: |(?<=\"))?(/)?>")
ATTRIBUTE = re.compile(r" ([^ =\"]+)(?:=(?:\"([^\"]*)\"|([^ \"]+)))?")
DOCTYPE = "<!DOCTYPE html>"
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "wbr"}
FOREIGN = {"svg", "math"}
# What decides, beside its name, where an element may stand: a hidden input in a table, HTML inside MathML.
DECIDING = {("input", "type"), ("annotation-xml", "encoding"), ("font", "color"), ("font", "face"),
            ("font", "size")}
ADDRESSES = {"href", "src", "action"}
# An element without an end tag → the elements whose begin ends it; the end of what it stands in does, too.
# A header begins the body, whose own tag is implied.
ROWS = {"tr", "tbody"}
CELLS = {"td", "th", *ROWS}
ENDED = {"li": {"li"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "td": CELLS, "th": CELLS, "tr": ROWS,
         "thead": {"tbody"}, "tbody": {"tbody"}, "head": {"body", "header"}, "body": set[str](),
         "html": set[str](),
         "p": {"p", "div", "ul", "ol", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "section", "table",
               "details", "figure", "pre", "li", "dt", "dd", *CELLS}}


class Fault(ValueError):
    """A page that is not well formed: which, and where."""


@dataclass(frozen=True)
class Tag:
    """A start tag: its element, and what of it counts."""

    name: str
    shown: str              # the tag with the attributes that decide, for the parser
    ids: tuple[str, ...]
    addresses: tuple[str, ...]
    closed: bool            # `<path/>`


@dataclass
class Page:
    """What a page holds: ids and addresses in its order, and what is new in it."""

    ids: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    new: str = ""


@dataclass
class Open:
    """An element that is not closed yet: where it stands, what it consists of, and what of that is new."""

    tag: Tag
    place: int
    inside: list[int] = field(default_factory=list)
    new: list[str] = field(default_factory=list)


class Reader:
    """Reads the pages of one book."""

    def __init__(self) -> None:
        self.tags: dict[str, Tag] = {}
        self.texts: dict[str, str] = {}
        self.numbers: dict[tuple[object, ...], int] = {}

    def number(self, *what: object) -> tuple[int, bool]:
        """The number of a thing, and whether it is new."""
        count = len(self.numbers)
        found = self.numbers.setdefault(what, count)
        return found, found == count

    def read(self, content: str) -> Page:
        """Read a page; raise Fault where it is not well formed."""
        page = Page()
        root = Open(Tag("", "", (), (), False), 0)
        open_elements = [root]
        end = 0
        for match in TOKEN.finditer(content):
            token, here = match[0], open_elements[-1]
            if match.start() != end:
                raise Fault(f"{content[end:match.start()]!r} is no tag")
            end = match.end()
            if token[0] != "<":
                self.add_text(here, token)
            elif token[1] == "/":
                while token != f"</{open_elements[-1].tag.name}>" and open_elements[-1].tag.name in ENDED:
                    self.close(open_elements)
                if token != f"</{open_elements[-1].tag.name}>":
                    raise Fault(f"{token} closes <{open_elements[-1].tag.name}>")
                self.close(open_elements)
            elif token == DOCTYPE and not here.new:
                here.new.append(token)
            else:
                self.start(page, open_elements, token)
        while open_elements[-1].tag.name in ENDED:
            self.close(open_elements)
        if end != len(content) or len(open_elements) > 1:
            raise Fault(f"<{open_elements[-1].tag.name}> is not closed")
        page.new = "".join(root.new)
        return page

    def add_text(self, here: Open, token: str) -> None:
        """A text: the parser sees whether it is white."""
        if token not in self.texts:
            if not (TEXT.fullmatch(token) and refers_well(token)):
                raise Fault(f"{token!r} is no text")
            self.texts[token] = "x" if token.strip(" \t\n\f\r") else " "
        shown = self.texts[token]
        here.inside.append(-1 if shown == "x" else -2)
        here.new.append(shown)

    def start(self, page: Page, open_elements: list[Open], token: str) -> None:
        """A start tag; an element that has no end is closed at once."""
        tag = self.tags.get(token) or self.tags.setdefault(token, parsed(token))
        page.ids += tag.ids
        page.addresses += tag.addresses
        while tag.name in ENDED.get(open_elements[-1].tag.name, ()):
            self.close(open_elements)
        parent = open_elements[-1]
        place, _ = self.number("place", parent.place, parent.tag.shown)
        open_elements.append(Open(tag, place))
        if tag.closed and not any(one.tag.name in FOREIGN for one in open_elements):
            raise Fault(f"{token} is closed outside of svg and math")
        if tag.closed or tag.name in VOID:
            self.close(open_elements)

    def close(self, open_elements: list[Open]) -> None:
        """Close the last element; its parent holds it, and shows it where it is new."""
        element = open_elements.pop()
        runs = [one for one, before in zip(element.inside, [None, *element.inside]) if one != before]
        number, is_new = self.number(element.place, element.tag.shown, *runs)
        open_elements[-1].inside.append(number)
        if is_new:
            end = "" if element.tag.closed or element.tag.name in VOID else f"</{element.tag.name}>"
            open_elements[-1].new.append(element.tag.shown + "".join(element.new) + end)


def parsed(token: str) -> Tag:
    """A start tag, taken apart; raise Fault where it is none."""
    match = TAG.fullmatch(token)
    if match is None or not refers_well(token):
        raise Fault(f"{token!r} is no tag")
    name, attributes = match[1], [(key, quoted or bare) for key, quoted, bare in ATTRIBUTE.findall(match[2])]
    names = [key for key, _ in attributes]
    if len(names) != len({key.lower() for key in names}):
        raise Fault(f"{token!r} has an attribute twice")
    shown = "".join(f' {key}="{value}"' for key, value in attributes if (name, key) in DECIDING)
    return Tag(name, f"<{name}{shown}{match[3] or ''}>",
               tuple(html.unescape(value) for key, value in attributes if key == "id"),
               tuple(html.unescape(value) for key, value in attributes if key in ADDRESSES), bool(match[3]))


def refers_well(token: str) -> bool:
    """Whether each name between & and ; is one of HTML's; a number is that of a character."""
    return all(name in html5 if name[0] != "#" else html.unescape(f"&{name}") != "\ufffd"
               for name in re.findall("&([^&;]*;)", token))


def faults(page: str) -> list[Any]:
    """What a strict parser of HTML finds wrong in a page."""
    parser = pytest.importorskip("html5lib", reason="html5lib is not installed").HTMLParser(strict=False)
    parser.parse(page)
    return list(parser.errors)
