"""The formulas of the specification that an answer satisfies: each is a line, and true."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from typing import Any

from ....errors import InvalidInput, Undecided
from ....oracle.reference.claims import equal
from ....oracle.reference.outcomes import part_of
from ....oracle.specification import formula
from ....oracle.specification.schema import Formula, Operation, Spec
from ..derived import Planned
from ..lines import CERTIFICATE, NONE, Line
from .others import Answered, stated, worked_out


def proved(asked: Answered) -> tuple[str, list[Line], str]:
    """Return the answer and each formula that it satisfies; no lines if there is no formula."""
    lines: list[Line] = []
    for step, part in predicates(asked.spec, asked.operation, asked.given):
        # Of an answer that is only enclosed not every line is decided, and of a long one some cost too much.
        with contextlib.suppress(Undecided, InvalidInput):
            lines += worked_out([step], {**asked.given, "result": part_of(asked.answer, part)})
    if not lines:
        return NONE, [], ""
    return CERTIFICATE, [stated("answer", "This is the answer.", asked.answer), *lines], ""


def predicates(spec: Spec, operation: Operation, given: Mapping[str, Any]) -> Iterator[tuple[Planned, str]]:
    """Yield each formula that the answer must satisfy on these arguments, and the part that it is about."""
    for one in spec.formulas.values():
        if one.operation == operation.id and one.predicate and applies(operation, one, given):
            yield Planned(f"holds_{one.id.replace('-', '_')}", one.predicate, f"{one.title}."), one.part


def applies(operation: Operation, one: Formula, given: Mapping[str, Any]) -> bool:
    """Return whether a formula is stated for these arguments."""
    return all(formula.equal(given[name], value) if not isinstance(value, Mapping) else
               equal(operation.parameter(name).type, given[name], value) for name, value in one.sets.items())
