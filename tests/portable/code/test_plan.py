"""Plans: the integers of generated predictors are those of the model."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml import naive_bayes as nb
from refml.errors import InvalidInput, Undefined
from refml.portable.code.c_header import c_header
from refml.portable.code.plan import BitColumns, NormalColumn, plan_of_model, quadratic_scores
from refml.portable.code.python_file import python_file
from refml.portable.models.gaussian import Gaussian


def test_what_is_not_positive_definite_is_refused() -> None:
    with pytest.raises(InvalidInput, match="indefinite"):
        quadratic_scores(Gaussian(["a"], [Fraction(1)], [[Fraction(0)] * 2],
                                  [[[Fraction(1), Fraction(2)], [Fraction(2), Fraction(1)]]]))


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


def test_counted_bits_are_planned_and_written_as_columns_of_0s_and_1s() -> None:
    rows = [[1, 0, 1], [0, 1, 1], [1, 1, 0]]
    counts = nb.BitCounts(3)
    counts.add_all(rows, ["a", "b", "a"])
    model = nb.BernoulliModel(counts, alpha="1/2")
    plan = plan_of_model(model)
    [column] = plan.columns
    assert (column.first, column.count, plan.width, plan.may_miss) == (0, 3, 3, False)
    names: dict[str, Any] = {}
    exec(python_file(model), names)
    assert [names["decide"](row) for row in rows] == [model.decide(row) for row in rows]
    shares = [names["posterior"](row)["a"] for row in rows]
    assert [Fraction(*share) for share in shares] == [model.posterior(row)["a"] for row in rows]
    assert "model_decide" in c_header(model)
    with pytest.raises(Undefined, match="class 'c' has no record"):
        python_file(nb.BernoulliModel(of_classes(counts, ["a", "b", "c"])))


def of_classes(counts: nb.BitCounts, classes: list[str]) -> nb.BitCounts:
    wider = nb.BitCounts(counts.features, classes)
    for label in counts.classes:
        wider.add_counts(label, counts.counts[label][0], counts.counts[label][1:])
    return wider
