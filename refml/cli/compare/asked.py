"""Implementations compared by an operation: files, programs, the reference, each asked record by record.

    refml compare mine.py --data iris.csv --operation naive_bayes.gaussian_posterior --given divisor=n

The operation has rows, labels and a query, and answers posteriors (a map from class to number) or a decision
(labels).  Every request holds all records of training, so this is for tables of hundreds of records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...decision.ties import maximisers
from ...errors import InvalidInput, RefmlError, shown
from ...numbers.rational import Fraction
from ...oracle.doors.doors import Door
from ...oracle.doors.protocol import Reply, Request, rounded_given
from ...oracle.specification.codec import FAMILY_DEPENDENT, decode
from ...oracle.specification.schema import Operation
from ..ask import selecting
from ..ask.question import arguments_of, refuse_absent
from ..ask.selecting import Cells
from ..files.tables import Table
from .kinds.exact import Answer, units
from .records import Records

DIGITS = 12
NEEDED = ("rows", "labels", "query")


class Compared:
    """An implementation behind an open door, which is asked the same operation about each record."""

    def __init__(self, name: str, door: Door, operation: Operation, given: Mapping[str, Any]) -> None:
        self.name, self.door, self.operation, self.given = name, door, operation, given
        self.classes = sorted(set(map(str, given["labels"])))
        self.training: Mapping[str, Any] = given

    def train(self, records: Records, places: Sequence[int]) -> None:
        """Keep the training records, which are sent with each question."""
        self.training = {**self.given, "rows": [self.given["rows"][i] for i in places],
                         "labels": [self.given["labels"][i] for i in places]}

    def answers(self, records: Records, places: Sequence[int]) -> list[Answer]:
        """Return the answer to each record; a refusal is an answer without classes."""
        asked = [Request(self.operation, {**self.training, "query": self.given["rows"][i]}, DIGITS)
                 for i in places]
        return [self.answer(reply) for reply in self.door.ask(asked)]

    def answer(self, reply: Reply) -> Answer:
        """Return a reply as an answer.  Raises InvalidInput if the implementation lacks the operation."""
        if reply.kind in ("undefined", "error"):
            return Answer((f"({reply.kind})",))
        try:
            if reply.kind != "result":
                raise InvalidInput(reply.message or reply.kind)
            value = decode(self.operation.result, reply.result, "answer")
            if self.operation.result.name == "labels":
                return Answer(tuple(map(str, value)))
            known = {str(name): Fraction(one) if isinstance(one, int) else one for name, one in value.items()}
            best = maximisers(known, sorted(known), "all")
            return Answer(tuple(map(str, best)), tuple(units(known[name]) for name in self.classes))
        except (RefmlError, KeyError, AttributeError) as error:   # NaN has no numerator
            why = f"no posterior of {error}" if isinstance(error, KeyError) else \
                "a posterior is no number" if isinstance(error, AttributeError) else str(error)
            raise InvalidInput(f"{self.name} cannot be compared: {why}") from None

    def learnt(self) -> Mapping[str, Any]:
        """Return {}: an operation has no parameters to compare."""
        return {}


def checked(operation: Operation) -> Operation:
    """Return an operation that can be compared.  Raises InvalidInput for another."""
    names = [parameter.name for parameter in operation.parameters]
    absent = [name for name in NEEDED if name not in names]
    if absent or operation.result.name not in ("map", "labels"):
        why = f"has no {' and no '.join(absent)}" if absent else f"answers a {operation.result}"
        raise InvalidInput(f"operation={operation.id} {why}: give one that learns from rows and labels, and "
                           "answers posteriors or a decision on a query")
    return operation


def arguments(operation: Operation, table: Table, places: Sequence[int], label: int,
              words: Sequence[str]) -> dict[str, Any]:
    """Return an operation's exact arguments for a whole table; its first record is the query for now.

    `places`: the columns of the features; `label`: that of the labels; `words`: the other arguments.  Raises
    InvalidInput, with file and line, for a cell that is not of its type.
    """
    for word in words:
        if word.partition("=")[0] in NEEDED:
            raise InvalidInput(f"given={shown(word)} comes from the table: leave it out")
    wire = arguments_of(operation, words)
    cells = Cells("rows", table, tuple(places))
    if operation.parameter("rows").type.name in FAMILY_DEPENDENT:
        wire.setdefault("families", selecting.guessed_families(cells))
        wire["rows"] = selecting.records(cells, wire["families"])
    else:
        wire["rows"] = selecting.wire(operation.parameter("rows").type, cells)
    kind = operation.parameter("labels").type
    wire["labels"] = selecting.wire(kind, Cells("labels", table, (label,)))
    wire["query"] = wire["rows"][0]
    refuse_absent(operation, wire)
    return operation.decode_given(wire)


def rounded(operation: Operation, given: Mapping[str, Any], doors: Sequence[Door]) -> Mapping[str, Any]:
    """Return the arguments rounded to the least precise number format among the doors, for all alike."""
    formats = [door.hello.numbers for door in doors]
    for numbers in ("binary32", "binary64"):
        if numbers in formats:
            return rounded_given(operation, given, numbers)
    return given
