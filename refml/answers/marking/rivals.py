"""Rivals: the answers of mistakes, other conventions and misprints on the data of a question.

    mistake      a mistake of the specification, computed on the question's data
    mistakes     two mistakes at once, which replace different lines or keywords
    convention   another value of a keyword
    erratum      the answer as the notes misprint it
    form         the right answer in another measure: its logarithm, its odds, its score before normalising
    slip         the right number after one step too many: 1 minus it, its negative, its reciprocal

A mistake that gives the right answer on this data is not a rival; `blunt` lists such mistakes.
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
MOST_STEPS = 10_000_000   # evaluation steps, after which no further pair is computed


class Rivals:
    """The rivals of a prepared question, computed when the first wrong answer needs them.

    met    a cache of the values of arguments and lines, with mistakes and without
    """

    def __init__(self, ready: Keyed) -> None:
        self.ready = ready
        self.met = unreached(ready.question.given, ready.lines)

    @cached_property
    def all(self) -> tuple[Rival, ...]:
        """The rivals of a single cause that differ from the right answer."""
        return tuple(one for one in self.found if not self.is_right(one))

    @cached_property
    def blunt(self) -> tuple[Rival, ...]:
        """The mistakes that give the right answer on this data, so that marking cannot detect them."""
        return tuple(one for one in self.found if one.kind == "mistake" and self.is_right(one))

    @cached_property
    def pairs(self) -> tuple[Rival, ...]:
        """The rivals of two mistakes at once, without answers that a single cause gives too."""
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
        """Return id → rival for these mistakes only; a mistake without an answer is left out."""
        spec, operation = self.ready.spec, self.ready.question.operation.id
        lines = suspects.lines_of(spec, operation)
        return {id_: one for id_ in ids if suspects.is_made_in(spec, spec.mistakes[id_], operation, lines)
                for one in of_mistake(self.ready, id_, self.met)}

    def is_right(self, rival: Rival) -> bool:
        """Return whether a rival has the right answer."""
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
    """Return whether a value has the keys, the length and the sort of the right one."""
    if isinstance(key, Mapping):
        return isinstance(value, Mapping) and key.keys() == value.keys()
    if kind.name == "list":
        return isinstance(value, list) and len(key) == len(value)
    return (value is None, isinstance(value, bool)) == (key is None, isinstance(key, bool))


def mistakes_of(ready: Keyed, met: Met) -> Iterator[Rival]:
    """Yield the rival of each mistake of the operation; mistakes of most operations come first.

    Of equally probable mistakes the first one is reported: "did not smooth" before "smoothed only classes
    without records", if every class has a record.
    """
    ids = [suspect.diagnosis.id for suspect in suspects.mistakes(ready.spec, ready.question.operation)]
    for id_ in sorted(ids, key=lambda one: -len(ready.spec.mistakes[one].operations)):
        yield from of_mistake(ready, id_, met)


def of_mistake(ready: Keyed, id_: str, met: Met) -> Iterator[Rival]:
    """Yield the rival of a mistake, if its answer has the right shape."""
    question, mistake = ready.question, ready.spec.mistakes[id_]
    yield from rival(ready, about_mistake(mistake),
                     mistaken(ready.spec, mistake, question.operation, question.given, met))


def about_mistake(mistake: Mistake) -> Rival:
    """Return the rival of a mistake without a value; a mistake of programs has less weight."""
    weight = suspects.weight_among(mistake, "student")
    keywords = sorted((*mistake.keyword, *mistake.arguments))
    advice = of_keywords(keywords) if keywords and mistake.answer is None else mistake.says
    return Rival("mistake", mistake.id, mistake.says, mistake.line or "", weight, advice)


def of_keywords(names: Sequence[str]) -> str:
    """Return the advice for a rival that changes keywords: their names."""
    return ", ".join(f"{name}=" for name in names)


def conventions_of(ready: Keyed) -> Iterator[Rival]:
    """Yield the rival of each other value of a keyword; of several with the same answer only the first."""
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
    """Yield the rivals of misprints: of the printed answer, and of a misprinted formula for this answer."""
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
    """Return whether an erratum concerns the operation of a question, a line of it, or its chapter.

    Names of arguments are not enough: most operations have rows and labels.
    """
    operation = ready.question.operation
    derivation = ready.spec.derivations.get(operation.id)
    mine = {operation.id, *(line.asks.id for line in (derivation.lines if derivation else ())
                            if line.asks is not None)}
    return one.chapter == operation.chapter or bool(mine & {asked.id for asked in one.asks})


def evaluated(expression: str, names: Mapping[str, Any]) -> Any:
    """Return the value of an erratum's expression on these data; None if it cannot be evaluated."""
    try:
        return formula.evaluate(expression, names)
    except RefmlError:
        return None


def forms_of(ready: Keyed) -> Iterator[Rival]:
    """Yield the rivals of forms: the right number in other measures."""
    key = ready.key
    if ready.kind.name not in ("rational", "real"):
        return
    for name, value in (*measures(key, is_chance(ready)), *scores_of(ready)):
        yield beside(ready, "form", name, f"This is the {name} of the right answer.", value)


def is_chance(ready: Keyed) -> bool:
    """Return whether the right answer is a probability in (0, 1), and the operation declares it as one."""
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
    """Yield the numerators of a normalised answer: lines of the derivation that are proportional to it."""
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
    """Yield the rivals of slips: the complement of a probability, the negative, the reciprocal."""
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
    """Return the rival of a value with its own name and sentence, not from a recorded mistake."""
    return Rival(kind, name, says, "", weight, says, value, keys_of(ready.kind, value))


def pairs_of(ready: Keyed, met: Met) -> Iterator[Rival]:
    """Yield the rivals of pairs of mistakes that replace different things, within two bounds."""
    question, spec, ends = ready.question, ready.spec, formula.Taken.steps + MOST_STEPS
    ids = [one.diagnosis.id for one in suspects.mistakes(spec, question.operation)]
    known = [spec.mistakes[name] for name in ids if spec.mistakes[name].answer is None]
    for both in islice(suspects.joinable(known), MOST_PAIRS):
        if formula.Taken.steps > ends:
            return
        yield from rival(ready, about_pair(*both), suspects.together(
            spec, question.operation, both, question.given, ready.outcome, met))


def about_pair(first: Mistake, second: Mistake) -> Rival:
    """Return the rival of two mistakes at once without a value; its weight is the product of both weights."""
    lines = " and ".join(filter(None, (first.line, second.line)))
    says = f"{first.says} And: {second.says}"
    return Rival("mistakes", f"{first.id} + {second.id}", says, lines,
                 about_mistake(first).weight * about_mistake(second).weight, says)
