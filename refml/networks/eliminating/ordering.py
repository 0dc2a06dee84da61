"""Which variable to sum out next: the one whose neighbours lack the fewest edges among them (min-fill).

    near      the neighbours of each variable: those in a common table, now or after variables were summed out
    fill      how many pairs of its neighbours are no neighbours of one another

Summing a variable out makes its neighbours neighbours of one another: one table holds them all.  How large it
will be is known from sizes alone, so that what is too large is refused before any number is touched.
"""
from __future__ import annotations

from ...errors import Unsupported
from ..heap import pop, push

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Near = dict[int, set[int]]

MOST_CELLS = 1 << 20   # of one table


def min_fill(scopes: Sequence[Sequence[int]], groups: Sequence[Sequence[int]],
             sizes: Sequence[int]) -> list[int]:
    """Return the variables of all groups, those of a group before those of the next, by least fill.

    >>> min_fill([[0, 1], [1, 2], [2, 3]], [[0, 1, 2, 3]], [2, 2, 2, 2])
    [0, 1, 2, 3]
    >>> min_fill([[0, 1], [0, 2], [0, 3]], [[0, 1, 2], [3]], [2, 2, 2, 2])
    [1, 2, 0, 3]

    Of equal ones the first in the network.  Raises Unsupported where a table would have more than 2^20 cells.
    """
    near = neighbours(scopes, [v for group in groups for v in group])
    fill = {v: _missing(near, v) for v in near}
    order: list[int] = []
    for group in groups:
        heap: list[tuple[int, int]] = []
        for v in group:
            push(heap, (fill[v], v))
        left = set(group)
        while left:
            least, v = pop(heap)
            if v in left and least == fill[v]:
                left.remove(v)
                order.append(v)
                check_cells([v] + sorted(near[v]), sizes)
                for u in sorted(_summed_out(near, fill, v)):
                    if u in left:
                        push(heap, (fill[u], u))
    return order


def neighbours(scopes: Sequence[Sequence[int]], variables: Sequence[int]) -> Near:
    """Return the neighbours of each variable.

    >>> neighbours([[0, 1], [2]], [0, 1, 2])
    {0: {1}, 1: {0}, 2: set()}
    """
    near: Near = {v: set() for v in variables}
    for scope in scopes:
        for v in scope:
            near.setdefault(v, set()).update(scope)
    for v in near:
        near[v].discard(v)
    return near


def check_cells(variables: Sequence[int], sizes: Sequence[int]) -> None:
    """Raise Unsupported where a table over some variables would have too many cells."""
    cells = 1
    for v in variables:
        cells *= sizes[v]
        if cells > MOST_CELLS:
            raise Unsupported(f"variable elimination needs a table of at least {cells} cells, over "
                              f"{len(variables)} variables: at most {MOST_CELLS} are allowed, so observe "
                              "more variables or ask for fewer")


def _missing(near: Near, v: int) -> int:
    """Return how many pairs of neighbours of a variable are not neighbours."""
    own = near[v]
    inside = 0
    for u in own:
        inside += len(own & near[u])
    return (len(own) * (len(own) - 1) - inside) // 2


def _summed_out(near: Near, fill: dict[int, int], v: int) -> set[int]:
    """Take a variable from the graph and join its neighbours; return whose fill may have changed."""
    own = near.pop(v)
    changed = set(own)
    around = sorted(own)
    for a in around:
        near[a].discard(v)
        fill[a] -= len(near[a]) - len(near[a] & own)
    for i, a in enumerate(around):
        for b in around[i + 1:]:
            if b not in near[a]:
                common = near[a] & near[b]
                for w in common:
                    fill[w] -= 1
                changed |= common
                fill[a] += len(near[a]) - len(common)
                fill[b] += len(near[b]) - len(common)
                near[a].add(b)
                near[b].add(a)
    return changed
