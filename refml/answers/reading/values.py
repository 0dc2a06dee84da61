"""Numbers that were read: their notation, and their exact value, computed within a budget.

Several numbers with = between them are one answer, 8/14 = 4/7 ≈ 0.571, if they are equal to the digits
written; else the answer is refused.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, NamedTuple, cast

from ...errors import InvalidInput, RefmlError, Undefined
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...numbers.reals.balls import TooWide
from ...numbers.reals.refinement import as_fractions, ball_of_quotient
from ...oracle.specification.language.arithmetic import Calculator
from ...oracle.specification.language.budget import Budget, look_steps
from ...oracle.specification.language.operators import Operators
from .expressions import Reader
from .notation import Written
from .tokens import Token

STEPS, BITS = 4_000, 200_000
LOOK_BITS = 64
MOST_EQUAL = 8      # numbers with = between them
LEAST_ROUNDED = 2   # digits of an integer that may stand for other numbers

@dataclass(frozen=True)
class Number:
    """A number with its notation and exact value; `others` are less precise forms of it.

    `excluded`: whether it is an end that does not belong to its interval.
    """

    written: Written
    value: Any
    others: tuple[Number, ...] = ()
    excluded: bool = False

    @cached_property
    def ends(self) -> tuple[Fraction, Fraction] | None:
        """Two rationals that enclose it, found with little work; None if that is not enough."""
        if not isinstance(self.value, real.Real):
            return self.value, self.value
        quotient = self.value.quotient
        if sum(look_steps(terms, LOOK_BITS) for terms in quotient) > STEPS:
            return None
        try:
            return as_fractions(ball_of_quotient(quotient, LOOK_BITS))
        except (RefmlError, TooWide):
            return None

    @property
    def is_clear(self) -> bool:
        """Whether little work shows that it is not 0."""
        return self.ends is not None and (self.ends[0] > 0 or self.ends[1] < 0)


class Word(NamedTuple):
    """A label, a Boolean, "nothing", or any word where all words may be answers."""

    value: Any


def number_of(tokens: list[Token], text: str) -> Number:
    """Return the one number that all these tokens write.

    >>> from refml.answers.reading.tokens import tokens_of
    >>> number = number_of(tokens_of("8/14"), "8/14")
    >>> number.written.kind, number.written.lowest, number.value
    ('fraction', False, Fraction(4, 7))

    Raises InvalidInput for any other text, and for a number that has no value, such as 1/0.
    """
    reader = Reader(tokens)
    found = chain_of(reader, text, Budget(STEPS, BITS))
    reader.finish()
    return found


def chain_of(reader: Reader, text: str, budget: Budget) -> Number:
    """Read a number, or several equal ones with = or ≈ between them.

    Raises InvalidInput where they are not equal.
    """
    reader.take("≈", "=")
    found: list[Number] = []
    texts: list[str] = []
    behind = False
    while not found or reader.take("=", "≈") or (behind := in_brackets(reader)):
        start = reader.next.at
        reader.told_again = is_told_again(reader)
        written = reader.quantity()
        texts.append(text[start:reader.next.at].strip(" =≈"))
        found.append(computed(written, texts[-1], budget))
        if len(found) > MOST_EQUAL:
            raise InvalidInput(f"= joins more than {MOST_EQUAL} numbers: write the last one")
        if behind:
            reader.expect(")", "after a bracket")
            break
    if len(found) == 1:
        return found[0]
    return one_of(found, texts, budget)


def is_told_again(reader: Reader) -> bool:
    """Whether = or ≈ follows the expression that begins here."""
    depth = 0
    for token in reader.tokens[reader.place:]:
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        if not depth and token.text in ("=", "≈", ",", ";"):
            return token.text in ("=", "≈")
    return False


def same_again(reader: Reader, first: Number, told: str, text: str, budget: Budget) -> Number:
    """Return a number with its second form after it, as in 3/20 (0.15), if both are equal."""
    start = reader.next.at
    second = chain_of(reader, text, budget)
    texts = [told, *[told] * len(first.others), text[start:reader.next.at].strip(" =≈(),;")]
    return one_of([replace(first, others=()), *first.others, replace(second, others=()), *second.others],
                  texts, budget)


def in_brackets(reader: Reader) -> bool:
    """Take the ( and the ≈ of 4/7 (≈ 0.571)."""
    there = reader.next.text == "(" and reader.tokens[reader.place + 1].text in ("≈", "=")
    reader.place += 2 * there
    return there


def one_of(found: Sequence[Number], texts: Sequence[str], budget: Budget) -> Number:
    """Return the most precise of several numbers; it must round to all others, which it keeps.

    A formula of rounded numbers need only agree with the number behind it, ln(3/2) = 1.099 - 0.693 = 0.406,
    or with the precise one to the digits of its own: -4.91794 - 0.01681 for -4.934745.
    """
    best = sharpest_of(found, budget)
    sharpest, others = found[best], []
    for place, one in enumerate(found):
        if place == best:
            continue
        if rounds_to(sharpest, one, budget):
            others.append(one)
        elif not (computes_with_decimals(one.written) and place + 1 < len(found) and (
                rounds_to(one, found[place + 1], budget) or is_within_rounding(sharpest, one, budget))):
            names = [texts[min(at, len(texts) - 1)][:40] for at in sorted((best, place))]
            raise InvalidInput(f"{names[0]} and {names[1]} are not the same number to the digits written: "
                               "write only one of them")
    return replace(sharpest, others=tuple(others))


def sharpest_of(found: Sequence[Number], budget: Budget) -> int:
    """Return the place of the most precise number; of 2/1.2649 = 1.5811 that of the number it comes to."""
    best, *others = sorted(range(len(found)), key=lambda place: sharpness(found[place].written), reverse=True)
    if not computes_with_decimals(found[best].written):
        return best
    return next((place for place in others if found[place].written.unit is not None and not rounds_to(
        found[best], found[place], budget) and is_within_rounding(found[place], found[best], budget)), best)


def is_within_rounding(number: Number, formula: Number, budget: Budget) -> bool:
    """Whether a formula of rounded decimals differs from a number by no more than their rounding explains.

    |number - f(d1, d2, …)| ≤ Σ |f(…, di + unit/2, …) - f(d1, d2, …)| + half a unit of the number itself
    """
    on, tree = Operators(budget), formula.written.tree
    try:
        shifted = [Calculator("", budget).evaluated(one, {}) for one in shifts(tree)]
        own = (number.written.unit or Fraction(0)) / 2
        explained = sum((abs(one - formula.value) for one in shifted), own)
        off = number.value - formula.value
        return on.compare(off, explained) <= 0 <= on.compare(off, -explained)
    except RefmlError:
        return False


def shifts(tree: ast.expr) -> Iterator[ast.expr]:
    """Yield a formula once for each decimal in it, with half a unit of its last digit more there."""
    decimals = [one for one in ast.walk(tree) if is_decimal(one)]
    for at in range(len(decimals)):
        other = copy.deepcopy(tree)
        moved = cast("Any", [one for one in ast.walk(other) if is_decimal(one)][at])
        places = next(n for n in count() if 10**n % moved.value.denominator == 0)
        if places >= LEAST_ROUNDED:
            moved.value += Fraction(1, 2 * 10**places)
            yield other


def is_decimal(node: ast.AST) -> bool:
    """Whether a part of a formula is a decimal: a fraction whose denominator divides a power of ten."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, Fraction):
        return False
    below = node.value.denominator
    return below > 1 and pow(10, below.bit_length(), below) == 0


def sharpness(written: Written) -> tuple[bool, bool, int]:
    """Return a sort key of precision: exact after formulas of decimals, these after decimals by digits."""
    return written.unit is None, not computes_with_decimals(written), written.digits


def computes_with_decimals(written: Written) -> bool:
    """Whether a number is a formula that contains a decimal: 1.099 - 0.693."""
    return written.kind == "expression" and any(map(is_decimal, ast.walk(written.tree)))


def rounds_to(number: Number, other: Number, budget: Budget) -> bool:
    """Whether a number rounds to the other's digits, or is cut to them if dots follow the other."""
    on, written = Operators(budget), other.written
    try:
        if on.compare(number.value, other.value) == 0:
            return True
        if written.unit is None or not written.digits or (
                written.kind == "integer" and written.digits < LEAST_ROUNDED):
            return False
        within = written.unit if written.open else written.unit / 2
        low = on.compare(number.value, other.value - within)
        high = on.compare(number.value, other.value + within)
        if written.open or (low and high):
            return low >= 0 >= high
        last = other.value / written.unit   # half way: 3/4 is 0.8, not 0.7; 1/8 is 0.13 or 0.12
        return bool(last % 2 == 0 or (low == 0) == (other.value > 0))
    except RefmlError as error:
        raise InvalidInput(f"cannot compute your answer: {error}") from None


def computed(written: Written, text: str, budget: Budget) -> Number:
    """Return the Number with its value.  Raises InvalidInput if it has none, or none within the budget."""
    if written.value is not None:
        return Number(written, written.value)
    try:
        return Number(written, Calculator(text, budget).evaluated(written.tree, {}))
    except Undefined as error:
        raise InvalidInput(f"the answer has no value: {error}") from None
    except RefmlError as error:
        raise InvalidInput(f"the answer cannot be computed: {error}") from None
