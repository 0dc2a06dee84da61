"""The first page, and the page of the search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..html import Html, items, joined, tag
from ..records import citing
from ..records.context import Context
from . import chapters, documents, interface, manual, problems
from .frame import Page, section


def front(context: Context, titles: dict[str, str]) -> Page:
    """The first page: what the book holds."""
    spec = context.spec
    about = joined([
        tag("p", "Naive Bayes, Bayes decisions, Gaussian discriminant analysis, logistic regression, the "
                 "perceptron and support vector machines, as five lecture notes teach them, with every "
                 "number worked out exactly."),
        tag("p", f"{len(spec.formulas)} formulas, {len(spec.examples)} worked examples, "
                 f"{len(spec.mistakes)} mistakes with the wrong answers that they give, {len(spec.laws)} "
                 f"laws, and the {len(spec.errata)} misprints and ambiguities of the notes.")])
    content = joined([about, section("Chapters", "chapters", chapter_list(context, titles)),
                      section("Documents", "documents", document_list(context)),
                      section("Worked problems", "problems", problem_list(context)),
                      section("Manual", "manual", manual.shelves(manual.titles()),
                              tag("h3", "The Python interface"), interface_list())])
    return Page("index.html", "The book of refml", content)


def chapter_list(context: Context, titles: dict[str, str]) -> Html | None:
    """The chapters, each with what it holds."""
    def told(name: str) -> Html:
        held: list[tuple[str, Iterable[Any]]] = [
            ("formula", context.spec.formulas.values()), ("example", context.spec.examples.values()),
            ("misprint", context.spec.errata.values())]
        counts = [(word, sum(one.chapter == name for one in records)) for word, records in held]
        words = ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for word, count in counts if count)
        return joined([tag("a", titles[name], href=f"chapters/{name}.html"), " ",
                       tag("span", words, class_="quiet")])
    return items("ul", map(told, chapters.names_of(context.spec)), class_="shelf")


def problem_list(context: Context) -> Html | None:
    """The worked problems of the notes."""
    return items("ul", (tag("a", one.title, href=problems.path_of(one))
                        for one in problems.problems_in(context)), class_="shelf")


def interface_list() -> Html:
    """The pages of the programming interface."""
    return tag("p", joined((tag("a", f"refml.{room}", href=interface.path_of(room))
                            for room in interface.ROOMS), ", "))


def document_list(context: Context) -> Html | None:
    """The documents, each with what it states of itself."""
    def told(name: str) -> Html:
        known = context.spec.documents.get(name)
        words = citing.colophon(known).partition("”")[2].strip(", ") if known else documents.ABOUT[name]
        return joined([tag("a", documents.title_of(context, name), href=f"documents/{name}.html"), " ",
                       tag("span", words, class_="quiet")])
    return items("ul", map(told, documents.names_of(context)), class_="shelf")


def search() -> Page:
    """The page of the search: what it found is written into it."""
    content = joined([tag("p", "Words of a title, a reason or an id, such as ", tag("kbd", "married"), " or ",
                          tag("kbd", "001-F05"), ".", id="hint"),
                      tag("p", "", id="count", role="status"), tag("ol", id="found"),
                      tag("noscript", tag("p", "The search needs JavaScript; the chapters do not."))])
    return Page("search.html", "Search", content)
