"""Words of an answer: labels, names of fields, brackets and separators.

A name may say which part it gives in the ways in which people write it:

    No  P(No)  P(No | x)  P(y = No)  π_No  p_No      what belongs to the label No
    weights  w   w1  w_2                             a field, one entry of it
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import InvalidInput, shown
from ...oracle.specification.language.budget import Budget
from .expressions import ALTERNATIVES, BASES, CONSTANTS, FUNCTIONS, Reader
from .tokens import END, tokens_of
from .values import BITS, STEPS

OPENING = {"(": ")", "[": "]", "{": "}"}
SEPARATORS = (",", ";")
BEHIND_NAMES = (":", "=", "|", "→", "≈")
NEARLY = ("approx", "approximately", "about", "ca", "circa", "roughly")
INDEXED = re.compile(r"(.*?)_?([0-9]{1,3})")

# What a letter of the notes stands for, where an answer has such a field.
LETTERS: Mapping[str, tuple[str, ...]] = {
    "w": ("weights", "normal"), "b": ("bias", "intercept"), "θ": ("weights",), "theta": ("weights",),
    "α": ("alpha",), "a": ("alpha",), "μ": ("mean", "means"), "mu": ("mean", "means"),
    "Σ": ("covariance", "covariances"), "sigma": ("covariance", "covariances", "standard_deviation"),
    "γ": ("margin",), "ρ": ("mixing",),
    **dict.fromkeys(("w0", "w_0", "θ0", "θ_0", "theta0", "theta_0"), ("bias", "intercept")),
    **dict.fromkeys(("σ²", "σ^2", "sigma^2", "s²", "s^2", "var"), ("variance", "variances")),
    **dict.fromkeys(("σ", "s", "sd", "std"), ("standard_deviation",)),
}


class Words(Reader):
    """A reader of tokens that knows words."""

    def __init__(self, text: str, labels: tuple[str, ...] = (), comma: bool = False) -> None:
        super().__init__(tokens_of(text, comma))
        self.labels = labels
        self.text = text
        self.comma = comma
        self.budget = Budget(STEPS, BITS)
        self.folded = text.casefold() if len(text.casefold()) == len(text) else text

    # ------------------------------------------------------------ what an answer says of itself

    def skip_left_side(self) -> None:
        """Skip what an answer says of itself: x =, P(spam | x) =, answer:, P(A | B) = P(B | A)P(A)/P(B) =.

        A left side that is a number, sqrt(2)/2 = 0.707, is part of the answer.
        """
        place = self.place
        while self.tokens[place].kind == "name" or place > self.place:
            end = self.end_of_name(place)
            if end is None or self.is_number(place, end) or (place > self.place
                                                             and not self.has_name(place, end)):
                break
            place = end + 1
        self.place = place
        if self.take(*NEARLY) and self.next.text == ".":
            self.place += 1

    def end_of_name(self, place: int) -> int | None:
        """Return where the = or : behind a name stands; None where there is none."""
        depth = 0
        for at in range(place, len(self.tokens)):
            token = self.tokens[at]
            depth += (token.text in OPENING) - (token.text in OPENING.values())
            if depth == 0 and token.kind == "mark" and token.text in ("=", "≈", ":"):
                return at
            if token.kind in ("line", END) or (depth == 0 and token.text in SEPARATORS):
                break
        return None

    def has_name(self, place: int, end: int) -> bool:
        """Whether something stands between two places that no number holds, but no second answer."""
        names = {token.text for token in self.tokens[place:end] if token.kind == "name"}
        return not names & {*ALTERNATIVES} and bool(names - {*FUNCTIONS, *BASES, *CONSTANTS})

    def is_number(self, place: int, end: int) -> bool:
        """Whether a number stands from one place to another; a constant alone is a name, π = 0.3."""
        first = self.tokens[place].text
        if end == place + 1 or first not in (*FUNCTIONS, *BASES, *CONSTANTS):
            return False
        before = self.place, self.depth
        self.place = place
        try:
            self.sum()
            return self.place == end
        except InvalidInput:
            return False
        finally:
            self.place, self.depth = before

    def label(self, labels: tuple[Any, ...]) -> Any:
        """Read a label, or a name that holds one: P(No), P(No | x), P(y = No), π_No."""
        found = self.word(labels)
        if found is None and self.next.kind == "name":
            end = self.end_of_name(self.place)
            if end is not None and (named := spoken_of(self.between(self.place, end), labels)):
                self.place = end
                return named[0]
        return self.one_of(labels) if found is None else found[0]

    def between(self, place: int, end: int) -> str:
        """Return the text from one token up to another."""
        return self.text[self.tokens[place].at:self.tokens[end].at]

    def index(self, place: int | None = None) -> tuple[str, int] | None:
        """Return the stem and the index of a name behind which = or : stands, w1 = …; None for another."""
        place = self.place if place is None else place
        token = self.tokens[place]
        if token.kind != "name" or self.tokens[place + 1].text not in ("=", ":", "≈"):
            return None
        match = INDEXED.fullmatch(token.text)
        return (match[1], int(match[2])) if match and match[1] else None

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
            if letter == " " and (self.folded[at:at + 1].isspace() or self.folded[at:at + 1] in ("-", "_")):
                at += 1
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


def spoken_of(name: str, labels: Sequence[Any]) -> list[Any]:
    """Return the label that a name speaks of, alone in a list; an empty list where it is none, or two.

    >>> spoken_of("P(y = No | x)", ["No", "Yes"]), spoken_of("P(No | Yes)", ["No", "Yes"])
    (['No'], [])
    """
    inside = re.fullmatch(r"\s*[^\s()]{1,12}\s*\((.*)\)\s*", name, re.DOTALL)
    if inside is None:
        parts = [name.partition("_")[2]]
    else:
        parts = [part.rpartition("=")[2] for part in inside[1].split("|")]
    said = [" ".join(part.casefold().split()) for part in parts]
    found = [label for label in labels if " ".join(str(label).casefold().split()) in said]
    return found if len(found) == 1 else []
