"""The walk to the nearest point; `test_gordan` holds what it proves."""
from __future__ import annotations

from refml.separability import nearest_point
from refml.separability.alternatives import proves_gordan


def test_a_long_vector_before_the_plane_does_not_hide_one_on_it() -> None:
    """For its length the first is as near to the plane across (1, 0) as bits can tell; the third is on it."""
    vectors = [[1, 2**1300], [1, 0], [0, 5]]
    found = list(nearest_point.walk(vectors))[-1]
    assert found is not None
    assert proves_gordan(vectors, found)
