"""An example made ready for an implementation's numbers, and its reply judged.

An exact implementation is held to what the specification writes down, and so
is the reference.  A binary one gets its arguments rounded, and is held to the
exact answer to these: it answers the question that was really asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .. import reals
from ..codec import transform
from ..diagnosis import Diagnosis, diagnose
from ..errors import InvalidInput, RefmlError
from ..floats import FORMATS
from ..outcomes import Outcome, equal, reference, written
from ..protocol import Reply, Request, required_digits, rounded_given
from ..schema import Example, Operation, Spec
from ..verdict import Judgement, Measure, judge, nearest_in
from .results import CaseResult


@dataclass(frozen=True)
class Case:
    """An example with the arguments that are sent and the answer to them, or why it cannot be asked."""

    example: Example
    given: Mapping[str, Any]
    right: Outcome
    measure: Measure
    obstacle: str = ""

    @property
    def request(self) -> Request:
        return Request(self.example.operation, self.given, self.measure.digits)


def plan(example: Example, numbers: str) -> Case:
    """The case that an example is for an implementation with these numbers."""
    measure = Measure(numbers, required_digits(example.digits, numbers), example.expected)
    exact = Case(example, example.given, written(example), measure)
    if numbers not in FORMATS:
        return exact
    try:
        return rounded(exact, numbers)
    except RefmlError as error:
        return replace(exact, obstacle=str(error))


def rounded(case: Case, numbers: str) -> Case:
    """The case with its arguments rounded.  Raises InvalidInput where that makes another question of it."""
    operation = case.example.operation
    given = rounded_given(operation, case.given, numbers)
    right = case.right if given == case.given else reference(operation, given)
    if not same_sort(operation, case.right, right):
        raise InvalidInput(f"rounded to {numbers}, the arguments have an answer of another kind")
    if right.is_value:
        transform(operation.result, right.value, lambda number: representable(number, numbers))
    return replace(case, given=given, right=right)


def same_sort(operation: Operation, left: Outcome, right: Outcome) -> bool:
    """Whether two outcomes differ in nothing but the sizes of their numbers: not in a tie, a sign, a 0."""
    if left.kind != right.kind or not left.is_value:
        return left.kind == right.kind and left.value == right.value
    signs = [transform(operation.result, outcome.value, reals.sign) for outcome in (left, right)]
    return equal(operation.result, *signs)


def representable(number: Any, numbers: str) -> Any:
    """The number.  Raises InvalidInput where it overflows the format, so that no answer could be right."""
    if nearest_in(number, numbers) is None:
        raise InvalidInput(f"the answer overflows {numbers}")
    return number


def result_of(spec: Spec, case: Case, reply: Reply | None) -> CaseResult:
    """The case judged; without a reply it could not be asked."""
    result = CaseResult(case.example, case.given, case.right, case.measure.digits, reply,
                        Judgement("not-representable", case.obstacle))
    if reply is None:
        return result
    judgement = judge(case.example.operation.result, case.right, reply, case.measure)
    diagnoses = explained(spec, case, reply) if judgement.verdict == "wrong" else ()
    return replace(result, judgement=judgement, diagnoses=diagnoses)


def explained(spec: Spec, case: Case, reply: Reply) -> tuple[Diagnosis, ...]:
    """The mistakes that explain a wrong answer.

    Where an error is expected there are none to name: who does not refuse bad
    arguments computes something, and so do mistakes.  Nor can a mistake be known
    again by an undefined that ought to be a value.
    """
    if reply.kind != "result" or case.right.kind == "error":
        return ()
    return diagnose(spec, case.example.operation, case.given, case.right, reply, case.measure)


def with_counted_refusals(results: list[CaseResult]) -> list[CaseResult]:
    """The results; whoever refuses everything gets no credit for refusing what must be refused."""
    verdicts = {result.example.id: result.judgement for result in results}

    def counted(result: CaseResult) -> CaseResult:
        twin = verdicts.get(result.example.twin or "")
        if result.verdict != "refused" or twin is None or twin.passed:
            return result
        reason = f"a refusal does not count where the valid twin is {twin.verdict}"
        return replace(result, judgement=Judgement("skipped", reason))

    return [counted(result) for result in results]
