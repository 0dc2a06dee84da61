"""Numbers known by a procedure that encloses them as narrowly as asked, such as the solution of an equation.

A procedure takes a number of bits and gives a ball (m, r, e) for each of its numbers: the true value lies
within (m - r)·2^e … (m + r)·2^e.  `reals.refinable` makes exact reals of them.

Some such numbers have an exact form that takes long to write down.  Balls settle nearly every question about
them; where they do not, `refinement` asks for the exact form, and algebra settles the rest.
"""

from __future__ import annotations

from . import quotients
from .sums import ONE, REFINED, atom_term

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ..rational import Fraction
    from .balls import Ball
    from .sums import Monomial, Quotient, Sum


class Refinable:
    """Some numbers and the procedure that encloses them; the narrowest enclosures so far are kept.

    `key` is a tuple that says which numbers they are: equal keys stand for the same numbers. Keys can be
    ordered, so that sums of such numbers have one order everywhere. `write` returns their exact forms, where
    they have any.
    """

    __slots__ = ("key", "enclose", "bits", "balls", "write", "_written")

    def __init__(self, key: tuple[Any, ...], enclose: Callable[[int], Sequence[Ball]],
                 write: Callable[[], Sequence[Quotient]] | None = None) -> None:
        self.key = key
        self.enclose = enclose
        self.bits = 0
        self.balls: Sequence[Ball] = ()
        self.write = write
        self._written: Sequence[Quotient] = ()

    def ball(self, index: int, bits: int) -> Ball:
        """Return a ball that holds the number at `index`, to about `bits` bits of it.

        >>> Refinable(("a third",), lambda bits: [((1 << bits) // 3, 1, -bits)]).ball(0, 4)
        (5, 1, -4)
        """
        if bits > self.bits:
            self.balls = self.enclose(bits)
            self.bits = bits
        return self.balls[index]

    def written_into(self, x: Quotient) -> Quotient:
        """Return a quotient with the exact forms of these numbers in their places."""
        if self.write is not None and not self._written:
            self._written = self.write()
        return quotients.ratio(self._sum(x[0]), self._sum(x[1]))

    def _sum(self, terms: Sum) -> Quotient:
        return (ONE, ONE) if terms is ONE else quotients.total([self._term(m, terms[m]) for m in terms])

    def _term(self, monomial: Monomial, coefficient: Fraction) -> Quotient:
        b, p, q, k, atoms = monomial
        own = [(self._written[atom[3]], n) for atom, n in atoms if atom[0] == REFINED and atom[2] == self]
        others = tuple([one for one in atoms if one[0][0] != REFINED or one[0][2] != self])
        above: Quotient = {(b, p, q, k, others): coefficient}, ONE
        below: Quotient = ONE, ONE
        for number, n in own:   # above and below apart: a denominator that both have cancels
            if n > 0:
                above = quotients.product(above, quotients.power(number, n))
            else:
                below = quotients.product(below, quotients.power(number, -n))
        return quotients.ratio(above, below)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refinable) and self.key == other.key

    def __lt__(self, other: Refinable) -> bool:
        return self.key < other.key

    def __hash__(self) -> int:
        return hash(self.key)


def refined_term(source: Refinable, index: int) -> Sum:
    """Return the sum that is the number at `index` of a source."""
    return atom_term((REFINED, 1, source, index, 1))
