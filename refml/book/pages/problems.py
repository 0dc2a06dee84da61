"""A page for each worked problem of the notes: its solution, then all records on that part of a document.

A reader of the notes at the tax-evasion table or at the five points finds here all that refml has on it.
The solution is written in `text/problems`.  There a line `[example: ID]` stands for an example in a line and
its printed values, `[opened: ID]` for one in full, `[data: ID]` for a table of records.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ...oracle.specification.schema import Note
from ...patterns import pattern
from ..html import Html, items, joined, tag
from ..markdown import rendered
from ..records import citing, columns, examples, prose, values
from ..records.context import Context
from . import documents
from .frame import Page, section

STORIES = Path(__file__).resolve().parents[1] / "text" / "problems"
RECORD = pattern(r"^\[((?:example|opened|data): [a-z0-9-]+)\]$", re.MULTILINE)
SHOWN = 2   # links of an item; its own page has all

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


def problems_in(context: Context) -> list[Problem]:
    """Return the problems whose documents are in the specification."""
    return [one for one in PROBLEMS if one.document in context.spec.documents]


def path_of(problem: Problem) -> str:
    """Return the path of a problem's page."""
    return f"problems/{problem.name}.html"


def page(context: Context, problem: Problem) -> Page:
    """Return the page of a problem: its solution, then its items in their order."""
    here = context.on(path_of(problem), home=False)
    told = story(problem)
    known = context.spec.documents[problem.document]
    about = f"{citing.colophon(known)}, lines {problem.lines[0]} to {problem.lines[1]}: what stands there, " \
        "item by item, with every formula, every misprint and the first examples."
    content = joined([section("The problem, solved", "solved", *solved(here, problem, told)),
                      section("Beside the notes", "items", tag("p", about),
                              *(item(here, note) for note in items_of(here, problem)))])
    return Page(path_of(problem), problem.title, content,
                (("The problem, solved", "solved"), ("Beside the notes", "items")))


def story(problem: Problem) -> list[str]:
    """Return the solution of a problem: Markdown texts alternate with references to records."""
    return RECORD.split((STORIES / f"{problem.name}.md").read_text(encoding="utf-8"))


def solved(context: Context, problem: Problem, told: list[str]) -> list[Html | None]:
    """Return the texts of a story, its examples and its tables."""
    return [record(context, one) if number % 2 else
            rendered(one, path_of(problem), f"{problem.name}.md", {}) for number, one in enumerate(told)]


def record(context: Context, name: str) -> Html | None:
    """Return an example in full, or the records of a data set; None if the specification lacks it."""
    kind, _, found = name.partition(": ")
    if found not in (context.spec.data if kind == "data" else context.spec.examples):
        return None
    if kind != "data":
        one = context.spec.examples[found]
        return examples.worked(context, one, opened=True) if kind == "opened" else \
            tag("div", examples.line(context, one), examples.printed(context, one), class_="example")
    data = context.spec.data[found]
    return values.records(data["rows"], data["labels"], columns.names_of(context.spec.data, data["rows"]))


def items_of(context: Context, problem: Problem) -> list[Note]:
    """Return the items of a document within the lines of a problem, sorted by first line."""
    first, last = problem.lines
    return [note for note in context.crossings.items_of(problem.document)
            if any(first <= begin and end <= last for begin, end in ranges(note.lines))]


def ranges(lines: str) -> list[tuple[int, int]]:
    """Return the ranges of lines in an item's text of lines.

    >>> ranges("70-80, 112")
    [(70, 80), (112, 112)]
    """
    found = [part.partition("-") for part in lines.replace(" ", "").split(",")]
    return [(int(begin), int(end or begin)) for begin, _, end in found if begin.isdigit()]


def item(context: Context, note: Note) -> Html:
    """Return an item: its formulas, its misprints in lines, and links to the first of its other records."""
    found = context.crossings.citing[note.id]
    formulas = [one for one in found if one[0] == "formula"]
    misprints = [documents.told(context, one) for one in found if one[0] == "erratum"]
    rest = [documents.told(context, one) for one in found if one[0] not in documents.STATED]
    return tag("section", tag("h3", prose.sentence(note.title), " ", citing.permalink(context, "note", note)),
               tag("p", f"{note.kind}, {citing.whereabouts(context, note)}", class_="quiet"),
               *(documents.stated(context, *one) for one in formulas),
               items("ul", misprints + rest[:SHOWN], class_="links"),
               tag("p", context.link("note", note, f"all {len(rest)} records"), class_="onwards")
               if len(rest) > SHOWN else None, class_="note")
