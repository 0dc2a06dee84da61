"""Expressions: tokens → a tree of the formula language, with the notation in which a number was written.

    sum       product (+ or − product) …
    product   sign (* or / sign) …          also a number right before a name or √: 2π, 3√2, −2x1
    sign      − sign, + sign, power         never two signs in a row
    power     part ^ sign, part ⁻³          so that −2^2 is −4, and 2^3^2 is 2^(3^2)
    part      number, ½, π, e, a name, ( sum ), [ sum ], sqrt(…) √ exp ln log log2 log10 abs;
              behind it % or ‰, behind a decimal … for digits that go on

`log` is the natural logarithm, as in the notes.  What two people read differently is refused: 1/2/3, 1/2π,
1/2 %, 1 1/2, 2(3).  Nothing is computed here; `computed` computes within a budget.
"""

from __future__ import annotations

import ast

from ...errors import InvalidInput
from ...numbers.rational import Fraction
from ...oracle.specification.language.grammar import exact
from .notation import SHARES, Written, called, decimal, joined, negative, power_of, repeating, shared
from .tokens import END, HALVES, SUBSCRIPTS, SUPERSCRIPTS, Token, refused

MOST_DEPTH = 20

FUNCTIONS = {"sqrt": "sqrt", "exp": "exp", "ln": "log", "log": "log", "abs": "abs"}
BASES = {"log10": 10, "log_10": 10, "lg": 10, "log2": 2, "log_2": 2, "ld": 2}
CONSTANTS = ("pi", "π", "e")
ALTERNATIVES = ("or", "and", "oder", "und", "no", "not")
GROUPS = {"(": ")", "[": "]"}


class Reader:
    """A reader of tokens; `place` is how many tokens are taken."""

    def __init__(self, tokens: list[Token], names: frozenset[str] = frozenset()) -> None:
        self.tokens = tokens
        self.names = names       # that may stand for unknowns, such as x1 in the equation of a plane
        self.place = 0
        self.depth = 0
        self.by_spaces = False   # whether only spaces part the entries of a vector

    # ------------------------------------------------------------ tokens

    @property
    def next(self) -> Token:
        return self.tokens[self.place]

    def take(self, *texts: str) -> Token | None:
        """Take the next token if it is one of these marks or names."""
        token = self.next
        if token.kind in ("mark", "name") and token.text in texts:
            self.place += 1
            return token
        return None

    def expect(self, text: str, after: str) -> None:
        """Take a mark that must follow."""
        if not self.take(text):
            self.refuse_other()
            raise InvalidInput(f"{text} is missing {after}, where {told(self.next)} stands")

    def refuse_other(self) -> None:
        """Refuse a character that is on no list, by its name."""
        if self.next.kind == "other":
            raise InvalidInput(refused(self.next.text))

    def finish(self) -> None:
        """Refuse what is left over: the whole answer is read, or none of it."""
        if self.next.kind != END:
            self.refuse_other()
            raise InvalidInput(left_over(self.tokens, self.place))

    # ------------------------------------------------------------ the grammar

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
        """Whether a sign begins the next entry of a vector whose entries only spaces part: [1 -2]."""
        return self.by_spaces and self.next.spaced and not self.tokens[min(
            self.place + 1, len(self.tokens) - 1)].spaced

    def deeper(self) -> None:
        """Go into a bracket, an exponent or a root.  Raises InvalidInput where that is too deep."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise InvalidInput(f"the answer nests deeper than {MOST_DEPTH}: write less in one another")

    def product(self) -> Written:
        """Read a product; two divisions in a row, and a division before 2π, are read in two ways."""
        left, divided = self.sign(), False
        while True:
            if token := self.take("*", "/"):
                if divided and token.text == "/":
                    raise InvalidInput("a/b/c is read in two ways: write brackets")
                divided, share = token.text == "/", self.tokens[self.place - 2].text in SHARES
                right = self.sign()
                if divided and not share and self.tokens[self.place - 1].text in SHARES:
                    raise InvalidInput("a/b % is read in two ways: write brackets, (a/b) % or a/(b %)")
                left = joined(left, ast.Div() if divided else ast.Mult(), right)
            elif self.juxtaposed():
                if divided:
                    raise InvalidInput("a/b before a name is read in two ways: write brackets")
                left = joined(left, ast.Mult(), self.power())
            else:
                return left

    def juxtaposed(self) -> bool:
        """Whether a name stands right behind a number: 2π, 3√2, −2x1; beside unknowns also 2(x1 − 3)."""
        token, before = self.next, self.tokens[self.place - 1]
        known = token.text in FUNCTIONS or token.text in ("pi", "π") or token.text in self.names
        if before.kind == "number":
            return (token.text == "(" and bool(self.names)) or token.text == "√" or (
                token.kind == "name" and known)
        return before.text == ")" and token.kind == "name" and token.text in self.names

    def sign(self) -> Written:
        """Read a signed power."""
        token = self.take("+", "-")
        if token is None:
            return self.power()
        self.refuse_second_sign()
        number = self.power()
        return negative(number) if token.text == "-" else number

    def refuse_second_sign(self) -> None:
        if self.next.text in ("+", "-"):
            raise InvalidInput("two signs stand in a row: write one, or brackets")

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
        """Read a number, a name, a bracket or a function, and a share sign behind it."""
        number = self.atom()
        if number.kind == "decimal" and not self.next.spaced and self.take("…"):
            number = number._replace(open=True)
        if token := self.take(*SHARES):
            number = shared(number, token.text)
            if self.next.text in SHARES:
                raise InvalidInput("two share signs stand in a row")
        return number

    def atom(self) -> Written:
        """Read what no operator divides."""
        token = self.next
        self.place += 1
        if token.kind == "number":
            return decimal(token.text)
        if token.kind == "repeating":
            return repeating(token.text)
        if token.kind == "half":
            return small(token.text)
        if token.kind == "mark" and token.text in GROUPS:
            inner = self.sum()
            self.expect(GROUPS[token.text], "behind a bracket")
            return inner
        if token.text == "√":
            self.deeper()
            root = called("sqrt", self.atom())
            self.depth -= 1
            return root
        if token.kind == "name":
            return self.name(token)
        self.place -= 1
        self.refuse_other()
        if token.kind == END and not self.place:
            raise InvalidInput("a number is missing: the answer is empty")
        raise InvalidInput(f"a number is missing where {told(token)} stands")

    def name(self, token: Token) -> Written:
        """Read a constant, an unknown, or a function of what stands in brackets."""
        if token.text in self.names:
            return Written("expression", ast.Name(token.text))
        if token.text == "e":
            return called("exp", Written("integer", ast.Constant(1)))
        if token.text in CONSTANTS:
            return Written("expression", ast.Name("pi"))
        if token.text not in FUNCTIONS and token.text not in BASES:
            self.place -= 1
            raise InvalidInput(left_over(self.tokens, self.place))
        self.expect("(", f"behind {token.text}")
        inner = self.sum()
        self.expect(")", f"behind {token.text}(…")
        if token.text in BASES:
            base = called("log", Written("integer", ast.Constant(BASES[token.text])))
            return joined(called("log", inner), ast.Div(), base)
        return called(FUNCTIONS[token.text], inner)


def small(text: str) -> Written:
    """Return a fraction of small print: ½, or ⁴⁄₇, which has a value where it is not over 0."""
    if text in HALVES:
        value = Fraction(*HALVES[text])
        return Written("fraction", exact(value), value)
    figures = "".join({**SUPERSCRIPTS, **SUBSCRIPTS}.get(letter, "/") for letter in text)
    above, _, below = figures.partition("/")
    return joined(decimal(above), ast.Div(), decimal(below))


# ---------------------------------------------------------------- what is refused

def told(token: Token) -> str:
    """Return a token for a message."""
    return "the end" if token.kind == END else "a new line" if token.kind == "line" else repr(token.text[:20])


def left_over(tokens: list[Token], place: int) -> str:
    """Return why an answer ends before its text does."""
    token, before = tokens[place], tokens[place - 1] if place else None
    if token.text == ":":
        return "a ratio a:b is read in two ways, as a/b and as odds: write a fraction"
    if token.kind == "name" and token.text in ALTERNATIVES:
        return f"{token.text!r} stands in a number: give one answer"
    if token.text == "=":
        return "= stands between two numbers: give one"
    if before is not None and before.kind == "number" and token.kind in ("number", "half", "repeating"):
        return f"{before.text} {token.text} is read in two ways: write a fraction, a decimal, or one number"
    if token.text == "e":
        return "e stands behind a number: write * between them, or the exponent behind e"
    if token.kind == "name":
        return f"{token.text[:20]!r} is no number; words and units are not read: leave them out"
    if token.text == ",":
        return "the comma is read in several ways: write a decimal point, and no mark between thousands"
    if token.text == "(":
        return "a bracket stands behind a number: write * between them"
    return f"{told(token)} does not belong there"
