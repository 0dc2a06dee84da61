"""Code homework on a sheet: an operation that a submission implements, its cases and its points.

    [[code]]
    id = "posterior"
    text = "Write naive_bayes_bernoulli_posterior(rows, labels, query, …)."
    operation = "naive_bayes.bernoulli_posterior"
    points = 4
    shown = ["toy-spam-posterior"]
    random = 30
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import rational
from ...oracle.generation.table import GENERATORS
from ...oracle.specification.schema import Example, Operation, Spec
from ..marking.questions import Question
from .records import Item
from .source.fields import one_of, shares

RANDOM = 20
ALL, SHARE = SCORES = ("all", "share")
REFUSALS = ("undefined", "error")


@dataclass(frozen=True)
class Coding:
    """A part of a code homework.

    item       its id, text, points, words
    cases      the written cases, all of which the submission must answer
    shown      ids of those that a student's report shows
    random     how many cases are drawn besides, none of which is shown
    digits     the required digits of an answer; None for the digits of each case
    score      all: the points for all cases or none; share: the share of the written ones that pass, or of
               the drawn ones if that is less
    refusals   whether cases count whose arguments must be refused
    """

    item: Item
    cases: tuple[Example, ...]
    shown: tuple[str, ...]
    random: int = RANDOM
    digits: int | None = None
    score: str = ALL
    refusals: bool = False

    @property
    def operation(self) -> Operation:
        return self.item.question.operation


def coding_of(spec: Spec, wire: Mapping[str, Any], says: Mapping[str, str], place: str) -> Coding:
    """Return the part that a [[code]] record describes.  Raises InvalidInput for a wrong record."""
    operation = spec.operations[one_of(wire["operation"], spec.operations, "operation")]
    refusals = wire.get("refusals", False)
    known = [one for one in spec.examples.values() if one.operation.id == operation.id
             and (refusals or one.expected.kind not in REFUSALS)]
    ids = wire.get("cases", [one.id for one in known])
    cases = tuple(spec.examples[one_of(name, spec.examples, "case")] for name in ids)
    for one in cases:
        if one.operation.id != operation.id:
            raise InvalidInput(f"case={shown(one.id)} belongs to {one.operation.id}, not to {operation.id}")
    for name in wire.get("shown", []):
        if name not in ids:
            raise InvalidInput(f"shown={shown(name)} is not one of its cases: {', '.join(ids[:8])}")
    random = wire.get("random", RANDOM if operation.id in GENERATORS else 0)
    if random and operation.id not in GENERATORS:
        raise InvalidInput(f"random={random}: no cases are drawn for {operation.id}")
    if wire.get("score", ALL) not in SCORES:
        raise InvalidInput(f"score={shown(wire['score'])} is not one of {', '.join(SCORES)}")
    mistakes = shares(wire.get("mistakes", {}))
    for name in mistakes:
        one_of(name, spec.mistakes, "mistake")
    question = Question(wire["id"], operation, {}, mistakes=mistakes)
    item = Item(question, wire["text"], rational(wire.get("points", 1), "points"),
                {**says, **wire.get("says", {})}, place)
    return Coding(item, cases, tuple(wire.get("shown", [])), random, wire.get("digits"),
                  wire.get("score", ALL), refusals)
