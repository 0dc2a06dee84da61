"""Features: a number becomes the index of its bin, a value of one ordinal attribute.

    edges    e_0 < e_1 < … < e_{k-1}, which cut the line into k + 1 bins
    bin 0    x < e_0
    bin i    e_{i-1} ≤ x < e_i
    bin k    e_{k-1} ≤ x

The bins are values of *one* attribute.  One indicator attribute for each bin would break
the independence that naive Bayes assumes (001-X20), for a value lies in one bin only.
"""
from __future__ import annotations

from .errors import InvalidInput, shown
from .probability import listed
from .rational import rational

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .probability import Number
    from .rational import Fraction


def bin(values: Sequence[Number], edges: Sequence[Number]) -> list[int]:  # noqa: A001  # the field's word
    """Return the index of each value's bin; a value on an edge lies in the bin above it.

    >>> bin([60, 75, 100, 220], edges=[75, 100])
    [0, 1, 2, 2]

    Raises InvalidInput where the edges do not increase strictly.

    Cites: 001-A04, 001-X20, 003-C05, 003-A03
    """
    cuts = checked_edges(edges)
    return [bin_index(value, cuts) for value in _numbers(values)]


def checked_edges(edges: Sequence[Number]) -> list[Fraction]:
    """Return the edges as rationals that increase strictly.

    >>> [str(edge) for edge in checked_edges([75, "100.5"])]
    ['75', '201/2']
    """
    cuts = [rational(edge, f"edges[{i}]") for i, edge in enumerate(listed(edges, "edges"))]
    for i in range(1, len(cuts)):
        if cuts[i] <= cuts[i - 1]:
            raise InvalidInput(f"edges[{i}]={shown(edges[i])} is not greater than edges[{i - 1}]="
                               f"{shown(edges[i - 1])}: list the edges in increasing order, each once")
    return cuts


def bin_index(value: Fraction, cuts: Sequence[Fraction]) -> int:
    """Return how many edges are at most the value, by bisection.

    >>> from refml.rational import Fraction
    >>> bin_index(Fraction(80), [Fraction(75), Fraction(100)])
    1
    """
    low, high = 0, len(cuts)
    while low < high:
        middle = (low + high) // 2
        if cuts[middle] <= value:
            low = middle + 1
        else:
            high = middle
    return low


def two_way_split(values: Sequence[Number], threshold: Number) -> list[int]:
    """Return 0 for each value below the threshold v, and 1 for each at or above it.

        A < v  →  0      A ≥ v  →  1

    >>> two_way_split([75, 100, 125], threshold=100)
    [0, 1, 1]

    Cites: 001-A05, 001-X14, 001-C17
    """
    # 001-X14: l.99 prints A < v or A > v, which leaves A = v in neither half.
    v = rational(threshold, "threshold")
    return [1 if value >= v else 0 for value in _numbers(values)]


def _numbers(values: Sequence[Number]) -> list[Fraction]:
    return [rational(value, f"values[{i}]") for i, value in enumerate(listed(values, "values", least=0))]
