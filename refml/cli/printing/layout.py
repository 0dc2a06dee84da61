"""What the reports share: short numbers, counts, tables, words of a file escaped for a terminal."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...errors import Undecided
from ...numbers.rational import Fraction, bit_length, integer_text, rational, text
from ...numbers.reals import real

if TYPE_CHECKING:
    from ...labels import Label
    from ...numbers.reals.real import Exact

DIGITS = 12
LONGEST = 40
SHOWN_DIGITS = 8
LONGEST_BITS = 60
LEGEND = "+ or - after a decimal: the exact number is a little more or less"


def exact_text(value: Exact | int, digits: int = DIGITS) -> str:
    """Return a number as text: its fraction if that is short, and proven digits.

    >>> exact_text(Fraction(4, 7)), exact_text(3)
    ('4/7 = 0.571428571429-', '3')
    """
    if isinstance(value, (int, Fraction)):
        exact = Fraction(value)
        if exact.denominator == 1 and bit_length(exact.numerator) < 60:
            return text(exact)
        if bit_length(exact.numerator) + bit_length(exact.denominator) < 3 * LONGEST:
            return f"{text(exact)} = {decimal_text(exact, digits)}"
    return decimal_text(value, digits)


def decimal_text(value: Exact | int, digits: int) -> str:
    """Return the proven digits of a number, without trailing zeros if the decimal is exact.

    >>> decimal_text(Fraction(1, 2), 12), decimal_text(Fraction(1, 3), 5)
    ('0.5', '0.33333+')
    """
    try:
        decimal = real.digits(value, digits)
    except Undecided:   # a real that may be round: nothing proves that it is, and no digit that it is not
        return f"{decimal_text(as_enclosed(value, digits), digits)} to all digits that show"
    mantissa, letter, exponent = decimal.partition("e")
    if decimal.endswith(("+", "-")) or "." not in mantissa:
        return decimal
    return mantissa.rstrip("0").rstrip(".") + letter + exponent


def as_enclosed(value: Exact | int, digits: int) -> Fraction:
    """Return a decimal near a number that may be half way between two; 0 if it cannot be told from 0.

    >>> as_enclosed(real.sqrt(2), 5)
    Fraction(7071, 5000)
    """
    try:
        lower, upper = real.enclosure(value, 4 * digits)
    except Undecided:
        return Fraction(0)
    return rational(real.decimal((lower + upper) / 2, digits))


def counted(number: int, noun: str) -> str:
    """Return a number with its noun, in the plural unless it is 1.

    >>> counted(1, "message"), counted(0, "message"), counted(2, "absent word")
    ('1 message', '0 messages', '2 absent words')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def short(value: Exact) -> str:
    """Return a number like `exact_text`; for a long fraction 8 proven digits and its length.

    >>> short(Fraction(4, 7)), short(Fraction(3**50, 7**60))
    ('4/7 = 0.57142857+', '1.4131242e-27+ (24 over 51 digits)')
    """
    if not isinstance(value, Fraction) or not is_long(value):
        return exact_text(value, SHOWN_DIGITS)
    above, below = len(integer_text(value.numerator)), len(integer_text(value.denominator))
    return f"{real.digits(value, SHOWN_DIGITS)} ({above} over {below} digits)"


def is_long(value: Fraction) -> bool:
    """Whether a fraction is too long for a table."""
    return bit_length(value.numerator) + bit_length(value.denominator) > LONGEST_BITS


def visible(word: Label) -> str:
    r"""Return a text from a file, quoted and escaped if it has unprintable characters.

    >>> visible("naïve"), visible("\x9b2J")
    ('naïve', "'\\x9b2J'")
    """
    return str(word) if str(word).isprintable() else repr(word)


def table(rows: Sequence[Sequence[str]], side: str) -> list[str]:
    """Return rows, indented by two spaces: the first column aligned left, the others by `side`, "<"
    or ">".
    """
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  " + "  ".join(f"{cell:{'<' if j == 0 else side}{width}}"
                             for j, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in rows]


def fitted(notes: Sequence[str], most: int | None, width: int) -> list[str]:
    """Return the first notes that fit into `most` lines, and how many more there are; all if `most` is None.

    No note is cut.

    >>> fitted(["it is taught texts", "it gives two models of the same records"], 1, 57)
    ['it is taught texts; and 1 more note; --verbose tells them']
    >>> fitted(["it is taught texts", "it gives two models of the same records"], 1, 40)
    ['2 notes; --verbose tells them']
    """
    if most is None:
        return [*notes]
    wrap: Callable[[str, int], list[str]] = importlib.import_module("textwrap").wrap
    for left in range(len(notes)):
        more = [f"and {left} more note{'s' * (left > 1)}; --verbose tells them"][:left]
        told = wrap("; ".join([*notes[:len(notes) - left], *more]), width)
        if len(told) <= most:
            return told
    return [f"{counted(len(notes), 'note')}; --verbose tells them"] if notes else []
