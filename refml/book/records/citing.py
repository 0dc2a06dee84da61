"""What a record cites and what names it: the links both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...oracle.specification.schema import Document, Note
from ..html import Child, Html, items, joined, tag
from ..links import WORDS, Found, anchor
from . import prose
from .context import Context


def heading(context: Context, kind: str, record: Any, title: str) -> Html:
    """Return the heading of a record with its permanent link."""
    return tag("h3", prose.sentence(title), " ", permalink(context, kind, record))


def permalink(context: Context, kind: str, record: Any) -> Html:
    """Return the permanent link of a record: its id."""
    return tag("a", record.id, href=context.href(kind, record), class_="permalink")


def leading(context: Context, kind: str, record: Any, *words: Child) -> Html:
    """Return a link with a record's anchor, on a page that lists it; it leads to the record in full."""
    return context.link(kind, record, *words, id_=own_id(context, kind, record))


def own_id(context: Context, kind: str, record: Any) -> str | None:
    """Return the id of a record's element if the page shows the record in full; else None."""
    return anchor(kind, record.id) if context.home else None


def cites(context: Context, ids: Sequence[str]) -> Html | None:
    """Return the items of the notes that a record cites, with their lines, sorted by document."""
    if not ids:
        return None
    notes = [context.spec.notes[name] for name in ids]
    sources = dict.fromkeys(source(context, note) for note in notes)
    told = [joined([title, ": " if title else None,
                    joined((citation(context, one) for one in notes if source(context, one) == title), ", ")])
            for title in sources]
    return tag("p", "In the notes: ", joined(told, "; "), ".", class_="cites")


def source(context: Context, note: Note) -> str:
    """Return the title of an item's document, in quotes; "" if it belongs to no single document."""
    known = context.spec.documents.get(note.document)
    return f"“{known.title}”" if known else ""


def citation(context: Context, note: Note) -> Html:
    """Return an item of the notes with its lines."""
    place = whereabouts(context, note).rpartition("”, ")[2]
    return joined([tag("a", note.id, href=context.href("note", note)), f" ({place})"])


def whereabouts(context: Context, note: Note) -> str:
    """Return the place of an item: the title of the document, and the lines of its text."""
    if note.lines == "-":
        return "added to the notes"
    if note.document in context.spec.documents:
        word = "lines" if "-" in note.lines or "," in note.lines else "line"
        return f"“{context.spec.documents[note.document].title}”, {word} {note.lines}"
    return "in all documents" if note.lines == "all" else f"document and line {note.lines}"


def colophon(document: Document) -> str:
    """Return a document's title, lecture, institution and author, as far as they are known."""
    author = f"by {document.author}" if document.author else ""
    stated = (f"“{document.title}”", document.lecture, document.institution, author)
    return ", ".join(words for words in stated if words)


def bullets(context: Context, found: Iterable[Found]) -> Html | None:
    """Return links to records as a list."""
    return items("ul", (named(context, kind, record) for kind, record in found), class_="links")


def named(context: Context, kind: str, record: Any) -> Html:
    """Return a record's kind, and its headline as a link to it."""
    return joined([WORDS[kind], " ", context.link(kind, record, prose.sentence(headline(record)))])


def headline(record: Any) -> str:
    """Return the title of a record, or a sentence of it if it has none."""
    for name in ("title", "sentence", "says", "why"):
        if hasattr(record, name):
            return str(getattr(record, name))
    return ""
