"""When an implementation is not asked any more: it has given no readable reply for too long.

What is not readable is a crash, a time-out or garbage.  After MOST of them in an operation, and no readable
reply, the rest of the operation is not asked; after OPERATIONS without one, before any was readable, nothing
more is.  The same holds of the laws and their questions.  All is counted in the fixed order of the cases and
of the laws: it is the same in one process and in several.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..doors.protocol import Reply
from ..judging.results import CaseResult
from ..judging.verdict import UNASKED, UNREADABLE

MOST, OPERATIONS = 20, 5
OF_AN_OPERATION = f"{MOST} questions of the operation had no readable reply, and none had one"
OF_ALL = f"{OPERATIONS} operations had no readable reply, and none before them had one; what is not " \
         "implemented is answered by `skipped`"
OF_A_LAW = f"{MOST} questions of a law had no readable reply, and none had one"
OF_ALL_LAWS = f"{OPERATIONS} laws had no readable reply, and none before them had one"


class Patience:
    """The replies to the questions of one operation or law, counted while none is readable."""

    def __init__(self) -> None:
        self.unreadable = 0
        self.readable = False

    def next(self, left: int) -> int:
        """Return how many of the questions that are left are asked before the next look."""
        return left if self.readable else min(left, MOST - self.unreadable)

    @property
    def is_mute(self) -> bool | None:
        """Whether there were replies and none was readable; None where there were none."""
        return not self.readable if self.readable or self.unreadable else None

    def heard(self, replies: Sequence[Reply]) -> Sequence[Reply]:
        """Count replies, and return them."""
        for reply in replies:
            self.unreadable += reply.kind in UNREADABLE
            self.readable = self.readable or reply.kind not in UNREADABLE
        return replies


def is_mute(results: Iterable[CaseResult]) -> bool | None:
    """Whether the questions of an operation had no readable reply; None where none was asked."""
    verdicts = {one.verdict for one in results} - {"not-representable", UNASKED}
    return None if not verdicts else verdicts <= {*UNREADABLE}


class Order:
    """Operations, or laws, in their fixed order, of which the results come in any order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.mute: dict[str, bool | None] = {}

    def keep(self, name: str, is_mute: bool | None) -> None:
        """Note whether the operation `name` gave no readable reply; None if its reply does not tell."""
        self.mute[name] = is_mute

    def end(self) -> int | None:
        """Return how many of them are asked: all where one is readable; None while that is open."""
        mute = 0
        for place, name in enumerate(self.names, 1):
            if name not in self.mute:
                return None
            if self.mute[name] is False:
                return len(self.names)
            mute += bool(self.mute[name])
            if mute == OPERATIONS:
                return place
        return len(self.names)
