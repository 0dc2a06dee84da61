"""A run from start to end: examples are planned, asked and judged, then drawn cases; laws are tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from ..doors.doors import Door
from ..doors.exchange import Heard
from ..generation.drawn import Draw, example, manners
from ..reference.outcomes import Outcome
from ..specification.schema import Spec
from .cases import Case, plan, result_of, with_counted_refusals
from .causes import MOST_COMPARED, with_names
from .lawful import law_result, trials, with_unmet_formulas
from .names import absent, near_misses
from .results import CaseResult, Run, weight
from .selection import Chosen

BATCH = 50  # replies are judged before more are asked for
MOST_KEPT = 10  # failures of drawn cases of one operation whose arguments are kept
MOST_NAMED = 1000  # numbers and words of a drawn case whose failure is to be explained

Progress = Callable[[int, int], None]


def silent(done: int, total: int) -> None:
    """Show no progress."""


def run(spec: Spec, door: Door, chosen: Chosen, progress: Progress = silent) -> Run:
    """Judge the implementation behind an open door.

    `progress` is called with the number of questions done and the number of all.  A law is tried on the cases
    that the implementation answered; where laws alone are chosen, on all cases of their operations.
    """
    named = door.functions
    cases = [plan(example, door.hello.numbers) for example in chosen.examples]
    asked = [case for case in cases if not case.obstacle]
    counter = QuestionCount(progress, len(asked))
    judged: dict[str, CaseResult] = {}
    for start in range(0, len(asked), BATCH):
        batch = asked[start:start + BATCH]
        replies = door.ask([case.request for case in batch], counter.heard)
        judged.update((case.example.id, brief(result_of(case, reply)))
                      for case, reply in zip(batch, replies, strict=True))
    results = [judged.get(case.example.id) or result_of(case, absent(named, case.example.operation.id))
               for case in cases]
    draws = within_reach(chosen.draws, results)
    counter.total += len(draws)
    drawn = list(drawn_results(spec, door, replace(chosen, draws=draws), counter.heard))
    answered = [case for case in asked if reply_kind(judged[case.example.id]) == "result"]
    attempts = trials(chosen.laws, chosen.operations, answered if cases else inputs(spec, chosen, door))
    counter.total += sum(len(trial.cases) for trial in attempts)
    laws = [law_result(spec, door, trial, counter.heard) for trial in attempts]
    small = [result for result in drawn if weight(result.given) <= MOST_NAMED]
    large = [result for result in drawn if weight(result.given) > MOST_NAMED]
    results = with_names(spec, [*with_counted_refusals(results), *small], door.hello.numbers)
    results = [with_unmet_formulas(spec, result) for result in results]
    return Run(door.hello, (*results, *large), tuple(laws), frozenset(spec.derivations),
               near_misses(named, spec.operations))


# ---------------------------------------------------------------- drawn cases

def within_reach(draws: Iterable[Draw], results: Sequence[CaseResult]) -> tuple[Draw, ...]:
    """The draws of operations that the implementation has: not all examples of it were skipped."""
    asked = {result.example.operation.id for result in results}
    has = {result.example.operation.id for result in results if result.verdict != "skipped"}
    return tuple(draw for draw in draws if draw.operation.id in has or draw.operation.id not in asked)


def drawn_results(spec: Spec, door: Door, chosen: Chosen, heard: Heard) -> Iterator[CaseResult]:
    """Yield the judged case of each draw, which is made when its turn comes and forgotten if it passed."""
    how = manners(spec)
    failed: Counter[str] = Counter()
    for start in range(0, len(chosen.draws), BATCH):
        examples = [example(how[draw.operation.id], draw) for draw in chosen.draws[start:start + BATCH]]
        cases = [plan(replace(one, digits=min(one.digits, chosen.digits or one.digits)), door.hello.numbers)
                 for one in examples]
        replies = iter(door.ask([case.request for case in cases if not case.obstacle], heard))
        for case in cases:
            result = result_of(case, None if case.obstacle else next(replies))
            failed[case.example.operation.id] += result.failed
            kept = result.failed and failed[case.example.operation.id] <= MOST_KEPT
            yield brief(result) if kept else forgotten(result)


def forgotten(result: CaseResult) -> CaseResult:
    """The result without arguments and answers, so that a run of many large cases stays small."""
    worst = result.judgement.worst and replace(result.judgement.worst, expected=None, got=None)
    return replace(result, example=replace(result.example, given={}), given={}, reply=None, kept=False,
                   right=Outcome(result.right.kind), judgement=replace(result.judgement, worst=worst))


# ---------------------------------------------------------------- replies


def brief(result: CaseResult) -> CaseResult:
    """The result without its reply where that is large, so that a run keeps 64 KiB a case at most."""
    if result.reply is None or result.reply.size <= MOST_COMPARED:
        return result
    cut = "a reply that is too large to be kept"
    worst = result.judgement.worst and replace(result.judgement.worst, got=cut)
    return replace(result, reply=replace(result.reply, result=cut),
                   judgement=replace(result.judgement, worst=worst))


def reply_kind(result: CaseResult) -> str:
    """The kind of the reply; "" where there is none."""
    return result.reply.kind if result.reply else ""


def inputs(spec: Spec, chosen: Chosen, door: Door) -> list[Case]:
    """The cases whose arguments the chosen laws are tried on; they are not judged themselves."""
    wanted = chosen.operations & {operation for law in chosen.laws for operation in law.operations}
    planned = [plan(example, door.hello.numbers) for example in spec.examples.values()
               if example.operation.id in wanted]
    return [case for case in planned if not case.obstacle]


class QuestionCount:
    """The number of questions done, shown by `progress` at each step."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.progress = progress
        self.done = 0
        self.total = total

    def heard(self) -> None:
        """Count one more question."""
        self.done += 1
        self.progress(self.done, self.total)
