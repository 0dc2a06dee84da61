"""Facets: parts of an operation's possible arguments that an implementation may answer alone.

    setting   one thing that is fixed: an option at a value, one family for all attributes, K = 2 classes, one
              column
    facet     at most two settings.  No cell is missing, and every other option has its default, except one
              that a word always comes with, as a polynomial kernel with its degree

`family=gaussian+divisor=n` is a facet.  A generator draws all settings together, so that an implementation
that takes Gaussian attributes alone would be asked next to nothing.  The settings are read from arguments
that the generator draws.

    numbers   a facet of its own: all that the generator draws, with stretched numbers

`numbers=full` asks every implementation for more precision than single precision has; `table.TELLING` lists
the operations for which every check does so.  Some cases of the other facets have stretched numbers, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, zip_longest
from typing import Any, NamedTuple

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, text
from ..reference.outcomes import reference
from ..specification.codec import Type
from ..specification.schema import Operation, Parameter
from .choices import MEDIUM, SMALL, Seeded
from .quantities import STRETCHES, changed, holds_numbers, stretch
from .records import Given
from .table import GENERATORS, unspoilt

LOOKED_AT = 48        # draws from which the settings of an operation are read
BESIDE_WORDS = 144    # from which it is read what a word is never drawn without
MOST_VALUES = 6       # values of an option that are settings, the commonest
MOST_TOGETHER = 2     # settings of a facet
TRIED, HALVINGS = 6, 5   # records that may be decided otherwise than the query; steps towards the edge
UNITS = Fraction(2 ** 20)   # small units
ATTEMPTS = 12         # to draw arguments of a facet
RARE = 8              # times as many where three classes or more must each have records enough
ROUND = (SMALL, SMALL, MEDIUM, SMALL)   # the sizes of cases 0, 1, 2, … of a facet, over and over
STRETCHED = ("", "far", "long", "", "full", "", "whole", "")   # how their numbers are stretched, likewise

FAMILY, CLASSES, COLUMNS, NUMBERS = "family", "K", "columns", "numbers"
TWO = 2
# options of a family that are settings, with all their values; the others belong to its column
OF_FAMILIES = {"divisor": ("n-1", "n")}


class Setting(NamedTuple):
    """An option with its value; "family", "K" (classes), "columns" and "numbers" count as options."""

    option: str
    value: Any

    def __str__(self) -> str:
        value = self.value
        written = text(value) if isinstance(value, Fraction) else str(value).lower()
        return f"{self.option}={written.replace(' ', '-')}"


Facet = tuple[Setting, ...]


def name_of(facet: Facet) -> str:
    """Return the name of a facet, as in the id of a draw.

    >>> name_of((Setting("family", "gaussian"), Setting("divisor", "n"))), name_of(())
    ('family=gaussian+divisor=n', 'plain')
    """
    return "+".join(map(str, facet)) or "plain"


def named(operation: Operation, name: str) -> Facet:
    """Return the facet with this name.  Raises InvalidInput where the operation has none."""
    size = re.search(rf"\b{CLASSES}=(\d+)", name)
    for facet in (*map(of_numbers, STRETCHES), *facets(operation, int(size[1]) if size else TWO)):
        if name_of(facet) == name:
            return facet
    raise InvalidInput(f"facet={shown(name)} is not a facet of {operation.id}: copy the id of the case from "
                       "the report of a check")


def facets(operation: Operation, size: int = TWO) -> Iterator[Facet]:
    """Yield the facets of an operation: of no setting, of one, and of two.

    With `size` other than two, each facet of a labelled operation also fixes this number of classes.
    """
    known = settings(operation) if operation.id in GENERATORS else ()
    fixed = [one._replace(value=size) for one in known if one.option == CLASSES and size != TWO]
    found = [one for one in known if not fixed or one.option != CLASSES]
    for together in range(MOST_TOGETHER + 1 if found else 1):
        for facet in combinations(found, together):
            if len({setting.option for setting in facet}) == together:
                yield (*fixed, *facet)


@lru_cache(maxsize=512)
def settings(operation: Operation) -> tuple[Setting, ...]:
    """Return the settings of an operation: each option with its most frequent drawn values.

    The options are in the order in which drawn arguments first show them, values by their frequency.
    """
    drawn = [unspoilt(operation, Seeded(operation.id, "settings", index, size=SMALL))
             for index in range(LOOKED_AT)]
    seen: dict[str, Counter[Any]] = {}
    for given in drawn:
        for setting in settings_of(operation, given):
            seen.setdefault(setting.option, Counter())[setting.value] += 1
    for option in OF_FAMILIES.keys() & seen.keys():   # a value that no draw shows is a setting, too
        seen[option].update(dict.fromkeys(OF_FAMILIES[option], 0))
    return tuple(Setting(option, value) for option, values in seen.items()
                 for value, _ in values.most_common(MOST_VALUES))


def settings_of(operation: Operation, given: Mapping[str, Any]) -> Iterator[Setting]:
    """Yield the settings that these arguments show."""
    if is_labelled(operation):
        yield Setting(CLASSES, TWO)
    if width_of(given) == 1 and "families" not in given:
        yield Setting(COLUMNS, 1)
    for family in given.get("families", ()):
        yield Setting(FAMILY, family["family"])
        yield from (Setting(option, family[option]) for option in OF_FAMILIES if family.get(option))
    for parameter in operation.parameters:
        value = given[parameter.name]
        if is_option(parameter) and (parameter.required or value != parameter.default):
            yield Setting(parameter.name, value)


def width_of(given: Mapping[str, Any]) -> int:
    """Return the number of columns of `rows`, or else of the record `x`; 0 where it is not unique."""
    rows = given.get("rows") or [given.get("x")]
    widths = {len(row) for row in rows if isinstance(row, (list, tuple))}
    return widths.pop() if len(widths) == 1 else 0


def is_labelled(operation: Operation) -> bool:
    """Whether an operation takes `rows` and `labels` that are texts."""
    types = {parameter.name: str(parameter.type) for parameter in operation.parameters}
    return "rows" in types and types.get("labels") == "list[label]"


def is_option(parameter: Parameter) -> bool:
    """Whether an argument is a word, a Boolean or a number that says how something is computed.

    A required integer, such as k, is one; a required rational, such as a query, is not.
    """
    kind: Type = parameter.type.inner[0] if parameter.type.name == "optional" else parameter.type
    return kind.name in ("choice", "boolean", "integer", *(() if parameter.required else ("rational",)))


# ---------------------------------------------------------------- arguments

def arguments(operation: Operation, facet: Facet, seed: int, index: int) -> Given | None:
    """Return arguments in a facet, with an answer if possible; None where no draw can be brought into it."""
    if facet and facet[0].option == NUMBERS:
        choices = Seeded(operation.id, seed, name_of(facet), index, size=SMALL)
        return stretched(operation, facet[0].value, choices, index)
    found: tuple[Given, Seeded] | None = None
    rare = dict(facet).get(CLASSES, TWO) > TWO
    for attempt in range(ATTEMPTS * (RARE if rare else 1)):
        choices = Seeded(operation.id, seed, name_of(facet), index, attempt, size=size_of(index))
        drawn = unspoilt(operation, choices)
        given = narrowed(operation, drawn, dict(facet))
        if given is None:
            continue
        found = found or (given, choices)
        if (has_words(facet, drawn) and not rare) or reference(operation, given).is_value:
            found = given, choices
            break
    if found is None:
        return None
    given, choices = found
    return with_telling_query(operation, lengthened(operation, given, kind_of(facet, index), choices), index)


def has_words(facet: Facet, drawn: Given) -> bool:
    """Whether arguments were drawn with a facet's words: the rows then fit its kernel."""
    return all(drawn[one.option] == one.value for one in facet
               if isinstance(one.value, str) and one.option in drawn)


@lru_cache(maxsize=512)
def companions(operation: Operation) -> Mapping[Setting, set[str]]:
    """Return setting of a word → the options without default that are never None beside it, as a degree."""
    bare = {p.name for p in operation.parameters if not p.required and p.default is None and is_option(p)}
    found: dict[Setting, set[str]] = {}
    for index in range(BESIDE_WORDS if bare else 0):
        given = unspoilt(operation, Seeded(operation.id, "settings", index, size=SMALL))
        for one in settings_of(operation, given):
            if isinstance(one.value, str) and one.option in given:
                found.setdefault(one, set(bare)).intersection_update(
                    name for name in bare if given[name] is not None)
    return found


def size_of(index: int) -> int:
    """Return the size of a facet's case, small or medium, by its index."""
    return ROUND[index % len(ROUND)]


def by_turns(count: int) -> list[int]:
    """Return the indices below `count`, those of small and of medium cases by turns while there are both.

    A fault of long lists, several columns or rare texts shows in a medium case several times as often.

    >>> by_turns(12)
    [0, 2, 1, 6, 3, 10, 4, 5, 7, 8, 9, 11]
    """
    small, medium = ([index for index in range(count) if size_of(index) == size] for size in (SMALL, MEDIUM))
    return [index for pair in zip_longest(small, medium) for index in pair if index is not None]


def narrowed(operation: Operation, given: Given, wanted: Mapping[str, Any]) -> Given | None:
    """Return the arguments changed to lie in a facet, `wanted` as option → value; None where impossible."""
    found = {p.name: given[p.name] if p.required else p.default for p in operation.parameters}
    beside = {name: given[name] for one in wanted.items() if isinstance(one[1], str)
              for name in companions(operation).get(Setting(*one), ())}
    if None in beside.values():
        return None
    found |= beside
    found |= {name: value for name, value in wanted.items() if name in found}
    if CLASSES in wanted:
        found = of_classes(found, wanted[CLASSES])
        if len(set(found["labels"])) < wanted[CLASSES] > TWO:
            return None
    if COLUMNS in wanted and width_of(found) != wanted[COLUMNS]:
        return None
    return of_families(found, wanted) if "families" in found else found


def with_telling_query(operation: Operation, given: Given, index: int) -> Given:
    """Return a decision's arguments; for an odd index the query is moved near a decision boundary.

    There a slightly wrong prior shows.  For one index in four the numbers are also divided by UNITS: that
    changes no decision, except for a class that adds a constant to variances.
    """
    if not decides_numbers(operation, given) or not index % 2:
        return given
    found = near_the_edge(operation, given)
    if index % 4 != 3:
        return found
    return {**found, "query": [cell / UNITS for cell in found["query"]],
            "rows": [[cell / UNITS for cell in row] for row in found["rows"]]}


def near_the_edge(operation: Operation, given: Given) -> Given:
    """Return the arguments with the query moved close to a decision boundary, where one is found."""
    def decided(query: list[Any]) -> Any:
        outcome = reference(operation, {**given, "query": query})
        return outcome.value if outcome.is_value and len(outcome.value) == 1 else None

    here = given["query"]
    first = decided(here)
    there = next((row for row in given["rows"][:TRIED] if decided(row) not in (None, first)), None)
    if first is None or there is None:
        return given
    for _ in range(HALVINGS):
        middle = [(a + b) / Fraction(2) for a, b in zip(here, there, strict=True)]
        here, there = (middle, there) if decided(middle) == first else (here, middle)
    return {**given, "query": here}


def decides_numbers(operation: Operation, given: Given) -> bool:
    """Whether an operation returns the classes of a numeric query, from numeric records."""
    rational = {p.name for p in operation.parameters if holds_numbers(p, "far")}
    names = operation.result.name == "labels" and {"rows", "query"} <= rational
    families = {one["family"] for one in given.get("families", ())}
    return names and families <= {"gaussian"} and all(
        isinstance(cell, (int, Fraction)) for row in (*given["rows"], given["query"]) for cell in row)


def of_classes(given: Given, size: int) -> Given:
    """Return the arguments with only the records of the first `size` classes."""
    first = list(dict.fromkeys(given["labels"]))[:size]
    kept = [i for i, label in enumerate(given["labels"]) if label in first]
    own = {name: [given[name][i] for i in kept] for name in ("rows", "labels")}
    if "positive" in given:
        own |= {"positive": first[0], "negative": first[-1]}
    return {**given, **own}


def of_families(given: Given, wanted: Mapping[str, Any]) -> Given | None:
    """Return the arguments with attributes of the wanted family and options, without missing cells.

    None where no attribute is of this family.
    """
    kept = [j for j, one in enumerate(given["families"])
            if wanted.get(FAMILY, one["family"]) == one["family"]]
    if not kept:
        return None
    families = [with_options(given["families"][j], wanted) for j in kept]
    columns = [column_of(given, j) for j in kept]
    rows = [list(row) for row in zip(*columns)]
    return {**given, "families": families, "rows": rows[:-1], "query": rows[-1]} if "query" in given else \
        {**given, "families": families, "rows": rows}


def with_options(family: Mapping[str, Any], wanted: Mapping[str, Any]) -> Given:
    """Return a family with the wanted options, and without its own probabilities."""
    own = {option: wanted.get(option) for option in OF_FAMILIES} if family["family"] == "gaussian" else {}
    return {**family, "p": None, **own}


def column_of(given: Given, j: int) -> list[Any]:
    """Return a column, the query's cell last; missing cells are filled with the first present one."""
    cells = [row[j] for row in given["rows"]] + ([given["query"][j]] if "query" in given else [])
    first = next((cell for cell in cells if cell is not None), None)
    return [first if cell is None else cell for cell in cells]


# ---------------------------------------------------------------- stretched numbers

def of_numbers(kind: str) -> Facet:
    """Return the facet of arguments whose numbers are stretched as `kind` says."""
    return (Setting(NUMBERS, kind),)


def kind_of(facet: Facet | None, index: int) -> str:
    """Return how the numbers of a case are stretched, a key of STRETCHES; "" where they are not."""
    if facet is None:
        return ""
    return facet[0].value if facet and facet[0].option == NUMBERS else STRETCHED[index % len(STRETCHED)]


def lengthened(operation: Operation, given: Given, kind: str, choices: Seeded) -> Given:
    """Return the arguments with stretched numbers in lists and records.

    They stay as they were where stretching changes whether there is an answer.
    """
    if not kind:
        return given
    change = stretch(choices, kind)
    found = {p.name: changed(p.type, given[p.name], change, given.get("families"))
             if holds_numbers(p, "far") else given[p.name] for p in operation.parameters}
    return found if reference(operation, found).kind == reference(operation, given).kind else given


def stretched(operation: Operation, kind: str, choices: Seeded, index: int) -> Given | None:
    """Return small arguments with stretched numbers: in all parameters, or for odd indices in one.

    None where no number changes.
    """
    given, change = unspoilt(operation, choices), stretch(choices, kind)
    names = [p.name for p in operation.parameters if holds_numbers(p, kind)]
    chosen = [names[index // 2 % len(names)]] if index % 2 and names else names
    found = {p.name: changed(p.type, given[p.name], change, given.get("families"))
             if p.name in chosen else given[p.name] for p in operation.parameters}
    return None if found == given else found
