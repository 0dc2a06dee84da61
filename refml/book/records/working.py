"""A worked solution on its page: each line with its sentence, its formula, the numbers put in, and its value.

The mistakes that an example catches stand below the line where they enter.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...answers.solutions.lines import CERTIFICATE, DERIVATION, STEPS, Line
from ...answers.solutions.notation.mathml import MathML
from ...answers.solutions.pages.as_html import equation
from ...answers.solutions.pages.written import formula_of, told
from ...answers.solutions.solving import solved
from ...oracle.specification.schema import Example, Mistake
from ..html import Html, items, joined, tag
from . import prose, values
from .context import Context

TITLES = {DERIVATION: "Step by step", STEPS: "What the algorithm does", CERTIFICATE: "Why this is the answer"}
MATHML = MathML()
NOT_WRITTEN_OUT = ("experiments",)   # thousands of samples, drawn one after the other


def working(context: Context, example: Example) -> Html | None:
    """The worked solution of an example; None where its answer is all there is to say."""
    if example.expected.kind == "error" or example.operation.chapter in NOT_WRITTEN_OUT:
        return None
    found = context.once(lambda: solved(context.spec, example.operation, example.given), "solved", example.id)
    if not found.lines:
        return None
    entering = [context.spec.mistakes[name] for name in example.catches]
    return tag("div", context.heading(TITLES[found.kind]), remark(found.reason),
               items("ol", [line(context, one, entering) for one in found.lines]),
               remark(f"Here it ends: {found.ends}" if found.ends else ""), class_="steps")


def remark(words: str) -> Html | None:
    """A sentence before or after the lines; None where there is none."""
    return tag("p", prose.sentence(words)) if words else None


def line(context: Context, found: Line, entering: Sequence[Mistake]) -> Html:
    """A line: its sentence, its formula, its values, the mistakes that enter there."""
    formula = formula_of(found, MATHML)
    return joined([tag("span", prose.sentence(found.says), class_="says"),
                   mathematics(formula, "line formula") if formula else None, *rows(found),
                   *(entry(context, mistake) for mistake in entering if mistake.line == found.name)])


def rows(found: Line) -> list[Html]:
    """The values of a line: with the numbers put in; where they are only stated, as a table or a list."""
    written = [told(found, row, MATHML) for row in found.rows]
    if isinstance(found.value, (list, dict)) and not any(row.put_in for row in written):
        return [tag("div", tag("var", found.name), " = ", values.value(found.value), class_="line")]
    shown = [mathematics(equation(row), "line") for row in written]
    if found.left_out:
        shown.insert(len(shown) - 1, tag("div", f"… {found.left_out} more …", class_="line"))
    return shown


def mathematics(formula: str, kind: str) -> Html:
    """A formula on a line of its own."""
    return tag("div", Html(f"<math>{formula}</math>"), class_=kind)


def entry(context: Context, mistake: Mistake) -> Html:
    """Where a mistake enters, below the line that it changes."""
    return tag("div", "Here enters ", context.link("mistake", mistake), ": ",
               tag("code", mistake.expression or ""), class_="enters")
