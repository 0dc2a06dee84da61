"""A page a document: its items in their order.  A page an item: all that refml has of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...oracle.specification.schema import Note
from ..html import Html, items, joined, tag
from ..links import WORDS, Found, between, listed_on, page_of
from ..records import citing, prose, wrong
from ..records.context import Context
from . import chapters
from .course import paths
from .frame import Page, section

OTHERS = {"all": "What runs across the documents", "own": "What was added to the documents"}

ORDER = "The items stand in the order of its lines, as they were extracted."

ABOUT = {
    "all": "Where the documents contradict one another, and the laws that follow from several of them.",
    "own": "What the documents need and do not print: formulas derived, data made for them.",
}


STATED = ("formula", "erratum")   # in full on the page of an item


def names_of(context: Context) -> list[str]:
    """Return the documents, then the groups of items that belong to no single document."""
    return [*context.spec.documents, *OTHERS]


def title_of(context: Context, name: str) -> str:
    """Return the title of a document of the lecture notes."""
    return OTHERS[name] if name in OTHERS else context.spec.documents[name].title


def document(context: Context, name: str) -> Page:
    """Return the page of a document of the lecture notes: what it is, and a line for each of its items."""
    path = f"documents/{name}.html"
    here = context.on(path)
    found = context.crossings.items_of(name)
    about = ABOUT.get(name) or f"{citing.colophon(context.spec.documents[name])}. {ORDER}"
    path_through = tag("a", "The same part by part, beside the book", href=between(path, paths.path_of(name)))
    content = joined([tag("p", about), tag("p", f"{len(found)} items."),
                      tag("p", path_through, class_="onwards") if name in context.spec.documents else None,
                      items("ul", (line(here, note) for note in found), class_="links")])
    return Page(path, title_of(context, name), content)


def line(context: Context, note: Note) -> Html:
    """Return an item in a line: title, kind, place, and the number of records that cite it."""
    found = context.crossings.citing[note.id]
    counts = Counter(WORDS[kind] for kind, _ in found)
    held = ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for word, count in counts.items())
    where = ", ".join(filter(None, (note.kind, citing.whereabouts(context, note), held)))
    return joined([citing.leading(context, "note", note, prose.sentence(note.title)),
                   tag("span", where, class_="quiet")], " ")


def item(context: Context, note: Note) -> Page:
    """Return the page of an item: its place, and every record that cites it."""
    path = page_of("note", note)
    here = context.on(path, home=False)
    found = context.crossings.citing[note.id]
    why = context.spec.not_executable.get(note.id)
    back = tag("a", title_of(context, note.document), href=between(path, listed_on("note", note)))
    content = joined([
        tag("p", back, " · ", citing.permalink(here, "note", note), class_="name"),
        tag("p", f"{note.kind}, {citing.whereabouts(here, note)}", class_="quiet"),
        tag("p", f"Nothing to compute: {why}") if why else None,
        section("Stated", "stated", *(stated(here, kind, record) for kind, record in found)),
        section("Met in", "met", items("ul", (told(here, one) for one in found if one[0] not in STATED),
                                       class_="links"))])
    return Page(path, note.title, content, tab=f"{note.id}: {note.title}",
                about=f"{note.kind.capitalize()}, {citing.whereabouts(here, note)}.")


def stated(context: Context, kind: str, record: Any) -> Html | None:
    """Return a formula or a misprint in full; None for another kind."""
    if kind == "formula":
        return tag("div", tag("p", context.link(kind, record, prose.sentence(record.title))),
                   tag("div", context.converter.mathml(record.id, record.latex), class_="math wide"))
    return wrong.erratum(context, record) if kind == "erratum" else None


def told(context: Context, found: Found) -> Html:
    """Return a link to a record and, for an example, its answer."""
    kind, record = found
    answer = chapters.answer(context, record) if kind == "example" else None
    return joined([citing.named(context, kind, record), answer])
