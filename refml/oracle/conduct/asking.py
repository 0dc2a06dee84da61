"""The requests by which laws ask an estimator behind a door; they are no operations of the specification."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from ..doors.doors import Command, Door
from ..doors.exchange import OUT_OF_TIME
from ..doors.protocol import Reply, Request
from ..doors.pyfile import function_name
from ..specification.codec import Type
from ..specification.schema import Example, Expected, Operation, Parameter
from .tables import Table

S = TypeVar("S")

AS_IT_IS = Type("plain")
KIND = Operation("estimator.kind", "", (), AS_IT_IS, "estimator")
TOLD = ("rows", "labels", "queries", "other_rows", "other_labels")   # of a table
OBSERVE, SHORTLY = (Operation(f"estimator.{name}", "", tuple(Parameter(one, AS_IT_IS) for one in TOLD),
                              AS_IT_IS, "estimator") for name in ("observe", "shortly"))
NAMES, FORMS = (Operation(f"estimator.{name}", "", tuple(Parameter(one, AS_IT_IS) for one in TOLD[:3]),
                          AS_IT_IS, "estimator") for name in ("names", "forms"))
PLANE = Operation("estimator.plane", "", tuple(Parameter(name, AS_IT_IS) for name in (
    "rows", "labels", "wanted", "times")), AS_IT_IS, "estimator")
SCORES = Operation("estimator.scores", "", PLANE.parameters, AS_IT_IS, "estimator")
DECISIONS = Operation("estimator.decisions", "", tuple(Parameter(name, AS_IT_IS) for name in (
    "rows", "labels", "wanted", "queries")), AS_IT_IS, "estimator")
MIXTURES = Operation("estimator.mixtures", "", tuple(Parameter(name, AS_IT_IS) for name in (
    "rows", "components")), AS_IT_IS, "estimator")
MIXTURE = Operation("estimator.mixture", "", tuple(Parameter(name, AS_IT_IS) for name in (
    "rows", "components", "queries", "wanted", "whole")), AS_IT_IS, "estimator")
UNIT = Operation("estimator.unit", "", (Parameter("is_large", AS_IT_IS),), AS_IT_IS, "estimator")
REMARK = Operation("estimator.remark", "", (Parameter("sentence", AS_IT_IS),), AS_IT_IS, "estimator")
ASK = Operation("estimator.ask", "", tuple(Parameter(name, AS_IT_IS) for name in (
    "rows", "labels", "queries", "wanted")), AS_IT_IS, "estimator")
DIGITS = 6
NOT_ASKED: Mapping[str, Any] = {"error": "not asked"}
# in the place of what is not observed of who trains slowly
UNASKED: Mapping[str, Any] = {
    **dict.fromkeys(("again", "other", "renamed"), NOT_ASKED), "early": {}, "stray": "", "odd": "",
    "unchecked": None, "whole": [], "lists": {}, "after": []}
SILENT = "timed-out"
MOST_SECONDS = 5.0   # of the estimator: then it is observed on no further table, the small ones come first
MOST_SILENT = 2   # requests: then training may never end, and only whether it does is asked
UNFOUND = "training is so slow that {} could not be found out, and not all cases were asked"
LEFT_OUT = "twice no answer came in time, and not all laws were asked after that"


class NotAnsweredError(Exception):
    """An answer is looked at that did not come in time, or was not asked for lack of time."""


class Unanswered(Mapping[str, Any]):
    """Stands for answers that did not come in time: they say nothing of a class."""

    def __getitem__(self, name: str) -> Any:
        raise NotAnsweredError

    def __contains__(self, name: object) -> bool:
        raise NotAnsweredError

    def __iter__(self) -> Iterator[str]:
        raise NotAnsweredError

    def __len__(self) -> int:
        raise NotAnsweredError


UNANSWERED = Unanswered()


class Asker:
    """A door for the requests of laws; after `most` requests without a timely reply nothing more is asked."""

    def __init__(self, door: Door, most: int = MOST_SILENT) -> None:
        self.door, self.most, self.silent = door, most, 0
        self.late: list[str] = []   # what is said once the run has no time left
        self.left_out = ""          # what is said once a request was not asked after too many time-outs

    @property
    def seconds(self) -> float:
        """The seconds that one answer may take."""
        return self.door.bounds.seconds if isinstance(self.door, Command) else math.inf

    def anew(self, most: int = MOST_SILENT) -> Asker:
        """Return an asker at the same door that counts time-outs from none, and shares `late`."""
        other = Asker(self.door, most)
        other.late = self.late
        return other

    def reply(self, operation: Operation, **given: Any) -> Reply:
        """Return the reply to a request; a timed-out one without asking after too many time-outs."""
        if self.silent >= self.most:
            self.left_out = LEFT_OUT
            return Reply(SILENT, message=OUT_OF_TIME)
        found, = self.door.ask([Request(operation, given, DIGITS)])
        self.silent += is_silent(found)
        self.late += [found.message] * found.late
        return found

    def asked(self, operation: Operation, **given: Any) -> Any:
        """Return the result in the reply to a request; None where it has none."""
        reply = self.reply(operation, **given)
        return reply.result if reply.kind == "result" else None


def answered(reply: Reply) -> Mapping[str, Any]:
    """Return the answers in a reply, or {"error": …}; UNANSWERED where none came in time."""
    if reply.kind == SILENT:
        return UNANSWERED
    return reply.result if reply.kind == "result" else {"error": reply.message}


def is_silent(reply: Reply) -> bool:
    """Whether a request timed out, though the run had time left."""
    return reply.kind == SILENT and not is_late(reply)


def is_late(reply: Reply) -> bool:
    """Whether the run had no time left for a request: then its reply says nothing of an estimator."""
    return reply.message.startswith(OUT_OF_TIME)


def is_estimator(door: Door) -> bool:
    """Whether a door leads to an estimator."""
    return function_name(OBSERVE.id) in (door.functions or {})


def example(drawn: Table) -> Example:
    """Return a table as an Example, the input of a law."""
    return Example(f"table {drawn.place}", (), drawn.name, OBSERVE, {}, Expected("exact"), (), (), DIGITS,
                   None, "estimator")


def judged(judge: Callable[[S], str | None], seen: Sequence[S]) -> tuple[list[tuple[S, str | None]], int]:
    """Return observations with what a judge says, and the number of those that lack an answer to judge."""
    found = list[tuple[S, str | None]]()
    for one in seen:
        with suppress(NotAnsweredError):
            found.append((one, judge(one)))
    return found, len(seen) - len(found)
