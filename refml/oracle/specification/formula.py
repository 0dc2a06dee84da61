"""The formula language: a bounded evaluator over exact numbers.

A formula of the specification is written in a subset of Python's expressions and read with `ast`, never
with `eval`: arithmetic, comparison, `and or not`, `in`, `if else`, indexing, list and map displays and
comprehensions, and the functions of `FUNCTIONS`.  Numbers are read from the source text, so 0.1 is 1/10.
A comparison counts as 0 or 1 in a sum, the bracket [S] of the notes.

    value      int, Fraction, Real, bool, str, None, list, tuple or dict
    division   x / 0 and 0 / 0 raise Undefined

More than `budget` steps and a power beyond MAX_POWER_BITS raise InvalidInput: no formula hangs.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cmp_to_key, lru_cache
from typing import Any

from ...errors import InvalidInput, Undefined, Unsupported, shown
from ...labels import sorted_labels
from ...numbers.linalg import checked, cramer
from ...numbers.rational import Fraction, bit_length, rational
from ...numbers.reals import real

BUDGET = 2_000_000
MAX_POWER_BITS = 4_000_000

Environment = Mapping[str, Any]


def evaluate(expression: str, environment: Environment, budget: int = BUDGET) -> Any:
    """Return the exact value of an expression over named values.

    >>> evaluate("sum([x / 3 for x in counts])", {"counts": [1, 2, 4]})
    Fraction(7, 3)

    Raises Undefined for a division by zero, InvalidInput for values that the expression is not defined for,
    Unsupported for syntax outside the language.
    """
    return Evaluator(expression, budget).value(parse(expression), dict(environment))


@lru_cache(maxsize=4096)
def parse(expression: str) -> ast.expr:
    """Return the syntax tree of an expression.  Raises InvalidInput for text that is no expression."""
    try:
        return ast.parse(expression.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise InvalidInput(f"expression={shown(expression)} is not a formula: {error}") from None


class Evaluator:
    """One evaluation: the text of the expression, and the steps that are left."""

    def __init__(self, expression: str, budget: int) -> None:
        self.expression = expression.strip()
        self.steps = budget

    def value(self, node: ast.expr, names: dict[str, Any]) -> Any:
        """Return the value of a node where `names` are bound."""
        self.steps -= 1
        if self.steps < 0:
            raise InvalidInput(f"expression={shown(self.expression)} takes more steps than its budget")
        rule = RULES.get(type(node))
        if rule is None:
            raise Unsupported(f"expression={shown(self.expression)}: the formula language "
                              f"has no {type(node).__name__}")
        return rule(self, node, names)

    def constant(self, node: ast.Constant, names: dict[str, Any]) -> Any:
        if isinstance(node.value, float):
            return rational(ast.get_source_segment(self.expression, node) or "", "number")
        if node.value is None or isinstance(node.value, (bool, int, str)):
            return node.value
        raise Unsupported(f"constant={shown(node.value)} is no number, text or truth value")

    def name(self, node: ast.Name, names: dict[str, Any]) -> Any:
        if node.id in names:
            return names[node.id]
        if node.id in CONSTANTS:
            return CONSTANTS[node.id]
        raise InvalidInput(f"expression={shown(self.expression)}: the name {node.id!r} is not defined here")

    def binary(self, node: ast.BinOp, names: dict[str, Any]) -> Any:
        operator = BINARY.get(type(node.op))
        if operator is None:
            raise Unsupported(f"expression={shown(self.expression)}: no operator {type(node.op).__name__}")
        return operator(self.value(node.left, names), self.value(node.right, names))

    def unary(self, node: ast.UnaryOp, names: dict[str, Any]) -> Any:
        operator = UNARY.get(type(node.op))
        if operator is None:
            raise Unsupported(f"expression={shown(self.expression)}: no operator {type(node.op).__name__}")
        return operator(self.value(node.operand, names))

    def compare(self, node: ast.Compare, names: dict[str, Any]) -> bool:
        left = self.value(node.left, names)
        for operator, operand in zip(node.ops, node.comparators, strict=True):
            right = self.value(operand, names)
            if not comparison(operator, left, right):
                return False
            left = right
        return True

    def boolean(self, node: ast.BoolOp, names: dict[str, Any]) -> bool:
        parts = (truth(self.value(part, names)) for part in node.values)
        return all(parts) if isinstance(node.op, ast.And) else any(parts)

    def conditional(self, node: ast.IfExp, names: dict[str, Any]) -> Any:
        return self.value(node.body if truth(self.value(node.test, names)) else node.orelse, names)

    def index(self, node: ast.Subscript, names: dict[str, Any]) -> Any:
        container = self.value(node.value, names)
        if isinstance(node.slice, ast.Slice):
            ends = (node.slice.lower, node.slice.upper)
            start, stop = (self.value(end, names) if end else None for end in ends)
            if not isinstance(container, (list, tuple, str)):
                raise InvalidInput(f"expression={shown(self.expression)}: {shown(container)} has no slices")
            return container[start:stop]
        key = self.value(node.slice, names)
        if isinstance(key, Fraction) and key.denominator == 1:
            key = int(key)
        try:
            return container[key]
        except (KeyError, IndexError, TypeError):
            raise InvalidInput(f"expression={shown(self.expression)}: there is no element "
                               f"{shown(key)}") from None

    def call(self, node: ast.Call, names: dict[str, Any]) -> Any:
        if not isinstance(node.func, ast.Name) or node.keywords:
            raise Unsupported(f"expression={shown(self.expression)}: only named functions are called, "
                              "without keywords")
        function = names.get(node.func.id, FUNCTIONS.get(node.func.id))
        if not callable(function):
            raise InvalidInput(f"expression={shown(self.expression)}: there is no function {node.func.id!r}")
        try:
            return function(*[self.value(argument, names) for argument in node.args])
        except TypeError as error:
            raise InvalidInput(f"expression={shown(self.expression)}: {error}") from None

    def sequence(self, node: ast.List | ast.Tuple, names: dict[str, Any]) -> list[Any]:
        return [self.value(element, names) for element in node.elts]

    def mapping(self, node: ast.Dict, names: dict[str, Any]) -> dict[Any, Any]:
        if None in node.keys:
            raise Unsupported(f"expression={shown(self.expression)}: no ** in a map")
        return {self.value(key, names): self.value(value, names)
                for key, value in zip(node.keys, node.values, strict=True) if key is not None}

    def list_comprehension(self, node: ast.ListComp | ast.GeneratorExp, names: dict[str, Any]) -> list[Any]:
        return [self.value(node.elt, inner) for inner in self.bindings(node.generators, names)]

    def map_comprehension(self, node: ast.DictComp, names: dict[str, Any]) -> dict[Any, Any]:
        return {self.value(node.key, inner): self.value(node.value, inner)
                for inner in self.bindings(node.generators, names)}

    def bindings(self, loops: list[ast.comprehension], names: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yield every binding of the loop variables that meets the conditions."""
        if not loops:
            yield names
            return
        first, rest = loops[0], loops[1:]
        elements = self.value(first.iter, names)
        if not isinstance(elements, (list, tuple)):
            raise InvalidInput(f"expression={shown(self.expression)}: {shown(elements)} is not a list")
        for element in elements:
            inner = {**names, **bound(first.target, element)}
            if all(truth(self.value(test, inner)) for test in first.ifs):
                yield from self.bindings(rest, inner)


def bound(target: ast.expr, element: Any) -> dict[str, Any]:
    """Return the names that a loop target binds to the parts of an element."""
    if isinstance(target, ast.Name):
        return {target.id: element}
    if isinstance(target, ast.Tuple) and len(target.elts) == len(element):
        pairs = [bound(inner, part) for inner, part in zip(target.elts, element, strict=True)]
        return {name: value for pair in pairs for name, value in pair.items()}
    raise InvalidInput(f"element={shown(element)} does not fit the names of its loop")


RULES: dict[type[ast.expr], Callable[[Evaluator, Any, dict[str, Any]], Any]] = {
    ast.Constant: Evaluator.constant,
    ast.Name: Evaluator.name,
    ast.BinOp: Evaluator.binary,
    ast.UnaryOp: Evaluator.unary,
    ast.Compare: Evaluator.compare,
    ast.BoolOp: Evaluator.boolean,
    ast.IfExp: Evaluator.conditional,
    ast.Subscript: Evaluator.index,
    ast.Call: Evaluator.call,
    ast.List: Evaluator.sequence,
    ast.Tuple: Evaluator.sequence,
    ast.Dict: Evaluator.mapping,
    ast.ListComp: Evaluator.list_comprehension,
    ast.GeneratorExp: Evaluator.list_comprehension,
    ast.DictComp: Evaluator.map_comprehension,
}


# ---------------------------------------------------------------- operators

def number(value: Any) -> Any:
    """Return the value as a number; a truth value is 0 or 1."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, (int, Fraction, real.Real)):
        return value
    raise InvalidInput(f"value={shown(value)} is not a number")


def truth(value: Any) -> bool:
    """Return a truth value.  Raises InvalidInput for a number: 0 is not false."""
    if isinstance(value, bool):
        return value
    raise InvalidInput(f"value={shown(value)} is neither true nor false")


def add(left: Any, right: Any) -> Any:
    """Return the sum of two numbers, or the concatenation of two lists."""
    if isinstance(left, list) and isinstance(right, list):
        return left + right
    return number(left) + number(right)


def divide(left: Any, right: Any) -> Any:
    """Return the exact quotient.  Raises Undefined where the divisor is zero."""
    dividend, divisor = number(left), number(right)
    if divisor == 0:
        raise Undefined("0/0" if dividend == 0 else "division by zero")
    return Fraction(dividend) / divisor if isinstance(dividend, int) else dividend / divisor


def raise_to(base: Any, exponent: Any) -> Any:
    """Return base^exponent for an integer exponent; an integer where base and exponent ≥ 0 are integers.

    Raises InvalidInput for any other exponent and for a power beyond MAX_POWER_BITS, Undefined for 0 to a
    negative one.
    """
    base, exponent = number(base), number(exponent)
    if not isinstance(exponent, int):
        if not isinstance(exponent, Fraction) or exponent.denominator != 1:
            raise InvalidInput(f"exponent={shown(exponent)} is not an integer")
        exponent = int(exponent)
    if base == 0 and exponent < 0:
        raise Undefined("division by zero")
    if isinstance(base, real.Real):
        return real.power(base, exponent)
    whole = isinstance(base, int) and exponent >= 0
    base = Fraction(base)
    size = max(bit_length(base.numerator), bit_length(base.denominator))
    if size * abs(exponent) > MAX_POWER_BITS:
        raise InvalidInput(f"exponent={shown(exponent)} makes a number of more than {MAX_POWER_BITS} bits")
    return int(base**exponent) if whole else base**exponent


def comparison(operator: ast.cmpop, left: Any, right: Any) -> bool:
    """Whether a comparison holds, decided exactly."""
    if isinstance(operator, (ast.In, ast.NotIn)):
        return (left in right) == isinstance(operator, ast.In)
    if isinstance(operator, (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)):
        return equal(left, right) == isinstance(operator, (ast.Eq, ast.Is))
    return ORDER[type(operator)](real.compare(number(left), number(right)))


def equal(left: Any, right: Any) -> bool:
    """Whether two exact values of any shape are equal; numbers by value, whatever their class."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(equal(left[key], right[key]) for key in left)
    if isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
        return len(left) == len(right) and all(map(equal, left, right))
    if isinstance(left, real.Real) or isinstance(right, real.Real):
        numbers = (int, Fraction, real.Real)
        return isinstance(left, numbers) and isinstance(right, numbers) and real.compare(left, right) == 0
    return bool(left == right)


ORDER: dict[type[ast.cmpop], Callable[[int], bool]] = {
    ast.Lt: lambda sign: sign < 0,
    ast.LtE: lambda sign: sign <= 0,
    ast.Gt: lambda sign: sign > 0,
    ast.GtE: lambda sign: sign >= 0,
}

UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.Not: lambda operand: not truth(operand),
    ast.USub: lambda operand: -number(operand),
    ast.UAdd: number,
}

BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: add,
    ast.Sub: lambda left, right: number(left) - number(right),
    ast.Mult: lambda left, right: number(left) * number(right),
    ast.Div: divide,
    ast.Pow: raise_to,
}


# ---------------------------------------------------------------- functions

def total(terms: Any) -> Any:
    """Return Σ terms, 0 for none."""
    result: Any = 0
    for term in terms:
        result = result + number(term)
    return result


def product(factors: Any) -> Any:
    """Return ∏ factors, 1 for none."""
    result: Any = 1
    for factor in factors:
        result = result * number(factor)
    return result


def extreme(values: Any, sign: int) -> Any:
    """Return the largest (sign 1) or least (sign −1) of some numbers."""
    if not values:
        raise Undefined("the largest of no values")
    best = values[0]
    for value in values[1:]:
        if real.compare(number(value), number(best)) == sign:
            best = value
    return best


def argmax(scores: Mapping[Any, Any]) -> list[Any]:
    """Return every key of the largest score, sorted as labels are."""
    if not scores:
        raise Undefined("the largest of no scores")
    best = extreme(list(scores.values()), 1)
    return sorted_labels([key for key in scores if equal(scores[key], best)])


def dot(left: Any, right: Any) -> Any:
    """Return Σ leftᵢ·rightᵢ for two lists of one length."""
    return total([number(a) * number(b) for a, b in zipped(left, right)])


def zipped(*columns: Any) -> list[tuple[Any, ...]]:
    """Return the tuples of elements at the same place in lists of one length."""
    if len({len(column) for column in columns}) > 1:
        raise InvalidInput("the lists are not of one length")
    return list(zip(*columns, strict=True))


def integer_range(*ends: Any) -> list[int]:
    """Return the integers of a range, at most a million."""
    if any(isinstance(end, bool) or not isinstance(end, int) for end in ends):
        raise InvalidInput(f"range({', '.join(map(shown, ends))}): the ends are integers")
    numbers = range(*ends)
    if len(numbers) > 1_000_000:
        raise InvalidInput("range: more than a million integers")
    return list(numbers)


def transpose(matrix: Any) -> Any:
    """Return the columns of a matrix as rows."""
    return [list(column) for column in zipped(*matrix)]


def ordered(values: Any) -> list[Any]:
    """Return the numbers from the least to the greatest, compared exactly."""
    return sorted([number(value) for value in values], key=cmp_to_key(real.compare))


CONSTANTS: dict[str, Any] = {"pi": real.pi}

FUNCTIONS: dict[str, Callable[..., Any]] = {
    "sum": total,
    "prod": product,
    "min": lambda values: extreme(values, -1),
    "max": lambda values: extreme(values, 1),
    "all": lambda parts: all(truth(part) for part in parts),
    "any": lambda parts: any(truth(part) for part in parts),
    "abs": lambda x: -number(x) if real.sign(number(x)) < 0 else number(x),
    "len": len,
    "zip": zipped,
    "range": integer_range,
    "dot": dot,
    "matvec": lambda matrix, vector: [dot(row, vector) for row in matrix],
    "transpose": transpose,
    "solve": cramer.solve,
    "det": checked.determinant,
    "rank": checked.rank,
    "sorted": ordered,
    "sqrt": lambda x: real.sqrt(number(x)),
    "exp": lambda x: real.exp(number(x)),
    "log": lambda x: real.log(number(x)),
    "distinct": lambda elements: sorted_labels(elements),
    "keys": lambda mapping: sorted_labels(list(mapping)),
    "values": lambda mapping: [mapping[key] for key in sorted_labels(list(mapping))],
    "argmax": argmax,
}
