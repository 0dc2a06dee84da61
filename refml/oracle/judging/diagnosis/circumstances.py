"""Circumstances: properties that all failures of an operation have, and few or no right answers have.

    circumstances   properties of a case: a tie, a keyword that is not its default, a 0, a negative number, a
                    list of one part, a missing cell, two equal rows, a constant column, an empty class
    bounds          a number above 1 or not an integer, one argument greater than another
    sizes           more than two classes, a number above 1
    of_lines        properties of the values of the derivation's lines: a distance of 0, no positive score

Failures may share a property by chance; this is the likelier the fewer failures there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import comb
from operator import itemgetter
from typing import Any

from ....numbers.rational import Fraction
from ...reference.claims import side_by_side
from ...reference.outcomes import Outcome
from ...specification.codec import SETS, Type
from ...specification.schema import Derivation, Operation
from .agreement import Asked
from .guesses.course import course_of
from .model import CERTAINLY
from .suspects import Diagnosis, Given, word

OF_THE_ANSWER, OF_A_LINE = "the answer", "the line "
ARGUMENTS, KEYWORDS, ANSWER, BOUNDS, LINES = range(5)   # kinds of circumstances, the simplest first
LEAST_BESIDE = 3       # failures, and also right answers, from which a circumstance is inferred
FEW = ("no part", "one part")
MANY = {"part": "parts", "class": "classes", "column": "columns"}

# words and their opposites: to negate a sentence, the first of these words in it is replaced
OPPOSITES = (
    (" is out of order", " is in order"), (" is odd", " is even"),
    ("a declared class has no ", "every declared class has a "), (" is not ", " is "),
    (" has no ", " has a "), ("several are equally good", "one alone is the best"),
    ("all parts of ", "not all parts of "), ("a class has one record", "no class has only one record"),
    ("a cell of the query was seen in no record", "each cell of the query was seen"),
    ("a cell of ", "no cell of "), ("a column of ", "no column of "),
    (" holds nothing but 0", " holds more than 0s"), (" holds a negative", " holds no negative"),
    (" holds a positive", " holds no positive"),
    (" holds 0", " holds no 0"), (" has more than ", " has at most "), (" has two ", " has no two "),
    (" has one ", " has more than one "), (" is ", " is not "),
)


def said_of(
    operation: Operation, given: Given, right: Outcome | None, derivation: Derivation | None = None
) -> dict[str, int]:
    """Return a map: circumstance of a case, in words → its kind, such as KEYWORDS or BOUNDS."""
    known = right is not None and right.is_value and operation.judge is None   # else the answer is not unique
    answer = right.value if right is not None and known else None
    kinds = {ARGUMENTS: circumstances(operation, given, answer), BOUNDS: bounds(operation, given, answer),
             LINES: of_lines(derivation, given)}
    return {words: ANSWER if words.startswith(OF_THE_ANSWER) else kind
            for kind, some in kinds.items() for words in some}


def wherever(
    operation: Operation, asked: Sequence[Asked], derivation: Derivation | None = None
) -> list[tuple[Diagnosis, list[Asked], list[Asked]]]:
    """Return the best circumstance of failures, with the failures and right answers that have it; or []."""
    failing = [one for one in asked if one.answered and one.failed and not one.nearly_right]
    right = [one for one in asked if one.answered and not one.failed]
    if len(failing) < LEAST_BESIDE or len(right) < max(LEAST_BESIDE, len(failing) // 3):
        return []
    inside, outside = ([said_of(operation, one.given, one.right, derivation) for one in some]
                       for some in (failing, right))
    keywords = tuple(f"{one.name} is " for one in operation.parameters if not one.required)
    fits = [fit for fit in separating(inside, outside, keywords) if len(fit[2]) == len(failing) or not fit[3]]
    if not fits:
        return []
    odds, words, here, beside = min(fits, key=itemgetter(0))
    rivals = 1 if words.startswith(OF_A_LINE) else sum(other[0] == odds for other in fits)
    rest = "" if len(here) < len(failing) else ", and not always there" if beside else ", and right elsewhere"
    says = f"Your answers are wrong {'only where' if beside else 'wherever'} {words}{rest}."
    told = Diagnosis(f"wrong-where: {words}", says, 1 / (1 + odds) / min(rivals, 2))
    is_narrow = len(beside) <= len(here) and not words.startswith(OF_THE_ANSWER)
    is_told = is_narrow and told.word == CERTAINLY if beside else told.word
    return [(told, [failing[place] for place in here], [right[place] for place in beside])] if is_told else []


def separating(
    inside: Sequence[Mapping[str, int]], outside: Sequence[Mapping[str, int]], keywords: tuple[str, ...]
) -> list[tuple[Fraction, str, list[int], list[int]]]:
    """Return circumstances of at least 3/4 of the cases inside: odds of chance, words, cases in and outside.

    The odds are hypergeometric, times the number of circumstances that are at most as complex.
    """
    kinds = {words: kind for one in (*inside, *outside) for words, kind in one.items()}
    found: dict[str, tuple[int, list[int], list[int]]] = {}
    for words, kind in kinds.items():
        for so in (True, False):
            here, beside = ([place for place, one in enumerate(some) if (words in one) == so]
                            for some in (inside, outside))
            if len(here) * 4 >= len(inside) * 3:
                found.setdefault(words if so else negated(words), (kind, here, beside))
    both = [*combinations([words for words in found if words.startswith(keywords) and words in kinds], 2)]
    for one, two in both:
        (_, here, beside), (_, here_too, beside_too) = found[one], found[two]
        found[f"{one} and {two}"] = (KEYWORDS, [place for place in here if place in here_too],
                                     [place for place in beside if place in beside_too])
    tried = Counter({**Counter(kinds.values()), KEYWORDS: len(both)})
    n, every = len(inside), len(inside) + len(outside)
    return [(Fraction(sum(tried[other] for other in range(kind + 1)) * comb(len(here + beside), len(here))
                      * comb(every - len(here + beside), n - len(here)), comb(every, n)), words, here, beside)
            for words, (kind, here, beside) in found.items()]


# ---------------------------------------------------------------- the circumstances of a case

def circumstances(operation: Operation, given: Given, answer: Any) -> Iterator[str]:
    """Yield the circumstances of the arguments and the answer of a case, in words."""
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
        if isinstance(value, int) and value % 2 and not isinstance(value, bool):
            yield f"{parameter.name} is odd"
        yield from features(parameter.name, value)
    yield from of_two(given)
    yield from of_classes(given)
    yield from features(OF_THE_ANSWER, answer)
    if isinstance(answer, (str, bool)):
        yield f"the answer is {word(answer)}"


def features(name: str, value: Any) -> Iterator[str]:
    """Yield the circumstances of one argument, or of the answer."""
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
    if holds_parts(value) and any(one > 0 for one in numbers) and name != OF_THE_ANSWER:
        yield f"{name} holds a positive number"
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
    """Yield the circumstances that a list, or a list in it, is out of order, and that the second variance is
    greater.
    """
    if is_out_of_order(value):
        yield f"{name} is out of order"
    if isinstance(value, list) and any(map(is_out_of_order, value)):
        yield f"a part of {name} is out of order"
    numbers, rows = numbers_in(value), value if isinstance(value, list) else []
    if [len(row) for row in rows if isinstance(row, list)] == [2, 2] and numbers[3:] > numbers[:1]:
        yield f"the second variance of {name} is the greater"


def is_out_of_order(value: Any) -> bool:
    """Return whether a value is a list of numbers and words that is not sorted (numbers first)."""
    known = isinstance(value, list) and all(isinstance(one, (int, Fraction, str)) for one in value)
    return known and value != sorted(value, key=lambda one: (isinstance(one, str), one))


def of_two(given: Given) -> Iterator[str]:
    """Yield which arguments are equal, and which one is an element of another."""
    parted = [(name, value) for name, value in given.items() if isinstance(value, (list, dict)) and value]
    for (one, value), (other, beside) in permutations(parted, 2):
        if isinstance(value, list) and isinstance(beside, list) and value in beside:
            yield f"{one} is one of {other}"
        if value == beside and one < other:
            yield f"{one} and {other} are equal"


def of_classes(given: Given) -> Iterator[str]:
    """Yield circumstances of classes with few records, and of a query with unseen cells."""
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


def of_lines(derivation: Derivation | None, given: Given) -> Iterator[str]:
    """Yield the circumstances of the value of each line but the last one, which is the answer."""
    lines = course_of(derivation).lines(given) if derivation else {}
    for line in derivation.lines[:-1] if derivation else ():
        yield from features(f'{OF_A_LINE}"{line.name}"', lines.get(line.name))


def bounds(operation: Operation, given: Given, answer: Any) -> Iterator[str]:
    """Yield which bounds the numbers of a case exceed, and which fields of the answer are 0."""
    single = []
    for name, value in ((one.name, given[one.name]) for one in operation.parameters):
        numbers, many = numbers_in(value), holds_parts(value)
        single += [(name, one) for one in numbers if not many]
        if many and any(one > 1 for one in numbers):
            yield f"{name} holds a number above 1"
        if any(one.denominator != 1 for one in numbers):
            yield f"{name} holds a number that is no integer" if many else f"{name} is no integer"
        if many and numbers and sum(numbers) != 1:
            yield f"the numbers of {name} do not add up to 1"
        if isinstance(value, dict) and len(set(numbers)) < len(numbers):
            yield f"{name} holds a number twice"
    for (one, value), (other, least) in permutations(single, 2):
        if value > least:
            yield f"{one} is greater than {other}"
    for name, value in answer.items() if isinstance(answer, Mapping) else ():
        if not isinstance(value, (dict, list)) and 0 in numbers_in(value):
            yield f"{name} is 0 in the answer"
    yield from sizes(operation, given)


def sizes(operation: Operation, given: Given) -> Iterator[str]:
    """Yield circumstances of sizes: more than one or two parts, classes, columns; a number of 1 or above."""
    for parameter in operation.parameters:
        name, value = parameter.name, given[parameter.name]
        counts = {"part": len(value)} if isinstance(value, (list, dict)) else {}
        if isinstance(value, (int, Fraction)) and not isinstance(value, bool) and value >= 1:
            yield f"{name} is {'1' if value == 1 else 'above 1'}"
        if counts and name == "labels":
            counts["class"] = len(set(value))
        if isinstance(value, list) and value and all(isinstance(one, list) for one in value):
            counts["column"] = max(map(len, value))
        for what, count in counts.items():
            more = (f"{name} has more than one {what}", f"{name} has more than two {MANY[what]}")
            yield from more[:max(count - 1, 0)]


def negated(words: str) -> str:
    """Return the negation of a circumstance.

    >>> negated("count is 0"), negated("ties is not all"), negated("rows has more than two columns")
    ('count is not 0', 'ties is all', 'rows has at most two columns')
    """
    for begin, opposite in OPPOSITES:
        if begin in words:
            return words.replace(begin, opposite, 1)
    return f"not so that {words}"


def holds_tie(kind: Type, answer: Any) -> bool:
    """Return whether an answer names several maximisers."""
    parts = side_by_side(kind, answer, answer)
    return any(part.name in SETS and len(named) > 1 for _, part, named, _ in parts)


def holds_parts(value: Any) -> bool:
    """Return whether a value is a list, a map or a text, and so has parts."""
    return isinstance(value, (list, dict, str))


def numbers_in(value: Any) -> list[Fraction | int]:
    """Return the rational numbers in a value, without truth values."""
    return [one for one in scalars(value) if isinstance(one, (int, Fraction)) and not isinstance(one, bool)]


def scalars(value: Any) -> Iterator[Any]:
    """Yield the numbers, words and missing cells of a value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from scalars(one)
    else:
        yield value
