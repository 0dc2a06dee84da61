"""Whether drawn numbers are suitable for work by hand: neither a trivial key nor long numbers.

    trivial   the key is one number, and it is 0, 1 or one of the given numbers; or all its numbers are 0
    long      a rational number of the key, or of a line before it, has more than LONGEST_KEY or LONGEST_LINE
              digits in numerator and denominator together; irrational numbers are not counted
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ..marking.preparing import Prepared

LONGEST_KEY, LONGEST_LINE = 8, 12   # digits


class Work(NamedTuple):
    """The work of a question: the digits of the longest number in the key and in the lines before it."""

    trivial: bool
    key: int
    lines: int

    @property
    def fits(self) -> bool:
        return not self.trivial and self.key <= LONGEST_KEY and self.lines <= LONGEST_LINE


def work_of(ready: Prepared) -> Work:
    """Return the work of a question; a question without a value has none."""
    if not ready.outcome.is_value:
        return Work(False, 0, 0)
    key = [*rationals(ready.key)]
    trivial = {0, 1, *rationals(ready.question.given)} if len(key) == 1 else {0}
    return Work(bool(key) and {*key} <= trivial, longest(key), longest([*rationals(ready.lines)]))


def rationals(value: Any) -> Iterator[Fraction]:
    """Yield every rational number in a value."""
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, (int, Fraction)) and not isinstance(part, bool):
            yield Fraction(part)
        elif isinstance(part, Mapping):
            todo += part.values()
        elif isinstance(part, (list, tuple)):
            todo += part


def longest(numbers: list[Fraction]) -> int:
    """Return the digits of the longest number.

    >>> longest([Fraction(33, 1750), Fraction(-7)]), longest([Fraction(1, 2)]), longest([])
    (6, 2, 0)
    """
    return max((digits(abs(one.numerator)) + (digits(one.denominator) if one.denominator > 1 else 0)
                for one in numbers), default=0)


def digits(number: int) -> int:
    """Return the digits of a whole number."""
    return len(str(number))


def fits(ready: Prepared) -> bool:
    """Return whether a question is suitable for work by hand; True for a question without an answer."""
    try:
        return work_of(ready).fits
    except RefmlError:
        return True
