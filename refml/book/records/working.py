"""A worked solution on its page: each line with its sentence, its formula, the numbers put in, and its value.

On a page from which a chapter is learnt short formulas are typeset; all others stand in a line of text.
The mistakes that an example catches stand below the line where they enter, in words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...answers.solutions.lines import CERTIFICATE, DERIVATION, STEPS, Line
from ...answers.solutions.notation.inline import Inline
from ...answers.solutions.notation.mathml import MathML
from ...answers.solutions.pages.as_html import equation
from ...answers.solutions.pages.written import Told, formula_of, told
from ...answers.solutions.solving import solved
from ...oracle.specification.schema import Example, Mistake
from ..html import Html, items, joined, tag
from . import prose, values, wrong
from .context import DRAWING, Context

TITLES = {DERIVATION: "Step by step", STEPS: "What the algorithm does", CERTIFICATE: "Why this is the answer"}
MATHML, INLINE = MathML(), Inline()
MOST_TYPESET = 60   # letters of a formula that is typeset, which does not wrap
MOST_READ = 120     # letters of a formula, or of what one of its loops runs over, on a page to learn from
TAG = re.compile("<[^>]*>")


def working(context: Context, example: Example, typeset: bool = False) -> Html | None:
    """The worked solution of an example; None where its answer is all there is to say."""
    if example.expected.kind == "error" or example.operation.id in DRAWING:
        return None
    found = context.once(lambda: solved(context.spec, example.operation, example.given), "solved", example.id)
    if not found.lines:
        return None
    entering = [context.spec.mistakes[name] for name in example.catches]
    if typeset:
        entering = made_by_hand(context, example, entering)
    return tag("div", context.heading(TITLES[found.kind]), remark(found.reason),
               items("ol", [line(context, one, entering, typeset) for one in found.lines]),
               remark(f"Here it ends: {found.ends}" if found.ends else ""), class_="steps")


def made_by_hand(context: Context, example: Example, caught: Sequence[Mistake]) -> list[Mistake]:
    """The mistakes of people, not of programs; of those that give one answer, the one of most operations."""
    found: dict[str, Mistake] = {}
    for mistake in sorted(caught, key=lambda one: -len(one.operations)):
        if mistake.whose != "program":
            found.setdefault(values.outcome(wrong.answer_of(context, mistake, example)), mistake)
    return [one for one in caught if one in found.values()]


def remark(words: str) -> Html | None:
    """A sentence before or after the lines; None where there is none."""
    return tag("p", prose.sentence(words)) if words else None


def line(context: Context, found: Line, entering: Sequence[Mistake], typeset: bool) -> Html:
    """A line: its sentence, its formula, its values, the mistakes that enter there."""
    formula = formula_of(found, INLINE)
    if typeset and not is_read(formula):
        formula = ""
    shown = formula_of(found, MATHML) if formula and typeset and is_short(formula) else ""
    below = rows(found, typeset)
    general = mathematics(shown, formula, "line formula") if formula else None
    return joined([tag("span", prose.sentence(found.says), class_="says"),
                   None if general in repeated(below) else general, *below,
                   *(entry(context, mistake) for mistake in entering if mistake.line == found.name)])


def rows(found: Line, typeset: bool) -> list[Html]:
    """The values of a line: with the numbers put in; where they are only stated, as a table or a list."""
    written = [told(found, row, INLINE) for row in found.rows]
    if isinstance(found.value, (list, dict)) and not any(row.put_in for row in written):
        return [tag("div", tag("var", found.name), " = ", values.value(found.value), class_="line")]
    inline = [in_line(one) for one in written]
    left_out = f"… {found.left_out} more …"
    if typeset and all(map(is_short, inline)):
        shown = [mathematics(equation(told(found, row, MATHML)), one, "line")
                 for row, one in zip(found.rows, inline, strict=True)]
        if found.left_out:
            shown.insert(len(shown) - 1, tag("div", left_out, class_="line"))
        return shown
    if found.left_out:
        inline.insert(len(inline) - 1, left_out)
    return [tag("div", Html("<br>".join(inline)), class_="line")]


def repeated(shown: list[Html]) -> list[str]:
    """The lines below a sentence, as a formula would stand there that says no more."""
    return [one.replace('class="line"', 'class="line formula"', 1) for one in shown]


def in_line(row: Told) -> str:
    """A row in a line of text: what it is = numbers put in = exact value ≈ decimal."""
    parts = " = ".join(filter(None, (row.left, row.put_in, row.exact)))
    return f"{parts} {'≈' if row.rounded else '='} {row.decimal}" if row.decimal else parts


def is_short(formula: str) -> bool:
    """Whether a formula in a line has room on every page."""
    return len(TAG.sub("", formula)) <= MOST_TYPESET


def is_read(formula: str) -> bool:
    """Whether a student reads a formula: longer ones are left to the sentence above them."""
    return all(len(part) <= MOST_READ for part in TAG.sub("", formula).split(", for each "))


def mathematics(typeset: str, inline: str, kind: str) -> Html:
    """A formula on a line of its own: typeset, or as text where it is not."""
    return tag("div", Html(f"<math>{typeset}</math>" if typeset else inline), class_=kind)


def entry(context: Context, mistake: Mistake) -> Html:
    """What is done wrong in a line, and what to do, below it."""
    return tag("div", "A mistake here: ", context.link("mistake", mistake, prose.sentence(mistake.says)),
               class_="enters")
