"""The laws, tried on the arguments of the examples; `ask` asks the implementation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...errors import RefmlError
from ..doors.doors import Door, Reference
from ..doors.exchange import Heard
from ..doors.protocol import Request, required_digits, rounded_given
from ..reference.laws import check
from ..reference.outcomes import Outcome
from ..specification.codec import SETS, Type, decode
from ..specification.schema import Law, Operation, Spec
from .cases import Case
from .results import Breach, LawResult

# Inputs of one operation for one law: a law is spot-checked here, and each input takes several questions.
MOST_INPUTS = 6


@dataclass(frozen=True)
class Trial:
    """A law and the cases whose arguments it is tried on."""

    law: Law
    cases: tuple[Case, ...]


def trials(laws: Sequence[Law], operations: frozenset[str], cases: Sequence[Case]) -> list[Trial]:
    """Every law with the first few cases of each of its operations whose right answer is a value."""
    chosen = []
    for law in laws:
        inputs: list[Case] = []
        for operation in law.operations:
            if operation in operations:
                inputs += [case for case in cases
                           if case.example.operation.id == operation and case.right.is_value][:MOST_INPUTS]
        chosen.append(Trial(law, tuple(inputs)))
    return chosen


def law_result(spec: Spec, door: Door, trial: Trial, heard: Heard) -> LawResult:
    """Try a law on its cases.

    Numbers must agree exactly for the reference alone: another implementation with exact numbers cannot send
    an irrational one.
    """
    law = replace(trial.law, digits=required_digits(trial.law.digits, door.hello.numbers))
    respondent = Respondent(door, law.digits)
    findings = []
    obtained = []
    for case in trial.cases:
        respondent.said.clear()
        findings.append(check(spec, law, case.example.operation, case.given, respondent.ask,
                              exact=isinstance(door, Reference)))
        obtained.append(tuple(respondent.said))
        heard()
    breaches = tuple(Breach(case.example, finding.reason, said)
                     for case, finding, said in zip(trial.cases, findings, obtained, strict=True)
                     if finding.status == "broken")
    statuses = [finding.status for finding in findings]
    return LawResult(trial.law, statuses.count("holds"), breaches, statuses.count("inapplicable"))


class Respondent:
    """The implementation as a law asks it: arguments → an exact value, or the reason why there is none.

    said        the operations that were asked since it was cleared, each with its outcome
    """

    def __init__(self, door: Door, digits: int) -> None:
        self.door = door
        self.digits = digits
        self.said: list[tuple[str, Outcome]] = []

    def ask(self, operation: Operation, given: Mapping[str, Any]) -> Outcome:
        """The outcome of an operation; an argument that the law leaves out has its default."""
        outcome = self.outcome(operation, given)
        self.said.append((operation.id, outcome))
        return outcome

    def outcome(self, operation: Operation, given: Mapping[str, Any]) -> Outcome:
        """The outcome of an operation, decoded."""
        complete = {p.name: given.get(p.name, p.default) for p in operation.parameters}
        try:
            rounded = rounded_given(operation, complete, self.door.hello.numbers)
            reply, = self.door.ask([Request(operation, rounded, self.digits)])
            if reply.kind != "result":
                return Outcome(reply.kind, message=reply.message)
            answer = decode(operation.result, reply.result, "answer")
        except RefmlError as error:
            return Outcome("error", message=str(error))
        return Outcome("value", with_sorted_sets(operation.result, answer))


def with_sorted_sets(kind: Type, answer: Any) -> Any:
    """The answer with each set of maximisers sorted, because an implementation may list them in any order."""
    if kind.name in SETS:
        return sorted(answer)
    if kind.name == "list":
        return [with_sorted_sets(kind.inner[0], one) for one in answer]
    if kind.name == "object":
        return {name: with_sorted_sets(inner, answer[name]) for name, inner in kind.fields}
    return answer
