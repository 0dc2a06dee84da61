"""The formula language: a bounded evaluator over exact numbers.

A formula of the specification is written in a subset of Python's expressions and read with `ast`, never
with `eval`: arithmetic, comparison, `and or not`, `in`, `if else`, indexing, list and map displays and
comprehensions, and the functions of `language.functions`.  Numbers are read from the source text, so 0.1 is
1/10.  A comparison counts as 0 or 1 in a sum, the bracket [S] of the notes.

    evaluate(text, environment)         read a text and evaluate it
    value_of(formula, environment)      evaluate a tree, whoever made it: the text only names it in messages

Every evaluation has a `Budget` of steps and of bits, small unless the caller gives another, and ends in a
value or in a RefmlError: InvalidInput, also where the budget does not suffice, Undefined, Unsupported or
Undecided.
"""

from __future__ import annotations

from typing import Any

from ...numbers.rational import Fraction
from .language import evaluation, matrices
from .language.budget import Budget, ample, guess
from .language.evaluation import Environment, Names, Taken
from .language.grammar import Formula, parse, uses
from .language.operators import equal

__all__ = ["Budget", "Evaluator", "Formula", "Names", "Taken", "ample", "equal", "evaluate", "guess", "parse",
           "uses", "value_of"]


class Evaluator(evaluation.Evaluator):
    """An evaluator with all functions of the language."""

    functions = matrices.FUNCTIONS


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
    return evaluator.evaluated(formula.tree, environment)
