"""Laws, tested on arguments of examples and drawn cases; and formulas, tested on wrong answers.

A law asks the implementation by `ask`.  A formula asks nothing: it is evaluated on the implementation's own
answer, and numbers count as equal to the required digits.  A right answer satisfies every formula of its
operation, because the reference does.  So only wrong answers are tested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ..doors.doors import Door, Reference
from ..doors.exchange import Heard
from ..doors.protocol import Reply, Request, required_digits, rounded_given
from ..reference.laws import agree, check
from ..reference.misprints import follows, is_telling, printed
from ..reference.outcomes import Outcome, part_of
from ..specification import formula
from ..specification.codec import SETS, Type, decode
from ..specification.schema import Formula, Law, Operation, Spec
from .cases import Case
from .results import Breach, CaseResult, LawResult

# Inputs of one operation for one law, written and drawn: a law is spot-checked, for each input needs several
# questions.
MOST_INPUTS = 6
MOST_DRAWN = 2

Asking = Callable[[Sequence[Request]], Sequence[Reply]]

DIGITS_OF_ERRATA = 10   # to which an answer must agree with the misprint
BY_CHANCE = " (in one small answer, perhaps by chance)"


@dataclass(frozen=True)
class Trial:
    """A law and the cases on whose arguments it is tested."""

    law: Law
    cases: tuple[Case, ...]


def law_result(spec: Spec, door: Door, trial: Trial, heard: Heard, ask: Asking | None = None) -> LawResult:
    """Test a law on its cases; `ask` sends its questions, by default the method of the door.

    Only the reference must agree exactly: another implementation with exact numbers cannot send an irrational
    number.  Where the arguments of a case allow fewer digits than the law's, the law holds to these.
    """
    digits = required_digits(trial.law.digits, door.hello.numbers)
    respondent = Respondent(ask or door.ask, door.hello.numbers, digits)
    findings = []
    obtained = []
    for case in trial.cases:
        law = trial.law._replace(digits=min(digits, case.measure.digits))
        respondent.said.clear()
        findings.append(check(spec, law, case.example.operation, case.given, respondent.ask,
                              exact=isinstance(door, Reference)))
        obtained.append(tuple(respondent.said))
        heard()
    breaches = tuple(Breach(case.example, finding.reason, said)
                     for case, finding, said in zip(trial.cases, findings, obtained, strict=True)
                     if finding.status == "broken")
    statuses = [finding.status for finding in findings]
    held = statuses.count("holds")
    return LawResult(trial.law, held, breaches, statuses.count("inapplicable"), values=held)


class Respondent:
    """An implementation that a law can ask: it returns an exact value, or the reason why there is none.

    said        the operations that were asked since the list was cleared, each with its outcome
    """

    def __init__(self, put: Asking, numbers: str, digits: int) -> None:
        self.put = put
        self.numbers = numbers
        self.digits = digits
        self.said: list[tuple[str, Outcome]] = []

    def ask(self, operation: Operation, given: Mapping[str, Any]) -> Outcome:
        """Return the outcome of an operation, and record it in `said`; omitted arguments have defaults."""
        outcome = self.outcome(operation, given)
        self.said.append((operation.id, outcome))
        return outcome

    def outcome(self, operation: Operation, given: Mapping[str, Any]) -> Outcome:
        """Return the decoded outcome of an operation; omitted arguments have their defaults."""
        complete = {p.name: given.get(p.name, p.default) for p in operation.parameters}
        try:
            rounded = rounded_given(operation, complete, self.numbers)
            reply, = self.put([Request(operation, rounded, self.digits)])
            if reply.kind != "result":
                return Outcome(reply.kind, message=reply.message)
            answer = decode(operation.result, reply.result, "answer")
        except RefmlError as error:
            return Outcome("error", message=str(error))
        return Outcome("value", with_sorted_sets(operation.result, answer), owes_refusals=reply.owes_refusals)


def with_unmet_formulas(spec: Spec, result: CaseResult) -> CaseResult:
    """Return a result; that of a wrong answer lists the formulas that the answer does not satisfy."""
    operation, reply = result.example.operation, result.reply
    if result.verdict != "wrong" or not result.kept or reply is None or reply.kind != "result" \
            or not result.right.is_value:
        return result
    try:
        answer = with_sorted_sets(operation.result, decode(operation.result, reply.result, "answer"))
    except RefmlError:
        return result
    stated = [one for one in spec.formulas.values() if one.operation == operation.id
              and all(result.given[name] == value for name, value in one.sets.items())]
    unmet = [f"{one.id}: {one.title}" for one in stated if not met(one, result.given, answer, result.digits)]
    return replace(result, unmet=tuple(unmet))


def with_misprints(spec: Spec, door: Door, results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the results of one operation; the first wrong one lists the misprints that it follows.

    Each erratum is tested on its own input, which may ask further operations.  An erratum that is already the
    diagnosis of a failure is left out.
    """
    wrong = next((place for place, result in enumerate(results)
                  if result.verdict == "wrong" and result.kept and result.right.is_value), None)
    if wrong is None:
        return list(results)
    named = {one.id for result in results for one in result.diagnoses}
    respondent = Respondent(door.ask, door.hello.numbers,
                            required_digits(DIGITS_OF_ERRATA, door.hello.numbers))
    told = tuple(f"{one.id}: {one.title}{'' if is_telling(printed(one).value) else BY_CHANCE}"
                 for one in spec.errata.values()
                 if results[wrong].example.operation in one.asks and one.id not in named
                 and follows(one, respondent.ask, respondent.digits))
    return [*results[:wrong], replace(results[wrong], follows=told), *results[wrong + 1:]]


def met(record: Formula, given: Mapping[str, Any], answer: Any, digits: int) -> bool:
    """Return whether an answer satisfies a formula to some digits; True where this cannot be evaluated."""
    try:
        value = part_of(answer, record.part)
        if record.expression is not None:
            return agree(formula.evaluate(record.expression, given, formula.ample()), value, digits)
        largest = max([Fraction(1), *(abs(number) for number in numbers_in([answer, list(given.values())]))])
        return bool(formula.evaluate(record.predicate or "", {**given, "result": value}, formula.ample(),
                                     largest / 10**digits))
    except (RefmlError, LookupError, TypeError, ValueError):
        return True


def numbers_in(value: Any) -> Iterator[Fraction]:
    """Yield the rational numbers in a value of any shape."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for one in value:
            yield from numbers_in(one)
    elif isinstance(value, (int, Fraction)):
        yield Fraction(value)


def with_sorted_sets(kind: Type, answer: Any) -> Any:
    """Return the answer with each set of maximisers sorted: an implementation may list them in any order."""
    if kind.name in SETS:
        return sorted(answer)
    if kind.name == "list":
        return [with_sorted_sets(kind.inner[0], one) for one in answer]
    if kind.name == "object":
        return {name: with_sorted_sets(inner, answer[name]) for name, inner in kind.fields}
    return answer
