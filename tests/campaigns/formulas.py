"""Formulas drawn by grammar, of the specification and as people type: their value by another road.

    python3 -m tests.campaigns.formulas 100000 7      so many formulas, seed

The road walks the drawn tree, never its text: rational numbers in `fractions` of Python, all others in
intervals of mpmath, 300 bits wide.  A rational value must be the same, any other must lie in the interval;
what has no value must be refused, and what has one may be refused only because it costs too much.
"""
from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from mpmath import iv

from refml.answers.reading.tokens import tokens_of
from refml.answers.reading.values import number_of
from refml.errors import RefmlError, Undecided, Undefined
from refml.numbers.reals import real
from refml.oracle.specification import formula
from tests.campaigns.frame import Surprise, Trial, main

iv.prec = 300
NAMES: dict[str, Any] = {"x": Fraction(3, 7), "y": Fraction(-5, 2), "n": 12, "zero": 0,
                         "xs": [Fraction(1), Fraction(-2, 3), Fraction(5)]}
LITERALS: dict[str, Any] = {"0": 0, "1": 1, "2": 2, "3": 3, "7": 7, "0.5": Fraction(1, 2),
                            "0.125": Fraction(1, 8), "10": 10, "1e-3": Fraction(1, 1000),
                            "2.50": Fraction(5, 2), "1e3": 1000, "123456789": 123456789}
COSTLY = ("budget", "costs", "too large", "more than", "digits", "deep", "parts", "long", "bits", "exceed")
LOOSE, PRODUCT, TIGHT, ATOM = range(4)   # how strongly a text holds together


class Node(NamedTuple):
    """A formula: its operator, its parts; of an atom its text."""

    kind: str
    parts: tuple[Node, ...] = ()
    text: str = ""


class NoValue(Exception):
    """A formula divides by 0, or takes the root or logarithm of what has none."""


class Open(Exception):
    """Intervals do not tell."""


BINARY, UNARY = ("+", "-", "*", "/"), ("sqrt", "exp", "log", "abs", "neg")
SPEC_ONLY = ("min", "max", "sum", "if", "less", "each")


def drawn(draw: random.Random, depth: int, people: bool) -> Node:
    """A formula of some depth."""
    if depth == 0 or draw.random() < 0.15:
        names = () if people else ("x", "y", "n", "zero")
        return Node("atom", text=draw.choice((*LITERALS, *names)))
    kind = draw.choice(BINARY * 3 + UNARY + ("power",) * 2 + (() if people else SPEC_ONLY))
    if kind == "power":
        exponent = Node("atom", text=draw.choice(("2", "3", "0", "1")))
        if draw.random() < 0.3:
            exponent = Node("neg", (exponent,))
        return Node(kind, (drawn(draw, depth - 1, people), exponent))
    count = {"if": 4, "min": 3, "max": 2, "sum": 3}.get(kind, 1 if kind in (*UNARY, "each") else 2)
    return Node(kind, tuple(drawn(draw, depth - 1, people) for _ in range(count)))


# ---------------------------------------------------------------- its text

def written(node: Node, people: bool) -> tuple[str, int]:
    """The text of a formula with few brackets, and how strongly it holds together."""
    def inside(part: Node, least: int) -> str:
        text, strength = written(part, people)
        return text if strength >= least else f"({text})"

    kind, parts = node.kind, node.parts
    if kind == "atom":
        return node.text, ATOM
    if kind == "neg":
        return f"-{inside(parts[0], TIGHT)}", LOOSE
    if kind in ("+", "-"):
        return f"{inside(parts[0], LOOSE)} {kind} {inside(parts[1], PRODUCT)}", LOOSE
    if kind == "*":
        return f"{inside(parts[0], TIGHT if people else PRODUCT)}*{inside(parts[1], TIGHT)}", PRODUCT
    if kind == "/":
        return f"{inside(parts[0], TIGHT if people else PRODUCT)}/{inside(parts[1], TIGHT)}", PRODUCT
    if kind == "power":
        return f"{inside(parts[0], ATOM)}{'^' if people else '**'}{inside(parts[1], ATOM)}", TIGHT
    return named(kind, [written(part, people)[0] for part in parts], people), ATOM


def named(kind: str, texts: list[str], people: bool) -> str:
    """The text of a function or a form of the specification."""
    if kind in ("min", "max", "sum"):
        return f"{kind}([{', '.join(texts)}])"
    if kind == "less":
        return f"(({texts[0]}) < ({texts[1]}))"
    if kind == "if":
        return f"(({texts[0]}) if ({texts[1]}) <= ({texts[2]}) else ({texts[3]}))"
    if kind == "each":
        return f"sum([t*({texts[0]}) for t in xs])"
    return f"{'ln' if people and kind == 'log' else kind}({texts[0]})"


# ---------------------------------------------------------------- its value

def value(node: Node) -> Any:
    """The value: a Fraction, or an interval.  Raises NoValue and Open."""
    kind = node.kind
    if kind == "atom":
        return Fraction(NAMES[node.text] if node.text in NAMES else LITERALS[node.text])
    if kind == "if":
        first, left, right, last = (partial(value, part) for part in node.parts)
        return first() if sign(minus(left(), right())) <= 0 else last()
    values = [value(part) for part in node.parts]
    if kind == "neg":
        return minus(Fraction(0), values[0])
    if kind == "+":
        return plus(*values)
    if kind == "-":
        return minus(*values)
    if kind == "*":
        return times(*values)
    if kind == "/":
        return quotient(*values)
    if kind == "power":
        return powered(values[0], int(values[1]))
    return function_of(kind, values)


def function_of(kind: str, values: list[Any]) -> Any:
    """The value of a function of the language."""
    x = values[0]
    if kind == "abs":
        return x if sign(x) >= 0 else minus(Fraction(0), x)
    if kind == "less":
        return Fraction(sign(minus(*values)) < 0)
    if kind == "each":
        return plus(plus(times(NAMES["xs"][0], x), times(NAMES["xs"][1], x)), times(NAMES["xs"][2], x))
    if kind == "sum":
        return plus(plus(*values[:2]), values[2])
    if kind in ("min", "max"):
        best = x
        for one in values[1:]:
            best = one if (sign(minus(one, best)) > 0) == (kind == "max") else best
        return best
    if kind == "exp":
        if high(x) > 10**5:
            raise Open
        return Fraction(1) if x == 0 else iv.exp(interval(x))
    if sign(x) < 0 or (kind == "log" and sign(x) == 0):
        raise NoValue
    if kind == "log":
        return Fraction(0) if x == 1 else iv.log(interval(x))
    return Fraction(0) if sign(x) == 0 else iv.sqrt(interval(x))


def interval(x: Any) -> Any:
    return iv.mpf(x.numerator) / iv.mpf(x.denominator) if isinstance(x, Fraction) else x


def high(x: Any) -> Any:
    return abs(x) if isinstance(x, Fraction) else max(abs(x.a), abs(x.b)).b


def sign(x: Any) -> int:
    """The sign.  Raises Open where an interval holds 0."""
    if isinstance(x, Fraction):
        return (x > 0) - (x < 0)
    if x.a > 0:
        return 1
    if x.b < 0:
        return -1
    raise Open


def plus(x: Any, y: Any) -> Any:
    return x + y if isinstance(x, Fraction) and isinstance(y, Fraction) else interval(x) + interval(y)


def minus(x: Any, y: Any) -> Any:
    return x - y if isinstance(x, Fraction) and isinstance(y, Fraction) else interval(x) - interval(y)


def times(x: Any, y: Any) -> Any:
    if x == 0 or y == 0:
        return Fraction(0)
    return x * y if isinstance(x, Fraction) and isinstance(y, Fraction) else interval(x) * interval(y)


def quotient(x: Any, y: Any) -> Any:
    if sign(y) == 0:
        raise NoValue
    return x / y if isinstance(x, Fraction) and isinstance(y, Fraction) else interval(x) / interval(y)


def powered(x: Any, exponent: int) -> Any:
    if isinstance(x, Fraction):
        if x == 0 and exponent < 0:
            raise NoValue
        return x**exponent
    result = Fraction(1)
    for _ in range(abs(exponent)):
        result = times(result, x)
    return quotient(Fraction(1), result) if exponent < 0 else result


# ---------------------------------------------------------------- the campaign

def trials(seed: int) -> Iterator[Trial]:
    for index in itertools.count():
        draw = random.Random(f"{seed}/{index}")
        people = index % 2 == 1
        node = drawn(draw, draw.choice((1, 2, 2, 3, 3, 4)), people)
        text = written(node, people)[0]
        yield Trial(f"{seed}/{index}: {text}", partial(held, node, text, people))


def held(node: Node, text: str, people: bool) -> str:
    """Read and compute a formula, and hold it against the other road."""
    try:
        right = value(node)
    except NoValue:
        right = None
    except Open:
        right = Open
    try:
        found = number_of(tokens_of(text), text).value if people else formula.evaluate(text, NAMES)
    except Undecided:
        return "undecided" if right is Open else surprise("undecided, and 300 bits tell")
    except Undefined:
        return "undefined" if right in (None, Open) else surprise("undefined, and there is a value")
    except RefmlError as error:
        costly = any(word in str(error) for word in COSTLY)
        return "refused" if right in (None, Open) or costly else surprise(f"refused: {error}")
    if right is None:
        return surprise(f"{found}, and there is no value")
    if right is Open:
        return "open"
    if isinstance(right, Fraction):
        return "rational" if found == right else surprise(f"{found} for {right}")
    low, top = real.enclosure(found, 128)
    inside = interval(Fraction(low)).a <= right.b and interval(Fraction(top)).b >= right.a
    return "real" if inside else surprise(f"{real.decimal(found, 30)} for {right}")


def surprise(told: str) -> str:
    raise Surprise(told)


if __name__ == "__main__":
    sys.exit(main("formulas", trials, sys.argv[1:]))
