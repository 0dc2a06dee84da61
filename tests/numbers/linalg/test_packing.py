"""Packed vectors: what is packed is unpacked, and arithmetic on the whole is arithmetic on the slots."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.linalg.packing import bias, natural_size, pack, pack_naturals, slot_size, unpack

integers = st.integers(-(10**40), 10**40) | st.integers(-300, 300)
vectors = st.lists(integers, min_size=1, max_size=8)


def slots(packed: int, count: int, size: int) -> list[int]:
    """The slots of a packed vector, negative ones too."""
    return [slot - (1 << (8 * size - 1)) for slot in unpack(packed + bias(count, size), count, size)]


@given(vectors)
def test_what_is_packed_is_unpacked(v: list[int]) -> None:
    size = slot_size(max(abs(value) for value in v))
    assert pack(v, size) == sum(value << (8 * size * i) for i, value in enumerate(v))
    assert slots(pack(v, size), len(v), size) == v
    naturals = [abs(value) for value in v]
    assert pack_naturals(naturals, size) == pack(naturals, size)
    assert list(unpack(pack_naturals(naturals, size), len(v), size)) == naturals
    smaller = natural_size(max(naturals))
    assert list(unpack(pack_naturals(naturals, smaller), len(v), smaller)) == naturals


@given(vectors, vectors, st.integers(-9, 9), st.integers(1, 9))
def test_sums_multiples_and_exact_quotients_are_those_of_the_slots(
    u: list[int], v: list[int], factor: int, divisor: int
) -> None:
    n = min(len(u), len(v))
    size = slot_size(20 * 10**40)
    combined = pack(u[:n], size) + factor * pack(v[:n], size)
    assert slots(combined, n, size) == [a + factor * b for a, b in zip(u, v, strict=False)]
    assert slots(divisor * pack(u[:n], size) // divisor, n, size) == u[:n]


@pytest.mark.parametrize(("bound", "size"), [(0, 1), (1, 1), (127, 1), (128, 2), (32767, 2), (32768, 4),
                                             (1 << 39, 8), (1 << 47, 8),
                                             ((1 << 63) - 1, 8), (1 << 63, 9)])
def test_a_slot_holds_its_bound_with_either_sign(bound: int, size: int) -> None:
    assert slot_size(bound) == size
    assert slots(pack([bound, -bound, bound], size), 3, size) == [bound, -bound, bound]


@pytest.mark.parametrize("size", range(1, 18))
def test_slots_of_every_size_hold_their_greatest_and_least(size: int) -> None:
    greatest = (1 << 8 * size) - 1
    values = [0, greatest, 1, greatest - 1]
    assert pack_naturals(values, size) == sum(value << (8 * size * i) for i, value in enumerate(values))
    assert list(unpack(pack_naturals(values, size), 4, size)) == values
