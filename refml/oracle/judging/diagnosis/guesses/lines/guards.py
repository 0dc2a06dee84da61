"""Guards: a small number that keeps the value of one line from 0, or from 0 and 1, wherever it is used.

People put it there against a division by 0 or the logarithm of 0; then 0 and 1 are no answers any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from ......errors import InvalidInput
from ......numbers.rational import Fraction
from ......numbers.reals import real
from .....specification.schema import Derivation
from ...suspects import Diagnosis, Suspect
from .course import Course
from .patches import SMALL, of_numbers_alone

GUARDED = (*SMALL, "1e-4", "1e-2")

Guard = Callable[[Fraction, Any], Any]


def guards(derivation: Derivation | None) -> Iterator[Suspect]:
    """Every guard of every line, if there are lines: the last first, for there the fewest lines follow."""
    if derivation is None:
        return
    course = Course(derivation)
    for line in reversed(derivation.lines):
        for name, (says, guard) in GUARDS.items():
            for small in GUARDED:
                turn = partial(of_numbers_alone, partial(guard, Fraction(small)))
                yield Suspect(Diagnosis(f"{small}-{name}-{line.name}", says.format(line.name, small)),
                              partial(course.turned, line.name, turn))


def clipped(small: Fraction, number: Any) -> Any:
    """A probability, at least the small number and at most 1 without it.  Raises InvalidInput for others."""
    if real.sign(number) < 0 or real.sign(1 - number) < 0:
        raise InvalidInput("the number is no probability")
    return raised(small, 1 - raised(small, 1 - number))


def raised(small: Fraction, number: Any) -> Any:
    """A number, at least the small one.  Raises InvalidInput below 0."""
    if real.sign(number) < 0:
        raise InvalidInput("the number is below 0")
    return small if real.sign(number - small) < 0 else number


def dropped(small: Fraction, number: Any) -> Any:
    """A number, 0 for one that is nearer to 0 than the small one."""
    return Fraction(0) if real.sign(abs(number) - small) < 0 else number


def replaced(small: Fraction, number: Any) -> Any:
    """A number, the small one for 0."""
    return number if real.sign(number) else small


GUARDS: Mapping[str, tuple[str, Guard]] = {
    "clips": ('You clip what the line "{0}" gives to between {1} and 1 - {1}: 0 and 1 are right too.',
              clipped),
    "at-least-in": ('You raise what the line "{0}" gives to {1} at least: what is less, and 0, is right too.',
                    raised),
    "for-0-in": ('You put {1} for 0 in what the line "{0}" gives: 0 is right too.', replaced),
    "dropped-from": ('You take for 0 what the line "{0}" gives nearer to 0 than {1}: it counts too.',
                     dropped),
    "added-in": ('You add {1} to what the line "{0}" gives: it needs no guard against 0.',
                 lambda small, number: number + small),
}
