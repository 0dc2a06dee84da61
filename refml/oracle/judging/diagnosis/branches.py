"""Branches: the one value of a keyword at which alone answers are wrong, so that they are explained there.

A slip in a branch of the code is no slip elsewhere: a suspect that explains every failure contradicts the
right answers at the other values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...specification.schema import Operation, Parameter
from .agreement import ANSWERS, SILENT, Asked
from .suspects import Diagnosis, Given, Suspect, choices, word

LABELS = "labels"
LEAST_FAILURES = 2   # of a branch, and right answers beside it


@dataclass(frozen=True)
class Branch:
    """A keyword, the value at which answers are wrong, and the answers there."""

    parameter: Parameter
    value: str
    asked: tuple[Asked, ...]

    @property
    def keyword(self) -> str:
        return self.parameter.name

    def named(self, diagnosis: Diagnosis) -> Diagnosis:
        """A diagnosis that holds in this branch."""
        return Diagnosis(f"{diagnosis.id}-where-{self.keyword}={self.value}",
                         f"Where {self.keyword} is {self.value}: {diagnosis.says}", diagnosis.sure)

    def within(self, suspect: Suspect) -> Suspect:
        """A suspect that answers so in this branch, and rightly elsewhere."""
        inside, posed, stands = self.holds, suspect.posed, suspect.stands
        return replace(
            suspect, diagnosis=self.named(suspect.diagnosis), told=lambda: self.named(suspect.named()),
            outcome=lambda given, right: suspect.outcome(given, right) if inside(given) else right,
            posed=posed and (lambda given: posed(given) if inside(given) else given),
            stands=stands and (lambda one: stands(one) if inside(one.given) else SILENT))

    def holds(self, given: Given) -> bool:
        """Whether arguments are of this branch."""
        return value_of(self.parameter, given[self.keyword]) == self.value


def branches(operation: Operation, asked: Sequence[Asked]) -> Iterator[Branch]:
    """Every keyword of which one value has all the failures, and another value right answers."""
    answered = [one for one in asked if one.right.is_value and one.reply.kind in ANSWERS]
    failing = [one for one in answered if one.failed]
    if len(failing) < LEAST_FAILURES:
        return
    for parameter in operation.parameters:
        values = {value_of(parameter, one.given[parameter.name]) for one in failing}
        if (parameter.required and parameter.name != LABELS) or len(values) != 1:
            continue
        value, = values
        inside = tuple(one for one in answered if value_of(parameter, one.given[parameter.name]) == value)
        if len(answered) - len(inside) >= LEAST_FAILURES:
            yield Branch(parameter, value, inside)


def value_of(parameter: Parameter, value: Any) -> str:
    """A value as branches tell it: a choice, how many classes labels have, or whether it is the default."""
    if parameter.name == LABELS:
        return "of one class" if len(set(value)) == 1 else "of several classes"
    if choices(parameter):
        return word(value)
    return "its default" if value == parameter.default else "given"
