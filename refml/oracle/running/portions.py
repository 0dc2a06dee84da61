"""What a run judges separately: the cases of one operation, and one law.

No portion needs another's results, so that they may be judged in any order and in any process; a law needs
only to know which cases were answered.  For an operation that the implementation does not answer, right
answers are never computed: it costs only the questions.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from ...errors import InvalidInput
from ..conduct.asking import is_estimator
from ..conduct.watching import Watch
from ..doors.doors import Door
from ..doors.exchange import Heard
from ..doors.protocol import Hello, Reply, Request
from ..generation.drawn import Draw, Manner, example, is_large
from ..generation.facets import TWO
from ..judging.cases import Case, plan, result_of, unjudged
from ..judging.causes import with_names
from ..judging.diagnosis.agreement import ANSWERS
from ..judging.diagnosis.suspects import Effort
from ..judging.lawful import MOST_DRAWN, MOST_INPUTS, Trial, law_result, with_misprints, with_unmet_formulas
from ..judging.names import absent
from ..judging.results import INTERRUPTED, CaseResult, LawResult
from ..judging.selection import Chosen
from ..judging.verdict import UNASKED
from ..specification.codec import SETS
from ..specification.schema import Example, Operation, Spec
from .again import asked_again, prime, with_what_is_kept
from .evidence import always_answers, further_draws, of_a_few, wants_evidence
from .hypotheses import Hypothesis, Input, is_right, questions_of
from .kept import brief, forgotten, named, parted, unanswered, without, without_passed
from .narrowing import Course, is_narrow
from .patience import OF_A_LAW, OF_ALL, OF_AN_OPERATION, Patience
from .rations import LATER, Later, Ration, Rations, is_for_later, seconds_of

T = TypeVar("T")
Implementation = tuple[Hello, Mapping[str, bool] | None]   # its hello and the functions of a file

BATCH, ONE = 50, 1  # replies are judged before more are asked for
MOST_KEPT = 10  # drawn cases of one operation that failed, passed or were not refused, kept with arguments
FIRST_FEW = 2 * MOST_DRAWN  # draws of an operation: its laws are tried on those that were answered rightly
OF_FACETS = 8  # drawn where little was answered: the others contradict names, as large ones do


class Count(Protocol):
    """Counts the questions of a run, to show its progress."""

    def heard(self) -> None:
        """Count one more question as done."""

    def more(self, questions: int) -> None:
        """Add `questions`, which may be negative, to the expected total."""


@dataclass(frozen=True)
class Portion:
    """The cases of one operation: its examples and its draws.

    narrowed    whether facets are asked too, where few cases are answered
    """

    operation: Operation
    examples: tuple[Example, ...]
    draws: tuple[Draw, ...]
    narrowed: bool = False


def portions(chosen: Chosen) -> list[Portion]:
    """Return the portions of the chosen cases, in the order in which their operations first appear."""
    operations = {one.operation.id: one.operation for one in chosen.examples}
    operations |= {draw.operation.id: draw.operation for draw in chosen.draws}
    examples: dict[str, list[Example]] = {name: [] for name in operations}
    draws: dict[str, list[Draw]] = {name: [] for name in operations}
    for one in chosen.examples:
        examples[one.operation.id].append(one)
    for draw in chosen.draws:
        draws[draw.operation.id].append(draw)
    return [Portion(operation, tuple(examples[name]), tuple(draws[name]), not chosen.named)
            for name, operation in operations.items()]


class Session:
    """Judges portions and laws at an open door, and caches the cases that it planned."""

    def __init__(self, spec: Spec, door: Door, how: Mapping[str, Manner], most_digits: int | None,
                 count: Count, chosen: Collection[str] = ()) -> None:
        self.spec = spec
        self.door = door
        self.how = how
        self.most_digits = most_digits
        self.count = count
        self.planned: dict[str, Case] = {}
        self.watch = Watch(door, spec.operations)
        self.patience = Patience()
        self.known: dict[str, Reply] = {}    # by case, of the operation that is judged now
        self.so_far: list[CaseResult] = []   # the same
        self.stopped = ""   # why nothing more is asked
        self.operations = sum(absent(door.functions, name) is None for name in chosen)
        self.rations = Rations(seconds_of(door), self.operations)
        self.ration = Ration()   # of the operation that is judged now
        self.later: dict[str, Later] = {}   # by operation, where cases were left for later

    @property
    def incomplete(self) -> str:
        """Why the run is incomplete: it was stopped, or a law of estimators had no time to ask; else ""."""
        return self.stopped or next(iter(self.watch.asker.late), "")

    def plan(self, one: Example) -> Case:
        """Return the case of a written example, planned once."""
        if one.id not in self.planned:
            self.planned[one.id] = plan(one, self.door.hello.numbers)
        return self.planned[one.id]

    # ------------------------------------------------------------ the cases of an operation

    def results(self, portion: Portion) -> list[CaseResult]:
        """Return the judged cases of a portion, with diagnoses; cases that were not asked come last.

        Where the run is stopped, return the cases judged so far, without diagnoses.  Of a slow estimator some
        may be left for later: they have no result, and are asked when this is called again.
        """
        self.patience, self.so_far = Patience(), []
        before = self.later.pop(portion.operation.id, None)
        self.known = before.replies if before else {}
        there = absent(self.door.functions, portion.operation.id) is None
        self.ration = self.rations.begin() if there and not before else Ration()
        try:
            written, drawn, more = self.judged(portion)
            found = [] if self.stopped else self.explained(portion, written, drawn, more)
        except KeyboardInterrupt:
            self.stopped = INTERRUPTED
        if self.stopped:
            found = [one for one in self.so_far if one.verdict != UNASKED]
            return [*before.results, *without(before.results, found)] if before else found
        if self.ration.over:
            found = [one for one in found if not is_for_later(one)]
            self.later[portion.operation.id] = Later(self.known, found)
        return found

    def judged(self, portion: Portion) -> tuple[list[CaseResult], list[CaseResult], list[CaseResult]]:
        """Return the judged written cases, drawn cases, and cases of facets."""
        written = self.kept(self.written(portion))
        drawn: list[CaseResult] = []
        if written and all(result.verdict == "skipped" for result in written):
            self.count.more(-len(portion.draws))
        else:
            drawn = self.kept(self.drawn(portion.draws))
            written = asked_again(self.door, written)
        if self.stopped or not portion.narrowed or not is_narrow([*written, *drawn]):
            return written, drawn, []
        size = (self.watch.kind or {}).get("classes") or TWO
        course = Course(portion.operation, [*written, *drawn], size != TWO, size)
        return written, drawn, self.kept(self.narrowed(course))

    def kept(self, results: Iterable[CaseResult]) -> list[CaseResult]:
        """Return the results, each recorded as it comes, because the run may be stopped before the next."""
        start = len(self.so_far)
        self.so_far.extend(results)
        return self.so_far[start:]

    def explained(self, portion: Portion, written: Sequence[CaseResult], drawn: Sequence[CaseResult],
                  more: Sequence[CaseResult]) -> list[CaseResult]:
        """Return the judged cases with diagnoses of the failures."""
        small, large = parted([*drawn, *more[:OF_FACETS]])
        large += more[OF_FACETS:]
        unasked = [one for one in (*written, *drawn) if one.verdict == UNASKED]
        seen, large = without(unasked, [*written, *small]), without(unasked, large)
        more_wanted = wants_evidence(seen) and not self.ration.over
        further = self.further(portion.operation) if more_wanted else iter(())
        first = next(further, [])
        named = with_names(self.spec, [*seen, *first], self.door.hello.numbers, large, further,
                           Effort.among(self.operations))
        named = self.watch.named(with_what_is_kept(self.door, named))
        told, large = with_misprints(self.spec, self.door, named[:len(seen)]), named[len(seen) + len(first):]
        return [*map(without_passed, (with_unmet_formulas(self.spec, result) for result in told)),
                *map(without_passed, of_a_few(self.spec, large)), *unasked]

    def further(self, operation: Operation) -> Iterator[list[CaseResult]]:
        """Yield lists of further drawn cases of an operation, as evidence for diagnoses only."""
        for draws in further_draws(operation):
            made = [self.made(draw) for draw in draws]
            cases = [case for case in made if not case.obstacle]
            self.count.more(len(cases))
            results = list(self.asked(cases))
            yield results
            if not always_answers(results):
                return

    def written(self, portion: Portion) -> Iterator[CaseResult]:
        """Yield the judged examples.

        They are asked one by one until one can be asked.  Where it is skipped, the others probably are too,
        so they are asked before their right answers are computed.
        """
        left = self.ration.small_first(portion.examples)
        if (reply := absent(self.door.functions, portion.operation.id)) is not None:
            self.count.more(-len(left))
            yield from (self.unanswered(one, reply) for one in left)
            return
        while left:
            result, = self.before_planned([left.pop(0)])
            yield result
            if result.reply is not None:
                break
        else:
            return
        if result.verdict == "skipped" or self.ration.is_short(len(left)):
            yield from self.before_planned(self.ration.small_first(left))
        else:
            cases = [self.plan(one) for one in left]
            if result.reply.kind in ANSWERS:   # who does not reply is not asked more
                prime(self.door, cases)
            yield from self.asked(cases)

    def before_planned(self, examples: Sequence[Example]) -> Iterator[CaseResult]:
        """Yield results of examples; the right answer is computed only where there is an answer to judge."""
        for batch in batches([unjudged(one, self.door.hello.numbers) for one in examples]):
            replies = iter(self.replies(batch))
            for case in batch:
                reply = None if case.obstacle else next(replies)
                if reply is not None and reply.kind in ("skipped", UNASKED):
                    yield self.unanswered(case.example, reply)
                else:
                    planned = self.plan(case.example)
                    yield brief(result_of(planned, None if planned.obstacle else reply))

    def asked(self, cases: Sequence[Case]) -> Iterator[CaseResult]:
        """Ask each case that can be represented, and yield its result."""
        for batch in batches(cases):
            replies = iter(self.replies(batch))
            for case in batch:
                reply = None if case.obstacle else next(replies)
                unasked = reply is not None and reply.kind == UNASKED
                yield self.unanswered(case.example, reply) if reply is not None and unasked else \
                    brief(result_of(case, reply))

    def narrowed(self, course: Course) -> Iterator[CaseResult]:
        """Yield the judged cases of facets that are answered and have a value as right answer."""
        if absent(self.door.functions, course.operation.id) is not None:
            return
        for draws in course.rounds():
            examples = [one for draw in draws if (one := self.of_facet(draw)) is not None]
            self.count.more(len(examples))
            results = {result.example.id: result for result in self.before_planned(examples)}
            if self.stopped or self.ration.over:
                return
            for draw in draws:
                course.heard(draw.facet or (), results.get(draw.id))
            yield from (one for one in results.values() if one.ran and one.right.is_value)

    def of_facet(self, draw: Draw) -> Example | None:
        """Return the example of a facet's draw; None where the facet has no such case."""
        try:
            return self.owing(example(self.how[draw.operation.id], draw))
        except InvalidInput:
            return None

    def replies(self, cases: Sequence[Case]) -> list[Reply]:
        """Return the replies to those of the cases that can be represented."""
        able = [case for case in cases if not case.obstacle]
        self.count.more(len(able) - len(cases))
        new = [case for case in able if case.example.id not in self.known]
        self.patience.heard([self.known[case.example.id] for case in able if case not in new])
        replies = self.heard([case.request for case in new], self.count.heard)
        if not self.stopped:
            self.count.more(-sum(reply.kind == UNASKED for reply in replies))
        found = {case.example.id: reply for case, reply in zip(new, replies, strict=True)}
        if self.ration.is_limited:
            self.known |= {name: reply for name, reply in found.items() if reply.kind != UNASKED}
        return [found.get(case.example.id) or self.known[case.example.id] for case in able]

    def heard(self, requests: Sequence[Request], counted: Heard) -> list[Reply]:
        """Return replies to requests; UNASKED for the rest once patience or time is over."""
        replies: list[Reply] = []
        while few := requests[len(replies):len(replies) + self.may_ask(len(requests) - len(replies))]:
            start = time.monotonic()
            heard = self.door.ask(few, counted)
            self.ration.heard(heard, time.monotonic() - start)
            late = [reply for reply in heard if reply.late]
            replies += self.patience.heard(heard[:len(heard) - len(late)])
            if late:
                self.stopped = late[0].message
                break
        left = len(requests) - len(replies)
        return [*replies, *[Reply(UNASKED, message=self.stopped or self.why_unasked)] * left]

    def may_ask(self, left: int) -> int:
        """Return how many of the `left` questions may be asked before `heard` is called again."""
        return self.ration.next(self.patience.next(left))

    @property
    def why_unasked(self) -> str:
        """Why no more of an operation is asked now."""
        return LATER if self.ration.over else OF_AN_OPERATION

    def unanswered(self, one: Example, reply: Reply) -> CaseResult:
        """Return the result of an example that is not answered, or not asked."""
        return unanswered(one, reply, self.door.hello)

    def drawn(self, draws: Sequence[Draw]) -> Iterator[CaseResult]:
        """Yield the judged case of each draw; only the first few of a kind keep their arguments.

        Those on which a law may be tried are cached as cases too.
        """
        seen: Counter[str] = Counter()
        size = ONE if self.ration.is_short(len(draws)) else BATCH
        for batch in batches(sorted(draws, key=is_large) if size == ONE else draws, size):
            if not self.may_ask(1):
                self.count.more(-len(batch))
                yield from (self.unanswered(named(draw, self.how), Reply(UNASKED, message=self.why_unasked))
                            for draw in batch)
                continue
            cases = [self.made(draw) for draw in batch]
            for draw, case, result in zip(batch, cases, self.asked(cases), strict=True):
                if result.verdict == UNASKED:
                    yield result
                    continue
                kept = "failed" if result.failed else "unrefused" if result.unrefused else "passed"
                seen[kept] += 1
                if draw.index < FIRST_FEW and not is_large(draw) and is_right(result):
                    self.planned[draw.id] = case
                yield result if seen[kept] <= MOST_KEPT else forgotten(result)

    def made(self, draw: Draw) -> Case:
        """Return the case of a draw, with at most the digits that the user asked for."""
        if draw.id in self.planned:
            return self.planned[draw.id]
        return plan(self.owing(example(self.how[draw.operation.id], draw)), self.door.hello.numbers)

    def owing(self, one: Example) -> Example:
        """Return a drawn example with at most the digits that the user asked for."""
        most = self.most_digits
        return one if most is None else one._replace(digits=min(one.digits, most))

    # ------------------------------------------------------------ a law

    def law(self, hypothesis: Hypothesis) -> LawResult:
        """Return the result of a law, tried on the first inputs whose right answer is a value."""
        if self.watch.judges(hypothesis.law):
            return self.watch.law_result(hypothesis.law)
        self.patience, self.ration = Patience(), Ration()
        cases = [case for inputs in hypothesis.inputs for case in self.inputs(inputs)]
        self.count.more(len(cases) - questions_of(hypothesis))
        found = law_result(self.spec, self.door, Trial(hypothesis.law, tuple(cases)), self.count.heard,
                           self.for_law)
        why = self.stopped or ("" if self.patience.next(1) else OF_A_LAW)
        return replace(found, mute=self.patience.is_mute, unasked=why)

    def for_law(self, requests: Sequence[Request]) -> Sequence[Reply]:
        """Return the reply to a law's one request; a missing function does not count for patience."""
        reply = absent(self.door.functions, requests[0].operation.id)
        return [reply] if reply is not None else self.heard(requests, lambda: None)

    def inputs(self, inputs: Sequence[Input]) -> list[Case]:
        """Return the cases to try a law on: the first few usable examples, and all draws.

        An example is usable where it can be represented, and its right answer is a value and no tie of an
        estimator.
        """
        found: list[Case] = []
        for one in inputs:
            if isinstance(one, Draw):
                found += [case for case in [self.made(one)] if not self.is_open(case)]
            elif len(found) < MOST_INPUTS:
                case = self.plan(one)
                right = not case.obstacle and case.right.is_value and not self.is_open(case)
                found += [case] * right
        return found

    def is_open(self, case: Case) -> bool:
        """Whether a case is a tie and the implementation an estimator, which may name any of the classes."""
        return case.right.is_value and case.example.operation.result.name in SETS and \
            len(case.right.value) > 1 and is_estimator(self.door)


def batches(items: Sequence[T], size: int = BATCH) -> Iterator[Sequence[T]]:
    """Yield the items in lists of `size`; the last may be shorter."""
    for start in range(0, len(items), size):
        yield items[start:start + size]


# ---------------------------------------------------------------- what is not asked

def unasked(portion: Portion, how: Mapping[str, Manner], implementation: Implementation) -> list[CaseResult]:
    """Return the results of an operation that is not asked; if its function is missing, they say so."""
    hello, functions = implementation
    if (reply := absent(functions, portion.operation.id)) is not None:
        return [unanswered(one, reply, hello) for one in portion.examples]
    reply = Reply(UNASKED, message=OF_ALL)
    return [unanswered(one, reply, hello)
            for one in (*portion.examples, *(named(draw, how) for draw in portion.draws))]
