"""The chance e of a particular wrong answer of unknown cause: 1/(number of answers of the same notation).

A decimal of k digits is one of 9·10^(k−1).  A fraction is one of those with as many digits above and below.
A double counts only with the digits that are compared.  A word is one of the possible wrong words.  The
chances of several wrong parts are multiplied, down to LEAST.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from ....numbers.rational import Fraction
from ...reference.claims import side_by_side
from ...specification.codec import SETS, NotANumber, Type
from .agreement import NUMBERS, UNREADABLE, Asked, near_numbers
from .model import among_decimals, among_fractions, decimal_digits

LEAST = Fraction(1, 10**12)
SHORT = 1000               # the greatest denominator of a double that is taken for a fraction


def chance_of(asked: Asked) -> Fraction:
    """Return e, the chance of this wrong answer if its cause is unknown; 1 for a refusal or a bad shape."""
    if asked.answer is UNREADABLE or not asked.right.is_value:
        return Fraction(1)
    if asked.judged:   # a claim is not unique: a judge measures its numbers
        return among_decimals(asked.digits)
    wrong = chances(asked.operation.result, asked.right_answer, asked.answer, asked.digits)
    return max(prod(wrong, start=Fraction(1)), LEAST)


def chances(kind: Type, right: Any, got: Any, digits: int) -> Iterator[Fraction]:
    """Yield the chance e of each wrong part of an answer."""
    for _, part, ours, theirs in side_by_side(kind, right, got):
        if part.name in NUMBERS:
            if not near_numbers(ours, theirs, digits, Fraction(0)):
                yield of_number(theirs, digits)
        elif ours != theirs:
            yield of_word(part, ours, theirs)


def of_number(got: Any, digits: int) -> Fraction:
    """Return the chance e of a number, by its shortest notation that agrees to the digits."""
    if isinstance(got, NotANumber):
        return Fraction(1)
    short = got.limit_denominator(SHORT)
    if not near_numbers(short, got, digits, Fraction(0)):
        return among_decimals(digits)
    return max(among_fractions(short), among_decimals(digits))


def of_word(kind: Type, right: Any, got: Any) -> Fraction:
    """Return the chance e of a word, a set, an integer or a text."""
    if kind.name == "integer" and isinstance(got, int):
        return among_decimals(decimal_digits(got))
    if kind.name == "choice":
        return Fraction(1, max(len(kind.choices) - 1, 1))
    if kind.name in SETS:
        return Fraction(1, max(len(set(right) | set(got)), 2))
    return Fraction(1, max(len(got), 1)) if isinstance(got, (str, list)) else Fraction(1)
