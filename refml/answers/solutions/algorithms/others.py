"""Other derivations and operations that a solution needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....errors import InvalidInput
from ....oracle.reference.outcomes import reference
from ....oracle.specification.excerpt import excerpt, operation_of
from ....oracle.specification.files import data_folder
from ....oracle.specification.language.budget import endless
from ....oracle.specification.reader import load
from ....oracle.specification.schema import Operation, Spec
from ..derived import Planned, parts, shown_rows, steps_of, worked
from ..lines import Line
from ..trees.closing import Closing


@dataclass(frozen=True)
class Answered:
    """An operation with its arguments and the reference's answer."""

    spec: Spec
    operation: Operation
    given: Mapping[str, Any]
    answer: Any

    def derivation(self, id_: str) -> list[Planned]:
        """Return the lines of another operation's derivation."""
        found = self.spec.derivations.get(id_)
        if found is None:
            found = (excerpt(data_folder(), id_) or load()).derivations[id_]
        return steps_of(found.lines)

    def ask(self, id_: str, given: Mapping[str, Any]) -> Any:
        """Return the answer of another operation.  Raises InvalidInput where it has none."""
        operation = self.spec.operations.get(id_) or operation_of(data_folder(), id_)
        if operation is None:
            raise InvalidInput(f"operation={id_!r} is not in the specification")
        known = {p.name: given.get(p.name, p.default) for p in operation.parameters}
        outcome = reference(operation, known)
        if not outcome.is_value:
            raise InvalidInput(f"{id_} has no value: {outcome.message}")
        return outcome.value


def worked_out(steps: Sequence[Planned], names: Mapping[str, Any]) -> list[Line]:
    """Return the lines of some steps over given names."""
    return list(worked(steps, names))


def stated(name: str, says: str, value: Any) -> Line:
    """Return a line that only states a value."""
    rows, left_out = shown_rows(list(parts(None, value, ())), Closing(endless()))
    return Line(name, says, None, rows, value, left_out)
