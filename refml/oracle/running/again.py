"""Whether answers come of earlier questions: of a function that keeps something from call to call.

    primers   questions with the names of a case and other numbers, asked before it: a cache whose key is
              only a part of the arguments then answers for the primer.  Nothing judges their answers
    again     the first right answers are asked once more, after all other questions of an operation
    alone     wrong answers are asked once more, in some fresh processes

A default argument that is a list, a global, an attribute or a cache keeps something from call to call.  Then
no line computes wrongly from what it has, so that no mistake explains the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, TypeGuard

from ...numbers.rational import Fraction
from ..conduct.asking import is_estimator
from ..doors.doors import Command, Door
from ..doors.protocol import Request
from ..judging.cases import Case, plan, result_of
from ..judging.diagnosis.agreement import ANSWERS
from ..judging.diagnosis.suspects import Diagnosis
from ..judging.results import CaseResult

MOST_PRIMED = 4  # cases of an operation
MOST_ASKED = 2   # of those that are asked again, or alone
MOST_FRESH = 3   # processes in which a case is asked alone
LEAST_WRONG = 2  # one alone may be an accident
VARY = Diagnosis("varies",
                 "Asked this alone, in fresh processes, you answer rightly in some of them: the order of a "
                 "set, the hash of a text, the time or random numbers decide. Go through lists in order.")
PLACES = ("only-", "wrong-where")   # the names that say where answers are wrong, and not why

KEPT = Diagnosis("kept-from-call-to-call",
                 "Asked this alone, in a fresh process, you answer rightly: something of earlier calls is "
                 "kept, in a default argument, a global or a cache. Begin anew in every call.")
THEN_WRONG = Diagnosis(KEPT.id, "You answer this rightly at first, and wrongly after other questions: "
                                "something of earlier calls is kept, in a default argument, a global or a "
                                "cache, or random numbers decide. Begin anew in every call.")


def keeps(door: Door) -> TypeGuard[Command]:
    """Whether an implementation may keep something between questions: a program that is no estimator, for
    laws judge what an estimator keeps.
    """
    return isinstance(door, Command) and not is_estimator(door)


# ---------------------------------------------------------------- before a case

def prime(door: Door, cases: Sequence[Case]) -> None:
    """Ask the primers of the first cases that have an answer, one for each set of names; the last is that
    of the first case.
    """
    able = [case.request for case in cases if not case.obstacle and case.right.is_value]
    first = {tuple(texts_in(dict(one.given))): one for one in able[::-1]}
    primers = [one for request in first.values() if (one := primer(request)).given != request.given]
    if primers and keeps(door):
        door.ask(primers[-MOST_PRIMED:])


def texts_in(value: Any) -> Iterator[str]:
    """Yield the texts of an argument, and the keys of its maps: all that is no number.

    >>> list(texts_in([{"name": "rain", "table": [[1, 2]]}, None]))
    ['name', 'rain', 'table']
    """
    if isinstance(value, str):
        yield value
    if isinstance(value, (dict, list)):
        for inner in chain.from_iterable(value.items()) if isinstance(value, dict) else value:
            yield from texts_in(inner)


def primer(request: Request) -> Request:
    """Return a request with the same names and options, and other numbers or another order of records."""
    maps = [one.name for one in request.operation.parameters if one.type.name == "map"]
    return replace(request, given={name: rotated(value) if name in maps else moved(value)
                                   for name, value in request.given.items()})


def rotated(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a map whose numbers, or lists of them, belong to the next keys; other maps as they are.

    >>> rotated({"a": Fraction(1), "b": Fraction(2)}), rotated({"rain": "yes"})
    ({'a': Fraction(2, 1), 'b': Fraction(1, 1)}, {'rain': 'yes'})
    """
    keys = list(given)
    after = keys[1:] + keys[:1] if all(isinstance(one, (Fraction, list)) for one in given.values()) else keys
    return {key: given[other] for key, other in zip(keys, after, strict=True)}


def moved(value: Any) -> Any:
    """Return a distribution or a list of records turned round, other lists of fractions doubled.

    So valid arguments stay valid: rows are separable, matrices semidefinite as before.

    >>> moved([Fraction(1, 4), Fraction(3, 4)]), moved([[Fraction(3), Fraction(5)]])
    ([Fraction(3, 4), Fraction(1, 4)], [[Fraction(6, 1), Fraction(10, 1)]])
    >>> moved([[0, 1], [1, 1]]), moved(["ham", "spam"])
    ([[1, 1], [0, 1]], ['ham', 'spam'])
    """
    if isinstance(value, dict):
        return {key: moved(inner) for key, inner in value.items()}
    if not isinstance(value, list):
        return value
    if value and all(isinstance(one, (list, dict)) for one in value):
        inner = [moved(one) for one in value]
        return inner if inner != value or isinstance(value[0], dict) else value[::-1]
    if not all(isinstance(one, Fraction) for one in value):
        return value
    return value[::-1] if sum(value) == 1 else [2 * one for one in value]


# ---------------------------------------------------------------- after all cases

def asked_again(door: Door, results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the results; the first right answers become failures if they are wrong when asked again.

    No reply in time, and none because the time of the run is over, says nothing of the function.
    """
    right = [one for one in results if one.answered and not one.failed and one.kept][:MOST_ASKED]
    if not keeps(door):
        return list(results)
    cases = [plan(one.example, door.hello.numbers) for one in right]
    second = {case.example.id: result_of(case, reply) for case, reply in zip(
        cases, door.ask([case.request for case in cases]), strict=True)}
    worse = {name: replace(one, diagnoses=(THEN_WRONG,)) for name, one in second.items()
             if one.failed and not one.diagnoses and one.reply and one.reply.kind in ANSWERS}
    return [worse.get(one.example.id, one) for one in results]


def with_what_is_kept(door: Door, results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the results; name unexplained failures KEPT if a few of them are right in fresh processes.

    They VARY if only some of these processes answer rightly.
    """
    places = [place for place, result in enumerate(results) if is_unexplained(result)]
    asked = [results[place] for place in places[:MOST_ASKED]]
    if not keeps(door) or len(places) < LEAST_WRONG:
        return list(results)
    right = [is_right_alone(door, asked[0]) for _ in range(MOST_FRESH)]
    if any(right):
        right += [is_right_alone(door, one) for one in asked[1:] for _ in range(MOST_FRESH)]
    cause = (KEPT,) if all(right) else (VARY,)
    return [replace(result, diagnoses=cause) if place in places and any(right) else result
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
