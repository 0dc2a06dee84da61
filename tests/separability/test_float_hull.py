"""The nearest point in floats: its claims by the products that define them, its factors by multiplication."""
from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from refml.separability import float_hull
from tests.drawing import times

Points = list[list[float]]


def unit(vector: list[int]) -> list[float]:
    size = sum(a * a for a in vector) ** 0.5
    return [a / size for a in vector] if size else [0.0 for _ in vector]


points = st.integers(1, 6).flatmap(lambda m: st.lists(st.lists(
    st.integers(-5, 5), min_size=m, max_size=m).map(unit), min_size=1, max_size=12))


@given(points)
def test_a_direction_has_all_points_before_it(drawn: Points) -> None:
    found = float_hull.nearest_to_origin(drawn)
    assert found is not None
    x, members = found
    if not members:
        assert min(sum(a * b for a, b in zip(x, v)) for v in drawn) > 0
    else:
        assert len(set(members)) == len(members) <= len(x) + 1
        assert sum(a * a for a in x) < float_hull.NEAR**2


@given(points, st.data())
def test_factors_stay_those_of_the_members(drawn: Points, data: Any) -> None:
    """Q·R = M with Qᵀ·Q = 1, and the rest is across all members, whoever joins and leaves."""
    hull = float_hull._Hull(drawn)
    for i in data.draw(st.permutations(range(len(drawn)))):
        if hull.join(i) and data.draw(st.booleans()):
            hull._leave(data.draw(st.integers(0, len(hull.members) - 1)))
    for k, (member, column) in enumerate(zip(hull.members, hull._columns)):
        assert len(column) == k + 1
        M = [sum(r * q[j] for r, q in zip(column, hull._across)) for j in range(len(hull.rest))]
        assert max(abs(a - b) for a, b in zip(M, [*drawn[member], 1.0])) < 1e-9
        assert abs(sum(a * b for a, b in zip(hull.rest, M))) < 1e-9
    for i, q in enumerate(hull._across):
        assert all(abs(sum(a * b for a, b in zip(q, other)) - (i == j)) < 1e-9
                   for j, other in enumerate(hull._across))


class Watched(float_hull._Hull):
    """Members leave where their weight has come to 0, and no weight is ever less."""

    def _leave(self, k: int) -> None:
        assert min(self._weights) > -1e-9 and self._weights[k] < 1e-9
        super()._leave(k)


@times(10)
@given(points, st.data())
def test_the_first_member_that_weighs_nothing_leaves(drawn: Points, data: Any) -> None:
    hull = Watched(drawn)
    for i in data.draw(st.permutations(range(len(drawn)))):
        if hull.join(i):
            while not hull.approach():
                pass
        assert min(hull._weights) > -1e-9


def test_a_member_whose_weight_is_0_and_is_to_be_0_leaves() -> None:
    hull = float_hull._Hull([[0.0, 0.5], [1.0, 0.5]])   # the first is the nearest point, also in floats
    assert hull.join(0)
    assert hull.approach()
    assert hull.join(1)
    while not hull.approach():
        pass
    assert hull.members == [0]
