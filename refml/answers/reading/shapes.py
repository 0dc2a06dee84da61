"""Answers of several parts: vectors, matrices, sets, intervals, tables, records of named parts.

What is asked says how the text is read: its type, and the labels that may stand in it.

    list     (1, 2)  [1, 2]  1; 2  and without brackets 1, 2 with a space behind the comma
    matrix   [[1, 2], [3, 4]]   1, 2; 3, 4   and a row a line
    map      spam: 3/7, ham: 4/7    spam = 3/7; ham = 4/7    a label and a number a line
    object   weights = (1, 2), bias = 3    w = (1, 2), b = 3    w: (1, 2); b: 3
    bounds   [1, 2]  (-inf, 2]         of a record with `lower` and `upper`
    set      {spam, ham}  spam, ham  spam and ham
    words    a label, true or false, none: case and spaces forgiven, never guessed

An answer is then a `Number`, a `Word`, a list of answers, or a map of answers by field or label.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ...errors import InvalidInput, shown
from ...oracle.specification.codec import SETS, Type
from ...oracle.specification.language.budget import Budget
from .expressions import BITS, STEPS, Number, Reader, computed
from .planes import is_equation, is_plane, normal_of, plane_of, unknowns
from .tokens import END, tokens_of

OPENING = {"(": ")", "[": "]", "{": "}"}
NUMBERS = ("rational", "real", "integer")
WORDS = ("label", "text", "value", "choice")
TRUTHS = {"true": True, "yes": True, "false": False, "no": False}
NOTHING = ("none", "missing")
CELL = "cell"   # of a record: a number, a word or nothing, as the right one is
ENDLESS = ("inf", "infinity", "∞")
SEPARATORS = (",", ";")

# What a letter of the notes stands for, where an answer has such a field.
LETTERS: Mapping[str, tuple[str, ...]] = {
    "w": ("weights", "normal"), "b": ("bias", "intercept"), "θ": ("weights",), "α": ("alpha",),
    "a": ("alpha",), "μ": ("mean", "means"), "mu": ("mean", "means"), "Σ": ("covariance", "covariances"),
    "sigma": ("covariance", "covariances"), "γ": ("margin",), "ρ": ("mixing",),
}


class Word(NamedTuple):
    """A label, a truth value or nothing: one of those that may stand there, or any word where all may."""

    value: Any


Answer = Number | Word | list[Any] | dict[str, Any]


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
        if is_equation(shapes, unknowns(dimensions)):
            return plane_of(kind, dimensions, shapes, text, shapes.budget)
    answer = shapes.read(kind, key, outermost=True)
    shapes.skip_lines()
    shapes.finish()
    return answer


class Shapes(Reader):
    """A reader of tokens that knows what is asked."""

    def __init__(self, text: str, labels: tuple[str, ...] = (), comma: bool = False) -> None:
        super().__init__(tokens_of(text, comma))
        self.labels = labels
        self.text = text
        self.budget = Budget(STEPS, BITS)
        self.folded = text.casefold() if len(text.casefold()) == len(text) else text

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
            return Word(TRUTHS[self.one_of(tuple(TRUTHS))])
        if kind.name in SETS:
            return self.set_of(kind, outermost)
        if kind.name in WORDS:
            known = kind.choices or self.labels
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
        self.take("≈", "=")
        start = self.next.at
        written = self.sum()
        return computed(written, self.text[start:self.next.at], self.budget)

    def skip_left_side(self) -> None:
        """Skip what an answer says of itself: x =, P(spam | mail) =, P(No) ≈."""
        if self.next.kind != "name":
            return
        depth, ends = 0, list[int]()
        for place, token in enumerate(self.tokens):
            depth += (token.text in OPENING) - (token.text in OPENING.values())
            if token.text in ("=", "≈") and depth == 0:
                ends.append(place)
        if len(ends) == 1:
            self.place = ends[0]

    # ------------------------------------------------------------ several parts

    def list_of(self, kind: Type, key: Any, outermost: bool) -> Answer:
        """Read a vector or a matrix."""
        if outermost:
            self.skip_left_side()
            self.take("=")
        self.skip_lines()
        closing = self.opened()
        if closing is None and not outermost:
            raise InvalidInput(f"a bracket is missing where {self.text[self.next.at:][:12]!r} stands")
        if kind.inner[0].name == "list" and self.next.text not in OPENING:
            return self.rows(kind, closing)
        parts: list[Any] = []
        keys = key if isinstance(key, (list, tuple)) and key else [None]
        while not self.at_end(closing):
            parts.append(self.read(kind.inner[0], keys[min(len(parts), len(keys) - 1)]))
            if not self.separated(closing):
                break
        self.close(closing)
        return parts

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
        return self.pairs(lambda: self.one_of(tuple(key)),
                          lambda label: self.read(kind.inner[0], key[label]), outermost)

    def fields_of(self, kind: Type, key: Any, outermost: bool) -> Answer:
        """Read named parts, or the ends of an interval."""
        kinds = dict(kind.fields)
        if kinds.keys() == {"lower", "upper"} and self.next.text in ("[", "("):
            return self.ends_of(kinds, key)
        return self.pairs(lambda: self.field(tuple(kinds)),
                          lambda name: self.read(kinds[name], key[name]), outermost)

    def pairs(self, name: Callable[[], str], part: Callable[[str], Answer], outermost: bool) -> Answer:
        """Read names, each with : or = and its part."""
        closing = self.opened()
        found: dict[str, Any] = {}
        while not self.at_end(closing):
            label = name()
            if not self.take(":", "=", "|"):
                raise InvalidInput(f": is missing behind {shown(label)}")
            if label in found:
                raise InvalidInput(f"{shown(label)} is there twice")
            found[label] = part(label)
            if not self.separated(closing, strict=False):
                break
        self.close(closing)
        if not found:
            raise InvalidInput("the answer is empty")
        return found

    def ends_of(self, kinds: Mapping[str, Type], key: Any) -> Answer:
        """Read an interval; -inf and inf are no bound."""
        closing = "])" if self.take("[", "(") else ""
        lower = self.end_of(kinds["lower"])
        if not self.take(*SEPARATORS):
            raise InvalidInput("a comma is missing between the ends of the interval")
        upper = self.end_of(kinds["upper"])
        if not self.take(*closing):
            raise InvalidInput("the interval is not closed")
        return {"lower": lower, "upper": upper}

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

    # ------------------------------------------------------------ words

    def field(self, names: tuple[str, ...]) -> str:
        """Read the name of a field, or its letter in the notes."""
        letters = {letter: name for letter, meant in LETTERS.items() for name in meant if name in names}
        spoken = {name.replace("_", " "): name for name in names}
        found = self.one_of((*names, *spoken, *letters))
        return str(spoken.get(found, letters.get(found, found)) if found not in names else found)

    def one_of(self, words: tuple[Any, ...]) -> Any:
        """Read one of these words, or refuse what stands there."""
        found = self.word(words)
        if found is None:
            there = self.text[self.next.at:].strip().partition("\n")[0]
            known = list(dict.fromkeys(map(str, words)))
            raise InvalidInput(f"{shown(there)} is none of {', '.join(known[:8])}{' …' if known[8:] else ''}")
        return found[0]

    def any_word(self) -> str:
        """Read whatever stands before the next separator: a word of which nothing is known."""
        start = self.next.at
        while self.next.kind not in (END, "line") and self.next.text not in (*SEPARATORS, *OPENING.values()):
            self.place += 1
        found = " ".join(self.text[start:self.next.at].split())
        if not found:
            raise InvalidInput("a word is missing")
        return found

    def word(self, words: tuple[Any, ...]) -> tuple[Any] | None:
        """Take the longest of these words that stands here, whole; case and spaces do not matter."""
        for word in sorted(words, key=lambda one: -len(str(one))):
            end = self.end_of_word(str(word))
            if end is not None:
                while self.next.kind != END and self.next.at < end:
                    self.place += 1
                return (word,)
        return None

    def dash(self) -> bool:
        """Take a dash that stands alone."""
        after = self.tokens[self.place + 1] if self.next.text == "-" else None
        alone = after is not None and (after.kind in (END, "line")
                                       or after.text in (*SEPARATORS, *OPENING.values()))
        self.place += alone
        return alone

    def end_of_word(self, word: str) -> int | None:
        """Return where a word ends that stands here; None where it does not, or where more is written."""
        quote = self.next.text if self.next.text in ("'", '"') else ""
        at = self.next.at + len(quote)
        for letter in " ".join(word.casefold().split()):
            if letter == " " and self.folded[at:at + 1].isspace():
                while self.folded[at:at + 1].isspace():
                    at += 1
            elif self.folded[at:at + 1] == letter:
                at += 1
            else:
                return None
        if quote:
            return at + 1 if self.folded[at:at + 1] == quote else None
        following = self.folded[at:at + 1]
        return None if following and (following.isalnum() or following in "_'") else at

    # ------------------------------------------------------------ brackets and separators

    def opened(self) -> str | None:
        """Take an opening bracket; return the one that closes it."""
        token = self.take(*OPENING)
        return OPENING[token.text] if token else None

    def close(self, closing: str | None) -> None:
        """Take the closing bracket, where one is open."""
        self.skip_lines(closing is not None)
        if closing is not None:
            self.expect(closing, "behind a bracket")

    def at_end(self, closing: str | None) -> bool:
        """Whether nothing more is inside."""
        self.skip_lines()
        return self.next.kind == END or (closing is not None and self.next.text == closing)

    def separated(self, closing: str | None, strict: bool = True) -> bool:
        """Take a separator.  A bare comma without a space, as in 1,234, may be part of a number: refused."""
        if self.next.kind == "line" and closing is None:
            self.skip_lines()
            return self.next.kind != END
        token = self.take(*SEPARATORS)
        if token and strict and closing is None and token.text == "," and not self.next.spaced:
            raise InvalidInput("the comma is read in several ways: write brackets, or a space behind it")
        return token is not None

    def skip_lines(self, really: bool = True) -> None:
        """Skip ends of lines."""
        while really and self.next.kind == "line":
            self.place += 1
