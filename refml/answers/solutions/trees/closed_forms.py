"""The tree of an exact number: a fraction as it is, an irrational one by its roots, powers of e, logarithms.

    √5/2, e^(-1/2)/√(2π), ln(3/2) + 1

A number that only a procedure encloses, such as a maximiser found by Newton's method, has no closed form.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import reduce
from typing import Any

from ....numbers.rational import Fraction
from ....numbers.reals.real import Real
from ....numbers.reals.sums import EXP, LN, LOG, LOG_PI, ONE, ROOT, WHOLE

MOST_TERMS = 4   # of a closed form that is shown

FUNCTIONS = {EXP: "exp", LN: "log", ROOT: "sqrt"}


def tree_of(value: Any) -> ast.expr | None:
    """Return the tree of a number; None of one without a closed form, or with a long one.

    >>> from refml.numbers.reals import real
    >>> ast.unparse(tree_of(real.exp(Fraction(-1, 2)) * 3))
    '3 * exp(-(1 / 2))'
    """
    if not isinstance(value, Real):
        return ast.Constant(value)
    above, below = value.quotient
    if len(above) > MOST_TERMS or len(below) > MOST_TERMS:
        return None
    top = sum_of(above.items())
    bottom = None if below is ONE else sum_of(below.items())
    if top is None or (bottom is None and below is not ONE):
        return None
    return top if bottom is None else ast.BinOp(top, ast.Div(), bottom)


def sum_of(terms: Iterable[tuple[Any, Fraction]]) -> ast.expr | None:
    """Return the tree of a sum of terms; None where a term has no tree, or there are no terms."""
    trees = [term_of(monomial, coefficient) for monomial, coefficient in terms]
    known = [one for one in trees if one is not None]
    if len(known) < len(trees) or not known:
        return None
    return reduce(added, known)


def added(left: ast.expr, right: ast.expr) -> ast.expr:
    """Return left + right, or left − |right|."""
    if isinstance(right, ast.UnaryOp):
        return ast.BinOp(left, ast.Sub(), right.operand)
    return ast.BinOp(left, ast.Add(), right)


def term_of(monomial: Any, coefficient: Fraction) -> ast.expr | None:
    """Return the tree of coefficient·√b·e^(p/q)·π^(k/2)·∏ atomⁿ; negative powers are in the denominator."""
    b, p, q, k, atoms = monomial
    above: list[ast.expr] = [ast.Constant(b)] if b != 1 else []
    above = [called("sqrt", one) for one in above]
    below: list[ast.expr] = []
    if p:
        above.append(called("exp", rational_tree(Fraction(p, q))))
    put(power_of_pi(abs(k)), k, above, below)
    for atom, n in atoms:
        tree = atom_of(atom)
        if tree is None:
            return None
        put(tree if abs(n) == 1 else ast.BinOp(tree, ast.Pow(), ast.Constant(abs(n))), n, above, below)
    return with_coefficient(coefficient, above, below)


def put(tree: ast.expr, exponent: int, above: list[ast.expr], below: list[ast.expr]) -> None:
    """Append a factor to the numerator or the denominator; a factor of exponent 0 is dropped."""
    if exponent:
        (above if exponent > 0 else below).append(tree)


def with_coefficient(coefficient: Fraction, above: list[ast.expr], below: list[ast.expr]) -> ast.expr:
    """Return the quotient of the factors and of the coefficient."""
    size = abs(coefficient)
    if size.numerator != 1 or not above:
        above = [ast.Constant(size.numerator), *above]
    if size.denominator != 1:
        below = [ast.Constant(size.denominator), *below]
    tree = reduce(multiplied, above)
    if below:
        tree = ast.BinOp(tree, ast.Div(), reduce(multiplied, below))
    return ast.UnaryOp(ast.USub(), tree) if coefficient < 0 else tree


def multiplied(left: ast.expr, right: ast.expr) -> ast.expr:
    return ast.BinOp(left, ast.Mult(), right)


def power_of_pi(half_powers: int) -> ast.expr:
    """Return the tree of π^(k/2)."""
    pi: ast.expr = ast.Name("pi")
    whole = pi if half_powers < 4 else ast.BinOp(pi, ast.Pow(), ast.Constant(half_powers // 2))
    if half_powers % 2 == 0:
        return whole
    return called("sqrt", pi) if half_powers == 1 else multiplied(whole, called("sqrt", pi))


def atom_of(atom: Any) -> ast.expr | None:
    """Return the tree of a logarithm, or of a function of a quotient of sums."""
    if atom[0] == LOG:
        return called("log", rational_tree(Fraction(atom[1], atom[2])))
    if atom[0] == LOG_PI:
        return called("log", ast.Name("pi"))
    if atom[0] not in (*FUNCTIONS, WHOLE) or len(atom[2]) > MOST_TERMS or len(atom[3]) > MOST_TERMS:
        return None
    top, bottom = (sum_of((term, Fraction(p, q)) for term, p, q in part) for part in atom[2:4])
    if top is None or bottom is None:
        return None
    inner = top if isinstance(bottom, ast.Constant) and bottom.value == 1 else \
        ast.BinOp(top, ast.Div(), bottom)
    return inner if atom[0] == WHOLE else called(FUNCTIONS[atom[0]], inner)


def rational_tree(value: Fraction) -> ast.expr:
    """Return the tree of a fraction as a quotient of integers."""
    if value.denominator == 1:
        size: ast.expr = ast.Constant(abs(value.numerator))
    else:
        size = ast.BinOp(ast.Constant(abs(value.numerator)), ast.Div(), ast.Constant(value.denominator))
    return ast.UnaryOp(ast.USub(), size) if value < 0 else size


def called(name: str, argument: ast.expr) -> ast.expr:
    """Return the tree of a function of one argument."""
    return ast.Call(ast.Name(name), [argument], [])
