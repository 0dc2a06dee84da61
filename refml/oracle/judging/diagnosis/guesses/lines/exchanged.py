"""Operations in the other order: the sum of the squares for the square of a sum.

    a power, a root, a logarithm, an absolute value     of each term, and then the sum
    a quotient by a sum                                 by each term, and then the sum
    a sum of products, quotients, powers, roots         the product, quotient, power, root of the sums
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from .edits import OF_A_NUMBER, SUMS, Change, places, with_arguments

OF_FACTORS = ("log", "exp")   # neither is that of a product the product of both


def exchanges(root: ast.Expression) -> Iterator[Change]:
    """Every two operations of an expression in the other order."""
    for at in places(root):
        if isinstance(at.node, (ast.BinOp, ast.Call)):
            yield from (replace(at, other=other) for other in exchanged(at.node))


def exchanged(node: ast.BinOp | ast.Call) -> Iterator[ast.AST]:
    """What an expression is where its outermost operation comes first."""
    if isinstance(node, ast.BinOp):
        yield from of_a_power(node) if isinstance(node.op, ast.Pow) else of_a_quotient(node)
    elif isinstance(node.func, ast.Name) and len(node.args) == 1:
        inside = node.args[0]
        if node.func.id in OF_A_NUMBER:
            yield from of_a_number(node.func, inside)
        elif node.func.id in SUMS and isinstance(inside, (ast.ListComp, ast.GeneratorExp)):
            yield from of_a_sum(node.func, inside)


def of_a_power(node: ast.BinOp) -> Iterator[ast.AST]:
    """The powers of the terms for the power of their sum."""
    base, exponent = node.left, node.right
    if isinstance(base, ast.BinOp) and isinstance(base.op, (ast.Add, ast.Sub)):
        yield ast.BinOp(ast.BinOp(base.left, ast.Pow(), exponent), base.op,
                        ast.BinOp(base.right, ast.Pow(), exponent))
    if is_call_of(base, "sum") or is_call_of(base, "dot"):
        terms = base.args[0] if is_call_of(base, "sum") else \
            with_arguments("[A[place] * B[place] for place in range(len(A))]", base.args)
        yield with_arguments("sum([term ** B for term in A])", [terms, exponent])


def of_a_quotient(node: ast.BinOp) -> Iterator[ast.AST]:
    """The quotients by the terms for the quotient by their sum; those of the terms of two sums."""
    if not isinstance(node.op, ast.Div):
        return
    divisor = node.right
    if isinstance(divisor, ast.BinOp) and isinstance(divisor.op, (ast.Add, ast.Sub)):
        yield ast.BinOp(ast.BinOp(node.left, ast.Div(), divisor.left), divisor.op,
                        ast.BinOp(node.left, ast.Div(), divisor.right))
    if is_call_of(node.left, "sum") and is_call_of(divisor, "sum"):
        yield with_arguments("sum([A[place] / B[place] for place in range(len(A))])",
                             [node.left.args[0], divisor.args[0]])


def of_a_number(function: ast.expr, inside: ast.expr) -> Iterator[ast.AST]:
    """The function of each operand for that of both; of each term for that of their sum."""
    def applied(operand: ast.expr) -> ast.expr:
        return ast.Call(function, [operand], [])

    factors = isinstance(function, ast.Name) and function.id in OF_FACTORS
    if isinstance(inside, ast.BinOp) and isinstance(
            inside.op, (ast.Add, ast.Sub, ast.Mult, ast.Div) if factors else (ast.Add, ast.Sub)):
        yield ast.BinOp(applied(inside.left), inside.op, applied(inside.right))
    if is_call_of(inside, "sum"):
        loop = ast.comprehension(ast.Name("term"), inside.args[0], [], 0)
        yield ast.Call(ast.Name("sum"), [ast.ListComp(applied(ast.Name("term")), [loop])], [])


def of_a_sum(function: ast.expr, terms: ast.ListComp | ast.GeneratorExp) -> Iterator[ast.AST]:
    """The product of the sums for the sum of the products; the power, the root of the sum."""
    def of_all(part: ast.expr) -> ast.expr:
        return ast.Call(function, [ast.ListComp(part, terms.generators)], [])

    term = terms.elt
    if isinstance(term, ast.BinOp) and isinstance(term.op, (ast.Mult, ast.Div)):
        yield ast.BinOp(of_all(term.left), term.op, of_all(term.right))
    if isinstance(term, ast.BinOp) and isinstance(term.op, ast.Pow):
        yield ast.BinOp(of_all(term.left), ast.Pow(), term.right)
    if isinstance(term, ast.Call) and isinstance(term.func, ast.Name) and term.func.id in OF_A_NUMBER:
        yield ast.Call(term.func, [of_all(term.args[0])], [])


def is_call_of(node: ast.AST, name: str) -> TypeGuard[ast.Call]:
    """Whether a node calls this function."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
