"""Float kernels: near the exact entries, whatever the size and the place of the numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.kernels.rows import RidgedRows, kernel_rows
from refml.svm.solvers.float_kernels import FloatPoints, float_kernel, lowered_by
from tests.strategies.svm import examples, kernels


@pytest.mark.parametrize("count", range(10))
def test_columns_are_subtracted_each_once(count: int) -> None:
    columns = [[float(2**k), float(3**k)] for k in range(count)]
    weights = [float(k + 1) for k in range(count)]
    assert lowered_by([1.0, 2.0], columns, weights) == [
        start - sum(w * column[i] for w, column in zip(weights, columns, strict=True))
        for i, start in enumerate((1.0, 2.0))]


@given(examples(), kernels, st.booleans(), st.lists(st.integers(-2, 2), min_size=11, max_size=11))
def test_floats_are_near_the_entries(drawn: dict[str, Any], options: dict[str, Any], ridged: bool,
                                     numbers: list[int]) -> None:
    """Of a linear kernel differences alone: it is seen from the first example."""
    exact = kernel_rows(drawn["rows"], **options)
    exact = RidgedRows(exact, Fraction(1, 3)) if ridged else exact
    found, n = float_kernel(exact), exact.count
    assert isinstance(found, FloatPoints) == (not options)
    chosen = list(range(n))
    block = found.block(chosen)
    unit = exact.denominator * found.scale

    def squared_distance(i: int, j: int) -> float:
        return float((exact.row(i)[i] + exact.row(j)[j] - 2 * exact.row(i)[j]) / unit)

    for i in chosen:
        assert block[i] == [block[j][i] for j in chosen]
        for j in chosen:
            apart = block[i][i] + block[j][j] - 2 * block[i][j]
            assert apart == pytest.approx(squared_distance(i, j), abs=1e-9, rel=1e-6)
    # Where the changes sum to 0, so do the differences of what they take from each.
    changes = [float(value) for value in numbers[: n - 1]]
    changes.append(-sum(changes))
    scores = [Fraction(s) / unit for s in exact.scores([int(c) for c in changes])]
    lowered = found.lowered([0.0] * n, chosen, changes)
    for low, score in zip(lowered, scores, strict=True):
        assert low - lowered[0] == pytest.approx(float(scores[0] - score), abs=1e-8, rel=1e-6)


def test_rows_are_made_when_they_are_asked_for() -> None:
    exact = kernel_rows([[1], [2], [3]], kernel="polynomial", degree=2)
    found = float_kernel(exact)
    found.block([1])
    found.lowered([0.0] * 3, [0, 1], [0.0, 1.0])
    assert exact.rows_known() == 1


def test_all_features_zero() -> None:
    found = float_kernel(kernel_rows([[0, 0], [0, 0]]))
    assert found.block([0, 1]) == [[0.0, 0.0], [0.0, 0.0]]
