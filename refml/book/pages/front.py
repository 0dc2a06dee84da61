"""The first page, and the page of the search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ... import __version__
from ..finding import publishing
from ..html import Html, items, joined, tag
from ..records import citing
from ..records.context import Context
from . import chapters, documents, interface, manual, problems
from .course import map as course_map
from .course import openings, paths
from .frame import Page, section

TITLE = "The book of refml"
ABOUT = "Naive Bayes, Bayes decisions, Gaussian discriminant analysis, logistic regression, the " \
    "perceptron and support vector machines, as five lecture notes teach them, with every number worked " \
    "out exactly."
FIRST = "five-points-hard-margin"   # the example of the first page


def front(context: Context, titles: dict[str, str], leads: dict[str, str]) -> Page:
    """Return the first page, with an overview of the book; `leads`: chapter → its first sentence."""
    spec = context.spec
    about = joined([
        tag("p", ABOUT, class_="sentence"),
        tag("p", f"{len(spec.formulas)} formulas, {len(spec.examples)} worked examples, ",
            tag("a", f"{len(spec.mistakes)} mistakes", href="mistakes.html"),
            f" with the wrong answers that they give, {len(spec.laws)} laws, and the ",
            tag("a", f"{len(spec.errata)} misprints and ambiguities", href="errata.html"), " of the notes."),
        items("ul", doors(context), class_="doors")])
    content = joined([tag("div", tag("div", about), picture(context), class_="hero"),
                      section("Chapters", "chapters", mapped(), chapter_list(context, titles, leads)),
                      section("Worked problems", "problems", problem_list(context)),
                      section("Documents", "documents", document_list(context)),
                      section("Manual", "manual",
                              tag("div", manual.shelves(manual.titles()), class_="shelves"),
                              tag("h3", "The Python interface"), interface_list()),
                      tag("p", f"refml {__version__}. Numbers are exact; decimals after ≈ are rounded "
                          "correctly.", class_="quiet")])
    return Page("index.html", TITLE, content)


def doors(context: Context) -> list[Html]:
    """Return links to where a reader should begin, for different purposes."""
    told = [joined(["Learn a ", tag("a", "chapter", href="#chapters"), ": a question, a picture, the idea, "
                    "an example line by line, and three questions to answer."]),
            joined(["Read a ", tag("a", "problem of the notes", href="#problems"),
                    " solved line by line, with every misprint beside it."])]
    if FIRST in context.spec.examples:
        one = context.spec.examples[FIRST]
        told += [joined(["Change the numbers of an example, ", context.link("example", one, "such as this"),
                         ": it is answered in the page, and your own answer is judged."])
                 ] if context.additions.panel(one) else []
    return told + [joined([words, " ", tag("a", link, href=href), "."]) for words, link, href in (
        ("Find out", "whether an implementation is right", "manual/checking.html"),
        ("Find out", "whether an answer is right, and which mistake explains it", "manual/marking.html"),
        ("Run the same answers", "on a small computer", "manual/board.html"))]


def picture(context: Context) -> Html | None:
    """Return the picture on the first page; None if it is not drawn."""
    found = drawn(context)
    words = "The widest margin of five points: each number was computed, none was read off."
    return tag("figure", Html(found), tag("figcaption", words), class_="picture") if found else None


def drawn(context: Context) -> str | None:
    """Return the SVG of the picture on the first page; None if the specification lacks its example."""
    one = context.spec.examples.get(FIRST)
    return context.additions.picture(one) if one else None


def mapped() -> Html:
    """Return the link to the map."""
    return tag("p", tag("a", "The map: which chapter needs which", href=course_map.PATH), class_="onwards")


def chapter_list(context: Context, titles: dict[str, str], leads: dict[str, str]) -> Html | None:
    """Return the chapters, each with its first sentence and an overview of its content."""
    here, learnt = context.on("index.html"), openings.names_of(context.spec, titles)

    def told(name: str) -> Html:
        held: list[tuple[str, Iterable[Any]]] = [
            ("formula", context.spec.formulas.values()), ("example", context.spec.examples.values()),
            ("misprint", context.spec.errata.values())]
        counts = [(word, sum(one.chapter == name for one in records)) for word, records in held]
        words = ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for word, count in counts if count)
        reference = joined([tag("a", "reference", href=f"chapters/{name}.html"), ": "])
        return joined([tag("strong", openings.leading(here, name, titles)), tag("br"), leads.get(name), " ",
                       tag("span", reference if name in learnt else None, words, class_="quiet")])
    return items("ol", map(told, chapters.names_of(context.spec)), class_="shelf cards")


def problem_list(context: Context) -> Html | None:
    """Return the worked problems of the notes, each with its place there."""
    def told(one: problems.Problem) -> Html:
        place = f"“{context.spec.documents[one.document].title}”, lines {one.lines[0]} to {one.lines[1]}"
        return joined([tag("a", one.title, href=problems.path_of(one)), " ",
                       tag("span", place, class_="quiet")])
    return items("ul", map(told, problems.problems_in(context)), class_="shelf")


def interface_list() -> Html:
    """Return the pages of the programming interface."""
    return tag("p", joined((tag("a", f"refml.{room}", href=interface.path_of(room))
                            for room in interface.ROOMS), ", "))


def document_list(context: Context) -> Html | None:
    """Return the documents, each with its title, institution and author."""
    def told(name: str) -> Html:
        known = context.spec.documents.get(name)
        words = citing.colophon(known).partition("”")[2].strip(", ") if known else documents.ABOUT[name]
        beside = tag("a", "part by part beside the book", href=paths.path_of(name)) if known else None
        return joined([tag("a", documents.title_of(context, name), href=f"documents/{name}.html"),
                       joined([" ", tag("span", words, class_="quiet")]) if words else None,
                       ": " if beside else None, beside])
    return items("ul", map(told, documents.names_of(context)), class_="shelf")


def missing() -> Page:
    """Return the page for unknown addresses."""
    content = tag("p", "This address leads nowhere in the book. Go to the ",
                  tag("a", "first page", href="index.html"), " or ",
                  tag("a", "search", href="search.html"), ".")
    return Page(publishing.MISSING, "There is no such page", content)


def search() -> Page:
    """Return the page of the search; a script adds the results."""
    content = joined([tag("p", "Words of a title, a reason or an id, such as ", tag("kbd", "married"), " or ",
                          tag("kbd", "001-F05"), ".", id="hint"),
                      tag("p", "", id="count", role="status"), tag("ol", id="found"),
                      tag("noscript", tag("p", "The search needs JavaScript; the chapters do not."))])
    return Page("search.html", "Search", content,
                about="Find formulas, examples, mistakes and laws by words of a title, a reason or an id.")
