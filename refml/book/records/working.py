"""A worked solution on its page: each line with its sentence, its formula, the numbers put in, and its value.

On a page from which a chapter is learnt short formulas are typeset; all others stand in a line of text.
Of a formula that is too hard to read only the sentence is shown; the operation's page has all formulas.
The mistakes that an example catches stand below the line where they enter.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

from ...answers.solutions.lines import CERTIFICATE, DERIVATION, STEPS, Line, Solution
from ...answers.solutions.notation.inline import Inline
from ...answers.solutions.notation.mathml import MathML
from ...answers.solutions.pages.as_html import equation
from ...answers.solutions.pages.written import Told, formula_of, told, with_gap
from ...answers.solutions.solving import solved
from ...oracle.specification.schema import Example, Mistake
from ...patterns import pattern
from ..html import Html, items, joined, tag
from . import prose, values, wrong
from .context import DRAWING, Context

TITLES = {DERIVATION: "Step by step", STEPS: "What the algorithm does", CERTIFICATE: "Why this is the answer"}
MATHML, INLINE = MathML(), Inline()
COUNTED = "In these lines the entries of a list are counted from 0: the first record is entry 0."
MOST_TYPESET = 60   # letters of a formula that is typeset, which does not wrap
MOST_READ = 120     # letters of a formula, or of what one of its loops runs over
LOOP = ", for each "
HARD = pattern(" over \\w+, |:(?! )")   # of a formula: a sum over two lists side by side, a part of a list
TAG = pattern("<[^>]*>")


def working(context: Context, example: Example, typeset: bool = False,
            only: Container[str] | None = None) -> Html | None:
    """Return the worked solution of an example; None if there are no lines to show.

    `only` names the lines of a long one that are shown.
    """
    found = solution(context, example)
    if found is None:
        return None
    entering = at_lines(context, example)
    if typeset:
        entering = made_by_hand(context, example, entering)
    told = [joined([line(one, typeset), *(entry(context, mistake, None if typeset else example)
                                          for mistake in entering if mistake.line == one.name)])
            for one in shown_lines(found) if only is None or one.name in only]
    counted = remark(COUNTED if typeset and is_numbered(found) else "")
    return tag("div", context.heading(TITLES[found.kind]), remark(found.reason), counted, items("ol", told),
               remark(f"Here it ends: {found.ends}" if found.ends else ""), class_="steps")


def solution(context: Context, example: Example) -> Solution | None:
    """Return the solution of an example; None if no line of it is written out."""
    if example.expected.kind == "error" or example.operation.id in DRAWING:
        return None
    found: Solution = context.once(lambda: solved(context.spec, example.operation, example.given),
                                   "solved", example.id)
    return found if found.lines else None


def shown_lines(found: Solution) -> list[Line]:
    """Return the lines of a solution that have a value: no mean, for instance, if no column is Gaussian."""
    return [one for one in found.lines if not is_missing(one.value)]


def is_numbered(found: Solution) -> bool:
    """Whether the lines give the entries of lists one by one, each with its index."""
    return found.kind != STEPS and any(isinstance(key, int) for one in found.lines for row in one.rows
                                       for key in row.path)


def is_missing(value: Any) -> bool:
    """Whether a value contains no number and no word."""
    if isinstance(value, Mapping):
        value = list(value.values())
    return all(map(is_missing, value)) if isinstance(value, (list, tuple)) and value else value is None


def at_lines(context: Context, example: Example) -> list[Mistake]:
    """Return the mistakes that an example catches and that change a line of its solution."""
    found = solution(context, example)
    names = {one.name for one in shown_lines(found)} if found else set()
    return [one for one in map(context.spec.mistakes.__getitem__, example.catches) if one.line in names]


def made_by_hand(context: Context, example: Example, caught: Sequence[Mistake]) -> list[Mistake]:
    """Return the mistakes that people make; of several with one answer only that of the most operations."""
    found: dict[str, Mistake] = {}
    for mistake in sorted(caught, key=lambda one: -len(one.operations)):
        if mistake.whose != "program":
            found.setdefault(values.outcome(wrong.answer_of(context, mistake, example)), mistake)
    return [one for one in caught if one in found.values()]


def remark(words: str) -> Html | None:
    """Return a sentence before or after the lines; None if there is none."""
    return tag("p", prose.sentence(words)) if words else None


def line(found: Line, typeset: bool) -> Html:
    """Return a line: its sentence, its formula if numbers are substituted, its values."""
    as_table = isinstance(found.value, (list, dict)) and all(row.closed is None for row in found.rows)
    written = [] if as_table else [told(found, row, INLINE) for row in found.rows]
    formula = formula_of(found, INLINE)
    if not (is_read(formula) and any(row.put_in for row in written)):
        formula = ""
    shown = formula_of(found, MATHML) if formula and typeset and is_short(formula) else ""
    below = rows(found, written, typeset)
    general = mathematics(shown, formula) if formula else None
    return joined([prose.sentence(found.says), None if general in below else general, *below])


def rows(found: Line, written: Sequence[Told], typeset: bool) -> list[Html]:
    """Return the values of a line: with the numbers substituted, or as a table or a list."""
    if isinstance(found.value, (list, dict)) and not any(row.put_in for row in written):
        return [stated(found.name, values.value(found.value, first=0))]
    inline = [in_line(one) for one in written]
    left_out = f"… {found.left_out} more …"
    if typeset and all(map(is_short, inline)):
        shown = [mathematics(equation(told(found, row, MATHML)), one)
                 for row, one in zip(found.rows, inline, strict=True)]
        return with_gap(found, shown, tag("p", left_out))
    return [tag("p", Html("<br>".join(with_gap(found, inline, left_out))))]


def stated(name: str, value: Html) -> Html:
    """Return a value with its name in a line; a table or a list is put below the name."""
    told = joined([tag("var", name), " = ", value])
    return tag("div", told, class_="line") if "<div" in value or "<dl" in value else tag("p", told)


def in_line(row: Told) -> str:
    """Return a row as text: name = substituted numbers = exact value ≈ decimal."""
    parts = " = ".join(filter(None, (row.left, row.put_in, row.exact)))
    return f"{parts} {'≈' if row.rounded else '='} {row.decimal}" if row.decimal else parts


def is_short(formula: str) -> bool:
    """Whether a formula fits into a line on every page."""
    return len(TAG.sub("", formula)) <= MOST_TYPESET


def is_read(formula: str) -> bool:
    """Whether a formula is easy to read: short, without cases, and without parts of lists and loops over two
    lists or indices.

    >>> is_read("a<sub>c</sub> = 2, for each c in classes")
    True
    >>> is_read("a<sub>i</sub> = 2, for each j, f, number i, in 0, 1, families")
    False
    >>> is_read("a<sub>j</sub> = ∑ p<sub>:j + 1</sub>"), is_read("a = sum of r⋅x over r, x in shares, rows")
    (False, False)
    """
    whole, *loops = TAG.sub("", formula).split(LOOP)
    return all(len(part) <= MOST_READ for part in (whole, *loops)) and "none" not in whole and \
        not HARD.search(whole) and \
        not any("," in loop.partition(" in ")[0] for loop in loops)


def mathematics(typeset: str, inline: str) -> Html:
    """Return a formula on a line of its own: typeset, or as text if it has no typeset form."""
    return tag("p", Html(f"<math>{typeset}</math>" if typeset else inline))


def entry(context: Context, mistake: Mistake, example: Example | None) -> Html:
    """Return a mistake below the line that it changes; on an example's page also with its result."""
    told = wrong.on_example(context, mistake, example, changed(context, mistake, example)) if example else \
        context.link("mistake", mistake, prose.sentence(mistake.says))
    return tag("div", "A mistake here: ", told, class_="enters")


def changed(context: Context, mistake: Mistake, example: Example) -> Html | None:
    """Return the wrong value of the line that a mistake changes, if it is short and not yet the answer."""
    if mistake.line == context.spec.derivations[example.operation.id].lines[-1].name:
        return None
    value = wrong.line_value(context, mistake, example)
    told = values.inner(value)
    if value is None or len(TAG.sub("", told)) > MOST_TYPESET:
        return None
    return joined([" Then ", Html(INLINE.name(str(mistake.line))), " = ", told, "."])
