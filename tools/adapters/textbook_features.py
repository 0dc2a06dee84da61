"""Features and nearest neighbours in plain floats, as a good student writes them.

Judge it with `python3 -m refml check tools/adapters/textbook_features.py`; `textbook.py` tells how
such a file is called.

    values, edges, bins    a column, the inner edges of its bins, their number
    x                      a point, which is mapped to a longer one
    rows, labels, query    records with their classes, and the point whose class is asked
"""
from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Callable
from typing import Any

NAME = "textbook features"
VERSION = "1"

Point = list[float]


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- bins and indicators ---------------------------------------------------------------------------------

def features_bin(values: Point, edges: Point, closed: str = "left") -> list[int]:
    _refuse_unless(edges == sorted(set(edges)) != [], "there are edges, and they increase")
    count = bisect.bisect_right if closed == "left" else bisect.bisect_left
    return [count(edges, value) for value in values]


def features_two_way_split(values: Point, threshold: float) -> list[int]:
    return [int(value >= threshold) for value in values]


def features_equal_width_edges(values: Point, bins: int) -> Point:
    _refuse_unless(bins >= 2 and len(set(values)) >= 2, "there are bins, and values that differ")
    return [min(values) + i * (max(values) - min(values)) / bins for i in range(1, bins)]


def features_equal_count_edges(values: Point, bins: int) -> Point:
    _refuse_unless(2 <= bins <= len(values), "there are bins, and values for each")
    order = sorted(values)
    begins = [bisect.bisect_left(order, order[i * len(order) // bins]) for i in range(1, bins)]
    _refuse_unless([0, *begins] == sorted({0, *begins}), "no value fills a bin and more")
    return [(order[place - 1] + order[place]) / 2 for place in begins]


def features_one_hot(values: list[Any], categories: list[Any] | None = None) -> list[list[int]]:
    declared = categories is not None
    if categories is None:
        categories = sorted(set(values), key=lambda value: (isinstance(value, str), value))
    _refuse_unless(len(categories) > 0 or not declared, "a category is declared")
    _refuse_unless(len(set(categories)) == len(categories), "no category is named twice")
    _refuse_unless(set(values) <= set(categories), "each value is a category")
    return [[int(value == category) for category in categories] for value in values]


# ---- maps ------------------------------------------------------------------------------------------------

def features_polynomial(x: Point, degree: int, constant: bool = True) -> Point:
    _refuse_unless(len(x) > 0 and degree >= (0 if constant else 1), "there is something to multiply")
    monomials = [math.prod(factors) for factors in itertools.combinations_with_replacement([1.0, *x], degree)]
    return monomials if constant else monomials[1:]


def features_quadratic(x: Point) -> Point:
    _refuse_unless(len(x) > 0, "the point has coordinates")
    return [*x, *(v * v for v in x), *(u * v for u, v in itertools.combinations(x, 2))]


def features_lift(x: Point) -> Point:
    _refuse_unless(len(x) > 0, "the point has coordinates")
    return [*x, sum(v * v for v in x)]


def features_kernel_map(x: Point, degree: int, constant: float = 1, gamma: float = 1) -> Point:
    _refuse_unless(len(x) > 0 and degree >= 0, "there is something to multiply")
    _refuse_unless(constant >= 0 and gamma > 0, "the kernel has a map")
    factors = [math.sqrt(constant)] * (constant > 0) + [math.sqrt(gamma) * v for v in x]
    chosen = itertools.combinations_with_replacement(range(len(factors)), degree)
    return [math.sqrt(_arrangements(places)) * math.prod(factors[j] for j in places) for places in chosen]


def _arrangements(places: tuple[int, ...]) -> int:
    """The number of orders in which these places can be chosen."""
    repeated = math.prod(math.factorial(places.count(j)) for j in set(places))
    return math.factorial(len(places)) // repeated


# ---- nearest neighbours ----------------------------------------------------------------------------------

METRICS: dict[str, Callable[[Point, Point], float]] = {
    "euclidean": math.dist,
    "squared euclidean": lambda p, q: sum((a - b) ** 2 for a, b in zip(p, q)),
    "manhattan": lambda p, q: sum(abs(a - b) for a, b in zip(p, q)),
    "chebyshev": lambda p, q: max(abs(a - b) for a, b in zip(p, q)),
}


def neighbours_distances(rows: list[Point], query: Point, metric: str = "euclidean") -> Point:
    _refuse_unless(len(rows) > 0 and {*map(len, rows)} == {len(query)}, "all points are of one size")
    return [METRICS[metric](row, query) for row in rows]


def neighbours_nearest(
    rows: list[Point], query: Point, k: int, metric: str = "euclidean", distance_ties: str = "all"
) -> list[int]:
    _refuse_unless(1 <= k <= len(rows), "there are so many neighbours")
    distances = neighbours_distances(rows, query, metric)
    order = sorted(range(len(rows)), key=lambda i: distances[i])
    near = [i for i in order if distances[i] <= distances[order[k - 1]]]
    _refuse_unless(distance_ties != "error" or len(near) == k, "no record ties with the last neighbour")
    return near[:k] if distance_ties == "first" else near


def neighbours_posterior(
    rows: list[Point], labels: list[str], query: Point, k: int, metric: str = "euclidean",
    distance_ties: str = "all", weights: str = "uniform", classes: list[str] | None = None
) -> dict[str, float]:
    _refuse_unless(len(labels) == len(rows), "each record has a label")
    classes = sorted(set(labels)) if classes is None else classes
    _refuse_unless(set(labels) <= set(classes), "each label is a declared class")
    _refuse_unless(len(set(classes)) == len(classes), "each class is declared once")
    near = neighbours_nearest(rows, query, k, metric, distance_ties)
    distances = neighbours_distances([rows[i] for i in near], query, metric)
    if weights == "uniform":
        votes = [1.0 for _ in near]
    elif distances[0] == 0:
        votes = [float(distance == 0) for distance in distances]
    else:
        votes = [1 / distance for distance in distances]
    shares = dict.fromkeys(classes, 0.0)
    for i, vote in zip(near, votes):
        shares[labels[i]] += vote / sum(votes)
    return shares


def neighbours_decision(
    rows: list[Point], labels: list[str], query: Point, k: int, metric: str = "euclidean",
    distance_ties: str = "all", weights: str = "uniform", classes: list[str] | None = None, ties: str = "all"
) -> list[str]:
    shares = neighbours_posterior(rows, labels, query, k, metric, distance_ties, weights, classes)
    # Shares that are equal may differ by a rounding or two.
    best = [y for y, share in shares.items() if math.isclose(share, max(shares.values()), rel_tol=1e-12)]
    _refuse_unless(ties != "error" or len(best) == 1, "one class has the most votes")
    return best[:1] if ties == "first" else best
