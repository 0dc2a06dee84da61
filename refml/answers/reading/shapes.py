"""Answers of several parts: vectors, matrices, sets, intervals, tables, records of named parts.

What is asked says how the text is read: its type, and the labels that may stand in it.

    list     (1, 2)  [1, 2]  [1 2]  1; 2  x1 = 1, x2 = 2  and 1, 2 with a space behind the comma
    matrix   [[1, 2], [3, 4]]   1, 2; 3, 4   and a row a line
    map      spam: 3/7, ham: 4/7    P(spam) = 3/7; P(ham) = 4/7    a label and a number a line
    object   weights = (1, 2), bias = 3    w = (1, 2), b = 3    w1 = 1, w2 = 2, b = 3
    bounds   [1, 2]  (-inf, 2]  1 <= b <= 2  b ∈ [1, 2]  1, 2    of a record with `lower` and `upper`
    set      {spam, ham}  spam, ham  spam and ham  y = spam
    words    a label, true or false, none: case and spaces forgiven, never guessed

An answer is then a `Number`, a `Word`, a list of answers, or a map of answers by field or label.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import InvalidInput, shown
from ...oracle.specification.codec import SETS, Type
from .planes import is_plane, is_plane_text, normal_of, plane_of, unknowns
from .tokens import END
from .values import Number, chain_of
from .words import BEHIND_NAMES, LETTERS, OPENING, SEPARATORS, Words

NUMBERS = ("rational", "real", "integer")
WORDS = ("label", "text", "value", "choice")
TRUTHS = {"true": True, "yes": True, "false": False, "no": False}
NOTHING = ("none", "missing")
CELL = "cell"   # of a record: a number, a word or nothing, as the right one is
ENDLESS = ("inf", "infinity", "∞")
RISING, FALLING, STRICT = ("≤", "<"), ("≥", ">"), ("<", ">")


class Word(NamedTuple):
    """A label, a truth value or nothing: one of those that may stand there, or any word where all may."""

    value: Any


if TYPE_CHECKING:
    Answer = Number | Word | list[Any] | dict[str, Any]
else:
    Answer = object   # Python 3.8 and 3.9 have no | of classes


class Asked(NamedTuple):
    """What is asked: a type, the right answer (for the names and the number of its parts), known labels."""

    kind: Type
    key: Any
    labels: tuple[str, ...] = ()


def answer_of(asked: Asked, text: str, comma: bool = False) -> Answer:
    """Return an answer of the type that is asked.

    >>> from refml.oracle.specification.codec import parse_type
    >>> asked = Asked(parse_type("map[rational]"), {"spam": 0, "ham": 0})
    >>> answer = answer_of(asked, "Spam: 3/7, ham: 4/7")
    >>> {label: str(number.value) for label, number in answer.items()}
    {'spam': '3/7', 'ham': '4/7'}

    Raises InvalidInput, with a reason, for a text that is not wholly such an answer.
    """
    shapes = Shapes(text, asked.labels, comma)
    kind, key = asked.kind, asked.key
    if is_plane(kind):
        dimensions = len(key[normal_of(kind)])
        if is_plane_text(shapes, unknowns(dimensions)):
            return plane_of(kind, dimensions, shapes, text, shapes.budget)
    answer = shapes.read(kind, key, outermost=True)
    shapes.skip_lines()
    shapes.finish()
    return answer


class Shapes(Words):
    """A reader of tokens that knows what is asked."""

    # ------------------------------------------------------------ what is asked

    def read(self, kind: Type, key: Any, outermost: bool = False) -> Answer:
        """Read what a type asks."""
        self.skip_lines()
        if kind.name == "optional":
            if self.word(NOTHING) or self.dash():
                return Word(None)
            return self.read(kind.inner[0], key, outermost)
        if kind.name in NUMBERS:
            return self.number(outermost)
        if kind.name == CELL:
            return self.cell(key)
        if kind.name == "boolean":
            if outermost:
                self.said(tuple(TRUTHS))
            return Word(TRUTHS[self.one_of(tuple(TRUTHS))])
        if kind.name in SETS:
            return self.set_of(kind, outermost)
        if kind.name in WORDS:
            known = kind.choices or self.labels
            if outermost and known:
                self.said(known)
            return Word(self.one_of(known) if known else self.any_word())
        readers: dict[str, Callable[[Type, Any, bool], Answer]] = {
            "list": self.list_of, "map": self.map_of, "object": self.fields_of}
        if kind.name not in readers:
            raise InvalidInput(f"an answer of type {kind} is not read from text")
        return readers[kind.name](kind, key, outermost)

    def cell(self, key: Any) -> Answer:
        """Read a cell of a record."""
        if self.word(NOTHING) or self.dash():
            return Word(None)
        if isinstance(key, bool):
            return Word(TRUTHS[self.one_of(tuple(TRUTHS))])
        return Word(self.any_word()) if isinstance(key, str) else self.number()

    def number(self, outermost: bool = False) -> Number:
        """Read a number, perhaps behind an equals sign, or behind a name and one."""
        if outermost:
            self.skip_left_side()
        return chain_of(self, self.text, self.budget)

    def said(self, known: tuple[Any, ...]) -> None:
        """Skip what an answer of words says of itself, unless one of these words stands there."""
        place = self.place
        if not self.word(known):
            self.skip_left_side()
        else:
            self.place = place

    # ------------------------------------------------------------ several parts

    def list_of(self, kind: Type, key: Any, outermost: bool) -> Answer:
        """Read a vector or a matrix."""
        if outermost:
            if (stem := self.index()) and kind.inner[0].name in NUMBERS and self.counts(stem[0]) > 1:
                return self.entries(stem[0])
            self.skip_left_side()
        self.skip_lines()
        closing = self.opened()
        if closing is None and not outermost:
            raise InvalidInput(f"a bracket is missing where {self.text[self.next.at:][:12]!r} stands")
        if kind.inner[0].name == "list" and self.next.text not in OPENING:
            return self.rows(kind, closing)
        parts: list[Any] = []
        self.by_spaces = closing == "]" and not self.parted()
        keys = key if isinstance(key, (list, tuple)) and key else [None]
        while not self.at_end(closing):
            parts.append(self.read(kind.inner[0], keys[min(len(parts), len(keys) - 1)]))
            if not self.separated(closing) and not (closing == "]" and self.spaced(kind.inner[0])):
                break
        self.by_spaces = False
        self.close(closing)
        self.transposed(closing)
        return self.told_apart(parts, key)

    def told_apart(self, parts: list[Any], key: Any) -> list[Any]:
        """Return the entries of a vector; where the decimal comma makes other ones of them, refuse it."""
        if isinstance(key, (list, tuple)) and len(parts) != len(key) and self.comma and "," in self.text:
            raise InvalidInput("a comma is the decimal point: write ; between the entries")
        return parts

    def parted(self) -> bool:
        """Whether a separator or another bracket stands before the closing bracket."""
        inside = takewhile(lambda token: token.text != "]" and token.kind != END, self.tokens[self.place:])
        return any(token.text in (*SEPARATORS, *OPENING) for token in inside)

    def spaced(self, kind: Type) -> bool:
        """Whether another entry follows behind a space, as in [1.0 -2.5]; 1 1/2 is none."""
        if kind.name == "list":
            self.skip_lines()
            return self.next.text in OPENING
        token, before = self.next, self.tokens[self.place - 1]
        sign = token.text in ("-", "+")
        number = self.tokens[self.place + sign]
        return kind.name in NUMBERS and before.kind == "number" and token.spaced and number.kind == "number" \
            and (not sign or not number.spaced) and self.tokens[self.place + sign + 1].text != "/"

    def transposed(self, closing: str | None) -> None:
        """Skip the sign of a column behind a vector: ^T, ᵀ or '."""
        if closing is None or self.next.spaced:
            return
        if self.next.text == "^" and self.tokens[self.place + 1].text in ("T", "t"):
            self.place += 2
        elif self.next.text in ("ᵀ", "'"):
            self.place += 1

    def counts(self, stem: str) -> int:
        """Return how many names with this stem and an index an answer gives."""
        found = [self.index(place) for place in range(len(self.tokens))]
        return sum(one is not None and one[0] == stem for one in found)

    def entries(self, stem: str) -> list[Any]:
        """Read the entries of a vector by their names: w1 = 1, w2 = 2."""
        found: dict[int, Any] = {}
        while (one := self.index()) and one[0] == stem:
            if one[1] in found:
                raise InvalidInput(f"{self.next.text} is there twice")
            self.place += 2
            found[one[1]] = self.number()
            if not self.separated(None, strict=False):
                self.take("and")
            if self.index() is None:
                break
        return in_order(stem, found)

    def rows(self, kind: Type, closing: str | None) -> Answer:
        """Read a matrix without brackets around its rows: rows by semicolon or line, numbers by comma."""
        found: list[Any] = [] if self.at_end(closing) else [[]]
        while not self.at_end(closing):
            found[-1].append(self.read(kind.inner[0].inner[0], None))
            if self.take(";") or self.next.kind == "line":
                if not self.at_end(closing):
                    found.append([])
            elif not self.take(","):
                break
        self.close(closing)
        return found

    def map_of(self, kind: Type, key: Any, outermost: bool) -> Answer:
        """Read a table: labels with what belongs to each."""
        return self.pairs(lambda: self.label(tuple(key)),
                          lambda label: self.read(kind.inner[0], key[label]), outermost)

    def fields_of(self, kind: Type, key: Any, outermost: bool) -> Answer:
        """Read named parts, or the ends of an interval."""
        kinds = dict(kind.fields)
        if kinds.keys() == {"lower", "upper"} and not self.stands(tuple(kinds)):
            return self.ends_of(kinds, key)
        return self.pairs(lambda: self.field_or_entry(kinds), lambda name: self.field_part(kinds, key, name),
                          outermost)

    def stands(self, words: tuple[Any, ...]) -> bool:
        """Whether one of these words stands here, perhaps in brackets."""
        before = self.place
        self.take(*OPENING)
        found = self.word(words) is not None
        self.place = before
        return found

    def field_or_entry(self, kinds: Mapping[str, Type]) -> str:
        """Read the name of a field, or stay before the first entry of a list: w1 of weights."""
        one, before = self.index(), self.place
        if one and self.counts(one[0]) > 1:
            names = [name for name, inner in kinds.items() if inner.name == "list"
                     and (one[0] == name or name in LETTERS.get(one[0], ()))]
            if names:
                return names[0]
        self.place = before
        return self.field(tuple(kinds))

    def field_part(self, kinds: Mapping[str, Type], key: Any, name: str) -> Answer:
        """Read the part of a field: its entries one by one, or what stands behind its name."""
        if (one := self.index()) and kinds[name].name == "list":
            return self.entries(one[0])
        return self.read(kinds[name], key[name])

    def pairs(self, name: Callable[[], str], part: Callable[[str], Answer], outermost: bool) -> Answer:
        """Read names, each with : or = and its part."""
        closing = self.opened()
        found: dict[str, Any] = {}
        while not self.at_end(closing):
            self.skip_mark_of_row()
            label = name()
            if not self.take(*BEHIND_NAMES) and self.next.kind not in ("number", "half") and not self.index():
                raise InvalidInput(f": is missing behind {shown(label)}")
            if label in found:
                raise InvalidInput(f"{shown(label)} is there twice")
            found[label] = part(label)
            self.take("|", "and")
            if not self.separated(closing, strict=False) and self.tokens[self.place - 1].text != "and" \
                    and not self.is_named():
                break
        self.close(closing)
        if not found:
            raise InvalidInput("the answer is empty")
        return found

    def skip_mark_of_row(self) -> None:
        """Skip the | before a row of a table, and the - or * before an entry of a list."""
        if self.next.text in ("|", "-", "*") and self.tokens[self.place + 1].kind == "name":
            self.place += 1

    def is_named(self) -> bool:
        """Whether a name stands here with : or = behind it."""
        return self.next.kind == "name" and self.end_of_name(self.place) is not None

    def ends_of(self, kinds: Mapping[str, Type], key: Any) -> Answer:
        """Read an interval: [1, 2], ]1, 2[, 1 <= b <= 2, 1, 2 or one point; -inf and inf are no bound."""
        if self.next.kind == "name" and not self.stands(ENDLESS):
            self.place += 1
            if not self.take("=", "≈", "∈", ":", "in"):
                raise InvalidInput("an interval is missing: write [1, 2]")
        opening = self.take("[", "(", "]")
        if not opening:
            return self.between_signs(kinds)
        lower = self.end_of(kinds["lower"])
        if not self.take(*SEPARATORS):
            raise InvalidInput("a comma is missing between the ends of the interval")
        upper = self.end_of(kinds["upper"])
        closing = self.take("]", ")", "[")
        if not closing:
            raise InvalidInput("the interval is not closed")
        if opening.text + closing.text == "()" and isinstance(lower, Number) and isinstance(upper, Number):
            inside = self.text[opening.at + 1:closing.at].strip()
            raise InvalidInput(f"a pair or an open interval? write [{inside}] where its ends belong to it")
        return {"lower": end(lower, opening.text != "["), "upper": end(upper, closing.text != "]")}

    def between_signs(self, kinds: Mapping[str, Type]) -> Answer:
        """Read 1 <= b <= 2, or 2 >= b >= 1; two numbers are the ends in order, a number alone is both."""
        first = self.end_of(kinds["lower"])
        sign = self.take(*RISING, *FALLING)
        if sign is None:
            return {"lower": first, "upper": self.end_of(kinds["upper"]) if self.separated(None) else first}
        if self.next.kind == "name":
            self.place += 1
        second = self.take(*(RISING if sign.text in RISING else FALLING))
        if not second:
            raise InvalidInput(f"{sign.text} is missing behind the name between the ends of the interval")
        last = self.end_of(kinds["upper"])
        ends = end(first, sign.text in STRICT), end(last, second.text in STRICT)
        return dict(zip(("lower", "upper"), ends if sign.text in RISING else ends[::-1], strict=True))

    def end_of(self, kind: Type) -> Answer:
        """Read an end of an interval."""
        if kind.name == "list":
            return self.list_of(kind, None, False)
        start = self.place
        self.take("+", "-")
        if self.word(ENDLESS):
            return Word(None)
        self.place = start
        return self.number()

    def set_of(self, kind: Type, outermost: bool) -> Answer:
        """Read a set of labels or of places; inside a list one of several needs brackets."""
        if outermost and self.labels:
            self.said(self.labels)
        closing = self.opened()
        found: list[Any] = []
        while not self.at_end(closing):
            found.append(self.read(Type(SETS[kind.name]), None))
            if self.next.text == "or":
                raise InvalidInput("'or' leaves open which is meant: give one answer, or a set")
            if closing is None and not outermost:
                break
            if not self.take("and") and not self.separated(closing, strict=False):
                break
        self.close(closing)
        if not found:
            raise InvalidInput("the answer is empty")
        return found


def end(answer: Answer, open_: bool) -> Answer:
    """Return the end of an interval, which an open one leaves out; where it has no bound there is none."""
    return replace(answer, excluded=True) if open_ and isinstance(answer, Number) else answer


def in_order(stem: str, found: Mapping[int, Any]) -> list[Any]:
    """Return entries by their indices, which count from 1 or from 0.

    >>> in_order("w", {2: "b", 1: "a"})
    ['a', 'b']
    """
    places = sorted(found)
    if places[0] > 1 or places != list(range(places[0], places[0] + len(places))):
        raise InvalidInput(f"{stem}{places[-1]} is there, and not all before it: give each entry")
    return [found[place] for place in places]
