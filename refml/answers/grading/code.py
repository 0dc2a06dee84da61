"""The marking of submitted code: points for each operation, without information on the hidden cases.

Each part of a submission runs in its own process.  The process sees a copy of the submission, but no other
file of the user, not refml and not the specification; it cannot write files and has no network (`door`, and
`protection`, which tests this first).  Whatever it prints, kills or leaves behind changes no points.  Right
answers never enter the process.  Drawn cases give no points to a table of the written answers.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction, text
from ...oracle.doors.cage import Bounds, unobserved
from ...oracle.doors.surroundings import Isolation
from ...oracle.generation.drawn import draws
from ...oracle.judging.results import CaseResult
from ...oracle.judging.selection import Chosen
from ...oracle.judging.verdict import PASSED, UNASKED
from ...oracle.reference.outcomes import written
from ...oracle.running.runner import run
from ...oracle.specification.schema import Spec
from ..sheets.coding import SHARE, Coding
from ..sheets.records import Sheet
from ..sheets.typed import Pen, typed
from ..sheets.wording import NONE, RIGHT, SOME, UNFIT
from .door import HandedIn, Submission, texts
from .handed_in.responses import Row
from .marking import Mark
from .spoken import plain

BOUNDS = Bounds(seconds=5.0, seconds_in_all=60.0, seconds_to_start=30.0, memory=1 << 30)
MOST_BYTES = 1 << 20
CHEATED = "refml was loaded in the submission's process: its answers are not its own"
PEN = Pen("decimal", 6)
LIMITS = f"{BOUNDS.seconds:g} s a case, {BOUNDS.seconds_in_all:g} s in all"
UNREAD = {   # what a student is told of the cases that have no answer, by their verdict
    "timed-out": f"without an answer in time ({LIMITS})",
    "crashed": "in which the program ended",
    "garbage": "with an answer that cannot be read",
    UNASKED: "not asked any more after these",
}


@dataclass(frozen=True)
class CodeQuestion:
    """A part of the homework, with the properties that pages need."""

    coding: Coding

    @property
    def item(self) -> Any:
        return self.coding.item


class CodeMarker:
    """A sheet's code homework, ready to mark submissions; `seed` determines the drawn cases."""

    def __init__(self, spec: Spec, sheet: Sheet, parts: Sequence[Coding], seed: int = 0,
                 isolation: Isolation | None = None) -> None:
        self.spec, self.seed, self.parts = spec, seed, parts
        self.sheet = replace(sheet, items=tuple(one.item for one in parts))
        self.isolation = isolation or Isolation(grading=True)
        self.notes: list[str] = []
        self.warning = ""   # why submissions are not protected from one another
        self.words = {one.operation.id: frozenset(texts([written(case).value for case in one.cases]))
                      for one in parts}

    def rules(self) -> Mapping[str, Mapping[str, str]]:
        """Return for each part the properties that determine its marks, as text."""
        return {one.item.id: {
            "points": text(one.item.points), "operation": one.operation.id, "score": one.score,
            "cases": ", ".join(case.id for case in one.cases),
            "drawn cases": f"{one.random} of the seed with digest {digest(self.seed)}",
            "digits": str(one.digits), "refusals": str(one.refusals),
            **{f"credit of {name}": text(credit) for name, credit in one.item.question.mistakes.items()}}
            for one in self.parts}

    def questions_of(self, row: Row) -> list[CodeQuestion]:
        """Return the parts of the homework, which are the same for all students."""
        return [CodeQuestion(one) for one in self.parts]

    def marks(self, given: HandedIn) -> list[Mark]:
        """Return the marks of a submission; never raises because of it."""
        name, found = given.path.name, []
        for one in self.parts:
            try:
                with unobserved(), Submission(given, BOUNDS, self.isolation, self.words) as door:
                    results = run(self.spec, door, self.chosen(one)).cases
                    self.notes = [*door.notes]
            except RefmlError as error:
                found.append(mark(one, name, UNFIT, Fraction(0), reason=plain(str(error))))
                continue
            if door.loads_refml:
                return [mark(one, name, UNFIT, Fraction(0), reason=CHEATED) for one in self.parts]
            found.append(mark_of(one, name, results))
        return found

    def chosen(self, one: Coding) -> Chosen:
        """Return the cases of a part, written and drawn."""
        cases = {case.id: case if one.digits is None else case._replace(digits=one.digits)
                 for case in one.cases}
        twins = [self.spec.examples[case.twin] for case in cases.values() if case.twin is not None]
        cases.update({twin.id: twin for twin in twins if twin.id not in cases})
        drawn = draws(self.spec, [one.operation.id], one.random, self.seed)
        return Chosen(tuple(cases.values()), (), frozenset([one.operation.id]), drawn, one.digits)


def digest(seed: int) -> str:
    """Return a digest of a seed for reports, which does not reveal it."""
    return hashlib.sha256(f"seed {seed}".encode()).hexdigest()[:16]


def mark_of(one: Coding, name: str, results: Sequence[CaseResult]) -> Mark:
    """Return the mark of a part of the homework from the results of its cases; `name` is that of the file."""
    ids = {case.id for case in one.cases}
    counted = [case for case in results if case.verdict != "not-representable"
               and (case.example.drawn or case.example.id in ids)
               and (one.refusals or case.verdict in ("skipped", UNASKED) or case.right.is_value)]
    written = [case for case in counted if not case.example.drawn]
    drawn = [case for case in counted if case.example.drawn]
    passed = sum(case.verdict in PASSED for case in counted)
    credit = Fraction(passed == len(counted) > 0)
    if one.score == SHARE and not is_constant(counted):
        credit = min([share(group) for group in (written, drawn) if group], default=Fraction(0))
    if counted and all(case.verdict == "skipped" for case in counted):
        return mark(one, name, NONE, Fraction(0))
    found, earned = mistakes_of(one, [case for case in counted if case.verdict not in PASSED])
    return mark(one, name, RIGHT if passed == len(counted) > 0 else SOME, max([credit, *earned]),
                read=f"{told(written, 'written')}, {told(drawn, 'drawn')}", mistakes=found,
                reason=unread(counted),
                parts=[part(case) for case in written if case.example.id in one.shown])


def mark(one: Coding, name: str, verdict: str, credit: Fraction, **more: Any) -> Mark:
    """Return the mark of a part as a map."""
    return {"question": one.item.id, "answer": plain(name), "read": "", "verdict": verdict, "form": "",
            "credit": text(credit), "points": text(credit * one.item.points), "reason": "", "mistakes": [],
            "declined": [], "parts": [], **more}


def share(cases: Sequence[CaseResult]) -> Fraction:
    """Return the share of cases that pass."""
    return Fraction(sum(case.verdict in PASSED for case in cases), len(cases))


def is_constant(cases: Sequence[CaseResult]) -> bool:
    """Return whether every question got the same answer although the right ones differ."""
    answers = {repr(case.reply.result) for case in cases if case.reply is not None}
    return len(answers) == 1 < len({repr(case.right.value) for case in cases})


def told(cases: Sequence[CaseResult], kind: str) -> str:
    """Return a sentence with the number of cases that pass."""
    passed = sum(case.verdict in PASSED for case in cases)
    return f"{passed} of {len(cases)} {kind} case{'' if len(cases) == 1 else 's'} pass"


def unread(cases: Sequence[CaseResult]) -> str:
    """Return a sentence with the number of cases without an answer, and why."""
    counts = Counter(case.verdict for case in cases)
    return "; ".join(f"{counts[verdict]} {'case' if counts[verdict] == 1 else 'cases'} {says}"
                     for verdict, says in UNREAD.items() if counts[verdict])


def mistakes_of(one: Coding, failed: Sequence[CaseResult]) -> tuple[list[dict[str, str]], list[Fraction]]:
    """Return the mistakes that explain the most failures, and their credits if they explain all failures.

    A mistake that leaves a failure unexplained is named, but has no credit.
    """
    counts = Counter(diagnosis.id for case in failed for diagnosis in case.diagnoses)
    says = {diagnosis.id: diagnosis.says for case in failed for diagnosis in case.diagnoses}
    most = max(counts.values(), default=0)
    names = [name for name, count in counts.items() if count == most]
    found = [{"kind": "mistake", "id": name, "says": one.item.says.get(name, says[name]), "line": "",
              "word": ""} for name in names]
    credits_ = one.item.question.mistakes
    return found, [credits_[name] for name in names if name in credits_ and most == len(failed)]


def part(case: CaseResult) -> dict[str, Any]:
    """Return a shown case for a student's report: the answer, the verdict and the right answer."""
    kind = case.example.operation.result
    right = case.right.kind
    if case.right.is_value:
        right = shown_value(lambda: typed(kind, case.right.value, PEN))
    reply = case.reply
    answered = "" if reply is None else str(reply.result) if reply.kind == "result" else \
        reply.message if reply.kind == "error" else f"{reply.kind} {reply.message}".rstrip()
    reason = "" if case.verdict in PASSED else f"right is {plain(right)}"
    return {"part": case.example.id, "read": plain(answered), "verdict": case.verdict, "credit": "0",
            "reason": reason, "mistakes": []}


def shown_value(write: Any) -> str:
    """Return a value as text, or a sentence if its digits cannot be proven."""
    try:
        return str(write())
    except RefmlError as error:
        return str(error)
