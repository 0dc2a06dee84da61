"""What holds of all cases that are refused, or break off, and of none that is answered.

Beside the circumstances of a branch these are bounds that people set: a number above 1, one that is no
integer, numbers that do not add up to 1, one argument greater than another, fewer parts than they expect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any

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
    for name, value in ((one.name, given[one.name]) for one in operation.parameters):
        numbers, many = numbers_in(value), holds_parts(value)
        single += [(name, one) for one in numbers if not many]
        if any(one > 1 for one in numbers):
            yield f"{name} holds a number above 1" if many else f"{name} is above 1"
        if any(one.denominator != 1 for one in numbers):
            yield f"{name} holds a number that is no integer" if many else f"{name} is no integer"
        if many and numbers and sum(numbers) != 1:
            yield f"the numbers of {name} do not add up to 1"
        if len(set(numbers)) < len(numbers):
            yield f"{name} holds a number twice"
    for (one, value), (other, least) in permutations(single, 2):
        if value > least:
            yield f"{one} is greater than {other}"
    for name, value in answer.items() if isinstance(answer, Mapping) else ():
        if not isinstance(value, (dict, list)) and 0 in numbers_in(value):
            yield f"{name} is 0 in the answer"


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
