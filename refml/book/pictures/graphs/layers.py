"""Nodes in layers: a node stands below all its parents, and few arrows cross.

    parents    the indices of the parents of each node
    item       the index of a node, or -1, -2, … for an arrow that passes through a layer
    links      pairs of items: the parts of arrows from one layer to the next

The items of a layer are sorted by the mean position of their neighbours, layer after layer, down and up
again; the order with the fewest crossings is kept.  The method uses no random numbers, so the same network is
drawn the same everywhere.
"""
from __future__ import annotations

from ....numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    Link = tuple[int, int]

ROUNDS = 6


class Layers:
    """Layers of items from top to bottom, and the links between them."""

    __slots__ = ("items", "links", "ways")

    def __init__(self, items: list[list[int]], links: list[Link], ways: dict[Link, list[int]]) -> None:
        self.items = items
        self.links = links
        self.ways = ways   # (parent, child) → the items that the arrow passes, both ends with it


def depths(parents: list[list[int]]) -> list[int]:
    """Return the layer of each node: 1 + the greatest layer of its parents.

    >>> depths([[1], [], [0, 1]])
    [1, 0, 2]
    """
    depth = [0 for _ in parents]
    for _ in parents:   # a longest path has no more arrows than there are nodes
        deeper = [max([depth[p] + 1 for p in own] + [0]) for own in parents]
        if deeper == depth:
            break
        depth = deeper
    return depth


def layered(parents: list[list[int]]) -> Layers:
    """Return the layers of an acyclic network, each in an order in which few arrows cross.

    >>> layered([[], [], [1], [0]]).items
    [[0, 1], [3, 2]]
    """
    found = _begun(parents)
    best, least = found.items, crossings(found)
    for step in range(2 * ROUNDS):
        found.items = _sorted(found, down=step % 2 == 0)
        count = crossings(found)
        if count < least:
            best, least = found.items, count
    found.items = best
    return found


def _begun(parents: list[list[int]]) -> Layers:
    """Return the layers in the order of the network, with items for passing arrows."""
    depth = depths(parents)
    items: list[list[int]] = [[j for j in range(len(parents)) if depth[j] == d]
                              for d in range(max(depth + [0]) + 1)]
    links: list[Link] = []
    ways: dict[Link, list[int]] = {}
    passing = 0
    for child in range(len(parents)):
        for parent in parents[child]:
            way = [parent]
            for d in range(depth[parent] + 1, depth[child]):
                passing -= 1
                items[d].append(passing)
                way.append(passing)
            way.append(child)
            ways[(parent, child)] = way
            links.extend([(way[i], way[i + 1]) for i in range(len(way) - 1)])
    return Layers(items, links, ways)


def _sorted(found: Layers, down: bool) -> list[list[int]]:
    """Return the layers, each sorted by the mean position of its neighbours in the layer before it."""
    near: dict[int, list[int]] = {item: [] for layer in found.items for item in layer}
    for above, below in found.links:
        if down:
            near[below].append(above)
        else:
            near[above].append(below)
    layers = list(found.items) if down else list(reversed(found.items))
    sorted_layers: list[list[int]] = [layers[0]]
    for layer in layers[1:]:
        place = {item: i for i, item in enumerate(sorted_layers[-1])}
        keys = []
        for i, item in enumerate(layer):
            known = [place[other] for other in near[item]]
            keys.append((Fraction(sum(known), len(known)) if known else Fraction(i), i, item))
        sorted_layers.append([item for _, _, item in sorted(keys)])
    return sorted_layers if down else list(reversed(sorted_layers))


def crossings(found: Layers) -> int:
    """Return how many pairs of links cross.

    >>> crossings(Layers([[0, 1], [2, 3]], [(0, 3), (1, 2)], {}))
    1
    """
    place = {item: (d, i) for d, layer in enumerate(found.items) for i, item in enumerate(layer)}
    count = 0
    for number, (above, below) in enumerate(found.links):
        for other_above, other_below in found.links[:number]:
            if place[above][0] == place[other_above][0]:
                first = place[above][1] - place[other_above][1]
                count += first * (place[below][1] - place[other_below][1]) < 0
    return count


def centres(found: Layers, widths: dict[int, int], gap: int) -> dict[int, Fraction]:
    """Return the middle of each item: near the mean of its neighbours above, in order, with gaps.

    >>> centres(Layers([[0, 1], [2]], [(0, 2), (1, 2)], {}), {0: 10, 1: 10, 2: 30}, 20)[2]
    Fraction(20, 1)
    """
    middle: dict[int, Fraction] = {}
    for layer in found.items:
        wanted = []
        for item in layer:
            above = [middle[a] for a, b in found.links if b == item]
            wanted.append(sum(above, Fraction(0)) / len(above) if above else None)
        _place(layer, wanted, widths, gap, middle)
    least = min([middle[item] - Fraction(widths[item], 2) for item in middle])
    return {item: middle[item] - least for item in middle}


def _place(layer: list[int], wanted: list[Fraction | None], widths: dict[int, int], gap: int,
           middle: dict[int, Fraction]) -> None:
    """Set the middles of a layer's items as wanted, but with gaps, and shifted to the wanted mean."""
    end: Fraction | None = None
    moved = []
    for item, aim in zip(layer, wanted):
        half = Fraction(widths[item], 2)
        least = half if end is None else end + gap + half
        middle[item] = least if aim is None or (end is not None and aim < least) else aim
        end = middle[item] + half
        if aim is not None:
            moved.append(middle[item] - aim)
    shift = sum(moved, Fraction(0)) / len(moved) if moved else Fraction(0)
    for item in layer:
        middle[item] -= shift
