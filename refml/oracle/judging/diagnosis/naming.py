"""The names that wrong answers to an operation earn, by Bayes' rule: one loop over suspects.

Suspects come by falling prior (`sources`) and are held against every answer, the failures first.  The model
says how probable each is that no answer speaks against.  Those that give the same on all that was asked are
one name: their probabilities add, and the most common one's sentence is said.  The loop ends with a name that
gives every failure and is certain: whatever else gives them all is that name, whatever does not is beaten.

While a name would be said further drawn cases are asked that may contradict it.  The failures that a name
leaves to another cause are looked at alone.  Where no name is said, it is told where alone answers are wrong.

Bad arguments, which must be refused, contradict nobody: who does not look at them answers anything.  But of
several suspects those come first that answer there as the implementation does.

A diagnosis never costs the report: whatever goes wrong in a trial, the suspect is not named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, groupby
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, NamedTuple

from ....numbers.rational import Fraction
from ...specification.schema import Operation, Spec
from . import agreement, model, sources
from .agreement import Asked, explainable, standing, unlooked
from .chances import chance_of
from .circumstances import wherever
from .model import CERTAINLY, GIVES, OR, OTHER, PROGRAM, RIGHT, Observed, grouped, said, told, total
from .model import SILENT as SAYS_NOTHING
from .places import alone
from .sources import Trial
from .suspects import Diagnosis, Suspect, attempt

if TYPE_CHECKING:
    from .model import Weighed

MOST_TRIED = 1500     # suspects of one source
LEAST_FAILURES = 3    # of fewer hardly anything is told: then more is asked
LEAST_OF_A_PART = 2   # failures that a name gives that leaves others to another cause, and the share of both
LEAST_PART = Fraction(1, 4)


@dataclass(frozen=True)
class Name:
    """A diagnosis and the failures that it explains.

    suspect    what gives the answers; None where it is only told where answers are wrong
    left       the failures that have another cause
    """

    diagnosis: Diagnosis
    explained: tuple[Asked, ...]
    suspect: Suspect | None = None
    left: tuple[Asked, ...] = ()

    def explains(self, one: Asked) -> bool:
        """Whether a failure is one of those that it explains."""
        return any(one is explained for explained in self.explained)

    def leaves(self, one: Asked) -> bool:
        """Whether a failure has another cause."""
        return any(one is left for left in self.left)


class Candidate(NamedTuple):
    """A suspect that no answer speaks against, with its prior and how it stands to each answer.

    odd      on how many bad arguments, which must be refused, its answer is another
    """

    suspect: Suspect
    prior: Fraction
    standings: tuple[str, ...]
    odd: int = 0

    @property
    def whole(self) -> bool:
        """Whether it leaves no failure to another cause."""
        return RIGHT not in self.standings

    @property
    def tells_enough(self) -> bool:
        """Whether it gives a failure and, where it leaves some to another cause, more than a few of them."""
        given, left = self.standings.count(GIVES), self.standings.count(RIGHT)
        return given > 0 if not left else given >= LEAST_OF_A_PART and given >= LEAST_PART * (given + left)

    def says_the_same(self, other: Candidate) -> bool:
        """Whether another gives the same wherever it says anything, or says more and nothing else."""
        pairs = set(zip(self.standings, other.standings, strict=True))
        return all(one == two or SAYS_NOTHING in (one, two) for one, two in pairs) \
            and not {(SAYS_NOTHING, GIVES), (GIVES, SAYS_NOTHING)} <= pairs


Kind = tuple[str, Fraction]                  # the source of suspects, and their prior
Tried = list[tuple[Suspect, Asked | None]]   # with the answer that alone speaks against a suspect, if any is


class Search:
    """A search for what made some answers: the suspects that none of them speaks against.

    left      the prior of what was not tried: for want of budget, or because a name is certain
    tried     the suspects of each source, so that a search on more answers, or on some of them, need not try
              again whom one of its answers refutes
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
        """Try suspects by falling prior, until what is left changes nothing."""
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
        """Hold suspects of one prior against the answers: of those tried before, whom none refutes."""
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
        """How a suspect stands to each answer; none where one speaks against it, or no failure for it.

        With it the answer that speaks against it by itself.
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
        """Whether more than an answer of its own speaks against a suspect.

        That there is no answer is no likeness where there are answers; who breaks ties breaks some; and a
        large answer may be another.
        """
        explained = self.explained(one)
        kinds = {"undefined" if agreement.is_no_number(case) else case.reply.kind for case in explained}
        if "result" not in kinds and (one.odd or "undefined" not in kinds or any(
                explainable(case) and case.reply.kind == "result" for case in self.ordered)):
            return True
        if "result" not in kinds and any(attempt(partial(unlooked, one.suspect, case), False)
                                         for case in self.ordered if explainable(case)):
            return True   # it explains refusals alone, and answers what else is refused
        if one.suspect.loose and not any(attempt(partial(agreement.breaks_tie, one.suspect, case), False)
                                         for case in explained):
            return True
        return any(attempt(partial(standing, one.suspect, case), SAYS_NOTHING) == OTHER
                   for case in self.trial.beside if case.right.kind != "error")

    def explained(self, one: Candidate) -> tuple[Asked, ...]:
        """The failures that a suspect gives."""
        return tuple(case for case, found in zip(self.ordered, one.standings, strict=True) if found == GIVES)

    def hear(self, more: Sequence[Asked]) -> None:
        """Hold the suspects that were found against more answers; one that says nothing of all is dropped.

        What is measured is measured anew.
        """
        answers = [observed(one) for one in more]
        kept = []
        for one in self.found:
            stands = [attempt(partial(standing, one.suspect, case), SAYS_NOTHING)
                      if case.right.kind != "error" else SAYS_NOTHING for case in more]
            if OTHER not in stands and set(stands) != {SAYS_NOTHING} and not one.suspect.measured:
                told = (found if answer.wrong else SAYS_NOTHING
                        for found, answer in zip(stands, answers, strict=True))
                kept.append(one._replace(standings=(*one.standings, *told)))
        self.found = kept
        self.ordered += more
        self.answers += answers

    @property
    def leaves_failures(self) -> bool:
        """Whether no name is said, or only one that leaves failures to another cause."""
        named = self.names()
        return any(answer.wrong and all(name.leaves(one) for name in named)
                   for one, answer in zip(self.ordered, self.answers, strict=True))

    def is_settled(self) -> bool:
        """Whether a name that gives every failure is certain: what is left can only be that name."""
        firsts = [(group[0][0], total(group)) for group in self.groups(range(len(self.answers)))]
        return any(one.whole and said(share * one.suspect.diagnosis.probability) == CERTAINLY
                   for one, share in firsts)

    def groups(self, places: Sequence[int]) -> list[Weighed[Candidate]]:
        """The suspects with their posteriors given some answers, by name: those that give the same are one.

        The likeliest comes first.
        """
        found = [seen for one in self.found if (seen := one._replace(
            standings=tuple(one.standings[place] for place in places))).tells_enough]
        shares = PROGRAM.posteriors([(one.prior, one.standings) for one in found],
                                    [self.answers[place] for place in places], PROGRAM.elsewhere + self.left)
        return grouped(sorted(zip(found, shares, strict=True), key=lambda pair: (
            -pair[1], -pair[0].standings.count(GIVES), pair[0].odd)), Candidate.says_the_same)

    def names(self) -> tuple[Name, ...]:
        """What is said of all failures, and then of those that have another cause than the name before."""
        found: list[Name] = []
        failures = [place for place, answer in enumerate(self.answers) if answer.wrong]
        while failures and len(found) < model.MOST_NAMED:
            more = self.names_of(failures)
            found += more
            failures = [place for place in failures if more[0].leaves(self.ordered[place])] \
                if more and more[0].diagnosis.sure else []
        return tuple(found[:model.MOST_NAMED])

    def names_of(self, places: Sequence[int]) -> list[Name]:
        """What is said of some failures: the likeliest name, and what may be meant instead."""
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
    """What explains the failures among the answers to an operation: at most three names.

    beside    large answers: only what explains all others is held against them
    further   answers to more questions, asked while a name would be said that they may contradict
    """
    search, rest = searched(spec, operation, asked, beside), iter(further)
    before = len(asked)
    while search.names() or any(one.whole for one in search.found):
        if (more := next(rest, None)) is None:
            break
        asked = (*asked, *more)
        search.hear(more)
    may_try = not search.effort.stopped   # else more answers would cost, and nobody be tried on them
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
    """The search for what made these answers; none is made where one has a shape that no suspect's has.

    before    a search on other answers, of which some are these
    """
    smallest_first = tuple(sorted(asked, key=attrgetter("weight")))
    search = Search(Trial(spec, operation, smallest_first, tuple(beside)), before)
    if not is_of_another_shape(asked) and any(answer.wrong for answer in search.answers):
        search.run()
    return search


def places(spec: Spec, operation: Operation, asked: Sequence[Asked]) -> tuple[Name, ...]:
    """The part that alone is wrong in all failures, and when it is, where nothing explains them."""
    if is_of_another_shape(asked) or not any(map(explainable, asked)):
        return ()
    ordered = sorted(asked, key=lambda one: one.weight)
    failing = tuple(one for one in ordered if one.failed and one.right.is_value)
    derivation = spec.derivations.get(operation.id)
    return attempt(lambda: (
        *(Name(place, failing) for place in alone(ordered)),
        *(Name(there(searched(spec, operation, (*wrong, *right), ()), place), tuple(wrong))
          for place, wrong, right in wherever(operation, ordered, derivation))), ())


def there(search: Search, place: Diagnosis) -> Diagnosis:
    """The name of where alone answers are wrong, with that of what gives them there."""
    names = search.names()
    if len(names) != 1 or not names[0].diagnosis.sure or names[0].left:
        return place
    found = names[0].diagnosis
    return replace(place, id=f"{place.id}+{found.id}", says=f"{place.says} There: {found.says}")


def is_of_another_shape(asked: Sequence[Asked]) -> bool:
    """Whether an answer has a shape that no suspect's answer has: that is said of the case itself."""
    return any(one.right.is_value and one.reply.kind == "result" and one.answer is agreement.UNREADABLE
               for one in asked)


def observed(one: Asked) -> Observed:
    """An answer as the model sees it: wrong where it wants a name."""
    wrong = explainable(one)
    return Observed(attempt(partial(chance_of, one), Fraction(1)) if wrong else Fraction(1), wrong)
