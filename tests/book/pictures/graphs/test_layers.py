"""Parents stand above their children, no box overlaps another, and sweeps never add a crossing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from refml.book.pictures.graphs.layers import Layers, centres, crossings, depths, layered


@st.composite
def graphs(draw: DrawFn) -> list[list[int]]:
    """Parents of some nodes, without a circle, in any order of the nodes."""
    count = draw(st.integers(1, 9))
    order = draw(st.permutations(range(count)))
    parents: list[list[int]] = [[] for _ in range(count)]
    for place, node in enumerate(order):
        earlier = order[:place]
        parents[node] = draw(st.lists(st.sampled_from(earlier), max_size=3, unique=True)) if earlier else []
    return parents


@given(graphs())
def test_every_arrow_goes_down_one_layer_after_the_other(parents: list[list[int]]) -> None:
    found = layered(parents)
    layer = {item: d for d, items in enumerate(found.items) for item in items}
    assert [layer[j] for j in range(len(parents))] == depths(parents)
    assert sorted(found.ways) == sorted((p, j) for j, own in enumerate(parents) for p in own)
    assert all(layer[below] == layer[above] + 1 for above, below in found.links)
    assert all((way[0], way[-1]) == ends for ends, way in found.ways.items())


@given(graphs())
def test_boxes_of_a_layer_stand_apart_in_their_order(parents: list[list[int]]) -> None:
    found = layered(parents)
    widths = {item: 10 + 7 * abs(item) for layer in found.items for item in layer}
    middle = centres(found, widths, 20)
    for layer in found.items:
        for left, right in zip(layer, layer[1:]):
            assert middle[right] - middle[left] >= (widths[left] + widths[right]) // 2 + 20
    assert min(middle[item] - widths[item] // 2 for item in middle) >= 0


@given(graphs())
def test_sorting_never_adds_a_crossing(parents: list[list[int]]) -> None:
    found = layered(parents)
    unsorted = [sorted(layer, key=lambda item: (item < 0, abs(item))) for layer in found.items]
    assert crossings(found) <= crossings(Layers(unsorted, found.links, found.ways))


def test_crossings_that_can_be_undone_are_undone() -> None:
    assert crossings(layered([[], [], [], [2], [1], [0]])) == 0


def test_links_that_share_an_end_do_not_cross() -> None:
    assert crossings(Layers([[0, 1], [2]], [(0, 2), (1, 2)], {})) == 0
    assert crossings(Layers([[0], [1, 2]], [(0, 1), (0, 2)], {})) == 0
    assert crossings(Layers([[0, 1], [2, 3]], [(0, 2), (1, 3)], {})) == 0
