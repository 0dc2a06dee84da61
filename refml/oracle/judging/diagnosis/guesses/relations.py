"""Relations of all answers to the right ones, for answers that no recorded mistake gives.

Such a relation is true by construction: it is named only where it holds for every answer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import accumulate
from operator import add, eq, ge, le, mul, neg, not_, truediv
from typing import Any

from .....numbers.rational import Fraction, text
from .....numbers.reals import real
from ....reference.outcomes import Outcome
from ....specification.codec import SETS, Type
from ....specification.schema import Operation
from .. import agreement
from ..agreement import NUMBERS, UNREADABLE, Asked, holds, near_numbers, number_pairs, rational_near
from ..suspects import Diagnosis, Given, Suspect

LEAST_CASES = 2            # cases with different right numbers: any number is a multiple of one other
MOST_OF_A_FACTOR = 1000    # bound of numerator and denominator of a factor that a name mentions

Change = Callable[[Any], Any]


def below(z: float) -> float:
    """Return the standard normal distribution function at z."""
    return math.erfc(-z / math.sqrt(2)) / 2


def rounded_but_the_last(places: int, values: list[Any]) -> list[Any]:
    """Return the numbers rounded to some decimals; the last one is adjusted so that their sum stays the same.

    >>> rounded_but_the_last(1, [Fraction(1, 3), Fraction(2, 3)])
    [Fraction(3, 10), Fraction(7, 10)]
    """
    first = [Fraction(round(value, places)) for value in values[:-1]]
    return [*first, sum(values) - sum(first)]


def of_entries(kept: Callable[[int, int], bool], change: Change, rows: Any) -> Any:
    """Return a matrix with `change` applied to each entry (i, j) for which kept(i, j) is false."""
    return [[x if kept(i, j) else change(x) for j, x in enumerate(row)] for i, row in enumerate(rows)]


# name → the sentence, and what happens to each number
OF_NUMBERS: dict[str, tuple[str, Change]] = {
    "negative": ("Every number has the other sign.", lambda x: -x),
    "complement": ("Every number is 1 minus the right one.", lambda x: 1 - x),
    "reciprocal": ("Every number is 1 over the right one.", lambda x: 1 / x),
    "squared": ("Every number is the square of the right one.", lambda x: x * x),
    "rooted": ("Every number is the square root of the right one.", real.sqrt),
    "exponential": ("Every number is e to the right one.", real.exp),
    "logarithm": ("Every number is the logarithm of the right one.", real.log),
    "base-2": ("Every logarithm is one to base 2.", lambda x: x / real.log(2)),
    "base-10": ("Every logarithm is one to base 10.", lambda x: x / real.log(10)),
    "size": ("Every number has lost its sign.", abs),
    "integer-below": ("Every number is cut to the integer below.", lambda x: Fraction(math.floor(x))),
    "odds": ("Every number is x/(1 - x) of the right one.", lambda x: x / (1 - x)),
    "logit": ("Every number is log(x/(1 - x)) of the right one.", lambda x: real.log(x / (1 - x))),
    "probit": ("Your curve is the area under the normal curve left of z; it should be 1/(1 + e^-z).",
               lambda x: Fraction(below(float(rational_near(real.log(x / (1 - x))))))),
    "angle": ("Every number is the angle whose cosine is the right one.",
              lambda x: Fraction(math.acos(float(rational_near(x))))),
}

# name → the sentence, and what happens to each integer
OF_INTEGERS: dict[str, tuple[str, Change]] = {
    "one-more": ("Every integer is 1 too large.", lambda n: n + 1),
    "one-less": ("Every integer is 1 too small.", lambda n: n - 1),
    "other-sign": ("Every integer has the other sign.", lambda n: -n),
    "bits-for-signs": ("-1 and 1 are written 0 and 1.", lambda n: int(n > 0)),
    "signs-for-bits": ("0 and 1 are written -1 and 1.", lambda n: n if n else -1),
    "signed-words": ("A word is an integer from 0 to 2^64 - 1; you read its highest bit as a sign.",
                     lambda n: n - 2**64 if n >> 63 else n),
    "bits-exchanged": ("0 and 1 stand in each other's place.", lambda n: 1 - n),
}

# name → the sentence, and what happens to each list
OF_LISTS: dict[str, tuple[str, Change]] = {
    "reversed": ("The list is in the opposite order.", lambda values: values[::-1]),
    "sorted": ("The list is sorted.", sorted),
    "last-first": ("The last entry stands first.", lambda values: values[-1:] + values[:-1]),
    "first-last": ("The first entry stands last.", lambda values: values[1:] + values[:1]),
    "last-for-all": ("Every part of the list is the last one.", lambda values: values[-1:] * len(values)),
    "first-for-all": ("Every part of the list is the first one.", lambda values: values[:1] * len(values)),
    "transposed": ("Rows and columns are exchanged.",
                   lambda rows: [list(row) for row in zip(*rows, strict=True)]),
    "last-row-for-all": ("Every row is the last one: your rows are one and the same list.",
                         lambda rows: [list(rows[-1]) for _ in rows]),
    "sum-of-the-rows-for-all": ("Every row is the sum of all rows: your rows are one and the same list.",
                                lambda rows: [list(map(sum, zip(*rows, strict=True))) for _ in rows]),
    "diagonal": ("0 stands off the diagonal.", partial(of_entries, eq, partial(mul, 0))),
    "upper": ("0 stands below the diagonal.", partial(of_entries, le, partial(mul, 0))),
    "lower": ("0 stands above the diagonal.", partial(of_entries, ge, partial(mul, 0))),
    "sizes": ("Numbers off the diagonal have lost their signs.", partial(of_entries, eq, abs)),
}

# name → the sentence, and what happens to the numbers of each innermost list or map
OF_WHOLES: dict[str, tuple[str, Callable[[list[Any]], list[Any]]]] = {
    "normalised": ("Numbers are divided by their sum.", lambda values: over(sum(values), values)),
    "over-the-greatest": ("Numbers are divided by the greatest.", lambda values: over(max(values), values)),
    "of-length-one": ("Numbers are divided by the root of the sum of their squares.",
                      lambda values: over(real.sqrt(sum(value * value for value in values)), values)),
    "from-nought-to-one": ("The least number is moved to 0 and the greatest to 1.",
                           lambda values: over(max(values) - min(values),
                                               [value - min(values) for value in values])),
    "less-the-least": ("The least number is subtracted from each.",
                       lambda values: [value - min(values) for value in values]),
    "less-the-greatest": ("The greatest number is subtracted from each.",
                          lambda values: [value - max(values) for value in values]),
    "less-the-mean": ("The mean of the numbers is subtracted from each.",
                      lambda values: [value - sum(values) / len(values) for value in values]),
    "softmax": ("Numbers are replaced by their exponentials over the sum of these.",
                lambda values: over(sum(map(real.exp, values)), list(map(real.exp, values)))),
    **{f"rounded-to-{places}-decimals-and-the-last-the-rest": (
        f"Numbers are rounded to {places} decimals, and the last is what the others leave of their sum.",
        partial(rounded_but_the_last, places)) for places in (1, 2, 3, 4)},
    "summed-up": ("Each number is the sum of the right ones up to it.",
                  lambda values: [sum(values[:place + 1]) for place in range(len(values))]),
}

# name → the sentence, and what becomes of some numbers
SO_FAR: Mapping[str, tuple[str, Callable[[list[Any]], list[Any]]]] = {
    "over-the-sum-so-far": (
        "Each number is divided by the sum of those up to it: divide after the loop, by the whole sum.",
        lambda values: list(map(truediv, values, accumulate(values)))),
    "over-all-but-the-last": (
        "The sum by which each number is divided lacks the last one: it is that of all.",
        lambda values: over(sum(values[:-1]), values)),
    "times-those-before": (
        "Each number is multiplied onto those before it: begin the product anew for each class.",
        lambda values: list(accumulate(values, mul))),
    "added-to-those-before": (
        "Each number is added to those before it: begin the sum anew for each class.",
        lambda values: list(accumulate(values))),
}

def relations(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Yield every relation that answers of this operation can have to the right ones."""
    kind = operation.result
    for name, (says, change) in OF_NUMBERS.items():
        yield related(name, says, partial(of_parts, kind, ("rational", "real"), change))
    for name, (says, change) in OF_INTEGERS.items():
        yield related(name, says, partial(of_parts, kind, ("integer",), change))
    for name, (says, change) in OF_LISTS.items():
        yield related(name, says, partial(of_lists, kind, change))
    for name, (says, change) in OF_WHOLES.items():
        yield related(name, says, partial(of_wholes, kind, change))
    yield related("opposite", "Every answer is the opposite of the right one.",
                  partial(of_parts, kind, ("boolean",), not_))
    yield from of_fields(operation)
    yield from measured(kind, asked)
    yield from bounded(kind, asked)


def of_fields(operation: Operation) -> Iterator[Suspect]:
    """Yield relations of a single field; for a claim, which is not unique, only its sign."""
    for field, kind in operation.result.fields:
        if not holds(kind, NUMBERS):
            continue
        negative = partial(of_parts, kind, NUMBERS, neg)
        if operation.judge is not None:
            yield Suspect(Diagnosis(f"{field}-negative", f"You gave {field} the other sign."),
                          lambda _, __: Outcome("undecided"), stands=partial(turned_back, field, negative))
        else:
            for name, (says, change) in OF_NUMBERS.items():
                yield related(f"{field}-{name}", f"In {field} alone: {says}",
                              partial(of_field, field, partial(of_parts, kind, NUMBERS, change)))


def of_field(field: str, change: Change, value: Any) -> Any:
    """Return an answer with one field changed."""
    return {**value, field: change(value[field])}


def turned_back(field: str, change: Change, one: Asked) -> str:
    """Return the standing of a claim after a field is changed back, as its judge measures it."""
    if not one.answered or one.answer is UNREADABLE or agreement.is_no_number(one):
        return agreement.SILENT
    return agreement.passes(one.operation, one.given, of_field(field, change, one.answer), one.digits)


def related(name: str, says: str, change: Change) -> Suspect:
    """Return the suspect of a relation: it changes the right answer; silent where the change is undefined."""
    def outcome(_: Given, right: Outcome) -> Outcome:
        if not right.is_value:
            return Outcome("undecided")
        try:
            return Outcome("value", change(right.value))
        except Exception:   # the root of a negative number, the transpose of a list
            return Outcome("unknown")

    return Suspect(Diagnosis(name, says), outcome)


# ---------------------------------------------------------------- what a relation makes of an answer

def within(kind: Type, value: Any, here: Callable[[Type], bool], change: Callable[[Type, Any], Any]) -> Any:
    """Return an answer whose outermost parts of the types `here` are changed; missing parts (None) stay."""
    if value is None:
        return None
    if here(kind):
        return change(kind, value)
    if kind.name == "optional":
        return within(kind.inner[0], value, here, change)
    if kind.name == "list":
        return [within(kind.inner[0], one, here, change) for one in value]
    if kind.name == "map":
        return {key: within(kind.inner[0], one, here, change) for key, one in value.items()}
    if kind.name == "object":
        return {key: within(inner, value[key], here, change) for key, inner in kind.fields}
    return value


def of_parts(kind: Type, names: tuple[str, ...], change: Change, value: Any) -> Any:
    """Return an answer with every part of some types changed; of a set, each element."""
    return within(kind, value, lambda one: one.name in names or SETS.get(one.name) in names,
                  lambda one, part: change(part) if one.name in names else [change(each) for each in part])


def of_lists(kind: Type, change: Change, value: Any) -> Any:
    """Return an answer with every outermost list changed."""
    return within(kind, value, lambda one: one.name == "list", lambda _, part: change(part))


def of_wholes(kind: Type, change: Callable[[list[Any]], list[Any]], value: Any) -> Any:
    """Return an answer with the numbers of every innermost list or map changed together."""
    return within(kind, value, lambda one: one.name in ("list", "map") and one.inner[0].name in NUMBERS,
                  lambda _, part: together(change, part))


def together(change: Callable[[list[Any]], list[Any]], numbers: Any) -> Any:
    """Return a list, or a map in the order of its keys, with its numbers changed together."""
    if isinstance(numbers, list):
        return change(list(map(rational_near, numbers)))
    keys = sorted(numbers)
    return dict(zip(keys, change([rational_near(numbers[key]) for key in keys]), strict=True))


def so_far(
    change: Callable[[list[Any]], list[Any]], order: str | None, given: Given, right: Outcome
) -> Outcome:
    """Return the answer with each number joined to those before it, in the order of an argument."""
    if not right.is_value:
        return Outcome("undecided")
    keys = list(given[order]) if order else sorted(right.value)
    if sorted(keys) != sorted(right.value):
        return Outcome("undecided")
    numbers = [rational_near(right.value[key]) for key in keys]
    try:
        return Outcome("value", dict(zip(keys, change(numbers), strict=True)))
    except ZeroDivisionError:
        return Outcome("undecided")


def over(whole: Any, values: list[Any]) -> list[Any]:
    """Return each value divided by a number."""
    return [value / whole for value in values]


# ---------------------------------------------------------------- relations whose size is measured

def constants(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Yield suspects that answer the same number or word to every question."""
    kind, pairs = operation.result, all_pairs(asked)
    told = [one for one in asked if one.right.is_value and one.answer is not UNREADABLE]
    if kind.name in ("boolean", "choice"):
        rights, words = [one.right.value for one in told], {one.answer for one in told}
        if len(words) == 1 and words < {*rights} and len(rights) - rights.count(*words) >= LEAST_CASES:
            yield always(kind, (kind.name,), f"Every answer is {str(*words).lower()}", *words)
    elif len({right for right, _ in pairs}) > LEAST_CASES and len({got for _, got in pairs}) == 1:
        number = pairs[0][1]
        yield always(kind, NUMBERS, f"Every number is {plainly(number)}", number)


def always(kind: Type, names: tuple[str, ...], says: str, one: Any) -> Suspect:
    """Return the suspect that gives this value for every part of some types."""
    return related("constant", f"{says}, whatever is asked.", partial(of_parts, kind, names, lambda _: one))


def measured(kind: Type, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Yield the common factor and the common difference of all answers, if there is one."""
    pairs = all_pairs(asked)
    if len({right for right, _ in pairs}) < LEAST_CASES:
        return
    if factor := the_one([got / right for right, got in pairs if right]):
        yield related("factor", f"Every number is {plainly(factor)} times the right one.",
                      partial(of_parts, kind, ("rational", "real"), partial(mul, factor)))
    if term := the_one([got - right for right, got in pairs]):
        yield related("difference", f"Every number is the right one {'+' if term > 0 else '-'} "
                                    f"{plainly(abs(term))}.",
                      partial(of_parts, kind, ("rational", "real"), partial(add, term)))


def bounded(kind: Type, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Yield a lower bound, an upper bound, or both, to which all numbers are clipped."""
    wrong = [(right, got) for right, got in all_pairs(asked) if not near_numbers(right, got, 8, Fraction(0))]
    sides = (("raised to", max, [got for right, got in wrong if got > right]),
             ("cut at", min, [got for right, got in wrong if got < right]))
    bounds = [(says, end, bound) for says, end, found in sides if (bound := the_one(found)) is not None]
    if len(bounds) < max(1, sum(bool(found) for *_, found in sides)) or len(dict(wrong)) < LEAST_CASES:
        return

    def change(number: Any) -> Any:
        for _, end, bound in bounds:
            number = end(number, bound)
        return number

    told = ", and every other ".join(f"{says} {as_bound(bound)}" for says, _, bound in bounds)
    yield related("bounded", f"Every number beyond is {told}.",
                  partial(of_parts, kind, ("rational", "real"), change))


def as_bound(number: Fraction) -> str:
    """Return a bound as text: a decimal, or the logarithm of a power of ten."""
    power = round(float(number) / math.log(10))
    if power and math.isclose(float(number), power * math.log(10), rel_tol=1e-9):
        return f"{plainly(number)}, the logarithm of 1e{power}"
    return plainly(number)


def all_pairs(asked: Sequence[Asked]) -> list[tuple[Fraction, Fraction]]:
    """Return the pairs of right and answered numbers of several cases; [] for a single case."""
    both = [one for one in asked if one.right.is_value and one.answer is not UNREADABLE]
    return [pair for one in both for pair in number_pairs(one) or ()] if len(both) >= LEAST_CASES else []


def the_one(numbers: Sequence[Fraction]) -> Fraction | None:
    """Return the number that all of these equal, as a short fraction if one is near; None if they differ."""
    if not numbers:
        return None
    # Of a double about 16 digits are right: a short fraction that is as near is meant.
    short = numbers[0].limit_denominator(MOST_OF_A_FACTOR)
    size = short if near_numbers(short, numbers[0], 12, Fraction(0)) else numbers[0]
    return size if all(near_numbers(size, one, 8, Fraction(0)) for one in numbers) else None


def plainly(size: Fraction) -> str:
    """Return a factor as text: a short fraction, or a decimal."""
    short = max(abs(size.numerator), size.denominator) <= MOST_OF_A_FACTOR**2
    return text(size) if short else real.decimal(size, 10)
