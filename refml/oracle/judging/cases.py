"""Cases: an example → a request in the implementation's numbers; a reply → a result.

An exact implementation, the reference too, is judged by the answer that the specification writes down.  A
binary one gets rounded arguments, and is judged by the exact answer to the rounded arguments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ...errors import InvalidInput, RefmlError
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ..doors.protocol import Reply, Request, required_digits, rounded_given
from ..generation.quantities import (
    AT_THE_ENDS,
    FAR,
    Change,
    changed,
    holds_numbers,
    learns_far_from_0,
    moved,
    shortened,
)
from ..reference.claims import equal, is_enclosure, numbers_of, words_of
from ..reference.operations import residuals
from ..reference.outcomes import Outcome, reference, written
from ..specification.codec import transform
from ..specification.floats import FORMATS, nearest_in, power_of_two
from ..specification.schema import CERTIFICATE, SCALES, Example, Expected, Operation
from .results import CaseResult
from .verdict import Judgement, Measure, judge

BESIDE, NEARBY = 2, 47   # so often all numbers are moved, by a share of 2^−40 at most
MOST_MOVED = Fraction(1, 1 << 34)   # of the answer
ROUNDED = FAR / (1 << 53)           # of a mean of numbers far from 0


@dataclass(frozen=True)
class Case:
    """An example with the arguments to send and the right outcome, or `obstacle`: why it cannot be asked."""

    example: Example
    given: Mapping[str, Any]
    right: Outcome
    measure: Measure
    obstacle: str = ""

    @property
    def request(self) -> Request:
        return Request(self.example.operation, self.given, self.measure.digits)


def plan(example: Example, numbers: str) -> Case:
    """Return the case of an example for an implementation with these numbers."""
    exact = Case(example, example.given, written(example), measure_of(example, example.given, numbers))
    if exact.right.kind == "undecided":  # of a drawn example: nobody is judged by what is not known
        return replace(exact, obstacle=exact.right.message)
    if numbers not in FORMATS:
        return exact
    try:
        return rounded(exact, numbers)
    except RefmlError as error:
        return replace(exact, obstacle=str(error))


def unjudged(example: Example, numbers: str) -> Case:
    """Return the case with the arguments to send, before it is known what is right."""
    case = Case(example, example.given, Outcome("unknown"), measure_of(example, example.given, numbers))
    if numbers not in FORMATS:
        return case
    try:
        return replace(case, given=rounded_given(example.operation, example.given, numbers))
    except RefmlError as error:
        return replace(case, obstacle=str(error))


def measure_of(example: Example, given: Mapping[str, Any], numbers: str) -> Measure:
    """Return what the answer to these arguments must meet."""
    judged = example.expected.kind == CERTIFICATE
    return Measure(numbers, required_digits(example.digits, numbers), example.expected,
                   partial(residuals, example.operation, given) if judged else None, example.scale,
                   example.terms)


def rounded(case: Case, numbers: str) -> Case:
    """Return the case with rounded arguments.  Raises InvalidInput where that changes the kind of answer."""
    operation = case.example.operation
    given = rounded_given(operation, case.given, numbers)
    unrounded = case.right
    if not case.example.drawn and may_be_written_otherwise(case.example.expected):
        unrounded = reference(operation, case.given)
    right = unrounded if given == case.given else reference(operation, given)
    if not same_sort(operation, unrounded, right, judged=case.measure.residuals is not None):
        raise InvalidInput(f"rounded to {numbers}, the arguments have an answer of another kind")
    if right.is_value:
        transform(operation.result, right.value, lambda number: representable(number, numbers))
    if case.example.drawn:
        refuse_what_rounding_decides(operation, given, right, numbers)
    if case.example.stretched and right.is_value:
        refuse_the_unsteady(case.example, given, right)
    return replace(case, given=given, right=right, measure=measure_of(case.example, given, numbers))


def refuse_what_rounding_decides(
    operation: Operation, given: Mapping[str, Any], right: Outcome, numbers: str
) -> None:
    """Raise InvalidInput where floats that are all rounded well may still come to another answer.

    The written examples are chosen so that this does not happen; among drawn ones two kinds may be unfair.  A
    tie that must be seen, to name the first class of it or to refuse it, shows only where two scores round to
    one float; scores that are arguments have nothing to round.  And a number below the least normal one has
    too few bits for any digits.
    """
    if given.get("ties") in ("first", "error") and "scores" not in given:
        best = reference(operation, {**given, "ties": "all"})
        if best.is_value and len(best.value) > 1:
            raise InvalidInput(f"whether there is a tie is decided by rounding in {numbers}")
    if right.is_value:
        transform(operation.result, right.value, lambda number: normal(number, numbers))


def refuse_the_unsteady(example: Example, given: Mapping[str, Any], right: Outcome) -> None:
    """Raise InvalidInput where a stretched case has an answer that good floats may miss.

    Whoever rounds well answers a question beside the one asked, and must come to nearly the same answer.
    """
    operation, value = example.operation, right.value
    numbers = numbers_of(operation.result, value)
    if example.stretched in AT_THE_ENDS and (not numbers or any(real.sign(one) == 0 for one in numbers)):
        raise InvalidInput("a product that overflows may decide the answer")
    for change, names, share in moves(example, given):
        other = reference(operation, {
            p.name: changed(p.type, given[p.name], change, given.get("families"))
            if p.name in names else given[p.name] for p in operation.parameters})
        if not same_sort(operation, right, other) or not hardly_moves(example, value, other.value, share):
            raise InvalidInput("rounding may decide the answer: numbers beside these have another one")


def moves(example: Example, given: Mapping[str, Any]) -> Iterator[tuple[Change, list[str], Fraction]]:
    """Yield how arguments are moved, the names of those, and by which share of itself the answer may move.

    All numbers move by a share of 2^−40, and the answer by some hundred times that.  Numbers far from 0 are
    moved back to it, where the answer is the same: differences are all that is needed.  Who learns from such
    records rounds their means by 2^−27, as if the query were moved by that.
    """
    names = [p.name for p in example.operation.parameters]
    if example.stretched != "far":
        yield from ((partial(shortened, salt, NEARBY), names, MOST_MOVED) for salt in range(BESIDE))
        return
    far = [p.name for p in example.operation.parameters if holds_numbers(p, "far")]
    yield partial(moved, -FAR), far, Fraction(0)
    if learns_far_from_0(example.stretched, given):
        yield partial(moved, ROUNDED), ["query"], MOST_MOVED


def hardly_moves(example: Example, right: Any, other: Any, share: Fraction) -> bool:
    """Whether two answers differ by at most this share of themselves, or of the terms of the right one."""
    pairs = zip(*(numbers_of(example.operation.result, value) for value in (right, other)), strict=True)
    for number, moved_one in pairs:
        first, second = (nearest_in(one, "binary64") for one in (number, moved_one))
        if first is None or second is None:
            return False
        if abs(first - second) > share * max(abs(first), example.terms or 0):
            return False
    return True


def normal(number: Any, numbers: str) -> Any:
    """Return the number.  Raises InvalidInput for a subnormal one: it has too few bits for any digits."""
    nearest = nearest_in(number, numbers)
    bits, least, _ = FORMATS[numbers]
    if nearest is not None and 0 < abs(nearest) < power_of_two(least + bits - 1):
        raise InvalidInput(f"the answer is subnormal in {numbers}")
    return number


def may_be_written_otherwise(expected: Expected) -> bool:
    """Whether the written answer is one of many forms: right up to a scale, or an enclosure."""
    return expected.kind in SCALES or holds_enclosure(expected.written)


def holds_enclosure(written: Any) -> bool:
    """Whether a written answer holds an enclosure anywhere."""
    if isinstance(written, Expected):
        return holds_enclosure(written.written)
    inside = list(written.values()) if isinstance(written, Mapping) else \
        written if isinstance(written, list) else []
    return is_enclosure(written) or any(map(holds_enclosure, inside))


def same_sort(operation: Operation, left: Outcome, right: Outcome, judged: bool = False) -> bool:
    """Whether two outcomes differ at most in the sizes of their numbers, not in a tie, a sign or a 0.

    Where a judge measures the answer, there are many right ones: then only their words must be the same.
    """
    if left.kind != right.kind or not left.is_value:
        return left.kind == right.kind and left.value == right.value
    if judged:
        return words_of(operation.result, left.value) == words_of(operation.result, right.value)
    signs = [transform(operation.result, outcome.value, real.sign) for outcome in (left, right)]
    return equal(operation.result, *signs)


def representable(number: Any, numbers: str) -> Any:
    """Return the number.  Raises InvalidInput where it overflows the format: no answer could be right."""
    if nearest_in(number, numbers) is None:
        raise InvalidInput(f"the answer overflows {numbers}")
    return number


def result_of(case: Case, reply: Reply | None) -> CaseResult:
    """Return the judged case; without a reply it is not-representable."""
    judgement = Judgement("not-representable", case.obstacle) if reply is None else \
        judge(case.example.operation.result, case.right, reply, case.measure)
    return CaseResult(case.example, case.given, case.right, case.measure.digits, reply, judgement)


def with_counted_refusals(results: list[CaseResult]) -> list[CaseResult]:
    """Return the results; a refusal whose valid twin fails is skipped: to refuse everything earns nothing."""
    verdicts = {result.example.id: result.judgement for result in results}

    def credited(result: CaseResult) -> CaseResult:
        twin = verdicts.get(result.example.twin or "")
        if result.verdict != "refused" or twin is None or twin.passed:
            return result
        reason = f"a refusal does not count where a valid case of the operation is {twin.verdict}"
        return replace(result, judgement=Judgement("skipped", reason))

    return [credited(result) for result in results]
