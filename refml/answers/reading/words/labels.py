"""Labels and names: a name may say which part it gives in the ways in which people write it.

    No  P(No)  P(No | x)  P(y = No)  π_No  p_No      what belongs to the label No
    Nein (No)  いいえ(No)                            the same, behind its name in another language
    weights  w   w1  w_2                             a field, one entry of it
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, shown
from ....patterns import pattern
from ..languages.adjectives import LABEL_OF
from ..languages.counting import PLACE_OF
from ..languages.fields import FIELDS, LETTERS
from ..languages.harmless import is_harmless
from ..languages.meanings import (
    AGAINST,
    AND,
    AROUND,
    COMPARED,
    CONCESSIVE,
    DENIED,
    DOUBTS,
    IF,
    IS,
    LINK,
    MINUS,
    NO,
    NOTHING,
    OPEN,
    PLUS,
    YES,
)
from ..languages.subjects import is_turned, may_change
from ..languages.table import EASTERN, meaning
from ..tokens import END, canonical, unclear
from .amounts import Amounts
from .levels import ENDINGS, SEPARATORS, VALUES

if TYPE_CHECKING:
    from typing import Self

NEITHER = "neither"
NEITHER_NOR = {"neither": "nor", "weder": "noch", "ni": "ni", "nem": "nem", "ani": "ani"}
SQUARED = "_squared"
COMPARING = COMPARED | {"vs", "versus", "against", "gegen", "contre", "contra", "contro", "tegen", "proti",
                        "przeciw", "gegenüber", "frente"}   # between two numbers
MORE, LIKELY = ("more", "most"), ("likely", "probable", "plausible")
CHOSEN, OF_TWO = meaning("chosen"), frozenset(("of",))   # of: between two labels in Dutch an or
MOST_CALLED = 3      # words before a label in brackets
CHANGES = OPEN | NO | AGAINST | DENIED | meaning("changes")   # of a label in brackets behind them
LEAST_SENTENCE = 2   # different words between labels, of which a list has none or one
INDEXED = pattern(r"(.*?)_?([0-9]{1,3})")
OF_CLASS = meaning("label") | {"y", "c"}


class Words(Amounts):
    """A reader of tokens that also reads words: labels, and names that contain a label, such as P(No)."""

    def name_of(self, labels: tuple[Any, ...]) -> Any:
        """Read a label, or a name with a label in it: P(No), P(No | x), P(y = No), π_No; None without one."""
        before = self.place
        bracket = self.next.text == "(" and self.take("(")
        found = self.word_in_any_language(labels)
        if bracket and (found is None or not self.take(")")):
            found, self.place = None, before
        if found is None and self.next.kind == "name" and (found := self.in_brackets_behind(labels)) is None:
            end = self.end_of_name(self.place)
            if end is not None and (named := spoken_of(self.between(self.place, end), labels)):
                self.place = end
                found = (named[0],)
        return None if found is None else found[0]

    def in_brackets_behind(self, labels: tuple[Any, ...]) -> tuple[Any] | None:
        """Take a label in brackets after its name in another language, スパム(spam); None without one."""
        before = self.place
        for _ in range(MOST_CALLED):
            if self.next.kind == "name" and self.next.text.lower() not in CHANGES:
                self.place += 1
        if self.place > before and self.take("(") and (found := self.word_in_any_language(labels)) \
                and self.take(")"):
            return found
        self.place = before
        return None

    def sign_of_label(self, key: Any) -> str:
        """Return the sign "+" or "-" that a part consists of, or has a word for if a label is ±1; else ""."""
        texts = [token.text.lower() for token in self.tokens[:-1]]
        if len(texts) == 1 and texts[0] in ("+", "-"):
            return texts[0]
        words = [text for text in texts if text not in LINK]
        if len(words) != 1 or key not in (-1, 0, 1) or words[0] not in PLUS | MINUS:
            return ""
        return "-" if words[0] in MINUS else "+"

    def without_link(self) -> Self:
        """Return a part without words at its end that lead to the next part: "(1, 2) and the"."""
        end = self.without_words_of_next()
        while end > 1 and self.tokens[end - 1].text.lower() in LINK | AND \
                and self.tokens[end - 1].text not in self.labels:
            end -= 1
        return self.within(0, end).trimmed() if end < self.last else self

    def without_words_of_next(self) -> int:
        """Return the index at which words of the next name begin at the end of a part: "(1, 2), new bias"."""
        end = self.last
        while end > 1 and (token := self.tokens[end - 1]).kind == "name" and not (
                (may_change(word := token.text.lower()) and not is_harmless(word))
                or word in YES | NO | NOTHING | AND or token.text in self.labels):
            end -= 1
        return end if end > 1 and (self.separates(end - 1) or self.tokens[end - 1].text.lower() in AND) \
            and self.tokens[end - 1].text != ":" else self.last

    def index(self, place: int | None = None) -> tuple[str, int] | None:
        """Return stem and index of a name before = or :, such as w1 = …; None without one."""
        place = self.place if place is None else place
        token = self.tokens[place]
        if token.kind != "name" or self.tokens[place + 1].text not in ("=", ":", "≈"):
            return None
        match = INDEXED.fullmatch(token.text)
        return (match[1], int(match[2])) if match and match[1] else None

    def field(self, names: tuple[str, ...]) -> str | None:
        """Read a field's name, a word of this name only, or its letter in the notes; None without one."""
        spoken, known = vocabulary(names, self.next.text[:3].casefold())
        found = self.word(known)
        return None if found is None else spoken[found[0]]

    def mentions(self, words: tuple[Any, ...]) -> list[Any]:
        """Return which of these words occur in a part, in their order, each once.

        Raises InvalidInput where another word makes the answer ambiguous.
        """
        found: list[Any] = []
        self.place = 0
        between: set[str] = set()
        gap: set[str] = set()    # words since the last label or separator
        parted, compared = True, False   # whether a separator or an and stands since the last label; a vs
        while self.next.kind != END:
            if (word := self.word_in_any_language(words)) is not None:
                self.refuse_joined(word[0], words)
                between |= gap if found else set()
                found += [word[0]] * (word[0] not in found)
                if len(found) > 1 and (compared or len(between) >= LEAST_SENTENCE or (gap and not parted)):
                    raise InvalidInput(f"{shown(self.told())} is a sentence: write the labels alone")
                gap, parted = set(), False
                continue
            compared = compared or self.compares(found)
            if not self.compares(found):
                self.refuse_against(not gap)
                self.refuse_beside(words, bool(found))
            if self.next.kind == "name":
                gap |= {self.next.text.lower()} - (LINK - OF_TWO) - AND
            elif self.next.kind == "line" or self.next.text in SEPARATORS:
                gap = set()
            parted = parted or self.next.kind == "line" or self.next.text.lower() in (*SEPARATORS, *AND)
            self.place += 1
        return found

    def refuse_beside(self, words: tuple[Any, ...], found: bool) -> None:
        """Raise InvalidInput for a word or mark that may change the label beside it."""
        self.refuse_negated(words)
        self.refuse_mark(found)
        self.refuse_open(self.next)

    def compares(self, found: Sequence[Any]) -> bool:
        """Whether a word compares numbers, 0.7 vs 0.3, or says that the only label found is likelier."""
        word, behind = self.next.text.lower(), self.tokens[min(self.place + 1, self.last)].text.lower()
        if len(found) == 1 and word in MORE and behind in LIKELY:
            return True
        start = end = self.place
        while start and self.is_name_at(start - 1):
            start -= 1
        while self.is_name_at(end):
            end += 1
        before = self.tokens[start - 1]
        return word in COMPARING and start > 0 and (before.kind in VALUES or before.text in ENDINGS) \
            and self.begins_number(min(end, self.last))

    def is_name_at(self, place: int) -> bool:
        """Whether the token at a place is a word or a full stop."""
        return self.tokens[place].kind == "name" or self.tokens[place].text == "."

    def word_in_any_language(self, words: tuple[Any, ...]) -> tuple[Any] | None:
        """Take the longest of these words, or of translations; return the word in a tuple, or None."""
        spoken, before = other_words(words), self.place
        found = self.word((*words, *spoken))
        if found is not None and found[0] in spoken and self.next.text == "-" and not self.next.spaced:
            self.place, found = before, None   # non-no
        return None if found is None else (spoken.get(found[0], found[0]),)

    def says_neither(self) -> bool:
        """Whether a part says "neither … nor …" of two labels."""
        texts = [token.text.lower() for token in self.tokens[:-1]]
        return any(texts[:1] == [first] and texts.count(then) > (first == then)
                   for first, then in NEITHER_NOR.items())

    def refuse_mark(self, found: bool) -> None:
        """Raise InvalidInput for ?, / or → after a label, as in ham/spam or dog → cat, and for > 90°."""
        numbers = {self.tokens[self.place - 1].kind, self.tokens[min(self.place + 1, self.last)].kind}
        between = found and "number" not in numbers and self.next.text in ("/", "→", "<", ">")
        bound = not self.place and self.next.text in ("<", ">", "≤", "≥", "-") and "number" in numbers
        if self.next.text in ("?", "≠") or between or bound:
            raise unclear(self.next.text)

    def refuse_against(self, beside: bool) -> None:
        """Raise InvalidInput for "wrong", "ruled out" or the like, and for "if" if `beside` a label."""
        word = self.next.text.lower()
        before = [one.text.lower() for one in self.tokens[max(self.place - 2, 0):self.place]]
        last = before[-1] if before else ""
        place = word if self.place + 1 == self.last else last * (word in CHOSEN)   # second, the second best
        out = (word == "out" and last.startswith("rule")) or PLACE_OF.get(place, 1) > 1 or is_turned(word)
        denied = word in DENIED and {*before} & IS
        if out or denied or word in AGAINST | CONCESSIVE or (word in IF and beside):
            raise unclear(self.next.text)

    def refuse_negated(self, words: tuple[Any, ...]) -> None:
        """Raise InvalidInput for a "no" or a negating prefix before a label: no spam, un-spam."""
        token, behind = self.next, self.tokens[min(self.place + 1, self.last)]
        said = behind.kind == "name" and behind.text.lower() not in DOUBTS
        if said and token.text.lower() in NO | NOTHING and self.is_word_at(self.place + 2, words):
            raise unclear(token.text)
        tight = behind.text == "-" and not behind.spaced and token.text.lower() not in LINK - AROUND
        if token.kind == "name" and (tight or token.text.lower() in NO) \
                and self.is_word_at(self.place + 1 + tight, (*words, *other_words(words))) and not (
                    tight and self.tokens[self.place + 2].spaced):
            told = self.between(self.place, self.place + 1 + tight).strip()
            raise InvalidInput(f"{told!r} before a label may change it: write the label alone")

    def refuse_joined(self, label: Any, words: tuple[Any, ...]) -> None:
        """Raise InvalidInput for words joined to a label: spam-free; or "no rain" where "no" is a label."""
        at = self.place + 1
        if str(label).lower() in NO and self.is_word_at(self.place, words):
            raise InvalidInput(f"{label!r} may be an answer or negate the next label: write one of them")
        if self.next.text == "-" and not self.next.spaced and at < self.last and not self.tokens[at].spaced \
                and self.tokens[at].kind == "name" and not self.is_word_at(at, words):
            told = f"-{self.tokens[at].text}"
            raise InvalidInput(f"{told!r} after a label may change it: write the label alone")

    def is_word_at(self, place: int, words: tuple[Any, ...]) -> bool:
        """Whether one of these words begins at a place."""
        before, self.place = self.place, min(place, self.last)
        found, self.place = self.word(words), before
        return found is not None

    def one_of(self, words: tuple[Any, ...]) -> Any:
        """Read the only one of these words that a part contains.  Raises InvalidInput for anything else."""
        found = [NEITHER] if NEITHER in words and self.says_neither() else self.mentions(words)
        if len(found) > 1:
            raise InvalidInput(f"the answer has {found[0]} and {found[1]}: write one of them")
        if not found:
            known = list(dict.fromkeys(map(str, words)))
            there = shown(self.told().partition(chr(10))[0])
            raise InvalidInput(f"{there} is not one of {', '.join(known[:8])}{' …' if known[8:] else ''}: "
                               "write one of them")
        return found[0]

    def any_word(self) -> str:
        """Read the whole part as one word, whatever it is."""
        found = " ".join(self.told().split()).strip("\"'") if self.last else ""
        self.place = self.last
        if not found:
            raise InvalidInput("there is nothing where a word is expected: write one")
        return found

    def word(self, words: tuple[Any, ...]) -> tuple[Any] | None:
        """Take the longest of these words that begins here, ignoring case and spaces; None without one."""
        spoken = self.next.text.lower()
        for word in longest_first(words):
            end = self.end_of_word(str(word))
            if end is None and ((word == "-" and spoken in MINUS) or (word == "+" and spoken in PLUS)):
                end = self.next.at + len(spoken)
            if end is not None:
                while self.next.kind != END and self.next.at < end:
                    self.place += 1
                return (word,)
        return None

    def end_of_word(self, word: str) -> int | None:
        """Return the index after a word that begins here; None if it does not, or goes on.

        A hyphen in it may be written as a space, or left out.
        """
        quote = self.next.text if self.next.text in ("'", '"') else ""
        at = self.next.at + len(quote)
        letters = spelt(word)
        if letters[:1].isalnum() and self.folded[at:at + 1] not in (letters[0], "-"):
            return None
        for letter in letters:
            there = self.folded[at:at + 1]
            if there == letter and letter != " ":
                at += 1
            elif letter in " -_" and (there.isspace() or there in ("-", "_")):
                at += 1
                while self.folded[at:at + 1].isspace():
                    at += 1
            elif letter in " -" and there.isalpha() and len(word) > 2:
                continue
            elif there == "-" and letter.isalpha() and self.folded[at + 1:at + 2] == letter and len(word) > 2:
                at += 2
            else:
                return None
        if quote:
            return at + 1 if self.folded[at:at + 1] == quote else None
        return at if self.ends_at(at) else None

    def ends_at(self, at: int) -> bool:
        """Whether a word may end at a place; without spaces, harmless words may be joined to it."""
        following = self.folded[at:at + 1]
        if following >= EASTERN:
            joined = "".join(takewhile(str.isalpha, self.folded[at:]))
            return not joined or is_harmless(joined)
        return not following.isalnum() and (not following or following not in "_'")


@lru_cache(maxsize=1_000)
def vocabulary(names: tuple[str, ...], first: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return word → the field that it may stand for, and these words in order of preference.

    `first`: the first letters of the text, to select words of other languages.
    """
    letters = {letter: name for letter, meant in LETTERS.items() for name in meant if name in names}
    spoken = {name.replace("_", " "): name for name in names}
    starts = [name.partition("_")[0] for name in names]
    spoken.update((start, name) for start, name in zip(starts, names, strict=True)
                  if starts.count(start) == 1)
    spoken.update((name[:-1], name) for name in names if name.endswith("s") and len(name) > 4)
    spoken.update((word, name) for name in names for word in FIELDS.get(name, FIELDS.get(name[:-1], ()))
                  if word.startswith(first))
    spoken.update((name[:-len(SQUARED)] + raised, name) for name in names if name.endswith(SQUARED)
                  for raised in ("²", "^2"))
    return {**letters, **spoken, **{name: name for name in names}}, (*names, *spoken, *letters)


@lru_cache(maxsize=1_000)
def other_words(words: tuple[Any, ...]) -> dict[str, str]:
    """Return translation → word, for translations of these words.

    >>> other_words(("acute", "right"))["agudo"], other_words(("No", "Yes"))["ja"]
    ('acute', 'Yes')
    """
    known = {str(word).casefold(): word for word in words}
    return {word: known[asked] for word, asked in LABEL_OF.items() if asked in known and word not in known}


@lru_cache(maxsize=1_000)
def longest_first(words: tuple[Any, ...]) -> list[Any]:
    """Return the words, the longest first."""
    return sorted(words, key=lambda one: -len(str(one)))


@lru_cache(maxsize=4_000)
def spelt(word: str) -> str:
    """Return a word in canonical form, for comparison."""
    return " ".join(canonical(word).casefold().split())


def spoken_of(name: str, labels: Sequence[Any]) -> list[Any]:
    """Return [label] for the only label that a name mentions; [] if it mentions none or several.

    A label beside a label in front of the bar is not counted if it is the value of something else.

    >>> spoken_of("P(y = No | x)", ["No", "Yes"]), spoken_of("P(No | Yes)", ["No", "Yes"])
    (['No'], [])
    >>> spoken_of("P(No | rain = Yes)", ["No", "Yes"]), spoken_of("P(rain = Yes | y = No)", ["No", "Yes"])
    (['No'], [])
    """
    inside = re.fullmatch(r"\s*[^\s()]{1,12}\s*\((.*)\)\s*", name, re.DOTALL)
    parts = [name.partition("_")[2]] if inside is None else inside[1].split("|")
    (event, _, said), *conditions = (part.rpartition("=") for part in parts)
    found = called(said, tuple(labels))
    for variable, _, said in conditions:
        if not found or variable.strip() in ("", event.strip()) or variable.strip().casefold() in OF_CLASS:
            found = found + [one for one in called(said, tuple(labels)) if one not in found]
    return found * (len(found) == 1)


def called(word: str, labels: tuple[Any, ...]) -> list[Any]:
    """Return the labels that a word or its translation is; capitals and spaces are no difference."""
    said = (spelt(word), spelt(other_words(labels).get(spelt(word), "")))
    return [label for label in labels if spelt(str(label)) in said]
