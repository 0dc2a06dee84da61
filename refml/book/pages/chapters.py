"""A page a chapter: what it is about, its operations with their formulas, its laws and misprints.

A page an operation: its examples, its mistakes.  A page an example: all of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...oracle.specification.schema import Erratum, Example, Law, Operation, Spec
from ..html import Html, items, joined, tag
from ..links import anchor, between, page_of
from ..records import citing, examples, prose, stating, wrong
from ..records.context import Context
from .course import openings
from .frame import Page, section
from .letters import letters

SECTIONS = (("Formulas", "formulas"), ("Examples", "examples"), ("Mistakes", "mistakes"), ("Laws", "laws"))


def names_of(spec: Spec) -> list[str]:
    """Return the chapters in the order of learning; those without a place in it come last."""
    order = ("decision", "features", "neighbours", "naive_bayes", "text", "gaussian", "gda", "logistic",
             "linear", "perceptron", "separability", "kernels", "svm", "mixture", "sampling", "experiments",
             "networks", "notation")
    there = {one.chapter for one in spec.operations.values()} | {one.chapter for one in spec.errata.values()}
    return [*(name for name in order if name in there), *sorted(there - set(order))]


def chapter(context: Context, name: str, title: str, about: Html | None) -> Page:
    """Return the page of a chapter."""
    path = f"chapters/{name}.html"
    here = context.on(path)
    operations = [one for one in context.spec.operations.values() if one.chapter == name]
    laws, errata = context.crossings.laws_in(name), context.crossings.errata_in(name)
    content = joined([
        learnt(here, name), about, letters(name), *foreign(here, name),
        *(operation(here, one) for one in operations),
        section("Laws", "laws", items("ul", (line(here, "law", one) for one in laws), class_="links")),
        section("Misprints", "misprints",
                items("ul", (line(here, "erratum", one) for one in errata), class_="links")),
    ])
    return Page(path, title_of(context.spec, name, title), content,
                contents(operations, bool(laws), bool(errata)))


def title_of(spec: Spec, name: str, title: str) -> str:
    """Return the title of a chapter's page, which is only the reference where another page teaches it."""
    return f"{title}: reference" if openings.names_of(spec, [name]) else title


def learnt(context: Context, name: str) -> Html:
    """Return the links to a chapter's page for learning and its page for printing."""
    link = tag("a", "Learn it: a question, the idea, an example, three questions to answer",
               href=between(context.page, openings.path_of(name)))
    links = [link] if openings.names_of(context.spec, [name]) else []
    return tag("p", joined([*links, openings.printing(context, name)], " · "), class_="onwards")


def foreign(context: Context, name: str) -> list[Html | None]:
    """Return the formulas and the examples of a chapter that belong to an operation of another chapter."""
    formulas = [one for one in context.spec.formulas.values()
                if one.chapter == name != context.spec.operations[one.operation].chapter]
    shown = [("example", one) for one in context.spec.examples.values()
             if one.chapter == name != one.operation.chapter]
    return [section("Formulas", "formulas", *(stating.formula(context, one) for one in formulas),
                    citing.bullets(context, shown))]


def contents(operations: Iterable[Operation], laws: bool, errata: bool) -> tuple[tuple[str, str], ...]:
    """Return the table of contents of a chapter."""
    told = [(spoken(one), anchor("operation", one.id)) for one in operations]
    return (*told, *([("Laws", "laws")] if laws else []), *([("Misprints", "misprints")] if errata else []))


def spoken(operation: Operation) -> str:
    """Return the title of an operation, by which readers look for it.

    >>> from refml.oracle.specification.reader import load
    >>> spoken(load().operations["decision.bayes_rule"])
    "Bayes' rule for one class"
    """
    return operation.title


def operation(context: Context, record: Operation) -> Html:
    """Return an operation for its chapter's page: its formulas, and its first example in a line."""
    shown = context.crossings.asking[record.id]
    slips = len(context.spec.mistakes_of(record.id))
    words = f"{spoken(record)}: {len(shown)} examples and {slips} mistakes in full"
    return tag("section", tag("h2", spoken(record), " ", citing.permalink(context, "operation", record)),
               tag("p", prose.sentence(record.sentence), class_="sentence"),
               *(stating.formula(context if one.chapter == record.chapter else context.at_rest(), one, False)
                 for one in context.crossings.formulas_of(record.id)),
               *(tag("div", examples.line(context.at_rest(), one)) for one in shown[:1]),
               tag("p", context.link("operation", record, words), class_="onwards"),
               id=anchor("operation", record.id))


def operation_page(context: Context, record: Operation, title: str) -> Page:
    """Return the page of an operation: all its examples worked, its mistakes, its laws."""
    path = page_of("operation", record)
    here = context.on(path)
    shown = context.crossings.asking[record.id]
    laws = [("law", one) for one in context.spec.laws_of(record.id)]
    content = joined([
        tag("p", openings.leading(here, record.chapter, {record.chapter: title}), " · ",
            tag("a", "reference", href=between(path, f"chapters/{record.chapter}.html")), " · ",
            citing.permalink(here, "operation", record), class_="name"),
        tag("p", prose.sentence(record.sentence), class_="sentence"), stating.signature(record),
        section("Formulas", "formulas", *(stating.formula(here.at_rest(), one)
                                          for one in here.crossings.formulas_of(record.id))),
        stating.derivation(here, record),
        section("Examples", "examples", items("ul", (examples.line(here, one) for one in shown),
                                              class_="links")),
        section("Mistakes", "mistakes", *mistakes(here, record)),
        section("Laws that it keeps", "laws", citing.bullets(here, laws))])
    listed = [(name, anchor_) for name, anchor_ in SECTIONS if f'id="{anchor_}"' in content]
    return Page(path, spoken(record), content, tuple(listed), about=record.sentence)


def example_page(context: Context, record: Example, title: str) -> Page:
    """Return the page of an example in full, with links to the one before and the one after."""
    path = page_of("example", record)
    here = replace(context.on(path), level=2)
    beside = context.crossings.asking[record.operation.id]
    place = beside.index(record)
    around = [here.link("example", one, words) for words, near in (
        ("previous", beside[place - 1:place]), ("next", beside[place + 1:place + 2]))
        for one in near]
    content = joined([
        tag("p", openings.leading(here, record.operation.chapter, {record.operation.chapter: title}), " · ",
            here.link("operation", record.operation, spoken(record.operation)), " · ",
            tag("code", record.id), class_="name"),
        *examples.body(here, record),
        tag("p", joined(around, " · "), class_="onwards") if around else None])
    tab = f"{record.id}: {record.why}" if record.why in here.crossings.shared_reasons else record.why
    return Page(path, record.why, content, tab=tab,
                about=f"An example of: {spoken(record.operation)}.")


def answer(context: Context, example: Example) -> Html | None:
    """Return the answer of an example if it fits into a line; else None."""
    told = examples.brief(context, example)
    return joined([" ", tag("span", told, class_="answer")]) if told else None


def line(context: Context, kind: str, record: Erratum | Law) -> Html:
    """Return a misprint or a law as a line that links to it in full."""
    return joined([citing.leading(context, kind, record), prose.sentence(record.title)], " ")


def mistakes(context: Context, record: Operation) -> list[Html | None]:
    """Return the mistakes of an operation; those shown with another operation are linked."""
    own = context.crossings.mistakes_first_in(record.id)
    others = [one for one in context.spec.mistakes_of(record.id) if one not in own]
    also = citing.bullets(context, (("mistake", one) for one in others))
    return [*(wrong.mistake(context, one) for one in own), also]
