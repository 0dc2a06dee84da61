"""The labels of the greatest of some scores that are known to be good: what `ties` reads, this decides."""
from __future__ import annotations

from ..errors import InvalidInput, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..labels import L
    from ..numbers.reals.real import Exact

TIES = ("all", "first", "error")


def leaders(labels: Sequence[L], scores: Sequence[Exact | int], ties: str = "all") -> list[L]:
    """Return the labels of the greatest score, one score for each label, of which there is at least one.

    >>> leaders(["a", "b", "c"], [2, 3, 3])
    ['b', 'c']

    The arguments are not checked: `maximisers` reads them.
    """
    best: list[L] = []
    greatest: Exact | int = 0
    for label, score in zip(labels, scores):
        lead = score - greatest
        if not best or lead > 0:
            best, greatest = [label], score
        elif lead == 0:
            best.append(label)
    return without_tie(best, ties)


def without_tie(best: list[L], ties: str) -> list[L]:
    """Return the labels of the greatest score as `ties` has them: all, the first, or an error where more."""
    if ties == "error" and len(best) > 1:
        raise InvalidInput(f'ties="error" and the labels {shown(best)} have the same greatest score: '
                           'ask for "all" or "first"')
    return best[:1] if ties == "first" else best
