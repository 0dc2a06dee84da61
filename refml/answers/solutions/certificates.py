"""Certificates: lines that prove an answer which no closed formula leads to.

What an answer must satisfy is written in the specification as predicates of its formulas; each is a line
here, and its value is whether it holds.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any

from ...errors import Undecided
from ...oracle.reference.outcomes import equal
from ...oracle.specification import formula
from ...oracle.specification.schema import Formula, Operation, Spec
from .derived import Step, worked
from .lines import CERTIFICATE, NONE, Line


def certificate_of(spec: Spec, operation: Operation, given: Mapping[str, Any],
                   answer: Any) -> tuple[str, list[Line]]:
    """Return the kind of what there is, and its lines."""
    lines: list[Line] = []
    for step in predicates(spec, operation, given):
        with contextlib.suppress(Undecided):   # of an answer that is only enclosed, not every line is decided
            lines += worked([step], {**given, "result": answer})
    return (CERTIFICATE if lines else NONE), lines


def predicates(spec: Spec, operation: Operation, given: Mapping[str, Any]) -> Iterator[Step]:
    """Yield what the answer must satisfy on these arguments."""
    for one in spec.formulas.values():
        if one.operation == operation.id and one.predicate and applies(operation, one, given):
            yield Step(f"holds_{one.id.replace('-', '_')}", one.predicate, f"{one.title}.")


def applies(operation: Operation, one: Formula, given: Mapping[str, Any]) -> bool:
    """Whether a formula is stated for these arguments."""
    return all(formula.equal(given[name], value) if not isinstance(value, Mapping) else
               equal(operation.parameter(name).type, given[name], value) for name, value in one.sets.items())
