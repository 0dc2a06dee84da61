"""Answers of several parts: vectors, matrices, sets, intervals, tables, records of named parts.

What is asked says how the text is read: its type, and the labels that may stand in it.  An answer is taken
apart by what is asked, and each part is read alone:

    list     (1, 2)  [1 2]  1; 2  1, 2  1 and 2  x1 = 1, x2 = 2  1/5 (1, 2)   any brackets, or none
    matrix   [[1, 2], [3, 4]]   1 2; 3 4   (1, 2), (3, 4)   and a row a line
    map      spam: 3/7, ham: 4/7    P(spam) = 3/7; P(ham) = 4/7    a label and a number a line
    object   weights = (1, 2), bias = 3    w = 1, 2; b = 3    w1 = 1, w2 = 2, b = 3
             of both: without names 3/7, 4/7 in the order in which the parts are asked
    bounds   of a record with `lower` and `upper`: see `intervals`
    set      {spam, ham}  spam, ham  spam and ham  y = spam
    words    a label, true or false, none: case and what stands around it forgiven, never guessed

An answer is then a `Number`, a `Word`, a list of answers, or a map of answers by field or label.  A comma
between digits may be a decimal point: read in both ways an answer is what fits the shape that is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ...errors import InvalidInput, shown
from ...oracle.specification.codec import NUMBERS, SETS, Type
from .intervals import ENDLESS, interval_of, is_interval
from .languages.cells import Variable
from .languages.counting import PLACE_OF
from .languages.meanings import CONCLUDE, NOTHING, OR
from .languages.subjects import in_full
from .layers.shortcut import plainly
from .layers.spoken import in_formula, in_marks
from .layers.systems import plain, without_item
from .layers.tables import by_fields, in_one_line
from .layers.thousands import (
    COMMA,
    GROUPS,
    MILLIONS,
    POINTED,
    THOUSANDS,
    may_be_thousands,
    refused_thousands,
    ungrouped,
    ungrouped_millions,
    ungrouped_parts,
)
from .layers.working import WORDS, Reading, fits_shape, read_apart
from .planes import (
    dimensions_of,
    is_plane_text,
    is_polynomial_text,
    is_written_as_plane,
    plane_of,
    polynomial_of,
    unknowns,
)
from .values import Number, Word
from .words.denials import is_denial, says_undefined, without_remark
from .words.examples import with_example
from .words.remarks import NOTE, refuse_revoked, without_asides, without_compared, without_denied
from .words.sides import OF_NUMBERS
from .words.truths import refuse_lonely
from .words.vectors import Headed, are_digits

CELL = "cell"   # of a record: a number, a word or nothing, as the right one is

if TYPE_CHECKING:
    Answer = Number | Word | list[Any] | dict[str, Any]
else:
    Answer = object   # Python 3.8 and 3.9 have no | of classes


class Wanted(NamedTuple):
    """What is asked: the type, the right answer (for names and numbers of parts), the known labels.

    `words`: those of the question, which say nothing of a number beside them; `variables`: of its network;
    `speaks`: whether a name is what is asked, or another quantity; without it no statement is left out;
    `known`: text → the answer in it, of parts that were read, with decimal points and with commas.
    """

    kind: Type
    key: Any
    labels: tuple[str, ...] = ()
    words: frozenset[str] = frozenset()
    speaks: Callable[[str], bool | None] | None = None
    variables: tuple[Variable, ...] = ()
    known: tuple[dict[str, Any], dict[str, Any]] | None = None

    @property
    def names(self) -> Iterable[Any]:
        """The names of the parts that are asked."""
        return self.key if isinstance(self.key, Mapping) else ()


def answer_of(asked: Wanted, text: str, comma: bool = False) -> Answer:
    """Return an answer of the type that is asked.

    >>> from refml.oracle.specification.codec import parse_type
    >>> asked = Wanted(parse_type("map[rational]"), {"spam": 0, "ham": 0})
    >>> answer = answer_of(asked, "Spam: 3/7, ham: 4/7")
    >>> {label: str(number.value) for label, number in answer.items()}
    {'spam': '3/7', 'ham': '4/7'}

    Raises InvalidInput, with a reason and the form of an answer that would be read, for a text that is not
    wholly one.
    """
    short: Answer | None = None if comma else plainly(asked.kind, asked.key, text.strip(), asked.labels)
    if short is not None:
        return short
    try:
        return in_layers(asked, text, comma)
    except InvalidInput as error:
        for other in plainer(asked, text, comma):
            with suppress(InvalidInput):
                return in_layers(asked, other, comma)
        raise InvalidInput(with_example(str(error), *asked[:3])) from None


def plainer(asked: Wanted, text: str, comma: bool) -> Iterator[str]:
    """Yield an answer with its names in full, and without remarks in brackets that are no answer."""
    names = *asked.labels, *(asked.key if asked.kind.name == "map" else ())
    others = in_full(text, names), by_fields(text, asked.kind, asked.key)
    yield from (other for other in others if other != text)
    with suppress(InvalidInput):
        refuse_revoked(text, asked.kind, asked.labels, asked.names)
        yield without_asides(text, [*map(str, names)], reading_of(asked, comma).answer)


def reading_of(asked: Wanted, comma: bool) -> Reading:
    """Return how a part of an answer is read."""
    return Reading(lambda part: whole(asked, part, comma), *asked[:5], asked.known and asked.known[comma])


def in_layers(asked: Wanted, text: str, comma: bool) -> Answer:
    """Return the answer in a text, after the layers have removed all that the grammar does not read."""
    text = without_item(plain(text.strip()), [*map(str, asked.labels)])
    kind = asked.kind.inner[0] if asked.kind.name == "optional" else asked.kind
    text = NOTE.sub("", in_formula(text, kind, asked.labels))
    text = in_marks(text) if holds_number(asked.kind) else text
    text = without_compared(without_denied(text)) if kind.name in NUMBERS else text
    if asked.kind.name not in ("map", "object", "boolean", *WORDS):
        text = without_remark(text, asked.labels, kind.name in NUMBERS)
    refuse_revoked(text, asked.kind, asked.labels, asked.names)
    text = in_one_line(text, asked.kind, asked.key)
    if any(letter.isdigit() for letter in text):
        text = ungrouped_parts(asked.kind, text)
    if MILLIONS.search(text) and asked.kind.name not in SETS and "list" not in asked.kind.spelt_out():
        text = ungrouped_millions(text, kind.name in NUMBERS)
    return cast("Answer", read_apart(reading_of(asked, comma), text))


def whole(asked: Wanted, text: str, comma: bool) -> Answer:
    """Return an answer; if `comma`, commas are decimal points, else both readings are tried."""
    if comma or not COMMA.search(text) or not holds_number(asked.kind):
        answer = read_as(asked, text, comma)
        if comma and isinstance(answer, list) and "," in text and not fits_shape(asked.key, answer):
            raise InvalidInput("a comma is a decimal point here: write ; between the entries")
        return answer
    return settled(asked, GROUPS.sub(ungrouped, text)) if asked.kind.name in NUMBERS else best_of(asked, text)


def settled(asked: Wanted, text: str) -> Answer:
    """Return one number whose commas are decimal points; 1,265 alone may be thousands and is refused."""
    if not may_be_thousands(text):
        return read_as(asked, text, bool(COMMA.search(text)))
    found = []
    for one, comma in ((text, True), (THOUSANDS.sub(ungrouped, text), False)):
        try:
            found.append(read_as(asked, one, comma))
        except InvalidInput:
            continue
    if len(found) == 1 and isinstance(found[0], Number) and found[0].others:
        return found[0]
    return read_as(asked, refused_thousands(text), True)


def best_of(asked: Wanted, text: str) -> Answer:
    """Return the reading that fits what is asked: commas as separators, or as decimal points."""
    found: list[Answer] = []
    errors: list[InvalidInput] = []
    for comma in (False, True):
        try:
            found.append(read_as(asked, refused_thousands(text) if comma else text, comma))
        except InvalidInput as error:
            errors.append(error)
    fitting = [one for one in found if fits_shape(asked.key, one)]
    if len(fitting) == 2 and fitting[0] != fitting[1]:
        raise InvalidInput("a comma may mark decimals or separate numbers: write 1.5, or ; between numbers")
    if errors and not fitting and (not found or THOUSANDS.search(text)):
        raise errors[0]
    return (fitting or found)[0]


def read_as(asked: Wanted, text: str, comma: bool) -> Answer:
    """Return an answer; `comma` says whether commas between digits are decimal points."""
    if asked.kind.name in NUMBERS and " " in text:
        text = GROUPS.sub(ungrouped, text)
    shapes = Shapes(text, asked.labels, comma, asked.words)
    shapes.variables = asked.variables
    kind, key = asked.kind, asked.key
    shapes.alone = kind.name in NUMBERS
    if is_written_as_plane(kind):
        dimensions = dimensions_of(kind, key)
        if is_plane_text(shapes, unknowns(dimensions)):
            return plane_of(kind, dimensions, shapes, text, shapes.budget)
    return shapes.read(kind, key)


def holds_number(kind: Type, names: Container[str] = (*NUMBERS, CELL)) -> bool:
    """Whether an answer of this type may contain a number, of the types with these names."""
    return kind.name in names or any(
        holds_number(one, names) for one in (*kind.inner, *[inner for _, inner in kind.fields]))


def holds_names(kind: Type) -> bool:
    """Whether an answer of this type has named parts, or is a list of such."""
    return kind.name in ("map", "object") or (kind.name == "list" and holds_names(kind.inner[0]))


class Shapes(Headed):
    """A reader of tokens that reads an answer of a given type."""

    def read(self, kind: Type, key: Any) -> Answer:
        """Read an answer of this type; it must be all of the text."""
        self.skip_lines()
        if self.last > 2 and self.tokens[0].text.lower() in CONCLUDE and self.tokens[1].text == ",":
            return self.within(2, self.last).read(kind, key)
        if kind.name == "optional":
            if self.is_nothing() or says_undefined(self.told()):
                return Word(None)
            return self.read(kind.inner[0], key)
        if kind.name in NUMBERS:
            return self.whole_number(key) if kind.name == "integer" else self.number()
        if kind.name == CELL:
            return self.cell(key)
        if kind.name == "boolean":
            return Word(self.truth())
        if kind.name in SETS:
            return self.set_of(kind)
        if kind.name in WORDS:
            known = kind.choices or self.labels
            return Word(self.decided(known).one_of(known) if known else self.any_word())
        readers: dict[str, Callable[[Type, Any], Answer]] = {
            "list": self.list_of, "map": self.map_of, "object": self.fields_of}
        if kind.name not in readers:
            raise InvalidInput(f"an answer of type {kind} cannot be read from text")
        if not self.last:
            raise InvalidInput("the answer is empty")
        return readers[kind.name](kind, key)

    def whole_number(self, key: Any) -> Number:
        """Read an integer.  Raises InvalidInput for 131.071, whose point may separate thousands."""
        if sign := self.sign_of_label(key):
            return Shapes(f"{sign}1").number()
        self.counts = True
        found = Shapes("0").number() if self.told().lower() in NOTHING else self.number()
        there = self.told()
        if any(one.written.kind == "integer" and one.value != found.value for one in found.others):
            raise InvalidInput(f"{shown(there)} holds two numbers: write only the integer")
        if found.written.kind == "decimal" and POINTED.fullmatch(there):
            raise InvalidInput(f"{there} may be {there.replace('.', '')} or a decimal: write no point "
                               "between thousands")
        return found

    def is_nothing(self) -> bool:
        """Whether a part says that there is no value."""
        return self.dash() or self.told().lower() in ENDLESS or is_denial(self.told(), self.labels)

    def cell(self, key: Any) -> Answer:
        """Read a cell of a record: a number or a word."""
        if self.is_nothing() or says_undefined(self.told()):
            return Word(None)
        if isinstance(key, bool):
            return Word(self.truth())
        return Word(self.any_word()) if isinstance(key, str) else self.number()

    def list_of(self, kind: Type, key: Any) -> Answer:
        """Read a vector, a matrix, or another list."""
        inner, keys = kind.inner[0], key if isinstance(key, (list, tuple)) else ()
        if self.is_nothing() and not keys:
            return []
        if inner.name in NUMBERS and len(keys) > 1 and is_polynomial_text(self, self.own):
            return polynomial_of(self, len(keys), self.text, self.budget)
        if below := self.entries_below(inner, len(keys)):
            return [one.entry(inner, key) for one, key in zip(below, keys, strict=True)]
        if (named := self.entries_of(inner, keys) or self.by_cells(kind, keys)) is not None:
            return named
        self.refuse_turned(len(keys))
        part: Shapes = self if holds_names(inner) and not self.opens_behind_name() else self.without_front(
            inner.name in (*NUMBERS, "list"))
        factor = None
        if inner.name in NUMBERS and (worked := part.worked_out(len(keys))) is not None:
            return worked
        if inner.name in (*NUMBERS, "list"):
            part, factor = part.without_factor()
        found = part.unwrapped().items_of(inner, keys)
        self.refuse_other_order(found if inner.name in WORDS and self.labels else ())
        parts = [one.entry(inner, keys[min(at, len(keys) - 1)] if keys else None)
                 for at, one in enumerate(found)]
        return parts if factor is None else [self.times(factor, one) for one in parts]

    def items_of(self, inner: Type, keys: Sequence[Any]) -> list[Shapes]:
        """Return the parts of a list without brackets: rows, words or numbers."""
        part = self
        if inner.name == "list" or inner.name in SETS:
            in_rows = inner.name == "list" or part.all_in_brackets() or len(part.rows()) == len(keys) > 1
            found = part.rows(keys) if in_rows else part.flat(len(keys))
            if inner.name == "list" and len(keys) == 1 < len(found):
                found = [part]
            elif inner.name == "list" and len(found) == 1 < len(keys) and {*map(len, keys)} == {1}:
                found = part.flat(len(keys))   # 1, 2/5 of a column
            elif inner.name == "list" and are_digits(found, keys):
                found = [one.digits_apart() for one in found]
        elif inner.name in ("map", "object"):
            found = part.rows() if len(keys) != 1 or part.all_in_brackets() else [part]
        else:
            part = part.unwrapped() if len(keys) != 1 else part
            found = part.words_apart(len(keys)) if inner.name in WORDS else part.flat(len(keys))
        if len(found) == 1 and len(keys) > 1 and inner.name in NUMBERS:
            found = found[0].shared_out(len(keys))
        return found

    # ------------------------------------------------------------ parts with names

    def map_of(self, kind: Type, key: Any) -> Answer:
        """Read a map: labels with their values, or values in the order of the labels."""
        labels, inner = tuple(key), kind.inner[0]
        part, rest = self.unwrapped().beside_rest(inner)
        found = part.behind_names(lambda reader: reader.name_of(labels), len(labels))
        part = part if rest is None else self
        if not found and (before := part.before_names(lambda reader: reader.name_of(labels))):
            return self.read_named(before, dict.fromkeys(labels, inner), key)
        if not found:
            answer = part.by_order(dict.fromkeys(labels, inner), key)
            if (stated := [label for label in self.labels if label in labels]) and stated != [*labels]:
                raise InvalidInput("it is unclear which value has which name: write it after its name")
            return answer
        return self.read_named(found, dict.fromkeys(labels, inner), key, rest)

    def read_named(self, found: Mapping[Any, Shapes], kinds: Mapping[Any, Type], key: Any,
                   rest: Shapes | None = None) -> dict[Any, Any]:
        """Read the value after each name; names without one get `rest`, and a "?" leaves a part open."""
        if rest is not None:
            if len(found) == len(kinds):
                raise InvalidInput("each part has a value, and the others have one: write each part once")
            found = {name: found.get(name, rest) for name in kinds}
        answer = {name: one.behind(name, kinds[name]).read(kinds[name], key[name])
                  for name, one in found.items() if one.told() != "?"}
        self.refuse_collected(answer, kinds, key)
        return answer

    def fields_of(self, kind: Type, key: Any) -> Answer:
        """Read named fields, or the ends of an interval."""
        kinds = dict(kind.fields)
        part = self.unwrapped() if self.next.text == "{" or not is_interval(kind) else self
        if not is_interval(kind) and (counted := part.counted(kinds) or part.spelt_out(kinds)):
            return self.read_named(counted, kinds, key)
        if (turned := part.turned(kinds, key)) is not None:
            return turned
        first, leading = next(iter(kinds.items()))
        part, rest = part.beside_rest(*kinds.values())
        placed = leading.name == "list" and part.tokens[0].text.lower() in PLACE_OF
        found = part.behind_names(
            lambda reader: reader.field_of(kinds), len(kinds), first, holds_names(leading) or placed,
            leading.name == "boolean" or (placed and leading.inner[0].name in SETS))
        if found and not (is_interval(kind) and {*found} & {"min", "max"}):
            found = self.with_concluded(found, kinds)
            self.refuse_others(found, kinds)
            return self.read_named(found, kinds, key, rest)
        if is_interval(kind):
            return {name: Word(None) if one is None else one for name, one in interval_of(part).items()}
        return (part if rest is None else self).by_order(kinds, key)

    def set_of(self, kind: Type, either: bool = False) -> Answer:
        """Read a set of labels or indices; `either` allows "0 or 1" where one of several may be chosen."""
        inner = Type(SETS[kind.name])
        if not self.last:
            raise InvalidInput("the answer is empty")
        if inner.name in WORDS and self.labels:
            part, tied = self.decided(self.labels).untied()
            said = part.mentions(self.labels)
            refuse_lonely(tied, said)
            said = [*self.labels] if not said and self.says_all() else said
            if not said and not self.is_nothing():
                part.one_of(self.labels)
            return [*map(Word, said)]
        places = self.all_of()
        if places or self.is_nothing():
            return [*places]
        self.skip_left_side_of_list()
        part = self.within(self.place, self.last).unwrapped()
        part, tied = part.untied() if either else (part, False)
        parts = part.parts(lambda at: either and part.tokens[at].text.lower() in OR)
        found = [one.read(inner, None) for one in (parts if len(parts) > 1 else part.flat())]
        refuse_lonely(tied, found)
        worded = any(one.kind == "name" and one.text not in OF_NUMBERS for one in part.tokens)
        if worded and len({isinstance(one, Number) and one.written.kind == "integer" for one in found}) > 1:
            raise InvalidInput(f"{shown(part.told())} holds a number that is no place: write places alone")
        return found
