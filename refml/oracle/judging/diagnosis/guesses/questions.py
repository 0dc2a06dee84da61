"""Other questions: what the right method answers where an argument is taken otherwise.

    another operation    asked with the same arguments: the joint for the posterior, the square for the root
    an argument changed  the variance squared, one bin fewer, every prior alike, each word counted once
    two exchanged        arguments of one type in each other's place
    two keywords fixed   whatever is asked
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from operator import add
from typing import Any

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome, derived, reference
from ....specification.codec import Type
from ....specification.schema import Operation, Parameter, Spec
from ..suspects import Diagnosis, Given, Suspect, asked_with, changed, fixed, usual_values, word

PLACES = (12, 10, 9, 8, 6, 5, 4, 3, 2)   # decimals of a small number that is put where a 0 may stand
MOST_VALUES = 4   # of a keyword that is fixed together with another

UNKNOWN = Outcome("undecided")

Change = Callable[[Any], Any]


def questions(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Everything that may be asked instead of what was asked."""
    yield from other_operations(spec, operation)
    for parameter in operation.parameters:
        for name, says, change in changes_of(parameter.type):
            yield posed(spec, operation, (f"{parameter.name}-{name}", says.format(parameter.name)),
                        partial(with_changed, parameter.name, change))
    for one, other in combinations(required(operation), 2):
        if like(one.type, other.type):
            yield posed(spec, operation, (f"{one.name}-and-{other.name}-exchanged",
                                          f"This is the answer with {one.name} and {other.name} exchanged."),
                        partial(with_exchanged, one.name, other.name))
    yield from in_all_maps(spec, operation)
    yield from keywords_in_pairs(operation)


def posed(
    spec: Spec, operation: Operation, named: tuple[str, str], replaced: Callable[[Given], Given]
) -> Suspect:
    """A suspect, by name and sentence, that asks the operation with some arguments replaced.

    Where these would be refused, its formulas answer all the same: who exchanges arguments does not look.
    """
    outcome, other = asked_with(operation, replaced)

    def unchecked(given: Given, right: Outcome) -> Outcome:
        found = outcome(given, right)
        if found.kind != "error" or not right.is_value:
            return found
        derivation = spec.derivations.get(operation.id)
        found = derived(derivation, other(given)) if derivation else UNKNOWN
        return found if found.is_value else UNKNOWN

    return Suspect(Diagnosis(*named), unchecked, other)


def with_changed(name: str, change: Change, given: Given) -> Given:
    """An argument changed; one that is not given stays so."""
    return {name: given[name] if given[name] is None else change(given[name])}


def with_exchanged(one: str, other: str, given: Given) -> Given:
    """Two arguments in each other's place."""
    return {one: given[other], other: given[one]}


def in_all_maps(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """A small number put where a 0 may stand, in all maps of numbers at once."""
    maps = [one.name for one in operation.parameters if written(one.type) == "map[rational]"]
    for name, says, change in against_noughts() if len(maps) > 1 else ():
        yield posed(spec, operation, (f"all-{name}", says.format(" and in ".join(maps))),
                    partial(with_all_changed, maps, change))


def with_all_changed(names: Sequence[str], change: Change, given: Given) -> Given:
    """Several arguments changed alike."""
    return {name: change(given[name]) for name in names}


def required(operation: Operation) -> list[Parameter]:
    """The parameters that every question gives."""
    return [parameter for parameter in operation.parameters if parameter.required]


# ---------------------------------------------------------------- another operation

def other_operations(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """The other operations of the chapter that need no more arguments and give the same type of answer."""
    mine = {parameter.name: parameter.type for parameter in operation.parameters}
    for other in spec.operations.values():
        if other is operation or other.chapter != operation.chapter:
            continue
        if not like(other.result, operation.result):
            continue
        if all(one.name in mine and like(one.type, mine[one.name]) for one in required(other)):
            yield Suspect(Diagnosis(f"answers-{other.id}", f"This is what {other.id} answers."),
                          partial(answer_of, other))


def answer_of(other: Operation, given: Given, _: Outcome) -> Outcome:
    """What another operation answers to those of the arguments that it takes."""
    taken = {one.name: given.get(one.name, one.default) for one in other.parameters}
    return reference(other, taken)


def like(one: Type, other: Type) -> bool:
    """Whether two types are the same, rational and irrational numbers being one."""
    numbers = ("rational", "real")
    if one.name in numbers and other.name in numbers:
        return True
    fields = [name for name, _ in one.fields] == [name for name, _ in other.fields]
    mine, theirs = ([*kind.inner, *(inner for _, inner in kind.fields)] for kind in (one, other))
    return one.name == other.name and one.choices == other.choices and fields \
        and len(mine) == len(theirs) and all(map(like, mine, theirs))


# ---------------------------------------------------------------- two keywords

def keywords_in_pairs(operation: Operation) -> Iterator[Suspect]:
    """Two keywords fixed at once, each to one of its usual values."""
    optional = [parameter for parameter in operation.parameters if not parameter.required]
    for one, other in combinations(optional, 2):
        values = usual_values(one)[:MOST_VALUES], usual_values(other)[:MOST_VALUES]
        for first, second in product(*values):
            both = f"{one.name} = {word(first)} and {other.name} = {word(second)}"
            yield changed(operation, f"{one.name}={word(first)},{other.name}={word(second)}",
                          f"This is the answer with {both}, whatever is asked.",
                          partial(fixed, {one.name: first, other.name: second}))


# ---------------------------------------------------------------- an argument changed

def changes_of(kind: Type) -> Iterator[tuple[str, str, Change]]:
    """What can be done to an argument of a type: a name, a sentence, the change."""
    inside = kind.inner[0] if kind.name == "optional" else kind
    yield from CHANGES.get(written(inside), ())


def written(kind: Type) -> str:
    """A type as the specification writes it, without choices and fields."""
    return f"{kind.name}[{','.join(map(written, kind.inner))}]" if kind.inner else kind.name


def uniform(values: Mapping[str, Any]) -> dict[str, Any]:
    """The same share for every key."""
    return {key: Fraction(1, len(values)) for key in values}


def moved(values: Mapping[str, Any]) -> dict[str, Any]:
    """Each value at the next key."""
    keys = sorted(values)
    return {key: values[other] for key, other in zip(keys, keys[1:] + keys[:1], strict=True)}


def first_for_all(values: Mapping[str, Any]) -> dict[str, Any]:
    """The value of the first key at every key."""
    return {key: values[min(values)] for key in values}


def first_come_for_all(values: Mapping[str, Any]) -> dict[str, Any]:
    """The value that comes first at every key."""
    return dict.fromkeys(values, next(iter(values.values())))


def last_come_for_all(values: Mapping[str, Any]) -> dict[str, Any]:
    """The value that comes last at every key."""
    return dict.fromkeys(values, list(values.values())[-1])


def last_by_name(values: Mapping[str, Any]) -> dict[str, Any]:
    """The value of the last name at every key."""
    return dict.fromkeys(values, values[max(values)])


def dealt(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as they come, dealt to the names in their order."""
    return dict(zip(sorted(values), values.values(), strict=True))


def sorted_and_dealt(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values from the least on, dealt to the names in their order."""
    return dict(zip(sorted(values), sorted(values.values()), strict=True))


def rest_of_one(x: Any) -> Any:
    """1 less a share; what is no share nobody takes the rest of."""
    return 1 - x if 0 <= x <= 1 else x


def in_order(values: Sequence[Any]) -> list[Any]:
    """Values sorted: integers, then texts."""
    return sorted(values, key=lambda value: (isinstance(value, str), value))


def diagonal(matrix: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """A matrix without what is off its diagonal."""
    return [[value if i == j else value * 0 for j, value in enumerate(row)] for i, row in enumerate(matrix)]


def identity(matrix: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """The identity of the same size."""
    return [[value * 0 + (i == j) for j, value in enumerate(row)] for i, row in enumerate(matrix)]


def centred(rows: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Rows less the mean of each column."""
    means = [Fraction(sum(column)) / len(rows) for column in zip(*rows, strict=True)]
    return [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]


def once(values: Sequence[Any]) -> list[Any]:
    """The distinct values in the order of their first places."""
    return [value for index, value in enumerate(values) if value not in values[:index]]


def turned(values: Sequence[int]) -> list[int]:
    """Labels of two classes exchanged: those of 1 and -1, or those of 1 and 0."""
    return [1 - value for value in values] if 0 in values else [-value for value in values]


def each(change: Change, values: Any) -> Any:
    """A list or a map with each of its numbers changed."""
    if isinstance(values, Mapping):
        return {key: change(value) for key, value in values.items()}
    return list(map(change, values))


def unless_nought(instead: Fraction, value: Any) -> Any:
    """A number, and in the place of 0 another."""
    return value or instead


def against_noughts() -> Iterator[tuple[str, str, Change]]:
    """The changes of whoever lets no number of a list or map be 0."""
    for places in PLACES:
        small, e = Fraction(1, 10**places), f"1e-{places}"
        yield f"0-as-{e}", f"A 0 in {{0}} is taken for {e}.", partial(each, partial(unless_nought, small))
        yield (f"raised-to-{e}", f"What is below {e} in {{0}}, as a 0 is, is raised to it.",
               partial(each, partial(max, small)))
        yield f"and-{e}", f"{e} is added to each number in {{0}}.", partial(each, partial(add, small))


def more(places: int) -> tuple[str, str, Change]:
    """The change that adds a small number, as some do unasked so that nothing is divided by 0."""
    return f"and-1e-{places}", f"1e-{places} is added to {{0}}.", lambda x: x + Fraction(1, 10**places)


HERE = "This is the answer with {} "
OF_RATIONALS: tuple[tuple[str, str, Change], ...] = (
    ("negated", "This is the answer for -{0} in the place of {0}.", lambda x: -x),
    ("squared", "This is the answer for the square of {0} in the place of {0}.", lambda x: x * x),
    ("inverted", "This is the answer for 1/{0} in the place of {0}.", lambda x: Fraction(1) / x),
    ("inverted-and-halved", "This is the answer for 1/(2 {0}) in the place of {0}.",
     lambda x: Fraction(1, 2) / x),
    ("doubled", "This is the answer for twice {0} in the place of {0}.", lambda x: 2 * x),
    ("halved", "This is the answer for half of {0} in the place of {0}.", lambda x: Fraction(x) / 2),
    ("complemented", "This is the answer for 1 - {0} in the place of {0}.", rest_of_one),
    ("plus-one", "This is the answer for {0} + 1 in the place of {0}.", lambda x: x + 1),
    ("less-one", "This is the answer for {0} - 1 in the place of {0}.", lambda x: x - 1),
    ("nought", "This is the answer for {0} = 0, whatever is asked.", lambda x: Fraction(0)),
    ("one", "This is the answer for {0} = 1, whatever is asked.", lambda x: Fraction(1)),
    ("at-least-a-little", "This is the answer with {0} raised to 1e-10 at least.",
     lambda x: max(x, Fraction(1, 10**10))),
    ("one-half", "This is the answer for {0} = 1/2, whatever is asked.", lambda x: Fraction(1, 2)),
    *(more(places) for places in PLACES),
)
OF_LISTS: tuple[tuple[str, str, Change], ...] = (
    ("negated", "This is the answer for -{0} in the place of {0}.", lambda values: [-one for one in values]),
    ("nought", "This is the answer for zeros in the place of {0}.",
     lambda values: [one * 0 for one in values]),
    ("reversed", HERE + "in the opposite order.", lambda values: values[::-1]),
    ("sorted", HERE + "sorted.", sorted),
    ("complemented", "This is the answer for 1 - {0} in the place of {0}.",
     lambda values: [rest_of_one(one) for one in values]),
    ("sizes", HERE + "without their signs.", lambda values: [abs(one) for one in values]),
    ("cut", HERE + "cut to integers.", lambda values: [Fraction(int(one)) for one in values]),
)
OF_WORDS: tuple[tuple[str, str, Change], ...] = (
    ("once", HERE + "each of whose entries counts once.", once),
    ("sorted", HERE + "sorted.", sorted),
    ("reversed", HERE + "in the opposite order.", lambda values: values[::-1]),
)
OF_ROWS: tuple[tuple[str, str, Change], ...] = (
    ("transposed", HERE + "transposed.", lambda rows: [list(row) for row in zip(*rows, strict=True)]),
    ("diagonal", HERE + "without the entries off the diagonal.", diagonal),
    ("identity", "This is the answer for the identity in the place of {0}.", identity),
    ("centred", HERE + "less the mean of each column.", centred),
    ("once", HERE + "each of which counts once.", once),
    ("sizes", HERE + "without their signs.", lambda rows: [[abs(value) for value in row] for row in rows]),
)
FIRST_FOR_ALL = ("of-the-first-class", HERE + "of the first class for all.", first_for_all)
# the written type → what can be done
CHANGES: Mapping[str, tuple[tuple[str, str, Change], ...]] = {
    "rational": OF_RATIONALS,
    "integer": tuple(one for one in OF_RATIONALS if one[0] in ("plus-one", "less-one", "negated", "doubled")),
    "list[rational]": (*OF_LISTS, (
        "alike", "This is the answer where all entries of {0} are their mean.",
        lambda values: [Fraction(sum(values)) / len(values) for _ in values]), *against_noughts()),
    "list[integer]": (("turned", HERE + "of the other class.", turned), *OF_LISTS[2:]),
    "list[value]": OF_WORDS,
    "list[text]": OF_WORDS,
    "list[label]": OF_WORDS[1:],
    "map[rational]": (
        ("alike", "This is the answer where {0} is the same for every class.", uniform),
        ("ones", "This is the answer where {0} is 1 for every class.",
         lambda one: {key: Fraction(1) for key in one}),
        ("complemented", "This is the answer for 1 - {0} in the place of {0}.",
         lambda one: {key: rest_of_one(value) for key, value in one.items()}),
        ("moved", HERE + "of the other class.", moved),
        ("of-the-first-class", HERE + "of the class that comes first for all.", first_come_for_all),
        ("of-the-last-class", HERE + "of the class that comes last for all.", last_come_for_all),
        ("of-the-first-name", HERE + "of the class whose name is the first, for all.", first_for_all),
        ("of-the-last-name", HERE + "of the class whose name is the last, for all.", last_by_name),
        ("dealt", HERE + "as they come, given to the classes in the order of their names.", dealt),
        ("sorted", HERE + "sorted, given to the classes in the order of their names.", sorted_and_dealt),
        *against_noughts()),
    "list[list[rational]]": OF_ROWS,
    "list[list[value]]": (
        ("each-once", HERE + "each of whose entries counts once.", lambda rows: [once(row) for row in rows]),
        ("each-sorted", HERE + "each sorted.", lambda rows: [in_order(row) for row in rows]),
        ("each-sorted-as-text", HERE + "each sorted as text, where 10 comes before 9.",
         lambda rows: [sorted(row, key=str) for row in rows]),
        OF_WORDS[0]),
    "map[list[rational]]": (("moved", HERE + "of the other class.", moved), FIRST_FOR_ALL),
    "map[list[list[rational]]]": (
        ("diagonal", HERE + "without the entries off the diagonal.",
         lambda one: {key: diagonal(matrix) for key, matrix in one.items()}),
        ("moved", HERE + "of the other class.", moved), FIRST_FOR_ALL),
    "list[list[list[rational]]]": (
        ("first-for-all", "This is the answer with the first of {0} for all.",
         lambda matrices: matrices[:1] * len(matrices)),
        ("diagonal", HERE + "without the entries off the diagonal.",
         lambda matrices: [diagonal(matrix) for matrix in matrices])),
    "text": (("lower", HERE + "in lower case.", str.lower), ("upper", HERE + "in upper case.", str.upper)),
}
