"""The evaluator of trees: the functions that it may call, its budget, and errors of values that are given."""

from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput, Undefined
from refml.oracle.specification import formula
from refml.oracle.specification.language.arithmetic import Taken
from refml.oracle.specification.language.budget import Budget
from refml.oracle.specification.language.evaluation import Evaluator
from refml.oracle.specification.language.grammar import parse


def evaluated(text: str, **environment: object) -> object:
    return Evaluator(text, Budget()).evaluated(parse(text).tree, environment)


@pytest.mark.parametrize(("text", "value"), [
    ("sqrt(8) == 2 * sqrt(2)", True), ("sum([x / 3 for x in [1, 2, 4]])", Fraction(7, 3)),
    ("log(exp(3))", 3), ("dot([1, 2], [3, 4])", 11)])
def test_it_calls_functions_of_numbers_and_lists(text: str, value: object) -> None:
    assert evaluated(text) == value == formula.evaluate(text, {})


def test_only_the_whole_language_eliminates_in_a_matrix() -> None:
    with pytest.raises(InvalidInput, match="there is no function 'det'"):
        evaluated("det([[1, 2], [3, 4]])")
    assert formula.evaluate("det([[1, 2], [3, 4]])", {}) == -2


def test_what_a_given_function_raises_is_invalid_input() -> None:
    with pytest.raises(InvalidInput, match="ValueError"):
        evaluated("whole(x)", x="odd", whole=int)
    with pytest.raises(Undefined):
        evaluated("1 / x", x=0)


def test_the_steps_that_all_evaluations_took_are_counted() -> None:
    before, budget = Taken.steps, Budget()
    given = budget.steps
    Evaluator("1 + 2", budget).evaluated(parse("1 + 2").tree, {})
    assert Taken.steps - before == given - budget.steps > 0
