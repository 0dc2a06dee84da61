"""A trained model of the reference, what it answers, and what every kind of it reads.

A model answers rows with the classes of greatest posterior, all of them, and with posteriors at
POSTERIOR_BITS.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....errors import InvalidInput, shown
from ....numbers.rational import Fraction, rational
from ....numbers.reals import real
from ..records import Records
from .scores import POSTERIOR_BITS

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Answer:
    """An answer to one record: the classes of greatest posterior, and each class's posterior if known."""

    classes: tuple[str, ...]
    posterior: tuple[int, ...] = ()


@dataclass
class Exact:
    """A trained model: its classes, its parameters, and how many records short integers decided."""

    classes: list[str]
    decide: Callable[[list[Fraction]], Sequence[int | str]]
    posterior: Callable[[list[Fraction]], Sequence[Any]] | None
    learnt: dict[str, Any] = field(default_factory=dict)
    settled: int = 0
    exactly: int = 0

    def answers(self, records: Records, places: Sequence[int]) -> list[Answer]:
        """Return the answer to each record."""
        found = []
        for row in records.rows(places):
            query = list(map(Fraction, row))
            known = self.posterior(query) if self.posterior else ()
            found.append(Answer(tuple(map(str, self.decide(query))), tuple(map(units, known))))
        self.exactly += len(found)
        return found


def units(value: Any) -> int:
    """Return a probability in units of 2^-POSTERIOR_BITS, rounded down, with an error below one unit.

    >>> units(Fraction(1, 2)) == 1 << 119
    True
    """
    if isinstance(value, real.Real):
        value = real.enclosure(value, 2 * POSTERIOR_BITS)[1]
    return int((value.numerator << POSTERIOR_BITS) // value.denominator)


def exact_rows(records: Records, places: Sequence[int]) -> list[list[Fraction]]:
    """Return the records as fractions, exactly the doubles."""
    return [list(map(Fraction, row)) for row in records.rows(places)]


def number(options: Options, name: str) -> Fraction:
    """Return a numeric option.  Raises InvalidInput if it is missing or no number."""
    if name not in options:
        raise InvalidInput(f"the estimator has no option {name}, and the reference needs it")
    return rational(options[name], name)


def two_classes(records: Records) -> tuple[str, str]:
    """Return the two classes, of which the second is positive.  Raises InvalidInput unless there are two."""
    if len(records.classes) != 2:
        raise InvalidInput(f"there are {len(records.classes)} classes, {shown(records.classes)}, and two are "
                           "separated: choose them by --classes A B")
    low, high = records.classes
    return low, high
