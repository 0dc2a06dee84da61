"""The circumstance in which alone answers are wrong: what holds of every failure, and of no right answer.

    circumstances   what holds of a case: a tie, a keyword that is not its default, a 0, a negative number, a
                    list of one part, a gap, two equal rows, a column that does not vary, an empty class
    sizes           more than two classes, a number above 1
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from ....numbers.rational import Fraction
from ...reference.claims import side_by_side
from ...reference.outcomes import Outcome
from ...specification.codec import SETS, Type
from ...specification.schema import Operation
from .agreement import Asked
from .suspects import Diagnosis, Given, word

OF_THE_ANSWER = "the answer"
SIZES = (" above ", " more than ", " at most ")
LEAST_BESIDE = 3       # failures, and right answers beside them, from which a circumstance is told
FEW = ("no part", "one part")
MANY = {"part": "parts", "class": "classes", "column": "columns"}

# how a sentence begins to say the opposite: the first of these that it has is exchanged
OPPOSITES = (
    (" is out of order", " is in order"), ("a declared class has no ", "every declared class has a "),
    (" is not ", " is "),
    (" has no ", " has a "), (" stands ", " does not stand "),
    ("several are equally good", "one alone is the best"),
    ("all parts of ", "not all parts of "), ("a class has one record", "no class has only one record"),
    ("a cell of the query was seen in no record", "each cell of the query was seen"),
    ("a cell of ", "no cell of "), ("a column of ", "no column of "),
    (" holds nothing but 0", " holds more than 0s"), (" holds a negative", " holds no negative"),
    (" holds 0", " holds no 0"), (" has more than ", " has at most "), (" has two ", " has no two "),
    (" has one ", " has more than one "), (" is ", " is not "),
)


def said_of(operation: Operation, given: Given, right: Outcome | None) -> dict[str, None]:
    """What holds of a case, the simplest first."""
    known = right is not None and right.is_value and operation.judge is None   # else one of many is right
    answer = right.value if right is not None and known else None
    return dict.fromkeys((*circumstances(operation, given, answer), *sizes(operation, given)))


def wherever(operation: Operation, asked: Sequence[Asked]) -> list[Diagnosis]:
    """The circumstance of all wrong answers and of no right one; unsure where there are several."""
    failing = [one for one in asked if one.answered and one.failed and not one.nearly_right]
    right = [one for one in asked if one.answered and not one.failed]
    if len(failing) < LEAST_BESIDE or len(right) < LEAST_BESIDE:
        return []
    inside, outside = ([said_of(operation, one.given, one.right) for one in some]
                       for some in (failing, right))
    keywords = tuple(f"{one.name} is " for one in operation.parameters if not one.required)
    fitting = list(islice(separating(inside, outside, keywords), 2))
    return [Diagnosis(f"wrong-where: {one}", f"Your answers are wrong wherever {one}, and right elsewhere.",
                      Fraction(1, len(fitting))) for one in fitting[:1]]


def separating(
    inside: Sequence[Collection[str]], outside: Sequence[Collection[str]], keywords: tuple[str, ...]
) -> Iterator[str]:
    """What holds of each of some cases and of none of others, the simplest first.

    Circumstances of the arguments come before those of the answer, sizes last; then two keywords together.
    """
    yield from sorted([*in_all(inside, outside), *map(negated, in_all(outside, inside))], key=lambda words: [
        words.startswith(OF_THE_ANSWER), any(size in words for size in SIZES)])
    for first, second in combinations([words for words in in_all(inside) if words.startswith(keywords)], 2):
        if not any(first in one and second in one for one in outside):
            yield f"{first} and {second}"


def in_all(cases: Sequence[Collection[str]], others: Sequence[Collection[str]] = ()) -> list[str]:
    """What holds of all of some cases and of no other, in the order of the first."""
    return [words for words in cases[0] if all(words in one for one in cases)
            and not any(words in one for one in others)]


# ---------------------------------------------------------------- what holds of a case

def circumstances(operation: Operation, given: Given, answer: Any) -> Iterator[str]:
    """What holds of a case, in words."""
    if answer is not None and holds_tie(operation.result, answer):
        yield "several are equally good"
    for parameter in operation.parameters:
        value = given[parameter.name]
        if isinstance(value, (str, bool)) and parameter.type.name != "text":
            yield f"{parameter.name} is {word(value)}"
        elif value is None:
            yield f"{parameter.name} is not given"
        elif not parameter.required and value != parameter.default:
            yield f"{parameter.name} is not {word(parameter.default)}"
        yield from features(parameter.name, value)
    yield from of_classes(given)
    yield from features("the answer", answer)
    if isinstance(answer, (str, bool)):
        yield f"the answer is {word(answer)}"


def features(name: str, value: Any) -> Iterator[str]:
    """What holds of one argument, or of the answer."""
    parts, numbers = list(scalars(value)), numbers_in(value)
    verb = "holds" if holds_parts(value) else "is"
    if holds_parts(value) and len(value) < len(FEW):
        yield f"{name} has {FEW[len(value)]}"
    if 0 in numbers:
        yield f"{name} {verb} 0"
    if holds_parts(value) and numbers and not any(numbers):
        yield f"{name} holds nothing but 0"
    if any(one < 0 for one in numbers):
        yield f"{name} {verb} negative" if verb == "is" else f"{name} holds a negative number"
    if None in parts and holds_parts(value):
        yield f"a cell of {name} is missing"
    if isinstance(value, list) and any(one in value[:place] for place, one in enumerate(value)):
        yield f"{name} has two equal parts"
    if isinstance(value, list) and len(value) > 1 and all(one == value[0] for one in value):
        yield f"all parts of {name} are equal"
    if isinstance(value, list) and len(value) > 1 and all(isinstance(one, list) for one in value):
        columns = zip(*value, strict=False)
        if any(all(one == column[0] for one in column) for column in columns):
            yield f"a column of {name} has one value throughout"
    yield from of_order(name, value)


def of_order(name: str, value: Any) -> Iterator[str]:
    """What holds of the order of a list of numbers, and of the variances of two features."""
    if is_numbers(value) and value != sorted(value):
        yield f"{name} is out of order"
    if isinstance(value, list) and all(is_numbers(row) and len(row) == len(value) for row in value) and \
            len(value) == 2 and value[1][1] > value[0][0]:
        yield f"the second variance of {name} is the greater"


def is_numbers(value: Any) -> bool:
    """Whether a value is a list of rational numbers."""
    return isinstance(value, list) and all(isinstance(one, (int, Fraction)) for one in value)


def of_classes(given: Given) -> Iterator[str]:
    """What holds of the records of each class, and of a query beside the records."""
    labels, classes = given.get("labels"), given.get("classes")
    if isinstance(labels, list) and classes is not None and set(classes) - set(labels):
        yield "a declared class has no record"
    if isinstance(labels, list) and any(labels.count(label) == 1 for label in labels):
        yield "a class has one record"
    query, dictionary, rows = (given.get(name) for name in ("query", "dictionary", "rows"))
    if isinstance(query, list) and dictionary and any(one not in dictionary for one in query):
        yield "a word of the query is not in the dictionary"
    if isinstance(query, list) and rows and any(cell not in column for cell, column in
                                                zip(query, zip(*rows, strict=False), strict=False)):
        yield "a cell of the query was seen in no record"


def sizes(operation: Operation, given: Given, _: Any = None) -> Iterator[str]:
    """What holds of sizes: more than one or two parts, classes, columns; a number that is 1, or above."""
    for parameter in operation.parameters:
        name, value = parameter.name, given[parameter.name]
        if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
            if value >= 1:
                yield f"{name} is {'1' if value == 1 else 'above 1'}"
        elif isinstance(value, (list, dict)):
            yield from more_than(name, "part", len(value))
            if name == "labels":
                yield from more_than(name, "class", len(set(value)))
            if isinstance(value, list) and value and all(isinstance(one, list) for one in value):
                yield from more_than(name, "column", max(map(len, value)))


def more_than(name: str, what: str, count: int) -> Iterator[str]:
    """That there are more than one or two parts."""
    if count > 1:
        yield f"{name} has more than one {what}"
    if count > 2:
        yield f"{name} has more than two {MANY[what]}"


def negated(words: str) -> str:
    """The opposite of a circumstance.

    >>> negated("count is 0"), negated("ties is not all"), negated("rows has more than two columns")
    ('count is not 0', 'ties is all', 'rows has at most two columns')
    """
    for begin, opposite in OPPOSITES:
        if begin in words:
            return words.replace(begin, opposite, 1)
    return f"not so that {words}"


def holds_tie(kind: Type, answer: Any) -> bool:
    """Whether an answer names several maximisers."""
    parts = side_by_side(kind, answer, answer)
    return any(part.name in SETS and len(named) > 1 for _, part, named, _ in parts)


def holds_parts(value: Any) -> bool:
    """Whether a value is a list, a map or a text."""
    return isinstance(value, (list, dict, str))


def numbers_in(value: Any) -> list[Fraction | int]:
    """The rational numbers in a value."""
    return [one for one in scalars(value) if isinstance(one, (int, Fraction)) and not isinstance(one, bool)]


def scalars(value: Any) -> Iterator[Any]:
    """The numbers, words and gaps of a value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from scalars(one)
    else:
        yield value
