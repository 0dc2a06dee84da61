"""The vote of neighbours as near as the k-th, against every choice among them."""

from __future__ import annotations

import itertools
import random

from refml.cli.compare.votes import Election


def by_every_choice(gaps: list[int], labels: list[str], k: int) -> tuple[list[str], bool]:
    """The classes that win by some choice of k nearest, and whether the votes depend on the choice."""
    furthest = sorted(gaps)[k - 1]
    nearer = [label for gap, label in zip(gaps, labels, strict=True) if gap < furthest]
    tied = [label for gap, label in zip(gaps, labels, strict=True) if gap == furthest]
    winners, counts = set(), set()
    for more in itertools.combinations(tied, k - len(nearer)):
        votes = {label: [*nearer, *more].count(label) for label in labels}
        counts.add(tuple(sorted(votes.items())))
        winners |= {label for label, number in votes.items() if number == max(votes.values())}
    return sorted(winners), len(counts) > 1


def test_the_winners_are_those_of_every_choice() -> None:
    draw = random.Random(5)
    depends = 0
    for _ in range(600):
        size = draw.randint(2, 7)
        gaps, labels = [draw.randint(0, 3) for _ in range(size)], [draw.choice("abc") for _ in range(size)]
        k = draw.randint(1, size)
        asked, (winners, open_) = Election(gaps, labels, k), by_every_choice(gaps, labels, k)
        assert asked.winners() == winners, (gaps, labels, k)
        assert bool(asked.left) == open_, (gaps, labels, k)
        if not open_:
            assert sum(asked.sure.values()) == k
        depends += open_
    assert depends > 100
