"""Working: the steps before an answer, or the reason after it, are not part of the answer.

    (220 - 60)/4 = 40, so the edges are 100, 140, 180        100, 140, 180
    width = 40; edges: 100, 140, 180                         the same
    100, 140, 180 because each bin is 40 wide                the same
    4 of 7 are married, so 4/7                               4/7
    4/7, not 3/7                                             4/7
    d^2 = 424, and on the next line d = 20.59                d = 20.59, see `statements`

What is left out may contain numbers, but no second answer, and no word that makes the answer ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ....errors import InvalidInput
from ....oracle.specification.codec import NUMBERS, SETS, Type
from ....oracle.specification.language.budget import Budget
from ....patterns import pattern
from ..languages.meanings import (
    AND,
    BECAUSE,
    BUT,
    COMPARED,
    CONCLUDE,
    IF,
    LINK,
    NO,
    NOT,
    OPEN,
    OR,
    TURN,
    WITHOUT,
    YES,
)
from ..languages.table import meaning
from ..values import BITS, STEPS, Number, rounds_to
from ..words.levels import OPENING
from ..words.remarks import DECIMAL, RETRACTED, WORD, leaves
from .statements import (
    ARROW,
    LOOSE,
    asks,
    bare,
    concludes,
    ends,
    first_word,
    heading,
    is_of_another,
    own_name,
    pieces_of,
    sentences,
    takes_further,
    takes_root,
)

ALSO = "also"   # in German a conclusion, in English one entry more
LEFT_OPEN = OPEN - meaning("not")
COMPARING = COMPARED - {"impossible", "every"}   # the score is below zero, so -1
LABEL = meaning("label") | {"y"}
UNSURE = (LEFT_OPEN | TURN) - COMPARED   # in a reason
RELATIONS = frozenset("=<>≤≥≈:")
CLAUSE, WHOLE = pattern(r"[,;\n]"), pattern(r"[-+−–]?\s*[0-9]+")
DENIAL = pattern(r"(?:[,;(\n–—]|\s-)\s*(?:([^\W\d]+)\s+)?(?:([^\W\d]+)\s+|≠\s*)(?=\S)")
ANOTHER = OR - {"o"} | meaning("rest")
FORMULAS = {*["sqrt", "ln", "log", "exp", "pi", "π", "e"]}
UNFIT = BUT | IF | RETRACTED
DOUBTFUL = meaning("doubt") | OR - {"o"} | RETRACTED
WORDS = ("label", "text", "value", "choice")


class Reading(NamedTuple):
    """What is asked, and the function that reads an answer without working."""

    read: Callable[[str], Any]
    kind: Type
    key: Any
    labels: Sequence[str]
    words: frozenset[str] = frozenset()   # of the question
    speaks: Callable[[str], bool | None] | None = None
    known: dict[str, Any] | None = None   # the answers in texts that were read before

    def answer(self, text: str) -> Any:
        """Return the answer in a text; None if there is none, or its shape is not the right answer's."""
        if self.known is None:
            return self.answer_anew(text)
        if text not in self.known:
            self.known[text] = self.answer_anew(text)
        return self.known[text]

    def answer_anew(self, text: str) -> Any:
        """Return the answer in a text that was not read before."""
        try:
            found = self.read(text) if text else None
        except InvalidInput:
            return None
        return found if self.kind.name in SETS or fits_shape(self.key, found) else None

    def beside_denied(self, text: str) -> Any:
        """Return the answer before another that is denied, as in 4/7 (not 3/7); None if there is none.

        A "no" that is a label or a word of the question denies nothing: yes 4/7, no 3/7.
        """
        spoken = (NOT | NO) - WITHOUT - words_of(" ".join(self.labels)) - self.words
        for found in DENIAL.finditer(text):
            joining, word = (found[1] or "").lower(), (found[2] or "not").lower()
            if word not in spoken or joining not in AND | {""}:
                continue
            front, tail = text[:found.start()].strip(LOOSE), text[found.end():].rstrip(LOOSE)
            tail = tail[:-1] if "(" in found[0] and tail.endswith(")") else tail
            if not words_of(tail) - FORMULAS and tail[:1] not in RELATIONS and not words_of(front) & YES:
                both = self.answer(front), self.answer(tail)
                return None if None in both or agree(*both) else both[0]
        return None

    @property
    def has_so(self) -> bool:
        """Whether a label is a word for "so", which then concludes nothing."""
        return bool(CONCLUDE & words_of(" ".join(self.labels)))

    def stated(self, front: str) -> Iterator[Any]:
        """Yield numbers that working states: between arrows, and integers in a clause or after "so".

        In `1, -3 < 0 so -1` and in `≥ 0 ⇒ 1, < 0 ⇒ -1` it is 1; in 1/2 → 1/3 → 1/2 the first two.
        """
        said: list[str] = []
        if ARROW.search(front):
            said += [CLAUSE.split(piece)[0] if at else piece for at, piece in enumerate(ARROW.split(front))]
        if self.kind.name == "integer":
            said += [clause for clause in map(str.strip, CLAUSE.split(front)) if WHOLE.fullmatch(clause)]
            said += [CLAUSE.split(bare(piece))[0] for piece in pieces_of(front) if concludes(piece)]
        yield from (found for found in map(self.answer, said) if found is not None)

    def stated_in(self, text: str) -> Any:
        """Return the answer among several statements if the others lead to it; None if they do not."""
        if isinstance(self.key, Mapping) and (found := self.named_at_end(text)) is not None:
            return found
        compared = frozenset() if words_of(text) & words_of(" ".join(self.labels)) else COMPARING
        if self.has_so or not is_apart(text, compared) or words_of(text) & UNFIT:
            return None
        if isinstance(self.key, (list, Mapping)) and self.kind.name not in SETS:
            return self.speaks and (self.stated_alone(text) or self.at_end(text) or self.before_more(text))
        pieces = pieces_of(text)
        found = [(said, answer) for said in pieces if (answer := self.answer(bare(said))) is not None]
        if len(pieces) < 2 or not found:
            return None
        asked = [one for one in found if self.asks(one[0])]
        piece, answer = (asked or found)[-1]
        others = [said for said, one in found if not (agree(one, answer) or agree(answer, one))]
        front, _, behind = text.partition(piece)
        sure = not takes_further(piece, behind) and not any(
            said in behind and self.asks(said) is None for said in others) if asked else (
            piece == pieces[-1] and self.is_last(text, piece, others, answer))
        return answer if sure and all(self.leads(said, piece, front) for said in others) else None

    def leads(self, said: str, piece: str, front: str) -> bool:
        """Whether a statement with another answer leads to `piece`, which stands after `front`."""
        if self.kind.name == "integer" and words_of(own_name(piece)) & LABEL and {*said} & RELATIONS:
            return not self.asks(said)   # 1 - 3 = -2, so label -1
        return is_of_another(said, piece) and (takes_further(front, piece) or not self.asks(said))

    def is_last(self, text: str, piece: str, others: Sequence[str], answer: Any) -> bool:
        """Whether the last statement is the conclusion of those before it, though no name says so."""
        front = text[:text.rindex(piece)]
        if self.asks(piece) is False or any(takes_root(said, piece) for said in others) or not all(
                same(one, answer) for one in self.stated(front)):
            return False
        other = None if self.kind.name == "integer" or own_name(piece) or self.asks(front) is False \
            else self.answer(bare(front))
        made = first_word(piece) in CONCLUDE and takes_further(front, piece)   # z = -24, so 1/(1 + e^24)
        if other is not None and not made and not same(other, answer):   # k = 0.5 → 0.4
            return False
        return all(self.asks(said) is False for said in others) or concludes(piece) or (
            self.kind.name in NUMBERS and takes_further(front, piece))

    def asks(self, statement: str) -> bool | None:
        """Whether the name of a statement is what is asked; False for another quantity, None for no name."""
        name = own_name(statement)
        if self.kind.name not in ("rational", "real") and words_of(name) & LABEL:
            return True
        spoken = self.speaks(name) if self.speaks else None
        return asks(name, self.words) or None if spoken is None else spoken

    def turns(self, reason: str, answer: Any) -> bool:
        """Whether a reason ends in another answer, or names one: 3/4. Since 3/4 < 1 it is inside => 0."""
        return any((concludes(piece) or self.asks(piece)) and (found := self.answer(bare(piece))) is not None
                   and not same(found, answer) for piece in pieces_of(reason)[1:])

    def concluded_at_end(self, text: str) -> Any:
        """Return the answer in a last sentence after "answer:" or "so"; None if one before it differs."""
        *before, last = sentences(text) or [""]
        said, so = bare(last), concludes(last)
        if not before or not (so or asks(own_name(last), frozenset())) \
                or words_of(text) & DOUBTFUL or "?" in text:
            return None
        name = own_name(last) if not so else first_word(said) if concludes(said) else ""   # behind an arrow
        found = self.answer(said[len(name):].strip(LOOSE + "="))
        return found if all(one is None or same(one, found) for one in map(self.answer, map(bare, before))) \
            else None

    def stated_alone(self, text: str) -> Any:
        """Return the parts in the one sentence whose name is what is asked; None unless there is one.

        Nor if a sentence without a name, or with the names of the parts, has others, or a later one
        has as many names.
        """
        told = [(self.asks(said), self.answer(bare(said)), said) for said in sentences(text)]
        asked = [place for place, (named, one, _) in enumerate(told) if named and one is not None]
        if len(asked) != 1:
            return None
        found = told[asked[0]][1]
        fields = len(self.kind.fields)
        again = fields and any(sum(map(said.count, "=:≈")) >= fields for _, one, said in told[asked[0] + 1:]
                               if one is None)
        sure = all(one is None or same(one, found) or not (named is None or fields) for named, one, _ in told)
        return found if sure and not again else None

    def ends_otherwise(self, text: str, whole: Any) -> bool:
        """Whether a last sentence names some labels alone, and one before it all of them: a tie. Class: +."""
        *before, last = sentences(text) or [""]
        found = self.answer(bare(last)) if before and self.asks(last) else None
        return found is not None and not same(found, whole) and any(
            same(one, whole) for one in map(self.answer, map(bare, before)))

    def begins_otherwise(self, text: str, found: Any) -> bool:
        """Whether a sentence named as the answer, or the text before a reason, is another answer."""
        reason = next((one.start() for one in WORD.finditer(text) if one[0].lower() in BECAUSE - LINK), 0)
        said = map(bare, [*filter(self.asks, sentences(text)), text[:reason]])
        return not all(one is None or same(one, found, agree) for one in map(self.answer, said))

    def named_at_end(self, text: str) -> Any:
        """Return parts that all stand at the end, each with its name, after working without doubt.

        None if the working is another answer or gives a part a value, or names one of a map.
        """
        names = words_of(" ".join(self.key))
        if words_of(text) & DOUBTFUL - names or "?" in text:
            return None
        for front, tail in ends(text):
            named = all(name in tail for name in self.key) or (
                len(self.kind.fields) > 1 and sum(tail.count(mark) for mark in "=:≈") >= len(self.key))
            if named and (found := self.answer(bare(tail))) is not None:
                before = self.answer(bare(front))
                valued = any(re.search(rf"{re.escape(name)}\W{{0,3}}\d", front) for name in self.key)
                valued = valued or (not self.kind.fields and bool(words_of(front) & names))
                return found if not valued and (before is None or same(before, found)) else None
        return None

    def at_end(self, text: str) -> Any:
        """Return the parts at the end of a text if those before them have another heading; else None."""
        names = [*map(str, self.key)] if isinstance(self.key, Mapping) else []
        for front, tail in ends(text):
            written = sum(name.casefold() in tail.casefold() for name in names)
            if written < len(names) and (written or self.kind.name == "map"):   # by order
                continue
            if "," in text[len(front):len(text) - len(tail)] and not own_name(tail):   # one list
                continue
            if (found := self.answer(bare(tail))) is not None:
                others = map(self.answer, map(bare, [front, *sentences(front)]))
                so = concludes(tail) and all(one is None or same(one, found) for one in others)
                asked = map(bare, filter(self.asks, () if self.asks(tail) else sentences(front)))
                if any(one is not None and not same(one, found, agree) for one in map(self.answer, asked)):
                    return None
                return found if so or self.is_headed(front, tail, names) else None
        return None

    def is_headed(self, front: str, tail: str, names: Sequence[str]) -> bool:
        """Whether the parts in `tail` have a heading that no sentence in `front` has, or are the first."""
        own = words_of(" ".join([*map(str, self.labels), *names]))
        before = sentences(front)
        begun = before.pop() if before and not any(map(str.isdigit, before[-1])) else ""
        told, asked = heading(begun + tail, own), None if self.kind.fields else self.asks(begun + tail)
        for said in before:
            full, headed = self.answer(said.strip(LOOSE)) is not None, heading(said, own)
            if not ((told - headed and (asked or headed or not full)) or (headed - told and not full) or not (
                    full or names or (own_name(said) and own_name(tail)))):
                return False
        return asked is not False

    def before_more(self, text: str) -> Any:
        """Return the parts before a last statement without parts: the class is spam; so the width is 40."""
        for front, tail in ends(text):
            label = words_of(tail) & LABEL and not any(map(str.isdigit, tail)) and leaves(tail)
            more = self.kind.name == "list" and concludes(tail) and own_name(tail)
            if label or (more and self.answer(bare(tail)) is None):
                return self.answer(front) or self.at_end(front)
        return None


def read_apart(reading: Reading, text: str) -> Any:
    """Return the answer in a text without its working.

    The whole text is read for yes and no, and where any word may be the answer.
    """
    kind = reading.kind
    inner = kind.inner[0] if kind.inner else kind
    if kind.name == "boolean" and (found := reading.concluded_at_end(text)) is not None:
        return found
    if kind.name == "boolean" or (inner.name in WORDS and not reading.labels and not kind.choices):
        return reading.read(text)
    if (found := concluded(reading, text)) is not None:
        return found
    try:
        whole = reading.read(text)
    except InvalidInput:
        found = reading.beside_denied(text) or reading.stated_in(text)
        if not found:
            raise
        return found
    if kind.name in SETS and reading.ends_otherwise(text, whole):
        raise InvalidInput("two answers stand there: write one of them")
    if kind.name == "list" and not fits_shape(reading.key, whole):
        found = reading.stated_in(text)
    if found is None and kind.inner and not fits_shape(reading.key, whole) and (
            said := words_of(text) & ANOTHER - words_of(" ".join(reading.labels))) and inner.name not in SETS:
        raise InvalidInput(f"{min(said)!r} makes the answer unclear: write each entry of one answer")
    return whole if found is None else found


def concluded(reading: Reading, text: str) -> Any:
    """Return the answer before "because"; where more than a number is asked, also that after "so".

    None without these.  Raises InvalidInput if another answer stands before the "so".
    """
    numeric = reading.kind.name in NUMBERS
    found = next((answer for head, reason in heads(text, reading.labels)
                  if not (numeric and DECIMAL.search(reason))   # 106, since 106.3 is rounded
                  and (answer := reading.answer(head)) is not None
                  and not reading.turns(reason, answer)), None)
    so = [] if numeric or reading.has_so else [piece for piece in pieces_of(text)[1:] if concludes(piece)]
    found = reading.stated_in(text) if found is None and so else found
    if found is None and so and first_word(so[-1]) != ALSO and reading.answer(bare(so[-1])):
        raise InvalidInput("two answers stand there: write one of them")
    return found


def heads(text: str, labels: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs of the text before each "because", and the reason after it.

    >>> [*heads("100, 140, because (220 - 60)/4 = 40", [])], [*heads("4/7 because I guess", [])]
    ([('100, 140', '(220 - 60)/4 = 40')], [])
    """
    spoken = BECAUSE - LINK - words_of(" ".join(labels))
    found = next((found for found in WORD.finditer(text) if found[0].lower() in spoken), None)
    if found is not None and "?" not in text and not words_of(text[found.end():]) & UNSURE:
        yield text[:found.start()].rstrip(LOOSE + "(").lstrip(LOOSE), text[found.end():].strip(LOOSE)


def is_apart(front: str, harmless: frozenset[str] = frozenset()) -> bool:
    """Whether the text before an answer can be left out: brackets are closed and no word leaves it open.

    `harmless`: words that are allowed though they may leave it open.
    """
    return all(front.count(opening) == front.count(closing) for opening, closing in OPENING.items()) \
        and not words_of(front) & LEFT_OPEN - harmless and "?" not in front


def words_of(text: str) -> set[str]:
    """Return the words of a text in lower case."""
    return {found[0].lower() for found in WORD.finditer(text)}


def fits_shape(key: Any, answer: Any) -> bool:
    """Whether an answer has as many parts as the right one, `key`, and the same names."""
    if isinstance(key, Mapping):
        return isinstance(answer, Mapping) and all(name in answer and fits_shape(key[name], answer[name])
                                                   for name in key)
    if isinstance(key, (list, tuple)):
        return isinstance(answer, list) and len(answer) == len(key) and all(
            fits_shape(right, one) for right, one in zip(key, answer, strict=True))
    return answer is not None and not isinstance(answer, (list, Mapping))


def agree(one: Any, other: Any) -> bool:
    """Whether two answers are equal to the digits in which their numbers are written."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(agree, one, other))
    if isinstance(one, Number) and isinstance(other, Number):
        budget = Budget(STEPS, BITS)
        return rounds_to(one, other, budget) or rounds_to(other, one, budget)
    return same(one, other)


def is_equal(one: Number, other: Number) -> bool:
    """Whether two numbers have the same value."""
    return bool(one.value == other.value)


def same(one: Any, other: Any, numbers: Callable[[Number, Number], bool] = is_equal) -> bool:
    """Whether two answers have the same parts, with equal words, and numbers of which `numbers` says so."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[name], other[name], numbers) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same(*pair, numbers) for pair in zip(one, other))
    if isinstance(one, Number) and isinstance(other, Number):
        return numbers(one, other)
    return bool(one == other)
