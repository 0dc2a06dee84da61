"""Existence of a maximiser: decided one way or another, with a certificate for either."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Separable
from refml.logistic import proof, separation
from refml.logistic.proof import Overlap
from refml.numbers.linalg import checked
from refml.numbers.linalg.vectors import dot
from tests.tables import FIVE_BITS, XOR_BITS

cells = st.one_of(st.integers(-2, 2).map(Fraction), st.sampled_from([Fraction(1, 3), Fraction(10**30)]))


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[list[Fraction]], list[int]]:
    """Few points, many duplicates: separable, quasi-separable, collinear, overlapping."""
    d = draw(st.integers(1, 3))
    points = draw(st.lists(st.lists(cells, min_size=d, max_size=d), min_size=1, max_size=5))
    chosen = draw(st.lists(st.integers(0, len(points) - 1), min_size=1, max_size=9))
    labels = draw(st.lists(st.integers(0, 1), min_size=len(chosen), max_size=len(chosen)))
    if draw(st.booleans()):     # most places with both labels
        chosen, labels = chosen + chosen[1:], labels + [1 - y for y in labels[1:]]
    return [points[i] for i in chosen], labels


def signed(rows: Any, labels: Any) -> list[list[Fraction]]:
    return [[(2 * y - 1) * v for v in [Fraction(1), *x]] for x, y in zip(rows, labels, strict=True)]


@given(tables())
def test_each_answer_has_its_proof(table: Any) -> None:
    rows, labels = table
    kind = separation.existence(rows, labels)
    records = signed(rows, labels)
    if kind == separation.EXISTS:
        multipliers = separation.overlap(rows, labels).multipliers
        assert all(v >= 0 for v in multipliers)
        for column in zip(*records, strict=True):
            assert sum(v * a for v, a in zip(multipliers, column, strict=True)) == 0
        used = [a for v, a in zip(multipliers, records, strict=True) if v]
        assert len(used) <= 2 * len(records[0])
        assert checked.rank(used) == checked.rank(records)
        assert not any(proof.overlap_judge(rows, labels, Overlap(multipliers)).values())
        return
    with pytest.raises(Separable) as refusal:
        separation.overlap(rows, labels)
    plane: Any = refusal.value.certificate
    margins = [dot([plane.bias, *plane.weights], a) for a in records]
    if kind == separation.SEPARABLE:
        assert min(margins) > 0
    else:
        assert min(margins) == 0 < max(margins)


@pytest.mark.parametrize("rows, labels, kind", [
    (*FIVE_BITS, "separable"),
    (*XOR_BITS, "exists"),
    ([[*x, x[0] * x[1]] for x in XOR_BITS[0]], XOR_BITS[1], "separable"),
    ([[0], [0], [1]], [0, 1, 1], "quasi-separable"),
    ([[1], [2]], [1, 1], "separable"),
    ([[5], [5]], [0, 1], "exists"),
    ([[0, 0], [0, 0], [1, 1], [2, 2]], [0, 1, 1, 1], "quasi-separable"),
])
def test_known_cases(rows: Any, labels: Any, kind: str) -> None:
    assert separation.existence(rows, labels) == kind


def test_labels_that_are_no_classes_are_refused() -> None:
    with pytest.raises(InvalidInput, match=r"labels\[1\]=-1 is neither"):
        separation.existence([[0], [1]], [0, -1])
