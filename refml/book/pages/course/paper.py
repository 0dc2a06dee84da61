"""A chapter to print: its opening, then each operation's answer and formulas, without the reference.

It has no links, nothing folded, and no ids but those by which a question is marked; the answers are at the
end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ....oracle.specification.schema import Formula, Operation
from ....patterns import pattern
from ...html import Html, items, joined, tag
from ...records import examples, prose, values
from ...records.context import Additions, Context
from ..frame import Page, section
from . import openings
from .moving import figures

LINK = pattern(r"</?a\b[^>]*>")


def page(context: Context, chapter: str, titles: Mapping[str, str]) -> Page:
    """Return the page of a chapter to print; `titles`: chapter → title."""
    path = openings.paper_of(chapter)
    plain = Additions(picture=context.additions.picture)
    here = replace(context.on(path, home=False), level=3, additions=plain)
    operations = [one for one in context.spec.operations.values() if one.chapter == chapter]
    elsewhere = [one for one in context.spec.formulas.values()
                 if one.chapter == chapter != context.spec.operations[one.operation].chapter]
    content = joined([
        *(opening(here, chapter) if openings.names_of(context.spec, [chapter]) else ()),
        section("What is computed", "operations", *(formula(here, one) for one in elsewhere),
                *(operation(here, one) for one in operations)),
        section("Misprints of the notes", "misprints", misprints(here, chapter)),
        answers(here, chapter) if openings.names_of(context.spec, [chapter]) else None])
    return Page(path, titles[chapter], Html(LINK.sub("", content)), tab=f"{titles[chapter]}, to print",
                about=f"{len(operations)} operations with their formulas, and the misprints of the notes.")


def opening(context: Context, chapter: str) -> list[Html | None]:
    """Return the lecture: question, idea, stills, formula, example, and the questions without their
    answers.
    """
    words = openings.told(chapter)
    stills = section("In pictures", "stills", *figures.stills(context, chapter))
    ideas = [prose.sentence(sentence) for sentence, _ in words["idea"]]
    return [*openings.lecture(context, words, ideas, stills),
            section("Your turn", "turn",
                    *(asked(context, *one) for one in enumerate(openings.exercises(context.spec, words), 1)))]


def asked(context: Context, number: int, one: openings.Exercise) -> Html:
    """Return a question with its data."""
    return tag("section", tag("h3", f"{number}. {one.words}"),
               openings.data_of(context, one),
               openings.to_mark(context, one))


def answers(context: Context, chapter: str) -> Html | None:
    """Return the answers to the questions of an opening."""
    return section("Answers", "answers", items("ol", (
        tag("div", examples.leeway(one.example), examples.answer_of(context, one.example, one.part))
        for one in openings.exercises(context.spec, openings.told(chapter)))))


def operation(context: Context, record: Operation) -> Html:
    """Return an operation's description, in words and in formulas."""
    return tag("section", tag("h3", record.title), tag("p", prose.sentence(record.sentence)),
               *(formula(context, one) for one in context.crossings.formulas_of(record.id)))


def formula(context: Context, record: Formula) -> Html:
    """Return a formula below its title."""
    return tag("div", tag("p", prose.sentence(record.title)), openings.set_formula(context, record),
               class_="stated")


def misprints(context: Context, chapter: str) -> Html | None:
    """Return a table of a chapter's misprints in the notes, each with the right text; None without any."""
    rows: list[Any] = context.crossings.errata_in(chapter)
    return values.table(("printed", "right"), (
        tag("tr", tag("td", prose.mixed(context, one.id, one.printed)),
            tag("td", prose.mixed(context, one.id, one.right))) for one in rows)) if rows else None
