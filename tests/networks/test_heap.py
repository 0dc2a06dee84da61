"""A heap gives its items back from the least to the greatest."""
from __future__ import annotations

import random

from refml.networks.heap import pop, push


def test_items_come_back_sorted() -> None:
    source = random.Random(27)
    for size in range(40):
        items, heap = [source.randrange(20) for _ in range(size)], list[int]()
        for item in items:
            push(heap, item)
        assert [pop(heap) for _ in items] == sorted(items)
        assert not heap
