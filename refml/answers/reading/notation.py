"""The notation of a number: how it was written, beside its tree in the formula language.

A `Written` number says how it was written, which is what decides how it is judged:

    integer     12                      exact
    decimal     0.571  2.4·10^-3  57 %  right for all that rounds to it: `unit` is one in its last place
    fraction    4/7  -4/7  ½            exact, perhaps not in lowest terms
    repeating   0.(3)  0.1(6)  0.3̅     exact: the digits in brackets without end
    expression  0.6*0.5/0.3  sqrt(2)    exact

A decimal with dots behind it, 0.571…, is one whose digits go on.
"""

from __future__ import annotations

import ast
from typing import Any, NamedTuple

from ...errors import InvalidInput
from ...numbers.rational import Fraction, gcd
from ...oracle.specification.language.grammar import exact
from .tokens import MOST_EXPONENT

SHARES = {"%": 100, "‰": 1000}


class Written(NamedTuple):
    """A number as it was written.

    kind     integer, decimal, fraction, repeating or expression
    tree     its tree in the formula language
    value    the exact value of a literal; None for an expression, which is computed only when needed
    unit     one unit in the last place of a decimal or an integer
    digits   the number of its significant digits; 0 for other kinds
    share    % or ‰, where it was written as one
    lowest   whether a fraction is in lowest terms
    open     whether dots follow a decimal: its digits go on
    """

    kind: str
    tree: ast.expr
    value: Fraction | None = None
    unit: Fraction | None = None
    digits: int = 0
    share: str = ""
    lowest: bool = True
    open: bool = False


def decimal(text: str) -> Written:
    """Return a literal integer or decimal with its exact value, unit in the last place and digits.

    >>> number = decimal("2.40e-3")
    >>> number.kind, number.value, number.unit, number.digits
    ('decimal', Fraction(3, 1250), Fraction(1, 100000), 3)
    """
    mantissa, letter, exponent = text.lower().partition("e")
    whole, point, places = mantissa.partition(".")
    power = int(exponent or "0") - len(places)
    figures = (whole + places).lstrip("0")
    count, scale = int(whole + places or "0"), 10 ** abs(power)
    unit = Fraction(scale) if power >= 0 else Fraction(1, scale)
    value = Fraction(count * scale) if power >= 0 else Fraction(count, scale)
    kind = "decimal" if point or letter else "integer"
    return Written(kind, exact(value), value, unit, len(figures))


def repeating(text: str) -> Written:
    """Return a decimal whose digits in brackets repeat forever.

    >>> repeating("0.1(6)").value
    Fraction(1, 6)
    """
    before, _, period = text.rstrip(")").partition("(")
    start = decimal(before + "0")   # 0.(3) has no digit before the period
    unit = Fraction(1, 10 ** len(before.partition(".")[2]))
    value = Fraction(start.value or 0) + unit * Fraction(int(period), 10 ** len(period) - 1)
    return Written("repeating", exact(value), value)


def negative(number: Written) -> Written:
    """Return −number, in the same notation."""
    value = None if number.value is None else -number.value
    tree = ast.UnaryOp(ast.USub(), number.tree) if value is None else exact(value)
    return number._replace(tree=tree, value=value)


def shared(number: Written, share: str) -> Written:
    """Return number/100 for "%", number/1000 for "‰", in the same notation."""
    tree = ast.BinOp(number.tree, ast.Div(), ast.Constant(SHARES[share]))
    if number.kind in ("integer", "decimal") and number.value is not None and number.unit is not None:
        value, unit = number.value / SHARES[share], number.unit / SHARES[share]
        return number._replace(kind="decimal", tree=exact(value), value=value, unit=unit, share=share)
    return number._replace(kind="expression", tree=tree, value=None, unit=None, share=share)


# ---------------------------------------------------------------- the tree

def joined(left: Written, operator: ast.operator, right: Written) -> Written:
    """Return left operator right: a fraction, a decimal times 10^k, or an expression."""
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
    """Return the value 10^k of a number written as a power of ten."""
    tree: Any = number.tree
    return Fraction(10) ** int(tree.right.value)


def power_of(base: Written, exponent: Written, below: bool) -> Written:
    """Return base^exponent, or base^(−exponent) if `below`; e^x is written as exp(x), x^½ as sqrt(x).

    Raises InvalidInput for an exponent beyond ±MOST_EXPONENT.
    """
    if below:
        exponent = negative(exponent)
    tree = base.tree
    if isinstance(tree, ast.Call) and isinstance(tree.func, ast.Name) and tree.func.id == "exp" \
            and isinstance(tree.args[0], ast.Constant) and tree.args[0].value == 1:
        return called("exp", exponent)
    if exponent.value is not None and exponent.value.denominator == 2:
        root, times = called("sqrt", base), decimal(str(abs(exponent.value.numerator)))
        return root if exponent.value == Fraction(1, 2) else power_of(root, times, exponent.value < 0)
    if exponent.value is not None and abs(exponent.value) > MOST_EXPONENT:
        raise InvalidInput(f"an exponent is beyond ±{MOST_EXPONENT}")
    return Written("expression", ast.BinOp(tree, ast.Pow(), exponent.tree))


def called(function: str, number: Written) -> Written:
    """Return function(number) as an expression."""
    return Written("expression", ast.Call(ast.Name(function), [number.tree], []))
