"""Numbers known by a procedure that encloses them as narrowly as asked, such as the solution of an equation.

A procedure takes a number of bits and gives a ball (m, r, e) for each of its numbers: the true value lies
within (m - r)·2^e … (m + r)·2^e.  `reals.refinable` makes exact reals of them.
"""

from __future__ import annotations

from .sums import REFINED, atom_term

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .balls import Ball
    from .sums import Sum


class Refinable:
    """Some numbers and the procedure that encloses them; the narrowest enclosures so far are kept.

    `key` is a tuple that says which numbers they are: equal keys stand for the same numbers. Keys can be
    ordered, so that sums of such numbers have one order everywhere.
    """

    __slots__ = ("key", "enclose", "bits", "balls")

    def __init__(self, key: tuple[Any, ...], enclose: Callable[[int], Sequence[Ball]]) -> None:
        self.key = key
        self.enclose = enclose
        self.bits = 0
        self.balls: Sequence[Ball] = ()

    def ball(self, index: int, bits: int) -> Ball:
        """Return a ball that holds the number at `index`, to about `bits` bits of it.

        >>> Refinable(("a third",), lambda bits: [((1 << bits) // 3, 1, -bits)]).ball(0, 4)
        (5, 1, -4)
        """
        if bits > self.bits:
            self.balls = self.enclose(bits)
            self.bits = bits
        return self.balls[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refinable) and self.key == other.key

    def __lt__(self, other: Refinable) -> bool:
        return self.key < other.key

    def __hash__(self) -> int:
        return hash(self.key)


def refined_term(source: Refinable, index: int) -> Sum:
    """Return the sum that is the number at `index` of a source."""
    return atom_term((REFINED, 1, source, index, 1))
