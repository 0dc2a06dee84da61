"""`solved` returns the worked solution of an operation on its arguments.

    derivation     the derivation of the specification, if there is one: from the arguments to the answer
    steps          the steps of an algorithm, one after the other
    certificate    the answer, and the lines that prove it: a gap of 0, a plane, a gradient of 0
    none           only the answer, and a sentence that says why

The last line of a derivation is compared with the reference before the solution is returned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import InvalidInput, RefmlError
from ...oracle.reference.memory import remembering
from ...oracle.reference.outcomes import Outcome, keep_lines, reference
from ...oracle.specification.schema import Operation, Spec
from .agreement import agree
from .algorithms.courses import course_of
from .algorithms.others import Answered
from .algorithms.predicates import applies
from .derived import Planned, steps_of, worked
from .lines import DERIVATION, NONE, Line, Solution

__all__ = ["solved"]

TOO_LONG = ("The steps before the answer are more than are written out for data of this size; the answer is "
            "computed by another road.")


@remembering()   # a run of an algorithm asks for the same state as what follows and what comes before
def solved(spec: Spec, operation: Operation, given: Mapping[str, Any], title: str = "") -> Solution:
    """Return the worked solution of an operation on exact arguments: the derivation line by line.

    >>> from refml.oracle.specification.reader import load
    >>> spec = load()
    >>> operation = spec.operations["decision.bayes_rule"]
    >>> given = operation.decode_given({"likelihood": "1/2", "prior": "1/50000", "evidence": "1/20"})
    >>> solution = solved(spec, operation, given)
    >>> [line.name for line in solution.lines], solution.answer
    (['numerator', 'posterior'], Fraction(1, 5000))

    Where the operation refuses the arguments there are no lines, and `ends` says why.
    """
    outcome = reference(operation, given)
    formulas = tuple(one for one in spec.formulas.values() if one.operation == operation.id
                     and applies(operation, one, given))
    if outcome.kind == "error":
        return Solution(operation, dict(given), NONE, (), None, formulas, outcome.message, "", title)
    steps = derivation_of(spec, operation)
    kind, lines, ends, reason = by_steps(operation, steps, given, outcome) if steps else \
        otherwise(spec, operation, given, outcome)
    return Solution(operation, dict(given), kind, lines, outcome.value, formulas, ends, reason, title)


def derivation_of(spec: Spec, operation: Operation) -> list[Planned]:
    """Return the lines that lead to the answer: the derivation, or the formula of the whole answer."""
    if operation.id in spec.derivations:
        return steps_of(spec.derivations[operation.id].lines)
    return [Planned("answer", one.expression, one.title + ".") for one in spec.formulas.values()
            if one.operation == operation.id and one.expression and not one.part and not one.sets][:1]


Found = tuple[str, tuple[Line, ...], str, str]   # kind, lines, ends, reason


def by_steps(operation: Operation, steps: list[Planned], given: Mapping[str, Any], outcome: Outcome) -> Found:
    """Return the lines of a derivation, which ends at the reference's answer or where it is undefined."""
    lines: list[Line] = []
    try:
        lines += worked(steps, given)
    except InvalidInput:
        return DERIVATION, tuple(lines), "", TOO_LONG
    except RefmlError as error:
        if outcome.is_value:
            return DERIVATION, tuple(lines), "", f"{TOO_LONG} ({error})"
        return DERIVATION, tuple(lines), str(error), ""
    ends_right = outcome.is_value and agree(operation.result, lines[-1].value, outcome.value)
    assert ends_right, f"the derivation of {operation.id} ends at another value than its function"
    keep_lines(operation.id, given, {line.name: line.value for line in lines})
    return DERIVATION, tuple(lines), "", ""


def otherwise(spec: Spec, operation: Operation, given: Mapping[str, Any], outcome: Outcome) -> Found:
    """Return the steps or the certificate of an answer; if there is neither, a solution that says why."""
    if not outcome.is_value:
        return NONE, (), outcome.message, ""
    try:
        kind, lines, reason = course_of(Answered(spec, operation, given, outcome.value))
    except InvalidInput:
        return NONE, (), "", TOO_LONG
    return kind, tuple(lines), "", reason
