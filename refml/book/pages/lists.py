"""All misprints and all mistakes, each a line."""

from __future__ import annotations

from collections.abc import Iterable

from ...oracle.specification.schema import Erratum, Mistake
from ..html import Html, joined, tag
from ..records import prose, values
from ..records.context import Context
from .chapters import names_of
from .frame import Page, section

KINDS = {"value": "wrong", "reading": "can be read wrongly", "notation": "notation"}


def errata(context: Context, titles: dict[str, str]) -> Page:
    """All misprints of the documents, chapter by chapter."""
    here = context.on("errata.html", home=False)
    sections = [section(titles[name], name, table(("misprint", "printed", "right", "kind"), (
        erratum(here, one) for one in context.crossings.errata_in(name))))
        for name in names_of(context.spec) if context.crossings.errata_in(name)]
    about = tag("p", f"The five documents have {len(context.spec.errata)} misprints and ambiguities. Each "
                     "links to the numbers on which the printed form and the right one differ.")
    return Page("errata.html", "Misprints", joined([about, *sections]))


def erratum(context: Context, record: Erratum) -> Html:
    """A row of the misprints."""
    return tag("tr", tag("th", context.link("erratum", record), scope="row"),
               tag("td", tag("q", prose.mixed(context, record.id, record.printed))),
               tag("td", prose.mixed(context, record.id, record.right)),
               tag("td", KINDS[record.kind]))


def mistakes(context: Context, titles: dict[str, str]) -> Page:
    """All mistakes, chapter by chapter."""
    here = context.on("mistakes.html", home=False)
    found = {name: [one for one in context.spec.mistakes.values()
                    if one.operations[0].partition(".")[0] == name] for name in names_of(context.spec)}
    sections = [section(titles[name], name, table(("mistake", "what to say", "made in"), (
        mistake(here, one) for one in own))) for name, own in found.items() if own]
    about = tag("p", f"{len(context.spec.mistakes)} mistakes that people and programs make. Each is caught "
                     "by an example, and its page says which wrong answer it gives.")
    return Page("mistakes.html", "Mistakes", joined([about, *sections]))


def mistake(context: Context, record: Mistake) -> Html:
    """A row of the mistakes."""
    operations = joined((context.link("operation", context.spec.operations[name])
                         for name in record.operations), ", ")
    return tag("tr", tag("th", context.link("mistake", record), scope="row"),
               tag("td", prose.sentence(record.says)), tag("td", operations))


def table(columns: tuple[str, ...], rows: Iterable[Html]) -> Html:
    """A table with these columns."""
    head = tag("tr", *(tag("th", name, scope="col") for name in columns))
    return values.framed(tag("table", tag("thead", head), tag("tbody", *rows), class_="list"))
