"""Left sides: what stands before an answer's number, and words there that make the answer ambiguous.

    x = 4/7   P(spam | x) = 4/7   P(A | B) = P(B | A) P(A) / P(B) = 4/7   answer: 4/7   not x = 4/7
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....errors import InvalidInput, shown
from ..expressions import BASES, CONSTANTS, FUNCTIONS
from ..languages.counting import SHARES, VALUES
from ..languages.harmless import BOUNDS, is_harmless, is_of_question, is_symbol
from ..languages.meanings import AROUND, CONCLUDE, LINK, OF, OPEN, STATES, THE, TO
from ..languages.subjects import is_subject_without_spaces, is_thing, may_change
from ..languages.table import EASTERN
from ..tokens import Token, unclear
from .levels import CLOSING, OPENING, Levels

if TYPE_CHECKING:
    from collections.abc import Callable

OF_NUMBERS = frozenset((*FUNCTIONS, *BASES, *CONSTANTS, *VALUES, *SHARES, *OF, "out"))
OF_FORMULAS = frozenset((*OF_NUMBERS, "sin", "cos", "tan", "min", "max"))


class Sides(Levels):
    """A reader of tokens that reads the left sides of equations."""

    def skip_left_side(self) -> None:
        """Skip left sides: x =, P(spam | x) =, answer:, P(A | B) = P(B | A)P(A)/P(B) =.

        A left side that is a number, as in sqrt(2)/2 = 0.707, is part of the answer.
        """
        place = self.place
        while True:
            end = self.end_of_name(place)
            named = self.tokens[place].kind == "name" and place == self.place
            if end is None or self.is_number(place, end) or self.is_setting(place, end) \
                    or any(map(self.joins_named, range(place, end))) or self.states_value(place, end) \
                    or (not named and not self.has_name(place, end)):
                break
            if place == self.place:
                self.refuse_equation(place, end)
            if self.tokens[end].text == ":" and self.tokens[end - 1].kind == "number" \
                    and self.tokens[end + 1].kind == "number" and not self.tokens[end + 1].spaced:
                place = end - 1   # odds of 4:3
                break
            self.refuse_left(place, end, self.refuse_strange_name)
            place = end + 1
        self.place = place

    def is_setting(self, place: int, end: int) -> bool:
        """Whether a number and a setting stand between two places: 4/7 with alpha (before = 0)."""
        at = end - 2
        return at > place and self.tokens[at].text.lower() in LINK and self.is_number(place, at)

    def states_value(self, place: int, end: int) -> bool:
        """Whether words and the number that they state stand between two places: the answer is, so 4/7.

        An integer behind the answer may be its place: answer 1.
        """
        at = next((at for at in range(place, end) if self.tokens[at].kind != "name"), place)
        word = self.tokens[at - 1].text.lower()
        stated = word in STATES | CONCLUDE or (word in AROUND and not self.between(at, end).strip().isdigit())
        return at > place and stated and self.is_number(at, end)

    def refuse_equation(self, place: int, end: int) -> None:
        """Raise InvalidInput for an equation in an unknown, 2x - 3 = 1; 1/n Σ x = 2 is a formula."""
        tokens = self.tokens[place:end]
        names = [token for token in tokens if token.kind == "name"]
        texts = [token.text for token in tokens]
        plain = all(token.kind in ("name", "number") or token.text in "+-*/" for token in tokens) and all(
            is_symbol(one.text.lower()) and one.text not in (*OF_FORMULAS, "Σ") for one in names)
        if not plain or self.tokens[end].text == ":":
            return
        counted = texts[0] == "-" or any(token.kind == "number" for token in tokens)
        below = any(texts[at] == "/" and tokens[at + 1].kind == "name" for at in range(len(texts) - 1))
        if counted and names and ({*texts[1:]} & {"+", "-"} or (len(names) == 1 and not below)):
            raise InvalidInput(f"this is an equation in {names[0].text}: write the number alone")

    def refuse_left(self, place: int, end: int, refuse: Callable[[Token], None]) -> None:
        """Call `refuse` for words of a left side that may change the number: "not x = 3", but P(not
        A) = 3.  Raise InvalidInput where a number ends a sentence in it: 12. Check: 11.
        """
        depth = 0
        for at in range(place, end):
            token, before = self.tokens[at], self.tokens[at - 1].text if at > place else ""
            if token.kind == "name" and token.spaced and before[-1:] == "." and before[0].isdigit():
                raise InvalidInput("two answers stand there: write one of them")
            depth += (token.text in OPENING and before not in FUNCTIONS) - (token.text in CLOSING)
            if depth <= 0 and token.kind == "name":
                refuse(token)

    def has_name(self, place: int, end: int) -> bool:
        """Whether a name stands between two places that is no part of a number and leaves nothing open."""
        names = {token.text for token in self.tokens[place:end] if token.kind == "name"}
        return not names & OPEN and bool(names - OF_NUMBERS)

    def is_number(self, place: int, end: int) -> bool:
        """Whether a number stands between two places; a constant alone is a name, as in π = 0.3."""
        if (end == place + 1 and self.tokens[place].kind == "name") or not self.begins_number(place):
            return False
        before = self.place, self.depth
        self.place = place
        try:
            self.quantity()
            return self.place == end
        except InvalidInput:
            return False
        finally:
            self.place, self.depth = before

    def between(self, place: int, end: int) -> str:
        """Return the text between two tokens."""
        return self.text[self.tokens[place].at:self.tokens[end].at]

    def refuse_open(self, token: Token) -> None:
        """Raise InvalidInput for a word that makes the answer ambiguous."""
        short = token.text == "t" and self.text[token.at - 1:token.at] == "'"   # can't
        front = self.text[:token.at]
        if token.text.lower() in AROUND and (not front.strip() or (
                self.alone and not any(map(str.isdigit, front)))):   # o prior é 0,7: no or
            return
        if token.text in OPEN or token.text.lower() in OPEN or short:
            behind = self.text[token.at + len(token.text):]
            word = token.text + "'t" * behind.startswith("'t")
            raise unclear(word)

    def refuse_strange(self, token: Token, symbols: bool = True, strict: bool = False) -> None:
        """Raise InvalidInput for a word beside a number that may change it.

        `strict`: any unknown word may, as right after a number: 4/7 potatoes.
        `symbols`: whether the word may be a symbol, as before a number: p 4/7.
        """
        self.refuse_open(token)
        word, place = token.text.lower(), self.tokens.index(token)
        if word in TO and self.tokens[place + 1].text.lower() in self.own:   # o valor do kernel
            return
        known = is_harmless(word) or is_of_question(word, self.own) or (symbols and is_symbol(word))
        if not known and (strict or not self.means_nothing(place)):
            raise InvalidInput(f"{shown(token.text)} is not understood beside a number: "
                               "write the number alone")

    def means_nothing(self, place: int) -> bool:
        """Whether an unknown word changes no number: it is a word of one number, or before all numbers.

        It may change one after a function, sqrt(foo) = 2, and with its own number, the foo of 2.
        """
        token, front = self.tokens[place], place - 1
        if not self.alone and any(map(str.isdigit, self.text[:token.at])):
            return False
        if token.text >= EASTERN:
            return is_subject_without_spaces(token.text, self.own, True)
        while front >= 0 and (self.tokens[front].kind == "name" or self.tokens[front].text == "("):
            if self.tokens[front].text in FUNCTIONS and not self.is_in_word(front):
                return False
            front -= 1
        if self.tokens[place + 1].text.lower() in OF and self.begins_number(min(place + 2, self.last)):
            return False
        tight = place > 1 and self.tokens[place - 1].text == "-" and not token.spaced   # un-foo
        return not may_change(tight * self.tokens[place - 2].text.lower() + token.text.lower())

    def is_counted(self, place: int) -> bool:
        """Whether a word names what is counted: 106 Schritte, 30 of 200 patients, 4/7 of the mails."""
        *front, before = [token.text.lower() for token in self.tokens[:place]]
        behind = [token.text.lower() for token in self.tokens[place:-1]]
        counted = self.tokens[place - 1].kind == "number" and (self.counts or {*front[-2:]} & OF)
        return (counted or before in OF | THE) and behind[0] < EASTERN \
            and not {*behind} & BOUNDS and is_thing(behind[0], self.own)

    def refuse_strange_name(self, token: Token) -> None:
        """Raise InvalidInput for a word of a left side that may change the number; cos φ is allowed."""
        if token.text not in OF_FORMULAS or token.text in SHARES:
            self.refuse_strange(token)
