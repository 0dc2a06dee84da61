"""A run from start to end: the cases of each operation are judged, then the laws are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import replace

from ..doors.doors import Door
from ..doors.protocol import Hello, Request
from ..generation.drawn import manners
from ..judging.cases import unjudged, with_counted_refusals
from ..judging.names import absent, near_misses
from ..judging.results import INTERRUPTED, CaseResult, LawResult, Run, unreachable
from ..judging.selection import Chosen
from ..reference.memory import remembering
from ..specification.schema import Law, Operation, Spec
from .hypotheses import Input, hypothesis, inputs_of, questions_of
from .kept import parted
from .narrowing import Course
from .patience import Order, Patience, is_mute, unasked_law
from .portions import Portion, Session, portions, unasked
from .rations import cheapest_first

Progress = Callable[[int, int], None]


def silent(done: int, total: int) -> None:
    """Show no progress."""


@remembering()
def run(spec: Spec, door: Door, chosen: Chosen, progress: Progress = silent) -> Run:
    """Judge the implementation at an open door.

    `progress` is called with the numbers of questions done and in all.  A law is tried on cases
    that the implementation answered, written and drawn; where only laws are chosen, on all written cases of
    their operations.
    """
    count = QuestionCount(progress, len(chosen.examples) + len(chosen.draws))
    session = Session(spec, door, manners(spec), chosen.digits, count, chosen.operations)
    cases = Cases(portions(chosen))
    cases.judge(session)
    own = cheapest_first(chosen.laws) if session.later else []   # before the rest of the cases
    laws = lawful(session, own, {})
    cases.judge(session)
    inputs = inputs_of(spec, chosen, cases.results)
    laws += lawful(session, [law for law in chosen.laws if law not in own], inputs)
    found = whole(spec, chosen, (door.hello, door.functions), cases.results, laws, session.incomplete)
    return replace(found, left_out=session.watch.asker.left_out)


def lawful(session: Session, chosen: Sequence[Law],
           inputs: Mapping[str, tuple[Input, ...]]) -> list[LawResult]:
    """Return the results of laws; those tried so far where the run is stopped."""
    laws = [] if session.stopped else [hypothesis(law, inputs) for law in chosen]
    session.count.more(sum(map(questions_of, laws)))
    order = Order([law.id for law in chosen])
    tried: list[LawResult] = []
    try:
        for place, one in enumerate(laws):
            end = order.end()
            if end is None or place < end:
                found = session.law(one)
                order.keep(one.law.id, found.mute)
            else:
                found = unasked_law(one.law)
                session.count.more(-questions_of(one))
            if not session.stopped or found.breaches:
                tried.append(found)
            if session.stopped:
                break
    except KeyboardInterrupt:
        session.stopped = INTERRUPTED
    return tried


class Cases:
    """The cases of a run: each operation is judged in turn, then the cases that were left for later."""

    def __init__(self, todo: Sequence[Portion]) -> None:
        self.todo = todo
        self.order = Order([portion.operation.id for portion in todo])
        self.found: dict[str, list[CaseResult]] = {}

    @property
    def results(self) -> list[CaseResult]:
        """The results of all operations, UNASKED ones among them, until the run is stopped."""
        return [result for results in self.found.values() for result in results]

    def judge(self, session: Session) -> None:
        """Judge the operations that are not judged yet, or not to their end."""
        for place, portion in enumerate(self.todo):
            name = portion.operation.id
            if session.stopped or (name in self.found and name not in session.later):
                continue
            end = self.order.end()
            if end is None or place < end:
                self.found[name] = session.results(portion)
                there = absent(session.door.functions, name) is None and name not in session.later
                self.order.keep(name, is_mute(self.found[name]) if there else None)
            else:
                self.found[name] = unasked(portion, session.how, (session.door.hello, session.door.functions))
                session.count.more(-len(portion.examples) - len(portion.draws))


def whole(spec: Spec, chosen: Chosen, implementation: tuple[Hello, Mapping[str, bool] | None],
          results: Sequence[CaseResult], laws: Sequence[LawResult], stopped: str = "") -> Run:
    """Return the Run: results of examples as chosen, then of small and large draws, then laws."""
    found = {result.example.id: result for result in results}
    places = {law.id: place for place, law in enumerate(chosen.laws)}
    written = [found[one.id] for one in chosen.examples if one.id in found]
    drawn = [found[draw.id] for draw in chosen.draws if draw.id in found]
    small, large = parted([*drawn, *of_facets(spec, chosen, results)])
    hello, functions = implementation
    return Run(hello, (*with_counted_refusals(written), *small, *large),
               tuple(sorted(laws, key=lambda one: places[one.law.id])),
               frozenset(spec.derivations), near_misses(functions, spec.operations), named=chosen.named,
               stopped=stopped, unjudged=len(chosen.examples) - len(written) + len(chosen.draws) - len(drawn))


def of_facets(spec: Spec, chosen: Chosen, results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the results of facets, which no user chose, sorted by operation."""
    known = {one.id for one in chosen.examples} | {draw.id for draw in chosen.draws}
    places = {name: place for place, name in enumerate(spec.operations)}
    return sorted((one for one in results if one.example.id not in known),
                  key=lambda one: places[one.example.operation.id])


def answered(spec: Spec, door: Door, operations: Set[str], objections: list[str]) -> Iterator[Operation]:
    """Yield those of some operations that the implementation answers: an example, or a case of a facet.

    Once MOST replies were unreadable and none readable, the other operations are not asked, and are yielded.
    A sentence on each function that lacks a parameter of all examples is added to `objections`.
    """
    patience = Patience()
    session = Session(spec, door, manners(spec), None, QuestionCount(silent, 0))
    for name, operation in spec.operations.items():
        if name not in operations or absent(door.functions, name) is not None:
            continue
        cases = [unjudged(one, door.hello.numbers) for one in spec.examples.values()
                 if one.operation is operation]
        asked = [case.request for case in cases if not case.obstacle]
        reasons = reasons_to_skip(door, asked, patience) if patience.next(1) else [None]
        if asked and (None in reasons or any(session.narrowed(Course(operation, [])))):
            yield operation
        elif lacking := unreachable(operation, reasons):
            objections.append(lacking)


def reasons_to_skip(door: Door, requests: Sequence[Request], patience: Patience) -> list[str | None]:
    """Return why each request is skipped; None for the first that is not, after which none is asked."""
    reasons: list[str | None] = []
    for one in requests:
        reply = patience.heard(door.ask([one]))[0]
        reasons.append(reply.message if reply.kind == "skipped" else None)
        if None in reasons:
            break
    return reasons


class QuestionCount:
    """Counts questions, and calls `progress` with the numbers done and in all."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.done = 0
        self.total = total

    def heard(self) -> None:
        """Count one more question."""
        self.add(1)

    def add(self, questions: int) -> None:
        """Count `questions` more as done, and show progress."""
        self.done += questions
        self.progress(self.done, self.total)

    def more(self, questions: int) -> None:
        """Add `questions`, which may be negative, to the total."""
        self.total += questions
