"""Faults of arithmetic, recognised by the size of the errors: answers are right up to their last digits.

Each is measured over all answers to an operation, and its sentence holds for every one of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal, DecimalTuple

from .....numbers.rational import Fraction
from ....reference.claims import words_of
from ....reference.operations import residuals
from ....specification.codec import decode
from ....specification.floats import nearest
from ...verdict import correct_digits
from ..agreement import UNREADABLE, Asked, is_no_number, number_pairs
from ..suspects import Diagnosis
from .relations import LEAST_CASES

NEARLY = Fraction(1, 10**9)   # a residual due to rounding
NEAR_THE_OPTIMUM = Fraction(1, 10)   # the typical gap of a solver that stops early
DIGITS_OF_A_DOUBLE = 15
MOST_PLACES = 11           # rounding to more decimals is not distinguished from no rounding
UNDERFLOW = Fraction(1, 2**1000)
LARGE = 2**1000            # numbers above this are not tested for rounded decimals
SINGLE = (4.5, 8.0)        # digits of single precision: of the worst answer at least, of the typical at most
NORMAL = Fraction(1, 2**126)   # single precision has no smaller number with all its digits
ERROR_OF_ONE = Fraction(1, 2**50)
UNSURE = Fraction(1, 2)     # the probability of a fault that most answers show, but not all
ROUGHLY = 2.5              # answers with fewer correct digits have no numeric fault
BITS_OF_A_DOUBLE = 2**52   # 1/(a unit in the last place of 1)
ROUGHLY_ONE = 10**4        # numbers below 1/this are small relative to 1
LEAST_LOST = 2             # the least number of small numbers replaced by 0
LEAST_OF_SQUARES = 2**16   # the error is more than 1/this of the greatest possible loss of squares
DOUBLE = 11.0              # correct digits, relative to the largest number, of a computation in doubles


@dataclass(frozen=True)
class Pair:
    """A right number, the answered number, and the size of the answer that contains them.

    squares   of each argument, as often as there are arguments: a part of them is lost where they are rounded
    """

    right: Fraction
    got: Fraction
    scale: Fraction
    squares: Collection[Fraction] = ()

    @property
    def apart(self) -> Fraction:
        return abs(self.got - self.right)


@dataclass(frozen=True)
class Numbers:
    """The numbers of all answers, in pairs, and the correct digits of each inexact answer."""

    answers: int
    pairs: tuple[Pair, ...]
    digits: tuple[float, ...]
    failing: tuple[Pair, ...]


Fault = Callable[[Numbers], Diagnosis | None]


def numeric_faults(asked: Sequence[Asked], faults: Sequence[Fault] = ()) -> list[Diagnosis]:
    """Return the first fault (of `faults` or of all) that all failures show, if their words are right."""
    numbers = measured(asked)
    found = [fault(numbers) for fault in faults or FAULTS] if numbers is not None and numbers.digits else []
    return [one for one in found if one is not None][:1]


def measured(asked: Sequence[Asked]) -> Numbers | None:
    """Return the numbers of all answers; None if an answer has a wrong shape or word, or no number."""
    pairs: list[Pair] = []
    failing: list[Pair] = []
    digits: list[float] = []
    answers = 0
    for one in asked:
        if not one.right.is_value or one.reply.kind != "result" or is_no_number(one):
            continue
        if one.answer is UNREADABLE:
            return None
        found = judged_pairs(one) if one.judged else pairs_of(one)
        if found is None:
            return None
        pairs += found
        failing += found if one.failed else []
        digits += worst_digits(found)
        answers += 1
    return Numbers(answers, tuple(pairs), tuple(digits), tuple(failing)) if failing else None


def pairs_of(one: Asked) -> list[Pair] | None:
    """Return the pairs of an answer; None if it has a wrong shape or word, NaN or an infinity."""
    pairs = number_pairs(one)
    if pairs is None:
        return None
    scale = max((abs(right) for right, _ in pairs), default=Fraction(0)) or one.measure.scale or Fraction(1)
    squares = {len(one.arguments) * x * x for x in one.arguments}
    return [Pair(right, got, scale, squares) for right, got in pairs]


def judged_pairs(one: Asked) -> list[Pair] | None:
    """Return the residuals of a claim as pairs with 0; None if a word is wrong."""
    kind = one.operation.result
    claim = decode(kind, one.reply.result, "")
    if words_of(kind, claim) != words_of(kind, one.right.value):
        return None
    found = residuals(one.operation, one.given, claim)
    return [Pair(Fraction(1), 1 + Fraction(size), Fraction(1)) for size in found.values()]


def worst_digits(pairs: Iterable[Pair]) -> list[float]:
    """Return the correct digits of the worst number of an answer in a list; [] if the answer is exact."""
    found = [correct_digits(pair.scale, pair.scale + pair.apart) for pair in pairs if pair.apart]
    return [min(found)] if found else []


# ---------------------------------------------------------------- the faults

def rounded_to_decimals(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that each number is rounded or truncated to the same number of decimals."""
    places = max(max(0, -int(written(pair.got).exponent)) for pair in numbers.pairs)
    if any(abs(pair.right) > LARGE for pair in numbers.pairs):
        return None
    return said_of_places(numbers, lambda right: Fraction(1, 10**places), "decimals", places)


def rounded_to_digits(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that each number is rounded or truncated to the same number of significant digits."""
    places = max(len(written(pair.got).digits) for pair in numbers.pairs)
    return said_of_places(numbers, lambda right: Fraction(10)**(leading_exponent(right) - places + 1)
                          if right else Fraction(0), "digits", places)


def written(number: Fraction) -> DecimalTuple:
    """Return the shortest decimal of a double: its digits and the exponent of the last digit."""
    return Decimal(repr(float(number))).normalize().as_tuple()


def said_of_places(
    numbers: Numbers, unit_of: Callable[[Fraction], Fraction], what: str, places: int
) -> Diagnosis | None:
    """Return the fault that every number is rounded, or cut, to its unit; None where they are not.

    `unit_of` gives a right number's unit in the last place.  `what` is "decimals" or "digits", and `places`
    how many are kept; None too where these are as many as a double has.
    """
    if places > MOST_PLACES:
        return None
    near = [(pair.apart, max(unit_of(pair.right), abs(pair.right) / 10**DIGITS_OF_A_DOUBLE))
            for pair in numbers.pairs]
    slack = Fraction(1001, 1000)
    if all(2 * apart <= unit * slack for apart, unit in near):
        return Diagnosis(f"rounded-to-{what}", f"Every number is rounded to {places} {what}.")
    shorter = all(abs(pair.got) <= abs(pair.right) * slack for pair in numbers.pairs)
    if shorter and all(apart <= unit * slack for apart, unit in near):
        if what == "decimals" and not places:
            return Diagnosis("cut-to-integers",
                             "Every number is cut to an integer, as by a division of integers.")
        return Diagnosis(f"cut-to-{what}", f"Every number is cut after {places} {what}.")
    return None


def leading_exponent(number: Fraction) -> int:
    """Return the exponent of the first decimal digit of a number."""
    size = abs(number)
    guess = len(str(size.numerator)) - len(str(size.denominator))
    return guess if size >= Fraction(10)**guess else guess - 1


def underflow(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that very small numbers are answered as 0, and all other numbers are right."""
    lost = [pair for pair in numbers.failing if pair.right and pair.got == 0 and abs(pair.right) < UNDERFLOW]
    kept = [pair for pair in numbers.failing if pair not in lost]
    if lost and all(correct_digits(pair.right, pair.got) > DOUBLE for pair in kept if pair.apart):
        return Diagnosis("underflow", "0 stands where a very small number is right: it underflows.")
    return None


def single_precision(numbers: Numbers) -> Diagnosis | None:
    """Return the fault of single precision: about seven correct digits, in all answers or in most of them."""
    normal = [pair for pair in numbers.pairs if NORMAL < abs(pair.right) < 1 / NORMAL or not pair.right]
    digits = sorted(digit for pair in normal for digit in worst_digits([pair]) or too_good(pair))
    least, typical = digits[0] if digits else 0.0, digits[len(digits) // 2] if digits else 0.0
    single = all(abs(pair.got) < 1 / NORMAL and nearest(pair.got, "binary32") == pair.got
                 for pair in numbers.pairs)
    if (single and least > 3) or (least >= SINGLE[0] and 6 <= typical <= SINGLE[1]):
        return Diagnosis("single-precision",
                         f"It agrees to {math.floor(typical)} digits everywhere: single precision.",
                         probability=Fraction(1) if single else UNSURE)
    if single and 2 * sum(6 <= digit <= 10 for digit in digits) > len(digits):
        return Diagnosis("single-precision", "Every number is one of single precision, and few lose more.")
    return None


def too_good(pair: Pair) -> list[float]:
    """Return in a list the digits of an exact number beyond single precision; [] if there are none."""
    return [] if nearest(pair.right, "binary32") == pair.right else [DIGITS_OF_A_DOUBLE]


def cancellation(numbers: Numbers) -> Diagnosis | None:
    """Return the fault of cancellation: small numbers lose the digits that the largest of their answer keeps.

    None unless every inexact number is within 11 digits of the largest number of its answer.
    """
    if min(numbers.digits) < DOUBLE:
        return None
    return Diagnosis("cancellation", f"It agrees to {math.floor(min(numbers.digits))} digits of the largest "
                                     "number of each answer: small ones are lost by cancellation.")


def taken_for_nought(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that numbers within a bound of 0 or 1 are answered as 0 or 1."""
    wrong = [pair for pair in numbers.failing if correct_digits(pair.right, pair.got) < DOUBLE]
    if any(pair.got not in (0, 1) for pair in wrong):
        return None
    least = min((abs(pair.right) for pair in numbers.pairs if pair.right and pair.got), default=Fraction(0))
    most = max((pair.apart for pair in wrong), default=Fraction(1))
    lost = sum(pair.got == 0 for pair in wrong)
    if lost < LEAST_LOST or most >= least or most * ROUGHLY_ONE > 1:
        return None
    near_one = ", and 1 for numbers as near to 1" if lost < len(wrong) else ""
    return Diagnosis("taken-for-nought", f"You have 0 for every number below some {float(most):.0e}"
                                         f"{near_one}: they are small, and not 0.")


def squares_cancelled(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that numbers are off by what squares of the arguments lose as doubles, or by its root.

    Every wrong number is off by no more, and at least half of them by much of it.
    """
    wrong = [pair for pair in numbers.failing if correct_digits(pair.scale, pair.scale + pair.apart) < DOUBLE]
    lost = [(min(one.apart, abs(one.got**2 - one.right**2)) * BITS_OF_A_DOUBLE, one.squares) for one in wrong]
    if any(much > max(squares, default=0) for much, squares in lost):
        return None
    if 2 * sum(any(much <= one <= much * LEAST_OF_SQUARES for one in squares)
               for much, squares in lost) < len(lost):
        return None
    return Diagnosis("squares-cancelled", "Where the arguments are large their squares lose what tells them "
                                          "apart: subtract first, and then take squares.")


def beside_one(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that small numbers are off by the rounding error of 1, and all others are right."""
    if any(pair.apart > ERROR_OF_ONE or abs(pair.right) > 1 for pair in numbers.failing):
        return None
    return Diagnosis("beside-one", "Numbers much smaller than 1 are right to the rounding error of 1 alone: "
                                   "they are lost in 1 less what is nearly 1.")


def tolerance(numbers: Numbers) -> Diagnosis | None:
    """Return the fault that only a few digits are right in all answers, as with a loose tolerance."""
    least = min(numbers.digits)
    if least < ROUGHLY:
        return None
    rough = sum(digit < DOUBLE for digit in numbers.digits)
    places = math.floor(least)
    return Diagnosis("tolerance", f"It agrees to {places} digits everywhere: it stops at a tolerance near "
                                  f"1e-{places}, approximates, or adds a small number where none belongs.",
                     probability=Fraction(1) if 2 * rough >= numbers.answers else UNSURE)


FAULTS = (underflow, cancellation, rounded_to_decimals, rounded_to_digits, beside_one, single_precision,
          taken_for_nought, squares_cancelled)


# ---------------------------------------------------------------- claims

def stopped(asked: Sequence[Asked]) -> list[Diagnosis]:
    """Return the fault of a solver that stops early: feasible multipliers, and a gap in the failures."""
    gaps: list[Fraction] = []
    for one in asked:
        if not one.right.is_value or one.reply.kind != "result":
            continue
        if not one.judged or one.answer is UNREADABLE or is_no_number(one):
            return []
        found = residuals(one.operation, one.given, one.answer)
        wrong = {name for name, size in found.items() if abs(size) > NEARLY}
        if not wrong <= {"gap", "bias"} or (one.failed and "gap" not in found):
            return []
        if one.failed and found["gap"] <= 0:
            return []
        gaps += [found["gap"]] if one.failed else []
    if len(gaps) < LEAST_CASES:
        return []
    feasible = "The multipliers are feasible, and the weights are theirs; but"
    gap = f"the gap is up to {float(max(gaps)):.1g} of the objective"
    if sorted(gaps)[len(gaps) // 2] > NEAR_THE_OPTIMUM:
        return [Diagnosis("feasible-and-not-the-best", f"{feasible} they are no optimum: {gap}.")]
    return [Diagnosis("stopped-before-the-optimum", f"{feasible} {gap}: it stops before the optimum.")]
