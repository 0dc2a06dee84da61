"""The path through a document of the notes: its parts in their order, and the pages of the book beside each.

A part is a run of items of one chapter; a few items of another chapter within it belong to it all the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....oracle.specification.schema import Example, Formula, Note, Operation
from ...html import Html, items, joined, tag
from ...links import between, first_line
from ...records import citing, prose
from ...records.context import Context
from ..frame import Page
from . import openings

FEWEST = 3   # items of a part: a shorter run belongs to the part before it
MOST = 6     # operations that are named beside a part


def path_of(document: str) -> str:
    """Return the path of the page for a document's course through the book."""
    return f"paths/{document}.html"


def page(context: Context, document: str, titles: dict[str, str]) -> Page:
    """Return the page of a document's parts, each with the pages of the book that belong to it."""
    here = context.on(path_of(document))
    title = context.spec.documents[document].title
    notes = f"documents/{document}.html"
    rows = [tag("tr", tag("td", told(here, part)), tag("td", beside(here, part, titles)))
            for part in parts(context.crossings.items_of(document))]
    table = tag("table", tag("thead", tag("tr", tag("th", "In the notes", scope="col"),
                                          tag("th", "In the book", scope="col"))),
                tag("tbody", *rows), class_="path")
    content = joined([
        tag("p", f"{citing.colophon(context.spec.documents[document])}, from its first line to its last: "
                 "on the left what it says, on the right where the book teaches and computes it. ",
            tag("a", "All its items", href=between(here.page, notes)), "."),
        tag("div", table, class_="wide")])
    return Page(here.page, f"Beside the book: {title}", content,
                about="The notes part by part: what each says, and where the book teaches and computes it.")


def parts(notes: Sequence[Note]) -> list[list[Note]]:
    """Return the items of a document, grouped into parts, each in the order of its lines."""
    found: list[list[Note]] = []
    for note in notes:
        if found and found[-1][0].chapter == note.chapter:
            found[-1].append(note)
        else:
            found.append([note])
    merged: list[list[Note]] = []
    for run in found:
        if merged and (min(len(run), len(merged[-1])) < FEWEST or chapter_of(merged[-1]) == run[0].chapter):
            merged[-1] += run
        else:
            merged.append(list(run))
    return merged


def chapter_of(part: Sequence[Note]) -> str:
    """Return the most frequent chapter among the items of a part, the first of several."""
    names = [note.chapter for note in part]
    return max(names, key=names.count)


def told(context: Context, part: Sequence[Note]) -> Html:
    """Return a part of the notes: its lines and its first items, with the others folded."""
    links = [context.link("note", note, prose.sentence(note.title)) for note in part]
    rest = tag("details", tag("summary", f"{len(links) - FEWEST} more items"),
               items("ul", links[FEWEST:], class_="links")) if len(links) > FEWEST else None
    return joined([tag("p", f"from line {first_line(part[0])[1]}", class_="quiet"),
                   items("ul", links[:FEWEST], class_="links"), rest])


def beside(context: Context, part: Sequence[Note], titles: dict[str, str]) -> Html:
    """Return the book's pages for a part: the one to learn from, and the operations that compute
    its values.
    """
    chapter = chapter_of(part)
    lead = openings.leading(context, chapter, titles) if chapter in titles else None
    cited = operations(context, part)
    return joined([
        tag("p", tag("strong", lead)) if lead else None,
        items("ul", (context.link("operation", one, one.title) for one in cited[:MOST]), class_="links")
        if cited else tag("p", "Nothing of it is computed.", class_="quiet")])


def operations(context: Context, part: Sequence[Note]) -> list[Operation]:
    """Return the operations whose records cite items of a part, the most frequent first."""
    counts: dict[str, int] = {}
    for note in part:
        for _, record in context.crossings.citing[note.id]:
            name = operation_of(record)
            if name:
                counts[name] = counts.get(name, 0) + 1
    ranked = sorted(counts, key=lambda name: -counts[name])
    return [context.spec.operations[name] for name in ranked]


def operation_of(record: object) -> str:
    """Return the operation that a record belongs to; "" if it belongs to none or to several."""
    if isinstance(record, Example):
        return record.operation.id
    return record.operation if isinstance(record, Formula) else ""
