"""Cases: an example becomes a request in the implementation's number format, and a reply becomes a result.

An implementation with exact numbers is judged by the answer in the specification.  An implementation with
binary floats gets rounded arguments, and is judged by the exact answer to the rounded arguments.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
from .diagnosis.suspects import Diagnosis
from .results import CaseResult
from .verdict import Judgement, Measure, judge

BESIDE, NEARBY = 2, 47   # how often all numbers are perturbed, by a relative 2^−40 at most
MOST_MOVED = Fraction(1, 1 << 34)   # the relative change of the answer that is allowed then
ROUNDED = FAR / (1 << 53)           # the rounding error of a mean of numbers far from 0
SIGN_BITS = 1 << 12   # for the sign of a drawn answer: of terms that cancel further floats have nothing left


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
    """Return the case of an example for an implementation with this number format."""
    exact = Case(example, example.given, written(example), measure_of(example, example.given, numbers))
    if exact.right.kind == "undecided":  # a drawn example whose right answer is unknown judges nothing
        return replace(exact, obstacle=exact.right.message)
    if numbers not in FORMATS:
        return exact
    try:
        return rounded(exact, numbers)
    except RefmlError as error:
        return replace(exact, obstacle=str(error))


def unjudged(example: Example, numbers: str) -> Case:
    """Return the case of an example with the arguments to send; the right answer is not computed."""
    case = Case(example, example.given, Outcome("unknown"), measure_of(example, example.given, numbers))
    if numbers not in FORMATS:
        return case
    try:
        return replace(case, given=rounded_given(example.operation, example.given, numbers))
    except RefmlError as error:
        return replace(case, obstacle=str(error))


def measure_of(example: Example, given: Mapping[str, Any], numbers: str) -> Measure:
    """Return how the answer to these arguments is judged: format, digits, judge and scale."""
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
    bits = SIGN_BITS if case.example.drawn else real.BUDGET
    if not same_sort(operation, unrounded, right, case.measure.residuals is not None, bits):
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
    """Raise InvalidInput where a correct computation in floats may give another answer.

    The written examples avoid this.  Two kinds of drawn examples are unfair.  In the first kind a tie must be
    detected, to return its first class or to refuse it: floats show the tie only if both scores round to the
    same float.  (Scores that are arguments are not computed.)  In the second kind the answer is a subnormal
    number, which has too few bits for the digits that are asked.
    """
    if given.get("ties") in ("first", "error") and "scores" not in given:
        best = reference(operation, {**given, "ties": "all"})
        if best.is_value and len(best.value) > 1:
            raise InvalidInput(f"whether there is a tie is decided by rounding in {numbers}")
    if right.is_value:
        transform(operation.result, right.value, lambda number: normal(number, numbers))


def refuse_the_unsteady(example: Example, given: Mapping[str, Any], right: Outcome) -> None:
    """Raise InvalidInput where a correct computation in floats may miss the answer of a stretched case.

    A backward stable program answers exactly for slightly perturbed arguments.  So the answer to such
    arguments must be nearly the same.
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
    """Yield perturbations: the change, the names of its arguments, the relative change allowed in the answer.

    All numbers change by a relative 2^−40, and the answer may change by 2^−34.  Numbers far from 0 are also
    shifted back to 0: the answer must stay, because it depends on differences only.  A program that learns
    from such records rounds their means by 2^−27; this has the same effect as a shift of the query.
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
    """Return whether two answers differ by at most `share`, relative to the larger of number and terms."""
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
    """Return whether the written answer is not unique: it is right up to a scale, or an enclosure."""
    return expected.kind in SCALES or holds_enclosure(expected.written)


def holds_enclosure(written: Any) -> bool:
    """Return whether a written answer contains an enclosure in any part."""
    if isinstance(written, Expected):
        return holds_enclosure(written.written)
    inside = list(written.values()) if isinstance(written, Mapping) else \
        written if isinstance(written, list) else []
    return is_enclosure(written) or any(map(holds_enclosure, inside))


def same_sort(
    operation: Operation, left: Outcome, right: Outcome, judged: bool = False, bits: int = real.BUDGET
) -> bool:
    """Return whether two outcomes agree in kind, in ties, and in the sign of every number.

    Answers that a judge measures (`judged`) are not unique: then only their words must agree.  Raises
    Undecided where so many bits do not show the sign of a number, also if both are one outcome.
    """
    if left.kind != right.kind or not left.is_value:
        return left.kind == right.kind and left.value == right.value
    if judged:
        return words_of(operation.result, left.value) == words_of(operation.result, right.value)
    of_left, *others = [transform(operation.result, outcome.value, partial(real.sign, budget=bits))
                        for outcome in ([left] if left is right else [left, right])]
    return all(equal(operation.result, of_left, signs) for signs in others)


def representable(number: Any, numbers: str) -> Any:
    """Return the number.  Raises InvalidInput where it overflows the format, so that no answer is right."""
    if nearest_in(number, numbers) is None:
        raise InvalidInput(f"the answer overflows {numbers}")
    return number


def result_of(case: Case, reply: Reply | None) -> CaseResult:
    """Return the case with its verdict; without a reply the verdict is not-representable.

    A right answer is wrong where the function changes an argument.
    """
    judgement = Judgement("not-representable", case.obstacle) if reply is None else \
        judge(case.example.operation.result, case.right, reply, case.measure)
    result = CaseResult(case.example, case.given, case.right, case.measure.digits, reply, judgement)
    return changing(result, reply.changed) if reply and reply.changed and judgement.passed else result


def changing(result: CaseResult, names: Sequence[str]) -> CaseResult:
    """Return the result of a right answer whose function changes these arguments: it is wrong, and why."""
    said = " and ".join(names)
    why = Diagnosis(f"argument-changed: {said}", f"You change {said}, which the caller still needs: work on "
                                                 f"a copy, such as copy.deepcopy({names[0]}).")
    return replace(result, diagnoses=(why,),
                   judgement=Judgement("wrong", f"the answer is right, but the function changes {said}"))


def with_counted_refusals(results: list[CaseResult]) -> list[CaseResult]:
    """Return the results, where a refusal is skipped if its valid twin fails.

    So an implementation that refuses everything passes no case.
    """
    verdicts = {result.example.id: result.judgement for result in results}

    def credited(result: CaseResult) -> CaseResult:
        twin = verdicts.get(result.example.twin or "")
        if result.verdict != "refused" or twin is None or twin.passed:
            return result
        reason = f"a refusal does not count where a valid case of the operation is {twin.verdict}"
        return replace(result, judgement=Judgement("skipped", reason))

    return [credited(result) for result in results]
