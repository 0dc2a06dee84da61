"""The tree of an exact number."""
from __future__ import annotations

import ast
from typing import Any

import pytest

from refml.answers.solutions.trees.closed_forms import tree_of
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.numbers.reals.refinable import Refinable
from refml.oracle.specification.formula import Evaluator, equal
from refml.oracle.specification.language.budget import endless

HALF = Fraction(1, 2)


@pytest.mark.parametrize("value", [
    Fraction(3, 7), real.sqrt(5), -real.sqrt(Fraction(8, 9)), real.exp(-HALF), real.log(Fraction(3, 2)),
    1 / real.sqrt(2 * real.pi), real.pi * real.sqrt(real.pi) * 3, 3 * real.pi, real.log(real.pi) + 1,
    2 - real.sqrt(3) * HALF,
    real.exp(real.sqrt(2)), real.sqrt(1 + real.sqrt(2)), 1 / (1 + real.exp(HALF)), real.log(2) * real.log(2),
    real.exp(-3) / real.pi, real.log(1 + real.exp(1)), -1 / real.log(3),
])
def test_the_tree_has_the_value_of_the_number(value: Any) -> None:
    tree = tree_of(value)
    assert tree is not None
    assert equal(Evaluator("", endless()).value(tree, {}), value), ast.unparse(tree)
    assert "** 1" not in ast.unparse(tree)


def test_what_has_no_short_form_has_no_tree() -> None:
    third = real.refinable(Refinable(("a third",), lambda bits: [((1 << bits) // 3, 1, -bits)]), 0)
    assert tree_of(third) is None
    assert tree_of(real.total([real.sqrt(p) for p in (2, 3, 5, 7, 11)])) is None
