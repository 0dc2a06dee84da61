"""Plans: the integers of generated predictors are those of the model."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes as nb
from refml.errors import InvalidInput
from refml.numbers.linalg.checked import determinant
from refml.portable.code.plan import BitColumns, NormalColumn, inverted, plan_of_model

entries = st.lists(st.fractions(-3, 3, max_denominator=4), min_size=3, max_size=3)


@given(entries)
def test_the_inverse_times_the_matrix_is_1(numbers: list[Fraction]) -> None:
    a, b, c = numbers
    matrix = [[1 + a * a, a * b], [a * b, 1 + b * b + c * c]]
    inverse, size = inverted(matrix)
    assert size == determinant(matrix)
    products = [[sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*matrix, strict=True)]
                for row in inverse]
    assert products == [[1, 0], [0, 1]]


def test_what_is_not_positive_definite_is_refused() -> None:
    with pytest.raises(InvalidInput, match="not positive definite"):
        inverted([[Fraction(1), Fraction(2)], [Fraction(2), Fraction(1)]])


def test_columns_with_the_same_totals_are_joined_and_others_not() -> None:
    rows: list[Any] = [[1, 0, None], [0, 1, 1], [1, 1, 0]]
    plan = plan_of_model(nb.fit(rows, ["a", "b", "a"], [nb.Bernoulli()] * 3, alpha=1))
    assert [(column.first, column.count) for column in plan.columns] == [(0, 2), (2, 1)]
    assert all(isinstance(column, BitColumns) for column in plan.columns)
    assert plan.is_rational()


def test_a_gaussian_column_is_a_quadratic_function() -> None:
    model = nb.fit([[0], [2], [4], [8]], ["a", "a", "b", "b"], [nb.Gaussian("n")])
    plan = plan_of_model(model)
    column = plan.columns[0]
    assert isinstance(column, NormalColumn)
    assert not plan.is_rational()
    A, B, C = [Fraction(number, column.unit) for number in column.quadratics[:3]]
    assert [A * x * x + B * x + C for x in (0, 1, 3)] == [Fraction(-1, 2), 0, -2]
