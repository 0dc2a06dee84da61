"""All misprints in lines; the misprints and the laws of a chapter in full, its mistakes in lines."""

from __future__ import annotations

from collections.abc import Mapping

from ...oracle.specification.schema import Erratum, Mistake
from ..html import Html, items, joined, tag
from ..records import prose, stating, values, wrong
from ..records.context import Context
from .chapters import names_of
from .frame import Page, section

LAWS = "What holds of every right answer, whatever the numbers. Each law is tried on drawn arguments, for " \
    "every implementation that is checked."
KINDS = {"value": "wrong", "reading": "can be read wrongly", "notation": "notation"}


def errata(context: Context, titles: Mapping[str, str]) -> Page:
    """Return all misprints of the documents, chapter by chapter."""
    here = context.on("errata.html", home=False)
    sections = [section(titles[name], name, values.table(("misprint", "printed", "right", "kind"), (
        erratum(here, one) for one in context.crossings.errata_in(name))))
        for name in names_of(context.spec) if context.crossings.errata_in(name)]
    about = tag("p", f"The five documents have {len(context.spec.errata)} misprints and ambiguities. Each "
                     "links to the numbers on which the printed form and the right one differ.")
    return Page("errata.html", "Misprints", joined([about, *sections]))


def erratum(context: Context, record: Erratum) -> Html:
    """Return a misprint as a row of the table."""
    return tag("tr", tag("th", context.link("erratum", record), scope="row"),
               tag("td", tag("q", prose.mixed(context, record.id, record.printed))),
               tag("td", prose.mixed(context, record.id, record.right)),
               tag("td", KINDS[record.kind]))


def misprints_of(context: Context, name: str, title: str) -> Page:
    """Return the misprints of a chapter, in full."""
    here = context.on(f"misprints/{name}.html")
    told = (wrong.erratum(here, one) for one in context.crossings.errata_in(name))
    return Page(here.page, f"{title}: misprints", joined([section("Printed and right", "printed", *told)]),
                about=". ".join(one.title for one in context.crossings.errata_in(name)) + ".")


def laws_of(context: Context, name: str, title: str) -> Page:
    """Return the laws of a chapter, in full."""
    here = context.on(f"laws/{name}.html")
    told = (stating.law(here, one) for one in context.crossings.laws_in(name))
    return Page(here.page, f"{title}: laws", joined([tag("p", LAWS), section("Laws", "laws", *told)]))


def mistakes(context: Context, titles: Mapping[str, str]) -> Page:
    """Return the chapters, each with the number of its mistakes and a link to them."""
    told = [tag("a", f"{titles[name]}: {len(own)} mistakes", href=path_of_mistakes(name), id=name)
            for name, own in mistakes_by_chapter(context).items()]
    about = tag("p", f"{len(context.spec.mistakes)} mistakes that people and programs make. Each is caught "
                     "by an example, and its page says which wrong answer it gives.")
    return Page("mistakes.html", "Mistakes", joined([about, items("ul", told, class_="links")]))


def mistakes_by_chapter(context: Context) -> dict[str, list[Mistake]]:
    """Return chapter → its mistakes, in the order of learning, for chapters that have any."""
    found: dict[str, list[Mistake]] = {name: [] for name in names_of(context.spec)}
    for one in context.spec.mistakes.values():
        found[one.operations[0].partition(".")[0]].append(one)
    return {name: own for name, own in found.items() if own}


def path_of_mistakes(chapter: str) -> str:
    """Return the path of the page with a chapter's mistakes."""
    return f"mistakes/{chapter}.html"


def mistakes_of(context: Context, name: str, title: str) -> Page:
    """Return the mistakes of a chapter, sorted by operation, a line each."""
    here = context.on(path_of_mistakes(name), home=False)
    told: dict[str, list[Html]] = {}
    for one in mistakes_by_chapter(context)[name]:
        told.setdefault(one.operations[0], []).append(
            here.link("mistake", one, prose.sentence(one.says)))
    content = joined(tag("section", tag("h2", here.link("operation", context.spec.operations[operation])),
                         items("ul", rows, class_="links")) for operation, rows in told.items())
    return Page(here.page, f"{title}: mistakes", content,
                about=" ".join(one.says for one in mistakes_by_chapter(context)[name]))
