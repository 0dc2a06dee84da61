"""The names that wrong answers earn, over all answers to one operation.

A name is earned: what it stands for must explain every failure that it can explain, and contradict no answer.
What explains every failure that it can explain, but not all of them, is named as unsure: some failures then
have another cause as well.  Suspects are tried in this order, and the first kind of which one fits is named:
mistakes, conventions, relations to the right answers, numeric faults, another question, proportions,
algorithms by other habits, derivations in another arithmetic or with a slip in one line, rough agreement.
Where nothing fits and answers are wrong at one value of a keyword alone, they are explained there.

While a name would be said, further drawn cases are asked that may contradict it; and where few failures speak
for it even then, it is unsure: one word of three is easily that of a suspect.

Bad arguments, which must be refused, contradict nobody: who does not look at them answers anything.  But of
several suspects those come first that answer there as the implementation does.

A diagnosis never costs the report: whatever goes wrong in a trial, the suspect is not named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from typing import Any, TypeVar

from ...doors.protocol import Reply
from ...reference.outcomes import Outcome
from ...specification.schema import Operation, Spec
from ..verdict import Measure
from .agreement import (
    AGREES,
    ANSWERS,
    DIFFERS,
    MAXIMISERS,
    NUMBERS,
    SILENT,
    UNREADABLE,
    Asked,
    compare_with,
    holds,
    same_answer,
)
from .branches import branches
from .claims import alone, claims, stopped
from .guesses.draws import draws
from .guesses.expressions import expressions
from .guesses.iterations import iterations
from .guesses.pairs import changed_afterwards, pairs
from .guesses.patches import patches
from .guesses.proportions import proportions
from .guesses.questions import questions
from .guesses.slips import slips
from .guesses.variables import variables
from .guesses.wordings import wordings
from .numeric import numeric_faults, rough_faults
from .relations import LEAST_CASES, constants, relations
from .suspects import Diagnosis, Suspect, conventions, misprints, mistakes
from .variants.descent import descents
from .variants.perceptron import variants

UNEXPLAINED = "unexplained"
MOST_NAMED = 3
MOST_TRIED = 500
LEAST_TELLING = 3   # failures that words must speak for a name, where more were asked for
LEAST_ANSWERS = 3   # of which something that nobody has recorded is worth a name

T = TypeVar("T")


@dataclass(frozen=True)
class Name:
    """A diagnosis and the failures that it explains.

    odd        on how many bad arguments, which must be refused, its answer is another
    suspect    what gives the answers; None of a numeric fault
    """

    diagnosis: Diagnosis
    explained: tuple[Asked, ...]
    odd: int = 0
    suspect: Suspect | None = None


def diagnose(
    spec: Spec, operation: Operation, given: Mapping[str, Any], right: Outcome, reply: Reply, measure: Measure
) -> tuple[Diagnosis, ...]:
    """At most three explanations of one wrong reply: mistakes, or where none fits, conventions.

    None where no mistake or convention gives it, and where the right answer agrees to as many digits: then
    the reply is only badly rounded.
    """
    asked = [Asked(operation, given, right, reply, measure)]
    found = named(mistakes(spec, operation), asked) or named(conventions(operation), asked)
    return tuple(name.diagnosis for name in found)


def names(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked] = (),
    further: Iterable[Sequence[Asked]] = ()
) -> tuple[Name, ...]:
    """What explains the failures among the answers to an operation: at most three names.

    beside    large answers: only what explains all others is held against them
    further   answers to more questions, asked while a name would be said that they may contradict
    """
    found, rest, thin = names_of(spec, operation, asked, beside), iter(further), False
    while found and (more := next(rest, None)) is not None:
        asked, thin = (*asked, *more), True
        found = confirmed(found, more)
        if not found:
            asked = (*asked, *chain.from_iterable(rest))   # so that names are looked for once more at most
            found = names_of(spec, operation, asked, beside)
    if not found and places(asked):
        asked, thin = (*asked, *chain.from_iterable(rest)), True
        found = places(asked)
    return tuple(doubted(name) if thin and is_thin(name) else name for name in found)


def confirmed(found: Sequence[Name], more: Sequence[Asked]) -> tuple[Name, ...]:
    """The names that more answers leave as sure or unsure as they are; a numeric fault is measured anew."""
    held = [explained_by(name.suspect, more, name.diagnosis.sure) if name.suspect is not None else None
            for name in found]
    return tuple(replace(name, explained=(*name.explained, *explained))
                 for name, explained in zip(found, held, strict=True) if explained is not None)


def explained_by(suspect: Suspect, more: Sequence[Asked], wholly: bool) -> list[Asked] | None:
    """The failures that a suspect explains; None where it contradicts an answer, or `wholly` and not all.

    None too where it says nothing of any answer: its steps may be spent.
    """
    explained, silent = [], True
    for one in more:
        found = attempt(partial(standing, suspect, one), SILENT) if one.right.kind != "error" else SILENT
        if found == DIFFERS or (wholly and found == UNEXPLAINED):
            return None
        silent = silent and found == SILENT
        if found == AGREES and explainable(one):
            explained.append(one)
    return None if silent else explained


def names_of(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked]
) -> tuple[Name, ...]:
    """What explains the failures among these answers."""
    ordered = sorted(asked, key=lambda one: one.weight)
    if is_of_another_shape(asked):
        return ()
    found = found_names(kinds_of_names(spec, operation, ordered, beside), beside)
    if found or not any(map(explainable, ordered)):
        return found
    for branch in branches(operation, ordered):
        found = tuple(replace(name, diagnosis=branch.named(name.diagnosis),
                              suspect=name.suspect and branch.within(name.suspect))
                      for name in found_names(kinds_in_a_branch(spec, operation, branch.asked))
                      if name.diagnosis.sure and len(name.explained) >= LEAST_CASES)
        if found:
            return found
    return ()


def places(asked: Sequence[Asked]) -> tuple[Name, ...]:
    """The part that alone is wrong in all failures, where nothing explains them."""
    if is_of_another_shape(asked) or not any(map(explainable, asked)):
        return ()
    ordered = sorted(asked, key=lambda one: one.weight)
    failing = tuple(one for one in ordered if one.failed and one.right.is_value)
    return attempt(lambda: tuple(Name(place, failing) for place in alone(ordered)), ())


def is_of_another_shape(asked: Sequence[Asked]) -> bool:
    """Whether an answer has a shape that no suspect's answer has: that is said of the case itself."""
    return any(one.right.is_value and one.reply.kind == "result" and one.answer is UNREADABLE
               for one in asked)


def found_names(kinds: Iterable[list[Name]], beside: Sequence[Asked] = ()) -> tuple[Name, ...]:
    """The first of these kinds of names that some answers earn."""
    found: list[Name] = []
    for kind in kinds:
        kind = [name for name in kind if not contradicted(name, beside)]
        sure = [name for name in kind if name.diagnosis.sure]
        if sure:
            return tuple(sure[:MOST_NAMED])
        found = found or kind   # beside a recorded mistake that explains a part nothing else is worth a guess
    return tuple(found[:MOST_NAMED])


def is_thin(name: Name) -> bool:
    """Whether so few failures speak for a name that chance may: as words do, or numbers nearly right."""
    by_numbers = name.suspect is not None and holds(name.explained[0].operation.result, NUMBERS)
    return not by_numbers and len(name.explained) < LEAST_TELLING


def doubted(name: Name) -> Name:
    """The name as one that is not sure."""
    return replace(name, diagnosis=replace(name.diagnosis, sure=False))


def contradicted(name: Name, beside: Sequence[Asked]) -> bool:
    """Whether the answer of a suspect to a large question is another."""
    suspect = name.suspect
    return suspect is not None and any(attempt(partial(standing, suspect, one), SILENT) == DIFFERS
                                       for one in beside if one.right.kind != "error")


def kinds_of_names(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked]
) -> Iterator[list[Name]]:
    """The names of each kind, in the order in which they are tried.

    What nobody has recorded is not guessed where every wrong answer stands in place of a refusal.
    """
    yield from kinds_of_records(spec, operation, asked)
    if any(explainable(one) and one.right.is_value for one in asked):
        yield from kinds_of_guesses(spec, operation, asked, beside)


def kinds_in_a_branch(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """The names of each kind that are tried in a branch of the code: guesses are few, for there are many."""
    yield from kinds_of_records(spec, operation, asked)
    derivation = spec.derivations.get(operation.id)
    if any(one.failed and one.right.is_value and one.reply.kind == "result" for one in asked):
        yield attempt(lambda: named(relations(operation, asked), asked), [])
        if derivation is not None:
            yield attempt(lambda: guessed(slips(derivation), asked)[:1], [])


def kinds_of_records(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """What is recorded: mistakes, misprints, conventions; ties that are broken, claims taken otherwise."""
    nothing: list[Name] = []
    yield attempt(lambda: named(constants(operation, asked), asked), nothing)
    yield named(mistakes(spec, operation), asked)
    yield attempt(lambda: named(misprints(spec, operation), asked), nothing)
    yield named(conventions(operation), asked)
    if holds(operation.result, MAXIMISERS):
        yield named(map(with_broken_ties, (rightly(), *mistakes(spec, operation))), asked)
    yield attempt(lambda: named(claims(spec, operation), asked), nothing)


def kinds_of_guesses(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked]
) -> Iterator[list[Name]]:
    """What nobody has recorded; where every valid case that failed was refused, only underflow and the like.

    Of no answer anything may be made.
    """
    nothing: list[Name] = []
    failing = tuple(one for one in asked if one.failed and one.right.is_value)
    derivation = spec.derivations.get(operation.id)
    answered = any(one.reply.kind == "result" for one in failing)
    yield attempt(lambda: named(relations(operation, asked), asked), nothing)
    yield attempt(lambda: [Name(fault, failing) for fault in numeric_faults((*asked, *beside))], nothing)
    if answered:
        yield from guesses_at_questions(spec, operation, asked)
    if derivation is not None:
        yield attempt(lambda: guessed(patches(derivation), asked), nothing)
    if answered:
        yield from guesses_at_lines(spec, operation, asked)
        yield attempt(lambda: [Name(fault, failing) for fault in rough_faults((*asked, *beside))], nothing)
        yield attempt(lambda: [Name(fault, failing) for fault in stopped(asked)], nothing)


def guesses_at_questions(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """Words read otherwise, other draws, another question, a proportion, another habit of training."""
    yield named(wordings(operation, 1), asked)
    yield guessed(wordings(operation, 2), asked)
    yield guessed(iterations(operation), asked)
    yield guessed(draws(spec, operation), asked)
    yield guessed(questions(spec, operation), asked)
    yield attempt(lambda: guessed(proportions(operation, asked), asked, LEAST_CASES), [])
    yield attempt(lambda: guessed(descents(operation, asked), asked, LEAST_CASES), [])
    for habits in (1, 2):
        yield attempt(partial(guessed, variants(operation, habits), asked, LEAST_CASES), [])


def guesses_at_lines(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """A slip in a line, another variable, an expression, two faults at once: the first that fits."""
    derivation = spec.derivations.get(operation.id)
    first = next(one.given for one in asked if one.failed and one.right.is_value)
    if derivation is not None:
        yield attempt(lambda: guessed(slips(derivation), asked)[:1], [])
        yield attempt(lambda: guessed(variables(derivation, first), asked)[:1], [])
    yield attempt(lambda: guessed(expressions(operation, asked), asked)[:1], [])
    yield attempt(lambda: guessed(pairs(spec, operation), asked, LEAST_CASES)[:1], [])
    yield attempt(lambda: guessed(changed_afterwards(spec, operation, asked), asked, LEAST_CASES)[:1], [])


def guessed(tried: Iterable[Suspect], asked: Sequence[Asked], least: int = 1) -> list[Name]:
    """Of suspects that nobody has recorded those that contradict no answer and explain enough failures.

    Where answers are words alone, one failure is explained by many; of few answers anything may be made.
    """
    if sum(one.right.is_value and one.reply.kind in ANSWERS for one in asked) < LEAST_ANSWERS:
        return []
    least = least if holds(asked[0].operation.result, NUMBERS) else LEAST_CASES
    return [name for name in named(tried, asked) if name.diagnosis.sure and len(name.explained) >= least]


def rightly() -> Suspect:
    """Whoever does everything right, and may break a tie."""
    return Suspect(Diagnosis("tie-broken", "Several are equally good here: you named only some of them."),
                   lambda _, right: right)


def with_broken_ties(suspect: Suspect) -> Suspect:
    """A suspect whose ties may be broken as well."""
    if suspect.diagnosis.id == "tie-broken":
        return replace(suspect, loose=True)
    says = f"{suspect.diagnosis.says} And of several that are equally good you named only some."
    return replace(suspect, diagnosis=Diagnosis(f"{suspect.diagnosis.id}+tie-broken", says), loose=True)


def named(tried: Iterable[Suspect], asked: Sequence[Asked]) -> list[Name]:
    """The suspects that explain failures: those that contradict no answer first, the most failures first."""
    found = []
    for suspect in islice(tried, MOST_TRIED):
        name = examined(suspect, asked)
        if name is not None:
            found.append(name)
    found.sort(key=lambda name: (not name.diagnosis.sure, name.odd, -len(name.explained)))
    return [name for name in found if not name.diagnosis.sure or name.odd == found[0].odd][:MOST_NAMED]


def examined(suspect: Suspect, asked: Sequence[Asked]) -> Name | None:
    """What a suspect explains; None where it explains nothing or contradicts an answer."""
    explained: list[Asked] = []
    left, odd = 0, 0
    for one in sorted(asked, key=lambda one: (not one.failed, one.right.kind == "error")):
        if (not one.failed or one.right.kind == "error") and not explained:
            return None
        found = attempt(partial(standing, suspect, one), SILENT)
        if one.right.kind == "error":
            odd += found == DIFFERS or attempt(partial(unlooked, suspect, one), False)
        elif found == DIFFERS:
            return None
        if found == AGREES and explainable(one):
            explained.append(one)
        left += found == UNEXPLAINED
    if not any(one.reply.kind == "result" for one in explained) and (odd or any(
            explainable(one) and one.reply.kind == "result" for one in asked)):
        return None   # that there is no answer is no likeness where there are answers
    if not explained or left > len(explained):
        return None
    return Name(replace(suspect.named(), sure=not left), tuple(explained), odd, suspect)


def unlooked(suspect: Suspect, one: Asked) -> bool:
    """Whether a suspect answers bad arguments that the implementation refuses."""
    return one.reply.kind != "result" and suspect.outcome(one.given, one.right).is_value


def explainable(one: Asked) -> bool:
    """Whether an answer needs a name: it failed, is not only rounded badly, and no error was expected.

    On bad arguments mistakes give answers too, and so does everybody who does not look at them.
    """
    return one.failed and not one.nearly_right and one.right.kind != "error"


def standing(suspect: Suspect, one: Asked) -> str:
    """How a suspect stands to an answer.

    A failure where its own answer is right, or where it says nothing of such arguments, is left unexplained.
    """
    one = one.loosened if suspect.loose else one
    found = compare_with(one, suspect)
    if found == DIFFERS and suspect.loose and suspect.outcome(one.given, one.right).kind == "error":
        return SILENT   # who breaks ties need not refuse them
    if found == AGREES or not one.failed:
        return found
    outcome = suspect.outcome(one.given, one.right)
    silent = outcome.kind == "unknown" and explainable(one)
    return UNEXPLAINED if silent or (found == DIFFERS and same_answer(one, outcome)) else found


def attempt(trial: Callable[[], T], otherwise: T) -> T:
    """The result of a trial, or something else where the trial fails, in whatever way."""
    try:
        return trial()
    except Exception:   # a suspect computes with wrong arguments: no error of it may end the run
        return otherwise
