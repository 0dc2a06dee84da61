"""Answers that are not unique, or not written exactly.

    enclosure             a number without a closed form, written as two rationals around it
    up to a scale         all numbers of an answer may be multiplied by one factor other than 0,
    up to positive scale  or by one factor above 0
    certificate           any solution is right; the judge of the operation measures the claimed one

A judge is an operation.  It takes the arguments of the judged operation and the `claim`, and returns named
residuals.  Each residual is at least 0, relative to the scale of the data, and 0 if the claim is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import count, repeat
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ..specification.codec import SETS, NotANumber, Type, decode_number, transform
from ..specification.language import operators
from ..specification.language.budget import Budget
from ..specification.schema import IN_MANY_WAYS, Example, Expected

ENDS = {"lower", "upper"}

if TYPE_CHECKING:
    Path = tuple[Any, ...]   # to a part of an answer: places in lists, keys of maps, names of fields


@dataclass(frozen=True)
class Enclosed:
    """An enclosure: two rationals around a number without a closed form."""

    lower: Fraction
    upper: Fraction

    def holds(self, number: Any) -> bool:
        """Return whether a number lies in the enclosure."""
        return real.compare(self.lower, number) <= 0 and real.compare(number, self.upper) <= 0

    @property
    def middle(self) -> Fraction:
        return (self.lower + self.upper) / 2


def is_enclosure(written: Any) -> bool:
    """Return whether a value has the form of an enclosure: {lower = "...", upper = "..."}."""
    return isinstance(written, Mapping) and set(written) == ENDS


def enclosed(written: Mapping[str, Any]) -> Enclosed:
    """Read an enclosure.  Raises InvalidInput where its ends are in the wrong order."""
    lower, upper = (decode_number(written[end], end) for end in ("lower", "upper"))
    if not lower <= upper:
        raise InvalidInput(f"lower={shown(lower)} is above upper={shown(upper)}")
    return Enclosed(lower, upper)


def equal(kind: Type, left: Any, right: Any, budget: Budget | None = None) -> bool:
    """Return whether two answers are equal: numbers by value, sets of maximisers in any order.

    A number on the left equals an enclosure on the right that contains it.  Raises OverBudget or Undecided
    if a budget is given and does not suffice.
    """
    return all(equal_part(part, one, other, budget)
               for _, part, one, other in side_by_side(kind, left, right))


def equal_part(kind: Type, left: Any, right: Any, budget: Budget | None) -> bool:
    """Return whether two numbers, words or sets are equal."""
    if kind.name in SETS:
        return sorted(map(str, left)) == sorted(map(str, right))
    return right.holds(left) if isinstance(right, Enclosed) else operators.equal(left, right, budget)


def side_by_side(kind: Type, left: Any, right: Any, path: Path = ()) -> Iterator[tuple[Path, Type, Any, Any]]:
    """Yield the numbers, words and sets of two answers, each with its path and its type.

    Lists of different lengths, maps of different keys, and a value paired with None are yielded as one part.
    """
    parts: Iterable[tuple[Any, Type, Any, Any]]
    if kind.name == "list" and len(left) == len(right):
        parts = zip(count(), repeat(kind.inner[0]), left, right)
    elif kind.name == "map" and left.keys() == right.keys():
        parts = ((key, kind.inner[0], left[key], right[key]) for key in left)
    elif kind.name == "object":
        parts = ((name, inner, left[name], right[name]) for name, inner in kind.fields)
    elif kind.name == "optional" and left is not None and right is not None:
        yield from side_by_side(kind.inner[0], left, right, path)
        return
    else:
        yield path, kind, left, right
        return
    for key, part, one, other in parts:
        yield from side_by_side(part, one, other, (*path, key))


# ---------------------------------------------------------------- up to a factor

def numbers_of(kind: Type, value: Any) -> list[Any]:
    """Return the numbers of an answer, in the order of its type."""
    found: list[Any] = []
    transform(kind, value, found.append)
    return found


def rescaled(kind: Type, right: Any, answer: Any, positive: bool) -> Any:
    """Return the right answer on the scale of the given one; unchanged if no factor exists."""
    factor = factor_between(kind, right, answer, positive)
    return right if factor is None else transform(kind, right, lambda number: number * factor)


def factor_between(kind: Type, right: Any, answer: Any, positive: bool) -> Any:
    """Return the factor that makes the largest number of the right answer equal to the given answer's.

    None if there is no such factor, or if it must be positive and is not.
    """
    own, others = numbers_of(kind, right), numbers_of(kind, answer)
    if len(own) != len(others) or any(isinstance(number, NotANumber) for number in others):
        return None
    pivot = place_of_largest(own)
    if real.sign(own[pivot]) * real.sign(others[pivot]) in ((-1, 0) if positive else (0,)):
        return None
    return others[pivot] / own[pivot]


def place_of_largest(numbers: Sequence[Any]) -> int:
    """Return the index of the number of greatest absolute value; the first one if several tie."""
    place = 0
    for index in range(1, len(numbers)):
        if real.compare(abs(numbers[index]), abs(numbers[place])) > 0:
            place = index
    return place


def largest(kind: Type, value: Any) -> Any:
    """Return the greatest absolute value of the numbers of an answer, which must have a number."""
    numbers = numbers_of(kind, value)
    return abs(numbers[place_of_largest(numbers)])


# ---------------------------------------------------------------- what a judge measures

def has_numbers(kind: Type) -> bool:
    """Return whether a type contains numbers, which a judge measures; other parts must be equal."""
    return kind.name in ("rational", "real") or any(map(has_numbers, kind.inner))


def words_of(kind: Type, value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of a claim without numbers, which a judge does not measure."""
    return {name: value[name] for name, inner in kind.fields if not has_numbers(inner)}


def expected_of(group: Sequence[Example]) -> Expected:
    """Return how the answers to some examples of one operation are judged."""
    kinds = {one.expected.kind for one in group}
    fields = [one.expected.written for one in group if one.expected.kind == "fields"]
    if fields and not kinds & set(IN_MANY_WAYS):
        return Expected("fields", {name: Expected(way({one[name].kind for one in fields}))
                                   for name in fields[0]})
    return Expected(way(kinds))


def way(kinds: Set[str]) -> str:
    """Return the kind among these for which answers are not unique; "exact" if there is none."""
    return next((kind for kind in IN_MANY_WAYS if kind in kinds), "exact")
