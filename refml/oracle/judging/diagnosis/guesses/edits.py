"""Edits: the replacements that a slip may make in the expression of a line.

    an operator, a comparison, a function     replaced by another, or by one operand
    a parenthesis                             left out, or closed too early
    a loop                                    one round too few, at either end; only the first or last round
    a factor, a condition                     tested for 0 only; left out; negated
    a number, a name                          off by one; its root, its square; a similar name
"""

from __future__ import annotations

import ast
import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from .....numbers.rational import Fraction
from ....specification import formula

# the replacements of a node: A, B and G are its operands, its arguments, or its branches and condition
INSTEAD: Mapping[type[ast.AST] | str, tuple[str, ...]] = {
    ast.Add: ("A - B", "A", "B", "B - A"), ast.Sub: ("A + B", "A", "B", "B - A"),
    ast.Mult: ("A / B", "A + B", "A", "B"), ast.Div: ("A * B", "A", "B", "B / A", "floor(A / B)"),
    ast.Pow: ("A * B", "A"),
    ast.Lt: ("A <= B", "A > B"), ast.LtE: ("A < B", "A >= B"), ast.Gt: ("A >= B", "A < B"),
    ast.GtE: ("A > B", "A <= B"), ast.NotEq: ("A == B",),
    ast.Eq: ("A != B", *(f"abs(A - B) < 1 / 10 ** {places}" for places in (3, 6, 9))),
    ast.IfExp: ("A", "B", "B if G else A"), ast.USub: ("A",), ast.Not: ("A",),
    ast.Name: ("sqrt(A)", "A ** 2", "abs(A)", "1 - A"),
    "max": ("min(A)", "sum(A)", "sum(A) / len(A)", "max([0] + A)"),
    "min": ("max(A)", "sum(A)", "sum(A) / len(A)", "min([0] + A)"),
    "sum": ("max(A)", "min(A)", "prod(A)", "sum(A) / len(A)", "sum(before_0(A))"),
    "prod": ("sum(A)", "prod([x for x in A if x != 0])"),
    "any": ("all(A)",), "all": ("any(A)",), "abs": ("A",), "sorted": ("A",), "transpose": ("A",),
    "len": ("len(distinct(A))", "len(A) - 1", "len(A) + 1"),
    "sqrt": ("A", "A / 2"),
    "log": ("A", "log(A) / log(2)", "log(A) / log(10)", "log(A) / 2", "2 * log(A)"),
    "exp": ("A", "exp(A * log(2))", "exp(A * log(10))"),
    "dot": ("dot(A[:-1], B[:-1])", "dot(A[1:], B[1:])", "dot(A[:1], B[:1])", "dot(A[-1:], B[-1:])",
            "dot(A[:2], B[:2])", "sum(A) * sum(B)"),
    "matvec": ("[dot(row[:-1], B[:-1]) for row in A]", "[dot(row[1:], B[1:]) for row in A]"),
    "det": ("prod([A[i][i] for i in range(len(A))])", "sum([A[i][i] for i in range(len(A))])"),
    "solve": ("B", "matvec(A, B)", "[B[i] / A[i][i] for i in range(len(B))]", "solve(eliminated(A), B)"),
    "distinct": ("A", "sorted_as_text(A)", "numbers_sorted_as_text(A)"),
}
RANKS: dict[type[ast.operator], int] = {ast.Add: 1, ast.Sub: 1, ast.Mult: 2, ast.Div: 2, ast.Pow: 3}
SUMS = ("sum", "prod")
OF_A_SUM = ("sum([log(x) for x in A])", "log(sum(A) / max(A))", "2 * log(max(A)) - log(sum(A))",
            "log(max(A))")
SHORTER = ("A[:-1]", "A[1:]", "A[:1]", "A[-1:]")
OF_A_NUMBER = ("sqrt", "log", "exp", "abs")
LIKE_NAMES = (("_0", "_1"), ("first", "second"), ("positive", "negative"), ("lower", "upper"), ("u", "v"),
              ("rows", "labels"), ("prior", "likelihood"))


def eliminated(matrix: Sequence[Sequence[Any]]) -> list[list[Any]]:
    """Return a matrix after forward elimination, with zeros below its diagonal.

    A program that forgets to eliminate the right side solves with it.
    """
    rows = [list(row) for row in matrix]
    for column, top in enumerate(rows):
        for place in range(column + 1, len(rows)):
            factor = Fraction(rows[place][column]) / top[column]
            rows[place] = [a - factor * b for a, b in zip(rows[place], top, strict=True)]
    return rows


# functions of edits that the formula language does not have
FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "before_0": lambda values: values[:[*values, 0].index(0)],   # who leaves a loop at the first 0
    "eliminated": eliminated,
    "sorted_as_text": lambda values: sorted(set(values), key=str),   # 10 before 9
    "numbers_sorted_as_text": lambda values: sorted(
        set(values), key=lambda one: (isinstance(one, str), str(one))),
}


@dataclass(frozen=True)
class Change:
    """A place in a tree, the node at this place, and the other node that replaces it.

    place       the index of the node in the parent's field; None if the field is the node itself
    """

    parent: ast.AST
    field: str
    place: int | None
    node: ast.AST
    other: ast.AST

    @contextlib.contextmanager
    def made(self) -> Iterator[None]:
        """A context manager in which the tree holds the other node."""
        self.put(self.other)
        try:
            yield
        finally:
            self.put(self.node)

    def put(self, node: ast.AST) -> None:
        """Set the node at the place."""
        if self.place is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.place] = node


def changes(root: ast.Expression) -> list[Change]:
    """Return every slip in an expression."""
    bound = {id(inner) for node in ast.walk(root) if isinstance(node, ast.comprehension)
             for inner in ast.walk(node.target)}
    return [replace(at, other=other) for at in places(root) if id(at.node) not in bound
            for other in others(at.node)
            if isinstance(other, ast.Name) or not (isinstance(at.node, ast.Name)
                                                   and no_number(at.parent, at.field))]


def places(tree: ast.AST) -> Iterator[Change]:
    """Yield every place in a tree (not the names of functions), as a change without a replacement."""
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.AST) and not (isinstance(parent, ast.Call) and field == "func"):
                    yield Change(parent, field, place, node, node)


def no_number(parent: ast.AST, field: str) -> bool:
    """Return whether a name in this field is a list, a map, a key or a label, and not a number."""
    if isinstance(parent, ast.Call):
        return not (isinstance(parent.func, ast.Name) and parent.func.id in OF_A_NUMBER)
    if isinstance(parent, ast.Compare):
        return isinstance(parent.ops[0], (ast.Is, ast.IsNot, ast.In, ast.NotIn))
    return isinstance(parent, (ast.Subscript, ast.comprehension)) or field == "key"


def others(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that a slip may write for a node."""
    key, parts = parts_of(node)
    for kind, made in OTHERS.items():
        if isinstance(node, kind):
            yield from made(node)
    for instead in INSTEAD.get(key, ()):
        yield with_parts(instead, parts)


def parts_of(node: Any) -> tuple[type[ast.AST] | str, list[ast.expr]]:
    """Return the operation of a node (operator, comparison or function), and its parts."""
    if isinstance(node, ast.BinOp):
        return type(node.op), [node.left, node.right]
    if isinstance(node, ast.UnaryOp):
        return type(node.op), [node.operand]
    if isinstance(node, ast.Compare):
        return type(node.ops[0]), [node.left, *node.comparators]
    if isinstance(node, ast.Call):
        return node.func.id if isinstance(node.func, ast.Name) else "", node.args
    if isinstance(node, ast.IfExp):
        return ast.IfExp, [node.body, node.orelse, node.test]
    return (ast.Name, [node]) if isinstance(node, ast.Name) else ("", [])


def other_operations(node: Any) -> Iterator[ast.AST]:
    """Yield a product or sum without parentheses, and a product whose factor is only tested for 0."""
    yield from without_parentheses(node)
    for chosen, kept in ((node.left, node.right), (node.right, node.left)):
        if isinstance(node.op, ast.Mult) and isinstance(chosen, (ast.Name, ast.Subscript)):
            yield with_parts("(A != 0) * B", [chosen, kept])


def without_parentheses(node: ast.BinOp) -> Iterator[ast.AST]:
    """Yield an operation without the parentheses of an operand: a * b + c for a * (b + c)."""
    rank, left, right = RANKS[type(node.op)], node.left, node.right
    if isinstance(left, ast.BinOp) and RANKS[type(left.op)] < rank:
        yield ast.BinOp(left.left, left.op, ast.BinOp(left.right, node.op, right))
    if isinstance(right, ast.BinOp) and (RANKS[type(right.op)] < rank or (
            RANKS[type(right.op)] == rank and isinstance(node.op, (ast.Sub, ast.Div)))):
        yield opened(left, node.op, right)


def opened(left: ast.expr, operator: ast.operator, right: ast.expr) -> ast.expr:
    """Return an operation whose right operand lost its parentheses, by the precedence of operators."""
    if isinstance(right, ast.BinOp) and RANKS[type(right.op)] <= RANKS[type(operator)]:
        return ast.BinOp(opened(left, operator, right.left), right.op, right.right)
    return ast.BinOp(left, operator, right)


def other_calls(node: Any) -> Iterator[ast.AST]:
    """Yield one argument of max or min; a part of a sum; another logarithm; an argument cut too early."""
    name, inside = node.func.id if isinstance(node.func, ast.Name) else "", node.args[0]
    if name in ("max", "min") and isinstance(inside, ast.List):
        yield from inside.elts
    if name in SUMS and not isinstance(inside, (ast.ListComp, ast.GeneratorExp)):
        for other in SHORTER:
            yield ast.Call(node.func, [with_parts(other, node.args)], [])
    if name == "log":
        yield from other_logarithms(inside)
    if name in OF_A_NUMBER and isinstance(inside, ast.BinOp):
        yield ast.BinOp(ast.Call(node.func, [inside.left], []), inside.op, inside.right)
        yield ast.BinOp(inside.left, inside.op, ast.Call(node.func, [inside.right], []))


def other_logarithms(inside: ast.AST) -> Iterator[ast.AST]:
    """Yield A − B for log(A/B); for log(sum) the logarithms of the terms, or a slip with the greatest term.

    After factoring out the greatest term a program may forget it, subtract it, or keep only it.
    """
    if isinstance(inside, ast.BinOp) and isinstance(inside.op, ast.Div):
        yield with_parts("A - B", [inside.left, inside.right])
    if isinstance(inside, ast.Call) and isinstance(inside.func, ast.Name) and inside.func.id == "sum":
        for other in OF_A_SUM:
            yield with_parts(other, inside.args)


def with_parts(expression: str, parts: Sequence[ast.expr]) -> ast.expr:
    """Return the tree of an expression with these parts for A, B and G."""
    known = dict(zip("ABG", parts, strict=False))
    root = ast.Expression(deepcopy(formula.parse(expression).tree))
    for parent in ast.walk(root):
        for field, value in ast.iter_fields(parent):
            if isinstance(value, list):
                value[:] = [known.get(getattr(one, "id", ""), one) for one in value]
            elif isinstance(value, ast.Name) and value.id in known:
                setattr(parent, field, known[value.id])
    return root.body


def other_constants(node: Any) -> Iterator[ast.AST]:
    """Yield an integer plus 1, and minus 1 if it is positive."""
    if isinstance(node.value, int) and not isinstance(node.value, bool):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def other_names(node: Any) -> Iterator[ast.AST]:
    """Yield a name with a suffix exchanged for its counterpart in LIKE_NAMES."""
    for pair in LIKE_NAMES:
        for one, other in (pair, pair[::-1]):
            if node.id == one or (len(one) > 1 and node.id.endswith(one)):
                yield ast.Name(node.id[:len(node.id) - len(one)] + other)


def other_conditions(node: Any) -> Iterator[ast.AST]:
    """Yield each single condition, and the conditions with `and` and `or` exchanged."""
    yield from node.values
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def other_comprehensions(node: Any) -> Iterator[ast.AST]:
    """Yield a comprehension with a shorter loop, without one condition, or with one condition negated."""
    for other in SHORTER:
        yield ast.comprehension(node.target, with_parts(other, [node.iter]), node.ifs, 0)
    for index, condition in enumerate(node.ifs):
        others = [one for place, one in enumerate(node.ifs) if place != index]
        yield ast.comprehension(node.target, node.iter, others, 0)
        yield ast.comprehension(node.target, node.iter, [*others, ast.UnaryOp(ast.Not(), condition)], 0)


def other_pairs(node: Any) -> Iterator[ast.AST]:
    """Yield two loops over the same list restricted to ordered pairs, or to pairs of different elements."""
    if len(node.generators) < 2:
        return
    first, second = node.generators[-2:]
    if not (isinstance(first.target, ast.Name) and isinstance(second.target, ast.Name)
            and ast.dump(first.iter) == ast.dump(second.iter)):
        return
    for comparison in (ast.Lt(), ast.LtE(), ast.Gt(), ast.NotEq(), ast.Eq()):
        test = ast.Compare(first.target, [comparison], [second.target])
        last = ast.comprehension(second.target, second.iter, [*second.ifs, test], 0)
        yield type(node)(node.elt, [*node.generators[:-1], last])


OTHERS: Mapping[type[ast.AST], Callable[[Any], Iterator[ast.AST]]] = {
    ast.BinOp: other_operations, ast.Call: other_calls, ast.Constant: other_constants, ast.Name: other_names,
    ast.comprehension: other_comprehensions, ast.ListComp: other_pairs, ast.GeneratorExp: other_pairs,
    ast.BoolOp: other_conditions,
}
