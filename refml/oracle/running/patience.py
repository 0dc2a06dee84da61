"""When an implementation is asked no more: it has given no readable reply for too long.

A crash, a time-out and garbage are unreadable.  After MOST of them in an operation without a readable reply,
the rest of the operation is not asked.  After OPERATIONS such operations, and none readable before, nothing
more is asked.  The same holds for laws and their questions.  All is counted in the fixed order of cases and
laws, so that the result is the same in one process and in several.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..doors.protocol import Reply
from ..judging.results import CaseResult, LawResult
from ..judging.verdict import UNASKED, UNREADABLE
from ..specification.schema import Law

MOST, OPERATIONS = 20, 5
OF_AN_OPERATION = f"{MOST} questions of the operation had no readable reply, and none had one"
OF_ALL = f"{OPERATIONS} operations had no readable reply, and none before them had one; what is not " \
         "implemented is answered by `skipped`"
OF_A_LAW = f"{MOST} questions of a law had no readable reply, and none had one"
OF_ALL_LAWS = f"{OPERATIONS} laws had no readable reply, and none before them had one"


class Patience:
    """Counts the unreadable replies of one operation or law, and whether any reply was readable."""

    def __init__(self) -> None:
        self.unreadable = 0
        self.readable = False

    def next(self, left: int) -> int:
        """Return how many of the `left` questions may be asked before `heard` is called again."""
        return left if self.readable else min(left, MOST - self.unreadable)

    @property
    def is_mute(self) -> bool | None:
        """Whether there were replies and none was readable; None where there were no replies."""
        return not self.readable if self.readable or self.unreadable else None

    def heard(self, replies: Sequence[Reply]) -> Sequence[Reply]:
        """Count the replies and return them."""
        for reply in replies:
            self.unreadable += reply.kind in UNREADABLE
            self.readable = self.readable or reply.kind not in UNREADABLE
        return replies


def is_mute(results: Iterable[CaseResult]) -> bool | None:
    """Whether an operation was asked and had no readable reply; None where nothing was asked."""
    verdicts = {one.verdict for one in results} - {"not-representable", UNASKED}
    return None if not verdicts else verdicts <= {*UNREADABLE}


class Order:
    """Operations or laws in their fixed order; their results may come in any order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.mute: dict[str, bool | None] = {}

    def keep(self, name: str, is_mute: bool | None) -> None:
        """Record whether the operation or law `name` gave no readable reply; None if nothing was asked."""
        self.mute[name] = is_mute

    def end(self) -> int | None:
        """Return how many of them, from the first, are asked; None while that is not known.

        It is all of them once one has a readable reply.
        """
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


def unasked_law(law: Law) -> LawResult:
    """Return the result of a law that is not asked."""
    return LawResult(law, 0, (), 0, unasked=OF_ALL_LAWS)
