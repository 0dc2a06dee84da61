"""Whether a person can work with what was drawn: a key that is no gift, and numbers that are not too long.

    trivial   the key is one number, and that is 0, 1 or one of the given ones; or all its numbers are 0
    long      a number of the key, or of a line before it, has more digits than LONGEST, above and below
              the fraction bar together; an irrational one is written as a decimal and has none
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ..marking.preparing import Prepared

LONGEST_KEY, LONGEST_LINE = 8, 12   # digits


class Work(NamedTuple):
    """How much there is to write: the digits of the longest number in the key and in the lines before it."""

    trivial: bool
    key: int
    lines: int

    @property
    def fits(self) -> bool:
        return not self.trivial and self.key <= LONGEST_KEY and self.lines <= LONGEST_LINE


def work_of(ready: Prepared) -> Work:
    """Return how much work a question is; one without a value is none."""
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
    """Whether a person can work with a question; what has no answer is another problem."""
    try:
        return work_of(ready).fits
    except RefmlError:
        return True
