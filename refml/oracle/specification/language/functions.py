"""The functions of the formula language, each of which spends what it costs before it works.

A function takes the `Operators` first, and its arguments as they were evaluated.  Those that solve, or
eliminate in a matrix, are in `formula`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cmp_to_key
from typing import Any

from ....errors import InvalidInput, Undefined
from ....labels import sorted_labels
from ....numbers.reals import real
from ....numbers.reals.real import Real
from ....numbers.reals.sums import ONE
from . import arithmetic
from .budget import rational_steps, size, weight
from .operators import Operators, described, listed, mapped, number, truth


def numbers_of(on: Operators, values: Any) -> list[Any]:
    """Return a list of numbers, in which truth values become 0 or 1.  Raises InvalidInput for other
    values.
    """
    on.budget.spend(len(listed(values)))
    return [number(value) for value in values]


def total(on: Operators, terms: Any) -> Any:
    """Return Σ terms, 0 for none."""
    numbers = numbers_of(on, terms)
    reals = [x for x in numbers if type(x) is Real]
    if reals and all(x.quotient[1] is ONE for x in reals):
        made = 0
        for x in numbers:
            count, bits = weight(x)
            made += bits
            on.budget.spend(4 * count + rational_steps(made, bits), bits)
        return real.total(numbers)
    result: Any = 0
    for x in numbers:
        result = on.add(result, x)
    return result


def product(on: Operators, factors: Any) -> Any:
    """Return ∏ factors, 1 for none."""
    result: Any = 1
    for factor in listed(factors):
        result = on.multiply(result, factor)
    return result


def extreme(on: Operators, values: Any, sign: int) -> Any:
    """Return the largest number (sign 1) or the least (sign −1).  Raises Undefined for an empty list."""
    numbers_of(on, values)
    if not values:
        raise Undefined(f"the {'largest' if sign > 0 else 'least'} of no values")
    best = values[0]
    for value in values[1:]:
        if on.compare(value, best) == sign:
            best = value
    return best


def floor(on: Operators, x: Any) -> int:
    """Return ⌊x⌋ for a rational x.  Raises InvalidInput for an irrational one."""
    if isinstance(number(x), Real):
        raise InvalidInput(f"x={described(x)} is not a rational number: give floor a rational number")
    on.budget.spend(rational_steps(size(x), 0))
    return int(x // 1)


def length(on: Operators, value: Any) -> int:
    """Return the number of elements of a list or map, or of characters of a text."""
    if not isinstance(value, (list, tuple, dict, str)):
        raise InvalidInput(f"value={described(value)} has no length")
    return len(value)


def truths(on: Operators, parts: Any) -> Iterator[bool]:
    """Yield the truth values in a list.  Raises InvalidInput for another value."""
    on.budget.spend(len(listed(parts)))
    return map(truth, parts)


def zipped(on: Operators, *columns: Any) -> list[tuple[Any, ...]]:
    """Return the tuples of elements with the same index.  Raises InvalidInput for lists of unequal length."""
    lengths = [len(listed(column)) for column in columns]
    if len(set(lengths)) > 1:
        raise InvalidInput("the lists are not of one length")
    on.budget.spend(sum(lengths))
    return list(zip(*columns, strict=True))


def integer_range(on: Operators, *ends: Any) -> list[int]:
    """Return the list of range(*ends).  Raises InvalidInput for an end that is no integer and for step 0."""
    if any(type(end) is not int for end in ends):
        raise InvalidInput(f"range({', '.join(map(described, ends))}) has an end that is not an integer: "
                           "give integers")
    if ends[2:] == (0,):
        raise InvalidInput("range: the step is 0")
    start, stop, step = (0, *ends, 1) if len(ends) == 1 else (*ends, 1)[:3]
    on.budget.spend(max(0, -((start - stop) // step)))
    return list(range(*ends))


def dot(on: Operators, left: Any, right: Any) -> Any:
    """Return Σ leftᵢ·rightᵢ for two lists of one length."""
    return total(on, [on.multiply(a, b) for a, b in zipped(on, left, right)])


def transpose(on: Operators, matrix: Any) -> list[list[Any]]:
    """Return the columns of a matrix as rows."""
    return [list(column) for column in zipped(on, *listed(matrix))]


def ordered(on: Operators, values: Any) -> list[Any]:
    """Return the numbers in ascending order, compared exactly."""
    return sorted(numbers_of(on, values), key=cmp_to_key(on.compare))


def labels(on: Operators, values: Any) -> list[Any]:
    """Return the distinct labels, sorted.  Raises InvalidInput for a value that is no integer or text."""
    for value in values:
        # They are compared when they are sorted, and written to see whether 1 and "1" are among them.
        on.budget.spend(rational_steps(size(value), size(value)) if type(value) is int else 2)
        if type(value) is not int and not isinstance(value, str):
            raise InvalidInput(f"label={described(value)} is not a label: give an integer or a text")
    return sorted_labels(values)


def argmax(on: Operators, scores: Any) -> list[Any]:
    """Return all keys with the largest score, sorted as labels are.  Raises Undefined for an empty map."""
    if not mapped(scores):
        raise Undefined("the largest of no scores")
    best = extreme(on, list(scores.values()), 1)
    return labels(on, [key for key in scores if on.compare(scores[key], best) == 0])


def subsets(on: Operators, elements: Any) -> list[list[Any]]:
    """Return all 2ⁿ sublists of a list of n elements, each in its order, the empty one first."""
    chosen: list[list[Any]] = [[]]
    for element in listed(elements):
        on.budget.spend(len(chosen) * (1 + len(chosen[-1])))
        chosen += [[*one, element] for one in chosen]
    return chosen


def words(on: Operators, text: Any) -> list[str]:
    """Return a text's words in small letters: runs of ASCII letters, digits and non-ASCII characters."""
    if not isinstance(text, str):
        raise InvalidInput(f"text={described(text)} is not a text")
    on.budget.spend(len(text))
    return [run.translate(SMALL) for run in re.findall(r"[0-9A-Za-z\u0080-\U0010ffff]+", text)]


def small(on: Operators, text: Any) -> str:
    """Return a text with A-Z made small; other letters stay as they are."""
    if not isinstance(text, str):
        raise InvalidInput(f"text={described(text)} is not a text")
    on.budget.spend(len(text))
    return text.translate(SMALL)


def pieces(on: Operators, text: Any, kind: Any) -> list[str]:
    """Return the runs of a text that match a kind of PIECES, in their order and with their case."""
    if not isinstance(text, str) or not isinstance(kind, str) or kind not in PIECES:
        raise InvalidInput(f"pieces: give a text and one of {', '.join(PIECES)}")
    on.budget.spend(len(text))
    return re.findall(PIECES[kind], text)


PIECES = {"words": r"[0-9A-Za-z\u0080-\U0010ffff]+", "letters": r"[A-Za-z]+", "spaced": r"\S+",
          "marked": r"\w+"}
SMALL = {ord(letter): letter.lower() for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


# name → the function, and the least and the greatest number of its arguments
FUNCTIONS: dict[str, tuple[Callable[..., Any], int, int]] = {
    **arithmetic.FUNCTIONS,
    "sum": (total, 1, 1),
    "prod": (product, 1, 1),
    "min": (lambda on, values: extreme(on, values, -1), 1, 1),
    "max": (lambda on, values: extreme(on, values, 1), 1, 1),
    "all": (lambda on, parts: all(truths(on, parts)), 1, 1),
    "any": (lambda on, parts: any(truths(on, parts)), 1, 1),
    "floor": (floor, 1, 1),
    "len": (length, 1, 1),
    "zip": (zipped, 0, 1000),
    "range": (integer_range, 1, 3),
    "dot": (dot, 2, 2),
    "matvec": (lambda on, matrix, vector: [dot(on, row, vector) for row in listed(matrix)], 2, 2),
    "transpose": (transpose, 1, 1),
    "sorted": (ordered, 1, 1),
    "distinct": (lambda on, elements: labels(on, listed(elements)), 1, 1),
    "keys": (lambda on, mapping: labels(on, list(mapped(mapping))), 1, 1),
    "values": (lambda on, mapping: [mapping[key] for key in labels(on, list(mapped(mapping)))], 1, 1),
    "argmax": (argmax, 1, 1),
    "subsets": (subsets, 1, 1),
    "words": (words, 1, 1),
    "small": (small, 1, 1),
    "pieces": (pieces, 2, 2),
}
