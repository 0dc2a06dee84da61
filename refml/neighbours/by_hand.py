"""Nearest neighbours by hand: the k records that are nearest to a point vote on its class.

    rows, labels   n records of d numbers, and the class of each: all integers or all texts
    query          x, the point to be classified
    k              how many neighbours are asked, 1 ≤ k ≤ n

The notes name the method and give no rules for ties (004-A01).  Here all records as near as the k-th vote,
and all classes with the most votes are the decision.  Distances are compared by their squares: fractions.

Read this module first.  Nothing is checked.  `voting` computes the same with other metrics, weights and rules
for ties, and refuses bad input with a reason; the tests hold it against this module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    Vector = Sequence[int | Fraction]
    Label = TypeVar("Label", int, str)


def squared_distance(u: Vector, v: Vector) -> Fraction:
    """Return the square of the Euclidean distance of two points.

        ‖u − v‖² = Σ_j (u_j − v_j)²

    >>> squared_distance([1, 3], [3, 2])
    Fraction(5, 1)

    Cites: 004-A01
    """
    return Fraction(sum([(u_j - v_j) ** 2 for u_j, v_j in zip(u, v)]))


def nearest(rows: Sequence[Vector], query: Vector, k: int) -> list[int]:
    """Return the indices of the k nearest records and of those as near as the k-th, the nearest first.

        {i : ‖x − x_i‖ ≤ r},   r the k-th of the distances in order

    >>> nearest([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], query=[3, 2], k=2)
    [1, 3]
    >>> nearest([[0], [2], [4], [9]], query=[3], k=1)
    [1, 2]

    Cites: 004-A01
    """
    order = sorted([(squared_distance(x, query), i) for i, x in enumerate(rows)])
    r2 = order[k - 1][0]
    return [i for d2, i in order if d2 <= r2]


def posterior(rows: Sequence[Vector], labels: Sequence[Label], query: Vector,
              k: int) -> dict[Label, Fraction]:
    """Return the share of each class in the votes of the neighbours.

        P(c | x) = #{i near: y_i = c} / #{i near}

    >>> posterior([[0], [2], [4], [9]], ["a", "a", "b", "b"], query=[3], k=3)
    {'a': Fraction(2, 3), 'b': Fraction(1, 3)}

    Cites: 004-A01
    """
    votes = [labels[i] for i in nearest(rows, query, k)]
    return {c: Fraction(votes.count(c), len(votes)) for c in sorted(set(labels))}


def decision(rows: Sequence[Vector], labels: Sequence[Label], query: Vector, k: int) -> list[Label]:
    """Return the classes with the most votes, sorted.

        argmax_c P(c | x)

    >>> decision([[0], [2], [4], [9]], ["a", "a", "b", "b"], query=[3], k=1)
    ['a', 'b']

    Cites: 004-A01, L54
    """
    P = posterior(rows, labels, query, k)
    most = max(P.values())
    return [c for c in P if P[c] == most]
