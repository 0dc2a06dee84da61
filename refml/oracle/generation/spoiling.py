"""Arguments that must be refused, made of valid ones by what an operation says that it refuses.

A condition of the specification has expressions that make valid arguments meet it, `alpha = "-1/2"`.  Nothing
here knows any condition: what the specification does not say is not drawn.
"""

from __future__ import annotations

from ...errors import RefmlError
from ..reference.outcomes import reference
from ..specification import formula
from ..specification.codec import decode
from ..specification.schema import Operation, Refusal
from .choices import Choices
from .records import Given


def spoilt(operation: Operation, given: Given, refusal: Refusal) -> Given | None:
    """Return valid arguments changed so that they are refused; None where they cannot be."""
    changed = dict(given)
    try:
        for parameter in operation.parameters:
            if parameter.name in refusal.changes:
                wire = formula.evaluate(refusal.changes[parameter.name], given, formula.ample())
                changed[parameter.name] = decode(parameter.type, wire, parameter.name,
                                                 changed.get("families"))
    except RefmlError:
        return None
    return changed if reference(operation, changed).kind == refusal.kind else None


def spoilt_anyhow(operation: Operation, given: Given, choices: Choices) -> Given | None:
    """Return valid arguments changed so that one of the conditions is met; None where none can be."""
    for refusal in choices.shuffled(operation.refuses):
        if (bad := spoilt(operation, given, refusal)) is not None:
            return bad
    return None
