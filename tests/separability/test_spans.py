"""Spans: what lies in one, and what is orthogonal to it."""
from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from refml.separability.alternatives import combination, products
from refml.separability.spans import normals, unspanned


@given(st.lists(st.lists(st.integers(-2, 2), min_size=3, max_size=3), min_size=1, max_size=5), st.data())
def test_a_combination_lies_in_the_span(vectors: list[list[int]], data: st.DataObject) -> None:
    multipliers = data.draw(st.lists(st.integers(-3, 3), min_size=len(vectors), max_size=len(vectors)))
    used = [i for i, multiplier in enumerate(multipliers) if multiplier]
    inside = combination(vectors, multipliers)
    assert len(vectors) not in unspanned([*vectors, inside], used)
    for normal in normals([vectors[i] for i in used], 3):
        assert products([inside], normal) == [0]
        outside = [a + b for a, b in zip(inside, normal)]
        assert len(vectors) in unspanned([*vectors, outside], used)
