"""What holds of all arguments that are refused in some words, and of none that are answered.

Beside the circumstances of a branch these are bounds that people set: a number above 1, one that is no
integer, numbers that do not add up to 1, one argument greater than another, fewer parts than they expect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from ....numbers.rational import Fraction
from ...specification.schema import Operation
from ..diagnosis.circumstances import circumstances, holds_parts, in_all, negated, scalars, sizes
from ..diagnosis.suspects import Given

MOST_TOLD = 2   # where more hold, they say too little
LEAST_REFUSED, LEAST_ANSWERED = 2, 3   # cases from which a circumstance is told

Case = tuple[Given, Any]   # arguments and their right answer


def bounds(operation: Operation, given: Given) -> Iterator[str]:
    """Which bounds the numbers of a case exceed, in words."""
    single = []
    for parameter in operation.parameters:
        name, value = parameter.name, given[parameter.name]
        numbers = [one for one in scalars(value)
                   if isinstance(one, (int, Fraction)) and not isinstance(one, bool)]
        if holds_parts(value):
            yield from of_parts(name, numbers)
        elif numbers:
            single.append((name, numbers[0]))
            if numbers[0] > 1:
                yield f"{name} is above 1"
            if numbers[0].denominator != 1:
                yield f"{name} is no integer"
    for (one, value), (other, least) in permutations(single, 2):
        if value > least:
            yield f"{one} is greater than {other}"


def of_parts(name: str, numbers: Sequence[Fraction | int]) -> Iterator[str]:
    """Which bounds the numbers of a list or a map exceed."""
    if any(one > 1 for one in numbers):
        yield f"{name} holds a number above 1"
    if any(one.denominator != 1 for one in numbers):
        yield f"{name} holds a number that is no integer"
    if numbers and sum(numbers) != 1:
        yield f"the numbers of {name} do not add up to 1"
    if len(set(numbers)) < len(numbers):
        yield f"{name} holds a number twice"


def of_fields(answer: Any) -> Iterator[str]:
    """Which numbers of an answer in named parts are 0."""
    for name, value in answer.items() if isinstance(answer, Mapping) else ():
        if not isinstance(value, bool) and isinstance(value, (int, Fraction)) and value == 0:
            yield f"{name} is 0 in the answer"


def shared(operation: Operation, refused: Sequence[Case], answered: Sequence[Case]) -> tuple[str, ...]:
    """What holds of all cases that are refused and of none that are answered; nothing where too much does."""
    if len(refused) < LEAST_REFUSED or len(answered) < LEAST_ANSWERED:
        return ()
    inside, outside = ([dict.fromkeys((*bounds(operation, given), *circumstances(operation, given, None),
                                       *of_fields(answer)))
                        for given, answer in some] for some in (refused, answered))
    told = in_all(inside, outside)
    if not told:
        within, beside = ([list(sizes(operation, given)) for given, _ in some]
                          for some in (refused, answered))
        told = [negated(words) for words in in_all(beside, within) if " more than " in words]
    return tuple(told) if len(told) <= MOST_TOLD else ()
