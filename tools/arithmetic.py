"""Derivations in the arithmetic of a program: each sum, product and root rounded to a format, or wrapped.

    binary32   single precision, as where an array is made of it
    binary64   doubles: sums from left to right, squares that overflow
    int32      integers in 32 bits, with a sign, wherever a number is one

The lines are those of the specification, and the evaluator is that of its formulas, as it is where a fault of
arithmetic is named; its operators alone are others.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from refml.errors import RefmlError, Undefined
from refml.numbers.rational import Fraction
from refml.numbers.reals.real import Real
from refml.oracle.judging.diagnosis.guesses.lines import of_numbers_alone
from refml.oracle.reference.outcomes import Outcome, answered, supposed
from refml.oracle.specification import formula
from refml.oracle.specification.floats import nearest_in
from refml.oracle.specification.formula import Evaluator
from refml.oracle.specification.language.budget import Budget
from refml.oracle.specification.language.operators import Operators
from refml.oracle.specification.schema import Derivation

ARITHMETICS = ("binary32", "binary64", "int32")
WORD = 1 << 32


def kept(arithmetic: str, number: Any) -> Any:
    """What is left of a number in an arithmetic.  Raises Undefined where it overflows a format."""
    if isinstance(number, bool) or not isinstance(number, (int, Fraction, Real)):
        return number
    if arithmetic == "int32":
        if isinstance(number, Real) or number.denominator != 1:
            return number
        return type(number)((number.numerator + WORD // 2) % WORD - WORD // 2)
    nearest = number if type(number) is int and abs(number) < 1 << 24 else nearest_in(number, arithmetic)
    if nearest is None:
        raise Undefined(f"a number overflows {arithmetic}")
    return nearest


class Inexact(Operators):
    """The operators, the result of each as its arithmetic holds it."""

    def __init__(self, budget: Budget, arithmetic: str) -> None:
        super().__init__(budget)
        self.kept = partial(kept, arithmetic)

    def add(self, left: Any, right: Any) -> Any:
        return self.kept(super().add(left, right))

    def subtract(self, left: Any, right: Any) -> Any:
        return self.kept(super().subtract(left, right))

    def multiply(self, left: Any, right: Any) -> Any:
        return self.kept(super().multiply(left, right))

    def divide(self, left: Any, right: Any) -> Any:
        return self.kept(super().divide(left, right))

    def power(self, left: Any, right: Any) -> Any:
        return self.kept(super().power(left, right))

    def sqrt(self, operand: Any) -> Any:
        return self.kept(super().sqrt(operand))

    def exp(self, operand: Any) -> Any:
        return self.kept(super().exp(operand))

    def log(self, operand: Any) -> Any:
        return self.kept(super().log(operand))


def evaluated(derivation: Derivation, arithmetic: str, given: Mapping[str, Any]) -> Outcome:
    """What comes of a derivation whose every step is computed in an arithmetic."""
    names = dict(given)
    try:
        for line in derivation.lines:
            evaluator = Evaluator(line.expression, formula.guess())
            evaluator.operators = Inexact(evaluator.budget, arithmetic)
            value = evaluator.value(formula.parse(line.expression).tree, dict(names))
            names[line.name] = of_numbers_alone(partial(kept, arithmetic), answered(line, value))
        return Outcome("value", names[derivation.lines[-1].name])
    except RefmlError as error:
        return supposed(error)
