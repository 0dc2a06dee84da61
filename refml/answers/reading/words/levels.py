"""The levels of an answer: what stands in brackets, and what separators separate.

An answer is read part by part: `within` returns a reader of some tokens that shares all else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, shown
from ....oracle.specification.language.budget import Budget
from ....patterns import pattern
from ..expressions import Reader
from ..languages.cells import Variable
from ..languages.meanings import AND, EACH, JOINED, JOINING, LINK, STATES, TO
from ..languages.table import meaning
from ..tokens import END, SUBSCRIPTS, Token, canonical, tokens_of
from ..values import BITS, STEPS

if TYPE_CHECKING:
    from typing import Self

FIRST, LAST = meaning("first"), meaning("last")
OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = (")", "]", "}")
SEPARATORS = (",", ";")
QUOTES = ("'", '"')
VALUES = ("number", "half", "raised", "repeating")   # tokens behind which a number may end,
ENDINGS = (*CLOSING, "%", "‰", "π", "pi")            # and their texts
LOWERED = str.maketrans(SUBSCRIPTS)
NO_FRACTION = pattern(r"[0-9][./,][0-9]+ +/ | / +[0-9]*[./,][0-9]")   # 0.3 / 0.7, 3/7 / 4/7
INDEXED = pattern(   # x2 =, f(x2), row 4:, and whether its value stands behind it
    r"([^\W\d_]+)[ _]?[\[(]?([0-9]{1,2})[\])]*[ ]*"
    rf"(?:([=≈:]|(?:{'|'.join(sorted(STATES))})(?!\w))|[,;&](?!\s*\d)|(?:{'|'.join(sorted(JOINING))})(?!\w))")
PAIR = 2   # labels of an edge
LOOSE = (*SEPARATORS, "|", "→", "&")   # between parts, and perhaps before the first and behind the last


class Levels(Reader):
    """A reader of tokens that finds the parts of an answer."""

    def __init__(self, text: str, labels: tuple[str, ...] = (), comma: bool = False,
                 own: frozenset[str] = frozenset()) -> None:
        text = canonical(text)
        super().__init__(tokens_of(text, comma))
        self.labels = labels
        self.own = own   # words of the question, which say nothing of a number beside them
        self.counts = False   # whether a whole number is asked
        self.alone = False    # whether all of an answer is one number
        self.variables: tuple[Variable, ...] = ()   # of the tables that are asked
        self.opened: list[int] | None = None   # how many brackets are open before each token
        self.text = text
        self.budget = Budget(STEPS, BITS)
        folded = text.casefold().translate(LOWERED)
        self.folded = folded if len(folded) == len(text) else text

    def within(self, start: int, end: int) -> Self:
        """Return a reader of the tokens from `start` to before `end`."""
        part = type(self).__new__(type(self))
        part.__dict__.update(self.__dict__)
        part.tokens = [*self.tokens[start:end], Token(END, "", self.tokens[end].at, self.tokens[end].spaced)]
        part.place = part.depth = 0
        part.opened = None
        return part

    @property
    def last(self) -> int:
        """The index of the END token."""
        return len(self.tokens) - 1

    def told(self) -> str:
        """Return the text that these tokens cover, as it was written."""
        return self.text[self.tokens[0].at:self.tokens[-1].at].strip()

    def depths(self) -> list[int]:
        """Return for each token how many brackets are open before it."""
        if self.opened is None:
            self.opened, depth = [], 0
            for token in self.tokens:
                if token.text in CLOSING and depth:
                    depth -= 1
                self.opened.append(depth)
                depth += token.text in OPENING
        return self.opened

    def closed_at(self, place: int) -> int:
        """Return the index of the bracket that closes the one at a place; that of the end without one."""
        depths = self.depths()
        return next((at for at in range(place + 1, self.last) if depths[at] == depths[place]), self.last)

    def unwrapped(self) -> Self:
        """Return the inside of brackets around the whole part, without a ^T after them."""
        end = self.last
        if end > 2 and self.tokens[end - 2].text == "^" and self.tokens[end - 1].text in ("T", "t"):
            end -= 2
        elif end > 1 and self.tokens[end - 1].text in ("ᵀ", "'") and self.tokens[end - 2].text in CLOSING:
            end -= 1
        first, closing = self.tokens[0].text, self.tokens[max(end - 1, 0)].text
        depths = self.depths()
        if end > 1 and first in OPENING and closing in CLOSING and depths[end - 1] == 0 \
                and all(depths[1:end - 1]):
            if closing != OPENING[first]:
                raise InvalidInput(f"{first} is closed with {closing}: close it with {OPENING[first]}")
            return self.within(1, end - 1)
        return self.within(1, end - 1) if end > 1 and (first, closing) == ("<", ">") else self

    def parts(self, divides: Callable[[int], bool]) -> list[Self]:
        """Return the parts between the tokens for which `divides` is true, outside of brackets."""
        depths = self.depths()
        if depths[-1]:
            raise InvalidInput("a closing bracket is missing: write it")
        found, start = [], 0
        for place in range(self.last):
            if depths[place] == 0 and divides(place):
                found.append((start, place))
                start = place + 1
        found.append((start, self.last))
        ended = [(start, end) for start, end in found if end > start]
        for start, end in found[1:-1]:
            if start == end and "line" not in (self.tokens[end].kind, self.tokens[start - 1].kind) \
                    and self.tokens[end].text == self.tokens[start - 1].text:
                raise InvalidInput(f"a part is missing between two {self.tokens[end].text}: write it")
        return [self.within(start, end) for start, end in ended]

    def flat(self, count: int = 0) -> list[Self]:
        """Return the entries of a list: between separators, lines or "and"; else between spaces."""
        found = self.parts(self.separates)
        if len(found) == 1 and found[0].last > 1 and count != 1:
            tokens = found[0].tokens
            starts = [at for at in range(1, len(tokens) - 1) if found[0].begins_entry_at(at)]
            if starts:
                return found[0].parts_at(starts)
            slashed = found[0].parts(partial(self.is_spaced, ("/",)))
            if len(slashed) == count > 1 and (count > 2 or NO_FRACTION.search(self.text)):
                return slashed
        return found

    def shared_out(self, count: int) -> list[Self]:
        """Return a single part `count` times if it says "each"; `count` signs + and - one by one.

        Raises InvalidInput where a / or * may divide or separate as many numbers as are asked: 50/50.
        """
        texts = [token.text.lower() for token in self.tokens[:-1]]
        if {*texts} <= {"+", "-"} and len(texts) == count:
            return self.parts_at(range(1, count))
        if {*texts} & EACH:
            return [self.without_each() for _ in range(count)]
        for mark, does in (("/", "divide"), ("*", "multiply")):
            if texts.count(mark) == count - 1 and not {*texts} & {"+", "^", "(", "*" if mark == "/" else "+"}:
                raise InvalidInput(f"{mark} may {does} or separate the numbers: write a comma between them")
        return [self]

    def without_each(self) -> Self:
        """Return a part without "each" at its beginning: each 1/2."""
        return self.within(int(self.tokens[0].text.lower() in EACH), self.last)

    def words_apart(self, count: int) -> list[Self]:
        """Return the words of a list, also separated by < or "and"; by spaces if there are `count`."""
        names = {label.casefold() for label in self.labels}
        for marks in (("-",), TO):   # a-b-c, a to b to c
            places = [at for at, token in enumerate(self.tokens) if token.text.lower() in marks]
            found = self.parts(places.__contains__)
            if len(found) == count > 1 and all(one.told().casefold() in names for one in found):
                return found
        found = self.parts(lambda at: self.separates(at) or self.tokens[at].text in ("<", ">") or (
            self.tokens[at].text.lower() in (AND if names else JOINING) - names and 0 < at < self.last - 1
            and not self.is_apart(at)))
        if len(found) != 1 or count == 1:
            return found
        tokens = found[0].tokens
        by_spaces = found[0].parts_at([at for at in range(1, len(tokens) - 1) if tokens[at].spaced])
        if len(by_spaces) == count:
            return by_spaces
        if sum(one.told().casefold() in names for one in by_spaces) > 1:
            raise InvalidInput(f"{shown(self.told())} cannot be read as a list: write commas between its "
                               "entries, each once")
        return found

    def refuse_other_order(self, found: Sequence[Self]) -> None:
        """Raise InvalidInput where words contradict the order of labels: "last a, then b"."""
        for at, one in enumerate(found):
            words = {token.text.lower() for token in one.tokens} - {label.casefold() for label in self.labels}
            turned = words & ((FIRST if at else frozenset()) | (LAST if at < len(found) - 1 else frozenset()))
            if turned:
                raise InvalidInput(f"{min(turned)!r} contradicts the order: write the labels in their order")

    def is_apart(self, place: int) -> bool:
        """Whether a word that may join two is itself an entry: a, and, b; or "and" in quotes."""
        before, after = place - 1, place + 1
        quoted = self.tokens[before].text in QUOTES and self.tokens[after].text in QUOTES
        return quoted or (self.separates(before) and self.separates(after))

    def parts_at(self, starts: Sequence[int]) -> list[Self]:
        """Return the parts that begin at 0 and at each of these places."""
        ends = [*starts, self.last]
        return [self.within(start, end) for start, end in zip([0, *starts], ends, strict=True)]

    def begins_entry_at(self, place: int) -> bool:
        """Whether a number after a space begins the next entry: [1 -2], 4/7 1/7; but not 1 - 2 or 2 π."""
        token, before = self.tokens[place], self.tokens[place - 1]
        if not token.spaced or (before.kind not in ("number", "half", "repeating") and before.text not in (
                *CLOSING, "%", "π", "pi")):
            return False
        sign = token.text in ("-", "+")
        following = self.tokens[place + sign]
        begins = following.kind in ("number", "half", "repeating") or following.text in ("√", "(")
        return begins and not (sign and following.spaced)

    def separates(self, place: int) -> bool:
        """Whether the token at a place separates two entries."""
        token = self.tokens[place]
        if token.kind == "line" or token.text in (*SEPARATORS, "|", "→", "&"):
            return True
        if token.text == "/" and place and self.tokens[place - 1].text == self.tokens[-2].text == "%":
            return True   # 50 % / 50 %
        if self.joins_named(place):
            return True
        if token.kind != "name" or token.text.lower() not in JOINED or not 0 < place < self.last - 1:
            return False
        behind = place + 1 + (self.tokens[place + 1].text.lower() in LINK)   # at 6 and at 21
        return self.begins_number(behind) or self.tokens[behind].text in OPENING

    def ends_line(self, place: int) -> bool:
        """Whether the token at a place is the end of a line."""
        return self.tokens[place].kind == "line"

    def ends_block(self, place: int) -> bool:
        """Whether the token at a place separates blocks: the end of a line, or a semicolon."""
        return self.ends_line(place) or self.tokens[place].text == ";"

    def joins_named(self, place: int) -> bool:
        """Whether an "and" stands between a value and a named value: 1/5 and p(x | y, z) = 1."""
        if not 0 < place < self.last - 1 or self.tokens[place].text.lower() not in JOINED:
            return False
        before, behind = self.tokens[place - 1], self.tokens[place + 1]
        ended = before.kind in VALUES or before.text in ENDINGS
        return ended and not self.depths()[place] and behind.kind == "name" \
            and self.end_of_name(place + 1) is not None

    def end_of_name(self, place: int) -> int | None:
        """Return the index of the = or : after a name that begins at a place; None without one."""
        depth = 0
        for at in range(place, len(self.tokens)):
            token = self.tokens[at]
            depth += (token.text in OPENING) - (token.text in CLOSING)
            if depth == 0 and token.kind == "mark" and token.text in ("=", "≈", ":"):
                return at
            if token.kind in ("line", END) or (depth == 0 and token.text in SEPARATORS):
                break
        return None

    def all_in_brackets(self) -> bool:
        """Whether a part consists of groups in brackets with separators between them."""
        depths, between = self.depths(), (*OPENING, *CLOSING, "<", ">")
        return bool(self.last) and self.tokens[0].text in OPENING and all(
            depths[at] or self.separates(at) or self.tokens[at].text in between for at in range(self.last))

    def rows(self, keys: Sequence[Any] = ()) -> list[Self]:
        """Return the rows of a matrix: in brackets, one a line, or separated by ; / | or "and".

        `keys`: the rows of the right matrix; / | and "and" must separate as many.
        """
        if self.labels and len(keys) > 1 and (named := self.edges(keys) or self.rows_of_labels(keys)):
            return named
        if self.all_in_brackets():
            depths = self.depths()
            starts = [at for at in range(self.last) if not depths[at] and self.tokens[at].text in OPENING]
            return [one.trimmed() for one in self.parts_at(starts[1:])]
        lines = self.parts(lambda at: self.tokens[at].kind == "line")
        if len(lines) < 2 or not all(";" in [token.text for token in one.trimmed().tokens] for one in lines):
            lines = self.parts(lambda at: self.tokens[at].kind == "line" or self.tokens[at].text == ";")
        if len(lines) == 1 < len(keys) and len(keys[0]) > 1:   # 5 11 / 11 25
            for marks in (("/",), ("|",), JOINING):
                found = self.parts(partial(self.is_spaced, marks))
                lines = found if len(found) == len(keys) else lines
        return [one.trimmed() for one in lines]   # 0,5; 1,5 on each line is a row a line

    def entries_apart(self) -> list[Self]:
        """Return the parts between separators, lines and words for and, without a full stop at the end."""
        stopped = self.last > 1 and self.tokens[self.last - 1].text == "."
        part = self.within(0, self.last - stopped)
        return [one.trimmed() for one in part.parts(lambda at: (
            part.ends_line(at) or part.tokens[at].text.lower() in (*SEPARATORS, *JOINING)))]

    def edges(self, keys: Sequence[Any]) -> list[Self]:
        """Return the edges a-b, b → c as pairs of labels; [] for other rows, or another number of them.

        `keys`: the right ones, which say how an edge without an arrow is written.
        """
        names = {label.casefold(): label for label in self.labels}
        found = self.entries_apart()
        pairs = [[names.get(end.told().casefold().rstrip(".")) for end in one.parts(
            partial(one.is_any_of, ("-", "→")))] for one in found]
        if len(found) != len(keys) or {*map(len, (*pairs, *keys))} != {PAIR} or any(
                None in pair for pair in pairs):
            return []
        turned = [one.tokens[1].text == "-" and pair not in keys and pair[::-1] in keys
                  for one, pair in zip(found, pairs)]
        return [type(self)(", ".join(map(str, pair[::-1] if other else pair)), self.labels, own=self.own)
                for pair, other in zip(pairs, turned)]

    def rows_of_labels(self, keys: Sequence[Any]) -> list[Self]:
        """Return rows behind the first labels, a: none, b: a, in the order of these; [] for other rows."""
        names = [label.casefold() for label in self.labels[:len(keys)]]
        found: dict[str, Self] = {}
        for one in self.entries_apart():
            name, at = one.tokens[0].text.casefold(), 1
            while one.tokens[at - 1].kind != END and one.tokens[at].text not in self.labels and (
                    one.tokens[at].text.lower() in LINK | {":", "="}):
                at += 1
            if name not in names or name in found or not 1 < at < one.last:
                return []
            found[name] = one.within(at, one.last)
        return [found[name] for name in names] if len(found) == len(keys) else []

    def is_any_of(self, marks: Collection[str], at: int) -> bool:
        """Whether one of these marks stands at a place."""
        return self.tokens[at].text in marks

    def is_spaced(self, marks: Collection[str], at: int) -> bool:
        """Whether one of these marks stands at a place, with spaces on both sides."""
        return self.tokens[at].text.lower() in marks and self.tokens[at].spaced and self.tokens[at + 1].spaced

    def end_of(self, part: Self) -> int:
        """Return the index at which a part of this one ends."""
        return next(at for at, token in enumerate(self.tokens) if token.at >= part.tokens[-1].at
                    or token.kind == END)

    def trimmed(self) -> Self:
        """Return a part without separators at its ends."""
        start, end = 0, self.last
        while start < end and self.is_loose(start):
            start += 1
        while end > start and (self.is_loose(end - 1) or self.tokens[end - 1].text.lower() in JOINING or (
                end - start > 1 and self.tokens[end - 1].text in ("-", "*")
                and self.tokens[end - 2].kind == "line")):
            end -= 1
        return self.within(start, end)

    def is_loose(self, place: int) -> bool:
        """Whether a token means nothing at the beginning or end of a part."""
        return self.tokens[place].text in LOOSE or self.tokens[place].kind == "line"


def turned_places(text: str, count: int) -> list[int]:
    """Return the indices of `count` names that are not in order, f(x2), f(x1) = 1, 3; [] if they are.

    >>> turned_places("row 2: 1, 3; row 1: 3, 1", 2), turned_places("x2 - x1 = (1, 2)", 2)
    ([2, 1], [])
    """
    named: dict[str, list[int]] = {}
    before: list[tuple[str, int]] = []
    for found in INDEXED.finditer(text.translate(LOWERED)):
        before.append((found[1], int(found[2])))
        if found[3]:
            for stem, place in before:
                named.setdefault(stem, []).append(place)
            before = []
    runs = [*range(count)], [*range(1, count + 1)]
    return next((places for places in named.values() if places not in runs and sorted(places) in runs), [])
