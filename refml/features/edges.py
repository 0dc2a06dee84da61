"""Edges: numbers that increase and cut the line, and the bin in which a number lies.

    edges    e_0 < e_1 < … < e_{k-1}, which cut the line into k + 1 bins
    closed   "left" (the default): bin i has e_{i-1} ≤ x < e_i;   "right": e_{i-1} < x ≤ e_i
"""
from __future__ import annotations

from ..arguments import rationals
from ..errors import InvalidInput, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..numbers.rational import Fraction


def checked_edges(edges: Sequence[Number]) -> list[Fraction]:
    """Return the edges as rationals that increase strictly.

    >>> [str(edge) for edge in checked_edges([75, "100.5"])]
    ['75', '201/2']
    """
    cuts = rationals(edges, "edges")
    for i in range(1, len(cuts)):
        if cuts[i] <= cuts[i - 1]:
            raise InvalidInput(f"edges[{i}]={shown(edges[i])} is not greater than edges[{i - 1}]="
                               f"{shown(edges[i - 1])}: list the edges in increasing order, each once")
    return cuts


def bin_index(value: Fraction, cuts: Sequence[Fraction], closed: str = "left") -> int:
    """Return how many edges are at most the value (closed="right": below it), by bisection.

    >>> from refml.numbers.rational import Fraction
    >>> bin_index(Fraction(80), [Fraction(75), Fraction(100)])
    1
    """
    low, high = 0, len(cuts)
    while low < high:
        middle = (low + high) // 2
        if cuts[middle] < value or (closed == "left" and cuts[middle] == value):
            low = middle + 1
        else:
            high = middle
    return low
