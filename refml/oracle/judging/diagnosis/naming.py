"""The search for the suspects that explain the wrong answers to an operation, by Bayes' rule.

Suspects are tried by falling prior (`sources`) on every answer, the failures first.  `model` computes the
posterior of each suspect that no answer refutes.  Suspects that give the same answers to all questions are
one name: their probabilities are added, and the sentence of the most common one is reported.  The search ends
when a name gives every failure and is certain: other suspects cannot change it.

While there is a name, further drawn cases are asked that may refute it.  The failures that a name leaves to
another cause are searched again.  If there is no name, `places` reports which part of the answers is wrong.

Answers to bad arguments refute no suspect: a program that does not check them may answer anything.  But
suspects that answer there as the implementation does come first.

An exception in a trial never ends the report: the suspect is not named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, groupby
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, NamedTuple

from ....numbers.rational import Fraction
from ...reference.claims import numbers_of
from ...specification.schema import Operation, Spec
from . import agreement, model, sources
from .agreement import Asked, explainable, standing, unlooked
from .chances import chance_of
from .circumstances import wherever
from .guesses.relations import plainly
from .model import CERTAINLY, GIVES, OR, OTHER, PROGRAM, RIGHT, Observed, grouped, said, told, total
from .model import SILENT as SAYS_NOTHING
from .places import alone
from .sources import Trial
from .suspects import Diagnosis, Suspect, attempt

if TYPE_CHECKING:
    from .model import Weighed

MOST_TRIED = 1500     # suspects of one source
LEAST_FAILURES = 3    # fewer failures are weak evidence: then more questions are asked
LEAST_OF_A_PART = 2   # failures that a name must give if it leaves others to another cause, and their share
LEAST_PART = Fraction(1, 4)


@dataclass(frozen=True)
class Name:
    """A diagnosis and the failures that it explains.

    suspect    what gives the answers; None if only the place of wrong answers is known
    left       the failures that have another cause
    """

    diagnosis: Diagnosis
    explained: tuple[Asked, ...]
    suspect: Suspect | None = None
    left: tuple[Asked, ...] = ()

    def explains(self, one: Asked) -> bool:
        """Return whether a failure is one of those that it explains."""
        return any(one is explained for explained in self.explained)

    def leaves(self, one: Asked) -> bool:
        """Return whether a failure is left to another cause."""
        return any(one is left for left in self.left)


class Candidate(NamedTuple):
    """A suspect that no answer refutes, with its prior and its standing to each answer.

    odd      the number of bad arguments on which its answer differs from the reply
    """

    suspect: Suspect
    prior: Fraction
    standings: tuple[str, ...]
    odd: int = 0

    @property
    def whole(self) -> bool:
        """Whether no failure is left to another cause."""
        return RIGHT not in self.standings

    @property
    def tells_enough(self) -> bool:
        """Whether it gives a failure, and at least two and a quarter if it leaves others to another cause."""
        given, left = self.standings.count(GIVES), self.standings.count(RIGHT)
        return given > 0 if not left else given >= LEAST_OF_A_PART and given >= LEAST_PART * (given + left)

    def says_the_same(self, other: Candidate) -> bool:
        """Return whether both agree where neither is silent, and at most one explains more than the other."""
        pairs = set(zip(self.standings, other.standings, strict=True))
        return all(one == two or SAYS_NOTHING in (one, two) for one, two in pairs) \
            and not {(SAYS_NOTHING, GIVES), (GIVES, SAYS_NOTHING)} <= pairs


Kind = tuple[str, Fraction]                  # the source of suspects, and their prior
Tried = list[tuple[Suspect, Asked | None]]   # with an answer that refutes the suspect by itself, if any


class Search:
    """A search for the suspects that none of some answers refutes.

    left      the prior of the untried suspects: the budget is spent, or a name is certain
    tried     the suspects of each source; a later search on other answers skips those that one of its answers
              has refuted already
    """

    def __init__(self, trial: Trial, before: Search | None = None) -> None:
        self.trial = trial
        self.before: Mapping[Kind, Tried] = before.tried if before else {}
        self.tried: dict[Kind, Tried] = {}
        # The cheapest failure first.
        self.ordered = sorted(trial.asked, key=lambda one: (
            not explainable(one), not one.failed, one.right.kind == "error"))
        self.answers = [observed(one) for one in self.ordered]
        self.unit = Fraction(0)
        self.left = Fraction(0)
        self.effort = self.ordered[0].effort
        self.may_leave = agreement.holds(trial.operation.result, agreement.NUMBERS)   # words agree in part
        self.found: list[Candidate] = []

    def run(self) -> None:
        """Try suspects by falling prior, until a name is certain or the budget is spent."""
        records = sources.recorded(self.trial)
        weights = [*(weight for _, weight in records), *(one.whole for one in sources.SOURCES)]
        self.unit = PROGRAM.unit(weights)
        for weight, group in groupby(records, key=lambda pair: pair[1]):
            self.of("known mistakes", partial(map, itemgetter(0), group), self.unit * weight)
        rest = sorted(sources.SOURCES, key=lambda one: -one.weight)
        for place, source in enumerate(rest):
            if self.is_settled() or self.effort.stopped:
                self.left = self.unit * sum(one.whole for one in rest[place:])
                if self.effort.stopped:
                    self.effort.untried += [one.name for one in rest[place:] if self.trial.has_any(one)]
                return
            if self.trial.suits(source.where):
                attempt(partial(self.of, source.name, partial(source.makes, self.trial),
                                self.unit * source.weight, source.fitted), None)

    def of(self, name: str, makes: Callable[[], Iterable[Suspect]], prior: Fraction,
           fitted: bool = False) -> None:
        """Try the suspects of one source and prior; skip those that one of these answers refuted before."""
        before = None if fitted else self.before.get((name, prior))
        mine = set(map(id, self.ordered))
        made = makes() if before is None else (one for one, by in before if id(by) not in mine)
        kept = [pair for pair in before or () if id(pair[1]) in mine]
        tried = self.tried[name, prior] = kept
        for suspect in self.effort.affordable(made, MOST_TRIED):
            one, by = self.examined(suspect, prior)
            if one is not None and not attempt(partial(self.is_refuted, one), True):
                self.found.append(one)
            tried.append((suspect, by))
        if self.effort.stopped:
            self.effort.untried.append(name)

    def examined(self, suspect: Suspect, prior: Fraction) -> tuple[Candidate | None, Asked | None]:
        """Return the candidate, and an answer that refutes it by itself.

        No candidate if an answer refutes the suspect, or if it gives no failure.
        """
        standings: list[str] = []
        odd = 0
        failures = sum(one.wrong for one in self.answers)
        may_leave = self.may_leave and PROGRAM.may_have_another_cause_beside(prior)
        most = {SAYS_NOTHING: failures // 2, RIGHT: failures - 1 if may_leave else 0}
        for one, answer in zip(self.ordered, self.answers, strict=True):
            if not answer.wrong and GIVES not in standings:
                return None, None
            found = attempt(partial(standing, suspect, one), SAYS_NOTHING)
            if one.right.kind == "error":
                odd += found == OTHER or attempt(partial(unlooked, suspect, one), False)
                found = SAYS_NOTHING
            elif found == OTHER:
                return None, one
            standings.append(found if answer.wrong else SAYS_NOTHING)
            if answer.wrong and standings.count(found) > most.get(found, failures):
                return None, one if found == RIGHT and not most[RIGHT] else None
        return Candidate(suspect, prior, tuple(standings), odd) if GIVES in standings else None, None

    def is_refuted(self, one: Candidate) -> bool:
        """Return whether something beside the single answers refutes a suspect.

        It explains refusals only, although there are answers; or it should break ties, and breaks none; or
        a large answer differs from its own.
        """
        explained = self.explained(one)
        kinds = {"undefined" if agreement.is_no_number(case) else case.reply.kind for case in explained}
        if "result" not in kinds and (one.odd or "undefined" not in kinds or any(
                explainable(case) and case.reply.kind == "result" for case in self.ordered)):
            return True
        if "result" not in kinds and any(attempt(partial(unlooked, one.suspect, case), False)
                                         for case in self.ordered if explainable(case)):
            return True   # it explains some refusals only, and has values where the program refuses
        if one.suspect.loose and not any(attempt(partial(agreement.breaks_tie, one.suspect, case), False)
                                         for case in explained):
            return True
        return any(attempt(partial(standing, one.suspect, case), SAYS_NOTHING) == OTHER
                   for case in self.trial.beside if case.right.kind != "error")

    def explained(self, one: Candidate) -> tuple[Asked, ...]:
        """Return the failures that a suspect gives."""
        return tuple(case for case, found in zip(self.ordered, one.standings, strict=True) if found == GIVES)

    def hear(self, more: Sequence[Asked]) -> None:
        """Try the candidates on more answers; drop the refuted ones, and those that are silent on all.

        Measured suspects are dropped as well, because they are measured on all answers at once.
        """
        answers = [observed(one) for one in more]
        failures_first = sorted(range(len(more)), key=lambda place: not answers[place].wrong)
        kept = []
        for candidate in self.found:
            stands = None if candidate.suspect.measured else \
                stands_to(candidate.suspect, more, failures_first)
            if stands is not None and set(stands.values()) != {SAYS_NOTHING}:
                told = [stands[place] if one.wrong else SAYS_NOTHING for place, one in enumerate(answers)]
                kept.append(candidate._replace(standings=(*candidate.standings, *told)))
        self.found = kept
        self.ordered += more
        self.answers += answers

    @property
    def leaves_failures(self) -> bool:
        """Whether every name leaves some failure to another cause; also if there is no name."""
        named = self.names()
        return any(answer.wrong and all(name.leaves(one) for name in named)
                   for one, answer in zip(self.ordered, self.answers, strict=True))

    def is_settled(self) -> bool:
        """Return whether a name that leaves no failure to another cause is certain."""
        firsts = [(group[0][0], total(group)) for group in self.groups(range(len(self.answers)))]
        return any(one.whole and said(share * one.suspect.diagnosis.probability) == CERTAINLY
                   for one, share in firsts)

    def groups(self, places: Sequence[int]) -> list[Weighed[Candidate]]:
        """Return the candidates with their posteriors given some answers, grouped by name.

        The likeliest group comes first.
        """
        found = [seen for one in self.found if (seen := one._replace(
            standings=tuple(one.standings[place] for place in places))).tells_enough]
        shares = PROGRAM.posteriors([(one.prior, one.standings) for one in found],
                                    [self.answers[place] for place in places], PROGRAM.elsewhere + self.left)
        return grouped(sorted(zip(found, shares, strict=True), key=lambda pair: (
            -pair[1], -pair[0].standings.count(GIVES), pair[0].odd)), Candidate.says_the_same)

    def names(self) -> tuple[Name, ...]:
        """Return the names of all failures, then of those that the last sure name leaves to another cause."""
        found: list[Name] = []
        failures = [place for place, answer in enumerate(self.answers) if answer.wrong]
        while failures and len(found) < model.MOST_NAMED:
            more = self.names_of(failures)
            found += more
            failures = [place for place in failures if more[0].leaves(self.ordered[place])] \
                if more and more[0].diagnosis.sure else []
        return tuple(found[:model.MOST_NAMED])

    def names_of(self, places: Sequence[int]) -> list[Name]:
        """Return the likeliest name of some failures, and its alternatives."""
        found = [(one, replace(one.suspect.named(), probability=share * one.suspect.diagnosis.probability,
                               instead=word == OR))
                 for one, share, word in told(self.groups(places), lambda one: one.suspect.diagnosis.says)]
        if not found or not said(found[0][1].probability):
            return []
        others = [self.ordered[place] for place, answer in enumerate(self.answers)
                  if answer.wrong and place not in places]
        named = []
        for one, diagnosis in found:
            stands = dict(zip(places, one.standings, strict=True))
            given, left = (tuple(self.ordered[place] for place in places if stands[place] == how)
                           for how in (GIVES, RIGHT))
            named.append(Name(diagnosis, given, one.suspect, (*left, *others)))
        return named


def names(
    spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked] = (),
    further: Iterable[Sequence[Asked]] = ()
) -> tuple[Name, ...]:
    """Return at most three names that explain the failures of an operation.

    beside    large answers: only candidates that no other answer refutes are tried on them
    further   answers to more questions, asked while there is a name that they may refute
    """
    search, rest = searched(spec, operation, asked, beside), iter(further)
    before = len(asked)
    while search.names() or any(one.whole for one in search.found):
        if (more := next(rest, None)) is None:
            break
        asked = (*asked, *more)
        search.hear(more)
    may_try = not search.effort.stopped   # else no suspect could be tried on more answers
    is_thin = sum(answer.wrong for answer in search.answers) < LEAST_FAILURES
    if may_try and search.leaves_failures and (len(asked) > before or is_thin):
        asked = (*asked, *chain.from_iterable(rest))
        search = searched(spec, operation, asked, beside, search) if len(asked) > before else search
    found = search.names()
    some_right = any(one.answered and not one.failed for one in asked)
    if not found and (some_right or places(spec, operation, asked)):
        asked = (*asked, *chain.from_iterable(rest))
    return found or places(spec, operation, asked)


def searched(spec: Spec, operation: Operation, asked: Sequence[Asked], beside: Sequence[Asked],
             before: Search | None = None) -> Search:
    """Return the search on these answers; it is empty if an answer has a shape that no suspect gives.

    before    a search that shares answers with this one
    """
    smallest_first = tuple(sorted(asked, key=attrgetter("weight")))
    search = Search(Trial(spec, operation, smallest_first, tuple(beside)), before)
    if not is_of_another_shape(asked) and any(answer.wrong for answer in search.answers):
        search.run()
    return search


def places(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> tuple[Name, ...]:
    """Return names: the only part that is wrong in all failures, and the circumstance of wrong answers."""
    if is_of_another_shape(asked) or not any(map(explainable, asked)):
        return ()
    ordered = sorted(asked, key=lambda one: one.weight)
    failing = tuple(one for one in ordered if one.failed and one.right.is_value)
    derivation = spec.derivations.get(operation.id)
    return attempt(lambda: (
        *(Name(place, failing) for place in alone(ordered)),
        *(Name(of_numbers(wrong, place) or there(searched(spec, operation, (*wrong, *right), ()), place),
               tuple(wrong))
          for place, wrong, right in wherever(operation, ordered, derivation))), ())


def of_numbers(wrong: Sequence[Asked], place: Diagnosis) -> Diagnosis | None:
    """Return the name of a place where one number is always answered for another one; else None.

    Many mistakes give a constant: 0 for a sum over no words, for one.
    """
    kind = wrong[0].operation.result
    right, got = ({number for one in wrong for number in numbers_of(kind, answer(one))}
                  for answer in (attrgetter("right_answer"), attrgetter("answer")))
    if len(right) != 1 or len(got) != 1:
        return None
    says = f"There you answer {plainly(*got)}, and {plainly(*right)} is right."
    return replace(place, id=f"{place.id}+constant", says=f"{place.says} {says}")


def there(search: Search, place: Diagnosis) -> Diagnosis:
    """Return the name of a place, joined with the sure name that explains the wrong answers there."""
    names = search.names()
    if len(names) != 1 or not names[0].diagnosis.sure or names[0].left:
        return place
    found = names[0].diagnosis
    return replace(place, id=f"{place.id}+{found.id}", says=f"{place.says} There: {found.says}")


def is_of_another_shape(asked: Sequence[Asked]) -> bool:
    """Return whether an answer cannot be decoded, so that no suspect gives it; its case says so itself."""
    return any(one.right.is_value and one.reply.kind == "result" and one.answer is agreement.UNREADABLE
               for one in asked)


def stands_to(suspect: Suspect, asked: Sequence[Asked], order: Sequence[int]) -> dict[int, str] | None:
    """Return place → standing to each answer, tried in this order; None where one refutes the suspect."""
    stands: dict[int, str] = {}
    for place in order:
        one = asked[place]
        stands[place] = attempt(partial(standing, suspect, one), SAYS_NOTHING) \
            if one.right.kind != "error" else SAYS_NOTHING
        if stands[place] == OTHER:
            return None
    return stands


def observed(one: Asked) -> Observed:
    """Return an answer as evidence for the model; it is wrong if it needs an explanation."""
    wrong = explainable(one)
    return Observed(attempt(partial(chance_of, one), Fraction(1)) if wrong else Fraction(1), wrong)
