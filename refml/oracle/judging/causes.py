"""Causes of failures: each failure of a run gets the mistakes (names) that explain its answer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from operator import attrgetter

from ..specification.schema import Spec
from .cases import measure_of
from .diagnosis.agreement import ANSWERS, Asked
from .diagnosis.naming import Name, names
from .diagnosis.suspects import Diagnosis, Effort, attempt
from .observing.refusals import refusals_named
from .observing.shapes import shapes_named
from .observing.unanswered import unanswered_named
from .results import CaseResult

MOST_LARGE = 2            # large cases of an operation on which a name is tested
MOST_COMPARED = 1 << 16   # bytes of a reply: a larger one is judged, but not compared with suspects


@dataclass(frozen=True)
class Cause:
    """A mistake that explains some failures of a run (the smallest case first), and its alternatives."""

    diagnosis: Diagnosis
    cases: tuple[CaseResult, ...]
    others: tuple[Diagnosis, ...] = ()


def with_names(
    spec: Spec, results: Sequence[CaseResult], numbers: str, large: Sequence[CaseResult] = (),
    further: Iterable[Sequence[CaseResult]] = (), effort: Effort | None = None
) -> list[CaseResult]:
    """Return the results, then those of the large cases; each failure has the mistakes that explain it.

    A mistake is inferred from all answers to an operation, and from `further` ones, which are asked for only
    as far as the search needs them.  It must agree with the smallest large answers.

    Large failures, and answers too large to compare, get the sure mistakes that explain at least half of the
    wrong answers without another cause (`is_wide`), or the name of another failure with the same words.  What
    no mistake explains may be named by its shape, or by how it refuses.  `effort` bounds the search.
    """
    if not any(result.failed or result.unrefused for result in results):
        return [*results, *large]
    effort = effort or Effort()
    heard = partial(asked_of, numbers=numbers, effort=effort)
    beside = sorted(filter(None, map(heard, large)), key=attrgetter("weight"))[:MOST_LARGE]
    more = (list(filter(None, map(heard, some))) for some in further)
    places: dict[str, list[int]] = {}
    for place, result in enumerate(results):
        places.setdefault(result.example.operation.id, []).append(place)
    named = [*results, *large]
    for group in places.values():
        operation = results[group[0]].example.operation
        asked = {place: one for place in group if (one := heard(results[place]))}
        if any(one.failed for one in asked.values()):
            found = names(spec, operation, tuple(asked.values()), beside, more)
            for place, diagnoses in explanations(found, asked).items():
                named[place] = replace(results[place], diagnoses=diagnoses)
            for place in [*(at for at in group if at not in asked), *range(len(results), len(named))]:
                told_of = named[place].diagnoses or covering(found, asked.values(), named[place])
                named[place] = replace(named[place], diagnoses=told_of)
        if any(one.failed or results[place].unrefused for place, one in asked.items()):
            for place, diagnosis in observed([named[place] for place in group], numbers).items():
                named[group[place]] = replace(named[group[place]], diagnoses=(diagnosis,))
    named[len(results):] = in_the_same_words(named[:len(results)], named[len(results):])
    return [told_what_was_not_tried(one, effort) for one in named] if effort.stopped else named


def told_what_was_not_tried(result: CaseResult, effort: Effort) -> CaseResult:
    """Return the result; a failure without a cause also gets what the search has left untried."""
    lacks = result.failed and result.right.kind != "error" and not result.has_cause
    return replace(result, untried=effort.said()) if lacks else result


def in_the_same_words(named: Iterable[CaseResult], apart: Iterable[CaseResult]) -> list[CaseResult]:
    """Return the large cases; a nameless one that raised what a named case raised has its name, too."""
    found = {raised: one.diagnoses for one in named if one.has_cause and (raised := raised_by(one))}
    return [replace(one, diagnoses=found[raised_by(one)])
            if one.failed and not one.diagnoses and raised_by(one) in found else one for one in apart]


def raised_by(result: CaseResult) -> str:
    """Return the words of an exception where a value is right; "" for anything else."""
    reply = result.reply
    return reply.message if reply is not None and reply.kind == "error" and result.right.is_value else ""


def observed(results: Sequence[CaseResult], numbers: str) -> dict[int, Diagnosis]:
    """Return index → shape or manner of refusing, for each failure that no mistake explains."""
    nothing: dict[int, Diagnosis] = {}
    found = {**attempt(lambda: shapes_named(results, numbers), nothing),
             **attempt(lambda: refusals_named(results), nothing),
             **attempt(lambda: unanswered_named(results), nothing)}
    return {place: one for place, one in found.items() if not results[place].has_cause}


def explanations(found: Sequence[Name], asked: Mapping[int, Asked]) -> dict[int, tuple[Diagnosis, ...]]:
    """Return index → names, for each failure that is explained."""
    wide = [(name, is_wide(name, asked.values())) for name in found]
    return {place: diagnoses for place, one in asked.items()
            if (diagnoses := tuple(name.diagnosis for name, covers in wide
                                   if name.explains(one) or (covers and is_of_this(name, one))))
            and not diagnoses[0].instead}


def is_wide(name: Name, asked: Iterable[Asked]) -> bool:
    """Return whether a sure name explains at least half of the wrong answers that have no other cause.

    Such a name is given to all of them: for the rest its own answer takes too many steps to compute.
    Nearly right answers do not count, because they are nearly the answer of the name as well.
    """
    failing = [one for one in asked if is_of_this(name, one) and not one.nearly_right]
    explained = sum(name.explains(one) for one in failing)
    return name.diagnosis.sure and name.suspect is not None and 2 * explained >= len(failing)


def is_of_this(name: Name, one: Asked) -> bool:
    """Return whether a failure is a wrong answer (even a slightly wrong one) that this name may explain."""
    return one.failed and one.answered and not name.leaves(one)


def covering(found: Iterable[Name], asked: Collection[Asked], apart: CaseResult) -> tuple[Diagnosis, ...]:
    """Return the names of a large failure, which is not compared with suspects: the wide names."""
    if not apart.failed or not apart.right.is_value or apart.reply is None or apart.reply.kind != "result":
        return ()
    return tuple(name.diagnosis for name in found if is_wide(name, asked))


def asked_of(result: CaseResult, numbers: str, effort: Effort) -> Asked | None:
    """Return a case for the diagnosis; None where the implementation gave no answer to compare.

    A failure whose cause is known is a right answer: an argument was changed.
    """
    reply = result.reply
    if reply is None or reply.kind not in ANSWERS or reply.size > MOST_COMPARED:
        return None
    return Asked(result.example.operation, result.given, result.right, reply,
                 measure_of(result.example, result.given, numbers),
                 result.failed and not result.diagnoses, length(result),
                 effort=effort)


def length(result: CaseResult) -> int:
    """Return the number of characters of a case's arguments."""
    return len(str(result.given))


def causes(failures: Sequence[CaseResult]) -> list[Cause]:
    """Return the causes of some failures, the commonest first; a failure counts for its first name."""
    groups: dict[str, list[CaseResult]] = {}
    for case in failures:
        if case.diagnoses:
            groups.setdefault(case.diagnoses[0].id, []).append(case)
    found = [Cause(cases[0].diagnoses[0], tuple(sorted(cases, key=length)),
                   tuple({one.says: one for case in cases for one in meant_instead(case)}.values()))
             for cases in groups.values()]
    return sorted(found, key=lambda cause: -len(cause.cases))


def meant_instead(case: CaseResult) -> Iterator[Diagnosis]:
    """Yield the alternatives to the first name of a failure."""
    return takewhile(attrgetter("instead"), case.diagnoses[1:])


def left_over(failures: Sequence[CaseResult]) -> Iterator[str]:
    """Yield sentences: how many wrong answers have no name while others have one; where naming stopped."""
    wrong = [one for one in failures if one.answered]
    nameless = [one for one in wrong if not one.diagnoses]
    if nameless and len(nameless) < len(wrong):
        yield f"No known mistake gives {len(nameless)} of the {len(wrong)} wrong answers."
    for operation, says in dict.fromkeys((one.example.operation.id, one.untried) for one in failures):
        if says:
            yield f"Naming of {operation} {says}"
