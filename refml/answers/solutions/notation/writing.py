"""Writing: a tree of the formula language becomes text in a notation.

The walk knows the precedence of operators and where brackets are needed; a `Notation` knows how a fraction, a
root or a sum is written.  Short rational numbers are written exactly, other numbers by their first digits and
"…".
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from ....errors import RefmlError, Undecided
from ....numbers.rational import Fraction, bit_length, text
from ....numbers.reals import real
from ....oracle.specification.language.grammar import chain
from ..trees.closing import FOLDED, Rest
from ..trees.specialising import Loop, Opened

# What binds tighter has the greater level; LED is a product that a sign leads, such as -2·3 or -4/7.
CHOICE, WORDS, EITHER, BOTH, NOT, COMPARED, SUM, LED, PRODUCT, SIGN, POWER, ATOM = range(12)

DIGITS = 6             # of a decimal
PUT_IN = 8             # of a number that is put in without its exact form
SHORT_BITS = 80        # of the numerator and denominator of a fraction that is written as one
MOST_KEPT = 4096       # digits of numbers: a solution is written several times, and a number in many lines

SIGNS: dict[type[ast.cmpop], str] = {
    ast.Eq: "=", ast.Is: "=", ast.NotEq: "≠", ast.IsNot: "≠", ast.Lt: "<", ast.LtE: "≤", ast.Gt: ">",
    ast.GtE: "≥", ast.In: "in", ast.NotIn: "not in",
}


class Notation(Protocol):
    """A notation: how each part of a formula is written.  Its methods take parts as text."""

    boxes: bool   # whether a fraction and a power need no brackets around their parts

    def __hash__(self) -> int: ...
    def number(self, digits: str) -> str: ...
    def cut(self, digits: str) -> str: ...
    def name(self, name: str) -> str: ...
    def label(self, label: str) -> str: ...
    def brackets(self, inner: str) -> str: ...
    def at(self, base: str, places: Sequence[str]) -> str: ...
    def ratio(self, above: str, below: str) -> str: ...
    def joined(self, parts: Sequence[str], sign: str) -> str: ...
    def power(self, base: str, exponent: str) -> str: ...
    def applied(self, name: str, arguments: Sequence[str]) -> str: ...
    def big(self, name: str, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str: ...
    def choice(self, cases: Sequence[tuple[str, str]], otherwise: str) -> str: ...
    def sequence(self, parts: Sequence[str]) -> str: ...
    def mapping(self, pairs: Sequence[tuple[str, str]]) -> str: ...
    def loop(self, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str: ...
    def words(self, words: str) -> str: ...


class Writing:
    """The walk over a tree, for one notation."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation

    def write(self, node: ast.expr, least: int = CHOICE) -> str:
        """Return a tree as text, in brackets if its precedence is lower than required."""
        told, level = RULES[type(node)](self, node)
        return told if level >= least else self.notation.brackets(told)

    # ------------------------------------------------------------ numbers and names

    def constant(self, node: ast.Constant) -> tuple[str, int]:
        value: Any = node.value
        if isinstance(value, Rest):
            return self.rest(value), SUM
        if isinstance(value, bool) or value is None:
            return self.notation.words({True: "true", False: "false", None: "none"}[value]), ATOM
        if isinstance(value, str):
            return self.notation.label(value), ATOM
        return self.number(value)

    def rest(self, left_out: Rest) -> str:
        """Return the words for terms that are left out: an ellipsis, their number, their value."""
        together = "" if isinstance(left_out.value, list) else ", together "
        count = self.notation.words(f"({left_out.terms} more{together}")
        value = "" if isinstance(left_out.value, list) else self.write(ast.Constant(left_out.value))
        return self.notation.joined(["…", count + value + self.notation.words(")"), "…"], " ")

    def number(self, value: Any) -> tuple[str, int]:
        """Return a number as text: exact if it is short, else its first digits."""
        digits = short_text(value)
        return written_in(self.notation, digits or first_digits(value), not digits)

    def name(self, node: ast.Name) -> tuple[str, int]:
        return self.notation.name(node.id), ATOM

    # ------------------------------------------------------------ operators

    def binary(self, node: ast.BinOp) -> tuple[str, int]:
        links = chain(node)
        told, level = RULES[type(links[-1].left)](self, links[-1].left)
        for link in reversed(links):
            told, level = BINARY[type(link.op)](self, told, level, link.right)
        return told, level

    def bracketed(self, told: str, level: int, least: int) -> str:
        return told if level >= least else self.notation.brackets(told)

    def right(self, node: ast.expr, least: int) -> str:
        """Return the operand after a sign; one that begins with a sign is put in brackets."""
        told, level = RULES[type(node)](self, node)
        return self.notation.brackets(told) if level == SIGN or level < least else told

    def added(self, told: str, level: int, right: ast.expr) -> tuple[str, int]:
        size = without_sign(right)
        if size is not None:
            return self.subtracted(told, level, size)
        return self.notation.joined([self.bracketed(told, level, SUM), self.right(right, PRODUCT)], "+"), SUM

    def subtracted(self, told: str, level: int, right: ast.expr) -> tuple[str, int]:
        return self.notation.joined([self.bracketed(told, level, SUM), self.right(right, PRODUCT)], "-"), SUM

    def multiplied(self, told: str, level: int, right: ast.expr) -> tuple[str, int]:
        least = PRODUCT if is_ratio(right) else POWER
        parts = [self.bracketed(told, level, LED), self.right(right, least)]
        return self.notation.joined(parts, "·"), LED if level in (LED, SIGN) else PRODUCT

    def divided(self, told: str, level: int, right: ast.expr) -> tuple[str, int]:
        if self.notation.boxes:
            return self.notation.ratio(told, self.write(right)), POWER
        below = self.write(right, ATOM if isinstance(right, (ast.Constant, ast.BinOp)) else POWER)
        return self.notation.ratio(self.bracketed(told, level, SIGN), below), PRODUCT

    def raised(self, told: str, level: int, right: ast.expr) -> tuple[str, int]:
        exponent = self.write(right) if self.notation.boxes else self.write(right, ATOM)
        return self.notation.power(self.bracketed(told, level, ATOM), exponent), POWER

    def unary(self, node: ast.UnaryOp) -> tuple[str, int]:
        if isinstance(node.op, ast.Not):
            return self.notation.words("not ") + self.write(node.operand, NOT), NOT
        if isinstance(node.op, ast.UAdd):
            return RULES[type(node.operand)](self, node.operand)
        least = PRODUCT if self.notation.boxes or not is_ratio(node.operand) else POWER
        told, level = RULES[type(node.operand)](self, node.operand)
        return self.notation.joined(["", self.bracketed(told, level, least)], "-"), \
            LED if level == PRODUCT else SIGN

    def compared(self, node: ast.Compare) -> tuple[str, int]:
        told = self.write(node.left, SUM)
        for operator, right in zip(node.ops, node.comparators, strict=True):
            told = self.notation.joined([told, self.write(right, SUM)], SIGNS[type(operator)])
        return told, COMPARED

    def either(self, node: ast.BoolOp) -> tuple[str, int]:
        level = BOTH if isinstance(node.op, ast.And) else EITHER
        word = self.notation.words(" and " if level == BOTH else " or ")
        return word.join(self.write(one, level + 1) for one in node.values), level

    def conditional(self, node: ast.IfExp) -> tuple[str, int]:
        cases: list[tuple[str, str]] = []
        rest: ast.expr = node
        while isinstance(rest, ast.IfExp):
            cases.append((self.write(rest.body, WORDS), self.write(rest.test, WORDS)))
            rest = rest.orelse
        return self.notation.choice(cases, self.write(rest, WORDS)), CHOICE

    # ------------------------------------------------------------ lists

    def subscript(self, node: ast.Subscript) -> tuple[str, int]:
        places: list[str] = []
        base: ast.expr = node
        while isinstance(base, ast.Subscript):
            places.insert(0, self.place(base.slice))
            base = base.value
        return self.notation.at(self.write(base, ATOM), places), ATOM

    def place(self, node: ast.expr) -> str:
        """Return the index in the brackets after a list."""
        if not isinstance(node, ast.Slice):
            return self.write(node)
        ends = ["" if end is None else self.write(end) for end in (node.lower, node.upper)]
        return self.notation.words(":").join(ends)

    def call(self, node: ast.Call) -> tuple[str, int]:
        name = node.func.id   # type: ignore[attr-defined]   # the grammar has no other
        first = node.args[0] if node.args else None
        if name in ("sum", "prod") and isinstance(first, ast.List) and first.elts:
            return self.terms(first.elts, name)
        if name in FOLDED and isinstance(first, (ast.ListComp, ast.GeneratorExp)):
            over, tests = self.loops(first.generators)
            level = CHOICE if name in ("sum", "prod") else ATOM
            return self.notation.big(name, self.write(first.elt, PRODUCT), over, tests), level
        if name in ("min", "max") and isinstance(first, ast.List):
            return self.notation.applied(name, list(map(self.write, first.elts))), ATOM
        level = CHOICE if name in ("sum", "prod") and not self.notation.boxes else ATOM
        return self.notation.applied(name, list(map(self.write, node.args))), level

    def terms(self, elements: Sequence[ast.expr], name: str) -> tuple[str, int]:
        """Return a sum or a product, written out."""
        rule = Writing.added if name == "sum" else Writing.multiplied
        told, level = RULES[type(elements[0])](self, elements[0])
        for one in elements[1:]:
            value: Any = one.value if isinstance(one, ast.Constant) else None
            if isinstance(value, Rest):
                sign = "+" if name == "sum" else "·"
                told, level = self.notation.joined([told, self.rest(value)], sign), level
            else:
                told, level = rule(self, told, level, one)
        return told, level

    def loops(self, loops: Sequence[ast.comprehension]) -> tuple[list[tuple[str, str]], list[str]]:
        """Return the loops of a comprehension, and their conditions."""
        return [(self.target(one.target), self.runs(one.iter)) for one in loops], \
            [self.write(test, COMPARED) for one in loops for test in one.ifs]

    def target(self, node: ast.expr) -> str:
        """Return the variables of a loop, with commas between them."""
        if isinstance(node, ast.Tuple):
            return self.notation.words(", ").join(map(self.target, node.elts))
        return self.write(node)

    def runs(self, node: ast.expr) -> str:
        """Return the lists that a loop runs over, side by side; of a map it runs over the keys."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "keys":
            return self.write(node.args[0])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
            return self.notation.words(", ").join(map(self.runs, node.args))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range" \
                and len(node.args) < 3:
            first, end = (ast.Constant(0), *node.args)[-2:]
            last = self.write(ast.BinOp(end, ast.Sub(), ast.Constant(1)))
            return self.notation.words(", ").join([self.write(first), self.notation.joined(["…"], " "), last])
        return self.write(node)

    def display(self, node: ast.List | ast.Tuple) -> tuple[str, int]:
        return self.notation.sequence(list(map(self.write, node.elts))), ATOM

    def mapping(self, node: ast.Dict) -> tuple[str, int]:
        return self.notation.mapping([(self.write(key), self.write(value)) for key, value in
                                      zip(node.keys, node.values, strict=True) if key is not None]), ATOM

    def comprehension(self, node: ast.ListComp | ast.GeneratorExp) -> tuple[str, int]:
        over, tests = self.loops(node.generators)
        return self.notation.sequence([self.notation.loop(self.write(node.elt, WORDS), over, tests)]), ATOM

    def map_comprehension(self, node: ast.DictComp) -> tuple[str, int]:
        over, tests = self.loops(node.generators)
        pair = self.notation.mapping([(self.write(node.key), self.write(node.value, WORDS))])
        return self.notation.sequence([self.notation.loop(pair, over, tests)]), ATOM

    # ------------------------------------------------------------ an equation

    def equation(self, left: str, found: Opened) -> str:
        """Return `name[c] = body, for each c in …` for a formula with separated outer loops."""
        side = self.notation.name(left)
        if found.loops:
            side = self.notation.at(side, [self.write(loop.key) for loop in found.loops])
        told = self.notation.joined([side, self.write(found.body, WORDS if found.loops else CHOICE)], "=")
        return told + "".join(map(self.clause, found.loops))

    def clause(self, loop: Loop) -> str:
        """Return the words for an outer loop."""
        words, runs = self.notation.words, self.runs(loop.runs)
        key = self.write(loop.key)
        target = key if loop.target is None else self.target(loop.target)
        nth = words(", number ") + key + words(",") if loop.counted else ""
        tests = "".join(words(", where ") + self.write(test, COMPARED) for test in loop.tests)
        return words(", for each ") + target + nth + words(" in ") + runs + tests


def is_ratio(node: ast.expr) -> bool:
    """Return whether a tree is a quotient, which needs no brackets after a product."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div))


def without_sign(node: ast.expr) -> ast.expr | None:
    """Return a term without its leading minus sign, for subtraction; None if it has none."""
    if isinstance(node, ast.Constant):
        value: Any = node.value
        return ast.Constant(-value) if is_negative(value) else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return node.operand if not isinstance(node.operand, ast.UnaryOp) else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)):
        left = without_sign(node.left)
        return None if left is None else ast.BinOp(left, node.op, node.right)
    return None


def is_negative(value: Any) -> bool:
    """Return whether a constant is a number below 0."""
    if isinstance(value, bool) or not isinstance(value, (int, Fraction, real.Real)):
        return False
    try:
        return real.sign(value) < 0
    except Undecided:
        return False


@lru_cache(maxsize=MOST_KEPT)   # most numbers of the examples are small, and the same again
def written_in(notation: Notation, digits: str, is_cut: bool) -> tuple[str, int]:
    """Return the digits of a number, all of them or the first ones, in a notation."""
    size = digits.removeprefix("-")
    if is_cut:
        told, level = notation.cut(size), ATOM
    elif "/" in size:
        above, _, below = size.partition("/")
        told, level = notation.ratio(notation.number(above), notation.number(below)), PRODUCT
    else:
        told, level = notation.number(size), ATOM
    if size == digits:
        return told, level
    return notation.joined(["", told], "-"), LED if level == PRODUCT else SIGN


def short_text(value: Any) -> str:
    """Return a short integer or fraction as text; empty for other numbers."""
    if isinstance(value, real.Real):
        return ""
    return text(value) if bit_length(value.numerator) + bit_length(value.denominator) <= SHORT_BITS else ""


def first_digits(value: Any) -> str:
    """Return the first digits of a number; a question mark if no digit is known."""
    try:
        return digits_of(Itself(value), PUT_IN).rstrip("+-")
    except RefmlError:
        return "?"


class Itself:
    """A number as the key of a cache, compared by identity, because comparing reals is expensive."""

    __slots__ = ("number",)

    def __init__(self, number: Any) -> None:
        self.number = number

    def __hash__(self) -> int:
        return id(self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and self.number is other.number


@lru_cache(maxsize=MOST_KEPT)
def digits_of(itself: Itself, count: int) -> str:
    """Return `count` digits of a number, with the mark of `real.digits`."""
    return real.digits(itself.number, count)


BINARY: dict[type[ast.operator], Callable[[Writing, str, int, ast.expr], tuple[str, int]]] = {
    ast.Add: Writing.added,
    ast.Sub: Writing.subtracted,
    ast.Mult: Writing.multiplied,
    ast.Div: Writing.divided,
    ast.Pow: Writing.raised,
}

RULES: Mapping[type[ast.expr], Callable[[Writing, Any], tuple[str, int]]] = {
    ast.Constant: Writing.constant,
    ast.Name: Writing.name,
    ast.BinOp: Writing.binary,
    ast.UnaryOp: Writing.unary,
    ast.Compare: Writing.compared,
    ast.BoolOp: Writing.either,
    ast.IfExp: Writing.conditional,
    ast.Subscript: Writing.subscript,
    ast.Call: Writing.call,
    ast.List: Writing.display,
    ast.Tuple: Writing.display,
    ast.Dict: Writing.mapping,
    ast.ListComp: Writing.comprehension,
    ast.GeneratorExp: Writing.comprehension,
    ast.DictComp: Writing.map_comprehension,
}
