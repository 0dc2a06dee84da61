"""Mistakes and misprints, with the wrong values that they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...oracle.reference import misprints
from ...oracle.reference.memory import remembering
from ...oracle.reference.outcomes import Outcome, known_lines, mistaken
from ...oracle.specification.schema import Erratum, Example, Mistake
from ..html import Child, Html, items, joined, tag
from ..links import between, operation_page
from . import prose, values
from .citing import cites, heading, own_id
from .context import Context

if TYPE_CHECKING:
    from ...oracle.reference.outcomes import Met

LOST = " (of a figure that is lost)"
SHOWN = 3   # examples that catch a mistake; each says on its page which it catches


def on_example(context: Context, mistake: Mistake, example: Example, changed: Html | None = None) -> Html:
    """Return a mistake on an example: the sentence, the line that it changes, the wrong answer."""
    tied = example.operation.result.name == "labels" and mistake.answer is None and mistake.asks is None
    return joined([context.link("mistake", mistake, prose.sentence(mistake.says)), changed, " It gives ",
                   shown(values.outcome(answer_of(context, mistake, example), tied, brief=True))])


def answer_of(context: Context, mistake: Mistake, example: Example) -> Outcome:
    """Return the answer that a mistake gives for an example."""
    found: Outcome = context.once(lambda: mistaken(context.spec, mistake, example.operation, example.given,
                                                   met(context, example)), "mistaken", mistake.id, example.id)
    return found


def met(context: Context, example: Example) -> Met | None:
    """Return the values of an example's lines, both right and with the mistakes evaluated so far."""
    derivation = context.spec.derivations.get(example.operation.id)
    if derivation is None:
        return None
    with remembering():   # a page that is made alone has no run that remembers
        found: Met = context.once(lambda: known_lines(derivation, example.given), "met", example.id)
    return found


def line_value(context: Context, mistake: Mistake, example: Example) -> Any:
    """Return the wrong value of the line that a mistake changes; None if the line is refused."""
    answer_of(context, mistake, example)
    found = (met(context, example) or {}).get(str(mistake.line), {})
    return next((value for made, value in found.items() if (mistake.line, mistake.expression) in made), None)


def shown(answer: Html) -> Html:
    """Return a wrong answer; a table or a list is put on lines of its own."""
    block = answer.startswith(("<div", "<dl")) or "<table" in answer
    return tag("div", answer, class_="wrong") if block else joined([tag("span", answer, class_="wrong"), "."])


def mistake(context: Context, record: Mistake) -> Html:
    """Return a mistake: the sentence, what it changes, the examples that catch it."""
    caught = context.crossings.catching[record.id]
    others = [context.link("operation", context.spec.operations[name]) for name in record.operations[1:]]
    shown = joined((context.link("example", one) for one in caught[:SHOWN]), ", ")
    more = f" and {len(caught) - SHOWN} more" if len(caught) > SHOWN else ""
    return tag("section", heading(context, "mistake", record, record.says), change(context, record),
               tag("p", "Also made in ", joined(others, ", "), ".") if others else None,
               tag("p", "Caught by ", shown, more, ".") if caught else None,
               cites(context, record.cites), id=own_id(context, "mistake", record))


def change(context: Context, record: Mistake) -> Html | None:
    """Return what a mistake changes: a line, options, the operation that is asked, or the answer."""
    told: list[Child] = []
    if record.line is not None:
        there = between(context.page, f"{operation_page(record.operations[0])}#line-{record.line}")
        told.append(joined(["the line ", tag("a", tag("var", record.line), href=there), " becomes ",
                            tag("ins", tag("code", record.stated(record.expression or "")))]))
    told += [joined(["asked with ", tag("var", name), " = ", values.inner(one)])
             for name, one in record.keyword.items()]
    told += [joined(["asked with ", tag("var", name), " = ", tag("code", record.stated(one))])
             for name, one in record.arguments.items()]
    if record.asks is not None:
        told.append(joined(["asked instead: ", context.link("operation", record.asks)]))
    if record.answer is not None:
        told.append(joined(["answered: ", tag("code", record.stated(record.answer)), ", where ",
                            tag("var", "result"), " is the right answer to what is asked"]))
    told += [joined(["where ", tag("var", name), " = ", tag("code", one)])
             for name, one in record.where.items()]
    return items("ul", told)


def erratum(context: Context, record: Erratum) -> Html:
    """Return an erratum: what is printed, what is right, the numbers on which they differ."""
    printing = context.crossings.printing[record.id]
    return tag("section", heading(context, "erratum", record, record.title),
               tag("dl", pair("the notes", joined([tag("code", record.quote), LOST if record.lost else ""])),
                   pair("printed", prose.mixed(context, record.id, record.printed)),
                   pair("right", prose.mixed(context, record.id, record.right)),
                   *differing(record), class_="erratum"),
               tag("p", prose.sentence(record.reason)) if record.reason else None,
               tag("p", "Seen in ", joined((context.link("example", one) for one in printing), ", "), ".")
               if printing else None,
               cites(context, record.cites), id=own_id(context, "erratum", record))


def differing(record: Erratum) -> list[Html]:
    """Return the witness of an erratum, with the values of the printed and of the right text on it."""
    if not (record.printed_expression and record.right_expression):
        return []
    told = [pair("with " + name, values.value(one)) for name, one in record.witness.items()]
    return [*told, pair("so the printed form gives", values.outcome(misprints.printed(record))),
            pair("and the right one", values.outcome(misprints.right(record)))]


def pair(name: str, shown: Child) -> Html:
    """Return a name with its description."""
    return joined([tag("dt", name), tag("dd", shown)])
