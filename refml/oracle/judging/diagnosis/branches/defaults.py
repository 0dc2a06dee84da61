"""Defaults: what fits where keywords have their defaults, though answers are wrong elsewhere in another way.

Whoever reads a keyword otherwise, or not at all, makes that mistake beside another one.  Where no name
explains all failures, the answers without such a keyword are looked at alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from ....reference.outcomes import Outcome
from ....specification.schema import Operation, Parameter
from ..agreement import DIFFERS, NUMBERS, SILENT, Asked, compare_with, explainable, holds
from ..suspects import Diagnosis, Given, Suspect, attempt, word

LEAST = 4          # failures at the defaults of which a name is worth telling
MOST_SLICES = 3


@dataclass(frozen=True)
class Defaults:
    """The cases in which some keywords have their defaults: the keywords, and whether they are all."""

    keywords: tuple[Parameter, ...]
    all_of_them: bool

    @property
    def said(self) -> str:
        """The condition in words."""
        if self.all_of_them and len(self.keywords) > 1:
            return "every keyword has its default"
        return " and ".join(f"{one.name} is {'not given' if one.default is None else word(one.default)}"
                            for one in self.keywords)

    def hold(self, given: Given) -> bool:
        """Whether these keywords have their defaults in a case."""
        return all(given[one.name] == one.default for one in self.keywords)

    def named(self, diagnosis: Diagnosis) -> Diagnosis:
        """A diagnosis of these cases."""
        return replace(diagnosis, id=f"{diagnosis.id}, where {self.said}",
                       says=f"Where {self.said}: {diagnosis.says}")

    def within(self, suspect: Suspect) -> Suspect:
        """A suspect that says nothing of other cases."""
        stands = suspect.stands
        return replace(
            suspect, diagnosis=self.named(suspect.diagnosis), told=lambda: self.named(suspect.named()),
            outcome=partial(self.outcome, suspect),
            stands=stands and (lambda one: stands(one) if self.hold(one.given) else SILENT))

    def may_be_beside(self, suspect: Suspect, asked: Sequence[Asked]) -> bool:
        """Whether a suspect contradicts no right answer of other cases: two faults are not often right."""
        return all(attempt(partial(compare_with, one, suspect), SILENT) != DIFFERS for one in asked
                   if one.answered and not one.failed and not self.hold(one.given))

    def outcome(self, suspect: Suspect, given: Given, right: Outcome) -> Outcome:
        """What a suspect answers in these cases; of others nothing."""
        return suspect.outcome(given, right) if self.hold(given) else Outcome("undecided")


def at_defaults(one: Asked) -> bool:
    """Whether every keyword of a question has its default."""
    return all(one.given.get(known.name) == known.default for known in one.operation.parameters
               if not known.required)


def slices(operation: Operation, asked: Sequence[Asked]) -> Iterator[tuple[Defaults, list[Asked]]]:
    """The cases in which keywords have their defaults: all keywords, or one, where cases fail beside them.

    None of an operation that answers in words: of few, one of many mistakes gives these too.
    """
    if not holds(operation.result, NUMBERS):
        return
    keywords = tuple(one for one in operation.parameters if not one.required)
    failing = sum(map(explainable, asked))
    seen = {failing}
    for some in (keywords, *((one,) for one in keywords)):
        where = Defaults(some, some is keywords)
        inside = [one for one in asked if where.hold(one.given)]
        count = sum(explainable(one) and one.answered for one in inside)
        if count >= LEAST and count not in seen and len(seen) <= MOST_SLICES:
            seen.add(count)
            yield where, inside
