"""An answer for people: one part a line."""

from __future__ import annotations

from typing import Any

from ...oracle.reference.outcomes import Outcome
from ...oracle.specification.codec import Type
from ..printing.layout import visible
from ..printing.values import value_text
from .question import Inquiry


def lines(question: Inquiry, outcome: Outcome, digits: int) -> list[str]:
    """Return the notes on the reading of the question, then the answer or why there is none."""
    if outcome.is_value:
        told = answer(question.operation.result, outcome.value, digits)
    else:
        told = [f"{outcome.kind if outcome.kind != 'error' else 'refused'}: {outcome.message}"]
    return [*question.notes, *told]


def answer(kind: Type, value: Any, digits: int) -> list[str]:
    """Return the parts of an answer: a line for each field, key or row; else one line."""
    if kind.name == "optional" and value is not None:
        return answer(kind.inner[0], value, digits)
    if kind.name == "object":
        return aligned([(name, value_text(inner, value[name], digits)) for name, inner in kind.fields])
    if kind.name == "map":
        return aligned([(str(key), value_text(kind.inner[0], value[key], digits)) for key in value])
    if kind.name == "list" and kind.inner[0].name in ("list", "map", "object", "labels", "indices"):
        return [value_text(kind.inner[0], one, digits) for one in value] or ["nothing"]
    return [value_text(kind, value, digits) or "nothing"]


def aligned(pairs: list[tuple[str, str]]) -> list[str]:
    """Return names and values in two columns; control characters in a name are escaped."""
    pairs = [(visible(name), value) for name, value in pairs]
    width = max((len(name) for name, _ in pairs), default=0)
    return [f"{name:{width}}  {value}".rstrip() for name, value in pairs] or ["nothing"]
