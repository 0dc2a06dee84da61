"""Naming the mistake, and declining to where the name would be noise.

The chance of an accidental match is that of a random wrong number written in the same way: of a decimal of k
significant digits one of the 9·10^(k−1) of its order of magnitude, of a fraction one with as many digits
above and below.  If c different ones of them are those of rivals, the chance is c over their number.  Names
are offered where it is below 5 %; below two digits it never is, at four it nearly always is.

Two mistakes at once are tried only for an exact answer and for five digits and more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction, bit_length
from ...numbers.reals import real
from ..reading.shapes import Answer
from ..reading.values import Number
from .numbers import Key
from .parts import Leaf, fits, leaf_fits, leaves
from .preparing import Prepared
from .rivals import Rival
from .verdicts import Named

MOST_CHANCE = Fraction(1, 20)
DIGITS_OF_PAIRS = 5
IRRATIONAL = 10**12      # how many irrational expressions there are beside one that was written, at least
COPRIME = Fraction(3, 5)   # of the pairs of numbers with so many digits, more than this share is coprime


Names = tuple[Named, ...]


def named(ready: Prepared, answer: Answer, measures: bool = True) -> tuple[Names, Names]:
    """Return the mistakes that give a wrong answer: those that are named, and those that are declined.

    `measures`: whether the right answer in another measure counts among them.
    """
    wrong = [leaf for leaf in leaves(ready.kind, ready.keys, answer) if not leaf_fits(leaf)]
    tried = ready.rivals.all if measures else ready.rivals.numbers
    found = [one for one in tried if gives(ready, one, answer)]
    if not found and all(sharp(leaf) for leaf in wrong):
        tried = (*tried, *ready.rivals.pairs)
        found = [one for one in ready.rivals.pairs if gives(ready, one, answer)]
    chance = chance_of(wrong, tried) if found else Fraction(1)
    # A misprint of this very answer is one number: its own chance is what a name must beat.
    alone = chance_of(wrong, ready.rivals.misprints) if chance >= MOST_CHANCE else chance
    names = tuple(Named(one.kind, one.id, one.says, one.line,
                        alone if one in ready.rivals.misprints else chance) for one in found)
    return (tuple(one for one in names if one.chance < MOST_CHANCE),
            tuple(one for one in names if one.chance >= MOST_CHANCE))


def gives(ready: Prepared, one: Rival, answer: Answer) -> bool:
    """Whether a rival would be written like the answer."""
    try:
        return fits(ready.kind, one.keys, answer)
    except RefmlError:
        return False


def sharp(leaf: Leaf) -> bool:
    """Whether a number is exact or has five digits: then two mistakes may be read from it."""
    answer = leaf.answer
    return isinstance(answer, Number) and (
        answer.written.unit is None or answer.written.digits >= DIGITS_OF_PAIRS)


# ---------------------------------------------------------------- the chance of an accident

def chance_of(wrong: Sequence[Leaf], tried: Sequence[Rival]) -> Fraction:
    """Return the chance that a random wrong answer, written in the same way, is that of some rival.

    Of several wrong parts the one counts that says most.
    """
    chances = [chance_of_leaf(leaf, [key for one in tried for key in keys_at(one.keys, leaf.path)])
               for leaf in wrong]
    return min(chances, default=Fraction(1))


def keys_at(keys: Any, path: str) -> list[Any]:
    """Return the number of a rival at the place of a leaf; none where its shape is another."""
    if not path:
        return [keys]
    inside = keys.items() if isinstance(keys, dict) else enumerate(keys) if isinstance(keys, list) else ()
    return [found for name, one in inside if path == str(name) or path.startswith(f"{name}.")
            for found in keys_at(one, path[len(str(name)) + 1:])]


def chance_of_leaf(leaf: Leaf, rivals: Sequence[Any]) -> Fraction:
    """Return the chance for one part; 1 for words, of which there are few."""
    if not isinstance(leaf.answer, Number):
        return Fraction(1)
    numbers = [key for key in rivals if isinstance(key, Key)]
    written = leaf.answer.written
    if written.unit is not None and written.value is not None:
        return among_decimals(written.value, written.unit, written.digits, numbers)
    if isinstance(leaf.answer.value, real.Real):
        return Fraction(len(numbers), IRRATIONAL)
    return among_fractions(Fraction(leaf.answer.value), numbers)


def among_decimals(value: Fraction, unit: Fraction, digits: int, rivals: Iterable[Key]) -> Fraction:
    """Return c/(9·10^(k−1)): the decimals of the same order of magnitude that are those of rivals.

    >>> keys = [Key(Fraction(3, 7)), Key(Fraction(1, 2)), Key(Fraction(9))]
    >>> among_decimals(Fraction(43, 100), Fraction(1, 100), 2, keys)
    Fraction(1, 45)
    """
    if digits == 0:
        return Fraction(1)
    low, high = 10 ** (digits - 1), 10**digits
    met = set[int]()
    for rival in rivals:
        place = round(rival.near / unit)
        if low <= abs(place) < high and (place > 0) == (value > 0):
            met.add(place)
    return Fraction(len(met), high - low)


def among_fractions(value: Fraction, rivals: Iterable[Key]) -> Fraction:
    """Return the same for fractions in lowest terms with so many digits above and below.

    >>> among_fractions(Fraction(2, 5), map(Key, [Fraction(2, 5), Fraction(1, 3), Fraction(12, 37)]))
    Fraction(10, 243)
    """
    sizes = sizes_of(value)
    met = {one for key in rivals if isinstance(one := key.value, Fraction)
           and sizes_of(one) == sizes and (one > 0) == (value > 0)}
    above, below = sizes
    if value == 0:
        return Fraction(1)
    if below == 0:
        return Fraction(len(met), 9 * 10 ** (above - 1))
    return Fraction(len(met), 81 * 10 ** (above + below - 2)) / COPRIME


def sizes_of(value: Fraction) -> tuple[int, int]:
    """Return the digits above and below; 0 below for an integer."""
    return decimal_digits(value.numerator), 0 if value.denominator == 1 else decimal_digits(value.denominator)


def decimal_digits(number: int) -> int:
    """Return how many decimal digits an integer has.

    >>> decimal_digits(0), decimal_digits(-99), decimal_digits(100)
    (1, 2, 3)
    """
    count = max(1, bit_length(number) * 3 // 10)   # log 2 is a little more than 0.3
    while abs(number) >= 10**count:
        count += 1
    return count
