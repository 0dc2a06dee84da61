"""Certified logarithmic scores: integers near 2^96·log of each class's weight, with a proven bound.

    score of a class    Σ of logarithms of whole numbers, each taken to within 1 unit of 2^-96
    log 0               stands as −ZERO, so that a factor 0 counts and can be taken back
    packed              the scores of all classes in one integer, class c in bits SLOT·c and up

Two scores that are further apart than both bounds together are proven to be in that order.
Closer ones are not: the caller then compares exactly.  Packing adds the scores of all
classes in one addition; a slot is signed and wide enough never to run into the next:

    |sum of true logarithms| < 2^62    and    zero factors < 2^62
    ⇒ |score| < 2^158 + 2^62·2^160 < 2^223 = half a slot,
      and a class of weight 0 stands below −2^160 + 2^158 < −2^159 < every other
"""
from __future__ import annotations

from ...numbers.reals.fixed_point import log_scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

BITS = 96
ZERO = 1 << 160
SLOT = 224
GREATEST_LOG = 1 << 40   # far above any that a text, a dictionary or a smoothing can make

_HALF = 1 << (SLOT - 1)
_MASK = (1 << SLOT) - 1
_FEW = 16


class Logs:
    """Logarithms of whole numbers, each computed once.

    >>> Logs().of(2) / 2**96
    0.6931471805599453
    """

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found = {0: -ZERO, 1: 0}

    def of(self, number: int) -> int:
        """Return y with |y − 2^96·log number| ≤ 1, and −ZERO for 0."""
        found = self._found.get(number)
        if found is None:
            found = log_scaled(number, 1, BITS)
            self._found[number] = found
        return found


def packed(scores: Sequence[int]) -> int:
    """Return Σ scores[c]·2^(SLOT·c).

    >>> unpacked(packed([3, -4, 5]), 3)
    [3, -4, 5]
    """
    total = 0
    for c in range(len(scores) - 1, -1, -1):
        total = (total << SLOT) + scores[c]
    return total


def unpacked(total: int, classes: int) -> list[int]:
    """Return the scores of so many classes from one integer, halved until few are left in each part."""
    if classes > _FEW:
        low = classes // 2
        width = SLOT * low
        rest = (total + (1 << (width - 1))) >> width      # the low part is signed
        return unpacked(total - (rest << width), low) + unpacked(rest, classes - low)
    scores = []
    for _ in range(classes):
        score = ((total + _HALF) & _MASK) - _HALF
        scores.append(score)
        total = (total - score) >> SLOT
    return scores


def candidates(scores: Sequence[int], error: int) -> list[int]:
    """Return the classes that may have the greatest weight, where each score is within `error` of the truth.

    >>> candidates([100, 103, 90, -ZERO], error=2)
    [0, 1]

    No class is returned where all weights are 0.
    """
    greatest = max(scores)
    if greatest <= -(ZERO >> 1):
        return []
    return [c for c, score in enumerate(scores) if score + 2 * error >= greatest]
