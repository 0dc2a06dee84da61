"""Who is near: the k records next to a point, in integers over one denominator; no root is taken.

    rows       n points of d rational numbers, the records
    query      x, a point
    d_i        the distance of record i from x, by a metric:
                   "euclidean"          √ Σ_j (x_j − x_ij)²
                   "squared euclidean"  Σ_j (x_j − x_ij)²
                   "manhattan"          Σ_j |x_j − x_ij|
                   "chebyshev"          max_j |x_j − x_ij|
    k          how many neighbours are asked, 1 ≤ k ≤ n

Distances are compared exactly.  Where the k-th and the (k + 1)-th tie, `distance_ties` says who is asked:
"all" that are as near as the k-th, more than k then, the "first" k in the order of the records, or nobody
("error").
"""
from __future__ import annotations

from ..arguments import check_option, rationals
from ..errors import InvalidInput, shown
from ..numbers.rational import common_denominator, integer, lcm
from ..records import Record
from ..tables import integer_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..arguments import Number

    Rows = Sequence[Sequence[Number]]

__all__ = ["nearest"]

DISTANCE_TIES = ("all", "first", "error")


class Points(Record):
    """The records as integers, read once for many queries: point i is rows[i] / denominator.

    >>> points([["1/2", 2], [0, "1/3"]])
    Points(rows=[[3, 12], [0, 2]], denominator=6)
    """

    __slots__ = ("rows", "denominator")

    def __init__(self, rows: list[list[int]], denominator: int) -> None:
        self.rows = rows
        self.denominator = denominator


def points(rows: Sequence[Sequence[Number]]) -> Points:
    """Return the records over one denominator; every function of this module takes them in place of rows.

    >>> nearest(points([[0], [3], [10]]), query=[4], k=1)
    [1]

    Raises InvalidInput for rows of different lengths.
    """
    numerators, denominator = integer_table(rows, "rows")
    return Points(numerators, denominator)


def nearest(rows: Rows | Points, query: Sequence[Number], k: int,
            metric: str = "euclidean", distance_ties: str = "all") -> list[int]:
    """Return the indices of the k nearest records, with all that tie with the k-th, nearest first.

        { i : d_i ≤ d_(k) },   d_(k) the k-th of the distances in order

    >>> nearest([[0], [2], [4], [9]], query=[3], k=1)
    [1, 2]
    >>> nearest([[0], [2], [4], [9]], query=[3], k=1, distance_ties="first")
    [1]

    `metric` as in `distances`; `distance_ties` is "all", "first" (k records, ties in their order) or
    "error".  Raises InvalidInput for k below 1 or above the number of records, and for a tie of the k-th
    and the (k + 1)-th distance under "error".

    Cites: 004-A01
    """
    return gaps_of(rows, query, metric).nearest(k, distance_ties)


# ---------------------------------------------------------------- distances as integers

def _squares(row: Sequence[int], x: Sequence[int]) -> int:
    return sum([(a - b) * (a - b) for a, b in zip(row, x)])


def _absolutes(row: Sequence[int], x: Sequence[int]) -> int:
    return sum([abs(a - b) for a, b in zip(row, x)])


def _largest(row: Sequence[int], x: Sequence[int]) -> int:
    return max([abs(a - b) for a, b in zip(row, x)])


# metric → a measure of two points with integer coordinates that orders pairs as the metric does,
# and the power of the unit of length that it has
MEASURES: dict[str, tuple[Callable[[Sequence[int], Sequence[int]], int], int]] = {
    "euclidean": (_squares, 2),
    "squared euclidean": (_squares, 2),
    "manhattan": (_absolutes, 1),
    "chebyshev": (_largest, 1),
}
METRICS = ("euclidean", "squared euclidean", "manhattan", "chebyshev")


class Gaps(Record):
    """How far each record is from a query: numerators[i]/unit = d_i, or d_i² where d_i is a root."""

    __slots__ = ("numerators", "unit", "metric")

    def __init__(self, numerators: list[int], unit: int, metric: str) -> None:
        self.numerators = numerators
        self.unit = unit
        self.metric = metric

    def nearest(self, k: int, distance_ties: str = "all") -> list[int]:
        """Return the indices of the k nearest records, the nearest first."""
        distance_ties = check_option(distance_ties, DISTANCE_TIES, "distance_ties")
        count, most = integer(k, "k"), len(self.numerators)
        if count < 1 or count > most:
            raise InvalidInput(f"k={shown(k)} neighbours of {most} records: give k from 1 to {most}")
        order = sorted([(gap, i) for i, gap in enumerate(self.numerators)])
        furthest = order[count - 1][0]
        if distance_ties == "error" and count < most and order[count][0] == furthest:
            raise InvalidInput(f'distance_ties="error" and rows[{order[count][1]}] is as near as '
                               f'rows[{order[count - 1][1]}], neighbour {count}: ask for "all" or "first"')
        asked = order if distance_ties == "all" else order[:count]
        return [i for gap, i in asked if gap <= furthest]


def gaps_of(rows: Rows | Points, query: Sequence[Number], metric: str) -> Gaps:
    """Return how far each record is from the query.

    >>> gaps_of([["1/2"], [3]], query=[1], metric="manhattan")
    Gaps(numerators=[1, 4], unit=2, metric='manhattan')
    """
    metric = check_option(metric, METRICS, "metric")
    measure, power = MEASURES[metric]
    known = rows if isinstance(rows, Points) else points(rows)
    point = rationals(query, "query")
    if len(point) != len(known.rows[0]):
        raise InvalidInput(f"query={shown(query)} has {len(point)} coordinates and a record has "
                           f"{len(known.rows[0])}: give as many")
    x, own = common_denominator(point)
    unit = lcm(own, known.denominator)
    scaled, finer = [unit // own * value for value in x], unit // known.denominator
    finely = known.rows if finer == 1 else ([finer * a for a in row] for row in known.rows)
    return Gaps([measure(row, scaled) for row in finely], unit**power, metric)
