"""An exact answer as a student types it: the inverse of `reading.shapes`.

    fraction   4/7        decimal   0.571        percent   57.1 %

An irrational number is typed as a decimal, even if a fraction is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...numbers.rational import Fraction
from ...numbers.rational import text as text_of
from ...numbers.reals import real
from ...oracle.specification.codec import NUMBERS, SETS, Type
from ..marking.preparing import Prepared

ENDS = {"lower", "upper"}
LONGEST = 200   # characters of an exact answer that anybody would type, where its decimals will do


@dataclass(frozen=True)
class Pen:
    """How numbers are typed."""

    form: str = "fraction"
    digits: int = 3
    comma: bool = False

    def number(self, value: Any) -> str:
        """Return one number as text.  Raises Undecided if its digits cannot be proven."""
        if self.form == "fraction" and isinstance(value, (int, Fraction)):
            return text_of(value)
        told = f"{real.decimal(100 * value, self.digits)} %" if self.form == "percent" else \
            real.decimal(value, self.digits)
        return told.replace(".", ",") if self.comma else told

    @property
    def between(self) -> str:
        """What stands between two parts."""
        return "; " if self.comma else ", "


def typed(kind: Type, value: Any, pen: Pen, inside: bool = False) -> str:
    """Return an answer as text.

    >>> from refml.oracle.specification.codec import parse_type
    >>> typed(parse_type("map[list[rational]]"), {"spam": [Fraction(1, 2), 3], "ham": [1, 0]}, Pen())
    'spam: (1/2, 3), ham: (1, 0)'
    """
    if kind.name == "optional":
        return "none" if value is None else typed(kind.inner[0], value, pen, inside)
    if kind.name in NUMBERS:
        return text_of(value) if kind.name == "integer" else pen.number(value)
    if kind.name == "boolean":
        return str(value).lower()
    if kind.name in SETS:
        among = value if isinstance(value, (list, tuple)) else [value]   # a mistake may give a bare label
        told = pen.between.join(map(str, among))
        return told if len(among) == 1 else f"{{{told}}}"
    if kind.name == "list":
        return f"({pen.between.join(typed(kind.inner[0], one, pen, True) for one in value)})"
    if kind.name in ("map", "object"):
        return table(kind, value, pen, inside)
    return str(value)


def table(kind: Type, value: Mapping[str, Any], pen: Pen, inside: bool) -> str:
    """Return a map or a record: names, each with its part; an interval by its ends."""
    kinds = dict(kind.fields) or dict.fromkeys(value, kind.inner[0] if kind.inner else kind)
    if kinds.keys() == ENDS and kinds["lower"].name == "optional":
        low, high = (f"{sign}inf" if value[name] is None else typed(kinds[name], value[name], pen)
                     for name, sign in (("lower", "-"), ("upper", "")))
        return f"[{low}{pen.between}{high}]"
    parts = [f"{name}: {typed(inner, value[name], pen, True)}" for name, inner in kinds.items()]
    told = pen.between.join(parts)
    return f"{{{told}}}" if inside else told


def key_texts(ready: Prepared) -> list[str]:
    """Return the right answer in the asked form; if any form is accepted, exactly and rounded.

    Raises Undecided if its digits cannot be proven.
    """
    question = ready.question
    if ready.outcome.kind == "undefined":
        return ["undefined"]
    forms = ("fraction", "decimal") if question.form == "any" else (question.form,)
    found = [typed(ready.kind, ready.key, Pen(form, question.digits, question.comma)) for form in forms]
    short = [one for one in found if len(one) <= LONGEST]
    return list(dict.fromkeys(short or found[-1:]))


def answer_text(ready: Prepared, value: Any, form: str = "", digits: int = 0) -> str:
    """Return another answer to a question as a student would type it."""
    question = ready.question
    form = form or ("fraction" if question.form == "any" else question.form)
    return typed(ready.kind, value, Pen(form, digits or question.digits, question.comma))
