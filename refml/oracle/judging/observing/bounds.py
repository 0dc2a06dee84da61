"""What holds of all cases that are refused, or break off, and of none that is answered.

Beside the circumstances of a branch these are bounds that people set: a number above 1, one that is no
integer, numbers that do not add up to 1, one argument greater than another, fewer parts than they expect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

from ....numbers.rational import Fraction
from ...specification.schema import Operation
from ..diagnosis.circumstances import (
    OF_THE_ANSWER,
    circumstances,
    holds_parts,
    in_all,
    negated,
    numbers_in,
    sizes,
)
from ..diagnosis.suspects import Given
from ..results import CaseResult

LEAST_INSIDE, LEAST_OUTSIDE = 2, 3   # cases from which it is told what holds of them


def bounds(operation: Operation, given: Given, answer: Any) -> Iterator[str]:
    """Which bounds the numbers of a case exceed, and which of an answer in named parts are 0, in words."""
    single = []
    for parameter in operation.parameters:
        name, value = parameter.name, given[parameter.name]
        numbers = numbers_in(value)
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
    for name, value in answer.items() if isinstance(answer, Mapping) else ():
        if not isinstance(value, (dict, list)) and 0 in numbers_in(value):
            yield f"{name} is 0 in the answer"


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


def where(inside: Sequence[CaseResult], outside: Sequence[CaseResult]) -> list[str]:
    """What holds of all of some cases and of no other one; nothing where these are few.

    A circumstance of the arguments goes before one of the answer, and this before a bound and a size.
    """
    if len(inside) < LEAST_INSIDE or len(outside) < LEAST_OUTSIDE:
        return []
    for holding in (circumstances, bounds, sizes):
        within, beside = ([list(holding(one.example.operation, one.given, one.right.value)) for one in some]
                          for some in (inside, outside))
        if told := in_all(within, beside):
            return [words for words in told if not words.startswith(OF_THE_ANSWER)] or told
    return [negated(words) for words in in_all(beside, within) if " more than " in words]
