"""An answer for programs: a rational as "p/q", an irrational number as a decimal of proven digits."""

from __future__ import annotations

from typing import Any

from ... import __version__
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from ...oracle.reference.outcomes import Outcome
from ...oracle.specification.codec import transform
from ...oracle.specification.schema import Operation
from .question import Inquiry


def document(question: Inquiry, outcome: Outcome, digits: int) -> dict[str, Any]:
    """Return the whole answer, with the version that gave it."""
    return {"refml": __version__, "operation": question.operation.id, "notes": list(question.notes),
            **reply(question.operation, outcome, digits)}


def reply(operation: Operation, outcome: Outcome, digits: int) -> dict[str, Any]:
    """Return the answer as the protocol has it: `result`, or `undefined` or `error` with the reason."""
    if outcome.is_value:
        return {"result": transform(operation.result, outcome.value, lambda one: number(one, digits))}
    if outcome.kind == "undefined":
        return {"undefined": outcome.message}
    return {"error": outcome.message, "kind": outcome.value or "Undecided"}


def number(value: Any, digits: int) -> Any:
    """Return a number as JSON: an integer bare, a fraction as text, an irrational one as a decimal.

    >>> number(Fraction(4, 7), 3), number(Fraction(3), 3), number(real.exp(1), 6)
    ('4/7', 3, '2.71828')
    """
    if isinstance(value, real.Real):
        return real.decimal(value, digits)
    return text(value) if Fraction(value).denominator != 1 else int(value)
