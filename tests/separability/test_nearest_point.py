"""The walk to the nearest point: both proofs by direct multiplication, and brute force for few vectors."""
from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.separability import nearest_point
from refml.separability.alternatives import combination, products, proves_gordan
from tests import brute_force

entries = st.one_of(st.integers(-3, 3), st.sampled_from([10**400, -10**400, 10**400 + 1, 7]))


@st.composite
def vectors(draw: st.DrawFn, of: st.SearchStrategy[int] = entries) -> list[list[int]]:
    m = draw(st.integers(1, 4))
    return draw(st.lists(st.lists(of, min_size=m, max_size=m), min_size=1, max_size=9))


def check(given_vectors: list[list[int]]) -> bool:
    """Whether there is a direction, both sides verified from their definitions."""
    found = nearest_point.gordan(given_vectors)
    if found.direction is not None:
        assert found.multipliers is None
        assert all(product > 0 for product in products(given_vectors, found.direction))
        return True
    assert found.multipliers is not None
    assert len(found.multipliers) == len(given_vectors)
    assert min(found.multipliers) >= 0
    assert 1 <= sum(map(bool, found.multipliers)) <= len(given_vectors[0]) + 1
    assert not any(combination(given_vectors, found.multipliers))
    return False


@given(vectors())
def test_every_answer_is_proved(drawn: list[list[int]]) -> None:
    check(drawn)


@given(vectors(st.integers(-2, 2)))
def test_brute_force_agrees(drawn: list[list[int]]) -> None:
    assert check(drawn) == brute_force.strictly([list(map(Fraction, v)) for v in drawn])


def test_a_walk_has_a_limit() -> None:
    triangle = [[2, 0], [0, 3], [-1, -1]]
    needed = len(list(nearest_point.steps(triangle))) - 1
    assert needed == 2
    assert nearest_point.gordan(triangle, most_steps=needed).multipliers == [3, 2, 6]
    with pytest.raises(Unsupported, match="most_steps=1 "):
        nearest_point.gordan(triangle, most_steps=needed - 1)


def test_a_long_vector_before_the_plane_does_not_hide_one_on_it() -> None:
    """For its length the first is as near to the plane across (1, 0) as bits can tell; the third is on it."""
    vectors = [[1, 2**1300], [1, 0], [0, 5]]
    found = list(nearest_point.walk(vectors))[-1]
    assert found is not None
    assert proves_gordan(vectors, found)
