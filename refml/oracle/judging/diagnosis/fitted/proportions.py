"""Answers that are the right ones times, or plus, what the arguments say; and parts that alone are wrong.

    a measure    the number of records, of columns, of classes, a number among the arguments, a length, a sum
    a part       one field of the answer, which relates to the right one while all others are right

Such a relation is true by construction: it is named only where it holds for every answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import add, mul
from typing import Any

from .....numbers.rational import Fraction
from .....numbers.reals import real
from ....reference.claims import numbers_of
from ....reference.outcomes import Outcome
from ....specification.codec import Type
from ....specification.schema import Operation
from ..agreement import UNREADABLE, Asked, near_numbers, rational_near
from ..suspects import Diagnosis, Given, Suspect
from .relations import OF_INTEGERS, OF_LISTS, OF_NUMBERS, OF_WHOLES, of_lists, of_parts, of_wholes, related

NUMBERS = ("rational", "real")
DIGITS = 8          # to which a measure must be the factor that is seen
MOST_MEASURES = 12  # of those that fit the first failure, so many are tried on the others

Change = Callable[[Any], Any]
Measures = dict[str, Any]


def proportions(operation: Operation, asked: Sequence[Asked]) -> Iterator[Suspect]:
    """Every relation to the right answers, of the whole or of one part, whose size the arguments say.

    Of an answer up to a factor its last part alone: the other sign in the weights is that in the bias.
    """
    yield from by_measures(operation.result, (), asked)
    fields = list(fields_of(operation.result, asked))
    for path, kind in fields[-1:] if any(one.measure.scaled for one in asked) else fields:
        yield from of_field(path, kind) if is_told_apart(path, kind, asked) else one_for_another(path, asked)
        yield from by_measures(operation.result, path, asked)


def fields_of(kind: Type, asked: Sequence[Asked]) -> Iterator[tuple[tuple[str, ...], Type]]:
    """The fields of a record, or the keys that every right answer has: path and type."""
    for name, inner in kind.fields if kind.name == "object" else ():
        yield (name,), inner
    keys = [set(one.right.value) for one in asked if one.right.is_value] if kind.name == "map" else []
    for name in sorted(keys[0]) if keys and all(some == keys[0] for some in keys) else ():
        yield (name,), kind.inner[0]


# ---------------------------------------------------------------- one field

def of_field(path: tuple[str, ...], kind: Type) -> Iterator[Suspect]:
    """The relations that one field can have to the right one, all others being right."""
    for name, (says, change) in OF_NUMBERS.items():
        yield in_field(path, name, says, partial(of_parts, kind, NUMBERS, change))
    for name, (says, change) in OF_INTEGERS.items():
        yield in_field(path, name, says, partial(of_parts, kind, ("integer",), change))
    for name, (says, change) in OF_LISTS.items():
        yield in_field(path, name, says, partial(of_lists, kind, change))
    for name, (says, change) in OF_WHOLES.items():
        yield in_field(path, name, says, partial(of_wholes, kind, change))


def is_told_apart(path: tuple[str, ...], kind: Type, asked: Sequence[Asked]) -> bool:
    """Whether a field has several numbers that are wrong: the logarithm of 1 is 0, and so is much else."""
    return len({right for right, _ in wrong_of(path, asked)}) > 1 if kind.name in NUMBERS else True


def one_for_another(path: tuple[str, ...], asked: Sequence[Asked]) -> Iterator[Suspect]:
    """One number in a field wherever a certain other is right."""
    wrong = set(wrong_of(path, asked))
    for right, got in wrong if len(wrong) == 1 else ():
        says = f"In {path[0]} you have {got} wherever {right} is right."
        yield related(f"{path[0]}-{got}-for-{right}", says, partial(at, path, partial(exchanged, right, got)))


def exchanged(right: Any, got: Any, number: Any) -> Any:
    """A number, another one in the place of one of them."""
    return got if number == right else number


def wrong_of(path: tuple[str, ...], asked: Sequence[Asked]) -> list[tuple[Any, Any]]:
    """The right numbers of a field, each with the one that was answered, where they differ."""
    answered = [one for one in asked if one.failed and one.right.is_value and one.answer is not UNREADABLE
                and path[0] in one.answer]
    pairs = [(one.right_answer[path[0]], one.answer[path[0]]) for one in answered]
    return [(right, got) for right, got in pairs if right != got]


def in_field(path: tuple[str, ...], name: str, says: str, change: Change) -> Suspect:
    """A relation of one field."""
    field = ".".join(path)
    return related(f"{field}-{name}", f"In {field}: {says[0].lower()}{says[1:]}", partial(at, path, change))


def at(path: tuple[str, ...], change: Change, value: Any) -> Any:
    """A value with one field changed; without a path, all of it."""
    return {**value, path[0]: change(value[path[0]])} if path else change(value)


# ---------------------------------------------------------------- by a measure

def by_measures(kind: Type, path: tuple[str, ...], asked: Sequence[Asked]) -> Iterator[Suspect]:
    """The factors and terms, among the measures of the arguments, that explain the first failure."""
    inner = dict(kind.fields).get(path[0], kind.inner[0] if kind.inner else kind) if path else kind
    seen = next((one for one in asked if is_comparable(one)), None)
    pairs = pairs_of(inner, path, seen) if seen else []
    if seen is None or not pairs:
        return
    found = measures(seen.given)
    factors = ((name, "times", mul) for name, size in scaled(found).items() if all(
        near_numbers(right * size, got, DIGITS, Fraction(0)) for right, got in pairs))
    terms = ((name, "plus", add) for name, size in signed(found).items() if all(
        near_numbers(right + size, got, DIGITS, Fraction(0)) for right, got in pairs))
    for _, (name, how, join) in zip(range(MOST_MEASURES), (*factors, *terms), strict=False):
        field = ".".join((*path, how, name))
        where = f"In {path[0]} every" if path else "Every"
        yield Suspect(Diagnosis(field.replace(" ", "-"), f"{where} number is the right one {how} {name}."),
                      partial(joined, inner, path, name, join))


def is_comparable(one: Asked) -> bool:
    """Whether an answer failed that can be compared number by number."""
    return one.failed and one.right.is_value and one.answer is not UNREADABLE


def joined(inner: Type, path: tuple[str, ...], name: str, join: Callable[[Any, Any], Any],
           given: Given, right: Outcome) -> Outcome:
    """The right answer with each number times or plus the measure."""
    if not right.is_value:
        return Outcome("undecided")
    found = measures(given)
    size = {**signed(found), **scaled(found)}[name]
    return Outcome("value", at(path, partial(of_parts, inner, NUMBERS, partial(join, size)), right.value))


def pairs_of(kind: Type, path: tuple[str, ...], one: Asked) -> list[tuple[Fraction, Fraction]]:
    """The right numbers, each with what was answered; none where the shapes differ or nothing does."""
    right, got = (value[path[0]] if path else value for value in (one.right_answer, one.answer))
    rights, gots = numbers_of(kind, right), numbers_of(kind, got)
    same = len(rights) == len(gots) and all(isinstance(number, Fraction) for number in (*rights, *gots))
    return list(zip(rights, gots, strict=True)) if same and rights != gots else []


def scaled(found: Measures) -> Measures:
    """The factors that measures make: each, and 1 over each."""
    sizes = {name: size for name, size in found.items() if size not in (0, 1)}
    return {**sizes, **{f"1/({name})": Fraction(1) / size for name, size in sizes.items()}}


def signed(found: Measures) -> Measures:
    """The terms that measures make: each, and less each."""
    sizes = {name: size for name, size in found.items() if size != 0}
    return {**sizes, **{f"-({name})": -size for name, size in sizes.items()}}


def measures(given: Given) -> Measures:
    """The sizes that arguments have, by name."""
    found: Measures = {}
    for name, value in given.items():
        found.update(measures_of(name, value))
    return found


def measures_of(name: str, value: Any) -> Measures:
    """The sizes that one argument has."""
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        root = {f"the root of {name}": rational_near(real.sqrt(value))} if value > 0 else {}
        return {name: Fraction(value), f"the square of {name}": Fraction(value)**2, **root}
    if isinstance(value, Mapping) and value:
        return {f"the number of {name}": Fraction(len(value)), **sums(name, list(value.values()))}
    if isinstance(value, list) and value and name not in ("order", "dictionary"):
        return {**counts(name, value), **sums(name, value)}
    return {}


def counts(name: str, values: Sequence[Any]) -> Measures:
    """How many entries a list has, and how many columns."""
    n = Fraction(len(values))
    wide = {f"the columns of {name}": Fraction(len(values[0]))} if isinstance(values[0], list) else {}
    known = {f"the classes in {name}": Fraction(len(set(values)))} if isinstance(values[0], str) else {}
    less = {f"(n - 1)/n for n {name}": (n - 1) / n,
            f"the root of (n - 1)/n for n {name}": rational_near(real.sqrt((n - 1) / n))} if n > 1 else {}
    return {f"the number of {name}": n, **wide, **known, **less}


def sums(name: str, values: Sequence[Any]) -> Measures:
    """The sum, the squared length and the length of a list of numbers."""
    if not all(isinstance(value, (int, Fraction)) and not isinstance(value, bool) for value in values):
        return {}
    square = sum((Fraction(value)**2 for value in values), Fraction(0))
    return {f"the sum of {name}": Fraction(sum(values)), f"the squared length of {name}": square,
            f"the length of {name}": rational_near(real.sqrt(square))}
