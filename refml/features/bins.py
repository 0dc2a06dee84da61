"""Features: a number becomes the index of its bin, a value becomes an indicator.

    edges    e_0 < e_1 < … < e_{k-1}, which cut the line into k + 1 bins
    closed   "left" (the default)           "right"
    bin 0    x < e_0                        x ≤ e_0
    bin i    e_{i-1} ≤ x < e_i              e_{i-1} < x ≤ e_i
    bin k    e_{k-1} ≤ x                    e_{k-1} < x

The bins are values of *one* attribute.  One indicator attribute for each bin would break
the independence that naive Bayes assumes (001-X20), for a value lies in one bin only.
"""
from __future__ import annotations

from ..arguments import check_option, listed, rationals
from ..errors import InvalidInput, Unsupported, shown
from ..labels import check_label, sorted_labels
from ..numbers.rational import integer, rational
from .edges import bin_index, checked_edges

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label
    from ..numbers.rational import Fraction

__all__ = ["bin", "equal_count_edges", "equal_width_edges", "one_hot", "two_way_split"]

CLOSED = ("left", "right")
MOST_BINS = 100_000
MOST_CELLS = 10_000_000   # indicators


# ---------------------------------------------------------------- bins with given edges

def bin(values: Sequence[Number], edges: Sequence[Number], closed: str = "left") -> list[int]:  # noqa: A001  # the field's word
    """Return the index of the bin in which each value lies; a value on an edge is in the bin above.

    >>> bin([60, 75, 100, 220], edges=[75, 100])
    [0, 1, 2, 2]
    >>> bin([60, 75, 100, 220], edges=[75, 100], closed="right")
    [0, 0, 1, 2]

    Bins are numbered from 0.  With closed="right" a value on an edge is in the bin below.
    Raises InvalidInput for edges that do not increase strictly.

    Cites: 001-A04, 001-X20, 003-C05, 003-A03
    """
    cuts = checked_edges(edges)
    closed = check_option(closed, CLOSED, "closed")
    return [bin_index(value, cuts, closed) for value in rationals(values, "values", least=0)]


def two_way_split(values: Sequence[Number], threshold: Number) -> list[int]:
    """Return 0 for each value below the threshold, 1 for each value at or above it.

        A < v  →  0      A ≥ v  →  1

    >>> two_way_split([75, 100, 125], threshold=100)
    [0, 1, 1]

    A is a value, v the threshold.

    Cites: 001-A05, 001-X14, 001-C17
    """
    # 001-X14: l.99 prints A < v or A > v, which leaves A = v in neither half.
    v = rational(threshold, "threshold")
    return [1 if value >= v else 0 for value in rationals(values, "values", least=0)]


# ---------------------------------------------------------------- edges from data

def equal_width_edges(values: Sequence[Number], bins: int) -> list[Fraction]:
    """Return the inner edges of k equally wide bins between the least and the greatest value.

        e_i = min + i · (max − min) / k      i = 1, …, k − 1

    >>> [str(edge) for edge in equal_width_edges([60, 95, 220], bins=4)]
    ['100', '140', '180']

    k is `bins`.  The first bin has no lower edge, the last no upper edge.  Raises InvalidInput for
    fewer than 2 bins and for values that are all equal, Unsupported for more than 100,000 bins.

    Cites: 001-A04
    """
    k, x = _bin_count(bins), rationals(values, "values")
    low, width = min(x), (max(x) - min(x)) / k
    if width == 0:
        raise InvalidInput(f"values={shown(values)} are all equal, and so have no bins={k} of one width: "
                           "give values that differ, or edges")
    return [low + i * width for i in range(1, k)]


def equal_count_edges(values: Sequence[Number], bins: int) -> list[Fraction]:
    """Return the inner edges of k bins that hold equally many values, as nearly as ties allow.

        e_i = (t + the next smaller value) / 2,   t = x_(⌊i·n/k⌋ + 1)      i = 1, …, k − 1

    k is `bins`, and x_(1) ≤ … ≤ x_(n) are the values in order.  No edge is equal to a value, so
    `closed` makes no difference.  Equal values are in one bin.  No bin is empty, and where no two
    values are equal, the numbers of values in two bins differ by at most 1.

    >>> [str(edge) for edge in equal_count_edges([60, 70, 75, 85, 90, 220], bins=3)]
    ['145/2', '175/2']

    Raises InvalidInput for fewer than 2 bins, and where one value occurs so often that two edges
    would be equal or an edge would lie below all values; Unsupported for more than 100,000 bins.

    Cites: 001-A04
    """
    k, x = _bin_count(bins), sorted(rationals(values, "values"))
    edges: list[Fraction] = []
    for i in range(1, k):
        first = x[i * len(x) // k]
        smaller = bin_index(first, x, "right")
        below = x[smaller - 1] if smaller else first
        edge = (below + first) / 2
        if smaller == 0 or (edges and edges[-1] == edge):
            raise InvalidInput(f"bins={k} is too many for {len(x)} values: {shown(first)} would fill a bin "
                               "and more: ask for fewer bins, or give edges")
        edges.append(edge)
    return edges


# ---------------------------------------------------------------- indicators

def one_hot(values: Sequence[object], categories: Sequence[object] | None = None) -> list[list[int]]:
    """Return the one-hot encoding of each value: 1 at its own category, 0 at all others.

        x ↦ ([x = c_1], …, [x = c_m])

    >>> one_hot(["Single", "Married"], categories=["Single", "Married", "Divorced"])
    [[1, 0, 0], [0, 1, 0]]

    `categories` lists c_1, …, c_m; by default they are the distinct values, sorted.  Raises InvalidInput
    for a category named twice and for a value that is not a category, Unsupported for more than ten
    million indicators in all.

    Cites: 001-X20, 001-C03
    """
    x = [check_label(value, f"values[{i}]") for i, value in enumerate(listed(values, "values", least=0))]
    order = sorted_labels(x, "values") if categories is None else _declared_categories(categories)
    known = set(order)
    for i, value in enumerate(x):
        if value not in known:
            raise InvalidInput(f"values[{i}]={shown(value)} is not in categories={shown(order)}: declare it")
    if len(x) * len(order) > MOST_CELLS:
        raise Unsupported(f"values has {len(x)} entries of {len(order)} categories, which makes more than "
                          f"{MOST_CELLS} indicators: give fewer values at a time, or join categories")
    return [[1 if value == category else 0 for category in order] for value in x]


def _declared_categories(categories: Sequence[object]) -> list[Label]:
    order = [check_label(category, f"categories[{i}]")
             for i, category in enumerate(listed(categories, "categories"))]
    if len(sorted_labels(order, "categories")) < len(order):
        raise InvalidInput(f"categories={shown(order)} names a category twice: name each once")
    return order


def _bin_count(bins: object) -> int:
    k = integer(bins, "bins")
    if k < 2:
        raise InvalidInput(f"bins={shown(bins)} tells no values apart: give at least 2")
    if k > MOST_BINS:
        raise Unsupported(f"bins={shown(bins)} is more than {MOST_BINS}: ask for fewer")
    return k
