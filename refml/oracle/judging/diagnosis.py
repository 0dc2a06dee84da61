"""Why an answer is wrong: the mistake, or the other convention, that gives this answer.

A wrong answer is compared with the answer that each mistake of the specification gives, and where none agrees
with the answer that each other value of a keyword gives.  Those that agree to enough digits are named.  None
is named where the right answer agrees to as many digits: then the answer is only badly rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from ...numbers.rational import Fraction, text
from ..doors.protocol import Reply
from ..reference.outcomes import Outcome, mistaken, reference
from ..specification.schema import Operation, Parameter, Spec
from .verdict import Measure, judge

LEAST_DIGITS = 6
DIGITS_LOST = 3  # a mistaken answer in floats may be rounded worse than a right one must be
MOST_NAMED = 3
MOST_TRIED = 40

# Common values of keywords that take any number.
USUAL_VALUES = {"alpha": (Fraction(0), Fraction(1))}


@dataclass(frozen=True)
class Diagnosis:
    """An explanation of a wrong answer: the id of a mistake, or keyword=value; and a sentence."""

    id: str
    says: str


def diagnose(
    spec: Spec, operation: Operation, given: Mapping[str, Any], right: Outcome, reply: Reply, measure: Measure
) -> tuple[Diagnosis, ...]:
    """At most three explanations of a wrong reply; none where no mistake or convention gives it."""
    looser = replace(measure, digits=max(LEAST_DIGITS, measure.digits - DIGITS_LOST))

    def fits(outcome: Outcome) -> bool:
        return judge(operation.result, outcome, reply, looser).passed

    def first(suspects: Iterable[tuple[Diagnosis, Outcome]]) -> tuple[Diagnosis, ...]:
        tried = islice(suspects, MOST_TRIED)
        return tuple(islice((diagnosis for diagnosis, outcome in tried if fits(outcome)), MOST_NAMED))

    if fits(right):
        return ()
    return first(mistakes(spec, operation, given)) or first(conventions(operation, given))


def mistakes(
    spec: Spec, operation: Operation, given: Mapping[str, Any]
) -> Iterator[tuple[Diagnosis, Outcome]]:
    """Every mistake that can be made in this operation, with its outcome."""
    for mistake in spec.mistakes_of(operation.id):
        if mistake.line is None or operation.id in spec.derivations:
            yield Diagnosis(mistake.id, mistake.says), mistaken(spec, mistake, operation, given)


def conventions(operation: Operation, given: Mapping[str, Any]) -> Iterator[tuple[Diagnosis, Outcome]]:
    """Every other value of one keyword, with its outcome."""
    for parameter in operation.parameters:
        for value in other_values(parameter, given[parameter.name]):
            says = f"This is the answer with {parameter.name} = {word(value)}; " \
                   f"the case has {parameter.name} = {word(given[parameter.name])}."
            yield (Diagnosis(f"{parameter.name}={word(value)}", says),
                   reference(operation, {**given, parameter.name: value}))


def other_values(parameter: Parameter, value: Any) -> list[Any]:
    """The other values of a keyword."""
    if parameter.required:
        return []
    usual: tuple[Any, ...] = USUAL_VALUES.get(parameter.name, ())
    if parameter.type.name == "boolean":
        usual = (False, True)
    elif parameter.type.name == "choice":
        usual = parameter.type.choices
    return [other for other in usual if other != value]


def word(value: Any) -> str:
    """The value of a keyword, as a sentence writes it."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return text(value) if isinstance(value, (int, Fraction)) else str(value)
