"""Nearest neighbours: the records next to a point vote on its class.

    rows       n points of d rational numbers, the records
    query      x, the point to be classified
    d_i        the distance of record i from x, by one of the `metrics`
    k          how many neighbours are asked, 1 ≤ k ≤ n
    w_i        the weight of a neighbour's vote: 1 ("uniform") or 1/d_i ("distance")

The notes name the method and no rules (004-A01): each rule is a keyword.  Who is near is found in integers
in `metrics`; distances themselves, and weights by them, are rational or exact reals.
"""
from __future__ import annotations

from ..arguments import check_lengths, check_option
from ..decision.ties import maximisers
from ..labels import check_label, declared
from ..numbers.rational import Fraction
from ..numbers.reals.real import sqrt, total
from .metrics import Points, gaps_of, points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Generic, TypedDict, Unpack

    from ..arguments import Number
    from ..labels import L
    from ..numbers.reals.real import Exact
    from .metrics import Gaps, Rows

    class VoteOptions(TypedDict, Generic[L], total=False):
        """Who votes, and with what weight: options of `_votes`."""

        metric: str
        distance_ties: str
        weights: str
        classes: Sequence[L] | None

__all__ = ["decision", "distances", "posterior"]

WEIGHTS = ("uniform", "distance")


def distances(rows: Rows | Points, query: Sequence[Number], metric: str = "euclidean") -> list[Exact]:
    """Return the distance of each record from the query, Euclidean or by another metric.

        d_i = √ Σ_j (x_j − x_ij)²      or by another metric

    >>> distances([[1, 3], [2, 1]], query=[1, 0], metric="squared euclidean")
    [Fraction(9, 1), Fraction(2, 1)]

    `metric` is "euclidean", "squared euclidean", "manhattan" (Σ_j |x_j − x_ij|) or "chebyshev"
    (max_j |x_j − x_ij|).  A distance is rational, or an exact real for "euclidean".

    Cites: 004-A01
    """
    gaps = gaps_of(rows, query, metric)
    return [distance_of(gaps, i) for i in range(len(gaps.numerators))]


def posterior(rows: Rows | Points, labels: Sequence[L], query: Sequence[Number], k: int,
              **options: Unpack[VoteOptions[L]]) -> dict[L, Exact]:
    """Return each class's share of the votes of the k nearest neighbours.

        P(c | x) = Σ_{i near, y_i = c} w_i / Σ_{i near} w_i

    >>> posterior([[0], [2], [4], [9]], ["a", "a", "b", "b"], query=[3], k=3)["a"]
    Fraction(2, 3)

    Options: `metric`; `distance_ties` ("all" includes all that tie with the k-th neighbour); `weights`,
    "uniform" (w_i = 1) or "distance" (w_i = 1/d_i; if some d_i are 0, only those vote, equally); `classes`.
    A share is rational, or an exact real for weights by Euclidean distance.  Raises InvalidInput for k
    below 1 or above n, and for a tie of distances with distance_ties="error".

    Cites: 004-A01
    """
    votes = _votes(rows, labels, query, k, **options)
    everything = total([votes[label] for label in votes])
    return {label: votes[label] / everything for label in votes}


def decision(rows: Rows | Points, labels: Sequence[L], query: Sequence[Number], k: int, ties: str = "all",
             **options: Unpack[VoteOptions[L]]) -> list[L]:
    """Return the classes with the most votes among the k nearest neighbours, all that tie.

        argmax_c Σ_{i near, y_i = c} w_i

    >>> decision([[0], [2], [4], [9]], ["a", "a", "b", "b"], query=[3], k=1)
    ['a', 'b']

    Decided exactly.  `ties` among classes is "all", "first" or "error".  Options as in `posterior`:
    `metric`, `distance_ties`, `weights`, `classes`.  Raises InvalidInput for k below 1 or above the
    number of records, and for a tie of classes or of distances under "error".

    Cites: 004-A01, L54
    """
    return maximisers(_votes(rows, labels, query, k, **options), options.get("classes"), ties)


# ---------------------------------------------------------------- votes

def distance_of(gaps: Gaps, i: int) -> Exact:
    """Return the distance of record i."""
    gap = Fraction(gaps.numerators[i], gaps.unit)
    return sqrt(gap) if gaps.metric == "euclidean" else gap


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
    found = [distance_of(gaps, i) for i in near] if weights == "distance" else None
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
