"""Mutual information from counts, and its comparison: always decided.

    N_xy    how often the values x and y stand together      N_x, N_y, N    its sums

        I(X; Y) = Σ_{x,y} N_xy/N · log(N·N_xy / (N_x·N_y))
        N·I     = Σ N_xy·log N_xy − Σ N_x·log N_x − Σ N_y·log N_y + N·log N

Two of them differ by Σ c_n·log n with whole numbers c_n, over one denominator: they are equal if
∏ n^{c_n} = 1, which a coprime base decides.  Else the product is a quotient of two different whole numbers of
B bits at most, and its logarithm at least 2^-B in size: so many bits decide the sign.
"""
from __future__ import annotations

from ...arguments import checked_count
from ...errors import Undefined
from ...numbers.rational import Fraction, bit_length, lcm
from ...numbers.reals.real import absolute_enclosure, log, sign, total
from ...tables import rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...numbers.reals.real import Exact

__all__ = ["mutual_information"]

FIRST_LOOK = 64   # bits behind the point


def mutual_information(counts: Sequence[Sequence[int]]) -> Exact:
    """Return the mutual information, in nats, of two variables whose values were counted in a table.

        I(X; Y) = Σ_{x,y} N_xy/N · log(N·N_xy / (N_x·N_y))

    >>> mutual_information([[2, 2], [1, 1]]), float(mutual_information([[1, 0], [0, 1]]))
    (Fraction(0, 1), 0.6931471805599453)

    N_xy is `counts[x][y]`, N_x, N_y and N its sums; a term with N_xy = 0 is 0.  An exact real.  Raises
    Undefined where all counts are 0.

    Cites: 001-A13, 000-F04
    """
    table = rectangle(counts, "counts", checked_count)
    if not any(any(row) for row in table):
        raise Undefined("counts holds no record, which makes every share 0/0: count at least one")
    found = Information([table]).value()
    return found if sign(found) else Fraction(0)


class Information:
    """The mutual information of two variables, or given a third: a table of counts for each of its values.

        I(X; Y | Z) = Σ_z N_z/N · I(X; Y given z)
    """

    __slots__ = ("terms", "below", "ends")

    def __init__(self, tables: Sequence[Sequence[Sequence[int]]]) -> None:
        self.terms: dict[int, int] = {}   # n → c_n
        self.below = 0
        for table in tables:
            self._count([N for row in table for N in row], 1)
            self._count([sum(row) for row in table], -1)
            self._count([sum([row[y] for row in table]) for y in range(len(table[0]) if table else 0)], -1)
            self._count([sum([N for row in table for N in row])], 1)
            self.below += sum([N for row in table for N in row])
        self.below = self.below or 1   # of nothing counted, the information is 0
        self.ends = absolute_enclosure(self.value(), FIRST_LOOK)

    def _count(self, numbers: Sequence[int], factor: int) -> None:
        for n in numbers:
            if n > 1:
                self.terms[n] = self.terms.get(n, 0) + factor * n

    def value(self) -> Exact:
        """Return it as an exact real."""
        return total([Fraction(self.terms[n], self.below) * log(n) for n in sorted(self.terms)])


def compared(left: Information, right: Information) -> int:
    """Return the sign of the difference of two: 1 where the left is greater, 0 where they are equal.

    >>> twice = [[2, 0], [0, 2]], [[1, 1], [1, 1]]
    >>> [compared(Information([a]), Information([b])) for a in twice for b in twice]
    [0, 1, -1, 0]
    """
    if left.ends[0] > right.ends[1]:
        return 1
    if left.ends[1] < right.ends[0]:
        return -1
    below = lcm(left.below, right.below)
    terms = {n: c * (below // left.below) for n, c in left.terms.items()}
    for n in right.terms:
        terms[n] = terms.get(n, 0) - right.terms[n] * (below // right.below)
    bits = sum([abs(c) * bit_length(n) for n, c in terms.items()])
    return sign(total([terms[n] * log(n) for n in sorted(terms)]), bits + 64)


def ranked(items: Sequence[Information]) -> list[int]:
    """Return the places of items from the greatest information to the least; of equal ones the first before.

    >>> ranked([Information([t]) for t in ([[1, 1], [1, 1]], [[2, 0], [0, 2]], [[0, 3], [3, 0]])])
    [1, 2, 0]
    """
    order: list[int] = []
    for i in sorted(range(len(items)), key=lambda k: (-items[k].ends[0], k)):
        here = len(order)
        while here and _ahead(items, i, order[here - 1]):
            here -= 1
        order.insert(here, i)
    return order


def _ahead(items: Sequence[Information], i: int, j: int) -> bool:
    """Return whether item i comes before item j."""
    found = compared(items[i], items[j])
    return found > 0 or (found == 0 and i < j)
