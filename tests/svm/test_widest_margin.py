"""The widest margin of few examples is that of the exact optimum, and proves itself."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, NotSeparable, Unsupported
from refml.svm.optimum import solve
from refml.svm.widest_margin import hard_margin
from tests.drawing import simple_fractions
from tests.tables import FIVE

cells = st.one_of(st.integers(-4, 4).map(Fraction), simple_fractions(-3, 3, 4))


@given(st.data())
def test_it_is_the_plane_of_the_optimum(data: st.DataObject) -> None:
    d = data.draw(st.integers(1, 3))
    rows = data.draw(st.lists(st.lists(cells, min_size=d, max_size=d), min_size=2, max_size=7))
    others = data.draw(st.lists(st.sampled_from([1, -1]), min_size=len(rows) - 2, max_size=len(rows) - 2))
    labels = [1, -1, *others]
    try:
        expected = solve(rows, labels)
    except NotSeparable:
        with pytest.raises(NotSeparable) as refusal:
            hard_margin(rows, labels)
        shares = refusal.value.certificate
        assert min(shares) >= 0 and sum(shares) == 2
        for column in [*zip(*rows, strict=True), [1] * len(rows)]:
            assert sum(s * y * x for s, y, x in zip(shares, labels, column, strict=True)) == 0
        return
    found = hard_margin(rows, labels)
    assert (found.weights, found.bias) == (expected.weights, expected.bias)
    assert sum(found.alpha) == sum(expected.alpha) == expected.squared_norm


def test_bytes_and_texts_are_rows() -> None:
    rows: Any = [bytes([0, 0]), [2, "0.0"]]
    found = hard_margin(rows, [-1, 1])
    assert found.weights == [Fraction(1), Fraction(0)]
    assert found.bias == Fraction(-1)
    assert found.alpha == [Fraction(1, 2)] * 2


@pytest.mark.parametrize(("rows", "labels", "error", "says"), [
    ([[1], [2]], [1, 1], InvalidInput, "are of one class: give examples of both"),
    ([[1], [2]], [1], InvalidInput, "rows has 2 rows for 1 labels"),
    ([[1], [2, 3]], [1, -1], InvalidInput, r"rows\[1\] has 2 columns"),
    ([[1], [2]], [1, 0], InvalidInput, r"labels\[1\]=0 is neither 1 nor -1"),
    ([[i] for i in range(202)], [1, -1] * 101, Unsupported, "make more than 10000 pairs: ask svm.solve"),
])
def test_bad_input_is_refused(rows: Any, labels: Any, error: Any, says: str) -> None:
    with pytest.raises(error, match=says):
        hard_margin(rows, labels)


def test_the_five_points_of_the_notes() -> None:
    assert hard_margin(*FIVE).weights == [Fraction(-2, 5), Fraction(6, 5)]
