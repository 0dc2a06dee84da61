"""Working: the steps before an answer, or the reason after it, are not part of the answer.

    (220 - 60)/4 = 40, so the edges are 100, 140, 180        100, 140, 180
    width = 40; edges: 100, 140, 180                         the same
    100, 140, 180 because each bin is 40 wide                the same
    4 of 7 are married, so 4/7                               4/7
    4/7, not 3/7                                             4/7
    d^2 = 424, and on the next line d = 20.59                d = 20.59, see `lines`

What is left out may contain numbers, but no second answer, and no word that makes the answer ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import NUMBERS, SETS, Type
from ....oracle.specification.language.budget import Budget
from ....patterns import pattern
from ..languages.meanings import (
    AND,
    BECAUSE,
    COMPARED,
    CONCLUDE,
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
from .lines import last_of

WORD = pattern(r"[^\W\d_]+")
AMBIGUOUS = frozenset(("also",))   # in German a conclusion, in English one entry more
LEFT_OPEN = OPEN - meaning("not")
COMPARING = COMPARED - {"impossible", "every"}   # the score is below zero, so -1
LABEL = meaning("label") | {"y"}
ADDED = "+*·"   # signs of a score that is worked out: 2*1 + 1
UNSURE = (LEFT_OPEN | TURN) - COMPARED   # in a reason
RELATIONS = frozenset("=<>≤≥≈:")
SIGNS = pattern(r"=>|⇒|⟹|∴|"
                r"\b(?:así que|por eso|por isso|c['’]est pourquoi|de ahí que|por lo tanto)\b", re.IGNORECASE)
ARROW = pattern(r"→|⟶|-+>")   # before a number: in lists and among labels it joins what belongs together
CLAUSE, WHOLE = pattern(r"[,;\n]"), pattern(r"[-+−–]?\s*[0-9]+")
BEGINNINGS = pattern(r"[,;\n]\s*(?=[^\W\d_][^,;:=\n]{0,40}[:=])|\n")   # ; edges: or a new line
DENIAL = pattern(r"(?:[,;(\n–—]|\s-)\s*(?:([^\W\d]+)\s+)?(?:([^\W\d]+)\s+|≠\s*)(?=\S)")
ANOTHER = OR - {"o"} | meaning("rest")
FORMULAS = frozenset(("sqrt", "ln", "log", "exp", "pi", "π", "e"))
DECIMAL = pattern(r"[0-9][.,][0-9]")
LOOSE = " \t\n,;.:–—"
MOST_CUTS = 4
WORDS = ("label", "text", "value", "choice")


class Reading(NamedTuple):
    """What is asked, and the function that reads an answer without working."""

    read: Callable[[str], Any]
    kind: Type
    key: Any
    labels: Sequence[str]
    words: frozenset[str] = frozenset()   # of the question

    def answer(self, text: str) -> Any:
        """Return the answer in a text; None if there is none, or its shape is not the right answer's."""
        try:
            found = self.read(text) if text else None
        except InvalidInput:
            return None
        return found if self.kind.name in SETS or fits_shape(self.key, found) else None

    def leads(self, front: str, answer: Any, told: str = "") -> bool:
        """Whether `front`, the text before an answer, contains no other answer.

        It leads to the answer or says the same.  If the answer is a label in `told`, its score before it is
        allowed.
        """
        if any(not same(one, answer) for one in self.stated(front)):
            return False
        if is_computed(front) and (self.kind.name in SETS or self.is_score(front, told)):
            return True
        other = self.answer(front)
        part = self.kind.name == "integer" and isinstance(other, Number) and WORD.search(front) is not None \
            and getattr(other.value, "denominator", 0) != 1   # the score is 0.3 → 1
        return part or other is None or same(other, answer)

    def stated(self, front: str) -> Iterator[Any]:
        """Yield numbers that working states: between arrows, and integers in a clause or after "so".

        In `1, -3 < 0 so -1` and in `≥ 0 ⇒ 1, < 0 ⇒ -1` it is 1; in 1/2 → 1/3 → 1/2 the first two.
        """
        said: list[str] = []
        if self.kind.name in NUMBERS and ARROW.search(front):
            said += [CLAUSE.split(piece)[0] if at else piece for at, piece in enumerate(ARROW.split(front))]
        if self.kind.name == "integer":
            said += [clause for clause in map(str.strip, CLAUSE.split(front)) if WHOLE.fullmatch(clause)]
            said += [CLAUSE.split(tail)[0] for _, tail in conclusions(front, self.labels)]
        yield from (found for found in map(self.answer, said) if found is not None)

    def is_score(self, front: str, told: str) -> bool:
        """Whether an equation gives the score of a label in `told`: w·x + b = -5, so label -1."""
        if self.kind.name != "integer" or not words_of(told) & LABEL or words_of(front) & LABEL:
            return False
        return bool({*front} & RELATIONS and (words_of(front) or {*front} & {*ADDED}))

    def concluded(self, text: str) -> Any:
        """Return the answer after "so" or "therefore"; None if there is none.

        Raises InvalidInput where another answer stands before it.
        """
        for front, tail in conclusions(text, self.labels, self.kind.name in SETS, self.kind.name in NUMBERS):
            if (found := self.answer(tail)) is not None:
                if not self.leads(front, found, tail):
                    raise InvalidInput(f"{shown(front)} and {shown(tail)} are two answers: write one of them")
                return found
        return None

    def before_more(self, text: str) -> Any:
        """Return the answer before a "so" that no answer follows; None if there is none."""
        return next((found for front, tail in conclusions(text, self.labels)
                     if self.answer(tail) is None and (found := self.answer(front)) is not None), None)

    def begun(self, text: str) -> Any:
        """Return the answer after an equation or a named value; None if there is none."""
        for front, tail in beginnings(text):
            if (found := self.answer(tail)) is not None:
                return found if self.leads(front, found) else None
        return None

    def beside_denied(self, text: str) -> Any:
        """Return the answer before another that is denied, as in 4/7 (not 3/7); None if there is none.

        A "no" that is a label or a word of the question denies nothing: yes 4/7, no 3/7.
        """
        spoken = (NOT | NO) - WITHOUT - words_of(" ".join(self.labels)) - self.words
        for found in DENIAL.finditer(text):
            joining, word = (found[1] or "").lower(), (found[2] or "not").lower()
            front, tail = text[:found.start()].strip(LOOSE), text[found.end():].rstrip(LOOSE)
            tail = tail[:-1] if "(" in found[0] and tail.endswith(")") else tail
            apart = not words_of(tail) - FORMULAS and tail[:1] not in RELATIONS and not words_of(front) & YES
            if word in spoken and joining in AND | {""} and apart:
                both = self.answer(front), self.answer(tail)
                return None if None in both or agree(*both) else both[0]
        return None

    def in_lines(self, text: str) -> Any:
        """Return the answer in the last line of working; None if there is none."""
        return self.answer(last_of(text, self.words)) if is_apart(text) else None


def read_apart(reading: Reading, text: str) -> Any:
    """Return the answer in a text without its working.

    The whole text is read for yes and no, and where any word may be the answer.
    """
    kind = reading.kind
    inner = kind.inner[0] if kind.inner else kind
    if kind.name == "boolean" or (inner.name in WORDS and not reading.labels and not kind.choices):
        return reading.read(text)
    found = next((answer for head, reason in heads(text, reading.labels)
                  if not (kind.name in NUMBERS and DECIMAL.search(reason))   # 106, since 106.3 is rounded
                  and (answer := reading.answer(head)) is not None), None)
    if found is None and kind.name not in NUMBERS:
        found = reading.concluded(text)
    if found is not None:
        return found
    try:
        whole = reading.read(text)
    except InvalidInput:
        found = (reading.concluded(text) or reading.in_lines(text)) if kind.name in NUMBERS else None
        found = found or reading.beside_denied(text)
        if not found:
            raise
        return found
    if kind.name == "list" and not fits_shape(reading.key, whole):
        found = reading.begun(text) or reading.before_more(text)
    if found is None and kind.inner and not fits_shape(reading.key, whole) and (
            said := words_of(text) & ANOTHER - words_of(" ".join(reading.labels))) and inner.name not in SETS:
        raise InvalidInput(f"{min(said)!r} makes the answer unclear: write each entry of one answer")
    return whole if found is None else found


def conclusions(text: str, labels: Sequence[str], more: bool = False,
                arrows: bool = False) -> Iterator[tuple[str, str]]:
    """Yield pairs of the texts before and after each "so" or "therefore", the last one first.

    `more`: whether "also" may add a label; `arrows`: whether an arrow counts as "so".

    >>> [*conclusions("4 of 7 are married, so 4/7", [])]
    [('4 of 7 are married', '4/7')]
    """
    spoken = CONCLUDE - (AMBIGUOUS if more else frozenset()) - words_of(" ".join(labels))
    places = [found.span() for found in WORD.finditer(text) if found[0].lower() in spoken]
    places += [found.span() for sign in (SIGNS, *[ARROW][:arrows]) for found in sign.finditer(text)]
    for start, end in sorted(places)[-MOST_CUTS:][::-1]:
        front = text[:start].strip(LOOSE)
        compared = frozenset() if words_of(front) & words_of(" ".join(labels)) else COMPARING
        if front and is_apart(front, compared):
            yield front, text[end:].strip(LOOSE)


def beginnings(text: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of an equation or named value, and the text after it, the first one first.

    >>> [*beginnings("width = 40; edges: 100, 140, 180")]
    [('width = 40', 'edges: 100, 140, 180')]
    """
    for found in [*BEGINNINGS.finditer(text)][:MOST_CUTS]:
        front = text[:found.start()]
        if {*front} & RELATIONS and is_apart(front):
            yield front, text[found.end():]


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


def is_computed(front: str) -> bool:
    """Whether a text contains a comparison or a digit, and so is no list of labels."""
    return bool({*front} & RELATIONS) or any(letter.isdigit() for letter in front)


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


def same(one: Any, other: Any) -> bool:
    """Whether two answers have the same parts, with equal numbers and words."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, Number) and isinstance(other, Number):
        return bool(one.value == other.value)
    return bool(one == other)
