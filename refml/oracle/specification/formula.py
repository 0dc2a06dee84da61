"""The formula language: a bounded evaluator over exact numbers.

A formula of the specification is written in a subset of Python's expressions and read with `ast`, never
with `eval`: arithmetic, comparison, `and or not`, `in`, `if else`, indexing, list and map displays and
comprehensions, and the functions of `language.functions`, to which solve, det and rank are added here.  What
evaluates numbers alone, as the reader of answers does, loads `language.arithmetic` only.  Numbers are read
from the source text, so 0.1 is 1/10.  A comparison counts as 0 or 1 in a sum, the bracket [S] of the notes.

    evaluate(text, environment)         read a text and evaluate it
    value_of(formula, environment)      evaluate a tree, whoever made it: the text only names it in messages

Every evaluation has a `Budget` of steps and of bits, small unless the caller gives another, and ends in a
value or in a RefmlError: InvalidInput, also where the budget does not suffice, Undefined, Unsupported or
Undecided.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...errors import InvalidInput, Undefined
from ...numbers.linalg import checked, cramer
from ...numbers.rational import Fraction
from ...numbers.reals.real import Real
from .language import evaluation, functions
from .language.arithmetic import Environment, Names, Taken
from .language.budget import Budget, ample, cramer_steps, elimination_steps, guess
from .language.functions import numbers_of
from .language.grammar import Formula, parse, uses
from .language.operators import Operators, equal, listed

__all__ = ["FUNCTIONS", "Budget", "Evaluator", "Formula", "Names", "Taken", "ample", "equal", "evaluate",
           "guess", "parse", "uses", "value_of"]


# ---------------------------------------------------------------- matrices

def rows_of(on: Operators, matrix: Any) -> list[list[Any]]:
    """Return a matrix as lists of numbers."""
    on.budget.spend(len(listed(matrix)))
    return [numbers_of(on, row) for row in matrix]


def rational_rows(on: Operators, matrix: Any) -> list[list[Any]]:
    """Return a rational matrix as lists, after spending the steps of eliminating in it.

    Raises InvalidInput where an entry is irrational.
    """
    rows = rows_of(on, matrix)
    if any(type(entry) is Real for row in rows for entry in row):
        raise InvalidInput("the entries of the matrix are not all rational")
    on.budget.spend(elimination_steps(rows))
    return rows


def solution(on: Operators, matrix: Any, right: Any) -> list[Any]:
    """Return the x with A·x = b, by Cramer's rule where an entry is irrational.

    Raises Undefined where A is singular.
    """
    rows, column = rows_of(on, matrix), numbers_of(on, right)
    entries = [entry for row in [*rows, column] for entry in row if type(entry) is Real]
    if not entries:
        on.budget.spend(elimination_steps([*rows, column]))
    elif len(rows) <= cramer.MOST_UNKNOWNS:
        on.budget.spend(cramer_steps(len(rows), [*rows, column]))
        for entry in entries:
            on.sign(entry)
        square = [len(row) for row in [*rows, column]] == [len(rows)] * (len(rows) + 1)
        if square and on.sign(cramer.determinant(rows)) == 0:
            raise Undefined(f"the matrix of {len(rows)} rows is singular")
    return cramer.solve(rows, column)


# name → the function, and the least and the greatest number of its arguments
FUNCTIONS: dict[str, tuple[Callable[..., Any], int, int]] = {
    **functions.FUNCTIONS,
    "solve": (solution, 2, 2),
    "det": (lambda on, matrix: checked.determinant(rational_rows(on, matrix)), 1, 1),
    "rank": (lambda on, matrix: checked.rank(rational_rows(on, matrix)), 1, 1),
}


# ---------------------------------------------------------------- formulas

class Evaluator(evaluation.Evaluator):
    """An evaluator with all functions of the language."""

    functions = FUNCTIONS


def evaluate(expression: str, environment: Environment, budget: Budget | None = None,
             tolerance: Fraction | None = None) -> Any:
    """Return the exact value of an expression over named values.

    >>> evaluate("sum([x / 3 for x in counts])", {"counts": [1, 2, 4]})
    Fraction(7, 3)

    Raises Undefined for a division by zero, InvalidInput for values that the expression is not defined for
    and for one that costs more than the budget, Unsupported for syntax outside the language, Undecided where
    a comparison of irrational numbers is not decided within the budget.  With a tolerance, numbers that
    differ by no more are equal.
    """
    return value_of(parse(expression), environment, budget, tolerance)


def value_of(formula: Formula, environment: Environment, budget: Budget | None = None,
             tolerance: Fraction | None = None) -> Any:
    """Return the exact value of a formula over named values; raises what `evaluate` does.

    >>> import ast
    >>> value_of(Formula("x %", ast.BinOp(ast.Name("x"), ast.Div(), ast.Constant(100))), {"x": 7})
    Fraction(7, 100)
    """
    evaluator = Evaluator(formula.text, Budget() if budget is None else budget, tolerance)
    if not formula.compiled:
        formula.compiled.append(evaluator.compiler.code(formula.tree))
    return evaluator.evaluated(formula.tree, environment, formula.compiled[0])
