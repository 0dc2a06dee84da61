"""Derivations computed in another arithmetic: a small number in every logarithm or divisor, or underflow.

Such a fault is in no single line, so that no mistake of the specification can replace one: every line of the
derivation is computed otherwise.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import partial
from typing import Any

from .....errors import RefmlError, Undefined
from .....numbers.rational import Fraction
from .....numbers.reals import real
from ....reference.outcomes import Outcome, answered, refused
from ....specification import formula
from ....specification.schema import Derivation
from ..suspects import Diagnosis, Given, Suspect

SMALL = ("1e-15", "1e-12", "1e-10", "1e-9", "1e-8", "1e-7", "1e-6", "1e-5", "1e-300", "1e-3", "1e-16")
LEAST_DOUBLE = Fraction(1, 2**1075)   # what is smaller is rounded to 0
LARGEST_DOUBLE = Fraction(2**1024)
DEPTH = 64

Rewrite = Callable[[ast.expr], ast.expr]


def patches(derivation: Derivation) -> Iterator[Suspect]:
    """Each way to compute the derivation in another arithmetic."""
    trees = [formula.parse(line.expression).tree for line in derivation.lines]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    yield suspect(derivation, "underflow", "A product underflows: below 1e-308 a double is 0.",
                  lambda node: node, flushed)
    for small in SMALL if any(is_logarithm(node) for node in nodes) else ():
        yield suspect(derivation, f"{small}-in-logarithms", f"{small} is put under every logarithm.",
                      partial(in_logarithms, small, added))
        yield suspect(derivation, f"{small}-below-logarithms",
                      f"What is below {small} is raised to it under every logarithm.",
                      partial(in_logarithms, small, raised))
    for small in SMALL if any(is_division(node) for node in nodes) else ():
        yield suspect(derivation, f"{small}-in-divisors", f"{small} is added to every divisor.",
                      partial(in_divisors, small))


def suspect(
    derivation: Derivation, name: str, says: str, rewrite: Rewrite,
    rounded: Callable[[Any], Any] = lambda value: value
) -> Suspect:
    """A derivation whose lines are rewritten, and whose values are rounded line by line."""
    def outcome(given: Given, _: Outcome) -> Outcome:
        try:
            return Outcome("value", computed(derivation, given, rewrite, rounded))
        except RefmlError as error:
            return refused(error)

    return Suspect(Diagnosis(name, says), outcome)


def computed(
    derivation: Derivation, given: Given, rewrite: Rewrite, rounded: Callable[[Any], Any]
) -> Any:
    """The value of the last line."""
    names, value = dict(given), None
    for line in derivation.lines:
        tree = rewrite(deepcopy(formula.parse(line.expression).tree))   # others read the parsed tree
        found = formula.value_of(formula.Formula(line.expression, tree), names, formula.guess())
        value = names[line.name] = rounded(answered(line, found))
    return value


class Rewriter(ast.NodeTransformer):
    """A tree with `change` applied to each node, from the leaves up."""

    def __init__(self, change: Callable[[ast.AST], ast.AST]) -> None:
        self.change = change

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return self.change(super().generic_visit(node))

    def tree(self, tree: ast.expr) -> ast.expr:
        """The changed tree."""
        changed: ast.expr = self.visit(tree)
        return changed


def is_logarithm(node: ast.AST) -> bool:
    """Whether a node is a call of `log`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "log"


def is_division(node: ast.AST) -> bool:
    """Whether a node is a quotient."""
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)


def constant(small: str) -> ast.expr:
    """A small number as a node."""
    return ast.Constant(Fraction(small))  # type: ignore[arg-type]  # formulas hold fractions


def added(number: ast.expr, small: ast.expr) -> ast.expr:
    """A number and a small one added to it."""
    return ast.BinOp(number, ast.Add(), small)


def raised(number: ast.expr, small: ast.expr) -> ast.expr:
    """A number, or where it is smaller the small one."""
    return ast.Call(ast.Name("max"), [ast.List([number, small])], [])


def in_logarithms(small: str, put: Callable[[ast.expr, ast.expr], ast.expr], tree: ast.expr) -> ast.expr:
    """A tree with a small number put to the argument of each logarithm."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.Call) and is_logarithm(node):
            return ast.Call(node.func, [put(node.args[0], constant(small))], [])
        return node

    return Rewriter(change).tree(tree)


def in_divisors(small: str, tree: ast.expr) -> ast.expr:
    """A tree with a small number added to each divisor."""
    def change(node: ast.AST) -> ast.AST:
        if isinstance(node, ast.BinOp) and is_division(node):
            return ast.BinOp(node.left, ast.Div(), added(node.right, constant(small)))
        return node

    return Rewriter(change).tree(tree)


def flushed(value: Any) -> Any:
    """A value in which each number too small for a double is 0.  Raises Undefined for one too large."""
    if isinstance(value, Mapping):
        return {key: flushed(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [flushed(inner) for inner in value]
    if isinstance(value, (Fraction, real.Real)) and not isinstance(value, bool):
        size = abs(real.enclosure(value, DEPTH)[0])
        if size >= LARGEST_DOUBLE:
            raise Undefined("a number is too large for a double")
        return Fraction(0) if size < LEAST_DOUBLE else value
    return value
