"""One number among words: all numbers in a part must be equal.

    about 57 percent   line 2   7 of 10 records   3/20 (0.15)   x = 0.57 (= 4/7)

A word beside a number must be on a list, or be the question's; another may change the number and is refused.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, NamedTuple

from ....errors import InvalidInput
from ..languages.counting import is_count, is_spoken
from ..languages.harmless import LEAST, MOST, is_harmless
from ..languages.meanings import (
    AROUND,
    DENIED,
    DOUBTS,
    EACH,
    IF,
    IS,
    LINK,
    NO,
    OF,
    OF_ONE,
    OPERATES,
    OR,
    PLACES,
    SIGN,
    THOUSAND,
    TO,
    UNIT,
)
from ..languages.subjects import may_change
from ..languages.table import EASTERN
from ..notation import decimal, joined, negative
from ..tokens import END, Token, left_over, unclear
from ..values import Number, chain_of, computed, same_again
from .levels import OPENING, SEPARATORS
from .sides import OF_NUMBERS, Sides

if TYPE_CHECKING:
    from typing import Self

    from ....oracle.specification.language.budget import Budget

BEFORE = (":", "≥", "≤", '"', "'", ".", "→", "#", "=", "≈")                 # marks around a number that say
BEHIND = ("(", ")", ",", ";", ":", "=", "≈", "→", '"', "'", ".", "!", "|", "*", "✓", "✔",
          "✅")   # nothing of it
TO_ODDS = TO | {"zu", "para", "contre", "contro", "against"}   # between two numbers of odds
LEAST_OTHER = 2   # digits of a decimal that an or joins to another number


class Factor(NamedTuple):
    """A number beside a list that multiplies or divides all its numbers."""

    number: Number
    divides: bool

    def times(self, other: Number, text: str, budget: Budget) -> Number:
        """Return another number multiplied, or divided, by it."""
        one, operator = (other, ast.Div()) if self.divides else (self.number, ast.Mult())
        both = (one, self.number) if self.divides else (one, other)
        return computed(joined(both[0].written, operator, both[1].written), text, budget)


def is_blunt(other: Number) -> bool:
    """Whether a number beside "or" has too few digits to be recognised as equal to the other."""
    written = other.written
    return written.unit is not None and (written.kind == "integer" or written.digits < LEAST_OTHER)


class Amounts(Sides):
    """A reader of tokens that reads the one number among words."""

    def number(self) -> Number:
        """Read the number of a part with words around it; all its numbers must be equal."""
        if self.next.text == "{":
            return self.unwrapped().number() if self.unwrapped() is not self else self.refuse_brace()
        self.skip_left_side()
        self.skip_lines()
        self.skip_words()
        start = self.next.at
        found = self.ratio() if "odds" in self.labels else chain_of(self, self.text, self.budget)
        told = self.text[start:self.next.at].strip(" =≈(),;")
        self.refuse_range(start)
        while self.next.kind != END:
            said = self.skip_behind()
            if self.next.kind == END:
                break
            if self.rounded_to():
                continue
            if not self.begins_number() and not is_spoken(self.next.text.lower()):
                self.finish()
            self.refuse_marks()
            before = self.tokens[self.place - 1].text
            if before.lower() in OPERATES or (before in SEPARATORS and found.written.unit is not None and (
                    self.next.kind == "number" or is_count(self.next.text.lower()))):
                raise InvalidInput(f"the answer has {told} and {self.next.text}: write one number")
            found = self.once_more(found, told, said)
        return found

    def ratio(self) -> Number:
        """Read odds: 1:11, 1 to 11, or a number."""
        if self.tokens[min(self.place + 1, self.last)].text.lower() in OF:
            raise InvalidInput("a part of a whole is not odds: write odds, such as 1:11")
        found = chain_of(self, self.text, self.budget)
        if found.written.unit is not None and not found.others and (
                self.next.text == ":" or self.next.text.lower() in TO_ODDS) and (
                self.begins_number(self.place + 1) or is_count(self.tokens[self.place + 1].text.lower())):
            self.place += 1
            found = computed(joined(found.written, ast.Div(), self.sum()), self.text, self.budget)
        return found

    def without_factor(self) -> tuple[Self, Factor | None]:
        """Return a vector or matrix without the factor beside it, and the factor: 1/5 (1, 2), (1, 2)/√5."""
        depths = self.depths()
        start = next((at for at in range(self.last) if depths[at] == 0 and self.tokens[at].text in OPENING
                      and at + 1 < self.last and self.tokens[at + 1].text not in ("≈", "=") and any(
                          self.tokens[n].text in (*SEPARATORS, *OPENING) or self.tokens[n].spaced
                          for n in range(at + 2, self.closed_at(at)))), self.last)
        ends = [at for at in range(start + 1, self.last) if depths[at] == 0]
        if not ends or any(self.separates(at) for at in (*range(start), *ends)):
            return self, None
        inside, minus = self.within(start, ends[0] + 1), start == 1 and self.next.text == "-"
        if len(ends) > 1:
            return self.divided(inside, ends[1], minus) if minus or not start else (self, None)
        if not start:
            return self, None
        front = self.within(0, start - (self.tokens[start - 1].text == "*"))
        return inside, Factor((type(self)("-1") if minus else front).number(), False)

    def divided(self, inside: Self, place: int, minus: bool) -> tuple[Self, Factor | None]:
        """Return the list `inside` and the number that divides or multiplies it, read from `place` on."""
        mark = self.tokens[place].text
        if mark not in ("/", "*") or self.tokens[place + 1].text in OPENING:
            return self, None
        number = self.within(place + 1, self.last).number()
        if minus:
            number = computed(negative(number.written), self.text, self.budget)
        return inside, Factor(number, mark == "/")

    def refuse_marks(self) -> None:
        """Raise InvalidInput for 4:3, a fraction or odds, and for 0.571.428, with two points."""
        before = [token.kind == "number" for token in self.tokens[:self.place]]
        if before[-2:-1] == [True] and self.tokens[self.place - 1].text == ":":
            raise InvalidInput(left_over(self.tokens, self.place - 1))
        if before[-1:] == [True] and self.next.kind == "number" and not self.next.spaced:
            raise InvalidInput("a number has two points or commas: write one decimal point, and nothing "
                               "between thousands")

    def once_more(self, found: Number, told: str, either: str) -> Number:
        """Read the same number again; after "or" (`either`) it must have enough digits to be recognised."""
        bracket = self.tokens[self.place - 1]
        tight = bracket.text == "(" and not bracket.spaced
        try:
            found = same_again(self, found, told, self.text, self.budget)
        except InvalidInput:
            if tight:
                raise InvalidInput(f"a bracket follows {told}: write * between them") from None
            if not either:
                raise
            self.refuse_either(either)
        if either and any(map(is_blunt, found.others)):
            self.refuse_either(either)
        return found

    def refuse_either(self, word: str) -> None:
        """Raise InvalidInput for two numbers with "or" between them."""
        raise unclear(word)

    def refuse_brace(self) -> Number:
        """Raise InvalidInput for a brace that does not enclose the whole answer."""
        raise InvalidInput("{ is not closed at the end: write } there, or leave { out")

    def rounded_to(self) -> bool:
        """Skip words on rounding, such as "to 4 decimal places"; return whether there were any."""
        token, noun = self.next, self.tokens[min(self.place + 1, self.last)]
        if not (token.text.isdigit() or is_count(token.text.lower())) or noun.kind != "name":
            return False
        behind = self.tokens[min(self.place + 2, self.last)].text
        if noun.text.lower() in PLACES or (noun.text.lower() in ("d", "s") and behind == "."):
            self.place += 2
            return True
        return False

    def skip_lines(self) -> None:
        """Skip ends of lines."""
        while self.next.kind == "line":
            self.place += 1

    def refuse_range(self, start: int) -> None:
        """Raise InvalidInput for 7-8, a difference or two numbers, and for 1-3-4, which may be a date."""
        tokens = [token for token in self.tokens[:-1] if token.at >= start]
        ends, marks = tokens[::2], tokens[1::2]
        if not marks or len(ends) == len(marks) or any(one.kind != "number" for one in ends) \
                or any(one.text != "-" or one.spaced for one in marks):
            return
        if len(ends) > 2 and all(one.text.isdigit() for one in ends):
            raise InvalidInput(f"{self.told()!r} may be a difference, a list, or a date: write one number")
        below, above = [decimal(one.text).value or 0 for one in ends[:2]]
        if len(ends) == 2 and above > below:
            raise InvalidInput(f"{self.told()!r} may be a difference, or two numbers: write one number")

    def without_words(self) -> Self:
        """Return the part after the words before a bracket: "the weights are (1, 2)"."""
        start = next((at for at, token in enumerate(self.tokens) if token.kind != "name"), 0)
        bracket, before = self.tokens[start], self.tokens[start - 1].text.lower()
        if not start or bracket.text not in OPENING or not (
                before in LINK or (bracket.spaced and (is_harmless(before) or not may_change(before)))):
            return self
        for token in self.tokens[:start]:
            self.refuse_strange(token)
        return self.within(start, self.last)

    def skip_words(self) -> None:
        """Skip words before a number that do not change it: "the answer is", "line", "about"."""
        strange = False
        while self.next.kind != END:
            token, word = self.next, self.next.text.lower()
            if word in NO and self.tokens[self.place + 1].text.lower() in (".", *DOUBTS):   # no. 2
                self.place += 2
            elif word == "no" and self.tokens[self.place + 1].text.lower() in {"máximo"} & self.own:
                self.place += 1   # in Portuguese at the
            elif token.text in ("≤", "≥") and not self.own & (MOST if token.text == "≤" else LEAST):
                raise InvalidInput(f"{token.text} gives a bound, not a number: write the number alone")
            elif token.kind == "name" and not self.begins_number() and (
                    strange or not is_spoken(word) or word in AROUND):
                self.refuse_strange(token)
                stated = word in IS or (word == "s" and self.tokens[self.place - 1].text == "'")
                strange = not stated and (strange or word not in AROUND)   # the odds are one eleventh
                self.place += 1
                self.refuse_one_of(word)
                self.refuse_formula(token)
            elif token.text in BEFORE or (token.text == "," and token.at and self.next_is_apart()):
                self.place += 1
            else:
                return

    def next_is_apart(self) -> bool:
        """Whether a mark follows a word and precedes a space, as in "yes, 3/7"."""
        before = self.tokens[self.place - 1]
        return before.kind == "name" and (self.tokens[self.place + 1].spaced or before.text >= EASTERN)

    def refuse_one_of(self, word: str) -> None:
        """Raise InvalidInput for "one of 7", "more than 7", "each 7", in any language."""
        share = word in EACH - IS and self.begins_number()
        behind = word in OF_ONE and self.next.text.lower() in OF | {"auf", "aus", "par"}
        if share or (behind and self.begins_number(self.place + 1)):
            raise InvalidInput(f"{word!r} with a number may mean a share or a count: write a fraction, "
                               "such as 1/7")

    def refuse_formula(self, name: Token) -> None:
        """Skip the argument of a name such as P(spam).  Raises InvalidInput for another part of a formula."""
        self.refuse_call(self.place)
        token, behind = self.next, self.tokens[min(self.place + 1, self.last)]
        sign = token.text in ("-", "+") and token.spaced and not behind.spaced
        if token.text == "-" and name.text.lower() == "log" and behind.kind == "name":   # log-odds
            self.place += 1
            return
        if token.text in ("+", "-", "*", "/", "^") and not sign:
            raise InvalidInput(f"{name.text[:20]!r} is not a number: write its value")
        if token.text == "(" and not token.spaced:
            self.place = min(self.closed_at(self.place), self.last - 1) + 1
            if self.next.text in ("+", "-", "*", "/", "^"):
                self.refuse_function(name)

    def refuse_call(self, place: int, known: tuple[str, ...] = ()) -> None:
        """Raise InvalidInput for an unknown function: a name right before the bracket at a place.

        P(No), and names in `known`, are allowed.
        """
        bracket, name = self.tokens[place], self.tokens[place - 1]
        if bracket.text not in ("(", "[") or bracket.spaced or name.kind != "name" \
                or name.text.lower() in known:
            return
        end = self.closed_at(place)
        words = any(one.kind == "name" and one.text not in OF_NUMBERS for one in self.tokens[place + 1:end])
        if (len(name.text) > 1 and (known or not words)) or (bracket.text == "[" and not known):
            self.refuse_function(name)

    def refuse_function(self, name: Token) -> None:
        """Raise InvalidInput for the name of an unknown function."""
        raise InvalidInput(f"{name.text[:20]}(…) is not a known function: write its value")

    def skip_behind(self) -> str:
        """Skip words after a number that do not change it: "updates", "(rounded)"; return an "or" among them.

        After "or" the same number must follow, or the answer is refused.
        """
        first, stated, either = True, False, ""
        self.skip_setting()
        while self.next.kind != END and not (self.begins_number() and self.next.text != "("):
            token, word = self.next, self.next.text.lower()
            if token.kind == "name" and word in OR and word not in ("vs", "versus"):
                either = token.text
            elif token.kind == "name":
                if is_spoken(word) and (token.spaced or not first):
                    break
                self.refuse_taken_back(first)
                tight = not token.spaced and token.text.isascii()
                if first and (tight or word in UNIT or word in THOUSAND):
                    raise InvalidInput(left_over(self.tokens, self.place))
                if not (token.spaced and self.is_counted(self.place)):
                    self.refuse_strange(token, not first, first or stated or not self.alone)
                stated = stated or word in IS   # 4/7 is a foo
                self.refuse_call(self.place + 1)
            elif token.text not in BEHIND and token.kind != "line":
                self.finish()
            first = False
            self.place += 1
        if either and self.next.kind == END:
            raise unclear(either)
        return either

    def skip_setting(self) -> None:
        """Skip "with alpha = 0" at the end, where alpha is an argument of the question."""
        link, name, mark = [*self.tokens[self.place:self.place + 3], *[self.tokens[-1]] * 2][:3]
        if link.text.lower() in LINK and name.text.lower() in self.own and mark.text == "=" \
                and self.is_number(self.place + 3, self.last):
            self.place = self.last

    def refuse_taken_back(self, first: bool) -> None:
        """Raise InvalidInput for words that revoke a number or make it conditional: "is wrong", "if"."""
        token, before = self.next, self.tokens[self.place - 1].text.lower()
        word = token.text.lower()
        if (first and word in IF | DENIED) or (word in DENIED and before in IS):
            raise unclear(token.text)
        if word in SIGN and self.tokens[self.place + 1].kind == END:
            raise InvalidInput(f"{token.text!r} comes after the number: write it before, or leave it out")
