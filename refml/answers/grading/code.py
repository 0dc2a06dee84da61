"""A submission of code → points for each operation, without a word on the cases that are hidden.

Each submission runs in a process of its own that finds no refml and no specification, writes nothing and has
no network, as far as the system can prevent it (`oracle.doors`); what it prints, kills or leaves behind earns
nothing.  The right answers never enter that process.  Drawn cases keep a table of the written answers from
earning a point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction, text
from ...oracle.doors.cage import Bounds, unobserved
from ...oracle.doors.doors import PythonFile
from ...oracle.doors.surroundings import Isolation
from ...oracle.generation.drawn import draws
from ...oracle.judging.results import CaseResult
from ...oracle.judging.selection import Chosen
from ...oracle.judging.verdict import PASSED
from ...oracle.running.runner import run
from ...oracle.specification.schema import Spec
from ..sheets.coding import SHARE, Coding
from ..sheets.records import Sheet
from ..sheets.typed import Pen, typed
from ..sheets.wording import NONE, RIGHT, SOME, UNFIT
from .marking import Mark
from .responses import Row
from .spoken import plain

BOUNDS = Bounds(seconds=5.0, seconds_in_all=60.0, seconds_to_start=30.0, memory=1 << 30)
MOST_BYTES = 1 << 20
CHEATED = "refml was loaded in the submission's process: its answers are not its own"
PEN = Pen("decimal", 6)


@dataclass(frozen=True)
class CodeQuestion:
    """A part of the homework, as pages take it."""

    coding: Coding

    @property
    def item(self) -> Any:
        return self.coding.item


class CodeMarker:
    """A sheet's code homework, ready to mark submissions; `seed` is what the drawn cases follow from."""

    def __init__(self, spec: Spec, sheet: Sheet, parts: Sequence[Coding], seed: int = 0,
                 isolation: Isolation | None = None) -> None:
        self.spec, self.seed, self.parts = spec, seed, parts
        self.sheet = replace(sheet, items=tuple(one.item for one in parts))
        self.isolation = isolation or Isolation(grading=True)
        self.notes: list[str] = []

    def rules(self) -> Mapping[str, Mapping[str, str]]:
        """Return by part all that decides on marks, in words."""
        return {one.item.id: {
            "points": text(one.item.points), "operation": one.operation.id, "score": one.score,
            "cases": ", ".join(case.id for case in one.cases),
            "drawn cases": f"{one.random} of seed {self.seed}",
            "digits": str(one.digits), "refusals": str(one.refusals),
            **{f"credit of {name}": text(credit) for name, credit in one.item.question.mistakes.items()}}
            for one in self.parts}

    def questions_of(self, row: Row) -> list[CodeQuestion]:
        """Return the parts of the homework: the same for all."""
        return [CodeQuestion(one) for one in self.parts]

    def marks(self, path: Path) -> list[Mark]:
        """Return the marks of a submission, whatever it does."""
        try:
            with unobserved(), PythonFile(path, BOUNDS, self.isolation) as door:
                results = run(self.spec, door, self.chosen()).cases
                cheated = door.loads_refml
                self.notes = [*door.notes]
        except RefmlError as error:
            told = plain(str(error).replace(str(path), path.name))
            return [self.unfit(one, path, told) for one in self.parts]
        if cheated:
            return [self.unfit(one, path, CHEATED) for one in self.parts]
        return [mark_of(one, path.name, [case for case in results if case.example.operation.id ==
                                         one.operation.id]) for one in self.parts]

    def chosen(self) -> Chosen:
        """Return all cases: those written for each part, and those drawn for it."""
        cases = {case.id: case if one.digits is None else case._replace(digits=one.digits)
                 for one in self.parts for case in one.cases}
        twins = [self.spec.examples[case.twin] for case in cases.values() if case.twin is not None]
        cases.update({one.id: one for one in twins if one.id not in cases})
        drawn = [draw for one in self.parts
                 for draw in draws(self.spec, [one.operation.id], one.random, self.seed)]
        digits = [one.digits for one in self.parts if one.digits is not None]
        return Chosen(tuple(cases.values()), (), frozenset(one.operation.id for one in self.parts),
                      tuple(drawn), min(digits, default=None))

    def unfit(self, one: Coding, path: Path, reason: str) -> Mark:
        """Return the mark of a submission that cannot be judged."""
        return mark(one, path.name, UNFIT, Fraction(0), reason=reason)


def mark_of(one: Coding, name: str, results: Sequence[CaseResult]) -> Mark:
    """Return the mark of one part."""
    ids = {case.id for case in one.cases}
    counted = [case for case in results if case.verdict != "not-representable"
               and (case.example.drawn or case.example.id in ids)
               and (one.refusals or case.verdict == "skipped" or case.right.is_value)]
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
                parts=[part(case) for case in written if case.example.id in one.shown])


def mark(one: Coding, name: str, verdict: str, credit: Fraction, **more: Any) -> Mark:
    """Return what is kept of a part."""
    return {"question": one.item.id, "answer": plain(name), "read": "", "verdict": verdict, "form": "",
            "credit": text(credit), "points": text(credit * one.item.points), "reason": "", "mistakes": [],
            "declined": [], "parts": [], **more}


def share(cases: Sequence[CaseResult]) -> Fraction:
    """Return which share of some cases passes."""
    return Fraction(sum(case.verdict in PASSED for case in cases), len(cases))


def is_constant(cases: Sequence[CaseResult]) -> bool:
    """Whether one answer is given to every question though the right ones differ: nothing is computed."""
    answers = {repr(case.reply.result) for case in cases if case.reply is not None}
    return len(answers) == 1 < len({repr(case.right.value) for case in cases})


def told(cases: Sequence[CaseResult], kind: str) -> str:
    """Return how many of some cases pass."""
    passed = sum(case.verdict in PASSED for case in cases)
    return f"{passed} of {len(cases)} {kind} case{'' if len(cases) == 1 else 's'} pass"


def mistakes_of(one: Coding, failed: Sequence[CaseResult]) -> tuple[list[dict[str, str]], list[Fraction]]:
    """Return the mistakes that explain every wrong answer which has an explanation, and their credits.

    A mistake that leaves a failure unexplained is named, and earns nothing.
    """
    counts = Counter(diagnosis.id for case in failed for diagnosis in case.diagnoses)
    says = {diagnosis.id: diagnosis.says for case in failed for diagnosis in case.diagnoses}
    most = max(counts.values(), default=0)
    names = [name for name, count in counts.items() if count == most]
    found = [{"kind": "mistake", "id": name, "says": one.item.says.get(name, says[name]), "line": ""}
             for name in names]
    credits_ = one.item.question.mistakes
    return found, [credits_[name] for name in names if name in credits_ and most == len(failed)]


def part(case: CaseResult) -> dict[str, Any]:
    """Return a case that a student's report shows: what was answered, and what is right."""
    kind = case.example.operation.result
    right = case.right.kind
    if case.right.is_value:
        right = shown_value(lambda: typed(kind, case.right.value, PEN))
    reply = case.reply
    answered = "" if reply is None else str(reply.result) if reply.kind == "result" else \
        f"{reply.kind} {reply.message}"
    reason = "" if case.verdict in PASSED else f"right is {plain(right)}"
    return {"part": case.example.id, "read": plain(answered), "verdict": case.verdict, "credit": "0",
            "reason": reason, "mistakes": []}


def shown_value(write: Any) -> str:
    """Return a value as text; of one whose digits nothing proves, that."""
    try:
        return str(write())
    except RefmlError as error:
        return str(error)
