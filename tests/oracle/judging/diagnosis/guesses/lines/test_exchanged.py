"""Two operations in the other order: a square is taken for linear, a product for a sum of products."""

from __future__ import annotations

import ast
from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.lines.exchanged import exchanges
from refml.oracle.specification import formula

GIVEN: dict[str, Any] = {"a": Fraction(3), "b": Fraction(4), "u": [Fraction(2), Fraction(3)],
                         "v": [Fraction(5), Fraction(-1)]}


def values(expression: str) -> list[Any]:
    """The value of an expression with each two of its operations in the other order."""
    root = ast.Expression(deepcopy(formula.parse(expression).tree))
    found = []
    for change in exchanges(root):
        with change.made():
            found.append(formula.value_of(formula.Formula(expression, root.body), GIVEN, formula.guess()))
    return found


@pytest.mark.parametrize(("expression", "others"), [
    ("(a + b) ** 2", [25]), ("(a - b) ** 2", [-7]), ("a * b", []), ("a ** 2", []),
    ("sum(u) ** 2", [13]), ("dot(u, v) ** 2", [109]),
    ("12 / (a + b)", [7]), ("sum(u) / sum(v)", [Fraction(2, 5) - 3]),
    ("sqrt(a * a + b * b)", [7]), ("abs(a - b)", [-1]), ("sqrt(a * b)", []),
    ("sqrt(sum([x * x for x in u]))", [5, 5]),
    ("sum([x * x for x in u])", [25]), ("sum([x ** 2 for x in u])", [25]),
    ("sum([abs(x) for x in v])", [4]), ("prod([x / a for x in u])", [Fraction(2, 3)]),
])
def test_the_other_order(expression: str, others: list[Any]) -> None:
    assert [float(one) for one in values(expression)] == pytest.approx([float(one) for one in others])


def test_the_logarithm_of_a_product_is_no_product_of_logarithms() -> None:
    assert len(values("log(a * b)")) == len(values("exp(a / b)")) == 1
