"""Whether an answer is that of a suspect: part by part, numbers within the digits.

A mistaken answer in floats may be rounded worse than a right one must be, so that fewer digits suffice; and
where terms cancel in it, what is left of them is small beside the other numbers, not beside 0.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
LEAST_DOUBLE = Fraction(1, 2**1074)   # what is smaller is 0 as a double
ENORMOUS = 2**40       # beside all numbers of a question: one over the rounding error of a few sums
MOST_BITS = 26         # of a number whose products with its like are floats
NUMBERS = ("rational", "real")
ROUGHLY = Fraction(1, 10**4)   # a residual that is left where an optimum is hard to find in floats
PRECISION = 128        # bits of the enclosures that stand for irrational numbers here

AGREES, DIFFERS, SILENT = "agrees", "differs", "silent"
UNREADABLE = object()   # the answer of a reply that has none of the declared type
ANSWERS = ("result", "undefined", "error")
STUMBLES = ("IndexError", "TypeError", "AttributeError", "NameError", "UnboundLocalError")   # of no number
MAXIMISERS = ("labels",)   # a part of some indices is no choice among equals


@dataclass(frozen=True)
class Asked:
    """A question with its right outcome and the reply of the implementation.

    failed      whether the reply was judged wrong, or an error where there is an answer
    weight      the size of its arguments: small cases come first
    loose       whether one of several maximisers is enough, whatever the measure says
    left        whether numbers agree, of whatever size, that are apart by no more than large ones are rounded
    effort      what its operation may still cost, shared by all questions of it
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
        """The digits to which an answer must agree with that of a suspect."""
        return min(self.measure.digits, max(LEAST_DIGITS, self.measure.digits - DIGITS_LOST))

    @cached_property
    def answer(self) -> Any:
        """The reply's answer with rational numbers; UNREADABLE where it has none that can be read."""
        kind = self.operation.result
        if self.reply.kind != "result":
            return UNREADABLE
        try:
            return rational_answer(kind, decode(kind, self.reply.result, ""))
        except RefmlError:
            return UNREADABLE

    @cached_property
    def right_answer(self) -> Any:
        """The right answer with rational numbers; None where there is none."""
        return rational_answer(self.operation.result, self.right.value) if self.right.is_value else None

    @property
    def answered(self) -> bool:
        """Whether there is an answer, right or wrong, where there is one."""
        return self.right.is_value and self.reply.kind == "result"

    @cached_property
    def loosened(self) -> Asked:
        """The same where one of several maximisers is enough."""
        return replace(self, loose=True)

    @cached_property
    def arguments(self) -> list[Fraction]:
        """The numbers among the arguments; none where these have another shape."""
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
        """How the reply stands to the right outcome."""
        return compare(self, self.right)

    @cached_property
    def nearly_right(self) -> bool:
        """Whether the reply agrees with the right outcome to as many digits as with a suspect's."""
        strict = replace(self, loose=False) if self.loose else self
        return self.right.is_value and strict.beside_right == AGREES


def compare(asked: Asked, outcome: Outcome) -> str:
    """Compare the reply with what a suspect answers: agrees, differs, or silent where one says nothing."""
    if asked.reply.kind not in ANSWERS or outcome.kind in ("undecided", "unknown"):
        return SILENT
    if not asked.right.is_value and not (outcome.is_value and asked.reply.kind == "result"):
        return SILENT   # what is wrong with bad arguments each finds in its own order
    if asked.reply.kind != "result" or is_no_number(asked):
        # No answer: perhaps numbers overflow that are exact here.  It speaks for whoever has none either.
        none_too = not outcome.is_value and (outcome.kind == "undefined" or asked.reply.kind == "error")
        stumbles = asked.reply.message.startswith(STUMBLES) and outcome.kind == "undefined"
        return AGREES if none_too and not stumbles else SILENT
    if asked.answer is UNREADABLE:
        return DIFFERS
    if not outcome.is_value:   # what is beyond exact numbers, as e to 10^20, may be any answer of floats
        return SILENT if outcome.value == Unsupported.__name__ or is_over_nought(asked, outcome) else DIFFERS
    ours = rational_answer(asked.operation.result, outcome.value)
    if asked.measure.scaled:
        positive = asked.measure.expected.kind == "up_to_positive_scale"
        ours = rescaled(asked.operation.result, ours, asked.answer, positive)
    if near(asked, ours, asked.answer):
        return AGREES
    return SILENT if is_rounded_tie(asked, ours) or is_rounded(asked, ours) else DIFFERS


def is_over_nought(asked: Asked, outcome: Outcome) -> bool:
    """Whether floats divided by what is left of a 0: a singular system has enormous solutions in them."""
    if asked.measure.numbers == "exact" or outcome.kind != "undefined":
        return False
    got, right = (max(map(abs, numbers_of(asked.operation.result, one)), default=0)
                  for one in (asked.answer, asked.right_answer))
    return bool(got > ENORMOUS * max([right, *map(abs, asked.arguments)]))


def is_rounded(asked: Asked, ours: Any) -> bool:
    """Whether rounding may make the answer from that of a suspect.

    A 0 may stand beside what is left of terms as large as the arguments; what is left of terms as large as
    the right answer has few digits; and words may be others where sums and products of the arguments are no
    floats, so that rounding decides at an edge.
    """
    if asked.measure.numbers == "exact" and not holds(asked.operation.result, ("real",)):
        return False
    if holds(asked.operation.result, NUMBERS):
        return near(asked, ours, asked.answer, max(map(abs, asked.arguments), default=0)) \
            or is_what_is_left(asked, ours)
    return any(number.numerator.bit_length() > MOST_BITS for number in asked.arguments)


def is_what_is_left(asked: Asked, ours: Any) -> bool:
    """Whether an answer is that of a suspect but for small numbers, off by the rounding of large ones."""
    kind = asked.operation.result
    if asked.right_answer is None:
        return False
    terms = Fraction(asked.measure.terms or 0)
    scale = max(terms, *map(abs, numbers_of(kind, asked.right_answer)), Fraction(0))
    return near_parts(kind, ours, asked.answer, replace(asked, left=True), scale)


def is_rounded_tie(asked: Asked, ours: Any) -> bool:
    """Whether the answer is one of the maximisers of a suspect that are not the right ones.

    Wrong scores that are equal need not be equal as floats: which is greater there is decided by rounding.
    """
    if asked.measure.numbers == "exact" or not holds(asked.operation.result, MAXIMISERS):
        return False
    if not asked.right.is_value or near(asked, ours, asked.right_answer):
        return False
    return near(asked.loosened, ours, asked.answer)


def holds(kind: Type, names: Collection[str]) -> bool:
    """Whether an answer of this type holds a part of one of these types."""
    return kind.name in names or any(holds(one, names) for one in (*kind.inner, *dict(kind.fields).values()))


def compare_with(asked: Asked, suspect: Suspect) -> str:
    """Compare the reply with a suspect: by its answer, or by the judge of the problem that it solves."""
    before = formula.Taken.steps
    try:
        return compared(asked, suspect)
    finally:
        asked.effort.spend(asked.weight, formula.Taken.steps - before)


def compared(asked: Asked, suspect: Suspect) -> str:
    """The same, whatever it costs."""
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
    """Whether a claim solves another problem, as its judge measures it."""
    if asked.reply.kind != "result":
        return SILENT
    outcome = suspect.outcome(asked.given, asked.right)
    if not outcome.is_value:
        return SILENT if outcome.kind == "undecided" else DIFFERS
    measure = replace(asked.measure, digits=asked.digits,
                      residuals=partial(residuals, asked.operation, posed))
    return AGREES if judge(asked.operation.result, outcome, asked.reply, measure).passed else DIFFERS


def passes(operation: Operation, given: Mapping[str, Any], claim: Any, digits: int) -> str:
    """Whether the judge of an operation finds a claim right to so many digits; silent where it nearly is."""
    worst = max(map(abs, residuals(operation, given, claim).values()), default=0)
    return AGREES if worst * 10**digits <= 1 else SILENT if worst <= ROUGHLY else DIFFERS


def is_rough(one: Asked) -> bool:
    """Whether a judge finds an answer nearly right: floats find some optima no better."""
    if not one.judged or not one.answered or one.answer is UNREADABLE or is_no_number(one):
        return False
    kind = one.operation.result
    same = words_of(kind, one.answer) == words_of(kind, one.right.value)
    return same and passes(one.operation, one.given, one.answer, one.digits) == SILENT


def standing(suspect: Suspect, one: Asked) -> str:
    """How a suspect stands to an answer."""
    one, suspect = one.loosened if suspect.loose else one, suspect.once()
    found = compare_with(one, suspect)
    if found == DIFFERS and suspect.loose and suspect.outcome(one.given, one.right).kind == "error":
        return model.SILENT   # who breaks ties need not refuse them
    if found != DIFFERS:
        return model.GIVES if found == AGREES else unexplained(suspect, one)
    if not same_answer(one, suspect.outcome(one.given, one.right)):
        return model.OTHER
    return model.SILENT if one.failed and is_rough(one) else model.RIGHT   # of two that tie one is right


def unexplained(suspect: Suspect, one: Asked) -> str:
    """How a suspect stands to a failure of which it says nothing; to another answer it is silent."""
    unknown = one.failed and explainable(one) and suspect.outcome(one.given, one.right).kind == "unknown"
    return model.RIGHT if unknown else model.SILENT


def breaks_tie(suspect: Suspect, one: Asked) -> bool:
    """Whether an answer names some of several that are equally good by a suspect, and not all."""
    outcome = suspect.outcome(one.given, one.right)
    return outcome.is_value and compare(one, outcome) != AGREES == compare(one.loosened, outcome)


def unlooked(suspect: Suspect, one: Asked) -> bool:
    """Whether a suspect answers what the implementation refuses."""
    return one.reply.kind != "result" and suspect.outcome(one.given, one.right).is_value


def explainable(one: Asked) -> bool:
    """Whether an answer needs a name: it failed, is not only rounded badly, and no error was expected.

    On bad arguments mistakes give answers too, and so does everybody who does not look at them.  A refusal in
    another way than the right one is told by itself.
    """
    refused = not one.right.is_value and one.reply.kind != "result"
    return one.failed and not one.nearly_right and one.right.kind != "error" and not refused


def same_answer(asked: Asked, outcome: Outcome) -> bool:
    """Whether a suspect's outcome is the right one, so that it explains nothing."""
    if outcome is asked.right or not outcome.is_value or not asked.right.is_value:
        return outcome.kind == asked.right.kind
    return near(asked, rational_answer(asked.operation.result, outcome.value), asked.right_answer)


def is_no_number(asked: Asked) -> bool:
    """Whether the reply holds NaN or an infinity: what floats say where there is no value."""
    return asked.answer is not UNREADABLE and any(
        isinstance(number, NotANumber) for number in numbers_of(asked.operation.result, asked.answer))


# ---------------------------------------------------------------- answers

def rational_answer(kind: Type, value: Any) -> Any:
    """An answer in which each irrational number is a rational within a relative 2⁻¹²⁸."""
    return transform(kind, value, rational_near)


def rational_near(number: Any) -> Any:
    """A rational next to a number; NaN and the infinities stay."""
    if isinstance(number, Enclosed):
        return number.middle
    if isinstance(number, real.Real):
        try:
            return real.enclosure(number, PRECISION)[0]
        except Undecided:   # too near to 0 to be told from it
            return Fraction(0)
    return number if isinstance(number, NotANumber) else Fraction(number)


def near(asked: Asked, ours: Any, theirs: Any, terms: Fraction | int = 0) -> bool:
    """Whether two answers to a question are the same within the digits, where terms of this size cancel."""
    kind = asked.operation.result
    try:
        mine, right = ([abs(number) for value in values if value is not None
                        for number in numbers_of(kind, value) if not isinstance(number, NotANumber)]
                       for values in ((ours, theirs), (asked.right_answer,)))
    except (KeyError, TypeError, AttributeError, ValueError):   # an answer of another shape
        return False
    largest = max([*right, *(Fraction(x or 0) for x in (terms, asked.measure.scale, asked.measure.terms))])
    if asked.measure.scaled and any(right):   # all but the reply is on the scale of the right answer
        largest *= max(mine) / max(right)
    return near_parts(kind, ours, theirs, asked, max([largest, *mine]))


def near_parts(kind: Type, ours: Any, theirs: Any, asked: Asked, scale: Fraction) -> bool:
    """Whether two answers are the same within the digits; `scale` is the size of the whole."""
    return all(near_part(part, one, other, asked, scale)
               for _, part, one, other in side_by_side(kind, ours, theirs))


def near_part(kind: Type, ours: Any, theirs: Any, asked: Asked, scale: Fraction) -> bool:
    """Whether two numbers, words or sets are the same within the digits."""
    if kind.name in NUMBERS:
        return near_numbers(ours, theirs, asked.digits, scale, asked.left)
    if kind.name in SETS:
        one_is_enough = asked.loose or asked.measure.expected.kind == "any_of"
        return set(ours) == set(theirs) or bool(one_is_enough and theirs and set(theirs) <= set(ours))
    return bool(ours == theirs)


def number_pairs(one: Asked) -> list[tuple[Fraction, Fraction]] | None:
    """The right numbers of an answer, each with the one that was answered.

    None where it has another shape, a wrong word, or what is no number.
    """
    pairs = []
    for _, part, ours, theirs in side_by_side(one.operation.result, one.right_answer, one.answer):
        if part.name in NUMBERS and not isinstance(theirs, NotANumber):
            pairs.append((ours, theirs))
        elif not near_part(part, ours, theirs, one, Fraction(0)):
            return None
    return pairs


def near_numbers(ours: Any, theirs: Any, digits: int, scale: Fraction, left: bool = False) -> bool:
    """Whether two numbers are the same within the digits, or both about 0 beside terms of that scale.

    With `left` two numbers of one sign are about 0 too where they are apart by rounding alone.
    """
    if isinstance(ours, NotANumber) or isinstance(theirs, NotANumber):
        return False
    apart = abs(ours - theirs)
    if 10**digits * apart <= abs(ours) or (theirs == 0 and apart < LEAST_DOUBLE):
        return True
    opposite = ours * theirs <= 0   # of one sign both may be right, however small: shares are
    return bool((opposite or left) and 10**DIGITS_OF_A_SUM * apart <= scale)

