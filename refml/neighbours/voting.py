"""Nearest neighbours: the records next to a point vote on its class.

    rows       n points of d rational numbers, the records
    query      x, the point to be classified
    d_i        the distance of record i from x, by a metric:
                   "euclidean"          √ Σ_j (x_j − x_ij)²
                   "squared euclidean"  Σ_j (x_j − x_ij)²
                   "manhattan"          Σ_j |x_j − x_ij|
                   "chebyshev"          max_j |x_j − x_ij|
    k          how many neighbours are asked, 1 ≤ k ≤ n
    w_i        the weight of a neighbour's vote: 1 ("uniform") or 1/d_i ("distance")

The notes name the method and no rules (004-A01): each rule is a keyword.  Distances are compared
exactly.  Where the k-th and the (k + 1)-th tie, `distance_ties` says who is asked: "all" that
are as near as the k-th, more than k then, the "first" k in the order of the records, or nobody
("error").  Neighbours are found in integers over one denominator; no root is taken.
"""
from __future__ import annotations

from ..arguments import check_lengths, check_option, rationals
from ..decision.ties import maximisers
from ..errors import InvalidInput, shown
from ..labels import check_label, declared
from ..numbers.rational import Fraction, common_denominator, integer, lcm
from ..numbers.reals.real import sqrt, total
from ..records import Record
from ..tables import integer_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Generic, TypedDict, Unpack

    from ..arguments import Number
    from ..labels import L
    from ..numbers.reals.real import Exact

    Rows = Sequence[Sequence[Number]]

    class VoteOptions(TypedDict, Generic[L], total=False):
        """Who votes, and with what weight: options of `_votes`."""

        metric: str
        distance_ties: str
        weights: str
        classes: Sequence[L] | None

__all__ = ["decision", "distances", "nearest", "posterior"]

DISTANCE_TIES = ("all", "first", "error")
WEIGHTS = ("uniform", "distance")


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


def distances(rows: Rows | Points, query: Sequence[Number], metric: str = "euclidean") -> list[Exact]:
    """Return the distance of each record from the query.

        d_i = √ Σ_j (x_j − x_ij)²      or by another metric

    >>> distances([[1, 3], [2, 1]], query=[1, 0], metric="squared euclidean")
    [Fraction(9, 1), Fraction(2, 1)]

    Rational, or an exact real where the metric is "euclidean".

    Cites: 004-A01
    """
    gaps = gaps_of(rows, query, metric)
    return [gaps.distance(i) for i in range(len(gaps.numerators))]


def nearest(rows: Rows | Points, query: Sequence[Number], k: int,
            metric: str = "euclidean", distance_ties: str = "all") -> list[int]:
    """Return the indices of the k nearest records, the nearest first, equally near ones in their order.

        { i : d_i ≤ d_(k) },   d_(k) the k-th of the distances in order

    >>> nearest([[0], [2], [4], [9]], query=[3], k=1)
    [1, 2]
    >>> nearest([[0], [2], [4], [9]], query=[3], k=1, distance_ties="first")
    [1]

    Raises InvalidInput for k below 1 or above n, and for a tie of the k-th and the
    (k + 1)-th under "error".

    Cites: 004-A01
    """
    return gaps_of(rows, query, metric).nearest(k, distance_ties)


def posterior(rows: Rows | Points, labels: Sequence[L], query: Sequence[Number], k: int,
              **options: Unpack[VoteOptions[L]]) -> dict[L, Exact]:
    """Return the share of each class in the neighbours' votes.

        P(c | x) = Σ_{i near, y_i = c} w_i / Σ_{i near} w_i

    >>> posterior([[0], [2], [4], [9]], ["a", "a", "b", "b"], query=[3], k=3)["a"]
    Fraction(2, 3)

    Options: `metric`, `distance_ties`, `weights`, `classes`.  Under weights="distance"
    neighbours at distance 0, where there are any, are the only ones to vote, with equal votes.
    Rational, but for roots in weights by Euclidean distance.  A class that is declared and not
    near has the share 0.  Raises InvalidInput as `nearest`.

    Cites: 004-A01
    """
    votes = _votes(rows, labels, query, k, **options)
    everything = total([votes[label] for label in votes])
    return {label: votes[label] / everything for label in votes}


def decision(rows: Rows | Points, labels: Sequence[L], query: Sequence[Number], k: int, ties: str = "all",
             **options: Unpack[VoteOptions[L]]) -> list[L]:
    """Return the classes with the most votes among the neighbours, in the order of the classes.

        argmax_c Σ_{i near, y_i = c} w_i

    >>> decision([[0], [2], [4], [9]], ["a", "a", "b", "b"], query=[3], k=1)
    ['a', 'b']

    Options: those of `posterior`.  `ties` among classes is "all", "first" or "error", as in
    `decision.maximisers`; ties among distances come before, by `distance_ties`.  Decided
    exactly, also for weights with roots.  Raises InvalidInput as `nearest`, and for a tie of
    classes under "error".

    Cites: 004-A01, L54
    """
    return maximisers(_votes(rows, labels, query, k, **options), options.get("classes"), ties)


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

    def distance(self, i: int) -> Exact:
        """Return the distance of record i."""
        gap = Fraction(self.numerators[i], self.unit)
        return sqrt(gap) if self.metric == "euclidean" else gap

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
    if finer == 1:
        return Gaps([measure(row, scaled) for row in known.rows], unit**power, metric)
    return Gaps([measure([finer * a for a in row], scaled) for row in known.rows], unit**power, metric)


# ---------------------------------------------------------------- votes

def _votes(rows: Rows | Points, labels: Sequence[L], query: Sequence[Number], k: int,
           metric: str = "euclidean", distance_ties: str = "all", weights: str = "uniform",
           classes: Sequence[L] | None = None) -> dict[L, Exact]:
    """Return the sum of the weights of the neighbours of each class."""
    weights = check_option(weights, WEIGHTS, "weights")
    known = rows if isinstance(rows, Points) else points(rows)
    named = check_lengths(known.rows, labels, "rows")[1]
    y: list[Any] = [check_label(label, f"labels[{i}]") for i, label in enumerate(named)]
    order: list[Any] = declared(classes, y)
    gaps = gaps_of(known, query, metric)
    near = gaps.nearest(k, distance_ties)
    found = [gaps.distance(i) for i in near] if weights == "distance" else None
    votes: dict[L, list[Exact]] = {label: [] for label in order}
    for i, weight in zip(near, _weights(len(near), found)):
        votes[y[i]].append(weight)
    return {label: total(votes[label]) for label in order}


def _weights(count: int, found: list[Exact] | None) -> list[Exact]:
    """Return 1 for each of so many neighbours, or 1/d_i where their distances are given, nearest first."""
    if found is None:
        return [Fraction(1)] * count
    if found[0] == 0:   # 1/0 is no weight: those at distance 0 are alone
        return [Fraction(1 if distance == 0 else 0) for distance in found]
    return [1 / distance for distance in found]
