"""A worked example: its arguments, its answer, the numbers line by line, the mistakes that it catches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...answers.marking.questions import part_at
from ...oracle.reference.outcomes import Outcome, reference, written
from ...oracle.specification.schema import CERTIFICATE, SCALES, Example, Operation
from ...patterns import pattern
from ..html import Html, items, joined, tag
from ..pictures.drawing.canvas import ELEMENT
from . import columns, prose, values, wrong
from .citing import cites, leading, permalink
from .context import Context
from .working import at_lines, working

UNSEEN = pattern(r' xmlns="[^"]*"| data-[a-z-]+="[^"]*"| fill="none"|\n')   # of a picture inside a page


def worked(context: Context, example: Example, opened: bool = False) -> Html:
    """Return an example, folded below its reason and its answer unless `opened`."""
    short = brief(context, example)
    summary = tag("summary", tag("h3", prose.sentence(example.why), class_="why"),
                  joined([" ", tag("span", leeway(example), short, class_="answer")]) if short else None)
    names = tag("p", permalink(context, "example", example), " · ",
                context.link("operation", example.operation), class_="name")
    return tag("details", summary, names, *body(context, example), class_="example", open=opened)


def line(context: Context, example: Example) -> Html:
    """Return an example in a line: its reason, its answer if that is short, and a link to it."""
    told = brief(context, example)
    short = tag("span", leeway(example), told, class_="answer") if told else None
    return joined([leading(context, "example", example, prose.sentence(example.why)), short], " ")


def right(context: Context, example: Example) -> Outcome:
    """Return the outcome that the specification writes down for an example."""
    found: Outcome = context.once(lambda: written(example), "right", example.id)
    return found


def answer_of(context: Context, example: Example, part: str = "") -> Html:
    """Return the right answer, or a part of it; for a set of maximisers all of them."""
    found, kind = right(context, example), example.operation.result
    if part:
        return values.value(part_at(kind, found.value, part)[1])
    told: Html = context.once(lambda: values.outcome(found, kind.name == "labels"), "answer", example.id)
    return told


def brief(context: Context, example: Example) -> Html | None:
    """Return the answer if it fits into a line, as a few names with numbers do; else None."""
    found, answer = right(context, example), answer_of(context, example)
    if values.is_flat(found):
        return values.outcome(found, brief=True)
    return answer if "<table" not in answer and "<dl" not in answer and len(answer) < 400 else None


def body(context: Context, example: Example) -> list[Html | None]:
    """Return the content of an example below its reason."""
    answer = answer_of(context, example)
    return [
        beside(given(context, example.operation, example.given), figure(context, example)),
        context.heading("Answer"),
        tag("div", leeway(example), answer, reason(context, example), class_="exact"),
        printed(context, example),
        working(context, example),
        caught(context, example),
        cites(context, example.cites),
        panel(context, example),
    ]


# ---------------------------------------------------------------- the question

def given(context: Context, operation: Operation, arguments: Mapping[str, Any]) -> Html | None:
    """Return the arguments that differ from their default; records are shown with their labels."""
    told = {p.name: arguments[p.name] for p in operation.parameters
            if p.name in arguments and (p.required or arguments[p.name] != p.default)}
    shown = []
    if has_records(told):
        names = columns.names_of(context.spec.data, told["rows"])
        shown.append(values.records(told.pop("rows"), told.pop("labels"), names))
    if told:
        shown.append(tag("dl", *(joined([tag("dt", name), tag("dd", values.value(one))])
                                 for name, one in told.items())))
    return joined(shown) if shown else None


def beside(data: Html | None, figure: Html | None) -> Html | None:
    """Return the data of a question, with its picture, if any, beside it where the page is wide enough."""
    return tag("div", tag("div", data), figure, class_="beside") if figure else data


def has_records(told: Mapping[str, Any]) -> bool:
    """Whether the arguments contain records and as many labels."""
    found, labels = told.get("rows"), told.get("labels")
    return isinstance(found, (list, tuple)) and isinstance(labels, (list, tuple)) and \
        len(found) == len(labels) > 0


# ---------------------------------------------------------------- the answer

def leeway(example: Example) -> str | None:
    """Return the other forms in which an answer is right, as text before it; None if there are none."""
    if example.expected.kind == CERTIFICATE and example.operation.judge:
        return "any answer that meets the same conditions, such as "
    return f"{example.expected.kind.replace('_', ' ')}: " if example.expected.kind in SCALES else None


def reason(context: Context, example: Example) -> Html | None:
    """Return the reference's reason for a refusal; None for an answer."""
    if right(context, example).is_value:
        return None
    found = reference(example.operation, example.given)
    if not found.message or found.message in answer_of(context, example):
        return None
    return tag("p", f"refml says: {found.message}", class_="refusal")


def printed(context: Context, example: Example) -> Html | None:
    """Return the numbers that the notes print for an answer: the right ones in one line, each misprint in its
    own.
    """
    def quoted(one: Any) -> Html:
        return joined([tag("q", one.text), f" for {one.part}" if one.part else None])

    right = [quoted(one) for one in example.printed if one.erratum is None]
    wrongly = [joined([quoted(one), ": wrong, see ",
                       context.link("erratum", context.spec.errata[one.erratum])])
               for one in example.printed if one.erratum is not None]
    told = [joined([joined(right, ", "), ": right to the digits printed"])] if right else []
    listed = items("ul", told + wrongly)
    return tag("div", context.heading("Printed in the notes"), listed, class_="printed") if listed else None


# ---------------------------------------------------------------- beside it

def caught(context: Context, example: Example) -> Html | None:
    """Return the mistakes that an example catches and no line shows, each with its wrong answer."""
    above = at_lines(context, example)
    listed = items("ul", (wrong.on_example(context, one, example) for one in map(
        context.spec.mistakes.__getitem__, example.catches) if one not in above))
    title = context.heading("Other mistakes, and what they give" if above else "Mistakes, and what they give")
    return tag("div", title, listed, class_="mistakes") if listed else None


def figure(context: Context, example: Example) -> Html | None:
    """Return the picture of an example; None if it has none."""
    drawn = context.once(lambda: context.additions.picture(example), "picture", example.id)
    return picture(drawn) if drawn else None


def picture(drawn: str) -> Html:
    """Return a picture for a page, without the style, which the page has, and without unused data."""
    return tag("figure", Html(UNSEEN.sub("", drawn.replace(ELEMENT, "", 1))), class_="picture")


def panel(context: Context, example: Example, asks: str | None = None) -> Html | None:
    """Return the panel in which an example can be changed, or an answer marked; None if there is none."""
    made = context.additions.panel(example, asks)
    return tag("div", Html(made), class_="try") if made else None
