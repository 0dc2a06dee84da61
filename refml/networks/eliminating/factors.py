"""Tables over some variables, in integers: multiplied, and cut down by evidence.

    scope    the places of the variables of a table, in any order
    cells    its numbers in one list, the last variable of the scope changing fastest
    sizes    how many values each variable of the network has, by its place

A factor stands for its cells over one denominator, that of the table of a node; in a posterior it cancels.
"""
from __future__ import annotations

from ...numbers.rational import common_denominator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..nodes import Network


class Factor:
    """A table over a scope, and what its cells are to be divided by."""

    __slots__ = ("scope", "cells", "below")

    def __init__(self, scope: list[int], cells: list[int], below: int = 1) -> None:
        self.scope = scope
        self.cells = cells
        self.below = below


def sizes_of(model: Network) -> list[int]:
    """Return how many values each variable has."""
    return [len(values) for values in model.values]


def factors_of(model: Network, places: Sequence[int], seen: Mapping[int, int]) -> list[Factor]:
    """Return the tables of some nodes as factors, what is observed put in.

    >>> from refml.networks.nodes import network
    >>> coin = network([{"name": "a", "values": ["h", "t"], "parents": [], "table": [["1/3", "2/3"]]}])
    >>> [(f.scope, f.cells, f.below) for seen in ({}, {0: 1}) for f in factors_of(coin, [0], seen)]
    [([0], [1, 2], 3), ([], [2], 3)]
    """
    sizes, found = sizes_of(model), []
    for j in places:
        units, below = common_denominator([p for row in model.tables[j] for p in row])
        found.append(_restricted(model.parents[j] + [j], units, below, seen, sizes))
    return found


def _restricted(scope: list[int], units: list[int], below: int, seen: Mapping[int, int],
                sizes: Sequence[int]) -> Factor:
    """Return the cells of a table that agree with the evidence."""
    kept = [v for v in scope if v not in seen]
    if len(kept) == len(scope):
        return Factor(scope, units, below)
    step, offset, steps = 1, 0, {}
    for v in reversed(scope):
        steps[v] = step
        offset += step * seen.get(v, 0)
        step *= sizes[v]
    cells = [offset]
    for v in kept:
        strides = range(0, steps[v] * sizes[v], steps[v])
        cells = [i + stride for i in cells for stride in strides]
    return Factor(kept, [units[i] for i in cells], below)


def cells_inside(scope: Sequence[int], inner: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Return for each cell of a table the cell of a table over a part of its scope.

    >>> cells_inside([0, 1], [1], [2, 3])
    [0, 1, 2, 0, 1, 2]
    """
    step, steps = 1, {}
    for v in reversed(inner):
        steps[v] = step
        step *= sizes[v]
    cells = [0]
    for v in scope:
        if v in steps:
            strides = range(0, steps[v] * sizes[v], steps[v])
            cells = [i + stride for i in cells for stride in strides]
        else:
            repeats = range(sizes[v])
            cells = [i for i in cells for _ in repeats]
    return cells


def multiplied(factors: Sequence[Factor], scope: Sequence[int], sizes: Sequence[int]) -> list[int]:
    """Return the cells of the product of factors, over a scope that holds theirs.

    >>> multiplied([Factor([0], [1, 2]), Factor([1], [3, 4])], [1, 0], [2, 2])
    [3, 6, 4, 8]
    """
    product: list[int] = []
    for factor in factors:
        picked = factor.cells
        if factor.scope != scope:
            cells = factor.cells
            picked = [cells[i] for i in cells_inside(scope, factor.scope, sizes)]
        product = [a * b for a, b in zip(product, picked)] if product else picked
    if product:
        return product
    count = 1
    for v in scope:
        count *= sizes[v]
    return [1] * count


def summed(cells: Sequence[int], scope: Sequence[int], inner: Sequence[int],
           sizes: Sequence[int]) -> list[int]:
    """Return the sums of the cells of a table over all variables but those of a part of its scope.

    >>> summed([3, 6, 4, 8], [1, 0], [0], [2, 2])
    [7, 14]
    """
    count = 1
    for v in inner:
        count *= sizes[v]
    sums = [0] * count
    for i, cell in zip(cells_inside(scope, inner, sizes), cells):
        sums[i] += cell
    return sums
