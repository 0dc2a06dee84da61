"""The vote of k nearest neighbours if several records are as near as the k-th.

The notes have no rule for choosing among them, and a library takes those that it finds first.  So all classes
that win for some choice count as exact ties.

A vote is 1, or 1/distance; if a record has distance 0, its vote is 1 and those of all other distances are 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ....numbers.rational import Fraction
from ....numbers.reals import real


class Election:
    """The votes on one query.

    gaps      of each record, in any unit; distance, of a record, where a vote is 1/distance
    sure      class → the votes of records that are asked whatever the choice
    tied      class → the records as near as the k-th, where not all of them are asked, each with `vote`
    left      how many of the tied ones are asked

    >>> Election([1, 2, 2], ["a", "a", "b"], 2).winners(), Election([1, 2, 3], ["a", "a", "b"], 2).winners()
    (['a', 'b'], ['a'])
    """

    def __init__(self, gaps: Sequence[int], labels: Sequence[str], k: int,
                 distance: Callable[[int], Any] | None = None) -> None:
        furthest = sorted(gaps)[k - 1]
        votes = self.votes_of(gaps, furthest, distance)
        self.classes = sorted(set(labels))
        self.sure: dict[str, Any] = dict.fromkeys(self.classes, Fraction(0))
        self.tied = dict.fromkeys(self.classes, 0)
        for gap, label in zip(gaps, labels):
            if gap < furthest:
                self.sure[label] += votes[gap]
            self.tied[label] += gap == furthest
        self.vote, self.left = votes[furthest], k - sum(gap < furthest for gap in gaps)
        undecided = [label for label in self.classes if self.tied[label]]
        if self.left == sum(self.tied.values()) or len(undecided) == 1 or self.vote == 0:
            for label in undecided:   # no choice, or none that matters
                self.sure[label] += min(self.tied[label], self.left) * self.vote
            self.tied, self.left = dict.fromkeys(self.classes, 0), 0

    @staticmethod
    def votes_of(gaps: Sequence[int], furthest: int, distance: Callable[[int], Any] | None) -> dict[int, Any]:
        """Return gap → vote, for each gap up to the furthest neighbour's."""
        first = {gap: i for i, gap in reversed(list(enumerate(gaps))) if gap <= furthest}
        if distance is None:
            return dict.fromkeys(first, Fraction(1))
        if 0 in first:
            return {gap: Fraction(gap == 0) for gap in first}
        return {gap: 1 / distance(i) for gap, i in first.items()}

    def winners(self) -> list[str]:
        """Return the classes with the most votes for some choice among the tied records."""
        return [label for label in self.classes if self.may_win(label)]

    def may_win(self, label: str) -> bool:
        """Whether the votes that this class does not get can be given to others without one exceeding it."""
        own = min(self.tied[label], self.left)
        most = self.sure[label] + own * self.vote
        room = [self.room(other, most) for other in self.classes if other != label]
        return min(room, default=0) >= 0 and sum(room) >= self.left - own

    def room(self, label: str, most: Any) -> int:
        """Return how many tied records a class may get without exceeding `most` votes; −1 if none fits."""
        return next((count for count in range(min(self.tied[label], self.left), -1, -1)
                     if real.compare(self.sure[label] + count * self.vote, most) <= 0), -1)
