"""Slips: one line of a derivation in which one thing is written otherwise, as nobody has recorded it yet.

A sign, a factor that is left out, a power or a root that is forgotten, a comparison with or without its edge,
one of two like names for the other: whoever makes such a slip gets these answers, and the diagnosis can point
at the line.  Or the value of a line is taken otherwise wherever it is used: its root, its square, one value
for all classes.
"""

from __future__ import annotations

import ast
import contextlib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any

from .....errors import InvalidInput, RefmlError, Undefined
from .....numbers.rational import Fraction, text
from .....numbers.reals import real
from ....reference.outcomes import Outcome, answered, refused
from ....specification import formula
from ....specification.schema import Derivation, Line
from ..suspects import Diagnosis, Given, Suspect

LONGEST_FRAGMENT = 60
LETTERS_ALIKE = 21   # of two fragments, before the first in which they differ

OTHER_OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Div, ast.Add), ast.Div: (ast.Mult,),
}
OTHER_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,),
}
OTHER_FUNCTIONS = {"max": ("min", "sum"), "min": ("max", "sum"), "sum": ("max", "min", "prod"),
                   "prod": ("sum",), "any": ("all",), "all": ("any",)}
# of the arguments A, or A and B
INSTEAD_OF_CALLS = {
    "max": ("sum(A) / len(A)",), "min": ("sum(A) / len(A)",), "sum": ("sum(A) / len(A)",),
    "prod": ("prod([x for x in A if x != 0])",),
    "len": ("len(distinct(A))", "len(A) - 1", "len(A) + 1"),
    "sqrt": ("A / 2",),
    "det": ("prod([A[i][i] for i in range(len(A))])", "sum([A[i][i] for i in range(len(A))])"),
    "solve": ("B", "matvec(A, B)", "[B[i] / A[i][i] for i in range(len(B))]"),
}
OF_A_NUMBER = ("sqrt", "log", "exp", "abs")
LEFT_OUT = ("sqrt", "log", "exp", "abs", "sorted", "distinct", "transpose")
LIKE_NAMES = (("_0", "_1"), ("first", "second"), ("positive", "negative"), ("lower", "upper"), ("u", "v"),
              ("rows", "labels"), ("prior", "likelihood"))


def slips(derivation: Derivation) -> Iterator[Suspect]:
    """Every slip in every line of a derivation, the last line first: there the fewest lines follow."""
    course = Course(derivation)
    for index in reversed(range(len(derivation.lines))):
        line = derivation.lines[index]
        tree = deepcopy(formula.parse(line.expression).tree)   # others read the parsed tree
        root = ast.Expression(tree)
        for change in changes(root):
            yield Suspect(Diagnosis(f"slip-in-{line.name}", line.says),
                          partial(course.outcome, index, root, change), told=partial(told, line, change))
    for line in reversed(derivation.lines[:-1]):
        for name, (says, turn) in TURNS.items():
            yield Suspect(Diagnosis(f"{name}-of-{line.name}", f'{says.format(line.name)} {line.says}'),
                          partial(course.turned, line.name, turn))


def told(line: Line, change: Change, kind: str = "slip") -> Diagnosis:
    """The diagnosis of a slip, in full."""
    before, after = both_shortened(fragment(change.node), fragment(change.other))
    says = f'The line "{line.name}" has {after} where {before} is right. {line.says}'
    return Diagnosis(f"{kind}-in-{line.name}", says)


class Course:
    """A derivation and, for arguments that were met before, the values of its lines."""

    def __init__(self, derivation: Derivation) -> None:
        self.derivation = derivation
        self.known: dict[int, tuple[Given, list[Any]]] = {}

    def outcome(
        self, index: int, root: ast.Expression, change: Change, given: Given, right: Outcome
    ) -> Outcome:
        """The outcome where a line has a slip; the right one where the line has its value all the same."""
        try:
            names = {**given, **dict(zip(self.words(), self.values(given, index), strict=False))}
            with change.made():
                value = self.value(index, root.body, names)
            if right.is_value and same(value, self.values(given, index + 1)[index]):
                return right
            for later in range(index + 1, len(self.derivation.lines)):
                value = self.value(later, None, names)
            return Outcome("value", value)
        except RefmlError as error:
            return refused(error)

    def turned(self, name: str, turn: Callable[[Any], Any], given: Given, _: Outcome) -> Outcome:
        """The outcome where the value of a line is taken otherwise in all lines that follow."""
        try:
            index = self.words().index(name)
            names = {**given, **dict(zip(self.words(), self.values(given, index + 1), strict=False))}
            names[name] = turn(names[name])
            value: Any = None
            for later in range(index + 1, len(self.derivation.lines)):
                value = self.value(later, None, names)
            return Outcome("value", value)
        except RefmlError as error:
            return refused(error)

    def words(self) -> list[str]:
        """The names of the lines."""
        return [line.name for line in self.derivation.lines]

    def values(self, given: Given, count: int) -> list[Any]:
        """The right values of the first lines."""
        kept, found = self.known.setdefault(id(given), (given, []))
        names = {**kept, **dict(zip(self.words(), found, strict=False))}
        while len(found) < count:
            found.append(self.value(len(found), None, names))
        return found[:count]

    def value(self, index: int, tree: ast.expr | None, names: dict[str, Any]) -> Any:
        """The value of a line, or of another tree in its place; it is added to the names."""
        line = self.derivation.lines[index]
        parsed = formula.Formula(line.expression, tree) if tree else formula.parse(line.expression)
        names[line.name] = answered(line, formula.value_of(parsed, names, formula.guess()))
        return names[line.name]


def same(one: Any, other: Any) -> bool:
    """Whether two values of a line are equal and without irrational numbers, whose equality is work."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    return not isinstance(one, real.Real) and not isinstance(other, real.Real) and bool(one == other)


# ---------------------------------------------------------------- what the value of a line may be taken for

def of_numbers(change: Callable[[Any], Any], value: Any) -> Any:
    """A value with each of its numbers changed.  Raises InvalidInput where it has words or truth values."""
    if isinstance(value, Mapping):
        return {key: of_numbers(change, one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [of_numbers(change, one) for one in value]
    if isinstance(value, (bool, str)) or value is None:
        raise InvalidInput(f"value={value!r} is no number")
    return change(value)


def alike(value: Any) -> Any:
    """A map of numbers with 1 for every key.  Raises InvalidInput for anything else."""
    if not isinstance(value, Mapping) or any(isinstance(one, (str, list, Mapping)) for one in value.values()):
        raise InvalidInput("the value is no map of numbers")
    return {key: Fraction(1) for key in value}


def as_shares(value: Any) -> Any:
    """A map of numbers divided by their sum.  Raises InvalidInput for anything else."""
    alike(value)
    whole = sum(value.values())
    if real.sign(whole) == 0:
        raise Undefined("the numbers sum to 0")
    return {key: one / whole for key, one in value.items()}


def inverse(number: Any) -> Any:
    """1 over a number.  Raises Undefined for 0."""
    if real.sign(number) == 0:
        raise Undefined("1/0")
    return Fraction(1) / number


TURNS: Mapping[str, tuple[str, Callable[[Any], Any]]] = {
    "root": ("You took the square root of {0}.", partial(of_numbers, real.sqrt)),
    "square": ("You took the square of {0}.", partial(of_numbers, lambda x: x * x)),
    "negative": ("You took {0} with the other sign.", partial(of_numbers, lambda x: -x)),
    "inverse": ("You took 1 over {0}.", partial(of_numbers, inverse)),
    "half": ("You took half of {0}.", partial(of_numbers, lambda x: x / Fraction(2))),
    "double": ("You took {0} twice.", partial(of_numbers, lambda x: 2 * x)),
    "size": ("You took {0} without its sign.", partial(of_numbers, abs)),
    "none": ("You left out {0}.", alike),
    "shares": ("You divided {0} by its sum.", as_shares),
}


# ---------------------------------------------------------------- what may be written otherwise

@dataclass(frozen=True)
class Change:
    """A place in a tree, the node that stands there, and the other that is written for it.

    place       of the node in the list that is the parent's field; None where the field is the node
    """

    parent: ast.AST
    field: str
    place: int | None
    node: ast.AST
    other: ast.AST

    @contextlib.contextmanager
    def made(self) -> Iterator[None]:
        """Within it the tree holds the other node."""
        self.put(self.other)
        try:
            yield
        finally:
            self.put(self.node)

    def put(self, node: ast.AST) -> None:
        """Put a node into the place."""
        if self.place is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.place] = node


def changes(root: ast.Expression) -> list[Change]:
    """Every slip in an expression."""
    bound = {id(inner) for node in ast.walk(root) if isinstance(node, ast.comprehension)
             for inner in ast.walk(node.target)}
    return [Change(parent, field, place, node, other)
            for parent in ast.walk(root) for field, value in ast.iter_fields(parent)
            for place, node in (enumerate(value) if isinstance(value, list) else [(None, value)])
            if isinstance(node, ast.AST) and id(node) not in bound and not is_function(parent, field)
            for other in others(node)
            if isinstance(other, ast.Name) or not (isinstance(node, ast.Name) and no_number(parent, field))]


def is_function(parent: ast.AST, field: str) -> bool:
    """Whether a field holds the name of the function that is called."""
    return isinstance(parent, ast.Call) and field == "func"


def no_number(parent: ast.AST, field: str) -> bool:
    """Whether a name in this field is no number, but a list, a map, a key or a label."""
    if isinstance(parent, ast.Call):
        return not (isinstance(parent.func, ast.Name) and parent.func.id in OF_A_NUMBER)
    if isinstance(parent, ast.Compare):
        return isinstance(parent.ops[0], (ast.Is, ast.IsNot, ast.In, ast.NotIn))
    return isinstance(parent, (ast.Subscript, ast.comprehension)) or field == "key"


def others(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node by a slip."""
    for kind, made in OTHERS.items():
        if isinstance(node, kind):
            yield from made(node)


def other_quotients(node: Any) -> Iterator[ast.AST]:
    """Another operator, or one of the two operands alone."""
    for operator in OTHER_OPERATORS.get(type(node.op), ()):
        yield ast.BinOp(node.left, operator(), node.right)
    yield node.left
    if not isinstance(node.op, ast.Pow):
        yield node.right
    if isinstance(node.op, (ast.Sub, ast.Div)):
        yield ast.BinOp(node.right, node.op, node.left)


def other_comparisons(node: Any) -> Iterator[ast.AST]:
    """Another comparison."""
    if len(node.ops) == 1:
        for comparison in OTHER_COMPARISONS.get(type(node.ops[0]), ()):
            yield ast.Compare(node.left, [comparison()], node.comparators)


def other_calls(node: Any) -> Iterator[ast.AST]:
    """Another function, or the argument alone."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    for other in OTHER_FUNCTIONS.get(name, ()):
        yield ast.Call(ast.Name(other), node.args, [])
    if name in LEFT_OUT and len(node.args) == 1:
        yield node.args[0]
    for base in (2, 10) if name in ("log", "exp") else ():
        unit = ast.Call(ast.Name("log"), [ast.Constant(base)], [])
        yield ast.BinOp(node, ast.Div(), unit) if name == "log" else \
            ast.Call(node.func, [ast.BinOp(node.args[0], ast.Mult(), unit)], [])
    for other in INSTEAD_OF_CALLS.get(name, ()):
        yield with_arguments(other, node.args)
    if name == "log":
        yield from other_logarithms(node.args[0])
    inside = node.args[0] if name == "sqrt" else None
    if isinstance(inside, ast.BinOp) and isinstance(inside.op, (ast.Mult, ast.Div)):
        yield from other_roots(inside)


def other_roots(inside: ast.BinOp) -> Iterator[ast.AST]:
    """The root of one of the two parts of a product or a ratio."""
    yield ast.BinOp(ast.Call(ast.Name("sqrt"), [inside.left], []), inside.op, inside.right)
    yield ast.BinOp(inside.left, inside.op, ast.Call(ast.Name("sqrt"), [inside.right], []))


def other_logarithms(inside: ast.AST) -> Iterator[ast.AST]:
    """A difference for the logarithm of a ratio; the logarithms of the terms for that of their sum."""
    if isinstance(inside, ast.BinOp) and isinstance(inside.op, ast.Div):
        yield ast.BinOp(inside.left, ast.Sub(), inside.right)
    if isinstance(inside, ast.Call) and isinstance(inside.func, ast.Name) and inside.func.id == "sum":
        yield with_arguments("sum([log(x) for x in A])", inside.args)


def with_arguments(expression: str, arguments: list[ast.expr]) -> ast.AST:
    """A tree in which A and B are the arguments of a call."""
    known = dict(zip("AB", arguments, strict=False))
    root = ast.Expression(deepcopy(formula.parse(expression).tree))
    for parent in ast.walk(root):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                value[:] = [known.get(getattr(one, "id", ""), one) for one in value]
            elif isinstance(value, ast.Name) and value.id in known:
                setattr(parent, field, known[value.id])
    return root.body


def other_constants(node: Any) -> Iterator[ast.AST]:
    """A number that is off by one."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def other_names(node: Any) -> Iterator[ast.AST]:
    """The other of two like names; the root or the square of what is named."""
    for pair in LIKE_NAMES:
        for one, other in (pair, pair[::-1]):
            if node.id == one or (len(one) > 1 and node.id.endswith(one)):
                yield ast.Name(node.id[:len(node.id) - len(one)] + other)
    yield ast.Call(ast.Name("sqrt"), [ast.Name(node.id)], [])
    yield ast.BinOp(ast.Name(node.id), ast.Pow(), ast.Constant(2))


def other_choices(node: Any) -> Iterator[ast.AST]:
    """One of the two branches, or both exchanged."""
    yield node.body
    yield node.orelse
    yield ast.IfExp(node.test, node.orelse, node.body)


def other_conditions(node: Any) -> Iterator[ast.AST]:
    """One of the conditions alone; any for all of them, or all for any."""
    yield from node.values
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def other_comprehensions(node: Any) -> Iterator[ast.AST]:
    """The same without one of its conditions."""
    for index, condition in enumerate(node.ifs):
        others = [one for place, one in enumerate(node.ifs) if place != index]
        yield ast.comprehension(node.target, node.iter, others, 0)
        yield ast.comprehension(node.target, node.iter, [*others, ast.UnaryOp(ast.Not(), condition)], 0)


OTHERS: Mapping[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.BinOp: other_quotients, ast.Compare: other_comparisons, ast.Call: other_calls,
    ast.Constant: other_constants, ast.Name: other_names, ast.IfExp: other_choices,
    ast.comprehension: other_comprehensions,
    ast.UnaryOp: lambda node: iter([node.operand]),
    ast.BoolOp: other_conditions,
}


def fragment(node: ast.AST) -> str:
    """What stands at a node, as it is written."""
    shown = deepcopy(node)
    for inner in ast.walk(shown):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, Fraction):
            inner.value = int(inner.value) if inner.value.denominator == 1 else inner.value
    words = ast.unparse(shown)
    for inner in ast.walk(shown):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, Fraction):
            words = words.replace(repr(inner.value), text(inner.value))
    return " ".join(words.split())


def both_shortened(one: str, other: str) -> tuple[str, str]:
    """Two fragments, cut to about LONGEST_FRAGMENT letters where they differ.

    >>> both_shortened("a + " * 20 + "b", "a + " * 20 + "c")
    ('… a + a + a + a + a + b', '… a + a + a + a + a + c')
    """
    if max(len(one), len(other)) <= LONGEST_FRAGMENT:
        return one, other
    alike = next((place for place, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, alike - LETTERS_ALIKE) if alike + LETTERS_ALIKE > LONGEST_FRAGMENT else 0
    return shortened(one, start), shortened(other, start)


def shortened(words: str, start: int) -> str:
    """What stands from a letter on, with an ellipsis for what is left out."""
    end = start + LONGEST_FRAGMENT
    return ("…" if start else "") + words[start:end] + ("…" if end < len(words) else "")
