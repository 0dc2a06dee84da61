"""The names that wrong answers earn, over all answers to one operation.

A name is earned: what it stands for must explain every failure that it can explain, and contradict no answer.
What explains every failure that it can explain, but not all of them, is named as unsure: some failures then
have another cause as well.  Suspects are tried in this order, and the first kind of which one fits is named:
mistakes, conventions, relations to the right answers, numeric faults, another question, proportions,
algorithms by other habits, derivations in another arithmetic or with a slip in one line, rough agreement.
Where nothing fits, what explains failures is tried where alone answers are wrong, and at keywords' defaults.

While a name would be said, further drawn cases are asked that may contradict it; and where few failures speak
for it even then, it is unsure: one word of three is easily that of a suspect.

Bad arguments, which must be refused, contradict nobody: who does not look at them answers anything.  But of
several suspects those come first that answer there as the implementation does.

A diagnosis never costs the report: whatever goes wrong in a trial, the suspect is not named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain

from ...specification.schema import Operation, Spec
from .agreement import (
    AGREES,
    ANSWERS,
    DIFFERS,
    MAXIMISERS,
    NUMBERS,
    SILENT,
    UNREADABLE,
    Asked,
    breaks_ties,
    compare_with,
    explainable,
    holds,
    is_no_number,
    same_answer,
    unlooked,
)
from .branches.cases import Evidence, in_branches, is_borne_out, wherever
from .branches.defaults import slices
from .branches.entries import in_entries
from .branches.places import alone, ridge
from .branches.ties import broken
from .claims import claims, is_rough, off, planes, rounded, stopped
from .guesses.draws import draws
from .guesses.expressions import expressions
from .guesses.iterations import iterations
from .guesses.lines.joined import joined
from .guesses.lines.loops import loops
from .guesses.lines.patches import patches, underflow
from .guesses.lines.slips import slips
from .guesses.lines.values.classes import classes
from .guesses.lines.values.curves import curves
from .guesses.lines.values.guards import guarded_arguments, guards
from .guesses.lines.values.turns import begun_once, turns
from .guesses.lines.variables import variables
from .guesses.pairs import changed_afterwards, pairs
from .guesses.proportions import proportions
from .guesses.questions import questions
from .guesses.records import records
from .guesses.truths import texts, truths
from .guesses.wordings import wordings
from .numeric import edges, numeric_faults, rough_faults
from .relations import LEAST_CASES, constants, relations
from .suspects import Diagnosis, Suspect, attempt, coarse, conventions, guarded, misprints, mistakes
from .variants.ascents import ascents
from .variants.descent import descents
from .variants.experiments.gaussians import gaussians
from .variants.experiments.naive_bayes import experiments
from .variants.judges import judges
from .variants.orders import orders
from .variants.perceptron import variants
from .variants.pivots import pivots
from .variants.sampling.samples import samples

UNEXPLAINED, MOST_NAMED, MOST_TRIED = "unexplained", 3, 1500
LEAST_TELLING = 3   # failures that words must speak for a name, where more or fewer were asked for
LEAST_ANSWERS = 3   # of which something that nobody has recorded is worth a name


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


def names(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked] = (),
    further: Iterable[Sequence[Asked]] = ()
) -> tuple[Name, ...]:
    """What explains the failures among the answers to an operation: at most three names.

    beside    large answers: only what explains all others is held against them
    further   answers to more questions, asked while a name would be said that they may contradict
    """
    found, rest = names_of(spec, operation, asked, beside), iter(further)
    thin = len(asked) < LEAST_TELLING
    while found and (more := next(rest, None)) is not None:
        asked, thin = (*asked, *more), True
        bare = [name.suspect.bare for name in found if name.suspect is not None and name.suspect.bare]
        found = confirmed(found, more)
        if not found:
            asked = (*asked, *chain.from_iterable(rest))   # so that names are looked for once more at most
            found = names_in_branches(operation, asked, bare) if bare else \
                names_of(spec, operation, asked, beside)
    found = tuple(name for name in found if name.suspect is None
                  or (is_borne_out(name.suspect, name.explained, asked)
                      and not refuses_more(name.suspect, name.explained, asked)))
    if not any(name.diagnosis.sure for name in found) and any(slices(operation, asked)):
        asked = (*asked, *chain.from_iterable(rest))
        found = (*names_at_defaults(spec, operation, asked), *found)[:MOST_NAMED]
    if not found and places(operation, asked):
        asked, thin = (*asked, *chain.from_iterable(rest)), True
        found = places(operation, asked)
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
        if found == DIFFERS or (wholly and found == UNEXPLAINED and not is_rough(one)):
            return None
        silent = silent and found == SILENT
        if found == AGREES and explainable(one):
            explained.append(one)
    return None if silent else explained


def names_of(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked]
) -> tuple[Name, ...]:
    """What explains the failures among these answers."""
    if is_of_another_shape(asked):
        return ()
    ordered = Evidence.of(asked)
    found = found_names(kinds_of_names(spec, operation, ordered, beside), beside)
    if any(name.diagnosis.sure for name in found) or not any(map(explainable, ordered)):
        return found
    within = names_in_branches(operation, ordered, ordered.astray)
    of_entries: list[Name] = [] if within else attempt(
        lambda: named(entries(spec, operation, ordered), ordered), [])
    return found_names([[name for name in (*within, *of_entries) if name.diagnosis.sure]], beside) or found


def names_at_defaults(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> tuple[Name, ...]:
    """What explains all failures where keywords have their defaults, and what fails elsewhere is another."""
    for where, inside in slices(operation, asked):
        found = [(name, name.suspect) for name in names_of(spec, operation, inside, ())
                 if name.diagnosis.sure and name.suspect is not None and name.suspect.bare is None]
        fitting = [(name, suspect) for name, suspect in found if where.may_be_beside(suspect, asked)]
        if fitting:
            return tuple(replace(name, diagnosis=where.named(name.diagnosis), suspect=where.within(suspect))
                         for name, suspect in fitting)
    return ()


def names_in_branches(
    operation: Operation, asked: Sequence[Asked], tried: Sequence[Suspect]
) -> tuple[Name, ...]:
    """The suspects that fit in a circumstance alone."""
    evidence = Evidence.of(asked, tried)
    found: list[Name] = attempt(lambda: named(in_branches(operation, evidence), evidence), [])
    return tuple(name for name in found if name.diagnosis.sure)


def entries(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """What is recorded, and relations, where they fit in some entries of the answers alone."""
    tried = chain(mistakes(spec, operation), conventions(operation), relations(operation, asked))
    yield from in_entries(operation, asked, tried)


def places(operation: Operation, asked: Sequence[Asked]) -> tuple[Name, ...]:
    """The part that alone is wrong in all failures, and when it is, where nothing explains them."""
    if is_of_another_shape(asked) or not any(map(explainable, asked)):
        return ()
    ordered = sorted(asked, key=lambda one: one.weight)
    failing = tuple(one for one in ordered if one.failed and one.right.is_value)
    return attempt(lambda: tuple(Name(place, failing) for place in (
        *alone(ordered), *wherever(operation, ordered))), ())


def is_of_another_shape(asked: Sequence[Asked]) -> bool:
    """Whether an answer has a shape that no suspect's answer has: that is said of the case itself."""
    return any(one.right.is_value and one.reply.kind == "result" and one.answer is UNREADABLE
               for one in asked)


def found_names(kinds: Iterable[list[Name]], beside: Sequence[Asked] = ()) -> tuple[Name, ...]:
    """The first of these kinds of names that some answers earn."""
    found: list[Name] = []
    for kind in kinds:
        kind = [name for name in kind if not contradicted(name, beside)]
        if sure := [name for name in kind if name.diagnosis.sure]:
            return tuple(name for name in sure[:MOST_NAMED] if not any(
                name.diagnosis.adds_to(one.diagnosis) and len(one.explained) >= len(name.explained)
                for one in sure))
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

    What nobody has recorded is not guessed where every wrong answer stands for a refusal; nor are words
    tried in circumstances, where one of many would fit.
    """
    yield from kinds_of_records(spec, operation, asked)
    if any(explainable(one) and one.right.is_value for one in asked):
        tried = asked if holds(operation.result, NUMBERS) else list(asked)
        yield from kinds_of_guesses(spec, operation, tried, beside)


def kinds_of_records(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """What is recorded: mistakes, misprints, conventions; ties that are broken, claims taken otherwise."""
    nothing: list[Name] = []
    yield attempt(lambda: named(constants(operation, asked), asked), nothing)
    yield named(mistakes(spec, operation, own=True), asked)
    yield named(mistakes(spec, operation, own=False), asked)
    yield attempt(lambda: named(map(guarded, mistakes(spec, operation)), asked), nothing)
    yield attempt(lambda: named(misprints(spec, operation), asked), nothing)
    yield named(chain(conventions(operation), coarse(operation)), asked)
    yield attempt(lambda: named(chain(orders(operation), truths(operation)), asked), nothing)
    if holds(operation.result, MAXIMISERS):
        yield named(broken(mistakes(spec, operation), asked), asked)
    yield attempt(lambda: named(chain(claims(spec, operation), curves(operation)), asked), nothing)
    yield attempt(lambda: named(chain(planes(operation), pivots(operation)), asked), nothing)
    yield attempt(lambda: named(edges(spec, operation), asked), nothing)


def kinds_of_guesses(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked]
) -> Iterator[list[Name]]:
    """What nobody has recorded; of refusals alone anything may be made: only underflow and the like."""
    nothing: list[Name] = []
    failing = tuple(one for one in asked if one.failed and one.right.is_value)
    derivation = spec.derivations.get(operation.id)
    answered = any(one.answered and not is_no_number(one) for one in failing)
    yield attempt(lambda: named(chain(relations(operation, asked), loops(operation)), asked), nothing)
    yield attempt(lambda: guessed(guards(derivation if answered else None), asked)[:1], nothing)
    faults: list[Diagnosis] = attempt(lambda: ridge(asked) or numeric_faults((*asked, *beside)), [])
    yield [Name(fault, failing) for fault in faults]
    if answered:
        yield from guesses_at_questions(spec, operation, asked)
    if derivation is not None:
        otherwise = patches if answered else underflow
        yield attempt(lambda: guessed(otherwise(derivation), asked), nothing)
    if answered:
        yield from guesses_at_lines(spec, operation, asked)
        yield attempt(lambda: [Name(fault, failing) for fault in rough_faults((*asked, *beside))], nothing)
        yield attempt(lambda: [Name(fault, failing) for fault in
                               rounded(asked) or stopped(asked) or off(asked)], nothing)


def guesses_at_questions(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """Words read otherwise, other draws, another question, a proportion, another habit of training."""
    yield named(wordings(operation, 1), asked)
    for tried in (wordings(operation, 2), iterations(operation), texts(spec, operation)):
        yield guessed(tried, asked)
    for way in (ascents, draws, samples, judges, experiments, gaussians, questions, guarded_arguments):
        yield attempt(partial(lambda how: guessed(how(spec, operation), asked), way), [])
    yield guessed(records(spec, operation), asked, LEAST_CASES)
    yield attempt(lambda: guessed(proportions(operation, asked), asked, LEAST_CASES), [])
    yield attempt(lambda: guessed(descents(operation, asked), asked, LEAST_CASES), [])
    for habits in (1, 2):
        yield attempt(partial(guessed, variants(operation, habits), asked, LEAST_CASES), [])


def guesses_at_lines(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> Iterator[list[Name]]:
    """A slip in a line, another variable, an expression, two faults at once: the first that fits."""
    if (derivation := spec.derivations.get(operation.id)) is not None:
        first = next(one.given for one in asked if one.failed and one.right.is_value)
        ways = (begun_once, slips, turns)
        yield attempt(lambda: guessed(chain.from_iterable(way(derivation) for way in ways), asked)[:1], [])
        names = chain(classes(derivation), variables(derivation, first))
        yield attempt(lambda: guessed(names, asked)[:1], [])
        yield attempt(lambda: guessed(joined(derivation), asked)[:1], [])
    yield attempt(lambda: guessed(expressions(operation, asked), asked)[:1], [])
    yield attempt(lambda: guessed(pairs(spec, operation), asked, LEAST_CASES)[:1], [])
    yield attempt(lambda: guessed(changed_afterwards(spec, operation, asked), asked, LEAST_CASES)[:1], [])


def guessed(tried: Iterable[Suspect], asked: Sequence[Asked], least: int = 1) -> list[Name]:
    """Of suspects that nobody has recorded those that contradict no answer and explain enough failures.

    Where answers are words alone, one failure is explained by many; of few answers anything may be made; and
    who says nothing of most wrong answers says too little.
    """
    if sum(one.right.is_value and one.reply.kind in ANSWERS for one in asked) < LEAST_ANSWERS:
        return []
    least = least if holds(asked[0].operation.result, NUMBERS) else LEAST_CASES
    least = max(least, (sum(explainable(one) and one.answered for one in asked) + 1) // 2)
    if sum(map(explainable, asked)) < least:
        return []
    return [name for name in named(tried, asked, wholly=True) if len(name.explained) >= least]


def named(tried: Iterable[Suspect], asked: Sequence[Asked], wholly: bool = False) -> list[Name]:
    """The suspects that explain failures, `wholly` all of them: the sure first, the most failures first."""
    found = [name for one in asked[:1] for suspect in one.effort.affordable(tried, MOST_TRIED)
             if (name := examined(suspect, asked, wholly)) is not None
             and (not suspect.loose or breaks_ties(suspect, name.explained))]
    found.sort(key=lambda name: (not name.diagnosis.sure, name.odd, -len(name.explained)))
    return [name for name in found if not name.diagnosis.sure or name.odd == found[0].odd][:MOST_NAMED]


def examined(suspect: Suspect, asked: Sequence[Asked], wholly: bool) -> Name | None:
    """What a suspect explains, `wholly` all; None where that is less than half, or it contradicts."""
    explained: list[Asked] = []
    left, odd = 0, 0
    most_left = 0 if wholly else sum(one.failed and one.right.kind != "error" for one in asked) // 2
    for one in sorted(asked, key=lambda one: (not one.failed, one.right.kind == "error")):
        if (not one.failed or one.right.kind == "error") and not explained:
            return None
        found = attempt(partial(standing, suspect, one), SILENT)
        if one.right.kind == "error":
            odd += found == DIFFERS or attempt(partial(unlooked, suspect, one), False)
        elif found == DIFFERS:
            if isinstance(asked, Evidence) and not one.failed and not left:
                asked.astray.append(suspect)
            return None
        if found == AGREES and explainable(one):
            explained.append(one)
        left += found == UNEXPLAINED
        if left > most_left:
            return None
    kinds = {one.reply.kind for one in explained}
    if "result" not in kinds and (odd or "undefined" not in kinds or any(
            explainable(one) and one.reply.kind == "result" for one in asked)):
        return None   # that there is no answer is no likeness where there are answers, nor is an error
    if not explained or left > len(explained) or refuses_more(suspect, explained, asked):
        return None
    return Name(replace(suspect.named(), sure=not left), tuple(explained), odd, suspect)


def refuses_more(suspect: Suspect, explained: Sequence[Asked], asked: Sequence[Asked]) -> bool:
    """Whether a suspect explains refusals alone, and answers what else is refused."""
    return not any(one.reply.kind == "result" for one in explained) and any(
        attempt(partial(unlooked, suspect, one), False) for one in asked if explainable(one))


def standing(suspect: Suspect, one: Asked) -> str:
    """How a suspect stands to an answer.

    A failure where its own answer is right, or where it says nothing of such arguments, is left unexplained.
    """
    one, suspect = one.loosened if suspect.loose else one, suspect.once()
    found = compare_with(one, suspect)
    if found == DIFFERS and suspect.loose and suspect.outcome(one.given, one.right).kind == "error":
        return SILENT   # who breaks ties need not refuse them
    if found == AGREES or not one.failed:
        return found
    outcome = suspect.outcome(one.given, one.right)
    silent = outcome.kind == "unknown" and explainable(one)
    return UNEXPLAINED if silent or (found == DIFFERS and same_answer(one, outcome)) else found
