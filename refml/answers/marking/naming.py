"""Naming the mistake that a wrong answer shows, by Bayes' rule: see `oracle.judging.diagnosis.model`.

The suspects are the rivals of the right answer.  The chance e of a wrong answer of unknown cause is 1/n for n
possible answers of the same notation: 9·10^(k−1) decimals of k significant digits, the fractions with as many
digits above and below, the wrong labels.  The chances of several wrong parts are multiplied.

Rivals of the same value are one name, reported by the most probable one.  A rival with other advice is added
as "or", and so is the best one of a second value that is at least a quarter as probable.  The probability of
the first rival does not include other mistakes of the same value with other advice.

Two mistakes at once have the product of their priors.  They are tried if no single rival gives the answer,
and if a pair could be probable enough for a name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import TYPE_CHECKING

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.judging.diagnosis import model
from ...oracle.judging.diagnosis.model import GIVES, OTHER, STUDENT, Observed, grouped, said, told
from ...oracle.specification.codec import Type
from ..reading.shapes import Answer
from ..reading.values import Number
from .marked import Marked, Rival, alike
from .parts import Leaf, fits, leaf_fits, leaves, placed
from .verdicts import Named

DONE = ("mistake", "mistakes")   # kinds of rivals of which one was made, and not the other
LEAST_CLASSES = 2
IRRATIONAL = 10**12        # the least number of irrational expressions that could have been written
LEAST_CHANCE = Fraction(1, IRRATIONAL)


if TYPE_CHECKING:
    Names = tuple[Named, ...]
    Weighed = list[tuple[Rival, Fraction]]   # rivals that give an answer, with their posteriors


def named(ready: Marked, answer: Answer, measures: bool = True) -> tuple[Names, Names]:
    """Return the rivals that give a wrong answer: those to report, and the less probable others.

    `measures`: whether the forms (the right answer in another measure) are rivals too.
    """
    any_order = ready.question.any_order

    def gives(one: Rival) -> bool:
        try:
            return fits(ready.kind, one.keys, placed(any_order, answer, one.keys))
        except RefmlError:
            return False

    beside = placed(any_order, answer, ready.keys)
    wrong = [leaf for leaf in leaves(ready.kind, ready.keys, beside) if not leaf_fits(leaf)]
    seen = Observed(chance_of(wrong, ready.classes))
    tried = [one for one in ready.rivals.found if measures or one.kind != "form"]
    unit = STUDENT.unit([one.weight for one in tried])
    found = weighed(tried, unit, seen, gives)
    if not found and said(STUDENT.posteriors([(unit**2, [GIVES])], [seen])[0]):
        found = weighed(ready.rivals.pairs, unit**2, seen, gives)
    return names(found, lambda one, other: alike(ready.kind, one.value, other.value))


def named_in_line(
    kind: Type, tried: Sequence[Rival], wrong: Sequence[Leaf], gives: Callable[[Rival], bool]
) -> tuple[Names, Names]:
    """Return what `named` does, for the rivals `tried` of one line of a derivation with the wrong parts."""
    seen = Observed(chance_of(wrong, LEAST_CLASSES))
    unit = STUDENT.unit([one.weight for one in tried])
    return names(weighed(tried, unit, seen, gives), lambda one, other: alike(kind, one.value, other.value))


def weighed(
    tried: Sequence[Rival], unit: Fraction, seen: Observed, gives: Callable[[Rival], bool]
) -> Weighed:
    """Return the rivals that give an answer, with their posteriors; `unit` is the prior of weight 1."""
    standings = [GIVES if gives(one) else OTHER for one in tried]
    if GIVES not in standings:
        return []
    priors = [(unit * one.weight, [standing]) for one, standing in zip(tried, standings, strict=True)]
    found = zip(tried, STUDENT.posteriors(priors, [seen]), standings, strict=True)
    return sorted([(one, share) for one, share, standing in found if standing == GIVES],
                  key=lambda pair: -pair[1])


def names(found: Weighed, same: Callable[[Rival, Rival], bool]) -> tuple[Names, Names]:
    """Return the rivals to report, and the other rivals that give the answer, as `Named` records.

    `same`: whether two rivals have the same value, so that one name represents both.
    """
    groups = grouped(found, same)
    first = [name_of(*one) for one in told(groups, lambda one: one.advice)]
    if first:
        advice = groups[0][0][0].advice
        own = model.total([one for one in groups[0] if one[0].advice == advice or one[0].kind not in DONE])
        first[0] = first[0]._replace(probability=own, word=said(own) or model.PERHAPS)
    return tuple(first), tuple(name_of(one, share, "") for one, share in found
                               if one.id not in [name.id for name in first])


def name_of(one: Rival, share: Fraction, word: str) -> Named:
    """Return the `Named` record of a rival, with its posterior `share` and the `word` for it."""
    return Named(one.kind, one.id, one.says, one.line, share, word)


# ---------------------------------------------------------------- the chance of an answer of unknown cause

def chance_of(wrong: Sequence[Leaf], classes: int) -> Fraction:
    """Return the chance e of these wrong parts, if their cause is unknown and the notation is the same.

    `classes`: the number of classes of the question.
    """
    return max(prod((chance_of_leaf(leaf, classes) for leaf in wrong), start=Fraction(1)), LEAST_CHANCE)


def chance_of_leaf(leaf: Leaf, classes: int) -> Fraction:
    """Return the chance of one part; 1 for a word from an unknown number of possible words."""
    if isinstance(leaf.answer, Number):
        written = leaf.answer.written
        if written.unit is not None and written.value is not None:
            return model.among_decimals(written.digits)
        return Fraction(1, IRRATIONAL) if isinstance(leaf.answer.value, real.Real) \
            else model.among_fractions(Fraction(leaf.answer.value))
    rest = {"label": classes - 1, "labels": 2**classes - 2}.get(leaf.kind.name, 1)
    return Fraction(1, max(rest, 1))
