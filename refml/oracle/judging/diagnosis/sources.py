"""The sources of suspects and their prior weights: one table for all operations.

The weight of a recorded mistake follows from its field `common`.  The generated suspects of one source share
the weight MADE: each has MADE/`many`, where `many` is the typical number of suspects of an operation.  Two
faults at once have the product of their weights.

    always      tried on every failure
    values      only if some failure has a right value: refusals alone would fit any suspect
    answers     only if such a failure is also answered by a value, and there are a few answers to compare
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import NamedTuple

from ....numbers.rational import Fraction
from ...reference.outcomes import Outcome
from ...specification.schema import Operation, Spec
from .agreement import AGREES, ANSWERS, MAXIMISERS, Asked, explainable, holds, is_no_number
from .guesses import rewrites
from .guesses.lines import arithmetic, slips
from .guesses.numeric import numeric_faults, stopped, tolerance
from .guesses.pairs import beside_slips, broken, guarded, pairs, signs, underflowing
from .guesses.perceptron import PASSES, giving_up, variants
from .guesses.relations import constants, relations
from .guesses.wordings import wordings
from .model import MADE, WEIGHTS
from .suspects import CERTAIN, Diagnosis, Suspect, attempt, conventions, mistakes, weight_among

LEAST_ANSWERS = 3   # from which an unrecorded fault is inferred


class Trial(NamedTuple):
    """The answers to an operation that need names; large answers are in `beside`."""

    spec: Spec
    operation: Operation
    asked: tuple[Asked, ...]
    beside: tuple[Asked, ...] = ()

    def suits(self, where: str) -> bool:
        """Return whether suspects of a source with this `where` (always, values, answers) may be tried."""
        if where == ALWAYS:
            return True
        if not any(explainable(one) and one.right.is_value for one in self.asked):
            return False
        told = sum(one.right.is_value and one.reply.kind in ANSWERS for one in self.asked)
        answered = any(one.failed and one.answered and not is_no_number(one) for one in self.asked)
        return where == VALUES or (answered and told >= LEAST_ANSWERS)

    def has_any(self, source: Source) -> bool:
        """Return whether a source may be tried and yields a suspect for these answers."""
        return self.suits(source.where) and attempt(lambda: any(True for _ in source.makes(self)), False)


ALWAYS, VALUES, ANSWERED = "always", "values", "answers"
Makes = Callable[[Trial], Iterable[Suspect]]


@dataclass(frozen=True)
class Source:
    """A source of suspects; `many` of them share the weight `whole`.

    fitted    whether the suspects are fitted to the answers, so that other answers give other suspects
    """

    name: str
    makes: Makes
    many: int
    where: str = ANSWERED
    whole: Fraction = MADE
    fitted: bool = False

    @property
    def weight(self) -> Fraction:
        """The weight of one suspect."""
        return self.whole / self.many


def recorded(trial: Trial) -> list[tuple[Suspect, Fraction]]:
    """Return the recorded mistakes of the operation, each with its weight, the commonest first."""
    found = [(one, weight_of(trial.spec, one)) for one in mistakes(trial.spec, trial.operation, own=True)]
    return sorted(found, key=lambda pair: -pair[1])


def weight_of(spec: Spec, suspect: Suspect) -> Fraction:
    """Return the weight of a recorded mistake in programs; a mistake of students is rare there."""
    mistake = spec.mistakes.get(suspect.diagnosis.id)
    return weight_among(mistake, "program") if mistake else WEIGHTS["sometimes"]


def derived(makes: Callable[..., Iterable[Suspect]]) -> Makes:
    """Return a source function over the derivation; it yields no suspects if there is no derivation."""
    def made(trial: Trial) -> Iterable[Suspect]:
        derivation = trial.spec.derivations.get(trial.operation.id)
        return makes(derivation) if derivation is not None else ()

    return made


def of(makes: Callable[[Spec, Operation], Iterable[Suspect]]) -> Makes:
    """Return a source function over the specification and the operation."""
    return lambda trial: makes(trial.spec, trial.operation)


def measured(makes: Callable[[tuple[Asked, ...]], Iterable[Diagnosis]]) -> Makes:
    """Return a source function of faults that are measured on all answers at once, and agree with each."""
    def made(trial: Trial) -> Iterator[Suspect]:
        for fault in makes((*trial.asked, *trial.beside)):
            yield Suspect(fault, lambda _, __: Outcome("undecided"), stands=lambda _: AGREES, measured=True)

    return made


def ties(trial: Trial) -> Iterable[Suspect]:
    """Return mistakes that also break ties, if the answer of the operation is a set of maximisers."""
    if not holds(trial.operation.result, MAXIMISERS):
        return ()
    return broken(mistakes(trial.spec, trial.operation), trial.asked)


def faults(plain: bool, asked: tuple[Asked, ...]) -> Iterable[Diagnosis]:
    """Return the numeric faults that are certain (`plain`); else the other ones, and loose tolerances."""
    found = [one for one in numeric_faults(asked) if plain == (one.probability == CERTAIN)]
    return found if plain else [*found, *numeric_faults(asked, [tolerance])]


SOURCES: tuple[Source, ...] = (
    Source("one answer to everything", lambda one: constants(one.operation, one.asked), 1, ALWAYS,
           WEIGHTS["often"], fitted=True),
    Source("known mistakes of other operations", lambda one: mistakes(one.spec, one.operation, own=False), 5,
           ALWAYS),
    Source("0 where a known mistake is undefined", of(lambda *one: map(guarded, mistakes(*one))), 20, ALWAYS),
    Source("keywords taken otherwise", lambda one: chain(
        conventions(one.operation), rewrites.arguments(one.spec, one.operation, rewrites.OF_KEYWORDS)), 10,
        ALWAYS),
    Source("a perceptron that gives up", lambda one: giving_up(one.operation, one.asked), len(PASSES),
           fitted=True),
    Source("broken ties", ties, 20, ALWAYS, fitted=True),
    Source("relations to the right answer", lambda one: relations(one.operation, one.asked), 50, VALUES,
           fitted=True),
    Source("signs of floats", of(signs), 20, VALUES),
    Source("products that underflow", derived(underflowing), 20, VALUES),
    Source("loops over parts of the answer", lambda one: rewrites.answers(one.operation), 50, VALUES),
    *(Source(name, derived(partial(rewrites.lines, weight=weight)), weight) for name, weight in (
        ("scores taken otherwise", rewrites.OF_SCORES), ("guards in a line", rewrites.OF_GUARDS),
        ("loops cut short", rewrites.OF_LOOPS))),
    Source("arguments stored otherwise", lambda one: rewrites.arguments(
        one.spec, one.operation, rewrites.OF_STORES), rewrites.OF_STORES, VALUES),
    Source("plain faults of arithmetic", measured(partial(faults, True)), 60, VALUES, fitted=True),
    Source("words read otherwise", lambda one: wordings(one.operation, changes=1), 70),
    Source("arguments taken otherwise", of(rewrites.arguments), rewrites.OF_QUESTIONS),
    Source("a habit of training", lambda one: variants(one.operation, count=1), 200),
    Source("lines in another arithmetic", derived(arithmetic), 300),
    Source("words read otherwise in two ways", lambda one: wordings(one.operation, changes=2), 400),
    Source("two habits of training", lambda one: variants(one.operation, count=2), 400),
    Source("slips in a line", derived(slips), 500),
    Source("two mistakes at once", of(pairs), 1000),
    Source("lines taken otherwise", derived(partial(rewrites.lines, weight=rewrites.OF_QUESTIONS)), 2000),
    Source("a mistake beside a slip", of(beside_slips), 3000),
    Source("rough arithmetic", measured(partial(faults, False)), 5000, fitted=True),
    Source("an optimum that is not reached", measured(stopped), 5000, fitted=True),
)
