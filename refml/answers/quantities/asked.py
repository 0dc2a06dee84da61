"""From a question to what it asks, by name: see `named`.

Formulas in the sentence of an operation say it in letters, P(A | B) = P(A, B) / P(B), its arguments in the
names of the data, event and given, the id of an example in words, passed-given-one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ...patterns import pattern
from ..reading.languages.fields import LETTERS
from .named import BAR, BESIDE, NAME, OPERATORS, SAID_ALONE, Quantity

if TYPE_CHECKING:
    from ...oracle.specification.schema import Operation, Parameter

FORMULA = pattern(r"(?<![∏∑] )P\((?P<inner>[^()]*)\)(?= ?(?P<factor>[∏P(]))?")
CUT = pattern(r" (?:of|from|by|with|in|between|for|to|at|under|given|on|when|around|that|P\().*|P\(.*| = .*")
PHRASES = pattern(r"[:;,.()]")
GIVEN = pattern(r"(?P<before>[\w ]+?) given (?P<behind>[\w ]+)")
FILLING = frozenset(("a", "an", "the", "of", "is", "and", "what", "that", "probability", "density", "all"))
DIGITS = {"zero": "0", "nought": "0", "one": "1", "half": "0.5", "two": "2"}
EVENTS, CONDITIONS = ("event", "query", "assignment"), ("given", "evidence")
SIGNED = ("positive", "negative")
QUALIFIED = frozenset(("functional", "geometric"))   # margins


class Asks(Protocol):
    """A question: see `marking.questions.Question`."""

    @property
    def id(self) -> str: ...
    @property
    def operation(self) -> Operation: ...
    @property
    def given(self) -> Mapping[str, Any]: ...
    @property
    def part(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def reads(self) -> str: ...


class SidesOfData(NamedTuple):
    """Whether what is asked has a condition, and names in the data: of events, of conditions, of neither."""

    bar: bool | None
    events: set[str]
    conditions: set[str]
    others: set[str]


def quantity_of(question: Asks) -> Quantity:
    """Return what a question asks, by name."""
    operation = question.operation
    bar, left, right, forms = of_formulas(
        [*formulas_in(question.text), *formulas_in(f"{operation.title}. {operation.sentence}")])
    sides = sides_of(question, bool(left))
    nouns, operator = nouns_of(question)
    before, behind = words_of(question)
    told = {*re.split("[._]", operation.id), *question.part.split("_")} | nouns
    siblings = {name for name, _ in operation.result.fields} - {question.part}
    chance = question.reads == "chances" or "probab" in f"{operation.title} {operation.sentence}"
    return Quantity(
        nouns=frozenset(nouns), operator=operator, bar=sides.bar if bar is None else bar,
        left=frozenset(left | sides.events), right=frozenset(right | sides.conditions),
        others=frozenset(sides.others | ({"0"} if "1" in left else set())),
        every=frozenset(every_of(question.given)), before=before, behind=behind,
        forms=frozenset(forms), chance=chance and question.reads != "odds", odds="odds" in nouns,
        given=frozenset(given_in(operation.parameters, told)) | (QUALIFIED - told),
        letters=frozenset(letters_of(siblings, question.part)),
        **{name: str(question.given.get(name) or "").lower() for name in SIGNED})


def given_in(parameters: Iterable[Parameter], asked: set[str]) -> Iterator[str]:
    """Yield the names of given quantities that have none of the words for what is asked."""
    for one in parameters:
        for name in {one.name.replace("_", " "), one.name.replace("_", " ").rstrip("s")}:
            if not {name, name.rstrip("s")} & asked and (" " in name or name in SAID_ALONE):
                yield name


def formulas_in(text: str) -> Iterator[str]:
    """Yield what stands in each P(…) of a text; nothing where the first is a factor of a product."""
    found = [*FORMULA.finditer(text)]
    if found and not found[0]["factor"]:
        yield from (one["inner"].lower() for one in found)


def of_formulas(formulas: list[str]) -> tuple[bool | None, set[str], set[str], set[str]]:
    """Return whether the first of several has a bar, the names on its sides, and how others are written."""
    if not formulas:
        return None, set(), set(), set()
    first, *rest = formulas
    sides = [*BAR.split(first, 1)]
    others = {form for one in rest if shape_of(one) != shape_of(first) for form in spellings(one)}
    if len(sides) == 1:
        return False, {*NAME.findall(first)}, set(), others
    others |= {*spellings(" | ".join(reversed(sides))), "".join(sides[0].split())}
    return True, {*NAME.findall(sides[0])}, {*NAME.findall(sides[1])}, others


def shape_of(formula: str) -> tuple[frozenset[str], ...]:
    """Return the names on the sides of a bar, in no order."""
    return tuple(frozenset(NAME.findall(side)) for side in BAR.split(formula, 1))


def spellings(formula: str) -> Iterator[str]:
    """Yield how a formula is written without spaces: p(x, y) also p(y, x)."""
    yield "".join(formula.split())
    if "|" not in formula:
        yield ",".join(reversed("".join(formula.split()).split(",")))


def sides_of(question: Asks, scalar: bool) -> SidesOfData:
    """Return what the data says; `scalar`: whether the question has letters of its own for what is asked."""
    given, part = question.given, question.part.rpartition(".")[2]
    network, fields = given.get("network", ()), question.operation.result.fields
    labels = {part.lower()} if part and not fields else set()
    if not (network or "event" in given):
        values = given.get("priors") or given.get("labels") or given.get("scores") or ()
        known = {str(one).lower() for one in values}
        asked = labels or (scalar and question.operation.result.name != "map")
        return SidesOfData(None, labels, set(), known - labels if asked else set())
    conditions = names_in(given[one] for one in CONDITIONS if one in given)
    events = names_in(given[one] for one in EVENTS if one in given)
    if network and not {*EVENTS} & given.keys():
        return SidesOfData(None, labels, set(), set()) if fields or question.operation.result.name == "map" \
            else SidesOfData(False, conditions, set(), values_of(network, conditions))
    queried = {one.lower() for variable in network if variable["name"].lower() in events
               for one in map(str, variable.get("values", ()))} if "query" in given else set()
    known = values_of(network, set()) | names_in(given.get("outcomes", ()))
    if not labels:
        events = events | queried
    return SidesOfData(bool(conditions), events | labels, conditions, known - events - conditions - labels)


def every_of(given: Mapping[str, Any]) -> Iterator[str]:
    """Yield name|value of each variable of an event of several: rain|yes, wind|no."""
    for told in map(given.get, EVENTS):
        if isinstance(told, Mapping) and len(told) > 1:
            yield from (f"{name}|{value}".lower() for name, value in told.items())


def values_of(network: Iterable[Mapping[str, Any]], asked: set[str]) -> set[str]:
    """Return the names of all variables of a network and of their values but those that are asked."""
    return {str(one).lower() for variable in network for one in (
        variable["name"], *variable.get("values", ()))} - asked


def names_in(values: Iterable[Any]) -> set[str]:
    """Return the names in arguments, in lower case, numbers too."""
    found = set()
    for value in values:
        if isinstance(value, Mapping):
            found |= names_in(value.items())
        elif isinstance(value, (list, tuple)):
            found |= names_in(value)
        elif value is not None:
            found.add(str(value).lower())
    return found


def nouns_of(question: Asks) -> tuple[set[str], str]:
    """Return the nouns of what is asked, and the operator before the last: squared distance, log-odds."""
    operation = question.operation
    name = question.part if operation.result.fields else operation.id.rpartition(".")[2]
    verb, _, sentence = operation.sentence.partition(" ")
    phrases = [name.replace("_", " "), *PHRASES.split(operation.title.replace("-", " "))]
    phrases += [sentence.replace("-", " ")] if verb == "Return" else []
    found: set[str] = set()
    operator = ""
    for phrase in phrases:
        words = [word.lower().rstrip("'") for word in CUT.sub("", f" {phrase}").split()]
        for one in {*words[:-1]} & BESIDE | {*words[-1:]}:
            found |= {one, one.rstrip("s")}
        operator = operator or next((one for one in OPERATORS if one in words[:-1]), "")
    return (found | {name} if operation.result.fields else found), operator


def words_of(question: Asks) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words before and behind the given of a question: of its text, or of an example's id."""
    found = GIVEN.search((question.text or question.id.replace("-", " ")).lower())
    if found is None:
        return frozenset(), frozenset()
    before, behind = ([word for word in found[name].split() if word not in FILLING]
                      for name in ("before", "behind"))
    sides = [{*before[-3:]}, {*behind[:3]}]
    event, given = ({*side, *(DIGITS[one] for one in side if one in DIGITS)} for side in sides)
    return frozenset(event - given), frozenset(given - event)


def letters_of(siblings: set[str], part: str) -> Iterator[str]:
    """Yield the names of other parts of an answer than the one that is asked."""
    if part:
        yield from (one.replace("_", " ") for one in siblings)
        yield from (letter for letter, meant in LETTERS.items() if {*meant} & siblings and part not in meant)
