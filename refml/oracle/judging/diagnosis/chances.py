"""The chance e that a wrong answer of unknown cause is just this one: one over how many may be written so.

A decimal of k digits is one of 9·10^(k−1), a fraction one of those with as many digits above and below; of a
double no more digits count than are compared.  A word is one of those that are wrong and were possible.  Of
several wrong parts the chances are multiplied, down to LEAST.
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
    """Return e of an answer; where it is none, or none that can be read, 1."""
    if asked.answer is UNREADABLE or not asked.right.is_value:
        return Fraction(1)
    if asked.judged:   # of a claim, which is one of many, a judge measures the numbers
        return among_decimals(asked.digits)
    wrong = chances(asked.operation.result, asked.right_answer, asked.answer, asked.digits)
    return max(prod(wrong, start=Fraction(1)), LEAST)


def chances(kind: Type, right: Any, got: Any, digits: int) -> Iterator[Fraction]:
    """Yield e of each wrong part of an answer."""
    for _, part, ours, theirs in side_by_side(kind, right, got):
        if part.name in NUMBERS:
            if not near_numbers(ours, theirs, digits, Fraction(0)):
                yield of_number(theirs, digits)
        elif ours != theirs:
            yield of_word(part, ours, theirs)


def of_number(got: Any, digits: int) -> Fraction:
    """Return e of a number: of the shortest way to write it so that as many digits agree."""
    if isinstance(got, NotANumber):
        return Fraction(1)
    short = got.limit_denominator(SHORT)
    if not near_numbers(short, got, digits, Fraction(0)):
        return among_decimals(digits)
    return max(among_fractions(short), among_decimals(digits))


def of_word(kind: Type, right: Any, got: Any) -> Fraction:
    """Return e of a word, a set, an integer, a text."""
    if kind.name == "integer" and isinstance(got, int):
        return among_decimals(decimal_digits(got))
    if kind.name == "choice":
        return Fraction(1, max(len(kind.choices) - 1, 1))
    if kind.name in SETS:
        return Fraction(1, max(len(set(right) | set(got)), 2))
    return Fraction(1, max(len(got), 1)) if isinstance(got, (str, list)) else Fraction(1)
