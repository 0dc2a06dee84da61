"""Branches: the circumstance in which alone a suspect fits, because answers are right elsewhere.

A slip in a branch of the code is no slip elsewhere: a suspect that explains every failure contradicts the
right answers of the other cases.  It is told with the simplest circumstance that holds of every failure and
of no right answer at which the suspect answers otherwise: a keyword, a 0, a negative number, a tie, a size.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations, islice
from operator import attrgetter

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome
from ....specification.schema import Operation
from ..agreement import AGREES, DIFFERS, SILENT, Asked, compare_with
from ..guesses.relations import constants, relations
from ..suspects import Diagnosis, Given, Suspect, attempt, word
from .circumstances import circumstances, negated, sizes

OF_THE_ANSWER = "the answer"
SIZES = (" above ", " more than ", " at most ")
WORDS = ("boolean", "choice")
MOST_ASTRAY = 40       # suspects that are tried in circumstances
LEAST_BESIDE = 3       # right answers that a suspect contradicts, and failures that it explains in the end
LEAST_OF_FEW = 6       # the same where answers are words, or few numbers: chance gives these too


class Evidence(tuple[Asked, ...]):
    """Answers to an operation; `astray` are the suspects that explain every failure and fit no further."""

    astray: list[Suspect]

    @classmethod
    def of(cls, asked: Sequence[Asked], astray: Sequence[Suspect] = ()) -> Evidence:
        """The answers, the smallest questions first, and suspects of which that is known already."""
        made = cls(sorted(asked, key=attrgetter("weight")))
        made.astray = list(astray)
        return made


@dataclass(frozen=True)
class Branch:
    """The circumstances that together separate the failures from right answers: words, and whether held."""

    operation: Operation
    wanted: tuple[tuple[str, bool], ...]

    @property
    def said(self) -> str:
        """The circumstances in words."""
        return " and ".join(words if held else negated(words) for words, held in self.wanted)

    def named(self, diagnosis: Diagnosis) -> Diagnosis:
        """A diagnosis that holds in this branch."""
        return Diagnosis(f"{diagnosis.id}, where {self.said}", f"Only where {self.said}: {diagnosis.says}",
                         diagnosis.probability)

    def within(self, suspect: Suspect) -> Suspect:
        """A suspect that answers so in this branch, and rightly elsewhere."""
        posed, stands = suspect.posed, suspect.stands
        return replace(
            suspect, bare=suspect, diagnosis=self.named(suspect.diagnosis),
            told=lambda: self.named(suspect.named()), outcome=partial(self.outcome, suspect),
            posed=posed and (lambda given: posed(given) if self.holds(given, None) else given),
            stands=stands and (lambda one: stands(one) if self.holds(one.given, one.right) else SILENT))

    def outcome(self, suspect: Suspect, given: Given, right: Outcome) -> Outcome:
        """What a suspect answers in this branch, and the right answer elsewhere; of refusals nothing."""
        if not right.is_value:
            return Outcome("undecided")
        return suspect.outcome(given, right) if self.holds(given, right) else right

    def holds(self, given: Given, right: Outcome | None) -> bool:
        """Whether a case is of this branch."""
        found = said_of(self.operation, given, right)
        return all((words in found) == held for words, held in self.wanted)


def said_of(operation: Operation, given: Given, right: Outcome | None) -> dict[str, None]:
    """What holds of a case, the simplest first."""
    known = right is not None and right.is_value and operation.judge is None   # else one of many is right
    answer = right.value if right is not None and known else None
    return dict.fromkeys((*circumstances(operation, given, answer), *sizes(operation, given)))


def in_branches(operation: Operation, asked: Evidence) -> Iterator[Suspect]:
    """The suspects that fit in a circumstance alone, each with the simplest."""
    valid = [one for one in asked if one.answered]
    failing = [one for one in valid if one.failed and not one.nearly_right]
    if not failing or len(valid) < len(failing) + LEAST_BESIDE:
        return
    said = {id(one): said_of(operation, one.given, one.right) for one in valid}
    measured = chain(constants(operation, failing), relations(operation, failing))
    for suspect in chain(confusions(operation, failing), asked.astray[:MOST_ASTRAY], measured):
        stands = attempt(partial(standings, suspect, failing, valid), None)
        if stands is not None and stands[0] and len(stands[1]) >= LEAST_BESIDE:
            inside, outside = ([said[id(one)] for one in some] for some in stands)
            yield from (Branch(operation, wanted).within(suspect)
                        for wanted in islice(separating(inside, outside, keywords(operation)), 1))


def wherever(operation: Operation, asked: Sequence[Asked]) -> list[Diagnosis]:
    """The circumstance of all wrong answers and of no right one; unsure where there are several."""
    failing = [one for one in asked if one.answered and one.failed and not one.nearly_right]
    right = [one for one in asked if one.answered and not one.failed]
    if len(failing) < LEAST_BESIDE or len(right) < LEAST_BESIDE:
        return []
    inside, outside = ([said_of(operation, one.given, one.right) for one in some]
                       for some in (failing, right))
    fitting = list(islice(separating(inside, outside, keywords(operation)), 2))
    said = [Branch(operation, wanted).said for wanted in fitting[:1]]
    return [Diagnosis(f"wrong-where: {one}", f"Your answers are wrong wherever {one}, and right elsewhere.",
                      Fraction(1, len(fitting))) for one in said]


def confusions(operation: Operation, failing: Sequence[Asked]) -> Iterator[Suspect]:
    """Whoever answers one word in the place of others."""
    first = failing[0].answer
    if operation.result.name in WORDS and all(one.answer == first for one in failing):
        yield Suspect(Diagnosis(f"always-{word(first)}", f"You answer {word(first)}."),
                      lambda _, __: Outcome("value", first))


def standings(
    suspect: Suspect, failing: Sequence[Asked], valid: Sequence[Asked]
) -> tuple[list[Asked], list[Asked]] | None:
    """The failures that a suspect explains, and the right answers that it contradicts.

    None where it contradicts a failure.
    """
    explained = []
    for one in failing:
        found = compare_with(one, suspect)
        if found == DIFFERS:
            return None
        if found == AGREES:
            explained.append(one)
    return explained, [one for one in valid if not one.failed and compare_with(one, suspect) == DIFFERS]


def is_borne_out(suspect: Suspect, explained: Sequence[Asked], asked: Sequence[Asked]) -> bool:
    """Whether enough answers speak for the circumstance in which alone a suspect fits."""
    if suspect.bare is None:
        return True
    several = len({str(one.answer) for one in explained}) >= LEAST_BESIDE
    least = LEAST_BESIDE if several else LEAST_OF_FEW
    beside = (one.right.is_value and not one.failed and compare_with(one, suspect.bare) == DIFFERS
              for one in asked)
    return len(explained) >= least and sum(beside) >= least


def keywords(operation: Operation) -> tuple[str, ...]:
    """How the sentences begin that say what a keyword is."""
    return tuple(f"{one.name} is " for one in operation.parameters if not one.required)


def separating(
    inside: Sequence[Collection[str]], outside: Sequence[Collection[str]], keywords: tuple[str, ...]
) -> Iterator[tuple[tuple[str, bool], ...]]:
    """The circumstances that hold of each of some cases and of none of others, the simplest first.

    Those of the arguments come before those of the answer, sizes last; then two keywords together.
    """
    always = [words for words in inside[0] if all(words in one for one in inside)]
    never = dict.fromkeys(words for words in outside[0] if all(words in one for one in outside)
                          and not any(words in one for one in inside))
    single = [(words, True) for words in always if not any(words in one for one in outside)]
    single += [(words, False) for words in never]
    yield from ((one,) for one in sorted(single, key=lambda one: [
        one[0].startswith(OF_THE_ANSWER), any(size in one[0] for size in SIZES)]))
    for first, second in combinations([words for words in always if words.startswith(keywords)], 2):
        if not any(first in one and second in one for one in outside):
            yield ((first, True), (second, True))
