"""The results of a run: a record for each case and each law, and their counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..doors.protocol import Hello, Reply
from ..reference.memory import weight
from ..reference.outcomes import Outcome
from ..specification.schema import Example, Law, Operation
from .diagnosis.suspects import Diagnosis
from .verdict import FAILED, NEUTRAL, UNASKED, Judgement


@dataclass(frozen=True)
class CaseResult:
    """A case with its right outcome, its reply and its verdict.

    given       the arguments as they were asked: rounded to the implementation's numbers
    right       the exact outcome for these arguments
    reply       None where the case could not be asked
    kept        False of a drawn case whose arguments and answers are not kept: its id draws them again
    unmet       the formulas of the operation that a wrong answer does not meet: id and title
    follows     the misprints of the notes that the implementation follows in the operation: id and title
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

    @property
    def verdict(self) -> str:
        return self.judgement.verdict

    @property
    def failed(self) -> bool:
        return self.verdict in FAILED

    @property
    def unrefused(self) -> bool:
        """Whether the case is wrong because it has an answer where a refusal is expected."""
        return self.verdict == "wrong" and self.reply is not None and self.reply.kind == "result" \
            and not self.right.is_value

    @property
    def answered(self) -> bool:
        """Whether it has an answer, right or wrong, where there is one."""
        return self.reply is not None and self.reply.kind == "result" and self.right.is_value

    @property
    def ran(self) -> bool:
        return self.verdict not in (*NEUTRAL, UNASKED)

    @property
    def observed(self) -> list[tuple[str, str]]:
        """What is seen of a wrong answer: formulas that it does not meet, misprints that are followed."""
        return [*(("formula", f"does not hold: {one}") for one in self.unmet),
                *(("misprint", f"is followed: {one}") for one in self.follows)]


@dataclass(frozen=True)
class Breach:
    """An input that breaks a law: the example that it belongs to, and the reason where one is known.

    obtained    the operations that the law asked, each with the answer of the implementation
    """

    example: Example
    reason: str
    obtained: tuple[tuple[str, Outcome], ...] = ()

    @property
    def again(self) -> str:
        """The option that asks a drawn input again; of written ones a law asks the first by itself."""
        return f" --only {self.example.id}" if self.example.drawn else ""


@dataclass(frozen=True)
class LawResult:
    """A law: on how many inputs it held, where it is broken, and on how many it did not apply."""

    law: Law
    held: int
    breaches: tuple[Breach, ...]
    inapplicable: int


@dataclass(frozen=True)
class Summary:
    """The cases of one operation, counted by verdict, and the case with the fewest correct digits."""

    operation: Operation
    counts: Counter[str]
    ran: int
    fewest: CaseResult | None

    @property
    def told(self) -> bool:
        """Whether it stands in a report: a case ran, or was not asked any more."""
        return bool(self.ran or self.counts[UNASKED])


@dataclass(frozen=True)
class Run:
    """All results of a run.

    derived         the operations that have a derivation
    near_misses     the functions of a Python file that are nearly an operation, with what may be meant
    notes           sentences on the process that was judged
    expected_failures   id of a case or a law that is expected to fail → the reason
    totals          verdict → number of cases
    """

    hello: Hello
    cases: tuple[CaseResult, ...]
    laws: tuple[LawResult, ...] = ()
    derived: frozenset[str] = frozenset()
    near_misses: tuple[tuple[str, tuple[str, ...]], ...] = ()
    notes: tuple[str, ...] = ()
    expected_failures: Mapping[str, str] = field(default_factory=dict)
    totals: Counter[str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "totals", Counter(case.verdict for case in self.cases))

    @property
    def ran(self) -> int:
        """The number of cases that were asked and answered, rightly or not."""
        return sum(case.ran for case in self.cases)

    @property
    def failures(self) -> list[CaseResult]:
        """The cases that failed unexpectedly.

        Those that answer where a refusal is expected come late, those that were not asked last.
        """
        return sorted((case for case in self.cases
                       if case.failed and case.example.id not in self.expected_failures),
                      key=lambda case: (case.verdict == UNASKED, case.unrefused))

    @property
    def broken(self) -> list[LawResult]:
        """The laws that are broken unexpectedly."""
        return [law for law in self.laws if law.breaches and law.law.id not in self.expected_failures]

    @property
    def excused(self) -> list[str]:
        """The ids of the cases and laws that failed, as expected."""
        failed = [case.example.id for case in self.cases if case.failed]
        failed += [law.law.id for law in self.laws if law.breaches]
        return [name for name in failed if name in self.expected_failures]

    @property
    def surprises(self) -> list[str]:
        """The ids of the cases and laws that are expected to fail, and passed."""
        passed = [case.example.id for case in self.cases if case.ran and not case.failed]
        passed += [law.law.id for law in self.laws if law.held and not law.breaches]
        return [name for name in passed if name in self.expected_failures]

    @property
    def status(self) -> int:
        """The exit status: 0 if something ran and nothing failed, 1 for a failure, 3 if nothing ran."""
        if self.failures or self.broken or self.surprises:
            return 1
        return 0 if self.ran or any(law.held for law in self.laws) else 3

    def summaries(self) -> list[Summary]:
        """A summary of each operation, in the order in which the operations first appear."""
        groups: dict[str, list[CaseResult]] = {}
        for case in self.cases:
            groups.setdefault(case.example.operation.id, []).append(case)
        return [summary(group) for group in groups.values()]


def smallest_failure(results: Iterable[CaseResult]) -> CaseResult | None:
    """The drawn case that failed and has the fewest numbers and words; None where none failed."""
    failed = [result for result in results if result.failed and result.example.drawn and result.kept]
    return min(failed, key=lambda result: weight(result.given), default=None)


def summary(cases: Sequence[CaseResult]) -> Summary:
    """Summarise some cases; the operation is that of the first."""
    inexact = [case for case in cases if case.judgement.digits is not None]
    fewest = min(inexact, key=lambda case: case.judgement.digits or 0.0) if inexact else None
    return Summary(cases[0].example.operation, Counter(case.verdict for case in cases),
                   sum(case.ran for case in cases), fewest)
