"""The vote of neighbours as near as the k-th, against every choice among them."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

from refml.cli.compare.kinds.votes import Election
from refml.numbers.reals import real


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


def weighed_by_every_choice(gaps: list[int], labels: list[str], k: int) -> list[str]:
    """The classes that win by some choice of k nearest, each with 1/distance; at 0 a record counts alone."""
    furthest = sorted(gaps)[k - 1]
    nearer = [i for i, gap in enumerate(gaps) if gap < furthest]
    tied = [i for i, gap in enumerate(gaps) if gap == furthest]
    found = set()
    for more in itertools.combinations(tied, k - len(nearer)):
        chosen = [*nearer, *more]
        zero = any(gaps[i] == 0 for i in chosen)
        votes = dict.fromkeys(labels, Fraction(0))
        for i in chosen:
            votes[labels[i]] += Fraction(gaps[i] == 0) if zero else Fraction(1, gaps[i])
        found |= {label for label, vote in votes.items() if vote == max(votes.values())}
    return sorted(found)


def test_votes_by_distance_win_as_they_do_by_every_choice() -> None:
    draw = random.Random(6)
    for _ in range(600):
        size = draw.randint(2, 7)
        gaps, labels = [draw.randint(0, 4) for _ in range(size)], [draw.choice("abc") for _ in range(size)]
        k = draw.randint(1, size)
        asked = Election(gaps, labels, k, lambda i, gaps=gaps: Fraction(gaps[i]))   # type: ignore[misc]
        assert asked.winners() == weighed_by_every_choice(gaps, labels, k), (gaps, labels, k)


def test_irrational_votes_are_compared_exactly() -> None:
    gaps = [2, 8, 8, 1]   # squares: 1/√2 against 1/√8 + 1/√8, which is the same
    tie = Election(gaps, ["a", "b", "b", "c"], 4, lambda i: real.sqrt(gaps[i]))
    assert tie.winners() == ["c"]
    assert Election(gaps[:3], ["a", "b", "b"], 3, lambda i: real.sqrt(gaps[i])).winners() == ["a", "b"]
