"""The vote of k nearest neighbours where several records are as near as the k-th.

Which of them are asked no rule of the notes says; a library takes those that it meets first.  So the classes
that may win by one choice or another are exact ties.
"""

from __future__ import annotations

from collections.abc import Sequence


class Election:
    """The votes on one query.

    gaps      of each record, in any unit
    sure      class → the votes of records that are asked whatever the choice
    tied      class → the records as near as the k-th, where not all of them are asked
    left      how many of the tied ones are asked

    >>> Election([1, 2, 2], ["a", "a", "b"], 2).winners(), Election([1, 2, 3], ["a", "a", "b"], 2).winners()
    (['a', 'b'], ['a'])
    """

    def __init__(self, gaps: Sequence[int], labels: Sequence[str], k: int) -> None:
        furthest = sorted(gaps)[k - 1]
        self.classes = sorted(set(labels))
        self.sure, self.tied = dict.fromkeys(self.classes, 0), dict.fromkeys(self.classes, 0)
        for gap, label in zip(gaps, labels):
            self.sure[label] += gap < furthest
            self.tied[label] += gap == furthest
        self.left = k - sum(self.sure.values())
        undecided = [label for label in self.classes if self.tied[label]]
        if self.left == sum(self.tied.values()) or len(undecided) == 1:   # no choice, or none that matters
            for label in undecided:
                self.sure[label] += min(self.tied[label], self.left)
            self.tied, self.left = dict.fromkeys(self.classes, 0), 0

    def winners(self) -> list[str]:
        """Return the classes that may have the most votes, by one choice or another of the tied records."""
        return [label for label in self.classes if self.may_win(label)]

    def may_win(self, label: str) -> bool:
        """Whether the votes that a class cannot have can go to others so that none of them has more."""
        own = min(self.tied[label], self.left)
        votes = self.sure[label] + own
        room = [min(self.tied[other], votes - self.sure[other]) for other in self.classes if other != label]
        return min(room, default=0) >= 0 and sum(room) >= self.left - own
