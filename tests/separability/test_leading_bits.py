"""Sketches: close to the vectors they stand for, harmless where they mislead."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.separability.alternatives import Alternative, products, proves_gordan
from refml.separability.gordan import gordan
from refml.separability.leading_bits import longest, restored, sketch

HUGE = 10**400
entries = st.one_of(st.integers(-9, 9), st.integers(-HUGE, HUGE), st.integers(-2**70, 2**70))
vectors = st.integers(1, 4).flatmap(
    lambda m: st.lists(st.lists(entries, min_size=m, max_size=m), min_size=1, max_size=7))


@given(vectors, st.integers(2, 40))
def test_a_sketch_has_the_bits_and_the_signs_of_its_vector(drawn: list[list[int]], bits: int) -> None:
    found = sketch(drawn, bits)
    for vector, short in zip(drawn, found.vectors):
        assert longest([short]) == (bits if any(vector) else 0)
        assert all(a * b >= 0 for a, b in zip(vector, short))


@given(vectors, st.integers(2, 40))
def test_a_sketch_is_off_by_less_than_a_unit(drawn: list[list[int]], bits: int) -> None:
    """In the units of the coordinates a vector times a power of two is its sketch, but for what was cut."""
    found = sketch(drawn, bits)
    for vector, short in zip(drawn, found.vectors):
        scaled = [entry / Fraction(2) ** shift for entry, shift in zip(vector, found.shifts)]
        assert not any(vector) or any(
            all(abs(a * Fraction(2) ** power - b) < 1 for a, b in zip(scaled, short))
            for power in range(2 * longest(drawn) + 2))


@given(vectors, st.integers(2, 40))
def test_opposite_vectors_have_opposite_sketches(drawn: list[list[int]], bits: int) -> None:
    both = sketch(drawn + [[-entry for entry in vector] for vector in drawn], bits).vectors
    for short, opposite in zip(both, both[len(drawn):]):
        assert [-entry for entry in short] == opposite


@given(vectors, st.integers(2, 40))
def test_a_restored_relation_vanishes(drawn: list[list[int]], bits: int) -> None:
    found = sketch(drawn, bits)
    proof = restored(drawn, found, Alternative(None, [1] * len(drawn)))
    if proof is not None:
        assert proof.multipliers is not None
        assert products([list(column) for column in zip(*drawn)], proof.multipliers) == [0] * len(drawn[0])


@pytest.mark.parametrize("gap", [1, 0, -1])
def test_a_sketch_that_misleads_is_found_out(gap: int) -> None:
    """The three vectors are all but dependent: only the last of 1,300 bits tells what they are."""
    close = [[HUGE, 1], [-HUGE + gap, 1], [0, -1]]
    found = gordan(close)
    assert proves_gordan(close, found)
    assert found.direction is None
    thin = [[HUGE, 1], [-HUGE, gap]]
    assert (gordan(thin).direction is not None) == (gap != -1)
