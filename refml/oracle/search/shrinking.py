"""A search: arguments are drawn until the implementation is wrong on some, and these are shrunk.

Wrong is what `check` calls wrong: an answer that lacks required digits, a refusal where there is an answer, a
crash.  Then answers are sought where a refusal is expected, then laws that are violated on small input.
Where most draws are skipped, more are drawn in the facets that are answered; where nothing fails, some small
cases with stretched numbers are asked.  The smallest failure so far is kept, so that an interrupted search
has a result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from ...errors import InvalidInput
from ..doors.doors import Door
from ..generation.choices import SIZES, SMALL
from ..generation.drawn import Draw, Manner, judged_as_drawn
from ..generation.drawn import example as drawn
from ..generation.facets import Facet, of_numbers
from ..generation.quantities import AT_THE_ENDS, STRETCHES
from ..generation.records import Given
from ..judging.cases import plan, result_of
from ..judging.causes import length, with_names
from ..judging.lawful import Trial, law_result
from ..judging.results import LEAST_VALUES, CaseResult, LawResult
from ..running.evidence import wants_evidence
from ..running.narrowing import Course
from ..running.portions import Session
from ..running.runner import QuestionCount, silent
from ..specification.schema import Example, Law, Operation, Spec
from .choosing import arguments_of, at_random, hypothesis

SHARE_OF_STRETCHED = 48   # of so many examples one of each kind has stretched numbers
SHARE_OF_LAWS = 8    # of so many examples one is tried on the laws, each of which asks several questions


@dataclass
class Search:
    """A search and its results so far.

    tried       how many arguments were asked, shrunk ones included
    values      how many of them were answered with a value
    skipped     how many of them were skipped
    smallest    the smallest failure, with its diagnoses; None where there was none
    broken      a violated law with the smallest arguments; None where there was none
    """

    operation: Operation
    seed: int
    tried: int = 0
    values: int = 0
    skipped: int = 0
    smallest: CaseResult | None = None
    broken: LawResult | None = None

    @property
    def found(self) -> bool:
        return self.smallest is not None or self.broken is not None

    @property
    def thin(self) -> bool:
        """Whether nothing wrong was found, but too few values were answered to conclude that all is right."""
        return not self.found and self.skipped > 0 and self.values < LEAST_VALUES


def explore(spec: Spec, door: Door, manner: Manner, search: Search, examples: int) -> None:
    """Draw up to `examples` arguments and shrink those on which the implementation is wrong.

    If all its answers are right, its laws are tried.  The results are in `search`, also after an
    interruption.
    """
    def has_no_right_answer(given: Given) -> bool:
        result = judged(door, manner, search, given)
        return result.failed and not result.unrefused

    def is_wrong(given: Given) -> bool:
        return judged(door, manner, search, given).failed

    minimise(search, examples, has_no_right_answer)
    is_open = search.smallest is None or search.smallest.unrefused
    if is_open and (within := facets_answered(spec, door, manner, search)):
        minimise(search, examples, has_no_right_answer, within=within)
    if search.smallest is not None and search.smallest.unrefused and hypothesis() is not None:
        minimise(search, examples, is_wrong)
    if search.smallest is None:
        ask_stretched(door, manner, search, examples // SHARE_OF_STRETCHED)
    for law in spec.laws_of(search.operation.id):
        if not search.found:
            minimise(search, max(1, examples // SHARE_OF_LAWS), law_breaker(spec, door, manner, search, law),
                     sizes=(SMALL,))
    if search.smallest is not None:
        search.smallest = named(spec, door, manner, search.smallest)


def facets_answered(spec: Spec, door: Door, manner: Manner, search: Search) -> list[Facet]:
    """Return the facets in which cases are answered; [] where more cases are answered than skipped."""
    if search.skipped <= search.values:
        return []
    session = Session(spec, door, {search.operation.id: manner}, None, QuestionCount(silent, 0))
    course = Course(search.operation, [], hopeful=True)
    search.tried += len(list(session.narrowed(course)))
    return course.open


def ask_stretched(door: Door, manner: Manner, search: Search, each: int) -> None:
    """Ask `each` small cases for each way to stretch numbers, "huge" and "tiny" left out; nothing
    is shrunk.
    """
    for draw in [Draw(search.operation, search.seed, index, facet=of_numbers(kind))
                 for kind in STRETCHES if kind not in AT_THE_ENDS for index in range(each)]:
        try:
            one = drawn(manner, draw)
        except InvalidInput:   # nothing of it can be stretched so
            continue
        asked(door, search, one)


def minimise(search: Search, examples: int, condition: Callable[[Given], bool],
             sizes: Sequence[int] = SIZES, within: Sequence[Facet] = ()) -> None:
    """Draw arguments until the condition holds, and shrink these, by Hypothesis.

    Without Hypothesis they are drawn at random and not shrunk; the smallest failure is kept.
    """
    library, random = hypothesis(), Random(f"{search.operation.id} {search.seed}")
    if library is None:
        for given in at_random(search.operation, random, examples, sizes, within):
            if condition(given) and search.broken is not None:
                return
        return
    settings = library.settings(max_examples=examples, database=None, deadline=None, derandomize=False,
                                suppress_health_check=list(library.HealthCheck))
    try:
        library.find(arguments_of(search.operation, sizes, within), condition, settings=settings,
                     random=random)
    except library.errors.NoSuchExample:
        return


def judged(door: Door, manner: Manner, search: Search, given: Given) -> CaseResult:
    """Ask the operation with these arguments and return the judged result."""
    return asked(door, search, example(search, manner, given))


def asked(door: Door, search: Search, one: Example) -> CaseResult:
    """Ask one example and return the judged result; it is not asked where it cannot be represented."""
    search.tried += 1
    case = plan(one, door.hello.numbers)
    if case.obstacle:
        return result_of(case, None)
    reply, = door.ask([case.request])
    result = result_of(case, reply)
    search.values += result.answered
    search.skipped += result.verdict == "skipped"
    note(search, result)
    return result


def example(search: Search, manner: Manner, given: Given) -> Example:
    """Return the example with these arguments."""
    operation = search.operation
    why = f"The smallest input found from seed {search.seed}."
    return judged_as_drawn(manner, Example.unwritten(f"{operation.id}~{search.seed}", why, operation, given,
                                                     manner.expected, manner.digits))


def note(search: Search, result: CaseResult) -> None:
    """Keep the result in the search if it is the smallest failure so far."""
    if result.failed and (search.smallest is None or rank(result) <= rank(search.smallest)):
        search.smallest = result


def rank(result: CaseResult) -> tuple[bool, int]:
    """Return a sort key of failures: first those with a right answer, then by size."""
    return result.unrefused, length(result)


def law_breaker(spec: Spec, door: Door, manner: Manner, search: Search, law: Law) -> Callable[[Given], bool]:
    """Return a predicate: whether given arguments violate the law; a violation is kept in the search."""
    def breaks(given: Given) -> bool:   # no partial: Hypothesis would print the specification with it
        search.tried += 1
        case = plan(example(search, manner, given), door.hello.numbers)
        if case.obstacle or not case.right.is_value:
            return False
        found = law_result(spec, door, Trial(law, (case,)), lambda: None)
        if found.breaches:
            search.broken = found
        return bool(found.breaches)
    return breaks


def named(spec: Spec, door: Door, manner: Manner, smallest: CaseResult) -> CaseResult:
    """Return the smallest failure with its diagnoses, tested on written and further drawn cases."""
    operation = smallest.example.operation
    session = Session(spec, door, {operation.id: manner}, None, QuestionCount(silent, 0))
    written = [session.plan(one) for one in spec.examples.values() if one.operation is operation]
    results = [smallest, *session.asked([case for case in written if not case.obstacle])]
    further = session.further(operation) if wants_evidence(results) else iter(())
    first = next(further, [])
    return with_names(spec, [*results, *first], door.hello.numbers, further=further)[0]
