"""Generic faults: what programs get wrong whatever they compute, done to the arguments or to the answer.

A fault of the arguments changes one of them, one level of one of them, or all that are of one kind: a list is
read to its eighth item only, numbers are of single precision, labels are cut to seven letters, an option is
ignored; or it refuses a question that has an answer: a probability of 1, a class that is declared and empty.
A fault of the answer changes what is right: the sign of one field, its sixth digit, the last number.
A fault of arithmetic computes the derivation of an operation otherwise (tools/arithmetic.py).

A fault is a function of the arguments or of the answer.  It knows types, and no operation.
"""
from __future__ import annotations

import operator
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.oracle.generation.facets import CLASSES, COLUMNS, Facet, facets, is_option, name_of, width_of
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import FAMILIES, SETS, Type, cell_type, parse_type, transform
from refml.oracle.specification.floats import nearest_in
from refml.oracle.specification.schema import Derivation, Operation, Parameter
from tools.arithmetic import ARITHMETICS, evaluated

Given = dict[str, Any]
Change = Callable[[Any], Any]
Path = tuple[str, ...]


class Refused(Exception):
    """A faulty program refuses these arguments."""


@dataclass(frozen=True)
class Fault:
    """A fault: what it does, and to what; `of_answer` where it changes the answer and not the arguments.

    computes    whether it is a program of its own: from arguments to an outcome
    """

    name: str
    change: Change
    of_answer: bool = False
    computes: bool = False


class Remembered:
    """A function that many faults ask for the same arguments, and that answers once.

    The same are those of one identity, which are kept for that.
    """

    def __init__(self, function: Change) -> None:
        self.function = function
        self.known: dict[int, tuple[Any, Any]] = {}

    def __call__(self, value: Any) -> Any:
        if id(value) not in self.known:
            self.known[id(value)] = value, self.outcome(value)
        found = self.known[id(value)][1]
        if isinstance(found, Exception):
            raise found
        return found

    def outcome(self, value: Any) -> Any:
        """What the function answers, or why it breaks off: it takes too long, say."""
        try:
            return self.function(value)
        except Exception as error:
            return error


# ---------------------------------------------------------------- what is done to a value of a kind

def as_float(x: Any) -> Any:
    """The nearest double of an irrational number, a rational one as it is."""
    nearest = nearest_in(x, "binary64") if isinstance(x, real.Real) else x
    return x if nearest is None else nearest


def single(x: Any) -> Any:
    nearest = nearest_in(x, "binary32")
    return x if nearest is None else nearest


def decimals(places: int) -> Change:
    return lambda x: Fraction(round(as_float(x) * 10**places), 10**places)


def wrapped(bits: int) -> Change:
    """The integer that is left of one in so many bits, with a sign."""
    half = 1 << (bits - 1)
    return lambda n: (n + half) % (2 * half) - half


def when(test: Callable[[Any], bool], other: Any) -> Change:
    """Another value where a number meets a condition."""
    return lambda x: other if test(x) else x


def below(x: Any, bound: Any) -> bool:
    return real.compare(x, bound) < 0


def single_rational(x: Any) -> Any:
    return x if isinstance(x, real.Real) else single(x)


NUMBERS: dict[str, Change] = {
    "single precision": single, "rationals in single precision": single_rational,
    "six decimals": decimals(6), "three decimals": decimals(3),
    "rounded": decimals(0), "absolute": abs, "negated": lambda x: -x, "halved": lambda x: x / 2,
    "one more": lambda x: x + 1, "always 0": lambda x: Fraction(0), "always 1": lambda x: Fraction(1),
    "not below 0": when(lambda x: below(x, 0), Fraction(0)),
    "not above 1": when(lambda x: below(1, x), Fraction(1)),
    "not above a million": when(lambda x: below(10**6, x), Fraction(10**6)),
    "below 1e-10 is 0": when(lambda x: below(abs(x), Fraction(1, 10**10)), Fraction(0)),
    "below 1e-38 is 0": when(lambda x: below(abs(x), Fraction(1, 10**38)), Fraction(0)),
    "0 is 1e-9": when(lambda x: real.sign(x) == 0, Fraction(1, 10**9)),
    "0 is 1": when(lambda x: real.sign(x) == 0, Fraction(1)),
    "1 is 0": when(lambda x: real.compare(x, 1) == 0, Fraction(0)),
}
INTEGERS: dict[str, Change] = {
    **{f"{bits} bits": wrapped(bits) for bits in (8, 16, 32, 64)}, "a double": lambda n: int(float(n)),
    **{f"at most {most}": partial(min, most) for most in (1, 2, 8, 64)},
    "absolute": abs, "one more": lambda n: n + 1, "one less": lambda n: n - 1, "negated": lambda n: -n,
    "always 0": lambda n: 0, "always 1": lambda n: 1, "not below 0": lambda n: max(n, 0),
    "0 or 1": lambda n: int(n != 0),
}


def cut(most: int, text: str) -> str:
    return text.encode()[:most].decode("utf-8", "ignore")


TEXTS: dict[str, Change] = {
    "in small letters": str.lower, "folded": str.casefold, "stripped": str.strip,
    "without what is no ASCII": lambda s: s.encode("ascii", "ignore").decode(),
    "? for what is no ASCII": lambda s: s.encode("ascii", "replace").decode(),
    "without accents": lambda s: unicodedata.normalize("NFKD", s).encode("ascii", "ignore").decode() or s,
    **{f"cut to {most} bytes": partial(cut, most) for most in (1, 2, 3, 7, 15, 31, 59)},
    "letters and digits alone": lambda s: "".join(c for c in s if c.isalnum()),
    "up to a blank": lambda s: s.partition(" ")[0], "up to a _": lambda s: s.partition("_")[0],
    "as a number": lambda s: repr(float(s)) if s.isascii() and s.replace(".", "", 1).isdigit() else s,
}


def once(values: list[Any]) -> list[Any]:
    """Each of the values once, in their order."""
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found


def flat_sorted(values: list[Any]) -> list[Any]:
    return sorted(values, key=str) if not any(isinstance(v, (list, dict)) for v in values) else values


def beginning(most: int, values: list[Any]) -> list[Any]:
    return values[:most]


LISTS: dict[str, Change] = {
    **{f"the first {most}": partial(beginning, most) for most in (1, 2, 3, 4, 6, 8, 12, 16, 32, 64, 100)},
    "without the last": lambda v: v[:-1], "without the first": lambda v: v[1:],
    "the last 8": lambda v: v[-8:], "without the third": lambda v: v[:2] + v[3:],
    "every other": lambda v: v[::2], "each once": once,
    "turned round": lambda v: v[::-1], "sorted as text": flat_sorted, "rotated": lambda v: v[1:] + v[:1],
    "the first two swapped": lambda v: v[1:2] + v[:1] + v[2:],
    "the last two swapped": lambda v: v[:-2] + v[:-3:-1], "the first twice": lambda v: v[:1] + v,
    "the last like the one before": lambda v: v[:-1] + v[-2:-1] if len(v) > 1 else v,
    "all like the first": lambda v: v[:1] * len(v),
}
MAPS: dict[str, Change] = {
    "without the last key": lambda m: dict(list(m.items())[:-1]),
    "without the first key": lambda m: dict(list(m.items())[1:]),
    "two keys": lambda m: dict(list(m.items())[:2]), "eight keys": lambda m: dict(list(m.items())[:8]),
    "values of the next key": lambda m: dict(zip(m, [*list(m.values())[1:], *list(m.values())[:1]],
                                                 strict=True)),
    "values of sorted keys": lambda m: dict(zip(sorted(m), m.values(), strict=True)),
}
CHANGES = {"number": NUMBERS, "integer": INTEGERS, "text": TEXTS, "list": LISTS, "map": MAPS}


def has(count: int, value: Any) -> bool:
    return len(value) == count


def has_more(count: int, value: Any) -> bool:
    return len(value) > count


# What a program refuses that has an answer: kind → words → whether a value is that.
EDGES: dict[str, dict[str, Callable[[Any], bool]]] = {
    "number": {"0": lambda x: x == 0, "1": lambda x: x == 1, "below 0": lambda x: x < 0,
               "above 1": lambda x: x > 1, "no integer": lambda x: x.denominator != 1,
               "an integer": lambda x: x.denominator == 1, "above a million": lambda x: abs(x) > 10**6},
    "integer": {**{str(n): partial(operator.eq, n) for n in (0, 1, 2, 3)}, "below 0": lambda x: x < 0,
                "above 8": lambda x: x > 8, "above 127": lambda x: x > 127,
                "above 2^31": lambda x: x >= 1 << 31},
    "list": {**{f"of {n}": partial(has, n) for n in (0, 1, 2)},
             **{f"of more than {n}": partial(has_more, n) for n in (2, 8, 64)},
             "with repeats": lambda v: len(once(v)) < len(v),
             "without repeats": lambda v: len(v) > 1 and len(once(v)) == len(v),
             "all alike": lambda v: len(v) > 1 and len(once(v)) == 1,
             "all 0": lambda v: bool(v) and not any(v),
             "with a constant column": lambda v: has_more(1, v) and any(
                 has(1, once(list(column))) for column in zip(*v, strict=True))},
    "map": {**{f"of {n}": partial(has, n) for n in (1, 2)}, **{f"of more than {n}": partial(has_more, n)
                                                               for n in (2, 8)}},
    "text": {"empty": lambda s: not s, "no ASCII": lambda s: not s.isascii(),
             "with a blank": lambda s: " " in s,
             "longer than 31": lambda s: len(s) > 31, "with a _": lambda s: "_" in s,
             "a number": lambda s: s.lstrip("-").isdigit()},
}

KINDS = {"list": "list", "records": "list", "record": "list", "families": "list", "labels": "list",
         "indices": "list", "map": "map", "rational": "number", "real": "number", "integer": "integer",
         "label": "text", "text": "text"}


# ---------------------------------------------------------------- places inside a value

def places(kind: Type, at: Path = ()) -> Iterator[tuple[Path, str]]:
    """Every level of a type, with the kind of value that stands there."""
    if kind.name == "optional":
        yield from places(kind.inner[0], at)
        return
    if kind.name in ("value", "record"):
        at = (*at, "[]") if kind.name == "record" else at
        yield from ((at, name) for name in ("integer", "text", *(["number", "list"] if at[-1:] == ("[]",) and
                                                                  kind.name == "record" else [])))
        return
    if kind.name in KINDS:
        yield at, KINDS[kind.name]
    inner = {"list": kind.inner, "map": kind.inner, "records": (Type("record"),),
             **{name: (Type(word),) for name, word in SETS.items()}}.get(kind.name, ())
    for one in inner:
        yield from places(one, (*at, "[]"))
    for name, one in kind.fields:
        yield from places(one, (*at, name))


@dataclass(frozen=True)
class Place:
    """Values of one kind: all of them, or those at one path."""

    kind: str
    path: Path | None = None

    def changed(self, kind: Type, value: Any, change: Change, families: Any = None, at: Path = ()) -> Any:
        """The value with a change of each value inside it that stands in this place."""
        if value is None:
            return None
        if kind.name == "optional":
            return self.changed(kind.inner[0], value, change, families, at)
        value = self.inside(kind, value, change, families, at)
        name = ("integer" if isinstance(value, int) else "text") if kind.name == "value" else \
            KINDS.get(kind.name)
        return change(value) if name == self.kind and self.path in (None, at) else value

    def inside(self, kind: Type, value: Any, change: Change, families: Any, at: Path) -> Any:
        """The value with what lies below it changed."""
        def below_it(inner: Type, one: Any, step: str = "[]") -> Any:
            return self.changed(inner, one, change, families, (*at, step))

        if kind.name in ("list", *SETS):
            inner = kind.inner[0] if kind.name == "list" else Type(SETS[kind.name])
            return [below_it(inner, one) for one in value]
        if kind.name == "map":
            return {key: below_it(kind.inner[0], one) for key, one in value.items()}
        if kind.name == "object":
            return {name: below_it(inner, value[name], name) for name, inner in kind.fields}
        if kind.name == "records":
            return [below_it(Type("record"), one) for one in value]
        if kind.name == "record" and families and len(families) == len(value):
            return [below_it(cell_type(family), one) for family, one in zip(families, value, strict=True)]
        if kind.name == "families":
            return [{**one, **{key: below_it(parse_type(word), one[key], key)
                               for key, word in FAMILIES[one["family"]][1].items()}} for one in value]
        return value

    def values(self, kind: Type, value: Any, families: Any = None) -> list[Any]:
        """The values that stand in this place, integers, rationals and texts once each."""
        found: list[Any] = []

        def seen(one: Any) -> Any:
            found.append(one)
            return one

        self.changed(kind, value, seen, families)
        plain = all(isinstance(one, (int, Fraction, str)) for one in found)
        return list(dict.fromkeys(found)) if plain else found

    def values_in(self, kinds: Mapping[str, Type], given: Given) -> list[Any]:
        """The values of some arguments that stand in this place."""
        return [value for name, kind in kinds.items()
                for value in self.values(kind, given[name], given.get("families"))]


def unchanged(change: Change, values: list[Any]) -> bool:
    """Whether a change leaves values as they are."""
    pairs = zip(values, map(change, values), strict=True)
    return all(other is value or other == value for value, other in pairs)


def confused(fold: Change) -> Change:
    """Texts that become the same are taken for the first of them, so that no text is new."""
    known: dict[str, str] = {}
    return lambda text: known.setdefault(fold(text), text)


# ---------------------------------------------------------------- faults of an operation

def faults_of(operation: Operation, derivation: Derivation | None = None) -> Iterator[Fault]:
    """Every generic fault of an operation; with its derivation those of arithmetic, too."""
    yield from of_arithmetic(operation, derivation)
    for parameter in operation.parameters:
        yield from of_argument(parameter)
    yield from of_all_arguments(operation)
    yield from of_records(operation)
    yield from of_classes(operation)
    yield from of_ties(operation)
    yield from of_answers(operation)


def of_arithmetic(operation: Operation, derivation: Derivation | None) -> Iterator[Fault]:
    """Another arithmetic, in all cases or where one option is one word, one family or two classes alone."""
    right = Remembered(partial(reference, operation))
    rounded = partial(answered_in, right, partial(Place("number").changed, operation.result, change=single))
    programs = {} if derivation is None else {
        name: Remembered(partial(evaluated, derivation, name)) for name in ARITHMETICS}
    for facet in [None, *(one for one in facets(operation) if len(one) < 2 and all(
            isinstance(setting.value, (str, bool)) or setting.option == CLASSES for setting in one))]:
        where = "" if facet is None else f" where {name_of(facet)}"
        for name, program in programs.items():
            yield Fault(f"the derivation in {name}{where}",
                        partial(in_facet, operation, facet, right, program), computes=True)
        if any(inner == "number" for _, inner in places(operation.result)):
            yield Fault(f"answers in single precision{where}",
                        partial(in_facet, operation, facet, right, rounded), computes=True)


def answered_in(right: Change, change: Change, given: Given) -> Outcome:
    """The right outcome, its value changed."""
    found: Outcome = right(given)
    return found._replace(value=change(found.value)) if found.is_value else found


def in_facet(operation: Operation, facet: Facet | None, right: Change, program: Change, given: Given) -> Any:
    """What a program answers in a facet, and what is right elsewhere."""
    found = right(given)   # a program refuses what is to be refused
    inside = found.is_value and (facet is None or lies_in(operation, facet, given))
    return program(given) if inside else found


def lies_in(operation: Operation, facet: Facet, given: Mapping[str, Any]) -> bool:
    """Whether arguments lie in a facet, whatever other options they have; in the plain one, none of them."""
    if not facet:
        return all(given[one.name] == one.default for one in operation.parameters
                   if not one.required and is_option(one))
    for option, value in facet:
        if option == CLASSES:
            found: set[Any] = {len(set(given["labels"]))}
        elif option == COLUMNS:
            found = {width_of(given)}
        elif option in given:
            found = {given[option]}
        else:
            found = {family.get(option) for family in given.get("families", ())}
        if found != {value}:
            return False
    return True


def of_argument(parameter: Parameter) -> Iterator[Fault]:
    """Faults in one argument: each level of it changed, an edge refused, an option ignored or fixed."""
    name, kind = parameter.name, parameter.type
    for path, inner in places(kind):
        where, place = ".".join((name, *path)), Place(inner, path)
        values = Remembered(partial(place.values_in, {name: kind}))
        for words, change in CHANGES[inner].items():
            yield Fault(f"{where}: {words}", altered({name: kind}, place, values, change))
        for words, test in EDGES[inner].items():
            yield Fault(f"{where}: refused where {words}", partial(refusing, values, test))
    for field in [field for field, inner in kind.fields if inner.name == "optional"]:
        yield Fault(f"{name}.{field}: refused where absent", partial(without_field_refused, name, field))
    if not parameter.required:
        yield Fault(f"{name}: ignored", lambda given: {**given, name: parameter.default})
        yield Fault(f"{name}: refused", lambda given: refused_if(given[name] != parameter.default, given))
    for option in [True, False] if kind.name == "boolean" else kind.choices:
        yield Fault(f"{name}: always {option}", partial(with_option, name, option))


def without_field_refused(name: str, field: str, given: Given) -> Given:
    return refused_if(given[name][field] is None, given)


def with_option(name: str, option: Any, given: Given) -> Given:
    return {**given, name: option}


def refusing(values: Change, test: Callable[[Any], bool], given: Given) -> Given:
    """The arguments; a program with this fault refuses them where a value meets a condition."""
    return refused_if(any(map(test, values(given))), given)


def refused_if(condition: bool, given: Given) -> Given:
    if condition:
        raise Refused
    return given


def altered(kinds: Mapping[str, Type], place: Place, values: Change, change: Change) -> Change:
    """The change of some arguments in one place, texts alike in all of them."""
    def changing() -> Change:
        return confused(change) if place.kind == "text" else change

    def fault(given: Given) -> Given:
        if unchanged(changing(), values(given)):
            return given
        own = changing()
        return {**given, **{name: place.changed(kind, given[name], own, given.get("families"))
                            for name, kind in kinds.items()}}
    return fault


def of_all_arguments(operation: Operation) -> Iterator[Fault]:
    """Faults in all numbers, integers or texts, whatever argument they stand in."""
    kinds = {one.name: one.type for one in operation.parameters}
    found = {inner for kind in kinds.values() for _, inner in places(kind)}
    for inner in [one for one in ("number", "integer", "text") if one in found]:
        values = Remembered(partial(Place(inner).values_in, kinds))
        for words, change in CHANGES[inner].items():
            yield Fault(f"all {inner}s: {words}", altered(kinds, Place(inner), values, change))


TABLES = ("rows", "outcomes", "documents", "points")
BESIDE = ("labels", "probabilities", "alpha", "multipliers")   # which has an entry for each record
FEATURES = ("query", "weights", "x", "mean", "families", "event", "start_weights", "values")


def of_records(operation: Operation) -> Iterator[Fault]:
    """Faults in whole records, with their labels, and in whole columns, with the query."""
    names = {one.name for one in operation.parameters}
    for table in [name for name in TABLES if name in names]:
        for words, change in LISTS.items():
            yield Fault(f"records: {words}", partial(with_records, table, change))
            if table == "rows":
                yield Fault(f"columns: {words}", partial(with_columns, change))
        yield Fault("records: a set", partial(as_a_set, table))


def as_a_set(table: str, given: Given) -> Given:
    """The arguments with each record once, beside each of its labels."""
    known = [(given[table][i], beside(given, i)) for i in range(len(given[table]))]
    return with_records(table, lambda kept: [i for i in kept if known[i] not in known[:i]], given)


def beside(given: Given, i: int) -> Any:
    """The label of a record, where there are labels."""
    labels = given.get("labels")
    return labels[i] if labels else None


def with_records(table: str, change: Change, given: Given) -> Given:
    """The arguments with some records, in some order: a change of the list of their indices."""
    count = len(given[table])
    kept = change(list(range(count)))
    return {name: [value[i] for i in kept] if name in (table, *BESIDE) and isinstance(value, list) and
            len(value) == count else value for name, value in given.items()}


def with_columns(change: Change, given: Given) -> Given:
    """The arguments with some columns, in some order."""
    width = len(given["rows"][0])
    kept = change(list(range(width)))

    def picked(value: Any) -> Any:
        return [value[j] for j in kept] if isinstance(value, list) and len(value) == width else value

    return {name: [picked(row) for row in value] if name in ("rows", "queries") else
            picked(value) if name in FEATURES else value for name, value in given.items()}


def plain(label: str) -> tuple[str, str]:
    """Sort key of a dictionary: accents and capitals count for little."""
    return unicodedata.normalize("NFKD", label).casefold(), label


ORDERS: dict[str, Callable[[list[str]], list[str]]] = {
    "in the order of the records": list, "sorted as in a dictionary": lambda seen: sorted(seen, key=plain),
    "sorted backwards": lambda seen: sorted(seen, reverse=True),
    "sorted as numbers": lambda seen: sorted(seen, key=lambda y: (
        (0, int(y), y) if y.lstrip("-").isdecimal() else (1, 0, y))),
}


def of_classes(operation: Operation) -> Iterator[Fault]:
    """Faults in the order of classes that are not declared, and in declared ones that are empty."""
    if not {"classes", "labels"} <= {one.name for one in operation.parameters}:
        return
    for words, order in ORDERS.items():
        yield Fault(f"classes: {words}", partial(in_order, order))
    yield Fault("classes: without the last of three and more", without_the_last)
    yield Fault("classes: without empty ones", lambda given: given if given["classes"] is None else {
        **given, "classes": [y for y in given["classes"] if y in given["labels"]]})


def of_ties(operation: Operation) -> Iterator[Fault]:
    """A tie whose last class is answered where the first is asked."""
    if "ties" in {one.name for one in operation.parameters} and operation.result.name == "labels":
        yield Fault("ties: to the last", partial(to_the_last, operation), computes=True)


def to_the_last(operation: Operation, given: Given) -> Outcome:
    """The outcome where the last of equally good classes is named for the first."""
    if given["ties"] != "first":
        return reference(operation, given)
    found = reference(operation, {**given, "ties": "all"})
    return found._replace(value=found.value[-1:]) if found.is_value else found


def without_the_last(given: Given) -> Given:
    """The arguments without the records of the class that sorts last, where there are three."""
    known = sorted(set(given["labels"]))
    table = next((name for name in TABLES if name in given), "labels")
    return given if len(known) < 3 else with_records(
        table, lambda kept: [i for i in kept if given["labels"][i] != known[-1]], given)


def in_order(order: Callable[[list[str]], list[str]], given: Given) -> Given:
    """The arguments with classes in an order of one's own, where none are declared."""
    return given if given["classes"] is not None else {**given, "classes": order(once(given["labels"]))}


def of_answers(operation: Operation) -> Iterator[Fault]:
    """Faults in the answer: each level changed, the first and the last number, a word that never varies."""
    kind = operation.result
    for path, inner in places(kind):
        place = Place(inner, path)
        values = Remembered(partial(place.values, kind))
        for words, change in CHANGES[inner].items():
            yield Fault(f"{'.'.join(('answer', *path))}: {words}",
                        partial(answer_altered, place, kind, values, change), of_answer=True)
    for words in ("negated", "single precision", "six decimals", "one more", "always 0"):
        for which in ("first", "last"):
            yield Fault(f"the {which} number: {words}", partial(one_changed, kind, which, NUMBERS[words]),
                        of_answer=True)
    for option in [True, False] if kind.name == "boolean" else kind.choices:
        yield Fault(f"answer: always {option}", partial(always, option), of_answer=True)


def answer_altered(place: Place, kind: Type, values: Change, change: Change, value: Any) -> Any:
    """The answer, changed in one place."""
    return value if unchanged(change, values(value)) else place.changed(kind, value, change)


def always(option: Any, value: Any) -> Any:
    return option


def one_changed(kind: Type, which: str, change: Change, value: Any) -> Any:
    """The answer with its first or its last number changed."""
    numbers: list[Any] = []
    transform(kind, value, numbers.append)
    turn = iter(range(len(numbers)))
    chosen = 0 if which == "first" else len(numbers) - 1
    return transform(kind, value, lambda x: change(x) if next(turn) == chosen else x)
