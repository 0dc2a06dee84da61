"""A page a worked problem of the notes: everything about one stretch of a document, examples in full.

Whoever has the notes open at the tax-evasion table or at the five points finds here all that refml has of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...oracle.specification.schema import Note
from ..html import Html, items, joined, sentence_code, tag
from ..links import WORDS
from ..records import citing, examples
from ..records.context import Context
from . import documents
from .frame import Page


@dataclass(frozen=True)
class Problem:
    """A worked problem: its page, its document, the lines from the first to the last."""

    name: str
    title: str
    document: str
    lines: tuple[int, int]


PROBLEMS = (
    Problem("spam", "The spam filter", "000", (53, 204)),
    Problem("five-points", "The widest margin of five points", "000", (213, 290)),
    Problem("meningitis", "Meningitis and a stiff neck", "001", (13, 50)),
    Problem("tax-evasion", "The tax-evasion table", "001", (52, 195)),
    Problem("animals", "Mammals and other animals", "001", (197, 244)),
    Problem("exam", "The exam: features, risk, decisions", "004", (1, 250)),
)


# Items whose examples stand here in full; a claim or an algorithm is met by examples from anywhere.
WORKED = ("data", "example", "erratum")


def problems_in(context: Context) -> list[Problem]:
    """The problems of the documents that there are."""
    return [one for one in PROBLEMS if one.document in context.spec.documents]


def path_of(problem: Problem) -> str:
    """The page of a problem."""
    return f"problems/{problem.name}.html"


def page(context: Context, problem: Problem) -> Page:
    """The page of a problem: its items in their order, each example where it is first cited."""
    here = context.on(path_of(problem), home=False)
    shown: set[str] = set()
    known = context.spec.documents[problem.document]
    about = f"{citing.colophon(known)}, lines {problem.lines[0]} to {problem.lines[1]}: what stands there, " \
        "item by item, with every worked example, every misprint and every usual mistake."
    content = joined([tag("p", about), *(item(here, note, shown) for note in items_of(here, problem))])
    return Page(path_of(problem), problem.title, content)


def items_of(context: Context, problem: Problem) -> list[Note]:
    """The items of a document that stand in the lines of a problem, by their first line."""
    first, last = problem.lines
    return [note for note in context.crossings.items_of(problem.document)
            if any(first <= begin and end <= last for begin, end in ranges(note.lines))]


def ranges(lines: str) -> list[tuple[int, int]]:
    """The ranges of lines that an item names.

    >>> ranges("70-80, 112")
    [(70, 80), (112, 112)]
    """
    found = [part.partition("-") for part in lines.replace(" ", "").split(",")]
    return [(int(begin), int(end or begin)) for begin, _, end in found if begin.isdigit()]


def item(context: Context, note: Note, shown: set[str]) -> Html:
    """An item: formulas and misprints in full, examples in full where they are met first, the rest linked."""
    found = context.crossings.citing[note.id]
    fresh = [record for kind, record in found
             if kind == "example" and note.kind in WORKED and record.id not in shown]
    shown.update(record.id for record in fresh)
    return tag("section", tag("h2", note.title, " ", citing.permalink(context, "note", note)),
               tag("p", f"{note.kind}, {citing.whereabouts(context, note)}", class_="quiet"),
               *(documents.stated(context, kind, record) for kind, record in found),
               *(examples.worked(context, record) for record in fresh),
               items("ul", (linked(context, kind, record) for kind, record in found
                            if kind not in ("formula", "erratum") and record not in fresh), class_="links"),
               class_="note record")


def linked(context: Context, kind: str, record: Any) -> Html:
    """A link to a record that stands elsewhere."""
    return joined([WORDS[kind], " ", context.link(kind, record), ": ",
                   sentence_code(citing.headline(record))])
