"""Expressions: tokens → a tree of the formula language, with the notation in which a number was written.

    sum       product (+ or − product) …
    product   sign (* or / sign) …          also a number right before a name or √: 2π, 3√2, −2x1
    sign      − sign, + sign, power         never two signs in a row
    power     part ^ sign, part ⁻³          so that −2^2 is −4, and 2^3^2 is 2^(3^2)
    part      number, ½, π, e, a name, ( sum ), sqrt(…) √ exp ln log log2 log10 abs;  behind it % or ‰

`log` is the natural logarithm, as in the notes.  What two people read differently is refused: 1/2/3, 1/2π,
1 1/2, 2(3).  Nothing is computed here; `computed` computes within a budget.

A `Written` number says how it was written, which is what decides how it is judged:

    integer     12                      exact
    decimal     0.571  2.4·10^-3  57 %  right for all that rounds to it: `unit` is one in its last place
    fraction    4/7  -4/7  ½            exact, perhaps not in lowest terms
    expression  0.6*0.5/0.3  sqrt(2)    exact
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ...errors import InvalidInput, RefmlError, Undefined
from ...numbers.rational import Fraction, gcd
from ...numbers.reals import real
from ...numbers.reals.balls import TooWide
from ...numbers.reals.refinement import as_fractions, ball_of_quotient
from ...oracle.specification.formula import value_of
from ...oracle.specification.language.budget import Budget, look_steps
from ...oracle.specification.language.grammar import Formula, exact
from .tokens import END, HALVES, MOST_EXPONENT, SUPERSCRIPTS, Token, refused

MOST_DEPTH = 20
STEPS, BITS = 4_000, 200_000
LOOK_BITS = 64

SHARES = {"%": 100, "‰": 1000}
FUNCTIONS = {"sqrt": "sqrt", "exp": "exp", "ln": "log", "log": "log", "abs": "abs"}
BASES = {"log10": 10, "lg": 10, "log2": 2, "ld": 2}
CONSTANTS = ("pi", "π", "e")


class Written(NamedTuple):
    """A number as it was written.

    kind     integer, decimal, fraction or expression
    tree     its tree in the formula language
    value    what a literal is; None for an expression, which is computed when it is needed
    unit     one in the last place of a decimal or an integer
    digits   its significant digits; 0 where no digit is written
    share    % or ‰, where it was written as one
    lowest   whether a fraction is in lowest terms
    """

    kind: str
    tree: ast.expr
    value: Fraction | None = None
    unit: Fraction | None = None
    digits: int = 0
    share: str = ""
    lowest: bool = True


def decimal(text: str) -> Written:
    """Return a literal: an integer or a decimal, exact, with its last place and its digits.

    >>> number = decimal("2.40e-3")
    >>> number.kind, number.value, number.unit, number.digits
    ('decimal', Fraction(3, 1250), Fraction(1, 100000), 3)
    """
    mantissa, letter, exponent = text.lower().partition("e")
    whole, point, places = mantissa.partition(".")
    power = int(exponent or "0") - len(places)
    figures = (whole + places).lstrip("0")
    unit = Fraction(10**power) if power >= 0 else Fraction(1, 10**-power)
    value = int(whole + places or "0") * unit
    kind = "decimal" if point or letter else "integer"
    return Written(kind, exact(value), value, unit, len(figures))


def negative(number: Written) -> Written:
    """Return −number, in the same notation."""
    value = None if number.value is None else -number.value
    tree = ast.UnaryOp(ast.USub(), number.tree) if value is None else exact(value)
    return number._replace(tree=tree, value=value)


def shared(number: Written, share: str) -> Written:
    """Return number/100 for %, number/1000 for ‰."""
    tree = ast.BinOp(number.tree, ast.Div(), ast.Constant(SHARES[share]))
    if number.kind in ("integer", "decimal") and number.value is not None and number.unit is not None:
        value, unit = number.value / SHARES[share], number.unit / SHARES[share]
        return number._replace(kind="decimal", tree=exact(value), value=value, unit=unit, share=share)
    return number._replace(kind="expression", tree=tree, value=None, unit=None, share=share)


class Reader:
    """A reader of tokens; `place` is how many tokens are taken."""

    def __init__(self, tokens: list[Token], names: frozenset[str] = frozenset()) -> None:
        self.tokens = tokens
        self.names = names       # that may stand for unknowns, such as x1 in the equation of a plane
        self.place = 0
        self.depth = 0

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
        while token := self.take("+", "-"):
            self.refuse_second_sign()
            right = self.product()
            left = joined(left, ast.Add() if token.text == "+" else ast.Sub(), right)
        self.depth -= 1
        return left

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
                divided = token.text == "/"
                right = self.sign()
                left = joined(left, ast.Div() if divided else ast.Mult(), right)
            elif self.juxtaposed():
                if divided:
                    raise InvalidInput("a/b before a name is read in two ways: write brackets")
                left = joined(left, ast.Mult(), self.power())
            else:
                return left

    def juxtaposed(self) -> bool:
        """Whether a name stands right behind a number: 2π, 3√2, −2x1."""
        token, before = self.next, self.tokens[self.place - 1]
        known = token.text in FUNCTIONS or token.text in ("pi", "π") or token.text in self.names
        if before.kind == "number":
            return (token.kind == "name" and known) or token.text == "√"
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
        if token.kind == "half":
            value = Fraction(*HALVES[token.text])
            return Written("fraction", exact(value), value)
        if token.text == "(":
            inner = self.sum()
            self.expect(")", "behind a bracket")
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


# ---------------------------------------------------------------- the tree

def joined(left: Written, operator: ast.operator, right: Written) -> Written:
    """Return the tree of an operation, and its notation: a fraction, a decimal times 10^k, an expression."""
    tree = ast.BinOp(left.tree, operator, right.tree)
    if isinstance(operator, ast.Div) and left.kind == right.kind == "integer" and left.value is not None \
            and right.value:
        a, b = left.value.numerator, right.value.numerator
        return Written("fraction", tree, Fraction(a, b), lowest=gcd(a, b) == 1 and b > 1)
    if isinstance(operator, ast.Mult) and left.unit is not None and is_ten(right):
        value, unit = left.value, left.unit
        scale = scale_of(right)
        if value is not None:
            return left._replace(kind="decimal", tree=exact(value * scale), value=value * scale,
                           unit=unit * scale)
    return Written("expression", tree)


def is_ten(number: Written) -> bool:
    """Whether a number was written as a power of ten: 10^-3 or 10⁻³."""
    tree = number.tree
    return number.kind == "expression" and isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.Pow) \
        and isinstance(tree.left, ast.Constant) and tree.left.value == 10 \
        and isinstance(tree.right, ast.Constant)


def scale_of(number: Written) -> Fraction:
    """Return 10^k for a power of ten, whose exponent is bounded where it was read."""
    tree: Any = number.tree
    return Fraction(10) ** int(tree.right.value)


def power_of(base: Written, exponent: Written, below: bool) -> Written:
    """Return base^exponent: of e by exp, with ½ by sqrt; of 10 with a short exponent a constant one."""
    if below:
        exponent = negative(exponent)
    tree = base.tree
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "exp" \
            and isinstance(tree.args[0], ast.Constant) and tree.args[0].value == 1:
        return called("exp", exponent)
    if exponent.value == Fraction(1, 2):
        return called("sqrt", base)
    if exponent.value is not None and abs(exponent.value) > MOST_EXPONENT:
        raise InvalidInput(f"an exponent is beyond ±{MOST_EXPONENT}")
    return Written("expression", ast.BinOp(tree, ast.Pow(), exponent.tree))


def called(function: str, number: Written) -> Written:
    """Return a function of a number."""
    return Written("expression", ast.Call(ast.Name(function), [number.tree], []))


# ---------------------------------------------------------------- what is refused

def told(token: Token) -> str:
    """Return a token for a message."""
    return "the end" if token.kind == END else "a new line" if token.kind == "line" else repr(token.text[:20])


def left_over(tokens: list[Token], place: int) -> str:
    """Return why an answer ends before its text does."""
    token, before = tokens[place], tokens[place - 1] if place else None
    if token.kind == "name" and token.text in ("or", "and", "oder", "und", "no", "not"):
        return f"{token.text!r} stands in a number: give one answer"
    if token.text == "=":
        return "= stands between two numbers: give one"
    if before is not None and before.kind == "number" and token.kind in ("number", "half"):
        return f"{before.text} {token.text} is read in two ways: write a fraction, a decimal, or one number"
    if token.text == "e":
        return "e stands behind a number: write * between them, or the exponent behind e"
    if token.kind == "name":
        return f"{token.text[:20]!r} is no number; units are not read: leave them out"
    if token.text == ",":
        return "the comma is read in several ways: write a decimal point, and no mark between thousands"
    if token.text == "(":
        return "a bracket stands behind a number: write * between them"
    return f"{told(token)} does not belong there"


@dataclass(frozen=True)
class Number:
    """A number: as it was written, and its exact value."""

    written: Written
    value: Any

    @cached_property
    def ends(self) -> tuple[Fraction, Fraction] | None:
        """Two rationals that it lies between, from a short look; None where that costs too much."""
        if not isinstance(self.value, real.Real):
            return self.value, self.value
        quotient = self.value.quotient
        if sum(look_steps(terms, LOOK_BITS) for terms in quotient) > STEPS:
            return None
        try:
            return as_fractions(ball_of_quotient(quotient, LOOK_BITS))
        except (RefmlError, TooWide):
            return None

    @property
    def is_clear(self) -> bool:
        """Whether a short look shows some of its digits."""
        return self.ends is not None and (self.ends[0] > 0 or self.ends[1] < 0)


def number_of(tokens: list[Token], text: str) -> Number:
    """Return a whole answer that is one number.

    >>> from refml.answers.reading.tokens import tokens_of
    >>> number = number_of(tokens_of("8/14"), "8/14")
    >>> number.written.kind, number.written.lowest, number.value
    ('fraction', False, Fraction(4, 7))

    Raises InvalidInput for any other text, and for a number that has no value, such as 1/0.
    """
    reader = Reader(tokens)
    reader.take("≈", "=")
    written = reader.sum()
    reader.finish()
    return computed(written, text, Budget(STEPS, BITS))


def computed(written: Written, text: str, budget: Budget) -> Number:
    """Return a number with its value.  Raises InvalidInput where it has none, or none within the budget."""
    if written.value is not None:
        return Number(written, written.value)
    try:
        return Number(written, value_of(Formula(text, written.tree), {}, budget))
    except Undefined as error:
        raise InvalidInput(f"the answer has no value: {error}") from None
    except RefmlError as error:
        raise InvalidInput(f"the answer cannot be computed: {error}") from None
