"""Whether a wrong answer comes of earlier questions: it is asked once more, alone in a fresh process.

A default argument that is a list, a global, an attribute or a cache keeps something from call to call.  Then
no line computes wrongly from what it has, so that no mistake explains the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..doors.doors import Command, Door
from ..judging.cases import plan, result_of
from ..judging.diagnosis.suspects import Diagnosis
from ..judging.results import CaseResult

MOST_ASKED = 2   # each in a process of its own
LEAST_WRONG = 2  # one alone may be an accident
PLACES = ("only-", "wrong-where")   # the names that say where answers are wrong, and not why

KEPT = Diagnosis("kept-from-call-to-call",
                 "Asked this alone, in a fresh process, you answer rightly: something of earlier calls is "
                 "kept, in a default argument, a global or a cache. Begin anew in every call.")


def with_what_is_kept(door: Door, results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the results; name unexplained failures KEPT if a few of them are right in a fresh process."""
    places = [place for place, result in enumerate(results) if is_unexplained(result)]
    asked = [results[place] for place in places[:MOST_ASKED]]
    if not isinstance(door, Command) or len(places) < LEAST_WRONG or not all(
            is_right_alone(door, one) for one in asked):
        return list(results)
    return [replace(result, diagnoses=(KEPT,)) if place in places else result
            for place, result in enumerate(results)]


def is_unexplained(result: CaseResult) -> bool:
    """Whether an answer is wrong, a right one exists, and no diagnosis says why it is wrong."""
    return result.failed and result.answered and result.kept and all(
        one.id.startswith(PLACES) for one in result.diagnoses)


def is_right_alone(door: Command, result: CaseResult) -> bool:
    """Whether a case passes when it is the first question to a fresh process."""
    case = plan(result.example, door.hello.numbers)
    door.afresh()
    reply, = door.ask([case.request])
    return not result_of(case, reply).failed
