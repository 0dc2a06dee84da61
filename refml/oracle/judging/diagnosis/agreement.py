"""Agreement of an answer with the answer of a suspect: part by part, numbers within the digits.

A mistaken computation in floats may round worse than a right one may, so fewer digits suffice.  If its terms
cancel, the remainder is compared with the size of the other numbers, and not with 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from ....errors import RefmlError, Undecided, Unsupported
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ...doors.protocol import Reply
from ...reference.claims import Enclosed, numbers_of, rescaled, side_by_side, words_of
from ...reference.operations import residuals
from ...reference.outcomes import Outcome
from ...specification import formula
from ...specification.codec import SETS, NotANumber, Type, decode, transform
from ...specification.schema import Operation
from ..verdict import Measure, judge
from . import model
from .suspects import Effort, Suspect

LEAST_DIGITS = 6
DIGITS_LOST = 3
DIGITS_OF_A_SUM = 13   # of the largest number, where terms of that size cancel to 0
LEAST_DOUBLE = Fraction(1, 2**1074)   # smaller numbers are 0 as doubles
ENORMOUS = 2**40       # relative to all numbers of a question: one over the rounding error of a few sums
MOST_BITS = 26         # of numbers whose products are exact as floats
NUMBERS = ("rational", "real")
ROUGHLY = Fraction(1, 10**4)   # a residual that floats may leave at an ill-conditioned optimum
PRECISION = 128        # bits of the enclosures that stand for irrational numbers here

AGREES, DIFFERS, SILENT = "agrees", "differs", "silent"
UNREADABLE = object()   # stands for the answer of a reply without a value of the declared type
ANSWERS = ("result", "undefined", "error")
STUMBLES = ("IndexError", "TypeError", "AttributeError", "NameError", "UnboundLocalError")   # program errors
MAXIMISERS = ("labels",)   # the type of tied maximisers; a subset of indices is not a choice among ties


@dataclass(frozen=True)
class Asked:
    """A question with its right outcome and the reply of the implementation.

    failed      whether the reply was judged wrong, or an error where there is an answer
    weight      the size of its arguments: small cases come first
    loose       whether one of several maximisers is enough, whatever the measure says
    left        whether numbers of any size agree if their difference is at most the rounding of large ones
    effort      the remaining budget of its operation, shared by all its questions
    """

    operation: Operation
    given: Mapping[str, Any]
    right: Outcome
    reply: Reply
    measure: Measure
    failed: bool = True
    weight: int = 0
    loose: bool = False
    left: bool = False
    effort: Effort = field(default_factory=Effort, compare=False, repr=False)

    @cached_property
    def digits(self) -> int:
        """The digits to which an answer must agree with the answer of a suspect."""
        return min(self.measure.digits, max(LEAST_DIGITS, self.measure.digits - DIGITS_LOST))

    @cached_property
    def answer(self) -> Any:
        """The reply's answer with rational numbers; UNREADABLE if it cannot be decoded."""
        kind = self.operation.result
        if self.reply.kind != "result":
            return UNREADABLE
        try:
            return rational_answer(kind, decode(kind, self.reply.result, ""))
        except RefmlError:
            return UNREADABLE

    @cached_property
    def right_answer(self) -> Any:
        """The right answer with rational numbers; None if the right outcome is a refusal."""
        return rational_answer(self.operation.result, self.right.value) if self.right.is_value else None

    @property
    def answered(self) -> bool:
        """Whether the reply is an answer, right or wrong, to a question that has one."""
        return self.right.is_value and self.reply.kind == "result"

    @cached_property
    def loosened(self) -> Asked:
        """The same question, where one of several maximisers is enough."""
        return replace(self, loose=True)

    @cached_property
    def arguments(self) -> list[Fraction]:
        """The numbers among the arguments; [] for arguments of a wrong shape."""
        found: list[Any] = []
        try:
            for one in self.operation.parameters:
                transform(one.type, self.given[one.name], found.append, self.given.get("families"))
        except (KeyError, TypeError, AttributeError, ValueError):   # bad arguments
            return []
        return [Fraction(number) for number in found]

    @cached_property
    def judged(self) -> bool:
        """Whether a judge measures the answer."""
        return self.measure.residuals is not None

    @cached_property
    def beside_right(self) -> str:
        """The comparison of the reply with the right outcome: AGREES, DIFFERS or SILENT."""
        return compare(self, self.right)

    @cached_property
    def nearly_right(self) -> bool:
        """Whether the reply is right to the lower number of digits that counts for suspects."""
        strict = replace(self, loose=False) if self.loose else self
        return self.right.is_value and strict.beside_right == AGREES


def compare(asked: Asked, outcome: Outcome) -> str:
    """Compare the reply with a suspect's outcome: AGREES, DIFFERS, or SILENT if it tells nothing."""
    if asked.reply.kind not in ANSWERS or outcome.kind in ("undecided", "unknown"):
        return SILENT
    if not asked.right.is_value and not (outcome.is_value and asked.reply.kind == "result"):
        return SILENT   # programs test bad arguments in different orders
    if asked.reply.kind != "result" or is_no_number(asked):
        # No answer, perhaps because numbers overflow that are exact here: agrees with a suspect without one.
        none_too = not outcome.is_value and (outcome.kind == "undefined" or asked.reply.kind == "error")
        stumbles = asked.reply.message.startswith(STUMBLES) and outcome.kind == "undefined"
        return AGREES if none_too and not stumbles else SILENT
    if asked.answer is UNREADABLE:
        return DIFFERS
    if not outcome.is_value:   # for numbers too long for exact arithmetic floats may give any answer
        return SILENT if outcome.value == Unsupported.__name__ or is_over_nought(asked, outcome) else DIFFERS
    ours = rational_answer(asked.operation.result, outcome.value)
    if asked.measure.scaled:
        positive = asked.measure.expected.kind == "up_to_positive_scale"
        ours = rescaled(asked.operation.result, ours, asked.answer, positive)
    if near(asked, ours, asked.answer):
        return AGREES
    return SILENT if is_rounded_tie(asked, ours) or is_rounded(asked, ours) else DIFFERS


def is_over_nought(asked: Asked, outcome: Outcome) -> bool:
    """Return whether floats divided by the rounding error of a 0, so that the answer's numbers are
    enormous.
    """
    if asked.measure.numbers == "exact" or outcome.kind != "undefined":
        return False
    got, right = (max(map(abs, numbers_of(asked.operation.result, one)), default=0)
                  for one in (asked.answer, asked.right_answer))
    return bool(got > ENORMOUS * max([right, *map(abs, asked.arguments)]))


def is_rounded(asked: Asked, ours: Any) -> bool:
    """Return whether rounding may turn a suspect's answer `ours` into the reply.

    Three cases: terms as large as the arguments cancel to 0; terms as large as the right answer cancel and
    leave few digits; the answer is a word, and the sums and products of the arguments are not exact in
    floats, so that rounding decides.
    """
    if asked.measure.numbers == "exact" and not holds(asked.operation.result, ("real",)):
        return False
    if holds(asked.operation.result, NUMBERS):
        return near(asked, ours, asked.answer, max(map(abs, asked.arguments), default=0)) \
            or is_what_is_left(asked, ours)
    return any(number.numerator.bit_length() > MOST_BITS for number in asked.arguments)


def is_what_is_left(asked: Asked, ours: Any) -> bool:
    """Return whether an answer is a suspect's up to the rounding of terms as large as the right answer."""
    kind = asked.operation.result
    if asked.right_answer is None:
        return False
    terms = Fraction(asked.measure.terms or 0)
    right = numbers_of(kind, asked.right_answer)
    scale = max(terms, *map(abs, right), Fraction(0)) * stretch(asked, numbers_of(kind, asked.answer), right)
    return near_parts(kind, ours, asked.answer, replace(asked, left=True), scale)


def is_rounded_tie(asked: Asked, ours: Any) -> bool:
    """Return whether the answer is one of the tied maximisers of a suspect, which differ from the right ones.

    Wrong scores that are exactly equal may differ as floats: rounding then decides which one is greatest.
    """
    if asked.measure.numbers == "exact" or not holds(asked.operation.result, MAXIMISERS):
        return False
    if not asked.right.is_value or near(asked, ours, asked.right_answer):
        return False
    return near(asked.loosened, ours, asked.answer)


def holds(kind: Type, names: Collection[str]) -> bool:
    """Return whether this type or a type inside it has one of these names."""
    return kind.name in names or any(holds(one, names) for one in (*kind.inner, *dict(kind.fields).values()))


def compare_with(asked: Asked, suspect: Suspect) -> str:
    """Compare the reply with a suspect, by its answer or by the judge of its problem; charge the cost."""
    before = formula.Taken.steps
    try:
        return compared(asked, suspect)
    finally:
        asked.effort.spend(asked.weight, formula.Taken.steps - before)


def compared(asked: Asked, suspect: Suspect) -> str:
    """Compare the reply with a suspect, without charging the cost."""
    if suspect.stands is not None:
        return suspect.stands(asked)
    if asked.judged and suspect.posed is not None:
        return compare_claim(asked, suspect.posed(asked.given), suspect)
    outcome = suspect.outcome(asked.given, asked.right)
    found = asked.beside_right if outcome is asked.right else compare(asked, outcome)
    if found == AGREES and asked.failed and suspect.alike is not None and \
            compare(asked, suspect.alike(asked.given, asked.right)) == AGREES:
        return SILENT
    return found


def compare_claim(asked: Asked, posed: Mapping[str, Any], suspect: Suspect) -> str:
    """Return AGREES if the reply solves the suspect's problem `posed`; else DIFFERS or SILENT."""
    if asked.reply.kind != "result":
        return SILENT
    outcome = suspect.outcome(asked.given, asked.right)
    if not outcome.is_value:
        return SILENT if outcome.kind == "undecided" else DIFFERS
    measure = replace(asked.measure, digits=asked.digits,
                      residuals=partial(residuals, asked.operation, posed))
    return AGREES if judge(asked.operation.result, outcome, asked.reply, measure).passed else DIFFERS


def passes(operation: Operation, given: Mapping[str, Any], claim: Any, digits: int) -> str:
    """Return AGREES if all residuals are at most 10^−digits, SILENT if at most ROUGHLY, else DIFFERS."""
    worst = max(map(abs, residuals(operation, given, claim).values()), default=0)
    return AGREES if worst * 10**digits <= 1 else SILENT if worst <= ROUGHLY else DIFFERS


def is_rough(one: Asked) -> bool:
    """Return whether a judge finds an answer nearly right: some optima are ill-conditioned in floats."""
    if not one.judged or not one.answered or one.answer is UNREADABLE or is_no_number(one):
        return False
    kind = one.operation.result
    same = words_of(kind, one.answer) == words_of(kind, one.right.value)
    return same and passes(one.operation, one.given, one.answer, one.digits) == SILENT


def standing(suspect: Suspect, one: Asked) -> str:
    """Return how a suspect explains an answer: GIVES, OTHER, RIGHT or SILENT, as in `model`."""
    one, suspect = one.loosened if suspect.loose else one, suspect.once()
    found = compare_with(one, suspect)
    if found == DIFFERS and suspect.loose and suspect.outcome(one.given, one.right).kind == "error":
        return model.SILENT   # an implementation that breaks ties need not refuse them
    if found != DIFFERS:
        return model.GIVES if found == AGREES else unexplained(suspect, one)
    if not same_answer(one, suspect.outcome(one.given, one.right)):
        return model.OTHER
    return model.SILENT if one.failed and is_rough(one) else model.RIGHT   # one of two tied answers is right


def unexplained(suspect: Suspect, one: Asked) -> str:
    """Return RIGHT (another cause) for a failure where the suspect's outcome is unknown; else SILENT."""
    unknown = one.failed and explainable(one) and suspect.outcome(one.given, one.right).kind == "unknown"
    return model.RIGHT if unknown else model.SILENT


def breaks_tie(suspect: Suspect, one: Asked) -> bool:
    """Return whether an answer names some, but not all, of a suspect's tied maximisers."""
    outcome = suspect.outcome(one.given, one.right)
    return outcome.is_value and compare(one, outcome) != AGREES == compare(one.loosened, outcome)


def unlooked(suspect: Suspect, one: Asked) -> bool:
    """Return whether the implementation refuses, and the suspect has a value."""
    return one.reply.kind != "result" and suspect.outcome(one.given, one.right).is_value


def explainable(one: Asked) -> bool:
    """Return whether an answer needs an explanation: it failed, not by rounding alone, on valid arguments.

    Answers to bad arguments need none: every program that does not check them answers something.  A refusal
    of a wrong kind needs none either: `observing` names it.
    """
    refused = not one.right.is_value and one.reply.kind != "result"
    return one.failed and not one.nearly_right and one.right.kind != "error" and not refused


def same_answer(asked: Asked, outcome: Outcome) -> bool:
    """Return whether a suspect's outcome is the right one, so that it explains no failure."""
    if outcome is asked.right or not outcome.is_value or not asked.right.is_value:
        return outcome.kind == asked.right.kind
    return near(asked, rational_answer(asked.operation.result, outcome.value), asked.right_answer)


def is_no_number(asked: Asked) -> bool:
    """Return whether the reply contains NaN or an infinity."""
    return asked.answer is not UNREADABLE and any(
        isinstance(number, NotANumber) for number in numbers_of(asked.operation.result, asked.answer))


# ---------------------------------------------------------------- answers

def rational_answer(kind: Type, value: Any) -> Any:
    """Return an answer with each irrational number replaced by a rational within a relative 2⁻¹²⁸."""
    return transform(kind, value, rational_near)


def rational_near(number: Any) -> Any:
    """Return a rational near a number; NaN and the infinities are returned unchanged."""
    if isinstance(number, Enclosed):
        return number.middle
    if isinstance(number, real.Real):
        try:
            return real.enclosure(number, PRECISION)[0]
        except Undecided:   # too small to be distinguished from 0
            return Fraction(0)
    return number if isinstance(number, NotANumber) else Fraction(number)


def near(asked: Asked, ours: Any, theirs: Any, terms: Fraction | int = 0) -> bool:
    """Return whether two answers agree within the digits; `terms` is the size of cancelling terms."""
    kind = asked.operation.result
    try:
        mine, right = ([abs(number) for value in values if value is not None
                        for number in numbers_of(kind, value) if not isinstance(number, NotANumber)]
                       for values in ((ours, theirs), (asked.right_answer,)))
    except (KeyError, TypeError, AttributeError, ValueError):   # an answer of another shape
        return False
    largest = max([*right, *(Fraction(x or 0) for x in (terms, asked.measure.scale, asked.measure.terms))])
    return near_parts(kind, ours, theirs, asked, max([largest * stretch(asked, mine, right), *mine]))


def stretch(asked: Asked, mine: Sequence[Fraction], right: Sequence[Fraction]) -> Fraction:
    """Return the factor from the scale of the right answer to that of `mine`; 1 if only one scale passes."""
    if not asked.measure.scaled or not any(right):
        return Fraction(1)
    return Fraction(max(map(abs, mine), default=0)) / max(map(abs, right))


def near_parts(kind: Type, ours: Any, theirs: Any, asked: Asked, scale: Fraction) -> bool:
    """Return whether two answers agree within the digits; `scale` is the size of the largest number."""
    return all(near_part(part, one, other, asked, scale)
               for _, part, one, other in side_by_side(kind, ours, theirs))


def near_part(kind: Type, ours: Any, theirs: Any, asked: Asked, scale: Fraction) -> bool:
    """Return whether two parts of an answer (numbers, words or sets) agree within the digits."""
    if kind.name in NUMBERS:
        return near_numbers(ours, theirs, asked.digits, scale, asked.left)
    if kind.name in SETS:
        one_is_enough = asked.loose or asked.measure.expected.kind == "any_of"
        return set(ours) == set(theirs) or bool(one_is_enough and theirs and set(theirs) <= set(ours))
    return bool(ours == theirs)


def number_pairs(one: Asked) -> list[tuple[Fraction, Fraction]] | None:
    """Return the pairs of right and answered numbers.

    None if the answer has a wrong shape, a wrong word, or NaN or an infinity.
    """
    pairs = []
    for _, part, ours, theirs in side_by_side(one.operation.result, one.right_answer, one.answer):
        if part.name in NUMBERS and not isinstance(theirs, NotANumber):
            pairs.append((ours, theirs))
        elif not near_part(part, ours, theirs, one, Fraction(0)):
            return None
    return pairs


def near_numbers(ours: Any, theirs: Any, digits: int, scale: Fraction, left: bool = False) -> bool:
    """Return whether two numbers agree within the digits, or both are about 0 relative to `scale`.

    With `left` two numbers of the same sign also agree if they differ by the rounding of terms of that scale.
    """
    if isinstance(ours, NotANumber) or isinstance(theirs, NotANumber):
        return False
    apart = abs(ours - theirs)
    if 10**digits * apart <= abs(ours) or (theirs == 0 and apart < LEAST_DOUBLE):
        return True
    opposite = ours * theirs <= 0   # small numbers of the same sign may be meant, as probabilities are
    return bool((opposite or left) and 10**DIGITS_OF_A_SUM * apart <= scale)

