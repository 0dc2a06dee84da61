"""The results of a run: a record for each case and each law, and their counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...numbers.rational import Fraction
from ..doors.protocol import Hello, Reply
from ..doors.pyfile import NOT_TAKEN, function_name
from ..reference.memory import weight
from ..reference.outcomes import Outcome
from ..specification.schema import Example, Law, Operation
from .diagnosis.suspects import Diagnosis
from .verdict import FAILED, NEUTRAL, UNASKED, UNREFUSED, Judgement


@dataclass(frozen=True)
class CaseResult:
    """A case with its right outcome, its reply and its verdict.

    given       the arguments as they were asked: rounded to the implementation's numbers
    right       the exact outcome for these arguments
    reply       None where the case could not be asked
    kept        False if arguments and answers of a drawn case are dropped: its id draws them again
    unmet       the formulas of the operation that a wrong answer does not satisfy: id and title
    follows     the misprints of the notes that the implementation follows in the operation: id and title
    untried     for a failure without a name: where naming stopped, and what was not tried
    """

    example: Example
    given: Mapping[str, Any]
    right: Outcome
    digits: int
    reply: Reply | None
    judgement: Judgement
    diagnoses: tuple[Diagnosis, ...] = ()
    kept: bool = True
    unmet: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    untried: str = ""

    @property
    def verdict(self) -> str:
        return self.judgement.verdict

    @property
    def failed(self) -> bool:
        return self.verdict in FAILED

    @property
    def unrefused(self) -> bool:
        """Whether the reply is an answer where a refusal is expected, failed or not."""
        return self.verdict in ("wrong", UNREFUSED) and self.reply is not None and \
            self.reply.kind == "result" and not self.right.is_value

    @property
    def answered(self) -> bool:
        """Whether the reply is an answer, right or wrong, to a question that has one."""
        return self.reply is not None and self.reply.kind == "result" and self.right.is_value

    @property
    def valued(self) -> bool:
        """Whether the question has an answer and got one, even if that one is not kept."""
        return self.answered or (self.reply is None and self.right.is_value and self.verdict in ANSWERED)

    @property
    def ran(self) -> bool:
        return self.verdict not in NOT_RUN

    @property
    def has_cause(self) -> bool:
        """Whether a diagnosis gives a cause of the failure, and not only the place of wrong answers."""
        return not all(known.id.startswith(WRONG_WHERE) for known in self.diagnoses)

    @property
    def observed(self) -> list[tuple[str, str]]:
        """Observations on a wrong answer: formulas that it does not satisfy, misprints that it follows."""
        return [*(("formula", f"does not hold: {one}") for one in self.unmet),
                *(("misprint", f"is followed: {one}") for one in self.follows)]


@dataclass(frozen=True)
class Breach:
    """An input that breaks a law: its example, and the reason if it is known.

    obtained    the operations that the law asked, each with the answer of the implementation
    """

    example: Example
    reason: str
    obtained: tuple[tuple[str, Outcome], ...] = ()

    @property
    def again(self) -> str:
        """The option that repeats a drawn input; empty for written ones, which a law asks anyway."""
        return f" --only {self.example.id}" if self.example.drawn else ""


@dataclass(frozen=True)
class LawResult:
    """The result of a law: the inputs on which it held, where it was broken, or did not apply.

    values      the number of numbers or labels that it proved right (not only consistent)
    mute        whether none of its questions had a readable reply; None if no question was asked
    unasked     why it was not asked, or not to its end; empty if it was
    """

    law: Law
    held: int
    breaches: tuple[Breach, ...]
    inapplicable: int
    mute: bool | None = None
    unasked: str = ""
    values: int = 0

    @property
    def right(self) -> bool:
        """Whether it proves answers right, and not only consistent with one another."""
        return self.law.chapter != OF_ESTIMATORS


@dataclass(frozen=True)
class Summary:
    """The cases of one operation, counted by verdict, and the case with the fewest correct digits.

    values         the number of cases that have a value as their right answer, and were answered
    unreachable    why no case can reach the function of a file; empty if one can
    """

    operation: Operation
    counts: Counter[str]
    ran: int
    fewest: CaseResult | None
    values: int = 0
    unreachable: str = ""

    @property
    def told(self) -> bool:
        """Whether a report shows it: a case ran, or was not asked because others had no reply."""
        return bool(self.ran or self.counts[UNASKED])


OF_ESTIMATORS = "estimator"   # the chapter of laws that every estimator keeps, whether its answers are right
WRONG_WHERE = "wrong-where"   # the prefix of names that give the place of wrong answers, and no cause
NOT_RUN = (*NEUTRAL, UNASKED)   # the verdicts on cases that were not asked, or do not count
ANSWERED = ("exact", "rounded", "close", "wrong")
THIN = 4   # the exit status where an operation is thin and nothing failed
INCOMPLETE = 5   # that of a run in which nothing failed, and not all was asked
INTERRUPTED = "it was interrupted"   # why a run is incomplete that Ctrl-C stopped
UNTOLD = "training is so slow that not all laws were asked"   # of a law: the run is incomplete
ALL = Fraction(1)
LEAST_VALUES = 10   # of an operation that is answered in part: with fewer it is thin


@dataclass(frozen=True)
class Terms:
    """The conditions of a user on a run, beside right answers.

    required         operations that must be answered
    most_skipped     the greatest share of the cases of the answered operations that may be skipped
    allow_thin       whether an operation with hardly any answers may pass
    allow_unknown    whether a function may pass whose name nearly matches an operation
    """

    required: tuple[str, ...] = ()
    most_skipped: Fraction = ALL
    allow_thin: bool = False
    allow_unknown: bool = False


@dataclass(frozen=True)
class Run:
    """All results of a run.

    derived         the operations that have a derivation
    near_misses     the functions of a Python file whose names nearly match an operation, with likely names
    notes           sentences on the process that was judged
    expected_failures   id of a case or a law that is expected to fail → the reason
    named           whether its cases were selected by id, so that a small number of them means nothing
    terms           the conditions of the user beside right answers
    stopped         why the run was stopped early; empty for a complete run
    unjudged        the number of chosen cases without a result
    left_out        why some laws were not asked although the run went on; empty if all were
    """

    hello: Hello
    cases: tuple[CaseResult, ...]
    laws: tuple[LawResult, ...] = ()
    derived: frozenset[str] = frozenset()
    near_misses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    notes: tuple[str, ...] = ()
    expected_failures: Mapping[str, str] = field(default_factory=dict)
    named: bool = False
    terms: Terms = Terms()
    stopped: str = ""
    unjudged: int = 0
    left_out: str = ""

    @property
    def incomplete(self) -> str:
        """Why not all was asked that was chosen; "" for a complete run."""
        return self.stopped or self.left_out or UNTOLD * any(law.unasked == UNTOLD for law in self.laws)

    @cached_property
    def totals(self) -> Counter[str]:
        """How often each verdict was given."""
        return Counter(case.verdict for case in self.cases)

    @property
    def ran(self) -> int:
        """The number of cases that ran, passed or failed."""
        return sum(number for verdict, number in self.totals.items() if verdict not in NOT_RUN)

    @cached_property
    def failures(self) -> list[CaseResult]:
        """The cases that failed unexpectedly.

        First other failures, then answers where a refusal is expected, then cases that were not asked.
        """
        return sorted((case for case in self.cases
                       if case.failed and case.example.id not in self.expected_failures),
                      key=lambda case: (case.verdict == UNASKED, case.unrefused))

    @property
    def unrefused(self) -> list[CaseResult]:
        """The cases with an answer where refml refuses, if that is not a failure (verdict unrefused)."""
        return [case for case in self.cases if case.verdict == UNREFUSED]

    @property
    def broken(self) -> list[LawResult]:
        """The laws that are broken unexpectedly."""
        return [law for law in self.laws if law.breaches and law.law.id not in self.expected_failures]

    @property
    def excused(self) -> list[str]:
        """The ids of the cases and laws that failed, as expected."""
        expected = self.expected_failures
        return [case.example.id for case in self.cases if case.example.id in expected and case.failed] + \
            [law.law.id for law in self.laws if law.law.id in expected and law.breaches]

    @property
    def surprises(self) -> list[str]:
        """The ids of the cases and laws that are expected to fail, and passed."""
        expected = self.expected_failures
        return [case.example.id for case in self.cases
                if case.example.id in expected and case.ran and not case.failed] + \
            [law.law.id for law in self.laws if law.law.id in expected and law.held and not law.breaches]

    @property
    def objections(self) -> list[str]:
        """The reasons why the run as a whole fails, in sentences; no single case shows them."""
        answered = {one.operation.id for one in self.summaries if one.values}
        found = [one.unreachable for one in self.summaries if one.unreachable]
        if not self.terms.allow_unknown:
            found += [f"{name} is no operation" + (f"; did you mean {' or '.join(meant)}?" if meant else "")
                      for name, meant in self.near_misses]
        found += [f"{name} is required, and not answered" for name in self.terms.required
                  if name not in answered and not self.stopped]
        found += [f"{number} of the laws not asked, or not to the end: {why}"
                  for why, number in Counter(law.unasked for law in self.laws).items()
                  if why not in ("", UNTOLD) and not self.stopped]
        if self.share_skipped > self.terms.most_skipped:
            found.append(f"{percent(self.share_skipped)} of the cases of the operations that are answered "
                         f"were skipped; {percent(self.terms.most_skipped)} may be")
        return found

    @property
    def thin(self) -> list[Summary]:
        """The operations that are answered in part, with too few values to call them right.

        If laws prove right what an estimator has learnt, two sorts are left out: the operations of such laws,
        and operations without any value.
        """
        telling = [law for law in self.laws
                   if law.values >= LEAST_VALUES and law.law.id.startswith(f"{OF_ESTIMATORS}.")]
        told = {name for law in telling for name in law.law.operations}
        return [] if self.named or self.stopped else [
            one for one in self.summaries if one.told and one.counts["skipped"]
            and one.values < LEAST_VALUES and one.operation.id not in told and (one.values or not telling)]

    @property
    def is_unknown(self) -> bool:
        """Whether none of the chosen cases could be asked, and laws proved hardly any value."""
        return bool(self.cases) and not self.ran and self.found_right < LEAST_VALUES and \
            not any(law.right and law.breaches for law in self.laws)

    @property
    def found_right(self) -> int:
        """The number of values that the laws proved right; values of examples are not counted."""
        return sum(law.values for law in self.laws)

    @property
    def share_skipped(self) -> Fraction:
        """The share of skipped cases, among all cases of the operations that are answered."""
        told = [one for one in self.summaries if one.told]
        skipped = sum(one.counts["skipped"] for one in told)
        return Fraction(skipped, max(1, sum(sum(one.counts.values()) for one in told)))

    @property
    def status(self) -> int:
        """The exit status: 0 passed, 1 a failure or an objection, 3 nothing ran, 4 thin, 5 incomplete."""
        if self.failures or self.broken or self.surprises or self.objections:
            return 1
        if self.incomplete:
            return INCOMPLETE
        if not self.ran and not any(law.held for law in self.laws):
            return 3
        return THIN if (self.thin or self.is_unknown) and not self.terms.allow_thin else 0

    @cached_property
    def summaries(self) -> tuple[Summary, ...]:
        """A summary of each operation, in the order in which the operations first appear."""
        groups: dict[str, list[CaseResult]] = {}
        for case in self.cases:
            groups.setdefault(case.example.operation.id, []).append(case)
        return tuple(summary(group) for group in groups.values())


def smallest_failure(results: Iterable[CaseResult]) -> CaseResult | None:
    """Return the failed drawn case with the fewest numbers and words; None if none failed."""
    failed = [result for result in results if result.failed and result.example.drawn and result.kept]
    return min(failed, key=lambda result: weight(result.given), default=None)


def summary(cases: Sequence[CaseResult]) -> Summary:
    """Return the summary of the cases of one operation."""
    inexact = [case for case in cases if case.judgement.digits is not None]
    fewest = min(inexact, key=lambda case: case.judgement.digits or 0.0) if inexact else None
    return Summary(cases[0].example.operation, Counter(case.verdict for case in cases),
                   sum(case.ran for case in cases), fewest, sum(case.valued for case in cases),
                   unreachable(cases[0].example.operation, [
                       case.judgement.reason if case.verdict == "skipped" else None for case in cases]))


def unreachable(operation: Operation, reasons: Sequence[str | None]) -> str:
    """Return why no case of an operation can reach its function: a parameter is missing; else "".

    `reasons[i]` is why case i was skipped, None if it was not.
    """
    told = [one for one in reasons if one is not None and one.startswith(NOT_TAKEN)]
    return f"{function_name(operation.id)} {min(told, key=len)}" if told and len(told) == len(reasons) else ""


def percent(share: Fraction) -> str:
    """Return a share in percent, rounded to an integer.

    >>> percent(Fraction(1, 3))
    '33 %'
    """
    return f"{round(100 * share)} %"
