"""The order of least fill: what is kept up to date is what counting anew gives."""
from __future__ import annotations

import random
from itertools import combinations

import pytest

from refml.errors import Unsupported
from refml.networks.eliminating.ordering import MOST_CELLS, check_cells, min_fill, neighbours


def by_counting(scopes: list[list[int]], group: list[int]) -> list[int]:
    near, order, left = neighbours(scopes, group), [], set(group)
    while left:
        def fill(v: int) -> int:
            return sum(b not in near[a] for a, b in combinations(near[v], 2))
        best = min(sorted(left), key=lambda v: (fill(v), v))
        own = near.pop(best)
        for a in own:
            near[a] |= own
            near[a] -= {a, best}
        order.append(best)
        left.remove(best)
    return order


def test_drawn_graphs() -> None:
    source = random.Random(27)
    for _ in range(300):
        size = source.randint(1, 10)
        scopes = [source.sample(range(size), source.randint(1, min(3, size)))
                  for _ in range(source.randint(0, 12))]
        kept = source.sample(range(size), source.randint(0, size))
        group = [v for v in range(size) if v not in kept]
        assert min_fill(scopes, [group], [2] * size) == by_counting(scopes, group)
        order = min_fill(scopes, [group, kept], [2] * size)
        assert order[:len(group)] == by_counting(scopes, group)
        assert sorted(order) == list(range(size))


def test_leaves_of_a_star_come_before_its_centre() -> None:
    assert min_fill([[0, i] for i in range(1, 2000)], [list(range(2000))], [2] * 2000)[-2:] == [0, 1999]


def test_cells_are_counted_before_they_are_made() -> None:
    check_cells(list(range(20)), [2] * 20)
    with pytest.raises(Unsupported, match=f"at most {MOST_CELLS} are allowed"):
        check_cells(list(range(21)), [2] * 21)
