"""Points of the dual: the plane that multipliers make, and the objectives there."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from refml.svm.problem import objectives as svm
from refml.svm.problem.reading import read_rational_problem
from tests.drawing import simple_fractions
from tests.strategies.svm import soft

small = simple_fractions(-3, 3, 4)


@given(soft(), st.data())
def test_a_point_of_the_dual_knows_its_plane(drawn: dict[str, Any], data: st.DataObject) -> None:
    problem = read_rational_problem(**drawn)
    n = len(problem.signs)
    point = problem.of(data.draw(st.lists(small, min_size=n, max_size=n)))
    beta = [y * a for y, a in zip(problem.signs, point.alpha, strict=True)]
    assert point.squared_norm() == sum(b * s for b, s in zip(beta, point.scores(), strict=True))
    if "kernel" not in drawn:
        w, b = point.weights(), Fraction(2, 3)
        assert w == svm.weights(drawn["rows"], drawn["labels"], point.alpha)
        assert point.squared_norm() == sum(a * a for a in w)
        columns = list(zip(*drawn["rows"], strict=True))
        assert point.sizes() == [sum(abs(a * x) for a, x in zip(point.alpha, column, strict=True))
                                 for column in columns]
        assert point.slacks(b) == svm.slacks(drawn["rows"], drawn["labels"], w, b)
        assert point.bias_set() == svm.bias_set(drawn["rows"], drawn["labels"], w, drawn["C"], drawn["slack"])
    else:
        assert point.weights() == point.sizes() == []
