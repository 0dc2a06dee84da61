"""A page a document: its items in their order, and for each what refml has of it."""

from __future__ import annotations

from typing import Any

from ...oracle.specification.schema import Note
from ..html import Html, items, joined, tag
from ..links import WORDS, Found, anchor
from ..records import citing, prose, wrong
from ..records.context import Context
from . import chapters
from .frame import Page

OTHERS = {"all": "What runs across the documents", "own": "What was added to the documents"}

ORDER = "The items stand in the order of its lines, as they were extracted."

ABOUT = {
    "all": "Where the documents contradict one another, and the laws that follow from several of them.",
    "own": "What the documents need and do not print: formulas derived, data made for them.",
}


def names_of(context: Context) -> list[str]:
    """The documents, then what stands in no single one."""
    return [*context.spec.documents, *OTHERS]


def title_of(context: Context, name: str) -> str:
    """The title of a document."""
    return OTHERS[name] if name in OTHERS else context.spec.documents[name].title


def document(context: Context, name: str) -> Page:
    """The page of a document."""
    path = f"documents/{name}.html"
    here = context.on(path, home=False)
    found = context.crossings.items_of(name)
    about = ABOUT.get(name) or f"{citing.colophon(context.spec.documents[name])}. {ORDER}"
    content = joined([tag("p", about), tag("p", f"{len(found)} items."),
                      *(item(here, note) for note in found)])
    return Page(path, title_of(context, name), content)


def item(context: Context, note: Note) -> Html:
    """An item: where it stands, and every record that cites it."""
    found = context.crossings.citing[note.id]
    why = context.spec.not_executable.get(note.id)
    return tag("section", tag("h2", prose.sentence(note.title), " ", citing.permalink(context, "note", note)),
               tag("p", f"{note.kind}, {citing.whereabouts(context, note)}", class_="quiet"),
               tag("p", f"Nothing to compute: {why}") if why else None,
               *(stated(context, kind, record) for kind, record in found),
               items("ul", (told(context, one) for one in found if one[0] not in ("formula", "erratum")),
                     class_="links"),
               id=anchor("note", note.id), class_="note record")


def stated(context: Context, kind: str, record: Any) -> Html | None:
    """A formula or a misprint, in full."""
    if kind == "formula":
        return tag("div", tag("p", context.link(kind, record, prose.sentence(record.title))),
                   tag("div", context.converter.mathml(record.id, record.latex), class_="mathematics wide"))
    return wrong.erratum(context, record) if kind == "erratum" else None


def told(context: Context, found: Found) -> Html:
    """A link to a record, with its headline and, of an example, its answer."""
    kind, record = found
    answer = chapters.answer(record) if kind == "example" else None
    return joined([WORDS[kind], " ", context.link(kind, record), ": ",
                   prose.sentence(citing.headline(record)), answer])
