"""From the results of a run to the causes of its failures: each failure gets the names that explain it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..specification.schema import Operation, Spec
from .cases import measure_of
from .diagnosis.agreement import ANSWERS, Asked
from .diagnosis.naming import attempt, names
from .diagnosis.suspects import Diagnosis
from .refusals import excess_named, refusals_named
from .results import CaseResult

MOST_LARGE = 2            # large cases of an operation that are held against a name
MOST_COMPARED = 1 << 16   # bytes of a reply: a larger one is judged, and compared with no suspect


@dataclass(frozen=True)
class Cause:
    """What explains some failures of a run, the smallest case first."""

    diagnosis: Diagnosis
    cases: tuple[CaseResult, ...]


def with_names(
    spec: Spec, results: Sequence[CaseResult], numbers: str, large: Sequence[CaseResult] = (),
    further: Iterable[Sequence[CaseResult]] = ()
) -> list[CaseResult]:
    """The results, each failure with the names that explain it; a name is earned over its whole operation.

    Of the large results the smallest few speak for or against what explains the others.
    """
    told = [one for result in large if (one := asked_of(result, numbers)) is not None]
    beside = sorted(told, key=lambda one: one.weight)[:MOST_LARGE]
    more = ([one for result in some if (one := asked_of(result, numbers)) is not None] for some in further)
    places: dict[str, list[int]] = {}
    for place, result in enumerate(results):
        places.setdefault(result.example.operation.id, []).append(place)
    named = list(results)
    for group in places.values():
        operation = results[group[0]].example.operation
        asked = {place: one for place in group if (one := asked_of(results[place], numbers)) is not None}
        if any(one.failed for one in asked.values()):
            for place, diagnoses in explanations(spec, operation, asked, beside, more).items():
                named[place] = replace(results[place], diagnoses=diagnoses)
            for place, diagnosis in refusals([named[place] for place in group]).items():
                named[group[place]] = replace(named[group[place]], diagnoses=(diagnosis,))
    return named


def refusals(results: Sequence[CaseResult]) -> dict[int, Diagnosis]:
    """The place of each failure of an operation that no mistake explains → how it refuses, or does not."""
    nothing: dict[int, Diagnosis] = {}
    found = {**attempt(lambda: refusals_named(results), nothing),
             **attempt(lambda: excess_named(results), nothing)}
    return {place: one for place, one in found.items() if not results[place].diagnoses}


def explanations(
    spec: Spec, operation: Operation, asked: dict[int, Asked], beside: Sequence[Asked],
    further: Iterable[Sequence[Asked]]
) -> dict[int, tuple[Diagnosis, ...]]:
    """The place of each failure that is explained → its names."""
    found = names(spec, operation, tuple(asked.values()), beside, further)
    return {place: diagnoses for place, one in asked.items()
            if (diagnoses := tuple(name.diagnosis for name in found
                                   if any(one is explained for explained in name.explained)))}


def asked_of(result: CaseResult, numbers: str) -> Asked | None:
    """A case as the diagnosis sees it; None where the implementation gave no answer to compare."""
    reply = result.reply
    if reply is None or reply.kind not in ANSWERS or reply.size > MOST_COMPARED:
        return None
    return Asked(result.example.operation, result.given, result.right, reply,
                 measure_of(result.example, result.given, numbers), result.failed, length(result))


def length(result: CaseResult) -> int:
    """The characters of the arguments of a case."""
    return len(str(result.given))


def causes(failures: Sequence[CaseResult]) -> list[Cause]:
    """The causes of some failures, the commonest first, each failure counted for its first name."""
    groups: dict[str, list[CaseResult]] = {}
    said: dict[str, Diagnosis] = {}
    for case in failures:
        for diagnosis in case.diagnoses[:1]:
            said.setdefault(diagnosis.id, diagnosis)
            groups.setdefault(diagnosis.id, []).append(case)
    found = [Cause(said[name], tuple(sorted(cases, key=length))) for name, cases in groups.items()]
    return sorted(found, key=lambda cause: -len(cause.cases))
