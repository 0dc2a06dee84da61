"""An estimator behind a door, observed on every table that its kind takes, once for all laws."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ..doors.doors import Door
from ..doors.protocol import Request
from ..doors.pyfile import function_name
from ..judging.results import Breach, LawResult
from ..specification.codec import Type
from ..specification.schema import Example, Expected, Law, Operation, Parameter
from .laws import RULES, Observed, number
from .tables import SHAPES, Table, table

MOST_SECONDS = 5.0   # of the estimator: then it is observed on no further table, the small ones come first
AS_IT_IS = Type("plain")
KIND = Operation("estimator.kind", "", (), AS_IT_IS, "estimator")
OBSERVE = Operation("estimator.observe", "", tuple(
    Parameter(name, AS_IT_IS) for name in ("rows", "labels", "queries", "other_rows", "other_labels")),
    AS_IT_IS, "estimator")
DIGITS = 6


class Watch:
    """A door, observed when the first law asks for it."""

    def __init__(self, door: Door) -> None:
        self.door = door

    @cached_property
    def observed(self) -> list[Observed]:
        """What is observed, once for all laws."""
        return observations(self.door)

    def judges(self, law: Law) -> bool:
        """Whether a law is one of any estimator."""
        return law.id in RULES

    def law_result(self, law: Law) -> LawResult:
        """Judge a law on what was observed."""
        return law_result(law, self.observed)


def observations(door: Door) -> list[Observed]:
    """Return what is observed of an estimator on each table; nothing of what is no estimator."""
    if function_name(OBSERVE.id) not in (door.functions or {}):
        return []
    kind = asked(door, KIND)
    found, seconds = [], 0.0
    for place, (classes, _) in enumerate(SHAPES):
        if kind is None or seconds > MOST_SECONDS or (kind["two_classes"] and classes > 2):
            continue
        drawn = table(place, kind["family"], kind["two_classes"])
        seen = asked(door, OBSERVE, rows=drawn.rows, labels=drawn.labels, queries=drawn.queries,
                     other_rows=drawn.other_rows, other_labels=drawn.other_labels)
        if seen is not None:
            found.append(Observed(drawn, kind["kind"], seen))
            seconds += number(seen["seconds"]) or 0.0
    return found


def asked(door: Door, operation: Operation, **given: Any) -> Any:
    """Return the answer to a request; None where there is none."""
    reply, = door.ask([Request(operation, given, DIGITS)])
    return reply.result if reply.kind == "result" else None


def law_result(law: Law, observed: list[Observed]) -> LawResult:
    """Judge a law on each table on which the estimator was observed."""
    found = [(one, RULES[law.id].judge(one)) for one in observed]
    broken = tuple(Breach(example(one.table), f"{one.table.name}: {reason}")
                   for one, reason in found if reason)
    return LawResult(law, sum(reason == "" for _, reason in found), broken,
                     sum(reason is None for _, reason in found))


def example(drawn: Table) -> Example:
    """Return a table as the input of a law."""
    return Example(f"table {drawn.place}", (), drawn.name, OBSERVE, {}, Expected("exact"), (), (), DIGITS,
                   None, "estimator")
