"""A run from start to end: the cases of each operation are judged, then the laws are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set

from ..doors.doors import Door
from ..doors.protocol import Hello, Request
from ..generation.drawn import manners
from ..judging.cases import unjudged, with_counted_refusals
from ..judging.names import absent, near_misses
from ..judging.results import INTERRUPTED, CaseResult, LawResult, Run, unreachable
from ..judging.selection import Chosen
from ..reference.memory import remembering
from ..specification.schema import Operation, Spec
from .hypotheses import hypothesis, inputs_of, questions_of
from .kept import parted
from .narrowing import Course
from .patience import Order, Patience, is_mute
from .portions import Portion, Session, portions, unasked, unasked_law

Progress = Callable[[int, int], None]


def silent(done: int, total: int) -> None:
    """Show no progress."""


@remembering()
def run(spec: Spec, door: Door, chosen: Chosen, progress: Progress = silent) -> Run:
    """Judge the implementation behind an open door.

    `progress` is called with the number of questions done and the number of all.  A law is tried on cases
    that the implementation answered, written and drawn; where laws alone are chosen, on all written cases of
    their operations.
    """
    count = QuestionCount(progress, len(chosen.examples) + len(chosen.draws))
    session = Session(spec, door, manners(spec), chosen.digits, count, chosen.operations)
    results = judged(session, portions(chosen))
    laws = lawful(session, chosen, results)
    return whole(spec, chosen, (door.hello, door.functions), results, laws, session.stopped)


def lawful(session: Session, chosen: Chosen, results: Sequence[CaseResult]) -> list[LawResult]:
    """The laws, tried; none of a run that is stopped, and those that were tried of one that is now."""
    inputs = inputs_of(session.spec, chosen, results)
    laws = [] if session.stopped else [hypothesis(law, inputs) for law in chosen.laws]
    session.count.more(sum(map(questions_of, laws)))
    order = Order([law.id for law in chosen.laws])
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
            if session.stopped:
                break
            tried.append(found)
    except KeyboardInterrupt:
        session.stopped = INTERRUPTED
    return tried


def judged(session: Session, todo: Sequence[Portion]) -> list[CaseResult]:
    """The results of all operations; of those that are not asked any more, that."""
    order = Order([portion.operation.id for portion in todo])
    results: list[CaseResult] = []
    for place, portion in enumerate(todo):
        if session.stopped:
            break
        end = order.end()
        asked = end is None or place < end
        found = session.results(portion) if asked else \
            unasked(portion, session.how, (session.door.hello, session.door.functions))
        if not asked:
            session.count.more(-len(portion.examples) - len(portion.draws))
        else:
            there = absent(session.door.functions, portion.operation.id) is None
            order.keep(portion.operation.id, is_mute(found) if there else None)
        results += found
    return results


def whole(spec: Spec, chosen: Chosen, implementation: tuple[Hello, Mapping[str, bool] | None],
          results: Sequence[CaseResult], laws: Sequence[LawResult], stopped: str = "") -> Run:
    """The run, its results in the order in which the cases were chosen: examples, small and large draws."""
    found = {result.example.id: result for result in results}
    written = [found[one.id] for one in chosen.examples if one.id in found]
    drawn = [found[draw.id] for draw in chosen.draws if draw.id in found]
    small, large = parted([*drawn, *of_facets(spec, chosen, results)])
    hello, functions = implementation
    return Run(hello, (*with_counted_refusals(written), *small, *large), tuple(laws),
               frozenset(spec.derivations), near_misses(functions, spec.operations), named=chosen.named,
               stopped=stopped, unjudged=len(chosen.examples) - len(written) + len(chosen.draws) - len(drawn))


def of_facets(spec: Spec, chosen: Chosen, results: Sequence[CaseResult]) -> list[CaseResult]:
    """The results that nobody chose, by operation: of facets that are drawn where little is answered."""
    known = {one.id for one in chosen.examples} | {draw.id for draw in chosen.draws}
    places = {name: place for place, name in enumerate(spec.operations)}
    return sorted((one for one in results if one.example.id not in known),
                  key=lambda one: places[one.example.operation.id])


def answered(spec: Spec, door: Door, operations: Set[str], objections: list[str]) -> Iterator[Operation]:
    """Yield those of some operations of which the implementation answers an example, or a case of a facet.

    Where none of the first has a readable reply, the others are not asked, and are taken for answered.
    Functions that lack a parameter of all examples are added to the objections.
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
    """Why each of these requests is skipped; None of the first that is not, after which none is asked."""
    reasons: list[str | None] = []
    for one in requests:
        reply = patience.heard(door.ask([one]))[0]
        reasons.append(reply.message if reply.kind == "skipped" else None)
        if None in reasons:
            break
    return reasons


class QuestionCount:
    """The number of questions done, shown by `progress` at each step."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.done = 0
        self.total = total

    def heard(self) -> None:
        """Count one more question."""
        self.add(1)

    def add(self, questions: int) -> None:
        """Count so many more questions."""
        self.done += questions
        self.progress(self.done, self.total)

    def more(self, questions: int) -> None:
        """Know of so many questions more; fewer, where that is below 0."""
        self.total += questions
