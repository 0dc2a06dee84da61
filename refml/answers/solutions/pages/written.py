"""The expressions of a solution in one notation: formula, numbers inserted, exact value, decimal."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ....numbers.reals import real
from ..derived import LAST_ROWS, parts
from ..lines import Line, Row, Solution
from ..notation.plain import Plain
from ..notation.writing import DIGITS, MOST_KEPT, Itself, Notation, Writing, digits_of, short_text
from ..trees.closed_forms import tree_of
from ..trees.closing import literal
from ..trees.specialising import Opened

MOST_ROWS = 40          # of an answer
LONGEST_FORM = 40       # characters of the closed form of an irrational number
PLAIN = Writing(Plain())
T = TypeVar("T")


class Told(NamedTuple):
    """A row as text; a part that would repeat another one is empty.

    left      the name of the value: prior[spam]
    put_in    the formula with the numbers inserted
    exact     its exact value
    decimal   its decimal
    rounded   whether the decimal is rounded
    """

    left: str
    put_in: str
    exact: str
    decimal: str
    rounded: bool

    def equation(self, about: str) -> str:
        """Return the row: what it is = numbers put in = exact value ≈ decimal, with `about` for ≈."""
        sides = [side for side in (self.left, self.put_in, self.exact) if side]
        sign = about if self.rounded else "="
        return " = ".join(sides) + (f" {sign} {self.decimal}" if self.decimal else "")


def formula_of(line: Line, notation: Notation) -> str:
    """Return the formula of a line as text; empty if it has none."""
    return "" if line.formula is None else equation(notation, line.name, line.formula)


@lru_cache(maxsize=MOST_KEPT)   # of a formula without conditions, the same in every example
def equation(notation: Notation, name: str, formula: Opened) -> str:
    """Return the formula of a line as text, with its name on the left side."""
    return Writing(notation).equation(name, formula)


def whole(solution: Solution, notation: Notation) -> list[Told]:
    """Return the answer of a solution as rows."""
    rows = tuple(Row(one.path, None, one.value) for one in parts(None, solution.answer, ()))
    line = Line("answer", "", None, rows[:MOST_ROWS], solution.answer)
    return [told(line, row, notation) for row in line.rows]


def with_gap(line: Line, rows: Sequence[T], gap: T) -> list[T]:
    """Return the texts of the rows of a line, with `gap` at the place of the rows that are left out."""
    last = len(rows) - LAST_ROWS
    return [*rows[:last], *([gap] if line.left_out else []), *rows[last:]]


def told(line: Line, row: Row, notation: Notation) -> Told:
    """Return a row of a line as text."""
    writing = Writing(notation)
    left = notation.name(line.name)
    if row.path:
        left = notation.at(left, [writing.write(ast.Constant(one)) for one in row.path])
    put_in = "" if row.closed is None else writing.write(row.closed)
    tree = exact_tree(row.value)
    exact = "" if tree is None else writing.write(tree)
    same = put_in == exact
    if notation.boxes and tree is not None and row.closed is not None:   # a sign stands in a box or before it
        same = PLAIN.write(tree) == PLAIN.write(row.closed)
    return Told(left, "" if same else put_in, exact, *decimal_of(row.value, writing))


def exact_tree(value: Any) -> ast.expr | None:
    """Return the tree of an exact value; None if it is too long to be read."""
    if isinstance(value, (list, tuple)):
        inside = [exact_tree(one) for one in value]
        return None if None in inside else shown_list(value)
    if isinstance(value, real.Real):
        tree = tree_of(value)
        return tree if tree is not None and len(PLAIN.write(tree)) <= LONGEST_FORM else None
    if isinstance(value, Mapping):
        return literal(value)
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return ast.Constant(value) if short_text(value) else None   # type: ignore[arg-type]
    return ast.Constant(value)


def shown_list(value: Any) -> ast.expr:
    """Return the tree of a list, with the closed forms of irrational numbers."""
    tree = literal(value)
    for place, one in enumerate(getattr(tree, "elts", ())):
        if isinstance(one, ast.Constant) and isinstance(one.value, real.Real):
            tree.elts[place] = exact_tree(one.value)
    return tree


def decimal_of(value: Any, writing: Writing) -> tuple[str, bool]:
    """Return the decimal of a value, and whether it is rounded; empty for integers and non-numbers."""
    if isinstance(value, (list, tuple)):
        inside = [decimal_text(one) for one in value[:12]]
        if len(value) > 12 or not any(told for told, _ in inside):
            return "", False
        whole = [writing.notation.number(told) if told else writing.write(ast.Constant(one))
                 for (told, _), one in zip(inside, value, strict=True)]
        return writing.notation.sequence(whole), any(rounded for _, rounded in inside)
    told, rounded = decimal_text(value)
    return writing.notation.number(told) if told else "", rounded


def decimal_text(value: Any) -> tuple[str, bool]:
    """Return the decimal of a number that is not whole, and whether it is rounded."""
    if isinstance(value, bool) or not isinstance(value, (int, Fraction, real.Real)):
        return "", False
    if not isinstance(value, real.Real) and value.denominator == 1 and short_text(value):
        return "", False
    try:
        decimal = digits_of(Itself(value), DIGITS)
    except RefmlError:
        return "?", True
    rounded = decimal[-1] in "+-"
    mantissa, letter, exponent = decimal.rstrip("+-").partition("e")
    if not rounded and "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + letter + exponent, rounded
