"""Expressions: tokens → a tree of the formula language, with the notation in which a number was written.

    quantity  sum, sum of sum               7 of 10, a fraction
    sum       product (+ or − product) …
    product   sign (* or / sign) …          also without a mark: 2π, −2x1, 6 ln 2, (−3)(−½), 2(1 − ½), 2 10^-3
    sign      − sign, + sign, power         never two signs in a row
    power     part ^ sign, part ⁻³          so that −2^2 is −4, and 2^3^2 is 2^(3^2)
    part      number, ½, 1 1/2, π, e, a name, ( sum ), [ sum ], sqrt(…) √ exp ln log log2 log10 abs;
              behind it % or ‰, behind a decimal … for digits that go on; one hundred and six, two thirds

`log` is the natural logarithm, as in the notes.  A function without brackets takes the power behind it, and π
that touches that: ln 2, ln 2π, sqrt 10 / 4.  What two people read differently is refused: 1/2/3, 1/2π, 1/2 %,
ln 3/4, 2(3); a/b/c = d is (a/b)/c where that is d.  Nothing is computed here; `computed` computes within a
budget.
"""

from __future__ import annotations

import ast

from ...errors import InvalidInput
from ...numbers.rational import Fraction
from ...oracle.specification.language.grammar import exact
from .languages.counting import SHARES as PARTS
from .languages.counting import TURNED, counted, is_count, turned_fraction, words_in
from .languages.meanings import AT, MINUS, OF, PLUS, THE, THOUSAND
from .notation import SHARES, Written, called, decimal, joined, negative, power_of, repeating, shared
from .tokens import END, HALVES, SUBSCRIPTS, SUPERSCRIPTS, Token, left_over, missing, refused, told

MOST_DEPTH = 20
MOST_WORDS = 12   # of a number
LEAST_WORD = 3   # letters

FUNCTIONS = {"sqrt": "sqrt", "exp": "exp", "ln": "log", "log": "log", "abs": "abs"}
BASES = {"log10": 10, "log_10": 10, "lg": 10, "log2": 2, "log_2": 2, "ld": 2}
CONSTANTS = ("pi", "π", "e")
GROUPS = {"(": ")", "[": "]"}


class Reader:
    """A recursive-descent reader of tokens; `place` is the index of the next token."""

    def __init__(self, tokens: list[Token], names: frozenset[str] = frozenset()) -> None:
        self.tokens = tokens
        self.names = names       # that may stand for unknowns, such as x1 in the equation of a plane
        self.place = 0
        self.depth = 0
        self.by_spaces = False   # whether only spaces part the entries of a vector
        self.told_again = False  # whether = and the same number stand behind the one that is read

    # ------------------------------------------------------------ tokens

    @property
    def next(self) -> Token:
        return self.tokens[self.place]

    def take(self, *texts: str) -> Token | None:
        """Take the next token and return it, if its text is one of these; else return None."""
        token = self.next
        if token.kind in ("mark", "name") and token.text in texts:
            self.place += 1
            return token
        return None

    def expect(self, text: str, after: str) -> None:
        """Take this mark, or raise InvalidInput: it must follow `after`."""
        if not self.take(text):
            self.refuse_other()
            if self.next.text in (",", ";"):
                raise InvalidInput("a bracket holds several numbers: write one number in it")
            raise InvalidInput(f"{text} is missing {after}: write it " + (
                "at the end" if self.next.kind == END else f"before {told(self.next)}"))

    def refuse_other(self) -> None:
        """Raise InvalidInput, naming the character, if the next token is an unknown character."""
        if self.next.kind == "other":
            raise InvalidInput(refused(self.next.text))

    def finish(self) -> None:
        """Raise InvalidInput if tokens are left over: an answer is read whole or not at all."""
        if self.next.kind != END:
            self.refuse_other()
            raise InvalidInput(left_over(self.tokens, self.place))

    # ------------------------------------------------------------ the grammar

    def quantity(self) -> Written:
        """Read a sum, or "7 of 10" as the fraction 7/10."""
        left = self.sum()
        if self.next.text in OF or (
                self.next.text == "out" and self.tokens[self.place + 1].text == "of"):
            before, self.place = self.place, self.place + 1 + (self.next.text == "out")
            if self.next.text.lower() in THE and self.tokens[self.place + 1].kind == "number":
                self.place += 1
            if self.begins_number() or is_count(self.next.text.lower()):
                return self.part_of(left)
            if self.tokens[self.place - 1].text == "of" and (
                    self.next.kind == END or self.next.text.lower() in THOUSAND):
                raise InvalidInput("the number after 'of' is missing: write 3 of 8, or 3/8")
            self.place = before
        return left

    def part_of(self, left: Written) -> Written:
        """Read "7 of 10" as 7/10, where `left` is the 7; "half of 10" and "57 % of 10" are products."""
        right = self.sum()
        if left.kind != "integer" or right.kind != "integer":
            raise InvalidInput("the word between these numbers can mean * or /: write the sign")
        return joined(left, ast.Div(), right)

    def begins_number(self, place: int | None = None) -> bool:
        """Whether a number begins at a place (the next token by default): a digit, a sign, a
        bracket, a name.
        """
        place = self.place if place is None else place
        token = self.tokens[place]
        if token.kind in ("number", "half", "repeating") or token.text in ("√", "("):
            return True
        if token.text in ("-", "+") or token.text.lower() in MINUS or token.text.lower() in PLUS:
            if place and self.tokens[place - 1].text.lower() in AT:
                return False   # au moins, al menos: at least
            following = self.tokens[min(place + 1, len(self.tokens) - 1)]
            return is_count(following.text.lower()) or (
                following.kind != END and self.begins_number(place + 1))
        if token.text == "e" and self.tokens[place + 1].text == ".":   # i.e.
            return False
        if token.text in FUNCTIONS and self.tokens[place + 1].text in ("", ")"):   # (natural log)
            return False
        return token.kind == "name" and any(token.text in names for names in (FUNCTIONS, BASES, CONSTANTS)) \
            and not self.is_in_word(place)

    def is_in_word(self, place: int) -> bool:
        """Whether a function's name at a place is part of a word, as in "log odds" or "log-likelihood"."""
        behind = place + 1 + (self.tokens[place + 1].text == "-")
        following = self.tokens[min(behind, len(self.tokens) - 1)]
        return self.tokens[place].text.lower() == "log" and following.kind == "name" \
            and len(following.text) >= LEAST_WORD and following.text.isalpha() \
            and not is_count(following.text.lower()) and not self.begins_number(behind)

    def sum(self) -> Written:
        """Read a sum."""
        self.deeper()
        left = self.product()
        while not self.begins_entry() and (token := self.take("+", "-")):
            self.refuse_second_sign()
            right = self.product()
            left = joined(left, ast.Add() if token.text == "+" else ast.Sub(), right)
        self.depth -= 1
        return left

    def begins_entry(self) -> bool:
        """Whether a sign begins the next entry of a vector with spaces between its entries: [1 -2]."""
        return self.by_spaces and self.next.spaced and not self.tokens[min(
            self.place + 1, len(self.tokens) - 1)].spaced

    def deeper(self) -> None:
        """Count one more level of nesting.  Raises InvalidInput beyond MOST_DEPTH."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise InvalidInput(f"the formula is nested more than {MOST_DEPTH} levels deep: simplify it")

    def product(self) -> Written:
        """Read a product.  Raises InvalidInput for a/b/c and a division by 2π, which are ambiguous."""
        left, divided = self.sign(), False
        while True:
            if token := self.take("*", "/"):
                if divided and token.text == "/" and not self.told_again:
                    raise InvalidInput("a/b/c can mean (a/b)/c or a/(b/c): write brackets")
                divided, share = token.text == "/", self.tokens[self.place - 2].text in SHARES
                right = self.sign()
                if divided and not share and self.tokens[self.place - 1].text in SHARES:
                    raise InvalidInput("a/b % can mean (a/b) % or a/(b %): write brackets")
                left = joined(left, ast.Div() if divided else ast.Mult(), right)
            elif self.juxtaposed():
                if divided and not (self.next.spaced or self.next.text in self.names or self.told_again):
                    raise InvalidInput("a/bx can mean (a/b)x or a/(bx): write brackets")
                left = joined(left, ast.Mult(), self.power())
            else:
                return left

    def juxtaposed(self) -> bool:
        """Whether a factor follows without a mark: 2π, 3√2, −2x1, (−3)(−½), 2.4 10^-3."""
        token, before = self.next, self.tokens[self.place - 1]
        if token.kind == "name":
            known = token.text in FUNCTIONS or token.text in BASES or token.text in ("pi", "π") \
                or token.text in self.names or (token.text == "e" and self.tokens[
                    self.place + 1].text in ("^", ")"))
            return known and (before.kind in ("number", "half", "raised") or before.text in (")", "pi", "π"))
        if token.text in ("√", "("):
            return (before.text == ")" and not token.spaced) or (before.kind in ("number", "half") and (
                token.text == "√" or bool(self.names) or (not token.spaced and self.opens_sum())))
        if token.kind != "number" or not token.spaced or self.by_spaces:
            return False
        behind = self.tokens[self.place + 1]
        power = token.text == "10" and (behind.text == "^" or behind.kind == "raised")
        return before.text in ("pi", "π") or (power and before.kind == "number")

    def opens_sum(self) -> bool:
        """Whether the bracket that begins here contains a sum: 2(1 − 1/e²), but not 4/7(0.571)."""
        depth = 0
        for at, token in enumerate(self.tokens[self.place:]):
            depth += (token.text in GROUPS) - (token.text in GROUPS.values())
            if not depth or (at > 1 and depth == 1 and token.text in ("+", "-")):
                return bool(depth)
        return False

    def sign(self) -> Written:
        """Read a power with an optional sign, which may be a word, as in "minus 2"."""
        token, word = self.take("+", "-"), self.next.text.lower()
        if token is None and (word in MINUS or word in PLUS) and self.begins_number():
            self.place += 1
            return negative(self.power()) if word in MINUS else self.power()
        if token is None:
            return self.power()
        self.refuse_second_sign()
        number = self.power()
        return negative(number) if token.text == "-" else number

    def refuse_second_sign(self) -> None:
        if self.next.text in ("+", "-"):
            raise InvalidInput("two signs follow each other: write one, or brackets")

    def power(self) -> Written:
        """Read a part and its exponents."""
        base = self.part()
        if self.next.kind == "raised":
            raised = "".join(SUPERSCRIPTS[letter] for letter in self.next.text)
            self.place += 1
            return power_of(base, decimal(raised.lstrip("+-")), raised.startswith("-"))
        if not self.take("^"):
            return base
        self.deeper()
        exponent = self.sign()
        self.depth -= 1
        return power_of(base, exponent, False)

    def part(self) -> Written:
        """Read a number, name, bracket or function, and a % or ‰ after it."""
        number = self.atom()
        if number.kind == "decimal" and not self.next.spaced and self.take("…"):
            number = number._replace(open=True)
        if token := self.take(*SHARES):
            number = shared(number, token.text)
            if self.next.text in SHARES:
                raise InvalidInput("two percent or permille signs follow each other: write one")
        return number

    def atom(self) -> Written:
        """Read an operand without operators of its own: a number, name, bracket or function."""
        token = self.next
        self.place += 1
        if token.kind == "number":
            return self.mixed(token)
        if token.kind == "repeating":
            return repeating(token.text)
        if token.kind == "half":
            return small(token.text)
        if token.kind == "mark" and token.text in GROUPS:
            inner = self.sum()
            self.expect(GROUPS[token.text], "to close a bracket")
            return inner
        if token.text == "|":
            return self.in_bars()
        if token.text == "√":
            self.deeper()
            root = called("sqrt", self.atom())
            self.depth -= 1
            return root
        if token.kind == "name":
            return self.name(token)
        self.place -= 1
        self.refuse_other()
        raise InvalidInput(missing(self.tokens, self.place))

    def in_bars(self) -> Written:
        """Read an absolute value; its first bar has been taken."""
        self.deeper()
        inner = self.sum()
        self.depth -= 1
        self.expect("|", "to close |…|")
        return called("abs", inner)

    def name(self, token: Token) -> Written:
        """Read a constant, an unknown, or a function with its argument; `token` is the name."""
        if token.text in self.names:
            return Written("expression", ast.Name(token.text))
        if token.text == "e":
            return called("exp", Written("integer", ast.Constant(1)))
        if token.text in CONSTANTS:
            return Written("expression", ast.Name("pi"))
        if token.text not in FUNCTIONS and token.text not in BASES:
            self.place -= 1
            return self.spoken(token)
        inner = self.argument(token.text)
        if token.text in BASES:
            base = called("log", Written("integer", ast.Constant(BASES[token.text])))
            return joined(called("log", inner), ast.Div(), base)
        return called(FUNCTIONS[token.text], inner)

    def argument(self, function: str) -> Written:
        """Read a function's argument: what stands in brackets, or the power after it, 2 or 2π."""
        if opening := self.take(*GROUPS):
            inner = self.sum()
            self.expect(GROUPS[opening.text], f"to close {function}{opening.text}…")
            return inner
        if self.next.kind == END:
            raise InvalidInput(f"the number after {function} is missing: write {function}(2) or the like")
        self.deeper()
        inner = self.power()
        while self.next.text in ("pi", "π") and not self.next.spaced:
            inner = joined(inner, ast.Mult(), self.power())
        self.depth -= 1
        if self.next.text == "/" and not self.next.spaced and function != "sqrt":
            raise InvalidInput(f"{function} a/b can mean {function}(a/b) or ({function} a)/b: "
                               "write brackets")
        return inner

    def mixed(self, token: Token) -> Written:
        """Read a number, or a mixed number such as 1 1/2 and 2½; `token` is its first part."""
        number, place = decimal(token.text), self.place
        if number.kind == "integer" and self.next.text.lower() in PARTS:   # 4 sevenths
            self.place += 1
            return joined(number, ast.Div(), decimal(str(PARTS[self.tokens[place].text.lower()].denominator)))
        if number.kind == "integer" and self.next.text in TURNED and self.tokens[
                place + 1].text.isdecimal():   # 7分の4
            self.place += 2
            return joined(decimal(self.tokens[place + 1].text), ast.Div(), number)
        if self.next.kind not in ("number", "half"):
            return number
        above, mark, below = [*self.tokens[place:place + 3], *[self.tokens[-1]] * 3][:3]
        below_bar = place > 1 and self.tokens[place - 2].text == "/"   # 4/7 3/7 is two numbers
        if number.kind != "integer" or self.by_spaces or below_bar:
            return number
        if above.kind == "half":
            self.place += 1
            return sum_of(number, small(above.text))
        if above.kind == below.kind == "number" and above.spaced and mark.text == "/" and not mark.spaced \
                and above.text.isdecimal() and below.text.isdecimal() and int(above.text) < int(below.text):
            self.place += 3
            return sum_of(number, joined(decimal(above.text), ast.Div(), decimal(below.text)))
        return number

    def spoken(self, token: Token) -> Written:
        """Read a number in words: "seven", "half", "two thirds"."""
        word = token.text.lower()
        if quotient := turned_fraction(word):
            self.place += 1
            return joined(decimal(str(quotient[0])), ast.Div(), decimal(str(quotient[1])))
        if word in PARTS:
            self.place += 1
            return Written("fraction", exact(PARTS[word]), PARTS[word])
        start, value = self.place, self.whole_in_words()
        if value is None:
            raise InvalidInput(left_over(self.tokens, self.place))
        part = PARTS.get(self.next.text.lower())
        if part is None:
            return decimal(str(value))
        if self.place > start + 1:
            raise InvalidInput("a fraction in many words is unclear: write it in digits")
        self.place += 1
        return joined(decimal(str(value)), ast.Div(), decimal(str(part.denominator)))

    def whole_in_words(self) -> int | None:
        """Take the longest integer in words that begins here, "one hundred and six"; None if there
        is none.
        """
        end = self.place + 1
        while end < min(self.place + MOST_WORDS, len(self.tokens) - 1) and (
                self.tokens[end].kind == "name" or (self.tokens[end].text == "-" and not (
                    self.tokens[end].spaced or self.tokens[end + 1].spaced))):
            end += 1
        for stop in range(end, self.place, -1):
            words = [token.text for token in self.tokens[self.place:stop] if token.kind == "name"]
            if self.tokens[stop - 1].kind == "name" and (
                    value := counted(words_in(" ".join(words)))) is not None:
                self.place = stop
                return value
        return None


def sum_of(whole: Written, part: Written) -> Written:
    """Return the mixed number of an integer and a fraction, as a fraction."""
    value = Fraction(whole.value or 0) + Fraction(part.value or 0)
    return Written("fraction", exact(value), value, lowest=part.lowest)


def small(text: str) -> Written:
    """Return the fraction that one character writes, ½ or ⁴⁄₇; it has no value if it divides by 0."""
    if text in HALVES:
        value = Fraction(*HALVES[text])
        return Written("fraction", exact(value), value)
    figures = "".join({**SUPERSCRIPTS, **SUBSCRIPTS}.get(letter, "/") for letter in text)
    above, _, below = figures.partition("/")
    return joined(decimal(above), ast.Div(), decimal(below))
