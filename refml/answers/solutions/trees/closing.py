"""Closing a formula: numbers are inserted for the names, and every sum is written term by term.

    sum([p * q for p, q in zip(prior, likelihood)])    1/2 * 1/3 + 1/2 * 1/6

The closed tree is a formula of the same language without names: it can be evaluated, and has the value of the
original formula.  A long sum is written by its first and last terms, and by a `Rest` between them: the number
and the sum of the other terms.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ....numbers.rational import Fraction
from ....numbers.reals.real import Real
from ....oracle.specification.formula import FUNCTIONS, Budget, Evaluator, Names

WRITTEN_OUT = 12           # terms of a sum that are all written
FIRST, LAST = 4, 2         # of a longer one
SCALARS = (int, Fraction, Real, str, bool, type(None))
FOLDED = ("sum", "prod", "min", "max")    # functions of a list that is written out
KEPT = ("sqrt", "exp", "log", "abs", "det", "solve")   # functions whose arguments are closed


Element = tuple[ast.expr, Names]   # of a list: a tree, and the names in it


class Rest(NamedTuple):
    """What is left out between the first and the last terms: how many, and what they come to."""

    terms: int
    value: Any


class Closing:
    """The closing of the formulas of one solution; what it costs is taken from one budget.

    >>> from refml.oracle.specification.formula import parse
    >>> tree = Closing(Budget()).closed(parse("sum([a * a for a in u]) / n").tree, {"u": [3, 4], "n": 2})
    >>> ast.unparse(tree)
    'sum([3 * 3, 4 * 4]) / 2'
    """

    def __init__(self, budget: Budget) -> None:
        self.evaluator = Evaluator("the formula with its numbers", budget)

    def value(self, node: ast.expr, names: Mapping[str, Any]) -> Any:
        """Return the value of a tree."""
        return self.evaluator.value(node, dict(names))

    def closed(self, node: ast.expr, names: Mapping[str, Any]) -> ast.expr:
        """Return a tree with the numbers put in.  Raises what its value does."""
        rule = RULES.get(type(node))
        return literal(self.value(node, names)) if rule is None else rule(self, node, names)

    # ------------------------------------------------------------ rules

    def name(self, node: ast.Name, names: Names) -> ast.expr:
        return literal(names[node.id]) if node.id in names else node   # π stays what it is

    def binary(self, node: ast.BinOp, names: Names) -> ast.expr:
        if isinstance(node.op, ast.Add) and not isinstance(self.value(node.right, names), SCALARS):
            return literal(self.value(node, names))   # two lists, put together
        return ast.BinOp(self.closed(node.left, names), node.op, self.closed(node.right, names))

    def unary(self, node: ast.UnaryOp, names: Names) -> ast.expr:
        if isinstance(node.op, ast.Not):
            return literal(self.value(node, names))
        return ast.UnaryOp(node.op, self.closed(node.operand, names))

    def conditional(self, node: ast.IfExp, names: Names) -> ast.expr:
        return self.closed(node.body if self.value(node.test, names) else node.orelse, names)

    def compare(self, node: ast.Compare, names: Names) -> ast.expr:
        sides = [node.left, *node.comparators]
        if not all(isinstance(self.value(one, names), SCALARS) for one in sides):
            return literal(self.value(node, names))
        left, *right = [self.closed(one, names) for one in sides]
        return ast.Compare(left, node.ops, right)

    def call(self, node: ast.Call, names: Names) -> ast.expr:
        name = node.func.id   # type: ignore[attr-defined]   # the grammar has no other
        if name in FOLDED:
            return self.folded(name, self.elements(node.args[0], names))
        if name == "dot":
            pairs = zip(*(self.value(one, names) for one in node.args), strict=True)
            products = [ast.BinOp(literal(a), ast.Mult(), literal(b)) for a, b in pairs]
            return self.folded("sum", [(one, {}) for one in products])
        if name in KEPT:
            return ast.Call(node.func, [self.closed(one, names) for one in node.args], [])
        return literal(self.value(node, names))

    def display(self, node: ast.List | ast.Tuple | ast.ListComp | ast.GeneratorExp, names: Names) -> ast.expr:
        elements = self.elements(node, names)
        if len(elements) <= WRITTEN_OUT:
            return ast.List([self.closed(*one) for one in elements])
        return self.abbreviated(elements, lambda inside: inside, self.closed)

    # ------------------------------------------------------------ lists

    def elements(self, node: ast.expr, names: Names) -> Sequence[Element]:
        """Return the elements of a list."""
        if isinstance(node, (ast.ListComp, ast.GeneratorExp)):
            bindings = self.evaluator.bindings(node.generators, dict(names))
            return [(node.elt, dict(inner)) for inner in bindings]
        if isinstance(node, (ast.List, ast.Tuple)):
            return [(one, names) for one in node.elts]
        return [(value_tree(one), {}) for one in self.value(node, names)]

    def folded(self, name: str, elements: Sequence[Element]) -> ast.expr:
        """Return a sum, a product, a least or a greatest of written terms; a truth value counts as 0 or 1."""
        term = self.term if name in ("sum", "prod") else self.closed
        if not elements and name in ("sum", "prod"):
            return literal(0 if name == "sum" else 1)
        if len(elements) <= WRITTEN_OUT:
            return ast.Call(ast.Name(name), [ast.List([term(*one) for one in elements])], [])
        function: Callable[..., Any] = FUNCTIONS[name][0]
        terms = self.abbreviated(elements, lambda inside: function(self.evaluator.operators, inside), term)
        return ast.Call(ast.Name(name), [terms], [])

    def term(self, node: ast.expr, names: Names) -> ast.expr:
        """Return a term of a sum; a truth value is 0 or 1."""
        closed = self.closed(node, names)
        if isinstance(closed, ast.Compare) or (isinstance(closed, ast.Constant)
                                               and isinstance(closed.value, bool)):
            return ast.Constant(int(self.value(node, names)))
        return closed

    def abbreviated(self, elements: Sequence[Element], together: Callable[[list[Any]], Any],
                    close: Callable[[ast.expr, Names], ast.expr]) -> ast.List:
        """Return the first and the last elements, and between them what the others come to."""
        inside = [self.value(*one) for one in elements[FIRST:-LAST]]
        return ast.List([*(close(*one) for one in elements[:FIRST]), rest(len(inside), together(inside)),
                         *(close(*one) for one in elements[-LAST:])])


def rest(count: int, value: Any) -> ast.expr:
    """Return the node of what is left out."""
    return ast.Constant(Rest(count, value))   # type: ignore[arg-type]


def literal(value: Any) -> ast.expr:
    """Return the tree of a value: a constant, the elements of a list, or the pairs of a map.

    >>> ast.unparse(literal([1, {"spam": Fraction(2)}]))
    "[1, {'spam': Fraction(2, 1)}]"
    """
    if isinstance(value, SCALARS):   # nearly always
        return ast.Constant(value)  # type: ignore[arg-type]
    if isinstance(value, (list, tuple)):
        inside: list[Any] = list(value)
        if len(inside) > WRITTEN_OUT:
            shown = [*map(literal, inside[:FIRST]), rest(len(inside) - FIRST - LAST, inside[FIRST:-LAST])]
            return ast.List([*shown, *map(literal, inside[-LAST:])])
        return ast.List(list(map(literal, inside)))
    if isinstance(value, Mapping):
        return ast.Dict([ast.Constant(key) for key in value], list(map(literal, value.values())))
    return ast.Constant(value)


def whole(tree: ast.expr) -> ast.expr:
    """Return a closed tree with each `Rest` replaced by its value, so that it can be evaluated."""
    return Whole().visit(tree)   # type: ignore[no-any-return]


class Whole(ast.NodeTransformer):
    """A transformer that replaces each `Rest` by its value."""

    def visit_List(self, node: ast.List) -> ast.expr:
        return ast.List(list(self.parts(node.elts, False)))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        folded = isinstance(node.func, ast.Name) and node.func.id in FOLDED
        return ast.Call(node.func, [ast.List(list(self.parts(one.elts, folded))) if isinstance(one, ast.List)
                                    else self.visit(one) for one in node.args], [])

    def parts(self, elements: Iterable[ast.expr], folded: bool) -> Iterator[ast.expr]:
        for one in elements:
            if isinstance(one, ast.Constant) and isinstance(one.value, Rest):
                yield from [ast.Constant(one.value.value)] if folded else map(value_tree, one.value.value)
            else:
                yield self.visit(one)


def value_tree(value: Any) -> ast.expr:
    """Return the tree of a value with nothing left out."""
    if isinstance(value, (list, tuple)):
        return ast.List(list(map(value_tree, value)))
    if isinstance(value, Mapping):
        return ast.Dict([ast.Constant(key) for key in value], list(map(value_tree, value.values())))
    return ast.Constant(value)


RULES: dict[type[ast.expr], Callable[[Closing, Any, Any], ast.expr]] = {
    ast.Name: Closing.name,
    ast.BinOp: Closing.binary,
    ast.UnaryOp: Closing.unary,
    ast.IfExp: Closing.conditional,
    ast.Compare: Closing.compare,
    ast.Call: Closing.call,
    ast.List: Closing.display,
    ast.Tuple: Closing.display,
    ast.ListComp: Closing.display,
    ast.GeneratorExp: Closing.display,
}
