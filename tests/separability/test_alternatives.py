"""The judges of the two theorems: what they refuse."""
from __future__ import annotations

import pytest

from refml.separability.alternatives import Alternative, proves_gordan
from refml.separability.spans import proves_stiemke

TRIANGLE = [[2, 0], [0, 3], [-1, -1]]


@pytest.mark.parametrize(("multipliers", "right"), [
    ([3, 2, 6], True),
    ([6, 4, 12], True),
    ([0, 0, 0], False),
    ([-3, -2, -6], False),
    ([3, 2, 5], False),
    ([3, 2], False),
])
def test_a_relation_vanishes_and_is_no_relation_of_nothing(multipliers: list[int], right: bool) -> None:
    assert proves_gordan(TRIANGLE, Alternative(None, multipliers)) == right
    assert proves_stiemke(TRIANGLE, Alternative(None, multipliers)) == right


@pytest.mark.parametrize(("direction", "strictly", "weakly"), [
    ([1, 1], True, True),
    ([1, 0], False, True),
    ([0, 0], False, False),
    ([1, -1], False, False),
])
def test_a_direction_has_every_vector_on_its_side(direction: list[int], strictly: bool, weakly: bool) -> None:
    vectors = [[1, 0], [1, 2], [0, 1]]
    assert proves_gordan(vectors, Alternative(direction, None)) == strictly
    assert proves_stiemke(vectors, Alternative(direction, None)) == weakly


def test_a_relation_that_does_not_span_forbids_no_weak_direction() -> None:
    vectors = [[1, 0], [-1, 0], [5, 1]]
    assert proves_gordan(vectors, Alternative(None, [1, 1, 0]))
    assert not proves_stiemke(vectors, Alternative(None, [1, 1, 0]))
    assert proves_stiemke(vectors, Alternative([0, 1], None))


def test_a_claim_of_nothing_proves_nothing() -> None:
    assert not proves_gordan(TRIANGLE, Alternative(None, None))
    assert not proves_stiemke(TRIANGLE, Alternative(None, None))
