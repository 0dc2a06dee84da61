"""The evaluator of arithmetic: what it computes, it computes as the whole language does, at the same cost."""

from __future__ import annotations

import pytest

from refml.oracle.specification.language import arithmetic, functions
from refml.oracle.specification.language.arithmetic import Calculator
from refml.oracle.specification.language.budget import Budget
from refml.oracle.specification.language.evaluation import Evaluator
from refml.oracle.specification.language.grammar import parse


@pytest.mark.parametrize("text", ["1 - 2 * 3 / 4", "-(x ** 3) + abs(-7)", "sqrt(8) * exp(2) - log(pi)", "+x"])
def test_it_computes_and_costs_what_the_whole_language_does(text: str) -> None:
    tree, one, other = parse(text).tree, Budget(), Budget()
    assert Calculator(text, one).evaluated(tree, {"x": 2}) == Evaluator(text, other).evaluated(tree, {"x": 2})
    assert (one.steps, one.bits) == (other.steps, other.bits)


def test_its_functions_are_those_of_the_language() -> None:
    assert arithmetic.FUNCTIONS.items() <= functions.FUNCTIONS.items()
