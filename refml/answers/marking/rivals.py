"""Rivals of the right answer: what each mistake, each other convention and each misprint gives on this data.

    mistake      a record of the specification, computed on the question's data
    mistakes     two of them, which replace different lines or keywords
    convention   another value of a keyword
    erratum      what the notes print, where they are wrong on this very answer
    form         the right answer in another measure: its logarithm, its odds, its score before normalising
    slip         the right number after one step too many: 1 minus it, its negative, its reciprocal

A rival with the right answer itself is no rival: the question is blunt to that mistake, and `blunt` says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.judging.diagnosis import suspects
from ...oracle.judging.diagnosis.model import MADE, WEIGHTS
from ...oracle.reference import misprints
from ...oracle.reference.outcomes import Outcome, identical, mistaken, reference, unreached
from ...oracle.specification import formula
from ...oracle.specification.codec import Type
from ...oracle.specification.schema import Erratum, Mistake
from ..reading.tokens import tokens_of
from ..reading.values import number_of
from .marked import Rival, alike
from .numbers import keys_of
from .questions import Keyed, part_at

if TYPE_CHECKING:
    from ...oracle.reference.outcomes import Met

MOST_PAIRS = 200
MOST_STEPS = 10_000_000   # of formulas, after which no further pair is computed


class Rivals:
    """The rivals of a prepared question, computed when the first wrong answer needs them.

    met    the values that arguments and lines have with mistakes and without
    """

    def __init__(self, ready: Keyed) -> None:
        self.ready = ready
        self.met = unreached(ready.question.given, ready.lines)

    @cached_property
    def all(self) -> tuple[Rival, ...]:
        """Every single rival that is not the right answer, one for each id."""
        return tuple(one for one in self.found if not self.is_right(one))

    @cached_property
    def blunt(self) -> tuple[Rival, ...]:
        """The mistakes that give the right answer on this data: nobody who makes one is told."""
        return tuple(one for one in self.found if one.kind == "mistake" and self.is_right(one))

    @cached_property
    def pairs(self) -> tuple[Rival, ...]:
        """What two mistakes at once give, where neither alone does."""
        known, found = [one.value for one in self.found], []
        singles = [self.ready.key, *(one.value for one in self.all)]
        for one in pairs_of(self.ready, self.met):
            if any(identical(one.value, other) for other in known):
                continue
            if any(alike(self.ready.kind, one.value, other) for other in singles):
                known.append(one.value)
            else:
                found.append(one)
        return tuple(found)

    @cached_property
    def found(self) -> tuple[Rival, ...]:
        return (*mistakes_of(self.ready, self.met), *conventions_of(self.ready), *errata_of(self.ready),
                *forms_of(self.ready), *slips_of(self.ready))

    def of_mistakes(self, ids: Sequence[str]) -> dict[str, Rival]:
        """Return the rivals of these mistakes, and compute no others; not of one that gives no answer."""
        spec, operation = self.ready.spec, self.ready.question.operation.id
        lines = suspects.lines_of(spec, operation)
        return {id_: one for id_ in ids if suspects.is_made_in(spec, spec.mistakes[id_], operation, lines)
                for one in of_mistake(self.ready, id_, self.met)}

    def is_right(self, rival: Rival) -> bool:
        """Whether a rival is the right answer itself."""
        return alike(self.ready.kind, rival.value, self.ready.key)


def rival(ready: Keyed, about: Rival, outcome: Outcome) -> Iterator[Rival]:
    """Yield the rival of an outcome, if it has a value of the same shape at the part that is asked."""
    if not outcome.is_value:
        return
    try:
        inner, value = part_at(ready.question.operation.result, outcome.value, ready.question.part)
        if same_shape(ready.kind, ready.key, value):
            yield about._replace(value=value, keys=keys_of(inner, value))
    except (RefmlError, TypeError, AttributeError, KeyError):   # a mistaken line may give another shape
        return


def same_shape(kind: Type, key: Any, value: Any) -> bool:
    """Whether a value has the parts of the right one, so that it can be written like it."""
    if isinstance(key, Mapping):
        return isinstance(value, Mapping) and key.keys() == value.keys()
    if kind.name == "list":
        return isinstance(value, list) and len(key) == len(value)
    return (value is None, isinstance(value, bool)) == (key is None, isinstance(key, bool))


def mistakes_of(ready: Keyed, met: Met) -> Iterator[Rival]:
    """Yield what each mistake of the operation gives, those first that are made in most operations.

    Of mistakes that are equally likely the first is told: "did not smooth" before "smoothed classes without a
    record alone", where no class is without one.
    """
    ids = [suspect.diagnosis.id for suspect in suspects.mistakes(ready.spec, ready.question.operation)]
    for id_ in sorted(ids, key=lambda one: -len(ready.spec.mistakes[one].operations)):
        yield from of_mistake(ready, id_, met)


def of_mistake(ready: Keyed, id_: str, met: Met) -> Iterator[Rival]:
    """Yield what a mistake gives, if that is an answer."""
    question, mistake = ready.question, ready.spec.mistakes[id_]
    yield from rival(ready, about_mistake(mistake),
                     mistaken(ready.spec, mistake, question.operation, question.given, met))


def about_mistake(mistake: Mistake) -> Rival:
    """Return what a mistake is, without a value; one that programs make is seldom a student's."""
    weight = suspects.weight_among(mistake, "student")
    keywords = sorted((*mistake.keyword, *mistake.arguments))
    advice = of_keywords(keywords) if keywords and mistake.answer is None else mistake.says
    return Rival("mistake", mistake.id, mistake.says, mistake.line or "", weight, advice)


def of_keywords(names: Sequence[str]) -> str:
    """Return the advice of what changes keywords: whichever mistake it is, these are to be looked at."""
    return ", ".join(f"{name}=" for name in names)


def conventions_of(ready: Keyed) -> Iterator[Rival]:
    """Yield what each other value of a keyword gives; of several that give the same, the first."""
    question = ready.question
    met: list[Any] = []
    tried = list(suspects.conventions(question.operation))
    for suspect in tried:
        found = suspect.diagnosis
        name = found.id.partition("=")[0].partition(":")[0]
        about = Rival("convention", found.id, found.says, "", MADE / len(tried), of_keywords([name]))
        for one in rival(ready, about, suspect.outcome(question.given, ready.outcome)):
            if not any(alike(ready.kind, one.value, other) for other in met):
                met.append(one.value)
                yield one


def errata_of(ready: Keyed) -> Iterator[Rival]:
    """Yield what the notes print wrongly: of this very answer, and by a formula whose right form gives it."""
    for printed in ready.question.printed:
        if printed.erratum:
            value = number_of(tokens_of(printed.text), printed.text).value
            says = ready.spec.errata[printed.erratum].says
            yield beside(ready, "erratum", printed.erratum, says, value)
    names = {**ready.lines, **ready.question.given}
    for one in ready.spec.errata.values():
        if one.printed_expression and one.right_expression and one.witness.keys() <= names.keys() \
                and concerns(ready, one):
            asking = {**names, **misprints.vocabulary(one, reference)}
            right, wrong = (evaluated(expression, asking) for expression in
                            (one.right_expression, one.printed_expression))
            if right is not None and wrong is not None and alike(ready.kind, right, ready.key) \
                    and same_shape(ready.kind, ready.key, wrong):
                yield beside(ready, "erratum", one.id, one.says, wrong)


def concerns(ready: Keyed, one: Erratum) -> bool:
    """Whether an erratum is about the operation of a question, a line of it, or its chapter.

    Names alone do not tell: rows and labels are arguments of most operations.
    """
    operation = ready.question.operation
    derivation = ready.spec.derivations.get(operation.id)
    mine = {operation.id, *(line.asks.id for line in (derivation.lines if derivation else ())
                            if line.asks is not None)}
    return one.chapter == operation.chapter or bool(mine & {asked.id for asked in one.asks})


def evaluated(expression: str, names: Mapping[str, Any]) -> Any:
    """Return the value of an erratum's expression on other data; None where it has none."""
    try:
        return formula.evaluate(expression, names)
    except RefmlError:
        return None


def forms_of(ready: Keyed) -> Iterator[Rival]:
    """Yield the right number in other measures."""
    key = ready.key
    if ready.kind.name not in ("rational", "real"):
        return
    for name, value in (*measures(key, is_chance(ready)), *scores_of(ready)):
        yield beside(ready, "form", name, f"This is the {name} of the right answer.", value)


def is_chance(ready: Keyed) -> bool:
    """Whether the right answer may be a probability: not where a length, a margin or odds are asked."""
    return ready.question.reads == "chances" and real.sign(ready.key) > 0 and real.compare(1, ready.key) > 0


def measures(key: Any, chance: bool) -> Iterator[tuple[str, Any]]:
    """Yield the logarithms of a number below 1, the number in percent, and the odds of a probability."""
    if real.sign(key) <= 0 or real.compare(1, key) <= 0:
        return
    logarithm = real.log(key)
    yield "logarithm", logarithm
    yield "logarithm to base 10", logarithm / real.log(10)
    yield "logarithm to base 2", logarithm / real.log(2)
    if chance:
        yield "odds", key / (1 - key)
    yield "percent without its sign", key * 100


def scores_of(ready: Keyed) -> Iterator[tuple[str, Any]]:
    """Yield the numerators of a share: a line of the derivation of which the answer is the normal form."""
    whole = ready.outcome.value
    parts = whole.values() if isinstance(whole, Mapping) else whole if isinstance(whole, list) else ()
    if not parts or not all(isinstance(one, (int, Fraction, real.Real)) for one in parts):
        return
    for line in ready.lines.values():
        with suppress(RefmlError, TypeError, AttributeError):
            if same_shape(ready.question.operation.result, whole, line) and line is not whole:
                scores = real.total(list(line.values() if isinstance(line, Mapping) else line))
                _, asked = part_at(ready.question.operation.result, line, ready.question.part)
                if real.compare(asked, ready.key * scores) == 0 and real.compare(scores, 1) != 0:
                    yield "score before normalising", asked


def slips_of(ready: Keyed) -> Iterator[Rival]:
    """Yield the right number after one step too many; where it may be a probability, its complement first."""
    key = ready.key
    if ready.kind.name not in ("rational", "real") or real.sign(key) == 0:
        return
    if is_chance(ready):
        says = "This is 1 minus the right answer: the chance of the contrary."
        yield beside(ready, "slip", "complement", says, 1 - key)
    yield beside(ready, "slip", "negative", "This is the right answer with the other sign.", -key, MADE)
    yield beside(ready, "slip", "reciprocal", "This is 1 over the right answer.", 1 / key, MADE)


def beside(
    ready: Keyed, kind: str, name: str, says: str, value: Any, weight: Fraction = WEIGHTS["sometimes"]
) -> Rival:
    """Return the rival of a value that no mistake of the specification gives."""
    return Rival(kind, name, says, "", weight, says, value, keys_of(ready.kind, value))


def pairs_of(ready: Keyed, met: Met) -> Iterator[Rival]:
    """Yield what two mistakes give that do not replace the same, as far as the steps suffice."""
    question, spec, ends = ready.question, ready.spec, formula.Taken.steps + MOST_STEPS
    ids = [one.diagnosis.id for one in suspects.mistakes(spec, question.operation)]
    known = [spec.mistakes[name] for name in ids if spec.mistakes[name].answer is None]
    for both in islice(suspects.joinable(known), MOST_PAIRS):
        if formula.Taken.steps > ends:
            return
        yield from rival(ready, about_pair(*both), suspects.together(
            spec, question.operation, both, question.given, ready.outcome, met))


def about_pair(first: Mistake, second: Mistake) -> Rival:
    """Return what two mistakes at once are, without a value; the weight is the product of theirs."""
    lines = " and ".join(filter(None, (first.line, second.line)))
    says = f"{first.says} And: {second.says}"
    return Rival("mistakes", f"{first.id} + {second.id}", says, lines,
                 about_mistake(first).weight * about_mistake(second).weight, says)
